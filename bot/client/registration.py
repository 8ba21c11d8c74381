"""The slash commands as Discord knows them: their descriptions in each language, and their registration."""

import asyncio
import logging
from collections.abc import Iterable, Mapping
from typing import Any, Final

import aiohttp
import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str
from discord.ext import commands
from discord.http import Route

from bot.clock import Clock, sleep
from bot.words.catalogue import ENGLISH, Parameter, Phrase, phrase, words_in

log = logging.getLogger(__name__)

RETRY_SECONDS: Final = 3_600.0
"""Seconds until commands are registered again that Discord has refused: it allows 200 new ones a day."""

NOT_REGISTERED = (
    "the commands could not be registered, so those of before stay until the next try in an hour: %s"
)


def described(key: str, /, **parameters: Parameter) -> locale_str:
    """Return the description of a command or of an option, or the name of a choice, for all languages.

    discord.py registers the English text, and asks :class:`CommandTranslator` for the others.
    """
    wanted = phrase(key, **parameters)
    return locale_str(ENGLISH(wanted), phrase=wanted)


def described_choices(keys: Mapping[str, str]) -> list[app_commands.Choice[str]]:
    """Return the choices of an option. ``keys`` has the key of the text that names each value."""
    return [app_commands.Choice(name=described(key), value=str(value)) for value, key in keys.items()]


_TRANSLATED: Final = {
    locale: words for locale in discord.Locale if (words := words_in(locale.value)) is not ENGLISH
}
"""The texts of the locales that are not English. A start asks for thousands of texts in all locales."""


class CommandTranslator(app_commands.Translator):
    """Gives discord.py the texts of :func:`described` in other languages. Names of commands stay English."""

    async def translate(
        self,
        string: locale_str,
        locale: discord.Locale,
        context: TranslationContextTypes,  # noqa: ARG002  # discord.py passes it
    ) -> str | None:
        """Return the text in the language; None if it is not described, or not in that language."""
        words = _TRANSLATED.get(locale)
        if words is None:
            return None
        wanted = string.extras.get("phrase")
        return words(wanted) if isinstance(wanted, Phrase) else None


ENTRY_POINT: Final = 4
"""The type of the command that starts an application's activity, as Discord's documentation numbers it."""


async def register_commands(bot: commands.Bot) -> None:
    """Read the registered commands and replace them only if they differ (Discord allows 200 a day).

    An entry point of the application stays: Discord refuses to replace the commands without it (50240).
    """
    local = await translated_commands(bot.tree)
    route = Route("GET", "/applications/{application_id}/commands", application_id=bot.application_id)
    # discord.py reads commands without their translations, and its sync would drop an entry point.
    registered = await bot.http.request(route, params={"with_localizations": "true"})
    kept = [each for each in registered if each["type"] == ENTRY_POINT]
    if _by_name(local) != _by_name(each for each in registered if each not in kept):
        assert bot.application_id is not None, "logged in"
        payload = [*local, *({key: each[key] for key in _ENTRY_POINT_FIELDS if key in each} for each in kept)]
        await bot.http.bulk_upsert_global_commands(bot.application_id, payload=payload)
        log.info("commands registered: %d", len(local))


async def keep_registered(bot: commands.Bot, clock: Clock, tried: asyncio.Event) -> None:
    """Register the commands. As long as Discord refuses that, the bot goes on with those that it has.

    ``tried`` is set after the first attempt. The next ones follow every hour.
    """
    while True:
        try:
            await register_commands(bot)
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            log.warning(NOT_REGISTERED, error)
        else:
            return
        finally:
            tried.set()
        await sleep(clock, RETRY_SECONDS)


async def translated_commands(tree: app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the commands as Discord gets them, with the texts of all languages."""
    translator = CommandTranslator()
    return [await each.get_translated_payload(tree, translator) for each in tree.get_commands()]


_ENTRY_POINT_FIELDS = (
    "id",
    "type",
    "name",
    "name_localizations",
    "handler",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "nsfw",
)
"""What Discord takes of an entry point, of what it tells of one."""

_COMPARED_FIELDS = (
    "type",
    "description",
    "name_localizations",
    "description_localizations",
    "required",
    "autocomplete",
    "min_value",
    "max_value",
    "min_length",
    "max_length",
    "channel_types",
    "default_member_permissions",
    "contexts",
    "integration_types",
    "nsfw",
)


def _by_name(commands_json: Iterable[Mapping[str, Any]]) -> dict[str, object]:
    """Return the commands by name with only those fields that the bot sets."""
    return {command["name"]: _compared_fields(command) for command in commands_json}


def _compared_fields(node: Mapping[str, Any]) -> dict[str, object]:
    fields: dict[str, object] = {
        key: node[key] for key in _COMPARED_FIELDS if node.get(key) not in (None, False, [], {})
    }
    if "default_member_permissions" in fields:
        fields["default_member_permissions"] = str(node["default_member_permissions"])
    fields["choices"] = [
        (choice["name"], choice["value"], choice.get("name_localizations") or {})
        for choice in node.get("choices") or ()
    ]
    fields["options"] = [(option["name"], _compared_fields(option)) for option in node.get("options") or ()]
    return fields
