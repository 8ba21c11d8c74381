"""Each kind of damage at a start: its table closes, its stakes go back, and all other tables play on.

A start takes longer than all that follows, so one file has the damage of up to four of its five tables.
"""

import asyncio
import json
import logging
import shutil
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from bot.bank.ids import TableId, UserId
from bot.fairness.seeds import SEED_BYTES
from bot.storage.database.book_checks import Check
from bot.table.commands import PlaceBet
from bot.table.live.actor import Done
from bot.table.views.snapshots import Snapshot
from tests.table.damage.five_tables import (
    BANK,
    CREDIT,
    HIDDEN,
    MATCH,
    PEOPLE,
    SHARED,
    TABLES,
    FiveTables,
    channel_of,
)
from tests.table.fakes import ANN, GUILD


def changed_move(field: str, value: object) -> str:
    """Return the statement that changes a field of the only move of a round."""
    written = json.dumps(value)
    return f"UPDATE rounds SET moves = json_set(moves, '$.{field}', json('{written}')) WHERE table_id = {{t}}"


BROKEN_ROUNDS = {
    "record is no JSON": (BANK, "UPDATE rounds SET record = '{' WHERE table_id = {t}"),
    "record is not text": (MATCH, "UPDATE rounds SET record = x'ff00' WHERE table_id = {t}"),
    "record is not UTF-8": (BANK, "UPDATE rounds SET record = CAST(x'7bff' AS TEXT) WHERE table_id = {t}"),
    "record has other bets": (
        SHARED,
        "UPDATE rounds SET record = replace(record, '700', '600') WHERE table_id = {t}",
    ),
    "record has other purses": (
        BANK,
        """UPDATE rounds SET record = replace(record, '"chips":', '"chips":1') WHERE table_id = {t}""",
    ),
    "rules are others": (
        CREDIT,
        """UPDATE rule_sets SET json = replace(json, '"decks":6', '"decks":5') WHERE table_id = {t}""",
    ),
    "rules are no JSON": (CREDIT, "UPDATE rule_sets SET json = '{' WHERE table_id = {t}"),
    "rules are not text": (MATCH, "UPDATE rule_sets SET json = 7 WHERE table_id = {t}"),
    "rules are lost": (CREDIT, "DELETE FROM rule_sets WHERE table_id = {t}"),
    "rules are those of another table": (
        MATCH,
        """UPDATE rounds SET rule_set = (SELECT id FROM rule_sets WHERE table_id = 34)
        WHERE table_id = {t}""",
    ),
    "rules are a word": (SHARED, "UPDATE rounds SET rule_set = 'x' WHERE table_id = {t}"),
    "round is marked as settled": (BANK, "UPDATE rounds SET status = 'settled' WHERE table_id = {t}"),
    "round is marked as void": (SHARED, "UPDATE rounds SET status = 'void' WHERE table_id = {t}"),
    "round is lost": (CREDIT, "DELETE FROM rounds WHERE table_id = {t}"),
    "round is of another place": (MATCH, "UPDATE rounds SET shoe_position = 1 WHERE table_id = {t}"),
    "round is of another shoe": (MATCH, "UPDATE rounds SET shoe_no = 2 WHERE table_id = {t}"),
    "round has an earlier number": (CREDIT, "UPDATE rounds SET round_no = 0 WHERE table_id = {t}"),
    "place is a word": (SHARED, "UPDATE rounds SET shoe_position = 'x' WHERE table_id = {t}"),
    "place is far away": (SHARED, "UPDATE rounds SET shoe_position = 9e15 WHERE table_id = {t}"),
    "move is an unknown word": (CREDIT, changed_move("move", "fold")),
    "move is another one": (CREDIT, changed_move("move", "stand")),
    "move is by the timer": (CREDIT, changed_move("by_timer", True)),
    "move is of a word": (CREDIT, changed_move("by_timer", "yes")),
    "move is of a number": (CREDIT, changed_move("by_timer", 1)),
    "move has a word for a box": (SHARED, changed_move("box", "one")),
    "move has a fraction for a box": (SHARED, changed_move("box", 1.0)),
    "move has a word for chips": (SHARED, changed_move("chips", "all")),
    "move has a list for chips": (SHARED, changed_move("chips", [1])),
    "move has a word for its time": (SHARED, changed_move("at", "soon")),
    "move has a field too many": (BANK, changed_move("player", 101)),
    "move has no time": (BANK, "UPDATE rounds SET moves = json_remove(moves, '$.at') WHERE table_id = {t}"),
    "move is deleted": (CREDIT, "UPDATE rounds SET moves = '' WHERE table_id = {t}"),
    "move is there twice": (CREDIT, "UPDATE rounds SET moves = moves || ',' || moves WHERE table_id = {t}"),
    "move is added": (
        MATCH,
        """UPDATE rounds SET moves = '{"box":1,"move":"hit","at":0}' WHERE table_id = {t}""",
    ),
    "moves are no JSON": (BANK, "UPDATE rounds SET moves = '[[' WHERE table_id = {t}"),
    "moves are numbers": (SHARED, "UPDATE rounds SET moves = '7,8' WHERE table_id = {t}"),
    "moves are bytes": (BANK, "UPDATE rounds SET moves = x'00ff' WHERE table_id = {t}"),
    "moves are nested": (CREDIT, f"UPDATE rounds SET moves = '{'[' * 99_000}' WHERE table_id = {{t}}"),
    "purses are a number": (BANK, changed_move("purses", 7)),
    "purses are of words": (BANK, changed_move("purses", [["101", "x"]])),
    "purses are of three": (BANK, changed_move("purses", [["101", 7, 8]])),
}
"""Damage to a round: the table, and the statement."""

