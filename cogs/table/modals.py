"""Modals that ask for an amount of chips."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.table import CENTS, Cents, UserId
from bot.table.views import Snapshot, situation
from cogs.board import buttons
from cogs.common import custom_id, format_amount, limits

AMOUNT, BOX = "amount", "box"

ANY_BOX = "any"
"""The choice that leaves the box to the table."""


class AmountModal(ui.Modal):
    """A modal with a text input and perhaps a select, routed by its custom_id (:mod:`cogs.common.router`)."""

    def __init__(
        self,
        *,
        title: str,
        label: str,
        hint: str,
        usual: str,
        submit_as: str,
        boxes: Sequence[discord.SelectOption] = (),
    ) -> None:
        super().__init__(title=title, custom_id=submit_as)
        text: ui.TextInput[AmountModal] = ui.TextInput(
            custom_id=AMOUNT,
            placeholder="25 · 10k · half · all · min · max",
            default=usual or None,
            min_length=1,
            max_length=20,
            style=discord.TextStyle.short,
        )
        self.add_item(ui.Label(text=label, description=hint, component=text))
        if boxes:
            select: ui.Select[AmountModal] = ui.Select(custom_id=BOX, options=list(boxes))
            self.add_item(ui.Label(text="On which box?", component=select))
        self.stop()  # discord.py need not keep it: see Panel


def amount_modal(snapshot: Snapshot, player: UserId, name: str) -> AmountModal:
    """Return the modal that asks for the amount of a bet, or of insurance."""
    if name == buttons.BET:
        return _bet_modal(snapshot, player)
    return _insurance_modal(snapshot, player, name)


def _bet_modal(snapshot: Snapshot, player: UserId) -> AmountModal:
    seat = snapshot.seat_of(player)
    usual = (seat.bet or seat.last_bet if seat else None) or Cents(snapshot.rules.base_bet * CENTS)
    step = snapshot.rules.bet_step
    steps = f", in steps of {step}" if step > 1 else ""
    return AmountModal(
        title="Your bet",
        label="How many chips?",
        hint=f"{limits(snapshot.least_bet, snapshot.most_bet)}{steps}",
        usual=_plain_amount(max(usual, snapshot.least_bet)),
        submit_as=custom_id(snapshot.table, buttons.BET),
        boxes=_boxes(snapshot, player),
    )


def box_of(choice: str | None) -> int | None:
    """Return the box that was chosen in the form; None leaves it to the table.

    Raises :class:`ValueError` for a choice that no form offers.
    """
    return None if choice in (None, ANY_BOX) else int(choice or "")


def _boxes(snapshot: Snapshot, player: UserId) -> list[discord.SelectOption]:
    """Return the boxes on which the player may bet, where several are possible."""
    now, seat = situation(snapshot, player), snapshot.seat_of(player)
    bets = {} if seat is None else dict(seat.bets)
    described = dict.fromkeys(now.owned_boxes, "Yours")
    described |= {box: f"Yours, {format_amount(bets[box])} bet" for box in now.owned_boxes if box in bets}
    described |= dict.fromkeys(now.followable_boxes, "Follow its player")
    described |= dict.fromkeys(now.further_boxes, "Free")
    several = snapshot.rules.boxes_per_player > 1 or bool(now.followable_boxes)
    if not several or len(described) < 2:
        return []
    usual = next((box for box in now.owned_boxes if box not in bets), None) or next(iter(bets), None)
    options = [
        discord.SelectOption(
            label=f"Box {box}", value=str(box), description=described[box], default=box == usual
        )
        for box in sorted(described)
    ]
    if usual is None:
        options.insert(0, discord.SelectOption(label="Next free box", value=ANY_BOX, default=True))
    return options


def _insurance_modal(snapshot: Snapshot, player: UserId, name: str) -> AmountModal:
    most = max((box.insurance_most or 0 for box in snapshot.boxes_of(player)), default=0)
    return AmountModal(
        title="Insurance",
        label="How many chips?",
        hint=f"Up to {format_amount(most)}. Pays 2 to 1 if the dealer has a blackjack."
        if most
        else "Pays 2 to 1.",
        usual=_plain_amount(most) if most else "",
        submit_as=custom_id(snapshot.table, name, str(snapshot.frame)),
    )


def _plain_amount(cents: int) -> str:
    return format_amount(cents).replace(",", "")
