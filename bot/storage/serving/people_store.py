"""People: erasing them, and handing over what is stored about them."""

from collections.abc import Mapping
from typing import Any

from bot.bank.ids import GuildId, UserId
from bot.storage.own_data.own_records import own_records
from bot.storage.own_data.own_rounds import OwnRound, own_rounds
from bot.storage.people.forgetting import AskToForget, Forget
from bot.storage.reading import history_queries
from bot.storage.serving.store_access import StoreAccess


class PeopleStore(StoreAccess):
    """The part of the store about people themselves."""

    async def ask_to_forget(self, user: UserId, at: float) -> None:
        """Store since when a person wants to be forgotten (seconds since the epoch)."""
        await self._writer.write(AskToForget(user=user, at=at))

    async def forget(self, user: UserId) -> bool:
        """Erase a person who has nothing at stake; return whether they are erased.

        Their transfers, rounds and counters stay under a number that nobody has any more.
        """
        is_erased = await self._writer.write(
            Forget(
                user=user,
                digest_of=lambda guild: self.people.lasting_digest(guild, user),
                season_of=self.season_of,
            )
        )
        if is_erased:
            self.people.note_forgotten(user)
        return bool(is_erased)

    async def own_records(self, guild: GuildId, user: UserId) -> Mapping[str, Any]:
        """Return all rows about a member of a server, by kind."""
        async with self._read() as connection:
            digest = self.people.digest(guild, user)
            return await own_records(connection, guild, user, digest=digest)

    async def own_rounds(
        self, guild: GuildId, user: UserId, *, before: int | None, limit: int
    ) -> tuple[OwnRound, ...]:
        """Return a member's rounds that are over with their own hands, newest first, below an id."""
        async with self._read() as connection:
            return await own_rounds(connection, guild, user, before=before, limit=limit)

    async def count_rounds_before(self, guild: GuildId, user: UserId, before: int) -> int:
        """Return how many rounds of a member have ids below this one."""
        async with self._read() as connection:
            return await history_queries.count_before(connection, guild, user, before)
