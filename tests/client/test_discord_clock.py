"""The bot's clock follows Discord's, whatever the clock of the machine shows, and never runs backwards."""

import time
from email.utils import formatdate

import pytest

from bot.client.discord_clock import DiscordClock

NOW = 1_700_000_000.25
"""Discord's time at the start of each test."""

DAY = 86_400.0


class World:
    """Discord, and a machine whose clocks have nothing to do with it."""

    def __init__(self, *, wrong_by: float = 0.0, fast_by: float = 0.0) -> None:
        self.passed = 0.0
        self.wrong_by = wrong_by
        self.fast_by = fast_by
        self.clock = self.new_clock()

    def new_clock(self) -> DiscordClock:
        """Return the clock of a new process."""
        return DiscordClock(
            wall=lambda: self.discord + self.wrong_by, monotonic=self.going_on, going_on=self.going_on
        )

    @property
    def discord(self) -> float:
        return NOW + self.passed

    def going_on(self) -> float:
        """Return what a clock of the machine shows that goes on while it sleeps."""
        return 77.0 + self.passed * (1.0 + self.fast_by)

    @property
    def error(self) -> float:
        """The seconds by which the clock is ahead of Discord's."""
        return self.clock.now() - self.discord

    def answer(self, *, took: float = 0.1, wrong_by: float = 0.0) -> None:
        """Let Discord answer at once to a request, whose answer is on its way for so long."""
        sent_at, date = self.clock.going_on(), formatdate(self.discord + wrong_by, usegmt=True)
        self.passed += took
        self.clock.note_date(date, sent_at)

    def deliver(self, *, took: float = 0.05) -> float:
        """Deliver an interaction that is on its way for so long. Return when it was made."""
        created_at = self.discord
        self.passed += took
        self.clock.note_id(created_at)
        return created_at


@pytest.fixture
def world() -> World:
    """Return a world in which Discord has told its time."""
    world = World()
    world.answer()
    return world


@pytest.mark.parametrize("wrong_by", [0.0, 5.0, -5.0, 300.0, -300.0, 30 * DAY, -30 * DAY])
def test_first_answers_tell_the_time_to_a_second(wrong_by: float) -> None:
    world = World(wrong_by=wrong_by)
    assert world.error == pytest.approx(wrong_by)
    assert not world.clock.is_told
    world.answer()
    assert world.clock.is_told == (abs(wrong_by) < 10.0), "one answer may be wrong, too"
    world.answer()
    assert world.clock.is_told
    assert abs(world.error) <= 1.4
    assert world.clock.host_is_ahead() == pytest.approx(wrong_by, abs=1.4)


@pytest.mark.parametrize("wrong_by", [0.0, 300.0, -300.0])
def test_delivery_tells_the_time_to_a_fraction(wrong_by: float) -> None:
    world = World(wrong_by=wrong_by)
    world.answer()
    world.answer()
    world.deliver()
    assert world.error == pytest.approx(0.0 if not wrong_by else -0.05, abs=0.01)


@pytest.mark.parametrize("step", [30.0, -30.0, 3_600.0, -DAY, 30 * DAY])
def test_wall_clock_that_is_set_changes_nothing(world: World, step: float) -> None:
    before = world.error
    world.wrong_by = step
    assert world.error == pytest.approx(before)
    world.answer()
    world.deliver()
    assert world.error == pytest.approx(before, abs=0.01)
    assert world.clock.host_is_ahead() == pytest.approx(step, abs=0.01)


def test_time_inside_the_bounds_stays() -> None:
    """Each answer is another fraction of a second off: nothing follows it."""
    world = World()
    world.answer()
    before = world.error
    for _ in range(100):
        world.passed += 7.13
        world.answer(took=0.3)
    assert world.error == pytest.approx(before)


@pytest.mark.parametrize("fast_by", [100e-6, -100e-6])
def test_uneven_clock_is_followed(fast_by: float) -> None:
    world = World(fast_by=fast_by)
    for _ in range(30):
        world.passed += DAY / 2
        world.answer()
        assert abs(world.error) < DAY / 2 * 100e-6 + 1.7
        world.passed += 600.0
        world.answer()
        assert abs(world.error) < 1.7


