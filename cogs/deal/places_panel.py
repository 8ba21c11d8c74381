"""The places of a day on a server, in pages. Who has not finished the day never sees them."""

from bot.bank.ids import UserId
from bot.storage.reading.deals.deal_ranks import DayRank, DayRanking
from bot.words.catalogue import Words
from cogs.common.panels import AMBER, Panel, boxed_panel, button_row, page_row
from cogs.deal.deal_ids import Page
from cogs.deal.deal_panel import DealHead, show_button
from cogs.wording import MEDALS

PAGE_SIZE = 10

_PER_HUNDREDTH = 10_000
"""Millionths of a bet in a hundredth of it."""


def places_panel(words: Words, head: DealHead, ranking: DayRanking, page: int) -> Panel:
    """Return a page of the places, from 0, with the person's own place below it if it is on another one."""
    last = max(0, (ranking.count - 1) // PAGE_SIZE)
    lines = [words("deal-places-title", number=str(head.number)), words("deal-places-about")]
    lines += [_line(words, each, head.user) for each in ranking.ranks]
    if ranking.own is not None and ranking.own not in ranking.ranks:
        lines.append(_line(words, ranking.own, head.user))
    turning = page_row(
        words, lambda to: head.button(Page.PLACES, hand=to).custom_id, min(page, last), last=last
    )
    return boxed_panel("\n".join(lines), turning, button_row(show_button(words, head)), colour=AMBER)


def _line(words: Words, rank: DayRank, user: UserId) -> str:
    return words(
        "deal-places-line-you" if rank.user == user else "deal-places-line",
        place=MEDALS.get(rank.place, f"**{rank.place}.**"),
        person=words.mention(rank.user),
        cost=words.amount(-(-rank.cost // _PER_HUNDREDTH)) if rank.cost else "🎯",
        points=words.net(rank.points),
    )
