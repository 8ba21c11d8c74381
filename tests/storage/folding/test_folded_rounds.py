"""Rounds come out of their folded form exactly as they went in."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.storage.folding import DamagedFoldError, FoldedMove, RoundParts, fold, parts_of

TIGHT, TEXT = 1, 2


@dataclass
class Row:
    """A row of a round."""

    folded: object
    record: object = ""
    output: object = None
    dealt_at: float = 1_700_000_000.25
    settled_at: float = 1_700_000_060.5


RECORD = '{"format":1,"boxes":[{"bet":{"player":"101","amount":1000,"chips":100000}}]}'
OUTPUT = (
    '{"dealer":{"cards":"Ah Td","total":21,"soft":true,"natural":true},"boxes":[{"player":"101",'
    '"net":0,"insurance":10,"even_money":false,"hands":[{"cards":"Ts 3c","total":13,"soft":false,'
    '"natural":false,"bet":10,"outcome":"loss","net":-10}]}],"decisions":[{"box":1,"hand":1,'
    '"phase":"insurance","legal":["decline","insurance"],"move":"insurance","by":"timer"}],"cards_used":4}'
)
MOVE = FoldedMove(1, 101, 1, "insurance", None, 500, 1, None, '[["102",7]]', 1_700_000_030.123_456)


def again(parts: RoundParts) -> tuple[int, RoundParts]:
    """Return the form of a round, and the round as it comes out."""
    folded = fold(parts, Row.dealt_at, Row.settled_at)
    return folded[0], parts_of(Row(folded), ())


def played_rounds(file: Path) -> Iterator[tuple[RoundParts, float, float]]:
    with closing(sqlite3.connect(file)) as database:
        rounds = database.execute(
            "SELECT table_id, round_no, record, output, dealt_at, settled_at FROM rounds"
            " WHERE status <> 'open'"
        ).fetchall()
        for table, number, record, output, dealt_at, settled_at in rounds:
            moves = database.execute(
                "SELECT number, player, box, move, hand, amount, by_timer, chips, purses, at FROM moves"
                " WHERE table_id = ? AND round_no = ? ORDER BY number",
                (table, number),
            )
            yield RoundParts(record, output, [FoldedMove(*move) for move in moves]), dealt_at, settled_at


def test_played_rounds_come_out_as_they_went_in(played: Path) -> None:
    """Bank, credit, match, void and shared rounds; all but void and shared ones are tight."""
    forms = []
    for parts, dealt_at, settled_at in played_rounds(played):
        folded = fold(parts, dealt_at, settled_at)
        row = Row(folded, dealt_at=dealt_at, settled_at=settled_at)
        assert repr(parts_of(row, ())) == repr(parts)
        forms.append(folded[0])
    assert (forms.count(TIGHT), forms.count(TEXT)) == (25, 2)


def test_purses_amounts_and_insurance_stay_in_tight_form() -> None:
    parts = RoundParts(RECORD, OUTPUT, [MOVE])
    assert again(parts) == (TIGHT, parts)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"net":0,"insurance":10', '"net":7.5,"insurance":10'),
        ('"bet":10,"outcome":"loss","net":-10', '"bet":20,"outcome":"win","net":30'),
        ('"even_money":false', '"even_money":true'),
        ('"cards_used":4', '"cards_used":4000'),
    ],
)
def test_unusual_results_stay_in_tight_form(old: str, new: str) -> None:
    parts = RoundParts(RECORD, OUTPUT.replace(old, new), [MOVE])
    assert again(parts) == (TIGHT, parts)


@pytest.mark.parametrize(
    "parts",
    [
        RoundParts(RECORD, OUTPUT.replace('"total":13', '"total":14'), [MOVE]),
        RoundParts(RECORD, OUTPUT.replace('"bet":10', '"bet":10.0'), [MOVE]),
        RoundParts(RECORD, OUTPUT.replace(":1,", ": 1,"), [MOVE]),
        RoundParts(RECORD, OUTPUT.replace("Ts", "10s"), [MOVE]),
        RoundParts(RECORD.replace('"chips":100000', '"chips":null'), OUTPUT, [MOVE]),
        RoundParts(RECORD, OUTPUT, [MOVE._replace(player=102)]),
        RoundParts(RECORD, OUTPUT, [MOVE._replace(box=2)]),
        RoundParts(RECORD, OUTPUT, [MOVE._replace(at=1e-9)]),
        RoundParts(RECORD, OUTPUT, []),
        RoundParts(RECORD, None, [MOVE]),
        RoundParts("{", "é", [MOVE]),
        RoundParts(None, OUTPUT, [MOVE]),
    ],
)
def test_unlikely_round_is_kept_as_text(parts: RoundParts) -> None:
    assert again(parts) == (TEXT, parts)


def test_round_that_is_not_folded_is_its_row() -> None:
    assert parts_of(Row(None, record="r", output="o"), [MOVE]) == RoundParts("r", "o", [MOVE])


def test_damaged_bytes_are_told() -> None:
    sound = fold(RoundParts(RECORD, OUTPUT, [MOVE]), Row.dealt_at, Row.settled_at)
    for damaged in (b"", b"\x07abc", b"\x02abc", sound[:20], sound + b"\x80", "text", 5):
        with pytest.raises(DamagedFoldError):
            parts_of(Row(damaged), ())
    with pytest.raises(DamagedFoldError):
        parts_of(Row(sound, settled_at="never"), ())  # type: ignore[arg-type]
