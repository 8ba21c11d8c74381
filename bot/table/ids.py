"""Types for ids and amounts."""

from typing import Final, NewType

from bot.blackjack import PlayerId

GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
UserId = NewType("UserId", int)
MessageId = NewType("MessageId", int)

TableId = NewType("TableId", int)
"""The id of the interaction that opened the table. It is unique and known before the table is stored."""

Cents = NewType("Cents", int)
"""An amount in hundredths of a chip. Arithmetic gives ``int``: wrap the result where it is kept."""

NO_CHIPS = Cents(0)

HIGHEST_ID: Final = 2**63 - 1
"""The highest id or number that the database can hold. People may type any, or forge it in a custom_id."""


def player_id(user: UserId) -> PlayerId:
    """Return the name of a user in a round of blackjack."""
    return PlayerId(str(user))


def user_id(player: PlayerId) -> UserId:
    """Return the user of a player in a round of blackjack."""
    return UserId(int(player))
