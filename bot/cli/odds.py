"""``python -m bot odds``: the house's edge of any rules, what each option does to it, and basic strategy."""

import argparse
import sys
from collections.abc import Iterator, Mapping

from bot.blackjack.errors import OptionError
from bot.blackjack.options.resolution import Resolved, resolve
from bot.blackjack.rules import Rules
from bot.blackjack.side_bets import offered
from bot.cli.input_output import answer_file
from bot.fields import Value, plain
from bot.odds.edge_figures import basic_edge, option_effects
from bot.odds.game import Game, Strategy
from bot.odds.odds_questions import answer_line, edges, fresh_shoe, strategy_chart
from bot.odds.opening_choices import CARD_NAMES, CHART_CARDS
from bot.odds.side_odds import fresh_side_edge
from bot.words.catalogue import ENGLISH
from bot.words.option_phrases import fault_phrase
from bot.words.rules_description import headline
from bot.words.typed_values import parse_option

ASSUMPTIONS = (
    "percent of the initial bet, positive where the house has the advantage",
    "a fresh, fully shuffled shoe in each round, and no other players' cards are known",
    "insurance and even money are declined, chips are not rounded, and doubles and splits can be paid",
)
ROUNDS = 100

_CODES = (
    "H hit · S stand · D double, else hit · Ds double, else stand · P split · R surrender, else: "
    "Rh hit, Rs stand, Rd double, Rp split"
)


def run(args: argparse.Namespace) -> int:
    """Print the odds of some rules, or answer the questions in a file.

    Return 0, 1 if the rules or a question are wrong, and 2 if the file or the output cannot be used.
    """
    if args.file is not None:
        return answer_file(args.file, answer_line)
    try:
        choices: dict[str, Value] = {}
        for each in args.set:
            name, _, value = each.partition("=")
            choices[name] = parse_option(name, value)
        resolved = resolve(args.preset, choices)
        for line in _chart_lines(resolved) if args.chart else _edge_lines(resolved, choices, args):
            print(line, flush=True)
    except OptionError as error:
        print(ENGLISH(fault_phrase(error.fault)), file=sys.stderr)
        return 1
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _edge_lines(resolved: Resolved, choices: Mapping[str, Value], args: argparse.Namespace) -> Iterator[str]:
    rules = resolved.rules
    edge = basic_edge(rules)
    yield headline(ENGLISH, resolved)
    yield ""
    yield f"House edge with basic strategy  {_percent(edge)} %"
    if args.best:
        best = edges(Game.of(rules), fresh_shoe(rules), (Strategy.BEST,))[Strategy.BEST]
        yield f"House edge with best strategy   {_percent(best)} %"
    for bet in offered(rules):
        side_edge = fresh_side_edge(bet, rules.decks)
        yield f"House edge of the side bet {bet}: {_percent(side_edge)} % of it"
    yield expected_loss(edge, rules.base_bet if args.bet is None else args.bet)
    yield ""
    yield "With one option at another value (difference in percentage points):"
    yield from _effect_lines(rules, choices)
    yield ""
    yield "What the figures assume:"
    yield from (f"  {each}" for each in ASSUMPTIONS)


def expected_loss(edge: float, bet: float) -> str:
    """Return a sentence about a hundred rounds. ``edge`` is in percent, ``bet`` in chips."""
    chips = edge / 100 * bet * ROUNDS
    verb = "cost" if chips >= 0 else "win"
    return f"{ROUNDS} rounds at {bet:g} chips {verb} {abs(chips):.2f} chips on average."


def _effect_lines(rules: Rules, choices: Mapping[str, Value]) -> Iterator[str]:
    previous = None
    for effect in option_effects(rules.preset, choices):
        option = effect.option
        name = "" if option is previous else f"{option.name} ({plain(getattr(rules, option.name))})"
        previous = option
        value = "infinite" if option.name == "decks" and not effect.value else plain(effect.value)
        difference = f"{effect.difference:+.4f}".replace("-", "−")
        shown = difference if difference.strip("+−0.") else "0.0000"
        made = resolve(rules.preset, {**choices, option.name: effect.value}).corrections
        moved = [f"{each.option} {plain(each.effective)}" for each in made if each.because == option.name]
        also = f"  with {', '.join(moved)}" if moved else ""
        yield f"  {name:32} {value:16} {_percent(effect.edge):>8} % {shown:>9}{also}"


def _percent(figure: float) -> str:
    return f"{figure:.4f}".replace("-", "−")


def _chart_lines(resolved: Resolved) -> Iterator[str]:
    rules = resolved.rules
    yield headline(ENGLISH, resolved)
    for kind, rows in strategy_chart(Game.of(rules), fresh_shoe(rules)).items():
        yield ""
        yield f"{kind:6}" + "".join(f"{CARD_NAMES[up]:>4}" for up in CHART_CARDS)
        for hand, row in rows.items():
            yield f"{hand:>6}" + "".join(f"{code:>4}" for code in row.values())
    yield ""
    yield _CODES
