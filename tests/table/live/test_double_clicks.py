"""A press right after an accepted one at the same place changes nothing if the button there has changed."""

import asyncio
from typing import Any

import pytest

from bot.bank.amounts import AmountWord, Cents
from bot.blackjack.moves import Move
from bot.table import commands
from bot.table.live.actor import Done
from bot.table.live.double_clicks import Place
from bot.table.refusals import BetUnchanged, DoubleClick, NothingToTakeBack, RoundRunning
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CHANNEL, GUILD, TABLE, MemoryStore
from tests.table.manager_harness import ManagerHarness, refusal_in

BET, SAME = commands.PlaceBet(amount=Cents(1_000)), commands.PlaceBet(amount=AmountWord.SAME)
STAND, HIT = commands.Play(move=Move.STAND), commands.Play(move=Move.HIT)
HERE, NEXT_TO_IT, ELSEWHERE = (7, 1, 0), (7, 1, 1), (8, 1, 0)


@pytest.fixture
async def harness() -> ManagerHarness:
    """A table at which Ann has bet, a second ago."""
    harness = ManagerHarness(MemoryStore(), "T 9 9 8 " * 4, double_click_seconds=1.0)
    await harness.open()
    await harness.press(ANN, BET)
    harness.clock.advance(1.0)
    return harness


async def test_press_that_deals_hides_the_next_press(harness: ManagerHarness) -> None:
    assert isinstance(await harness.press(ANN, commands.MarkReady(), place=HERE), Done)
    version = harness.snapshot.frame
    for seconds in (0.0, 0.3, 0.699):
        harness.clock.advance(seconds)
        assert refusal_in(await harness.press(ANN, STAND, place=HERE)) is DoubleClick
    assert (harness.snapshot.frame, harness.snapshot.stage) == (version, Stage.PLAY)
    harness.clock.advance(0.002)
    assert isinstance(await harness.press(ANN, STAND, place=HERE), Done)


async def test_two_presses_at_the_same_instant_deal_once(harness: ManagerHarness) -> None:
    """The second press would otherwise be a bet on the next round."""
    await harness.press(ANN, commands.MarkReady())
    harness.clock.advance(1.0)
    await harness.press(ANN, STAND)
    harness.clock.advance(1.0)
    first, second = await asyncio.gather(harness.press(ANN, SAME), harness.press(ANN, SAME))
    assert isinstance(first, Done)
    assert refusal_in(second) is DoubleClick
    assert [seat.has_bet for seat in harness.snapshot.seats] == [False]


async def test_press_that_ends_the_round_hides_the_next_press(harness: ManagerHarness) -> None:
    await harness.press(ANN, commands.MarkReady())
    harness.clock.advance(1.0)
    await harness.press(ANN, STAND, place=HERE)
    assert harness.snapshot.stage is Stage.BETS
    assert refusal_in(await harness.press(ANN, commands.Leave(), place=HERE)) is DoubleClick
    assert harness.snapshot.seat_of(ANN) is not None


@pytest.mark.parametrize(("seconds", "dropped"), [(1.6, True), (2.4, True), (2.5, False)])
async def test_guard_goes_on_after_the_dealers_turn(seconds: float, dropped: bool) -> None:
    """Somebody who goes on pressing Stand meets a chip there as soon as the dealer is done."""
    harness = ManagerHarness(MemoryStore(), "T 9 9 8 " * 4, double_click_seconds=1.0, shows_turn=True)
    await harness.open()
    await harness.press(ANN, BET)
    await harness.press(ANN, commands.MarkReady())
    harness.clock.advance(1.0)
    assert isinstance(await harness.press(ANN, STAND, place=HERE), Done)
    harness.clock.advance(seconds)
    reply = await harness.press(ANN, BET, place=HERE)
    assert (refusal_in(reply) is DoubleClick) is dropped


