"""The modals that ask for an amount of chips."""

from __future__ import annotations

import discord
from discord import ui

from bot.table import UserId
from bot.table.views import Snapshot
from cogs.board import BET
from cogs.common import custom_id, format_amount, limits

AMOUNT = "amount"


class AmountModal(ui.Modal):
    """One text input. Like a panel it is stopped at once: its submit is routed by custom_id."""

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
        self.stop()


def amount_modal(picture: Snapshot, player: UserId, name: str) -> AmountModal:
    """Ask how much to bet, or to insure for."""
    if name == BET:
        return _bet_modal(picture, player)
    return _insurance_modal(picture, player, name)


def _bet_modal(picture: Snapshot, player: UserId) -> AmountModal:
    seat = picture.seat_of(player)
    usual = seat.bet or seat.last_bet if seat else None
    step = picture.rules.bet_step
    steps = f", in steps of {step}" if step > 1 else ""
    return AmountModal(
        title="Your bet",
        label="How many chips?",
        hint=f"{limits(picture.least_bet, picture.most_bet)}{steps}",
        usual=_typed(usual or picture.rules.base_bet * 100),
        submit_as=custom_id(picture.table, BET),
    )


def _insurance_modal(picture: Snapshot, player: UserId, name: str) -> AmountModal:
    most = max((box.insurance_most or 0 for box in picture.boxes_of(player)), default=0)
    return AmountModal(
        title="Insurance",
        label="How many chips?",
        hint=f"Up to {format_amount(most)}. Pays 2 to 1 if the dealer has a natural."
        if most
        else "Pays 2 to 1.",
        usual=_typed(most) if most else "",
        submit_as=custom_id(picture.table, name, str(picture.frame)),
    )


def _typed(cents: int) -> str:
    return format_amount(cents).replace(",", "")
