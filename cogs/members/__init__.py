"""What the bot keeps for each member of a server: their settings, and the tip that they get once.

``member_switches`` keeps in memory which members have switched something on. ``turn_mentions`` mentions those
who want it when half of their time is gone, ``turn_commands`` is the command for it, and ``first_bet_tips``
gives the tip with a member's first bet.
"""

from cogs.members.first_bet_tips import FirstBetTips
from cogs.members.member_switches import MemberSwitch, TurnSettings
from cogs.members.turn_commands import TurnCommands, turn_setting_text
from cogs.members.turn_mentions import TurnMentions

__all__ = [
    "FirstBetTips",
    "MemberSwitch",
    "TurnCommands",
    "TurnMentions",
    "TurnSettings",
    "turn_setting_text",
]
