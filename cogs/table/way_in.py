"""``/blackjack`` and ``/match``: a bet, a seat or a table, whatever the channel needs, with buttons."""

from dataclasses import replace

from discord import app_commands, ui
from discord.ext import commands

from bot.bank.amounts import written_amount
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Bankroll
from bot.client.croupier import Croupier
from bot.client.registration import described, described_choices
from bot.table.commands import Join, PlaceBet
from bot.table.live.actor import Done
from bot.table.refusals import Refused
from bot.table.views.situation import situation
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import phrase
from cogs.board.boards import Boards
from cogs.board.buttons import chip_rows
from cogs.board.private_panels import own_panel
from cogs.common import panels
from cogs.common.answers import Message, PrivateKind
from cogs.common.edge_refusals import DeclinedError, outdated
from cogs.common.interactions import (
    Interaction,
    InteractionContext,
    check_bot_may_post,
    context_of,
    is_double_click,
)
from cogs.common.refusal_sentences import offer_button, openings, sentence
from cogs.common.rights import check_may_join
from cogs.common.routing import command
from cogs.common.typed_inputs import read_amount
from cogs.members.first_bet_tips import FirstBetTips
from cogs.table.player_commands import PlayCommands
from cogs.table.table_commands import open_table, open_usual_table
from cogs.texts.reply_texts import after_bet, after_joining
from cogs.texts.table_texts import MATCH_KINDS, host_line

KNOCKOUT, *_ = MATCH_KINDS
"""The kind of match that ends soonest."""


