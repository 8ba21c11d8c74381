"""The table of server settings in ``docs/running.md``."""

from __future__ import annotations

from typing import Final

from bot.server_settings.setting_kinds import Setting
from bot.server_settings.setting_list import SETTINGS
from bot.server_settings.setting_phrases import setting_range, setting_value
from bot.words import ENGLISH

SETTINGS_BEGIN: Final = "<!-- settings:begin -->"
SETTINGS_END: Final = "<!-- settings:end -->"


def settings_table() -> str:
    """Return every setting as a Markdown table, without the markers around it."""
    head = ["| setting | what it is | values | default |", "|---|---|---|---|"]
    return "\n".join(head + [_row(setting) for setting in SETTINGS])


def with_settings_table(page: str) -> str:
    """Return the page with a new table between its marker lines; unchanged if it has none."""
    before, begins, rest = page.partition(SETTINGS_BEGIN)
    _, ends, after = rest.partition(SETTINGS_END)
    if not begins or not ends:
        return page
    return f"{before}{begins}\n{settings_table()}\n{ends}{after}"


def _row(setting: Setting) -> str:
    cells = (
        f"`{setting.name}`",
        ENGLISH(f"setting-{setting.name}-help"),
        setting_range(ENGLISH, setting),
        setting_value(ENGLISH, setting, setting.default),
    )
    return f"| {' | '.join(cells)} |"
