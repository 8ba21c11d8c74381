"""A second account of a tournament, from what people ask for alone: who is through, and the prizes.

It knows people and what became of them, and reads no facts of the product.
"""

from collections.abc import Collection
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor


@dataclass
class Played:
    """What a match brought somebody."""

    place: int
    out_in: int
    chips: int
    acted: bool
    left: bool


@dataclass
class Person:
    """Somebody who has signed up. ``turn`` is when they were drawn."""

    number: int
    sign_up: int
    proven: bool
    turn: int = 0
    heat: Played | None = None
    last: Played | None = None
    is_gone: bool = False
    rests: bool = False


@dataclass
class Heat:
    """Those who were drawn into a heat, and how often its table was opened."""

    people: list[Person]
    openings: int = 0
    is_called: bool = False
    is_over: bool = False
    cancelled: bool = False

    def present(self) -> list[Person]:
        return [each for each in self.people if not each.is_gone]


@dataclass
class Account:
    """A tournament as it should go. ``final`` is the last table once its list is fixed."""

    people: list[Person] = field(default_factory=list)
    heats: list[Heat] = field(default_factory=list)
    final: Heat | None = None


def may_go_on(person: Person) -> bool:
    own = person.heat
    return own is not None and own.acted and not own.left and not person.is_gone and not person.rests


def goes_before(one: Person, other: Person) -> bool:
    """Return whether one of two who are not first in their heats is the better second."""
    assert one.heat is not None
    assert other.heat is not None
    mine = (one.heat.chips, one.heat.out_in)
    theirs = (other.heat.chips, other.heat.out_in)
    return mine > theirs if mine != theirs else one.turn < other.turn


def best_of(heat: Heat) -> Person | None:
    """Return who goes on from a heat as its first."""
    ranked = [(each.heat.place, each.turn, each) for each in heat.people if each.heat and may_go_on(each)]
    return min(ranked, key=lambda ranks: ranks[:2])[2] if ranked else None


def list_of_last_table(heats: list[Heat]) -> list[Person]:
    """Return who plays at the last table, in the order of its seats."""
    listed = [best for best in map(best_of, heats) if best is not None]
    rest = [each for heat in heats for each in heat.people if may_go_on(each) and each not in listed]
    while rest and len(listed) < 7:
        (best,) = [each for each in rest if not any(goes_before(other, each) for other in rest)]
        listed.append(best)
        rest.remove(best)
    return listed


def payments(people: Collection[Person], prize: int) -> dict[int, int]:
    """Return what each is paid: the places that sharers take up are added, and divided among them."""
    if sum(each.proven for each in people) < 6:
        return {}
    worth = {1: Fraction(prize), 2: Fraction(prize, 2), 3: Fraction(prize, 4)}
    paid = {}
    for person in people:
        if person.last is None or person.is_gone or not person.proven:
            continue
        if not (person.heat or person.last).acted:
            continue
        sharers = sum(other.last is not None and other.last.place == person.last.place for other in people)
        taken = range(person.last.place, person.last.place + sharers)
        share = floor(sum((worth.get(place, Fraction(0)) for place in taken), Fraction(0)) / sharers)
        if share:
            paid[person.number] = share
    return paid
