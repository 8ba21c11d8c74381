"""The private panels of one player, which their presses redraw.

``My hand`` has their cards and buttons; the panel behind ``⋯`` has their seat, the rules and fairness.
"""

from collections.abc import Iterator

import discord
from discord import ui

from bot.bank.ids import UserId
from bot.cards.faces import CardFaces
from bot.table.views.situation import situation
from bot.table.views.snapshots import SeatStatus, Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board import buttons
from cogs.board.buttons import own_button_rows
from cogs.common.panels import BLUE, Panel, boxed_panel, button_row
from cogs.common.sharing import ROUND, share_button
from cogs.texts.hand_texts import my_hands
from cogs.wording import countdown


def own_panel(
    words: Words,
    snapshot: Snapshot,
    player: UserId,
    faces: CardFaces,
    *,
    told: str | None = None,
    hands: str | None = None,
) -> Panel:
    """Return the player's own hands and buttons; each press on it carries the frame number back.

    ``told`` says why the last press was refused, ``hands`` is another text about the hands.
    """
    shown = my_hands(words, snapshot, player, faces=faces) if hands is None else hands
    return boxed_panel(
        None if told is None else words("panels-told", told=told),
        f"{shown}\n{_what_next(words, snapshot, player)}",
        *own_button_rows(words, snapshot, player),
        colour=BLUE,
        frame=snapshot.frame,
    )


def closed_panel(words: Words) -> Panel:
    """Return the panel of a table that has closed."""
    return boxed_panel(words("panels-closed"), colour=BLUE)


def _what_next(words: Words, snapshot: Snapshot, player: UserId) -> str:
    if situation(snapshot, player).moves:
        if snapshot.deadline is None:
            return words("panels-hand-no-timer")
        return words("panels-hand-time-left", when=countdown(snapshot.deadline))
    match snapshot.stage:
        case Stage.PLAY | Stage.OFFER:
            return words("panels-hand-waiting")
        case Stage.BETS:
            return words("panels-hand-over")
        case Stage.LOBBY:
            return words("panels-hand-match-over")
        case Stage.CLOSED:
            return words("panels-closed")


def more_panel(
    words: Words, snapshot: Snapshot, player: UserId, *, is_mentioned: bool, told: str | None = None
) -> Panel:
    """Return what a person may do at the table besides playing. ``told`` is what their press has done.

    ``is_mentioned`` tells that they are mentioned when half of the time for their turn is gone.
    """
    last = () if snapshot.boxes or snapshot.last is None else snapshot.last.boxes
    is_player = player in {box.player for box in last}
    offered = (
        *([share_button(words, ROUND, snapshot.round_id)] if is_player else []),
        *([buttons.hand_button(words, snapshot)] if player in snapshot.players_in_round else []),
        *_next_bet(words, snapshot, player),
        *_seat(words, snapshot, player),
        _turn(words, snapshot, is_on=is_mentioned),
        buttons.help_button(words),
        *(buttons.button(snapshot, page, words(f"buttons-{page}")) for page in buttons.PAGES),
    )
    text = words("panels-more") if told is None else told
    return boxed_panel(text, *buttons.rows(offered), colour=BLUE)


def give_up_panel(words: Words, snapshot: Snapshot, player: UserId, asked: str | None = None) -> Panel | None:
    """Return the question before somebody gives up a match: nothing brings them back into it.

    None if leaving gives up none, or answers the question: ``asked`` is the detail of the pressed button. It
    names the match, so that an old question gives up no later one. ``Back`` stands where ``Leave`` was.
    """
    match, seat = snapshot.match, snapshot.seat_of(player)
    if match is None or snapshot.stage in (Stage.LOBBY, Stage.CLOSED) or asked == str(match.number):
        return None
    if seat is None or seat.status is SeatStatus.LEAVING:
        return None
    question = "panels-give-up-hands" if player in snapshot.players_in_round else "panels-give-up"
    label, danger, number = words("buttons-give-up"), discord.ButtonStyle.danger, str(match.number)
    back = buttons.button(snapshot, buttons.MORE, words("buttons-back"))
    leave = buttons.button(snapshot, buttons.LEAVE, label, danger, detail=number)
    return boxed_panel(words(question), *buttons.rows((back, leave)), colour=BLUE)


