"""Handlers of the presses and modals of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from bot.blackjack import Move
from bot.client import Croupier
from bot.clock import done_within
from bot.table import (
    Act,
    AmountWord,
    Cents,
    Join,
    JoinQueue,
    Leave,
    MarkReady,
    PlaceBet,
    Play,
    ShareBox,
    SitOut,
    StartMatch,
    TakeBack,
    Via,
)
from bot.table.live import Done, Reply
from bot.table.refusals import AlreadyDone, DoubleClick, NoTable, Refusal
from bot.table.views import Snapshot
from cogs.board import (
    Boards,
    buttons,
    closed_panel,
    fairness_panel,
    more_panel,
    own_panel,
    with_way_back,
)
from cogs.common import (
    PATIENCE,
    TABLE_PREFIX,
    DeclinedError,
    Interaction,
    InteractionContext,
    Panel,
    Router,
    TableCustomId,
    deliver,
    frame_of,
    is_private,
    manages,
    no_table,
    outdated,
    parse_custom_id,
    read_amount,
    reply_privately,
    sentence,
    store_errors_refused,
    submitted_choice,
    submitted_text,
    words_of,
)
from cogs.table.modals import AMOUNT, BOX, amount_modal, box_of
from cogs.texts import after_leaving, after_sharing, has_hands, no_hand, rules_panel

log = logging.getLogger(__name__)

Show = Callable[[Interaction, TableCustomId], Coroutine[Any, Any, None]]
"""Shows the form or the panel that a button opens."""

ANOTHER_CHANNEL = "That belongs to a table in another channel: play it there."

ANOTHER_TABLE = "That table is closed. There is a new one here: `/table show` brings it to the bottom."

_MOVES: Mapping[str, Move] = {move.value: move for move in Move} | {"early_surrender": Move.SURRENDER}
_ACTS: Mapping[str, Act] = {
    buttons.SAME: PlaceBet(amount=AmountWord.SAME),
    buttons.TAKE_BACK: TakeBack(),
    buttons.READY: MarkReady(),
    buttons.QUEUE: JoinQueue(),
    buttons.SIT_OUT: SitOut(),
    buttons.LEAVE: Leave(),
    buttons.SHARE: ShareBox(),
    buttons.JOIN: Join(),
    buttons.START: StartMatch(),
    **{name: Play(move=move) for name, move in _MOVES.items()},
}


class Presses:
    """The handlers of a table's buttons and modals."""

    def __init__(self, bot: Croupier, boards: Boards) -> None:
        self._bot = bot
        self._boards = boards

    def register(self, router: Router) -> None:
        """Answer the tables' custom_ids, and those that no feature knows."""
        router.on_press(TABLE_PREFIX, self.press)
        router.on_submit(TABLE_PREFIX, self.submit)
        router.otherwise(self.say_closed)

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Answer a button of a board or of a player's own panel."""
        button = parse_custom_id(custom_id)
        if button is None or not self._bot.manager.is_open(button.table):
            await self.say_closed(press, custom_id)
            return
        self._check_channel(press, button)
        act = _act_of(press, button)
        if act is not None:
            # The panel behind ⋯ asks nothing, so that its buttons are never outdated.
            frame = None if _is_on_more_panel(press, button) else frame_of(press.message)
            await self._carry_out(press, button, act, frame, self._bot.clock.elapsed())
        elif (show := self._shown_by(button)) is None:
            raise outdated()
        elif self._bot.manager.is_double_click(button.table, InteractionContext(press).user):
            await deliver(press.response.defer())
        else:
            await show(press, button)

    async def submit(self, press: Interaction, custom_id: str) -> None:
        """Answer a submitted modal: a bet, or an amount of insurance."""
        modal = parse_custom_id(custom_id)
        if modal is None:
            await self.say_closed(press, custom_id)
            return
        self._check_channel(press, modal)
        amount = read_amount(submitted_text(press, AMOUNT), for_insurance=modal.name == buttons.INSURE)
        if modal.name == buttons.BET:
            await self._carry_out(press, modal, PlaceBet(amount=amount, box=_submitted_box(press)), None)
        elif modal.name == buttons.INSURE:
            frame = int(modal.detail) if modal.detail and modal.detail.isdigit() else None
            await self._carry_out(press, modal, Play(move=Move.INSURANCE, amount=amount), frame)
        else:
            raise outdated()

    async def say_closed(self, press: Interaction, _custom_id: str = "") -> None:
        """Answer a button whose table is closed. A player's own panel loses its buttons."""
        if is_private(press):
            await _redraw(press, closed_panel(words_of(press)))
        elif InteractionContext(press).table is None:
            raise no_table()
        else:
            await reply_privately(press, ANOTHER_TABLE)

    def _check_channel(self, press: Interaction, pressed: TableCustomId) -> None:
        """Check that a press for an open table comes from its channel. Raises :class:`DeclinedError`."""
        is_elsewhere = InteractionContext(press).table != pressed.table
        if is_elsewhere and self._bot.manager.is_open(pressed.table):
            raise DeclinedError(ANOTHER_CHANNEL)

    def _shown_by(self, button: TableCustomId) -> Show | None:
        """Return what shows the form or the panel that a button opens."""
        return {
            buttons.BET: self._ask_amount,
            buttons.INSURE: self._ask_amount,
            buttons.MY_HAND: self._show_hand,
            buttons.MORE: self._show_panel,
            buttons.RULES: self._show_panel,
            buttons.FAIRNESS: self._show_panel,
        }.get(button.name)

    async def _show_panel(self, press: Interaction, button: TableCustomId) -> None:
        """Show the panel behind ⋯ or one of its pages, in place of the one that was pressed."""
        player, words = InteractionContext(press).user, words_of(press)
        snapshot = self._bot.manager.view(button.table, player)
        assert snapshot is not None, "the table is open"
        match button.name:
            case buttons.RULES:
                panel = with_way_back(words, snapshot, rules_panel(snapshot))
            case buttons.FAIRNESS:
                panel = fairness_panel(words, snapshot)
            case _:
                panel = more_panel(words, snapshot, player)
        if is_private(press):
            await _redraw(press, panel)
        else:
            await deliver(press.response.send_message(view=panel, ephemeral=True))

    async def _ask_amount(self, press: Interaction, button: TableCustomId) -> None:
        player = InteractionContext(press).user
        snapshot = self._bot.manager.view(button.table, player)
        assert snapshot is not None, "the table is open"
        await deliver(press.response.send_modal(amount_modal(snapshot, player, button.name)))

    async def _show_hand(self, press: Interaction, button: TableCustomId) -> None:
        player = InteractionContext(press).user
        snapshot = self._bot.manager.view(button.table, player)
        assert snapshot is not None, "the table is open"
        if has_hands(snapshot, player):
            await deliver(
                press.response.send_message(view=own_panel(words_of(press), snapshot, player), ephemeral=True)
            )
        else:
            with store_errors_refused():
                out = await self._bot.store.elimination(snapshot.guild, player)
            await reply_privately(press, no_hand(snapshot, player, () if out is None else (player,)))

    async def _carry_out(
        self,
        press: Interaction,
        pressed: TableCustomId,
        act: Act,
        frame: int | None,
        pressed_at: float | None = None,
    ) -> None:
        """Ask the table. The board answers what was done, a private sentence what was refused.

        ``pressed_at`` is when a press arrived; None for a submitted modal.
        """
        via = Via.TYPED if is_private(press) else Via.PRESS
        context = InteractionContext(press)
        before = self._bot.manager.view(pressed.table, context.user) if is_private(press) else None
        request = context.request(act, via=via, frame=frame, pressed_at=pressed_at)
        # Looked up before the table is asked: a table that closes drops its board.
        board = self._boards.of(pressed.table)
        asked: asyncio.Future[Reply] = asyncio.ensure_future(self._bot.manager.ask(pressed.table, request))
        in_time = await done_within(self._bot.clock, PATIENCE, asked)
        if not in_time:
            await deliver(press.response.defer())
        reply = await asked
        if not isinstance(reply, Done):
            await self._refuse(press, pressed, reply)
        elif is_private(press):
            # The table may have changed while Discord acknowledged the press.
            newest = self._bot.manager.view(pressed.table, context.user) or reply.own
            await _redraw(press, _panel_after(context, pressed, before, newest))
        elif in_time and board is not None and press.message is not None:
            await board.press(press)
        else:
            if board is not None:
                board.refresh()
            await _acknowledge(press, reply)

    async def _refuse(self, press: Interaction, pressed: TableCustomId, refusal: Refusal) -> None:
        """Say why the table refused.

        A player's own panel is redrawn with the reason: with its old frame number, every further press
        would be outdated.
        """
        player = InteractionContext(press).user
        if isinstance(refusal, AlreadyDone):
            log.info("press %s was delivered twice", press.id)
        elif isinstance(refusal, DoubleClick):
            if not press.response.is_done():
                await deliver(press.response.defer())
        elif isinstance(refusal, NoTable):
            await self.say_closed(press)
        elif is_private(press) and (snapshot := self._bot.manager.view(pressed.table, player)) is not None:
            words = words_of(press)
            draw = more_panel if _is_on_more_panel(press, pressed) else own_panel
            await _redraw(press, draw(words, snapshot, player, told=sentence(words, refusal)))
        else:
            await reply_privately(press, sentence(words_of(press), refusal))


