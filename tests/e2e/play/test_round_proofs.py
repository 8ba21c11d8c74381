"""The commitment to a shoe: shown before the first bet, revealed and proven afterwards."""

from __future__ import annotations

import itertools
import re

import pytest

from bot.fairness import verifier
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from cogs.common.wording import cards
from tests.e2e.harness.bot_harness import StartHarness
from tests.support.shoes import seed_for

RESTARTED_ROUND = 14
"""The round before which the bot restarts in :func:`test_rounds_of_refilled_packs_are_proven`."""


async def test_round_is_proven_when_shoe_ends(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.open_table(preset="house")
    assert "set `reshuffle` to **round**" in await harness.set_option("reshuffle", "round")
    commitment = harness.snapshot.commitment
    assert commitment[:8] in harness.board.text, "the board shows it before the first bet"
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    seed = re.search(r"[0-9a-f]{64}", harness.board.text)
    assert seed is not None, "the shoe lasted one round, and the board shows its seed"
    answer = await harness.type(ann, "verify", id="1")
    assert "✅ Proven" in answer
    assert commitment in answer
    assert seed[0] in answer


async def test_seed_stays_hidden_while_shoe_is_used(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    assert "still in use" in await harness.type(ann, "verify", id="1")
    sent = " ".join(str(request.body) for request in harness.sandbox.requests)
    assert harness.snapshot.commitment in sent
    assert seed_for("T 9 9 8", 6).reveal() not in sent


async def test_closing_table_reveals_seed(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    await harness.type(harness.owner, "table close")
    await harness.wait_for_text("seed of shoe 1")
    assert "✅ Proven" in await harness.type(ann, "verify", id="1")


async def test_unknown_round_has_no_proof(start_harness: StartHarness) -> None:
    harness = await start_harness()
    ann = harness.person("Ann")
    for text in ("12", "0", "-1", "abc", "9" * 400, "١"):
        answer = await harness.type(ann, "verify", id=text)
        assert "no round" in answer or "has a number" in answer


async def test_own_rounds_are_suggested(start_harness: StartHarness) -> None:
    harness = await start_harness("T 9 9 8")
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.bet(ann, "25")
    await harness.press(ann, "Stand")
    suggested = await ann.autocomplete(harness.channel, "verify", "id", "")
    assert [choice["value"] for choice in suggested] == ["1"]
    assert "+25" in suggested[0]["name"]


async def test_client_seed_is_used_in_next_shoe(start_harness: StartHarness) -> None:
    harness = await start_harness()
    ann = harness.person("Ann")
    await harness.open_table()
    assert "next shoe" in await harness.type(ann, "seed", text="my lucky seed")
    assert "1 to 64 characters" in await harness.type(ann, "seed", text="x" * 65)


async def test_rounds_of_refilled_packs_are_proven(
    start_harness: StartHarness, capsys: pytest.CaptureFixture[str]
) -> None:
    """The bot restarts in the second pack. Ann's own client seed makes the cards the same in each run."""
    seeds = (ServerSeed(number.to_bytes(SEED_BYTES, "big")) for number in itertools.count(2))
    harness = await start_harness(make_shoe=lambda decks: Shoe(seed=next(seeds), decks=decks))
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.set_option("decks", "1")
    await harness.set_option("reshuffle", "empty")
    await harness.type(ann, "seed", text="lucky")
    await harness.bet(ann, "5")
    await harness.stand_all([ann])
    while harness.snapshot.shoe_no == 1:
        assert "still in use" in await harness.type(ann, "verify", id=str(harness.snapshot.round_no - 1))
        if harness.snapshot.round_no == RESTARTED_ROUND:
            await harness.restart()
            await harness.wait_until_board_current()
        await harness.press(ann, "Same bet")
        await harness.stand_all([ann])
    proofs = [await harness.type(ann, "verify", id=str(no)) for no in range(1, harness.snapshot.round_no)]
    assert 52 < _place_in_shoe(proofs[RESTARTED_ROUND - 1])[0] < 104, "the bot restarts in the second pack"
    packs = {(first // 52, (first + count - 1) // 52) for first, count in map(_place_in_shoe, proofs)}
    assert all("✅ Proven" in proof for proof in proofs)
    assert packs == {(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3)}
    seed = ServerSeed((2).to_bytes(SEED_BYTES, "big")).reveal()
    assert seed in harness.board.text
    place = map(str, _place_in_shoe(proofs[-1]))
    assert verifier.main([seed, "1", *place, "lucky"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert cards(printed[1].split()) in proofs[-1], "the script on its own finds the same cards"


def _place_in_shoe(proof: str) -> tuple[int, int]:
    """Return the place of a round's first card in its shoe, counted from 0, and the number of its cards."""
    found = re.search(r"Cards (\d+)–(\d+) of the shoe", proof)
    assert found is not None, proof
    return int(found[1]) - 1, int(found[2]) - int(found[1]) + 1
