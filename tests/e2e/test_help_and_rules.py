"""``/help`` and ``/rules``: private pages, turned by buttons, also after a restart."""

import pytest

from bot.words.catalogue import ENGLISH
from standin import Message
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table


def labels(panel: Message) -> list[str | None]:
    return [button.label for button in panel.buttons()]


async def test_help_needs_no_table_and_turns_in_place(harness: BotHarness) -> None:
    ann = harness.person("Ann")
    panel = await harness.ask(ann, "help")
    assert ENGLISH("help-game-1") in panel.text
    assert labels(panel) == ["The game", "Moves", "This table", "Chips", "Fairness", "Play today's deal"]
    for label, text in (
        ("Moves", ENGLISH("help-moves-10")),
        ("Chips", "You start with 1,000 chips on this server."),
        ("Fairness", ENGLISH("help-fairness-3")),
        ("This table", "No table is open in this channel."),
        ("The game", "`/match`"),
    ):
        pressed = await harness.press(ann, label, on=panel)
        assert pressed.reply is None, "the same message is edited"
        assert text in panel.text
    await harness.open_table(preset="standard")
    await harness.press(ann, "This table", on=panel)
    assert "◆ **The dealer takes a second card only after you have played" in panel.text


async def test_texts_of_the_operator_are_linked(start_harness: StartHarness) -> None:
    policies = {"privacy": "https://example.com/privacy", "terms": "https://example.com/terms"}
    harness = await start_harness(policies=policies)
    ann = harness.person("Ann")
    await harness.type(ann, "daily")
    linked = (
        "-# [Privacy policy](<https://example.com/privacy>) · [Terms of use](<https://example.com/terms>)"
    )
    assert linked in (await harness.ask(ann, "help")).text
    assert (await harness.type_for_file(ann, "me data"))[0].endswith(f"\n{linked}")


async def test_help_pages_turn_after_a_restart(harness: BotHarness) -> None:
    panel = await harness.ask(harness.person("Ann"), "help")
    await harness.restart()
    await harness.press(harness.person("Ann"), "Moves", on=panel)
    assert ENGLISH("help-moves-7") in panel.text


async def test_button_on_a_board_opens_help_privately(harness: BotHarness) -> None:
    await harness.open_table()
    before = harness.board.text
    pressed = await harness.press_forged(harness.person("Ann"), harness.board, "help:open")
    assert ENGLISH("help-game-1") in private_reply(pressed)
    assert harness.board.text == before


async def test_rules_are_sentences_with_the_list_one_press_away(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    await harness.set_option("blackjack_pays", "6:5")
    panel = await harness.ask(ann, "rules")
    assert "Six decks, shuffled when the cut card comes" in panel.text
    assert "◆ **Blackjack pays 6 to 5.**" in panel.text
    assert "`blackjack_pays`" not in panel.text
    assert harness.snapshot.commitment in panel.text
    assert harness.snapshot.next_commitment in panel.text
    await harness.press(ann, "All options", on=panel)
    assert "`blackjack_pays` **6 to 5** (house: 3 to 2)" in panel.text
    assert harness.snapshot.next_commitment in panel.text
    await harness.restart()
    await harness.press(ann, "In sentences", on=panel)
    assert "◆ **Blackjack pays 6 to 5.**" in panel.text


async def test_rules_of_a_closed_table_say_so(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    panel = await harness.ask(ann, "rules")
    await harness.close_table(harness.owner)
    await harness.press(ann, "All options", on=panel)
    assert panel.text.strip() == "This table is closed. `/rules` shows the rules of an open one."
    assert panel.buttons() == []


async def test_panel_of_a_former_table_does_not_show_the_next(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness)
    panel = await harness.ask(ann, "rules")
    await harness.close_table(harness.owner)
    await harness.open_table(preset="standard")
    await harness.press(ann, "All options", on=panel)
    assert "This table is closed." in panel.text


@pytest.mark.parametrize("custom_id", ["rules:", "rules:1", "rules:x:list", "rules:1:nowhere"])
async def test_forged_rules_button_is_refused(harness: BotHarness, custom_id: str) -> None:
    await harness.open_table()
    panel = await harness.ask(harness.person("Ann"), "rules")
    text = panel.text
    assert "went wrong" not in private_reply(
        await harness.press_forged(harness.person("Ann"), panel, custom_id)
    )
    assert panel.text == text


async def test_button_opens_the_rules_privately(harness: BotHarness) -> None:
    await harness.open_table()
    pressed = await harness.press_forged(harness.person("Ann"), harness.board, "rules:open")
    assert "Six decks, shuffled when the cut card comes" in private_reply(pressed)
