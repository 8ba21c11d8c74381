"""The coach: a private line after a move that was not the best, for the members who want it."""

import asyncio
from typing import Any

import pytest

from bot.bank.store_errors import StoreUnavailableError
from bot.words.catalogue import ENGLISH, words_in
from cogs.coach import COACH_SECONDS
from standin import Message, Person
from tests.e2e.coach.computations import Computations
from tests.e2e.harness.bot_harness import (
    CALLBACK,
    PRIVATE_MESSAGE,
    UPDATE,
    BotHarness,
    StartHarness,
    callback_types,
)
from tests.e2e.harness.dealt_rounds import Started
from tests.e2e.harness.face_down_table import ReceivedMessages, deal_face_down
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
GERMAN = words_in("de")
ELEVEN, DOUBLED = "6 6 5 9 T ", "6 6 5 9 T T "
"""Six and five against a six; the dealer breaks."""

THIRTEEN = "T 6 3 9 2 2 T "
"""Ten and three against a six, then two twos: every hit is a mistake."""


async def start(start_harness: StartHarness, cards: str, **options: Any) -> Started:
    """Deal a hand to Ann, who has the coach on."""
    harness = await start_harness(make_shoe=StackedShoes(cards))
    ann, bob = harness.people(2)
    assert (await harness.type(ann, "me coach", switch="on")).startswith("🎓 The coach is on")
    await harness.open_table(**options)
    await harness.deal_round_to([ann])
    return harness, ann, bob


async def deal_again(harness: BotHarness, person: Person) -> None:
    """Deal the next hand."""
    await harness.press(person, "↻ Same bet")
    await harness.wait_until_board_current()


def told(harness: BotHarness, person: Person) -> list[str]:
    """Return the private lines of the coach that the person sees."""
    return [each.text for each in comments(harness, person)]


def comments(harness: BotHarness, person: Person) -> list[Message]:
    return [each for each in person.private(harness.channel) if "more on average" in each.text]


async def test_mistake_is_told_by_one_more_call(start_harness: StartHarness) -> None:
    harness, ann, bob = await start(start_harness, DOUBLED + 3 * ELEVEN)
    sent = await harness.requests_during(harness.press(ann, "Double"))
    assert [each.route for each in sent] == [CALLBACK], "the best move brings no word"
    await deal_again(harness, ann)
    sent = await harness.requests_during(harness.press(ann, "Stand"))
    assert [(each.method, each.route) for each in sent[:2]] == [("POST", CALLBACK), ("POST", FOLLOW_UP)]
    assert callback_types(sent) == [UPDATE], "the board answers the press"
    (line,) = told(harness, ann)
    assert line.startswith("🎓 **Double** was worth 7.98 chips more on average.\n")
    assert "You had 11 against 6 and chose Stand." in line
    assert told(harness, bob) == []

    await deal_again(harness, ann)
    panel = await harness.open_hand(ann)
    press = await harness.press(ann, "Stand", on=panel)
    await harness.wait_until_idle()
    assert press.acked
    assert len(told(harness, ann)) == 1, "the private panel is redrawn before the coach speaks"
    assert not panel.deleted

    ann.locale = "de"
    await deal_again(harness, ann)
    await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    (line,) = (each.text for each in ann.private(harness.channel) if each.text.startswith("🎓 **"))
    move = GERMAN("buttons-double")
    assert line.startswith(GERMAN("coach-better", move=move, chips=GERMAN.chips(798)))


async def test_coach_is_silent_when_it_is_off_or_nobody_decided(start_harness: StartHarness) -> None:
    harness = await start_harness(make_shoe=StackedShoes(3 * ELEVEN))
    ann = harness.person("Ann")
    await harness.open_table(turn_time=30)
    await harness.deal_round_to([ann])
    sent = await harness.requests_during(harness.press(ann, "Stand"))
    assert [each.route for each in sent] == [CALLBACK], "it is off by default"

    assert "silent too" in await harness.type(ann, "me coach", switch="on")
    await harness.change_options(hints=False)
    await deal_again(harness, ann)
    sent = await harness.requests_during(harness.press(ann, "Stand"))
    assert [each.route for each in sent] == [CALLBACK], "a table without hints has no coach"

    await harness.change_options(hints=True)
    await deal_again(harness, ann)
    await harness.pass_time(31, step=31)
    assert harness.snapshot.boxes == ()
    assert told(harness, ann) == [], "moves of the timer are no mistakes"


