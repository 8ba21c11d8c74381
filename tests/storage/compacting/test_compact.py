"""``compact`` changes no answer, may be killed anywhere, and leaves damaged rows alone."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.audit import AuditFinding, Flaw
from bot.bank import StoreUnavailableError
from bot.storage.compacting import LeftAlone, compact, folding_run, old_rows, shrinking
from bot.storage.database import DatabaseInUseError, DatabaseLock, DatabaseTooOldError
from bot.storage.inspecting import NoDatabaseError
from tests.audit.played_database import ANN, BANK, BOB, Evening
from tests.storage.compacting.old_database import (
    LATER,
    answers,
    compacted,
    exported,
    findings,
    query,
)
from tests.storage.helpers import url_of
from tests.support.later_release import become_later_release

REPOSITORY = Path(__file__).parents[3]
STORED = ("rounds", "moves", "inputs", "round_players", "transfers", "accounts", "counters", "achievements")


def rows_of(file: Path) -> dict[str, list[tuple[Any, ...]]]:
    return {table: query(file, f"SELECT * FROM {table} ORDER BY 1, 2, 3") for table in STORED}


def test_every_answer_stays_the_same(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    query(played, "UPDATE shoes SET retired_at = 1700000000.0 WHERE table_id <> ?", int(BANK))
    before = answers(played), exported(played, capsys), findings(played)
    report = compacted(played)
    assert (report.rounds, report.left, report.needed) == (27, [], None)
    assert report.moves > 40
    assert report.inputs > 60
    assert query(played, "SELECT count(*) FROM rounds WHERE folded IS NULL") == [(1,)]
    assert (answers(played), exported(played, capsys), findings(played)) == before


def test_second_compaction_changes_nothing(played: Path) -> None:
    compacted(played)
    once = rows_of(played)
    report = compacted(played)
    assert (report.rounds, report.moves, report.inputs) == (0, 0, 0)
    assert rows_of(played) == once


def test_only_what_is_old_is_folded(played: Path) -> None:
    at = "SELECT settled_at FROM rounds WHERE status = 'settled' ORDER BY settled_at DESC LIMIT 1"
    ((moment,),) = query(played, at)
    newest_inputs = query(played, "SELECT count(*) FROM inputs WHERE at >= ?", moment)
    compacted(played, before=moment)
    assert query(played, "SELECT count(*) FROM rounds WHERE folded NOT NULL AND settled_at >= ?", moment) == [
        (0,)
    ]
    assert query(played, "SELECT count(*) FROM inputs WHERE at >= ?", moment) == newest_inputs
    assert query(played, "SELECT count(*) FROM rounds WHERE folded NOT NULL AND settled_at < ?", moment) != [
        (0,)
    ]
    assert findings(played) == []


async def test_play_goes_on_after_compaction(played: Path) -> None:
    """The open round keeps its inputs and its moves, and the same cards are dealt on."""
    compacted(played)
    evening = Evening(played, first_key=5_000)
    await evening.begin()
    await evening.finish_round(BANK, 13)
    await evening.play_round(BANK, ANN, BOB)
    assert await evening.store.audit() == ()
    await evening.end()
    assert await asyncio.to_thread(findings, played) == []


def test_killed_compactions_lose_nothing(
    played: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Killed before one statement or another, a database answers the same; the next compaction goes on."""
    before = exported(played, capsys)
    copies = [Path(shutil.copy(played, tmp_path / f"{number}.db")) for number in range(9)]
    command = [sys.executable, "-m", "tests.storage.compacting.killed_compactions", *map(str, copies)]
    ended = subprocess.run(command, cwd=REPOSITORY, capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["9"] * 8 + ["0"], ended.stderr
    whole = rows_of(copies[-1])
    folded = []
    for copy in copies:
        folded += query(copy, "SELECT count(*) FROM rounds WHERE folded NOT NULL")
        assert exported(copy, capsys) == before
        assert findings(copy) == []
        compacted(copy)
        assert rows_of(copy) == whole
    assert len(set(folded)) > 4, "they were killed in the middle"


def test_damaged_rounds_are_left_alone_and_named(played: Path) -> None:
    damages = {
        1: "UPDATE rounds SET record = '{' || char(65533) WHERE id = ?",
        2: "UPDATE rounds SET output = NULL WHERE id = ?",
        3: "UPDATE rounds SET output = CAST(x'7bff7d' AS TEXT) WHERE id = ?",
        4: "UPDATE rounds SET settled_at = 'never' WHERE id = ?",
        5: "DELETE FROM moves WHERE table_id = 31 AND number = 1 AND round_no = ?",
        6: "UPDATE moves SET player = 'Ann' WHERE table_id = 31 AND number = 1 AND round_no = ?",
        7: "UPDATE moves SET move = 'fold' WHERE table_id = 31 AND number = 1 AND round_no = ?",
        8: "UPDATE rounds SET folded = x'02ff' WHERE id = ?",
    }
    for number, statement in damages.items():
        query(played, statement, number)
    damaged = rows_of(played)["rounds"][:8]
    found = findings(played)
    report = compacted(played)
    parts = ["record", "output", "output", "settled_at", "number", "player", "move"]
    assert report.left == [LeftAlone(round=number, part=part) for number, part in enumerate(parts, 1)]
    assert rows_of(played)["rounds"][:8] == damaged
    assert findings(played) == found
    assert AuditFinding(flaw=Flaw.UNREADABLE, table=BANK, number=8, detail="folded", guild=10) in found


def test_wrong_result_is_found_after_compaction_too(played: Path) -> None:
    query(played, "UPDATE rounds SET output = replace(output, 'loss', 'bust') WHERE id = 1")
    query(played, "UPDATE round_players SET net = net + 1 WHERE table_id = 31 AND round_no = 2")
    found = findings(played)
    assert {each.flaw for each in found} >= {Flaw.RESULT_DIFFERS, Flaw.PLAYERS_DIFFER}
    assert compacted(played).left == []
    assert findings(played) == found


def test_changed_byte_of_a_folded_round_is_found(played: Path) -> None:
    """Whatever byte changes, the audit says so, save in the times of moves, of which nothing else tells."""
    compacted(played)
    ((folded,),) = query(played, "SELECT folded FROM rounds WHERE id = 1")
    cards_begin = 2 + 8 + 2 + 3 + 1
    for place in (0, 2, 10, cards_begin, len(folded) // 2):
        changed = bytearray(folded)
        changed[place] ^= 1
        query(played, "UPDATE rounds SET folded = ? WHERE id = 1", bytes(changed))
        assert [each for each in findings(played) if each.number == 1], place


def test_inputs_with_a_gap_are_left_alone_and_named(played: Path) -> None:
    query(played, "DELETE FROM inputs WHERE table_id = 31 AND version = 5")
    found, kept = findings(played), query(played, "SELECT count(*) FROM inputs WHERE table_id = 31")
    assert [each.flaw for each in found] == [Flaw.INPUTS_MISSING]
    assert compacted(played).left == [LeftAlone(table=31, part="inputs")]
    assert query(played, "SELECT count(*) FROM inputs WHERE table_id = 31") == kept
    assert findings(played) == found


async def test_audit_finds_missing_inputs_after_compaction(played: Path) -> None:
    compacted(played)
    evening = Evening(played, first_key=5_000)
    await evening.begin()
    await evening.finish_round(BANK, 13)
    await evening.end()
    newest = "SELECT max(version) - 1 FROM inputs WHERE table_id = 31"
    query(played, f"DELETE FROM inputs WHERE table_id = 31 AND version = ({newest})")
    found = await asyncio.to_thread(findings, played)
    assert [each.flaw for each in found] == [Flaw.INPUTS_MISSING]


def test_input_that_eliminated_somebody_stays(played: Path) -> None:
    query(played, "DELETE FROM eliminations WHERE at NOT IN (SELECT at FROM inputs)")
    causes = "SELECT count(*) FROM eliminations JOIN inputs USING (table_id, at)"
    before = query(played, causes)
    assert before != [(0,)]
    compacted(played)
    assert query(played, causes) == before


def test_interrupted_compaction_goes_on(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding_run, "ROUNDS_IN_BATCH", 4)

    def interrupt(done: int, total: int) -> None:
        assert total == 27
        if done >= 8:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        compact(url_of(played), before=LATER, progress=interrupt)
    assert query(played, "SELECT count(*) FROM rounds WHERE folded NOT NULL") == [(8,)]
    assert compacted(played).rounds == 19


def test_full_disk_stops_compaction_between_batches(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(folding_run, "ROUNDS_IN_BATCH", 4)
    fold_rounds = old_rows.fold_rounds

    def fill(connection: Any, after: int, limit: int, before: float) -> Any:
        done = fold_rounds(connection, after, limit, before)
        if after:
            error = sqlite3.OperationalError("database or disk is full")
            error.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise error
        return done

    with monkeypatch.context() as patch:
        patch.setattr(old_rows, "fold_rounds", fill)
        with pytest.raises(StoreUnavailableError, match="disk is full"):
            compacted(played)
    assert query(played, "SELECT count(*) FROM rounds WHERE folded NOT NULL") == [(4,)]
    assert findings(played) == []
    assert compacted(played).rounds == 23


def test_file_keeps_its_size_without_room_on_the_disk(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(shrinking, "MARGIN", 10**15)
        report = compacted(played)
    assert report.needed is not None
    assert report.needed > 10**15
    assert report.bytes_after >= report.bytes_before - 40_000
    again = compacted(played)
    assert (again.rounds, again.needed) == (0, None)
    assert again.bytes_after < again.bytes_before


def test_refused_while_a_bot_runs_or_without_a_database(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with DatabaseLock(url_of(played)), pytest.raises(DatabaseInUseError):
        compacted(played)
    with pytest.raises(NoDatabaseError):
        compacted(tmp_path / "none.db")
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "empty.db").touch()
    with pytest.raises(NoDatabaseError):
        compacted(tmp_path / "empty.db")
    assert (tmp_path / "empty.db").stat().st_size == 0
    become_later_release(monkeypatch, tmp_path)
    with pytest.raises(DatabaseTooOldError):
        compacted(played)


def test_compaction_counts_as_a_start(played: Path) -> None:
    """A process that got past the lock notices that it has lost the database."""
    ((before,),) = query(played, "SELECT number FROM generations")
    compacted(played)
    assert query(played, "SELECT number FROM generations") == [(before + 1,)]
