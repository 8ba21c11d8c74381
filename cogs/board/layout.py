"""A snapshot as a message: one container, whose component id is the frame number.

The texts of a lobby, of the time between rounds and of a closed table are here, too.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

import discord
from discord import ui

from bot.bank.amounts import CENTS
from bot.cards.faces import TEXT_FACES
from bot.server_settings import ServerSettings
from bot.table.results import LastRound
from bot.table.table_state import LARGE_BET, SeasonOver
from bot.table.views.snapshots import SeatStatus, SeatView, Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.buttons import button_rows
from cogs.board.play_layout import play_texts
from cogs.board.result_layout import (
    NEXT_BET,
    SIZES,
    has_blackjack,
    is_short_result,
    next_bets,
    players_of,
    result_head,
    result_lines,
    turn_texts,
    wins_with_blackjack,
)
from cogs.board.shared_lines import (
    FEW_HANDS,
    below_buttons,
    heading,
    makes_base_bets,
    name_columns,
    on_boxes,
    open_boxes_texts,
    plain,
    stacks_line,
    surroundings,
    unbroken,
    with_stack,
)
from cogs.board.shortening import (
    BORDERS,
    GAP,
    HIGHEST,
    ROW,
    TEXT_LIMIT,
    Drawn,
    Faces,
    HandFaces,
    Line,
    LineRank,
    Room,
    fit,
    is_one_line,
    rows_height,
    text_height,
)
from cogs.common.panels import Panel, boxed_panel, claim_row
from cogs.texts.table_texts import bets_without_timer, ended, lobby, notice_text, seed_lines
from cogs.wording import countdown, items, shortened_names, shown_names

DEFAULT_SETTINGS = ServerSettings()

CALM, PLAYING, GOLD, QUIET = map(discord.Colour, (0x2E9E6B, 0xE0A030, 0xF5C518, 0x6B7280))

HEADLINE_LINES = 3
"""Lines of players that need as much room as the headline of a blackjack does on a phone."""

DEALER_STANDS = 17
"""The total from which a dealer may stop: below it, no player was left."""


def board(
    words: Words,
    snapshot: Snapshot,
    faces: Faces = TEXT_FACES,
    settings: ServerSettings = DEFAULT_SETTINGS,
) -> Panel:
    """Return the whole board of a table; ``faces`` write all its cards. ``settings`` are the server's."""
    snapshot = _with_short_names(snapshot)
    claims = claim_row(words, settings) if snapshot.out and snapshot.stage is not Stage.CLOSED else None
    draw = partial(_fitted, words, snapshot, faces, claims)
    rows, texts = draw(is_shortened=False)
    if not _shows_every_hand(snapshot, faces, texts):
        rows, texts = draw(is_shortened=True)
    head, *below = filter(None, texts)
    dividers = _dividers(snapshot)
    return boxed_panel(
        head,
        *_divided(below[:dividers]),
        *below[dividers:],
        *rows,
        below_buttons(words, snapshot) or None,
        colour=_colour(snapshot),
        frame=snapshot.frame,
    )


def _fitted(
    words: Words, snapshot: Snapshot, faces: Faces, claims: ui.ActionRow[Panel] | None, *, is_shortened: bool
) -> tuple[list[ui.ActionRow[Panel]], list[str]]:
    """Return the rows of buttons, and the texts for which they leave room."""
    rows = [] if snapshot.is_dealers_turn else [*button_rows(words, snapshot, is_shortened=is_shortened)]
    rows += [claims] if claims else []
    small = below_buttons(words, snapshot)
    pixels = HIGHEST - BORDERS - rows_height(rows) - (text_height([small]) + GAP if small else 0)
    room = Room(partial(_left_out, words), pixels, _dividers(snapshot), TEXT_LIMIT - len(small))
    return rows, fit(lambda hands: _unbroken(_texts(words, snapshot, hands)), faces, room)


def _dividers(snapshot: Snapshot) -> int:
    """Return the most lines between texts. While hands are played, each is a text, and none divides them."""
    return 1 if snapshot.stage in (Stage.OFFER, Stage.PLAY) else sys.maxsize


def _shows_every_hand(snapshot: Snapshot, faces: Faces, texts: list[str]) -> bool:
    """Return whether all cards of the hands in play stand in the texts."""
    shown = plain("\n".join(texts))
    hands = Counter(hand.cards for box in snapshot.boxes for hand in box.hands)
    return all(
        sum(shown.count(written) for written in {faces.cards(cards), TEXT_FACES.cards(cards)}) >= number
        for cards, number in hands.items()
    )