BROKEN_TABLES = {
    "state is no JSON": (BANK, "UPDATE tables SET state = '{' WHERE id = {t}"),
    "state is empty": (CREDIT, "UPDATE tables SET state = '' WHERE id = {t}"),
    "state is not UTF-8": (MATCH, "UPDATE tables SET state = CAST(x'7bff' AS TEXT) WHERE id = {t}"),
    "state is not text": (SHARED, "UPDATE tables SET state = x'00ff' WHERE id = {t}"),
    "state is a list": (HIDDEN, "UPDATE tables SET state = '[]' WHERE id = {t}"),
    "state is of a later format": (
        BANK,
        """UPDATE tables SET state = replace(state, '"format":1', '"format":2') WHERE id = {t}""",
    ),
    "state has a word for a number": (
        SHARED,
        """UPDATE tables SET state = replace(state, '"round_no":1', '"round_no":"x"') WHERE id = {t}""",
    ),
    "state lacks a field": (
        CREDIT,
        """UPDATE tables SET state = replace(state, '"channel":', '"channels":') WHERE id = {t}""",
    ),
    "state has another bet": (
        HIDDEN,
        """UPDATE tables SET state = replace(state, '"amount":1300', '"amount":1200') WHERE id = {t}""",
    ),
    "state has another place in the shoe": (
        HIDDEN,
        """UPDATE tables SET state = replace(state, '"position":0', '"position":9') WHERE id = {t}""",
    ),
    "state is of another table": (
        HIDDEN,
        "UPDATE tables SET state = (SELECT state FROM tables WHERE id = 31) WHERE id = {t}",
    ),
    "version is another one": (BANK, "UPDATE tables SET version = version + 1 WHERE id = {t}"),
    "version is a word": (MATCH, "UPDATE tables SET version = 'x' WHERE id = {t}"),
    "server is a word": (SHARED, "UPDATE tables SET guild = 'x' WHERE id = {t}"),
    "table is marked as closed": (HIDDEN, "UPDATE tables SET is_open = 0 WHERE id = {t}"),
    "shoe is lost": (HIDDEN, "DELETE FROM shoes WHERE table_id = {t} AND number = 1"),
    "next shoe is lost": (HIDDEN, "DELETE FROM shoes WHERE table_id = {t} AND number = 2"),
    "shoe is marked as retired": (CREDIT, "UPDATE shoes SET retired_at = 1 WHERE table_id = {t}"),
    "seed is too short": (MATCH, "UPDATE shoes SET seed = x'00' WHERE table_id = {t} AND number = 1"),
    "seed is a text": (SHARED, "UPDATE shoes SET seed = 'seed' WHERE table_id = {t} AND number = 1"),
    "seed is a huge number": (HIDDEN, "UPDATE shoes SET seed = 4611686018427387904 WHERE table_id = {t}"),
    "seed is another one": (BANK, "UPDATE shoes SET seed = zeroblob(32) WHERE table_id = {t} AND number = 1"),
    "next seed is another one": (
        MATCH,
        "UPDATE shoes SET seed = zeroblob(32) WHERE table_id = {t} AND number = 2",
    ),
    "seeds are exchanged": (
        BANK,
        """UPDATE shoes SET seed = (SELECT seed FROM shoes AS other
        WHERE other.table_id = 32 AND other.number = shoes.number) WHERE table_id = {t}""",
    ),
    "decks are a word": (CREDIT, "UPDATE shoes SET decks = 'six' WHERE table_id = {t}"),
    "decks are others": (CREDIT, "UPDATE shoes SET decks = 5 WHERE table_id = {t} AND number = 1"),
    "client seeds are no JSON": (SHARED, "UPDATE shoes SET client_seeds = '[' WHERE table_id = {t}"),
    "client seeds are numbers": (SHARED, "UPDATE shoes SET client_seeds = '[1]' WHERE table_id = {t}"),
    "client seeds are others": (
        MATCH,
        """UPDATE shoes SET client_seeds = '["x"]' WHERE table_id = {t} AND number = 1""",
    ),
    "client seeds are objects": (
        MATCH,
        """UPDATE shoes SET client_seeds = '[{"user": 1}]' WHERE table_id = {t} AND number = 1""",
    ),
    "bet of a seal is another one": (
        CREDIT,
        "UPDATE shoes SET bet_id = 'x' WHERE table_id = {t} AND number = 1",
    ),
    "bet of a seal is not text": (
        HIDDEN,
        "UPDATE shoes SET bet_id = x'01' WHERE table_id = {t} AND number = 1",
    ),
    "seal is lost": (
        BANK,
        "UPDATE shoes SET bet_id = NULL, client_seeds = '[]' WHERE table_id = {t} AND number = 1",
    ),
    "next shoe is sealed": (SHARED, "UPDATE shoes SET bet_id = 'x' WHERE table_id = {t} AND number = 2"),
    "version of a shoe is an earlier one": (HIDDEN, "UPDATE shoes SET version = 1 WHERE table_id = {t}"),
    "version of a shoe is unknown": (MATCH, "UPDATE shoes SET version = 3 WHERE table_id = {t}"),
    "version of a shoe is a word": (SHARED, "UPDATE shoes SET version = 'x' WHERE table_id = {t}"),
    "round has a later number": (BANK, "UPDATE rounds SET round_no = 2 WHERE table_id = {t}"),
    "stake has another code": (
        BANK,
        "UPDATE accounts SET code = code || 'x' WHERE table_id = {t} AND user = 101 AND balance <> 0",
    ),
    "stake has an unreadable code": (
        HIDDEN,
        "UPDATE accounts SET code = CAST(x'ff' || code AS TEXT) WHERE table_id = {t} AND user = 101",
    ),
    "stake has the code of a match": (
        MATCH,
        "UPDATE accounts SET code = 'x' || code WHERE table_id = {t} AND kind = 'escrow' AND user = 102",
    ),
    "stake has another round": (
        SHARED,
        "UPDATE accounts SET round_no = 2 WHERE table_id = {t} AND kind = 'escrow' AND user = 101",
    ),
}
"""Damage to a table: the table, and the statement."""

