"""The key of the hashes that stand for forgotten members.

It is in a file beside the database, which no backup contains: who has a copy of the database cannot find out
whose hash is in it. If the file is lost, forgotten members are not recognised until the season ends. The
database keeps a hash of the key, so that no process uses another one.
"""

import hashlib
import hmac
import logging
import secrets
from pathlib import Path

from bot.bank.ids import GuildId
from bot.storage.database.backups import write_whole
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
