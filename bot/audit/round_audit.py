"""Checks of rounds that are over, each against its inputs alone. Pure: rows come in, findings go out."""

from collections.abc import Iterator
from dataclasses import dataclass

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.blackjack.engine.round import staked
from bot.blackjack.engine.round_state import Phase, Round
from bot.blackjack.engine.settlement import nets
from bot.blackjack.errors import Illegal, OutOfCards, RecordError
from bot.fairness.shoe import Shoe
from bot.storage.inspecting.audited_rows import RoundEntry, RoundSlice
from bot.table.stored.codec import replay_stored
from bot.table.stored.round_log import cards_in, dump_result
from bot.table.table_state import user_id

SETTLED, VOID = "settled", "void"


@dataclass(frozen=True, slots=True)
class RoundsChecked:
    """The findings of a slice, and the numbers of rounds that are over and that were paid."""

    findings: tuple[AuditFinding, ...]
    over: int
    settled: int


@dataclass(frozen=True, slots=True)
class _Place:
    """A place in a table's shoes; ``position`` is None if it is not known."""

    shoe_no: int
    position: int | None


def check_rounds(
    table: int, rounds: RoundSlice, first: int, last: int, still_open: int | None
) -> RoundsChecked:
    """Play the rounds of a slice again, and check that they follow each other.

    The slice should have every number from ``first`` to ``last``; the round ``still_open`` is left out.
    """
    findings: list[AuditFinding] = []
    over = settled = 0
    expected, place = first, _end_of(rounds.before)
    for each in rounds.rounds:
        if each.round_no != expected:
            findings.append(_gap(table, expected, each.round_no - 1))
            place = None
        expected = each.round_no + 1
        if each.round_no == still_open:
            continue
        over += 1
        settled += each.status == SETTLED
        flaws, cards_used = _flaws(each, rounds.shoes.get(each.shoe_no))
        if not _follows(each, place):
            flaws = [*flaws, Flaw.PLACE_DIFFERS]
        findings += [
            AuditFinding(flaw=flaw, table=table, number=each.round_no, detail=each.fault or "")
            for flaw in flaws
        ]
        end = None if cards_used is None else each.shoe_position + cards_used
        place = _Place(each.shoe_no, end)
    if expected <= last:
        findings.append(_gap(table, expected, last))
    return RoundsChecked(tuple(findings), over, settled)


def _gap(table: int, first: int, last: int) -> AuditFinding:
    detail = str(first) if first == last else f"{first}–{last}"
    return AuditFinding(flaw=Flaw.ROUNDS_MISSING, table=table, detail=detail)


def _end_of(before: RoundEntry | None) -> _Place | None:
    """Return where the shoe was after a round whose result is stored. It has been checked with its slice."""
    if before is None:
        return _Place(0, None)
    try:
        used = len(cards_in(before.output_json or ""))
        return _Place(before.shoe_no, before.shoe_position + used)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return _Place(before.shoe_no, None)


def _follows(round_: RoundEntry, place: _Place | None) -> bool:
    """Return whether a round begins where the one before it ended, or with a fresh shoe."""
    if place is None or type(round_.shoe_no) is not int:
        return True
    if round_.shoe_no == place.shoe_no:
        return place.position in (None, round_.shoe_position)
    return round_.shoe_no > place.shoe_no and round_.shoe_position == 0


def _flaws(round_: RoundEntry, shoe: Shoe | None) -> tuple[list[Flaw], int | None]:
    """Return what is wrong with a round, and how many cards it took (None: unknown)."""
    if round_.status == VOID:
        has_result = round_.output_json is not None or any(
            value is not None for result in round_.players.values() for value in result
        )
        return [Flaw.VOID_WITH_RESULT] if has_result else [], None
    if round_.inputs is None or round_.status != SETTLED:
        return [Flaw.UNREADABLE], None
    if shoe is None or shoe.seal is None:
        return [Flaw.SHOE_UNREADABLE], None
    try:
        again = replay_stored(round_.inputs, shoe.cards_from(round_.shoe_position))
    except (Illegal, OutOfCards, RecordError):
        return [Flaw.ILLEGAL], None
    except Exception:  # a damaged record may raise any error in the rules
        return [Flaw.UNREADABLE], None
    if again.phase is not Phase.OVER:
        return [Flaw.ILLEGAL], None
    return list(_differences(round_, again)), again.cards_used


def _differences(round_: RoundEntry, again: Round) -> Iterator[Flaw]:
    if round_.output_json != dump_result(again):
        yield Flaw.RESULT_DIFFERS
    stakes, won = staked(again), nets(again)
    if {user_id(player): (stakes[player], won[player]) for player in stakes} != round_.players:
        yield Flaw.PLAYERS_DIFFER
