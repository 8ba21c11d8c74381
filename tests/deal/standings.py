"""A model of who is where, on a day and over a longer time, and of the podium, from results alone.

Points are hundredths, costs millionths of a bet. ``person`` is a number that is only compared.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True, slots=True, kw_only=True)
class DealResult:
    """What a person has reached on one day: points, what their decisions cost, the hands without an error."""

    person: int
    points: int
    cost: int
    clean_hands: int
    above_book: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealTotal:
    """What a person has reached on some days together."""

    person: int
    days: int
    clean_hands: int
    above_book: int


class Placed(NamedTuple):
    """A person with their place, counted from 1. After two who share place 1 comes place 3."""

    place: int
    person: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Podium:
    """Whom the podium of a day names: the best play and the most points, each with all who share them.

    ``players`` is the number of persons who finished.
    """

    players: int
    best_play: tuple[int, ...]
    most_points: tuple[int, ...]


def day_places(results: Iterable[DealResult]) -> list[Placed]:
    """Return the places of a day: by the cost of the decisions, least first, then by points."""
    return _places({each.person: _by_play(each) for each in results})


def total_places(totals: Iterable[DealTotal]) -> list[Placed]:
    """Return the places of a longer time: by the hands without an error, then by points above the book."""
    return _places({each.person: (-each.clean_hands, -each.above_book) for each in totals})


def totals_of(results: Iterable[DealResult]) -> list[DealTotal]:
    """Return what each person has reached together, from their results of single days."""
    by_person: dict[int, list[DealResult]] = {}
    for each in results:
        by_person.setdefault(each.person, []).append(each)
    return [
        DealTotal(
            person=person,
            days=len(own),
            clean_hands=sum(each.clean_hands for each in own),
            above_book=sum(each.above_book for each in own),
        )
        for person, own in by_person.items()
    ]


def podium_of(results: Sequence[DealResult]) -> Podium | None:
    """Return the podium of a day; None if nobody has finished."""
    if not results:
        return None
    best, most = min(map(_by_play, results)), max(each.points for each in results)
    return Podium(
        players=len(results),
        best_play=tuple(each.person for each in results if _by_play(each) == best),
        most_points=tuple(each.person for each in results if each.points == most),
    )


def _by_play(result: DealResult) -> tuple[int, int]:
    return result.cost, -result.points


def _places(scores: Mapping[int, tuple[int, int]]) -> list[Placed]:
    found = list[Placed]()
    last = None
    for number, (score, person) in enumerate(sorted((score, each) for each, score in scores.items()), 1):
        found.append(Placed(found[-1].place if score == last else number, person))
        last = score
    return found
