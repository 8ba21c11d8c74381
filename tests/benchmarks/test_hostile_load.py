"""Measure how long a player waits for answers while another member presses a hundred times a second.

The attacker also asks for odds of ever new rules, has themselves forgotten and comes back; the owner, who is
with them, changes rules and ends seasons. A third member asks now and then for odds that nobody knows yet.
The bot is a process of its own, as people run it; the stand-in is in this one. Quiet and loaded slices of
time take turns, so that whatever else the machine does weighs on both. ``SECONDS`` is the time of each kind.
"""

import asyncio
import os
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import dataclass, field
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.cli.sandbox import bot_environment
from standin import ClientRefusal, Interaction, Message, Modal, Person, Sandbox, WorldEvent
from tests.benchmarks.figures import report
from tests.storage.helpers import url_of

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

QUESTION_PAUSE = 2.0
"""Seconds between an answer and the next question of the member who asks for odds."""

MOST_SECONDS = {"odds": 5.0, "odds_ack": 1.0}
"""The goals: seconds until cold odds are told, and acknowledged."""

ASKED, FLOODED = "saturday", "high-rollers"
"""The channels of those who ask for odds: the other player and the attacker."""

ODDS_OPTIONS = {
    "decks": "12345678",
    "blackjack_pays": ("3:2", "6:5"),
    "hit_soft_17": ("on", "off"),
    "double_after_split": ("on", "off"),
    "splits": "0123",
}
NEW_RULES = tuple(dict(zip(ODDS_OPTIONS, values, strict=True)) for values in product(*ODDS_OPTIONS.values()))
"""Options that give other odds each time."""

COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    *((f"show {name}", {}) for name in ("hand", "dealer", "bets", "turn", "timer", "status", "scores")),
    *((name, {}) for name in ("hit", "stand", "double", "split", "surrender", "insurance", "decline")),
    *((name, {}) for name in ("ready", "takeback", "sitout", "leave", "sharebox", "join", "evenmoney")),
    *((name, {}) for name in ("balance", "leaderboard", "table show", "table start", "table close")),
    *((name, {}) for name in ("daily", "refill", "stats", "history", "ledger", "me data", "help", "rules")),
    *((name, {}) for name in ("hint", "train")),
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
    settings = bot_environment(sandbox, url_of(folder / "bot.db")) | level
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

    def __init__(self, sandbox: Sandbox, person: Person, board: "Board") -> None:
        self._sandbox = sandbox
        self._person = person
        self._board = board
        self.waited: list[float] = []
        self.unanswered = 0

    async def play(self, until: float) -> None:
        channel = self._sandbox.channels["blackjack"]
        while time.perf_counter() < until:
            for button in ("↻ Same bet", "Bet…", "Deal now", "Hit", "Stand", "💡 Hint"):
                await self._time(self._press(button))
            await self._time(self._person.slash(channel, "show hand"))
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


class Rules:
    """Ever new rules of a table in a channel, which the owner sets."""

    def __init__(self, sandbox: Sandbox, channel: str, changes: Sequence[dict[str, str]]) -> None:
        self._owner, self._channel = sandbox.people["Olive"], sandbox.channels[channel]
        self._changes = cycle(changes)

    async def open(self) -> None:
        await (await self._owner.slash(self._channel, "table open", preset="house")).response(timeout=10)

    async def renew(self) -> None:
        """Set other rules than any before, as long as there are some."""
        for option, value in next(self._changes).items():
            await (await self._owner.slash(self._channel, "table set", option=option, value=value)).response(
                timeout=10
            )


class Asker:
    """A member who asks for odds of rules that nobody has asked for, and the seconds until the answer."""

    def __init__(self, sandbox: Sandbox, person: Person, channel: str, rules: Rules) -> None:
        self._person, self._channel, self._rules = person, sandbox.channels[channel], rules
        self._sandbox = sandbox
        self.waited: list[float] = []
        self.acknowledged: list[float] = []
        self.refused = 0

    async def ask(self, until: float) -> None:
        while time.perf_counter() < until:
            with suppress(ClientRefusal, TimeoutError):
                await self._rules.renew()
                await self._ask(time.perf_counter())
            await asyncio.sleep(QUESTION_PAUSE)

    async def _ask(self, start: float) -> None:
        asked = await self._person.slash(self._channel, "odds")
        await asked.response(timeout=60)
        self.acknowledged.append(time.perf_counter() - start)
        await self._sandbox.until(
            lambda: asked.reply is not None and bool(asked.reply.text), timeout=60, why="the odds"
        )
        self.waited.append(time.perf_counter() - start)
        self.refused += asked.reply is None or "%" not in asked.reply.text


