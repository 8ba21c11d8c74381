"""SIGKILL at any moment of a tournament: nobody is drawn twice, no heat opens twice, no prize is paid twice.

The suite kills the bot before the draw, while heats are opened, before the last table, and while that is
opened. For kills in each phase, and for a standby that takes over again and again:
``KILLS=20 python -m pytest -m long -s tests/e2e/process/test_tournament_kills.py``.
"""

import asyncio
import os
import random
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import pytest

from bot.audit.audit_run import run_audit
from bot.bank.sharding import SERVER_BITS, Shard
from bot.cli import dispatch
from bot.tournament.tournament import Ending
from standin import ChangeType, Sandbox, WorldEvent
from standin.model.clock_and_ids import SandboxSystemClock
from tests.e2e.harness.bot_process import PATIENCE, BotProcess, database_in, settings_for
from tests.e2e.process.test_standby import age, start
from tests.e2e.process.tournament_evening import Evening, phase_of
from tests.storage.helpers import rows_in
from tests.support import postgres
from tests.support.forked_processes import run_command

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

MADE = (ChangeType.MESSAGE_CREATED, ChangeType.MESSAGE_UPDATED, ChangeType.CHANNEL_CREATED)
"""What a bot changes at Discord."""

MOST_CHANGES = 8
"""Changes that the bot makes before it is killed, at most."""

MOST_SECONDS = 3.0
"""Seconds of real time after which the bot is killed at the latest."""

LOOK_SECONDS = 2.0
"""Seconds of real time after which a bot that is ready has looked at its tournaments."""

PHASES = ("sign-up", "opening", "heats", "pause", "last table")
"""The phases of a tournament in which the bot is killed."""


async def kill(sandbox: Sandbox, bot: BotProcess, rng: random.Random) -> str:
    """Kill the bot after a time, or when Discord has done what it asked for and before it hears so.

    Return its output.
    """
    left = rng.randint(0, MOST_CHANGES)

    def note(event: WorldEvent) -> None:
        nonlocal left
        if event.change in MADE and event.interaction is None:
            left -= 1
            if left == 0:
                bot.process.kill()

    end = sandbox.subscribe(note)
    with suppress(TimeoutError):
        async with asyncio.timeout(MOST_SECONDS if left else rng.uniform(0.0, MOST_SECONDS)):
            await bot.process.wait()
    end()
    return await bot.kill()


async def play_and_kill(folder: Path, *, kills: float, seed: int) -> str:
    """Play a tournament, and kill the bot at least so often in each phase. Return the figures.

    The bot is also killed when a time is set ahead, and soon after that: it opens heats then.
    """
    rng, clock, phases = random.Random(seed), SandboxSystemClock(), Counter[str]()
    moments = random.Random(seed)  # they do not depend on how much the members press
    url = f"sqlite:///{database_in(folder)}"
    async with Sandbox(clock=clock) as sandbox:
        evening = Evening(sandbox, clock, sandbox.channels["blackjack"], url, rng)
        bot = await BotProcess.connect(sandbox, folder, LOG_LEVEL="WARNING")
        await evening.open()
        found = evening.found()
        is_set_ahead = evening.go_on(found, is_time=not kills)
        while found.ended_at is None:
            evening.start()
            if not is_set_ahead:
                await evening.until_past(*(each for each in PHASES if phases[each] >= kills))
            found = evening.found()
            if found.ended_at is not None and not kills:
                break
            output = await (bot.kill() if evening.is_idle(found) else kill(sandbox, bot, moments))
            await evening.stop()
            assert "Traceback" not in output, output
            await sandbox.until(lambda: not sandbox.bot_online, timeout=PATIENCE, why="the bot is offline")
            found = evening.look()
            phase = phase_of(found)
            if phase != "sign-up" and phases.keys() == {"sign-up"}:
                await asyncio.to_thread(look_as_operator, folder, settings_for(sandbox, folder))
            phases[phase] += 1
            is_set_ahead = evening.go_on(found, is_time=phases[phase] >= kills)
            bot = await BotProcess.connect(sandbox, folder, LOG_LEVEL="WARNING")
        await evening.until_shown()
        bot.process.terminate()
        status, output = await bot.ended()
        assert status == 0, output
        assert evening.look() == found
    assert found.ending is Ending.WON
    assert any(each.prize for each in found.entrants)
    assert (await asyncio.to_thread(run_audit, url)).findings == ()
    counted = ", ".join(f"{phase} {count}" for phase, count in phases.items())
    return f"{phases.total()} kills ({counted}), {evening.acknowledged} acknowledged sign-ups and withdrawals"


