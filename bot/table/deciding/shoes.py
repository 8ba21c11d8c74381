"""The life of a shoe at a table: committed to ahead of time, frozen, dealt, retired, shown.

Two shoes are always committed to, the one in use and the next: so every bet is made on a shoe whose
commitment was stored and shown before. Neither the decks nor the client seeds are part of a
commitment; both are frozen at the shoe's first deal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bot.table import RevealedSeed, ShoeFrozen, ShoeOpened, ShoeRetired, TableState, UserId, Wager
from bot.table.deciding.table_draft import TableDraft


def freeze_shoe(draft: TableDraft) -> None:
    """Before a shoe's first deal: take the players' seeds into it, and the decks in force."""
    state = draft.state
    if state.shoe.position:
        return
    seeds = _client_seeds(state)
    shoe = replace(state.shoe, decks=state.rules.decks).with_client_seeds(tuple(seeds.values()))
    draft.emit(ShoeFrozen(number=state.shoe_no, decks=shoe.decks, client_seeds=shoe.client_seeds))
    draft.change(shoe=shoe)


def turn_the_shoe(draft: TableDraft) -> None:
    """Between rounds: retire a finished shoe, go on with the next, and commit to one after that."""
    state = draft.state
    if state.shoe.position == 0 or not state.shoe.retires(state.rules):
        return
    replace_shoe(draft)


def replace_shoe(draft: TableDraft) -> None:
    """Retire the shoe in use and show its seed, go on with the next, and commit to one after that."""
    state = draft.state
    draft.emit(ShoeRetired(number=state.shoe_no))
    draft.emit(ShoeOpened(number=state.shoe_no + 2, shoe=draft.command.next_shoe))
    draft.change(
        shoe=state.next_shoe,
        shoe_no=state.shoe_no + 1,
        next_shoe=draft.command.next_shoe,
        revealed=(RevealedSeed(number=state.shoe_no, seed=state.shoe.seed.reveal()),),
    )


def retire_shoes(draft: TableDraft) -> None:
    """The table closes: both shoes retire, the unused one too, and their seeds are shown."""
    state = draft.state
    both = ((state.shoe_no, state.shoe), (state.shoe_no + 1, state.next_shoe))
    for number, _ in both:
        draft.emit(ShoeRetired(number=number))
    shown = tuple(RevealedSeed(number=number, seed=shoe.seed.reveal()) for number, shoe in both)
    draft.change(revealed=(*revealed_now(draft), *shown))


def revealed_now(draft: TableDraft) -> tuple[RevealedSeed, ...]:
    """Seeds that this very decision has revealed, and that nobody has seen yet."""
    return tuple(each for each in draft.state.revealed if each not in draft.before.revealed)


def _client_seeds(state: TableState) -> dict[UserId, str]:
    """Each bettor's seed in the order of boxes: his own, or the id under which Discord sent his bet.

    Nobody could know that id when the shoe was committed to.
    """
    wagers = sorted(state.wagers, key=lambda wager: wager.box)
    first = {wager.player: wager.key for wager in reversed(wagers)}
    return {player: state.client_seeds.get(player, first[player]) for player in _in_order(wagers)}


def _in_order(wagers: Iterable[Wager]) -> Iterable[UserId]:
    return dict.fromkeys(wager.player for wager in wagers)
