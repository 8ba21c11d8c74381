"""The board in play through the stand-in: large hands, the limits, hands of a split box, the hashes."""

from discord import ButtonStyle

from bot.sandbox.model.message import ComponentType
from tests.e2e.harness.bot_harness import StartHarness


async def test_few_hands_are_large_and_split_hands_have_numbers(start_harness: StartHarness) -> None:
    harness = await start_harness("8 9 8 8")
    ann = harness.person("Ann")
    await harness.deal_to([ann])
    dealt = harness.board.text.split("\n")
    assert dealt[2].startswith("## ▶ Ann  `8")
    assert dealt[2].endswith("  **16** 🏳️")
    assert dealt[3:] == ["-# bet 10", "-# bets 5–500"]
    await harness.press(ann, "Split")
    split = (await harness.shown()).split("\n")
    assert {"-# hand 1 · bet 10", "-# hand 2 · bet 10"} <= set(split)
    assert "🏳️" not in harness.board.text


async def test_moves_stand_in_rows_above_the_rest(start_harness: StartHarness) -> None:
    harness = await start_harness("8 9 8 8")
    await harness.deal_to([harness.person("Ann")])
    rows = [part["components"] for part in harness.board.walk() if part["type"] == ComponentType.ACTION_ROW]
    assert [[button["label"] for button in row] for row in rows] == [
        ["Hit", "Stand"],
        ["Double", "Split"],
        ["Surrender", "💡 Hint", "Next round", "My hand", "⋯"],
    ]
    assert ButtonStyle.danger.value not in {button.style for button in harness.board.buttons()}


async def test_first_board_shows_both_hashes_until_the_first_bet(start_harness: StartHarness) -> None:
    harness = await start_harness("8 9 8 8")
    await harness.open_table()
    assert "🔒 this shoe `" in harness.board.text
    await harness.place_bet(harness.person("Ann"), "10")
    assert "🔒 next `" in await harness.shown()
    assert "this shoe" not in harness.board.text
