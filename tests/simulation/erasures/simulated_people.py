"""The people of a simulated process: their numbers are their ids, and who was forgotten is unknown."""

from bot.bank.ids import UserId
from tests.simulation.world.memory_disk import MemoryDisk


class SimulatedPeople:
    """A stand-in for ``KnownPeople``. Forgotten people never come back."""

    def __init__(self, disk: MemoryDisk) -> None:
        self._disk = disk
        self._leaving = set(disk.leaving)

    def number_of(self, discord: int) -> UserId:
        return UserId(discord)

    def number_to_read(self, discord: int) -> UserId:
        return UserId(discord)

    def find(self, discord: int) -> UserId | None:
        return UserId(discord)

    def id_of(self, number: int) -> int | None:
        return None if number in self._disk.forgotten else number

    @property
    def leaving(self) -> tuple[UserId, ...]:
        return tuple(sorted(self._leaving - self._disk.forgotten.keys()))

    def is_leaving(self, number: UserId) -> bool:
        return number in self._leaving or number in self._disk.forgotten

    def was_forgotten(self, number: UserId) -> bool:
        return number in self._disk.forgotten

    def note_leaving(self, number: UserId) -> None:
        self._leaving.add(number)

    def note_staying(self, number: UserId) -> None:
        self._leaving.discard(number)
