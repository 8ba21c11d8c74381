"""One small private answer: what is left of it on a person's screen after their next press."""

from typing import Any

import pytest

from bot.background import Asker
from bot.blackjack.rules import Rules
from bot.odds.hand_values import UpcardValues, upcard_values
from cogs.odds.odds_book import OddsBook
from standin import Message, Person
from tests.e2e.harness.bot_harness import CALLBACK, PRIVATE_MESSAGE, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import Started, card_counts, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes

pytestmark = pytest.mark.shared_bot

DELETED = ("DELETE", PRIVATE_MESSAGE)
ANSWERED = ("POST", CALLBACK)
TWELVE = "T T 2 9 3"
"""Ten and two against a ten; then comes a three."""


@pytest.fixture(autouse=True)
def computed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compute in the test's process, which is quicker than to start another one."""

    async def upcard(_book: OddsBook, rules: Rules, up: int, _asker: Asker) -> UpcardValues:
        return upcard_values(rules, up)

    monkeypatch.setattr(OddsBook, "upcard", upcard)


async def start_with_bets(start_harness: StartHarness) -> Started:
    """Open a table at which nobody has bet yet."""
    return await start_table(start_harness, make_shoe=uneventful_shoes(1))


async def deal(start_harness: StartHarness, cards: str = TWELVE, **options: Any) -> Started:
    """Deal a hand to Ann."""
    harness, ann, bob = await start_table(start_harness, cards, **options)
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    return harness, ann, bob


async def requests(harness: BotHarness, person: Person, button: str) -> list[tuple[str, str]]:
    """Press a button. Return the methods and routes of the requests that follow."""
    sent = await harness.requests_during(harness.press(person, button))
    return [(each.method, each.route) for each in sent]


def left(harness: BotHarness, person: Person) -> list[Message]:
    """Return the private messages that a person still sees."""
    return person.private(harness.channel)


async def hint(harness: BotHarness, person: Person) -> Message:
    """Ask for a hint."""
    shown = await harness.open_panel(person, "💡 Hint")
    await harness.wait_until_idle()
    return shown


# --- what takes it away


