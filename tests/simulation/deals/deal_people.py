"""People of different skill who play the deal of the day: what they type and press, and what they try."""

from dataclasses import dataclass, field
from random import Random

from bot.bank.ids import GuildId
from bot.deal.deal_days import new_deal, preset_of
from bot.deal.judging import best_step
from bot.deal.tries import read_try
from bot.fairness.seeds import ServerSeed
from tests.deal.test_judging import book_of
from tests.simulation.deals.deal_interactions import Asked, Button, Drawing
from tests.simulation.deals.deal_model import DAY_SECONDS, Stored
from tests.simulation.deals.shown_panels import BEGIN, FINISH, LETTERS, shows_steps

KEPT_DRAWINGS = 12
"""Messages of which somebody may still press a button."""

LATE_SECONDS = 60.0
"""Seconds after which Discord delivers an interaction again, at most."""


@dataclass(eq=False)
class Person:
    """Somebody. They make the best move with the probability ``skill``.

    ``comes_late``: today they come around midnight.
    """

    discord: int
    skill: float
    guilds: tuple[GuildId, ...]
    comes_late: bool = False
    drawings: list[Drawing] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    def see(self, drawing: Drawing) -> None:
        """See a message."""
        self.drawings = [*self.drawings, drawing][-KEPT_DRAWINGS:]


class People:
    """Chooses what people do. ``next_number`` are the ids of interactions."""

    def __init__(self, rng: Random, guilds: tuple[GuildId, ...]) -> None:
        self._rng = rng
        self._numbers = iter(range(1, 10**9))
        skills = rng.sample((0.0, 0.3, 0.6, 0.8, 0.95, 1.0), k=rng.choice((3, 4)))
        self.all = [
            Person(400_000_000_000_000_000 + number, skill, guilds) for number, skill in enumerate(skills)
        ]

    def open_deal(self, person: Person, guild: GuildId, at: float, deal: int | None = None) -> Asked:
        """Let somebody type ``/deal``."""
        return self._note(
            person, Asked(number=next(self._numbers), person=person.discord, guild=guild, at=at, deal=deal)
        )

    def choose(self, person: Person, stored: Stored, at: float) -> list[Asked]:
        """Return what somebody does next: mostly one thing, and sometimes several at once."""
        rng, kind = self._rng, self._rng.random()
        newest = next((each for each in reversed(person.drawings) if shows_steps(each)), None)
        if kind < 0.8:
            return [self._play(person, newest, stored, at)]
        if kind < 0.85 and newest is not None:  # twice, or two buttons at once
            buttons = rng.choices(newest.buttons, k=2) if rng.random() < 0.5 else [newest.buttons[0]] * 2
            return [self._press(person, each, newest, at) for each in buttons]
        late = [each for each in person.asked if at - each.at < LATE_SECONDS]
        if kind < 0.89 and late:
            return [rng.choice(late)]
        pressed = [each for each in person.drawings if each.buttons]
        if kind < 0.95 and pressed:  # another device, or an old message
            return [self._press(person, rng.choice(each.buttons), each, at) for each in [rng.choice(pressed)]]
        if kind < 0.98 and pressed:
            return [self._forge(person, rng.choice(pressed), stored, at)]
        deal = rng.choice((None, None, rng.randint(1, 5)))
        return [self.open_deal(person, rng.choice(person.guilds), at, deal)]

    def _play(self, person: Person, newest: Drawing | None, stored: Stored, at: float) -> Asked:
        """Go on with the try of the day that is shown; open the day if none is."""
        last = person.drawings[-1] if person.drawings else None
        if last is not None and _has(last, FINISH) and self._rng.random() < 0.6:
            return self._press(person, next(each for each in last.buttons if each.label == FINISH), last, at)
        begin = next((each for each in reversed(person.drawings) if _has(each, BEGIN)), None)
        if begin is not None and at - begin.at < 600 and (newest is None or begin.at > newest.at):
            return self._press(person, next(each for each in begin.buttons if each.label == BEGIN), begin, at)
        if newest is None or at - newest.at > 900:
            return self.open_deal(person, self._rng.choice(person.guilds), at)
        label = self._good_step(person, newest, stored) if self._rng.random() < person.skill else None
        steps = [each for each in newest.buttons if each.label in LETTERS]
        chosen = next((each for each in steps if each.label == label), None) or self._rng.choice(steps)
        return self._press(person, chosen, newest, at)

    def _good_step(self, person: Person, shown: Drawing, stored: Stored) -> str | None:
        """Return the label of the best step, as far as the message shows the day's try as it is."""
        day = int(shown.at // DAY_SECONDS)
        own = stored.own_try(day, person.discord)
        if own is None or own.finished_at is not None:
            return None
        played = read_try(new_deal(day, ServerSeed(stored.days[day][0])), own.moves)
        letter = best_step(played, book_of(preset_of(day)))
        return next(label for label, each in LETTERS.items() if each == letter)

    def _press(self, person: Person, button: Button, on: Drawing, at: float) -> Asked:
        return self._note(
            person,
            Asked(
                number=next(self._numbers),
                person=person.discord,
                guild=on.guild,
                at=at,
                button=button,
                on=on,
            ),
        )

    def _forge(self, person: Person, on: Drawing, stored: Stored, at: float) -> Asked:
        """Press a button that is not there: pages and days too early, and buttons of others."""
        day, rng = int(at // DAY_SECONDS), self._rng
        number = rng.choice([*stored.people] or [1])
        page = rng.choice(("review", "places", "show", "begin"))
        own = next((each for each, known in stored.people.items() if known == person.discord), number)
        forged = (
            f"deal:{number}:{day + rng.choice((-1, 0, 0, 1))}:{rng.randint(0, 10)}:0:{page}",
            f"deal:{number}:{day + 1}:1:0:{rng.choice('HSD')}",
            f"deal:{own}:{day - rng.choice((0, 1))}:0:0:proof",
            f"sharing:deal:{day}",
        )
        return self._press(person, Button("forged", rng.choice(forged)), on, at)

    @staticmethod
    def _note(person: Person, asked: Asked) -> Asked:
        person.asked = [*person.asked, asked][-KEPT_DRAWINGS:]
        return asked


def _has(drawing: Drawing, label: str) -> bool:
    return any(each.label == label for each in drawing.buttons)
