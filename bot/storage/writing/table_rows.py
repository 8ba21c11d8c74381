"""The rows of shoes, rounds and matches, by the events of a table.

A shoe is opened, sealed by the first bet, and retired. The row of a round is there from the deal on, takes
each move, and ends once.
"""

from typing import assert_never

from sqlalchemy import Double, bindparam, cast, exists, func, insert, literal_column, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import TableId, UserId
from bot.storage.database import models
from bot.storage.database.backends.dialects import TEXT, WHOLE, json_with
from bot.storage.database.query_parts import add_or_replace
from bot.storage.writing.batches.transaction import Row, Statement, Tx
from bot.table import events
from bot.table.ports import Commit
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
    """Add the entrants of a match."""
    match = {"table_id": commit.row.table, "match_no": event.number, "guild": commit.row.guild}
    fresh = {"started_at": commit.at, "ended_at": None, "place": None, "out_in": None, "won": False}
    fresh["season"] = commit.season
    tx.add(_MATCH_PLAYERS, *({**match, "user": user, **fresh} for user in event.players))


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
    """End the match of a table that closes, without places."""
    tx.add(_ENDED_MATCHES, {"table": table, "closed_at": at})


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
