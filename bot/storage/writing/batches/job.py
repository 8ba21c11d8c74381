"""What the writer carries out: a job says what it needs, checks it, and adds its rows."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic, TypeVar

from bot.bank.ids import GuildId
from bot.storage.writing.batches.batch_state import BatchState, Needs
from bot.storage.writing.batches.memory import Memory

T = TypeVar("T")


class Job(ABC, Generic[T]):
    """A change of the database, with an answer of type ``T``.

    Jobs are frozen values: those of a batch that failed are carried out again.
    """

    __slots__ = ()

    is_alone: ClassVar[bool] = False
    """Whether the job has a batch of its own, so that it can read the database itself."""

    @property
    def booked_on(self) -> GuildId | None:
        """The server whose books the job changes; None if it changes none. Frozen books refuse the job."""
        return None

    def add_needs(self, needs: Needs) -> None:
        """Add which stored values the job depends on. One statement reads each kind of them for all jobs."""

    @abstractmethod
    def apply(self, state: BatchState) -> T:
        """Check the job, change the state for the jobs after it, add its rows, and return its answer.

        All checks come before the first change. A ``StoreError`` refuses this job alone.
        """

    def follow(self, answer: T, memory: Memory) -> None:
        """Follow in memory what is durable now."""
