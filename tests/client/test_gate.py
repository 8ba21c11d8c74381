"""The gate admits each interaction once, while it is young, and after the process was ready."""

from email.utils import formatdate

import pytest

from bot.client import arrivals
from bot.client.discord_clock import DiscordClock

NOW = 1_700_000_000.25
"""Discord's time at the start of each test."""


class World:
    """A gate, and a machine whose clocks have nothing to do with Discord."""

    def __init__(self) -> None:
        self.uptime = 77.0
        self.slept = 0.0
        self.clock = DiscordClock(
            wall=lambda: self.uptime,
            monotonic=lambda: self.uptime - self.slept,
            going_on=lambda: self.uptime,
        )
        self.gate = arrivals.Gate(self.clock)

    def sleep(self, seconds: float) -> None:
        self.uptime += seconds
        self.slept += seconds

    @property
    def discord_now(self) -> float:
        return NOW + self.uptime - 77.0

    def answer(self, *, wrong_by: float = 0.0) -> None:
        """Let Discord answer two requests."""
        date = formatdate(self.discord_now + wrong_by, usegmt=True)
        for _ in range(2):
            self.clock.note_date(date, self.clock.going_on() - 0.1)

    def admit(self, interaction: int, *, age: float = 0.0) -> bool:
        return self.admission(interaction, age=age) is arrivals.Admission.ADMITTED

    def admission(self, interaction: int, *, age: float = 0.0) -> arrivals.Admission:
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
    created_at = world.discord_now + arrivals.REMEMBERED_SECONDS  # its age never tells that it was answered
    assert world.gate.admit(1, created_at) is arrivals.Admission.ADMITTED
    world.uptime += arrivals.REMEMBERED_SECONDS - 1
    assert world.gate.admit(1, created_at) is arrivals.Admission.REPEATED
    world.uptime += 1
    assert world.gate.admit(1, created_at) is arrivals.Admission.ADMITTED


def test_old_interaction_is_ignored(world: World) -> None:
    assert world.admit(1, age=arrivals.OLDEST_SECONDS)
    assert not world.admit(2, age=arrivals.OLDEST_SECONDS + 1)
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


def test_number_of_remembered_interactions_is_bounded(world: World) -> None:
    for interaction in range(arrivals.MOST_REMEMBERED + 10):
        world.gate.admit(interaction, world.discord_now)
    assert len(world.gate._admitted) == arrivals.MOST_REMEMBERED
    assert not world.admit(arrivals.MOST_REMEMBERED + 9), "the newest are kept"


def test_ignored_interaction_tells_why(world: World) -> None:
    assert world.admission(1) is arrivals.Admission.ADMITTED
    assert world.admission(1, age=600.0) is arrivals.Admission.REPEATED
    assert world.admission(2, age=600.0) is arrivals.Admission.TOO_OLD
    assert World().admission(1) is arrivals.Admission.BEFORE_START


def test_old_interaction_is_ignored_after_sleep(world: World) -> None:
    world.sleep(600.0)
    assert world.admission(1, age=600.0) is arrivals.Admission.TOO_OLD
    assert world.admit(2), "a young one needs no new answer"


def test_old_interaction_is_ignored_after_a_quiet_day(world: World) -> None:
    world.uptime += 86_400.0
    assert world.admission(1, age=15.0) is arrivals.Admission.TOO_OLD
    assert world.admit(2)


def test_wrong_time_at_start_is_healed() -> None:
    world = World()
    world.answer(wrong_by=3_600.0)
    world.gate.open()
    world.uptime += 60.0
    assert world.admission(1) is arrivals.Admission.TOO_OLD
    world.answer()
    assert world.admit(2)
