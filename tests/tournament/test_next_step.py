"""What comes next in a tournament, by its facts alone."""

from itertools import product
from typing import Any

import pytest

from bot.bank.ids import ChannelId, MessageId, TableId
from bot.replacing import replace
from bot.tournament.tournament import (
    LAST_TABLE,
    MOST_LATE,
    PAUSE,
    DrawHeats,
    Ending,
    EndUnplayed,
    Heat,
    ListLast,
    OpenHeats,
    Step,
    Wait,
    next_step,
)
from tests.tournament.tournaments import (
    ENDED,
    START,
    at_last,
    entrant,
    entrants,
    in_heats,
    over,
    playing,
    tournament,
)

LONG_AFTER = START + 30 * 86_400


@pytest.mark.parametrize(
    ("count", "now", "expected"),
    [
        (0, START - 1_800, Wait(START)),
        (49, START - 0.1, Wait(START)),
        (3, START, DrawHeats()),
        (49, START + 1, DrawHeats()),
        (2, START, Ending.TOO_FEW),
        (0, START, Ending.TOO_FEW),
        (3, START + MOST_LATE, DrawHeats()),
        (49, START + MOST_LATE + 1, Ending.MISSED),
        (0, LONG_AFTER, Ending.MISSED),
    ],
)
def test_sign_ups_wait_for_the_start_and_are_off_an_hour_after_it(
    count: int, now: float, expected: Step
) -> None:
    assert next_step(tournament(entrants(count)), now) == expected


@pytest.mark.parametrize("ending", Ending)
def test_tournament_that_is_over_has_no_step(ending: Ending) -> None:
    facts = [tournament(entrants(9)), in_heats(Heat(number=1)), at_last(entrant(1), entrant(2))]
    for each, now in product(facts, (START - 1, START, LONG_AFTER)):
        assert next_step(replace(each, ended_at=ENDED, ending=ending), now) is None


@pytest.mark.parametrize(
    ("heats", "expected"),
    [
        ((Heat(number=1), Heat(number=2), Heat(number=3)), OpenHeats((1, 2, 3))),
        ((Heat(number=1), playing(2), Heat(number=3)), OpenHeats((1, 3))),
        ((playing(1), playing(2, is_called=False), over(3)), OpenHeats((2,))),
        ((playing(1), Heat(number=2, message=MessageId(5), place=ChannelId(5))), OpenHeats((2,))),
        ((playing(1), Heat(number=2, is_called=True)), OpenHeats((2,))),
        ((playing(1), playing(2), over(3)), Wait(None)),
        ((over(1), over(2), playing(3)), Wait(None)),
        ((over(1), playing(2, ended_at=ENDED, is_called=False)), ListLast()),
        ((over(1), Heat(number=2, ended_at=ENDED)), ListLast()),
    ],
)
def test_heats_are_opened_at_the_same_time_until_all_play(heats: tuple[Heat, ...], expected: Step) -> None:
    assert next_step(in_heats(*heats), START) == expected
    assert next_step(in_heats(*heats), LONG_AFTER) == expected


@pytest.mark.parametrize(
    ("heats", "expected"),
    [
        ((Heat(number=1), Heat(number=2), Heat(number=3)), OpenHeats((1,))),
        ((playing(1, is_called=False), Heat(number=2), Heat(number=3)), OpenHeats((1,))),
        ((playing(1), Heat(number=2), Heat(number=3)), Wait(None)),
        ((over(1), Heat(number=2), Heat(number=3)), OpenHeats((2,))),
        ((over(1), playing(2), Heat(number=3)), Wait(None)),
        ((over(1), over(2), Heat(number=3)), OpenHeats((3,))),
        ((over(1), over(2), over(3)), ListLast()),
    ],
)
def test_heats_in_the_channel_follow_each_other(heats: tuple[Heat, ...], expected: Step) -> None:
    assert next_step(in_heats(*heats, in_channel=True), START) == expected


def test_heat_that_plays_in_a_thread_goes_before_those_in_the_channel() -> None:
    """The server took the right away when the first heat had its thread already."""
    assert next_step(in_heats(playing(1), Heat(number=2), in_channel=True), START) == Wait(None)


