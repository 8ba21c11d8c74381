"""The house's edge of each preset, known at once, and what each option does to an edge.

``preset_figures.json`` has the edges of the presets. ``python -m bot.odds.edge_figures`` computes the file
again; a test compares them. The entry of an option that cannot change the edge says why (``Option.no_edge``).
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from bot.blackjack.errors import OptionError
from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES, Option
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import BlackjackPays, Rules
from bot.blackjack.side_bets import SideBet
from bot.fields import Choice, Number, Switch, Value
from bot.odds.game import Game, Strategy
from bot.odds.odds_questions import edges, fresh_shoe

_FILE: Final = "preset_figures.json"


class PresetEdge(NamedTuple):
    """The house's edge of a preset with each strategy, in percent of the initial bet."""

    basic: float
    best: float


@cache
def preset_edges() -> Mapping[str, PresetEdge]:
    """Return the stored edges of all presets."""
    stored = json.loads((files("bot.odds") / _FILE).read_text(encoding="utf-8"))
    return {preset: PresetEdge(figures["edge"], figures["edge_best"]) for preset, figures in stored.items()}


def computed_preset_edges() -> Mapping[str, PresetEdge]:
    """Compute the edges of all presets, in a few seconds."""
    figures = {}
    for preset in PRESET_NAMES:
        rules = resolve(preset).rules
        both = edges(Game.of(rules), fresh_shoe(rules))
        figures[preset] = PresetEdge(both[Strategy.BASIC], both[Strategy.BEST])
    return figures


_NUMBERS: Final[Mapping[str, tuple[int, ...]]] = {
    "decks": (1, 2, 4, 6, 8, 0),
    "splits": (0, 1, 2, 3),
    "ace_splits": (0, 1, 2, 3),
}
"""The values of numbers that are compared. Other numbers cannot change the edge."""

NAMED: Final[Mapping[str, tuple[Value, Value]]] = {
    "hit_soft_17": (True, False),
    "blackjack_pays": (BlackjackPays.SIX_TO_FIVE, BlackjackPays.THREE_TO_TWO),
}
"""The rules that players know by name, H17 and 6:5, each with what it is compared with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionEffect:
    """The edge of basic strategy in percent with one option at this value, and the difference."""

    option: Option
    value: Value
    edge: float
    difference: float


class ToldEffects(NamedTuple):
    """What the :data:`NAMED` rules add to the edge, and which options would change it most."""

    named: tuple[OptionEffect, ...]
    strongest: tuple[OptionEffect, ...]


def basic_edge(rules: Rules) -> float:
    """Return the house's edge with basic strategy from a fresh shoe, in percent of the initial bet."""
    return edges(Game.of(rules), fresh_shoe(rules), (Strategy.BASIC,))[Strategy.BASIC]


def option_effects(preset: str, choices: Mapping[str, Value]) -> Iterator[OptionEffect]:
    """Yield every other value of every option that would change the game, in the order of the options.

    The options are the changes to the preset. A value that the rules would refuse is left out.
    Raises :class:`OptionError` if the choices themselves are refused.
    """
    rules = resolve(preset, choices).rules
    base = basic_edge(rules)
    for option in OPTIONS:
        for value in compared_values(option):
            changed = _changed(preset, {**choices, option.name: value})
            if changed is not None and (Game.of(changed), changed.decks) != (Game.of(rules), rules.decks):
                edge = basic_edge(changed)
                yield OptionEffect(option=option, value=value, edge=edge, difference=edge - base)


def strongest_effects(preset: str, choices: Mapping[str, Value], most: int = 3) -> tuple[OptionEffect, ...]:
    """Return the options that would change the edge most, each at the value that does, with infinite decks.

    With infinite decks this takes a fraction of a second. Another number of decks itself is left out, and so
    are the :data:`NAMED` rules.
    """
    strongest: dict[str, OptionEffect] = {}
    for each in option_effects(preset, _with_infinite_decks(choices)):
        name, known = each.option.name, strongest.get(each.option.name)
        is_stronger = known is None or abs(each.difference) > abs(known.difference)
        if is_stronger and name not in ("decks", *NAMED):
            strongest[name] = each
    ordered = sorted(strongest.values(), key=lambda each: -abs(each.difference))
    return tuple(ordered[:most])


def named_effects(preset: str, choices: Mapping[str, Value]) -> tuple[OptionEffect, ...]:
    """Return what each of the :data:`NAMED` rules adds to the edge, with infinite decks.

    The other options are the changes to the preset. A rule that they refuse is left out.
    """
    found = []
    for name, (value, other) in NAMED.items():
        (option,) = (each for each in OPTIONS if each.name == name)
        rules = [_changed(preset, _with_infinite_decks(choices) | {name: each}) for each in (value, other)]
        if None not in rules:
            edge, usual = (basic_edge(each) for each in rules if each is not None)
            found.append(OptionEffect(option=option, value=value, edge=edge, difference=edge - usual))
    return tuple(found)


def told_effects(preset: str, choices: Mapping[str, Value]) -> ToldEffects:
    """Return what is told about the options beside the edge, in one computation."""
    return ToldEffects(named_effects(preset, choices), strongest_effects(preset, choices))


def compared_values(option: Option) -> tuple[Value, ...]:
    """Return the values of an option whose edges are compared, none if it cannot change the edge."""
    match option.kind:
        case Switch():
            return (False, True)
        case Choice(values=values):
            return values
        case Number():
            return _NUMBERS.get(option.name, ())


def _with_infinite_decks(choices: Mapping[str, Value]) -> dict[str, Value]:
    """Return changes to a preset with infinite decks, and without side bets, which may refuse them."""
    return {**choices, **dict.fromkeys(SideBet, False), "decks": 0}


def _changed(preset: str, choices: Mapping[str, Value]) -> Rules | None:
    try:
        return resolve(preset, choices).rules
    except OptionError:
        return None


def main() -> None:
    """Write the file."""
    figures = {
        preset: {"edge": round(each.basic, 10), "edge_best": round(each.best, 10)}
        for preset, each in computed_preset_edges().items()
    }
    Path(__file__).with_name(_FILE).write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
