"""The board between rounds: the table's rules, who has bet what, and the last round."""

from __future__ import annotations

from bot.table import UserId
from bot.table.views import SeatStatus, SeatView, Snapshot
from cogs.board.result_layout import result_lines
from cogs.board.shared_lines import eliminated_texts, open_boxes_texts, queue_line, returned_line, shoe_lines
from cogs.board.shortening import HandFaces
from cogs.common import countdown, decks, format_amount, limits, person
from cogs.texts import bets_without_timer, notice_text, payout, rising_limits, rules_name

_STATUS = {
    SeatStatus.READY: ("✅", "ready"),
    SeatStatus.THINKING: ("💭", "thinking"),
    SeatStatus.SITS_OUT: ("💤", "sits this one out"),
    SeatStatus.AWAY: ("💤", "away"),
    SeatStatus.LEAVING: ("🚪", "leaving"),
}


def betting_texts(snapshot: Snapshot, faces: HandFaces) -> list[str]:
    """Return the board's texts while bets are placed."""
    notice = f"\n⚠️ {notice_text(snapshot.notice)}" if snapshot.notice else ""
    texts = [f"{_title(snapshot)}\n{_call_for_bets(snapshot)}{notice}"]
    if rising := rising_limits(snapshot):
        texts[0] += f"\n{rising}"
    if snapshot.seats:
        texts.append("\n".join(_seat_line(seat) for seat in snapshot.seats))
    texts[-1] = "\n".join((texts[-1], *open_boxes_texts(snapshot)))
    if snapshot.returned:
        texts[0] += f"\n{returned_line(snapshot)}. Please bet again."
    if snapshot.queue:
        texts[-1] += f"\n⏳ {queue_line(snapshot)}"
    texts += eliminated_texts(snapshot)
    if snapshot.last is not None:
        texts.append("\n".join(result_lines(snapshot.last, faces)))
    texts[-1] += f"\n{shoe_lines(snapshot)}"
    return texts


def _title(snapshot: Snapshot) -> str:
    shape = f"{decks(snapshot.rules.decks)} · bets {limits(snapshot.least_bet, snapshot.most_bet)}"
    return f"### 🃏 Blackjack · {rules_name(snapshot.choices)} · {payout(snapshot.rules)}\n{shape}"


def _call_for_bets(snapshot: Snapshot) -> str:
    without_timer = bets_without_timer(snapshot)
    if without_timer is not None:
        return f"Place your bets. {without_timer}"
    if snapshot.deadline is None:
        return "Place a bet and the cards are dealt."
    if snapshot.gathering:
        return f"⏱ Place your bets: dealing {countdown(snapshot.deadline)}, or at once with `Deal now`."
    return f"⏱ Place your bets: dealing {countdown(snapshot.deadline)}, or when all are ready."


def _seat_line(seat: SeatView) -> str:
    sign, words = _STATUS[seat.status]
    return f"{sign} {person(seat.player)} {words}{_bets(seat)}"


def _bets(seat: SeatView) -> str:
    """Return the player's bets, with the number of the box where it is not their own."""
    if not seat.bet:
        return ""
    leaders = dict(seat.leaders)
    if [box for box, _ in seat.bets] == [seat.box] and not leaders:
        return f" · **{format_amount(seat.bet)}**"
    return "".join(
        f" · box {box}: **{format_amount(cents)}**{_followed(leaders.get(box))}" for box, cents in seat.bets
    )


def _followed(leader: UserId | None) -> str:
    return "" if leader is None else f" (follows {person(leader)})"
