"""The check of a settled round against the commitment of its shoe."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.blackjack import FixedCards, Illegal, OutOfCards, parse_card
from bot.blackjack.engine import Phase
from bot.blackjack.records import to_json
from bot.fairness import Seal, derive_cards, verify
from bot.table import StoredRound
from bot.table.stored.codec import replay_stored


class ProofResult(StrEnum):
    """The result of a check."""

    PROVEN = "proven"
    HASH_DIFFERS = "hash_differs"
    """The commitment is not the hash that a board showed."""

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
    """The result of a check, and everything that :func:`bot.fairness.verify` needs to repeat it, as JSON.

    The document is empty if the round is unreadable.
    """

    finding: ProofResult
    document: Mapping[str, Any]

    @property
    def cards(self) -> tuple[str, ...]:
        """The round's cards in the shoe, in the order of the deal."""
        return tuple(self.document["cards"])


UNREADABLE_PROOF = Proof(finding=ProofResult.UNREADABLE, document={})


def prove(
    *,
    commitment: str,
    seed: str,
    version: int,
    seal: Seal,
    decks: int,
    inputs: StoredRound,
    output_json: str,
    shown: Mapping[str, str] | None,
) -> Proof:
    """Derive the cards of a round from the revealed ``seed`` (hex), and replay the round with them.

    ``shown`` has the ``hash`` of the shoe as a board showed it, if that was stored, and where and when it
    did.
    """
    place = inputs.shoe_position
    try:
        output = json.loads(output_json)
        count, result = int(output["cards_used"]), {name: output[name] for name in ("dealer", "boxes")}
    except (ValueError, KeyError, TypeError, RecursionError):
        return UNREADABLE_PROOF
    if not (place >= 0 and count > 0 and place + count <= MAX_PLACE):
        return UNREADABLE_PROOF
    document: dict[str, Any] = {
        "shoe": inputs.shoe_no,
        "version": version,
        "decks": decks,
        "commitment": commitment,
        "seed": seed,
        "client_seeds": [{"user": str(each.player), "text": each.text} for each in seal.client_seeds],
        "bet": seal.bet,
        "place": place,
        "shown": shown,
        "result": result,
    }
    document["cards"] = derive_cards(document, count)
    try:
        return Proof(finding=_finding(document, inputs, output), document=document)
    except Exception:  # a damaged record may raise any error in the rules
        return UNREADABLE_PROOF


def _finding(document: Mapping[str, Any], inputs: StoredRound, output: object) -> ProofResult:
    checked = verify(document)
    if not checked.commitment_holds:
        return ProofResult.SEED_DIFFERS
    if not checked.hash_holds:
        return ProofResult.HASH_DIFFERS
    same = checked.cards_hold and _has_result(inputs, tuple(document["cards"]), output)
    return ProofResult.PROVEN if same else ProofResult.RESULT_DIFFERS


def _has_result(inputs: StoredRound, cards: tuple[str, ...], output: object) -> bool:
    """Return whether a replay with these cards has this result. Other cards may make a move illegal."""
    try:
        again = replay_stored(inputs, FixedCards(tuple(parse_card(card) for card in cards)))
    except (Illegal, OutOfCards):
        return False
    return again.phase is Phase.OVER and json.loads(json.dumps(to_json(again))) == output
