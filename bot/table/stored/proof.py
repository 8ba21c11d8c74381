"""The check of a settled round against the commitment of its shoe."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.blackjack.records import to_json
from bot.fairness.shoe import Seal
from bot.fairness.verifier import derive_cards, verify
from bot.table.ports import StoredRound
from bot.table.stored.round_log import cards_in, dump_result, replay_with_own_cards


class ProofResult(StrEnum):
    """The result of a check."""

    PROVEN = "proven"
    HASH_DIFFERS = "hash_differs"
    """The commitment is not the hash that a board showed."""

    SEED_DIFFERS = "seed_differs"
    """The seed does not match the commitment."""

    RESULT_DIFFERS = "result_differs"
    """The committed cards are not those of the round, or a replay has another result than the one paid."""

    UNREADABLE = "unreadable"
    """The stored inputs or the stored result are damaged."""


MAX_PLACE = 20_000
"""More cards than any shoe has dealt when it retires. A damaged place would take hours to compute."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """The result of a check, and everything that ``verify`` needs to repeat it, as JSON.

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
    """Derive the cards of a round from the revealed ``seed`` (hex), and compare them with its own.

    The document has the result of a replay, and what was paid if that is another one. ``shown`` has the
    ``hash`` of the shoe as a board showed it, if that was stored, and where and when it did.
    """
    place = inputs.shoe_position
    try:
        again = replay_with_own_cards(inputs, output_json)
        result, is_paid = to_json(again), dump_result(again) == output_json
        differing = {} if is_paid else {"paid": json.loads(output_json)["boxes"]}
    except Exception:  # a damaged record may raise any error in the rules
        return UNREADABLE_PROOF
    if not 0 <= place <= MAX_PLACE - again.cards_used:
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
        "result": {"dealer": result["dealer"], "boxes": result["boxes"]},
        **differing,
    }
    document["cards"] = derive_cards(document, again.cards_used)
    same = is_paid and document["cards"] == cards_in(output_json)
    return Proof(finding=_finding(document, same=same), document=document)


def _finding(document: Mapping[str, Any], *, same: bool) -> ProofResult:
    checked = verify(document)
    if not checked.commitment_holds:
        return ProofResult.SEED_DIFFERS
    if not checked.hash_holds:
        return ProofResult.HASH_DIFFERS
    return ProofResult.PROVEN if same and checked.cards_hold else ProofResult.RESULT_DIFFERS
