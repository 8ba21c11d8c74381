"""The options in words: what is in force at a table, and the README's table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bot.blackjack import Rules
from bot.blackjack.options.option_kinds import Group, Option, Value
from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES
from bot.blackjack.options.presets import DEFAULT_PRESET
from bot.blackjack.options.resolution import Correction, Resolved, plain, resolve

TABLE_BEGINS = "<!-- options:begin -->"
TABLE_ENDS = "<!-- options:end -->"


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionLine:
    """One option in force: its value in words, the preset's where it differs, why, and the edge."""

    option: str
    value: str
    preset_value: str | None
    corrected: str | None
    help: str
    edge: str | None

    def __str__(self) -> str:
        """A line of Markdown: the option, its value, the preset's, and the effect on the house edge."""
        preset = f" ({self.preset_value})" if self.preset_value else ""
        edge = f" · {self.edge}" if self.edge else ""
        return f"`{self.option}` **{self.value}**{preset}{edge}"


class Section(NamedTuple):
    """A group of options and their lines."""

    group: Group
    lines: tuple[OptionLine, ...]


def describe(rules: Rules, corrections: Iterable[Correction] = ()) -> tuple[Section, ...]:
    """Every option in force, by group, in the order of the rules.

    With the corrections that made the rules, a line whose value was not chosen says why.
    """
    sentences = {correction.option: correction.sentence for correction in corrections}
    base = resolve(rules.preset).rules
    return tuple(
        Section(
            group, tuple(_line(o, rules, base, sentences.get(o.name)) for o in OPTIONS if o.group is group)
        )
        for group in Group
    )


def headline(resolved: Resolved) -> str:
    """The preset and what was chosen beside it: ``vegas, changed: max_bet 500, decks 8``."""
    if not resolved.changed:
        return resolved.rules.preset
    changes = ", ".join(f"{name} {plain(resolved.choices[name])}" for name in resolved.changed)
    return f"{resolved.rules.preset}, changed: {changes}"


def in_force(rules: Rules, option: Option) -> str:
    """The option's value in words; doubling is not offered where the rules are ``simple``."""
    if option.name == "double" and rules.simple:
        return "not offered"
    return option.say(_value(rules, option))


def readme_table() -> str:
    """Every option as a Markdown table, without the markers around it."""
    rows = [
        "| option | what it is | values | house | in other presets | house edge |",
        "|---|---|---|---|---|---|",
    ]
    for group in Group:
        rows.append(f"| **{group}** | | | | | |")
        rows += [_row(option) for option in OPTIONS if option.group is group]
    return "\n".join(rows)


def with_table(readme: str) -> str:
    """The README with a fresh table between its marker lines; as it is if it has none."""
    before, begins, rest = readme.partition(TABLE_BEGINS)
    _, ends, after = rest.partition(TABLE_ENDS)
    if not begins or not ends:
        return readme
    return f"{before}{begins}\n{readme_table()}\n{ends}{after}"


def _line(option: Option, rules: Rules, base: Rules, corrected: str | None) -> OptionLine:
    value, usual = in_force(rules, option), in_force(base, option)
    return OptionLine(
        option=option.name,
        value=value,
        preset_value=f"{rules.preset}: {usual}" if value != usual else None,
        corrected=corrected,
        help=option.help,
        edge=str(option.edge) if option.edge else None,
    )


def _row(option: Option) -> str:
    usual = option.defaults[DEFAULT_PRESET]
    others = {preset: option.defaults[preset] for preset in PRESET_NAMES}
    differing = ", ".join(f"{name} {plain(value)}" for name, value in others.items() if value != usual)
    edge = f"{option.edge.what} {option.edge.direction}" if option.edge else ""
    cells = (f"`{option.name}`", option.help, option.kind.span(), plain(usual), differing, edge)
    return f"| {' | '.join(cells)} |"


def _value(rules: Rules, option: Option) -> Value:
    value: Value = getattr(rules, option.name)
    return value
