"""The log of a real process as JSON."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from standin import Person
from tests.e2e.harness.bot_process import PATIENCE, BotProcess
from tests.support.troubles import TroubledSandbox

pytestmark = pytest.mark.slow


async def test_each_line_is_one_object(tmp_path: Path) -> None:
    """Ann's answer is refused by Discord, which the log tells with her interaction, and without her token."""
    async with TroubledSandbox(answer_seconds=PATIENCE) as sandbox:
        bot = await BotProcess.connect(sandbox, tmp_path, LOG_FORMAT="json", LOG_LEVEL="DEBUG")
        ann = sandbox.people["Ann"]
        fault = sandbox.faults.error("POST", "/interactions/*", status=400)
        refused = await _typed(sandbox, ann)
        async with asyncio.timeout(PATIENCE):
            while not fault.struck:  # noqa: ASYNC110 - nobody is told of a fault
                await asyncio.sleep(0.01)
        fine = await _typed(sandbox, ann)
        await fine.response(timeout=PATIENCE)
        bot.process.terminate()
        status, log = await bot.ended()
    lines: list[dict[str, Any]] = [json.loads(line) for line in log.splitlines()]
    assert status == 0
    assert {line["shard"] for line in lines} == {"0/1"}
    assert all(line.keys() >= {"time", "level", "logger", "message"} for line in lines)
    (told,) = [line for line in lines if line["message"].startswith("Discord rejected an answer")]
    assert (told["interaction"], told["server"]) == (str(refused.id), str(sandbox.guild.id))
    assert not lines[0].keys() & {"interaction", "server", "table"}
    assert sandbox.token not in log
    assert refused.token not in log


async def _typed(sandbox: TroubledSandbox, person: Person) -> Any:
    return await person.slash(sandbox.channels["blackjack"], "balance")
