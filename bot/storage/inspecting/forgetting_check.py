"""What keeps people from being forgotten, for the operators' check."""

from dataclasses import dataclass
from pathlib import Path

from bot.storage.database.backends.choice import backend_of
from bot.storage.database.storage_errors import MemberKeyError
from bot.storage.people import people_rows
from bot.storage.people.digest_key import DigestKey


@dataclass(frozen=True, slots=True, kw_only=True)
class Forgetting:
    """What keeps people from being forgotten, or from being recognised afterwards.

    ``key_error`` is set if the key is another one, or missing. People wait for the ``idle`` shards, which
    have no process.
    """

    key_error: MemberKeyError | None
    idle: tuple[int, ...]


async def forgetting_of(url: str, key_file: Path | None) -> Forgetting:
    """Look at the key of forgotten members, and at the people who wait. Raises ``DBAPIError``."""
    backend = backend_of(url)
    file = key_file or backend.key_file(url)
    own, engine = DigestKey(file).fingerprint(), backend.async_inspection_engine(url)
    try:
        async with engine.connect() as connection:
            stored = await connection.run_sync(people_rows.key_fingerprint)
            idle = await connection.run_sync(people_rows.idle_shards)
    finally:
        await engine.dispose()
    is_right = stored is None or stored == own
    return Forgetting(
        key_error=None if is_right else MemberKeyError(file, is_there=own is not None), idle=idle
    )
