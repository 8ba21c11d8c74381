"""A round's proof: the finding as text, and a file with everything that a check outside the bot needs."""

import json
from datetime import UTC, datetime

from discord.utils import snowflake_time

from bot.bank import GuildId
from bot.storage.reading import DamagedRowError, Evidence, SeedDiffersError, ShownHash
from bot.table.stored import Proof, ProofResult, prove
from bot.words import Words
from cogs.common import Attachment, WithFile
from cogs.wording import decks


def evidence_answer(words: Words, found: Evidence, guild: GuildId) -> str | WithFile:
    """Return the proof of a round of a server with its file, or why it cannot be proven yet."""
    number, promise = str(found.id), _promise(words, found, guild)
    if found.is_void:
        seed = (words("fairness-seed", seed=found.seed.reveal()),) if found.seed else ()
        return "\n".join((words("fairness-void", round=number), *promise, *seed))
    if found.output_json is None:
        return "\n".join((words("fairness-not_over", round=number), *promise))
    if found.seed is None:
        return "\n".join((words("fairness-in_use", round=number), *promise))
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
    finding = _finding(words, found.id, proof.finding)
    if proof.finding in (ProofResult.SEED_DIFFERS, ProofResult.UNREADABLE):
        return "\n".join((finding, *promise))
    file = _proof_file(found, proof)
    first, last = found.inputs.shoe_position + 1, found.inputs.shoe_position + len(proof.cards)
    cards = words("fairness-seed-cards", seed=found.seed.reveal(), first=first, last=last)
    check = f"-# {words('fairness-file', file=file.name)}"
    return WithFile(shown="\n".join((finding, *promise, cards, check)), file=file)


def damaged_text(words: Words, round_id: int, error: DamagedRowError) -> str:
    """Return why a round cannot be proven if its rows are damaged."""
    differs = isinstance(error, SeedDiffersError)
    return _finding(words, round_id, ProofResult.SEED_DIFFERS if differs else ProofResult.UNREADABLE)


def _finding(words: Words, round_id: int, finding: ProofResult) -> str:
    return words(f"fairness-proof-{finding}", round=str(round_id))


def _promise(words: Words, found: Evidence, guild: GuildId) -> tuple[str, ...]:
    """Return the shoe with its hash, and when and where a board showed that."""
    size = decks(words, found.decks)
    shoe = words("fairness-shoe", number=found.shoe_no, decks=size, hash=found.commitment)
    if found.shown is None:
        return shoe, words("fairness-shown-never")
    key = "fairness-shown-late" if _is_shown_late(found.shown, found.seal.bet) else "fairness-shown"
    shown = words(key, time=f"<t:{int(found.shown.at)}:f>", link=_link(found.shown, guild))
    if found.shown.hash == found.commitment:
        return shoe, shown
    return shoe, shown, words("fairness-shown-other", hash=found.shown.hash)


def _is_shown_late(shown: ShownHash, bet: str) -> bool:
    """Return whether the message is newer than the bet that sealed the shoe, both by Discord's ids.

    No clock of this machine, which may be set, takes part. Unknown, and not late, is a bet of the table.
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
