"""Measure how long a player waits for answers while another member presses a hundred times a second.

The bot is a process of its own, as people run it; the stand-in is in this one. Quiet and loaded slices of
time take turns, so that whatever else the machine does weighs on both. ``SECONDS`` is the time of each kind.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli.sandbox import bot_environment
from bot.sandbox import ClientRefusal, Interaction, Message, Modal, Person, Sandbox, WorldEvent
from tests.benchmarks.figures import report

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(0)]

REPOSITORY = Path(__file__).parents[2]

SECONDS = float(os.environ.get("SECONDS", "20"))
SLICE = 10.0
"""Seconds that are quiet, or loaded, before it is the other's turn."""

REST = 2.0
"""Seconds between two slices, which count for neither."""

HOSTILE_PER_SECOND = 100
PAUSE = 0.25
"""Seconds between an answer and the player's next act: below the limit for one person."""

MOST_TIMES_QUIET = 2.0
"""The goal: with the load, the slowest hundredth of answers takes at most so many times as long."""

COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((name, {}) for name in ("hand", "dealer", "bets", "turn", "timer", "status", "scores", "rules")),
    *((name, {}) for name in ("hit", "stand", "double", "split", "surrender", "insurance", "decline")),
    *((name, {}) for name in ("ready", "takeback", "sitout", "leave", "share", "join", "evenmoney")),
    *((name, {}) for name in ("balance", "leaderboard", "table show", "table start", "table close")),
    ("bet", {"amount": "5"}),
    ("bet", {"amount": "all", "box": 3}),
    ("seed", {"text": "ten thousand monkeys"}),
    ("verify", {"id": "1"}),
    ("table open", {"preset": "vegas"}),
    ("table set", {"option": "max_bet", "value": "7"}),
)


@asynccontextmanager
async def running_bot(sandbox: Sandbox, folder: Path) -> AsyncIterator[None]:
    level = {"LOG_LEVEL": os.environ.get("LOG_LEVEL", "ERROR")}
    settings = bot_environment(sandbox, folder / "bot.db") | level
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "run"),
        cwd=folder,
        env=os.environ | settings | {"PYTHONPATH": str(REPOSITORY)},
    )
    try:
        await sandbox.bot_ready(60)
        yield
        assert bot.returncode is None, "the bot survives the load"
    finally:
        with suppress(ProcessLookupError):
            bot.terminate()
        await bot.wait()


class Player:
    """A person who plays at a human pace, and the seconds that each answer took."""

    def __init__(self, sandbox: Sandbox, person: Person, board: Board) -> None:
        self._sandbox = sandbox
        self._person = person
        self._board = board
        self.waited: list[float] = []
        self.unanswered = 0

    async def play(self, until: float) -> None:
        channel = self._sandbox.channels["blackjack"]
        while time.perf_counter() < until:
            for button in ("↻ Same bet", "Bet…", "Deal now", "Hit", "Stand", "My hand"):
                await self._time(self._press(button))
            await self._time(self._person.slash(channel, "hand"))
            await self._time(self._person.slash(channel, "bet", amount="5"))

    async def _press(self, button: str) -> Interaction:
        return await self._person.click(self._board.message, button)

    async def _time(self, act: Awaitable[Interaction]) -> None:
        start = time.perf_counter()
        try:
            interaction = await act
        except ClientRefusal:
            return  # the board does not have this button now
        await interaction.response(timeout=10)
        self.unanswered += not interaction.acked
        self.waited.append(time.perf_counter() - start)
        await asyncio.sleep(PAUSE)


