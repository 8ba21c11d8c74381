"""Hints: a button of the board and of ``My hand``, and ``/hint``."""

import pytest

from bot.background import Asker, ComputationError
from bot.blackjack.rules import Rules
from bot.odds.hand_values import UpcardValues, upcard_values
from bot.words.catalogue import words_in
from cogs.odds.odds_book import OddsBook
from tests.e2e.harness.bot_harness import StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import Started, start_table

pytestmark = pytest.mark.shared_bot

GERMAN = words_in("de")
ELEVEN = "6 6 5 9"
"""Six and five for one player, against a six."""


@pytest.fixture(autouse=True)
def computed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compute in the test's process, which is quicker than to start another one."""

    async def upcard(_book: OddsBook, rules: Rules, up: int, _asker: Asker) -> UpcardValues:
        return upcard_values(rules, up)

    monkeypatch.setattr(OddsBook, "upcard", upcard)


async def start(start_harness: StartHarness, cards: str = ELEVEN, amount: str = "10") -> Started:
    harness = await start_harness(cards)
    await harness.deal_to([harness.person("Ann")], amount)
    ann, bob = harness.people(2)
    return harness, ann, bob


async def test_hint_names_the_best_move_to_its_player_alone(start_harness: StartHarness) -> None:
    harness, ann, bob = await start(start_harness)
    assert "💡 Hint" in harness.labels
    async with harness.nothing_changes():
        told = private_reply(await harness.press(ann, "💡 Hint"))
    assert "**Double** is best here" in told
    assert "The dealer busts in" in told
    assert await harness.type(ann, "hint") == told
    assert "**Double**" not in private_reply(await harness.press(bob, "💡 Hint"))


async def test_my_hand_has_a_hint(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness)
    panel = await harness.open_hand(ann)
    told = private_reply(await harness.press(ann, "💡 Hint", on=panel))
    assert "**Double** is best here" in told
    assert not panel.deleted


async def test_failed_computation_costs_a_hint_and_nothing_else(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, ann, _ = await start(start_harness)

    async def fail(*_: object) -> UpcardValues:
        raise ComputationError("its process has ended")

    with monkeypatch.context() as patched:
        patched.setattr(OddsBook, "upcard", fail)
        async with harness.nothing_changes():
            told = private_reply(await harness.press(ann, "💡 Hint"))
    assert told == words_in("en")("odds-busy")
    assert "**Double** is best here" in private_reply(await harness.press(ann, "💡 Hint"))
    assert (await harness.press(ann, "Stand")).acked


async def test_hint_speaks_the_language_of_the_player(start_harness: StartHarness) -> None:
    harness, ann, _ = await start(start_harness)
    ann.locale = "de"
    told = private_reply(await harness.press(ann, "💡 Hint"))
    assert GERMAN("hint-best-hand", hand="11 gegen 6", move=GERMAN("buttons-double")) in told


async def test_move_that_cannot_be_paid_is_not_named(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, ELEVEN, max_bet=0)
    await harness.bet(ann, "995")
    await harness.wait_until_board_current()
    told = await harness.type(ann, "hint")
    assert "**Hit** is best here" in told
    assert "Double" not in told


async def test_option_removes_the_button_and_refuses(start_harness: StartHarness) -> None:
    harness, *_ = await start_table(start_harness, ELEVEN)
    await harness.set_option("hints", "off")
    ann = harness.person("Ann")
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    assert "💡 Hint" not in harness.labels
    assert "Stand" in harness.labels
    assert (await harness.type(ann, "hint")).startswith("Hints are off at this table.")


async def test_nobody_asked_is_told_why(start_harness: StartHarness) -> None:
    harness, ann, bob = await start(start_harness)
    assert "bet" in await harness.type(bob, "hint")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()
    assert "No round" in await harness.type(ann, "hint") or "round" in await harness.type(ann, "hint")


async def test_box_that_is_not_asked_is_said(start_harness: StartHarness) -> None:
    harness, *_ = await start(start_harness)
    told = await harness.type(harness.person("Ann"), "hint", box=3)
    assert told == "On box 3 nothing is yours to decide now. You're asked on box 1."
    assert "is best here" in await harness.type(harness.person("Ann"), "hint", box=1)


async def test_insurance_is_declined(start_harness: StartHarness) -> None:
    harness, *_ = await start(start_harness, "T A 9 9")
    told = await harness.type(harness.person("Ann"), "hint")
    assert "**No thanks** is best here" in told
    assert "Insurance pays only above" in told
