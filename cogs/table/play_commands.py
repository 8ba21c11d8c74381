"""The players' typed commands, for people who type, use a keyboard or a screen reader."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.blackjack.moves import Move
from bot.client.registration import described
from bot.table.commands import Act, Join, Leave, MarkReady, PlaceBet, Play, ShareBox, SitOut, TakeBack
from bot.table.live.actor import Done
from bot.table.views.snapshots import Snapshot
from cogs.board.private_panels import give_up_panel, own_panel
from cogs.coach import Coach
from cogs.common.answers import PrivateKind, answer, note_accepted
from cogs.common.interactions import Interaction, InteractionContext, context_of
from cogs.common.panels import Panel
from cogs.common.rights import check_may_join
from cogs.common.typed_inputs import read_amount
from cogs.members.first_bet_tips import FirstBetTips
from cogs.texts import reply_texts


class PlayCommands(commands.Cog):
    """Bets and moves."""

    def __init__(self, tips: FirstBetTips, coach: Coach) -> None:
        self._tips = tips
        self._coach = coach

    @app_commands.command(description=described("command-bet"))
    @app_commands.describe(amount=described("command-bet-amount"), box=described("command-bet-box"))
    async def bet(self, interaction: Interaction, amount: str, box: int | None = None) -> None:
        """Bet on the next round."""
        await self.place_bet(interaction, amount, box)

    async def place_bet(self, interaction: Interaction, amount: str, box: int | None = None) -> None:
        """Bet a typed amount on the next round, and answer."""
        await answer(interaction, self._bet(interaction, amount, box))

    @app_commands.command(description=described("command-join"))
    async def join(self, interaction: Interaction) -> None:
        """Take a seat in a match's lobby."""
        await answer(interaction, self._act(interaction, Join()))

    @app_commands.command(description=described("command-takeback"))
    async def takeback(self, interaction: Interaction) -> None:
        """Take back all bets on the next round."""
        await answer(interaction, self._act(interaction, TakeBack()))

    @app_commands.command(description=described("command-ready"))
    async def ready(self, interaction: Interaction) -> None:
        """Mark the player as ready for the deal."""
        await answer(interaction, self._act(interaction, MarkReady()))

    @app_commands.command(description=described("command-sitout"))
    async def sitout(self, interaction: Interaction) -> None:
        """Skip the next round."""
        await answer(interaction, self._act(interaction, SitOut()))

    @app_commands.command(description=described("command-sharebox"))
    @app_commands.describe(is_open=described("command-sharebox-open"), box=described("command-sharebox-box"))
    @app_commands.rename(is_open="open")
    async def sharebox(
        self, interaction: Interaction, is_open: bool | None = None, box: int | None = None
    ) -> None:
        """Open the player's boxes to followers, or close them."""
        await answer(interaction, self._act(interaction, ShareBox(open=is_open, box=box)))

    @app_commands.command(description=described("command-leave"))
    async def leave(self, interaction: Interaction) -> None:
        """Give up the seat."""
        await answer(interaction, self._leave(interaction), kind=PrivateKind.SHORT)

    @app_commands.command(description=described("command-hit"))
    @app_commands.describe(box=described("command-move-box"))
    async def hit(self, interaction: Interaction, box: int | None = None) -> None:
        """Draw a card."""
        await self._move(interaction, Move.HIT, box)

    @app_commands.command(description=described("command-stand"))
    @app_commands.describe(box=described("command-move-box"))
    async def stand(self, interaction: Interaction, box: int | None = None) -> None:
        """Draw no more cards."""
        await self._move(interaction, Move.STAND, box)

    @app_commands.command(description=described("command-double"))
    @app_commands.describe(box=described("command-move-box"))
    async def double(self, interaction: Interaction, box: int | None = None) -> None:
        """Double the bet for one card."""
        await self._move(interaction, Move.DOUBLE, box)

    @app_commands.command(description=described("command-split"))
    @app_commands.describe(box=described("command-move-box"))
    async def split(self, interaction: Interaction, box: int | None = None) -> None:
        """Split a pair."""
        await self._move(interaction, Move.SPLIT, box)

    @app_commands.command(description=described("command-surrender"))
    @app_commands.describe(box=described("command-move-box"))
    async def surrender(self, interaction: Interaction, box: int | None = None) -> None:
        """Surrender a hand."""
        await self._move(interaction, Move.SURRENDER, box)

    @app_commands.command(description=described("command-insurance"))
    @app_commands.describe(amount=described("command-insurance-amount"))
    async def insurance(self, interaction: Interaction, amount: str | None = None) -> None:
        """Take insurance."""
        await self._play(interaction, self._insure(interaction, amount))

    @app_commands.command(description=described("command-decline"))
    async def decline(self, interaction: Interaction) -> None:
        """Decline an offer."""
        await self._move(interaction, Move.DECLINE, None)

    @app_commands.command(description=described("command-evenmoney"))
    async def evenmoney(self, interaction: Interaction) -> None:
        """Take even money."""
        await self._move(interaction, Move.EVEN_MONEY, None)

    async def _move(self, interaction: Interaction, move: Move, box: int | None) -> None:
        await self._play(interaction, context_of(interaction).ask(Play(move=move, box=box)))

    async def _play(self, interaction: Interaction, asking: Coroutine[Any, Any, Done]) -> None:
        """Answer a move that the channel's table is asked for, then have the coach look at it."""
        asked = asyncio.ensure_future(asking)
        await answer(interaction, self._own_panel(interaction, asked))
        if not asked.cancelled() and asked.exception() is None:
            done = asked.result()
            reviewing = self._coach.review(interaction, done)
            await asyncio.gather(note_accepted(interaction, done.snapshot), reviewing)

    async def _own_panel(self, interaction: Interaction, asked: asyncio.Future[Done]) -> Panel:
        """Return the private panel with the hand and its buttons after a move."""
        context, done = context_of(interaction), await asked
        told = reply_texts.after_move(context.words, done.own, context.user, context.faces)
        return own_panel(context.words, done.own, context.user, context.faces, hands=told)

    async def _bet(self, interaction: Interaction, text: str, box: int | None) -> str:
        context = context_of(interaction)
        act = PlaceBet(amount=read_amount(context.words, text), boxes=() if box is None else (box,))
        done = await context.ask(act, first_time=await self._tips.is_due(context))
        told = _reply(context, act, None, done.own)
        tip = await self._tips.text(context, done.own)
        return told if tip is None else f"{told}\n{tip}"

    async def _insure(self, interaction: Interaction, text: str | None) -> Done:
        context = context_of(interaction)
        amount = None if text is None else read_amount(context.words, text, for_insurance=True)
        return await context.ask(Play(move=Move.INSURANCE, amount=amount))

    async def _leave(self, interaction: Interaction) -> str | Panel:
        context = context_of(interaction)
        question = give_up_panel(context.words, context.own_snapshot(), context.user)
        return await self._act(interaction, Leave()) if question is None else question

    async def _act(self, interaction: Interaction, act: Act) -> str:
        """Ask the channel's table. Return the private answer."""
        if isinstance(act, Join):
            check_may_join(interaction)
        context = context_of(interaction)
        asks_before = isinstance(act, TakeBack | SitOut | Leave | ShareBox)
        before = context.own_snapshot() if asks_before else None
        done = await context.ask(act)
        return _reply(context, act, before, done.own)


def _reply(context: InteractionContext, act: Act, before: Snapshot | None, after: Snapshot) -> str:
    words, player = context.words, context.user
    match act:
        case Join():
            return reply_texts.after_joining(words, after, player)
        case PlaceBet():
            return reply_texts.after_bet(words, after, player, context.faces)
        case MarkReady():
            return reply_texts.after_ready(words, after, player, context.faces)
        case ShareBox():
            return reply_texts.after_sharing(words, before, after, player)
        case TakeBack():
            return reply_texts.after_taking_back(words, before, after, player)
        case SitOut():
            return reply_texts.after_sitting_out(words, before, after, player)
        case Leave():
            return reply_texts.after_leaving(words, before, after, player, context.faces)
        case _:
            raise AssertionError(f"no command asks for {act}")
