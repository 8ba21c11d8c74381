"""An audit that begins where the last one ended, and the file that it needs for that."""

import asyncio
import json
from pathlib import Path

import pytest

from bot.audit.audit_run import AuditReport, run_audit
from bot.audit.transfer_audit import BEGINNING, Checkpoint, CheckpointError, load_checkpoint, store_checkpoint
from tests.audit.played_database import BANK, CLEO, REOPENED, VOID, Evening
from tests.audit.test_findings import change, url_of


async def play_on(file: Path, rounds: int) -> None:
    evening = Evening(file, first_key=9_000)
    await evening.begin()
    for _ in range(rounds):
        await evening.play_round(REOPENED, CLEO)
    await evening.end()


def test_checkpoint_is_read_as_it_was_written(played: Path, tmp_path: Path) -> None:
    checkpoint = run_audit(url_of(played)).checkpoint
    store_checkpoint(tmp_path / "verified", checkpoint)
    assert load_checkpoint(tmp_path / "verified") == checkpoint
    verified = (checkpoint.rounds[BANK], checkpoint.rounds[VOID])
    assert verified == (12, 2), "the last round of each table that is over"
    with pytest.raises(CheckpointError, match="cannot be written"):
        store_checkpoint(tmp_path / "none" / "verified", checkpoint)


def test_missing_checkpoint_is_the_beginning(tmp_path: Path) -> None:
    assert load_checkpoint(tmp_path / "none") is BEGINNING


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": 9}', '{"format": 1, "transfer": "x"}'])
def test_other_file_is_no_checkpoint(tmp_path: Path, text: str) -> None:
    file = tmp_path / "verified"
    file.write_text(text)
    with pytest.raises(CheckpointError):
        load_checkpoint(file)


async def test_only_what_follows_a_checkpoint_is_checked(played: Path) -> None:
    before = await _audit(played)
    await play_on(played, 2)
    after = await _audit(played, before.checkpoint)
    assert (after.findings, after.rounds) == ((), 2)
    assert 0 < after.transfers < before.transfers
    assert (await _audit(played)).checkpoint == after.checkpoint
    change(
        played,
        "UPDATE rounds SET output = '{}' WHERE table_id = 37 AND round_no = 6",
        "UPDATE accounts SET balance = balance + 1 WHERE code = 'member:10:104'",
    )
    found = (await _audit(played, before.checkpoint)).findings
    assert {(each.flaw.value, each.number) for each in found} >= {
        ("result_differs", 6),
        ("balance_differs", None),
    }


def test_checkpoint_of_another_database_is_refused(played: Path, tmp_path: Path) -> None:
    checkpoint = run_audit(url_of(played)).checkpoint
    change(played, "UPDATE transfers SET at = 1.0, amount = amount + 1")
    with pytest.raises(CheckpointError, match="does not fit"):
        run_audit(url_of(played), since=checkpoint)
    file = tmp_path / "verified"
    store_checkpoint(file, checkpoint)
    file.write_text(json.dumps({**json.loads(file.read_text()), "transfer": 10**9}))
    with pytest.raises(CheckpointError, match="does not fit"):
        run_audit(url_of(played), since=load_checkpoint(file))


async def _audit(file: Path, since: Checkpoint = BEGINNING) -> AuditReport:
    return await asyncio.to_thread(run_audit, url_of(file), since=since)
