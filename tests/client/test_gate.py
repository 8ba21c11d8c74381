"""The gate admits each interaction once, while it is young, and after the process was ready."""

from email.utils import formatdate

import pytest

from bot.client import gate

NOW = 1_700_000_000.25
"""Discord's time at the start of each test."""


class World:
    """A gate, Discord's time, and a machine whose clocks have nothing to do with it."""

    def __init__(self) -> None:
        self.uptime = 77.0
        self.slept = self.set_by = 0.0
        self.time = gate.DiscordTime(self.elapsed, lambda: self.uptime + self.set_by)
        self.gate = gate.Gate(self.time, self.elapsed)
        self.ages = gate.DeliveryAges(self.time, self.elapsed)

    def elapsed(self) -> float:
        """Return what the monotonic clock shows, which stands still while the machine sleeps."""
        return self.uptime - self.slept

    def sleep(self, seconds: float) -> None:
        self.uptime += seconds
        self.slept += seconds

    @property
    def discord_now(self) -> float:
        return NOW + self.uptime - 77.0

    def answer(self) -> None:
        """Let Discord answer a request."""
        self.time.note(formatdate(self.discord_now, usegmt=True), took=0.1)

    def admit(self, interaction: int, *, age: float = 0.0) -> bool:
        return self.admission(interaction, age=age) is gate.Admission.ADMITTED

    def admission(self, interaction: int, *, age: float = 0.0) -> gate.Admission:
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
    created_at = world.discord_now + gate.REMEMBERED_SECONDS  # its age never tells that it was answered
    assert world.gate.admit(1, created_at) is gate.Admission.ADMITTED
    world.uptime += gate.REMEMBERED_SECONDS - 1
    assert world.gate.admit(1, created_at) is gate.Admission.REPEATED
    world.uptime += 1
    assert world.gate.admit(1, created_at) is gate.Admission.ADMITTED


def test_old_interaction_is_ignored(world: World) -> None:
    assert world.admit(1, age=gate.OLDEST_SECONDS)
    assert not world.admit(2, age=gate.OLDEST_SECONDS + 1)
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
    for interaction in range(gate.MOST_REMEMBERED + 10):
        world.gate.admit(interaction, world.discord_now)
    assert len(world.gate._admitted) == gate.MOST_REMEMBERED
    assert not world.admit(gate.MOST_REMEMBERED + 9), "the newest are kept"


# --- a wrong idea of Discord's time


def test_ignored_interaction_tells_why(world: World) -> None:
    assert world.admission(1) is gate.Admission.ADMITTED
    assert world.admission(1, age=600.0) is gate.Admission.REPEATED
    assert world.admission(2, age=600.0) is gate.Admission.TOO_OLD
    assert World().admission(1) is gate.Admission.BEFORE_START


def test_old_interaction_is_ignored_after_sleep(world: World) -> None:
    world.sleep(600.0)
    assert world.admission(1, age=600.0) is gate.Admission.TOO_OLD
    assert world.admit(2), "a young one needs no new answer"


def test_answer_that_waited_during_sleep_is_not_the_present(world: World) -> None:
    sent_at, date = world.time.moment(), formatdate(world.discord_now, usegmt=True)
    world.sleep(600.0)
    world.time.note(date, world.time.passed_since(sent_at))
    assert world.admission(1, age=600.0) is gate.Admission.TOO_OLD


@pytest.mark.parametrize("step", [3_600.0, -3_600.0])
def test_answer_heals_after_clock_was_set(world: World, step: float) -> None:
    world.set_by = step
    assert world.time.is_doubtful()
    assert world.admission(1) is (gate.Admission.TOO_OLD if step > 0 else gate.Admission.ADMITTED)
    world.answer()
    assert not world.time.is_doubtful()
    assert world.admit(2)
    assert world.admission(3, age=600.0) is gate.Admission.TOO_OLD


def test_wrong_time_at_start_is_healed() -> None:
    world = World()
    world.time.note(formatdate(NOW + 3_600.0, usegmt=True), took=0.1)
    world.gate.open()
    world.uptime += 60.0
    assert world.admission(1) is gate.Admission.TOO_OLD
    world.answer()
    assert world.admit(2)


def test_time_is_doubtful_ten_minutes_after_answer(world: World) -> None:
    world.answer()
    world.uptime += gate.FRESH_SECONDS - 1.0
    assert not world.time.is_doubtful()
    world.uptime += 1.0
    assert world.time.is_doubtful()
    assert not World().time.is_doubtful(), "Discord has told no time yet"


def test_wall_clock_may_be_adjusted_a_little(world: World) -> None:
    world.set_by = gate.UNEVEN_SECONDS
    assert not world.time.is_doubtful()


def test_slow_answer_only_pulls_time_back(world: World) -> None:
    world.time.note(formatdate(world.discord_now + 60.0, usegmt=True), took=0.1)
    told = float(int(world.discord_now))
    world.time.note(formatdate(told, usegmt=True), took=2.0)
    assert world.time.now() == told + 3.0
    world.uptime += 1.0
    world.time.note(formatdate(told + 60.0, usegmt=True), took=2.0)
    assert world.time.now() == told + 4.0


def deliver(world: World, *, on_the_way: float) -> float:
    """Deliver an interaction that was so many seconds on its way. Return its age as the gate knows it."""
    created_at = world.discord_now - on_the_way
    world.ages.note(created_at)
    return world.ages.age(created_at)


@pytest.mark.parametrize("set_by", [0.0, 300.0, -300.0])
def test_age_is_that_of_the_id_whatever_the_wall_clock_shows(set_by: float) -> None:
    world = World()
    world.set_by = set_by
    assert deliver(world, on_the_way=0.05) == 0.0, "nothing is known yet"
    world.uptime += 60.0
    assert deliver(world, on_the_way=1.05) == pytest.approx(1.0)
    created_at = world.discord_now - 0.05
    world.ages.note(created_at)
    world.uptime += 1.5
    assert world.ages.age(created_at) == pytest.approx(1.5)


def test_age_is_at_least_what_dates_of_discord_say() -> None:
    world = World()
    world.answer()
    assert 0.7 < deliver(world, on_the_way=1.0) <= 1.0, "no delivery was quicker, but the date is known"


def test_wall_clock_that_was_set_makes_nothing_older() -> None:
    world = World()
    world.answer()
    deliver(world, on_the_way=0.0)
    world.set_by = 3600.0
    assert deliver(world, on_the_way=0.0) == pytest.approx(0.0)


def test_age_is_right_after_the_machine_slept() -> None:
    world = World()
    world.answer()
    deliver(world, on_the_way=0.0)
    world.sleep(3600.0)
    world.answer()
    assert deliver(world, on_the_way=0.0) == pytest.approx(0.0)
    assert deliver(world, on_the_way=1.0) == pytest.approx(1.0)


def test_time_that_has_not_come_yet_makes_nothing_older() -> None:
    world = World()
    world.answer()
    deliver(world, on_the_way=0.0)
    assert deliver(world, on_the_way=-3600.0) == 0.0
    assert deliver(world, on_the_way=0.0) == pytest.approx(0.0)


def test_clock_that_is_faster_than_that_of_discord_makes_nothing_much_older() -> None:
    """An age that only grows would have the bot defer every answer after some days."""
    world = World()
    for _ in range(24 * 7):
        world.uptime += 3600.0
        world.slept -= 3600.0 * 50e-6
        world.answer()
        assert deliver(world, on_the_way=0.0) <= 2 * 3600.0 * 50e-6 + 0.01
