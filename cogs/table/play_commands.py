"""The players' typed commands, for people who type, use a keyboard or a screen reader."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.blackjack import Move
from bot.table import (
    Act,
    Join,
    Leave,
    MarkReady,
    PlaceBet,
    Play,
    ShareBox,
    SitOut,
    TakeBack,
    UserId,
)
from bot.table.views import Snapshot
from cogs.board import own_panel
from cogs.common import (
    Interaction,
    InteractionContext,
    Panel,
    answer,
    answer_about_hand,
    answer_with_panel,
    read_amount,
)
from cogs.texts import (
    after_bet,
    after_joining,
    after_leaving,
    after_move,
    after_ready,
    after_sharing,
    after_sitting_out,
    after_taking_back,
    rules_panel,
)


class PlayCommands(commands.Cog):
    """Bets and moves."""

    @app_commands.command(description="Stake chips on the next round; you get a seat if you have none")
    @app_commands.describe(amount="25, 10k, half, all, min, max or same", box="which box, if not your own")
    async def bet(self, interaction: Interaction, amount: str, box: int | None = None) -> None:
        """Bet on the next round."""
        await answer(interaction, self._bet(interaction, amount, box))

    @app_commands.command(description="Join the match that is about to start here")
    async def join(self, interaction: Interaction) -> None:
        """Take a seat in a match's lobby."""
        await answer(interaction, self._act(interaction, Join()))

    @app_commands.command(description="Take back your bets on the next round, and keep your seat")
    async def takeback(self, interaction: Interaction) -> None:
        """Take back all bets on the next round."""
        await answer(interaction, self._act(interaction, TakeBack()))

    @app_commands.command(description="Deal now: the cards need not wait for you")
    async def ready(self, interaction: Interaction) -> None:
        """Mark the player as ready for the deal."""
        await answer(interaction, self._act(interaction, MarkReady()))

    @app_commands.command(description="Skip the next round")
    async def sitout(self, interaction: Interaction) -> None:
        """Skip the next round."""
        await answer(interaction, self._act(interaction, SitOut()))

    @app_commands.command(description="Let others bet on your box and follow you, or no longer")
    @app_commands.describe(
        is_open="true or false; without it, the other one", box="which box, if not all of yours"
    )
    @app_commands.rename(is_open="open")
    async def share(
        self, interaction: Interaction, is_open: bool | None = None, box: int | None = None
    ) -> None:
        """Open the player's boxes to followers, or close them."""
        await answer(interaction, self._act(interaction, ShareBox(open=is_open, box=box)))

    @app_commands.command(description="Give up your seat")
    async def leave(self, interaction: Interaction) -> None:
        """Give up the seat."""
        await answer(interaction, self._act(interaction, Leave()))

    @app_commands.command(description="Draw a card")
    @app_commands.describe(box="which box, where you have several")
    async def hit(self, interaction: Interaction, box: int | None = None) -> None:
        """Draw a card."""
        await self._move(interaction, Move.HIT, box)

    @app_commands.command(description="Draw no more cards")
    @app_commands.describe(box="which box, where you have several")
    async def stand(self, interaction: Interaction, box: int | None = None) -> None:
        """Draw no more cards."""
        await self._move(interaction, Move.STAND, box)

    @app_commands.command(description="Double your bet for exactly one more card")
    @app_commands.describe(box="which box, where you have several")
    async def double(self, interaction: Interaction, box: int | None = None) -> None:
        """Double the bet for one card."""
        await self._move(interaction, Move.DOUBLE, box)

    @app_commands.command(description="Split a pair into two hands")
    @app_commands.describe(box="which box, where you have several")
    async def split(self, interaction: Interaction, box: int | None = None) -> None:
        """Split a pair."""
        await self._move(interaction, Move.SPLIT, box)

    @app_commands.command(description="Give up your hand for half its bet")
    @app_commands.describe(box="which box, where you have several")
    async def surrender(self, interaction: Interaction, box: int | None = None) -> None:
        """Surrender a hand."""
        await self._move(interaction, Move.SURRENDER, box)

    @app_commands.command(description="Insure against a dealer's blackjack; it pays 2 to 1")
    @app_commands.describe(amount="how much, where the table allows it; otherwise half your bet")
    async def insurance(self, interaction: Interaction, amount: str | None = None) -> None:
        """Take insurance."""
        await answer_about_hand(interaction, self._insure(interaction, amount))

    @app_commands.command(description="No thanks: decline any offer")
    async def decline(self, interaction: Interaction) -> None:
        """Decline an offer."""
        await self._move(interaction, Move.DECLINE, None)

    @app_commands.command(description="Have your blackjack paid 1 to 1 at once")
    async def evenmoney(self, interaction: Interaction) -> None:
        """Take even money."""
        await self._move(interaction, Move.EVEN_MONEY, None)

    @app_commands.command(description="The rules at this channel's table")
    async def rules(self, interaction: Interaction) -> None:
        """Show the table's rules."""
        await answer_with_panel(interaction, self._rules(interaction))

    async def _rules(self, interaction: Interaction) -> Panel:
        return rules_panel(InteractionContext(interaction).snapshot())

    async def _move(self, interaction: Interaction, move: Move, box: int | None) -> None:
        await answer_about_hand(interaction, self._play(interaction, Play(move=move, box=box)))

    async def _play(self, interaction: Interaction, act: Play) -> Panel:
        """Ask the channel's table for a move. Return the private panel with the hand and its buttons."""
        context = InteractionContext(interaction)
        done = await context.ask(act)
        told = after_move(done.own, context.user)
        return own_panel(context.words, done.own, context.user, hands=told)

    async def _bet(self, interaction: Interaction, text: str, box: int | None) -> str:
        return await self._act(interaction, PlaceBet(amount=read_amount(text), box=box))

    async def _insure(self, interaction: Interaction, text: str | None) -> Panel:
        amount = None if text is None else read_amount(text, for_insurance=True)
        return await self._play(interaction, Play(move=Move.INSURANCE, amount=amount))

    async def _act(self, interaction: Interaction, act: Act) -> str:
        """Ask the channel's table. Return the private answer."""
        context = InteractionContext(interaction)
        asks_before = isinstance(act, TakeBack | SitOut | Leave | ShareBox)
        before = context.own_snapshot() if asks_before else None
        done = await context.ask(act)
        return _reply(act, before, done.own, context.user)


def _reply(act: Act, before: Snapshot | None, after: Snapshot, player: UserId) -> str:
    match act:
        case Join():
            return after_joining(after, player)
        case PlaceBet():
            return after_bet(after, player)
        case MarkReady():
            return after_ready(after, player)
        case ShareBox():
            return after_sharing(before, after, player)
        case TakeBack():
            return after_taking_back(before, after, player)
        case SitOut():
            return after_sitting_out(before, after, player)
        case Leave():
            return after_leaving(before, after, player)
        case _:
            raise AssertionError(f"no command asks for {act}")
