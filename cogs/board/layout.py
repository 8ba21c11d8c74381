"""A snapshot as a message: one container, whose component id is the frame number."""

from dataclasses import replace

import discord
from discord import ui

from bot.cards.faces import TEXT_FACES
from bot.server_settings import ServerSettings
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board.betting_layout import betting_texts
from cogs.board.buttons import button_rows
from cogs.board.play_layout import play_texts
from cogs.board.result_layout import has_blackjack, result_head, result_lines, turn_texts
from cogs.board.shared_lines import name_width, open_boxes_texts, shoe_line, unbroken
from cogs.board.shortening import Drawn, Faces, HandFaces, Line, LineRank, fit
from cogs.common.panels import Panel, boxed_panel, claim_row
from cogs.texts.match_texts import ended, lobby
from cogs.texts.table_texts import notice_text, seed_lines
from cogs.wording import shortened_names

DEFAULT_SETTINGS = ServerSettings()

CALM, PLAYING, GOLD, QUIET = map(discord.Colour, (0x2E9E6B, 0xE0A030, 0xF5C518, 0x6B7280))


def board(
    words: Words,
    snapshot: Snapshot,
    faces: Faces = TEXT_FACES,
    settings: ServerSettings = DEFAULT_SETTINGS,
) -> Panel:
    """Return the whole board of a table; ``faces`` write all its cards. ``settings`` are the server's."""
    snapshot = replace(snapshot, names=shortened_names(snapshot.names, name_width(snapshot)))
    head, *below = map(unbroken, filter(None, fit(lambda hands: _texts(words, snapshot, hands), faces)))
    is_played = snapshot.stage in (Stage.OFFER, Stage.PLAY)  # then each hand is a text
    texts: list[str | ui.Item[Panel]] = [head]
    for number, text in enumerate(below):
        texts += [text] if is_played and number else [ui.Separator(), text]
    claims = claim_row(words, settings) if snapshot.out and snapshot.stage is not Stage.CLOSED else None
    return boxed_panel(
        *texts,
        *(() if snapshot.is_dealers_turn else button_rows(words, snapshot)),
        claims,
        colour=_colour(snapshot),
        frame=snapshot.frame,
    )


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


def _texts(words: Words, snapshot: Snapshot, faces: HandFaces) -> Drawn:
    """Return the texts, which separators divide."""
    if snapshot.is_dealers_turn and snapshot.last is not None:
        return turn_texts(words, snapshot, snapshot.last, faces)
    match snapshot.stage:
        case Stage.LOBBY:
            return _lobby_texts(words, snapshot, faces)
        case Stage.BETS:
            return betting_texts(words, snapshot, faces)
        case Stage.OFFER | Stage.PLAY:
            return play_texts(words, snapshot, faces)
        case Stage.CLOSED:
            return _closed_texts(words, snapshot, faces)


def _lobby_texts(words: Words, snapshot: Snapshot, faces: HandFaces) -> Drawn:
    """Return the texts before a match; the last one stays until somebody joins."""
    (title, *what), *joined = lobby(words, snapshot)
    return [
        [Line(title, LineRank.NEEDED), *map(Line, what)],
        *([*map(Line, lines)] for lines in joined),
        *([Line(text)] for text in open_boxes_texts(words, snapshot)),
        *(() if snapshot.seats else _last(words, snapshot, faces)),
        [shoe_line(words, snapshot)],
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
        texts[0].append(Line(f"-# {notice_text(words, snapshot.notice, snapshot.names)}"))
    texts[0].append(Line(words("board-closed-next")))
    if snapshot.match is not None and snapshot.match.previous is not None:
        told = ended(words, snapshot.match.previous, snapshot.names)
        texts.append([*map(Line, told.split("\n"))])
    texts += _last(words, snapshot, faces)
    texts[-1] += (Line(f"-# {line}") for line in seed_lines(words, snapshot))
    return texts
