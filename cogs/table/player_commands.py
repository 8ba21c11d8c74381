"""The players' typed commands: bets, moves and ``/show``.

They are for people who type, use a keyboard or a screen reader. ``/show`` is answered privately, for players
and onlookers, without redrawing the board.
"""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial

from discord import app_commands
from discord.ext import commands

from bot.bank.amounts import AmountWord
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.blackjack.side_bets import SideBet
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.storage.reading import bank_queries
from bot.storage.sql_store import SqlStore
from bot.table.commands import Act, Join, Leave, MarkReady, PlaceBet, Play, ShareBox, SitOut, TakeBack
from bot.table.live.actor import Done
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from cogs.board.private_panels import give_up_panel, own_panel
from cogs.coach import Coach
from cogs.common.answers import Message, PrivateKind, note_accepted
from cogs.common.edge_refusals import store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext, context_of
from cogs.common.panels import Panel
from cogs.common.rights import check_may_join
from cogs.common.routing import command
from cogs.common.typed_inputs import read_amount, read_side_bets
from cogs.members.first_bet_tips import FirstBetTips
from cogs.texts import look_texts, reply_texts
from cogs.texts.hand_texts import has_hands, no_hand

NO_SIDE_BETS: Mapping[SideBet, str] = {}


class PlayCommands(commands.Cog):
    """Bets and moves."""

    def __init__(self, tips: FirstBetTips, coach: Coach) -> None:
        self._tips = tips
        self._coach = coach

    @command(description=described("command-bet"))
    @app_commands.describe(
        amount=described("command-bet-amount"),
        box=described("command-bet-box"),
        pairs=described("command-bet-pairs"),
        three_card=described("command-bet-three_card"),
    )
    async def bet(
        self,
        interaction: Interaction,
        amount: str,
        box: int | None = None,
        pairs: str | None = None,
        three_card: str | None = None,
    ) -> str:
        """Bet on the next round."""
        typed = {SideBet.PAIRS: pairs, SideBet.THREE_CARD: three_card}
        side = {bet: text for bet, text in typed.items() if text is not None}
        return await self.place_bet(interaction, amount, box, side)

    async def place_bet(
        self,
        interaction: Interaction,
        amount: str,
        box: int | None = None,
        side: Mapping[SideBet, str] = NO_SIDE_BETS,
    ) -> str:
        """Bet a typed amount on the next round, with typed ``side`` bets, and return what to say."""
        context = context_of(interaction)
        words, boxes = context.words, () if box is None else (box,)
        act = PlaceBet(amount=read_amount(words, amount), boxes=boxes, side=read_side_bets(words, side))
        before = None if context.table is None else context.own_snapshot()
        done = await context.ask(act, first_time=await self._tips.is_due(context))
        told = _reply(context, act, before, done.own)
        tip = await self._tips.text(context, done.own)
        return told if tip is None else f"{told}\n{tip}"

    @command(description=described("command-join"))
    async def join(self, interaction: Interaction) -> str:
        """Take a seat in a match's lobby."""
        return await self._act(interaction, Join())

    @command(description=described("command-takeback"))
    async def takeback(self, interaction: Interaction) -> str:
        """Take back all bets on the next round."""
        return await self._act(interaction, TakeBack())

    @command(description=described("command-ready"))
    async def ready(self, interaction: Interaction) -> str:
        """Mark the player as ready for the deal."""
        return await self._act(interaction, MarkReady())

    @command(description=described("command-sitout"))
    async def sitout(self, interaction: Interaction) -> str:
        """Skip the next round."""
        return await self._act(interaction, SitOut())

    @command(description=described("command-sharebox"))
    @app_commands.describe(is_open=described("command-sharebox-open"), box=described("command-sharebox-box"))
    @app_commands.rename(is_open="open")
    async def sharebox(
        self, interaction: Interaction, is_open: bool | None = None, box: int | None = None
    ) -> str:
        """Open the player's boxes to followers, or close them."""
        return await self._act(interaction, ShareBox(open=is_open, box=box))

    @command(description=described("command-leave"))
    async def leave(self, interaction: Interaction) -> str | Message:
        """Give up the seat."""
        context = context_of(interaction)
        question = give_up_panel(context.words, context.own_snapshot(), context.user)
        if question is not None:
            return Message(shown=question, kind=PrivateKind.SHORT)
        return await self._act(interaction, Leave())

    @command(description=described("command-hit"))
    @app_commands.describe(box=described("command-move-box"))
    async def hit(self, interaction: Interaction, box: int | None = None) -> Message:
        """Draw a card."""
        return await self._move(interaction, Move.HIT, box)

    @command(description=described("command-stand"))
    @app_commands.describe(box=described("command-move-box"))
    async def stand(self, interaction: Interaction, box: int | None = None) -> Message:
        """Draw no more cards."""
        return await self._move(interaction, Move.STAND, box)

    @command(description=described("command-double"))
    @app_commands.describe(box=described("command-move-box"))
    async def double(self, interaction: Interaction, box: int | None = None) -> Message:
        """Double the bet for one card."""
        return await self._move(interaction, Move.DOUBLE, box)

    @command(description=described("command-split"))
    @app_commands.describe(box=described("command-move-box"))
    async def split(self, interaction: Interaction, box: int | None = None) -> Message:
        """Split a pair."""
        return await self._move(interaction, Move.SPLIT, box)

    @command(description=described("command-surrender"))
    @app_commands.describe(box=described("command-move-box"))
    async def surrender(self, interaction: Interaction, box: int | None = None) -> Message:
        """Surrender a hand."""
        return await self._move(interaction, Move.SURRENDER, box)

    @command(description=described("command-insurance"))
    @app_commands.describe(amount=described("command-insurance-amount"))
    async def insurance(self, interaction: Interaction, amount: str | None = None) -> Message:
        """Take insurance."""
        words = context_of(interaction).words
        read = None if amount is None else read_amount(words, amount, for_insurance=True)
        return await self._play(interaction, Play(move=Move.INSURANCE, amount=read))

    @command(description=described("command-decline"))
    async def decline(self, interaction: Interaction) -> Message:
        """Decline an offer."""
        return await self._move(interaction, Move.DECLINE, None)

    @command(description=described("command-evenmoney"))
    async def evenmoney(self, interaction: Interaction) -> Message:
        """Take even money."""
        return await self._move(interaction, Move.EVEN_MONEY, None)

    async def _move(self, interaction: Interaction, move: Move, box: int | None) -> Message:
        return await self._play(interaction, Play(move=move, box=box))

    async def _play(self, interaction: Interaction, act: Play) -> Message:
        """Ask the channel's table for a move. Return the private panel with the hand and its buttons.

        Then the coach looks at the move.
        """
        context = context_of(interaction)
        done = await context.ask(act)
        told = reply_texts.after_move(context.words, done.own, context.user, context.faces)
        panel = own_panel(context.words, done.own, context.user, context.faces, hands=told)
        return Message(shown=panel, then=partial(self._follow, interaction, done))

    async def _follow(self, interaction: Interaction, done: Done) -> None:
        await asyncio.gather(note_accepted(interaction, done.snapshot), self._coach.review(interaction, done))

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
            repeats = act.amount is AmountWord.SAME
            return reply_texts.after_bet(
                words, after, player, context.faces, before=before, repeats=repeats, typed=act.side
            )
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


