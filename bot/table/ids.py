"""Names for the numbers that Discord and the database hand out."""

from __future__ import annotations

from typing import NewType

GuildId = NewType("GuildId", int)
ChannelId = NewType("ChannelId", int)
UserId = NewType("UserId", int)
MessageId = NewType("MessageId", int)

TableId = NewType("TableId", int)
"""The id of the interaction that opened the table: unique, and known before anything is stored."""

Cents = NewType("Cents", int)
"""An amount in hundredths of a chip. Arithmetic gives ``int``: wrap the result where it is kept."""
