"""Which id of Discord has which number, in memory, and the key of the hashes of forgotten members.

The key is in a file beside the database, which no backup contains: who has a copy of the database cannot
find out whose hash is in it. If the file is lost, forgotten members are not recognised until the season
ends. The database keeps a hash of the key, so that no process uses another one.
"""

import hashlib
import hmac
import logging
import secrets
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final, NamedTuple

from bot.bank.ids import GuildId, UserId
from bot.storage.database.backups import write_whole
from bot.storage.database.column_types import FIRST_STRANGER
from bot.storage.database.storage_errors import MemberKeyError

KEY_BYTES = 32

_log = logging.getLogger(__name__)


class DigestKey:
    """The key in a file. It is read when it is first needed, and made when something is first remembered."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._key: bytes | None = None
        self._is_kept = True

    def digest(self, guild: GuildId, discord: int) -> bytes | None:
        """Return the hash of a member of a server; None if there is no key, so that nothing is remembered."""
        key = self._key or self._read()
        return None if key is None else _digest(key, guild, discord)

    def lasting_digest(self, guild: GuildId, discord: int) -> bytes:
        """Return the hash of a member of a server. The key is made if there is none.

        If it cannot be stored, the hash is good until this process ends.
        """
        key = self._key or self._read() or self._make()
        self.keep()
        return _digest(key, guild, discord)

    def fingerprint(self) -> bytes | None:
        """Return a hash of the key; None if there is no key."""
        key = self._key or self._read()
        return None if key is None else hashlib.sha256(b"member key" + key).digest()

    def new_fingerprint(self) -> bytes:
        """Return a hash of the key, which is made if there is none, and is stored by :meth:`keep`."""
        if self.fingerprint() is None:
            self._make()
        found = self.fingerprint()
        assert found is not None, "the key was made"
        return found

    def reread(self) -> bytes | None:
        """Return a hash of the key that is in the file by now, in place of a new one that was not stored."""
        self._key = None
        return self.fingerprint()

    def check(self, stored: bytes | None, *, is_shared: bool) -> MemberKeyError | None:
        """Return the error of a key that is not the one of this hash. Raise it unless the key may be lost.

        A process that runs alone may have lost its file, and makes a new key when it needs one.
        """
        own = self.fingerprint()
        if own == stored:
            return None
        error = MemberKeyError(self.file, is_there=own is not None)
        if own is not None or is_shared:
            raise error
        return error

    def keep(self) -> None:
        """Store a key that was made."""
        if self._is_kept or self._key is None:
            return
        self._is_kept = True
        try:
            write_whole(self.file, self._key)
        except OSError as error:
            _log.warning("The key of forgotten members cannot be kept in %s: %s", self.file, error)

    def _read(self) -> bytes | None:
        try:
            found = self.file.read_bytes()
        except OSError:
            return None
        self._key = found if len(found) == KEY_BYTES else None
        return self._key

    def _make(self) -> bytes:
        self._key, self._is_kept = secrets.token_bytes(KEY_BYTES), False
        return self._key


def _digest(key: bytes, guild: GuildId, discord: int) -> bytes:
    return hmac.digest(key, f"{guild}:{discord}".encode(), hashlib.sha256)


EVERYWHERE: Final = GuildId(0)
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
    """The people whom this process has met. A number is given once, by the database.

    ``newest`` is the highest number that this process knows. ``key`` makes the hashes of members.
    """

    def __init__(self, key: DigestKey) -> None:
        self.key = key
        self._numbers: dict[int, UserId] = {}
        self._ids: dict[UserId, int] = {}
        self._leaving: set[UserId] = set()
        self._forgotten: set[UserId] = set()
        self._breaks: dict[UserId, float] = {}
        self.newest = 0

    def load(self, people: Iterable[NumberedPerson], newest: int = 0) -> None:
        """Add people as they are stored. ``newest`` is a number that was given before.

        Somebody who was forgotten since they were read stays so, and a later number counts.
        """
        self.newest = max(self.newest, newest)
        for person in people:
            if person.number in self._forgotten or person.number < self._numbers.get(person.discord, 0):
                continue
            self._numbers[person.discord] = person.number
            self._ids[person.number] = person.discord
            self.newest = max(self.newest, person.number)
            if person.is_leaving:
                self._leaving.add(person.number)
            if person.break_until is not None:
                self._breaks[person.number] = person.break_until

    def number_of(self, discord: int) -> UserId:
        """Return the number of a person whom this process has met."""
        return self._numbers[discord]

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
        return None if discord is None else self.key.digest(guild, discord)

    @property
    def breaks(self) -> Mapping[UserId, float]:
        """When the break that each person has taken last ends (seconds since the epoch); it may be over."""
        return MappingProxyType(self._breaks)

    def note_break(self, number: UserId, until: float) -> None:
        """Note the break of a person."""
        self._breaks[number] = until

    @property
    def leaving(self) -> tuple[UserId, ...]:
        """The people who have asked to be forgotten, and are not erased yet."""
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
        """Return whether this process has let a person go since it began: nothing of theirs is written."""
        return number in self._forgotten

    def note_leaving(self, number: UserId) -> None:
        """Note that a person is being forgotten."""
        self._leaving.add(number)

    def note_staying(self, number: UserId) -> None:
        """Note that the wish of a person to be forgotten could not be stored."""
        self._leaving.discard(number)

    def note_acknowledged(self, number: UserId) -> None:
        """Note that this process has let a person go, and that others have not yet."""
        self._forgotten.add(number)

    def note_forgotten(self, number: UserId) -> None:
        """Forget a person. With their next act they are somebody new, with a number of their own."""
        self._breaks.pop(number, None)
        self._leaving.discard(number)
        self._forgotten.add(number)
        discord = self._ids.pop(number, None)
        if discord is not None and self._numbers.get(discord) == number:  # they may have come back
            del self._numbers[discord]
