"""`kill -9` at any moment loses no acknowledged press and no chip.

Six kills belong to the suite; any number: `KILLS=60 python -m pytest -m long -s tests/e2e/test_kills.py`.
"""

from __future__ import annotations

import asyncio
import os
import random
from contextlib import suppress
from pathlib import Path

import pytest

from bot.sandbox import ClientRefusal, Interaction, Message, Person, Sandbox
from bot.storage.sql_store import SqlStore
from bot.table.stored.restore import restored
from bot.table.views.snapshots import Snapshot, snapshot
from cogs.common.wording import cards
from tests.e2e.child import Child, database, query

PLAYERS = ("Ann", "Bob", "Cleo")
PLAYING = (
    "Bet…",
    "Same bet",
    "Ready",
    "Hit",
    "Stand",
    "Double",
    "Split",
    "Insurance ½",
    "No thanks",
    "Even money",
)
ACCEPTED = frozenset({6, 7})


async def test_six_kills_lose_nothing(tmp_path: Path) -> None:
    await _kill(tmp_path, kills=6, seed=6)


@pytest.mark.long
@pytest.mark.timeout(3600)
async def test_many_kills_lose_nothing(tmp_path: Path) -> None:
    kills = int(os.environ.get("KILLS", "60"))
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"\n{kills} kills with SEED={seed}")
    acknowledged = await _kill(tmp_path, kills=kills, seed=seed)
    print(f"{acknowledged} acknowledged presses, none lost")


async def _kill(folder: Path, *, kills: int, seed: int) -> int:
    """Play, kill, look, start again; returns how many presses were acknowledged."""
    chance = random.Random(seed)
    async with Sandbox() as sandbox:
        bot = await Child.at(sandbox, folder, LOG_LEVEL="WARNING")
        await _open_table(sandbox)
        presses: list[Interaction] = []
        for _ in range(kills):
            players = [asyncio.create_task(_play(sandbox, name, chance, presses)) for name in PLAYERS]
            await asyncio.sleep(chance.uniform(0.05, 0.7))
            await bot.kill()
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            await sandbox.until(lambda: not sandbox.bot_online, why="the stand-in notices")
            _nothing_is_lost(folder, presses)
            before = await _stored(folder)
            bot = await Child.at(sandbox, folder, LOG_LEVEL="WARNING")
            await sandbox.until(lambda stored=before: _shows(sandbox, stored), why=f"the cards of {before}")  # type: ignore[misc]
        bot.process.terminate()
        status, output = await bot.ended()
        assert status == 0, output
        _nothing_is_lost(folder, presses)
        return sum(press.answered in ACCEPTED for press in presses)


async def _open_table(sandbox: Sandbox) -> None:
    channel = sandbox.channels["blackjack"]
    await (await sandbox.people["Olive"].slash(channel, "table open", turn_time=90)).response()
    await sandbox.until(lambda: bool(_boards(sandbox)), why="a board")


async def _play(sandbox: Sandbox, name: str, chance: random.Random, presses: list[Interaction]) -> None:
    """Press something that is on the board, again and again."""
    person = sandbox.people[name]
    while True:
        await asyncio.sleep(chance.uniform(0.0, 0.02))
        board = _boards(sandbox)[-1]
        labels = [button.label for button in board.buttons() if button.label in PLAYING]
        with suppress(ClientRefusal):
            press = await _press(person, board, chance.choice(labels or ["-"]) or "-", presses)
            await press.response()


async def _press(person: Person, board: Message, label: str, presses: list[Interaction]) -> Interaction:
    press = await person.click(board, label)
    presses.append(press)
    if label == "Bet…":
        asked = await press.response()
        if asked.modal is not None:
            press = await person.submit(asked.modal, {"amount": "10"})
            presses.append(press)
    return press


def _boards(sandbox: Sandbox) -> list[Message]:
    return [message for message in sandbox.messages(sandbox.channels["blackjack"]) if message.components]


def _nothing_is_lost(folder: Path, presses: list[Interaction]) -> None:
    acknowledged = {str(press.id) for press in presses if press.answered in ACCEPTED}
    stored = {key for (key,) in query(folder, "SELECT key FROM inputs")}
    assert acknowledged <= stored, "an acknowledged press is lost"
    assert query(folder, "SELECT sum(balance) FROM accounts") == [(0,)]
    assert query(folder, "PRAGMA integrity_check") == [("ok",)]


async def _stored(folder: Path) -> Snapshot:
    """The table as it lies in the database, looked at while nobody has it open."""
    store = await SqlStore.open(f"sqlite+aiosqlite:///{database(folder)}")
    try:
        assert await store.audit() == ()
        (table,) = await store.open_tables()
        return snapshot(restored(table))
    finally:
        await store.close()


def _shows(sandbox: Sandbox, stored: Snapshot) -> bool:
    """Whether the board shows the stored cards, or what a turn or an intermission has made of them since."""
    board = _boards(sandbox)[-1]
    if board.components[0]["id"] <= stored.frame:
        return False
    hands = [hand for box in stored.boxes for hand in box.hands]
    assert cards(stored.dealer[:1]) in board.text
    assert all(cards(hand.cards) in board.text for hand in hands), board.text
    return True
