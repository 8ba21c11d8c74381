"""Handlers of the presses and modals of a table."""

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace

import discord

from bot.bank.amounts import AmountWord, Cents
from bot.bank.ids import TableId
from bot.blackjack.moves import Move
from bot.blackjack.side_bets import SideBet, offered
from bot.client.arrivals import ANSWER
from bot.client.croupier import Croupier
from bot.client.member_switches import MemberSwitch
from bot.table import commands, refusals
from bot.table.live.actor import Done, Reply
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import phrase
from cogs.board import buttons
from cogs.board.board_writer import Board
from cogs.board.boards import Boards
from cogs.board.private_panels import closed_panel, own_panel
from cogs.coach import Coach
from cogs.common import answers
from cogs.common.edge_refusals import DeclinedError, outdated
from cogs.common.interactions import (
    Interaction,
    InteractionContext,
    context_of,
    frame_of,
    is_double_click,
    is_private,
    picked_value,
    place_of,
    submitted_choices,
    submitted_text,
)
from cogs.common.panels import TABLE_PREFIX, Panel, TableCustomId, parse_custom_id, text_panel
from cogs.common.refusal_sentences import sentence
from cogs.common.rights import check_may_configure, check_may_join, manages
from cogs.common.routing import Router
from cogs.common.typed_inputs import read_amount, read_side_bets
from cogs.members.first_bet_tips import FirstBetTips
from cogs.odds.odds_book import OddsBook
from cogs.table.private_views import AMOUNT, BOX, BetEntry, PrivateViews, boxes_of, try_again_panel
from cogs.table.table_commands import open_again
from cogs.texts.reply_texts import cut_side_bets
from cogs.texts.table_texts import MATCH_KINDS

log = logging.getLogger(__name__)

_MOVES: Mapping[str, Move] = {move.value: move for move in Move} | {"early_surrender": Move.SURRENDER}
_ACTS: Mapping[str, commands.Act] = {
    buttons.SAME: commands.PlaceBet(amount=AmountWord.SAME),
    buttons.NEXT: commands.PlaceBet(amount=None),
    buttons.TAKE_BACK: commands.TakeBack(),
    buttons.READY: commands.MarkReady(),
    buttons.QUEUE: commands.JoinQueue(),
    buttons.SIT_OUT: commands.SitOut(),
    buttons.LEAVE: commands.Leave(),
    buttons.SHARE: commands.ShareBox(),
    buttons.JOIN: commands.Join(),
    buttons.START: commands.StartMatch(),
    **{name: commands.Play(move=move) for name, move in _MOVES.items()},
}

_ON_MORE_PANEL = (
    *(buttons.LEAVE, buttons.QUEUE, buttons.SHARE, buttons.TAKE_BACK, buttons.YOUR_TURN),
    *(buttons.MORE, *buttons.PAGES, buttons.START),
)


