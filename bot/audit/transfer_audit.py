"""The books derived again from the transfers, one after the other. Pure: rows come in, findings go out.

What accounts show by themselves is checked by :mod:`bot.storage.database.book_checks`.

A ``Checkpoint`` tells what an audit without findings has verified, so that the next one can begin there.
It is a file of JSON beside the database: a digest of the last verified transfer, the balances after it,
and the last verified round of each table. Who can change the database can change this file as well: it
saves time, and proves nothing. Keep it elsewhere, or leave it out, to check everything.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.bank.claims import is_claim_key, is_deal_prize_key, is_tournament_prize_key
from bot.bank.gifts import is_gift_key
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import AccountKind, ChipSource, TransferKind, member, opening_key
from bot.bank.seasons import FIRST_SEASON
from bot.storage.database.backups import write_whole
from bot.storage.inspecting.audited_rows import AccountEntry, TransferEntry

_PURSES = frozenset({AccountKind.MEMBER.value, AccountKind.MATCH.value})
_BANKS = frozenset({AccountKind.HOUSE.value, AccountKind.MINT.value})
_ESCROW = frozenset({AccountKind.ESCROW.value})
_MINT = frozenset({AccountKind.MINT.value})
_MEMBER = frozenset({AccountKind.MEMBER.value})
_STACK = frozenset({AccountKind.MATCH.value})

WAYS: Mapping[str, tuple[tuple[frozenset[str], frozenset[str]], ...]] = {
    TransferKind.OPENING: ((_MINT, _MEMBER),),
    TransferKind.DEBT: ((_MEMBER, _MINT),),
    TransferKind.STAKE: ((_PURSES, _ESCROW),),
    TransferKind.TAKE_BACK: ((_ESCROW, _PURSES),),
    TransferKind.STAKE_RETURN: ((_ESCROW, _PURSES),),
    TransferKind.WIN: ((_BANKS, _PURSES),),
    TransferKind.LOSS: ((_ESCROW | _PURSES, _BANKS),),
    TransferKind.REFUND: ((_ESCROW, _PURSES | _BANKS),),
    TransferKind.ADMIN: ((_MINT, _MEMBER), (_MEMBER, _MINT)),
    TransferKind.DAILY: ((_MINT, _MEMBER),),
    TransferKind.REFILL: ((_MINT, _MEMBER),),
    TransferKind.DEAL: ((_MINT, _MEMBER),),
    TransferKind.GIFT: ((_MEMBER, _MEMBER),),
    TransferKind.TOURNAMENT: ((_MINT, _MEMBER),),
    TransferKind.MATCH_STACK: ((_MINT, _STACK), (_STACK, _MINT)),
    TransferKind.CEILING: ((_MEMBER, _BANKS),),
}
"""The kinds of accounts between which each kind of transfer moves chips."""


MOST_MISSING = 10_000
"""The newest ids without a transfer, which are kept."""

MOST_AT_ONCE = 1_000
"""Servers whose last commands may go on: more than there are processes that write at the same time."""


@dataclass(slots=True)
class Paid:
    """What one player got back and won in a round, in hundredths, and when (seconds since the epoch)."""

    at: float
    staked: int = 0
    net: int = 0


PaidRounds = dict[tuple[int, int], dict[int, Paid]]
"""Payments by (table, round) and player."""


@dataclass(frozen=True, slots=True)
class BooksSoFar:
    """The books after a transfer: derived balances, and the rounds and seasons of escrow, by account id.

    ``missing`` are ids below it that no transfer had: those of commits that failed, or that were under way.
    """

    transfer: int
    balances: Mapping[int, int]
    rounds: Mapping[int, int]
    seasons: Mapping[int, int]
    missing: Sequence[int] = ()


EMPTY_BOOKS = BooksSoFar(0, {}, {}, {})


class TransferAudit:
    """Derives all balances from the transfers, in their order, beginning after those of ``begin``.

    For the audit of one server, ``accounts`` are its own, and transfers between others are left out. Unless
    ``are_gapless``, ids of transfers may be missing: a sequence gave them to a commit that failed.
    """

    def __init__(
        self,
        accounts: Iterable[AccountEntry],
        begin: BooksSoFar = EMPTY_BOOKS,
        *,
        of_one_server: bool = False,
        are_gapless: bool = True,
    ) -> None:
        self._accounts = {each.id: each for each in accounts}
        self._of_one_server = of_one_server
        self._are_gapless = are_gapless
        self.booked = 0
        self._missing = set(begin.missing)
        self._balances = dict(begin.balances)
        self._rounds = dict(begin.rounds)
        self._seasons = dict(begin.seasons)
        self._newest = begin.transfer
        self._paying: dict[int, tuple[str, dict[int, tuple[tuple[int, int], Paid]]]] = {}
        self._paid: PaidRounds = {}

    @property
    def books(self) -> BooksSoFar:
        """The books after the last transfer."""
        missing = sorted(self._missing)[-MOST_MISSING:]
        return BooksSoFar(self._newest, self._balances, self._rounds, self._seasons, missing)

    def add(self, transfers: Iterable[TransferEntry]) -> list[AuditFinding]:
        """Book transfers, and return what is wrong with them."""
        findings: list[AuditFinding] = []
        for each in transfers:
            if not self._are_gapless:
                self._note_gap(each.id)
            elif each.id != self._newest + 1:
                findings.append(_missing(self._newest + 1, each.id - 1))
            self._newest = max(self._newest, each.id)
            self.booked += 1
            flaw = self._book(each)
            if flaw is not None:
                detail = f"{each.id} ({each.kind})"
                findings.append(
                    AuditFinding(flaw=flaw, table=each.table, number=each.round_no, detail=detail)
                )
        return findings

    def _note_gap(self, found: int) -> None:
        """Note the ids between the newest one and this one, which the next audit looks for."""
        self._missing.discard(found)
        self._missing.update(range(max(self._newest + 1, found - MOST_MISSING), found))

    def take_paid(self, *, at_end: bool = False) -> PaidRounds:
        """Return the payments since the last call. The last commands may go on, unless ``at_end``."""
        self._paying = {} if at_end else dict(list(self._paying.items())[-MOST_AT_ONCE:])
        kept = {where for _, paying in self._paying.values() for where, _ in paying.values()}
        taken = {where: shares for where, shares in self._paid.items() if where not in kept}
        self._paid = {where: self._paid[where] for where in kept}
        return taken

    def close(self, newest: int) -> list[AuditFinding]:
        """Compare the derived balances with the stored ones, after the transfer ``newest``."""
        found = [] if self._newest == newest else [_missing(self._newest + 1, newest)]
        for account in self._accounts.values():
            found += self._check_account(account)
        return found

    def _check_account(self, account: AccountEntry) -> list[AuditFinding]:
        derived = self._balances.get(account.id, 0)
        flaws = []
        if account.balance != derived or type(account.balance) is not int:
            flaws.append((Flaw.BALANCE_DIFFERS, f"{account.code}: {account.balance} ≠ {derived}"))
        held_for = self._seasons.get(account.id, FIRST_SEASON)
        if account.kind in _ESCROW and derived and account.season != held_for:
            flaws.append((Flaw.SEASON_DIFFERS, f"{account.code}: {account.season}"))
        guild = account.guild if type(account.guild) is int else None
        return [
            AuditFinding(flaw=flaw, guild=guild, table=account.table, detail=detail) for flaw, detail in flaws
        ]

    def _book(self, transfer: TransferEntry) -> Flaw | None:
        debit, credit = self._accounts.get(transfer.debit), self._accounts.get(transfer.credit)
        if self._of_one_server and debit is None and credit is None:
            return None
        if debit is None or credit is None or type(transfer.amount) is not int or transfer.amount <= 0:
            return Flaw.TRANSFER_WRONG
        balances = self._balances
        left = self._leave_in_escrow(transfer, debit, credit)
        is_moved = self._moves_season(debit, credit)
        balances[debit.id] = balances.get(debit.id, 0) - transfer.amount
        balances[credit.id] = balances.get(credit.id, 0) + transfer.amount
        ways = WAYS.get(transfer.kind, ())
        if debit.guild != credit.guild or not any(
            debit.kind in sources and credit.kind in targets for sources, targets in ways
        ):
            return Flaw.TRANSFER_WRONG
        if type(transfer.key) is not str:
            return Flaw.TRANSFER_WRONG
        purse = debit if transfer.kind == TransferKind.DEBT else credit
        if transfer.kind in _KEYED and not _is_keyed_right(transfer, purse):
            return Flaw.TRANSFER_WRONG
        if not self._pay(transfer, debit, credit):
            return Flaw.VOID_PAID
        if is_moved:
            return Flaw.SEASON_DIFFERS
        return Flaw.STAKE_LEFT if left else None

    def _moves_season(self, debit: AccountEntry, credit: AccountEntry) -> bool:
        """Return whether a stake or a gift of one season goes to an account of another one."""
        if debit.kind in _MEMBER and credit.kind in _MEMBER:
            return debit.season != credit.season
        if debit.kind in _MEMBER and credit.kind in _ESCROW:
            held = self._balances.get(credit.id, 0) > 0 and self._seasons.get(credit.id, FIRST_SEASON)
            self._seasons[credit.id] = debit.season
            return held not in (False, debit.season)
        if debit.kind in _ESCROW and credit.kind in _MEMBER:
            return self._seasons.get(debit.id, FIRST_SEASON) != credit.season
        return False

    def _leave_in_escrow(self, transfer: TransferEntry, debit: AccountEntry, credit: AccountEntry) -> bool:
        """Return whether a stake finds one of an earlier round in its escrow account.

        A stake from the stack of a match has the number of the match, not that of the round.
        """
        if transfer.round_no is None:
            return False
        if debit.kind in _ESCROW:
            self._rounds[debit.id] = transfer.round_no
            return False
        if credit.kind not in _ESCROW or debit.kind not in _MEMBER:
            return False
        earlier = self._rounds.get(credit.id, transfer.round_no)
        self._rounds[credit.id] = transfer.round_no
        return earlier != transfer.round_no and self._balances.get(credit.id, 0) != 0

    def _pay(self, transfer: TransferEntry, debit: AccountEntry, credit: AccountEntry) -> bool:
        """Count a payment. Return False if it belongs to no round that its command settles.

        A command pays a player out of escrow first; then come the win, or the loss beyond the stake. Between
        them may be transfers of other servers, which other processes write.
        """
        command = transfer.key.rpartition(":")[0]
        earlier, paying = self._paying.pop(debit.guild, ("", {}))
        if command != earlier:
            paying = {}
        self._paying[debit.guild] = command, paying
        if transfer.kind not in _PAYMENTS:
            return True
        purse = debit if credit.kind in _BANKS else credit
        player = purse.user
        if player is None:
            return False
        if debit.kind in _ESCROW:
            if transfer.table is None or transfer.round_no is None:
                return False
            where = (transfer.table, transfer.round_no)
            share = self._paid.setdefault(where, {}).setdefault(player, Paid(transfer.at))
            share.staked += transfer.amount
            share.net -= transfer.amount if transfer.kind == TransferKind.LOSS else 0
            paying[player] = where, share
            return True
        if player not in paying:
            return False
        paying[player][1].net += transfer.amount if transfer.kind == TransferKind.WIN else -transfer.amount
        return True


_PAYMENTS = frozenset({TransferKind.STAKE_RETURN.value, TransferKind.WIN.value, TransferKind.LOSS.value})


_FIRST = frozenset({TransferKind.OPENING.value, TransferKind.DEBT.value})
_KEYED = _FIRST | {*ChipSource, *(TransferKind.DEAL, TransferKind.GIFT, TransferKind.TOURNAMENT)}


def _is_keyed_right(transfer: TransferEntry, purse: AccountEntry) -> bool:
    """Return whether a transfer has the key that makes it impossible to repeat it."""
    if purse.user is None:
        return False
    if type(transfer.at) not in (int, float) or not isfinite(transfer.at):
        return False
    guild, user = GuildId(purse.guild), UserId(purse.user)
    if transfer.kind in _FIRST:
        return transfer.key == opening_key(member(guild, user, purse.season))
    if transfer.kind == TransferKind.DEAL:
        return is_deal_prize_key(transfer.key, user, transfer.at)
    if transfer.kind == TransferKind.GIFT:
        return is_gift_key(transfer.key, transfer.at)
    if transfer.kind == TransferKind.TOURNAMENT:
        return is_tournament_prize_key(transfer.key, user)
    return is_claim_key(transfer.key, ChipSource(transfer.kind), guild, user, transfer.at)


def _missing(first: int, last: int) -> AuditFinding:
    detail = str(first) if first == last else f"{first}–{last}"
    return AuditFinding(flaw=Flaw.TRANSFERS_MISSING, detail=detail)


FORMAT = 1


class CheckpointError(Exception):
    """A checkpoint cannot be used. The message goes on after the name of its file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Checkpoint:
    """The books after the last verified transfer, its digest, and the last verified round by table."""

    books: BooksSoFar = EMPTY_BOOKS
    digest: str = ""
    rounds: Mapping[int, int]


