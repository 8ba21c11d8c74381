"""``/strategy`` as a message: the chart as a picture, and below it in words."""

from typing import Final

import discord
from discord import ui

from bot.odds.opening_choices import Chart
from bot.words.catalogue import Words
from cogs.common.panels import Panel
from cogs.odds.chart_texts import chart_description, chart_lines, strategy_heading

PICTURE_NAME: Final = "basic_strategy.png"

_COLOUR = discord.Colour(0x4A6FA5)


def strategy_panel(words: Words, title: str, edge: float, chart: Chart) -> Panel:
    """Return the chart with its picture, which is sent with it as :data:`PICTURE_NAME`."""
    gallery: ui.MediaGallery[Panel] = ui.MediaGallery()
    gallery.add_item(media=f"attachment://{PICTURE_NAME}", description=chart_description(words, chart))
    container: ui.Container[Panel] = ui.Container(accent_colour=_COLOUR)
    container.add_item(ui.TextDisplay(strategy_heading(words, title, edge)))
    container.add_item(gallery)
    container.add_item(ui.TextDisplay("\n".join(chart_lines(words, chart))))
    return Panel().add_item(container)
