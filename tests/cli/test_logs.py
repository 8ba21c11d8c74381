"""The log holds no tokens and no traffic of libraries, at any level."""

import logging
from pathlib import Path

import pytest

from bot.cli.run import TokenlessFormatter
from bot.sandbox import Sandbox
from tests.e2e.harness.bot_process import BotProcess

TOKEN = "aW50ZXJhY3Rpb246MTIz-x_Y"
PATH = f"https://discord.com/api/v10/interactions/123/{TOKEN}/callback"


async def test_debug_log_holds_no_token_and_no_statement(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        bot = await BotProcess.connect(sandbox, tmp_path, makes_database=True, LOG_LEVEL="DEBUG")
        typed = await sandbox.people["Ann"].slash(sandbox.channels["blackjack"], "balance")
        try:
            assert (await typed.response(timeout=20)).reply is not None
        finally:
            bot.process.terminate()
            _, log = await bot.ended()
    assert " DEBUG " in log
    assert typed.token not in log
    assert sandbox.token not in log
    assert "aiosqlite" not in log
    assert "SELECT" not in log


@pytest.mark.parametrize("text", [PATH, PATH.replace("interactions", "webhooks"), PATH + "?with_response=1"])
def test_tokens_are_removed_from_messages_and_tracebacks(text: str) -> None:
    formatter = TokenlessFormatter("%(message)s")
    error = TimeoutError(f"Connection timeout to host {text}")
    record = logging.LogRecord(
        "cogs", logging.WARNING, "", 1, "lost: %r", (error,), (type(error), error, None)
    )
    shown = formatter.format(record)
    assert TOKEN not in shown
    assert shown.count("/123/…") == 2
