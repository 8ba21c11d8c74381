"""Measure what the figures cost: acts at a table of a bot with ``METRICS_PORT``, beside one without.

Both bots are processes of their own on SQLite. Their acts take turns, so that whatever else the machine
does weighs on both. The bot with figures is also scraped now and then, which counts for neither.
"""

import os
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import pytest

from standin import Person, Sandbox
from tests.benchmarks.figures import report
from tests.e2e.harness.bot_process import BotProcess
from tests.e2e.operation.scraping import free_port, scrape

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(0)]

ACTS = int(os.environ.get("ACTS", "2000"))
"""Acts at each table: bets that are placed and taken back. Each is decided, committed, answered and shown."""

WARM_UP = 50
BETWEEN_SCRAPES = 100

MOST_TIMES = 1.05
TICKS = os.sysconf("SC_CLK_TCK")


class MeasuredBot:
    """A bot, the person who acts at its table, and the seconds that it took."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.folder = folder
        self.settings = settings
        self.sandbox = Sandbox()
        self.answers: list[float] = []
        self.cpu = 0.0
        self.bot: BotProcess

    @property
    def ann(self) -> Person:
        return self.sandbox.people["Ann"]

    async def start(self) -> None:
        self.folder.mkdir()
        await self.sandbox.start()
        self.bot = await BotProcess.connect(self.sandbox, self.folder, **self.settings)
        await self.act(self.sandbox.people["Olive"], "table open")

    async def act(self, person: Person, command: str, **options: Any) -> None:
        typed = await person.slash(self.sandbox.channels["blackjack"], command, **options)
        assert (await typed.response(timeout=20)).acked, command

    async def play(self, number: int) -> None:
        """Act, and note the seconds of the answer."""
        began = time.perf_counter()
        await (self.act(self.ann, "takeback") if number % 2 else self.act(self.ann, "bet", amount="5"))
        self.answers.append(time.perf_counter() - began)

    def cpu_seconds(self) -> float:
        """Return the time of the processor that the bot has taken."""
        fields = Path(f"/proc/{self.bot.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    async def close(self) -> None:
        self.bot.process.terminate()
        await self.bot.ended()
        await self.sandbox.close()


async def test_figures_cost_little(tmp_path: Path) -> None:
    port = free_port()
    off = MeasuredBot(tmp_path / "off")
    on = MeasuredBot(tmp_path / "on", METRICS_PORT=str(port))
    for each in (off, on):
        await each.start()
        for number in range(WARM_UP):
            await each.play(number)
        each.answers.clear()
        each.cpu -= each.cpu_seconds()
    scrapes = []
    for number in range(ACTS):
        for each in (off, on) if number % 4 < 2 else (on, off):
            await each.play(number)
        if number % BETWEEN_SCRAPES == 0:
            before, began = on.cpu_seconds(), time.perf_counter()
            await scrape(port)
            scrapes.append(time.perf_counter() - began)
            on.cpu -= on.cpu_seconds() - before
    for name, each in (("off", off), ("on", on)):
        report(f"metrics_{name}_p50", f"answer with metrics {name}, p50", median(each.answers) * 1000, "ms")
        late = quantiles(each.answers, n=100)[-1] * 1000
        report(f"metrics_{name}_p99", f"answer with metrics {name}, p99", late, "ms")
        report(f"metrics_{name}_cpu", "  CPU of the bot", (each.cpu + each.cpu_seconds()) / ACTS * 1000, "ms")
    report("metrics_scrape", "a scrape", median(scrapes) * 1000, "ms")
    times = median(on.answers) / median(off.answers)
    report("metrics_ratio", "answers, with metrics and without", times, "times", f"at most {MOST_TIMES}")
    for each in (off, on):
        await each.close()
    assert times <= MOST_TIMES
