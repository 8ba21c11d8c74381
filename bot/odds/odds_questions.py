"""Questions about a round: the house's edge, the value of each move, and the chart of basic strategy.

They are asked by code, or as JSON, one object a line, which is read as strictly as the records of rounds.
Such a question names ``rules`` (as a record does) and may have ``left``, the unseen cards. With ``hand`` and
``up`` it asks what each move is worth, with ``chart`` for the chart of basic strategy, with ``side_bets`` for
the edge of each side bet, whether or not the rules allow it, otherwise for the house's edge.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from bot.blackjack import records
from bot.blackjack.cards import DECK, Card, parse_card, parse_cards
from bot.blackjack.errors import Reason, RecordError
from bot.blackjack.moves import Move
from bot.blackjack.records import read_rules
from bot.blackjack.rules import Rules, SplitMatch
from bot.blackjack.side_bets import SideBet
from bot.odds.game import VALUES, Game, Strategy, Unseen
from bot.odds.infinite_odds import InfiniteOdds
from bot.odds.opening_choices import CARD_NAMES, Chart, Opening, chart, house_edge
from bot.odds.side_odds import CARDS, SuitedCards, fresh_side_edge, side_edge_of

if TYPE_CHECKING:
    from bot.odds.finite_odds import FiniteOdds

_KEPT_EDGES = 512
_KEPT_ODDS = 20


@lru_cache(_KEPT_EDGES)
def edges(
    game: Game, unseen: Unseen | None, strategies: tuple[Strategy, ...] = tuple(Strategy)
) -> Mapping[Strategy, float]:
    """Return the house's edge with each strategy, in percent of the initial bet.

    ``unseen`` is the shoe before the round, None for infinite decks.
    """
    odds = _odds(game, unseen, strategies=strategies)
    if isinstance(odds, InfiniteOdds):  # exact hands do not matter
        edge = house_edge(odds.openings(Strategy.BEST), Strategy.BEST, game)
        return dict.fromkeys(strategies, edge)
    return {strategy: house_edge(odds.openings(strategy), strategy, game) for strategy in strategies}


@lru_cache(_KEPT_ODDS)
def strategy_chart(game: Game, unseen: Unseen | None) -> Chart:
    """Return the chart of basic strategy."""
    return chart(_odds(game, unseen, strategies=(Strategy.BASIC,)).openings(Strategy.BASIC))


def move_values(
    game: Game, unseen: Unseen | None, opening: Opening, up: int, *, early: bool = False
) -> dict[Move, float]:
    """Return what each legal move on two cards is worth, in bets, for the exact cards.

    ``unseen`` are the cards before the round: up-card and hand are among them. The values hold after the look
    where the dealer looks; with ``early``, before it. A hit and the hands after a split continue with the
    best play. A natural stands.
    """
    odds = _odds(game, unseen, (up,), (Strategy.BEST,))
    paybacks = odds.moves(Strategy.BEST, up, opening, early=early)
    if early:
        return {move: payback - game.sign for move, payback in paybacks.items()}
    if opening.natural and up in game.looks:
        return {Move.STAND: game.sign * game.natural_pays}
    unlost = odds.unlost(up, opening)
    return {move: payback / unlost - game.sign for move, payback in paybacks.items()}


def odds_of(
    game: Game,
    unseen: Unseen | None,
    ups: Sequence[int] = VALUES,
    strategies: Sequence[Strategy] = tuple(Strategy),
) -> "FiniteOdds | InfiniteOdds":
    """Return the odds against these up-cards. ``unseen`` is as in :func:`edges`.

    numpy is imported here, so that only the process that computes odds loads it.
    """
    if unseen is None:
        return InfiniteOdds(game, ups)
    from bot.odds.finite_odds import FiniteOdds

    return FiniteOdds(game, unseen, ups, strategies)


_odds = lru_cache(_KEPT_ODDS)(odds_of)


def fresh_shoe(rules: Rules) -> Unseen | None:
    """Return the cards of a fresh shoe, None for infinite decks."""
    return Unseen.decks(rules.decks) if rules.decks else None


LEAST_UNSEEN: Final = 26
"""The fewest unseen cards for which odds are computed. With fewer, a round may need more than there are."""

_MOST_OF_A_KIND: Final = 10_000

_QUESTION: Final = records.ObjectForm(
    part="A question",
    required=(),
    allowed=("rules", "left", "best", "chart", "hand", "up", "phase", "side_bets"),
)
_HAND_QUESTION: Final = records.ObjectForm(
    part=_QUESTION.part,
    required=("hand", "up"),
    allowed=_QUESTION.allowed,
)
_SIDE_QUESTION: Final = records.ObjectForm(
    part="A question about side bets",
    required=("side_bets",),
    allowed=("rules", "left"),
)
_LEFT: Final = records.ObjectForm(part="`left`", required=(), allowed=tuple(CARD_NAMES.values()))
_SUITED_LEFT: Final = records.ObjectForm(part="`left`", required=(), allowed=tuple(map(str, DECK)))
_PHASES: Final = {"play": False, "early_surrender": True}

_LEFT_OF_INFINITE: Final = (
    "`left` counts the cards of a shoe that is partly dealt, and `decks` is 0: infinite. "
    "Choose a number of decks."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandQuestion:
    """Two cards against an up-card, ``early``: before the dealer looks."""

    cards: tuple[Card, Card]
    up: Card
    early: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsQuestion:
    """A question, well formed. ``left`` are the unseen cards, None for a fresh shoe."""

    rules: Rules
    left: Unseen | None
    best: bool
    chart: bool
    hand: HandQuestion | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBetQuestion:
    """A question about side bets, well formed. ``left`` are the unseen cards, None for a fresh shoe."""

    rules: Rules
    left: SuitedCards | None


def answer_line(line: str) -> dict[str, object]:
    """Return the answer to one line of questions. Raises :class:`RecordError` and :class:`OptionError`."""
    try:
        question = parse_question(records.read_json(line))
    except RecursionError:
        raise records.too_deep() from None
    return _answer(question) if isinstance(question, OddsQuestion) else _side_bet_answer(question)


def parse_question(value: object) -> OddsQuestion | SideBetQuestion:
    """Return the question in a JSON value. Raises :class:`RecordError` and :class:`OptionError`.

    Mistakes are found in this order: the question's form, its rules, its cards.
    """
    question = records.read_object(value, _QUESTION)
    if "side_bets" in question and records.read_switch(question, "side_bets"):
        return _side_bet_question(records.read_object(value, _SIDE_QUESTION))
    asks_hand = any(key in question for key in ("hand", "up", "phase"))
    records.read_object(value, _HAND_QUESTION if asks_hand else _QUESTION)
    best = records.read_switch(question, "best") if "best" in question else True
    chart = records.read_switch(question, "chart") if "chart" in question else False
    left = _left(question["left"]) if "left" in question else None
    early = _early(question)
    texts = (records.read_text(question, "hand"), records.read_text(question, "up")) if asks_hand else None
    rules = read_rules(question.get("rules", {}))
    if left is not None:
        _check_left(rules, len(left), LEAST_UNSEEN)
    hand = HandQuestion(cards=_two_cards(texts[0]), up=parse_card(texts[1]), early=early) if texts else None
    return OddsQuestion(rules=rules, left=left, best=best, chart=chart, hand=hand)


def _side_bet_question(question: Mapping[str, object]) -> SideBetQuestion:
    left = None
    if "left" in question:
        counts = records.read_object(question["left"], _SUITED_LEFT)
        left = {card: _count(counts, str(card)) for card in DECK}
    rules = read_rules(question.get("rules", {}))
    if left is not None:
        _check_left(rules, sum(left.values()), min(CARDS.values()))
    return SideBetQuestion(rules=rules, left=left)


def _check_left(rules: Rules, cards: int, least: int) -> None:
    if not rules.decks:
        raise RecordError(Reason.CONFLICT, _LEFT_OF_INFINITE)
    if cards < least:
        message = f"`left` must hold at least {least} cards, not {cards}."
        raise RecordError(Reason.OUT_OF_CARDS, message)


def _early(question: Mapping[str, object]) -> bool:
    phase = records.read_text(question, "phase") if "phase" in question else "play"
    if phase not in _PHASES:
        raise records.bad_type('`phase` can only be "play" or "early_surrender".')
    return _PHASES[phase]


def _left(value: object) -> Unseen:
    left = records.read_object(value, _LEFT)
    return Unseen(tuple(_count(left, CARD_NAMES[card]) for card in VALUES))


def _count(left: Mapping[str, object], name: str) -> int:
    count = records.read_whole(left, name) if name in left else 0
    if not 0 <= count <= _MOST_OF_A_KIND:
        raise records.wrong_type(name, "a whole number")
    return count


def _two_cards(text: str) -> tuple[Card, Card]:
    cards = parse_cards(text)
    if len(cards) != 2:
        message = f"`hand` must be two cards, such as 8s 8d, not {len(cards):,}."
        raise RecordError(Reason.BAD_CARD, message)
    return cards[0], cards[1]


def _answer(question: OddsQuestion) -> dict[str, object]:
    game = Game.of(question.rules)
    if question.hand is not None:
        return _hand_answer(question, question.hand, game)
    unseen = question.left or fresh_shoe(question.rules)
    if question.chart:
        return dict(strategy_chart(game, unseen))
    if not question.best:
        return {"edge": edges(game, unseen, (Strategy.BASIC,))[Strategy.BASIC]}
    both = edges(game, unseen)
    return {"edge": both[Strategy.BASIC], "edge_best": both[Strategy.BEST]}


def _side_bet_answer(question: SideBetQuestion) -> dict[str, object]:
    if question.left is None:
        return {bet: fresh_side_edge(bet, question.rules.decks) for bet in SideBet}
    return {bet: side_edge_of(bet, question.left) for bet in SideBet}


def _hand_answer(question: OddsQuestion, asked: HandQuestion, game: Game) -> dict[str, object]:
    first, second = sorted(asked.cards, key=lambda card: card.value)
    alike = first.rank == second.rank if question.rules.split_match is SplitMatch.RANK else True
    opening = Opening(first.value, second.value, first.value == second.value and alike)
    unseen = fresh_shoe(question.rules)
    if question.left is not None:
        unseen = question.left.plus((first.value, second.value, asked.up.value))
    values = move_values(game, unseen, opening, asked.up.value, early=asked.early)
    best = max(values, key=lambda move: values[move])
    return {"ev": {str(move): value for move, value in values.items()}, "best": str(best)}
