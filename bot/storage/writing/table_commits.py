"""The job that writes a decision of a table, and the rows of shoes, rounds and matches.

To store a new event, add it to :func:`_add_event`. A shoe is opened, sealed by the first bet, and
retired. The row of a round is there from the deal on, takes each move, and ends once.
"""

import hashlib
import json
from dataclasses import dataclass
from typing import Any, assert_never

from sqlalchemy import Double, bindparam, cast, exists, func, insert, literal_column, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import GuildId, TableId, UserId
from bot.bank.ledger import TransferKind, above_ceiling, member, owned_changes, won_by
from bot.bank.store_errors import BalanceChangedError, SeasonEndedError
from bot.storage.database import models
from bot.storage.database.backends.dialects import TEXT, WHOLE, json_with
from bot.storage.database.models import AnsweredModel, EliminationModel, RoundModel, TableModel
from bot.storage.database.query_parts import IS_OPEN_TABLE, add_or_replace
from bot.storage.reading import setting_queries
from bot.storage.writing.admin_log import add_log_row
from bot.storage.writing.batches.accounts import owned_by, post
from bot.storage.writing.batches.counting import count_and_earn, parts_of
from bot.storage.writing.batches.transaction import AnsweredCommand, Job, Row, Statement, Tx
from bot.storage.writing.tournament_ends import can_open, change_heat, drop_heat, end_heat
from bot.storage.writing.write_errors import ChannelTakenError, IdempotencyConflictError, StaleVersionError
from bot.table import events
from bot.table.ports import AlreadyDoneError, Commit, Stored
from bot.table.stored.codec import dump_boxes, dump_choices, dump_client_seeds, dump_rules
from bot.table.stored.round_log import dump_move, dump_result

_round, _shoe = models.RoundModel, models.ShoeModel


def add_round_rows(
    tx: Tx,
    commit: Commit,
    event: events.RoundDealt | events.MoveMade | events.RoundSettled,
    round_id: int | None,
) -> None:
    """Add the rows of an event of a round, without the counters. ``round_id`` is that of a new round."""
    match event:
        case events.RoundDealt():
            # The rules are stored once until they change.
            rules = {"rules_of": commit.row.table, "rules": dump_rules(event.rules)}
            tx.add(_NEW_RULE_SETS, rules)
            tx.add(_NEW_ROUNDS, {"id": round_id, **_round_row(commit, event), **rules})
            tx.add(_PLAYERS, *(_player_row(commit, event.round_no, user) for user in event.players))
        case events.MoveMade():
            tx.add(_MOVES, _move_row(commit, event))
        case events.RoundSettled():
            tx.add(_SETTLED_ROUNDS, _settled_row(commit, event))
            results = event.results
            tx.add(_PLAYERS, *(_player_row(commit, event.round_no, each.player, each) for each in results))
        case _:
            assert_never(event)


def void_open_round(tx: Tx, table: TableId, at: float) -> None:
    """Void the open round of a table that closes, if there is one."""
    tx.add(_VOID_ROUNDS, {"table": table, "void_at": at})


def _round_row(commit: Commit, event: events.RoundDealt) -> Row:
    return {
        "table_id": commit.row.table,
        "round_no": event.round_no,
        "shoe_no": event.shoe_no,
        "shoe_position": event.shoe_position,
        "record": dump_boxes(event.boxes),
        "moves": "",
        "output": None,
        "status": "open",
        "dealt_at": commit.at,
        "settled_at": None,
        "season": event.season,
    }


def _player_row(
    commit: Commit, round_no: int, user: UserId, settled: events.PlayerResult | None = None
) -> Row:
    return {
        "table_id": commit.row.table,
        "round_no": round_no,
        "user": user,
        "staked": None if settled is None else settled.staked,
        "net": None if settled is None else settled.net,
        "owned": None if settled is None else settled.owned,
    }


def _move_row(commit: Commit, event: events.MoveMade) -> Row:
    return {
        "table": commit.row.table,
        "number": event.round_no,
        "separator": "," if event.number > 1 else "",
        "move": dump_move(event.action),
        "moved_at": commit.at,
    }


def _settled_row(commit: Commit, event: events.RoundSettled) -> Row:
    return {
        "table": commit.row.table,
        "number": event.round_no,
        "output": dump_result(event.finished),
        "settled_at": commit.at,
    }


def add_shoe_rows(
    tx: Tx, commit: Commit, event: events.ShoeOpened | events.ShoeSealed | events.ShoeRetired
) -> None:
    """Add the rows of an event of a shoe."""
    table = commit.row.table
    match event:
        case events.ShoeOpened():
            tx.add(_NEW_SHOES, _shoe_row(commit, event))
        case events.ShoeSealed():
            sealed = {
                "table": table,
                "shoe": event.number,
                "sealed_seeds": dump_client_seeds(event.seal),
                "sealing_bet": event.seal.bet,
            }
            tx.add(_SEALED_SHOES, sealed)
        case events.ShoeRetired():
            tx.add(_RETIRED_SHOES, {"table": table, "shoe": event.number, "retired_at": commit.at})
        case _:
            assert_never(event)


def retire_all_shoes(tx: Tx, table: TableId, at: float) -> None:
    """Retire the shoes of a table that closes."""
    tx.add(_RETIRED_TABLES, {"table": table, "closed_at": at})


