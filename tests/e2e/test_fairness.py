"""A shoe's promise, from the board before the first bet to the proof of a round."""

from __future__ import annotations

import re

from tests.e2e.conftest import OpenCasino
from tests.support.shoes import seed_for


async def test_a_round_is_proven_once_its_shoe_is_done(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    ann = casino.person("Ann")
    await casino.open_table(preset="house")
    asked = await casino.owner.slash(casino.channel, "table set", option="reshuffle", value="round")
    said = await asked.response()
    assert said.reply is not None
    assert "set `reshuffle` to **round**" in said.reply.text
    promised = casino.picture.commitment
    assert promised[:8] in casino.board.text, "shown before the first bet"
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    seed = re.search(r"[0-9a-f]{64}", casino.board.text)
    assert seed is not None, "a shoe a round: it is done, and its seed is on the board"
    answer = await casino.type(ann, "verify", id="1")
    assert "✅ Proven" in answer
    assert promised in answer
    assert seed[0] in answer


async def test_a_seed_stays_hidden_while_its_shoe_is_in_use(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    assert "still in use" in await casino.type(ann, "verify", id="1")
    said = " ".join(str(request.body) for request in casino.sandbox.requests)
    assert casino.picture.commitment in said
    assert seed_for("T 9 9 8", 6).reveal() not in said


async def test_closing_the_table_reveals_the_seed_of_its_shoe(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    await casino.type(casino.owner, "table close")
    await casino.shows("seed of shoe 1")
    assert "✅ Proven" in await casino.type(ann, "verify", id="1")


async def test_what_is_no_round_has_no_proof(open_casino: OpenCasino) -> None:
    casino = await open_casino()
    ann = casino.person("Ann")
    for text in ("12", "0", "-1", "abc", "9" * 400, "١"):
        answer = await casino.type(ann, "verify", id=text)
        assert "no round" in answer or "has a number" in answer


async def test_rounds_of_ones_own_are_suggested(open_casino: OpenCasino) -> None:
    casino = await open_casino("T 9 9 8")
    ann = casino.person("Ann")
    await casino.open_table()
    await casino.bet(ann, "25")
    await casino.press(ann, "Stand")
    suggested = await ann.autocomplete(casino.channel, "verify", "id", "")
    assert [choice["value"] for choice in suggested] == ["1"]
    assert "+25" in suggested[0]["name"]


async def test_a_seed_of_ones_own_goes_into_the_next_shoe(open_casino: OpenCasino) -> None:
    casino = await open_casino()
    ann = casino.person("Ann")
    await casino.open_table()
    assert "next shoe" in await casino.type(ann, "seed", text="my lucky seed")
    assert "1 to 64 characters" in await casino.type(ann, "seed", text="x" * 65)
