"""Presses and modals, routed by custom_id: in this process, after a restart, forged or stale.

discord.py drops a component it does not know without a word; ``on_interaction`` hears of every one,
so that each gets its answer.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Mapping
from typing import Any

import discord
from discord.ext import commands

from bot.blackjack import Move
from bot.client import Croupier
from bot.clock import within
from bot.table import (
    Act,
    AmountWord,
    ChannelId,
    Join,
    Leave,
    MarkReady,
    NotAnAmountError,
    PlaceBet,
    Play,
    Request,
    SitOut,
    StartMatch,
    UserId,
    Via,
    parse_amount,
)
from bot.table.live import Done, Reply
from bot.table.refusals import AlreadyDone, NoTable, Outdated, Refusal, UnreadableBet, UnreadableInsurance
from bot.table.views import Snapshot
from cogs.board import Boards, buttons, closed_panel, own_panel
from cogs.common import (
    PATIENCE,
    SORRY,
    Panel,
    Pressed,
    belongs_elsewhere,
    frame_of,
    manages,
    pressed,
    quietly,
    say,
    sentence,
)
from cogs.table.modals import AMOUNT, amount_modal
from cogs.texts import has_hands, no_hand

log = logging.getLogger(__name__)

Press = discord.Interaction[Croupier]

ANOTHER_TABLE = "That table is closed. There is a new one here: `/table show` brings it to the bottom."

_MOVES: Mapping[str, Move] = {move.value: move for move in Move} | {"early_surrender": Move.SURRENDER}
_ACTS: Mapping[str, Act] = {
    buttons.SAME: PlaceBet(amount=AmountWord.SAME),
    buttons.READY: MarkReady(),
    buttons.SIT_OUT: SitOut(),
    buttons.LEAVE: Leave(),
    buttons.JOIN: Join(),
    buttons.START: StartMatch(),
    **{name: Play(move=move) for name, move in _MOVES.items()},
}


class Presses(commands.Cog):
    """Carries each press to its table, and its answer back."""

    def __init__(self, bot: Croupier, boards: Boards) -> None:
        self._bot = bot
        self._boards = boards

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Press) -> None:
        """Every interaction comes by here; typed commands have their own way."""
        if interaction.type is discord.InteractionType.component:
            await self._answered(interaction, self._press(interaction))
        elif interaction.type is discord.InteractionType.modal_submit:
            await self._answered(interaction, self._submit(interaction))

    async def _answered(self, press: Press, work: Any) -> None:
        try:
            await work
        except Exception:
            log.exception("a press failed: %s", press.data)
            await say(press, SORRY)

    async def _press(self, press: Press) -> None:
        if belongs_elsewhere(_custom_id(press)):
            return
        meant = _meaning(press)
        picture = None if meant is None else self._bot.manager.view(meant.table, UserId(press.user.id))
        if meant is None or picture is None:
            await self._say_closed(press)
        elif meant.name in (buttons.BET, buttons.INSURE):
            await self._ask_amount(press, meant, picture)
        elif meant.name == buttons.MY_HAND:
            await self._show_hand(press, meant)
        elif meant.name in _ACTS:
            act = StartMatch(manager=manages(press)) if meant.name == buttons.START else _ACTS[meant.name]
            await self._carry_out(press, meant, act, frame_of(press.message))
        else:
            await say(press, sentence(Outdated()))

    async def _show_hand(self, press: Press, meant: Pressed) -> None:
        player = UserId(press.user.id)
        picture = self._bot.manager.view(meant.table, player)
        if picture is None:
            await self._say_closed(press)
        elif not has_hands(picture, player):
            out = await self._bot.store.elimination(picture.guild, player)
            await say(press, no_hand(picture, player, () if out is None else (player,)))
        else:
            await quietly(press.response.send_message(view=own_panel(picture, player), ephemeral=True))

    async def _ask_amount(self, press: Press, meant: Pressed, picture: Snapshot) -> None:
        await quietly(press.response.send_modal(amount_modal(picture, UserId(press.user.id), meant.name)))

    async def _submit(self, press: Press) -> None:
        meant = _meaning(press)
        if meant is None:
            await self._say_closed(press)
            return
        try:
            amount = parse_amount(_value(press, AMOUNT))
        except NotAnAmountError:
            insuring = meant.name == buttons.INSURE
            await say(press, sentence(UnreadableInsurance() if insuring else UnreadableBet()))
            return
        if meant.name == buttons.BET:
            await self._carry_out(press, meant, PlaceBet(amount=amount), None)
        elif meant.name == buttons.INSURE:
            frame = int(meant.detail) if meant.detail and meant.detail.isdigit() else None
            await self._carry_out(press, meant, Play(move=Move.INSURANCE, amount=amount), frame)
        else:
            await say(press, sentence(Outdated()))

    async def _carry_out(self, press: Press, meant: Pressed, act: Act, frame: int | None) -> None:
        """Ask the table; the board answers what was done, a private sentence what was refused."""
        request = Request(
            key=str(press.id),
            player=UserId(press.user.id),
            act=act,
            via=Via.TYPED if _is_private(press) else Via.PRESS,
            frame=frame,
        )
        # Asked for first: a table that this press closes lets its board go.
        board = self._boards.of(meant.table)
        asked: asyncio.Future[Reply] = asyncio.ensure_future(self._bot.manager.ask(meant.table, request))
        in_time = await within(self._bot.clock, PATIENCE, asked)
        if not in_time:
            await quietly(press.response.defer())
        outcome = await asked
        if not isinstance(outcome, Done):
            await self._refuse(press, meant, outcome)
        elif _is_private(press):
            await _redraw(press, own_panel(outcome.own, UserId(press.user.id)))
        elif in_time and board is not None and press.message is not None:
            await board.press(press)
        else:
            if board is not None:
                board.refresh()
            await _acknowledge_bare(press, outcome)

    async def _refuse(self, press: Press, meant: Pressed, refusal: Refusal) -> None:
        """Say why not: on one's own panel above what is true now, or else each press would be outdated."""
        player = UserId(press.user.id)
        picture = self._bot.manager.view(meant.table, player) if _is_private(press) else None
        if isinstance(refusal, AlreadyDone):
            log.info("press %s came twice", press.id)
        elif isinstance(refusal, NoTable):
            await self._say_closed(press)
        elif picture is not None:
            await _redraw(press, own_panel(picture, player, told=sentence(refusal)))
        else:
            await say(press, sentence(refusal))

    async def _say_closed(self, press: Press) -> None:
        """The table of a button is gone: what was somebody's panel has no buttons any more."""
        if _is_private(press):
            await _redraw(press, closed_panel())
        elif self._bot.manager.table_in(ChannelId(press.channel_id or 0)) is None:
            await say(press, sentence(NoTable()))
        else:
            await say(press, ANOTHER_TABLE)


