"""SIGKILL at any moment loses no acknowledged press, no chip and no wish to be forgotten.

The suite kills the bot six times. For more kills:
``KILLS=60 python -m pytest -m long -s tests/e2e/process/test_kills.py``.
"""

import asyncio
import os
import random
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bot.audit.audit_run import run_audit
from bot.cards.faces import TEXT_FACES
from bot.storage.sql_store import SqlStore
from bot.table.stored.restore import restored
from bot.table.views.snapshots import Snapshot, Stage
from bot.table.views.view_building import snapshot
from standin import ClientRefusal, Interaction, InteractionState, Message, Person, Sandbox
from tests.e2e.harness.bot_process import PATIENCE, BotProcess, database_in, query

PLAYERS = ("Ann", "Bob", "Cleo")
BUTTONS = (
    *("Bet…", "↻ Same bet", "Take back", "Deal now", "Hit", "Stand", "Double", "Split"),
    *("Insure ½", "Insure 5", "No thanks", "Even money", "Join", "Start", "Rematch"),
)


class Table(NamedTuple):
    """A table to play at: who opens it, with which preset and changes, and the first bet there."""

    opener: str
    preset: str
    changes: Mapping[str, str]
    bet: str


BANK = Table("Olive", "house", {}, "10")
KNOCKOUT = Table("Ann", "knockout", {"match_rounds": "5", "knockouts": "2"}, "1000")
"""Matches that end soon, so that knock-outs, last rounds and play-offs are killed too."""

ACCEPTED = frozenset({7})
"""Types of interaction callbacks that show what a press has done.

The newest board also answers a press that was meant for an earlier one. The log says so before the answer.
"""

DROPPED = re.compile(r"press (\d+) was meant for an earlier board")


@pytest.mark.timeout(600)
async def test_four_kills_lose_nothing(tmp_path: Path) -> None:
    await _play_and_kill(tmp_path, kills=4, seed=6)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("table", [BANK, KNOCKOUT], ids=lambda table: table.preset)
async def test_many_kills_lose_nothing(tmp_path: Path, table: Table) -> None:
    kills = int(os.environ.get("KILLS", "60"))
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"\n{kills} kills with SEED={seed}")
    acknowledged = await _play_and_kill(tmp_path, kills=kills, seed=seed, table=table)
    print(f"{acknowledged} acknowledged presses, none lost")
    if table is KNOCKOUT:
        ((rounds,),) = query(tmp_path, "SELECT count(*) FROM rounds WHERE status = 'settled'")
        ((matches,),) = query(tmp_path, "SELECT count(*) FROM match_results")
        print(f"{rounds} rounds settled, {matches} matches ended")
        assert rounds


async def _play_and_kill(folder: Path, *, kills: int, seed: int, table: Table = BANK) -> int:
    """Play, kill the bot, check the database and restart, again and again.

    Returns the number of acknowledged presses.
    """
    rng = random.Random(seed)
    async with Sandbox() as sandbox:
        bot = await BotProcess.connect(sandbox, folder, LOG_LEVEL="INFO")
        await open_table(sandbox, table)
        presses: list[Interaction] = []
        dropped: set[str] = set()
        for _ in range(kills):
            players = [
                asyncio.create_task(play_at_random(sandbox, name, rng, presses, table.bet))
                for name in PLAYERS
            ]
            await asyncio.sleep(rng.uniform(0.05, 0.7))
            dropped.update(DROPPED.findall(await bot.kill()))
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            await sandbox.until(lambda: not sandbox.bot_online, timeout=PATIENCE, why="the bot is offline")
            _check_nothing_lost(folder, presses, dropped)
            before = await _stored_snapshot(folder)
            bot = await BotProcess.connect(sandbox, folder, LOG_LEVEL="INFO")
            await sandbox.until(
                lambda stored=before: _shows(sandbox, stored),  # type: ignore[misc]
                timeout=PATIENCE,
                why=f"the cards of {before}",
            )
        bot.process.terminate()
        status, output = await bot.ended()
        assert status == 0, output
    findings = (await asyncio.to_thread(run_audit, f"sqlite:///{database_in(folder)}")).findings
    assert findings == ()
    return len(_check_nothing_lost(folder, presses, dropped | set(DROPPED.findall(output))))


