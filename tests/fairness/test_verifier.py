from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from bot.fairness import verifier
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import Shoe
from bot.fairness.verifier import VerificationResult, derive_cards, main, verify

SEED = ServerSeed(bytes(range(32)))
SHOE = Shoe(SEED, ("anna", "böb"), 2)


def cards(shoe: Shoe, count: int) -> tuple[str, ...]:
    source = shoe.card_source()
    return tuple(str(source.card(index)) for index in range(count))


def verified(**changed: object) -> VerificationResult:
    honest: dict[str, object] = {
        "commitment": SEED.commitment,
        "seed": SEED.reveal(),
        "client_seeds": SHOE.client_seeds,
        "decks": 2,
        "first": 5,
        "cards": cards(SHOE.at(5), 12),
    }
    return verify(**{**honest, **changed})  # type: ignore[arg-type]


def test_honest_shoe_is_verified() -> None:
    assert verified()


def test_replaced_seed_fails_the_commitment() -> None:
    result = verified(seed=bytes(32).hex())
    assert not result.commitment_holds
    assert not result


@pytest.mark.parametrize(
    "lie",
    [
        {"client_seeds": ("anna",)},
        {"client_seeds": ("böb", "anna")},
        {"decks": 1},
        {"first": 6},
        {"cards": ("As",) * 12},
    ],
)
def test_changed_cards_are_detected(lie: dict[str, object]) -> None:
    result = verified(**lie)
    assert result.commitment_holds
    assert not result.cards_hold


def test_cards_of_many_shoes_are_reproduced() -> None:
    for number in range(1000):
        seed = ServerSeed(number.to_bytes(32, "big"))
        decks, players = (1, 1, 2, 0)[number % 4], tuple(map(str, range(number % 4)))
        first = number % 60
        expected = cards(Shoe(seed, players, decks, first), 20)
        assert derive_cards(seed.reveal(), players, decks, first, 20) == expected


def test_verifier_imports_only_the_standard_library() -> None:
    tree = ast.parse(Path(verifier.__file__).read_text(encoding="utf-8"))
    imported = {
        name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names])
    }
    assert {str(name).partition(".")[0] for name in imported} <= sys.stdlib_module_names


def test_verifier_runs_as_a_single_file(tmp_path: Path) -> None:
    alone = tmp_path / "verify.py"
    alone.write_bytes(Path(verifier.__file__).read_bytes())
    command = [sys.executable, "-I", str(alone), SEED.reveal(), "2", "100", "8", *SHOE.client_seeds]
    printed = subprocess.run(command, capture_output=True, check=True, cwd=tmp_path, encoding="utf-8").stdout
    assert printed.splitlines() == [f"commitment {SEED.commitment}", " ".join(cards(SHOE.at(100), 8))]


@pytest.mark.parametrize("arguments", [[], ["zz", "1", "0", "4"], [SEED.reveal(), "one", "0", "4"]])
def test_invalid_arguments_print_usage(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "usage" in capsys.readouterr().err