def last_hand(words: Words, snapshot: Snapshot, faces: Faces, *, above: str) -> list[str | ui.Item[Panel]]:
    """Return the last round of a match that is over, each part below a line; none without a round.

    ``above`` is the text that stands above it, and below it there is a row of buttons.
    """
    if snapshot.last is None:
        return []
    snapshot = _with_short_names(snapshot)
    room = Room(partial(_left_out, words), HIGHEST - BORDERS - 2 * ROW - text_height(above.split("\n")))
    return _divided(fit(lambda hands: _unbroken(_last(words, snapshot, hands)), faces, room))


def _left_out(words: Words, count: int, owned: Sequence[str]) -> str:
    """Return what stands in place of lines that are left out: in a match, what their players own."""
    return f"-# … {items(*owned)}" if owned else words("board-left-out", count=count)


def _with_short_names(snapshot: Snapshot) -> Snapshot:
    """Return the snapshot with names that fit, and a mark behind those whom a knock-out would put out."""
    names = shortened_names(snapshot.names, snapshot.usernames, name_columns(snapshot))
    marked = {user: f"{names[user]}🔻" for user in snapshot.knocked_out_now if user in names}
    return replace(snapshot, names={**names, **marked})


def _divided(texts: list[str]) -> list[str | ui.Item[Panel]]:
    """Return the texts, each below a line."""
    return [part for text in texts for part in (ui.Separator[Panel](), text)]


def stale(text: str) -> Panel:
    """Return what an old message shows after its board has moved: a text and no buttons."""
    return boxed_panel(text, colour=QUIET)


def _colour(snapshot: Snapshot) -> discord.Colour:
    """Return the accent colour: gold where a result with a blackjack stands."""
    if snapshot.is_dealers_turn:
        return PLAYING
    match snapshot.stage:
        case Stage.LOBBY | Stage.BETS:
            return GOLD if snapshot.last is not None and has_blackjack(snapshot.last) else CALM
        case Stage.OFFER | Stage.PLAY:
            return PLAYING
        case Stage.CLOSED:
            return QUIET


def _unbroken(drawn: Drawn) -> Drawn:
    return [[line._replace(text=unbroken(line.text)) for line in lines] for lines in drawn]


def _texts(words: Words, snapshot: Snapshot, faces: HandFaces) -> Drawn:
    """Return the texts, which separators divide."""
    if snapshot.is_dealers_turn and snapshot.last is not None:
        return turn_texts(words, snapshot, snapshot.last, faces)
    match snapshot.stage:
        case Stage.LOBBY:
            return _lobby_texts(words, snapshot)
        case Stage.BETS:
            return _betting_texts(words, snapshot, faces)
        case Stage.OFFER | Stage.PLAY:
            return play_texts(words, snapshot, faces)
        case Stage.CLOSED:
            return _closed_texts(words, snapshot, faces)


def _lobby_texts(words: Words, snapshot: Snapshot) -> Drawn:
    """Return the texts before a match. The result of the last one is a message of its own."""
    (title, *what), *joined = lobby(words, snapshot)
    return [
        [Line(title, LineRank.NEEDED), *map(Line, what)],
        *([*map(Line, lines)] for lines in joined),
        *([Line(text)] for text in open_boxes_texts(words, snapshot)),
    ]


def _betting_texts(words: Words, snapshot: Snapshot, faces: HandFaces) -> Drawn:
    """Return the board's texts while bets are placed."""
    last = snapshot.last
    people = [] if last is None else result_lines(words, snapshot, last, faces)
    shown = frozenset() if last is None else players_of(last)
    new = [seat for seat in snapshot.seats if seat.player not in shown]
    if faces.is_compact and snapshot.stacks and last is None:  # a match begins
        signs = {seat.player: NEXT_BET[seat.status] for seat in new}
        people += stacks_line(words, snapshot, signs)
    else:
        people += [_newcomer(words, snapshot, seat) for seat in new]
    # At a table of many players, everything must fit on a phone. Without a clock there is one button more.
    headline = HEADLINE_LINES if last is not None and wins_with_blackjack(last) else 0
    help_button = 0 if snapshot.rules.intermission else 1
    is_short = faces.is_compact or len(people) + headline + help_button > FEW_HANDS
    rank = LineRank.NEEDED if snapshot.deadline else LineRank.NEWS
    call = Line(_call_for_bets(words, snapshot, short=is_short), rank)
    around = [*_around(words, snapshot), call]
    below = [[*people, *around]] if is_short else [part for part in (people, around) if part]
    return [[*_head(words, snapshot, last, faces)], *below]


