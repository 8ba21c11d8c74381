"""The result of a settled round, which the board shows during the intermission, and the view before it.

That view shows for a moment what the dealer turns and draws, or a blackjack.
"""

import dataclasses
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import UserId
from bot.blackjack.cards import parse_card, total
from bot.blackjack.engine.round import dealer_shown
from bot.blackjack.engine.round_state import Phase, Round
from bot.blackjack.engine.settlement import BoxResult as Settled, result
from bot.blackjack.rules import HoleCard
from bot.replacing import replace
from bot.table.results import DefaultReason, LastRound, SentBack, SettledBox, SettledFollower, SettledHand
from bot.table.table_state import TableState, user_id
from bot.table.views.snapshots import FollowerView, Snapshot, followers_of


def last_round(
    round_: Round,
    state: TableState,
    chips: Mapping[UserId, Cents],
    *,
    sent_back: tuple[SentBack, ...] = (),
    before: Round | None = None,
    shows_turn: bool = False,
) -> LastRound:
    """Return the result of a settled round. ``chips`` are the players' chips after payment, in hundredths.

    ``before`` is the round as people saw it last; None if its deal has ended it. ``shows_turn`` tells that
    the board shows the dealer's turn, or a deal with a blackjack, before the result.
    """
    outcome = result(round_)
    return LastRound(
        round_no=state.round_no,
        dealer=tuple(str(card) for card in outcome.dealer.cards),
        dealer_total=outcome.dealer.total,
        dealer_soft=outcome.dealer.soft,
        dealer_natural=outcome.dealer.natural,
        boxes=tuple(_box(state, round_, index, each, chips) for index, each in enumerate(outcome.boxes)),
        shows_box_numbers=round_.rules.shows_box_numbers,
        sent_back=sent_back,
        hides_side=not round_.rules.cards_face_up,
        dealer_before=_dealer_before(round_, before) if shows_turn else (),
    )


def _dealer_before(round_: Round, before: Round | None) -> tuple[str | None, ...]:
    """Return the dealer's cards as people saw them last; empty if there is nothing to show before the result.

    The dealer has no turn if no hand waits for it: all were lost or paid already. A deal that has ended its
    round is shown if a player has a blackjack, unless cards lie face down.
    """
    if before is None:
        is_shown = round_.rules.cards_face_up and any(box.hands[0].natural for box in round_.boxes)
        cards = 1 if round_.rules.hole_card is HoleCard.NONE else 2
        dealt = dataclasses.replace(round_, phase=Phase.PLAY, dealer=round_.dealer[:cards])
        return tuple(card and str(card) for card in dealer_shown(dealt)) if is_shown else ()
    is_awaited = any(not hand.dead for box in round_.boxes for hand in box.hands)
    if not is_awaited and len(round_.dealer) == len(before.dealer):
        return ()
    return tuple(card and str(card) for card in dealer_shown(before))


def _box(
    state: TableState, round_: Round, index: int, settled: Settled, chips: Mapping[UserId, Cents]
) -> SettledBox:
    player = user_id(settled.player)
    return SettledBox(
        box=state.box_numbers[index],
        player=player,
        insurance=Cents(settled.insurance),
        net=Cents(settled.net),
        chips=chips.get(player, NO_CHIPS),
        followers=_followers(settled, followers_of(round_, round_.boxes[index]), chips),
        side=settled.side,
        hands=tuple(
            SettledHand(
                cards=tuple(str(card) for card in hand.cards),
                total=hand.total,
                soft=hand.soft,
                natural=hand.natural,
                bet=Cents(hand.bet),
                outcome=hand.outcome.value,
                net=Cents(hand.net),
                is_doubled=hand.bet > round_.boxes[index].bet.amount,
                default=_last_default(state, round_, index, number),
            )
            for number, hand in enumerate(settled.hands, 1)
        ),
    )


def _last_default(state: TableState, round_: Round, index: int, hand: int) -> DefaultReason | None:
    """Return why the last decision on a hand was a default; None if it was not, or if there was none.

    The hands of a box are played from left to right, so that a later split does not move a finished one.
    """
    own = (each.action for each in reversed(round_.decisions) if (each.box, each.hand) == (index + 1, hand))
    last = next(own, None)
    if last is None or not last.by_timer:
        return None
    seat = state.seat_of(user_id(round_.boxes[index].bet.player))
    if seat is None or seat.leaving:
        return DefaultReason.LEFT
    return DefaultReason.AWAY if seat.away else DefaultReason.TIME_OUT


def _followers(
    settled: Settled, followers: tuple[FollowerView, ...], chips: Mapping[UserId, Cents]
) -> tuple[SettledFollower, ...]:
    nets = zip(settled.followers, followers, strict=True)
    return tuple(
        SettledFollower(
            player=seen.player,
            net=Cents(paid.net),
            chips=chips.get(seen.player, NO_CHIPS),
            missed=seen.missed,
        )
        for paid, seen in nets
    )


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