def _shoe_row(commit: Commit, event: events.ShoeOpened) -> Row:
    """Return the row of a shoe with its secret. Its position is a part of the table's state."""
    shoe = event.shoe
    return {
        "table_id": commit.row.table,
        "number": event.number,
        "seed": shoe.seed.secret,
        "commitment": shoe.commitment,
        "client_seeds": "[]",
        "decks": shoe.decks,
        "opened_at": commit.at,
        "retired_at": None,
        "version": shoe.version,
        "bet_id": None,
    }


def add_match_start(tx: Tx, commit: Commit, event: events.MatchStarted) -> None:
    """Add the entrants of a match, and the table of a heat."""
    match = {"table_id": commit.row.table, "match_no": event.number, "guild": commit.row.guild}
    fresh = {"started_at": commit.at, "ended_at": None, "place": None, "out_in": None, "won": False}
    fresh["season"] = commit.season
    tx.add(_MATCH_PLAYERS, *({**match, "user": user, **fresh} for user in event.players))
    if event.heat is not None:
        change_heat(tx, event.heat, table_id=commit.row.table)


def add_match_end(tx: Tx, commit: Commit, event: events.MatchEnded) -> None:
    """Add the places of the entrants, and the result."""
    match = {"table_id": commit.row.table, "match_no": event.number, "guild": commit.row.guild}
    ended = {**match, "started_at": None, "ended_at": commit.at, "season": commit.season}
    rows = (
        {**ended, "user": each.player, "place": each.place, "out_in": each.out_in, "won": each.won}
        for each in event.places
    )
    tx.add(_MATCH_PLAYERS, *rows)
    result = {"channel": commit.row.channel, "choices": dump_choices(event.choices), "ended_at": commit.at}
    tx.add(_MATCH_RESULTS, {**match, **result, "message": None})


def end_matches(tx: Tx, table: TableId, at: float) -> None:
    """End the match of a table that closes, without places, and its heat."""
    tx.add(_ENDED_MATCHES, {"table": table, "closed_at": at})
    drop_heat(tx, table, at)


_RULES_OF_TABLE = (
    models.RuleSetModel.table_id == bindparam("rules_of", type_=WHOLE),
    models.RuleSetModel.json == bindparam("rules", type_=TEXT),
)
_NEW_RULE_SETS = Statement(
    insert(models.RuleSetModel).from_select(
        ["table_id", "json"],
        select(bindparam("rules_of", type_=WHOLE), bindparam("rules", type_=TEXT)).where(
            ~exists().where(*_RULES_OF_TABLE)
        ),
    ),
)
_NEW_ROUNDS = Statement(
    insert(_round).values(
        rule_set=select(func.max(models.RuleSetModel.id)).where(*_RULES_OF_TABLE).scalar_subquery(),
        is_judged=False,
    )
)
_OPEN_ROUND = update(_round).where(
    _round.table_id == bindparam("table"), _round.round_no == bindparam("number"), _round.status == "open"
)
_ELAPSED = cast(func.round((bindparam("moved_at", type_=Double()) - _round.dealt_at) * 1_000), WHOLE)
_MOVES = Statement(
    _OPEN_ROUND.values(
        moves=_round.moves
        + bindparam("separator", type_=TEXT)
        + json_with(bindparam("move", type_=TEXT), literal_column("at"), _ELAPSED)
    ),
    must_change=True,
)
_SETTLED_ROUNDS = Statement(
    _OPEN_ROUND.values(status="settled", output=bindparam("output"), settled_at=bindparam("settled_at")),
    must_change=True,
)
_VOID_ROUNDS = Statement(
    update(_round)
    .where(_round.table_id == bindparam("table"), _round.status == "open")
    .values(status="void", settled_at=bindparam("void_at")),
)
_PLAYERS = Statement(add_or_replace(models.RoundPlayerModel))
_NEW_SHOES = Statement(insert(_shoe))
_SEALED_SHOES = Statement(
    update(_shoe)
    .where(_shoe.table_id == bindparam("table"), _shoe.number == bindparam("shoe"))
    .values(client_seeds=bindparam("sealed_seeds"), bet_id=bindparam("sealing_bet")),
    must_change=True,
)
_RETIRED_SHOES = Statement(
    update(_shoe)
    .where(
        _shoe.table_id == bindparam("table"), _shoe.number == bindparam("shoe"), _shoe.retired_at.is_(None)
    )
    .values(retired_at=bindparam("retired_at")),
    must_change=True,
)
_RETIRED_TABLES = Statement(
    update(_shoe)
    .where(_shoe.table_id == bindparam("table"), _shoe.retired_at.is_(None))
    .values(retired_at=bindparam("closed_at")),
)
_MATCH_PLAYERS = Statement(
    add_or_replace(models.MatchPlayerModel, "ended_at", "place", "out_in", "won", "season")
)
_MATCH_RESULTS = Statement(upsert(models.MatchResultModel).on_conflict_do_nothing())
_ENDED_MATCHES = Statement(
    update(models.MatchPlayerModel)
    .where(models.MatchPlayerModel.table_id == bindparam("table"), models.MatchPlayerModel.ended_at.is_(None))
    .values(ended_at=bindparam("closed_at")),
)

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
        earned = count_and_earn(tx, parts)
        for event in commit.events:
            if isinstance(event, events.MatchEnded) and event.heat is not None:
                earned += end_heat(tx, event.heat, event.places, commit.at)
        return Stored(earned=earned, round_id=round_id)


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
    for each in commit.events:
        match each:
            case events.MatchStarted(heat=heat) if heat and not can_open(tx, heat, each.players):
                raise AlreadyDoneError(commit.key)


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
