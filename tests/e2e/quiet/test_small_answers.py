"""One small private answer: what is left of it on a person's screen after their next press."""

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from bot.background import Asker
from bot.blackjack.rules import Rules
from bot.odds.hand_values import UpcardValues
from cogs.odds.odds_book import OddsBook
from standin import Message, Person
from tests.e2e.coach.computations import kept_values
from tests.e2e.harness.bot_harness import CALLBACK, PRIVATE_MESSAGE, BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import Started, card_counts, start_table
from tests.e2e.harness.seeded_shoes import uneventful_shoes
from tests.support.troubles.faults import RequestHold
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot

DELETED = ("DELETE", PRIVATE_MESSAGE)
ANSWERED = ("POST", CALLBACK)
TWELVE = "T T 2 9 3 "
"""Ten and two against a ten; then comes a three."""

SMALL = "2 T 2 9 A A A A A A "
"""A hand that six more cards make a soft 20, against a ten."""


@pytest.fixture(autouse=True)
def computed_at_once() -> Iterator[None]:
    """Compute in the test's process, which is quicker than to start another one."""

    async def upcard(_book: OddsBook, rules: Rules, up: int, _asker: Asker) -> UpcardValues:
        return kept_values(rules, up)

    with patch.object(OddsBook, "upcard", upcard):
        yield


async def start(start_harness: StartHarness, cards: str, **options: Any) -> Started:
    """Open a table with these cards."""
    return await start_table(start_harness, make_shoe=StackedShoes(cards), **options)


async def deal(start_harness: StartHarness, cards: str, **options: Any) -> Started:
    """Deal a hand to Ann."""
    harness, ann, bob = await start(start_harness, cards, **options)
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    return harness, ann, bob


async def deal_again(harness: BotHarness, ann: Person) -> None:
    """Deal the next hand to Ann."""
    await harness.press(ann, "↻ Same bet")
    await harness.wait_until_board_current()


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


async def test_small_answer_goes_with_the_next_accepted_press(start_harness: StartHarness) -> None:
    harness, ann, bob = await start(start_harness, SMALL)
    for chip in ("5", "25", "100"):
        assert await requests(harness, ann, chip) == [ANSWERED], "without a small answer it costs one call"
    await harness.press(ann, "Deal now")
    await harness.wait_until_board_current()
    await hint(harness, ann)
    assert await requests(harness, ann, "Hit") == [ANSWERED, DELETED]
    assert left(harness, ann) == []

    await harness.press_refused(bob, "Stand")
    assert DELETED in await requests(harness, bob, "Stand"), "one refusal replaces the other"
    assert len(left(harness, bob)) == 1
    assert await requests(harness, ann, "Hit") == [ANSWERED], "what others do says nothing about it"
    await harness.press(bob, "Bet next round")
    await harness.wait_until_idle()
    assert left(harness, bob) == []

    asked = await hint(harness, ann)
    await harness.type(ann, "hit")
    await harness.wait_until_idle()
    assert asked.deleted, "a typed move takes it away, too"
    assert ["You drew" in each.text for each in left(harness, ann)] == [True]


async def test_coach_stays_until_the_second_accepted_press(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness, "6 6 5 9 T T 9 9")
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


async def test_hint_ends_with_its_question_and_stays_when_its_token_has_expired(
    start_harness: StartHarness,
) -> None:
    harness, ann, bob = await deal(start_harness, SMALL + TWELVE, turn_time=0)
    asked = await hint(harness, ann)
    await harness.pass_time(15 * 60, step=15 * 60)
    for _ in range(6):
        assert await requests(harness, ann, "Hit") == [ANSWERED], "the token that could delete it has expired"
    assert left(harness, ann) == [asked]
    await harness.press(ann, "Hit", on=asked)
    assert "moved on" in asked.text
    await harness.press(ann, "Stand")

    await harness.change_options(turn_time=30)
    await deal_again(harness, ann)
    newer = await hint(harness, ann)
    assert newer in left(harness, ann)
    await harness.press_refused(bob, "Stand")
    await harness.pass_time(33, step=33)
    assert harness.snapshot.boxes == (), "the time is over"
    assert newer.deleted
    assert len(left(harness, bob)) == 1, "a refusal is about a press, not about a question"


async def test_hit_of_another_player_takes_a_hint_away_that_it_makes_wrong(
    start_harness: StartHarness,
) -> None:
    """A hand may be surrendered until anybody hits."""
    harness, ann, bob = await start_table(start_harness, make_shoe=uneventful_shoes(2))
    await harness.change_options(surrender_window="until_first_hit")
    await harness.deal_round_to([ann, bob])
    await hint(harness, ann)
    sent = await requests(harness, bob, "Hit")
    assert sent == [ANSWERED, DELETED, DELETED], "Ann's hint, and what Bob was told about his bet"
    assert left(harness, ann) == []
    await hint(harness, ann)
    assert await requests(harness, bob, "Stand") == [ANSWERED]
    assert len(left(harness, ann)) == 1, "it is still true"


async def test_panel_stays_beside_it(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness, SMALL)
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

    more = await harness.open_more(ann)
    await harness.press(ann, "Rules", on=more)
    await harness.press(ann, "Back", on=more)
    await hint(harness, ann)
    assert more.deleted, "the panel behind ⋯ is a small answer"
    more = await harness.open_more(ann)
    await harness.press(ann, "🔔 Your turn: off", on=more)
    await harness.wait_until_idle()
    assert left(harness, ann) == [panel, more], "a press inside it redraws it"
    await harness.press(ann, "Hit")
    await harness.wait_until_idle()
    assert left(harness, ann) == [panel]


# --- the move of a hint


