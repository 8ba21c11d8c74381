from standin import ManualClock
from standin.model.clock_and_ids import SnowflakeFactory, snowflake_time


def test_due_timers_run_in_order_at_their_time() -> None:
    clock, calls = ManualClock(100.0), list[tuple[str, float]]()
    clock.call_later(2, lambda: calls.append(("second", clock.now())))
    clock.call_later(1, lambda: calls.append(("first", clock.now())))
    clock.call_later(5, lambda: calls.append(("later", clock.now())))
    clock.advance(3)
    assert calls == [("first", 101.0), ("second", 102.0)]
    assert clock.now() == 103.0


def test_cancelled_timer_does_not_run() -> None:
    clock, calls = ManualClock(), list[str]()
    clock.call_later(1, lambda: calls.append("called")).cancel()
    clock.advance(2)
    assert calls == []


def test_snowflakes_carry_the_time_and_increase() -> None:
    clock = ManualClock(1_700_000_000.25)
    ids = SnowflakeFactory(clock)
    made = [ids.next() for _ in range(5)]
    assert made == sorted(set(made))
    assert snowflake_time(made[0]) == 1_700_000_000.25
    clock.advance(10)
    assert snowflake_time(ids.next()) == 1_700_000_010.25