def _is_private(press: Press) -> bool:
    """Whether the press was made on one's own panel; the board then follows by token."""
    return press.message is not None and press.message.flags.ephemeral


async def _redraw(press: Press, panel: Panel) -> None:
    """Show one's own panel anew, as the answer or, where that was put off, after it."""
    if press.response.is_done():
        await quietly(press.edit_original_response(view=panel))
    else:
        await quietly(press.response.edit_message(view=panel))


async def _acknowledge_bare(press: Press, done: Done) -> None:
    """A press that has no board to answer it: without a message to edit, in words."""
    if press.response.is_done():
        return
    if press.message is not None:
        await quietly(press.response.defer())
    else:
        await say(press, f"Done. Your table is at <#{done.snapshot.channel}>.")


def _meaning(press: Press) -> Pressed | None:
    return pressed(_custom_id(press))


def _custom_id(press: Press) -> str:
    data: Mapping[str, Any] = press.data or {}
    return str(data.get("custom_id", ""))


def _value(press: Press, name: str) -> str:
    """What was typed into a modal's input, however deep the input stands in it."""
    data: Mapping[str, Any] = press.data or {}
    found = (item.get("value") for item in _components(data) if item.get("custom_id") == name)
    return str(next(found, "") or "")


def _components(node: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    inner = [*node.get("components", ()), *([node["component"]] if "component" in node else ())]
    for each in inner:
        yield each
        yield from _components(each)