def start_alone_panel(words: Words, snapshot: Snapshot, player: UserId, asked: str | None) -> Panel | None:
    """Return the question before somebody starts a match alone; None if they do not, or answer it.

    ``asked`` is the detail of the pressed button, as for :func:`give_up_panel`.
    """
    match, joined = snapshot.match, [seat.player for seat in snapshot.seats]
    if match is None or snapshot.stage is not Stage.LOBBY or joined != [player] or asked == str(match.number):
        return None
    start = buttons.button(snapshot, buttons.START, words("buttons-start-alone"), detail=str(match.number))
    return boxed_panel(words("panels-start-alone"), button_row(start), colour=BLUE)


def asks_before_closing(snapshot: Snapshot, *, asked: str | None) -> bool:
    """Return whether closing would end a match, or this round be the last, without having been asked about.

    ``asked`` is the detail of the pressed button: what the question was about.
    """
    runs = bool(snapshot.boxes) or (snapshot.match is not None and snapshot.stage is not Stage.LOBBY)
    return runs and not snapshot.closing and asked != _at_stake(snapshot)


def close_panel(words: Words, snapshot: Snapshot) -> Panel:
    """Return the question before somebody closes a table at which a match or a round runs."""
    close = buttons.button(
        snapshot,
        buttons.CLOSE,
        words("buttons-close"),
        discord.ButtonStyle.danger,
        detail=_at_stake(snapshot),
    )
    of_match = words("panels-close-match" if snapshot.heat is None else "panels-close-heat")
    asked = words("panels-close-round") if snapshot.match is None else of_match
    return boxed_panel(asked, button_row(close), colour=BLUE)


def _at_stake(snapshot: Snapshot) -> str:
    """Return what closing would end: the number of the match, or of the round."""
    return str(snapshot.round_no if snapshot.match is None else snapshot.match.number)


def fairness_panel(words: Words, snapshot: Snapshot) -> Panel:
    """Return the hashes of the table's shoes, the seeds of those that are done, and how to check them."""
    lines = [
        words("panels-fairness"),
        words("panels-fairness-present", number=snapshot.shoe_no, hash=snapshot.commitment),
        words("panels-fairness-next", number=snapshot.shoe_no + 1, hash=snapshot.next_commitment),
    ]
    lines += [
        words("panels-fairness-seed", number=each.number, seed=each.seed)
        for each in snapshot.revealed
        if each.fits
    ]
    return boxed_panel("\n".join((*lines, words("panels-fairness-check"))), colour=BLUE)


def with_way_back(words: Words, snapshot: Snapshot, page: Panel) -> Panel:
    """Add the button to a page that leads back to the panel."""
    return page.add_item(button_row(buttons.button(snapshot, buttons.MORE, words("buttons-back"))))


def _next_bet(words: Words, snapshot: Snapshot, player: UserId) -> Iterator[ui.Button[Panel]]:
    """Yield, while a round is played, the form for a bet on the next one, and what returns that bet."""
    if snapshot.stage in (Stage.OFFER, Stage.PLAY) and not snapshot.closing:
        seat = snapshot.seat_of(player)
        blue = discord.ButtonStyle.primary
        yield buttons.button(snapshot, buttons.BET, words("buttons-bet"), blue, detail=buttons.MORE)
        if seat is not None and seat.has_bet:
            yield buttons.button(snapshot, buttons.TAKE_BACK, words("buttons-take_back"))


def _seat(words: Words, snapshot: Snapshot, player: UserId) -> Iterator[ui.Button[Panel]]:
    """Yield what the person may do with their seat, or with their place in the queue."""
    seat = snapshot.seat_of(player)
    stays = seat is not None and seat.status is not SeatStatus.LEAVING
    if stays or player in snapshot.queue:
        yield buttons.button(snapshot, buttons.LEAVE, words("buttons-leave"), discord.ButtonStyle.danger)
    elif seat is None and snapshot.boxes:
        yield from buttons.queue_button(words, snapshot)
    if seat is not None and stays and seat.box is not None and snapshot.rules.shared_boxes:
        is_open = player in {owner for _, owner in snapshot.open_boxes}
        label = "buttons-unshare" if is_open else "buttons-share"
        yield buttons.button(snapshot, buttons.SHARE, words(label))


def _turn(words: Words, snapshot: Snapshot, *, is_on: bool) -> ui.Button[Panel]:
    """Return the button that shows whether the person is mentioned, and sets the opposite."""
    label, style = words("buttons-turn-off"), discord.ButtonStyle.secondary
    if is_on:
        label, style = words("buttons-turn-on"), discord.ButtonStyle.success
    detail = buttons.OFF if is_on else buttons.ON
    return buttons.button(snapshot, buttons.YOUR_TURN, label, style, detail=detail)
