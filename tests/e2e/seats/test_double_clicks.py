"""Double clicks through the stand-in: a press where another button is now changes nothing, without a word."""

import pytest

from bot.blackjack.engine.round_state import Status
from bot.table.views.snapshots import Stage
from standin import Message, Person, RecordedRequest
from tests.e2e.harness.bot_harness import (
    CALLBACK,
    DEFERRED_UPDATE,
    UPDATE,
    BotHarness,
    StartHarness,
    answered,
    private_reply,
    told_by,
)
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.e2e.hostile.walk import places
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot


def button_named(board: Message, label: str) -> str:
    """Return the custom_id of the button with this label."""
    return next(button.custom_id or "" for button in board.buttons() if button.label == label)


async def play_a_round(start_harness: StartHarness) -> tuple[BotHarness, Person]:
    """Start the bot with its guard against double clicks, and let Ann play a round alone."""
    harness = await start_harness(make_shoe=uneventful_shoes(1), double_click_seconds=1.0)
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.place_bet(ann, "10")
    await harness.press(ann, "Deal now")
    await harness.pass_time(1)
    await harness.press(ann, "Stand")
    await harness.pass_time(1)
    return harness, ann


async def test_two_presses_at_one_instant_deal_once(start_harness: StartHarness) -> None:
    harness, ann = await play_a_round(start_harness)
    clicks = await harness.press_without_waiting([ann, ann], "↻ Same bet")
    for click in clicks:
        await answered(click)
    await harness.wait_until_idle()
    assert len(harness.snapshot.boxes) == 1
    assert await harness.staked(ann) == 10, "the second press is no bet on the next round"
    assert [told_by(click) for click in clicks] == [None, None]


async def test_two_stands_at_one_instant_leave_the_next_split_hand(start_harness: StartHarness) -> None:
    harness = await start_harness("8 9 8 8", double_click_seconds=1.0)
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    await harness.pass_time(1)
    await harness.press(ann, "Split")
    await harness.pass_time(1)
    first, second = await harness.press_without_waiting([ann, ann], "Stand")
    await answered(first)
    await answered(second)
    await harness.wait_until_idle()
    assert (told_by(first), told_by(second)) == (None, None)
    (box,) = harness.snapshot.boxes
    assert [hand.status for hand in box.hands] == [Status.STOOD, Status.PLAYING]
    await harness.pass_time(1)
    await harness.press(ann, "Stand")
    assert harness.snapshot.boxes == ()


@pytest.mark.parametrize("seconds", [0.1, 0.3, 0.7])
async def test_press_at_the_same_place_gets_the_newest_board(
    start_harness: StartHarness, seconds: float
) -> None:
    """The second click of a double click lands on another button of the new board."""
    harness, ann = await play_a_round(start_harness)
    place = places(harness.board).index(button_named(harness.board, "5"))
    await harness.press(ann, "5")
    again = places(harness.board)[place]
    assert again == button_named(harness.board, "Hit")
    harness.clock.advance(seconds)
    async with harness.nothing_changes(may_redraw=True):
        pressed = await harness.press(ann, again)
        await harness.wait_until_idle()
    assert (pressed.answered, pressed.modal) == (UPDATE, None)
    assert told_by(pressed) is None
    harness.clock.advance(1.0 - seconds)
    frame = harness.snapshot.frame
    pressed = await harness.press(ann, again)
    assert harness.snapshot.frame > frame or pressed.answered != UPDATE


@pytest.mark.parametrize("seconds", [0.1, 0.3, 0.7])
async def test_press_at_another_place_counts_at_once(start_harness: StartHarness, seconds: float) -> None:
    harness, ann = await play_a_round(start_harness)
    await harness.press(ann, "5")
    harness.clock.advance(seconds)
    pressed = await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    assert (pressed.answered, told_by(pressed)) == (UPDATE, None)
    assert harness.snapshot.boxes == ()


@pytest.mark.parametrize("seconds", [0.15, 0.3])
@pytest.mark.parametrize(
    ("label", "cards"), [("Double", "5 9 6 8 T T"), ("Split", "8 9 8 8"), ("Surrender", "T 9 6 8")]
)
async def test_quick_press_risks_no_chips_on_new_cards(
    start_harness: StartHarness, label: str, cards: str, seconds: float
) -> None:
    """Alone in a match a chip deals at once, and the finger lands on a button of the new board."""
    harness = await start_harness(cards, double_click_seconds=1.0)
    ann = harness.person("Ann")
    await harness.open_match(ann)
    await harness.start_alone(ann)
    await harness.pass_time(1)
    await harness.press(ann, "25")
    harness.clock.advance(seconds)
    async with harness.nothing_changes(may_redraw=True):
        pressed = await harness.press(ann, label)
        await harness.wait_until_idle()
    assert told_by(pressed) is None
    harness.clock.advance(1.0 - seconds)
    frame = harness.snapshot.frame
    await harness.press(ann, label)
    assert harness.snapshot.frame > frame


async def test_quick_press_counts_where_the_button_was_there(start_harness: StartHarness) -> None:
    harness = await start_harness("5 9 6 8 T T", double_click_seconds=1.0)
    ann = harness.person("Ann")
    await harness.open_match(ann)
    await harness.start_alone(ann)
    await harness.pass_time(1)
    await harness.press(ann, "25")
    await harness.pass_time(1)
    await harness.open_more(ann)
    harness.clock.advance(0.3)
    pressed = await harness.press(ann, "Double")
    await harness.wait_until_idle()
    assert (told_by(pressed), harness.snapshot.boxes) == (None, ())


