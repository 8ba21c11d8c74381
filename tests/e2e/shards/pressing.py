"""Members of several servers who press without a pause, and what has become of their presses."""

import asyncio
import json
import random
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

import pytest

from standin import Channel, ClientRefusal, Interaction, Message, Sandbox
from tests.e2e.harness.bot_harness import told_by
from tests.e2e.harness.bot_process import PATIENCE
from tests.e2e.process.test_kills import ACCEPTED, BUTTONS, DROPPED, PLAYERS
from tests.storage.helpers import rows_in

MOVES = ("Hit", "Stand", "Double", "Split", "Insure ½", "Insure 5", "No thanks", "Even money")

PATIENCE_OF_PEOPLE = 1.0
"""Seconds after which a member presses again without an answer."""

CANNOT_SAVE = "can't save anything right now"


@dataclass(frozen=True)
class Press:
    """A press of a member, with the label of the button."""

    label: str
    interaction: Interaction

    @property
    def key(self) -> str:
        return str(self.interaction.id)

    @property
    def is_accepted(self) -> bool:
        return self.interaction.answered in ACCEPTED

    @property
    def is_told_in_vain(self) -> bool:
        """Whether the member was told that nothing has changed."""
        told = told_by(self.interaction)
        return told is not None and CANNOT_SAVE in told.text


class Members:
    """Members who press random buttons of the boards of all servers, until they are told to stop."""

    def __init__(self, sandbox: Sandbox, rng: random.Random, shards: int) -> None:
        self._sandbox = sandbox
        self._rng = rng
        self._shards = shards
        self._playing: list[asyncio.Task[None]] = []
        self.presses: list[Press] = []
        self.channels = [
            next(each for each in guild.channels.values() if each.name == "blackjack")
            for guild in sandbox.world.guilds
        ]

    async def open_tables(self) -> None:
        """Open a table in each server, when all are served."""
        await self._sandbox.until(self._sandbox.all_served, timeout=PATIENCE, why="all shards are connected")
        for channel in self.channels:
            opening = self._sandbox.people["Olive"].slash(channel, "table open", turn_time=90, min_bet=1)
            await (await opening).response(timeout=PATIENCE)
            await self._sandbox.until(lambda: bool(self._boards(channel)), timeout=PATIENCE, why="a board")  # noqa: B023

    def start(self) -> None:
        """Let three members of each server press."""
        self._playing = [
            asyncio.create_task(self._play(name, channel)) for channel in self.channels for name in PLAYERS
        ]

    async def stop(self) -> None:
        """Let them stop."""
        for task in self._playing:
            task.cancel()
        for ended in await asyncio.gather(*self._playing, return_exceptions=True):
            assert isinstance(ended, asyncio.CancelledError), ended

    def shard_of(self, channel: Channel) -> int:
        """Return the shard that serves a channel."""
        return (channel.guild.id >> 22) % self._shards

    def accepted(self, shard: int) -> list[Interaction]:
        """Return what was acknowledged at the tables of a shard."""
        made = (press.interaction for press in self.presses if press.is_accepted)
        return [each for each in made if self.shard_of(each.channel) == shard]

    def decided_after(self, at: float, shard: int) -> float:
        """Return when the first press at a table of a shard that came after a moment was answered."""
        later = (each.answered_at for each in self.accepted(shard) if each.created_at > at)
        return min(each for each in later if each is not None)

    async def until_all_play(self, since: float) -> None:
        """Wait until a press was acknowledged at each table after a moment."""
        for _ in range(int(PATIENCE * 4)):
            made = (press.interaction for press in self.presses if press.is_accepted)
            if {each.channel for each in made if each.created_at > since} == set(self.channels):
                return
            await asyncio.sleep(0.25)
        pytest.fail(f"a table does not go on:\n{self._sandbox.picture()}")

    def check(self, url: str, outputs: Collection[str]) -> str:
        """Check that no acknowledged press was lost, and none was done twice. Return the figures."""
        dropped = {key for output in outputs for key in DROPPED.findall(output)}
        stored = {key for (key,) in rows_in(url, "SELECT key FROM answered")}
        acknowledged = {press.key for press in self.presses if press.is_accepted} - dropped
        assert acknowledged <= stored, f"lost: {acknowledged - stored}"
        refused = {press.key for press in self.presses if press.is_told_in_vain}
        assert refused.isdisjoint(stored), f"told that nothing has changed: {refused & stored}"
        moves = sum(press.key in stored for press in self.presses if press.label in MOVES)
        assert moves_made(url) == moves, "each press makes one move"
        return (
            f"{len(self.presses)} presses, {len(acknowledged)} acknowledged, {len(refused)} refused since "
            f"nothing could be saved: none lost; {moves} moves: none made twice"
        )

    def _boards(self, channel: Channel) -> list[Message]:
        return [message for message in self._sandbox.messages(channel) if message.components]

    async def _play(self, name: str, channel: Channel) -> None:
        while True:
            await asyncio.sleep(self._rng.uniform(0.02, 0.3))
            board = self._boards(channel)[-1]
            labels = [button.label for button in board.buttons() if button.label in BUTTONS]
            if labels:
                with suppress(ClientRefusal, TimeoutError):
                    await self._press(name, board, self._rng.choice(labels) or "")

    async def _press(self, name: str, board: Message, label: str) -> None:
        person = self._sandbox.people[name]
        press = await person.click(board, label)
        self.presses.append(Press(label, press))
        asked = await press.response(PATIENCE_OF_PEOPLE)
        if asked.modal is not None:
            press = await person.submit(asked.modal, {"amount": "1"})
            self.presses.append(Press("bet", press))
            await press.response(PATIENCE_OF_PEOPLE)


def moves_made(url: str) -> int:
    """Return how many moves people have made, not timers."""
    rounds = rows_in(url, "SELECT moves FROM rounds")
    return sum(not move.get("by_timer") for (moves,) in rounds for move in json.loads(f"[{moves}]"))
