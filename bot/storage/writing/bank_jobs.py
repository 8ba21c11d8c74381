"""Jobs about the chips of members: new accounts, grants, claims and gifts."""

from dataclasses import dataclass
from math import inf
from typing import Any, TypeVar

from sqlalchemy import insert

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.claims import ClaimedChips, Offer, claimed, offer
from bot.bank.gifts import GiftSide, gift_key, gift_refusal
from bot.bank.grants import GrantTerms
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import (
    BOOK_LIMIT,
    ChipSource,
    MemberStanding,
    Transfer,
    TransferKind,
    member,
    mint,
    mintable,
    minted,
)
from bot.bank.refusals import ClaimRefusal, GiftRefusal, GrantRefusal, TooFewChips
from bot.bank.seasons import FIRST_SEASON
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.models import GiftNoteModel
from bot.storage.reading import bank_queries, setting_queries, table_queries
from bot.storage.writing.admin_log import add_log_row, lift_eliminations
from bot.storage.writing.batches import accounts
from bot.storage.writing.batches.accounts import TransferContent
from bot.storage.writing.batches.transaction import Job, Statement, Tx
from bot.storage.writing.write_errors import IdempotencyConflictError

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAccounts(Job[None]):
    """Open an account with the opening balance for each of these members who has none."""

    guild: GuildId
    users: tuple[UserId, ...]
    at: float

    @property
    def booked_on(self) -> GuildId:
        """The server of the members."""
        return self.guild

    def apply(self, tx: Tx) -> None:
        """Open the accounts of the present season."""
        accounts.open_members(tx, self.guild, self.users, self.at)


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant(Job[int | GrantRefusal]):
    """Chips that a member gets, or loses, by ``terms`` that are decided in the transaction.

    Unless chips are taken, an eliminated member who then owns at least ``revives_from`` (hundredths, with
    open stakes; None: any amount) may play again. ``action`` is the name in the log, ``by`` who grants.

    The answer is the new balance, or why nothing is granted, which is logged too. The same ``key`` acts once.
    Raises ``IdempotencyConflictError`` for the key of another grant.
    """

    key: str
    guild: GuildId
    user: UserId
    terms: GrantTerms
    by: UserId
    reason: str
    at: float
    action: str = "chips"
    revives_from: int | None = None

    @property
    def booked_on(self) -> GuildId:
        """The server of the member."""
        return self.guild

    def apply(self, tx: Tx) -> int | GrantRefusal:
        """Decide on the present state of the member, unless the grant was made before."""
        earlier, season = accounts.find_transfer(tx, self.key), tx.season_of(self.guild)
        if earlier is None:
            refusal = self._grant(tx, season)
            if refusal is not None:
                self._log_refusal(tx, refusal)
                return refusal
        elif not self._is_repeated_by(earlier):
            raise IdempotencyConflictError(self.key)
        return accounts.balance_of(tx, member(self.guild, self.user, season))

    def _grant(self, tx: Tx, season: int) -> GrantRefusal | None:
        """Make the transfer and log it, or return why not."""
        hides = table_queries.hides_bet(tx.connection, self.guild, self.user)
        standing = standing_of(tx, self.guild, self.user, hides_bet=hides)
        amount = self.terms.amount_for(standing)
        if not isinstance(amount, int):
            return amount
        if amount < 0 and standing.chips + amount < 0:
            return TooFewChips(member=self.user)
        accounts.post(tx, self._transfers(amount, season), table=None, at=self.at)
        if amount >= 0 and (self.revives_from is None or standing.owned + amount >= self.revives_from):
            lift_eliminations(tx, self.guild, (self.user,), self.at)
        self._log(tx, self.action, amount, self.reason)
        return None

    def _log_refusal(self, tx: Tx, refusal: GrantRefusal) -> None:
        asked = self.terms.asked
        # People may type any number.
        amount = None if asked is None else max(-BOOK_LIMIT, min(asked, BOOK_LIMIT))
        self._log(tx, f"{self.action} refused", amount, f"{refusal.code}: {self.reason}")

    def _log(self, tx: Tx, action: str, amount: int | None, reason: str) -> None:
        add_log_row(
            tx,
            at=self.at,
            guild=self.guild,
            actor=self.by,
            action=action,
            target=self.user,
            amount=amount,
            reason=reason,
        )

    def _transfers(self, amount: int, season: int) -> tuple[Transfer, ...]:
        """Return the transfer of an amount between the mint and the member in a season; none for 0."""
        if amount == 0:
            return ()
        account = member(self.guild, self.user, season)
        return (minted(self.key, account, amount, TransferKind.ADMIN),)

    def _is_repeated_by(self, earlier: TransferContent) -> bool:
        """Return whether a transfer under the key, in any season, can be that of this grant."""
        asked = self.terms.asked
        amounts = (earlier.amount, -earlier.amount) if asked is None else (asked,)
        possible = (each for amount in amounts for each in self._transfers(amount, FIRST_SEASON))
        return earlier in map(TransferContent.of, possible)


