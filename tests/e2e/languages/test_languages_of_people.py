"""Each person is answered in the language of their own client, and the bot knows the server's."""

import pytest

from bot.words.catalogue import ENGLISH, words_in
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.words.languages import unknown_locale

pytestmark = pytest.mark.shared_bot

GERMAN = words_in("de")


async def test_private_answers_are_in_the_language_of_the_person(harness: BotHarness) -> None:
    """Also refusals, pages of the ranking and suggestions are; a public line is not."""
    ann, bob = harness.people(2)
    ann.locale = "de"
    assert GERMAN("bank-leaderboard-nobody") in await harness.type(ann, "leaderboard")
    german, english = "Du hast 1.000 Chips.\n`/daily` hat jetzt", "You have 1,000 chips.\n`/daily` has chips"
    assert (await harness.type(ann, "balance")).startswith(german)
    assert (await harness.type(bob, "balance")).startswith(english)
    ann.locale = unknown_locale().value
    assert (await harness.type(ann, "balance")).startswith(english)
    bob.locale = "de"
    assert await harness.type(bob, "verify", id="99999") == GERMAN("fairness-no_round", round="99999")
    assert await harness.type(bob, "table open") == GERMAN("refused-needs_manage_server-open")
    await check_public_line(harness)


async def check_public_line(harness: BotHarness) -> None:
    await harness.open_table()
    harness.owner.locale = "de"
    said = await harness.set_option("max_bet", "200")
    assert said == "Olive changed *Largest bet* (500 chips → **200 chips**)."
    unchanged = await harness.type(harness.owner, "table set", option="max_bet", value="200")
    assert unchanged == "`max_bet` ist schon 200."
    olive = harness.owner
    (decks,) = await olive.autocomplete(harness.channel, "table set", "option", "decks", value="")
    assert decks == {"name": "decks: Wie viele Kartendecks im Schlitten sind.", "value": "decks"}


async def test_languages_may_change_in_mid_round(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "5 9 6 8")
    await harness.bet(ann, "25")
    panel = await harness.open_hand(ann)
    assert [each.label for each in panel.buttons()][:2] == ["Hit", "Stand"]
    ann.locale = "de"
    await speak(harness, "de")
    await harness.press(ann, "Hit", on=panel)
    await harness.wait_until_board_current()
    assert harness.labels[:2] == ["Karte", "Stehen"]
    assert [each.label for each in panel.buttons()][:2] == ["Karte", "Stehen"]
    await speak(harness, "xx-YY")
    await harness.press(ann, "Stehen", on=panel)
    await harness.wait_until_board_current()
    assert "↻ Same bet" in harness.labels
    assert GERMAN("panels-hand-over") in panel.text


async def test_board_follows_the_language_of_the_server(harness: BotHarness) -> None:
    """Nobody has to press anything."""
    await harness.open_table()
    assert "Place your bets" in harness.board.text
    for locale, words in (("de", GERMAN), ("en-US", ENGLISH)):
        harness.sandbox.set_language(locale)
        await harness.wait_until_idle()
        await harness.pass_time(3)
        assert words("board-place-bets") in harness.board.text


async def speak(harness: BotHarness, locale: str) -> None:
    """Change the server's language, and wait until the bot knows it."""
    harness.sandbox.guild.preferred_locale = locale
    harness.sandbox.set_guild()
    await harness.wait_until(lambda: str(harness.bot.guilds[0].preferred_locale) == locale, locale)
