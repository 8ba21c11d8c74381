"""Practice without chips: which hands are asked, which answers are right, and what a member has answered.

The cells of a strategy chart that a topic is about come first, then a hand that is drawn for one of them and
the judgement of its answer, then what is kept of a member's practice. All of it is pure; :mod:`cogs.training`
shows it.
"""

import hashlib
import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, replace
from enum import StrEnum
from random import Random
from typing import Any, Final, NamedTuple

from bot.blackjack.cards import DECK, Card, parse_card
from bot.blackjack.errors import RecordError
from bot.blackjack.moves import Move
from bot.blackjack.options.option_list import PRESET_NAMES
from bot.blackjack.rules import Rules
from bot.odds.game import Game
from bot.odds.hand_values import HandPosition, UpcardValues
from bot.odds.opening_choices import CARD_NAMES, CHART_CARDS, Chart

_CARDS: Final = {name: card for card, name in CARD_NAMES.items()}

EASY, DIFFICULT = 1, 4
"""How often cells come up. Difficult ones are those beside which another move is right."""

THREE_CARDS: Final = "20"
"""The hard total that two cards without a pair cannot make."""


class Topic(StrEnum):
    """What a member practises."""

    ALL = "all"
    HARD = "hard"
    SOFT = "soft"
    PAIRS = "pairs"
    SURRENDER = "surrender"


class TopicNeverComesUpError(Exception):
    """A topic has no hands. ``is_forbidden``: the rules forbid its move; otherwise it is never right."""

    def __init__(self, topic: Topic, *, is_forbidden: bool) -> None:
        super().__init__(topic, is_forbidden)
        self.topic = topic
        self.is_forbidden = is_forbidden


class Cell(NamedTuple):
    """A cell of a chart: the kind of hand, the hand as the chart names it, and the value of the up-card."""

    kind: str
    hand: str
    up: int

    @property
    def card(self) -> int:
        """The value of the cards of a pair."""
        return _CARDS[self.hand]

    @property
    def is_two_cards(self) -> bool:
        """Whether two cards make the hand."""
        return self.kind != "hard" or self.hand != THREE_CARDS


def cells_of(topic: Topic, chart: Chart, game: Game) -> Mapping[Cell, int]:
    """Return the cells that a topic is about, and how often each comes up, relative to the others.

    Raises :class:`TopicNeverComesUpError`.
    """
    found = [each for each in _coded_cells(chart) if _belongs(each, topic, game)]
    cells = {each.cell: DIFFICULT if set(each.beside) - {each.code} else EASY for each in found}
    if not cells:
        is_allowed = topic is Topic.SURRENDER and any(map(game.surrenders_in_play, CHART_CARDS))
        raise TopicNeverComesUpError(topic, is_forbidden=not is_allowed)
    return cells


class _CodedCell(NamedTuple):
    """A cell with its code, and those left and right (in totals above and below, too), its own among them."""

    cell: Cell
    code: str
    beside: tuple[str, ...]


def _coded_cells(chart: Chart) -> Iterator[_CodedCell]:
    for kind, rows in chart.items():
        hands, lines = list(rows), [list(row.values()) for row in rows.values()]
        for number, codes in enumerate(lines):
            near = lines[max(0, number - 1) : number + 2] if kind != "pairs" else [codes]
            for place, (up, code) in enumerate(zip(CHART_CARDS, codes, strict=True)):
                others = (*codes[max(0, place - 1) : place + 2], *(line[place] for line in near))
                yield _CodedCell(Cell(kind, hands[number], up), code, others)


def _belongs(coded: _CodedCell, topic: Topic, game: Game) -> bool:
    cell = coded.cell
    if cell.kind == "pairs" and not game.splits_of(cell.card):
        return False  # it plays as its total
    if topic is not Topic.SURRENDER:
        return topic in (Topic.ALL, cell.kind)
    is_close = any(code.startswith("R") for code in coded.beside)
    return is_close and cell.is_two_cards and game.surrenders_in_play(cell.up)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingQuestion:
    """A hand and an up-card, as codes (``Th``). ``rules`` is the mark of the rules that it is asked by.

    ``deal`` is the preset by whose rules the hand was asked in a daily deal; None: it was drawn here.
    """

    topic: Topic
    cards: tuple[str, ...]
    up: str
    rules: str
    deal: str | None = None

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

    Raises :class:`TopicNeverComesUpError`.
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


