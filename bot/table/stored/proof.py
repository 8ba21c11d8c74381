"""Whether a settled round is what its shoe's promise makes of its inputs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import StrEnum

from bot.blackjack import FixedCards, Illegal, OutOfCards, parse_card
from bot.blackjack.engine import Phase
from bot.blackjack.records import to_json
from bot.fairness import derive_cards, verify
from bot.table import StoredRound
from bot.table.stored.codec import replay_stored


class ProofResult(StrEnum):
    """What a check comes to."""

    PROVEN = "proven"
    SEED_IS_ANOTHER = "seed_is_another"
    """The seed is not the one that was committed to."""

    RESULT_IS_ANOTHER = "result_is_another"
    """The committed cards, played again, do not come to the result that was paid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A check's finding, and the cards that the shoe held for the round, in the order of the deal."""

    finding: ProofResult
    cards: tuple[str, ...]


def prove(
    *,
    commitment: str,
    seed: str,
    client_seeds: tuple[str, ...],
    decks: int,
    inputs: StoredRound,
    output_json: str,
) -> Proof:
    """Derive the round's cards from the revealed ``seed`` (hex), and play it again with them."""
    output = json.loads(output_json)
    first, count = inputs.shoe_position, int(output["cards_used"])
    cards = derive_cards(seed, client_seeds, decks, first, count)
    promised = verify(
        commitment=commitment, seed=seed, client_seeds=client_seeds, decks=decks, first=first, cards=cards
    )
    if not promised.commitment_holds:
        return Proof(finding=ProofResult.SEED_IS_ANOTHER, cards=cards)
    same = _makes(inputs, cards, output)
    return Proof(finding=ProofResult.PROVEN if same else ProofResult.RESULT_IS_ANOTHER, cards=cards)


def _makes(inputs: StoredRound, cards: tuple[str, ...], output: object) -> bool:
    """Whether the inputs, played with these cards, come to this result; other cards may not even fit them."""
    try:
        again = replay_stored(inputs, FixedCards(tuple(parse_card(card) for card in cards)))
    except (Illegal, OutOfCards):
        return False
    return again.phase is Phase.OVER and json.loads(json.dumps(to_json(again))) == output
