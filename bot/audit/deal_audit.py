"""Daily deals checked: each try is played again with the cards of its day, and its prize was paid.

What the decisions cost is not computed again: that takes the odds of the rules.
"""

from collections.abc import Iterable, Iterator, Mapping

from bot.audit.audit_findings import AuditFinding, Flaw
from bot.deal.deal_days import may_begin, may_play
from bot.deal.judging import TryJudgement
from bot.deal.tries import HANDS, DamagedTryError, read_try
from bot.fairness.deals import DailyDeal
from bot.storage.inspecting import audited_rows
from bot.storage.inspecting.inspection import Inspection
from bot.storage.reading.deal_queries import StoredTry

TRIES_IN_SLICE = 500

Deals = Mapping[int, DailyDeal | None]
"""The deals by day; None for one that cannot be read."""


def audit_deals(database: Inspection, guild: int | None) -> Iterator[AuditFinding]:
    """Yield what is wrong with the daily deals of all servers, or of one."""
    with database.transaction() as connection:
        deals = dict(audited_rows.read_deals(connection))
    if guild is None:
        yield from (
            AuditFinding(flaw=Flaw.DEAL_DIFFERS, number=day) for day, deal in deals.items() if deal is None
        )
    last = audited_rows.BEFORE_TRIES
    while True:
        with database.transaction() as connection:
            tries = audited_rows.read_tries(connection, last, TRIES_IN_SLICE, guild)
        if not tries:
            break
        yield from check_tries(tries, deals)
        last = tries[-1].key
    with database.transaction() as connection:
        prizes = audited_rows.read_prizes(connection)
    for server, count in prizes.items():
        if guild in (None, server):
            yield AuditFinding(flaw=Flaw.PRIZE_DIFFERS, guild=server, detail=f"{count:+}")


def check_tries(tries: Iterable[audited_rows.TryEntry], deals: Deals) -> Iterator[AuditFinding]:
    """Yield what is wrong with tries, which come in the order of their keys."""
    before = None
    for each in tries:
        day, user = each.key
        guild = None if each.stored is None else each.stored.guild
        for flaw, detail in _flaws(each, deals, is_second=each.key == before):
            told = f"{user}: {detail}" if detail else str(user)
            yield AuditFinding(flaw=flaw, guild=guild, number=day, detail=told)
        before = each.key


def _flaws(entry: audited_rows.TryEntry, deals: Deals, *, is_second: bool) -> Iterator[tuple[Flaw, str]]:
    if is_second:
        yield Flaw.TRY_REPEATED, ""
    if entry.stored is None:
        yield Flaw.TRY_DIFFERS, "row"
        return
    stored, deal = entry.stored, deals.get(entry.stored.day)
    if stored.day not in deals:
        yield Flaw.DEAL_MISSING, ""
    yield from ((Flaw.TRY_DIFFERS, what) for what in _differences(stored, deal))
    paid_on = None if entry.paid is None else entry.paid_on
    if entry.paid != (stored.prize or None) or paid_on not in (None, stored.guild):
        yield Flaw.PRIZE_DIFFERS, f"{stored.prize} ≠ {entry.paid}"


def _differences(stored: StoredTry, deal: DailyDeal | None) -> Iterator[str]:
    """Yield what of a try cannot be: its times, its moves, its points, or its judgement."""
    end = stored.begun_at if stored.finished_at is None else stored.finished_at
    if not (may_begin(stored.day, stored.begun_at) and stored.begun_at <= end and may_play(stored.day, end)):
        yield "at"
    if stored.is_finished == (stored.points is None):
        yield "points"
    if deal is not None:
        try:
            played = read_try(deal, stored.moves)
        except DamagedTryError:
            yield "moves"
        else:
            if played.is_over != stored.is_finished:
                yield "moves"
            elif stored.is_finished and played.points != stored.points:
                yield f"{stored.points} ≠ {played.points}"
    if stored.judgement is not None and not (stored.is_finished and _is_possible(stored.judgement)):
        yield "squares"


def _is_possible(judged: TryJudgement) -> bool:
    """Return whether each hand has a square, and the cost is above 0 exactly if one shows an error."""
    return judged.is_read and (judged.cost == 0) == (judged.clean == HANDS) and judged.cost >= 0