def questions_again(
    hands: Sequence[tuple[Sequence[int], int]], deal: str, rules: Rules, random: Random
) -> tuple[TrainingQuestion, ...]:
    """Return hands of a daily deal by the values of their cards and of the up-card.

    The pack of a deal is endless: equal cards may come.
    """
    mark = rules_mark(rules)
    return tuple(
        TrainingQuestion(
            topic=Topic.ALL,
            cards=tuple(_code(value, random) for value in values),
            up=_code(up, random),
            rules=mark,
            deal=deal,
        )
        for values, up in hands
    )


def _code(value: int, random: Random) -> str:
    """Return a card of this value. All tens are ``T``, so that two of them are a pair everywhere."""
    rank = next(card.rank for card in DECK if card.value == value)
    return str(random.choice([card for card in DECK if card.rank == rank]))


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


_COUNTERS: Final = ("number", "answered", "right", "streak", "best_streak", "acted_at")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingSession:
    """The last hand of a member, by its ``number``, and the counters of all hands that they have answered.

    ``chosen`` is the answer, None while the hand is asked. ``waiting`` are the hands that come next.
    ``acted_at`` is when the last press that changed something was made, in whole milliseconds since the
    epoch.
    """

    number: int = 0
    question: TrainingQuestion | None = None
    waiting: tuple[TrainingQuestion, ...] = ()
    chosen: Move | None = None
    answered: int = 0
    right: int = 0
    streak: int = 0
    best_streak: int = 0
    acted_at: int = 0

    def asks(
        self, question: TrainingQuestion, waiting: tuple[TrainingQuestion, ...] = ()
    ) -> "TrainingSession":
        """Return the session with the next hand, and those after it. An open hand does not count."""
        return replace(self, number=self.number + 1, question=question, waiting=waiting, chosen=None)

    def answers(self, chosen: Move, *, is_right: bool) -> "TrainingSession":
        """Return the session with the answer to its hand."""
        assert self.chosen is None, "a hand is answered once"
        streak = self.streak + 1 if is_right else 0
        return replace(
            self,
            chosen=chosen,
            answered=self.answered + 1,
            right=self.right + is_right,
            streak=streak,
            best_streak=max(self.best_streak, streak),
        )


def write_session(session: TrainingSession) -> str:
    """Return the session as a text that :func:`read_session` reads."""
    return json.dumps(asdict(session), separators=(",", ":"))


def read_session(text: str | None) -> TrainingSession:
    """Return the session that was stored; an empty one if there is none, or if it cannot be read.

    If only the hand cannot be read, as that of another release, the counters are kept.
    """
    try:
        stored = dict[str, Any](json.loads(text or "{}"))
        counters: dict[str, Any] = {name: _whole(stored[name]) for name in _COUNTERS if name in stored}
    except (ValueError, TypeError):
        return TrainingSession()
    question, chosen = stored.get("question"), stored.get("chosen")
    if question is None:
        return TrainingSession(**counters)
    try:
        answer = None if chosen is None else Move(chosen)
        waiting = tuple(_question(**each) for each in stored.get("waiting", ()))
        return TrainingSession(**counters, question=_question(**question), waiting=waiting, chosen=answer)
    except (ValueError, TypeError, RecordError):
        return TrainingSession(**counters)


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _question(topic: str, cards: list[str], up: str, rules: str, deal: str | None = None) -> TrainingQuestion:
    hand = [parse_card(card) for card in cards]
    if deal not in (None, *PRESET_NAMES) or len(hand) < 2 or sum(card.value for card in hand) > 21:
        raise ValueError(cards)
    codes = tuple(str(card) for card in hand)
    up = str(parse_card(up))
    return TrainingQuestion(topic=Topic(topic), cards=codes, up=up, rules=str(rules), deal=deal)