class Presses:
    """The handlers of a table's buttons and modals."""

    def __init__(
        self,
        bot: Croupier,
        boards: Boards,
        turns: MemberSwitch,
        tips: FirstBetTips,
        book: OddsBook,
        *,
        coach: Coach,
    ) -> None:
        self._bot = bot
        self._boards = boards
        self._views = PrivateViews(bot, turns, book)
        self._tips = tips
        self._coach = coach

    def register(self, router: Router) -> None:
        """Answer the tables' custom_ids, and those that no feature knows."""
        router.on_press(TABLE_PREFIX, self.press)
        router.on_submit(TABLE_PREFIX, self.submit)
        router.otherwise(self.say_closed)

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Answer a button of a board or of a player's own panel."""
        button = parse_custom_id(custom_id)
        if button is None or not self._bot.manager.is_open(button.table):
            if button is not None and button.name == buttons.REOPEN:
                await answers.answer(press, open_again(press, button.table))
                return
            await self.say_closed(press, custom_id)
            return
        self._check_channel(press, button)
        if (question := self._views.question(press, button)) is not None:
            await answers.redraw(press, _small(question))
            return
        if button.name == buttons.KIND:
            await self._choose_kind(press, button)
            return
        act = _act_of(press, button)
        if act is not None:
            if isinstance(act, commands.Join):
                check_may_join(press)
            request = context_of(press).request(
                act,
                via=_via(press),
                frame=_frame_of(press, button),
                pressed_at=self._bot.clock.elapsed(),
                place=place_of(press),
            )
            await self._carry_out(press, button, request)
        elif (show := self._views.opened_by(button)) is None:
            raise outdated()
        elif is_double_click(press):
            await self._refuse(press, button, refusals.DoubleClick(), self._boards.of(button.table), None)
        else:
            await show(press, button)

    async def _choose_kind(self, press: Interaction, select: TableCustomId) -> None:
        """Change the kind of the match in a lobby, as long as its host is alone there."""
        context, picked = context_of(press), picked_value(press)
        snapshot = context.snapshot()
        if picked is None or picked not in MATCH_KINDS or not buttons.may_choose_kind(snapshot):
            raise outdated()
        check_may_configure(press, snapshot)
        context.count_change()
        request = context.request(commands.ChangePreset(preset=picked), via=_via(press))
        await self._carry_out(press, select, request)

    async def submit(self, press: Interaction, custom_id: str) -> None:
        """Answer a submitted modal: a bet, or an amount of insurance."""
        modal = parse_custom_id(custom_id)
        if modal is None:
            await self.say_closed(press, custom_id)
            return
        self._check_channel(press, modal)
        typed = submitted_text(press, AMOUNT)
        if modal.name == buttons.BET:
            side = {bet: submitted_text(press, bet) for bet in SideBet}
            entry = BetEntry(amount=typed, boxes=submitted_choices(press, BOX), side=side)
            await self._submit_bet(press, modal, entry)
        elif modal.name == buttons.INSURE:
            frame = int(modal.detail) if modal.detail and modal.detail.isdigit() else None
            amount = read_amount(context_of(press).words, typed, for_insurance=True)
            act = commands.Play(move=Move.INSURANCE, amount=amount)
            request = context_of(press).request(act, via=_via(press), frame=frame)
            await self._carry_out(press, modal, request)
        else:
            raise outdated()

    async def _submit_bet(self, press: Interaction, form: TableCustomId, entry: BetEntry) -> None:
        """Place the bet that was typed. A modal cannot answer a modal, so a refusal offers to try again."""
        try:
            amount = read_amount(context_of(press).words, entry.amount)
            side = read_side_bets(context_of(press).words, entry.side)
        except refusals.Refused as refused:
            await self._refuse(press, form, refused.refusal, None, entry)
        else:
            act = commands.PlaceBet(amount=amount, boxes=boxes_of(entry), side=side)
            request = context_of(press).request(act, via=_via(press))
            await self._carry_out(press, form, request, entry)

    async def say_closed(self, press: Interaction, _custom_id: str = "") -> None:
        """Answer a button whose table is closed. A player's own panel loses its buttons."""
        context = context_of(press)
        if is_private(press) and not context.has_frozen_books:
            await answers.redraw(press, _small(closed_panel(context.words)))
        elif context.table is None:
            raise context.no_table()
        else:
            await answers.reply_privately(press, context.words("panels-another-table"))

    def _check_channel(self, press: Interaction, pressed: TableCustomId) -> None:
        """Check that a press for an open table comes from its channel. Raises :class:`DeclinedError`."""
        is_elsewhere = context_of(press).table != pressed.table
        if is_elsewhere and self._bot.manager.is_open(pressed.table):
            raise DeclinedError(phrase("panels-another-channel"))

    async def _carry_out(
        self,
        press: Interaction,
        pressed: TableCustomId,
        request: commands.Request,
        entry: BetEntry | None = None,
    ) -> None:
        """Ask the table. The board answers what was done, a private sentence what was refused.

        ``entry`` is what was typed into the form for a bet.
        """
        context = context_of(press)
        looks = is_private(press) or _may_cut(context, request.act)
        before = self._bot.manager.view(pressed.table, context.user) if looks else None
        # Looked up before the table is asked: a table that closes drops its board.
        board = self._boards.of(pressed.table)
        asked: asyncio.Future[Reply] = asyncio.ensure_future(self._ask(press, pressed.table, request))
        in_time = await answers.defer_if_slow(press, asked)
        reply = await asked
        if not isinstance(reply, Done):
            await self._refuse(press, pressed, reply, board, entry)
        elif is_private(press):
            # The table may have changed while Discord acknowledged the press.
            newest = self._bot.manager.view(pressed.table, context.user) or reply.own
            await answers.turn_page(press, self._after(context, pressed, before, newest))
        elif in_time and board is not None and press.message is not None:
            await board.press(press)
        else:
            if board is not None:
                board.refresh()
            await _acknowledge(press, reply)
        if isinstance(reply, Done):
            await self._follow_up(press, request.act, reply)
            if not is_private(press) and isinstance(request.act, commands.PlaceBet):
                await self._say_cut(press, before, reply.own, request.act)

    async def _say_cut(
        self, press: Interaction, before: Snapshot | None, now: Snapshot, act: commands.PlaceBet
    ) -> None:
        """Say privately that a bet from the board has cut the person's side bets."""
        context, repeats = context_of(press), act.amount in (AmountWord.SAME, None)
        cut = cut_side_bets(context.words, before, now, context.user, repeats=repeats, typed=act.side)
        if cut is not None:
            await answers.reply_privately(press, cut)

    async def _after(
        self, context: InteractionContext, pressed: TableCustomId, before: Snapshot | None, newest: Snapshot
    ) -> answers.Message:
        """Return the private message that was pressed, as it is after what the table has done."""
        shown = await self._views.after(context, pressed, before, newest)
        return answers.Message(shown=shown, kind=_kind_of(pressed))

    async def _ask(self, press: Interaction, table: TableId, request: commands.Request) -> Reply:
        """Ask the table, and tell it if a bet is the person's first one."""
        is_first = isinstance(request.act, commands.PlaceBet) and await self._tips.is_due(context_of(press))
        return await self._bot.manager.ask(table, replace(request, first_time=is_first))

    async def _follow_up(self, press: Interaction, act: commands.Act, done: Done) -> None:
        """Do what comes after the answer to a press. A bet takes the help away, which would hide the hand."""
        if isinstance(act, commands.PlaceBet):
            await answers.close_help(press)
            await self._tips.claim(context_of(press), done.own)
        await asyncio.gather(answers.note_accepted(press, done.snapshot), self._coach.review(press, done))

    async def _refuse(
        self,
        press: Interaction,
        pressed: TableCustomId,
        refusal: refusals.Refusal,
        board: Board | None,
        entry: BetEntry | None,
    ) -> None:
        """Say why the table refused; what was meant for an earlier board is answered by the newest one."""
        press.extras[ANSWER] = type(refusal).__name__
        panel = self._explaining_panel(press, pressed, refusal, entry)
        if isinstance(refusal, refusals.AlreadyDone):
            log.info("press %s was delivered twice", press.id)
        elif isinstance(refusal, refusals.NoTable):
            await self.say_closed(press)
        elif panel is not None:
            await answers.redraw(press, answers.Message(shown=panel, kind=_kind_of(pressed)))
        elif isinstance(refusal, refusals.DoubleClick) and is_private(press):
            await answers.deliver(press.response.defer())
        elif (
            isinstance(refusal, refusals.Outdated | refusals.DoubleClick)
            and press.type is discord.InteractionType.component
        ):
            await self._show_newest(press, board, refusal)
        else:
            # The router answers, with the buttons that bring chips where they help.
            raise refusals.Refused(refusal)

    def _explaining_panel(
        self, press: Interaction, pressed: TableCustomId, refusal: refusals.Refusal, entry: BetEntry | None
    ) -> Panel | None:
        """Return the panel that says why the table refused; None if a sentence says it, or nothing.

        A player's own panel is redrawn with the reason, except for a double click: with its old frame number,
        every further press would be outdated.
        """
        is_bet = isinstance(refusal, refusals.BetRefusal | refusals.BoxRefusal)
        if entry is not None and is_bet and pressed.detail != buttons.MORE:
            return _another_try(press, pressed, refusal, entry)
        context = context_of(press)
        player, words = context.user, context.words
        snapshot = self._bot.manager.view(pressed.table, player) if is_private(press) else None
        if snapshot is None:
            return None
        told = None if isinstance(refusal, refusals.DoubleClick) else sentence(words, refusal)
        if _is_on_more_panel(press, pressed):
            return self._views.more(words, snapshot, player, told=told)
        if _kind_of(pressed) is answers.PrivateKind.SHORT:
            helping = answers.helping_panel(press, refusals.Refused(refusal))
            return helping or (None if told is None else text_panel(told))
        return own_panel(words, snapshot, player, context.faces, told=told)

    async def _show_newest(
        self, press: Interaction, board: Board | None, refusal: refusals.Outdated | refusals.DoubleClick
    ) -> None:
        """Answer a press that was meant for an earlier board: with the newest one, and perhaps with why.

        A double click needs no reason.
        """
        log.info("press %s was meant for an earlier board", press.id)
        if board is not None and not press.response.is_done():
            await board.press(press, has_acted=False)
        elif not press.response.is_done():
            await answers.deliver(press.response.defer())
        if isinstance(refusal, refusals.Outdated) and self._bot.limits.says_why(press):
            await answers.reply_privately(press, sentence(context_of(press).words, refusal))


