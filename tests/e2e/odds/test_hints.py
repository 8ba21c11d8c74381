"""Hints: a button of the board and of ``My hand``, and ``/hint``."""

import pytest

from bot.background import Asker, ComputationError
from bot.blackjack.rules import Rules
from bot.odds.hand_values import UpcardValues
from bot.words.catalogue import words_in
from cogs.odds.odds_book import OddsBook
from tests.e2e.coach.computations import kept_values
from tests.e2e.harness.bot_harness import StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.table.fakes import StackedShoes

GERMAN = words_in("de")
ELEVEN = "6 6 5 9 T "
"""Six and five for one player, against a six; the dealer breaks."""


@pytest.fixture(autouse=True)
def computed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compute in the test's process, which is quicker than to start another one."""

    async def upcard(_book: OddsBook, rules: Rules, up: int, _asker: Asker) -> UpcardValues:
        return kept_values(rules, up)

    monkeypatch.setattr(OddsBook, "upcard", upcard)


async def test_hint_names_the_best_move_to_its_player_alone(
    start_harness: StartHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, ann, bob = await start_table(start_harness, make_shoe=StackedShoes(ELEVEN))
    await harness.deal_round_to([ann])
    assert "💡 Hint" in harness.labels
    async with harness.nothing_changes():
        told = private_reply(await harness.press(ann, "💡 Hint"))
    assert "**Double** is best here" in told
    assert "The dealer busts in" in told
    assert await harness.type(ann, "hint") == told
    assert "**Double**" not in private_reply(await harness.press(bob, "💡 Hint"))
    assert "bet" in await harness.type(bob, "hint")
    panel = await harness.open_hand(ann)
    assert "**Double** is best here" in private_reply(await harness.press(ann, "💡 Hint", on=panel))
    assert not panel.deleted
    told = await harness.type(ann, "hint", box=3)
    assert told == "On box 3 nothing is yours to decide now. You're asked on box 1."
    assert "is best here" in await harness.type(ann, "hint", box=1)

    async def fail(*_: object) -> UpcardValues:
        raise ComputationError("its process has ended")

    with monkeypatch.context() as patched:
        patched.setattr(OddsBook, "upcard", fail)
        async with harness.nothing_changes():
            told = private_reply(await harness.press(ann, "💡 Hint"))
    assert told == words_in("en")("odds-busy")
    assert "**Double** is best here" in private_reply(await harness.press(ann, "💡 Hint"))
    ann.locale = "de"
    told = private_reply(await harness.press(ann, "💡 Hint"))
    assert GERMAN("hint-best-hand", hand="11 gegen 6", move=GERMAN("buttons-double")) in told
    ann.locale = "en-US"
    assert (await harness.press(ann, "Stand")).acked
    await harness.wait_until_board_current()
    assert "round" in await harness.type(ann, "hint"), "no round is in play"


async def test_hint_names_no_move_that_is_bad_or_cannot_be_paid(start_harness: StartHarness) -> None:
    shoes = StackedShoes("T A 9 9 " + 2 * ELEVEN)
    harness, ann, _ = await start_table(start_harness, make_shoe=shoes, max_bet=0)
    await harness.deal_round_to([ann])
    assert "**No thanks** is best here" in (told := await harness.type(ann, "hint"))
    assert "Insurance pays only above" in told
    await harness.press(ann, "No thanks")
    await harness.press(ann, "Stand")
    await harness.wait_until_board_current()

    await harness.bet(ann, "985")
    await harness.wait_until_board_current()
    told = await harness.type(ann, "hint")
    assert "**Hit** is best here" in told
    assert "Double" not in told
    await harness.press(ann, "Stand")

    await harness.set_option("hints", "off")
    await harness.bet(ann, "10")
    await harness.wait_until_board_current()
    assert "💡 Hint" not in harness.labels
    assert "Stand" in harness.labels
    assert (await harness.type(ann, "hint")).startswith("Hints are off at this table.")
