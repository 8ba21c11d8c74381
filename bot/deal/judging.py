"""What the decisions of a try cost, and the book: the same hands with the best move at each question.

Costs are whole millionths of a bet, the bet being the one on the hand that is asked. A right move costs
nothing: that of the chart, or one that is worth as much as the best one to within
:data:`~bot.odds.hand_values.RIGHT_WITHIN`. All functions take the values of the day's rules by up-card. Only
those of the hands in question are needed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from bot.blackjack.engine.questions import upcard
from bot.blackjack.engine.round import asked
from bot.blackjack.engine.round_state import Phase, Round
from bot.blackjack.moves import Move
from bot.blackjack.records import to_json
from bot.blackjack.rules import Rules
from bot.deal.tries import HANDS, DamagedTryError, DealTry, Step, StepRefusal, begin
from bot.fairness.deals import DailyDeal
from bot.odds.game import VALUES
from bot.odds.hand_values import HandPosition, UpcardValues, upcard_values
from bot.odds.played_decisions import PlayedDecision, played_decisions

UpcardBook = Mapping[int, UpcardValues]
"""The values of one set of rules by the value of the up-card."""

MILLION: Final = 1_000_000
"""The millionths of a bet in a bet."""

SLIP_BELOW: Final = MILLION * 5 // 100
"""The cost of a hand from which its errors are a mistake."""


_CLEAN_HAND: Final = 2**40
"""What a hand without an error adds to a score: more than the points of all days together."""


class Square(StrEnum):
    """What a hand shows of its decisions, by its letter in a stored row.

    All of them were right (🟩), they cost less than 5 % of the bet together (🔸), or more (❌), or there were
    none (⬜).
    """

    BEST = "b"
    SLIP = "s"
    MISTAKE = "m"
    NO_CHOICE = "n"


@dataclass(frozen=True, slots=True, kw_only=True)
class JudgedDecision:
    """A decision: the hand that was asked, the move that was made, the best one, and the cost."""

    position: HandPosition
    made: Move
    best: Move
    cost: int

    @property
    def is_right(self) -> bool:
        """Whether the move cost nothing."""
        return not self.cost


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """The decisions of a hand in their order."""

    decisions: tuple[JudgedDecision, ...]

    @property
    def cost(self) -> int:
        """What the decisions cost together."""
        return sum(each.cost for each in self.decisions)

    @property
    def square(self) -> Square:
        """What the hand shows of its decisions."""
        if not self.decisions:
            return Square.NO_CHOICE
        if not self.cost:
            return Square.BEST
        return Square.SLIP if self.cost < SLIP_BELOW else Square.MISTAKE


class TryJudgement(NamedTuple):
    """What all decisions of a try cost, and the letters of its squares in the order of the hands.

    ``above`` are the points beyond those of the book, in hundredths; below 0 if the book has more.
    """

    cost: int
    above: int
    squares: str

    @property
    def clean(self) -> int:
        """The hands without an error; those without a decision count."""
        return sum(letter in (Square.BEST, Square.NO_CHOICE) for letter in self.squares)

    @property
    def is_read(self) -> bool:
        """Whether each hand has a square."""
        return len(self.squares) == HANDS and set(self.squares) <= {*Square}


def upcard_book(rules: Rules) -> UpcardBook:
    """Compute the values against all up-cards, in a few hundredths of a second for an endless pack."""
    return {up: upcard_values(rules, up) for up in VALUES}


def judge_try(played: DealTry, values: UpcardBook) -> TryJudgement:
    """Judge a try that is over. Raises :class:`DamagedTryError` for another one."""
    if not played.is_over:
        raise DamagedTryError(f"it is not over at step {played.number}")
    hands = [judge_hand(each, values) for each in played.rounds]
    return TryJudgement(
        cost=sum(each.cost for each in hands),
        above=played.points - book_try(played.deal, values).points,
        squares="".join(each.square for each in hands),
    )


def judge_hand(hand: Round, values: UpcardBook) -> JudgedHand:
    """Judge a hand that is over."""
    known = values[upcard(hand).value]
    return JudgedHand(tuple(_judged(each, known) for each in played_decisions(to_json(hand))))


def book_try(day: DailyDeal, values: UpcardBook) -> DealTry:
    """Return the try of the book, which makes the best move at each question of a day."""
    played = begin(day)
    while not played.is_over:
        after = played.after(best_step(played, values), played.number)
        assert not isinstance(after, StepRefusal), played.moves
        played = after
    return played


def skill(cost: int, average: float | None) -> int | None:
    """Return how well somebody decided beside what others' decisions cost on average, 0 to 100.

    100 is play without an error, 50 as many errors as the others. It is None if there are no others.
    """
    if average is None:
        return None
    return round(100 * average / (average + cost)) if cost else 100


def deal_score(clean: int, above: int) -> int:
    """Return the number that orders by hands without an error, then by hundredths above the book.

    Scores can be added up.
    """
    return clean * _CLEAN_HAND + above


def parts_of_score(score: int) -> tuple[int, int]:
    """Return the hands without an error and the hundredths above the book, which may be below 0."""
    clean = (score + _CLEAN_HAND // 2) // _CLEAN_HAND
    return clean, score - clean * _CLEAN_HAND


def best_step(played: DealTry, values: UpcardBook) -> Step:
    """Return the step of the book in a try that is not over."""
    if played.is_hand_over:
        return Step.NEXT
    (ask,) = asked(played.hand)
    box = played.hand.boxes[0]
    position = HandPosition(
        cards=tuple(card.value for card in box.hands[ask.hand - 1].cards),
        splits=box.splits,
        legal=ask.legal,
        early=ask.phase is Phase.EARLY_SURRENDER,
    )
    return Step.of(values[upcard(played.hand).value].best(position))


def _judged(decision: PlayedDecision, known: UpcardValues) -> JudgedDecision:
    worth = known.values(decision.position)
    best = next(iter(worth))
    is_right = known.is_right(decision.position, decision.move)
    cost = 0 if is_right else round((worth[best] - worth[decision.move]) * MILLION)
    return JudgedDecision(position=decision.position, made=decision.move, best=best, cost=cost)
