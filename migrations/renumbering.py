"""Replace the numbers of members wherever a database names them: revision 0017, both ways.

``Renumbering`` holds the old and the new numbers in a temporary table, so that its memory is bounded. Rows
are read and written in batches. A damaged row stays as it is, so it may still hold an old number.
"""

import json
import logging
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import sqlalchemy as sa

from bot.storage.folding import DamagedFoldError, FoldedMove, RoundParts, fold, parts_of
from bot.table.stored import join_record, load_record, round_digest

_log = logging.getLogger("migrations")

COLUMNS: Final = (
    ("accounts", "user"),
    ("moves", "player"),
    ("round_players", "user"),
    ("match_players", "user"),
    ("counters", "user"),
    ("achievements", "user"),
    ("playing_days", "user"),
    ("accuracies", "user"),
    ("eliminations", "user"),
    ("member_settings", "user"),
    ("admin_log", "actor"),
    ("admin_log", "target"),
    ("seasons", "ended_by"),
    ("inputs", "actor"),
)
"""The columns that name a member, by table."""

BATCH, REMEMBERED, TOLD_EACH = 500, 100_000, 50_000
"""Rows at a time, numbers in memory, and rows between two lines of the log."""

_SHIFT: Final = 2**61
"""Added while numbers change, if a new number is also an old one: keys must stay unique at each moment."""

_MARK: Final = "~"
"""The same for texts."""

_ACCOUNT = re.compile(r"((?:member:\d+|match:\d+:\d+:\d+|escrow:\d+:\d+:\w+):)(\d+)((?::s\d+)?)", re.ASCII)
_TRANSFER = re.compile(r"((?:opening|daily|refill):\d+:)(\d+)((?::\w+)?)", re.ASCII)
_INPUT = re.compile(r"((?:sync|forget):\d+:\d+:)(\d+)()", re.ASCII)
_PLAYER = re.compile(r'("player": ?"?)(\d+)()', re.ASCII)
_PURSE = re.compile(r'(\[ ?")(\d+)(", ?)', re.ASCII)
_MENTION = re.compile(r"()<@!?(\d+)>()", re.ASCII)

_ONE = frozenset({"player", "leader", "winner", "opened_by", "host", "closed_by"})
_SEVERAL = frozenset({"queue", "returned", "others", "players"})
_KEYED = frozenset({"seen", "client_seeds", "names"})
"""Fields of states and inputs that name members: as a value, in a list, and as the keys of an object."""


