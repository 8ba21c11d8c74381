"""What must hold of tournaments, by what people asked for and by what is stored, before and after a step."""

import itertools
import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.fairness.draws.second_draw import heats_of, order_of
from tests.tournament.second_tournament import Heat, Person, Played, list_of_last_table, payments

Row = Mapping[str, Any]

MOST_LATE, PAUSE = 3_600.0, 120.0
LAST_TABLE = 0
PROVEN_SHARE: Final = 4
"""Of so many members, one has not played here before."""

FIXED_TOURNAMENT = (
    *("opening", "opened_by", "starts_at", "rounds", "prize", "seed", "drawn_at", "last_at"),
    *("ended_at", "ending"),
)
FIXED_ENTRANT = (
    *("sign_up", "proven", "position", "heat", "place", "out_in", "chips", "acted", "has_left"),
    *("seat_at_last", "last_place", "last_out_in", "last_chips", "last_acted", "last_left"),
)
FIXED_HEAT = ("table_id", "ended_at")
"""Columns that never change once they are set; ``seat_at_last`` and results are also never set later."""


def is_proven(user: int) -> bool:
    """Return whether somebody has played enough on the server before."""
    return user % PROVEN_SHARE != 0


@dataclass
class Stored:
    """All that is stored about tournaments at one moment."""

    tournaments: dict[int, Row] = field(default_factory=dict)
    entrants: dict[tuple[int, int], Row] = field(default_factory=dict)
    heats: dict[tuple[int, int], Row] = field(default_factory=dict)
    tables: dict[int, Row] = field(default_factory=dict)
    paid: dict[str, int] = field(default_factory=dict)
    people: dict[int, Row] = field(default_factory=dict)
    total: int = 0

    def entrants_of(self, tournament: int) -> list[Row]:
        return [each for key, each in self.entrants.items() if key[0] == tournament]

    @property
    def open_tournament(self) -> Row | None:
        """The tournament that has not ended."""
        return next((each for each in self.tournaments.values() if each["ended_at"] is None), None)


