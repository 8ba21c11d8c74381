"""Modals that ask for an amount of chips, and the button that opens the one for a bet again."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui

from bot.bank.amounts import CENTS, Cents, written_amount
from bot.bank.ids import TableId, UserId
from bot.table.bet_sizes import BetBounds
from bot.table.views.situation import situation
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words
from cogs.board import buttons
from cogs.common.edge_refusals import outdated
from cogs.common.panels import Panel, button_row, custom_id, text_panel
from cogs.wording import clean_name, limits

AMOUNT, BOX = "amount", "box"

LONGEST_AMOUNT = 20
"""Characters that fit into the form."""

_ENTRY_BYTES: Final = 45
"""Bytes of an entry that fit into a custom_id."""

_BOX_NUMBER: Final = re.compile("[0-9]{1,3}")


@dataclass(frozen=True, slots=True, kw_only=True)
class BetEntry:
    """What a person has typed into the form for a bet: an amount as text, and perhaps boxes for it."""

    amount: str
    boxes: tuple[str, ...] = ()


class AmountModal(ui.Modal):
    """A modal with a text input and perhaps a select, routed by its custom_id (:mod:`cogs.common.router`)."""

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
) -> AmountModal:
    """Return the modal that asks for the amount of a bet, or of insurance.

    ``bounds`` are what the player has and may bet, where that is known; ``typed`` is shown again. ``opener``
    is the detail of the button that opened the form for a bet.
    """
    if name == buttons.BET:
        return _bet_modal(words, snapshot, player, bounds, typed, opener=opener)
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
        boxes, colon, amount = urlsafe_b64decode(f"{detail or ''}==").decode().partition(":")
    except ValueError:
        return None
    return BetEntry(amount=amount, boxes=tuple(filter(None, boxes.split(",")))) if colon else None


def boxes_of(entry: BetEntry) -> tuple[int, ...]:
    """Return the boxes that were chosen; none leaves it to the table. Refuses what no form offers."""
    if not all(map(_BOX_NUMBER.fullmatch, entry.boxes)):
        raise outdated()
    return tuple(map(int, entry.boxes))


def _written(entry: BetEntry) -> str:
    """Return an entry as the detail of a custom_id, cut to the length that fits."""
    text = f"{','.join(entry.boxes)}:{entry.amount}".encode(errors="ignore")[:_ENTRY_BYTES]
    return urlsafe_b64encode(text.decode(errors="ignore").encode()).decode().rstrip("=")


def _bet_modal(
    words: Words,
    snapshot: Snapshot,
    player: UserId,
    bounds: BetBounds | None,
    typed: BetEntry | None,
    *,
    opener: str | None,
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
    )


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
    usual = [*(box for box in now.owned_boxes if box not in bets), *bets][:1]
    usual = [box for box in described if str(box) in chosen] or usual
    return [
        discord.SelectOption(
            label=words("panels-form-box-number", box=box),
            value=str(box),
            description=described[box],
            default=box in usual,
        )
        for box in sorted(described)
    ]


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
