"""``run``: the log of a bot that has lost Discord."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE
from pathlib import Path

from bot.cli import logs
from bot.cli.sandbox import bot_environment
from bot.sandbox import Sandbox

REPOSITORY = Path(__file__).parents[2]


async def test_lost_connection_is_logged_without_traceback(tmp_path: Path) -> None:
    sandbox = Sandbox()
    await sandbox.start()
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "run"),
        cwd=tmp_path,
        env=os.environ
        | bot_environment(sandbox, tmp_path / "bot.db")
        | {"PYTHONPATH": str(REPOSITORY), "LOG_LEVEL": "WARNING"},
        stderr=PIPE,
    )
    try:
        await sandbox.bot_ready(20)
        await sandbox.close()
        assert bot.stderr is not None
        async with asyncio.timeout(20):
            lines = [(await bot.stderr.readline()).decode() for _ in range(2)]
        assert all("Attempting a reconnect in" in line for line in lines), lines
        assert any("Cannot connect to host" in line for line in lines), lines
        bot.terminate()
        _, errors = await asyncio.wait_for(bot.communicate(), 20)
        assert b"Traceback" not in errors
        assert bot.returncode == 0
    finally:
        if bot.returncode is None:
            bot.kill()
            await bot.communicate()


def test_other_errors_of_the_client_keep_their_traceback() -> None:
    try:
        raise ValueError("a bug")
    except ValueError:
        found = sys.exc_info()
    record = logging.LogRecord(
        "discord.client", logging.ERROR, __file__, 1, "Ignoring exception in %s", ("on_ready",), found
    )
    assert logs._log_reconnect_in_one_line(record)
    assert (record.getMessage(), record.exc_info) == ("Ignoring exception in on_ready", found)