def _is_on_more_panel(press: Interaction, button: TableCustomId) -> bool:
    """Return whether a button was pressed on the panel behind ⋯."""
    return is_private(press) and button.name in (buttons.LEAVE, buttons.SHARE)


def _panel_after(
    context: InteractionContext, pressed: TableCustomId, before: Snapshot | None, after: Snapshot
) -> Panel:
    """Return the private panel after a press on it."""
    words, player = context.words, context.user
    match pressed.name:
        case buttons.LEAVE:
            return more_panel(words, after, player, told=after_leaving(before, after, player))
        case buttons.SHARE:
            return more_panel(words, after, player, told=after_sharing(before, after, player))
        case _:
            return own_panel(words, after, player)


def _act_of(press: Interaction, button: TableCustomId) -> Act | None:
    """Return what a button asks a table to do; None if it opens a form or a panel."""
    if button.name == buttons.START:
        return StartMatch(manager=manages(press))
    if button.name == buttons.CHIP:
        return PlaceBet(amount=_amount_of(button))
    return _ACTS.get(button.name)


def _amount_of(chip: TableCustomId) -> Cents:
    """Return the bet that a chip makes, in hundredths; the table checks it as any other bet."""
    if chip.detail is None or not chip.detail.isdecimal():
        raise outdated()
    return Cents(int(chip.detail))


def _submitted_box(press: Interaction) -> int | None:
    """Return the box that was chosen in the bet form; None if it has no choice."""
    try:
        return box_of(submitted_choice(press, BOX))
    except ValueError:
        raise outdated() from None


async def _redraw(press: Interaction, panel: Panel) -> None:
    """Redraw the player's own panel, as the first answer or after it."""
    if press.response.is_done():
        await deliver(press.edit_original_response(view=panel))
    else:
        await deliver(press.response.edit_message(view=panel))


async def _acknowledge(press: Interaction, done: Done) -> None:
    """Answer a press that no board answers. Without a message to press on, answer in words."""
    if press.response.is_done():
        return
    if press.message is not None:
        await deliver(press.response.defer())
    else:
        await reply_privately(press, f"Done. Your table is at <#{done.snapshot.channel}>.")