def look_as_operator(folder: Path, settings: Mapping[str, str]) -> None:
    """Check that each command of an operator succeeds while heats are on."""
    file, copy = str(database_in(folder)), str(folder / "copy.db")
    for arguments in (
        ("audit", "--database", file),
        ("export", "rounds", "--database", file),
        ("export", "transfers", "--database", file),
        ("backup", copy, "--database", file),
        ("audit", "--database", copy),
    ):
        assert dispatch(arguments) == 0, arguments
    advice = [each for each in run_command(folder, settings, "doctor").output.splitlines() if each[0] != "✓"]
    assert all("This machine's clock is " in each for each in advice), "Discord's was set ahead"


async def test_four_kills_in_a_tournament_repeat_nothing(tmp_path: Path) -> None:
    """The second one comes when a heat has its thread, the last one when the last table has its message."""
    await play_and_kill(tmp_path, kills=0, seed=117)


@pytest.mark.long
@pytest.mark.timeout(3600)
async def test_many_kills_in_a_tournament_repeat_nothing(tmp_path: Path) -> None:
    kills = int(os.environ.get("KILLS", "20"))
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"\n{kills} kills with SEED={seed}")
    print(await play_and_kill(tmp_path, kills=kills / len(PHASES), seed=seed))


async def test_tournament_belongs_to_its_shard_and_goes_on_with_the_standby(tmp_path: Path) -> None:
    """The owner is killed after the draw of seven entrants: the last table is the only one."""
    await play_and_take_over(tmp_path, ("sign-up",), entrants=7)


@pytest.mark.long
async def test_tournament_of_two_heats_goes_on_with_each_standby(tmp_path: Path) -> None:
    """Owners are killed after the draw, in the pause and at the last table."""
    await play_and_take_over(tmp_path, ("sign-up",), ("opening", "heats"), ("pause",), entrants=8)


async def play_and_take_over(folder: Path, *stretches: tuple[str, ...], entrants: int) -> None:
    """Play a tournament of the second shard, and kill its owner after each of these stretches of phases."""
    url, rng, clock, own = postgres.empty_database(), random.Random(5), SandboxSystemClock(), Shard(1, 2)
    async with Sandbox(clock=clock, servers=2) as sandbox:
        (guild,) = (
            each for each in sandbox.world.guilds if (each.id >> SERVER_BITS) % own.count == own.number
        )
        (channel,) = (each for each in guild.channels.values() if each.name == "blackjack")
        evening = Evening(sandbox, clock, channel, url, rng, entrants=entrants)
        other, owner = [await start(sandbox, folder, url, Shard(number, 2)) for number in (0, 1)]
        for each in (other, owner):
            await each.said("ready: ")
        await evening.open()
        evening.go_on(evening.found(), is_time=True)
        await evening.play_through("sign-up")
        for each in (other, owner):
            await each.kill()
        evening.go_on(evening.look(), is_time=True)
        age(url)
        other = await start(sandbox, folder, url, Shard(0, 2))
        await other.said("ready: ")
        await asyncio.sleep(LOOK_SECONDS)
        assert evening.look().drawn_at is None, "the shard of another server has drawn it"
        owner = await start(sandbox, folder, url, own)
        await owner.said("ready: ")
        for phases in stretches:
            standby = await start(sandbox, folder, url, own)
            await standby.said("standing by: ")
            await evening.play_through(*phases)
            await owner.kill()
            evening.go_on(evening.look(), is_time=True)
            age(url)
            owner = standby
            await owner.said("ready: ")
        await evening.play_through(*PHASES)
        await evening.until_shown()
        for each in (other, owner):
            each.process.terminate()
            assert (await each.ended())[0] == 0
    assert evening.look().ending is Ending.WON
    assert rows_in(url, "SELECT epoch FROM shards ORDER BY number") == [(2,), (2 + len(stretches),)]
    assert (await asyncio.to_thread(run_audit, url)).findings == ()
