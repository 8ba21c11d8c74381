"""What members own: funds, balances, grants and claims."""

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Final

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.claims import ClaimedChips, PastClaims
from bot.bank.grants import FixedAmount, RevivalTo
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import ChipSource, member
from bot.bank.member_chips import Balance, MemberFunds
from bot.bank.refusals import ClaimRefusal, GrantRefusal
from bot.storage.reading import bank_queries
from bot.storage.reading.funds_reader import FundsReader
from bot.storage.serving.store_access import StoreAccess
from bot.storage.writing.jobs import Claim, Grant, OpenAccounts

_NOTHING: Final = MemberFunds(chips=NO_CHIPS)


class BankStore(StoreAccess):
    """The part of the store about the chips of members."""

    @cached_property
    def _funds_reader(self) -> FundsReader:
        return FundsReader(self._read_funds)

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
            await self._writer.write(OpenAccounts(guild=guild, users=new, at=self._clock.now()))
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
        async with self._read() as connection:
            return {user: (await self._balance_of(connection, guild, user, number)).owned for user in users}

    async def balance(self, guild: GuildId, user: UserId) -> Balance:
        """Return a member's chips and open stakes; for a member without an account, the opening balance."""
        async with self._read() as connection:
            return await self._balance_of(connection, guild, user, self.season_of(guild))

    async def _balance_of(
        self, connection: AsyncConnection, guild: GuildId, user: UserId, season: int
    ) -> Balance:
        digest = self.people.digest(guild, user) if season == self.season_of(guild) else None
        return await bank_queries.balance(connection, guild, user, season, digest)

    async def elimination(self, guild: GuildId, user: UserId) -> bank_queries.Elimination | None:
        """Return when and where a member was eliminated, or None if they may play."""
        async with self._read() as connection:
            return await bank_queries.elimination(connection, guild, user)

    async def grant(
        self,
        guild: GuildId,
        user: UserId,
        amount: int,
        *,
        by: UserId,
        reason: str,
        key: str,
        at: float,
        revives_from: int | None = None,
    ) -> int | GrantRefusal:
        """Give (``amount`` > 0) or take (< 0) hundredths, log it with its actor, and return the new balance.

        Unless chips are taken, an eliminated member who then owns at least ``revives_from`` (hundredths, with
        open stakes; None: any amount) may play again.

        The same ``key`` acts once. A refusal is logged and returned. Raises ``IdempotencyConflictError`` for
        the key of another grant.
        """
        return await self._grant(
            Grant(
                key=key,
                guild=guild,
                user=user,
                terms=FixedAmount(asked=amount),
                by=by,
                reason=reason,
                at=at,
                revives_from=revives_from,
            )
        )

    async def revive(
        self, guild: GuildId, user: UserId, *, target: Cents, by: UserId, key: str, at: float
    ) -> int | GrantRefusal:
        """Let an eliminated member play again with at least ``target`` hundredths. Return the new balance.

        Log it with its actor. A refusal is decided when it is written: of several revivals at one instant,
        one is carried out.
        """
        terms = RevivalTo(target=target)
        return await self._grant(
            Grant(
                key=key,
                guild=guild,
                user=user,
                terms=terms,
                by=by,
                reason="revived",
                at=at,
                action="revive",
            )
        )

    async def claim(
        self, source: ChipSource, guild: GuildId, user: UserId, *, at: float, revives_from: int
    ) -> ClaimedChips | ClaimRefusal:
        """Pay what a member may claim now, and return it, or why nothing is paid and written.

        An eliminated member may play again with enough chips.
        ``at`` is the time of the interaction by its id: neither the clock of the machine nor a second
        delivery changes it. ``revives_from`` are the hundredths that a member needs.
        """
        claimed = await self._writer.write(
            Claim(source=source, guild=guild, user=user, at=at, revives_from=revives_from)
        )
        assert isinstance(claimed, ClaimedChips | ClaimRefusal), "a claim returns what it has paid"
        return claimed

    async def past_claims(self, guild: GuildId, user: UserId, at: float) -> PastClaims:
        """Return what a member has claimed, as far as it matters at this time (seconds since the epoch)."""
        async with self._read() as connection:
            digest = self.people.digest(guild, user)
            return await bank_queries.past_claims(connection, guild, user, at, digest=digest)

    async def _grant(self, grant: Grant) -> int | GrantRefusal:
        new_balance = await self._writer.write(grant)
        assert isinstance(new_balance, int | GrantRefusal), "a grant returns the new balance"
        return new_balance

    async def _known_funds(
        self, guild: GuildId, users: tuple[UserId, ...], season: int | None = None
    ) -> Mapping[UserId, MemberFunds]:
        """Return the funds of members with an account in a season (None: the present one)."""
        number = self.season_of(guild) if season is None else season
        codes = {user: member(guild, user, number).code for user in users}
        found = await self._funds_reader.funds(codes.values())
        known = {user: found[code] for user, code in codes.items() if code in found}
        with self._freezing():
            for each in known.values():
                bank_queries.countable(guild, each.chips)
        return known

    async def _read_funds(self, codes: Collection[str]) -> Mapping[str, MemberFunds]:
        async with self._read() as connection:
            return await bank_queries.funds(connection, codes)
