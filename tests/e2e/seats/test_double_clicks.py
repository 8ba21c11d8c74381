"""Double clicks through the stand-in: a press where another button is now changes nothing, without a word."""

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
from tests.e2e.hostile.walk import places
from tests.table.fakes import StackedShoes

NINETEEN, TWELVE = "T T 9 9 ", "T T 2 9 3 "
"""Hands of Ann alone, against nineteen. A three comes after the twelve."""

NATURAL = "A 9 K 8 "
"""A round of Ann alone that her blackjack ends at once."""


def button_named(board: Message, label: str) -> str:
    """Return the custom_id of the button with this label."""
    return next(button.custom_id or "" for button in board.buttons() if button.label == label)


async def play_a_round(start_harness: StartHarness, cards: str) -> tuple[BotHarness, Person]:
    """Start the bot with its guard against double clicks, and let Ann play a round before these cards."""
    harness = await start_harness(make_shoe=StackedShoes(NINETEEN + cards), double_click_seconds=1.0)
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.place_bet(ann, "10")
    await harness.press(ann, "Deal now")
    await harness.pass_time(1)
    await harness.press(ann, "Stand")
    await harness.pass_time(1)
    return harness, ann


def refused_answers(harness: BotHarness) -> list[RecordedRequest]:
    """Return the answers that Discord refused, for example because the press was answered before."""
    return [each for each in harness.sandbox.requests if each.route == CALLBACK and each.status == 400]


async def test_presses_at_one_instant_count_once(start_harness: StartHarness) -> None:
    harness, ann = await play_a_round(start_harness, 3 * NINETEEN)
    bob = harness.person("Bob")
    clicks = await harness.press_without_waiting([ann, ann], "↻ Same bet")
    for click in clicks:
        await answered(click)
    await harness.wait_until_idle()
    (box,) = harness.snapshot.boxes
    assert box.player == harness.number(ann)
    assert await harness.staked(ann) == 10, "the second press is no bet on the next round"
    assert [told_by(click) for click in clicks] == [None, None]
    await harness.pass_time(1)
    await harness.press(ann, "Stand")
    await harness.pass_time(1)

    clicks = await harness.press_without_waiting([ann] * 3, "↻ Same bet")
    for click in clicks:
        await answered(click)
    await harness.wait_until_idle()
    assert refused_answers(harness) == []
    assert [click.answered for click in clicks] == [DEFERRED_UPDATE, DEFERRED_UPDATE, UPDATE]
    assert [told_by(click) for click in clicks] == [None] * 3
    assert "You're not in this round" in await harness.press_refused(bob, "Hit"), "others are not delayed"
    await harness.type(ann, "stand")
    assert harness.snapshot.boxes == (), "nor are typed commands"

    await harness.place_bet(bob, "10")
    await harness.press(bob, "Take back")
    await harness.pass_time(1)
    place = harness.labels.index("↻ Same bet")
    await harness.press(ann, "↻ Same bet")
    assert harness.labels[place] == "Take back"
    harness.clock.advance(0.3)
    async with harness.nothing_changes(may_redraw=True):
        pressed = await harness.press(ann, "Take back")
        await harness.wait_until_idle()
    assert told_by(pressed) is None, "a double click on Same bet does not take it back"
    harness.clock.advance(0.7)
    await harness.press(ann, "Take back")
    assert await harness.staked(ann) == 0


async def test_press_at_the_same_place_waits_for_the_newest_board(start_harness: StartHarness) -> None:
    """The second click of a double click lands on another button of the new board."""
    moments = (0.1, 0.7)
    harness, ann = await play_a_round(start_harness, len(moments) * (TWELVE + NINETEEN))
    for seconds in moments:
        place = places(harness.board).index(button_named(harness.board, "5"))
        await harness.press(ann, "5")
        again = places(harness.board)[place]
        assert again == button_named(harness.board, "Hit"), seconds
        harness.clock.advance(seconds)
        async with harness.nothing_changes(may_redraw=True):
            pressed = await harness.press(ann, again)
            await harness.wait_until_idle()
        assert (pressed.answered, pressed.modal) == (UPDATE, None), seconds
        assert told_by(pressed) is None, seconds
        harness.clock.advance(1.0 - seconds)
        frame = harness.snapshot.frame
        await harness.press(ann, again)
        assert harness.snapshot.frame > frame, seconds
        await harness.pass_time(1)
        await harness.press(ann, "Stand")
        await harness.pass_time(1)

        await harness.press(ann, "5")
        harness.clock.advance(seconds)
        pressed = await harness.press(ann, "Stand")
        await harness.wait_until_idle()
        assert (pressed.answered, told_by(pressed)) == (UPDATE, None), "at another place it counts at once"
        assert harness.snapshot.boxes == (), seconds
        await harness.pass_time(1)


