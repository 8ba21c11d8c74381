"""The first steps on a server: ``/setup`` says what is missing, asks four questions, and opens a table.

Its panel is one of :mod:`cogs.editing`, about four of the server's settings.
"""

from typing import Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot.blackjack.options.option_list import PRESET_NAMES
from bot.client.registration import described
from bot.fields import NO_CHANNEL
from bot.server_settings import Setting, find_setting
from bot.table.refusals import Refused
from bot.words.catalogue import Words
from bot.words.field_texts import value_text
from cogs.common.answers import explanation
from cogs.common.edge_refusals import DeclinedError
from cogs.common.interactions import (
    Interaction,
    check_bot_is_here,
    context_of,
    missing_permissions,
    permission_names,
)
from cogs.common.panels import GREEN, Panel, boxed_panel, button_row
from cogs.common.routing import command
from cogs.editing import panel_page
from cogs.editing.edit_panels import Draft, EditPanels
from cogs.editing.panel_page import control_of
from cogs.editing.settings_editor import SettingsEditor, Values, said, value_in
from cogs.table.table_commands import open_table


class SetupCommand(commands.Cog):
    """The command that opens the panel of the first steps."""

    def __init__(self, panels: EditPanels[Values]) -> None:
        self._panels = panels

    @command(name="setup", description=described("command-setup"))
    @app_commands.default_permissions(manage_guild=True)
    async def begin(self, interaction: Interaction) -> Panel:
        """Open the panel of the first steps."""
        return await self._panels.open(interaction)


QUESTIONS: Final = ("openers", "opening_balance", "default_preset", "deal_channel")
"""The settings that are asked for."""

SUGGESTED_CHIPS: Final = (100, 500, 1_000, 5_000, 10_000, 100_000)

_WANTED: Final = ("embed_links", "attach_files")
"""Permissions that the bot needs besides those of a board."""


class SetupEditor(SettingsEditor):
    """Asks four questions, and opens the first table with the answers."""

    prefix = "setup:"
    reopen = "setup-gone"

    def check(self, interaction: Interaction, draft: Draft[Values] | None) -> None:
        """Check that the bot is on the server, and that the person may change its settings."""
        check_bot_is_here(interaction)
        super().check(interaction, draft)

    def panel(self, interaction: Interaction, draft: Draft[Values], told: str | None) -> Panel:
        """Draw what is missing, the questions, and the button that answers them."""
        words, ids = context_of(interaction).words, panel_page.PanelIds(self.prefix, draft.number)
        has_table = _has_table(interaction)
        title = words("setup-title-again" if has_table else "setup-title")
        state = (title, _permissions(interaction, words), _cards(interaction, words, draft))
        parts: list[str | ui.Item[Panel]] = ["\n".join((*state, *((told,) if told else ())))]
        for number, name in enumerate(QUESTIONS, start=1):
            setting = find_setting(name)
            assert setting is not None, f"{name} is a setting"
            now = said(interaction.guild, words, setting, value_in(draft, setting))
            parts.append(words(f"setup-question-{name}", number=number, answer=now))
            parts += panel_page.control_rows(words, ids, name, _control(interaction, words, setting, draft))
        label = "setup-save-button" if has_table else "setup-open-button"
        button: ui.Button[Panel] = ui.Button(
            label=words(label),
            custom_id=ids.of(panel_page.APPLY),
            style=discord.ButtonStyle.success,
        )
        return boxed_panel(*parts, ui.Separator(), button_row(button), colour=GREEN)

    async def apply(self, interaction: Interaction, draft: Draft[Values]) -> str:
        """Store the answers, and open the table unless the channel has one."""
        words = context_of(interaction).words
        stored = await super().apply(interaction, draft) if draft.changes else None
        if _has_table(interaction):
            return stored or words("setup-nothing")
        preset = self.present(interaction)["default_preset"]
        try:
            opened = await open_table(interaction, str(preset))
        except (DeclinedError, Refused) as error:
            if stored is None:
                raise
            opened = words("panels-told", told=explanation(words, error))
        return "\n".join((*((stored,) if stored else ()), opened))


def _permissions(interaction: Interaction, words: Words) -> str:
    missing = missing_permissions(interaction, *_WANTED)
    if not missing:
        return words("setup-permissions")
    return words("setup-permissions-missing", permissions=permission_names(words, missing))


def _cards(interaction: Interaction, words: Words, draft: Draft[Values]) -> str:
    """Return whether cards are pictures here, and if not, why."""
    bot = interaction.client
    if draft.seen["text_cards"]:
        return words("setup-cards-text")
    if bot.card_faces.are_pictures:
        return words("setup-cards")
    return words("setup-cards-loading" if bot.shows_faces else "setup-cards-off")


def _control(
    interaction: Interaction, words: Words, setting: Setting, draft: Draft[Values]
) -> panel_page.Control:
    value = value_in(draft, setting)
    match setting.name:
        case "openers" | "deal_channel":
            return control_of(words, setting, value, interaction.channel_id or NO_CHANNEL)
        case "opening_balance":
            amounts = sorted({*SUGGESTED_CHIPS, int(value)})
            named = [panel_page.PickedValue(str(each), value_text(words, setting, each)) for each in amounts]
            return panel_page.Picked(values=named, current=str(value))
        case _:
            presets = [panel_page.PickedValue(name, name, words(f"preset-{name}")) for name in PRESET_NAMES]
            return panel_page.Picked(values=presets, current=str(value))


def _has_table(interaction: Interaction) -> bool:
    return context_of(interaction).table is not None