BROKEN = BROKEN_ROUNDS | BROKEN_TABLES

Damages = dict[TableId, str]
"""The name of the damage to each table of a file."""


def _damages_at_once() -> list[Damages]:
    """Return all kinds of damage, those to different tables together; one table or more has none."""
    files: list[Damages] = []
    for name, (table, _) in BROKEN.items():
        free = (each for each in files if table not in each and len(each) < len(TABLES) - 1)
        found = next(free, None)
        if found is None:
            files.append(found := {})
        found[table] = name
    return files


@dataclass(frozen=True, kw_only=True)
class Stopped:
    """A file with the five tables in the middle of their rounds, what they show, and what members own."""

    file: Path
    shown: dict[TableId, object]
    owned: Mapping[UserId, int]


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Stopped:
    return asyncio.run(_stop(tmp_path_factory.mktemp("five") / "croupier.db"))


async def _stop(file: Path) -> Stopped:
    """Build the tables, and restart them once without damage."""
    tables = FiveTables(file)
    await tables.build()
    await tables.begin()
    shown = {table: cards_of(tables.view(table)) for table in TABLES}
    owned = await tables.store.holdings(GUILD, PEOPLE)
    await tables.end()
    return Stopped(file=file, shown=shown, owned=owned)


@pytest.fixture
async def tables(stopped: Stopped, tmp_path: Path) -> AsyncIterator[FiveTables]:
    """The five tables on a copy of the file; the test starts them."""
    tables = FiveTables(Path(shutil.copy(stopped.file, tmp_path / "croupier.db")))
    yield tables
    findings = {each.check for each in await tables.store.audit()} - {Check.REFERENCES, Check.INTEGRITY}
    assert findings == set(), "the books hold, whatever else is lost"
    await tables.end()


