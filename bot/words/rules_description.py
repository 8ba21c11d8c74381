"""The rules in force at a table in words: every option, the name of the rules, and sentences.

The sentences are by group, for people who have never played.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from bot.blackjack.options.option_list import BY_NAME, OPTIONS, Group, Option
from bot.blackjack.options.resolution import Correction, Resolved, resolve
from bot.blackjack.rules import Bankroll, BetLimits, HoleCard, Reshuffle, Rules, Surrender
from bot.blackjack.side_bets import PAYS, SideBet, offered
from bot.words.catalogue import Phrase, Words, phrase
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


class RuleSentence(NamedTuple):
    """A sentence about one or more options; ``is_unusual`` if the value of one is not common."""

    text: str
    is_unusual: bool


class RuleSection(NamedTuple):
    """A group of rules, its heading and its sentences."""

    group: Group
    heading: str
    sentences: tuple[RuleSentence, ...]


def rules_in_sentences(words: Words, rules: Rules) -> tuple[RuleSection, ...]:
    """Return the rules in force as sentences, by group. Options without effect at this table are left out."""
    told = {
        Group.TABLE: _table(rules),
        Group.TIME: _time(rules),
        Group.MONEY: _money(rules),
        Group.SHOE: _shoe(rules),
        Group.DEALER: _dealer(rules),
        Group.PAYOUTS: _payouts(rules),
        Group.MOVES: _moves(rules),
        Group.INSURANCE: _insurance(rules),
    }
    unusual = {
        each.name
        for each in OPTIONS
        if each.common is not None and getattr(rules, each.name) not in each.common
    }
    sections = (
        RuleSection(
            group=group,
            heading=words(f"group-{group}"),
            sentences=tuple(
                RuleSentence(words(text), not unusual.isdisjoint(about)) for text, about in parts
            ),
        )
        for group, parts in told.items()
    )
    return tuple(section for section in sections if section.sentences)


_About = Iterator[tuple[Phrase, tuple[str, ...]]]
"""Sentences, each with the options that it is about."""


def _switch(rules: Rules, name: str) -> tuple[Phrase, tuple[str, ...]]:
    return phrase(f"rule-{name}-{'on' if getattr(rules, name) else 'off'}"), (name,)


def _choice(rules: Rules, name: str) -> tuple[Phrase, tuple[str, ...]]:
    return phrase(f"rule-{name}-{str(getattr(rules, name)).replace(':', '_')}"), (name,)


def _table(rules: Rules) -> _About:
    own = min(rules.boxes, rules.boxes_per_player)
    if own > 1:
        yield phrase("rule-boxes", boxes=rules.boxes, own=own), ("boxes", "boxes_per_player")
    else:
        yield phrase("rule-seats", count=rules.boxes), ("boxes", "boxes_per_player")
    for name in ("shared_boxes", "simultaneous", "cards_face_up", "hidden_bets", "hints"):
        yield _switch(rules, name)


def _time(rules: Rules) -> _About:
    if rules.turn_time:
        yield phrase("rule-turn_time", seconds=rules.turn_time), ("turn_time",)
    else:
        yield phrase("rule-turn_time-unlimited"), ("turn_time",)
    if not rules.intermission:
        yield phrase("rule-intermission-unlimited"), ("intermission",)
        return
    yield phrase("rule-intermission", seconds=rules.intermission), ("intermission",)
    if rules.bankroll is Bankroll.MATCH or rules.on_missed_bet == "base":
        yield (
            phrase("rule-on_missed_bet-base", amount=rules.base_bet),
            ("on_missed_bet", "base_bet"),
        )
    else:
        yield phrase("rule-on_missed_bet-sit_out"), ("on_missed_bet",)


def _money(rules: Rules) -> _About:
    if rules.bankroll is Bankroll.MATCH:
        count = rules.starting_chips
        stack = phrase("option-starting_chips-value", count=count)
        until = "rule-bankroll-match-rounds" if rules.match_rounds else "rule-bankroll-match"
        about = ("bankroll", "starting_chips", "match_rounds")
        yield phrase(until, chips=stack, rounds=rules.match_rounds), about
    else:
        yield _choice(rules, "bankroll")
    yield _bets(rules), ("min_bet", "max_bet", "bet_step")
    if rules.shared_boxes and rules.max_bet:
        yield phrase("rule-bets-shared"), ()
    if rules.bankroll is Bankroll.MATCH:
        key = "rule-raise_every" if rules.raise_every else "rule-raise_every-never"
        yield phrase(key, rounds=rules.raise_every), ("raise_every",)
        yield from _knockouts(rules)


def _knockouts(rules: Rules) -> _About:
    if rules.match_rounds:
        yield phrase("rule-match_rounds-tie"), ()
    if rules.match_rounds and rules.simultaneous:
        yield phrase("rule-match_rounds-simultaneous"), ()
    if rules.has_knockouts:
        yield phrase("rule-knockouts", rounds=rules.knockouts), ("knockouts",)
    if rules.has_knockouts and rules.match_rounds:
        yield phrase("rule-knockouts-last"), ()


def _bets(rules: Rules) -> Phrase:
    limits = BetLimits.of(rules)
    step = "-step" if limits.step > 1 else ""
    if limits.largest is None:
        return phrase(f"rule-bets-from{step}", least=limits.smallest, step=limits.step)
    if limits.smallest == limits.largest:
        return phrase("rule-bets-one", least=limits.smallest)
    return phrase(f"rule-bets{step}", least=limits.smallest, most=limits.largest, step=limits.step)


def _shoe(rules: Rules) -> _About:
    if rules.decks == 0:
        yield phrase("rule-shoe-infinite"), ("decks",)
        return
    decks = phrase("rule-decks", count=rules.decks)
    about = ("decks", "reshuffle")
    if rules.reshuffle is Reshuffle.CUT:
        yield phrase("rule-shoe-cut", decks=decks, percent=rules.penetration), (*about, "penetration")
    else:
        yield phrase(f"rule-shoe-{rules.reshuffle}", decks=decks), about


def _dealer(rules: Rules) -> _About:
    yield _choice(rules, "hole_card")
    if rules.hole_card is not HoleCard.NONE:
        yield _choice(rules, "peek")
    yield _switch(rules, "hit_soft_17")
    yield _switch(rules, "dealer_always_draws")
    yield _switch(rules, "dealer_natural_beats_21")


def _payouts(rules: Rules) -> _About:
    yield _choice(rules, "blackjack_pays")
    yield _switch(rules, "natural_pays_at_once")
    yield _switch(rules, "inverted")
    yield _choice(rules, "odd_money")
    yield from _side_bets(rules)


def _side_bets(rules: Rules) -> _About:
    pays = {bet: {win.value: pay for win, pay in PAYS[bet].items()} for bet in SideBet}
    if rules.pairs:
        yield phrase("rule-pairs", **pays[SideBet.PAIRS]), ("pairs",)
    if rules.three_card:
        yield phrase("rule-three_card", **pays[SideBet.THREE_CARD]), ("three_card",)
    if not offered(rules):
        yield phrase("rule-side_bets-none"), ("pairs", "three_card")


def _moves(rules: Rules) -> _About:
    if rules.simple:
        yield phrase("rule-simple"), ("simple",)
        return
    split = "-split" if rules.double_after_split else ""
    yield phrase(f"rule-double-{rules.double}{split}"), ("double", "double_after_split")
    about = ("splits", "split_match") if rules.splits else ("splits",)
    yield phrase(f"rule-splits-{rules.split_match}", count=rules.splits), about
    yield from _split_aces(rules)
    if rules.splits or rules.ace_splits:
        yield _choice(rules, "split_deal")
    yield from _surrender(rules)


def _split_aces(rules: Rules) -> _About:
    yield phrase("rule-ace_splits", count=rules.ace_splits), ("ace_splits",)
    if not rules.ace_splits:
        return
    double = "-double" if rules.double_after_split else ""
    yield (
        phrase(f"rule-hit_split_aces-on{double}" if rules.hit_split_aces else "rule-hit_split_aces-off"),
        ("hit_split_aces",),
    )
    yield _switch(rules, "split_ace_natural")


def _surrender(rules: Rules) -> _About:
    yield _choice(rules, "surrender")
    if rules.surrender is Surrender.OFF:
        return
    yield _choice(rules, "surrender_window")
    if rules.splits or rules.ace_splits:
        yield _switch(rules, "surrender_after_split")


def _insurance(rules: Rules) -> _About:
    if rules.simple:
        return
    if not rules.insurance:
        yield phrase("rule-insurance-off"), ("insurance",)
        return
    most = "partial" if rules.partial_insurance else "exact"
    late = "-late" if rules.late_insurance else ""
    yield phrase(f"rule-insurance-{most}{late}"), ("insurance", "partial_insurance", "late_insurance")
    yield _switch(rules, "even_money")
