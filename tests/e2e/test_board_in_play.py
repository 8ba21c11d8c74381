"""The board in play through the stand-in: large hands, the limits, hands of a split box, the hashes."""

import re

import pytest
from discord import ButtonStyle

from standin.model.message import ComponentType
from tests.e2e.harness.bot_harness import StartHarness
from tests.table.fakes import StackedShoes

pytestmark = pytest.mark.shared_bot


async def test_first_board_shows_both_hashes_until_the_first_deal(start_harness: StartHarness) -> None:
    harness = await start_harness("8 9 8 8")
    ann = harness.person("Ann")
    await harness.open_table()
    hashes = harness.board.text.split("\n")[-1]
    assert "🔒 this shoe `" in hashes
    assert " · next `" in hashes
    await harness.pass_time(60, step=10)
    shown = harness.board
    await harness.type(harness.owner, "table show")
    await harness.wait_until_board_current()
    assert harness.board.id != shown.id
    assert harness.board.text.split("\n")[-1] == hashes, "also on a board that is moved"
    await harness.place_bet(ann, "10")
    assert (await harness.shown()).endswith(hashes), "below the buttons, also after the first bet"
    await harness.press(ann, "Deal now")
    assert "🔒" not in await harness.shown()
    await harness.press(ann, "Stand")
    assert "shoe 1" in (await harness.shown()).split("\n")[-1]
    assert "🔒" not in harness.board.text, "each hash stands in one intermission"
    panel = await harness.press_more(ann, "Fairness")
    assert all(found in panel.text for found in re.findall(r"`[\w-]{43}`", hashes)), "all that are promised"


async def test_hands_and_moves_are_large_and_the_own_hand_is_behind_more(start_harness: StartHarness) -> None:
    """The hands of a split have numbers, moves stand in rows above the rest, and a result has a headline."""
    harness = await start_harness(make_shoe=StackedShoes("T 9 9 8 8 9 8 8 2 3"))
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    assert "My hand" not in harness.labels
    assert "**19** · bet 10" in (await harness.open_hand(ann)).text
    await harness.press(ann, "Stand")
    _, headline, dealer, *_ = (await harness.shown()).split("\n")
    assert headline == "# 🟢 Ann wins 10"
    assert dealer.startswith("# Dealer  `9")

    await harness.bet(ann, "10")
    dealt = (await harness.shown()).split("\n")
    assert dealt[2].startswith("## ▶ Ann  `8")
    assert dealt[2].endswith("  **16**")
    assert dealt[3:] == ["-# 1,000 chips · bet 10", "-# bets 5–500"]
    rows = [part["components"] for part in harness.board.walk() if part["type"] == ComponentType.ACTION_ROW]
    assert [[button["label"] for button in row] for row in rows] == [
        ["Hit", "Stand"],
        ["Double", "Split"],
        ["Surrender", "💡 Hint", "Bet next round", "⋯"],
    ]
    assert ButtonStyle.danger.value not in {button.style for button in harness.board.buttons()}
    await harness.press(ann, "Split")
    split = (await harness.shown()).split("\n")
    assert {"-# hand 1 · 990 chips · bet 10", "-# hand 2 · bet 10"} <= set(split)
    assert "🏳️" not in harness.board.text
