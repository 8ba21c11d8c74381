"""A player's own hands as text: in play, settled, and those that they follow."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.table import CEILING, DefaultReason, SettledBox, SettledHand, UserId
from bot.table.views import BoxView, FollowerView, HandView, Snapshot
from cogs.common import (
    by_default,
    cards,
    chips,
    choice,
    fit,
    format_amount,
    format_net,
    insured,
    not_followed,
    person,
    total,
)
from cogs.texts.no_hand import no_hand

MOST_HANDS = 12
"""Hands of a box that are shown; more of them would make the message too long."""

_STATE = {
    "stood": " stood",
    "doubled": " doubled",
    "bust": " bust",
    "surrendered": " surrendered",
    "even_money": " even money",
    "paid": " paid",
}


def my_hands(snapshot: Snapshot, player: UserId, eliminated: Collection[UserId] = ()) -> str:
    """Return the player's hands and followed hands, in play or settled; else why they have none.

    ``eliminated`` are members who are out of chips on the server's bank.
    """
    lines = list(_in_play(snapshot, player)) if snapshot.boxes else list(_settled(snapshot, player))
    return fit(lines) if lines else no_hand(snapshot, player, eliminated)


def has_hands(snapshot: Snapshot, player: UserId) -> bool:
    """Return whether the player has a stake in the open round, or in the result that the board shows."""
    last = snapshot.last.boxes if snapshot.last is not None and not snapshot.boxes else ()
    settled = {who for box in last for who in (box.player, *(each.player for each in box.followers))}
    return player in settled | snapshot.players_in_round


def followed(snapshot: Snapshot, player: UserId) -> tuple[tuple[BoxView, FollowerView], ...]:
    """Return the boxes that the player follows, with their stakes there."""
    return tuple((box, each) for box in snapshot.boxes for each in box.followers if each.player == player)


def _in_play(snapshot: Snapshot, player: UserId) -> Iterator[str]:
    own, follows = snapshot.boxes_of(player), followed(snapshot, player)
    if own or follows:
        yield f"Dealer {cards(snapshot.dealer)} {total(snapshot.dealer_total)}"
    # Boxes that are asked come first: a long answer is cut at its end.
    for box in sorted(own, key=lambda box: not box.moves) if len(own) > 1 else own:
        if len(own) > 1:
            yield f"Box {box.number}"
        yield from _box(box)
    for box, follower in follows:
        yield from _follower(box, follower)


def _box(box: BoxView) -> Iterator[str]:
    asked = next((place for place, hand in enumerate(box.hands) if hand.is_asked), 0)
    first = max(0, asked - MOST_HANDS + 1)
    yield from (_hand(hand) for hand in box.hands[first : first + MOST_HANDS])
    if len(box.hands) > MOST_HANDS:
        yield f"and {len(box.hands) - MOST_HANDS} more hands"
    if box.insurance_lost is not None:
        yield f"Insurance lost {format_net(box.insurance_lost)}."
    elif box.insurance:
        yield f"Insured for {format_amount(box.insurance)}."
    if box.moves:
        yield f"You can {choice(box.moves)}."


def _hand(hand: HandView) -> str:
    mark = "▶ " if hand.is_asked else ""
    return f"{mark}{hand_text(hand)} · bet {format_amount(hand.bet)}"


def hand_text(hand: HandView) -> str:
    """Return a hand in play: its cards, its total, and how it has ended, if it has."""
    value = "" if hand.total is None else f" {total(hand.total, soft=hand.soft, natural=hand.natural)}"
    return f"{cards(hand.cards)}{value}{_STATE.get(hand.status, '')}"


def _follower(box: BoxView, follower: FollowerView) -> Iterator[str]:
    """Yield the hands that the player follows, as far as they may see them, and their stake."""
    stake = f"{format_amount(follower.staked)}{insured(follower)}{not_followed(follower.missed)}"
    yield f"You follow {person(box.player)} with {stake}."
    yield from (hand_text(hand) for hand, staked in zip(box.hands, follower.stakes, strict=True) if staked)


def _settled(snapshot: Snapshot, player: UserId) -> Iterator[str]:
    last = snapshot.last.boxes if snapshot.last is not None else ()
    own = [box for box in last if box.player == player]
    for box in own:
        if len(own) > 1:
            yield f"Box {box.box}"
        yield from _result(box)
    for box in last:
        for each in box.followers:
            if each.player == player:
                came = f"{format_net(each.net)} → {chips(each.chips)}{not_followed(each.missed)}"
                yield f"You followed {person(box.player)}: {came}"
    for back in snapshot.last.sent_back if snapshot.last is not None else ():
        if back.player == player:
            holds = f"Your account holds the most possible: {chips(CEILING)}."
            yield f"{holds} {format_amount(back.amount)} went back to the house."


def _result(box: SettledBox) -> Iterator[str]:
    yield from (_settled_hand(hand) for hand in box.hands[:MOST_HANDS])
    if len(box.hands) > MOST_HANDS:
        yield f"and {len(box.hands) - MOST_HANDS} more hands"
    if box.insurance:
        yield f"Insurance {format_net(box.insurance)}"
    is_late = any(hand.default is DefaultReason.TIME_OUT for hand in box.hands)
    late = by_default(DefaultReason.TIME_OUT) if is_late else ""
    yield f"{format_net(box.net)}{late} → {chips(box.chips)}"


def _settled_hand(hand: SettledHand) -> str:
    if hand.outcome == "natural":
        return f"{cards(hand.cards)} BLACKJACK!"
    value = total(hand.total, soft=hand.soft, natural=hand.natural)
    return f"{cards(hand.cards)} {value}: {hand.outcome.replace('_', ' ')}"
