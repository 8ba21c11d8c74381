"""What must hold of daily deals, as it follows from what people pressed and from the moves alone."""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from bot.bank.ids import GuildId
from bot.deal.deal_days import new_deal
from bot.deal.tries import read_try
from bot.fairness.seeds import ServerSeed
from bot.words.catalogue import ENGLISH
from tests.bank.test_streaks import slow_streak
from tests.deal.standings import DealResult, day_places, podium_of
from tests.deal.test_many_days import result_of
from tests.simulation.deals import shown_panels
from tests.simulation.deals.deal_interactions import Asked, Button, Drawing
from tests.simulation.deals.shown_panels import BEGIN, LETTERS, PRACTICE, Title, hands_of

DAY_SECONDS = 86_400
GRACE, PUBLISHED = 15 * 60, 20 * 60
"""Seconds after the end of a day until which it can be finished, and from which its seed is known."""


class Try(NamedTuple):
    """A stored try."""

    day: int
    user: int
    guild: int
    moves: str
    begun_at: float
    finished_at: float | None
    points: int | None
    cost: int | None
    squares: str | None
    above: int | None
    prize: int | None


class Counted(NamedTuple):
    """A try on a server: counted there if it has a season."""

    guild: int
    day: int
    user: int
    season: int | None
    cost: int | None
    points: int | None


@dataclass(frozen=True, slots=True)
class Stored:
    """All that is stored about deals at one moment. ``people`` are the ids of Discord by number."""

    people: Mapping[int, int]
    days: Mapping[int, tuple[bytes, str, str]]
    tries: Mapping[tuple[int, int], Try]
    counted: Sequence[Counted]

    def own_try(self, day: int, person: int) -> Try | None:
        """Return the try of somebody under the number that they have now."""
        found = (each for key, each in self.tries.items() if key[0] == day)
        return next((each for each in found if self.people.get(each.user) == person), None)


NOTHING = Stored({}, {}, {}, ())


