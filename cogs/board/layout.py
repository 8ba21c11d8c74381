"""A snapshot as a message: one container, whose component id is the frame number."""

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import discord
from discord import ui

from bot.cards.faces import TEXT_FACES
from bot.server_settings import ServerSettings
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.betting_layout import betting_texts
from cogs.board.buttons import button_rows
from cogs.board.heights import BORDERS, GAP, HIGHEST, ROW, rows_height, text_height
from cogs.board.play_layout import play_texts
from cogs.board.result_layout import has_blackjack, result_head, result_lines, turn_texts
from cogs.board.shared_lines import below_buttons, name_columns, open_boxes_texts, plain, unbroken
from cogs.board.shortening import TEXT_LIMIT, Drawn, Faces, HandFaces, Line, LineRank, Room, fit
from cogs.common.panels import Panel, boxed_panel, claim_row
from cogs.texts.match_texts import ended, lobby
from cogs.texts.table_texts import notice_text, seed_lines
from cogs.wording import items, shortened_names

DEFAULT_SETTINGS = ServerSettings()

CALM, PLAYING, GOLD, QUIET = map(discord.Colour, (0x2E9E6B, 0xE0A030, 0xF5C518, 0x6B7280))


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
            return betting_texts(words, snapshot, faces)
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
    texts[0].append(Line(words("board-closed-next")))
    if snapshot.match is not None and snapshot.match.previous is not None:
        told = ended(words, snapshot.match.previous, snapshot.names)
        texts.append([Line(line, LineRank.PLAYER) for line in told.split("\n")])
    texts += _last(words, snapshot, faces)
    texts[-1] += (Line(f"-# {line}", LineRank.PLAYER) for line in seed_lines(words, snapshot))
    return texts