@dataclass(frozen=True, slots=True, kw_only=True)
class PayMember(Job[T]):
    """A job that pays new chips to a member, if what is true in the transaction allows it.

    ``at`` is the time of the interaction (seconds since the epoch), by its id: neither the clock of the
    machine nor a second delivery changes it. An eliminated member who then owns at least ``revives_from``
    hundredths may play again.
    """

    guild: GuildId
    user: UserId
    at: float
    revives_from: int

    @property
    def booked_on(self) -> GuildId:
        """The server of the member."""
        return self.guild

    def pay(
        self, tx: Tx, key: str, amount: int, kind: TransferKind, *, revives: bool, is_logged: bool
    ) -> None:
        """Make the transfer under this key. It is logged if it ``revives`` the member, who may play again."""
        account = member(self.guild, self.user, tx.season_of(self.guild))
        accounts.post(tx, (minted(key, account, amount, kind),), table=None, at=self.at)
        if revives:
            lift_eliminations(tx, self.guild, (self.user,), self.at)
        if revives or is_logged:
            add_log_row(
                tx,
                at=self.at,
                guild=self.guild,
                actor=self.user,
                action=kind.value,
                target=self.user,
                amount=amount,
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim(PayMember[ClaimedChips | ClaimRefusal]):
    """Chips that a member claims themselves. How many, and whether, is decided in the transaction.

    The answer is what is paid, or why nothing is paid and written.
    """

    source: ChipSource

    def apply(self, tx: Tx) -> ClaimedChips | ClaimRefusal:
        """Pay what the member may claim now, by all that is true in this transaction.

        A daily claim that ends no elimination is not logged: the ledger tells the same.
        """
        connection, people = tx.connection, tx.memory.people
        if people.was_forgotten(self.user):
            raise StoreUnavailableError("the member was forgotten before they were paid")
        settings = setting_queries.settings(connection, self.guild)
        standing = standing_of(tx, self.guild, self.user)
        digest = people.digest(self.guild, self.user)
        past = bank_queries.past_claims(connection, self.guild, self.user, self.at, digest=digest)
        offered = offer(self.source, settings.claim_terms, standing, past, self.at)
        if not isinstance(offered, Offer):
            return offered
        paid, kind = claimed(offered, standing, self.revives_from), TransferKind(self.source.value)
        is_logged = self.source is ChipSource.REFILL
        self.pay(tx, offered.key, offered.amount, kind, revives=paid.revived, is_logged=is_logged)
        return paid


@dataclass(frozen=True, slots=True, kw_only=True)
class Give(Job[bool | GiftRefusal]):
    """Whole chips that one member gives another, if what is true in the transaction allows it.

    ``interaction`` is the id of the command, by which it acts once, and ``at`` its time (seconds since the
    epoch). Who owns less than ``least_bet`` hundredths is out (0: nobody is); a receiver who is out and then
    owns at least ``revives_from`` may play again. An empty ``note`` is none.

    The answer is whether an elimination has ended, or why nothing is given and written. Raises
    ``IdempotencyConflictError`` for the id of another gift.
    """

    interaction: str
    guild: GuildId
    giver: UserId
    receiver: UserId
    amount: Cents
    note: str
    at: float
    least_bet: Cents
    revives_from: int

    @property
    def booked_on(self) -> GuildId:
        """The server of both."""
        return self.guild

    def apply(self, tx: Tx) -> bool | GiftRefusal:
        """Decide on the present state of both, unless the gift was made before."""
        if tx.memory.people.takes_no_part(self.giver):
            raise StoreUnavailableError("the giver was forgotten before they gave")
        season, key = tx.season_of(self.guild), gift_key(self.interaction)
        debit, credit = (member(self.guild, each, season) for each in (self.giver, self.receiver))
        gift = Transfer(key=key, debit=debit, credit=credit, amount=self.amount, kind=TransferKind.GIFT)
        earlier = accounts.find_transfer(tx, key)
        if earlier is not None:
            if earlier != TransferContent.of(gift):
                raise IdempotencyConflictError(key)
            return False
        settings = setting_queries.settings(tx.connection, self.guild)
        limit, least = settings.gift_cents, self.least_bet if settings.eliminate else NO_CHIPS
        giver, receiver = (self._side(tx, each) for each in (self.giver, self.receiver))
        refusal = gift_refusal(self.amount, giver, receiver, self.at, limit=limit, least_bet=least)
        return self._make(tx, gift, receiver.standing) if refusal is None else refusal

    def _make(self, tx: Tx, gift: Transfer, receiver: MemberStanding) -> bool:
        """Make the transfer, log it and keep its note. The log keeps none, since nothing of it is erased."""
        accounts.post(tx, (gift,), table=None, at=self.at)
        revives = receiver.is_eliminated and receiver.owned + self.amount >= self.revives_from
        if revives:
            lift_eliminations(tx, self.guild, (self.receiver,), self.at)
        ends: dict[str, Any] = {"actor": self.giver, "target": self.receiver}
        add_log_row(tx, at=self.at, guild=self.guild, action=gift.kind.value, amount=self.amount, **ends)
        if self.note:
            row = {"giver": self.giver, "receiver": self.receiver, "note": self.note}
            tx.add(_NEW_NOTES, {"key": gift.key, "guild": self.guild, **row})
        return revives

    def _side(self, tx: Tx, user: UserId) -> GiftSide:
        people, season = tx.memory.people, tx.season_of(self.guild)
        free_at = inf if people.takes_no_part(user) else people.breaks.get(user, 0.0)
        standing = standing_of(tx, self.guild, user)
        return bank_queries.gift_side(tx.connection, standing, season, self.at, free_at=free_at)


def standing_of(tx: Tx, guild: GuildId, user: UserId, *, hides_bet: bool = False) -> MemberStanding:
    """Return what a member has, as the terms of a grant or a claim see it."""
    digest = tx.memory.people.digest(guild, user)
    connection, season = tx.connection, tx.season_of(guild)
    balance = bank_queries.balance(connection, guild, user, season, digest)
    return MemberStanding(
        guild=guild,
        user=user,
        chips=balance.chips,
        staked=balance.staked,
        is_eliminated=bank_queries.elimination(connection, guild, user) is not None,
        hides_bet=hides_bet,
        mintable=mintable(accounts.balance_of(tx, mint(guild))),
    )


_NEW_NOTES = Statement(insert(GiftNoteModel))
