"""What a typed command is answered with: one's own cards and chips, short and exact."""

from __future__ import annotations

from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.snapshot import BoxView, HandView, Snapshot, Stage
from bot.table.state import BoxResult, HandResult
from cogs.common.words import (
    card,
    cards,
    countdown,
    format_amount,
    format_net,
    not_followed,
    person,
    total,
)

MOST_HANDS = 12
"""Hands of a box that are written out; with more of them the message would be too long."""

_STATE = {"bust": " bust", "surrendered": " surrendered", "even_money": " even money", "paid": " paid"}


def after_joining(picture: Snapshot, player: UserId) -> str:
    """In the lobby; perhaps as its host."""
    chips = format_amount(picture.rules.starting_chips * CENTS)
    start = "Start it with `Start` or `/table start`" if picture.host == player else "The host starts it"
    return f"You're in: everybody begins with {chips} chips. {start}."


def after_bet(picture: Snapshot, player: UserId) -> str:
    """The bet lies; perhaps the cards are out already."""
    if player in picture.queue:
        place = picture.queue.index(player) + 1
        return f"The table is full. You're number {place} in the queue, and get the next free seat."
    seat = picture.seat_of(player)
    if seat is not None and seat.bet:
        return f"Your {format_amount(seat.bet)} is on the table.{_waiting(picture)}"
    return my_hands(picture, player)


def after_ready(picture: Snapshot, player: UserId) -> str:
    """Ready; perhaps the cards are out already."""
    if picture.stage is not Stage.BETS:
        return my_hands(picture, player)
    return f"You're ready.{_waiting(picture)}"


def after_sitting_out() -> str:
    """The next round goes by without the player."""
    return "You sit out the next round. Place a bet whenever you want back in."


def after_leaving(picture: Snapshot, player: UserId) -> str:
    """The seat is free, or will be after the round; or the place in the queue is."""
    if picture.boxes_of(player):
        return "Your hands stand; whatever they win is credited. Your seat is free after the round."
    return "You've left the table. Your chips are safe; come back any time."


def after_move(picture: Snapshot, player: UserId) -> str:
    """What was drawn, and where that leaves the player."""
    drawn = ""
    if picture.news is not None and picture.news.player == player and picture.news.card:
        drawn = f"You drew {card(picture.news.card)}.\n"
    return drawn + my_hands(picture, player)


def my_hands(picture: Snapshot, player: UserId) -> str:
    """The player's hands as they stand, or as they were settled, and those that he follows."""
    own = [_box(picture, box) for box in picture.boxes_of(player)]
    if picture.last is not None and not picture.boxes:
        own += [_settled(box) for box in picture.last.boxes if box.player == player]
    return "\n".join((*own, *following(picture, player))) or "Done."


def following(picture: Snapshot, player: UserId) -> tuple[str, ...]:
    """Whose hands the player follows, a line for each; or what came of it."""
    now = tuple(
        f"You follow {person(box.player)} with {format_amount(each.staked)}{not_followed(each.missed)}."
        for box in picture.boxes
        for each in box.followers
        if each.player == player
    )
    settled = picture.last.boxes if picture.last is not None and not picture.boxes else ()
    return now or tuple(
        f"You followed {person(box.player)}: {format_net(each.net)} → {format_amount(each.chips)} chips"
        f"{not_followed(each.missed)}"
        for box in settled
        for each in box.followers
        if each.player == player
    )


def _waiting(picture: Snapshot) -> str:
    if picture.deadline is None or picture.stage is not Stage.BETS:
        return " It counts for the next round." if picture.stage is not Stage.BETS else ""
    return f" Dealing {countdown(picture.deadline)}, or when all are ready."


def _box(picture: Snapshot, box: BoxView) -> str:
    asked = next((place for place, hand in enumerate(box.hands) if hand.is_asked), 0)
    first = max(0, asked - MOST_HANDS + 1)
    lines = [_hand(hand) for hand in box.hands[first : first + MOST_HANDS]]
    if len(box.hands) > MOST_HANDS:
        lines.append(f"and {len(box.hands) - MOST_HANDS} more hands")
    if box.moves:
        lines.append(f"You can {', '.join(move.value.replace('_', ' ') for move in box.moves)}.")
    return f"Dealer {cards(picture.dealer)}\n" + "\n".join(lines)


def _hand(hand: HandView) -> str:
    mark = "▶ " if hand.is_asked else ""
    value = "" if hand.total is None else total(hand.total, soft=hand.soft, natural=hand.natural)
    state = _STATE.get(hand.status, "")
    return f"{mark}{cards(hand.cards)} {value}{state} · bet {format_amount(hand.bet)}"


def _settled(box: BoxResult) -> str:
    lines = [_settled_hand(hand) for hand in box.hands]
    if box.insurance:
        lines.append(f"Insurance {format_net(box.insurance)}")
    return "\n".join((*lines, f"{format_net(box.net)} → {format_amount(box.chips)} chips"))


def _settled_hand(hand: HandResult) -> str:
    value = total(hand.total, soft=hand.soft, natural=hand.natural)
    outcome = "pays" if hand.outcome == "natural" else hand.outcome.replace("_", " ")
    return f"{cards(hand.cards)} {value}: {outcome}"
