"""A round's proof as text, with everything that a check outside the bot needs."""

from __future__ import annotations

from bot.storage.reading import DamagedRowError, Evidence, SeedDiffersError
from bot.table.stored import ProofResult, prove
from cogs.common import cards, decks

_FINDINGS = {
    ProofResult.PROVEN: "✅ Proven: these cards were fixed before the first bet, and they make this result.",
    ProofResult.SEED_DIFFERS: "❌ The seed is not the one that was promised, so it is not shown.",
    ProofResult.RESULT_DIFFERS: "❌ The promised cards do not make the result that was paid.",
    ProofResult.UNREADABLE: "❌ What is stored of this round is damaged, so it cannot be proven.",
}
LONGEST_PROOF = 1_950
"""Characters of a private answer. Discord accepts 2,000."""


def evidence_text(found: Evidence) -> str:
    """Return the proof of a round, or why it cannot be proven yet."""
    promise = f"Shoe {found.shoe_no} · {decks(found.decks)} · hash `{found.commitment}`"
    if found.is_void:
        seed = f"\nSeed `{found.seed.reveal()}`" if found.seed else ""
        return f"**Round {found.id}** is void: every stake went back to its player.\n{promise}{seed}"
    if found.output_json is None:
        return f"**Round {found.id}** is not settled, so there is nothing to prove yet.\n{promise}"
    if found.seed is None:
        return f"**Round {found.id}**: its shoe is still in use; its seed is shown after that.\n{promise}"
    proof = prove(
        commitment=found.commitment,
        seed=found.seed.reveal(),
        client_seeds=found.client_seeds,
        decks=found.decks,
        inputs=found.inputs,
        output_json=found.output_json,
    )
    if proof.finding in (ProofResult.SEED_DIFFERS, ProofResult.UNREADABLE):
        return f"**Round {found.id}** {_FINDINGS[proof.finding]}\n{promise}"
    arguments = " ".join((str(found.decks), str(found.inputs.shoe_position), str(len(proof.cards))))
    first, last = found.inputs.shoe_position + 1, found.inputs.shoe_position + len(proof.cards)
    lines = (
        f"**Round {found.id}** {_FINDINGS[proof.finding]}",
        promise,
        f"Seed `{found.seed.reveal()}`",
        f"Client seeds {' '.join(f'`{seed}`' for seed in found.client_seeds) or 'none'}",
        f"Cards {first}–{last} of the shoe: {cards(proof.cards)}",
        f"-# Check it yourself: `verify.py {found.seed.reveal()[:8]}… {arguments} CLIENT_SEEDS`, "
        "as the README says.",
    )
    text = "\n".join(lines)
    return text if len(text) <= LONGEST_PROOF else text[:LONGEST_PROOF] + "…"


def damaged_text(round_id: int, error: DamagedRowError) -> str:
    """Return why a round cannot be proven if its rows are damaged."""
    differs = isinstance(error, SeedDiffersError)
    finding = ProofResult.SEED_DIFFERS if differs else ProofResult.UNREADABLE
    return f"**Round {round_id}** {_FINDINGS[finding]}"
