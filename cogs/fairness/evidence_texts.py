"""A round's proof: the finding as text, and a file with everything that a check outside the bot needs."""

from __future__ import annotations

import json
from datetime import UTC, datetime

from discord.utils import snowflake_time

from bot.storage.reading import DamagedRowError, Evidence, SeedDiffersError, ShownHash
from bot.table import GuildId
from bot.table.stored import Proof, ProofResult, prove
from cogs.common import Attachment, decks

_FINDINGS = {
    ProofResult.PROVEN: "✅ Proven: the promised shoe has these cards, and they make this result.",
    ProofResult.HASH_DIFFERS: "❌ This is not the shoe whose hash the board showed.",
    ProofResult.SEED_DIFFERS: "❌ The seed is not the one that was promised, so it is not shown.",
    ProofResult.RESULT_DIFFERS: "❌ The promised cards do not make the result that was paid.",
    ProofResult.UNREADABLE: "❌ What is stored of this round is damaged, so it cannot be proven.",
}


def evidence_answer(found: Evidence, guild: GuildId) -> tuple[str, Attachment | None]:
    """Return the proof of a round of a server with its file, or why it cannot be proven yet."""
    promise = _promise(found, guild)
    if found.is_void:
        seed = f"\nSeed `{found.seed.reveal()}`" if found.seed else ""
        return f"**Round {found.id}** is void: every stake went back to its player.\n{promise}{seed}", None
    if found.output_json is None:
        return f"**Round {found.id}** is not settled, so there is nothing to prove yet.\n{promise}", None
    if found.seed is None:
        words = "its shoe is still in use; its seed is shown after that."
        return f"**Round {found.id}**: {words}\n{promise}", None
    proof = prove(
        commitment=found.commitment,
        seed=found.seed.reveal(),
        version=found.version,
        seal=found.seal,
        decks=found.decks,
        inputs=found.inputs,
        output_json=found.output_json,
        shown=None if found.shown is None else _shown_fields(found.shown, guild),
    )
    if proof.finding in (ProofResult.SEED_DIFFERS, ProofResult.UNREADABLE):
        return f"**Round {found.id}** {_FINDINGS[proof.finding]}\n{promise}", None
    file = _proof_file(found, proof)
    first, last = found.inputs.shoe_position + 1, found.inputs.shoe_position + len(proof.cards)
    lines = (
        f"**Round {found.id}** {_FINDINGS[proof.finding]}",
        promise,
        f"Seed `{found.seed.reveal()}` · cards {first}–{last} of the shoe",
        f"-# The file has everything. Check it yourself with `verify.py {file.name}`, as the README says.",
    )
    return "\n".join(lines), file


def damaged_text(round_id: int, error: DamagedRowError) -> str:
    """Return why a round cannot be proven if its rows are damaged."""
    differs = isinstance(error, SeedDiffersError)
    finding = ProofResult.SEED_DIFFERS if differs else ProofResult.UNREADABLE
    return f"**Round {round_id}** {_FINDINGS[finding]}"


def _promise(found: Evidence, guild: GuildId) -> str:
    """Return the shoe with its hash, and when and where a board showed that."""
    lines = [f"Shoe {found.shoe_no} · {decks(found.decks)} · hash `{found.commitment}`"]
    if found.shown is None:
        lines.append("When a board first showed this hash is not recorded.")
    else:
        late = "⚠️ only after the first bet, " if _is_shown_late(found.shown, found.seal.bet) else ""
        shown, link = f"<t:{int(found.shown.at)}:f>", _link(found.shown, guild)
        differs = "" if found.shown.hash == found.commitment else f" `{found.shown.hash}`"
        lines.append(f"The board first showed its hash{differs} {late}{shown}: {link}")
    return "\n".join(lines)


def _is_shown_late(shown: ShownHash, bet: str) -> bool:
    """Return whether the message is newer than the bet that sealed the shoe, both by Discord's ids.

    No clock of this machine, which may be set, takes part. Unknown, and not late, is a bet of the table, and
    one on a shoe of version 1, of which an earlier release showed a part of the hash.
    """
    return bet.isdecimal() and snowflake_time(shown.message) > snowflake_time(int(bet))


def _link(shown: ShownHash, guild: GuildId) -> str:
    return f"https://discord.com/channels/{guild}/{shown.channel}/{shown.message}"


def _shown_fields(shown: ShownHash, guild: GuildId) -> dict[str, str]:
    at = datetime.fromtimestamp(shown.at, UTC).isoformat(timespec="seconds")
    return {"hash": shown.hash, "at": at, "message": _link(shown, guild)}


def _proof_file(found: Evidence, proof: Proof) -> Attachment:
    """Return the proof as the file that ``verify.py`` reads."""
    text = json.dumps({"round": found.id, **proof.document}, indent=1, ensure_ascii=False)
    return Attachment(name=f"round-{found.id}.json", content=text.encode())
