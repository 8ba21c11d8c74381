"""Who of the members plays by themselves at the moment."""

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import aiohttp

from standin.guests.guest import Guest, board_of
from standin.guests.seen_board import read_panel
from standin.guests.window_client import WindowClient
from standin.model.guild import Channel
from standin.model.world_events import ChangeType
from standin.server import Sandbox

log = logging.getLogger(__name__)

MOST_GUESTS = 3
"""The most guests at a time, so that seats are left for people."""


class Company:
    """The guests of a sandbox. They play only while somebody has a window open."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._playing: dict[str, tuple[Channel, asyncio.Task[None]]] = {}
        self._former: dict[str, Channel] = {}
        self._leaving: set[asyncio.Task[None]] = set()
        self._windows: Counter[str] = Counter()

    @property
    def names(self) -> frozenset[str]:
        """The names of the guests."""
        return frozenset(self._playing)

    def invite(self, channel: Channel, count: int) -> None:
        """Let so many more members play in the channel, up to ``MOST_GUESTS``; nobody with an open window."""
        free = (name for name in self._sandbox.people if self._is_free(name))
        for name in list(free)[: max(0, min(count, MOST_GUESTS - len(self._playing)))]:
            self._start(name, channel)
        self._tell()

    def send_away(self) -> None:
        """Let all guests give up their seats, withdraw from a tournament, and go."""
        self._former.clear()
        for name, (channel, _) in list(self._playing.items()):
            self._stop(name)
            task = asyncio.create_task(self._leave(name, channel))
            self._leaving.add(task)
            task.add_done_callback(self._leaving.discard)
        self._tell()

    @contextmanager
    def window_of(self, name: str) -> Iterator[None]:
        """Count a person's window while it is open. A guest plays by themselves again when none is left."""
        if name in self._playing:
            self._former[name] = self._stop(name)
        is_news = name in self._former or not self._may_play()
        self._windows[name] += 1
        if is_news:  # not each of many windows is told of all others
            self._tell()
        try:
            yield
        finally:
            self._windows[name] -= 1
            if not self._windows[name] and name in self._former and len(self._playing) < MOST_GUESTS:
                self._start(name, self._former.pop(name))
            if is_news or not self._may_play():
                self._tell()

    async def close(self) -> None:
        """Stop all guests where they are."""
        stopped = [*(task for _, task in self._playing.values()), *self._leaving]
        self._playing.clear()
        self._former.clear()  # their windows close next
        for task in stopped:
            task.cancel()
        await asyncio.gather(*stopped, return_exceptions=True)

    def _is_free(self, name: str) -> bool:
        is_owner = self._sandbox.people[name].id == self._sandbox.guild.owner_id
        return not (is_owner or name in self._playing or self._windows[name])

    def _may_play(self) -> bool:
        return self._windows.total() > 0

    def _tell(self) -> None:
        self._sandbox.world.publish(ChangeType.GUESTS_CHANGED)

    def _start(self, name: str, channel: Channel) -> None:
        self._playing[name] = (channel, asyncio.create_task(self._play(name, channel)))

    def _stop(self, name: str) -> Channel:
        channel, task = self._playing.pop(name)
        task.cancel()
        return channel

    async def _play(self, name: str, channel: Channel) -> None:
        clock = self._sandbox.world.clock
        try:
            async with WindowClient.open(self._sandbox.url, name) as window:
                shown = self._sandbox.people[name].member.name
                guest = Guest(window, shown, str(channel.id), clock=clock, may_play=self._may_play)
                await guest.play()
        except (aiohttp.ClientError, TimeoutError) as error:
            log.warning("guest %s has stopped: %s", name, error)
        self._playing.pop(name, None)
        self._tell()

    async def _leave(self, name: str, channel: Channel) -> None:
        with suppress(aiohttp.ClientError, TimeoutError):
            async with WindowClient.open(self._sandbox.url, name) as window:
                here = str(channel.id)
                board = board_of(window, self._sandbox.people[name].member.name, here)
                for place in dict.fromkeys((here, here if board is None else board.channel)):
                    await self._leave_table(window, name, place)
                panel = read_panel(window.messages(here))
                if panel is not None and "out" in panel.buttons:
                    await window.act("click", message=panel.message, button=panel.buttons["out"][0])

    async def _leave_table(self, window: WindowClient, name: str, place: str) -> None:
        await window.act("slash", channel=place, command="leave", options={})
        for message in self._sandbox.people[name].private(self._sandbox.world.channels[int(place)]):
            for button in (each.custom_id or "" for each in message.buttons()):
                if ":leave:" in button:  # a match asks first
                    await window.act("click", message=str(message.id), button=button)
