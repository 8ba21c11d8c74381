"""The coach: a private line after a move that was not the best, for the members who want it."""

import asyncio

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
from tests.e2e.harness.dealt_rounds import Started, start_table
from tests.e2e.harness.face_down_table import ReceivedMessages, deal_face_down

pytestmark = pytest.mark.shared_bot

FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
GERMAN = words_in("de")
SIXTEEN = "T 9 6 6 K"
"""Ten and six against a nine."""

THIRTEEN = "T 6 3 9 2"
"""Ten and three against a six, then a two: every hit is a mistake."""

ELEVEN = "6 6 5 9"
"""Six and five against a six."""


async def start(start_harness: StartHarness, *cards: str, amount: str = "10") -> Started:
    """Deal a hand to Ann, who has the coach on."""
    harness = await start_harness(*cards)
    ann = harness.person("Ann")
    assert (await harness.type(ann, "me coach", switch="on")).startswith("🎓 The coach is on")
    await harness.deal_to([ann], amount)
    ann, bob = harness.people(2)
    return harness, ann, bob


def told(harness: BotHarness, person: Person) -> list[str]:
    """Return the private lines of the coach that the person sees."""
    return [each.text for each in comments(harness, person)]


def comments(harness: BotHarness, person: Person) -> list[Message]:
    return [each for each in person.private(harness.channel) if "more on average" in each.text]


async def test_mistake_is_told_by_one_more_call(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, ELEVEN)
    sent = await harness.requests_during(harness.press(ann, "Stand"))
    assert [(each.method, each.route) for each in sent[:2]] == [("POST", CALLBACK), ("POST", FOLLOW_UP)]
    assert callback_types(sent) == [UPDATE], "the board answers the press"
    (line,) = told(harness, ann)
    assert line.startswith("🎓 **Double** was worth 7.98 chips more on average.\n")
    assert "You had 11 against 6 and chose Stand." in line
    assert told(harness, harness.person("Bob")) == []


async def test_best_move_brings_no_word(start_harness: StartHarness) -> None:
    harness, *_ = await start(start_harness, ELEVEN)
    sent = await harness.requests_during(harness.press(harness.person("Ann"), "Double"))
    assert [each.route for each in sent] == [CALLBACK]


async def test_coach_is_off_by_default(start_harness: StartHarness) -> None:
    harness = await start_harness(ELEVEN)
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    sent = await harness.requests_during(harness.press(ann, "Stand"))
    assert [each.route for each in sent] == [CALLBACK]


async def test_moves_of_the_timer_are_no_mistakes(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, ELEVEN, turn_time=30)
    await harness.type(ann, "me coach", switch="on")
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    await harness.pass_time(31)
    assert harness.snapshot.last is not None
    assert told(harness, ann) == []


async def test_next_line_takes_the_place_of_the_last_one(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, THIRTEEN)
    await harness.press(ann, "Hit")
    await harness.wait_until_idle()
    (first,) = comments(harness, ann)
    sent = await harness.requests_during(harness.press(ann, "Hit"))
    assert ("DELETE", PRIVATE_MESSAGE) in [(each.method, each.route) for each in sent]
    (second,) = told(harness, ann)
    assert first.deleted
    assert "You had 15 against 6" in second


async def test_typed_move_is_answered_before_the_coach_speaks(
    start_harness: StartHarness, computations: Computations
) -> None:
    harness, ann, _ = await start(start_harness, ELEVEN)
    computations.free.clear()
    assert (await harness.slash(ann, "stand")).reply is not None
    assert told(harness, ann) == []
    computations.free.set()
    await harness.wait_until(lambda: bool(told(harness, ann)), "the coach speaks")


async def test_private_panel_is_redrawn_before_the_coach_speaks(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, ELEVEN)
    panel = await harness.open_hand(ann)
    press = await harness.press(ann, "Stand", on=panel)
    await harness.wait_until_idle()
    assert press.acked
    assert len(told(harness, ann)) == 1
    assert not panel.deleted


async def test_slow_computation_delays_no_board(
    start_harness: StartHarness, computations: Computations
) -> None:
    harness, ann, _ = await start(start_harness, SIXTEEN)
    computations.free.clear()
    press = await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert press.acked
    harness.clock.advance(COACH_SECONDS + 1)
    await harness.wait_until_idle()
    computations.free.set()
    await harness.wait_until_idle()
    assert told(harness, ann) == [], "the hand is forgotten by now"


async def test_failed_computation_costs_the_line_alone(
    start_harness: StartHarness, computations: Computations
) -> None:
    harness, ann, _ = await start(start_harness, ELEVEN)
    computations.fail = True
    press = await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    assert press.acked
    assert told(harness, ann) == []


@pytest.mark.parametrize("status", [401, 404, 500])
async def test_follow_up_that_discord_refuses_is_harmless(start_harness: StartHarness, status: int) -> None:
    harness, ann, _ = await start(start_harness, ELEVEN)
    harness.sandbox.faults.error("POST", FOLLOW_UP, status=status, count=9)
    press = await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert press.acked
    assert told(harness, ann) == []
    assert harness.snapshot.last is not None


async def test_table_without_hints_has_no_coach(start_harness: StartHarness) -> None:
    harness = await start_harness(ELEVEN)
    ann = harness.person("Ann")
    assert "silent too" in await harness.type(ann, "me coach", switch="on")
    await harness.open_table()
    await harness.set_option("hints", "off")
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    sent = await harness.requests_during(harness.press(ann, "Stand"))
    assert [each.route for each in sent] == [CALLBACK]


async def test_switch_is_one_of_a_member_and_survives_a_restart(start_harness: StartHarness) -> None:
    harness = await start_harness(ELEVEN)
    ann, bob = harness.people(2)
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


async def test_choice_that_cannot_be_stored_changes_nothing(
    harness: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_arguments: object) -> None:
        raise StoreUnavailableError("locked")

    monkeypatch.setattr(harness.store, "write", fail)
    assert "is on" not in await harness.type(harness.person("Ann"), "me coach", switch="on")


async def test_coach_speaks_the_language_of_the_player(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, ELEVEN)
    ann.locale = "de"
    await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    (line,) = (each.text for each in ann.private(harness.channel) if each.text.startswith("🎓 **"))
    move = GERMAN("buttons-double")
    assert line.startswith(GERMAN("coach-better", move=move, chips=GERMAN.chips(798)))


async def test_insurance_costs_what_its_stake_loses(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, "T A 9 7", amount="100")
    await harness.press(ann, "Insure 50")
    await harness.wait_until_idle()
    (line,) = told(harness, ann)
    assert line.startswith("🎓 **No thanks** was worth 3.88 chips more on average.")
    assert ENGLISH("coach-hand-hard", total="19", up="A", made="Insure ½") in line


async def test_two_typed_moves_at_once_are_judged_by_their_own_cards(start_harness: StartHarness) -> None:
    """Both commands arrive before the first is carried out."""
    harness, ann, _ = await start(start_harness, THIRTEEN)
    await asyncio.gather(harness.slash(ann, "hit"), harness.slash(ann, "hit"))
    await harness.wait_until_idle()
    (line,) = told(harness, ann)
    assert "You had 15 against 6" in line
