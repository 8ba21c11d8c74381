"""The commitment to a shoe: shown before the first bet, revealed and proven afterwards."""

from __future__ import annotations

import re

from tests.e2e.harness.bot_harness import StartHarness
from tests.support.shoes import seed_for


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
