"""The board between rounds: the last result with the next bets, and when the cards come."""

from collections.abc import Iterator

from bot.bank.amounts import CENTS
from bot.table.notices import SeasonOver
from bot.table.results import LastRound
from bot.table.table_state import LARGE_BET
from bot.table.views.snapshots import SeatStatus, SeatView, Snapshot
from bot.words.catalogue import Words
from cogs.board import result_layout, shared_lines
from cogs.board.heights import is_one_line
from cogs.board.shortening import Drawn, HandFaces, Line, LineRank
from cogs.texts.table_texts import bets_without_timer, notice_text
from cogs.wording import countdown, items, shown_names

HEADLINE_LINES = 3
"""Lines of players that need as much room as the headline of a blackjack does on a phone."""

DEALER_STANDS = 17
"""The total from which a dealer may stop: below it, no player was left."""


def betting_texts(words: Words, snapshot: Snapshot, faces: HandFaces) -> Drawn:
    """Return the board's texts while bets are placed."""
    last = snapshot.last
    people = [] if last is None else result_layout.result_lines(words, snapshot, last, faces)
    shown = frozenset() if last is None else result_layout.players_of(last)
    new = [seat for seat in snapshot.seats if seat.player not in shown]
    if faces.is_compact and snapshot.stacks and last is None:  # a match begins
        signs = {seat.player: result_layout.NEXT_BET[seat.status] for seat in new}
        people += shared_lines.stacks_line(words, snapshot, signs)
    else:
        people += [_newcomer(words, snapshot, seat) for seat in new]
    # At a table of many players, everything must fit on a phone. Without a clock there is one button more.
    headline = HEADLINE_LINES if last is not None and result_layout.wins_with_blackjack(last) else 0
    help_button = 0 if snapshot.rules.intermission else 1
    is_short = faces.is_compact or len(people) + headline + help_button > shared_lines.FEW_HANDS
    rank = LineRank.NEEDED if snapshot.deadline else LineRank.NEWS
    call = Line(_call_for_bets(words, snapshot, short=is_short), rank)
    around = [*_around(words, snapshot), call]
    below = [[*people, *around]] if is_short else [part for part in (people, around) if part]
    return [[*_head(words, snapshot, last, faces)], *below]


def _head(words: Words, snapshot: Snapshot, last: LastRound | None, faces: HandFaces) -> Iterator[Line]:
    """Yield the heading of the last result, or of a table without one."""
    title = shared_lines.heading(words, snapshot, snapshot.round_no if last is None else last.round_no)
    yield Line(f"-# {title}", LineRank.NEEDED)
    if last is not None:
        yield from result_layout.result_head(words, snapshot, last, faces)
        if last.dealer_total < DEALER_STANDS and not result_layout.is_short_result(last, faces):
            yield Line(words("board-nobody-left"))
        return
    sizes = result_layout.SIZES[-1 if faces.is_compact else 0 :]
    headings = [f"{size} {words('board-place-bets')}" for size in sizes]
    yield Line(next(filter(is_one_line, headings), headings[-1]), LineRank.NEEDED)


def _around(words: Words, snapshot: Snapshot) -> Iterator[Line]:
    """Yield what has happened, and what is possible."""
    if snapshot.notice:
        sign = "🏁" if isinstance(snapshot.notice, SeasonOver) else "⚠️"  # nothing went wrong
        yield Line(f"{sign} {notice_text(words, snapshot.notice, snapshot.names)}", LineRank.PLAYER)
    if snapshot.returned:
        names = shown_names(words, snapshot.names, snapshot.returned)
        yield Line(words("board-returned-bet-again", names=names), LineRank.PLAYER)
    yield from shared_lines.surroundings(words, snapshot)


def _call_for_bets(words: Words, snapshot: Snapshot, *, short: bool) -> str:
    """Return when the cards come; a ``short`` line leaves out that they may come earlier."""
    without_timer = bets_without_timer(words, snapshot)
    if without_timer is not None:
        return without_timer
    if snapshot.deadline is None:
        return words("board-call-open")
    when = countdown(snapshot.deadline)
    if snapshot.gathering:
        first, *others = snapshot.present_seats
        if not others and 0 < LARGE_BET * (first.last_bet or 0) < (first.bet or 0):
            return words("board-call-large", when=when)
        return words("board-call-gathering" if snapshot.match is None else "board-call-all-in", when=when)
    if snapshot.asked and shared_lines.makes_base_bets(snapshot):
        base = words.amount(snapshot.rules.base_bet * CENTS)
        return words("board-call-base-short" if short else "board-call-base", when=when, base=base)
    if snapshot.asked and len(snapshot.present_seats) == 1:
        return words("board-call-alone-short" if short else "board-call-alone", when=when)
    if short and not snapshot.rules.hidden_bets and not any(seat.has_bet for seat in snapshot.seats):
        return words("board-call-close", when=when)
    return words("board-call" if snapshot.asked and not short else "board-call-ready", when=when)


def _newcomer(words: Words, snapshot: Snapshot, seat: SeatView) -> Line:
    """Return the line of a seated player who has none in the last result."""
    name = shared_lines.with_stack(words, snapshot, seat.player)
    if snapshot.rules.shows_box_numbers and seat.box is not None:
        name = shared_lines.on_boxes(words, [seat.box], name)
    return Line(
        f"{result_layout.NEXT_BET[seat.status]} {items(name, _part(words, snapshot, seat))}",
        LineRank.PLAYER,
    )


def _part(words: Words, snapshot: Snapshot, seat: SeatView) -> str | None:
    """Return the bet, or why there is none; nothing but the sign for a hidden bet."""
    bets = result_layout.next_bets(words, snapshot, seat)
    if bets:
        return words("board-bet", amount=bets)
    if seat.status is SeatStatus.THINKING:
        return words("board-seat-not-ready" if seat.has_bet else "board-seat-thinking")
    is_hidden = seat.has_bet and seat.status is SeatStatus.READY
    return None if is_hidden else words(f"board-seat-{seat.status}")
