"""One hand of practice: drawn for a cell of the chart, with its legal moves, and the judgement of answers."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import astuple, dataclass
from random import Random

from bot.blackjack.cards import DECK, Card, parse_card
from bot.blackjack.moves import Move
from bot.blackjack.rules import Rules
from bot.odds.game import Game
from bot.odds.hand_values import HandPosition, UpcardValues
from bot.odds.opening_choices import CARD_NAMES, Chart
from bot.training.topics import Cell, Topic, cells_of


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingQuestion:
    """A hand and an up-card, as codes (``Th``). ``rules`` is the mark of the rules that it is asked by."""

    topic: Topic
    cards: tuple[str, ...]
    up: str
    rules: str

    @property
    def values(self) -> tuple[int, ...]:
        """The values of the cards."""
        return tuple(parse_card(card).value for card in self.cards)

    @property
    def up_value(self) -> int:
        """The value of the up-card."""
        return parse_card(self.up).value

    def position(self, game: Game) -> HandPosition:
        """Return the hand with all moves that the rules allow on it.

        Surrender before the look is one of them: it is asked together with the others.
        """
        early = len(self.cards) == 2 and game.surrenders_early(self.up_value)
        bare = HandPosition(cards=self.values, splits=0, legal=(), early=early)
        return HandPosition(cards=bare.cards, splits=0, legal=_legal(bare, self.up_value, game), early=early)

    def cell(self, game: Game) -> Cell:
        """Return the cell of the chart that the hand belongs to."""
        position = self.position(game)
        value, soft = position.total
        if position.pair is not None and game.splits_of(position.pair):
            return Cell("pairs", CARD_NAMES[position.pair], self.up_value)
        return Cell("soft" if soft else "hard", str(value), self.up_value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What is true of an answer. ``worth`` has the value of each legal move in bets, best first."""

    chosen: Move
    is_right: bool
    charted: Move
    worth: Mapping[Move, float]

    @property
    def best(self) -> Move:
        """The move that is worth most with the exact cards."""
        return next(iter(self.worth))


def judge(question: TrainingQuestion, chosen: Move, known: UpcardValues) -> Judgement:
    """Return what is true of a legal answer; ``known`` are the values against the question's up-card."""
    position = question.position(known.game)
    charted = known.chart_move(position)
    assert charted is not None, "the hand may stand"
    return Judgement(
        chosen=chosen,
        is_right=known.is_right(position, chosen),
        charted=charted,
        worth=known.values(position),
    )


def draw_question(
    topic: Topic, rules: Rules, chart: Chart, random: Random, *, last: TrainingQuestion | None = None
) -> TrainingQuestion:
    """Return a hand on this topic. It is not one of the cell of the ``last`` hand, if there are others.

    Raises :class:`~bot.training.topics.TopicNeverComesUpError`.
    """
    game = Game.of(rules)
    cells = dict(cells_of(topic, chart, game))
    if last is not None and len(cells) > 1:
        cells.pop(last.cell(game), None)
    (cell,) = random.choices(list(cells), list(cells.values()))
    return question_on(cell, topic, rules, random)


def question_on(cell: Cell, topic: Topic, rules: Rules, random: Random) -> TrainingQuestion:
    """Return a random hand of this cell."""
    *hand, up = _dealt((*_hand(cell, random), cell.up), random, alike=cell.kind == "pairs")
    return TrainingQuestion(topic=topic, cards=tuple(map(str, hand)), up=str(up), rules=rules_mark(rules))


def rules_mark(rules: Rules) -> str:
    """Return a short text that is the same for rules with equal odds."""
    parts = [sorted(part) if isinstance(part, frozenset) else part for part in astuple(Game.of(rules))]
    return hashlib.blake2b(repr((parts, rules.decks)).encode(), digest_size=6).hexdigest()


def _legal(position: HandPosition, up: int, game: Game) -> tuple[Move, ...]:
    moves = [Move.HIT, Move.STAND]
    if len(position.cards) == 2:
        moves += [Move.DOUBLE] if position.total.value in game.doubles else []
        moves += [Move.SPLIT] if position.pair and game.splits_of(position.pair) else []
        moves += [Move.SURRENDER] if game.surrenders_in_play(up) else []
    return tuple(moves)


def _hand(cell: Cell, random: Random) -> Sequence[int]:
    """Return the values of a hand of this cell, in any order."""
    if cell.kind == "pairs":
        return (cell.card, cell.card)
    total = int(cell.hand)
    if cell.kind == "soft":
        return _shuffled((1, total - 11), random)
    drawn = () if cell.is_two_cards else (random.randint(2, 9),)
    rest = total - sum(drawn)
    pairs = [(first, rest - first) for first in range(2, 11) if first < rest - first <= 10]
    return _shuffled((*random.choice(pairs), *drawn), random)


def _shuffled(values: Collection[int], random: Random) -> Sequence[int]:
    return random.sample(list(values), len(values))


def _dealt(values: Sequence[int], random: Random, *, alike: bool) -> list[Card]:
    """Return different cards of one deck with these values; ``alike``: the first two have one rank."""
    deck, dealt = list(DECK), list[Card]()
    for value in values:
        fits = [card for card in deck if card.value == value]
        if alike and len(dealt) == 1:
            fits = [card for card in fits if card.rank == dealt[0].rank]
        dealt.append(random.choice(fits))
        deck.remove(dealt[-1])
    return dealt
