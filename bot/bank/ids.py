"""The ids of Discord and of tables, as types that cannot be confused."""

from typing import Final, NewType

GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
UserId = NewType("UserId", int)
MessageId = NewType("MessageId", int)

TableId = NewType("TableId", int)
"""The id of the interaction that opened the table. It is unique and known before the table is stored."""

TournamentId = NewType("TournamentId", int)
"""The number by which people find a tournament: ``T12``. The store assigns it."""

HIGHEST_ID: Final = 2**63 - 1
"""The highest id or number that the database can hold. People may type any, or forge it in a custom_id."""
