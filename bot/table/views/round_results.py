"""The result of a settled round, which the board shows during the intermission."""

from __future__ import annotations

from collections.abc import Mapping

from bot.blackjack.engine import BoxResult as Settled
from bot.blackjack.engine import BoxState, Round, result
from bot.table import (
    NO_CHIPS,
    Cents,
    LastRound,
    SettledBox,
    SettledFollower,
    SettledHand,
    TableState,
    UserId,
    user_id,
)
from bot.table.views.followers import followers_of


def last_round(round_: Round, state: TableState, chips: Mapping[UserId, Cents]) -> LastRound:
    """Return the result of a settled round. ``chips`` are the players' chips after payment, in hundredths."""
    outcome = result(round_)
    boxes = zip(state.box_numbers, outcome.boxes, round_.boxes, strict=True)
    return LastRound(
        round_no=state.round_no,
        dealer=tuple(str(card) for card in outcome.dealer.cards),
        dealer_total=outcome.dealer.total,
        dealer_soft=outcome.dealer.soft,
        dealer_natural=outcome.dealer.natural,
        boxes=tuple(_box(number, settled, played, chips) for number, settled, played in boxes),
    )


def _box(number: int, settled: Settled, played: BoxState, chips: Mapping[UserId, Cents]) -> SettledBox:
    player = user_id(settled.player)
    return SettledBox(
        box=number,
        player=player,
        insurance=Cents(settled.insurance),
        net=Cents(settled.net),
        chips=chips.get(player, NO_CHIPS),
        followers=_followers(settled, played, chips),
        hands=tuple(
            SettledHand(
                cards=tuple(str(card) for card in hand.cards),
                total=hand.total,
                soft=hand.soft,
                natural=hand.natural,
                bet=Cents(hand.bet),
                outcome=hand.outcome.value,
                net=Cents(hand.net),
            )
            for hand in settled.hands
        ),
    )


def _followers(
    settled: Settled, played: BoxState, chips: Mapping[UserId, Cents]
) -> tuple[SettledFollower, ...]:
    nets = zip(settled.followers, followers_of(played), strict=True)
    return tuple(
        SettledFollower(
            player=seen.player,
            net=Cents(paid.net),
            chips=chips.get(seen.player, NO_CHIPS),
            missed=seen.missed,
        )
        for paid, seen in nets
    )
