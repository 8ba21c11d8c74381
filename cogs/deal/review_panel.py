"""What those see who have finished a day: each hand again, and the places; and the page of a missed day."""

from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Round
from bot.deal import deal_days
from bot.deal.judging import JudgedHand
from bot.deal.tries import HANDS
from bot.storage.reading.deal_queries import DayRank, DayRanking
from bot.words.catalogue import Words
from cogs.common.panels import AMBER, STEEL_BLUE, Panel, boxed_panel, button_row, page_row, play_deal_button
from cogs.deal.deal_ids import Page
from cogs.deal.deal_panel import head, page_button
from cogs.deal.hand_lines import book_line, card_lines, decision_lines, outcome_line
from cogs.deal.visits import Visit
from cogs.wording import MEDALS

PAGE_SIZE = 10
"""Places on a page."""

_PER_HUNDREDTH = 10_000
"""Millionths of a bet in a hundredth of it."""


def review_panel(
    visit: Visit,
    number: int,
    hand: Round,
    judged: JudgedHand | None,
    *,
    book: Round | None,
    same: tuple[int, int],
) -> Panel:
    """Return a hand with each decision, what was best, how the book played it, and how many did the same.

    ``book`` is None as long as the odds are not known. ``same`` are the others who played it so, and all
    others.
    """
    words, (as_here, others) = visit.words, same
    lines = [outcome_line(words, hand), *decision_lines(words, hand, judged)]
    if book is not None and book.boxes != hand.boxes:
        lines.append(book_line(words, book))
    if others > 0:
        lines.append(words("deal-same", same=as_here, others=others))
    return boxed_panel(
        head(visit, "deal-title-review", hand=number, hands=HANDS),
        "\n".join(card_lines(words, visit.faces, hand)),
        "\n".join(lines),
        page_row(words, lambda to: visit.button(Page.REVIEW, to + 1).custom_id, number - 1, last=HANDS - 1),
        button_row(page_button(visit, "deal-back", "↩️", Page.SHOW)),
        colour=STEEL_BLUE,
    )


def places_panel(visit: Visit, ranking: DayRanking, page: int) -> Panel:
    """Return a page of the places, from 0, with the person's own place below it if it is on another one."""
    words, last = visit.words, max(0, (ranking.count - 1) // PAGE_SIZE)
    lines = [words("deal-places-title", number=visit.number), words("deal-places-about")]
    lines += [_line(words, each, visit.user) for each in ranking.ranks]
    if ranking.own is not None and ranking.own not in ranking.ranks:
        lines.append(_line(words, ranking.own, visit.user))
    return boxed_panel(
        "\n".join(lines),
        page_row(words, lambda to: visit.button(Page.PLACES, to).custom_id, min(page, last), last=last),
        button_row(page_button(visit, "deal-back", "↩️", Page.SHOW)),
        colour=AMBER,
    )


def missed_panel(visit: Visit) -> Panel:
    """Return the page of a day that the person has not played, and cannot play any more."""
    row = button_row(play_deal_button(visit.words))
    if deal_days.is_published(visit.day, visit.at):
        row.add_item(page_button(visit, "deal-proof", "🔒", Page.PROOF))
    return boxed_panel(head(visit, "deal-title"), visit.words("deal-missed"), row, colour=STEEL_BLUE)


def _line(words: Words, rank: DayRank, user: UserId) -> str:
    return words(
        "deal-places-line-you" if rank.user == user else "deal-places-line",
        place=MEDALS.get(rank.place, f"**{rank.place}.**"),
        person=words.mention(rank.user),
        cost=words.amount(-(-rank.cost // _PER_HUNDREDTH)) if rank.cost else "🎯",
        points=words.net(rank.points),
    )