def cards_of(view: Snapshot) -> object:
    """Return what must be the same after a restart."""
    return replace(view, frame=0, deadline=None)


async def start_damaged(
    tables: FiveTables, stopped: Stopped, damages: Damages, caplog: pytest.LogCaptureFixture
) -> None:
    """Damage rows and start: the other tables play on, nobody lost a chip, the log has a line for each."""
    statements = [BROKEN[name][1].replace("{t}", str(table)) for table, name in damages.items()]
    # What is copied from another table is as it was there.
    tables.damage(*sorted(statements, key=lambda statement: "SELECT" not in statement))
    with caplog.at_level(logging.ERROR):
        await tables.begin()
    for table in TABLES:
        if table not in damages:
            assert cards_of(tables.view(table)) == stopped.shown[table]
    assert await tables.store.holdings(GUILD, PEOPLE) == stopped.owned
    lines = [record for record in caplog.records if record.name.startswith("bot.table")]
    told = [table for line in lines for table in TABLES if f"able {table} is" in line.getMessage()]
    assert (sorted(told), len(lines)) == (sorted(damages), len(damages))
    assert [line.exc_info for line in lines] == [None] * len(lines)
    secrets = [str(row[0]) for row in tables.rows("SELECT lower(hex(seed)) FROM shoes")]
    assert not any(secret in caplog.text for secret in secrets if len(secret) == 2 * SEED_BYTES)


@pytest.mark.parametrize("damages", _damages_at_once(), ids=lambda damages: ", ".join(damages.values()))
async def test_damaged_tables_close_and_return_all_stakes(
    tables: FiveTables, stopped: Stopped, damages: Damages, caplog: pytest.LogCaptureFixture
) -> None:
    await start_damaged(tables, stopped, damages, caplog)
    reported = {each.table: (each.channel, unreturned) for each, unreturned in tables.reported}
    assert len(tables.reported) == len(damages)
    for table, name in damages.items():
        assert tables.harness.manager.table(table) is None, name
        assert escrow_of(tables, table) == [], name
        assert tables.rows(f"SELECT sum(balance) FROM accounts WHERE table_id = {table}") == [(0,)], name
        assert tables.rows(f"SELECT is_open FROM tables WHERE id = {table}") == [(0,)], name
        logged = "SELECT action, guild, reason FROM admin_log WHERE table_id = {} ORDER BY id DESC LIMIT 1"
        ((action, guild, reason),) = tables.rows(logged.format(table))
        assert (action, guild) == ("table closed", GUILD), name
        assert str(reason).startswith("closed_damaged: "), name
        assert reported[table] == (channel_of(table), 0), name
        opened = await tables.harness.open(TableId(table + 100), channel_of(table))
        assert isinstance(opened, Done), name
        await tables.ask(ANN, PlaceBet(amount=1_000), TableId(table + 100))


async def test_closed_table_stays_closed_and_keeps_its_rows(tables: FiveTables) -> None:
    tables.damage(*(f"UPDATE tables SET state = '{table}' WHERE id = {table}" for table in TABLES))
    await tables.begin()
    assert [damaged.table for damaged, _ in tables.reported] == list(TABLES)
    owned = await tables.store.holdings(GUILD, PEOPLE)
    await tables.end()
    await tables.begin()
    assert tables.reported == []
    assert tables.rows("SELECT state, is_open FROM tables ORDER BY id") == [(str(each), 0) for each in TABLES]
    assert await tables.store.holdings(GUILD, PEOPLE) == owned
    assert tables.rows("SELECT count(*) FROM match_players WHERE ended_at IS NULL") == [(0,)]


def escrow_of(tables: FiveTables, table: TableId) -> list[tuple[object, ...]]:
    """Return the open stakes of a table: the round and the amount."""
    return tables.rows(
        f"SELECT round_no, balance FROM accounts "
        f"WHERE table_id = {table} AND kind = 'escrow' AND balance <> 0 ORDER BY id"
    )