async def test_hint_goes_with_the_next_move(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    await hint(harness, ann)
    assert await requests(harness, ann, "Hit") == [ANSWERED, DELETED]
    assert left(harness, ann) == []


async def test_press_without_a_small_answer_costs_one_call(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_with_bets(start_harness)
    for chip in ("5", "25", "100"):
        assert await requests(harness, ann, chip) == [ANSWERED]


async def test_refusal_goes_with_the_next_accepted_press(start_harness: StartHarness) -> None:
    harness, ann, bob = await deal(start_harness)
    await harness.press_refused(bob, "Stand")
    assert DELETED in await requests(harness, bob, "Stand"), "one refusal replaces the other"
    assert len(left(harness, bob)) == 1
    assert await requests(harness, ann, "Hit") == [ANSWERED], "what others do says nothing about it"
    await harness.press(bob, "Bet next round")
    await harness.wait_until_idle()
    assert left(harness, bob) == []


async def test_typed_move_takes_the_hint_away(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    asked = await hint(harness, ann)
    await harness.type(ann, "hit")
    await harness.wait_until_idle()
    assert asked.deleted
    assert ["You drew" in each.text for each in left(harness, ann)] == [True]


async def test_coach_stays_until_the_second_accepted_press(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "6 6 5 9")
    await harness.type(ann, "me coach", switch="on")
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    (line,) = left(harness, ann)
    assert await requests(harness, ann, "5") == [ANSWERED]
    assert left(harness, ann) == [line]
    assert await requests(harness, ann, "Bet next round") == [ANSWERED, DELETED]
    assert left(harness, ann) == []


async def test_time_out_takes_the_hint_away(start_harness: StartHarness) -> None:
    harness, ann, bob = await deal(start_harness, turn_time=30)
    await hint(harness, ann)
    await harness.press_refused(bob, "Stand")
    await harness.pass_time(31)
    assert harness.snapshot.last is not None
    assert left(harness, ann) == []
    assert len(left(harness, bob)) == 1, "a refusal is about a press, not about a question"


async def test_hit_of_another_player_takes_a_hint_away_that_it_makes_wrong(
    start_harness: StartHarness,
) -> None:
    """A hand may be surrendered until anybody hits."""
    harness, ann, bob = await start_table(start_harness, make_shoe=uneventful_shoes(2))
    await harness.set_option("surrender_window", "until_first_hit")
    await harness.deal_round_to([ann, bob])
    await hint(harness, ann)
    sent = await requests(harness, bob, "Hit")
    assert sent == [ANSWERED, DELETED, DELETED], "Ann's hint, and what Bob was told about his bet"
    assert left(harness, ann) == []
    await hint(harness, ann)
    assert await requests(harness, bob, "Stand") == [ANSWERED]
    assert len(left(harness, ann)) == 1, "it is still true"


async def test_panel_stays_beside_it(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    panel = await harness.open_hand(ann)
    asked = await hint(harness, ann)
    assert left(harness, ann) == [panel, asked]
    await harness.press(ann, "Hit", on=panel)
    await harness.wait_until_idle()
    assert left(harness, ann) == [panel]
    await hint(harness, ann)
    await harness.press(ann, "Hit")
    await harness.wait_until_idle()
    assert left(harness, ann) == [panel]


async def test_panel_behind_more_is_a_small_answer(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    panel = await harness.open_hand(ann)
    more = await harness.open_more(ann)
    await harness.press(ann, "Rules", on=more)
    await harness.press(ann, "Back", on=more)
    await hint(harness, ann)
    assert more.deleted
    more = await harness.open_more(ann)
    await harness.press(ann, "🔔 Your turn: off", on=more)
    await harness.wait_until_idle()
    assert left(harness, ann) == [panel, more], "a press inside it redraws it"
    await harness.press(ann, "Hit")
    await harness.wait_until_idle()
    assert left(harness, ann) == [panel]


# --- the move of a hint


async def test_move_of_a_hint_is_played_there(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    asked = await hint(harness, ann)
    assert [each.label for each in asked.buttons()] == ["Hit"]
    await harness.press(ann, "Hit", on=asked)
    await harness.wait_until_board_current()
    assert "15 against 10: **Hit** is best here" in asked.text, "the next question has a hint, too"
    assert [each.total for each in harness.snapshot.boxes[0].hands] == [15]
    await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    assert left(harness, ann) == []


async def test_last_move_of_a_hint_tells_what_came_of_it(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness, "6 6 5 9")
    asked = await hint(harness, ann)
    await harness.press(ann, "Double", on=asked)
    await harness.wait_until_board_current()
    assert harness.snapshot.last is not None
    assert "Dealer" in asked.text
    assert asked.buttons() == []
    assert left(harness, ann) == [asked]


async def test_old_hint_is_refused(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    asked = await hint(harness, ann)
    await harness.restart()  # nobody knows the hint any more
    await harness.press(ann, "Hit")
    await harness.wait_until_board_current()
    assert left(harness, ann) == [asked]
    async with harness.nothing_changes():
        await harness.press(ann, "Hit", on=asked)
    assert asked.buttons() == []
    assert "moved on" in asked.text
    assert await requests(harness, ann, "Hit") == [ANSWERED, DELETED], "its slot is known again"
    assert left(harness, ann) == []


async def test_hint_of_a_closed_table_is_refused(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    asked = await hint(harness, ann)
    await harness.restart()
    await harness.press(ann, "Stand")
    await harness.type(harness.owner, "table close")
    await harness.open_table()
    await harness.wait_until_board_current()
    async with harness.nothing_changes():
        await harness.press(ann, "Hit", on=asked)
    assert asked.buttons() == []


@pytest.mark.parametrize("detail", ["", ":win-1-1", ":hit-1-", ":hit-9999-1"])
async def test_forged_hint_is_refused(start_harness: StartHarness, detail: str) -> None:
    harness, ann, _ = await deal(start_harness)
    asked = await hint(harness, ann)
    table = harness.snapshot.table
    async with harness.nothing_changes():
        refused = await harness.press_forged(ann, asked, f"bj:{table}:hinted{detail}")
    assert refused.acked


async def test_hint_about_another_box_plays_that_box(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "2 2 T 3 3")
    await harness.set_option("boxes_per_player", "2")
    form = await harness.open_form(ann, "Bet…")
    await harness.submit(ann, form, amount="10", box=["Box 1", "Box 2"])
    await harness.press(ann, "Deal now")
    await harness.wait_until_board_current()
    asked = await harness.ask(ann, "hint", box=2)
    (button,) = asked.buttons()
    assert button.label == "Hit"
    await harness.press(ann, "Hit", on=asked)
    await harness.wait_until_board_current()
    assert card_counts(harness) == [2, 3]


# --- races and failures


async def test_hint_that_a_move_has_overtaken_goes_when_it_comes(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    held = harness.sandbox.faults.hold("POST", CALLBACK)
    await ann.click(harness.board, "💡 Hint")
    await held.arrived()
    assert (await harness.press(ann, "Hit")).acked
    held.release()
    await harness.wait_until_idle()
    assert left(harness, ann) == []


async def test_overtaken_hint_does_not_take_the_place_of_what_came_after(
    start_harness: StartHarness,
) -> None:
    harness, ann, _ = await deal(start_harness)
    held = harness.sandbox.faults.hold("POST", CALLBACK)
    await ann.click(harness.board, "💡 Hint")
    await held.arrived()
    assert (await harness.press(ann, "Hit")).acked
    more = await harness.open_more(ann)
    held.release()
    await harness.wait_until_idle()
    assert left(harness, ann) == [more]
    assert DELETED in await requests(harness, ann, "Hit")
    assert left(harness, ann) == []


async def test_answer_that_comes_late_leaves_the_newer_one(start_harness: StartHarness) -> None:
    """Else an accepted press between the two would take away the only one that is left."""
    harness, ann, _ = await deal(start_harness)
    held = harness.sandbox.faults.hold("POST", CALLBACK)
    await ann.click(harness.board, "💡 Hint")
    await held.arrived()
    more = await harness.open_more(ann)
    held.release()
    await harness.wait_until_idle()
    assert left(harness, ann) == [more]


async def test_two_presses_at_once_delete_it_once(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    asked = await hint(harness, ann)

    async def press_twice() -> None:
        for each in await harness.press_without_waiting([ann, ann], "Hit"):
            await each.response()

    sent = await harness.requests_during(press_twice())
    assert [(each.method, each.route) for each in sent].count(DELETED) == 1
    assert asked.deleted


@pytest.mark.parametrize("status", [401, 403, 404])
async def test_failed_deletion_is_not_repeated(
    start_harness: StartHarness, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await deal(start_harness)
    asked = await hint(harness, ann)
    harness.sandbox.faults.error("DELETE", PRIVATE_MESSAGE, status=status, count=9)
    assert await requests(harness, ann, "Hit") == [ANSWERED, DELETED]
    assert await requests(harness, ann, "Hit") == [ANSWERED]
    assert left(harness, ann) == [asked]
    assert not [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]


async def test_slow_deletion_delays_nothing(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness)
    await hint(harness, ann)
    held = harness.sandbox.faults.hold("DELETE", PRIVATE_MESSAGE)
    assert (await harness.press(ann, "Hit")).acked
    assert (await harness.press(ann, "Hit")).acked
    await harness.wait_until_board_current()
    held.release()
    await harness.wait_until_idle()
    assert left(harness, ann) == []


async def test_answer_of_a_quarter_of_an_hour_ago_stays(start_harness: StartHarness) -> None:
    """The token that could delete it has expired."""
    harness, ann, _ = await deal(start_harness, turn_time=0)
    asked = await hint(harness, ann)
    await harness.pass_time(15 * 60, step=60)
    assert await requests(harness, ann, "Hit") == [ANSWERED]
    assert left(harness, ann) == [asked]
    await harness.press(ann, "Hit", on=asked)
    assert "moved on" in asked.text
