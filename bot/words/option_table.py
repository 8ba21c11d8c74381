"""The table of options in words in ``docs/rules.md``."""

from __future__ import annotations

from typing import Final

from bot.blackjack.options import OPTIONS, Group, Option
from bot.words.catalogue import ENGLISH
from bot.words.option_phrases import option_help

TABLE_BEGINS: Final = "<!-- options:begin -->"
TABLE_ENDS: Final = "<!-- options:end -->"


def option_table() -> str:
    """Return every option as a Markdown table, without the markers around it."""
    rows = ["| option | in words | house edge |", "|---|---|---|"]
    for group in Group:
        rows.append(f"| **{group}** | | |")
        rows += [_row(option) for option in OPTIONS if option.group is group]
    return "\n".join(rows)


def with_table(page: str) -> str:
    """Return the page with a new table between its marker lines; unchanged if it has none."""
    before, begins, rest = page.partition(TABLE_BEGINS)
    _, ends, after = rest.partition(TABLE_ENDS)
    if not begins or not ends:
        return page
    return f"{before}{begins}\n{option_table()}\n{ends}{after}"


def _row(option: Option) -> str:
    edge = f"{ENGLISH(f'option-{option.name}-edge')} {option.edge}" if option.edge else ""
    return f"| `{option.name}` | {option_help(ENGLISH, option.name)} | {edge} |"
