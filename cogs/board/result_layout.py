"""The last round on the board: the dealer's hand, and a line for each settled hand."""

from __future__ import annotations

from collections.abc import Iterator

from bot.table import CEILING, LastRound, SettledBox, SettledHand
from cogs.board.shared_lines import HANDS_SHOWN
from cogs.board.shortening import HandFaces
from cogs.common import (
    box_number,
    by_default,
    cards,
    chips,
    format_amount,
    format_net,
    not_followed,
    people,
    person,
    total,
)

_OUTCOME = {
    "natural": "BLACKJACK! {net}",
    "win": "{net}",
    "push": "push",
    "loss": "{net}",
    "bust": "bust {net}",
    "surrender": "surrendered {net}",
    "even_money": "even money {net}",
}


def result_lines(last: LastRound, faces: HandFaces) -> list[str]:
    """Return the lines of a settled round."""
    value = total(last.dealer_total, soft=last.dealer_soft, natural=last.dealer_natural)
    bust = " bust" if last.dealer_total > 21 else ""
    dealer = f"Dealer  {cards(last.dealer, faces.other)}  {value}{bust}"
    boxes = [line for box in last.boxes for line in (*_box(last, box, faces), *_followers(box))]
    return [dealer, *boxes, *_sent_back(last)]


def _box(last: LastRound, box: SettledBox, faces: HandFaces) -> list[str]:
    """Return a line for each hand; the last line says how many chips the player has now."""
    player = f"{box_number(box.box, shown=last.shows_box_numbers)}{person(box.player)}"
    lines = [f"{player}  {_hand(hand, faces)}{by_default(hand.default)}" for hand in box.hands[:HANDS_SHOWN]]
    if len(box.hands) > HANDS_SHOWN:
        lines.append(f"{player}  and {len(box.hands) - HANDS_SHOWN} more hands")
    if box.insurance:
        won_or_lost = "won" if box.insurance > 0 else "lost"
        lines.append(f"{player}  insurance {won_or_lost} {format_net(box.insurance)}")
    lines[-1] += f" → {format_amount(box.chips)}"
    return lines


def _hand(hand: SettledHand, faces: HandFaces) -> str:
    held = cards(hand.cards, faces.finished)
    outcome = _OUTCOME[hand.outcome].format(net=format_net(hand.net))
    if hand.outcome == "natural":
        return f"{held}  {outcome}"
    value = total(hand.total, soft=hand.soft, natural=hand.natural)
    return f"{held}  {value}  {outcome}"


def _sent_back(last: LastRound) -> Iterator[str]:
    """Say, in one line, whose winnings went back to the house because nobody may hold more."""
    if last.sent_back:
        names = people([each.player for each in last.sent_back])
        hold = "holds" if len(last.sent_back) == 1 else "hold"
        back = format_amount(sum(each.amount for each in last.sent_back))
        yield f"{names} {hold} the most possible, {chips(CEILING)}: {back} went back to the house"


def _followers(box: SettledBox) -> Iterator[str]:
    for follower in box.followers:
        result = f"{format_net(follower.net)} → {format_amount(follower.chips)}"
        yield f"\u2003 ↳ {person(follower.player)}  {result}{not_followed(follower.missed)}"
