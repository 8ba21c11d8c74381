"""What somebody was told last, so that the next answer can take its place."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

ANSWER_SECONDS = 14 * 60.0
"""The seconds for which an answer can be replaced. Discord's tokens last 15 minutes."""

MOST_ANSWERS = 5_000
"""The answers that are remembered, the latest ones."""

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Remembered(Generic[_T]):
    answer: _T
    at: float


class LastAnswers(Generic[_T]):
    """The last answer under each key: a person, a channel and a kind of answer, for example.

    ``elapsed`` is an even clock in seconds.
    """

    def __init__(self, elapsed: Callable[[], float]) -> None:
        self._elapsed = elapsed
        self._answers: OrderedDict[Hashable, _Remembered[_T]] = OrderedDict()

    def __len__(self) -> int:
        """Return the number of answers that are remembered."""
        return len(self._answers)

    def last(self, key: Hashable) -> _T | None:
        """Return the answer under a key; None if there is none that can be replaced."""
        found = self._answers.get(key)
        return None if found is None or self._elapsed() - found.at > ANSWER_SECONDS else found.answer

    def replace(self, key: Hashable, answer: _T | None) -> _T | None:
        """Remember an answer; None if it cannot be named. Return the one whose place it takes, if any."""
        now, old = self._elapsed(), self.last(key)
        self._answers.pop(key, None)
        if answer is not None:
            self._answers[key] = _Remembered(answer, now)
        self._forget(now)
        return old

    def _forget(self, now: float) -> None:
        """Forget the oldest answers: those that cannot be replaced any more, and those that are too many."""
        while self._answers:
            oldest = next(iter(self._answers.values()))
            if now - oldest.at <= ANSWER_SECONDS and len(self._answers) <= MOST_ANSWERS:
                return
            self._answers.popitem(last=False)
