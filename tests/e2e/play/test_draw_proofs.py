"""The proof of a tournament's draw: its hash from the first sign-up on, and its seed with the heats."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.bank.amounts import NO_CHIPS
from bot.bank.ids import ChannelId, GuildId
from bot.fairness.seeds import ServerSeed
from bot.storage.writing.tournament_jobs import OpenTournament, SignUp, TakeStep
from bot.tournament.tournament import Tournament
from bot.words.catalogue import ENGLISH
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.fairness.page_scripts import run_script, saved_script

pytestmark = pytest.mark.shared_bot

SEED = ServerSeed(bytes(range(32)))


async def opened(harness: BotHarness, **changes: Any) -> Tournament:
    """Open a tournament without prizes, on the server of the harness if no other is named."""
    now = harness.clock.now()
    given: dict[str, Any] = {
        "guild": GuildId(harness.sandbox.guild.id),
        "channel": ChannelId(harness.channel.id),
        "opening": 8_000,
        "by": harness.number(harness.owner),
        "at": now,
        "name": "Friday",
        "starts_at": now + 1_800,
        "rounds": 20,
        "prize": NO_CHIPS,
        "seed": SEED,
        "in_channel": False,
    }
    found = await harness.store.write(OpenTournament(**(given | changes)))
    assert isinstance(found, Tournament)
    return found


async def test_draw_is_proven_once_it_is_made(start_harness: StartHarness, tmp_path: Path) -> None:
    harness = await start_harness()
    people = harness.people(3)
    for person in (harness.owner, *people):
        await harness.type(person, "balance")
    found = await opened(harness)
    for number, person in enumerate(people, 9_001):
        user, at = harness.number(person), harness.clock.now()
        harness.store.note_name(found.guild, user, person.name)
        await harness.store.write(SignUp(tournament=found.id, user=user, sign_up=number, at=at))
    before = await harness.type(people[0], "verify", id=f" t{found.id}")
    assert found.draw.commitment in before
    assert SEED.reveal() not in before
    await harness.store.write(TakeStep(tournament=found.id, at=found.starts_at))
    answer, name, content = await harness.type_for_file(people[0], "verify", id=f"T{found.id}")
    assert (SEED.reveal() in answer, name) == (True, f"draw-{found.id}.json")
    proof = json.loads(content)
    assert sorted(proof["sign_ups"].values()) == sorted(each.name for each in people)
    assert run_script(saved_script("verify-draw", tmp_path), proof, found.draw.commitment).returncode == 0


async def test_tournament_of_another_server_is_not_found(start_harness: StartHarness) -> None:
    harness = await start_harness()
    ann = harness.person("Ann")
    await harness.type(harness.owner, "balance")
    other = await opened(harness, guild=GuildId(harness.sandbox.guild.id + 1))
    for number in (other.id, 99):
        told = ENGLISH("fairness-no_tournament", number=f"T{number}")
        assert await harness.type(ann, "verify", id=f"T{number}") == told
    for typed in ("T", "Tx", "T-1", "t" * 50):
        assert await harness.type(ann, "verify", id=typed) == ENGLISH("fairness-needs_number")
