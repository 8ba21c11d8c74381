"""The script of ``docs/fairness.md`` that checks the draw of a tournament."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.fairness.draws import Draw, draw_proof
from bot.fairness.seeds import ServerSeed
from tests.fairness.draws.second_draw import heats_of, order_of
from tests.fairness.page_scripts import run_script, saved_script

SEED = bytes(range(32))
DRAW = Draw(opening=1_174_109_845_192_704_000, seed=ServerSeed(SEED))


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return saved_script("verify-draw", tmp_path_factory.mktemp("alone"))


def heats(count: int) -> list[list[int]]:
    sign_ups = range(9_990, 9_990 + count)
    return heats_of(order_of(SEED, DRAW.opening, sign_ups)) if count else []


def proof(count: int = 20, **changed: Any) -> dict[str, Any]:
    """Return the proof of a draw of so many sign-ups, the last of which have one more digit."""
    drawn = heats(count)
    made = draw_proof(DRAW, {each: f"Ann {each}" for heat in drawn for each in heat}, drawn)
    return {**json.loads(json.dumps(made)), **changed}


@pytest.mark.parametrize("count", [8, 20, 49])
def test_script_derives_the_heats(script: Path, count: int) -> None:
    done = run_script(script, proof(count))
    assert done.returncode == 0, done.stderr
    *rows, promised, last = done.stdout.splitlines()
    assert (promised, last) == (f"hash {DRAW.commitment}", "proven")
    assert rows == [
        " · ".join([f"heat {number}", *(f"{each} Ann {each}" for each in heat)])
        for number, heat in enumerate(heats(count), 1)
    ]


def test_single_heat_is_called_the_last_table(script: Path) -> None:
    done = run_script(script, proof(7))
    assert done.stdout.startswith("last table · ")
    assert done.returncode == 0


def test_script_checks_the_hash_of_a_tournament_that_was_never_drawn(script: Path) -> None:
    done = run_script(script, proof(0), DRAW.commitment)
    assert done.stdout.splitlines() == [f"hash {DRAW.commitment}", "proven"]


def test_script_compares_a_noted_hash(script: Path) -> None:
    assert run_script(script, proof(), DRAW.commitment).returncode == 0
    done = run_script(script, proof(), "another")
    assert "NOT PROVEN" in done.stdout
    assert done.returncode == 1


@pytest.mark.parametrize(
    "lie",
    [
        {"seed": "00" * 32},
        {"version": 2},
        {"opening": "8000"},
        {"commitment": "another"},
        {"sign_ups": {**proof()["sign_ups"], "5": "late"}},
        {"heats": proof()["heats"][::-1]},
    ],
    ids=lambda lie: next(iter(lie)),
)
def test_script_finds_lies(script: Path, lie: dict[str, Any]) -> None:
    done = run_script(script, proof(**lie))
    assert "NOT PROVEN" in done.stdout
    assert done.returncode == 1
