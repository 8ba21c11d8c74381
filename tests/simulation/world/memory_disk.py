"""The durable state that survives a crash: the store as a model in memory, without delays and failures."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.bank import claims, ledger, refusals
from bot.bank.amounts import Cents
from bot.bank.grants import FixedAmount, RevivalTo
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.ledger import CEILING, Balance, MemberFunds, MemberStanding
from bot.bank.store_errors import BalanceChangedError, InsufficientFundsError, SeasonEndedError
from bot.blackjack.options.resolution import resolve
from bot.clock import day_of
from bot.fairness.shoe import Shoe
from bot.server_settings import ServerSettings
from bot.storage.database.counter_models import MEASURES, SUMS
from bot.storage.reading.bank_queries import Elimination
from bot.storage.writing.bank_jobs import Claim, Grant
from bot.storage.writing.batches import counting
from bot.storage.writing.batches.transaction import Job, PresentSeasons
from bot.storage.writing.message_jobs import NoteMissing, NoteShownHashes, SetTableMessage
from bot.storage.writing.people_jobs import AskToForget, Erasure, Forget, TakeBreak
from bot.storage.writing.season_jobs import EndSeason
from bot.storage.writing.setting_jobs import SetMemberSetting
from bot.storage.writing.write_errors import ChannelTakenError, IdempotencyConflictError, StaleVersionError
from bot.table import events, ports
from bot.table.stored.codec import choices_in, dump_boxes, dump_rules
from bot.table.stored.round_log import dump_result
from bot.table.table_state import Choices
from tests.simulation.world.earned_achievements import Earned, EarnedAchievements

Hashes = tuple[tuple[int, str], ...]
"""Hashes of shoes, by number."""

Amounts = Mapping[UserId, Cents]
"""Hundredths of a chip, by member."""


@dataclass(slots=True)
class StoredShoe:
    """An undealt shoe, the number of the commit that stored it, and whether it was retired."""

    shoe: Shoe
    stored_by: int
    retired: bool = False


@dataclass(slots=True)
class TableRecord:
    """Everything that is stored for one table.

    ``damage`` is the part of it that cannot be read.
    """

    row: ports.TableRow
    shoes: dict[int, StoredShoe] = field(default_factory=dict)
    rounds: dict[int, ports.StoredRound] = field(default_factory=dict)
    open_round: int | None = None
    round_ids: dict[int, int] = field(default_factory=dict)
    damage: ports.Damage | None = None
    message: MessageId | None = None
    message_at: float | None = None
    missing_since: float | None = None
    shown_hashes: dict[int, str] = field(default_factory=dict)


class MemoryDisk:
    """A double-entry ledger and tables in memory. A commit is applied whole, or not at all.

    Each call takes effect at once. ``generation`` counts the processes that have started on the disk.
    ``leaving`` and ``forgotten`` are the people who have asked to be forgotten, and those who were, with the
    times. ``breaks`` has the end of each person's break. ``asked_at`` has the passed time at which a process
    asked for each commit, by key.
    """

    def __init__(self) -> None:
        self.balances: dict[str, int] = {}
        self.accounts: dict[str, ledger.Account] = {}
        self.tables: dict[TableId, TableRecord] = {}
        self.inputs: dict[str, tuple[TableId, UserId | None, str]] = {}
        self.counters: dict[tuple[GuildId, UserId], dict[str, int]] = {}
        self.achievements = EarnedAchievements(self.counters)
        self.commits = 0
        self.deals = 0
        self.generation = 0
        self.asked_at: dict[str, float] = {}
        self.leaving: dict[UserId, float] = {}
        self.forgotten: dict[UserId, float] = {}
        self.breaks: dict[UserId, float] = {}
        self.member_settings: dict[tuple[GuildId, UserId, str], str] = {}
        self._claims: defaultdict[tuple[GuildId, UserId], list[tuple[ledger.ChipSource, float]]] = (
            defaultdict(list)
        )
        self.eliminations: defaultdict[GuildId, dict[UserId, Elimination]] = defaultdict(dict)
        self._seasons = PresentSeasons()
        self._transfers: set[str] = set()
        self._payments: defaultdict[str, list[ledger.Transfer]] = defaultdict(list)
        self._escrows: defaultdict[TableId, list[ledger.Account]] = defaultdict(list)
        self._stacks: defaultdict[tuple[TableId, int | None], list[ledger.Account]] = defaultdict(list)

    def on_write(self, generation: int) -> None:
        """Note that the process with this number is about to write."""

    def write(self, job: Job[Any], now: float) -> Any:
        """Carry out a job of the writer; ``now`` is the passed time."""
        match job:
            case EndSeason():
                return self.end_season(job.guild, job.number, job.at)
            case Grant(terms=FixedAmount(asked=amount)):
                return self.grant(job.key, job.guild, job.user, amount, job.at)
            case Grant(terms=RevivalTo(target=target)):
                return self.revive(job.key, job.guild, job.user, target, job.at)
            case Claim():
                return self.claim(job.source, job.guild, job.user, job.at, job.revives_from)
            case SetTableMessage():
                return self.remember_message(job.table, job.message, job.at)
            case NoteShownHashes():
                return self.note_shown_hashes(job.table, job.channel, job.message, job.hashes, job.at)
            case NoteMissing():
                return self.note_missing(job.tables, job.since)
            case AskToForget():
                return self.ask_to_forget(job.user, job.at)
            case Forget():
                return self.forget(job.user, now)
            case TakeBreak():
                return self.take_break(job.user, job.until, now)
            case SetMemberSetting():
                self.member_settings[job.guild, job.user, job.name] = job.value
                return None
            case _:
                raise AssertionError(f"no process of a simulation writes {type(job).__name__}")

    def ask_to_forget(self, user: UserId, at: float) -> None:
        """Note that a person wants to be forgotten."""
        if user not in self.forgotten:  # then there is no row of theirs any more
            self.leaving.setdefault(user, at)

    def forget(self, user: UserId, at: float) -> Erasure:
        """Erase a person, unless stakes of theirs are open."""
        own = [account for table in self._escrows for account in self._latest_escrows(table)]
        if any(account.user == user and self.balances[account.code] for account in own):
            return Erasure.AT_STAKE
        self.leaving.pop(user, None)
        self.forgotten.setdefault(user, at)
        return Erasure.ERASED

    def take_break(self, user: UserId, until: float, now: float) -> float:
        """Let a person place no bet until a time. ``now`` is the passed time."""
        self.breaks[user] = max(until, self.breaks.get(user, 0.0))
        return self.breaks[user]

    def season_of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        return self._seasons.of(guild)

    def end_season(self, guild: GuildId, number: int, at: float) -> refusals.SeasonRefusal | None:
        """End the present season of a server, and with it all eliminations."""
        if number != self._seasons.of(guild):
            return refusals.SeasonHasEnded()
        may_end_at = self._seasons.may_end_at(guild)
        if at < may_end_at:
            return refusals.SeasonTooYoung(may_end_at=may_end_at)
        self._seasons.note_end(guild, at)
        self.achievements.on_lifted(guild, self.eliminations[guild])
        self.eliminations[guild].clear()
        return None

    def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        eliminated = self.eliminations[guild]
        return {
            user: MemberFunds(chips=Cents(self._chips(guild, user)), is_eliminated=user in eliminated)
            for user in users
        }

    def earlier_funds(self, guild: GuildId, users: Iterable[UserId], season: int) -> Amounts:
        codes = {user: ledger.member(guild, user, season).code for user in users}
        return {user: Cents(self.balances[codes[user]]) for user in codes if codes[user] in self.accounts}

    def balance(self, guild: GuildId, user: UserId) -> Balance:
        """Return a member's balance. Reading it opens no account."""
        return self.balance_in(guild, user)

    def elimination(self, guild: GuildId, user: UserId) -> Elimination | None:
        return self.eliminations[guild].get(user)

    def stacks(self, table: TableId, match_no: int) -> Amounts:
        held = self._stacks[table, match_no]
        return {
            account.user: Cents(self.balances[account.code]) for account in held if account.user is not None
        }

    def holdings(self, guild: GuildId, users: Iterable[UserId], season: int | None = None) -> Amounts:
        number = self._seasons.of(guild) if season is None else season
        return {user: self.balance_in(guild, user, number).owned for user in users}

    def commit(self, commit: ports.Commit) -> ports.Stored:
        """Apply a commit; return what is known only then."""
        done = (commit.row.table, commit.actor, commit.input_json)
        if commit.key in self.inputs:
            if self.inputs[commit.key] != done:
                raise IdempotencyConflictError(commit.key)
            raise ports.AlreadyDoneError(commit.key)
        if commit.actor in self.leaving or commit.actor in self.forgotten:
            raise ports.AlreadyDoneError(commit.key)
        self._check_row(commit.row)
        if commit.season != self._seasons.of(commit.row.guild):
            raise SeasonEndedError(commit.row.guild)
        self._check_ceiling(commit.transfers)
        self._check_eliminated(commit)
        self._post(commit.transfers)
        self.inputs[commit.key] = done
        record = self.tables.setdefault(commit.row.table, TableRecord(commit.row))
        record.row = commit.row
        self.commits += 1
        deals = [event.round_no for event in commit.events if isinstance(event, events.RoundDealt)]
        for number in deals:
            self.deals += 1
            record.round_ids[number] = self.deals
        for event in commit.events:
            _apply_event(record, event, self.commits)
            if isinstance(event, events.MemberEliminated):
                self.eliminations[commit.row.guild][event.player] = Elimination(
                    at=commit.at, round_id=record.round_ids.get(event.round_no)
                )
        return ports.Stored(earned=self._count(commit), round_id=self.deals if deals else None)

    def counters_of(self, guild: GuildId, user: UserId) -> dict[str, int]:
        """Return what a member has played at any time."""
        return self.counters.get((guild, user)) or dict.fromkeys(MEASURES, 0)

    def is_frozen(self, guild: GuildId) -> bool:
        """Return False: the books of a simulation balance, or an invariant is violated."""
        return False

    def grant(
        self, key: str, guild: GuildId, user: UserId, amount: int, at: float
    ) -> int | refusals.GrantRefusal:
        if key in self._transfers:
            return self._chips(guild, user)
        most = CEILING - self.balance_in(guild, user).owned
        if amount > most:
            return refusals.AboveCeiling(most=Cents(max(most, 0)))
        if amount < 0 and self._hides_bet(guild, user):
            return refusals.HiddenBet()
        if self._chips(guild, user) + amount < 0:
            return refusals.TooFewChips(member=user)
        self._mint(key, guild, user, amount)
        if amount >= 0 and user in self.eliminations[guild]:
            self._lift(guild, user)
        return self._chips(guild, user)

    def revive(
        self, key: str, guild: GuildId, user: UserId, target: int, at: float
    ) -> int | refusals.GrantRefusal:
        if key not in self._transfers:
            if user not in self.eliminations[guild]:
                return refusals.NotEliminated(member=user)
            self._mint(key, guild, user, max(target - self.balance_in(guild, user).owned, 0))
            self._lift(guild, user)
        return self._chips(guild, user)

    def claim(
        self, source: ledger.ChipSource, guild: GuildId, user: UserId, at: float, revives_from: int
    ) -> claims.ClaimedChips | refusals.ClaimRefusal:
        held, past = self.balance_in(guild, user), self._past_claims(guild, user, at)
        standing = MemberStanding(
            guild=guild,
            user=user,
            chips=held.chips,
            staked=held.staked,
            is_eliminated=user in self.eliminations[guild],
            mintable=Cents(CEILING),
        )
        offered = claims.offer(source, ServerSettings().claim_terms, standing, past, at)
        if not isinstance(offered, claims.Offer):
            return offered
        kind = ledger.TransferKind(source.value)
        paid = ledger.Transfer(
            key=offered.key,
            debit=ledger.mint(guild),
            credit=ledger.member(guild, user, self._seasons.of(guild)),
            amount=offered.amount,
            kind=kind,
        )
        self._post((paid,))
        self._claims[guild, user].append((source, at))
        was_out, owned = standing.is_eliminated, Cents(held.owned + offered.amount)
        revived = was_out and owned >= revives_from
        if revived:
            self._lift(guild, user)
        return claims.ClaimedChips(
            amount=offered.amount,
            owned=owned,
            due_at=offered.due_at,
            days=offered.days,
            revived=revived,
            is_out=was_out and not revived,
            week=offered.week,
            tomorrow=offered.tomorrow,
        )

    def past_claims(self, guild: GuildId, user: UserId, at: float) -> claims.PastClaims:
        return self._past_claims(guild, user, at)

    def _past_claims(self, guild: GuildId, user: UserId, at: float) -> claims.PastClaims:
        made = self._claims[guild, user]
        days = {day_of(when) for source, when in made if source is ledger.ChipSource.DAILY}
        refills = [when for source, when in made if source is ledger.ChipSource.REFILL]
        return claims.PastClaims(
            days=frozenset(days), refills=len(refills), refilled_at=max(refills, default=None)
        )

    def open_tables(self) -> tuple[ports.StoredTable, ...]:
        return tuple(
            self.stored(table)
            for table, record in sorted(self.tables.items())
            if record.row.is_open and record.damage is None
        )

    def damaged_tables(self) -> tuple[ports.DamagedTable, ...]:
        return tuple(
            ports.DamagedTable(table=table, channel=record.row.channel, damage=record.damage, error="damaged")
            for table, record in sorted(self.tables.items())
            if record.row.is_open and record.damage is not None
        )

    def close_damaged(self, damaged: ports.DamagedTable, at: float) -> int:
        """Close a table, and return its stakes to the accounts that paid them last."""
        record, stacks = self.tables[damaged.table], self._stacks_of(damaged.table)
        if not record.row.is_open:
            return 0
        for account in self._escrows[damaged.table]:
            for payment in reversed(self._payments[account.code]):
                part = min(self.balances[account.code], payment.amount)
                self.shift(account, payment.debit, part)
        for account in stacks:
            self.shift(account, ledger.mint(account.guild), self.balances[account.code])
        record.row = replace(record.row, is_open=False)
        record.open_round = record.damage = None
        for kept in record.shoes.values():
            kept.retired = True
        return 0

    def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        record = self.tables[table]
        record.message, record.message_at = message, at

    def note_shown_hashes(
        self, table: TableId, channel: ChannelId, message: MessageId, hashes: Hashes, at: float
    ) -> None:
        for number, promised in hashes:
            self.tables[table].shown_hashes.setdefault(number, promised)

    def missing_since(self) -> dict[GuildId, float]:
        found = (record for record in self.tables.values() if record.row.is_open)
        return {each.row.guild: each.missing_since for each in found if each.missing_since is not None}

    def note_missing(self, tables: Iterable[TableId], since: float | None) -> None:
        for table in tables:
            self.tables[table].missing_since = since

    def message_of(self, table: TableId) -> tuple[MessageId, float] | None:
        record = self.tables.get(table)
        if record is None or record.message is None:
            return None
        return record.message, record.message_at or 0.0

    def choices_of(self, table: TableId, channel: ChannelId) -> Choices | None:
        """Return the options of a table of a channel, open or closed."""
        record = self.tables.get(table)
        if record is None or record.row.channel != channel:
            return None
        return choices_in(record.row.state_json)

    def stored(self, table: TableId) -> ports.StoredTable:
        """Return a table as a restart would find it; a closed table with its last two shoes."""
        record = self.tables[table]
        unused = [number for number, kept in record.shoes.items() if not kept.retired]
        shoe_no, next_no = unused if record.row.is_open else list(record.shoes)[-2:]
        return ports.StoredTable(
            row=record.row,
            shoe_no=shoe_no,
            shoe=record.shoes[shoe_no].shoe,
            next_shoe=record.shoes[next_no].shoe,
            round=self.open_round(table),
            escrow=self.escrow(table),
            message=record.message,
            message_at=record.message_at,
            newest_round=max(record.rounds, default=None),
            round_id=max(record.round_ids.values(), default=None),
        )

    def escrow(self, table: TableId) -> dict[tuple[int, UserId], Cents]:
        """Return the stakes in escrow, in hundredths, by round and player."""
        return {
            (account.round_no, account.user): Cents(self.balances[account.code])
            for account in self._latest_escrows(table)
            if account.round_no is not None and account.user is not None and self.balances[account.code]
        }

    def stakes_on_the_bank(self, table: TableId) -> list[tuple[ledger.Account, int]]:
        """Return the accounts that hold stakes at a table, and the stakes in hundredths; none in matches."""
        if any(at == table for at, _ in self._stacks):
            return []
        latest = [(account, self.balances[account.code]) for account in self._latest_escrows(table)]
        return [(account, amount) for account, amount in latest if amount]

    def _latest_escrows(self, table: TableId) -> list[ledger.Account]:
        """Return the accounts for stakes at a table, which are used again, with their latest round."""
        return [self.accounts[account.code] for account in self._escrows[table]]

    def open_round(self, table: TableId) -> ports.StoredRound | None:
        record = self.tables[table]
        return None if record.open_round is None else record.rounds[record.open_round]

    def _stacks_of(self, table: TableId) -> list[ledger.Account]:
        """Return the accounts of all matches at a table."""
        return [account for (at, _), accounts in self._stacks.items() if at == table for account in accounts]

    def shift(self, debit: ledger.Account, credit: ledger.Account, amount: int) -> None:
        self.balances[debit.code] -= amount
        self.balances[credit.code] = self._balance(credit) + amount

    def _chips(self, guild: GuildId, user: UserId) -> int:
        """Return what a member can spend in the present season; open their account if they have none."""
        return self._balance(ledger.member(guild, user, self._seasons.of(guild)))

    def balance_in(self, guild: GuildId, user: UserId, season: int | None = None) -> Balance:
        """Return a member's balance in a season (None: the present one)."""
        number = self._seasons.of(guild) if season is None else season
        chips = self.balances.get(ledger.member(guild, user, number).code, ledger.OPENING_BALANCE)
        return Balance(chips=Cents(chips), staked=Cents(self._staked(guild, number)[user]))

    def _staked(self, guild: GuildId, season: int) -> Counter[UserId]:
        """Return each member's stakes in escrow on a server in a season, without those of matches."""
        staked: Counter[UserId] = Counter()
        matches = {table for table, _ in self._stacks}
        for table, accounts in self._escrows.items():
            for code in (each.code for each in accounts if table not in matches):
                account = self.accounts[code]
                if (account.guild, account.season) == (guild, season) and account.user is not None:
                    staked[account.user] += self.balances[account.code]
        return staked

    def _lift(self, guild: GuildId, user: UserId) -> None:
        del self.eliminations[guild][user]
        self.achievements.on_lifted(guild, [user])

    def _mint(self, key: str, guild: GuildId, user: UserId, amount: int) -> None:
        source, target = ledger.mint(guild), ledger.member(guild, user, self._seasons.of(guild))
        if amount < 0:
            source, target = target, source
        if amount:
            size, kind = Cents(abs(amount)), ledger.TransferKind.ADMIN
            self._post((ledger.Transfer(key=key, debit=source, credit=target, amount=size, kind=kind),))

    def _hides_bet(self, guild: GuildId, user: UserId) -> bool:
        """Return whether a member has a bet on the next deal of a table with hidden bets."""
        for record in self.tables.values():
            try:
                state = json.loads(record.row.state_json)
            except ValueError:  # a damaged state, of which there will be no next deal
                continue
            bets = [wager for wager in state["wagers"] if wager["player"] == user]
            choices = [each for each in (state["choices"], state["pending"]) if each]
            rules = [resolve(each["preset"], each["changes"]).rules for each in choices]
            if record.row.guild == guild and bets and any(each.hidden_bets for each in rules):
                return True
        return False

    def _check_eliminated(self, commit: ports.Commit) -> None:
        """Check that members who are eliminated own after the commit what the table believes."""
        guild = commit.row.guild
        for event in commit.events:
            if isinstance(event, events.MemberEliminated):
                ends = [
                    (end, sign * each.amount)
                    for each in commit.transfers
                    for end, sign in ((each.debit, -1), (each.credit, 1))
                    if end.season == commit.season
                ]
                own = (ledger.AccountKind.MEMBER, ledger.AccountKind.ESCROW)
                moved = sum(cents for end, cents in ends if end.user == event.player and end.kind in own)
                if self.balance_in(guild, event.player).owned + moved != event.owned:
                    raise BalanceChangedError(ledger.member(guild, event.player, commit.season))

    def _check_ceiling(self, transfers: tuple[ledger.Transfer, ...]) -> None:
        """Check that winnings which would take a member above the ceiling go back, and nothing else does."""
        back = {each.debit: each.amount for each in transfers if each.kind is ledger.TransferKind.CEILING}
        for each in transfers:
            account = each.credit
            if each.kind is ledger.TransferKind.WIN and account.kind is ledger.AccountKind.MEMBER:
                assert account.user is not None, "a member is a user"
                owned = self.balance_in(account.guild, account.user, account.season).owned
                excess = owned + each.amount - CEILING
                if back.get(account, 0) != max(min(each.amount, excess), 0):
                    raise BalanceChangedError(account)

    def _count(self, commit: ports.Commit) -> Earned:
        """Add what rounds and matches make to the counters of all time; return what is earned by them."""
        earned: Earned = ()
        for event in commit.events:
            if isinstance(event, events.RoundSettled):
                self._add_to_counters(commit.row.guild, counting.round_tallies(event))
                earned += self.achievements.on_counted(commit, event)
            elif isinstance(event, events.MatchEnded):
                self._add_to_counters(commit.row.guild, counting.match_tallies(event))
                earned += self.achievements.on_counted(commit, event)
        return earned

    def _add_to_counters(self, guild: GuildId, added: Mapping[UserId, counting.Tally]) -> None:
        for user, tally in added.items():
            kept = self.counters.setdefault((guild, user), dict.fromkeys(MEASURES, 0))
            for name in SUMS:
                kept[name] += tally[name]
            kept["biggest_win"] = max(kept["biggest_win"], tally["biggest_win"])
            kept["biggest_loss"] = min(kept["biggest_loss"], tally["biggest_loss"])
            if tally["outcome"]:
                kept["streak"] = kept["streak"] + 1 if tally["outcome"] > 0 else 0
            kept["best_streak"] = max(kept["best_streak"], kept["streak"])

    def _check_row(self, row: ports.TableRow) -> None:
        known = self.tables.get(row.table)
        if known is not None and row.version != known.row.version + 1:
            raise StaleVersionError(row.table, known.row.version, row.version)
        for table, record in self.tables.items():
            both_open = row.is_open and record.row.is_open and table != row.table
            if both_open and record.row.channel == row.channel:
                raise ChannelTakenError(row.channel, table)

    def _post(self, transfers: Iterable[ledger.Transfer]) -> None:
        """Apply all transfers, or none of them."""
        before = dict(self.balances)
        made: dict[str, ledger.Transfer] = {}
        try:
            for transfer in transfers:
                self._move(transfer)
                if transfer.key in self._transfers | made.keys():
                    raise IdempotencyConflictError(transfer.key)
                made[transfer.key] = transfer
        except Exception:
            self.balances = before | dict.fromkeys(self.balances.keys() - before.keys(), 0)
            # Accounts that the refused transfers opened keep their opening balance.
            for code in self.balances.keys() - before.keys():
                if self.accounts[code].kind is ledger.AccountKind.MEMBER:
                    self._give_opening_balance(self.accounts[code])
            raise
        self._transfers |= made.keys()
        for transfer in made.values():
            if transfer.credit.kind is ledger.AccountKind.ESCROW:
                self._payments[transfer.credit.code].append(transfer)

    def _move(self, transfer: ledger.Transfer) -> None:
        debit, credit = transfer.debit, transfer.credit
        left = self._balance(debit) - transfer.amount
        bank = debit.kind in (ledger.AccountKind.HOUSE, ledger.AccountKind.MINT)
        on_credit = transfer.overdraw and debit.kind is ledger.AccountKind.MEMBER
        too_deep = left < -CEILING and transfer.kind is ledger.TransferKind.STAKE
        if left < 0 and not bank and (too_deep or not on_credit):
            raise InsufficientFundsError(debit)
        self.balances[debit.code] = left
        self.balances[credit.code] = self._balance(credit) + transfer.amount

    def _balance(self, account: ledger.Account) -> int:
        if account.code not in self.accounts:
            self.accounts[account.code] = account
            self.balances[account.code] = 0
            if account.table is not None:
                held = self._escrows[account.table]
                if account.kind is ledger.AccountKind.MATCH:
                    held = self._stacks[account.table, account.round_no]
                held.append(account)
            if account.kind is ledger.AccountKind.MEMBER:
                self._give_opening_balance(account)
        self.accounts[account.code] = account
        return self.balances[account.code]

    def _give_opening_balance(self, account: ledger.Account) -> None:
        source = ledger.mint(account.guild)
        self.balances[source.code] = self._balance(source) - ledger.OPENING_BALANCE
        self.balances[account.code] = ledger.OPENING_BALANCE


