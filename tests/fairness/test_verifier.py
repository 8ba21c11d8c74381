"""The verifier, which checks the file that ``/verify`` attaches."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bot.fairness import verifier
from bot.fairness.seeds import ServerSeed
from bot.fairness.shoe import ClientSeed, Shoe
from tests.fairness.proof_documents import cards, document
from tests.fairness.similar_seeds import SIMILAR_SEEDS

SEED = ServerSeed(bytes(range(32)))
TEXTS = (ClientSeed(5, "anna"), ClientSeed(21, "böb"))
SHOE = Shoe(SEED, 2).sealed(TEXTS, "1174109845192704000").at(5)


def verified(**changed: object) -> verifier.VerificationResult:
    return verifier.verify(document(SHOE, 12, **changed))


def test_honest_shoe_is_verified() -> None:
    assert verified()
    assert verifier.verify(document(SHOE, 12), SHOE.commitment)
    assert verified(shown=None), "when a board showed the hash may not be recorded"


def test_replaced_seed_fails_the_commitment() -> None:
    result = verified(seed=bytes(32).hex())
    assert not result.commitment_holds
    assert not result


def test_exchanged_shoe_with_similar_hash_is_found() -> None:
    """The operator exchanges the seed and its commitment; 16 hexadecimal digits of the hash stay the same."""
    promised, other = (Shoe(ServerSeed(seed), 6).sealed((), "1174") for seed in SIMILAR_SEEDS)
    exchanged = document(other, 12, shown={"hash": promised.commitment})
    assert verifier.verify(exchanged) == verifier.VerificationResult(
        hash_holds=False, commitment_holds=True, cards_hold=True
    )
    assert not verifier.verify(document(other, 12), promised.commitment), "as a player has noted it"


@pytest.mark.parametrize(
    "lie",
    [
        {"client_seeds": [{"user": "5", "text": "anna"}]},
        {"client_seeds": [{"user": "5", "text": "böb"}, {"user": "21", "text": "anna"}]},
        {"bet": "1174109845192704001"},
        {"place": 6},
        {"cards": ["As"] * 12},
        {"result": {"dealer": {"cards": "As"}, "boxes": []}},
    ],
)
def test_changed_cards_are_detected(lie: dict[str, object]) -> None:
    result = verified(**lie)
    assert result.commitment_holds
    assert not result.cards_hold


@pytest.mark.parametrize("lie", [{"decks": 1}, {"version": 1}])
def test_changed_promise_is_detected(lie: dict[str, object]) -> None:
    assert not verified(**lie).commitment_holds


def test_cards_of_many_shoes_are_reproduced() -> None:
    for number in range(1000):
        seed = ServerSeed(number.to_bytes(32, "big"))
        texts = tuple(ClientSeed(player, str(player)) for player in range(number % 4))
        shoe = Shoe(seed, (1, 1, 2, 0)[number % 4]).sealed(texts, f"bet {number}").at(number % 60)
        assert verifier.derive_cards(document(shoe, 20), 20) == cards(shoe, 20)


def test_verifier_imports_only_the_standard_library() -> None:
    tree = ast.parse(Path(verifier.__file__).read_text(encoding="utf-8"))
    imported = {
        name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in ([node.module] if isinstance(node, ast.ImportFrom) else [a.name for a in node.names])
    }
    assert {str(name).partition(".")[0] for name in imported} <= sys.stdlib_module_names


def run(proof: Any, folder: Path, *noted: str) -> subprocess.CompletedProcess[str]:
    """Run the verifier as a single file, in a folder without the bot."""
    alone, file = folder / "verify.py", folder / "round-12.json"
    alone.write_bytes(Path(verifier.__file__).read_bytes())
    file.write_text(json.dumps(proof), encoding="utf-8")
    command = [sys.executable, "-I", str(alone), str(file), *noted]
    return subprocess.run(command, capture_output=True, check=False, cwd=folder, encoding="utf-8")


def test_verifier_runs_as_a_single_file(tmp_path: Path) -> None:
    done = run(document(SHOE, 8), tmp_path, SHOE.commitment)
    assert done.returncode == 0
    assert "All checks hold." in done.stdout
    assert "is the one that you noted" in done.stdout
    assert " ".join(cards(SHOE, 8)) in done.stdout


def test_failed_check_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "round-12.json"
    for lie, noted, words in (
        ({"seed": "00" * 32}, (), "DOES NOT FIT"),
        ({"cards": ["As"] * 8}, (), "DO NOT FOLLOW"),
        ({}, ("another",), "IS NOT the one that you noted"),
        ({"shown": {"hash": "another"}}, (), "IS NOT the one that the board showed"),
    ):
        file.write_text(json.dumps(document(SHOE, 8, **lie)), encoding="utf-8")
        assert verifier.main([str(file), *noted]) == 1
        printed = capsys.readouterr().out
        assert words in printed
        assert "THE PROOF FAILS." in printed


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"seed": "zz"}'])
def test_other_files_print_usage(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text(content)
    for arguments in ([], ["no such file"], [str(tmp_path / "file")]):
        assert verifier.main(arguments) == 2
        assert "usage" in capsys.readouterr().err