class TournamentModel:
    """The model. It reads the database, and nothing of what the bot has in memory."""

    def __init__(self, file: Path) -> None:
        self.violations: list[str] = []
        self.counts: Counter[str] = Counter()
        self.stored = Stored()
        self._database = sqlite3.connect(file)
        self._database.row_factory = sqlite3.Row
        self._tables: dict[int, Row] = {}
        self._discord: dict[int, int] = {}
        self._sign_ups: dict[int, tuple[int, int]] = {}
        self._leavers = set[int]()
        self._breaks = set[int]()
        self._tried, self._done = set[tuple[int, int]](), set[tuple[int, int]]()

    def close(self) -> None:
        self._database.close()

    def fail(self, what: str) -> None:
        self.violations.append(what)

    # What people ask for

    def note_person(self, discord: int, number: int) -> None:
        """Note the number of a person: people without one are unknown to the bot."""
        self._discord[number] = discord

    def note_sign_up(self, tournament: int, user: int, sign_up: int) -> None:
        self._sign_ups[sign_up] = tournament, user

    def note_leaver(self, user: int) -> None:
        """Note that somebody begins to withdraw, to take a break, or to be forgotten."""
        self._leavers.add(user)

    def note_break(self, user: int) -> None:
        self._breaks.add(user)

    def note_tried(self, table: int, user: int) -> None:
        self._tried.add((table, user))

    def note_reply(self, table: int, user: int, *, is_done: bool) -> None:
        if is_done:
            self._done.add((table, user))

    # What must hold

    def state_now(self, tournament: int) -> Row | None:
        """Return the row of a tournament at this moment, for what is being shown."""
        rows = self._database.execute("SELECT * FROM tournaments WHERE id = ?", (tournament,))
        return next(map(dict, rows), None)

    def tournaments_now(self) -> list[Row]:
        """Return all rows of tournaments at this moment."""
        return self._rows("SELECT * FROM tournaments ORDER BY id")

    def players_now(self, tournament: int, number: int) -> set[int]:
        """Return the ids of Discord of those who may be in a heat, as it is stored now."""
        column = "seat_at_last IS NOT NULL" if number == LAST_TABLE else f"heat = {number}"
        rows = self._database.execute(
            f'SELECT "user" FROM tournament_entrants WHERE tournament = ? AND {column}', (tournament,)
        )
        return {self._discord[user] for (user,) in rows}

    def look(self) -> None:
        """Check what has changed since the last look."""
        before, after = self.stored, self._read()
        self.stored = after
        if after.total:
            self.fail(f"all accounts together have {after.total}")
        if sum(each["ended_at"] is None for each in after.tournaments.values()) > 1:
            self.fail("two tournaments are open")
        self._check_fixed(before, after)
        for number, row in after.tournaments.items():
            self._check_tournament(before, after, number, row)
        self._check_tables(before, after)
        self._leavers.clear()

    def _check_tournament(self, before: Stored, after: Stored, number: int, row: Row) -> None:
        old = before.tournaments.get(number)
        if old is None or old["drawn_at"] is None:
            self._check_sign_ups(after, number)
            if row["drawn_at"] is not None:
                self._check_draw(before, after, number, row)
        is_listed = old is not None and old["last_at"] is not None
        if row["last_at"] is not None and not is_listed and (number, 1) in after.heats:
            self._check_list(before, after, number, row)
        if row["ended_at"] is not None and (old is None or old["ended_at"] is None):
            self._check_end(before, after, number, row)

    def _check_fixed(self, before: Stored, after: Stored) -> None:
        """Check what never changes again. The row of an entrant may do so until the draw."""
        drawn = {number for number, row in before.tournaments.items() if row["drawn_at"] is not None}
        for number, row in before.tournaments.items():
            self._check_row(f"tournament {number}", row, after.tournaments.get(number), FIXED_TOURNAMENT)
        for key, row in before.heats.items():
            self._check_row(f"heat {key}", row, after.heats.get(key), FIXED_HEAT)
        for key, row in before.entrants.items():
            if key[0] in drawn:
                self._check_row(f"entrant {key}", row, after.entrants.get(key), FIXED_ENTRANT)
                self._check_entrant(before.tournaments[key[0]], row, after.entrants.get(key, row))
        if any(after.paid.get(key) != amount for key, amount in before.paid.items()):
            self.fail("a prize that was paid has changed")

    def _check_row(self, name: str, old: Row, new: Row | None, columns: Sequence[str]) -> None:
        if new is None:
            self.fail(f"{name} is gone")
            return
        for column in columns:
            if old[column] is not None and new[column] != old[column]:
                self.fail(f"{column} of {name} has changed from {old[column]} to {new[column]}")

    def _check_entrant(self, tournament: Row, old: Row, new: Row) -> None:
        if old["is_gone"] and not new["is_gone"]:
            self.fail(f"entrant {old['user']} is back")
        if tournament["last_at"] is not None and new["seat_at_last"] != old["seat_at_last"]:
            self.fail(f"entrant {old['user']} has come to the list of the last table later")
        is_over = tournament["ended_at"] is not None
        if is_over and (new["prize"], new["last_place"]) != (old["prize"], old["last_place"]):
            self.fail(f"the end of entrant {old['user']} has changed")

    def _check_sign_ups(self, after: Stored, tournament: int) -> None:
        for each in after.entrants_of(tournament):
            if self._sign_ups.get(each["sign_up"]) != (tournament, each["user"]):
                self.fail(f"{each['user']} has not signed up by {each['sign_up']}")
            if bool(each["proven"]) != is_proven(each["user"]):
                self.fail(f"{each['user']} is proven: {each['proven']}")

    def _check_draw(self, before: Stored, after: Stored, number: int, row: Row) -> None:
        self.counts["draws"] += 1
        entrants = after.entrants_of(number)
        placed = {each["sign_up"]: each for each in entrants}
        heats = heats_of(order_of(row["seed"], row["opening"], placed))
        numbers = range(1, len(heats) + 1) if len(heats) > 1 else (LAST_TABLE,)
        self.counts["heats drawn"] += len(heats)
        for heat, own in zip(numbers, heats, strict=True):
            drawn = sorted((each for each in entrants if each["heat"] == heat), key=_position)
            if [each["sign_up"] for each in drawn] != own:
                self.fail(f"heat {heat} of tournament {number} is not what the seed draws")
        if sum(map(len, heats)) != len(entrants) or len(entrants) < 3:
            self.fail(f"{len(entrants)} are drawn in tournament {number}")
        if {key[1] for key in after.heats if key[0] == number} - {LAST_TABLE} != {*numbers} - {LAST_TABLE}:
            self.fail(f"tournament {number} has other heats than were drawn")
        if not 0 <= row["drawn_at"] - row["starts_at"] <= MOST_LATE:
            self.fail(f"tournament {number} is drawn {row['drawn_at'] - row['starts_at']} s after its start")
        missing = {each["user"] for each in before.entrants_of(number)} - {each["user"] for each in entrants}
        if unasked := missing - self._leavers - self._breaks - self._leaving(after):
            self.fail(f"{unasked} had signed up and were not drawn")
        if resting := {each["user"] for each in entrants} & (self._breaks - self._leavers):
            self.fail(f"{resting} are on a break and were drawn")

    def _check_list(self, before: Stored, after: Stored, number: int, row: Row) -> None:
        """Check who is through. Who has left in this step may have done so before or after the list."""
        self.counts["lists"] += 1
        entrants = sorted(after.entrants_of(number), key=_position)
        seats = sorted((each for each in entrants if each["seat_at_last"] is not None), key=_seat)
        listed = [each["user"] for each in seats]
        at = row["last_at"] - PAUSE
        for maybe in _subsets(self._undecided(before, after, number)):
            heats = defaultdict[int, Heat](lambda: Heat([]))
            for each in entrants:
                person = self._person(each, is_gone=_was_gone(before, number, each) or each["user"] in maybe)
                person.rests = at < (after.people.get(each["user"], {}).get("break_until") or 0.0)
                if each["user"] in self._leavers and each["user"] not in maybe:
                    person.rests = False
                heats[each["heat"]].people.append(person)
            expected = list_of_last_table([heats[key] for key in sorted(heats)])
            if [each.number for each in expected] == listed:
                return
        self.fail(f"{listed} are through in tournament {number}")

    def _check_end(self, before: Stored, after: Stored, number: int, row: Row) -> None:
        self.counts[f"ended: {row['ending']}"] += 1
        entrants = after.entrants_of(number)
        paid = {each["user"]: after.paid.get(f"tournament:{number}:{each['user']}", 0) for each in entrants}
        if any(each["prize"] != paid[each["user"]] for each in entrants):
            self.fail(f"the prizes of tournament {number} are not those that were paid")
        got = {user: amount for user, amount in paid.items() if amount}
        self.counts["prizes"] += len(got)
        if row["ending"] != "won":
            if got:
                self.fail(f"tournament {number} has ended as {row['ending']} and paid {got}")
            return
        if all(each["last_place"] != 1 for each in entrants):
            self.fail(f"nobody has won tournament {number}")
        for maybe in _subsets(self._undecided(before, after, number)):
            people = [
                self._person(each, is_gone=_was_gone(before, number, each) or each["user"] in maybe)
                for each in entrants
            ]
            if payments(people, row["prize"]) == got:
                return
        self.fail(f"the prizes of tournament {number} were paid as {got}")

    def _check_tables(self, before: Stored, after: Stored) -> None:
        tables = defaultdict[tuple[int, int], list[Row]](list)
        for each in after.tables.values():
            tables[each["heat"]].append(each)
        for key, own in tables.items():
            if len(own) > 1:
                self.fail(f"heat {key} was opened {len(own)} times")
            if after.heats[key]["table_id"] != own[0]["id"]:
                self.fail(f"heat {key} has a table that is not stored with it")
        for number, table in after.tables.items():
            if number not in before.tables:
                self._check_players(before, after, table)
        for (number, user), row in after.entrants.items():
            self._check_acted(after, number, user, row)

    def _check_players(self, before: Stored, after: Stored, table: Row) -> None:
        self.counts["tables"] += 1
        number, heat = table["heat"]
        if table["id"] != after.heats[table["heat"]]["message"]:
            self.fail(f"table {table['id']} has another id than the message of its heat")
        column = "seat_at_last" if heat == LAST_TABLE else "position"
        drawn = [
            each
            for each in sorted(after.entrants_of(number), key=lambda each: each[column] or 0)
            if (each["seat_at_last"] is not None if heat == LAST_TABLE else each["heat"] == heat)
        ]
        if before.tournaments.get(number, {}).get("ended_at") is not None:
            self.fail(f"heat {table['heat']} opened after the end")
        if not table["players"]:
            return  # its match has begun and ended within one step
        for maybe in _subsets(self._undecided(before, after, number)):
            gone = {each["user"] for each in drawn if _was_gone(before, number, each)} | maybe
            if [each["user"] for each in drawn if each["user"] not in gone] == table["players"]:
                return
        self.fail(f"{table['players']} sit at the table of heat {table['heat']}")

    def _check_acted(self, after: Stored, number: int, user: int, row: Row) -> None:
        """Check that those have acted who had a reply; a reply may be lost when the bot dies."""
        for heat, place, acted in (
            (row["heat"], row["place"], row["acted"]),
            (LAST_TABLE, row["last_place"], row["last_acted"]),
        ):
            table = after.heats[number, heat]["table_id"] if place is not None else None
            if table is None:
                continue
            if acted and (table, user) not in self._tried:
                self.fail(f"{user} has acted in heat {heat} of tournament {number}, and did not")
            if not acted and (table, user) in self._done:
                self.fail(f"{user} has not acted in heat {heat} of tournament {number}, and did")

    def check_closed(self) -> None:
        """Check some minutes after the last trouble that no match of a tournament that is over goes on."""
        ended = {number for number, row in self.stored.tournaments.items() if row["ended_at"] is not None}
        open_ = [each for each in self.stored.tables.values() if each["is_open"]]
        if left := [each["heat"] for each in open_ if each["heat"][0] in ended]:
            self.fail(f"the tables of {left} are still open long after the end")

    def check_end(self) -> None:
        """Check that everything is over after a quiet time."""
        for number, row in self.stored.tournaments.items():
            if row["ended_at"] is None:
                self.fail(f"tournament {number} never ends")
        if left := [each["id"] for each in self.stored.tables.values() if each["is_open"]]:
            self.fail(f"the tables {left} are still open in the end")
        self.counts["tournaments"] += len(self.stored.tournaments)

    def _undecided(self, before: Stored, after: Stored, number: int) -> set[int]:
        """Return who is gone or rests now, and was not or did not before the step."""
        return {
            each["user"]
            for each in after.entrants_of(number)
            if not _was_gone(before, number, each) and (each["is_gone"] or each["user"] in self._leavers)
        }

    @staticmethod
    def _leaving(after: Stored) -> set[int]:
        return {user for user, row in after.people.items() if row["leaving_since"] is not None}

    @staticmethod
    def _person(row: Row, *, is_gone: bool) -> Person:
        return Person(
            number=row["user"],
            sign_up=row["sign_up"],
            proven=bool(row["proven"]),
            turn=row["position"],
            heat=_played(row["place"], row["out_in"], row["chips"], row["acted"], row["has_left"]),
            last=_played(*(row[f"last_{each}"] for each in ("place", "out_in", "chips", "acted", "left"))),
            is_gone=is_gone,
        )

    def _read(self) -> Stored:
        for each in self._rows("SELECT id, is_open FROM tables"):
            known = self._tables.get(each["id"]) or self._new_table(each["id"])
            self._tables[each["id"]] = {**known, **each}
        tables = {number: each for number, each in self._tables.items() if each["heat"] is not None}
        return Stored(
            tournaments={each["id"]: each for each in self._rows("SELECT * FROM tournaments")},
            entrants={
                (each["tournament"], each["user"]): each
                for each in self._rows("SELECT * FROM tournament_entrants")
            },
            heats={
                (each["tournament"], each["number"]): each
                for each in self._rows("SELECT * FROM tournament_heats")
            },
            tables=tables,
            paid={
                each["key"]: each["amount"]
                for each in self._rows("SELECT key, amount FROM transfers WHERE kind = 'tournament'")
            },
            people={each["id"]: each for each in self._rows("SELECT * FROM people")},
            total=self._rows("SELECT coalesce(sum(balance), 0) AS total FROM accounts")[0]["total"],
        )

    def _new_table(self, table: int) -> Row:
        """Return the heat of a table (None: of no tournament), and the players of its match."""
        (found,) = self._rows(f"SELECT state FROM tables WHERE id = {table}")
        told = json.loads(found["state"])
        entrants = (told["match"] or {}).get("entrants", [])
        heat = told.get("heat")
        return {
            "heat": None if heat is None else tuple(heat["key"]),
            "players": [each["player"] for each in entrants],
        }

    def _rows(self, statement: str) -> list[Row]:
        return [dict(each) for each in self._database.execute(statement)]


def _played(place: int | None, out_in: int | None, chips: int, acted: int, left: int) -> Played | None:
    if place is None:
        return None
    return Played(
        place=place,
        out_in=10**6 if out_in is None else out_in,
        chips=chips,
        acted=bool(acted),
        left=bool(left),
    )


def _was_gone(before: Stored, number: int, row: Row) -> bool:
    old = before.entrants.get((number, row["user"]))
    return old is not None and bool(old["is_gone"])


def _position(row: Row) -> int:
    return row["position"] if row["position"] is not None else -1


def _seat(row: Row) -> int:
    return row["seat_at_last"] if row["seat_at_last"] is not None else -1


def _subsets(undecided: Iterable[int]) -> Iterator[set[int]]:
    """Yield all sets of those who may have been gone or not; with many of them, a few."""
    people = sorted(undecided)
    for size in range(len(people) + 1):
        yield from map(set, itertools.combinations(people, size))