def _apply_event(record: TableRecord, event: events.Event, commit: int) -> None:
    match event:
        case events.ShoeOpened():
            assert event.number not in record.shoes, "a shoe is opened once"
            record.shoes[event.number] = StoredShoe(event.shoe.at(0), commit)
        case events.ShoeSealed():
            kept = record.shoes[event.number]
            assert kept.shoe.seal is None, "a shoe is sealed once"
            kept.shoe = replace(kept.shoe, seal=event.seal)
        case events.ShoeRetired():
            assert not record.shoes[event.number].retired, "a shoe retires once"
            record.shoes[event.number].retired = True
        case events.RoundDealt():
            assert record.open_round is None, "one round at a time"
            record.open_round = event.round_no
            record.rounds[event.round_no] = ports.StoredRound(
                round_no=event.round_no,
                shoe_no=event.shoe_no,
                shoe_position=event.shoe_position,
                rules_json=dump_rules(event.rules),
                boxes_json=dump_boxes(event.boxes),
                moves=(),
            )
        case events.MoveMade():
            played = record.rounds[event.round_no]
            assert event.number == len(played.moves) + 1, "moves are numbered without a gap"
            record.rounds[event.round_no] = replace(played, moves=(*played.moves, event.action))
        case events.RoundSettled():
            assert record.open_round == event.round_no, "an open round ends once"
            record.open_round = None
            dump_result(event.finished)  # every result can be stored
        case _:
            pass
