"""The gate admits each interaction once, while it is young, and after the process was ready."""

from __future__ import annotations

from email.utils import formatdate

import pytest

from bot.gate import MOST_REMEMBERED, OLDEST_SECONDS, REMEMBERED_SECONDS, DiscordTime, Gate

NOW = 1_700_000_000.25
"""Discord's time at the start of each test."""


class World:
    """A gate, Discord's time, and a monotonic clock that has nothing to do with it."""

    def __init__(self) -> None:
        self.uptime = 77.0
        self.time = DiscordTime(lambda: self.uptime)
        self.gate = Gate(self.time, lambda: self.uptime)

    @property
    def discord_now(self) -> float:
        return NOW + self.uptime - 77.0

    def answer(self) -> None:
        """Let Discord answer a request."""
        self.time.note(formatdate(self.discord_now, usegmt=True), took=0.1)

    def admit(self, interaction: int, *, age: float = 0.0) -> bool:
        return self.gate.admit(interaction, self.discord_now - age)


@pytest.fixture
def world() -> World:
    world = World()
    world.answer()
    world.gate.open()
    world.uptime += 60.0
    return world


def test_interaction_is_admitted_once(world: World) -> None:
    assert world.admit(1)
    assert not world.admit(1)
    assert world.admit(2)


def test_interaction_is_remembered_for_fifteen_minutes(world: World) -> None:
    created_at = world.discord_now + REMEMBERED_SECONDS  # its age never tells that it was answered
    assert world.gate.admit(1, created_at)
    world.uptime += REMEMBERED_SECONDS - 1
    assert not world.gate.admit(1, created_at)
    world.uptime += 1
    assert world.gate.admit(1, created_at)


def test_old_interaction_is_ignored(world: World) -> None:
    assert world.admit(1, age=OLDEST_SECONDS)
    assert not world.admit(2, age=OLDEST_SECONDS + 1)
    assert not world.admit(3, age=600.0)


def test_interaction_from_before_start_is_ignored() -> None:
    world = World()
    world.answer()
    assert not world.admit(1), "the process is not ready"
    world.uptime += 10.0
    world.gate.open()
    assert not world.admit(2, age=1.5)
    assert world.admit(3)
    world.uptime += 2.0
    world.gate.open()  # a second READY changes nothing
    assert world.admit(4, age=1.5)


def test_nothing_is_too_old_before_the_first_answer() -> None:
    world = World()
    world.gate.open()
    assert world.admit(1, age=600.0)
    assert not world.admit(1, age=600.0)


def test_unreadable_date_is_ignored(world: World) -> None:
    before = world.time.now()
    for date in ("", "yesterday", "Mon, 99 Foo 20000 00:00:00 GMT"):
        world.time.note(date, took=0.1)
    assert world.time.now() == before


def test_discord_time_follows_latest_answer() -> None:
    world = World()
    assert world.time.now() is None
    world.answer()
    assert world.time.now() == NOW - 0.25
    world.uptime += 3.0
    assert world.time.now() == NOW + 2.75
    world.time.note(formatdate(NOW + 3600.0, usegmt=True), took=0.1)
    assert world.time.now() == NOW - 0.25 + 3600.0


def test_answer_that_was_long_on_its_way_is_not_the_present(world: World) -> None:
    """The connection was interrupted, and delivers answers and interactions of ten minutes ago."""
    sent = formatdate(world.discord_now, usegmt=True)
    world.uptime += 600.0
    world.time.note(sent, took=600.0)
    assert not world.admit(1, age=600.0)


def test_number_of_remembered_interactions_is_bounded(world: World) -> None:
    for interaction in range(MOST_REMEMBERED + 10):
        world.gate.admit(interaction, world.discord_now)
    assert len(world.gate._admitted) == MOST_REMEMBERED
    assert not world.admit(MOST_REMEMBERED + 9), "the newest are kept"