BEGINNING = Checkpoint(rounds={})
"""Nothing is verified yet."""


def digest_of(transfer: TransferEntry | None) -> str:
    """Return a digest of a transfer, without its time, by which another database is found out."""
    return hashlib.sha256(repr(transfer and tuple(transfer[:-1])).encode()).hexdigest()


def load_checkpoint(file: Path) -> Checkpoint:
    """Return the checkpoint in a file; :data:`BEGINNING` without one. Raises :class:`CheckpointError`."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
        if data["format"] != FORMAT:
            raise CheckpointError("is a checkpoint of another version")
        books = BooksSoFar(
            int(data["transfer"]),
            _numbers(data["balances"]),
            _numbers(data["escrow"]),
            _numbers(data.get("seasons", {})),
            [int(each) for each in data.get("missing", ())],
        )
        return Checkpoint(books=books, digest=str(data["digest"]), rounds=_numbers(data["rounds"]))
    except FileNotFoundError:
        return BEGINNING
    except OSError as error:
        raise CheckpointError(f"cannot be read: {error.strerror or error}") from error
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        raise CheckpointError("is not a checkpoint") from error


def store_checkpoint(file: Path, checkpoint: Checkpoint) -> None:
    """Write a checkpoint, completely or not at all, for its owner only. Raises :class:`CheckpointError`."""
    books = checkpoint.books
    data = {
        "format": FORMAT,
        "transfer": books.transfer,
        "digest": checkpoint.digest,
        "balances": books.balances,
        "escrow": books.rounds,
        "seasons": books.seasons,
        "missing": list(books.missing),
        "rounds": checkpoint.rounds,
    }
    try:
        write_whole(file, json.dumps(data, separators=(",", ":")).encode())
    except OSError as error:
        raise CheckpointError(f"cannot be written: {error.strerror or error}") from error


def _numbers(data: Mapping[str, int]) -> dict[int, int]:
    return {int(key): int(value) for key, value in data.items()}
