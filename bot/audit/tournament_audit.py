"""Tournaments checked: their heats are those of the draw, and each prize is due and was paid."""

from collections.abc import Iterator, Mapping

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.bank.claims import tournament_prize_key
from bot.bank.ids import UserId
from bot.storage.inspecting.audited_tournaments import read_prizes, read_tournaments
from bot.storage.inspecting.inspection import Inspection
from bot.tournament.tournament import Ending, Tournament, drawn, prizes


def audit_tournaments(database: Inspection, guild: int | None) -> Iterator[AuditFinding]:
    """Yield what is wrong with the tournaments of all servers, or of one."""
    with database.transaction() as connection:
        tournaments, left = list(read_tournaments(connection, guild)), {**read_prizes(connection, guild)}
    for found in tournaments:
        keys = {each.player: tournament_prize_key(found.id, each.player) for each in found.entrants}
        paid = {user: left.pop((found.guild, key), 0) for user, key in keys.items()}
        for detail in _differences(found, paid):
            yield _finding(found.guild, f"T{found.id}: {detail}")
    yield from (_finding(server, key) for server, key in left)


def _finding(guild: int, detail: str) -> AuditFinding:
    return AuditFinding(flaw=Flaw.TOURNAMENT_DIFFERS, guild=guild, detail=detail)


def _differences(found: Tournament, paid: Mapping[UserId, int]) -> Iterator[str]:
    """Yield what differs. A member who owns the most that anybody may own gets less than their prize."""
    if found.drawn_at is not None:
        heats = {each.player: (each.position, each.heat) for each in drawn(found)}
        if heats != {each.player: (each.position, each.heat) for each in found.entrants}:
            yield "draw"
    due = prizes(found) if found.ending is Ending.WON else {}
    for each in found.entrants:
        if each.prize != paid[each.player] or each.prize > due.get(each.player, 0):
            yield f"{each.player}: {each.prize} ≠ {paid[each.player]} ({due.get(each.player, 0)})"
