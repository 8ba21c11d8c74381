"""The review of a finished try, hand by hand, and the page of a day without a try."""

from dataclasses import dataclass

from bot.blackjack.engine.round_state import Round
from bot.cards.faces import CardFaces
from bot.deal.judging import JudgedHand
from bot.deal.tries import HANDS
from bot.words.catalogue import Words
from cogs.common.panels import STEEL_BLUE, Panel, boxed_panel, button_row, page_row
from cogs.deal.deal_ids import Page
from cogs.deal.deal_panel import DealHead, head_lines, play_today_button, proof_button, show_button
from cogs.deal.hand_lines import card_lines, decision_lines, outcome_line


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPage:
    """A hand of a finished try. ``same`` are the others who played it so, and all others."""

    head: DealHead
    hand: Round
    hand_number: int
    judged: JudgedHand | None
    same: tuple[int, int]


def review_panel(words: Words, faces: CardFaces, page: ReviewPage) -> Panel:
    """Return a hand with each decision, what was best, and how many did the same."""
    head = page.head
    number, hand = str(head.number), page.hand_number
    title = words("deal-title-review", number=number, hand=hand, hands=HANDS)
    lines = [outcome_line(words, page.hand), *decision_lines(words, page.hand, page.judged)]
    same, others = page.same
    if others > 0:
        lines.append(words("deal-same", same=same, others=others))
    turning = page_row(
        words, lambda to: head.button(Page.REVIEW, hand=to + 1).custom_id, hand - 1, last=HANDS - 1
    )
    return boxed_panel(
        "\n".join(head_lines(words, head, title)),
        "\n".join(card_lines(words, faces, page.hand)),
        "\n".join(lines),
        turning,
        button_row(show_button(words, head)),
        colour=STEEL_BLUE,
    )


def missed_panel(words: Words, head: DealHead, *, is_published: bool) -> Panel:
    """Return the page of a day that the person has not played, and cannot play any more."""
    title = words("deal-title", number=str(head.number))
    proof = [proof_button(words, head.day)] if is_published else []
    row = button_row(play_today_button(words), *proof)
    return boxed_panel(
        "\n".join(head_lines(words, head, title)), words("deal-missed"), row, colour=STEEL_BLUE
    )