async def test_move_of_a_hint_is_played_there(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness, TWELVE + "6 6 5 9 T T " + "2 2 T 3 3 T")
    asked = await hint(harness, ann)
    assert [each.label for each in asked.buttons()] == ["Hit"]
    for detail in ("", ":win-1-1", ":hit-1-", ":hit-9999-1"):
        asked = await hint(harness, ann)
        async with harness.nothing_changes():
            forged = f"bj:{harness.snapshot.table}:hinted{detail}"
            refused = await harness.press_forged(ann, asked, forged)
        assert refused.acked, f"{detail!r} is forged"
    asked = await hint(harness, ann)
    await harness.press(ann, "Hit", on=asked)
    await harness.wait_until_board_current()
    assert "15 against 10: **Hit** is best here" in asked.text, "the next question has a hint, too"
    assert [each.total for each in harness.snapshot.boxes[0].hands] == [15]
    await harness.press(ann, "Stand")
    await harness.wait_until_idle()
    assert left(harness, ann) == []

    await deal_again(harness, ann)
    asked = await hint(harness, ann)
    await harness.press(ann, "Double", on=asked)
    await harness.wait_until_board_current()
    assert harness.snapshot.boxes == (), "it was the last move"
    assert "Dealer" in asked.text
    assert asked.buttons() == []
    assert left(harness, ann) == [asked]

    await harness.change_options(boxes_per_player=2)
    form = await harness.open_form(ann, "Bet…")
    await harness.submit(ann, form, amount="10", box=["Box 1", "Box 2"])
    await harness.wait_until_board_current()
    asked = await harness.ask(ann, "hint", box=2)
    (button,) = asked.buttons()
    assert button.label == "Hit"
    await harness.press(ann, "Hit", on=asked)
    await harness.wait_until_board_current()
    assert card_counts(harness) == [2, 3], "a hint about another box plays that box"


@pytest.mark.own_bot
async def test_old_hint_is_refused(start_harness: StartHarness) -> None:
    harness, ann, bob = await start_table(start_harness, make_shoe=uneventful_shoes(2))
    await harness.deal_round_to([ann, bob])
    asked, of_bob = [await hint(harness, person) for person in (ann, bob)]
    (move,), (move_of_bob,) = asked.buttons(), of_bob.buttons()
    await harness.restart()  # nobody knows the hints any more
    await harness.press(ann, "Hit")
    await harness.wait_until_board_current()
    assert left(harness, ann) == [asked]
    async with harness.nothing_changes():
        await harness.press(ann, move.label or "", on=asked)
    assert asked.buttons() == []
    assert "moved on" in asked.text
    assert await requests(harness, ann, "Stand") == [ANSWERED, DELETED], "its slot is known again"
    assert left(harness, ann) == []

    await harness.press(bob, "Stand")
    await harness.type(harness.owner, "table close")
    await harness.open_table()
    await harness.wait_until_board_current()
    async with harness.nothing_changes():
        await harness.press(bob, move_of_bob.label or "", on=of_bob)
    assert of_bob.buttons() == [], "the hint is one of a closed table"


# --- races and failures


async def test_hint_that_is_overtaken_stays_only_while_it_is_the_newest(start_harness: StartHarness) -> None:
    harness, ann, _ = await deal(start_harness, SMALL)

    async def hold_hint() -> RequestHold:
        held = harness.sandbox.faults.hold("POST", CALLBACK)
        await ann.click(harness.board, "💡 Hint")
        await held.arrived()
        return held

    held = await hold_hint()
    assert (await harness.press(ann, "Hit")).acked
    held.release()
    await harness.wait_until_idle()
    assert left(harness, ann) == [], "a move has overtaken it"

    held = await hold_hint()
    assert (await harness.press(ann, "Hit")).acked
    more = await harness.open_more(ann)
    held.release()
    await harness.wait_until_idle()
    assert left(harness, ann) == [more], "it does not take the place of what came after"
    assert DELETED in await requests(harness, ann, "Hit")
    assert left(harness, ann) == []

    held = await hold_hint()
    more = await harness.open_more(ann)
    held.release()
    await harness.wait_until_idle()
    assert left(harness, ann) == [more], "else an accepted press between the two would take the only one away"


async def test_deletion_delays_nothing_and_is_not_repeated(
    start_harness: StartHarness, caplog: pytest.LogCaptureFixture
) -> None:
    harness, ann, _ = await deal(start_harness, "2 T 2 9 A A A " + 3 * TWELVE)
    asked = await hint(harness, ann)

    async def press_twice() -> None:
        for each in await harness.press_without_waiting([ann, ann], "Hit"):
            await each.response()

    sent = await harness.requests_during(press_twice())
    assert [(each.method, each.route) for each in sent].count(DELETED) == 1, "two presses came at once"
    assert asked.deleted

    await hint(harness, ann)
    held = harness.sandbox.faults.hold("DELETE", PRIVATE_MESSAGE)
    assert (await harness.press(ann, "Hit")).acked
    assert (await harness.press(ann, "Hit")).acked
    await harness.wait_until_board_current()
    held.release()
    await harness.wait_until_idle()
    assert left(harness, ann) == []

    await harness.press(ann, "Stand")
    for number, status in enumerate((401, 403, 404)):
        await deal_again(harness, ann)
        asked = await hint(harness, ann)
        harness.sandbox.faults.error("DELETE", PRIVATE_MESSAGE, status=status, count=9)
        assert await requests(harness, ann, "Hit") == [ANSWERED, DELETED], status
        assert await requests(harness, ann, "Stand") == [ANSWERED], status
        assert left(harness, ann)[number:] == [asked], status
        harness.sandbox.faults.clear()
    assert not [each for each in caplog.records if each.levelname in ("WARNING", "ERROR")]
