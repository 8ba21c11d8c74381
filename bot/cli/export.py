"""``python -m bot export``: print stored rounds or transfers, one JSON object a line."""

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from bot.blackjack.records import record_json, to_json
from bot.cli.databases import CLEAN, FOUND, UNUSABLE, check_server, chosen_url, unusable_reported
from bot.cli.input_output import OutputError, close_output, output_errors, standard_output
from bot.storage.database.backends.choice import backend_of
from bot.storage.inspecting import exported_rows
from bot.storage.inspecting.inspection import Inspection
from bot.table.stored.codec import load_boxes, load_rules
from bot.table.stored.round_log import replay_settled

ROUNDS_AT_A_TIME, TRANSFERS_AT_A_TIME = 200, 2_000


def run(options: argparse.Namespace) -> int:
    """Print rounds that are over, or transfers, as long as they tell nothing about a running round.

    Return 0, 1 if one of them cannot be read or the reader of the output has gone, and 2 if the database or
    the output cannot be used.
    """
    try:
        with unusable_reported(), _opened(chosen_url(options)) as database:
            check_server(database, options.guild)
            lines = _rounds(database, options) if options.what == "rounds" else _transfers(database, options)
            unreadable = _print(lines)
    except BrokenPipeError:
        close_output()
        return FOUND
    except OutputError as error:
        print(f"This cannot be done: {error}.", file=sys.stderr)
        close_output()
        return UNUSABLE
    if unreadable:
        one = options.what.removesuffix("s")
        cannot = (
            f"1 {one} cannot be read and is"
            if unreadable == 1
            else f"{unreadable:,} {one}s cannot be read and are"
        )
        print(f"{cannot} left out. The audit says more.", file=sys.stderr)
    return FOUND if unreadable else CLEAN


@contextmanager
def _opened(url: str) -> Iterator[Inspection]:
    with (
        backend_of(url).shared_snapshot(url) as snapshot,
        Inspection(url, snapshot=snapshot) as database,
    ):
        yield database


def _print(lines: Iterator[dict[str, object] | None]) -> int:
    """Print lines; return how many cannot be read (None)."""
    out, unreadable = standard_output(), 0
    for line in lines:
        if line is None:
            unreadable += 1
            continue
        with output_errors():
            out.write(json.dumps(line) + "\n")
    with output_errors():
        out.flush()
    return unreadable


def _rounds(database: Inspection, options: argparse.Namespace) -> Iterator[dict[str, object] | None]:
    """Yield settled rounds; None for one that cannot be read."""
    with database.transaction() as connection:
        bounds = exported_rows.read_bounds(connection)
    after = 0
    while after < bounds.newest_round:
        with database.transaction() as connection:
            after, rounds = exported_rows.read_settled(
                connection,
                after,
                ROUNDS_AT_A_TIME,
                newest=bounds.newest_round,
                guild=options.guild,
                since=options.since,
            )
        for each in rounds:
            yield _round_line(each)


def _round_line(round_: exported_rows.ExportedRound) -> dict[str, object] | None:
    if round_.inputs is None or round_.shoe is None or round_.shoe.seal is None:
        return None
    try:
        rules, boxes = load_rules(round_.inputs.rules_json), load_boxes(round_.inputs.boxes_json)
        again = replay_settled(round_.inputs, round_.output_json or "")
        place = round_.inputs.shoe_position
        cards = [str(round_.shoe.card(place + index)) for index in range(again.cards_used)]
    except Exception:  # a damaged record may raise any error
        return None
    return {
        "round": {
            "id": round_.id,
            "guild": round_.guild,
            "table": round_.table,
            "number": round_.round_no,
            "shoe": round_.inputs.shoe_no,
            "place": place,
            "dealt_at": round_.dealt_at,
            "settled_at": round_.settled_at,
        },
        **record_json(rules, boxes, round_.inputs.moves, cards),
        "result": to_json(again),
    }


def _transfers(database: Inspection, options: argparse.Namespace) -> Iterator[dict[str, object] | None]:
    """Yield transfers; None for one that cannot be read."""
    with database.transaction() as connection:
        bounds = exported_rows.read_bounds(connection)
    after = 0
    while after < bounds.newest_transfer:
        with database.transaction() as connection:
            found = exported_rows.read_named_transfers(
                connection, after, TRANSFERS_AT_A_TIME, bounds.newest_transfer
            )
        after = found[-1].id if found else bounds.newest_transfer
        for each in found:
            if options.guild not in (None, each.guild) or each.id in bounds.hidden:
                continue
            if not _is_readable(each):
                yield None
            elif each.at >= options.since:
                yield _transfer_line(each)


def _is_readable(transfer: exported_rows.ExportedTransfer) -> bool:
    texts = (transfer.key, transfer.debit, transfer.credit, transfer.kind)
    numbers = (transfer.guild, transfer.amount, 0 if transfer.table is None else transfer.table)
    return (
        all(type(each) is str for each in texts)
        and all(type(each) is int for each in numbers)
        and type(transfer.at) in (int, float)
    )


def _transfer_line(transfer: exported_rows.ExportedTransfer) -> dict[str, object]:
    return {
        "id": transfer.id,
        "at": transfer.at,
        "guild": transfer.guild,
        "kind": transfer.kind,
        "from": transfer.debit,
        "to": transfer.credit,
        "hundredths": transfer.amount,
        "table": transfer.table,
        "key": transfer.key,
    }
