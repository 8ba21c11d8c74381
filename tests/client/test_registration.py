"""The descriptions of commands in other languages, as discord.py asks for them."""

import discord
import pytest
from discord.app_commands import TranslationContext, TranslationContextLocation, locale_str
from discord.app_commands.translator import OtherTranslationContext

from bot.client.registration import CommandTranslator, described
from bot.words.catalogue import words_in
from tests.words.languages import unknown_locale

CONTEXT: OtherTranslationContext = TranslationContext(TranslationContextLocation.other, None)


@pytest.mark.parametrize(
    ("locale", "text"),
    [
        (discord.Locale.german, "Eine Karte ziehen"),
        (discord.Locale.french, words_in("fr")("command-hit")),
        (discord.Locale.spain_spanish, words_in("es")("command-hit")),
        (discord.Locale.latin_american_spanish, words_in("es")("command-hit")),
        (discord.Locale.brazil_portuguese, words_in("pt-BR")("command-hit")),
        (discord.Locale.american_english, None),
        (unknown_locale(), None),
    ],
)
async def test_description_is_translated_into_known_languages(
    locale: discord.Locale, text: str | None
) -> None:
    hit = described("command-hit")
    assert hit.message == "Draw a card"
    assert await CommandTranslator().translate(hit, locale, CONTEXT) == text


async def test_name_is_not_translated() -> None:
    assert await CommandTranslator().translate(locale_str("hit"), discord.Locale.german, CONTEXT) is None


def test_unknown_description_is_an_error() -> None:
    with pytest.raises(LookupError):
        described("command-no-such")