async def test_each_hit_is_judged_by_its_own_cards(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, 2 * THIRTEEN + "T A 9 7")
    await harness.press(ann, "Hit")
    await harness.wait_until_idle()
    (first,) = comments(harness, ann)
    sent = await harness.requests_during(harness.press(ann, "Hit"))
    assert ("DELETE", PRIVATE_MESSAGE) in [(each.method, each.route) for each in sent]
    (second,) = told(harness, ann)
    assert first.deleted
    assert "You had 15 against 6" in second

    await harness.press(ann, "Stand")
    await deal_again(harness, ann)
    assert told(harness, ann) == []
    await asyncio.gather(harness.slash(ann, "hit"), harness.slash(ann, "hit"))
    await harness.wait_until_idle()
    (line,) = told(harness, ann)
    assert "You had 15 against 6" in line, "both commands arrived before the first was carried out"

    await harness.wait_until_board_current()
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    await harness.bet(ann, "100")
    await harness.press(ann, "Insure 50")
    await harness.wait_until_idle()
    (line,) = told(harness, ann)
    assert line.startswith("🎓 **No thanks** was worth 3.88 chips more on average.")
    assert ENGLISH("coach-hand-hard", total="19", up="A", made="Insure ½") in line


async def test_coach_delays_nothing_and_may_fail(
    start_harness: StartHarness, computations: Computations
) -> None:
    harness, ann, _ = await start(start_harness, 6 * ELEVEN)
    computations.fail = True
    press = await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    assert press.acked
    assert told(harness, ann) == [], "a failed computation costs the line alone"
    computations.fail = False

    for status in (401, 404, 500):
        await deal_again(harness, ann)
        harness.sandbox.faults.error("POST", FOLLOW_UP, status=status, count=9)
        press = await harness.press(ann, "Stand")
        await harness.wait_until_board_current()
        assert press.acked, status
        assert told(harness, ann) == [], status
        assert harness.snapshot.boxes == (), status
        harness.sandbox.faults.clear()

    await deal_again(harness, ann)
    computations.free.clear()
    assert (await harness.slash(ann, "stand")).reply is not None
    assert told(harness, ann) == []
    computations.free.set()
    await harness.wait_until(lambda: bool(told(harness, ann)), "the coach speaks after the typed move")

    await deal_again(harness, ann)
    computations.free.clear()
    press = await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert press.acked, "a slow computation delays no board"
    harness.clock.advance(COACH_SECONDS + 1)
    await harness.wait_until_idle()
    computations.free.set()
    await harness.wait_until_idle()
    assert told(harness, ann) == [], "the hand is forgotten by now"


async def test_switch_is_one_of_a_member_and_survives_a_restart(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = await start_harness("6 6 5 9")
    ann, bob = harness.people(2)

    async def fail(*_arguments: object) -> None:
        raise StoreUnavailableError("locked")

    with monkeypatch.context() as broken:
        broken.setattr(harness.store, "write", fail)
        assert "is on" not in await harness.type(ann, "me coach", switch="on"), "it cannot be stored"
    await harness.type(ann, "me coach", switch="on")
    await harness.type(bob, "me coach", switch="on")
    assert (await harness.type(bob, "me coach", switch="off")).startswith("The coach is off")
    await harness.restart()
    await harness.deal_to([ann])
    await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    assert len(told(harness, ann)) == 1
    assert harness.query("SELECT name, value FROM member_settings ORDER BY value") == [
        ("coach", "off"),
        ("coach", "on"),
    ]


async def test_face_down_hand_is_judged_as_its_player_sees_it(start_harness: StartHarness) -> None:
    harness, ann, bob = await deal_face_down(start_harness)
    await harness.type(ann, "me coach", switch="on")
    received = ReceivedMessages(harness, bob)
    await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    (line,) = told(harness, ann)
    assert "You had a pair of 4 against 7 and chose Stand." in line
    assert told(harness, bob) == []
    assert not received.contain("4♠")
