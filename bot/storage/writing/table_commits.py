"""The job that writes a decision of a table.

To store a new event, add it to :func:`_add_event`. The rows of shoes, rounds and matches are in
``table_rows``.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any, assert_never

from sqlalchemy import bindparam, insert, select
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import TransferKind, above_ceiling, member, owned_changes, won_by
from bot.bank.store_errors import BalanceChangedError, SeasonEndedError
from bot.storage.database.models import AnsweredModel, EliminationModel, RoundModel, TableModel
from bot.storage.database.query_parts import IS_OPEN_TABLE
from bot.storage.reading import setting_queries
from bot.storage.writing.admin_log import add_log_row
from bot.storage.writing.batches.accounts import owned_by, post
from bot.storage.writing.batches.earning import count_and_earn, parts_of
from bot.storage.writing.batches.job import Job
from bot.storage.writing.batches.transaction import AnsweredCommand, Row, Statement, Tx
from bot.storage.writing.table_rows import add_match_end, add_match_start, add_round_rows, add_shoe_rows
from bot.storage.writing.write_errors import ChannelTakenError, IdempotencyConflictError, StaleVersionError
from bot.table import events
from bot.table.ports import AlreadyDoneError, Commit, Stored
from bot.table.stored.codec import dump_choices

DIGEST_BYTES = 16
"""Length of the digest of a command. Nobody gains by an equal one: the other command would not act."""


@dataclass(frozen=True, slots=True)
class CommitTable(Job[Stored]):
    """Write one decision: its key, its events, its transfers and the row of its table.

    Raises the errors of ``Store.commit``, and in addition:

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

    def apply(self, tx: Tx) -> Stored:
        """Check everything, then book the transfers and write all rows."""
        commit, digest = self.commit, _digest_of(self.commit)
        _check_stored(tx, commit, digest)
        if commit.season != tx.season_of(commit.row.guild):
            raise SeasonEndedError(commit.row.guild)
        _check_ceiling(tx, commit)
        _check_eliminations(tx, commit)
        _write_table(tx, commit, digest)
        post(tx, commit.transfers, table=commit.row.table, at=commit.at)
        is_deal = any(isinstance(event, events.RoundDealt) for event in commit.events)
        round_id = tx.new_ids(_ROUNDS, 1)[0] if is_deal else None
        for event in commit.events:
            _add_event(tx, commit, event, round_id)
        guild, table = commit.row.guild, commit.row.table
        parts = parts_of(commit.events, guild=guild, table=table, at=commit.at, season=commit.season)
        return Stored(earned=count_and_earn(tx, parts), round_id=round_id)


def _digest_of(commit: Commit) -> bytes:
    """Return the digest of a command, from its table, its actor and its content."""
    content = json.dumps((commit.row.table, commit.actor, commit.input_json))
    return hashlib.blake2b(content.encode(), digest_size=DIGEST_BYTES).digest()


def _check_stored(tx: Tx, commit: Commit, digest: bytes) -> None:
    """Check that the command is new, and that its table follows what is stored."""
    row = commit.row
    where = {"key": commit.key, "table": row.table, "channel": row.channel}
    ((answered, version, other),) = tx.rows(_STORED, where)
    if answered is not None and answered != digest:
        raise IdempotencyConflictError(commit.key)
    if answered is not None or (commit.actor is not None and tx.memory.people.takes_no_part(commit.actor)):
        raise AlreadyDoneError(commit.key)
    if version is not None and row.version != version + 1:
        raise StaleVersionError(row.table, version, row.version)
    if row.is_open and other is not None:
        raise ChannelTakenError(row.channel, other)


def _check_ceiling(tx: Tx, commit: Commit) -> None:
    """Check that of winnings exactly that goes back to the house which exceeds the ceiling.

    The decision has reckoned with what the member owned, and other tables may have paid them since.
    """
    for account, won in won_by(commit.transfers).items():
        back = sum(
            each.amount
            for each in commit.transfers
            if each.kind is TransferKind.CEILING and each.debit == account
        )
        if back != above_ceiling(owned_by(tx, account) + won, won):
            raise BalanceChangedError(account)


def _check_eliminations(tx: Tx, commit: Commit) -> None:
    """Check that members who are eliminated own what the decision has reckoned with.

    They may have claimed chips since, or the server eliminates nobody any more.
    """
    moved = owned_changes(commit.transfers)
    for event in commit.events:
        if isinstance(event, events.MemberEliminated):
            account = member(commit.row.guild, event.player, commit.season)
            spared = not setting_queries.settings(tx.connection, account.guild).eliminate
            if spared or owned_by(tx, account) + moved.get(account, 0) != event.owned:
                raise BalanceChangedError(account)


def _write_table(tx: Tx, commit: Commit, digest: bytes) -> None:
    """Write the table, and the key of the command with its digest."""
    row = commit.row
    tx.add(
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
    tx.add(_ANSWERED, {"key": commit.key, "at": commit.at, "digest": digest})
    tx.answered.append(AnsweredCommand(commit.key, digest, commit.at))


def _add_event(tx: Tx, commit: Commit, event: events.Event, round_id: int | None) -> None:
    match event:
        case events.ShoeOpened() | events.ShoeSealed() | events.ShoeRetired():
            add_shoe_rows(tx, commit, event)
        case events.RoundDealt() | events.MoveMade() | events.RoundSettled():
            add_round_rows(tx, commit, event, round_id)
        case events.MatchStarted():
            add_match_start(tx, commit, event)
        case events.MatchEnded():
            add_match_end(tx, commit, event)
        case events.MemberEliminated():
            tx.add(_ELIMINATIONS, _elimination_row(commit, event))
        case events.TableOpened():
            _log(tx, commit, event.by, "table opened")
        case events.TableClosed():
            _log(tx, commit, event.by, "table closed", reason=event.why.code)
        case events.RulesChanged():
            _log(tx, commit, event.by, "rules changed", reason=dump_choices(event.choices))
        case events.MemberRemoved():
            _log(tx, commit, event.by, "member removed", target=event.player)
        case _:
            assert_never(event)


def _log(
    tx: Tx,
    commit: Commit,
    by: UserId | None,
    action: str,
    *,
    reason: str = "",
    target: UserId | None = None,
) -> None:
    row = commit.row
    add_log_row(
        tx,
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


_ROUNDS: Any = RoundModel.__table__
_ANSWERED = Statement(insert(AnsweredModel))
# One row, with NULL where nothing is found.
_STORED = select(
    select(AnsweredModel.digest).where(AnsweredModel.key == bindparam("key")).scalar_subquery(),
    select(TableModel.version).where(TableModel.id == bindparam("table")).scalar_subquery(),
    select(TableModel.id)
    .where(IS_OPEN_TABLE, TableModel.channel == bindparam("channel"), TableModel.id != bindparam("table"))
    .scalar_subquery(),
)
_NEW_TABLE = upsert(TableModel)
_TABLES = Statement(
    _NEW_TABLE.on_conflict_do_update(
        index_elements=["id"],
        set_={name: _NEW_TABLE.excluded[name] for name in ("is_open", "version", "state")},
        where=TableModel.version == _NEW_TABLE.excluded.version - 1,
    ).execution_options(preserve_rowcount=True),
    must_change=True,
)
_ELIMINATIONS = Statement(insert(EliminationModel))
