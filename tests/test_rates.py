from bot.pacing import RateLimit


def test_only_so_many_events_are_admitted_in_a_span() -> None:
    limit = RateLimit(most=2, seconds=10.0)
    assert [limit.admit("a", at) for at in (0.0, 1.0, 2.0, 9.9)] == [True, True, False, False]
    assert limit.free_at("a", 9.9) == 10.0
    assert limit.admit("a", 10.0)
    assert not limit.admit("a", 10.5)
    assert limit.admit("a", 11.0)


def test_refused_events_do_not_count() -> None:
    limit = RateLimit(most=1, seconds=1.0)
    assert [limit.admit("a", tenth / 10) for tenth in range(21)] == [tenth % 10 == 0 for tenth in range(21)]


def test_keys_are_limited_on_their_own() -> None:
    limit = RateLimit(most=1, seconds=1.0)
    assert limit.admit("a", 0.0)
    assert limit.admit("b", 0.0)
    assert not limit.admit("a", 0.5)


def test_clock_that_is_set_back_refuses_nothing_for_long() -> None:
    limit = RateLimit(most=1, seconds=60.0)
    assert limit.admit("a", 10_000.0)
    assert limit.admit("a", 6_400.0)


def test_keys_without_recent_events_are_forgotten() -> None:
    limit = RateLimit(most=3, seconds=1.0)
    for number in range(1_000):
        limit.admit(number, number / 2)
    assert len(limit._admitted) <= 3
