"""SIGKILL between the wish to be forgotten and the last settlement: the erasure goes on at the next start."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.audit.audit_run import run_audit
from bot.sandbox import Interaction, Message, Person, Sandbox
from tests.e2e.harness.bot_process import PATIENCE, BotProcess, database_in, query

pytestmark = pytest.mark.timeout(600)


class Members:
    """The people of a sandbox, who answer what the board asks."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._channel = sandbox.channels["blackjack"]
        self.ann, self.bob, self.olive = (sandbox.people[name] for name in ("Ann", "Bob", "Olive"))

    @property
    def board(self) -> Message:
        """The message of the table."""
        return self._sandbox.messages(self._channel)[-1]

    @property
    def labels(self) -> list[str | None]:
        """The labels of the board's buttons."""
        return [button.label for button in self.board.buttons()]

    async def type(self, person: Person, command: str, **options: Any) -> Message:
        """Type a command; return the private answer."""
        return await self._told(await person.slash(self._channel, command, **options))

    async def press(self, person: Person, button: str, on: Message) -> Message:
        """Press a button; return the private answer."""
        return await self._told(await person.click(on, button))

    async def deal_to_both(self) -> None:
        """Deal a round to Ann and Bob in which Bob is asked for a decision."""
        await self.type(self.olive, "table open", preset="standard", turn_time=0)
        await self.until(lambda: bool(self._sandbox.messages(self._channel)), "a board")
        for person in (self.ann, self.bob):
            await self.type(person, "bet", amount="10")
        await self.until(lambda: "Deal now" in self.labels, "the bets")
        await (await self.ann.click(self.board, "Deal now")).response(timeout=PATIENCE)
        await self.until(lambda: "round 1" in self.board.text and "bet 10" in self.board.text, "the cards")

    async def until(self, condition: Callable[[], bool], why: str) -> None:
        await self._sandbox.until(condition, timeout=PATIENCE, why=why)

    @staticmethod
    async def _told(interaction: Interaction) -> Message:
        await interaction.response(timeout=PATIENCE)
        assert interaction.reply is not None, interaction.state
        return interaction.reply


async def kill_and_start(bot: BotProcess, sandbox: Sandbox, folder: Path) -> BotProcess:
    await bot.kill()
    await sandbox.until(lambda: not sandbox.bot_online, timeout=PATIENCE, why="the bot is offline")
    return await BotProcess.connect(sandbox, folder, LOG_LEVEL="WARNING")


async def until_erased(folder: Path, person: Person) -> None:
    """Wait until no table of the database holds the id of a person."""
    async with asyncio.timeout(PATIENCE):
        while tables_with(folder, person):  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.05)


def tables_with(folder: Path, person: Person) -> list[str]:
    """Return the tables that hold the id of a person, in a value of any type."""
    tables = [name for (name,) in query(folder, "SELECT name FROM sqlite_master WHERE type = 'table'")]
    return [name for name in tables if str(person.id) in repr(query(folder, f"SELECT * FROM {name}"))]


async def test_kills_around_an_erasure_lose_nothing(tmp_path: Path) -> None:
    """Ann asks to be forgotten in mid-round; the bot is killed at once, and again after the round."""
    async with Sandbox() as sandbox:
        bot = await BotProcess.connect(sandbox, tmp_path, LOG_LEVEL="WARNING")
        members = Members(sandbox)
        ann, bob = members.ann, members.bob
        await members.deal_to_both()
        told = await members.press(ann, "Erase my data", await members.type(ann, "forget-me"))
        assert told.text.startswith(("I have given up your seats.", "Done"))  # Bob may have a blackjack
        is_later = "given up" in told.text
        bot = await kill_and_start(bot, sandbox, tmp_path)
        if is_later:
            assert tables_with(tmp_path, ann) == ["people"]
            assert "being erased" in (await members.type(ann, "balance")).text
        for move in ("decline", "stand"):
            await members.type(bob, move)
        bot = await kill_and_start(bot, sandbox, tmp_path)
        await until_erased(tmp_path, ann)
        assert query(tmp_path, "SELECT sum(balance) FROM accounts WHERE kind = 'escrow'") == [(0,)]
        assert "**+100** for today: you have 100 chips now." in (await members.type(ann, "daily")).text
        bot.process.terminate()
        assert (await bot.ended())[0] == 0
    findings = (await asyncio.to_thread(run_audit, f"sqlite:///{database_in(tmp_path)}")).findings
    assert findings == ()
