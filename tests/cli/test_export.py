"""``export``: lines that ``replay`` reads, and nothing about rounds that are on."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.blackjack.records import replay_line
from bot.cli import dispatch
from tests.audit.played_database import ANN, BANK, BOB, Evening
from tests.audit.test_findings import change

pytestmark = pytest.mark.slow

REPOSITORY = Path(__file__).parents[2]


def export(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> list[dict[str, Any]]:
    assert dispatch(["export", *map(str, arguments)]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def numbers(file: Path, statement: str) -> list[int]:
    with closing(sqlite3.connect(file)) as database:
        return [number for (number,) in database.execute(statement)]


def test_replay_of_exported_rounds_has_their_results(
    played: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = export(capsys, "rounds", "--database", played)
    assert len(lines) == 27
    assert [replay_line(json.dumps(line)) for line in lines] == [line["result"] for line in lines]


def test_replay_of_limited_follower_has_the_same_result() -> None:
    """A follower who has bet elsewhere since the deal cannot follow a double."""
    record: dict[str, Any] = {
        "rules": {"preset": "standard"},
        "cards": "5h Th 6d 8s 7c",
        "boxes": [
            {"player": "A", "bet": 10, "chips": 100, "followers": [{"player": "B", "bet": 5, "chips": 100}]}
        ],
        "moves": [{"box": 1, "move": "double"}],
    }
    followed: Any = replay_line(json.dumps(record))
    record["moves"][0]["purses"] = {"B": 0}
    missed: Any = replay_line(json.dumps(record))
    nets = [result["boxes"][0]["followers"][0]["net"] for result in (followed, missed)]
    assert nets == [10, 5]


def test_only_settled_rounds_are_exported(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    settled = numbers(played, "SELECT id FROM rounds WHERE status = 'settled' ORDER BY id")
    lines = export(capsys, "rounds", "--database", played)
    assert [line["round"]["id"] for line in lines] == settled


def test_export_of_one_server(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rounds = export(capsys, "rounds", "--database", played, "--guild", "11")
    assert {line["round"]["guild"] for line in rounds} == {11}
    transfers = export(capsys, "transfers", "--database", played, "--guild", "11")
    assert {line["guild"] for line in transfers} == {11}


def test_unknown_server_exits_with_2(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for what in ("rounds", "transfers"):
        with pytest.raises(SystemExit) as ended:
            dispatch(["export", what, "--database", str(played), "--guild", str(2**63 - 1)])
        assert ended.value.code == 2
        assert "no table and no account of server" in capsys.readouterr().err


def test_export_since_a_date(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export(capsys, "rounds", "--database", played, "--since", "2030-01-01") == []
    assert export(capsys, "transfers", "--database", played, "--since", "2030-01-01") == []
    assert len(export(capsys, "rounds", "--database", played, "--since", "2020-01-01T12:00")) == 27
    with pytest.raises(SystemExit):
        dispatch(["export", "rounds", "--since", "yesterday"])


async def test_open_stakes_are_not_exported(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    evening = Evening(played, first_key=5_000)
    await evening.begin()
    await evening.finish_round(BANK, 13)
    settled = export(capsys, "transfers", "--database", played)
    await evening.bet(BANK, ANN, BOB)
    open_stakes = numbers(played, "SELECT id FROM transfers ORDER BY id DESC LIMIT 2")
    running = export(capsys, "transfers", "--database", played)
    await evening.end()
    assert not {line["id"] for line in running} & set(open_stakes)
    assert running == settled


def test_transfers_make_the_balances(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    balances: dict[str, int] = {}
    for line in export(capsys, "transfers", "--database", played):
        balances[line["from"]] = balances.get(line["from"], 0) - line["hundredths"]
        balances[line["to"]] = balances.get(line["to"], 0) + line["hundredths"]
    with closing(sqlite3.connect(played)) as database:
        stored = dict(database.execute("SELECT code, balance FROM accounts WHERE kind = 'house'"))
    assert {code: balances[code] for code in stored} == stored


def test_unreadable_round_is_left_out_and_told(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(played)) as database, database:
        database.execute("UPDATE rounds SET record = '{' WHERE id = 1")
    assert dispatch(["export", "rounds", "--database", str(played)]) == 1
    printed = capsys.readouterr()
    assert len(printed.out.splitlines()) == 26
    assert printed.err == "1 round cannot be read and is left out. The audit says more.\n"


def test_unreadable_transfers_are_left_out_and_told(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = export(capsys, "transfers", "--database", played)
    change(
        played,
        "UPDATE transfers SET at = 'late' WHERE id = 1",
        "UPDATE transfers SET amount = 'much' WHERE id = 2",
        "UPDATE transfers SET debit = 999 WHERE id = 3",
        "UPDATE transfers SET key = x'00' WHERE id = 4",
    )
    assert dispatch(["export", "transfers", "--database", str(played)]) == 1
    printed = capsys.readouterr()
    assert [json.loads(line) for line in printed.out.splitlines()] == whole[4:]
    assert printed.err == "4 transfers cannot be read and are left out. The audit says more.\n"


def test_no_seed_is_exported(played: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(played)) as database:
        seeds = {seed.hex() for (seed,) in database.execute("SELECT seed FROM shoes")}
    dispatch(["export", "rounds", "--database", str(played)])
    dispatch(["export", "transfers", "--database", str(played)])
    text = capsys.readouterr().out
    assert text
    assert not any(seed in text for seed in seeds)


def test_missing_database_exits_with_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        dispatch(["export", "rounds", "--database", str(tmp_path / "none.db")])
    assert ended.value.code == 2
    assert "there is no file" in capsys.readouterr().err


@pytest.mark.parametrize(("target", "status"), [("/dev/full", 2), (None, 2)])
def test_output_that_cannot_be_written_exits_with_2(played: Path, target: str | None, status: int) -> None:
    command = f"{sys.executable} -m bot export transfers --database {played}"
    redirect = f"> {target}" if target else ">&-"
    ended = subprocess.run(
        f"{command} {redirect}", shell=True, cwd=REPOSITORY, capture_output=True, text=True, check=False
    )
    assert ended.returncode == status
    assert "This cannot be done" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("piped", ["export rounds --database {} | head -c 10", "audit --database {} | true"])
def test_closed_pipe_ends_quietly(played: Path, piped: str) -> None:
    """A slow machine may be told how far it is."""
    command = f"{sys.executable} -m bot {piped.format(played)}"
    ended = subprocess.run(command, shell=True, cwd=REPOSITORY, capture_output=True, text=True, check=False)
    assert [line for line in ended.stderr.splitlines() if not line.endswith(" s left")] == []
