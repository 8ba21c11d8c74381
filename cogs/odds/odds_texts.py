"""What ``/odds`` says: the house's edge at a table, what it costs, and which options matter most."""

from collections.abc import Iterable, Mapping

from bot.bank.amounts import CENTS, Cents
from bot.odds.option_effects import OptionEffect
from bot.words.catalogue import Words
from bot.words.option_phrases import value_text

ROUNDS = 100
"""Rounds whose average cost is told."""


def percent(words: Words, figure: float) -> str:
    """Return a figure with two decimals, as the language writes it: ``0.53``."""
    return words.amount(round(figure * 100))


def card_text(name: str) -> str:
    """Return a card's value, or a chart's name of a hand, as people read it: ``10`` for ``T``."""
    return "10" if name == "T" else name


def edge_lines(words: Words, edge: float, bet: Cents) -> list[str]:
    """Return who has the advantage, and what it means for the person's usual bet."""
    who = "house" if edge >= 0 else "player"
    chips = round(abs(edge) / 100 * bet * ROUNDS)
    return [
        words(f"odds-edge-{who}", edge=percent(words, abs(edge))),
        words(f"odds-cost-{who}", rounds=ROUNDS, bet=words.amount(bet), chips=words.chips(chips)),
    ]


def effect_lines(words: Words, effects: Iterable[OptionEffect]) -> list[str]:
    """Return what the options that matter most would do."""
    return [
        words(
            "odds-effect",
            option=words(f"option-{each.option.name}-name"),
            value=value_text(words, each.option, each.value),
            difference=words.net(round(each.difference * CENTS)),
        )
        for each in effects
    ]


def preset_lines(words: Words, edges: Mapping[str, float]) -> list[str]:
    """Return the presets, those with the smallest edge first."""
    ordered = sorted(edges, key=lambda name: edges[name])
    return [words("odds-preset", preset=name, edge=percent(words, edges[name])) for name in ordered]
