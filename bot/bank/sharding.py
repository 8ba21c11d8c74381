"""Which part of all servers a process serves: Discord divides them among shards."""

from dataclasses import dataclass
from typing import Final

SERVER_BITS: Final = 22
"""The low bits of an id, which count within a millisecond. Discord leaves them out."""


@dataclass(frozen=True, slots=True)
class Shard:
    """The shard with this number of so many, the servers with ``(id >> 22) % count == number``."""

    number: int = 0
    count: int = 1

    def __str__(self) -> str:
        return f"{self.number}/{self.count}"


WHOLE: Final = Shard()
"""All servers, of a process that runs alone."""