async def test_two_stands_at_one_instant_leave_the_next_split_hand(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes("8 9 8 8"), double_click_seconds=1.0)
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


async def test_quick_press_risks_no_chips_on_new_cards(start_harness: StartHarness) -> None:
    """Alone in a match a chip deals at once, and the finger lands on a button of the new board."""
    hands = {"Double": "5 9 6 8 T ", "Split": "8 9 8 8 T T ", "Surrender": "T 9 6 8 "}
    cards = "".join(hands.values()) + hands["Double"]
    harness = await start_harness(make_shoe=StackedShoes(cards), double_click_seconds=1.0)
    ann = harness.person("Ann")
    await harness.open_match(ann)
    await harness.start_alone(ann)
    await harness.pass_time(1)
    seconds = 0.3
    for label in hands:
        await harness.press(ann, "25")
        harness.clock.advance(seconds)
        async with harness.nothing_changes(may_redraw=True):
            pressed = await harness.press(ann, label)
            await harness.wait_until_idle()
        assert told_by(pressed) is None, label
        harness.clock.advance(1.0 - seconds)
        frame = harness.snapshot.frame
        await harness.press(ann, label)
        assert harness.snapshot.frame > frame, label
        while harness.snapshot.boxes:
            await harness.pass_time(1)
            await harness.press(ann, "Stand")
        await harness.pass_time(1)

    await harness.press(ann, "25")
    await harness.pass_time(1)
    await harness.open_more(ann)
    harness.clock.advance(0.3)
    pressed = await harness.press(ann, "Double")
    await harness.wait_until_idle()
    assert (told_by(pressed), harness.snapshot.boxes) == (None, ()), "the button was there before"


async def test_double_click_on_stand_keeps_the_dealers_turn(start_harness: StartHarness) -> None:
    """The second click is acknowledged once, and the result still comes after the dealer's turn."""
    shoes = StackedShoes(2 * "T T 9 6 4 ")
    harness = await start_harness(make_shoe=shoes, double_click_seconds=1.0, shows_turn=True)
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

    await harness.press(ann, "↻ Same bet")
    await harness.pass_time(1)
    second, deliver = await harness.press_with_delay(ann, "Stand")
    await harness.press(ann, "Stand")
    deliver()
    await answered(second)
    await harness.wait_until_idle()
    assert refused_answers(harness) == []
    assert (second.answered, told_by(second)) == (DEFERRED_UPDATE, None)


async def test_double_click_on_a_chip_or_after_a_blackjack_is_acknowledged(
    start_harness: StartHarness,
) -> None:
    harness = await start_harness(make_shoe=StackedShoes(NATURAL * 4), double_click_seconds=1.0)
    await harness.open_table()
    ann, bob = harness.people(2)
    clicks = await harness.press_without_waiting([ann, ann], "25")
    await harness.press(bob, "25")
    harness.clock.advance(0.3)
    for click in [*clicks, await harness.press(bob, "25")]:
        await answered(click)
    await harness.wait_until_idle()
    assert (await harness.staked(ann), await harness.staked(bob)) == (25, 25)
    assert ann.private(harness.channel) == bob.private(harness.channel) == []
    harness.clock.advance(1.0)
    for person in (ann, bob):
        assert "25" in private_reply(await harness.press(person, "25")), person.name
        await harness.type(person, "leave")
    await check_second_click_after_an_instant_blackjack(harness)


async def check_second_click_after_an_instant_blackjack(harness: BotHarness) -> None:
    """Ann's blackjack ends each round at the deal; the second click meets the next bets."""
    ann, bob = harness.people(2)
    await harness.wait_until_board_current()
    await harness.place_bet(ann, "10")
    await harness.press(ann, "Deal now")
    await harness.pass_time(2, step=2)
    assert harness.snapshot.last is not None
    second, deliver = await harness.press_with_delay(ann, "↻ Same bet")
    await harness.press(ann, "↻ Same bet")
    harness.clock.advance(0.2)
    deliver()
    await answered(second)
    await harness.wait_until_idle()
    assert harness.snapshot.stage is Stage.BETS
    assert (told_by(second), await harness.staked(ann)) == (None, 0)

    await harness.pass_time(2, step=2)
    late, deliver = await harness.press_with_delay(bob, "25")
    await harness.press(ann, "↻ Same bet")
    deliver()
    await answered(late)
    await harness.wait_until_board_current()
    assert (told_by(late), await harness.staked(bob)) == (None, 25), "a chip of the intermission counts"
