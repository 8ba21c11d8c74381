"""The view that is shown for a moment before a result: what the dealer turns and draws, or a blackjack."""

from collections.abc import Iterator
from typing import NamedTuple

from bot.blackjack.cards import parse_card
from bot.blackjack.hands import total
from bot.replacing import replace
from bot.table.results import LastRound
from bot.table.views.snapshots import Snapshot


def dealers_turn(before: Snapshot, after: Snapshot) -> Snapshot | None:
    """Return the view of the dealer's turn between two public views; None if there is none to show.

    It has the rules and the match of its round, and a frame number below that of the result: nothing is asked
    in it. If the deal has ended the round, the view shows the dealer's cards as they were dealt.
    """
    last = after.last
    if last is None or not last.dealer_before or before.round_no != last.round_no:
        return None
    turn = replace(
        after,
        frame=after.frame - 1,
        rules=before.rules,
        choices=before.choices,
        match=before.match,
        is_dealers_turn=True,
    )
    if before.boxes:
        return turn
    visible = [parse_card(card) for card in last.dealer_before if card is not None]
    return replace(turn, dealer=last.dealer_before, dealer_total=total(visible).value)


class DealerStep(NamedTuple):
    """A card that the dealer turned (otherwise drew), and what the dealer's hand counted then."""

    is_turned: bool
    card: str
    total: int
    soft: bool


def dealer_steps(last: LastRound) -> Iterator[DealerStep]:
    """Yield what the dealer did after the players' last decision."""
    known = [parse_card(card) for card in last.dealer_before if card is not None]
    for index, card in enumerate(last.dealer):
        is_turned = index < len(last.dealer_before)
        if is_turned and last.dealer_before[index] is not None:
            continue
        known.append(parse_card(card))
        value, soft = total(known)
        yield DealerStep(is_turned, card, value, soft)
