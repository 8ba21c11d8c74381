"""Forms and private panels: what a button shows to the person who presses it, without asking the table."""

import asyncio
from contextlib import suppress

from bot.bank.ids import TableId, UserId
from bot.bank.seasons import Period
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.client.member_switches import MemberSwitch
from bot.table.bet_sizes import BetBounds
from bot.table.refusals import Refused
from bot.table.views.situation import situation
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words
from cogs.board import buttons, private_panels
from cogs.common.answers import (
    PATIENCE,
    Answering,
    Message,
    PrivateKind,
    deliver,
    done_before,
    opening,
    redraw,
    turning,
)
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext, context_of
from cogs.common.panels import Panel, TableCustomId, text_panel
from cogs.common.presence import check_bot_may_post
from cogs.help import rules_panel
from cogs.members.turn_mentions import turn_setting_text
from cogs.odds.hints import hint_panel
from cogs.odds.odds_book import OddsBook
from cogs.stats import stats_text
from cogs.table.look_commands import hand_answer
from cogs.table.modals import amount_modal, read_entry
from cogs.table.table_closing import close_table
from cogs.texts.reply_texts import after_bet, after_leaving, after_move, after_sharing, after_taking_back


class PrivateViews:
    """Shows forms and private panels of open tables."""

    def __init__(self, bot: Croupier, turns: MemberSwitch, book: OddsBook) -> None:
        self._bot = bot
        self._book = book
        self._turns = turns
        self._by_name: dict[str, Answering[TableCustomId]] = {
            buttons.BET: self._ask_for_bet,
            buttons.AGAIN: self._ask_for_bet,
            buttons.INSURE: self._ask_for_insurance,
            buttons.MY_HAND: opening(self.hand),
            buttons.HINT: opening(self._hint),
            buttons.MORE: self._show_more,
            **dict.fromkeys(buttons.PAGES, turning(self._page)),
            buttons.YOUR_TURN: turning(self._set_turn_mentions),
            buttons.CLOSE: turning(self._close),
        }

    def opened_by(self, button: TableCustomId) -> Answering[TableCustomId] | None:
        """Return what shows the form or the panel that a button opens; None if it opens none."""
        return self._by_name.get(button.name)

    def question(self, press: Interaction, button: TableCustomId) -> Panel | None:
        """Return what is asked before a press gives up a match, or starts one for one player; else None."""
        asks = {buttons.START: private_panels.start_alone_panel, buttons.LEAVE: private_panels.give_up_panel}
        if button.name not in asks:
            return None
        player, words, snapshot = self._seen_by(press, button)
        return asks[button.name](words, snapshot, player, button.detail)

    async def _show_more(self, press: Interaction, button: TableCustomId) -> None:
        """Show the panel behind ⋯, in place of the one that was pressed."""
        player, words, snapshot = self._seen_by(press, button)
        await redraw(press, Message(shown=self.more(words, snapshot, player), kind=PrivateKind.SHORT))

    async def _page(self, press: Interaction, button: TableCustomId) -> Message:
        """Return a page for the place of the panel behind ⋯, with the way back."""
        page = await self.page(*self._seen_by(press, button), button.name)
        return Message(shown=page, kind=PrivateKind.SHORT)

    async def page(self, player: UserId, words: Words, snapshot: Snapshot, name: str) -> Panel:
        """Return a page of the panel behind ⋯."""
        match name:
            case buttons.RULES:
                page = rules_panel(words, snapshot, edge=self._book.known_edge(snapshot.rules))
            case buttons.FAIRNESS:
                page = private_panels.fairness_panel(words, snapshot)
            case buttons.STATS:
                page = await self._stats(player, words, snapshot)
            case _:
                raise AssertionError(f"no page is called {name}")
        return private_panels.with_way_back(words, snapshot, page)

    async def _stats(self, player: UserId, words: Words, snapshot: Snapshot) -> Panel:
        """Return what the person has played on this server."""
        with store_errors_refused():
            stats = await self._bot.store.member_stats(snapshot.guild, player, Period.ALL_TIME)
        return text_panel(stats_text(words, words("stats-own"), Period.ALL_TIME, stats))

    def more(self, words: Words, snapshot: Snapshot, player: UserId, *, told: str | None = None) -> Panel:
        """Return the panel behind ⋯. ``told`` is what a press on it has done."""
        is_mentioned = self._turns.is_on(snapshot.guild, player)
        return private_panels.more_panel(words, snapshot, player, is_mentioned=is_mentioned, told=told)

    async def after(
        self, context: InteractionContext, pressed: TableCustomId, before: Snapshot | None, now: Snapshot
    ) -> Panel:
        """Return the private message after a press on it that the table has carried out."""
        words, player = context.words, context.user
        match pressed.name:
            case buttons.LEAVE:
                told = after_leaving(words, before, now, player, context.faces)
                return self.more(words, now, player, told=told)
            case buttons.SHARE:
                return self.more(words, now, player, told=after_sharing(words, before, now, player))
            case buttons.QUEUE:
                return self.more(words, now, player, told=after_bet(words, now, player, context.faces))
            case buttons.TAKE_BACK:
                return self.more(words, now, player, told=after_taking_back(words, before, now, player))
            case buttons.START:
                return text_panel(words("table-started"))
            case buttons.CHIP:
                return text_panel(after_bet(words, now, player, context.faces))
            case buttons.BET:
                told = after_bet(words, now, player, context.faces)
                is_on_panel = pressed.detail == buttons.MORE
                return self.more(words, now, player, told=told) if is_on_panel else text_panel(told)
            case buttons.HINTED:
                return await self._after_hint(context, now)
            case _:
                return private_panels.own_panel(words, now, player, context.faces)

    async def _after_hint(self, context: InteractionContext, now: Snapshot) -> Panel:
        """Return the hint for the player's next question; without one, what came of their move."""
        if situation(now, context.user).moves:
            with suppress(Refused, DeclinedError):
                return await hint_panel(context, self._book)
        return text_panel(after_move(context.words, now, context.user, context.faces))

    async def _set_turn_mentions(self, press: Interaction, button: TableCustomId) -> Message:
        """Turn the mentions on or off. Return the panel with the new setting."""
        if button.detail not in (buttons.ON, buttons.OFF):
            raise outdated()
        player, words, snapshot = self._seen_by(press, button)
        on = button.detail == buttons.ON
        with store_errors_refused():
            await self._turns.set(snapshot.guild, player, on)
        panel = self.more(words, snapshot, player, told=turn_setting_text(words, on=on))
        return Message(shown=panel, kind=PrivateKind.SHORT)

    async def _close(self, press: Interaction, button: TableCustomId) -> Panel | str:
        """Close the table, or ask about what has begun since the question."""
        return await close_table(press, asked=button.detail)

    async def _hint(self, press: Interaction, _button: TableCustomId) -> Message:
        return Message(shown=await hint_panel(context_of(press), self._book), kind=PrivateKind.SHORT)

    async def hand(self, press: Interaction, button: TableCustomId) -> Panel | str:
        """Return the person's hands with their buttons, or why they have none."""
        _, _, snapshot = self._seen_by(press, button)
        return await hand_answer(self._bot.store, context_of(press), snapshot)

    async def _ask_for_bet(self, press: Interaction, button: TableCustomId) -> None:
        """Open the form for a bet, perhaps with what was typed before. Raises a refusal."""
        check_bot_may_post(press)
        is_again = button.name == buttons.AGAIN
        typed, opener = (read_entry(button.detail), None) if is_again else (None, button.detail)
        if is_again and typed is None:
            raise outdated()
        player, words, snapshot = self._seen_by(press, button)
        bounds = await self._bounds(press, button.table, player)
        modal = amount_modal(words, snapshot, player, buttons.BET, bounds=bounds, typed=typed, opener=opener)
        await deliver(press.response.send_modal(modal))

    async def _ask_for_insurance(self, press: Interaction, button: TableCustomId) -> None:
        player, words, snapshot = self._seen_by(press, button)
        await deliver(press.response.send_modal(amount_modal(words, snapshot, player, button.name)))

    async def _bounds(self, press: Interaction, table: TableId, player: UserId) -> BetBounds | None:
        """Return what the player may bet; None if the store does not say it before the form must open."""
        asked: asyncio.Future[BetBounds | None] = asyncio.ensure_future(
            self._bot.manager.bet_bounds(table, player)
        )
        if not await done_before(press, PATIENCE, asked):
            asked.cancel()
            return None
        try:
            return asked.result()
        except StoreError:
            return None

    def _seen_by(self, press: Interaction, button: TableCustomId) -> tuple[UserId, Words, Snapshot]:
        """Return the person, their language, and the table as they see it."""
        context = context_of(press)
        snapshot = self._bot.manager.view(button.table, context.user)
        assert snapshot is not None, "the table is open"
        return context.user, context.words, snapshot
