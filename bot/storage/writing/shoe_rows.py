"""The rows of shoes: opened, sealed by the first bet, and retired."""

from typing import assert_never

from sqlalchemy import bindparam, insert, update

from bot.bank.ids import TableId
from bot.storage.database.models import ShoeModel
from bot.storage.writing.batches.out import Order, Row, Rows, Statement
from bot.table.events import ShoeOpened, ShoeRetired, ShoeSealed
from bot.table.ports import Commit
from bot.table.stored.codec import dump_client_seeds


def add_shoe_rows(out: Rows, commit: Commit, event: ShoeOpened | ShoeSealed | ShoeRetired) -> None:
    """Add the rows of an event of a shoe."""
    table = commit.row.table
    match event:
        case ShoeOpened():
            out.add(_NEW_SHOES, _shoe_row(commit, event))
        case ShoeSealed():
            sealed = {
                "table": table,
                "shoe": event.number,
                "sealed_seeds": dump_client_seeds(event.seal),
                "sealing_bet": event.seal.bet,
            }
            out.add(_SEALED_SHOES, sealed)
        case ShoeRetired():
            out.add(_RETIRED_SHOES, {"table": table, "shoe": event.number, "retired_at": commit.at})
        case _:
            assert_never(event)


def retire_all_shoes(out: Rows, table: TableId, at: float) -> None:
    """Retire the shoes of a table that closes."""
    out.add(_RETIRED_TABLES, {"table": table, "closed_at": at})


def _shoe_row(commit: Commit, event: ShoeOpened) -> Row:
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


_NEW_SHOES = Statement(insert(ShoeModel), Order.BASE)
_SEALED_SHOES = Statement(
    update(ShoeModel)
    .where(ShoeModel.table_id == bindparam("table"), ShoeModel.number == bindparam("shoe"))
    .values(client_seeds=bindparam("sealed_seeds"), bet_id=bindparam("sealing_bet")),
    Order.CHANGE,
    must_change=True,
)
_RETIRED_SHOES = Statement(
    update(ShoeModel)
    .where(
        ShoeModel.table_id == bindparam("table"),
        ShoeModel.number == bindparam("shoe"),
        ShoeModel.retired_at.is_(None),
    )
    .values(retired_at=bindparam("retired_at")),
    Order.END,
    must_change=True,
)
_RETIRED_TABLES = Statement(
    update(ShoeModel)
    .where(ShoeModel.table_id == bindparam("table"), ShoeModel.retired_at.is_(None))
    .values(retired_at=bindparam("closed_at")),
    Order.END,
)
