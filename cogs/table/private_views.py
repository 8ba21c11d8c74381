"""Forms and private panels: what a button shows to the person who presses it, without asking the table.

First come the forms that ask for an amount of chips, and the button that opens the one for a bet again.
"""

import asyncio
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import discord
from discord import ui

from bot.bank.amounts import CENTS, Cents, written_amount
from bot.bank.ids import TableId, UserId
from bot.bank.seasons import Period
from bot.bank.store_errors import StoreError
from bot.blackjack.side_bets import SideBet, offered
from bot.client.croupier import Croupier
from bot.client.member_switches import MemberSwitch
from bot.table.bet_sizes import BetBounds
from bot.table.refusals import Refused
from bot.table.views.situation import situation
from bot.table.views.snapshots import Snapshot, Stage
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
from cogs.common.interactions import Interaction, InteractionContext, check_bot_may_post, context_of
from cogs.common.panels import Panel, TableCustomId, button_row, custom_id, text_panel
from cogs.help import rules_panel
from cogs.members.turn_mentions import turn_setting_text
from cogs.odds.hints import hint_panel
from cogs.odds.odds_book import OddsBook
from cogs.stats import stats_text
from cogs.table.player_commands import hand_answer
from cogs.table.table_commands import close_table
from cogs.texts.reply_texts import after_bet, after_leaving, after_move, after_sharing, after_taking_back
from cogs.texts.rules_texts import KnownEdge, resolved_choices
from cogs.wording import clean_name, limits, side_price

AMOUNT, BOX = "amount", "box"

LONGEST_AMOUNT = 20
"""Characters that fit into the form."""

_ENTRY_BYTES: Final = 45
"""Bytes of an entry that fit into a custom_id."""

_BOX_NUMBER: Final = re.compile("[0-9]{1,3}")


@dataclass(frozen=True, slots=True, kw_only=True)
class BetEntry:
    """What a person has typed into the form for a bet: an amount as text, perhaps boxes and side bets."""

    amount: str
    boxes: tuple[str, ...] = ()
    side: Mapping[SideBet, str] = field(default_factory=dict)


class AmountModal(ui.Modal):
    """A modal with text inputs and perhaps a select, routed by its custom_id: :mod:`cogs.common.routing`.

    ``side`` are the side bets that it asks for, with their prices and what stands in their inputs.
    """

    def __init__(
        self,
        words: Words,
        *,
        title: str,
        hint: str,
        usual: str,
        submit_as: str,
        boxes: Sequence[discord.SelectOption] = (),
        most_boxes: int = 1,
        side: Mapping[SideBet, tuple[str, str]] | None = None,
    ) -> None:
        super().__init__(title=title, custom_id=submit_as)
        text: ui.TextInput[AmountModal] = ui.TextInput(
            custom_id=AMOUNT,
            placeholder=words("panels-form-examples"),
            default=usual[:LONGEST_AMOUNT] or None,
            min_length=1,
            max_length=LONGEST_AMOUNT,
            style=discord.TextStyle.short,
        )
        self.add_item(ui.Label(text=words("panels-form-amount"), description=hint, component=text))
        if boxes:
            chosen = sum(option.default for option in boxes)
            select: ui.Select[AmountModal] = ui.Select(
                custom_id=BOX, options=list(boxes), max_values=max(chosen, min(most_boxes, len(boxes)))
            )
            if not chosen:  # the table may choose a box
                select.min_values, select.required = 0, False
                select.placeholder = words("panels-form-any-box")
            self.add_item(ui.Label(text=words("panels-form-box"), component=select))
        for bet, (price, last) in (side or {}).items():
            stake: ui.TextInput[AmountModal] = ui.TextInput(
                custom_id=bet,
                default=last[:LONGEST_AMOUNT] or None,
                max_length=LONGEST_AMOUNT,
                required=False,
            )
            self.add_item(ui.Label(text=words(f"option-{bet}-name"), description=price, component=stake))
        self.stop()  # discord.py need not keep it: see Panel


