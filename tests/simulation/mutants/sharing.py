"""Bugs in shared boxes."""

from contextlib import ExitStack, nullcontext
from unittest.mock import patch

from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Box
from bot.table.deciding import betting, placing, rounds
from bot.table.deciding.table_draft import TableDraft
from bot.table.table_state import TableState, Wager
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="decides on box", first_seed=95)
def follower_decides() -> Patch:
    """The last bettor on a shared box decides on it."""
    original = rounds._box

    def box(draft: TableDraft, number: int) -> Box:
        dealt = original(draft, number)
        if not dealt.followers:
            return dealt
        *others, last = (dealt.bet, *dealt.followers)
        return Box(bet=last, followers=tuple(others))

    return patch.object(rounds, "_box", box)


@mutant(found_by="on closed box", first_seed=2)
def closed_box_takes_bets() -> Patch:
    """Anybody may follow on a shared box, also where its owner has not opened it."""

    def has_valid_box(state: TableState, wager: Wager) -> bool:
        return wager.box <= state.rules.boxes

    def box_fault(_state: TableState, _player: UserId, _box: int) -> None:
        return None

    stack = ExitStack()
    stack.enter_context(patch.object(betting, "_has_valid_box", has_valid_box))
    stack.enter_context(patch.object(placing, "_box_fault", box_fault))
    return stack


@mutant(found_by="other stakes|escrow of", first_seed=95)
def returned_followers_stake_stays() -> Patch:
    """A follower's bet that is returned leaves its stake in escrow."""

    original = betting._return_wager

    def return_wager(draft: TableDraft, wager: Wager) -> None:
        with nullcontext() if wager.leader is None else patch.object(draft, "stake"):
            original(draft, wager)

    return patch.object(betting, "_return_wager", return_wager)