class DealModel:
    """The model. It reads the tables of the deal, and nothing of what the bot has in memory."""

    def __init__(self, file: Path, prizes: Mapping[GuildId, int]) -> None:
        self.violations: list[str] = []
        self.counts: Counter[str] = Counter()
        self.stored = NOTHING
        self._database = sqlite3.connect(file)
        self._prizes = prizes
        self._persons: dict[int, int] = {}
        self._visits = set[tuple[int, int, int]]()
        self._moments: dict[Drawing, tuple[int, range | set[int]]] = {}
        self._podiums = set[tuple[int, int]]()

    def close(self) -> None:
        self._database.close()

    def look(self, asked: Sequence[Asked], drawings: Sequence[tuple[Asked, Drawing]]) -> None:
        """Check what a group of interactions, delivered at once, has changed, and what was shown."""
        before, after = self.stored, self._read()
        self._persons.update(after.people)
        self._visits.update((each.guild, _day_of(each.at), each.person) for each in asked)
        self._check_days(before, after)
        for key, each in after.tries.items():
            self._check_try(before.tries.get(key), each, asked, after)
        if before.tries.keys() - after.tries.keys():
            self._fail(f"tries are gone: {before.tries.keys() - after.tries.keys()}")
        self._check_one_try(after)
        self._check_counted(after)
        self._check_prizes(after)
        self.stored = after
        for which, drawing in drawings:
            self._check_drawing(which, drawing, before, is_alone=len(asked) == 1)

    def check_podium(self, drawing: Drawing) -> None:
        """Check a podium: once a server and day, not before its time, of all who have finished."""
        told, stored = shown_panels.podium_in(drawing), self._read()
        day = self._day_of_number(told.number)
        if drawing.at < (day + 1) * DAY_SECONDS + PUBLISHED or _day_of(drawing.at) != day + 1:
            self._fail(f"the podium of day {day} is posted at {drawing.at}")
        if (told.guild, day) in self._podiums:
            self._fail(f"the podium of day {day} is posted twice on {told.guild}")
        self._podiums.add((told.guild, day))
        here = [each for each in stored.counted if (each.guild, each.day) == (told.guild, day)]
        results = [self._result(stored, each) for each in here if self._is_finished(stored, each)]
        podium = podium_of(results)
        assert podium is not None, "somebody has finished"
        lucky = len(podium.most_points) if any(each.points > 0 for each in results) else 0
        wanted = podium.players, len(podium.best_play), lucky
        if wanted != (told.players, len(told.best), len(told.luckiest)):
            self._fail(f"the podium of day {day} tells {told} in place of {podium}")
        self.counts["podiums"] += 1

    def check_end(self) -> None:
        """Check that everything has followed from what was finished."""
        stored = self.stored
        for each in stored.tries.values():
            if each.finished_at is not None:
                self.counts["finished"] += 1
                if each.cost is None:
                    self._fail(f"a try of day {each.day} is not judged in the end")
                if each.prize is None and each.user in stored.people:
                    self._fail(f"a prize of day {each.day} is not decided in the end")
        if any(each.season is None and self._is_finished(stored, each) for each in stored.counted):
            self._fail("a finished try is not counted in the end")
        self._check_standings(stored)

    # What is stored

    def _read(self) -> Stored:
        rows = self._database.execute
        columns = ", ".join(f'"{name}"' for name in Try._fields)
        tries = [Try(*row) for row in rows(f"SELECT {columns} FROM deal_tries")]
        columns = ", ".join(f'"{name}"' for name in Counted._fields)
        return Stored(
            people=dict(rows("SELECT id, discord FROM people").fetchall()),
            days={day: (seed, rules, told) for day, seed, rules, told in rows(_DAYS)},
            tries={(each.day, each.user): each for each in tries},
            counted=[Counted(*row) for row in rows(f"SELECT {columns} FROM deal_members")],
        )

    def _check_days(self, before: Stored, after: Stored) -> None:
        if any(after.days.get(day) != deal for day, deal in before.days.items()):
            self._fail("the deal of a day has changed")

    def _check_try(self, before: Try | None, now: Try, asked: Iterable[Asked], after: Stored) -> None:
        if before == now:
            return
        person, (seed, _, _) = self._persons[now.user], after.days[now.day]
        own = [each for each in asked if each.person == person]
        if before is None:
            self._check_begun(now, own)
            before = now._replace(moves="", finished_at=None, points=None, cost=None, prize=None)
        if (before.guild, before.begun_at) != (now.guild, now.begun_at):
            self._fail(f"a try was begun at {before.begun_at}, and then at {now.begun_at}")
        if not now.moves.startswith(before.moves):
            self._fail(f"stored moves were {before.moves}, and are {now.moves}")
        if before.finished_at is not None and before[3:7] != now[3:7]:
            self._fail(f"a finished try has changed from {before} to {now}")
        if None not in (before.cost, before.prize) and before[7:] != now[7:]:
            self._fail(f"what follows from a try was {before}, and is {now}")
        for number in range(len(before.moves), len(now.moves)):
            self._check_step(now, number, own, seed)
        hands = hands_of(seed, now.day, now.moves)
        is_over = len(hands) == 10 and not hands[-1].is_open
        if is_over != (now.finished_at is not None) or is_over == (now.points is None):
            self._fail(f"a try of {len(hands)} hands ends at {now.finished_at} with {now.points}")
        elif is_over and now.points != sum(each.hand.points for each in hands):
            self._fail(f"a try with {now.moves} has {now.points} points")
        if now.cost is not None:
            result = result_by_moves(seed, now.day, now.moves)
            clean = sum(each in _CLEAN for each in now.squares or "")
            if (now.cost, clean, now.above) != (result.cost, result.clean_hands, result.above_book):
                self._fail(f"{now} is judged in place of {result}")

    def _check_begun(self, now: Try, own: Iterable[Asked]) -> None:
        self.counts["begun"] += 1
        if now.begun_at // DAY_SECONDS != now.day:
            self._fail(f"a try of day {now.day} is begun at {now.begun_at}")
        pressed = (each for each in own if each.button is not None and _begins(each.button))
        if not any((each.guild, each.at) == (now.guild, now.begun_at) for each in pressed):
            self._fail(f"a try is begun by no press: {now}")

    def _check_step(self, now: Try, number: int, own: Iterable[Asked], seed: bytes) -> None:
        """Check that a step was open, and that a press made it in time, on a panel that asked for it."""
        letter, last = now.moves[number], hands_of(seed, now.day, now.moves[:number])
        if letter not in (last[-1].hand.open or {"N"}):
            self._fail(f"step {number} of {now.moves} was not open")
        opened, ends = now.day * DAY_SECONDS, (now.day + 1) * DAY_SECONDS + GRACE
        for each in own:
            shown = None if each.on is None else self._moments.get(each.on)
            is_meant = shown is not None and shown[0] == now.day and number in shown[1]
            if is_meant and each.button is not None and LETTERS.get(each.button.label) == letter:
                self.counts["steps"] += 1
                if not opened <= each.at < ends:
                    self._fail(f"a step of day {now.day} is made at {each.at}")
                return
        self._fail(f"no press has made step {number} of {now.moves}")

    def _check_one_try(self, after: Stored) -> None:
        tries = Counter((day, self._persons.get(user)) for day, user in after.tries)
        for (day, person), count in tries.items():
            if count > 1:
                users = {user for user, each in self._persons.items() if each == person}
                found = [each for key, each in after.tries.items() if key[0] == day and key[1] in users]
                self._fail(f"{person} has {count} tries of day {day}: {found}")

    def _check_counted(self, after: Stored) -> None:
        for each in after.counted:
            if (each.guild, each.day, self._persons.get(each.user)) not in self._visits:
                self._fail(f"day {each.day} counts on {each.guild}, where nobody has opened it")
            if each.season is None:
                continue
            found = after.tries.get((each.day, each.user))
            if found is None or found.finished_at is None:
                self._fail(f"an unfinished try of day {each.day} has a place")
                continue
            result = result_by_moves(after.days[each.day][0], each.day, found.moves)
            if (each.cost, each.points) != (result.cost, result.points):
                self._fail(f"{each} counts in place of {result}")

    def _check_prizes(self, after: Stored) -> None:
        """Check that prizes are paid as the tries tell, once for each, and that no chips come or go."""
        told = Counter((each.user, each.guild, each.prize) for each in after.tries.values() if each.prize)
        paid = Counter(self._database.execute(_PAID).fetchall())
        if told != paid:
            self._fail(f"prizes are paid as {paid - told}, and not as {told - paid}")
        for each in after.tries.values():
            wanted = self._prizes[GuildId(each.guild)] * 100
            if each.prize is not None and (each.finished_at is None or each.prize != wanted):
                self._fail(f"the prize of {each} is not {wanted}")
        if self._database.execute("SELECT coalesce(sum(balance), 0) FROM accounts").fetchone() != (0,):
            self._fail("chips have appeared or vanished")

    def _check_standings(self, stored: Stored) -> None:
        wanted = dict[tuple[int, int], list[int]]()
        for each in stored.counted:
            if each.season is not None:
                result = self._result(stored, each)
                sums = wanted.setdefault((each.guild, each.user), [0, 0, 0])
                sums[:] = sums[0] + 1, sums[1] + (not result.cost), sums[2] + result.points
        found = {(guild, user): sums for guild, user, *sums in self._database.execute(_STANDINGS)}
        if found != wanted:
            self._fail(f"standings are {found} in place of {wanted}")

    # What is shown

    def _check_drawing(self, asked: Asked, drawing: Drawing, before: Stored, *, is_alone: bool) -> None:
        self._check_seeds(drawing)
        title, after = shown_panels.title_of(drawing.text), self.stored
        dealer, own = shown_panels.cards_in(drawing.text)
        if title is None:
            may_practise = drawing.text.startswith(PRACTICE) and self._has_finished_one(asked.person)
            if (dealer or own) and not may_practise:
                self._fail(f"a message tells cards: {drawing.text}")
            return
        day, numbers = self._day_of_number(title.number), [_number(each, asked) for each in (before, after)]
        if None not in numbers and numbers[0] != numbers[1]:
            return  # they were forgotten meanwhile
        old, new = before.own_try(day, asked.person), after.own_try(day, asked.person)
        if title.hand and title.sign == "🃏":
            self._check_hand(title, drawing, old, new)
            return
        if title.page and (new is None or new.finished_at is None):
            self._fail(f"somebody who has not finished day {day} sees {drawing.text}")
        elif title.sign == "🔎" and new is not None:
            hand = hands_of(after.days[day][0], day, new.moves)[title.hand - 1]
            if not hand.shows(*shown_panels.reviewed_cards_in(drawing.text)):
                self._fail(f"the review of {new.moves} shows {drawing.text}")
        elif title.page == "finished" and new is not None:
            if dealer and not hands_of(after.days[day][0], day, new.moves)[-1].shows(dealer, own):
                self._fail(f"the last hand of {new.moves} is shown as {drawing.text}")
            self._check_result(drawing, new, is_alone=is_alone)
        elif dealer or own:
            self._fail(f"a page tells cards: {drawing.text}")

    def _has_finished_one(self, person: int) -> bool:
        tries = self.stored.tries.values()
        return any(self._persons[each.user] == person and each.finished_at is not None for each in tries)

    def _check_hand(self, title: Title, drawing: Drawing, old: Try | None, new: Try | None) -> None:
        """Check that a hand in play shows its cards as they follow from the stored moves, and no others."""
        if new is None:
            self._fail(f"a hand is shown, and no try is stored: {drawing.text}")
            return
        seed, seen = self.stored.days[new.day][0], shown_panels.cards_in(drawing.text)
        possible = range(0 if old is None else len(old.moves), len(new.moves) + 1)
        moments = set[int]()
        for number in possible:
            hands = hands_of(seed, new.day, new.moves[:number])
            if len(hands) == title.hand and hands[-1].shows(*seen):
                moments.add(number)
        self._moments[drawing] = new.day, moments
        if not moments:
            self._fail(f"after {new.moves}, the cards are not {seen}: {drawing.text}")

    def _check_result(self, drawing: Drawing, own: Try, *, is_alone: bool) -> None:
        stored, text = self.stored, drawing.text
        if f"**{ENGLISH.net(own.points or 0)} points**" not in text:
            self._fail(f"{own} is told as {text}")
        if not is_alone:
            return
        found = shown_panels.place_in(text)
        results = self._results(stored, drawing.guild, own.day)
        places = {each.person: each.place for each in day_places(results)}
        if found is not None and found != (places.get(own.user), len(results)):
            self._fail(f"place {found} is told in place of {places.get(own.user)} of {len(results)}")
        finished = [each for each in stored.tries.values() if each.finished_at is not None]
        done = {each.day for each in finished if each.user == own.user}
        streak, _ = slow_streak(done, own.day, {each.day for each in finished})
        if shown_panels.streak_in(text) != streak:
            self._fail(f"a streak of {streak} days is told as {text}")
        self.counts["results"] += 1

    def _check_seeds(self, drawing: Drawing) -> None:
        for day, (seed, _, _) in self.stored.days.items():
            if seed.hex() in drawing.text and drawing.at < (day + 1) * DAY_SECONDS + PUBLISHED:
                self._fail(f"the seed of day {day} is told at {drawing.at}")

    # Helpers

    def _results(self, stored: Stored, guild: int, day: int) -> list[DealResult]:
        here = [each for each in stored.counted if (each.guild, each.day) == (guild, day)]
        counted = [each for each in here if each.season is not None and self._is_finished(stored, each)]
        return [self._result(stored, each) for each in counted]

    def _result(self, stored: Stored, counted: Counted) -> DealResult:
        moves = stored.tries[counted.day, counted.user].moves
        result = result_by_moves(stored.days[counted.day][0], counted.day, moves)
        return DealResult(**{**_fields(result), "person": counted.user})

    @staticmethod
    def _is_finished(stored: Stored, counted: Counted) -> bool:
        found = stored.tries.get((counted.day, counted.user))
        return found is not None and found.finished_at is not None

    def _day_of_number(self, number: int) -> int:
        return min(self.stored.days or self._read().days) + number - 1

    def _fail(self, what: str) -> None:
        self.violations.append(what)


@lru_cache(maxsize=10_000)
def result_by_moves(seed: bytes, day: int, moves: str) -> DealResult:
    """Return what somebody has reached, from their moves alone."""
    return result_of(0, read_try(new_deal(day, ServerSeed(seed)), moves))


def _begins(button: Button) -> bool:
    """Return whether a button begins the day, also one that was not there."""
    return button.label == BEGIN or button.custom_id.endswith(":begin")


def _fields(result: DealResult) -> dict[str, Any]:
    return {name: getattr(result, name) for name in DealResult.__slots__}


def _number(stored: Stored, asked: Asked) -> int | None:
    return next((number for number, person in stored.people.items() if person == asked.person), None)


def _day_of(at: float) -> int:
    return int(at // DAY_SECONDS)


_DAYS = "SELECT day, seed, rules, commitment FROM deal_days"
_PAID = (
    'SELECT accounts."user", accounts.guild, transfers.amount FROM transfers '
    "JOIN accounts ON accounts.id = transfers.credit WHERE transfers.kind = 'deal'"
)
_CLEAN = "bn"  # the letters of squares of hands without an error
_STANDINGS = """
SELECT guild, "user", deals, perfect_deals, deal_points FROM counters WHERE period = 'all' AND deals
"""