def amount_modal(
    words: Words,
    snapshot: Snapshot,
    player: UserId,
    name: str,
    *,
    bounds: BetBounds | None = None,
    typed: BetEntry | None = None,
    opener: str | None = None,
    known_edge: KnownEdge = lambda _: None,
) -> AmountModal:
    """Return the modal that asks for the amount of a bet, or of insurance.

    ``bounds`` are what the player has and may bet, where that is known; ``typed`` is shown again. ``opener``
    is the detail of the button that opened the form for a bet, ``known_edge`` the edge of the main bet.
    """
    if name == buttons.BET:
        side = _side_fields(words, snapshot, player, bounds, typed, known_edge=known_edge)
        return _bet_modal(words, snapshot, player, bounds, typed, opener=opener, side=side)
    return _insurance_modal(words, snapshot, player, name)


def try_again_panel(words: Words, table: TableId, told: str, entry: BetEntry) -> Panel:
    """Return why a bet was refused, with a button that opens the form with what was typed."""
    again: ui.Button[Panel] = ui.Button(
        label=words("buttons-again"),
        style=discord.ButtonStyle.primary,
        custom_id=custom_id(table, buttons.AGAIN, _written(entry)),
    )
    return text_panel(told, button_row(again))


def read_entry(detail: str | None) -> BetEntry | None:
    """Return the entry in a custom_id's detail; None if there is none."""
    try:
        others, colon, amount = urlsafe_b64decode(f"{detail or ''}==").decode().partition(":")
    except ValueError:
        return None
    if not colon:
        return None
    boxes, *side = others.split(";")
    named = tuple(filter(None, boxes.split(",")))
    return BetEntry(amount=amount, boxes=named, side=dict(zip(SideBet, side, strict=False)))


def boxes_of(entry: BetEntry) -> tuple[int, ...]:
    """Return the boxes that were chosen; none leaves it to the table. Refuses what no form offers."""
    if not all(map(_BOX_NUMBER.fullmatch, entry.boxes)):
        raise outdated()
    return tuple(map(int, entry.boxes))


def _written(entry: BetEntry) -> str:
    """Return an entry as the detail of a custom_id, cut to the length that fits.

    Side bets are left out where the main bet would not fit beside them: part of it is another amount.
    """
    side = [entry.side.get(bet, "").replace(";", " ").replace(":", " ") for bet in SideBet]
    boxes = ",".join(entry.boxes)
    whole = f"{';'.join((boxes, *side)) if any(side) else boxes}:{entry.amount}".encode(errors="ignore")
    fitting = whole if len(whole) <= _ENTRY_BYTES else f"{boxes}:{entry.amount}".encode(errors="ignore")
    text = fitting[:_ENTRY_BYTES]
    return urlsafe_b64encode(text.decode(errors="ignore").encode()).decode().rstrip("=")


def _bet_modal(
    words: Words,
    snapshot: Snapshot,
    player: UserId,
    bounds: BetBounds | None,
    typed: BetEntry | None,
    *,
    opener: str | None,
    side: Mapping[SideBet, tuple[str, str]],
) -> AmountModal:
    seat = snapshot.seat_of(player)
    usual = (seat.bet or seat.last_bet if seat else None) or Cents(snapshot.rules.base_bet * CENTS)
    if bounds is not None:
        usual = min(usual, bounds.most)
    return AmountModal(
        words,
        title=words(
            "panels-form-bet-next" if snapshot.stage in (Stage.OFFER, Stage.PLAY) else "panels-form-bet"
        ),
        hint=_bet_hint(words, snapshot, bounds),
        usual=written_amount(max(usual, snapshot.least_bet)) if typed is None else typed.amount,
        submit_as=custom_id(snapshot.table, buttons.BET, opener),
        boxes=_boxes(words, snapshot, player, () if typed is None else typed.boxes),
        most_boxes=snapshot.rules.boxes_per_player + len(situation(snapshot, player).followable_boxes),
        side=side,
    )


def _side_fields(
    words: Words,
    snapshot: Snapshot,
    player: UserId,
    bounds: BetBounds | None,
    typed: BetEntry | None,
    *,
    known_edge: KnownEdge,
) -> Mapping[SideBet, tuple[str, str]]:
    """Return the price of each side bet of the next deal, and what the person has typed or bet last.

    That is what stands on the box which the form suggests. Beside an all-in there is none.
    """
    rules = snapshot.rules if snapshot.pending is None else resolved_choices(snapshot.pending).rules
    if bounds is not None and bounds.is_all_in:
        return {}
    seat, last = snapshot.seat_of(player), dict[SideBet, str]()
    if typed is not None:
        last = dict(typed.side)
    elif seat is not None:
        known = seat.side if seat.bet else seat.last_side
        stakes = next((known.get(box, {}) for box in _usual_box(snapshot, player)), {})
        last = {bet: written_amount(Cents(stake)) for bet, stake in stakes.items()}
    edge = known_edge(rules)
    return {bet: (side_price(words, bet, rules, edge), last.get(bet, "")) for bet in offered(rules)}