def _may_cut(context: InteractionContext, act: commands.Act) -> bool:
    """Return whether a bet may cut side bets."""
    return isinstance(act, commands.PlaceBet) and bool(offered(context.snapshot().rules))


def _small(panel: Panel) -> answers.Message:
    return answers.Message(shown=panel, kind=answers.PrivateKind.SHORT)


def _another_try(
    press: Interaction, form: TableCustomId, refusal: refusals.Refusal, entry: BetEntry
) -> Panel:
    """Return why a bet was refused, with a way back to the form; without chips, with what brings some."""
    words = context_of(press).words
    panel = answers.helping_panel(press, refusals.Refused(refusal))
    return panel or try_again_panel(words, form.table, sentence(words, refusal), entry)


def _is_on_more_panel(press: Interaction, button: TableCustomId) -> bool:
    """Return whether a button was pressed on the panel behind ⋯."""
    is_there = button.name in _ON_MORE_PANEL or button.detail == buttons.MORE
    return is_private(press) and is_there


def _kind_of(pressed: TableCustomId) -> answers.PrivateKind:
    """Return the kind of the private message on which a button stands: those of ``My hand`` are moves."""
    is_on_hand = pressed.name in (*_MOVES, buttons.INSURE)
    return answers.PrivateKind.PANEL if is_on_hand else answers.PrivateKind.SHORT