class Attacker:
    """A member who sends everything that a member can send, and does not wait for answers."""

    def __init__(self, sandbox: Sandbox, person: Person, board: Board) -> None:
        self._sandbox = sandbox
        self._person = person
        self._board = board
        self._rng = Random(2)
        self._modals: list[Modal] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.sent = 0

    async def attack(self, until: float) -> None:
        start, before = time.perf_counter(), self.sent
        while (now := time.perf_counter()) < until:
            while self.sent - before < (now - start) * HOSTILE_PER_SECOND:
                self.sent += 1
                self._start(self._act(self.sent))
            await asyncio.sleep(0.005)

    def _start(self, act: Awaitable[None]) -> None:
        async def run() -> None:
            with suppress(ClientRefusal, TimeoutError):
                await act

        task = asyncio.create_task(run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _act(self, number: int) -> None:
        channel = self._sandbox.channels["blackjack"]
        match number % 10:
            case 0 | 1:
                command, options = self._rng.choice(COMMANDS)
                await self._person.slash(channel, command, **options)
            case 2:
                await self._person.autocomplete(channel, "verify", "id", str(number))
            case 3 if self._modals:
                await self._person.submit(self._modals.pop(), {"amount": "5"})
            case 4:
                panels = [each for each in self._person.private(channel) if each.components]
                await self._press(self._rng.choice(panels or [self._board.message]))
            case _:
                await self._press(self._board.message)

    async def _press(self, message: Message) -> None:
        buttons = message.buttons()
        if buttons:
            pressed = await self._person.press_forged(message, self._rng.choice(buttons).custom_id or "")
            await pressed.response(timeout=10)
            if pressed.modal is not None:
                self._modals.append(pressed.modal)


class Board:
    """The newest board of the table, however many private answers have come since."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._message: Message | None = None
        sandbox.subscribe(self._watch)

    def _watch(self, event: WorldEvent) -> None:
        message = event.message
        if message is not None and message.components and not message.ephemeral and not message.deleted:
            self._message = message

    @property
    def is_shown(self) -> bool:
        return self._message is not None

    @property
    def message(self) -> Message:
        assert self._message is not None, "the table is open"
        return self._message


def percentile(waited: list[float], share: float) -> float:
    """Return the time in milliseconds that this share of the answers took at most."""
    return 1_000 * sorted(waited)[min(int(len(waited) * share), len(waited) - 1)]


async def test_hostile_load_keeps_answers_quick(tmp_path: Path) -> None:
    print()
    sandbox = Sandbox(keep_requests=500, keep_messages=5_000)
    async with sandbox, running_bot(sandbox, tmp_path):
        board, olive = Board(sandbox), sandbox.people["Olive"]
        await olive.slash(sandbox.channels["blackjack"], "table open", preset="house")
        await sandbox.until(lambda: board.is_shown, why="the table is open")
        player = Player(sandbox, sandbox.people["Ann"], board)
        attacker = Attacker(sandbox, sandbox.people["Bob"], board)
        await player.play(time.perf_counter() + REST)
        quiet: list[float] = []
        loaded: list[float] = []
        for _ in range(max(round(SECONDS / SLICE), 1)):
            player.waited = quiet
            await player.play(time.perf_counter() + SLICE)
            end = time.perf_counter() + SLICE
            attack = asyncio.create_task(attacker.attack(end))
            player.waited = loaded
            await player.play(end)
            await attack
            player.waited = []
            await player.play(time.perf_counter() + REST)
    report_answers("quiet", quiet)
    report_answers("loaded", loaded)
    report("hostile_unanswered", "acts without an answer in three seconds", player.unanswered, "acts")
    rate = attacker.sent / (SLICE * max(round(SECONDS / SLICE), 1))
    report("hostile_per_second", "hostile interactions", rate, "a second")
    times = percentile(loaded, 0.99) / percentile(quiet, 0.99)
    goal = f"goal: {MOST_TIMES_QUIET:g}"
    report("hostile_p99_times", "p99 with the load, beside the quiet one", times, "times", goal)


def report_answers(kind: str, waited: list[float]) -> None:
    report(f"hostile_{kind}_answers", f"answers to the player, {kind}", len(waited), "answers")
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        figure = percentile(waited, share)
        report(f"hostile_{kind}_{name}_ms", f"time of an answer, {kind}, {name}", figure, "ms")