def test_time_never_runs_backwards() -> None:
    world = World(fast_by=150e-6)
    world.answer()
    shown = []
    for hour in range(72):
        world.passed += 3_600.0
        shown.append(world.clock.now())
        if hour % 2:
            world.answer()
        world.deliver()
        shown += [world.clock.now(), world.clock.now()]
    assert shown == sorted(shown)


@pytest.mark.parametrize("wrong_by", [3_600.0, -3_600.0, 20.0])
def test_one_wrong_date_is_not_believed(world: World, wrong_by: float) -> None:
    before = world.error
    for _ in range(3):
        world.answer(wrong_by=wrong_by)
        assert world.error == pytest.approx(before)
        world.answer()
        assert world.error == pytest.approx(before)


@pytest.mark.parametrize("wrong_by", [3_600.0, -3_600.0])
def test_one_wrong_date_at_the_start_is_not_believed(wrong_by: float) -> None:
    world = World()
    world.answer(wrong_by=wrong_by)
    world.answer()
    assert world.error == pytest.approx(0.0)


def test_slow_answer_that_confirms_a_jump_makes_the_time_no_less_exact(world: World) -> None:
    world.answer(wrong_by=600.0)
    world.answer(wrong_by=600.0, took=300.0)
    assert world.error == pytest.approx(600.0, abs=1.4)


def test_timer_waits_also_while_the_time_stands(world: World) -> None:
    """A table whose timer came before its moment would set it again and again, each time sooner."""
    world.answer(wrong_by=8.0)
    when = world.clock.now() + 5.0
    world.answer()
    assert world.clock.left_until(when) == pytest.approx(5.0 + 7.0, abs=1.6)
    world.passed += world.clock.left_until(when)
    assert world.clock.now() == pytest.approx(when)


def test_jump_is_believed_when_two_answers_tell_it(world: World) -> None:
    """The machine was stopped from outside: none of its clocks went on."""
    world.answer(wrong_by=600.0)
    world.passed += 2.0
    world.answer(wrong_by=600.0)
    assert world.error == pytest.approx(600.0, abs=1.4)


def test_answer_that_was_long_on_its_way_is_not_the_present(world: World) -> None:
    before = world.error
    world.answer(took=600.0)
    assert world.error == pytest.approx(before)


@pytest.mark.parametrize("date", ["", "yesterday", "Mon, 99 Foo 20000 00:00:00 GMT"])
def test_unreadable_date_is_ignored(world: World, date: str) -> None:
    before = world.error
    world.clock.note_date(date, world.clock.going_on())
    assert world.error == pytest.approx(before)


def test_id_of_the_far_future_is_ignored(world: World) -> None:
    before = world.error
    for _ in range(3):
        world.clock.note_id(world.discord + 3_600.0)
    assert world.error == pytest.approx(before)


def test_id_alone_tells_nothing() -> None:
    world = World(wrong_by=300.0)
    world.deliver()
    assert world.error == pytest.approx(300.0)
    assert world.clock.age_of(world.discord - 3_600.0) == 0.0


def test_age_is_what_is_sure(world: World) -> None:
    created_at = world.deliver(took=1.0)
    assert 0.6 <= world.clock.age_of(created_at) <= 1.0, "no delivery was quicker, but the date is known"
    world.deliver(took=0.0)
    created_at = world.deliver(took=1.0)
    assert world.clock.age_of(created_at) == pytest.approx(1.0, abs=0.01)
    world.passed += 1.5
    assert world.clock.age_of(created_at) == pytest.approx(2.5, abs=0.01)


def test_what_has_not_come_yet_has_no_age(world: World) -> None:
    assert world.clock.age_of(world.discord + 5.0) == 0.0


def test_clock_that_is_faster_than_that_of_discord_makes_nothing_much_older() -> None:
    """An age that only grows would have the bot defer every answer after some days."""
    world = World(fast_by=50e-6)
    for _ in range(24 * 7):
        world.passed += 3_600.0
        assert world.clock.age_of(world.deliver(took=0.0)) <= 0.01
        world.answer()


def test_quiet_day_makes_nothing_older() -> None:
    world = World(fast_by=100e-6)
    world.answer()
    world.passed += DAY
    assert world.clock.age_of(world.deliver(took=0.0)) == 0.0


def test_time_before_the_first_answer_is_that_of_the_machine() -> None:
    assert DiscordClock().now() == pytest.approx(time.time(), abs=1.0)
