"""Claims as text: what was paid, why nothing was, and when the next one is due."""

from bot.bank.claims import MOST_STREAK_DAYS, ClaimedChips, ClaimTerms, PastClaims, next_due, open_sources
from bot.bank.ledger import ChipSource
from bot.words.catalogue import Words
from cogs.wording import countdown


def claimed_text(
    words: Words, source: ChipSource, paid: ClaimedChips, least: int, *, daily_is_due: bool = False
) -> str:
    """Return what a claim has paid; ``least`` is the smallest bet (hundredths) that ends an elimination.

    ``daily_is_due`` tells that a refill is not all that the member can have now: the buttons on the board go
    with the first claim.
    """
    has = "owing" if paid.owned < 0 else "owning"
    first = words(
        f"claim-{source}-{has}",
        amount=words.amount(paid.amount),
        chips=words.chips(abs(paid.owned)),
        time=countdown(paid.due_at),
    )
    more = [words("claim-daily-ready")] if daily_is_due else []
    still_out = [words("claim-still_out", least=words.chips(least))] if paid.is_out else []
    return "\n".join((first, *_streak(words, paid.days), *more, *still_out))


def due_texts(words: Words, terms: ClaimTerms, past: PastClaims, at: float) -> list[str]:
    """Return when each source of chips that is switched on pays again; ``at`` is the present time."""
    return [_due(words, source, terms, past, at) for source in open_sources(terms)]


def source_texts(words: Words, terms: ClaimTerms) -> list[str]:
    """Return where chips come from on a server; without a source, who can help."""
    daily = words("help-chips-daily", chips=words.chips(terms.daily))
    refill = words(
        "help-chips-refill",
        chips=words.chips(terms.refill),
        hours=words("setting-hours", hours=terms.refill_hours),
    )
    texts = {ChipSource.DAILY: daily, ChipSource.REFILL: refill}
    return [texts[source] for source in open_sources(terms)] or [words("help-chips-out")]


def _due(words: Words, source: ChipSource, terms: ClaimTerms, past: PastClaims, at: float) -> str:
    due_at = next_due(source, terms, past, at)
    if due_at is not None and due_at > at:
        return words(f"claim-{source}-due", time=countdown(due_at))
    if source is ChipSource.DAILY:
        return words("claim-daily-ready")
    return words("claim-refill-ready", chips=words.chips(terms.refill))


def _streak(words: Words, days: int) -> list[str]:
    if not days:
        return []
    return [words("claim-streak-most" if days >= MOST_STREAK_DAYS else "claim-streak", days=days + 1)]
