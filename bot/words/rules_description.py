"""The rules in force at a table in words: every option, and the name of the rules."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bot.blackjack.options.option import Group, Option
from bot.blackjack.options.option_list import BY_NAME, OPTIONS
from bot.blackjack.options.resolution import Correction, Resolved, resolve
from bot.blackjack.rules import Bankroll, Rules
from bot.words.catalogue import Words
from bot.words.field_texts import field_name, value_text
from bot.words.option_phrases import correction_phrase, edge_phrase


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionLine:
    """An option in force, in words.

    ``preset_value`` is the preset's value if it differs. ``corrected`` says why the value is not the chosen
    one. ``edge`` is the effect on the house edge.
    """

    option: str
    value: str
    preset_value: str | None
    corrected: str | None
    edge: str | None

    def __str__(self) -> str:
        """Return a line of Markdown with the option, its value, the preset's, and the effect on the edge."""
        preset = f" ({self.preset_value})" if self.preset_value else ""
        edge = f" · {self.edge}" if self.edge else ""
        return f"`{self.option}` **{self.value}**{preset}{edge}"


class OptionSection(NamedTuple):
    """A group of options, its heading and its lines."""

    group: Group
    heading: str
    lines: tuple[OptionLine, ...]


def describe(words: Words, rules: Rules, corrections: Iterable[Correction] = ()) -> tuple[OptionSection, ...]:
    """Describe the options in force that such a table shows, by group, in the order of docs/rules.md §1.

    With the corrections that made the rules, a line whose value was not chosen says why.
    """
    why = {correction.option: words(correction_phrase(correction, rules)) for correction in corrections}
    preset = resolve(rules.preset).rules
    in_match = rules.bankroll is Bankroll.MATCH
    shown = (option for option in OPTIONS if in_match or not option.for_matches)
    lines = {option: _line(words, option, rules, preset, why.get(option.name)) for option in shown}
    return tuple(
        OptionSection(
            group=group,
            heading=words(f"group-{group}"),
            lines=tuple(line for option, line in lines.items() if option.group is group),
        )
        for group in Group
    )


def headline(words: Words, resolved: Resolved) -> str:
    """Return the preset and the changes to it: ``vegas, changed: Largest bet (500 chips), Decks (8)``."""
    preset = resolved.rules.preset
    changes = ", ".join(_named_changes(words, resolved))
    return words("rules-changed", preset=preset, changes=changes) if changes else preset


def rules_title(
    words: Words, resolved: Resolved, *, without: Collection[str] = (), most: int | None = None
) -> str:
    """Return the name of the rules: ``vegas rules, changed: Largest bet (500 chips), Decks (8)``.

    Changes of the options ``without`` are left out. In ``most`` characters, an ellipsis
    stands for the last changes.
    """
    preset = resolved.rules.preset
    named = _named_changes(words, resolved, without)
    if not named:
        return words("rules-name", preset=preset)
    full = words("rules-name-changed", preset=preset, changes=", ".join(named))
    while most is not None and len(full) > most and named:
        named.pop()
        full = words("rules-name-changed", preset=preset, changes=", ".join((*named, "…")))
    return full


def _named_changes(words: Words, resolved: Resolved, without: Collection[str] = ()) -> list[str]:
    """Return each changed option that is shown for such a table, with its value."""
    in_match = resolved.rules.bankroll is Bankroll.MATCH
    options = (BY_NAME[name] for name in resolved.changed if name not in without)
    return [
        words(
            "rules-change",
            option=field_name(words, each),
            value=value_text(words, each, resolved.choices[each.name]),
        )
        for each in options
        if in_match or not each.for_matches
    ]


def _line(words: Words, option: Option, rules: Rules, preset: Rules, corrected: str | None) -> OptionLine:
    value, usual = _in_force(words, rules, option), _in_force(words, preset, option)
    of_preset = words("value-of_preset", preset=rules.preset, value=usual)
    edge = edge_phrase(option)
    return OptionLine(
        option=option.name,
        value=value,
        preset_value=of_preset if value != usual else None,
        corrected=corrected,
        edge=words(edge) if edge else None,
    )


def _in_force(words: Words, rules: Rules, option: Option) -> str:
    """Return the option's value in words. Doubling is not offered if the rules are ``simple``."""
    if option.name == "double" and rules.simple:
        return words("value-not_offered")
    return value_text(words, option, getattr(rules, option.name))
