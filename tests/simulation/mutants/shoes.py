"""Bugs in the life of a shoe."""

from dataclasses import replace
from unittest.mock import patch

from bot.bank.ids import UserId
from bot.blackjack.rules import Rules
from bot.fairness.shoe import Shoe
from bot.table.deciding import shoes
from bot.table.deciding.table_draft import TableDraft
from tests.simulation.mutants.mutant import Patch, mutant


@mutant(found_by="retired=True", first_seed=13)
def refilled_pack_thrown_away() -> Patch:
    """A shoe that was refilled during a round retires after it."""
    original = Shoe.retires

    def retires(shoe: Shoe, rules: Rules) -> bool:
        return original(shoe, rules) or (shoe.size is not None and shoe.position > shoe.size)

    return patch.object(Shoe, "retires", retires)


@mutant(found_by="do not follow from the seal|shoes: other cards", first_seed=13)
def late_texts_counted() -> Patch:
    """A text that is set after the first bet on an untouched shoe still changes its cards."""
    original = shoes.set_client_seed

    def set_client_seed(draft: TableDraft, player: UserId, text: str) -> None:
        original(draft, player, text)
        state = draft.state
        if state.round is None and state.shoe.position == 0 and state.shoe.seal is not None:
            unsealed = replace(state.shoe, seal=None)
            again = unsealed.sealed(shoes._client_seeds(draft), state.shoe.seal.bet)
            draft.state = replace(state, shoe=again)

    return patch.object(shoes, "set_client_seed", set_client_seed)
