"""Which id of Discord has which number, in memory."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.bank.ids import GuildId, UserId
from bot.storage.people.digest_key import DigestKey

FIRST_STRANGER = 2**52
"""The numbers from here on are never stored: they stand for people about whom others have asked."""

_EVERYWHERE: Final = GuildId(0)
"""The server in the hash of a person whose break holds on all servers."""


class NumberedPerson(NamedTuple):
    """A person who uses the bot: their number, their id of Discord, and whether they are being forgotten.

    ``break_until`` is the end of the break that they have taken last.
    """

    number: UserId
    discord: int
    is_leaving: bool = False
    break_until: float | None = None


class KnownPeople:
    """All people who use the bot. A new person gets the next number at once, without waiting for a write.

    The number counts once it is stored: every write stores the numbers that are not stored yet, in the same
    transaction, so that nothing is ever stored about a number without an id. ``on_new`` is called when there
    is such a number. A number is given once; the highest one so far comes from the database. ``key`` makes
    the hashes of members.
    """

    def __init__(self, key: DigestKey) -> None:
        self._key = key
        self._numbers: dict[int, UserId] = {}
        self._ids: dict[UserId, int] = {}
        self._leaving: set[UserId] = set()
        self._forgotten: set[UserId] = set()
        self._new: dict[UserId, int] = {}
        self._breaks: dict[UserId, float] = {}
        self._kept_breaks: dict[bytes, float] = {}
        self._newest = 0
        self.on_new: Callable[[], None] = lambda: None

    def load(self, people: Iterable[NumberedPerson], newest: int, breaks: Mapping[bytes, float]) -> None:
        """Take over what is stored: the people, and the highest number that was ever given.

        ``breaks`` are those of people who were forgotten, by their hashes.
        """
        self._kept_breaks = dict(breaks)
        for person in people:
            self._numbers[person.discord] = person.number
            self._ids[person.number] = person.discord
            if person.is_leaving:
                self._leaving.add(person.number)
            if person.break_until is not None:
                self._breaks[person.number] = person.break_until
        self._newest = max(newest, *self._ids, 0)

    def number_of(self, discord: int) -> UserId:
        """Return the number of a person; the next one for a person who is new."""
        known = self._numbers.get(discord)
        if known is not None:
            return known
        self._newest += 1
        number = UserId(self._newest)
        self._numbers[discord] = number
        self._ids[number] = discord
        self._new[number] = discord
        if self._kept_breaks and (digest := self._key.digest(_EVERYWHERE, discord)) in self._kept_breaks:
            self._breaks[number] = self._kept_breaks[digest]
        self.on_new()
        return number

    def number_to_read(self, discord: int) -> UserId:
        """Return the number under which to read about a person.

        A person who is new stays so: theirs is one that nobody gets, and it must not be stored.
        """
        return self._numbers.get(discord, UserId(FIRST_STRANGER + discord))

    def find(self, discord: int) -> UserId | None:
        """Return the number of a person; None for one who is new, and stays so."""
        return self._numbers.get(discord)

    def id_of(self, number: int) -> int | None:
        """Return the id of Discord of a person; None for somebody who was forgotten."""
        return number - FIRST_STRANGER if number >= FIRST_STRANGER else self._ids.get(UserId(number))

    def id_to_show(self, number: int) -> int | None:
        """Return the id of Discord of a person whom a text may name; None also for one who is leaving."""
        return None if number in self._leaving else self.id_of(number)

    def digest(self, guild: GuildId, number: UserId) -> bytes | None:
        """Return the hash of a member of a server; None if nothing can be remembered about them."""
        discord = self.id_of(number)
        return None if discord is None else self._key.digest(guild, discord)

    def lasting_digest(self, guild: GuildId, number: UserId) -> bytes:
        """Return the hash under which what a member has claimed on a server is remembered."""
        return self._key.lasting_digest(guild, self._ids[number])

    def unstored(self) -> tuple[NumberedPerson, ...]:
        """Return the people whose numbers are not stored yet."""
        return tuple(
            NumberedPerson(number, discord, break_until=self._breaks.get(number))
            for number, discord in self._new.items()
        )

    def note_stored(self, people: Iterable[NumberedPerson]) -> None:
        """Note that the numbers of these people are stored."""
        for person in people:
            self._new.pop(person.number, None)

    @property
    def breaks(self) -> Mapping[UserId, float]:
        """When the break that each person has taken last ends (seconds since the epoch); it may be over."""
        return MappingProxyType(self._breaks)

    def break_to_remember(self, number: UserId) -> tuple[bytes, float] | None:
        """Return the hash of a person, and the end of their last break; None if they have taken none."""
        until = self._breaks.get(number)
        return None if until is None else (self._key.lasting_digest(_EVERYWHERE, self._ids[number]), until)

    def note_break(self, number: UserId, until: float) -> None:
        """Note the break of a person."""
        self._breaks[number] = until

    @property
    def leaving(self) -> tuple[UserId, ...]:
        """The people who have asked to be forgotten, and still have something at stake."""
        return tuple(self._leaving)

    def is_leaving(self, number: UserId) -> bool:
        """Return whether a person is being forgotten, so that they take part in nothing any more."""
        return number in self._leaving

    def takes_no_part(self, number: UserId) -> bool:
        """Return whether a person is being forgotten, or was forgotten since the process began.

        What they asked for just before must bring nothing new under their number: neither a name nor a seat.
        """
        return number in self._leaving or number in self._forgotten

    def was_forgotten(self, number: UserId) -> bool:
        """Return whether a person was forgotten since the process began."""
        return number in self._forgotten

    def note_leaving(self, number: UserId) -> None:
        """Note that a person is being forgotten."""
        self._leaving.add(number)

    def note_staying(self, number: UserId) -> None:
        """Note that the wish of a person to be forgotten could not be stored."""
        self._leaving.discard(number)

    def note_forgotten(self, number: UserId) -> None:
        """Forget a person. With their next act they are somebody new, with a number of their own."""
        if number in self._ids and (kept := self.break_to_remember(number)) is not None:
            self._kept_breaks.update([kept])
            del self._breaks[number]
        self._leaving.discard(number)
        self._forgotten.add(number)
        discord = self._ids.pop(number, None)
        if discord is not None:
            del self._numbers[discord]
