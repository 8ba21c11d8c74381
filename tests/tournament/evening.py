"""A random tournament from its opening to its end, with people who come and go and a bot that dies often.

The bot of these evenings remembers nothing: it asks for the next step by the stored facts, and dies in the
middle of a step as often as not. All that it does and finds is compared with a second account.
"""

from random import Random
from typing import Any

from bot.bank.amounts import Cents
from bot.bank.ids import MessageId, TableId, UserId
from bot.fairness.draws import Draw
from bot.fairness.seeds import ServerSeed
from bot.replacing import replace
from bot.tournament import tournament as model
from bot.tournament.tournament import (
    LAST_TABLE,
    DrawHeats,
    Ending,
    EndUnplayed,
    Entrant,
    ListLast,
    OpenHeats,
    Outcome,
    Step,
    Wait,
)
from tests.fairness.draws.second_draw import heats_of, order_of
from tests.tournament.second_tournament import (
    Account,
    Heat,
    Person,
    Played,
    list_of_last_table,
    payments,
)
from tests.tournament.tournaments import START, tournament

OPENING = 8_000
MOST_STEPS = 2_000
HOUR = 3_600
COUNTS = (0, 2, 3, 4, 6, 7, 8, 9, 11, 14, 15, 16, 20, 21, 28, 30, 49)
LATE = (0, 0, 0, 0, 0, 30, HOUR, HOUR + 1, 20 * HOUR)
"""Seconds by which the bot wakes up after the start."""