async def hand_answer(store: SqlStore, context: InteractionContext, snapshot: Snapshot) -> Panel | str:
    """Return the person's hands with their buttons, or why they have none."""
    player = context.user
    if has_hands(snapshot, player):
        return own_panel(context.words, snapshot, player, context.faces)
    with store_errors_refused():
        out = await store.read(bank_queries.elimination, snapshot.guild, player)
    return no_hand(context.words, snapshot, player, () if out is None else (player,))


class ReadingCommands(commands.GroupCog, group_name="show", group_description=described("command-show")):
    """``/show``: commands that show the state of the channel's table."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @command(description=described("command-show-hand"))
    async def hand(self, interaction: Interaction) -> Panel | str:
        """Show the player's own hands."""
        context = context_of(interaction)
        return await hand_answer(self._bot.store, context, context.own_snapshot())

    @command(description=described("command-show-dealer"))
    async def dealer(self, interaction: Interaction) -> str:
        """Show the dealer's cards."""
        context = context_of(interaction)
        return look_texts.dealer(context.words, context.own_snapshot(), context.user, context.faces)

    @command(description=described("command-show-bets"))
    async def bets(self, interaction: Interaction) -> str:
        """Show the bets."""
        return self._look(interaction, look_texts.bets)

    @command(description=described("command-show-turn"))
    async def turn(self, interaction: Interaction) -> str:
        """Show whose turn it is."""
        return self._look(interaction, look_texts.turn)

    @command(description=described("command-show-timer"))
    async def timer(self, interaction: Interaction) -> str:
        """Show the remaining time."""
        return self._look(interaction, look_texts.timer)

    @command(description=described("command-show-status"))
    async def status(self, interaction: Interaction) -> str:
        """Show everybody at the table."""
        return await self._count(interaction, look_texts.status)

    @command(description=described("command-show-scores"))
    async def scores(self, interaction: Interaction) -> str:
        """Show the standings."""
        return await self._count(interaction, look_texts.scores)

    def _look(self, interaction: Interaction, read: Callable[[Words, Snapshot, UserId], str]) -> str:
        context = context_of(interaction)
        return read(context.words, context.own_snapshot(), context.user)

    async def _count(
        self, interaction: Interaction, read: Callable[[Words, Snapshot, UserId, Mapping[UserId, int]], str]
    ) -> str:
        context = context_of(interaction)
        snapshot = context.own_snapshot()
        with store_errors_refused():
            chips = await self._bot.manager.holdings(snapshot.table)
        return read(context.words, snapshot, context.user, chips)
