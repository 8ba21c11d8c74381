"""A member's practice as it is kept: the last hand, its answer, and how many answers were right so far."""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from bot.blackjack.cards import parse_card
from bot.blackjack.errors import RecordError
from bot.blackjack.moves import Move
from bot.training.topics import Topic
from bot.training.training_questions import TrainingQuestion

_COUNTERS: Final = ("number", "answered", "right", "streak", "best_streak", "acted_at")


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingSession:
    """The last hand of a member, by its ``number``, and the counters of all hands that they have answered.

    ``chosen`` is the answer, None while the hand is asked. ``acted_at`` is when the last press that changed
    something was made, in whole milliseconds since the epoch.
    """

    number: int = 0
    question: TrainingQuestion | None = None
    chosen: Move | None = None
    answered: int = 0
    right: int = 0
    streak: int = 0
    best_streak: int = 0
    acted_at: int = 0

    def asks(self, question: TrainingQuestion) -> "TrainingSession":
        """Return the session with the next hand. A hand that was not answered does not count."""
        return replace(self, number=self.number + 1, question=question, chosen=None)

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
    try:
        return TrainingSession(**counters, **_hand(stored.get("question"), stored.get("chosen")))
    except (ValueError, TypeError, RecordError):
        return TrainingSession(**counters)


def _hand(question: dict[str, Any] | None, chosen: str | None) -> dict[str, Any]:
    """Return the fields of a hand and its answer. Raises what the types of the fields raise."""
    if question is None:
        return {}
    return {"question": _question(**question), "chosen": None if chosen is None else Move(chosen)}


def _whole(value: object) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _question(topic: str, cards: list[str], up: str, rules: str) -> TrainingQuestion:
    hand = [parse_card(card) for card in cards]
    if not 2 <= len(hand) <= 3 or sum(card.value for card in hand) > 21:
        raise ValueError(cards)
    codes = tuple(str(card) for card in hand)
    return TrainingQuestion(topic=Topic(topic), cards=codes, up=str(parse_card(up)), rules=str(rules))
