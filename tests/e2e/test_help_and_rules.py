"""``/help`` and ``/rules``: private pages, turned by buttons, also after a restart."""

import pytest

from bot.words.catalogue import ENGLISH
from standin import Message, Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness, private_reply
from tests.e2e.harness.dealt_rounds import start_table
from tests.e2e.harness.known_edges import edges_known_to_be

pytestmark = pytest.mark.shared_bot


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


@pytest.mark.own_bot
async def test_rules_are_sentences_with_the_list_one_press_away(start_harness: StartHarness) -> None:
    """The pages of rules and help turn after a restart."""
    harness, ann, bob = await start_table(start_harness)
    with edges_known_to_be(lambda _rules: 1.89):
        await check_pages(harness, ann, bob)


EDGE = "the house keeps 1.89% of each first bet"


async def check_pages(harness: BotHarness, ann: Person, bob: Person) -> None:
    help_ = await harness.ask(bob, "help")
    await harness.set_option("blackjack_pays", "6:5")
    panel = await harness.ask(ann, "rules")
    assert "Six decks, shuffled when the cut card comes" in panel.text
    assert "◆ **Blackjack pays 6 to 5.**" in panel.text
    assert "`blackjack_pays`" not in panel.text
    assert EDGE in panel.text
    assert harness.snapshot.commitment in panel.text
    assert harness.snapshot.next_commitment in panel.text
    await harness.press(ann, "All options", on=panel)
    assert "`blackjack_pays` **6 to 5** (house: 3 to 2)" in panel.text
    assert EDGE in panel.text
    assert harness.snapshot.next_commitment in panel.text
    await harness.restart()
    await harness.press(ann, "In sentences", on=panel)
    assert "◆ **Blackjack pays 6 to 5.**" in panel.text
    await harness.press(bob, "Moves", on=help_)
    assert ENGLISH("help-moves-7") in help_.text


async def test_rules_of_a_closed_table_say_so(start_harness: StartHarness) -> None:
    """A panel does not show the rules of the table that comes next."""
    harness, ann, bob = await start_table(start_harness)
    panel, other = await harness.ask(ann, "rules"), await harness.ask(bob, "rules")
    await harness.close_table(harness.owner)
    await harness.press(ann, "All options", on=panel)
    assert panel.text.strip() == "This table is closed. `/rules` shows the rules of an open one."
    assert panel.buttons() == []
    await harness.open_table(preset="standard")
    await harness.press(bob, "All options", on=other)
    assert "This table is closed." in other.text


async def test_buttons_on_a_board_open_help_and_rules_privately(harness: BotHarness) -> None:
    """Forged ones are refused."""
    ann = harness.person("Ann")
    await harness.open_table()
    before = harness.board.text
    pressed = await harness.press_forged(ann, harness.board, "help:open")
    assert ENGLISH("help-game-1") in private_reply(pressed)
    assert harness.board.text == before
    pressed = await harness.press_forged(ann, harness.board, "rules:open")
    assert "Six decks, shuffled when the cut card comes" in private_reply(pressed)
    panel = await harness.ask(ann, "rules")
    text = panel.text
    for custom_id in ("rules:", "rules:1", "rules:x:list", "rules:1:nowhere"):
        told = private_reply(await harness.press_forged(ann, panel, custom_id))
        assert "went wrong" not in told, custom_id
        assert panel.text == text, custom_id
