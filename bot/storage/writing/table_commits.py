"""The job that writes a decision of a table.

To store a new event, add it to :func:`_add_event`. The rows of shoes, rounds and matches are in
``table_rows``.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import assert_never

from sqlalchemy import bindparam, delete, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ceilings import above_ceiling
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import TransferKind, member, owned_changes, won_by
from bot.bank.store_errors import BalanceChangedError, SeasonEndedError
from bot.storage.database.models import AnsweredModel, EliminationModel, TableModel
from bot.storage.writing.admin_log import add_log_row
from bot.storage.writing.batches.batch_state import ANSWERED, BatchState, Needs
from bot.storage.writing.batches.earning import parts_of
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.out import Order, Row, Rows, Statement
from bot.storage.writing.table_rows import add_match_end, add_match_start, add_round_rows, add_shoe_rows
from bot.storage.writing.write_errors import ChannelTakenError, IdempotencyConflictError, StaleVersionError
from bot.table import events
from bot.table.ports import AlreadyDoneError, Commit, Stored
from bot.table.results import EarnedAchievement
from bot.table.stored.codec import dump_choices

DIGEST_BYTES = 16
"""Length of the digest of a command. Nobody gains by an equal one: the other command would not act."""

KEPT_SECONDS = 24 * 3_600.0
"""How long the key of a command is known. Discord repeats an interaction within minutes."""


@dataclass(frozen=True, slots=True)
class CommitTable(Job[Stored]):
    """Write one decision: its key, its events, its transfers and the row of its table.

    The answer is complete when the batch is written: it has what players have earned only then. Raises the
    errors of ``Store.commit``, and in addition:

    - ``StaleVersionError`` if the version does not follow the stored one;
    - ``ChannelTakenError`` if another table is open in the channel;
    - ``IdempotencyConflictError`` (a bug) if the key was committed with another
      table, actor or ``input_json``.
    """

    commit: Commit

    @property
    def booked_on(self) -> GuildId:
        """The server of the table."""
        return self.commit.row.guild

    def add_needs(self, needs: Needs) -> None:
        """Add the transfers, the table, its channel, and who wins or is eliminated."""
        commit = self.commit
        needs.add_transfers(commit.transfers)
        needs.commands.add(commit.key)
        needs.tables.add(commit.row.table)
        needs.channels.add(commit.row.channel)
        needs.winners.update(won_by(commit.transfers))
        for event in commit.events:
            needs.deals += isinstance(event, events.RoundDealt)
            if isinstance(event, events.MemberEliminated):
                account = member(commit.row.guild, event.player, commit.season)
                needs.add_account(account)
                needs.winners.add(account)
                needs.sparing.add(commit.row.guild)

    def apply(self, state: BatchState) -> Stored:
        """Check everything, then book the transfers and add all rows."""
        commit, row = self.commit, self.commit.row
        digest = _digest_of(commit)
        _refuse_repeated_key(state, commit.key, digest)
        if commit.actor is not None and state.memory.people.takes_no_part(commit.actor):
            raise AlreadyDoneError(commit.key)
        stored = state.versions.get(row.table)
        if stored is not None and row.version != stored + 1:
            raise StaleVersionError(row.table, stored, row.version)
        other = state.channels.get(row.channel, row.table)
        if row.is_open and other != row.table:
            raise ChannelTakenError(row.channel, other)
        if commit.season != state.season_of(row.guild):
            raise SeasonEndedError(row.guild)
        _check_ceiling(state, commit)
        _check_eliminations(state, commit)
        state.books.post(commit.transfers, table=row.table, at=commit.at)
        _note(state, commit, digest)
        is_deal = any(isinstance(event, events.RoundDealt) for event in commit.events)
        round_id = state.next_round() if is_deal else None
        _add_rows(state.out, commit, digest, round_id)
        earned: list[EarnedAchievement] = []
        state.parts += parts_of(commit, earned)
        return Stored(earned=earned, round_id=round_id)


def _digest_of(commit: Commit) -> bytes:
    """Return the digest of a command, from its table, its actor and its content."""
    content = json.dumps((commit.row.table, commit.actor, commit.input_json))
    return hashlib.blake2b(content.encode(), digest_size=DIGEST_BYTES).digest()


def _refuse_repeated_key(state: BatchState, key: str, digest: bytes) -> None:
    stored = state.commands.get(key)
    if stored is None:
        return
    if stored != digest:
        raise IdempotencyConflictError(key)
    raise AlreadyDoneError(key)


def _check_ceiling(state: BatchState, commit: Commit) -> None:
    """Check that of winnings exactly that goes back to the house which exceeds the ceiling.

    The decision has reckoned with what the member owned, and other tables may have paid them since.
    """
    for account, won in won_by(commit.transfers).items():
        back = sum(
            each.amount
            for each in commit.transfers
            if each.kind is TransferKind.CEILING and each.debit == account
        )
        if back != above_ceiling(state.owned[account] + won, won):
            raise BalanceChangedError(account)


def _check_eliminations(state: BatchState, commit: Commit) -> None:
    """Check that members who are eliminated own what the decision has reckoned with.

    They may have claimed chips since, or the server eliminates nobody any more.
    """
    moved = owned_changes(commit.transfers)
    for event in commit.events:
        if isinstance(event, events.MemberEliminated):
            account = member(commit.row.guild, event.player, commit.season)
            owned = state.owned[account] + moved.get(account, 0)
            if account.guild in state.sparing or owned != event.owned:
                raise BalanceChangedError(account)


def _note(state: BatchState, commit: Commit, digest: bytes) -> None:
    """Change the state for the jobs after the commit."""
    row = commit.row
    for owner, change in owned_changes(commit.transfers).items():
        if owner in state.owned:
            state.owned[owner] += change
    state.commands[commit.key] = digest
    state.versions[row.table] = row.version
    if row.is_open:
        state.channels[row.channel] = row.table
    elif state.channels.get(row.channel) == row.table:
        del state.channels[row.channel]


def _add_rows(out: Rows, commit: Commit, digest: bytes, round_id: int | None) -> None:
    """Add the table, the key with its digest, and the events in their order."""
    row = commit.row
    out.add(
        _TABLES,
        {
            "id": row.table,
            "guild": row.guild,
            "channel": row.channel,
            "is_open": row.is_open,
            "version": row.version,
            "state": row.state_json,
        },
    )
    out.add(ANSWERED, {"key": commit.key, "at": commit.at, "digest": digest})
    # More keys are dropped than are added, so that they become fewer after a long stop.
    out.add(_DROPPED_KEYS, {"before": commit.at - KEPT_SECONDS, "most": 2})
    for event in commit.events:
        _add_event(out, commit, event, round_id)


def _add_event(out: Rows, commit: Commit, event: events.Event, round_id: int | None) -> None:
    match event:
        case events.ShoeOpened() | events.ShoeSealed() | events.ShoeRetired():
            add_shoe_rows(out, commit, event)
        case events.RoundDealt() | events.MoveMade() | events.RoundSettled() | events.RoundVoided():
            add_round_rows(out, commit, event, round_id)
        case events.MatchStarted():
            add_match_start(out, commit, event)
        case events.MatchEnded():
            add_match_end(out, commit, event)
        case events.MemberEliminated():
            out.add(_ELIMINATIONS, _elimination_row(commit, event))
        case events.TableOpened():
            _log(out, commit, event.by, "table opened")
        case events.TableClosed():
            _log(out, commit, event.by, "table closed", reason=event.why.code)
        case events.RulesChanged():
            _log(out, commit, event.by, "rules changed", reason=dump_choices(event.choices))
        case events.MemberRemoved():
            _log(out, commit, event.by, "member removed", target=event.player)
        case _:
            assert_never(event)


def _log(
    out: Rows,
    commit: Commit,
    by: UserId | None,
    action: str,
    *,
    reason: str = "",
    target: UserId | None = None,
) -> None:
    row = commit.row
    add_log_row(
        out,
        at=commit.at,
        guild=row.guild,
        actor=by,
        action=action,
        reason=reason,
        table=row.table,
        target=target,
    )


def _elimination_row(commit: Commit, event: events.MemberEliminated) -> Row:
    return {
        "guild": commit.row.guild,
        "user": event.player,
        "at": commit.at,
        "table_id": commit.row.table,
        "round_no": event.round_no,
        "lifted_at": None,
    }


_NEW_TABLE = upsert(TableModel)
_TABLES = Statement(
    _NEW_TABLE.on_conflict_do_update(
        index_elements=["id"],
        set_={name: _NEW_TABLE.excluded[name] for name in ("is_open", "version", "state")},
        where=TableModel.version == _NEW_TABLE.excluded.version - 1,
    ).execution_options(preserve_rowcount=True),
    Order.TABLE,
    must_change=True,
)
# A table expression: PostgreSQL may carry out a subquery with a limit once for each row, and drop more.
_OLD_KEYS = (
    select(AnsweredModel.key)
    .where(AnsweredModel.at < bindparam("before"))
    .order_by(AnsweredModel.at)
    .limit(bindparam("most"))
    .with_for_update(skip_locked=True)  # another shard may be dropping them
    .cte("old_keys")
)
_DROPPED_KEYS = Statement(
    delete(AnsweredModel).where(AnsweredModel.key.in_(select(_OLD_KEYS.c.key))), Order.END
)
_ELIMINATIONS = Statement(insert(EliminationModel))
