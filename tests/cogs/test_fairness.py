"""Test the text about a round's proof, and that it reveals no secret seed."""

import json
from dataclasses import replace
from typing import Any

import pytest

from bot.bank.ids import ChannelId, GuildId, MessageId
from bot.blackjack.engine.round import asked, deal, play
from bot.blackjack.engine.round_state import Bet, Box, Phase
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.fairness.seeds import MAX_CLIENT_SEED_LENGTH, SEED_BYTES, ServerSeed, is_client_seed
from bot.fairness.shoe import MOST_CLIENT_SEEDS, ClientSeed, Seal, Shoe
from bot.fairness.verifier import verify
from bot.storage.reading.round_queries import Evidence, ShownHash
from bot.table.ports import StoredRound
from bot.table.stored.codec import dump_boxes, dump_rules
from bot.table.stored.round_log import dump_result
from bot.words.catalogue import ENGLISH
from cogs.common.answers import Message
from cogs.fairness import evidence_answer
from tests.fairness.similar_seeds import SIMILAR_SEEDS

RULES = resolve("house", {}).rules
SEED = ServerSeed(bytes(range(SEED_BYTES)))
CLIENT_SEEDS = (ClientSeed(21, "ann's own"), ClientSeed(22, "bob's"))
BET = "1174109845192704000"
GUILD = GuildId(10)
POSITION = 20
SHOWN_AT = 1_700_000_000.0


def proof_of(shoe: Shoe) -> Evidence:
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
        version=shoe.version,
        decks=shoe.decks,
        commitment=shoe.commitment,
        seal=shoe.seal or Seal((), ""),
        seed=shoe.seed,
        shown=ShownHash(hash=shoe.commitment, channel=ChannelId(20), message=MessageId(30), at=SHOWN_AT),
        inputs=StoredRound(
            round_no=1,
            shoe_no=3,
            shoe_position=POSITION,
            rules_json=dump_rules(RULES),
            boxes_json=dump_boxes(boxes),
            moves=tuple(moves),
        ),
        output_json=dump_result(round_),
    )


SHOE = Shoe(seed=SEED, decks=6).sealed(CLIENT_SEEDS, BET)
HONEST = proof_of(SHOE)


def text_of(found: Evidence) -> str:
    answer = evidence_answer(ENGLISH, found, GUILD)
    return str(answer.shown if isinstance(answer, Message) else answer)


def file_of(found: Evidence) -> dict[str, Any]:
    """Return the content of the attached file."""
    answer = evidence_answer(ENGLISH, found, GUILD)
    assert isinstance(answer, Message)
    (file,) = answer.files
    assert file.name == "round-12.json"
    content: dict[str, Any] = json.loads(file.content)
    return content


def test_answer_is_short_and_begins_with_the_finding() -> None:
    lines = text_of(HONEST).splitlines()
    assert lines[0].startswith("**Round 12** ✅ Proven")
    assert lines[1] == f"Shoe 3 · 6 decks · hash `{SHOE.commitment}`"
    assert lines[2] == (
        "The board first showed its hash: <t:1700000000:f>, https://discord.com/channels/10/20/30"
    )
    assert f"Seed `{SEED.reveal()}`" in lines[3]
    assert "cards 21–" in lines[3]
    assert "`verify.py round-12.json`" in lines[4]


def test_file_has_everything_that_an_outside_check_needs() -> None:
    proof = file_of(HONEST)
    assert verify(proof, SHOE.commitment)
    assert proof["client_seeds"] == [{"user": "21", "text": "ann's own"}, {"user": "22", "text": "bob's"}]
    assert (proof["bet"], proof["version"], proof["place"], proof["seed"]) == (BET, 2, 20, SEED.reveal())
    assert proof["shown"] == {
        "hash": SHOE.commitment,
        "at": "2023-11-14T22:13:20+00:00",
        "message": "https://discord.com/channels/10/20/30",
    }


def test_seed_of_a_shoe_in_use_is_hidden() -> None:
    text = evidence_answer(ENGLISH, replace(HONEST, seed=None), GUILD)
    assert isinstance(text, str), "there is no file"
    assert "still in use" in text
    assert SHOE.commitment in text
    assert SEED.reveal() not in text