def _head(words: Words, snapshot: Snapshot, last: LastRound | None, faces: HandFaces) -> Iterator[Line]:
    """Yield the heading of the last result, or of a table without one."""
    title = heading(words, snapshot, snapshot.round_no if last is None else last.round_no)
    yield Line(f"-# {title}", LineRank.NEEDED)
    if last is not None:
        yield from result_head(words, snapshot, last, faces)
        if last.dealer_total < DEALER_STANDS and not is_short_result(last, faces):
            yield Line(words("board-nobody-left"))
        return
    sizes = SIZES[-1 if faces.is_compact else 0 :]
    headings = [f"{size} {words('board-place-bets')}" for size in sizes]
    yield Line(next(filter(is_one_line, headings), headings[-1]), LineRank.NEEDED)


def _around(words: Words, snapshot: Snapshot) -> Iterator[Line]:
    """Yield what has happened, and what is possible."""
    if snapshot.notice:
        sign = "🏁" if isinstance(snapshot.notice, SeasonOver) else "⚠️"  # nothing went wrong
        yield Line(f"{sign} {notice_text(words, snapshot.notice, snapshot.names)}", LineRank.NOTICE)
    if snapshot.returned:
        names = shown_names(words, snapshot.names, snapshot.returned)
        yield Line(words("board-returned-bet-again", names=names), LineRank.NOTICE)
    yield from surroundings(words, snapshot)


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
    if snapshot.asked and makes_base_bets(snapshot):
        base = words.amount(snapshot.rules.base_bet * CENTS)
        return words("board-call-base-short" if short else "board-call-base", when=when, base=base)
    if snapshot.asked and len(snapshot.present_seats) == 1:
        return words("board-call-alone-short" if short else "board-call-alone", when=when)
    if short and not snapshot.rules.hidden_bets and not any(seat.has_bet for seat in snapshot.seats):
        return words("board-call-close", when=when)
    return words("board-call" if snapshot.asked and not short else "board-call-ready", when=when)


def _newcomer(words: Words, snapshot: Snapshot, seat: SeatView) -> Line:
    """Return the line of a seated player who has none in the last result."""
    name = with_stack(words, snapshot, seat.player)
    if snapshot.rules.shows_box_numbers and seat.box is not None:
        name = on_boxes(words, [seat.box], name)
    return Line(
        f"{NEXT_BET[seat.status]} {items(name, _part(words, snapshot, seat))}",
        LineRank.PLAYER,
    )


def _part(words: Words, snapshot: Snapshot, seat: SeatView) -> str | None:
    """Return the bet, or why there is none; nothing but the sign for a hidden bet."""
    bets = next_bets(words, snapshot, seat)
    if bets:
        return words("board-bet", amount=bets)
    if seat.status is SeatStatus.THINKING:
        return words("board-seat-not-ready" if seat.has_bet else "board-seat-thinking")
    is_hidden = seat.has_bet and seat.status is SeatStatus.READY
    return None if is_hidden else words(f"board-seat-{seat.status}")


def _last(words: Words, snapshot: Snapshot, faces: HandFaces) -> list[list[Line]]:
    """Return the last round of a match that is over, or of a table that is closed."""
    if snapshot.last is None:
        return []
    last = snapshot.last
    head = result_head(words, snapshot, last, faces)
    return [[*head, *result_lines(words, snapshot, last, faces)]]


def _closed_texts(words: Words, snapshot: Snapshot, faces: HandFaces) -> Drawn:
    """Return the last texts of a closed table; a match that the closing broke off has no result."""
    texts = [[Line(f"### {words('board-closed')}", LineRank.NEEDED)]]
    if snapshot.notice:
        notice = notice_text(words, snapshot.notice, snapshot.names)
        texts[0].append(Line(f"-# {notice}", LineRank.PLAYER))
    if snapshot.heat is None:
        texts[0].append(Line(words("board-closed-next")))
    if snapshot.match is not None and snapshot.match.previous is not None:
        told = ended(words, snapshot.match.previous, snapshot.names)
        texts.append([Line(line, LineRank.PLAYER) for line in told.split("\n")])
    texts += _last(words, snapshot, faces)
    texts[-1] += (Line(f"-# {line}", LineRank.PLAYER) for line in seed_lines(words, snapshot))
    return texts