@pytest.mark.parametrize("left", [0, 1])
def test_heat_without_two_players_ends_before_others_open(left: int) -> None:
    facts = in_heats(Heat(number=1), Heat(number=2))
    kept = facts.players_of(2)[:left]
    gone = [replace(each, is_gone=each.heat == 2 and each.player not in kept) for each in facts.entrants]
    facts = replace(facts, entrants=tuple(gone))
    assert next_step(facts, START) == EndUnplayed(2)
    assert next_step(replace(facts, in_channel=True), START) == OpenHeats((1,))
    plays = replace(facts, heats=(Heat(number=1), playing(2)))
    assert next_step(plays, START) == OpenHeats((1,))


@pytest.mark.parametrize(
    ("last", "now", "expected"),
    [
        (Heat(number=LAST_TABLE), ENDED, Wait(ENDED + PAUSE)),
        (Heat(number=LAST_TABLE), ENDED + PAUSE, OpenHeats((LAST_TABLE,))),
        (Heat(number=LAST_TABLE), LONG_AFTER, OpenHeats((LAST_TABLE,))),
        (Heat(number=LAST_TABLE, message=MessageId(5)), LONG_AFTER, OpenHeats((LAST_TABLE,))),
        (playing(LAST_TABLE, is_called=False), LONG_AFTER, OpenHeats((LAST_TABLE,))),
        (playing(LAST_TABLE), LONG_AFTER, Wait(None)),
    ],
)
def test_last_table_opens_after_the_pause(last: Heat, now: float, expected: Step) -> None:
    assert next_step(at_last(entrant(1), entrant(2), last=last), now) == expected


def test_single_heat_is_opened_at_once() -> None:
    facts = replace(at_last(*entrants(3)), last_at=START, heats=(Heat(number=LAST_TABLE),))
    assert next_step(facts, START) == OpenHeats((LAST_TABLE,))


@pytest.mark.parametrize(
    ("gone", "expected"),
    [
        ((), Wait(ENDED + PAUSE)),
        ((2,), Wait(ENDED + PAUSE)),
        ((2, 3), EndUnplayed(LAST_TABLE)),
        ((1, 2, 3), EndUnplayed(LAST_TABLE)),
    ],
)
def test_last_table_without_a_match_is_over_in_the_pause(gone: tuple[int, ...], expected: Step) -> None:
    """The fourth entrant, who is on no list, replaces nobody."""
    listed = [entrant(number, is_gone=number in gone) for number in (1, 2, 3)]
    facts = at_last(*listed)
    facts = replace(facts, entrants=(*facts.entrants, entrant(4)))
    assert next_step(facts, ENDED) == expected


@pytest.mark.parametrize("gone", [(1,), (1, 2)])
def test_last_table_that_plays_is_decided_by_its_match(gone: tuple[int, ...]) -> None:
    listed = [entrant(number, is_gone=number in gone) for number in (1, 2)]
    assert next_step(at_last(*listed, last=playing(LAST_TABLE)), LONG_AFTER) == Wait(None)


def test_last_table_that_was_cancelled_ends_the_tournament() -> None:
    """A bot that died between both would wait for ever, and the server could open no other tournament."""
    facts = at_last(entrant(1), entrant(2), last=over(LAST_TABLE))
    assert next_step(facts, LONG_AFTER) == Ending.NOBODY


def test_nobody_through_ends_the_tournament() -> None:
    heats = (over(1), over(2), Heat(number=LAST_TABLE))
    facts = tournament(entrants(8), drawn_at=START, last_at=ENDED + PAUSE, heats=heats)
    assert next_step(facts, ENDED) == EndUnplayed(LAST_TABLE)


def test_every_order_of_crashes_leads_to_two_heats_that_play() -> None:
    """Whatever of both heats is done when the bot dies, what is missing comes next, and nothing else."""
    parts: list[dict[str, Any]] = [{}]
    for name, value in {"message": 5, "place": 5, "table": TableId(5), "is_called": True}.items():
        parts.append({**parts[-1], name: value})
    for one, other in product(range(len(parts)), repeat=2):
        heats = tuple(replace(Heat(number=number), **parts[at]) for number, at in ((1, one), (2, other)))
        missing = tuple(number for number, at in ((1, one), (2, other)) if at < len(parts) - 1)
        assert next_step(in_heats(*heats), START) == (OpenHeats(missing) if missing else Wait(None))