def _via(press: Interaction) -> commands.Via:
    """Return how a person acts: on a panel of their own as if they had typed it."""
    return commands.Via.TYPED if is_private(press) else commands.Via.PRESS


def _frame_of(press: Interaction, button: TableCustomId) -> int | None:
    """Return the frame on which a button asks the table something, so that an old one is refused.

    The panel behind ⋯ asks nothing, so that its buttons are never outdated.
    """
    hinted = buttons.read_hinted(button.detail) if button.name == buttons.HINTED else None
    if hinted is not None:
        return hinted[2]
    return None if _is_on_more_panel(press, button) else frame_of(press.message)


def _act_of(press: Interaction, button: TableCustomId) -> commands.Act | None:
    """Return what a button asks a table to do; None if it opens a form or a panel."""
    if button.name == buttons.START:
        return commands.StartMatch(manager=manages(press))
    if button.name == buttons.GO_ON:
        if button.detail is not None and button.member is None:
            raise outdated()
        return commands.GoOn(without=button.member, manager=manages(press))
    if button.name == buttons.HINTED:
        if (hinted := buttons.read_hinted(button.detail)) is None:
            raise outdated()
        return commands.Play(move=hinted[0], box=hinted[1])
    if button.name == buttons.CHIP:
        if button.detail == AmountWord.ALL:
            return commands.PlaceBet(amount=AmountWord.ALL)
        if button.detail is None or not button.detail.isdecimal():
            raise outdated()
        return commands.PlaceBet(amount=Cents(int(button.detail)))  # the table checks it as any other bet
    return _ACTS.get(button.name)


async def _acknowledge(press: Interaction, done: Done) -> None:
    """Answer a press that no board answers. Without a message to press on, answer in words."""
    if press.response.is_done():
        return
    if press.message is not None:
        await answers.deliver(press.response.defer())
    else:
        words, channel = context_of(press).words, f"<#{done.snapshot.channel}>"
        await answers.reply_privately(press, words("panels-done-elsewhere", channel=channel))