class Attacker:
    """A member who sends everything that a member can send, and does not wait for answers."""

    def __init__(self, sandbox: Sandbox, person: Person, board: "Board", rules: Rules) -> None:
        self._sandbox = sandbox
        self._person = person
        self._board = board
        self._rules = rules
        self._rng = Random(2)
        self._modals: list[Modal] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self.sent = self.forgotten = 0

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
            case 4 if number % 50 == 4:
                await self._forget()
            case 4 if number % 50 == 14:
                await self._end_season(number)
            case 4 if number % 50 == 24:
                await self._rules.renew()
                for command in ("odds", "strategy"):
                    await self._person.slash(self._sandbox.channels[FLOODED], command)
            case 4:
                panels = [each for each in self._person.private(channel) if each.components]
                await self._press(self._rng.choice(panels or [self._board.message]))
            case _:
                await self._press(self._board.message)

    async def _forget(self) -> None:
        asked = await self._person.slash(self._sandbox.channels["blackjack"], "me forget")
        await asked.response(timeout=10)
        if asked.reply is not None and asked.reply.buttons():
            await self._person.click(asked.reply, "Erase my data")
            self.forgotten += 1

    async def _end_season(self, number: int) -> None:
        """Let the owner end the season. They may be refused: seasons have a least length."""
        owner, channel = self._sandbox.people["Olive"], self._sandbox.channels[FLOODED]
        asked = await owner.slash(channel, "admin season end", name=f"S{number}")
        await asked.response(timeout=10)
        panel = asked.reply
        if panel is not None and panel.buttons():
            await owner.press_forged(panel, panel.buttons()[0].custom_id or "")

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
        self._channel = sandbox.channels["blackjack"].id
        sandbox.subscribe(self._watch)

    def _watch(self, event: WorldEvent) -> None:
        message = event.message
        if message is None or message.channel_id != self._channel:
            return
        if message.components and not message.ephemeral and not message.deleted:
            self._message = message

    @property
    def is_shown(self) -> bool:
        return self._message is not None

    @property
    def message(self) -> Message:
        assert self._message is not None, "the table is open"
        return self._message


@dataclass
class Times:
    """Seconds that answers took in the slices of one kind, and bytes that were stored."""

    presses: list[float] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    acks: list[float] = field(default_factory=list)
    stored: int = 0


def stored_bytes(folder: Path) -> int:
    """Return the size of the database, with what is still in its log."""
    with closing(sqlite3.connect(folder / "bot.db")) as database:
        ((pages, size),) = database.execute("SELECT * FROM pragma_page_count, pragma_page_size").fetchall()
    return int(pages * size)


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
        sandbox.world.open_thread(sandbox.channels["blackjack"], ASKED)
        player = Player(sandbox, sandbox.people["Ann"], board)
        asked, flooded = Rules(sandbox, ASKED, NEW_RULES[::2]), Rules(sandbox, FLOODED, NEW_RULES[1::2])
        for rules in (asked, flooded):
            await rules.open()
        attacker = Attacker(sandbox, sandbox.people["Bob"], board, flooded)
        asker = Asker(sandbox, sandbox.people["Cleo"], ASKED, asked)
        await player.play(time.perf_counter() + REST)
        quiet, loaded = Times(), Times()
        for _ in range(max(round(SECONDS / SLICE), 1)):
            for times, attacks in ((quiet, False), (loaded, True)):
                size, end = stored_bytes(tmp_path), time.perf_counter() + SLICE
                player.waited, asker.waited, asker.acknowledged = times.presses, times.odds, times.acks
                async with asyncio.TaskGroup() as group:
                    group.create_task(player.play(end))
                    group.create_task(asker.ask(end))
                    if attacks:
                        group.create_task(attacker.attack(end))
                player.waited = []
                await player.play(time.perf_counter() + REST)
                times.stored += stored_bytes(tmp_path) - size
    report_answers("quiet", quiet.presses)
    report_answers("loaded", loaded.presses)
    for kind, times in (("quiet", quiet), ("loaded", loaded)):
        for name, waited in (("odds", times.odds), ("odds_ack", times.acks)):
            if waited:
                text = f"slowest of {len(waited)} cold answers, {kind} ({name})"
                report(f"hostile_{kind}_{name}_s", text, max(waited), "s", f"goal: {MOST_SECONDS[name]:g}")
    report("hostile_odds_refused", "cold questions of the other player refused", asker.refused, "")
    report("hostile_forgotten", "erasures", attacker.forgotten, "")
    a_day = (loaded.stored - quiet.stored) / (SLICE * max(round(SECONDS / SLICE), 1)) * 86_400
    report("hostile_bytes_a_day", "added to the database by the attack, a day", a_day / 1e6, "MB")
    report("hostile_unanswered", "acts without an answer in three seconds", player.unanswered, "acts")
    rate = attacker.sent / (SLICE * max(round(SECONDS / SLICE), 1))
    report("hostile_per_second", "hostile interactions", rate, "a second")
    ratio = percentile(loaded.presses, 0.99) / percentile(quiet.presses, 0.99)
    goal = f"goal: {MOST_TIMES_QUIET:g}"
    report("hostile_p99_times", "p99 with the load, beside the quiet one", ratio, "times", goal)


def report_answers(kind: str, waited: list[float]) -> None:
    report(f"hostile_{kind}_answers", f"answers to the player, {kind}", len(waited), "answers")
    for name, share in (("p50", 0.5), ("p99", 0.99)):
        figure = percentile(waited, share)
        report(f"hostile_{kind}_{name}_ms", f"time of an answer, {kind}, {name}", figure, "ms")
