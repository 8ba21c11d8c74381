"""Test the text about a round's proof, and that it reveals no secret seed."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.blackjack.engine import Bet, Box, Phase, asked, deal, play
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.fairness.seeds import SEED_BYTES, ServerSeed, is_client_seed
from bot.fairness.shoe import Shoe
from bot.fairness.verifier import derive_cards
from bot.storage.reading.round_queries import Evidence
from bot.table.ports import StoredRound
from bot.table.stored.codec import dump_record, dump_result
from cogs.common.wording import cards
from cogs.fairness.evidence_texts import LONGEST_PROOF, evidence_text

RULES = resolve("house", {}).rules
SEED = ServerSeed(bytes(range(SEED_BYTES)))
CLIENT_SEEDS = ("ann's own", "1174109845192704000")
POSITION = 20


def proof_of(shoe: Shoe, client_seeds: tuple[str, ...] = CLIENT_SEEDS) -> Evidence:
    """Return the evidence of a round of two players who stand, from a shoe that is done."""
    boxes = tuple(Box(bet=Bet(player=PlayerId(str(number)), amount=1_000)) for number in (1, 2))
    round_ = deal(RULES, boxes, shoe.at(POSITION).card_source())
    moves: list[Action] = []
    while round_.phase is not Phase.OVER:
        move = Move.STAND if round_.phase is Phase.PLAY else Move.DECLINE
        moves.append(Action(box=asked(round_)[0].box, move=move))
        round_ = play(round_, moves[-1])
    return Evidence(
        id=12,
        shoe_no=3,
        decks=shoe.decks,
        commitment=shoe.commitment,
        client_seeds=client_seeds,
        seed=shoe.seed,
        inputs=StoredRound(
            round_no=1,
            shoe_no=3,
            shoe_position=POSITION,
            record_json=dump_record(RULES, boxes),
            moves=tuple(moves),
        ),
        output_json=dump_result(round_),
    )


HONEST = proof_of(Shoe(seed=SEED, client_seeds=CLIENT_SEEDS, decks=6))


def test_proof_shows_everything_an_outside_check_needs() -> None:
    text = evidence_text(HONEST)
    assert text.startswith("**Round 12** ✅ Proven")
    assert f"hash `{SEED.commitment}`" in text
    assert f"Seed `{SEED.reveal()}`" in text
    assert "`ann's own` `1174109845192704000`" in text
    used = derive_cards(SEED.reveal(), CLIENT_SEEDS, 6, POSITION, 6)
    assert cards(used) in text
    assert "Cards 21–" in text


def test_seed_of_a_shoe_in_use_is_hidden() -> None:
    text = evidence_text(replace(HONEST, seed=None))
    assert "still in use" in text
    assert SEED.commitment in text
    assert SEED.reveal() not in text
    assert cards(derive_cards(SEED.reveal(), CLIENT_SEEDS, 6, POSITION, 2)) not in text


def test_unsettled_round_reveals_no_seed() -> None:
    text = evidence_text(replace(HONEST, output_json=None))
    assert "nothing to prove yet" in text
    assert SEED.reveal() not in text


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"seed": ServerSeed(bytes(SEED_BYTES))}, "The seed is not the one that was promised"),
        ({"client_seeds": ("somebody else's",)}, "do not make the result that was paid"),
        ({"decks": 4}, "do not make the result that was paid"),
    ],
)
def test_false_evidence_is_reported(change: dict[str, object], text: str) -> None:
    said = evidence_text(replace(HONEST, **change))  # type: ignore[arg-type]
    assert "❌" in said
    assert text in said
    assert "✅" not in said


def test_another_paid_result_is_reported() -> None:
    assert HONEST.output_json is not None
    output = json.loads(HONEST.output_json)
    output["boxes"][0]["net"] += 1
    text = evidence_text(replace(HONEST, output_json=json.dumps(output)))
    assert "❌ The promised cards do not make the result" in text


def test_void_round_shows_its_seed_and_refund() -> None:
    shoe = Shoe(seed=SEED, decks=6)
    text = evidence_text(replace(proof_of(shoe, ()), output_json=None, is_void=True))
    assert "every stake went back" in text
    assert SEED.reveal() in text


def test_seed_cannot_break_out_of_its_quotes() -> None:
    markup = ("**@everyone**",)
    shoe = Shoe(seed=SEED, client_seeds=markup, decks=6)
    assert "`**@everyone**`" in evidence_text(proof_of(shoe, markup))
    assert not is_client_seed("a `backtick`")


def test_longest_seeds_fit_into_a_message() -> None:
    longest = ("x" * 64,) * 49
    shoe = Shoe(seed=SEED, client_seeds=longest, decks=6)
    text = evidence_text(proof_of(shoe, longest))
    assert "✅ Proven" in text
    assert len(text) <= LONGEST_PROOF + 1