def test_unsettled_round_reveals_no_seed() -> None:
    text = evidence_answer(ENGLISH, replace(HONEST, output_json=None), GUILD)
    assert isinstance(text, str), "there is no file"
    assert "nothing to prove yet" in text
    assert SEED.reveal() not in text


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"seed": ServerSeed(bytes(SEED_BYTES))}, "The seed is not the one that was promised"),
        ({"seal": Seal((ClientSeed(1, "somebody else's"),), BET)}, "do not make the result that was paid"),
        ({"seal": Seal(CLIENT_SEEDS, "1174109845192704001")}, "do not make the result that was paid"),
        ({"decks": 4}, "The seed is not the one that was promised"),
        ({"version": 1}, "The seed is not the one that was promised"),
    ],
)
def test_false_evidence_is_reported(change: dict[str, Any], text: str) -> None:
    found = replace(HONEST, **change)
    said = text_of(found)
    assert "❌" in said
    assert text in said
    assert "✅" not in said
    if "not the one that was promised" in said:  # it is not shown, so there is nothing to check
        assert isinstance(evidence_answer(ENGLISH, found, GUILD), str)
    else:
        assert not verify(file_of(found))


def test_exchanged_shoe_with_similar_hash_is_reported() -> None:
    """Seed, commitment and result are of another shoe; 16 hexadecimal digits of the hash stay the same."""
    promised, other = (
        Shoe(seed=ServerSeed(seed), decks=6).sealed(CLIENT_SEEDS, BET) for seed in SIMILAR_SEEDS
    )
    exchanged = proof_of(other)
    assert exchanged.shown is not None
    found = replace(exchanged, shown=replace(exchanged.shown, hash=promised.commitment))
    assert "❌ This is not the shoe whose hash the board showed" in text_of(found)
    assert promised.commitment in text_of(found)
    assert "✅" not in text_of(found)
    assert not verify(file_of(found))


@pytest.mark.parametrize(
    ("message", "bet", "is_late"),
    [
        (int(BET) + (1 << 22), BET, True),
        (int(BET) - (1 << 22), BET, False),
        (int(BET) + (1 << 22), "a" * 32, False),  # the table bet
    ],
)
def test_hash_that_was_shown_after_the_first_bet_is_reported(message: int, bet: str, is_late: bool) -> None:
    """Discord's ids decide, since the clock of the bot's machine may have been set."""
    assert HONEST.shown is not None
    shown = replace(HONEST.shown, message=MessageId(message))
    found = replace(HONEST, shown=shown, seal=Seal(CLIENT_SEEDS, bet))
    assert ("after the first bet: " in text_of(found)) is is_late


def test_another_paid_result_is_reported() -> None:
    assert HONEST.output_json is not None
    output = json.loads(HONEST.output_json)
    output["boxes"][0]["net"] += 1
    text = text_of(replace(HONEST, output_json=json.dumps(output)))
    assert "❌ The promised cards do not make the result" in text


def test_void_round_shows_its_seed_and_refund() -> None:
    text = text_of(replace(HONEST, output_json=None, is_void=True))
    assert "every bet went back" in text
    assert SEED.reveal() in text


def test_client_seed_cannot_break_out_of_its_quotes() -> None:
    """No text of a player is in the answer itself."""
    markup = (ClientSeed(21, "**@everyone**"),)
    found = proof_of(Shoe(seed=SEED, decks=6).sealed(markup, BET))
    assert "@everyone" not in text_of(found)
    assert file_of(found)["client_seeds"] == [{"user": "21", "text": "**@everyone**"}]
    assert not is_client_seed("a `backtick`")


def test_longest_proof_is_not_cut_off() -> None:
    longest = tuple(
        ClientSeed(10**19 + number, "𝕏" * MAX_CLIENT_SEED_LENGTH) for number in range(MOST_CLIENT_SEEDS)
    )
    found = proof_of(Shoe(seed=SEED, decks=6).sealed(longest, BET))
    assert "✅ Proven" in text_of(found)
    assert len(text_of(found)) < 600
    assert verify(file_of(found))
    assert len(file_of(found)["client_seeds"]) == MOST_CLIENT_SEEDS
