"""The rows of rounds: a row is there from the deal on, takes each move, and ends once."""

from typing import assert_never

from sqlalchemy import Integer, Text, bindparam, cast, exists, func, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import TableId, UserId
from bot.storage.database.models import ROW_ID_LIMIT, RoundModel, RoundPlayerModel, RuleSetModel
from bot.storage.writing.admin_log import add_log_row
from bot.storage.writing.batches.out import Order, Row, Rows, Statement
from bot.table.events import MoveMade, PlayerResult, RoundDealt, RoundSettled, RoundVoided
from bot.table.notices import MissingRound
from bot.table.ports import Commit
from bot.table.stored.codec import dump_boxes, dump_rules
from bot.table.stored.round_log import dump_move, dump_result


def add_round_rows(
    out: Rows, commit: Commit, event: RoundDealt | MoveMade | RoundSettled | RoundVoided
) -> None:
    """Add the rows of an event of a round, without the counters."""
    match event:
        case RoundDealt():
            # The rules are stored once until they change.
            rules = {"rules_of": commit.row.table, "rules": dump_rules(event.rules)}
            out.add(_NEW_RULE_SETS, rules)
            out.add(_NEW_ROUNDS, {**_round_row(commit, event), **rules})
            out.add(_PLAYERS, *(_player_row(commit, event.round_no, user) for user in event.players))
        case MoveMade():
            out.add(_MOVES, _move_row(commit, event))
        case RoundSettled():
            out.add(_SETTLED_ROUNDS, _settled_row(commit, event))
            results = event.results
            out.add(_PLAYERS, *(_player_row(commit, event.round_no, each.player, each) for each in results))
        case RoundVoided():
            void = {"table": commit.row.table, "number": event.round_no, "void_at": commit.at}
            out.add(_LOST_ROUNDS if isinstance(event.why, MissingRound) else _VOID_ROUNDS, void)
            add_log_row(
                out,
                at=commit.at,
                guild=commit.row.guild,
                actor=commit.actor,
                action="round voided",
                reason=f"{event.round_no}: {event.why.code}",
                table=commit.row.table,
            )
        case _:
            assert_never(event)


def void_open_round(out: Rows, table: TableId, at: float) -> None:
    """Void the open round of a table that closes, if there is one."""
    out.add(_LOST_ROUNDS, {"table": table, "number": None, "void_at": at})


def _round_row(commit: Commit, event: RoundDealt) -> Row:
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


def _player_row(commit: Commit, round_no: int, user: UserId, settled: PlayerResult | None = None) -> Row:
    return {
        "table_id": commit.row.table,
        "round_no": round_no,
        "user": user,
        "staked": None if settled is None else settled.staked,
        "net": None if settled is None else settled.net,
        "owned": None if settled is None else settled.owned,
    }


def _move_row(commit: Commit, event: MoveMade) -> Row:
    return {
        "table": commit.row.table,
        "number": event.round_no,
        "separator": "," if event.number > 1 else "",
        "move": dump_move(event.action),
        "moved_at": commit.at,
    }


def _settled_row(commit: Commit, event: RoundSettled) -> Row:
    return {
        "table": commit.row.table,
        "number": event.round_no,
        "output": dump_result(event.finished),
        "settled_at": commit.at,
    }


_RULES_OF_TABLE = (
    RuleSetModel.table_id == bindparam("rules_of", type_=Integer()),
    RuleSetModel.json == bindparam("rules", type_=Text()),
)
_NEW_RULE_SETS = Statement(
    insert(RuleSetModel).from_select(
        ["table_id", "json"],
        select(bindparam("rules_of", type_=Integer()), bindparam("rules", type_=Text())).where(
            ~exists().where(*_RULES_OF_TABLE)
        ),
    ),
    Order.BASE,
)
# A number from which no other one can follow, of a damaged row, does not count.
_NEXT_ROUND = select(func.coalesce(func.max(RoundModel.id), 0) + 1).where(RoundModel.id < ROW_ID_LIMIT)
_NEW_ROUNDS = Statement(
    insert(RoundModel).values(
        id=_NEXT_ROUND.scalar_subquery(),
        rule_set=select(func.max(RuleSetModel.id)).where(*_RULES_OF_TABLE).scalar_subquery(),
        is_judged=False,
    )
)
_OPEN_ROUND = update(RoundModel).where(
    RoundModel.table_id == bindparam("table"),
    RoundModel.round_no == bindparam("number"),
    RoundModel.status == "open",
)
_ELAPSED = cast(func.round((bindparam("moved_at") - RoundModel.dealt_at) * 1_000), Integer)
_MOVES = Statement(
    _OPEN_ROUND.values(
        moves=RoundModel.moves + bindparam("separator") + func.json_set(bindparam("move"), "$.at", _ELAPSED)
    ),
    Order.CHANGE,
    must_change=True,
)
_SETTLED_ROUNDS = Statement(
    _OPEN_ROUND.values(status="settled", output=bindparam("output"), settled_at=bindparam("settled_at")),
    Order.END,
    must_change=True,
)
# The number in the row may be damaged: a table has one open round.
_VOID_ROUNDS = Statement(
    update(RoundModel)
    .where(RoundModel.table_id == bindparam("table"), RoundModel.status == "open")
    .values(status="void", settled_at=bindparam("void_at")),
    Order.END,
    must_change=True,
)
# No open round of the table was found: the row may be marked as over, or not be there.
_LOST_ROUNDS = Statement(
    update(RoundModel)
    .where(
        RoundModel.table_id == bindparam("table"),
        (RoundModel.status == "open") | (RoundModel.round_no == bindparam("number")),
    )
    .values(status="void", settled_at=bindparam("void_at")),
    Order.END,
)
_NEW_PLAYER = upsert(RoundPlayerModel)
_PLAYERS = Statement(
    _NEW_PLAYER.on_conflict_do_update(
        index_elements=["table_id", "round_no", "user"],
        set_={name: _NEW_PLAYER.excluded[name] for name in ("staked", "net", "owned")},
    ),
    Order.CHANGE,
)