async def test_presses_in_one_phase_all_count(harness: ManagerHarness) -> None:
    for amount in (2_000, 3_000, 4_000):
        assert isinstance(await harness.press(ANN, commands.PlaceBet(amount=Cents(amount))), Done)


async def test_double_click_on_a_button_that_has_done_its_work_is_not_told(harness: ManagerHarness) -> None:
    """The board shows what the first click has done. Later, the table says what it says to anybody."""
    more = commands.PlaceBet(amount=Cents(2_000))
    replies = await asyncio.gather(harness.press(ANN, more), harness.press(ANN, more))
    assert [refusal_in(each) for each in replies] == [None, DoubleClick]
    harness.clock.advance(1.0)
    assert refusal_in(await harness.press(ANN, more)) is BetUnchanged


async def test_repeated_commands_and_presses_of_others_are_told(harness: ManagerHarness) -> None:
    await harness.press(ANN, commands.TakeBack())
    assert refusal_in(await harness.ask(ANN, commands.TakeBack())) is NothingToTakeBack
    assert refusal_in(await harness.press(BOB, commands.TakeBack())) is NothingToTakeBack


async def test_other_button_at_the_same_place_is_a_double_click(harness: ManagerHarness) -> None:
    """``Take back`` may move to where ``Same bet`` was."""
    await harness.press(ANN, commands.PlaceBet(amount=Cents(2_000)), place=HERE)
    harness.clock.advance(0.3)
    assert refusal_in(await harness.press(ANN, commands.TakeBack(), place=HERE)) is DoubleClick
    assert isinstance(await harness.press(ANN, commands.TakeBack(), place=NEXT_TO_IT), Done)
    await harness.press(ANN, commands.PlaceBet(amount=Cents(2_000)), place=HERE)
    assert isinstance(await harness.press(ANN, commands.TakeBack(), place=ELSEWHERE), Done)


@pytest.mark.parametrize("place", [NEXT_TO_IT, ELSEWHERE])
async def test_press_at_another_place_counts_in_a_new_phase(harness: ManagerHarness, place: Place) -> None:
    await harness.press(ANN, commands.MarkReady(), place=HERE)
    assert isinstance(await harness.press(ANN, STAND, place=place), Done)


async def test_form_at_the_same_place_is_a_double_click(harness: ManagerHarness) -> None:
    await harness.press(ANN, commands.PlaceBet(amount=Cents(2_000)), place=HERE)
    is_double_click = harness.manager.is_double_click
    assert is_double_click(TABLE, ANN, HERE, "form")
    assert not is_double_click(TABLE, BOB, HERE, "form")
    assert not is_double_click(TABLE, ANN, ELSEWHERE, "form")
    harness.clock.advance(1.0)
    assert not is_double_click(TABLE, ANN, HERE, "form")


async def test_press_where_a_panel_was_opened_is_a_double_click(harness: ManagerHarness) -> None:
    """A chip may come where ``Hint`` was a moment ago."""
    assert not harness.manager.is_double_click(TABLE, ANN, HERE, "hint")
    assert not harness.manager.is_double_click(TABLE, ANN, HERE, "hint")
    assert refusal_in(await harness.press(ANN, commands.TakeBack(), place=HERE)) is DoubleClick
    assert isinstance(await harness.press(ANN, commands.TakeBack(), place=ELSEWHERE), Done)


async def test_same_button_counts_as_often_as_it_is_pressed(harness: ManagerHarness) -> None:
    await harness.press(ANN, commands.MarkReady())
    harness.clock.advance(1.0)
    assert isinstance(await harness.press(BOB, BET, place=(7, 0, 0)), Done)
    assert isinstance(await harness.press(BOB, commands.PlaceBet(amount=Cents(500)), place=(7, 0, 1)), Done)
    assert isinstance(await harness.press(BOB, BET, place=(7, 0, 0)), Done)


