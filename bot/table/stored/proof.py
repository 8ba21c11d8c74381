"""The check of a settled round against the commitment of its shoe."""

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
    """The result of a check."""

    PROVEN = "proven"
    SEED_DIFFERS = "seed_differs"
    """The seed does not match the commitment."""

    RESULT_DIFFERS = "result_differs"
    """A replay with the committed cards has another result than the one that was paid."""

    UNREADABLE = "unreadable"
    """The stored inputs or the stored result are damaged."""


MAX_PLACE = 20_000
"""More cards than any shoe has dealt when it retires. A damaged place would take hours to compute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """The result of a check, and the round's cards in the shoe, in the order of the deal."""

    finding: ProofResult
    cards: tuple[str, ...]


UNREADABLE_PROOF = Proof(finding=ProofResult.UNREADABLE, cards=())


def prove(
    *,
    commitment: str,
    seed: str,
    client_seeds: tuple[str, ...],
    decks: int,
    inputs: StoredRound,
    output_json: str,
) -> Proof:
    """Derive the cards of a round from the revealed ``seed`` (hex), and replay the round with them."""
    try:
        output = json.loads(output_json)
        first, count = inputs.shoe_position, int(output["cards_used"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return UNREADABLE_PROOF
    if not (first >= 0 and count > 0 and first + count <= MAX_PLACE):
        return UNREADABLE_PROOF
    cards = derive_cards(seed, client_seeds, decks, first, count)
    promised = verify(
        commitment=commitment, seed=seed, client_seeds=client_seeds, decks=decks, first=first, cards=cards
    )
    if not promised.commitment_holds:
        return Proof(finding=ProofResult.SEED_DIFFERS, cards=cards)
    try:
        same = _has_result(inputs, cards, output)
    except Exception:  # a damaged record may raise any error in the rules
        return UNREADABLE_PROOF
    return Proof(finding=ProofResult.PROVEN if same else ProofResult.RESULT_DIFFERS, cards=cards)


def _has_result(inputs: StoredRound, cards: tuple[str, ...], output: object) -> bool:
    """Return whether a replay with these cards has this result. Other cards may make a move illegal."""
    try:
        again = replay_stored(inputs, FixedCards(tuple(parse_card(card) for card in cards)))
    except (Illegal, OutOfCards):
        return False
    return again.phase is Phase.OVER and json.loads(json.dumps(to_json(again))) == output