async def open_table(sandbox: Sandbox, table: Table = BANK) -> None:
    """Open a table, and wait for its board.

    On a busy machine the first command may come before the bot is ready, which gives it no answer: a person
    types it again.
    """
    channel, person = sandbox.channels["blackjack"], sandbox.people[table.opener]
    state = InteractionState.FAILED
    while state is InteractionState.FAILED and not boards(sandbox):
        opened = await person.slash(channel, "table open", preset=table.preset, turn_time=90)
        state = (await opened.response(timeout=PATIENCE)).state
    await sandbox.until(lambda: bool(boards(sandbox)), timeout=PATIENCE, why="a board")
    for option, value in table.changes.items():
        changed = await person.slash(channel, "table set", option=option, value=value)
        await changed.response(timeout=PATIENCE)


async def play_at_random(
    sandbox: Sandbox, name: str, rng: random.Random, presses: list[Interaction], bet: str = BANK.bet
) -> None:
    """Press a random button of the board, again and again."""
    person = sandbox.people[name]
    while True:
        await asyncio.sleep(rng.uniform(0.0, 0.02))
        board = boards(sandbox)[-1]
        labels = [button.label for button in board.buttons() if button.label in BUTTONS]
        with suppress(ClientRefusal):
            press = await _press(person, board, rng.choice(labels or ["-"]) or "-", presses, bet)
            await press.response()


async def _press(
    person: Person, board: Message, label: str, presses: list[Interaction], bet: str
) -> Interaction:
    press = await person.click(board, label)
    presses.append(press)
    if label == "Bet…":
        asked = await press.response()
        if asked.modal is not None:
            press = await person.submit(asked.modal, {"amount": bet})
            presses.append(press)
    return press


def boards(sandbox: Sandbox) -> list[Message]:
    return [message for message in sandbox.messages(sandbox.channels["blackjack"]) if message.components]


def _check_nothing_lost(folder: Path, presses: list[Interaction], dropped: set[str]) -> set[str]:
    """Check that each acknowledged press is stored. Return the keys of these presses."""
    acknowledged = {str(press.id) for press in presses if press.answered in ACCEPTED} - dropped
    stored = {key for (key,) in query(folder, "SELECT key FROM answered")}
    assert acknowledged <= stored, "an acknowledged press is lost"
    assert query(folder, "SELECT coalesce(sum(balance), 0) FROM accounts") == [(0,)]
    assert query(folder, "PRAGMA integrity_check") == [("ok",)]
    return acknowledged


async def _stored_snapshot(folder: Path) -> Snapshot:
    """Return the snapshot of the table in the database, which no process may have open."""
    store = await SqlStore.open(f"sqlite+aiosqlite:///{database_in(folder)}")
    try:
        assert await store.audit() == ()
        (table,) = await store.open_tables()
        return snapshot(restored(table))
    finally:
        await store.close()


def _shows(sandbox: Sandbox, stored: Snapshot) -> bool:
    """Return whether the restarted bot has drawn the board; then check that it shows the stored cards.

    A lobby has no cards, and perhaps no message but the result of the match before.
    """
    board = boards(sandbox)[-1]
    if stored.stage is Stage.LOBBY:
        return sandbox.bot_online
    if board.components[0]["id"] <= stored.frame:
        return False
    hands = [hand for box in stored.boxes for hand in box.hands]
    assert TEXT_FACES.cards(stored.dealer[:1]) in board.text
    assert all(TEXT_FACES.cards(hand.cards) in board.text for hand in hands), board.text
    return True


pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


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
        await self.until(lambda: "#1" in self.board.text and "bet 10" in self.board.text, "the cards")

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
    async with Sandbox(answer_seconds=PATIENCE) as sandbox:
        bot = await BotProcess.connect(sandbox, tmp_path, LOG_LEVEL="WARNING")
        members = Members(sandbox)
        ann, bob = members.ann, members.bob
        await members.deal_to_both()
        told = await members.press(ann, "Erase my data", await members.type(ann, "me forget"))
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
