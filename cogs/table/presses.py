"""Handlers of the presses and modals of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping

from bot.blackjack import Move
from bot.client import Croupier
from bot.clock import done_within
from bot.table import (
    Act,
    AmountWord,
    Join,
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
from cogs.board import Boards, buttons, closed_panel, own_panel
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
from cogs.texts import has_hands, no_hand

log = logging.getLogger(__name__)

ANOTHER_CHANNEL = "That belongs to a table in another channel: play it there."

ANOTHER_TABLE = "That table is closed. There is a new one here: `/table show` brings it to the bottom."

_MOVES: Mapping[str, Move] = {move.value: move for move in Move} | {"early_surrender": Move.SURRENDER}
_ACTS: Mapping[str, Act] = {
    buttons.SAME: PlaceBet(amount=AmountWord.SAME),
    buttons.TAKE_BACK: TakeBack(),
    buttons.READY: MarkReady(),
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
        if button.name in _ACTS:
            act = StartMatch(manager=manages(press)) if button.name == buttons.START else _ACTS[button.name]
            await self._carry_out(press, button, act, frame_of(press.message), self._bot.clock.elapsed())
        elif button.name not in (buttons.BET, buttons.INSURE, buttons.MY_HAND):
            raise outdated()
        elif self._bot.manager.is_double_click(button.table, InteractionContext(press).user):
            await deliver(press.response.defer())
        elif button.name == buttons.MY_HAND:
            await self._show_hand(press, button)
        else:
            await self._ask_amount(press, button)

    async def submit(self, press: Interaction, custom_id: str) -> None:
        """Answer a submitted modal: a bet, or an amount of insurance."""
        modal = parse_custom_id(custom_id)
        if modal is None:
            await self.say_closed(press, custom_id)
            return
        self._check_channel(press, modal)
        typed, for_insurance = submitted_text(press, AMOUNT), modal.name == buttons.INSURE
        amount = read_amount(words_of(press), typed, for_insurance=for_insurance)
        if modal.name == buttons.BET:
            await self._carry_out(press, modal, PlaceBet(amount=amount, box=_submitted_box(press)), None)
        elif modal.name == buttons.INSURE:
            frame = int(modal.detail) if modal.detail and modal.detail.isdigit() else None
            await self._carry_out(press, modal, Play(move=Move.INSURANCE, amount=amount), frame)
        else:
            raise outdated()

    async def say_closed(self, press: Interaction, _custom_id: str = "") -> None:
        """Answer a button whose table is closed. A player's own panel loses its buttons."""
        context = InteractionContext(press)
        if is_private(press) and not context.has_frozen_books:
            await _redraw(press, closed_panel())
        elif context.table is None:
            raise context.no_table()
        else:
            await reply_privately(press, ANOTHER_TABLE)

    def _check_channel(self, press: Interaction, pressed: TableCustomId) -> None:
        """Check that a press for an open table comes from its channel. Raises :class:`DeclinedError`."""
        is_elsewhere = InteractionContext(press).table != pressed.table
        if is_elsewhere and self._bot.manager.is_open(pressed.table):
            raise DeclinedError(ANOTHER_CHANNEL)

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
            await reply_privately(
                press, no_hand(words_of(press), snapshot, player, () if out is None else (player,))
            )

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
            await _redraw(press, own_panel(words_of(press), newest, context.user))
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
            await _redraw(
                press, own_panel(words_of(press), snapshot, player, told=sentence(words_of(press), refusal))
            )
        else:
            await reply_privately(press, sentence(words_of(press), refusal))


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
