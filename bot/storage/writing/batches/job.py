"""What the writer carries out: a job reads what it needs and writes what it decides."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from bot.bank.ids import GuildId
from bot.storage.writing.batches.memory import Memory
from bot.storage.writing.batches.transaction import Tx

T = TypeVar("T")


class Job(ABC, Generic[T]):
    """A change of the database, with an answer of type ``T``.

    Jobs are frozen values: those of a batch that failed are carried out again.
    """

    __slots__ = ()

    is_alone: ClassVar[bool] = False
    """Whether the job has a transaction of its own, because it waits for rows that other processes change."""

    @property
    def booked_on(self) -> GuildId | None:
        """The server whose books the job changes; None if it changes none. Frozen books refuse the job."""
        return None

    @abstractmethod
    def apply(self, tx: Tx) -> T:
        """Read what the job depends on, write what it changes, and return its answer.

        A ``StoreError`` refuses this job alone, and undoes what it has written.
        """

    def follow(self, answer: T, memory: Memory) -> None:
        """Follow in memory what is durable now."""