class Renumbering:
    """Old and new numbers of members, and everything that has to follow them.

    ``add`` gives a number to a member who is met for the first time; None keeps the old one.
    """

    def __init__(self, connection: sa.Connection, add: Callable[[int], int] | None = None) -> None:
        self._connection = connection
        self._add = add
        self._clashes = False
        self._new_of = lru_cache(maxsize=REMEMBERED)(self._look_up)
        connection.exec_driver_sql("CREATE TEMP TABLE renumbered (old INTEGER PRIMARY KEY, new INTEGER)")

    def run(self) -> None:
        """Replace the numbers everywhere."""
        clash = "SELECT EXISTS (SELECT 1 FROM renumbered AS a JOIN renumbered AS b ON a.new = b.old)"
        self._clashes = bool(self._connection.exec_driver_sql(clash).scalar())
        self._digests()
        self._rounds()
        self._texts("tables", ("id",), {"state": self._json})
        self._texts("inputs", ("id",), {"json": self._json})
        self._texts(
            "inputs", ("id",), {"key": self._sub(_INPUT)}, unique=True, where=_likes("sync", "forget")
        )
        self._texts("shoes", ("table_id", "number"), {"client_seeds": self._seeds})
        self._texts("moves", ("table_id", "round_no", "number"), {"purses": self._sub(_PURSE)})
        self._texts("accounts", ("id",), {"code": self._sub(_ACCOUNT)}, unique=True)
        claims = _likes("opening", "daily", "refill")
        self._texts("transfers", ("id",), {"key": self._sub(_TRANSFER)}, unique=True, where=claims)
        if self._add is not None:
            self._texts("admin_log", ("id",), {"reason": self._mentions}, where="reason LIKE '%<@%'")
        for table, column in COLUMNS:
            self._column(table, column)
        self._connection.exec_driver_sql("DROP TABLE renumbered")

    def _look_up(self, old: int) -> int:
        found = self._connection.exec_driver_sql("SELECT new FROM renumbered WHERE old = ?", (old,)).scalar()
        if found is None and self._add is not None and 0 < old < _SHIFT:
            found = self._add(old)
            self._connection.exec_driver_sql("INSERT INTO renumbered VALUES (?, ?)", (old, found))
        return old if found is None else int(found)

    def _column(self, table: str, column: str) -> None:
        """Replace a column with SQL. With clashing numbers this takes two steps."""
        _log.debug("Members get numbers: %s.%s", table, column)
        shift = _SHIFT if self._clashes else 0
        new = f"(SELECT new + {shift} FROM renumbered WHERE old = {table}.{column})"  # noqa: S608
        self._connection.exec_driver_sql(
            f"UPDATE OR IGNORE {table} SET {column} = {new}"  # noqa: S608
            f" WHERE typeof({column}) = 'integer' AND {column} IN (SELECT old FROM renumbered)"
        )
        if shift:
            self._connection.exec_driver_sql(
                f"UPDATE OR IGNORE {table} SET {column} = {column} - {shift}"  # noqa: S608
                f" WHERE typeof({column}) = 'integer' AND {column} >= {shift}"
            )

    def _texts(
        self,
        table: str,
        key: Sequence[str],
        changes: Mapping[str, Callable[[str], str]],
        *,
        unique: bool = False,
        where: str = "1",
    ) -> None:
        """Replace texts in batches. Unique ones get a mark until all of them are replaced."""
        marked = unique and self._clashes
        for row in self._rows(table, key, tuple(changes), where):
            before = {name: _text(row[name]) for name in changes}
            after = {name: text and change(text) for (name, change), text in _paired(changes, before)}
            if after != before:
                if marked:
                    after = {name: f"{_MARK}{text}" for name, text in after.items()}
                self._write(table, key, row, after)
        if marked:
            (name,) = changes
            self._connection.exec_driver_sql(
                f"UPDATE OR IGNORE {table} SET {name} = substr({name}, 2)"  # noqa: S608
                f" WHERE {name} LIKE '{_MARK}%'"
            )

    def _rows(
        self, table: str, key: Sequence[str], columns: Sequence[str], where: str = "1"
    ) -> Iterator[Mapping[str, Any]]:
        """Yield the rows of a table in the order of their keys, with texts as bytes: they may be damaged."""
        wanted = ", ".join((*key, *(f"CAST({each} AS BLOB) AS {each}" for each in columns)))
        keys, marks = ", ".join(key), ", ".join("?" * len(key))
        first = f"SELECT {wanted} FROM {table} WHERE ({where})"  # noqa: S608
        ordered = f" ORDER BY {keys} LIMIT {BATCH}"
        found = self._connection.exec_driver_sql(first + ordered).mappings().all()
        count = 0
        while found:
            yield from map(dict, found)
            count += len(found)
            if count % TOLD_EACH == 0:
                _log.info("Members get numbers: %d rows of %s", count, table)
            after = tuple(found[-1][each] for each in key)
            following = f"{first} AND ({keys}) > ({marks}){ordered}"
            found = self._connection.exec_driver_sql(following, after).mappings().all()

    def _write(
        self, table: str, key: Sequence[str], row: Mapping[str, Any], values: Mapping[str, Any]
    ) -> None:
        columns = ", ".join(f"{name} = ?" for name in values)
        place = " AND ".join(f"{each} = ?" for each in key)
        self._connection.exec_driver_sql(
            f"UPDATE OR IGNORE {table} SET {columns} WHERE {place}",  # noqa: S608
            (*values.values(), *(row[each] for each in key)),
        )

    def _sub(self, pattern: re.Pattern[str]) -> Callable[[str], str]:
        """Return a function that replaces the number in the middle group of a pattern."""

        def replaced(text: str) -> str:
            return pattern.sub(lambda found: f"{found[1]}{self._new_of(int(found[2]))}{found[3]}", text)

        return replaced

    def _mentions(self, text: str) -> str:
        """Replace mentions of members in a text that somebody has typed."""
        return _MENTION.sub(lambda found: f"#{self._new_of(int(found[2]))}", text)

    def _json(self, text: str) -> str:
        """Replace the numbers in a state or an input."""
        return self._reloaded(text, self._renumbered)

    def _seeds(self, text: str) -> str:
        """Replace the players of client seeds, a list of [player, text]; version 1 has texts only."""

        def renumbered(seeds: Any) -> Any:
            return [[self._one(each[0]), *each[1:]] if isinstance(each, list) else each for each in seeds]

        return self._reloaded(text, renumbered)

    def _reloaded(self, text: str, change: Callable[[Any], Any]) -> str:
        """Return JSON after a change, in the style in which it was written. A damaged one stays."""
        try:
            data = json.loads(text)
            after = change(data)
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            return text
        compact = ", " not in text or json.dumps(data, separators=(",", ":"), ensure_ascii=False) == text
        style: dict[str, Any] = {"separators": (",", ":"), "ensure_ascii": False} if compact else {}
        return text if after == data else json.dumps(after, **style)

    def _renumbered(self, value: Any) -> Any:
        if isinstance(value, list):
            return [self._renumbered(each) for each in value]
        if not isinstance(value, dict):
            return value
        return {name: self._field(name, each) for name, each in value.items()}

    def _field(self, name: str, value: Any) -> Any:
        if name in _ONE:
            return self._one(value)
        if name in _SEVERAL and isinstance(value, list):
            return [self._one(each) for each in value]
        if name in _KEYED and isinstance(value, dict):
            return {str(self._one(int(member))): each for member, each in value.items()}
        return self._renumbered(value)

    def _one(self, value: Any) -> Any:
        """Return the new number of a member; what is none stays."""
        return self._new_of(value) if type(value) is int else value

    def _rounds(self) -> None:
        """Replace the players in the texts of rounds, folded ones included."""
        texts = {"record": self._sub(_PLAYER), "output": self._sub(_PLAYER)}
        self._texts("rounds", ("id",), texts)
        after = 0
        while rows := self._connection.execute(_FOLDED, {"after": after, "most": BATCH}).all():
            after = rows[-1].id
            for row in rows:
                self._fold_again(row)

    def _fold_again(self, row: sa.Row[Any]) -> None:
        try:
            parts = parts_of(row, ())
        except DamagedFoldError:
            return
        of_players, of_purses = self._sub(_PLAYER), self._sub(_PURSE)
        renumbered = RoundParts(
            of_players(parts.record) if row.rule_set is not None else parts.record,
            parts.output and of_players(parts.output),
            [
                each._replace(player=self._one(each.player), purses=each.purses and of_purses(each.purses))
                for each in (FoldedMove(*move) for move in parts.moves)
            ],
        )
        values = {"folded": fold(renumbered, row.dealt_at, row.settled_at)}
        self._write("rounds", ("id",), {"id": row.id}, values)

    def _digests(self) -> None:
        """Make the marks of open rounds anew: the hash of what was dealt and decided names the players.

        One that was wrong before stays as it is, so that a start still finds the damage.
        """
        opened = sa.text(
            "SELECT t.id, CAST(t.state AS BLOB) AS state, r.round_no, r.record, s.json FROM tables AS t"
            " JOIN rounds AS r ON r.table_id = t.id AND r.status = 'open'"
            " LEFT JOIN rule_sets AS s ON s.id = r.rule_set WHERE t.is_open"
        )
        for row in self._connection.execute(opened).all():
            try:
                state = self._with_digest(row)
            except Exception:  # a damaged row may raise any error
                _log.warning("The round of table %s is damaged and keeps its mark.", row.id)
            else:
                self._write("tables", ("id",), {"id": row.id}, {"state": state})

    def _with_digest(self, row: sa.Row[Any]) -> str:
        state = bytes(row.state).decode()
        data = json.loads(state)
        mark = data["marks"]["round"]
        before = self._digest(row, data, lambda text: text)
        if mark["digest"] == before:
            mark["digest"] = self._digest(row, data, self._sub(_PLAYER))
        return json.dumps(data, separators=(",", ":"), ensure_ascii=False)

    def _digest(self, row: sa.Row[Any], state: Mapping[str, Any], renumbered: Callable[[str], str]) -> str:
        whole = row.record if row.json is None else join_record(row.record, row.json)
        rules, boxes = load_record(renumbered(whole))
        is_new = renumbered(whole) != whole
        moves = self._connection.execute(_MOVES, {"table": row.id, "round": row.round_no}).all()
        answers = [
            (*each[:4], bool(each.by_timer), each.chips, self._purses(each.purses, is_new=is_new))
            for each in moves
        ]
        bets = [[(bet.player, bet.amount, bet.chips) for bet in (box.bet, *box.followers)] for box in boxes]
        place = (state["round_no"], state["shoe_no"], state["shoe"]["position"], state["box_numbers"])
        return round_digest(rules, (*place, bets), answers)

    def _purses(self, purses: str | None, *, is_new: bool) -> Any:
        if purses is None:
            return []
        return json.loads(self._sub(_PURSE)(purses) if is_new else purses)


_FOLDED = sa.text(
    "SELECT id, record, output, rule_set, dealt_at, settled_at, folded FROM rounds"
    " WHERE id > :after AND folded IS NOT NULL ORDER BY id LIMIT :most"
)
_MOVES = sa.text(
    "SELECT box, move, hand, amount, by_timer, chips, purses FROM moves"
    " WHERE table_id = :table AND round_no = :round ORDER BY number"
)


def _likes(*kinds: str) -> str:
    """Return the condition for keys that begin with one of these words."""
    return " OR ".join(f"key LIKE '{kind}:%'" for kind in kinds)


def _text(stored: object) -> str | None:
    """Return a stored text; None if there is none, or if it is damaged."""
    try:
        return stored.decode() if isinstance(stored, bytes) else None
    except UnicodeDecodeError:
        return None


def _paired(
    changes: Mapping[str, Callable[[str], str]], texts: Mapping[str, str | None]
) -> Iterator[tuple[tuple[str, Callable[[str], str]], str | None]]:
    for name, change in changes.items():
        yield (name, change), texts[name]