async def test_refused_press_hides_nothing(harness: ManagerHarness) -> None:
    assert not isinstance(await harness.press(ANN, STAND), Done)
    await harness.ask(ANN, commands.MarkReady())
    assert isinstance(await harness.press(ANN, STAND), Done)


async def test_typed_commands_are_never_dropped(harness: ManagerHarness) -> None:
    await harness.press(ANN, commands.MarkReady())
    assert isinstance(await harness.ask(ANN, STAND), Done)


async def test_presses_of_others_are_never_dropped(harness: ManagerHarness) -> None:
    await harness.press(ANN, commands.MarkReady())
    assert isinstance(await harness.press(BOB, BET), Done)


async def test_time_counts_from_the_arrival_of_a_press(harness: ManagerHarness) -> None:
    """The database was slow: both presses are carried out late, one soon after the other."""
    start = harness.clock.now()
    await harness.press(ANN, commands.MarkReady(), at=start)
    harness.clock.advance(3.0)
    assert isinstance(await harness.press(ANN, STAND, at=start + 2.0), Done)


async def test_redelivered_press_is_no_double_click(harness: ManagerHarness) -> None:
    """It is the same press: Discord has its answer, and takes no second one."""
    await harness.press(ANN, commands.MarkReady(), key="once")
    assert refusal_in(await harness.press(ANN, commands.MarkReady(), key="once")) is RoundRunning


async def test_ignored_press_stays_ignored_when_redelivered(harness: ManagerHarness) -> None:
    await harness.press(ANN, commands.MarkReady(), place=HERE)
    for seconds in (0.3, 5.0):
        harness.clock.advance(seconds)
        assert refusal_in(await harness.press(ANN, STAND, key="twice", place=HERE)) is DoubleClick
    assert isinstance(await harness.press(ANN, STAND, place=HERE), Done)


async def test_double_click_on_share_box_opens_once() -> None:
    harness = ManagerHarness(MemoryStore(), "T 9 9 8", double_click_seconds=1.0)
    await harness.open(shared_boxes=True)
    await harness.press(ANN, BET)
    assert isinstance(await harness.press(ANN, commands.ShareBox()), Done)
    harness.clock.advance(0.3)
    assert refusal_in(await harness.press(ANN, commands.ShareBox())) is DoubleClick
    assert harness.snapshot.open_boxes == ((1, ANN),)


async def playing(*hands: str, **options: Any) -> ManagerHarness:
    """Return a table at which Ann has been dealt these cards, a second ago."""
    harness = ManagerHarness(MemoryStore(), *hands, double_click_seconds=1.0)
    await harness.open(**options)
    await harness.ask(ANN, BET)
    harness.clock.advance(1.0)
    return harness


def hands_of(harness: ManagerHarness) -> tuple[str, ...]:
    """Return the ranks of the cards of each hand in the only box."""
    (box,) = harness.snapshot.boxes
    return tuple(" ".join((card or "?")[0] for card in hand.cards) for hand in box.hands)


async def test_two_hits_on_the_same_hand_both_count() -> None:
    harness = await playing("2 9 3 8 4 5 9")
    for _ in range(2):
        assert isinstance(await harness.press(ANN, HIT, place=HERE), Done)
    assert hands_of(harness) == ("2 3 4 5",)


@pytest.mark.parametrize(
    ("first", "then", "hands"),
    [
        (HIT, "T 9 T", ("8 T T", "8 9")),  # the hit that busts hand 1 is no hit on hand 2
        (STAND, "T 9 T", ("8 T", "8 9")),
        (commands.Play(move=Move.DOUBLE), "3 3 9", ("8 3 9", "8 3")),
    ],
)
async def test_second_press_leaves_the_next_split_hand(
    first: commands.Play, then: str, hands: tuple[str, str]
) -> None:
    harness = await playing(f"8 9 8 8 {then} T T", split_deal="at_once")
    await harness.press(ANN, commands.Play(move=Move.SPLIT), place=ELSEWHERE)
    assert isinstance(await harness.press(ANN, first, place=HERE), Done)
    assert refusal_in(await harness.press(ANN, first, place=HERE)) is DoubleClick
    assert hands_of(harness) == hands


