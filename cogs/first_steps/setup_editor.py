"""What the panel of ``/setup`` shows and edits: three settings, and the first table."""

from typing import Final

import discord
from discord import ui

from bot.blackjack.options import PRESET_NAMES
from bot.server_settings import Setting, find_setting, setting_value
from bot.table.refusals import Refused
from bot.words import Words, preset_blurb
from cogs.common import (
    DeclinedError,
    Interaction,
    InteractionContext,
    Panel,
    explanation,
    missing_permissions,
    words_of,
)
from cogs.editing import (
    APPLY,
    Control,
    Draft,
    PanelIds,
    Picked,
    PickedValue,
    PickRole,
    SettingsEditor,
    Values,
    button_row,
    control_rows,
    said,
    value_in,
)
from cogs.table import open_table, permission_names

QUESTIONS: Final = ("openers", "opening_balance", "default_preset")
"""The settings that are asked for."""

SUGGESTED_CHIPS: Final = (100, 500, 1_000, 5_000, 10_000, 100_000)

COLOUR: Final = discord.Colour(0x2E9E6B)

_WANTED: Final = ("embed_links", "attach_files")
"""Permissions that the bot needs besides those of a board."""


class SetupEditor(SettingsEditor):
    """Asks three questions, and opens the first table with the answers."""

    prefix = "setup:"
    reopen = "setup-gone"

    def panel(self, interaction: Interaction, draft: Draft[Values], told: str | None) -> Panel:
        """Draw what is missing, the questions, and the button that answers them."""
        words, ids = words_of(interaction), PanelIds(self.prefix, draft.number)
        container: ui.Container[Panel] = ui.Container(accent_colour=COLOUR)
        has_table = _has_table(interaction)
        title = words("setup-title-again" if has_table else "setup-title")
        state = (title, _permissions(interaction, words), _cards(interaction, words, draft))
        container.add_item(ui.TextDisplay("\n".join((*state, *((told,) if told else ())))))
        for number, name in enumerate(QUESTIONS, start=1):
            setting = _setting(name)
            now = said(interaction.guild, words, setting, value_in(draft, setting))
            container.add_item(ui.TextDisplay(words(f"setup-question-{name}", number=number, answer=now)))
            for row in control_rows(words, ids, name, _control(words, setting, draft)):
                container.add_item(row)
        label = "setup-save-button" if has_table else "setup-open-button"
        button: ui.Button[Panel] = ui.Button(
            label=words(label),
            custom_id=ids.of(APPLY),
            style=discord.ButtonStyle.success,
        )
        return Panel().add_item(container.add_item(ui.Separator()).add_item(button_row(button)))

    async def apply(self, interaction: Interaction, draft: Draft[Values]) -> str:
        """Store the answers, and open the table unless the channel has one."""
        words = words_of(interaction)
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


def _control(words: Words, setting: Setting, draft: Draft[Values]) -> Control:
    value = value_in(draft, setting)
    match setting.name:
        case "openers":
            return PickRole(current=int(value))
        case "opening_balance":
            amounts = sorted({*SUGGESTED_CHIPS, int(value)})
            named = [PickedValue(str(each), setting_value(words, setting, each)) for each in amounts]
            return Picked(values=named, current=str(value))
        case _:
            presets = [PickedValue(name, name, preset_blurb(words, name)) for name in PRESET_NAMES]
            return Picked(values=presets, current=str(value))


def _setting(name: str) -> Setting:
    setting = find_setting(name)
    assert setting is not None, f"{name} is a setting"
    return setting


def _has_table(interaction: Interaction) -> bool:
    return InteractionContext(interaction).table is not None
