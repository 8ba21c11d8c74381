"""One person's try at the ten hands of a day: a value that follows from the day's cards and a text of moves.

The text has a letter for each :class:`Step` in order. Everything else is played again from it, so that the
text is all that must be stored. A step names the number of the steps before it, which is the length of the
text: an old or repeated press is known by that.
"""

from dataclasses import dataclass
from enum import Enum, StrEnum
from functools import lru_cache
from typing import Final

from bot.blackjack.engine.round import asked, deal, play
from bot.blackjack.engine.round_state import Bet, Box, Phase, Round
from bot.blackjack.engine.settlement import nets
from bot.blackjack.errors import OptionError, RecordError
from bot.blackjack.money import CHIP
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.rules import Rules
from bot.fairness.deals import DailyDeal, read_rules

HANDS: Final = 10
"""The hands of a day."""

BET: Final = 10 * CHIP
"""The bet on each hand, in hundredths of a point. Doubles and splits add to it, and no purse limits them."""

PLAYER: Final = PlayerId("player")
BOX: Final = Box(bet=Bet(player=PLAYER, amount=BET))
"""The one box of each hand."""


class Step(StrEnum):
    """A step of a try by its letter: a move, or going on to the next hand."""

    HIT = "H"
    STAND = "S"
    DOUBLE = "D"
    SPLIT = "P"
    SURRENDER = "R"
    DECLINE = "C"
    NEXT = "N"

    @classmethod
    def of(cls, move: Move) -> "Step":
        """Return the step that makes a move. Raises :class:`KeyError` for the answers to insurance."""
        return cls[move.name]

    @property
    def move(self) -> Move:
        """The move that is made. Raises :class:`KeyError` for ``NEXT``."""
        return Move[self.name]


class StepRefusal(Enum):
    """Why a step changes nothing: it is for another moment of the try, or it is not open now."""

    OUTDATED = "outdated"
    NOT_OPEN = "not_open"


class DamagedTryError(ValueError):
    """The stored rules of a day cannot be read, or a text of moves cannot have been played with its cards."""


@dataclass(frozen=True, slots=True)
class DealTry:
    """A try. ``rounds`` are its hands so far, each with the dealer's hidden card: all but the last are over.

    :func:`begin` and :func:`read_try` make it.
    """

    deal: DailyDeal
    moves: str
    rounds: tuple[Round, ...]

    @property
    def number(self) -> int:
        """The number of steps so far, which the next one must name."""
        return len(self.moves)

    @property
    def hand_number(self) -> int:
        """The number of the present hand, counted from 1."""
        return len(self.rounds)

    @property
    def hand(self) -> Round:
        """The present hand."""
        return self.rounds[-1]

    @property
    def is_hand_over(self) -> bool:
        """Whether the present hand is settled."""
        return self.hand.phase is Phase.OVER

    @property
    def is_over(self) -> bool:
        """Whether all hands are settled."""
        return self.is_hand_over and self.hand_number == HANDS

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that are open now; none if the try is over."""
        if self.is_over:
            return ()
        if self.is_hand_over:
            return (Step.NEXT,)
        (ask,) = asked(self.hand)
        return tuple(Step.of(move) for move in ask.legal)

    @property
    def points(self) -> int:
        """The points of all hands that are settled, in hundredths."""
        return sum(points_of(each) for each in self.rounds if each.phase is Phase.OVER)

    def after(self, step: Step, number: int) -> "DealTry | StepRefusal":
        """Return the try after one more step, which was meant for the moment after so many steps."""
        if number != self.number:
            return StepRefusal.OUTDATED
        if step not in self.steps:
            return StepRefusal.NOT_OPEN
        if step is Step.NEXT:
            rounds = (*self.rounds, _dealt(self.deal, self.hand_number + 1))
        else:
            rounds = (*self.rounds[:-1], play(self.hand, Action(box=1, move=step.move)))
        return DealTry(self.deal, self.moves + step, rounds)


def begin(day: DailyDeal) -> DealTry:
    """Return a try before its first step. Raises :class:`DamagedTryError` if the rules cannot be read."""
    return DealTry(day, "", (_dealt(day, 1),))


def read_try(day: DailyDeal, moves: str) -> DealTry:
    """Return the try that is stored as a text of moves.

    Raises :class:`DamagedTryError` if there can be none.
    """
    found = begin(day)
    for letter in moves:
        try:
            step = Step(letter)
        except ValueError:
            raise DamagedTryError(f"step {found.number} is none") from None
        after = found.after(step, found.number)
        if isinstance(after, StepRefusal):
            raise DamagedTryError(f"step {found.number} cannot be {step.name}")
        found = after
    return found


def points_of(hand: Round) -> int:
    """Return the points of a hand that is over, in hundredths."""
    return nets(hand)[PLAYER]


def moves_by_hand(moves: str) -> tuple[str, ...]:
    """Return the letters of each hand of a text of moves; none of a hand without decisions."""
    return tuple(moves.split(Step.NEXT))


def _dealt(day: DailyDeal, hand_number: int) -> Round:
    try:
        return deal(_rules(day.rules), (BOX,), day.cards(hand_number))
    except (ValueError, LookupError, TypeError, AttributeError, OptionError, RecordError) as error:
        raise DamagedTryError(f"the rules of day {day.day} cannot be played") from error


@lru_cache(maxsize=16)
def _rules(text: str) -> Rules:
    rules = read_rules(text)
    if rules.insurance:
        raise ValueError("a try has no step for insurance")
    return rules
