"""What the bot keeps for each member of a server: their settings, and the tip that they get once.

``turn_settings`` keeps who wants to be mentioned when half of their time is gone, ``turn_mentions`` does it,
``turn_commands`` is the command for it, and ``first_bet_tips`` gives the tip with a member's first bet.
"""

from cogs.members.first_bet_tips import FirstBetTips
from cogs.members.turn_commands import TurnCommands, turn_setting_text
from cogs.members.turn_mentions import TurnMentions
from cogs.members.turn_settings import TurnSettings

__all__ = ["FirstBetTips", "TurnCommands", "TurnMentions", "TurnSettings", "turn_setting_text"]