async def test_double_click_on_stand_keeps_the_dealers_turn(start_harness: StartHarness) -> None:
    """The second click is acknowledged, and the result still comes after the dealer's turn."""
    harness = await start_harness("T T 9 6 4", double_click_seconds=1.0, shows_turn=True)
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    await harness.pass_time(1)
    first, second = await harness.press_without_waiting([ann, ann], "Stand")
    await answered(first)
    await answered(second)
    await harness.wait_until_idle()
    assert told_by(second) is None
    assert harness.frame < harness.snapshot.frame, "the dealer plays"
    await harness.pass_time(1.5)
    assert "Bet…" in harness.labels


def refused_answers(harness: BotHarness) -> list[RecordedRequest]:
    """Return the answers that Discord refused, for example because the press was answered before."""
    return [each for each in harness.sandbox.requests if each.route == CALLBACK and each.status == 400]


async def test_late_click_in_the_dealers_turn_is_answered_once(start_harness: StartHarness) -> None:
    harness = await start_harness("T T 9 6 4", double_click_seconds=1.0, shows_turn=True)
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    await harness.pass_time(1)
    second, deliver = await harness.press_with_delay(ann, "Stand")
    await harness.press(ann, "Stand")
    deliver()
    await answered(second)
    await harness.wait_until_idle()
    assert refused_answers(harness) == []
    assert (second.answered, told_by(second)) == (DEFERRED_UPDATE, None)


async def test_three_clicks_at_one_instant_are_answered_once_each(start_harness: StartHarness) -> None:
    harness, ann = await play_a_round(start_harness)
    clicks = await harness.press_without_waiting([ann] * 3, "↻ Same bet")
    for click in clicks:
        await answered(click)
    await harness.wait_until_idle()
    assert refused_answers(harness) == []
    assert [click.answered for click in clicks] == [DEFERRED_UPDATE, DEFERRED_UPDATE, UPDATE]
    assert [told_by(click) for click in clicks] == [None] * 3


async def test_others_and_typed_commands_are_not_delayed(start_harness: StartHarness) -> None:
    harness, ann = await play_a_round(start_harness)
    bob = harness.person("Bob")
    await harness.press(ann, "↻ Same bet")
    assert "You're not in this round" in await harness.press_refused(bob, "Hit")
    await harness.type(ann, "stand")
    assert harness.snapshot.boxes == ()


@pytest.mark.parametrize("seconds", [0.0, 0.3])
async def test_double_click_on_a_chip_is_acknowledged_without_a_text(
    start_harness: StartHarness, seconds: float
) -> None:
    harness = await start_harness(make_shoe=uneventful_shoes(1), double_click_seconds=1.0)
    await harness.open_table()
    ann = harness.person("Ann")
    if seconds:
        await harness.press(ann, "25")
        harness.clock.advance(seconds)
        clicks = [await harness.press(ann, "25")]
    else:
        clicks = await harness.press_without_waiting([ann, ann], "25")
    for click in clicks:
        await answered(click)
    await harness.wait_until_idle()
    assert await harness.staked(ann) == 25
    assert ann.private(harness.channel) == []
    harness.clock.advance(1.0)
    assert "25" in private_reply(await harness.press(ann, "25"))


async def test_double_click_on_same_bet_does_not_take_it_back(start_harness: StartHarness) -> None:
    """``Take back`` moves to the place of ``Same bet``, which nobody needs any more."""
    harness, ann = await play_a_round(start_harness)
    await harness.place_bet(harness.person("Bob"), "10")
    await harness.press(harness.person("Bob"), "Take back")
    await harness.pass_time(1)
    place = harness.labels.index("↻ Same bet")
    await harness.press(ann, "↻ Same bet")
    assert harness.labels[place] == "Take back"
    harness.clock.advance(0.3)
    async with harness.nothing_changes(may_redraw=True):
        pressed = await harness.press(ann, "Take back")
        await harness.wait_until_idle()
    assert told_by(pressed) is None
    harness.clock.advance(0.7)
    await harness.press(ann, "Take back")
    assert await harness.staked(ann) == 0


NATURAL = "A 9 K 8 "
"""A round of Ann alone that her blackjack ends at once."""


async def play_blackjack(harness: BotHarness, ann: Person) -> None:
    await harness.open_table()
    await harness.place_bet(ann, "10")
    await harness.press(ann, "Deal now")
    await harness.pass_time(2)
    assert harness.snapshot.last is not None


async def test_second_click_after_an_instant_blackjack_is_acknowledged(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(NATURAL * 3), double_click_seconds=1.0)
    ann = harness.person("Ann")
    await play_blackjack(harness, ann)
    second, deliver = await harness.press_with_delay(ann, "↻ Same bet")
    await harness.press(ann, "↻ Same bet")
    harness.clock.advance(0.2)
    deliver()
    await answered(second)
    await harness.wait_until_idle()
    assert harness.snapshot.stage is Stage.BETS
    assert (told_by(second), await harness.staked(ann)) == (None, 0)


async def test_chip_of_the_intermission_before_an_instant_blackjack_counts(
    start_harness: StartHarness,
) -> None:
    harness = await start_harness(make_shoe=StackedShoes(NATURAL * 3), double_click_seconds=1.0)
    ann, bob = harness.people(2)
    await play_blackjack(harness, ann)
    late, deliver = await harness.press_with_delay(bob, "25")
    await harness.press(ann, "↻ Same bet")
    deliver()
    await answered(late)
    await harness.wait_until_board_current()
    assert (told_by(late), await harness.staked(bob)) == (None, 25)
