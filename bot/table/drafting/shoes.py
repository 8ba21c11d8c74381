"""Changes to the shoes of a table: commit, freeze, deal, retire and reveal.

The table is always committed to two shoes, the current and the next one, so every bet is made on a shoe whose
commitment was stored and shown before. The commitment includes neither the decks nor the client seeds; both
are frozen at the shoe's first deal. A shoe that is refilled in mid-round stays in use, with the same seeds,
until it retires (RULES.md §6.4).
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.blackjack import Reshuffle, Rules
from bot.fairness import Shoe
from bot.replacing import replace
from bot.table import RevealedSeed, ShoeFrozen, ShoeOpened, ShoeRetired, ShuffleReason, UserId
from bot.table.drafting.working_state import WorkingState


class Shoes:
    """The owner of ``shoe``, ``next_shoe``, ``shoe_no``, ``revealed``, ``shuffled`` and ``client_seeds``."""

    def __init__(self, working: WorkingState) -> None:
        self._working = working

    def set_client_seed(self, player: UserId, text: str) -> None:
        """Keep a player's client seed for future shoes."""
        state = self._working.state
        self._working.state = replace(state, client_seeds={**state.client_seeds, player: text})

    def freeze(self) -> None:
        """Freeze the bettors' client seeds and the number of decks, before the shoe's first deal."""
        state = self._working.state
        if state.shoe.position:
            return
        seeds = tuple(self._client_seeds().values())
        shoe = replace(state.shoe, decks=state.rules.decks).with_client_seeds(seeds)
        self._working.emit(ShoeFrozen(number=state.shoe_no, decks=shoe.decks, client_seeds=shoe.client_seeds))
        self._working.state = replace(state, shoe=shoe)

    def advance(self, cards: int) -> None:
        """Move past the cards of a finished round."""
        state = self._working.state
        shoe = state.shoe.advanced(cards)
        shuffled = ShuffleReason.REFILLED if shoe.packs_begun > max(state.shoe.packs_begun, 1) else None
        self._working.state = replace(state, shoe=shoe, shuffled=shuffled)

    def turn(self) -> None:
        """Replace the shoe between rounds if it is finished."""
        state = self._working.state
        if state.shoe.position and state.shoe.retires(state.rules):
            self.replace(_why_retired(state.shoe, self._working.before.rules, state.rules))

    def replace(self, reason: ShuffleReason) -> None:
        """Retire the current shoe and reveal its seed, use the next one, and commit to another."""
        state, fresh = self._working.state, self._working.command.next_shoe
        self._working.emit(ShoeRetired(number=state.shoe_no))
        self._working.emit(ShoeOpened(number=state.shoe_no + 2, shoe=fresh))
        self._working.state = replace(
            state,
            shoe=state.next_shoe,
            shoe_no=state.shoe_no + 1,
            next_shoe=fresh,
            revealed=(RevealedSeed.of(state.shoe_no, state.shoe),),
            shuffled=reason,
        )

    def retire_all(self) -> None:
        """Retire both shoes when the table closes, and reveal their seeds."""
        state = self._working.state
        both = ((state.shoe_no, state.shoe), (state.shoe_no + 1, state.next_shoe))
        for number, _ in both:
            self._working.emit(ShoeRetired(number=number))
        shown = tuple(RevealedSeed.of(number, shoe) for number, shoe in both)
        self.forget_shown()
        self._working.state = replace(self._working.state, revealed=(*self._working.state.revealed, *shown))

    def forget_shown(self) -> None:
        """Keep only the seeds and the shuffle of this decision; earlier ones were shown before."""
        before = self._working.before
        state = self._working.state
        self._working.state = replace(
            state,
            revealed=tuple(each for each in state.revealed if each not in before.revealed),
            shuffled=None if state.shoe_no == before.shoe_no else state.shuffled,
        )

    def _client_seeds(self) -> Mapping[UserId, str]:
        """Return each bettor's seed in the order of boxes: the chosen one, or their bet's interaction id.

        The interaction id was not known to anybody when the table committed to the shoe.
        """
        state = self._working.state
        wagers = sorted(state.wagers, key=lambda wager: wager.box)
        first = {wager.player: wager.key for wager in reversed(wagers)}
        order = dict.fromkeys(wager.player for wager in wagers)
        return {player: state.client_seeds.get(player, first[player]) for player in order}


def _why_retired(shoe: Shoe, before: Rules, rules: Rules) -> ShuffleReason:
    """Return why a shoe retires under the ``rules``; ``before`` are those before the decision."""
    if not shoe.retires(before):
        return ShuffleReason.OPTIONS
    match rules.reshuffle:
        case Reshuffle.ROUND:
            return ShuffleReason.EACH_ROUND
        case Reshuffle.CUT if shoe.size is not None:
            return ShuffleReason.CUT_CARD
        case _:
            return ShuffleReason.USED_UP
