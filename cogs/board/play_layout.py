"""The board during a round: the dealer, every box, and the question that is asked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.blackjack import Move
from bot.blackjack.engine import Phase
from bot.table import LastMove
from bot.table.views import BoxView, FollowerView, HandView, SeatStatus, Snapshot, Stage
from bot.words import headline
from cogs.board.shared_lines import (
    HANDS_SHOWN,
    eliminated_texts,
    hash_line,
    open_boxes_texts,
    queue_line,
    returned_line,
    shoe_name,
)
from cogs.board.shortening import HandFaces
from cogs.common import (
    TIME_OUT,
    box_number,
    card,
    cards,
    countdown,
    format_amount,
    insured,
    not_followed,
    people,
    person,
    total,
)
from cogs.texts import resolved_choices, rising_limits

_HAND_STATUS = {
    "stood": "✔ stood",
    "doubled": "✔ doubled",
    "bust": "bust",
    "surrendered": "surrendered",
    "natural": "✔",
    "paid": "✔ paid",
    "even_money": "✔ even money",
}
_LAST_MOVE = {
    "hit": "drew",
    "double": "doubled and drew",
    "stand": "stands",
    "split": "splits",
    "surrender": "surrenders",
    "insurance": "takes insurance",
    "even_money": "takes even money",
    "decline": "says no thanks",
    "answer": "has answered",
}


def play_texts(snapshot: Snapshot, faces: HandFaces) -> list[str]:
    """Return the board's texts while cards are on the table."""
    boxes = "\n".join(_box(snapshot, box, faces) for box in snapshot.boxes)
    footer = [f"-# {line}" for line in _footer(snapshot, faces)]
    return [_dealer(snapshot, faces), "\n".join((boxes, *footer)), *eliminated_texts(snapshot)]


def _dealer(snapshot: Snapshot, faces: HandFaces) -> str:
    lines = [f"### Dealer  {cards(snapshot.dealer, faces.other)}  {snapshot.dealer_total}"]
    if snapshot.stage is Stage.PLAY and _is_asked_once(snapshot):
        lines[0] += f"\n{_question(snapshot)}".rstrip()
    if snapshot.offer is not None:
        lines.append(_offer(snapshot))
    if snapshot.dealer_checked:
        lines.append(_checked(snapshot))
    return "\n".join(lines)


def _checked(snapshot: Snapshot) -> str:
    """Return what the dealer's look has found, and what it means for insurance that everybody may know of."""
    is_insured = any(box.insurance or any(each.insurance for each in box.followers) for box in snapshot.boxes)
    lost = ", insurance lost" if is_insured else ""
    return f"-# The dealer checked: no blackjack{lost}"


def _footer(snapshot: Snapshot, faces: HandFaces) -> Iterator[str]:
    """Yield the last move, what is possible until the first hit, and what happens after the round."""
    if snapshot.news is not None:
        yield _last_move(snapshot.news, faces)
    if snapshot.surrender_window:
        yield "🏳️ Any hand may be surrendered until the first hit"
    if snapshot.shuffled is not None:
        yield shoe_name(snapshot)
    if snapshot.returned:
        yield returned_line(snapshot)
    coming = [
        seat.player
        for seat in snapshot.seats
        if seat.player not in snapshot.players_in_round
        and seat.status in (SeatStatus.READY, SeatStatus.THINKING)
    ]
    if coming:
        yield f"next round: {people(coming)}"
    yield from open_boxes_texts(snapshot)
    if snapshot.queue:
        yield queue_line(snapshot)
    if rising := rising_limits(snapshot):
        yield rising
    if snapshot.pending:
        yield f"After this round: {headline(resolved_choices(snapshot.pending))}"
    yield hash_line(snapshot)
    if snapshot.closing:
        broken_off = ", and the match is broken off" if snapshot.match else ""
        yield f"This table closes after the round{broken_off}."


def _is_asked_once(snapshot: Snapshot) -> bool:
    """Return whether the question stands once above all boxes, because it is put to several players."""
    return not snapshot.asked or (snapshot.rules.simultaneous and len(snapshot.boxes) > 1)


def _question(snapshot: Snapshot) -> str:
    """Return whose move it is and until when; with cards face down, no player is pointed out."""
    until = f"⏱ {countdown(snapshot.deadline)}" if snapshot.deadline else ""
    if not snapshot.asked:
        return until
    return f"{'▶ ' if _is_asked_once(snapshot) else ''}your move {until}".rstrip()


def _offer(snapshot: Snapshot) -> str:
    until = f" ⏱ {countdown(snapshot.deadline)}" if snapshot.deadline else ""
    if snapshot.offer is Phase.EARLY_SURRENDER:
        return f"Surrender for half your bet?{until}"
    if Move.EVEN_MONEY in snapshot.moves:
        return f"Even money or insurance?{until}"
    return f"Insurance? It pays 2 to 1.{until}"


def _box(snapshot: Snapshot, box: BoxView, faces: HandFaces) -> str:
    lines = [_hand(snapshot, box, hand, faces) for hand in _shown(box.hands)]
    if len(box.hands) > HANDS_SHOWN:
        lines.append(f"\u2003 and {len(box.hands) - HANDS_SHOWN} more hands")
    lines[-1] += insured(box)
    lines += [_follower(each) for each in box.followers]
    return "\n".join(lines)


def _shown(hands: Sequence[HandView]) -> Sequence[HandView]:
    """Return the hands of a box that are written out; the one in question is always among them."""
    asked = next((index for index, hand in enumerate(hands) if hand.is_asked), 0)
    first = min(max(0, asked - HANDS_SHOWN + 1), max(0, len(hands) - HANDS_SHOWN))
    return hands[first : first + HANDS_SHOWN]


def _hand(snapshot: Snapshot, box: BoxView, hand: HandView, faces: HandFaces) -> str:
    is_asked = box.in_turn and hand.is_asked
    status = _HAND_STATUS.get(hand.status, "")
    if is_asked and snapshot.stage is Stage.OFFER:
        status = "your answer?"
    elif is_asked and not _is_asked_once(snapshot):
        status = _question(snapshot)
    sign = "▶" if is_asked else "\u2003"
    number = box_number(box.number, shown=snapshot.rules.shows_box_numbers)
    value = "" if hand.total is None else total(hand.total, soft=hand.soft, natural=hand.natural)
    held = cards(hand.cards, faces.finished if hand.status in _HAND_STATUS else faces.other)
    held = f"{number}{person(box.player)} · {format_amount(hand.bet)}  {held}  {value}"
    return f"{sign} {held}  {status}".rstrip()


def _follower(follower: FollowerView) -> str:
    insurance, missed = insured(follower), not_followed(follower.missed)
    follows = f"{format_amount(follower.staked)} follows{insurance}{missed}"
    return f"\u2003 ↳ {person(follower.player)} · {follows}"


def _last_move(news: LastMove, faces: HandFaces) -> str:
    if news.player is None:
        return TIME_OUT
    if news.by_timer:
        return f"{people((news.player, *news.others))} · {TIME_OUT}"
    hidden = " a card" if news.what in ("hit", "double") else ""
    drawn = f" {card(news.card, faces.other)}" if news.card else hidden
    closed = " · no more surrendering" if news.closed_surrender else ""
    return f"{person(news.player)} {_LAST_MOVE[news.what]}{drawn}{closed}"