async def test_second_press_splits_no_further_pair() -> None:
    harness = await playing("8 9 8 8 8 3 T T")
    split = commands.Play(move=Move.SPLIT)
    assert isinstance(await harness.press(ANN, split, place=HERE), Done)
    assert refusal_in(await harness.press(ANN, split, place=HERE)) is DoubleClick
    harness.clock.advance(1.0)
    assert isinstance(await harness.press(ANN, split, place=HERE), Done)


async def test_second_press_leaves_the_next_box() -> None:
    harness = ManagerHarness(MemoryStore(), "T T A 7 8 9 9 9", double_click_seconds=1.0)
    await harness.open(boxes_per_player=2, boxes=2)
    for box in (1, 2):
        await harness.press(ANN, commands.PlaceBet(amount=Cents(1_000), boxes=(box,)))
    await harness.ask(ANN, commands.MarkReady())
    harness.clock.advance(1.0)
    insurance = commands.Play(move=Move.INSURANCE)
    assert isinstance(await harness.press(ANN, insurance, place=HERE), Done)
    assert refusal_in(await harness.press(ANN, insurance, place=HERE)) is DoubleClick
    assert [box.insurance for box in harness.snapshot.boxes] == [500, 0]
    harness.clock.advance(1.0)
    assert isinstance(await harness.press(ANN, insurance, place=HERE), Done)


async def test_bet_for_the_intermission_that_the_own_press_has_ended_is_a_double_click() -> None:
    """Also at another place of that board. Later it counts."""
    harness = ManagerHarness(MemoryStore(), "A 9 K 8 " * 4, double_click_seconds=1.0)
    await harness.open()
    await harness.press(ANN, BET)
    harness.clock.advance(1.0)
    frame = harness.snapshot.frame
    await harness.press(ANN, commands.MarkReady(), place=HERE)
    assert harness.snapshot.last is not None
    for seconds, kind in ((0.3, DoubleClick), (0.7, type(None))):
        harness.clock.advance(seconds)
        reply = await harness.press(ANN, BET, place=ELSEWHERE, frame=frame)
        assert isinstance(reply, Done) if kind is type(None) else refusal_in(reply) is kind


async def test_zero_seconds_switch_it_off() -> None:
    harness = ManagerHarness(MemoryStore(), "T 9 9 8")
    await harness.open()
    await harness.press(ANN, BET)
    await harness.press(ANN, commands.MarkReady())
    assert isinstance(await harness.press(ANN, STAND), Done)


async def test_start_of_a_match_is_a_new_phase() -> None:
    """``Start`` stands where ``Deal now`` is a moment later."""
    harness = ManagerHarness(MemoryStore(), double_click_seconds=1.0)
    act = commands.OpenTable(table=TABLE, guild=GUILD, channel=CHANNEL, preset="vegas", changes={})
    await harness.manager.open(commands.Request(key="open", player=ANN, act=act, via=commands.Via.TYPED), act)
    await harness.ask(ANN, commands.Join())
    await harness.press(ANN, commands.StartMatch(), place=HERE)
    assert refusal_in(await harness.press(ANN, commands.MarkReady(), place=HERE)) is DoubleClick


async def test_old_presses_are_forgotten(harness: ManagerHarness) -> None:
    """The memory holds only presses of the last second."""
    for _ in range(5):
        harness.clock.advance(2.0)
        await harness.press(ANN, commands.PlaceBet(amount=Cents(500)))
        await harness.press(BOB, BET)
        await harness.press(BOB, commands.Leave())
    harness.clock.advance(2.0)
    await harness.press(ANN, commands.PlaceBet(amount=Cents(600)))
    assert len(harness.manager._actors[TABLE]._double_clicks._accepted) == 1
