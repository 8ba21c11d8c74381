"""Users as players in a round of blackjack."""

from bot.bank.ids import UserId
from bot.blackjack.moves import PlayerId


def player_id(user: UserId) -> PlayerId:
    """Return the name of a user in a round of blackjack."""
    return PlayerId(str(user))


def user_id(player: PlayerId) -> UserId:
    """Return the user of a player in a round of blackjack."""
    return UserId(int(player))