def _bet_hint(words: Words, snapshot: Snapshot, bounds: BetBounds | None) -> str:
    """Return what the player has, and their own least and most."""
    step = snapshot.rules.bet_step
    if bounds is None:
        least, most = snapshot.least_bet, snapshot.most_bet
        return words("panels-form-table-limits", limits=limits(words, least, most), step=step)
    chips = words.amount(bounds.chips)
    if bounds.most < bounds.least:
        return words("panels-form-too-few", chips=chips, least=words.amount(bounds.least))
    if bounds.is_all_in:
        return words("panels-form-all-in", chips=chips)
    allowed = limits(words, bounds.least, bounds.most)
    if bounds.on_credit:
        return words("panels-form-credit", chips=chips, limits=allowed, step=step)
    return words("panels-form-limits", chips=chips, limits=allowed, step=step)


def _boxes(
    words: Words, snapshot: Snapshot, player: UserId, chosen: Sequence[str]
) -> list[discord.SelectOption]:
    """Return the boxes on which the player may bet, where several are possible."""
    now, seat = situation(snapshot, player), snapshot.seat_of(player)
    bets = {} if seat is None else dict(seat.bets)
    described = dict.fromkeys(now.owned_boxes, words("panels-form-own-box"))
    described |= {
        box: words("panels-form-own-bet", amount=words.amount(bets[box]))
        for box in now.owned_boxes
        if box in bets
    }
    offered = [box for box in now.followable_boxes if box in dict(snapshot.boxes_to_follow)]
    described |= {box: _follow(words, snapshot, box) for box in offered}
    described |= dict.fromkeys(now.further_boxes, words("panels-form-free"))
    several = snapshot.rules.boxes_per_player > 1 or bool(offered)
    if not several or len(described) < 2:
        return []
    usual = [box for box in described if str(box) in chosen] or _usual_box(snapshot, player)
    return [
        discord.SelectOption(
            label=words("panels-form-box-number", box=box),
            value=str(box),
            description=described[box],
            default=box in usual,
        )
        for box in sorted(described)
    ]


def _usual_box(snapshot: Snapshot, player: UserId) -> list[int]:
    """Return the box that the form suggests: one of their own without a bet, else the first with one."""
    seat = snapshot.seat_of(player)
    bets = {} if seat is None else dict(seat.bets)
    own = situation(snapshot, player).owned_boxes
    return [*(box for box in own if box not in bets), *bets][:1]


def _follow(words: Words, snapshot: Snapshot, box: int) -> str:
    """Return whom a bet on the box follows. A list shows plain text, in which a mention would be a number."""
    owner = dict(snapshot.open_boxes).get(box)
    name = snapshot.names.get(owner, "") if owner is not None and words.knows(owner) else ""
    name = clean_name(name)
    return words("panels-form-follow", name=name) if name else words("panels-form-follow-unnamed")


def _insurance_modal(words: Words, snapshot: Snapshot, player: UserId, name: str) -> AmountModal:
    most = max((box.insurance_most or 0 for box in snapshot.boxes_of(player)), default=0)
    return AmountModal(
        words,
        title=words("panels-form-insurance"),
        hint=words("panels-form-insurance-most", most=words.amount(most))
        if most
        else words("panels-form-insurance-pays"),
        usual=written_amount(most) if most else "",
        submit_as=custom_id(snapshot.table, name, str(snapshot.frame)),
    )


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
                return text_panel(after_bet(words, now, player, context.faces, before=before))
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
        edge = self._book.known_edge
        modal = amount_modal(
            words, snapshot, player, buttons.BET, bounds=bounds, typed=typed, opener=opener, known_edge=edge
        )
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
        """Return the person, their language, and the table as they see it, which may just have closed."""
        context = context_of(press)
        snapshot = self._bot.manager.view(button.table, context.user)
        if snapshot is None:
            raise context.no_table()
        return context.user, context.words, snapshot
