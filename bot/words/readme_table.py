"""The table of options in the README."""

from __future__ import annotations

from typing import Final

from bot.blackjack.options import DEFAULT_PRESET, OPTIONS, PRESET_NAMES, Group, Option
from bot.words.catalogue import ENGLISH
from bot.words.option_phrases import option_help, plain, value_range

TABLE_BEGINS: Final = "<!-- options:begin -->"
TABLE_ENDS: Final = "<!-- options:end -->"


def readme_table() -> str:
    """Return every option as a Markdown table, without the markers around it."""
    rows = [
        "| option | what it is | values | house | in other presets | house edge |",
        "|---|---|---|---|---|---|",
    ]
    for group in Group:
        rows.append(f"| **{group}** | | | | | |")
        rows += [_row(option) for option in OPTIONS if option.group is group]
    return "\n".join(rows)


def with_table(readme: str) -> str:
    """Return the README with a new table between its marker lines; unchanged if it has none."""
    before, begins, rest = readme.partition(TABLE_BEGINS)
    _, ends, after = rest.partition(TABLE_ENDS)
    if not begins or not ends:
        return readme
    return f"{before}{begins}\n{readme_table()}\n{ends}{after}"


def _row(option: Option) -> str:
    usual = option.defaults[DEFAULT_PRESET]
    others = {preset: option.defaults[preset] for preset in PRESET_NAMES}
    differing = ", ".join(f"{name} {plain(value)}" for name, value in others.items() if value != usual)
    cells = (
        f"`{option.name}`",
        option_help(ENGLISH, option.name),
        value_range(ENGLISH, option),
        plain(usual),
        differing,
        f"{ENGLISH(f'option-{option.name}-edge')} {option.edge}" if option.edge else "",
    )
    return f"| {' | '.join(cells)} |"
