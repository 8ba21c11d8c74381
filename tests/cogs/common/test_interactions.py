"""People whom an option names, and the language of a server."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.bank.ids import GuildId
from bot.server_settings import ServerSettings
from bot.words.catalogue import ENGLISH, words_in
from cogs.common.interactions import is_bot, public_words


@pytest.mark.parametrize("known", [True, False])
def test_somebody_unknown_to_discord_is_no_bot(known: bool) -> None:
    # discord.py gives an object with an id where Discord sends no account.
    somebody: Any = discord.Object(5)
    if known:
        somebody.bot = True
    assert is_bot(somebody) is known


@pytest.mark.parametrize("locale", [discord.Locale.german, discord.Locale.american_english])
def test_public_words_are_in_the_servers_language(locale: discord.Locale) -> None:
    guild = SimpleNamespace(preferred_locale=locale)
    bot: Any = SimpleNamespace(
        get_guild=lambda number: guild if number == 5 else None,
        settings_of=lambda _guild: ServerSettings(),
        words_in=words_in,
    )
    assert public_words(bot, GuildId(5)) is words_in(str(locale))


def test_public_words_of_an_unknown_server_are_english() -> None:
    bot: Any = SimpleNamespace(
        get_guild=lambda _number: None, settings_of=lambda _guild: ServerSettings(), words_in=words_in
    )
    assert public_words(bot, GuildId(5)) is ENGLISH