class WayIn(commands.Cog):
    """The first commands that people need, and the buttons that do the same."""

    def __init__(self, bot: Croupier, boards: Boards, play: PlayCommands, tips: FirstBetTips) -> None:
        self._bot = bot
        self._tips = tips
        self._boards = boards
        self._play = play
        self._pressed: dict[tuple[int, int, str], float] = {}
        self._by_offer = {
            panels.OPEN_TABLE: self._open,
            panels.START_MATCH: self._start_match,
            panels.JOIN_MATCH: self._join,
            panels.PLAY_HERE: self._enter,
        }

    @command(description=described("command-blackjack"))
    @app_commands.describe(amount=described("command-bet-amount"))
    async def blackjack(self, interaction: Interaction, amount: str | None = None) -> str | Message:
        """Do what the channel needs."""
        if amount is not None and context_of(interaction).table is not None:
            return await self._play.place_bet(interaction, amount)
        return Message(shown=await self._enter(interaction, amount or ""), kind=PrivateKind.SHORT)

    @command(description=described("command-match"))
    @app_commands.describe(kind=described("command-match-kind"))
    @app_commands.choices(
        kind=described_choices({each: f"match-kind-{MATCH_KINDS[each]}" for each in MATCH_KINDS})
    )
    async def match(self, interaction: Interaction, kind: str = KNOCKOUT) -> str:
        """Open the lobby of a match."""
        return await open_table(interaction, kind)

    async def press(self, press: Interaction, custom_id: str) -> Message | None:
        """Do what a button offers, in place of the private message on which it stands.

        The second press of a double click is only acknowledged: the first one does it.
        """
        name, _, typed = custom_id.removeprefix(panels.PLAY_PREFIX).partition(":")
        carry_out = self._by_offer.get(f"{panels.PLAY_PREFIX}{name}")
        if carry_out is None:
            raise outdated()
        if self._is_repeated(press, custom_id):
            return None
        return Message(shown=await carry_out(press, typed), kind=PrivateKind.SHORT)

    def _is_repeated(self, press: Interaction, custom_id: str) -> bool:
        """Return whether the person has pressed the same button a moment ago. Remember the press."""
        at, patience = press.created_at.timestamp(), self._bot.double_click_seconds
        button = press.user.id, 0 if press.message is None else press.message.id, custom_id
        recent = {each: then for each, then in self._pressed.items() if abs(at - then) < patience}
        self._pressed = {**recent, button: at}
        return button in recent

    async def _enter(self, interaction: Interaction, typed: str) -> panels.Panel:
        """Return what a person can do in the channel, with the buttons for it."""
        context = context_of(interaction)
        if context.table is None:
            return self._choices(interaction, typed)
        snapshot = context.own_snapshot()
        board = self._boards.of(snapshot.table)
        moved = board is not None and board.bring_down()
        told = f"{context.words('table-shown')} " if moved else ""
        if snapshot.stage is Stage.LOBBY:
            return self._lobby(context, snapshot, told)
        now = situation(snapshot, context.user)
        if now.moves:
            return own_panel(context.words, snapshot, context.user, context.faces)
        if now.why_no_bet is not None:
            raise Refused(now.why_no_bet)
        check_bot_may_post(interaction)
        key = "way-in-bet" if snapshot.stage is Stage.BETS else "way-in-bet-next"
        return panels.text_panel(told + context.words(key), *chip_rows(context.words, snapshot))

    def _choices(self, interaction: Interaction, typed: str) -> panels.Panel:
        """Return the panel of a channel without a table; ``typed`` is the bet for the one opened there."""
        context = context_of(interaction)
        words = context.words
        if interaction.guild_id is None:
            raise DeclinedError(phrase("table-only_in_servers"))
        if context.has_frozen_books:
            raise context.no_table()
        check_bot_may_post(interaction)
        bet = written_amount(read_amount(words, typed)) if typed else ""
        may_open, details = openings(interaction), {panels.OPEN_TABLE: bet}
        offers = [offer_button(words, each, details.get(each, "")) for each in may_open]
        if context.settings.deal:
            offers.append(ui.Button(label=words("way-deal"), custom_id=panels.DEAL_OF_TODAY))
        offers.append(ui.Button(label=words("way-practise"), custom_id=panels.PRACTISE))
        usual = resolve(context.settings.default_preset).rules
        is_kept = typed and panels.OPEN_TABLE in may_open and usual.bankroll is not Bankroll.MATCH
        kept = words("way-in-kept", amount=typed) if is_kept else ""
        return panels.text_panel(
            "\n".join(filter(None, (words("way-in-no-table"), kept))), panels.button_row(*offers)
        )

    def _lobby(self, context: InteractionContext, snapshot: Snapshot, told: str) -> panels.Panel:
        words = context.words
        if snapshot.seat_of(context.user) is None and not snapshot.is_full:
            row = panels.button_row(offer_button(words, panels.JOIN_MATCH))
            return panels.text_panel(f"{told}{words('way-in-lobby')} {host_line(words, snapshot)}", row)
        return panels.text_panel(f"{told}{host_line(words, snapshot)}")

    async def _open(self, press: Interaction, typed: str) -> panels.Panel:
        """Open a table, and bet there what was typed before."""
        context = context_of(press)
        amount = read_amount(context.words, typed) if typed else None
        opened = await open_usual_table(press)
        snapshot = context.own_snapshot()
        is_double_click(press)  # the table remembers the press: chips come to the place of the button
        if snapshot.stage is Stage.LOBBY:  # the server's usual rules are those of a match
            return panels.text_panel(opened)
        if amount is None:
            return panels.text_panel(opened, *chip_rows(context.words, snapshot))
        act = PlaceBet(amount=amount)
        is_first = await self._tips.is_due(context)
        request = replace(context.request(act), key=f"{context.key}:bet", first_time=is_first)
        reply = await self._bot.manager.ask(snapshot.table, request)
        if not isinstance(reply, Done):
            told = sentence(context.words, reply)
            return panels.text_panel(f"{opened}\n{told}", *chip_rows(context.words, snapshot))
        bet = after_bet(context.words, reply.own, context.user, context.faces)
        tip = await self._tips.text(context, reply.own)
        return panels.text_panel("\n".join(filter(None, (opened, bet, tip))))

    async def _start_match(self, press: Interaction, _typed: str) -> panels.Panel:
        return panels.text_panel(await open_table(press, KNOCKOUT))

    async def _join(self, press: Interaction, _typed: str) -> panels.Panel:
        check_may_join(press)
        context = context_of(press)
        done = await context.ask(Join())
        return panels.text_panel(after_joining(context.words, done.own, context.user))