class Evening:
    """A tournament as the product's facts, and as the second account has it. ``ending`` is how it ended."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seed = self.rng.randbytes(32)
        count = self.rng.choice(COUNTS)
        self.facts = tournament(
            draw=Draw(opening=OPENING, seed=ServerSeed(self.seed)),
            prize=Cents(self.rng.choice((0, 100, 500, 100_000, 100_000, 100_000))),
            in_channel=count <= 21 and self.rng.random() < 0.3,
        )
        self.account = Account()
        self.ending: Ending | None = None
        self.deaths = 0
        self._now = START - 1_800
        self._list_at = 0.0
        for number in self.rng.sample(range(1, 1_000), count):
            self._sign_up(number)

    def play(self) -> None:
        """Play it to its end. Raises :class:`AssertionError` where product and account differ."""
        for _ in range(MOST_STEPS):
            step, expected = model.next_step(self.facts, self._now), self._expected()
            assert step == expected, f"{step} comes, and not {expected}"
            if step is None:
                return
            self._carry_out(step)
            self._live()
        raise AssertionError("it never ends")

    def _expected(self) -> Step | None:
        if self.ending is not None:
            return None
        if not self.account.heats and self.account.final is None:
            return self._expected_before_the_draw()
        if self.account.final is None:
            return self._expected_in_heats()
        return self._expected_at_last(self.account.final)

    def _expected_before_the_draw(self) -> Step:
        if self._now < START:
            return Wait(START)
        if self._now - START > HOUR:
            return Ending.MISSED
        return DrawHeats() if len(self.account.people) > 2 else Ending.TOO_FEW

    def _expected_in_heats(self) -> Step:
        left = [number for number, heat in enumerate(self.account.heats, 1) if not heat.is_over]
        if not left:
            return ListLast()
        left = left[:1] if self.facts.in_channel else left
        for number in left:
            if self._is_unplayed(self.account.heats[number - 1]):
                return EndUnplayed(number)
        to_do = tuple(number for number in left if not self._plays(self.account.heats[number - 1]))
        return OpenHeats(to_do) if to_do else Wait(None)

    def _expected_at_last(self, final: Heat) -> Step:
        if final.cancelled or (final.is_over and not final.present()):
            return Ending.NOBODY
        if final.openings:
            return Wait(None) if final.is_called else OpenHeats((LAST_TABLE,))
        if self._is_unplayed(final):
            return EndUnplayed(LAST_TABLE)
        starts = self._list_at + (120 if self.account.heats else 0)
        return Wait(starts) if self._now < starts else OpenHeats((LAST_TABLE,))

    @staticmethod
    def _plays(heat: Heat) -> bool:
        return heat.openings > 0 and heat.is_called

    @staticmethod
    def _is_unplayed(heat: Heat) -> bool:
        return not heat.openings and len(heat.present()) < 2

    def _dies(self) -> bool:
        died = self.rng.random() < 0.3
        self.deaths += died
        return died

    # What the bot does.

    def _carry_out(self, step: Step) -> None:
        if not isinstance(step, Wait) and self._dies():
            return
        match step:
            case Wait(until):
                self._wait(until)
            case DrawHeats():
                self._draw()
            case OpenHeats(numbers):
                self._open(numbers)
            case ListLast():
                self._list()
            case EndUnplayed(number):
                self._end_unplayed(number)
            case Ending():
                self._end(step)

    def _wait(self, until: float | None) -> None:
        if until is None or self.rng.random() < 0.3:
            self._now += self.rng.choice((1, 20, 59))
        elif until == START:
            self._now = START + self.rng.choice(LATE)
        else:
            self._now = until

    def _draw(self) -> None:
        placed = list(model.drawn(self.facts))
        self.rng.shuffle(placed)
        by_sign_up = {each.sign_up: each for each in self.account.people}
        order = order_of(self.seed, OPENING, by_sign_up)
        for turn, sign_up in enumerate(order):
            by_sign_up[sign_up].turn = turn
        heats = [Heat([by_sign_up[each] for each in own]) for own in heats_of(order)]
        numbers = range(1, len(heats) + 1)
        if len(heats) == 1:
            self.account.final, self._list_at, numbers = heats[0], self._now, range(1)
        else:
            self.account.heats = heats
        self.facts = replace(
            self.facts,
            entrants=tuple(placed),
            drawn_at=self._now,
            last_at=self._now if len(heats) == 1 else None,
            heats=tuple(model.Heat(number=number) for number in numbers),
        )
        drawn = [self.facts.players_of(number) for number in numbers]
        assert drawn == [self._numbers(each) for each in heats], f"the heats are {drawn}"

    def _open(self, numbers: tuple[int, ...]) -> None:
        for number in numbers:
            heat = self._heat(number)
            players = self.facts.players_of(number)
            if not heat.openings:
                assert players == self._numbers(heat), f"{players} sit at table {number}"
            self._change_heat(number, message=MessageId(500 + number))
            if self._dies():
                return
            if not heat.openings:
                heat.people = heat.present()
            heat.openings += self._fact_of(number).table is None
            assert heat.openings == 1, f"heat {number} opened twice"
            self._change_heat(number, table=TableId(700 + number))
            if self._dies():
                return
            self._change_heat(number, is_called=True)
            heat.is_called = True

    def _end_unplayed(self, number: int) -> None:
        heat = self._heat(number)
        heat.is_over, is_last = True, number == LAST_TABLE
        for person in heat.present():
            self._note(person, Played(place=1, out_in=1, chips=0, acted=True, left=False), is_last=is_last)
        self._change_heat(number, ended_at=self._now)
        if is_last and heat.present():
            self._end(Ending.WON)

    def _list(self) -> None:
        resting = {UserId(each.number) for each in self.account.people if each.rests}
        listed = model.through(self.facts, resting)
        expected = list_of_last_table(self.account.heats)
        assert listed == tuple(each.number for each in expected), f"{listed} are through"
        self.account.final, self._list_at = Heat(expected), self._now
        seats = {player: seat for seat, player in enumerate(listed)}
        entered = [replace(each, seat_at_last=seats.get(each.player)) for each in self.facts.entrants]
        last = model.Heat(number=LAST_TABLE)
        self.facts = replace(
            self.facts,
            entrants=tuple(entered),
            last_at=self._now + model.PAUSE,
            heats=(*self.facts.heats, last),
        )

    def _end(self, ending: Ending) -> None:
        self.ending = ending
        paid = dict(model.prizes(self.facts))
        if not self.facts.prize or ending is not Ending.WON:
            assert not paid
        else:
            assert paid == payments(self.account.people, self.facts.prize), f"paid are {paid}"
        self.facts = replace(self.facts, ended_at=self._now, ending=ending)

    # What people do.

    def _live(self) -> None:
        if self.ending is not None:
            return
        if self.facts.drawn_at is None:
            if self.rng.random() < 0.2 and self.account.people:
                self._sign_off(self.rng.choice(self.account.people))
            return
        if self.account.final is None and self.rng.random() < 0.1:
            self.rng.choice(self.account.people).rests = True
        if self.rng.random() < 0.1:
            self._leave(self.rng.choice(self.account.people))
        for heat in (*self.account.heats, *filter(None, [self.account.final])):
            if not heat.openings and self.rng.random() < 0.1:
                self._empty(heat)
        for number in (each.number for each in self.facts.heats):
            if self._heat(number).openings and not self._heat(number).is_over and self.rng.random() < 0.2:
                self._finish(number)

    def _sign_up(self, number: int) -> None:
        person = Person(number, sign_up=9_000 + self.rng.getrandbits(40), proven=self.rng.random() < 0.8)
        self.account.people.append(person)
        entry = Entrant(player=UserId(number), sign_up=person.sign_up, proven=person.proven)
        self.facts = replace(self.facts, entrants=(*self.facts.entrants, entry))

    def _sign_off(self, person: Person) -> None:
        self.account.people.remove(person)
        left = [each for each in self.facts.entrants if each.player != person.number]
        self.facts = replace(self.facts, entrants=tuple(left))

    def _leave(self, person: Person) -> None:
        person.is_gone = True
        self._change_entrant(person, is_gone=True)

    def _empty(self, heat: Heat) -> None:
        """Let most players of a heat withdraw before its table opens."""
        for person in heat.people:
            if self.rng.random() < 0.7:
                self._leave(person)

    def _finish(self, number: int) -> None:
        """End a match, with many shared places; that of the last table ends the tournament."""
        heat = self._heat(number)
        heat.is_over = True
        if number == LAST_TABLE and self.rng.random() < 0.05:
            heat.cancelled = True
            self._change_heat(number, ended_at=self._now)
            return
        ranks = [self.rng.randrange(8) for _ in heat.people]
        for person, rank in zip(heat.people, ranks, strict=True):
            played = Played(
                place=1 + sum(other < rank for other in ranks),
                out_in=self.rng.randint(1, 3),
                chips=self.rng.choice((0, 0, 100, 200)),
                acted=self.rng.random() < 0.85,
                left=person.is_gone or self.rng.random() < 0.1,
            )
            self._note(person, played, is_last=number == LAST_TABLE)
        self._change_heat(number, ended_at=self._now)
        if number == LAST_TABLE:
            self._end(Ending.WON)

    # Both books.

    def _heat(self, number: int) -> Heat:
        found = self.account.heats[number - 1] if number != LAST_TABLE else self.account.final
        assert found is not None
        return found

    @staticmethod
    def _numbers(heat: Heat) -> tuple[int, ...]:
        return tuple(each.number for each in heat.present())

    def _note(self, person: Person, played: Played, *, is_last: bool) -> None:
        outcome = Outcome(
            place=played.place,
            out_in=played.out_in,
            chips=Cents(played.chips),
            acted=played.acted,
            left=played.left,
        )
        if is_last:
            person.last = played
            self._change_entrant(person, last=outcome)
        else:
            person.heat = played
            self._change_entrant(person, result=outcome)

    def _fact_of(self, number: int) -> model.Heat:
        found = self.facts.heat(number)
        assert found is not None
        return found

    def _change_heat(self, number: int, **fields: Any) -> None:
        changed = [replace(each, **fields) if each.number == number else each for each in self.facts.heats]
        self.facts = replace(self.facts, heats=tuple(changed))

    def _change_entrant(self, person: Person, **fields: Any) -> None:
        changed = [
            replace(each, **fields) if each.player == person.number else each for each in self.facts.entrants
        ]
        self.facts = replace(self.facts, entrants=tuple(changed))
