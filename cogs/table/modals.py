"""Modals that ask for an amount of chips."""

from __future__ import annotations

import discord
from discord import ui

from bot.table import UserId
from bot.table.views import Snapshot
from cogs.board import buttons
from cogs.common import custom_id, format_amount, limits

AMOUNT = "amount"


class AmountModal(ui.Modal):
    """A modal with one text input, routed by its custom_id (see :mod:`cogs.common.router`)."""

    def __init__(self, *, title: str, label: str, hint: str, usual: str, submit_as: str) -> None:
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
        self.stop()  # discord.py need not keep it: see Panel


def amount_modal(snapshot: Snapshot, player: UserId, name: str) -> AmountModal:
    """Return the modal that asks for the amount of a bet, or of insurance."""
    if name == buttons.BET:
        return _bet_modal(snapshot, player)
    return _insurance_modal(snapshot, player, name)


def _bet_modal(snapshot: Snapshot, player: UserId) -> AmountModal:
    seat = snapshot.seat_of(player)
    usual = seat.bet or seat.last_bet if seat else None
    step = snapshot.rules.bet_step
    steps = f", in steps of {step}" if step > 1 else ""
    return AmountModal(
        title="Your bet",
        label="How many chips?",
        hint=f"{limits(snapshot.least_bet, snapshot.most_bet)}{steps}",
        usual=_plain_amount(usual or snapshot.rules.base_bet * 100),
        submit_as=custom_id(snapshot.table, buttons.BET),
    )


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
