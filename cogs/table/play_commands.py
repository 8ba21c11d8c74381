"""The typed commands of the players: for those who type, use a keyboard or a screen reader."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.blackjack import Move
from bot.client import Croupier
from bot.table import (
    Act,
    ChannelId,
    Join,
    Leave,
    MarkReady,
    NotAnAmountError,
    PlaceBet,
    Play,
    Request,
    SitOut,
    UserId,
    Via,
    parse_amount,
)
from bot.table.live import Done
from bot.table.refusals import NoTable, UnreadableBet, UnreadableInsurance
from bot.table.views import Snapshot
from cogs.common import answer, quietly, say, sentence
from cogs.texts import (
    after_bet,
    after_joining,
    after_leaving,
    after_move,
    after_ready,
    after_sitting_out,
    rules_panel,
)

Typed = discord.Interaction[Croupier]


class PlayCommands(commands.Cog):
    """Bets and moves."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @app_commands.command(description="Stake chips on the next round; you get a seat if you have none")
    @app_commands.describe(amount="25, 10k, half, all, min, max or same", box="which box, if not your own")
    async def bet(self, interaction: Typed, amount: str, box: int | None = None) -> None:
        """Stake for the next round."""
        await answer(interaction, self._bet(interaction, amount, box))

    @app_commands.command(description="Join the match that is about to start here")
    async def join(self, interaction: Typed) -> None:
        """Take a seat in a match's lobby."""
        await answer(interaction, self._act(interaction, Join()))

    @app_commands.command(description="You are ready: the deal need not wait for you")
    async def ready(self, interaction: Typed) -> None:
        """End one's part of the intermission."""
        await answer(interaction, self._act(interaction, MarkReady()))

    @app_commands.command(description="Skip the next round")
    async def sitout(self, interaction: Typed) -> None:
        """Skip a round."""
        await answer(interaction, self._act(interaction, SitOut()))

    @app_commands.command(description="Give up your seat")
    async def leave(self, interaction: Typed) -> None:
        """Give up the seat."""
        await answer(interaction, self._act(interaction, Leave()))

    @app_commands.command(description="Draw a card")
    @app_commands.describe(box="which box, where you have several")
    async def hit(self, interaction: Typed, box: int | None = None) -> None:
        """Draw a card."""
        await self._move(interaction, Move.HIT, box)

    @app_commands.command(description="Draw no more cards")
    @app_commands.describe(box="which box, where you have several")
    async def stand(self, interaction: Typed, box: int | None = None) -> None:
        """Draw no more."""
        await self._move(interaction, Move.STAND, box)

    @app_commands.command(description="Double your bet for exactly one more card")
    @app_commands.describe(box="which box, where you have several")
    async def double(self, interaction: Typed, box: int | None = None) -> None:
        """Double the bet for one card."""
        await self._move(interaction, Move.DOUBLE, box)

    @app_commands.command(description="Split a pair into two hands")
    @app_commands.describe(box="which box, where you have several")
    async def split(self, interaction: Typed, box: int | None = None) -> None:
        """Split a pair."""
        await self._move(interaction, Move.SPLIT, box)

    @app_commands.command(description="Give up your hand for half its bet")
    @app_commands.describe(box="which box, where you have several")
    async def surrender(self, interaction: Typed, box: int | None = None) -> None:
        """Give up a hand."""
        await self._move(interaction, Move.SURRENDER, box)

    @app_commands.command(description="Insure against a dealer's natural; it pays 2 to 1")
    @app_commands.describe(amount="how much, where the table allows it; otherwise half your bet")
    async def insurance(self, interaction: Typed, amount: str | None = None) -> None:
        """Take insurance."""
        await answer(interaction, self._insure(interaction, amount))

    @app_commands.command(description="No thanks: decline any offer")
    async def decline(self, interaction: Typed) -> None:
        """Decline an offer."""
        await self._move(interaction, Move.DECLINE, None)

    @app_commands.command(description="Have your natural paid 1 to 1 at once")
    async def evenmoney(self, interaction: Typed) -> None:
        """Take even money."""
        await self._move(interaction, Move.EVEN_MONEY, None)

    @app_commands.command(description="The rules at this channel's table")
    async def rules(self, interaction: Typed) -> None:
        """Read the rules out."""
        picture = self._bot.manager.table_in(_channel(interaction))
        if picture is None:
            await say(interaction, sentence(NoTable()))
        else:
            await quietly(interaction.response.send_message(view=rules_panel(picture), ephemeral=True))

    async def _move(self, interaction: Typed, move: Move, box: int | None) -> None:
        await answer(interaction, self._act(interaction, Play(move=move, box=box)))

    async def _bet(self, interaction: Typed, text: str, box: int | None) -> str:
        try:
            amount = parse_amount(text)
        except NotAnAmountError:
            return sentence(UnreadableBet())
        return await self._act(interaction, PlaceBet(amount=amount, box=box))

    async def _insure(self, interaction: Typed, text: str | None) -> str:
        try:
            amount = None if text is None else parse_amount(text)
        except NotAnAmountError:
            return sentence(UnreadableInsurance())
        return await self._act(interaction, Play(move=Move.INSURANCE, amount=amount))

    async def _act(self, interaction: Typed, act: Act) -> str:
        """Carry out a command at the channel's table; returns the private answer."""
        player = UserId(interaction.user.id)
        before = self._bot.manager.view_in(_channel(interaction), player)
        request = Request(key=str(interaction.id), player=player, act=act, via=Via.TYPED)
        outcome = await self._bot.manager.ask_in(_channel(interaction), request)
        return _reply(before, outcome, player, act) if isinstance(outcome, Done) else sentence(outcome)


def _channel(interaction: Typed) -> ChannelId:
    return ChannelId(interaction.channel_id or 0)


def _reply(before: Snapshot | None, done: Done, player: UserId, act: Act) -> str:
    picture = done.own
    match act:
        case Join():
            return after_joining(picture, player)
        case PlaceBet():
            return after_bet(picture, player)
        case MarkReady():
            return after_ready(picture, player)
        case SitOut():
            return after_sitting_out(before, picture, player)
        case Leave():
            return after_leaving(before, picture, player)
        case Play():
            return after_move(picture, player)
        case _:
            raise AssertionError(f"nobody types {act}")
