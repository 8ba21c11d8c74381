"""``/verify`` proves that a round, or the draw of a tournament, is the promised one.

``/seed`` sets a player's part in the shuffle.
"""

import json
import logging
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime

from discord import app_commands
from discord.ext import commands
from discord.utils import snowflake_time

from bot.bank.ids import GuildId, TournamentId, UserId
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.fairness.draws import draw_proof
from bot.storage.database.rows import DamagedRowError
from bot.storage.reading import round_queries, tournament_queries
from bot.storage.reading.round_queries import SeedDiffersError
from bot.table.commands import SetSeed
from bot.table.stored.proof import ProofResult, prove
from bot.tournament.tournament import LAST_TABLE, Entrant, Tournament
from bot.words.catalogue import Words, phrase
from cogs.common.answers import Attachment, Message
from cogs.common.edge_refusals import DeclinedError, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext, context_of
from cogs.common.routing import command
from cogs.common.typed_inputs import round_choices, round_number
from cogs.wording import clean_name, decks, fit, shown_names

log = logging.getLogger(__name__)


def evidence_answer(words: Words, found: round_queries.Evidence, guild: GuildId) -> str | Message:
    """Return the proof of a round with the file that ``verify.py`` reads, or why there is none yet."""
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
    text = json.dumps({"round": found.id, **proof.document}, indent=1, ensure_ascii=False)
    file = Attachment(name=f"round-{found.id}.json", content=text.encode())
    first, last = found.inputs.shoe_position + 1, found.inputs.shoe_position + len(proof.cards)
    cards = words("fairness-seed-cards", seed=found.seed.reveal(), first=first, last=last)
    check = f"-# {words('fairness-file', file=file.name)}"
    return Message(shown="\n".join((finding, *promise, cards, check)), files=(file,))


def draw_answer(words: Words, found: Tournament, names: Mapping[UserId, str]) -> str | Message:
    """Return the hash of a tournament's draw; once it is drawn or over, also its seed, heats and file."""
    promise = words("fairness-draw", number=f"T{found.id}", hash=found.draw.commitment)
    if found.drawn_at is None and found.ended_at is None:
        return "\n".join((promise, words("fairness-draw-later")))
    heats: dict[int, list[Entrant]] = {}
    drawn = [each for each in found.entrants if each.position is not None]
    for each in sorted(drawn, key=lambda each: each.position or 0):
        heats.setdefault(each.heat or LAST_TABLE, []).append(each)
    named = {each.sign_up: clean_name(names.get(each.player, "")) for each in drawn}
    ids = [[each.sign_up for each in heat] for heat in heats.values()]
    text = json.dumps(draw_proof(found.draw, named, ids), indent=1, ensure_ascii=False)
    file = Attachment(name=f"draw-{found.id}.json", content=text.encode())
    seed = words("fairness-seed", seed=found.draw.seed.reveal())
    check = f"-# {words('fairness-draw-file', file=file.name)}"
    told = [_heat(words, number, heat, names) for number, heat in heats.items()]
    told = told or [words("fairness-draw-none")]
    return Message(shown=fit(words, (promise, seed, check, *told)), files=(file,))


def _heat(words: Words, number: int, heat: Iterable[Entrant], names: Mapping[UserId, str]) -> str:
    key = "fairness-draw-last" if number == LAST_TABLE else "fairness-draw-heat"
    return words(key, number=number, players=shown_names(words, names, (each.player for each in heat)))


def damaged_text(words: Words, round_id: int, error: DamagedRowError) -> str:
    """Return why a round cannot be proven if its rows are damaged."""
    differs = isinstance(error, SeedDiffersError)
    return _finding(words, round_id, ProofResult.SEED_DIFFERS if differs else ProofResult.UNREADABLE)


def _finding(words: Words, round_id: int, finding: ProofResult) -> str:
    return words(f"fairness-proof-{finding}", round=str(round_id))


def _promise(words: Words, found: round_queries.Evidence, guild: GuildId) -> tuple[str, ...]:
    """Return the shoe with its hash, and when and where a board showed that.

    A hash that was shown after the bet that sealed the shoe is late.
    """
    size = decks(words, found.decks)
    shoe = words("fairness-shoe", number=found.shoe_no, decks=size, hash=found.commitment)
    if found.shown is None:
        return shoe, words("fairness-shown-never")
    # By Discord's ids: no clock of this machine, which may be set, takes part. A bet of the table has no id.
    bet, message = found.seal.bet, found.shown.message
    is_late = bet.isdecimal() and snowflake_time(message) > snowflake_time(int(bet))
    key = "fairness-shown-late" if is_late else "fairness-shown"
    shown = words(key, time=f"<t:{int(found.shown.at)}:f>", link=_link(found.shown, guild))
    if found.shown.hash == found.commitment:
        return shoe, shown
    return shoe, shown, words("fairness-shown-other", hash=found.shown.hash)


def _link(shown: round_queries.ShownHash, guild: GuildId) -> str:
    return f"https://discord.com/channels/{guild}/{shown.channel}/{shown.message}"


def _shown_fields(shown: round_queries.ShownHash, guild: GuildId) -> dict[str, str]:
    at = datetime.fromtimestamp(shown.at, UTC).isoformat(timespec="seconds")
    return {"hash": shown.hash, "at": at, "message": _link(shown, guild)}


class FairnessCommands(commands.Cog):
    """Commands about the shuffle, for everybody."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @command(description=described("command-verify"))
    @app_commands.describe(id=described("command-verify-id"))
    async def verify(self, interaction: Interaction, id: str) -> str | Message:  # noqa: A002  # the option's name
        """Prove that a round's cards, or the heats of a tournament, were fixed before anybody took part."""
        context, typed = context_of(interaction), id.strip().upper()
        if typed.startswith("T"):
            return await self._draw(context, TournamentId(round_number(typed[1:])))
        number = round_number(id)
        try:
            with store_errors_refused():
                found = await self._bot.store.read(round_queries.evidence, context.guild, number)
        except DamagedRowError as error:
            log.warning("Round %s is damaged: %s", number, error)
            return damaged_text(context.words, number, error)
        if found is None:
            raise DeclinedError(phrase("fairness-no_round", round=str(number)))
        return evidence_answer(context.words, found, context.guild)

    async def _draw(self, context: InteractionContext, number: TournamentId) -> str | Message:
        with store_errors_refused():
            found = await self._bot.store.read(tournament_queries.tournament, number)
            if found is None or found.guild != context.guild:
                raise DeclinedError(phrase("fairness-no_tournament", number=f"T{number}"))
            names = await self._bot.store.last_names(context.guild, [each.player for each in found.entrants])
        return draw_answer(context.words, found, names)

    @verify.autocomplete("id")
    async def _complete_id(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await round_choices(interaction, typed)

    @command(description=described("command-seed"))
    @app_commands.describe(text=described("command-seed-text"))
    async def seed(self, interaction: Interaction, text: str) -> str:
        """Set the player's client seed."""
        context = context_of(interaction)
        done = await context.ask(SetSeed(text=text.strip()))
        return context.words("fairness-seed_saved", number=done.snapshot.next_sealed_no)
