"""The commitment to a shoe: shown before the first bet, revealed and proven afterwards."""

import asyncio
import itertools
import json
import re
import sys
from pathlib import Path

import pytest

from bot.fairness import verifier
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from standin import Message, Person
from tests.e2e.harness.bot_harness import BotHarness, StartHarness
from tests.e2e.harness.dealt_rounds import start_table
from tests.support.shoes import StackedShoe, seed_for

FIRST_SEED = 0
"""The first number of a seed in :func:`test_rounds_of_refilled_packs_are_proven`.

With the third one no pack ends exactly with a round.
"""

BOXES = 6
"""The boxes that Ann plays in :func:`test_rounds_of_refilled_packs_are_proven`."""

RESTARTED_ROUND = 5
"""The round before which the bot restarts in :func:`test_rounds_of_refilled_packs_are_proven`."""


async def check_outside(
    harness: BotHarness, person: Person, folder: Path, *noted: str, round_no: int = 1
) -> str:
    """Save the file of ``/verify``, and run the verifier on it as a process. Return what it prints."""
    answer, name, content = await harness.type_for_file(person, "verify", id=str(round_no))
    assert "✅ Proven" in answer
    (folder / name).write_bytes(content)
    command = [sys.executable, "-I", verifier.__file__, name, *noted]
    process = await asyncio.create_subprocess_exec(
        *command, cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    printed, _ = await process.communicate()
    assert process.returncode == 0, printed.decode()
    return printed.decode()


def hashes_on(board: Message) -> list[str]:
    """Return the whole hashes that a board shows."""
    return re.findall(r"`([\w-]{43})`", board.text)


@pytest.mark.both_databases
async def test_round_is_proven_when_shoe_ends(start_harness: StartHarness, tmp_path: Path) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8", preset="house")
    assert (
        "*Shuffling* (after the round in which the cut card comes → **before each round**)"
        in await harness.set_option("reshuffle", "round")
    )
    first_board = harness.board
    noted, _ = hashes_on(first_board)
    shown_at = int(harness.clock.now()) - 1
    await harness.play_round(ann, "25")
    rules = await harness.ask(ann, "rules")
    seed = re.search(r"[0-9a-f]{64}", rules.text)
    assert seed is not None, "the shoe lasted one round, and its seed is shown"
    answer = await harness.type(ann, "verify", id="1")
    assert noted in answer
    assert seed[0] in answer
    link = f"https://discord.com/channels/{harness.sandbox.guild.id}/{harness.channel.id}/{first_board.id}"
    assert f"The board first showed its hash: <t:{shown_at}:f>, {link}" in answer
    printed = await check_outside(harness, ann, tmp_path, noted)
    assert "is the one that you noted" in printed
    assert "All checks hold." in printed


@pytest.mark.both_databases
async def test_every_hash_is_whole_on_the_board_before_its_first_bet(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    first, second = hashes_on(harness.board)
    assert [first, second] == [harness.snapshot.commitment, harness.snapshot.next_commitment]
    await harness.change_options(reshuffle="round")
    await harness.play_round(ann, "25")
    await harness.wait_until_board_current()
    (third,) = hashes_on(harness.board)
    assert harness.snapshot.commitment == second, "it was on the board as the next one"
    assert harness.snapshot.next_commitment == third
    assert first in await harness.type(ann, "verify", id="1")
    rules = await harness.ask(ann, "rules")
    assert second in rules.text, "the hash of the shoe in use"


@pytest.mark.shared_bot
@pytest.mark.usefixtures("no_edges")
async def test_deck_change_with_waiting_bet_promises_two_other_shoes(start_harness: StartHarness) -> None:
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    before = hashes_on(harness.board)
    seeds = [shoe.seed.reveal() for shoe in (harness.state.shoe, harness.state.next_shoe)]
    await harness.place_bet(ann, "25")
    await harness.change_options(decks=2)
    assert (await harness.chips(ann), await harness.staked(ann)) == (1000, 0)
    assert f"Bets returned: {ann.name}." in harness.board.text
    rules = await harness.ask(ann, "rules")
    assert all(f": `{seed}`" in rules.text for seed in seeds)
    after = hashes_on(harness.board)
    assert len(after) == 2
    assert not set(before) & set(after)


async def test_text_after_the_first_bet_changes_no_card(start_harness: StartHarness, tmp_path: Path) -> None:
    """Ann has read the promised seed. Her text is for another shoe, also after a restart and a new bet."""
    numbers = itertools.count(1)
    harness = await start_harness(
        make_shoe=lambda decks: Shoe(ServerSeed(next(numbers).to_bytes(SEED_BYTES, "big")), decks)
    )
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.change_options(reshuffle="round")
    assert "from shoe 1 on" in await harness.type(ann, "seed", text="before the bet")
    placed = await harness.place_bet(ann, "25")
    sealed = harness.state.shoe
    assert "from shoe 2 on" in await harness.type(ann, "seed", text="picked from a thousand")
    await harness.press(ann, "Take back")
    await harness.restart()
    await harness.wait_until_board_current()
    harness.sandbox.gateway.deliver(placed)
    await harness.wait_until_idle()
    await harness.bet(ann, "10")
    assert harness.state.shoe.seal == sealed.seal
    if harness.snapshot.boxes:
        assert harness.snapshot.boxes[0].hands[0].cards[0] == str(sealed.card(0))
    await harness.stand_all([ann])
    _, _, content = await harness.type_for_file(ann, "verify", id="1")
    proof = json.loads(content)
    assert proof["client_seeds"] == [{"user": str(harness.number(ann)), "text": "before the bet"}]
    assert proof["bet"] == str(placed.id)
    await check_outside(harness, ann, tmp_path)


async def test_seed_stays_hidden_until_the_table_closes(start_harness: StartHarness) -> None:
    """Own rounds are suggested. A player's text counts from the next shoe on."""
    harness, ann, _ = await start_table(start_harness, "T 9 9 8")
    answer = await harness.type(ann, "seed", text="my lucky seed")
    assert answer == "Saved. Your text counts from shoe 1 on, if you are seated."
    assert "1 to 64 visible characters" in await harness.type(ann, "seed", text="x" * 65)
    await harness.play_round(ann, "25")
    assert "still in use" in await harness.type(ann, "verify", id="1")
    sent = " ".join(str(request.body) for request in harness.sandbox.requests)
    assert harness.snapshot.commitment in sent
    assert seed_for("T 9 9 8", 6).reveal() not in sent
    for command in ("verify", "round"):
        for typed, names in (("", ["#1 · +25"]), ("#1", ["#1 · +25"]), ("7", [])):
            suggested = await ann.autocomplete(harness.channel, command, "id", typed)
            assert [choice["name"] for choice in suggested] == names
            assert [choice["value"] for choice in suggested] == ["1"] * len(names)
    await harness.close_table(harness.owner)
    await harness.pass_time(3, step=3)
    assert "Seed of shoe 1" in harness.board.text
    assert "✅ Proven" in await harness.type(ann, "verify", id="1")


async def test_longest_proof_is_whole(start_harness: StartHarness, tmp_path: Path) -> None:
    """Seven players have set the longest texts; the answer is short, and the file has all of them."""
    numbers = itertools.count(1)
    harness = await start_harness(
        make_shoe=lambda decks: Shoe(ServerSeed(next(numbers).to_bytes(SEED_BYTES, "big")), decks)
    )
    people = harness.people(7)
    texts = {person.id: chr(0x1D54F) * 63 + str(number) for number, person in enumerate(people)}
    await harness.open_table()
    await harness.change_options(reshuffle="round")
    for person in people:
        await harness.type(person, "seed", text=texts[person.id])
        await harness.type(person, "bet", amount="10")
    await harness.pass_time(30, step=30)
    await harness.stand_all(people)
    for person in people:  # all are seated at the first bet on the second shoe
        await harness.type(person, "bet", amount="10")
    await harness.stand_all(people)
    answer, _, content = await harness.type_for_file(people[0], "verify", id="2")
    proof = json.loads(content)
    sealed = {int(each["user"]): each["text"] for each in proof["client_seeds"]}
    assert sealed == {harness.number(person): texts[person.id] for person in people}
    assert len(answer) < 600
    await check_outside(harness, people[0], tmp_path, round_no=2)


async def test_rounds_of_refilled_packs_are_proven(start_harness: StartHarness, tmp_path: Path) -> None:
    """The bot restarts in the second pack. Stacked shoes make the cards the same in each run.

    Ann plays six boxes, so that a pack lasts three or four rounds, and lets the time run out.
    """
    seeds = (ServerSeed(number.to_bytes(SEED_BYTES, "big")) for number in itertools.count(FIRST_SEED))
    harness = await start_harness(make_shoe=lambda decks: StackedShoe(seed=next(seeds), decks=decks))
    ann = harness.person("Ann")
    await harness.open_table()
    await harness.change_options(decks=1, reshuffle="empty", boxes_per_player=BOXES)
    number, begins = harness.snapshot.shoe_no, [0]
    for box in range(1, BOXES + 1):
        await harness.type(ann, "bet", amount="5", box=box)
    await harness.type(ann, "ready")
    await end_round(harness)
    while harness.snapshot.shoe_no == number:
        begins.append(harness.state.shoe.position)
        if harness.snapshot.round_no == RESTARTED_ROUND:
            assert "still in use" in await harness.type(ann, "verify", id="1"), "its pack is dealt"
            await harness.restart()
            await harness.wait_until_board_current()
        await harness.press(ann, "↻ Same bet")
        await end_round(harness)
    assert 52 < begins[RESTARTED_ROUND - 1] < 104, "the bot restarts in the second pack"
    last = harness.snapshot.round_no - 1
    of_each_pack = {(begins[no - 1] // 52, (begins[no] - 1) // 52): no for no in range(1, last)}
    checked = {*of_each_pack.values(), RESTARTED_ROUND, last}
    proofs = {no: await harness.type(ann, "verify", id=str(no)) for no in checked}
    packs = {
        (first // 52, (first + count - 1) // 52) for first, count in map(_place_in_shoe, proofs.values())
    }
    assert all("✅ Proven" in proof for proof in proofs.values())
    assert packs == {(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3)}
    assert "All checks hold." in await check_outside(harness, ann, tmp_path, round_no=last)


async def end_round(harness: BotHarness) -> None:
    """Let the time for offers and for moves run out."""
    assert len(harness.snapshot.boxes) == BOXES
    while harness.snapshot.boxes:
        await harness.pass_time(20, step=20)
    await harness.wait_until_board_current()


def _place_in_shoe(proof: str) -> tuple[int, int]:
    """Return the place of a round's first card in its shoe, counted from 0, and the number of its cards."""
    found = re.search(r"cards (\d+)–(\d+) of the shoe", proof)
    assert found is not None, proof
    return int(found[1]) - 1, int(found[2]) - int(found[1]) + 1
