"""What members own, and what they have claimed."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Final

from sqlalchemy import Connection

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.claims import PastClaims
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import member
from bot.bank.member_chips import Balance, MemberFunds
from bot.storage.people.known_people import EVERYWHERE
from bot.storage.people.member_names import NotedName, names_of
from bot.storage.people.remembered_tries import remembered_days
from bot.storage.reading import bank_queries
from bot.storage.serving.shared_calls import SharedCalls
from bot.storage.serving.store_access import StoreAccess
from bot.storage.writing.bank_jobs import OpenAccounts

_NOTHING: Final = MemberFunds(chips=NO_CHIPS)


class BankStore(StoreAccess):
    """The part of the store about the chips of members."""

    def note_name(self, guild: GuildId, user: UserId, name: str) -> None:
        """Note the name that a member uses on a server. It is stored with the next commit."""
        self._memory.names.note(NotedName(guild, user, name, self._clock.now()))

    async def last_names(self, guild: GuildId, users: Collection[UserId]) -> Mapping[UserId, str]:
        """Return the last names of members on a server, as far as they are known."""
        return await self.read(names_of, guild, users, self._clock.now())

    @property
    def breaks(self) -> Mapping[UserId, float]:
        """When the last break of each person who has taken one ends; it may be over."""
        return self.people.breaks

    @cached_property
    def _funds_reader(self) -> SharedCalls[str, MemberFunds]:
        return SharedCalls(self._read_funds, name="funds reader")

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        """Return what each member can spend now. New members get an account first.

        People who are being forgotten get none: they have nothing in a season that they do not play in.
        Raises ``BooksFrozenError`` if a balance is no number.
        """
        wanted = tuple(dict.fromkeys(users))
        known = await self._known_funds(guild, wanted)
        missing = tuple(user for user in wanted if user not in known)
        if not missing:
            return known
        new = tuple(user for user in missing if not self.people.takes_no_part(user))
        if new:
            await self.write(OpenAccounts(guild=guild, users=new, at=self._clock.now()))
        return {**dict.fromkeys(missing, _NOTHING), **await self._known_funds(guild, wanted)}

    async def earlier_funds(
        self, guild: GuildId, users: Iterable[UserId], season: int
    ) -> Mapping[UserId, Cents]:
        """Return what each member can spend in a round of an earlier season, in hundredths."""
        known = await self._known_funds(guild, tuple(users), season)
        return {user: each.chips for user, each in known.items()}

    async def holdings(
        self, guild: GuildId, users: Iterable[UserId], season: int | None = None
    ) -> Mapping[UserId, Cents]:
        """Return the chips of each member in a season (None: the present one), in hundredths.

        All open stakes of the season are included.
        """
        number = self.season_of(guild) if season is None else season
        return await self.read(self._owned_by, guild, tuple(users), number)

    async def balance(self, guild: GuildId, user: UserId) -> Balance:
        """Return a member's chips and open stakes; for a member without an account, the opening balance."""
        return await self.read(self._balance_of, guild, user, self.season_of(guild))

    def _owned_by(
        self, connection: Connection, guild: GuildId, users: Collection[UserId], season: int
    ) -> Mapping[UserId, Cents]:
        return {user: self._balance_of(connection, guild, user, season).owned for user in users}

    def _balance_of(self, connection: Connection, guild: GuildId, user: UserId, season: int) -> Balance:
        digest = self.people.digest(guild, user) if season == self.season_of(guild) else None
        return bank_queries.balance(connection, guild, user, season, digest)

    async def past_claims(self, guild: GuildId, user: UserId, at: float) -> PastClaims:
        """Return what a member has claimed, as far as it matters at this time (seconds since the epoch)."""
        digest = self.people.digest(guild, user)
        return await self.read(bank_queries.past_claims, guild, user, at, digest=digest)

    async def deals_before_erasure(self, user: UserId) -> list[int]:
        """Return the days whose deal a person has begun before their data were erased."""
        return await self.read(remembered_days, self.people.digest(EVERYWHERE, user))

    async def _known_funds(
        self, guild: GuildId, users: tuple[UserId, ...], season: int | None = None
    ) -> Mapping[UserId, MemberFunds]:
        """Return the funds of members with an account in a season (None: the present one)."""
        number = self.season_of(guild) if season is None else season
        codes = {user: member(guild, user, number).code for user in users}
        found = await self._funds_reader.ask(codes.values())
        known = {user: found[code] for user, code in codes.items() if code in found}
        with self._freezing():
            for each in known.values():
                bank_queries.countable(guild, each.chips)
        return known

    async def _read_funds(self, codes: Collection[str]) -> Mapping[str, MemberFunds]:
        return await self.read(bank_queries.funds, codes)
