"""The verification script of ``docs/fairness.md``."""

from pathlib import Path
from typing import Any

import pytest

from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import ClientSeed, Shoe
from tests.fairness.page_scripts import run_script, saved_script
from tests.fairness.proof_documents import document

SEED = ServerSeed(bytes(range(32)))
TEXTS = (ClientSeed(5, "ann"), ClientSeed(21, "böb |"))


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return saved_script("verify", tmp_path_factory.mktemp("alone"))


@pytest.mark.parametrize(
    ("shoe", "count"),
    [
        (Shoe(SEED, 6).sealed((), "1174"), 312),
        (Shoe(SEED, 1).sealed(TEXTS, "1174").at(40), 30),
        (Shoe(SEED, 1).sealed(TEXTS[:1], "1174").at(150), 60),
        (Shoe(SEED, 0).sealed(TEXTS, "1174").at(7), 20),
        (Shoe(SEED, 8).sealed((), "1174").at(415), 5),
    ],
)
def test_script_derives_the_dealt_cards(script: Path, shoe: Shoe, count: int) -> None:
    done = run_script(script, document(shoe, count))
    assert done.stdout.split("\n", 1)[0] == f"hash {shoe.commitment}"
    assert "proven" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize(
    "lie",
    [
        {"seed": "00" * 32},
        {"bet": "1175"},
        {"decks": 5},
        {"client_seeds": []},
        {"place": 1},
        {"shown": {"hash": "another"}},
        {"result": {"dealer": {"cards": "As"}, "boxes": []}},
    ],
)
def test_script_finds_lies(script: Path, lie: dict[str, Any]) -> None:
    done = run_script(script, document(Shoe(SEED, 6).sealed(TEXTS, "1174"), 8, **lie))
    assert "NOT PROVEN" in done.stdout
    assert done.returncode == 1


def test_script_compares_a_noted_hash(script: Path) -> None:
    proof = document(Shoe(SEED, 6).sealed(TEXTS, "1174"), 8)
    assert run_script(script, proof, proof["commitment"]).returncode == 0
    assert run_script(script, proof, "another").returncode == 1
