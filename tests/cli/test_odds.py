"""``odds -``: questions as JSON lines."""

import io
import json
import subprocess
import sys
from contextlib import redirect_stdout
from typing import Any

import pytest

from bot.cli import dispatch, input_output
from bot.cli.odds import expected_loss
from bot.odds.odds_questions import answer_line
from bot.words.catalogue import ENGLISH

INFINITE = {"decks": 0, "hit_soft_17": False}
FULL = {**dict.fromkeys("A23456789", 24), "T": 96}


def ask(*questions: object) -> tuple[int, list[Any]]:
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    out = io.StringIO()
    status = input_output.answer_lines(io.BytesIO(lines.encode()), out, answer_line)
    return status, [json.loads(line) for line in out.getvalue().splitlines()]


def answer(**question: object) -> Any:
    status, (given,) = ask(question)
    assert status == ("error" in given)
    return given


def reason(**question: object) -> str:
    return str(answer(**question)["error"]["reason"])


def test_edges_of_both_strategies_are_answered() -> None:
    given = answer()
    assert given == {"edge": pytest.approx(0.52985, abs=1e-5), "edge_best": pytest.approx(0.52719, abs=1e-5)}
    of_house = answer(rules={"preset": "house"}, best=False)
    assert of_house == {"edge": given["edge"]}, "house is the default"


def test_moves_of_hand_are_answered() -> None:
    given = answer(rules=INFINITE, hand="8s 8d", up="T")
    assert list(given["ev"]) == ["stand", "hit", "double", "split", "surrender"]
    assert given["best"] == "split"
    assert given["ev"]["split"] == pytest.approx(-0.4807, abs=1e-4)
    assert given["ev"]["surrender"] == -0.5
    for hand, up in (("8 8", "10"), ("8h 8", "J"), ("8 8h", "Kd")):
        assert answer(rules=INFINITE, hand=hand, up=up) == given


def test_natural_answers_stand_only() -> None:
    assert answer(rules=INFINITE, hand="K A", up="T") == {"ev": {"stand": 1.5}, "best": "stand"}
    early = answer(rules=INFINITE, hand="K A", up="T", phase="early_surrender")
    assert early["ev"]["stand"] == pytest.approx(1.5 * 12 / 13)


def test_early_phase_is_unconditional() -> None:
    rules = {**INFINITE, "surrender": "early"}
    given = answer(rules=rules, hand="T 6", up="A", phase="early_surrender")["ev"]
    after = answer(rules=rules, hand="T 6", up="A", phase="play")["ev"]
    assert given["surrender"] == after["surrender"] == -0.5
    assert given["stand"] == pytest.approx(-4 / 13 + 9 / 13 * after["stand"])
    late = answer(rules=INFINITE, hand="T 6", up="A", phase="early_surrender")["ev"]
    assert late["surrender"] == pytest.approx(-4 / 13 - 9 / 13 / 2)


def test_split_by_rank_needs_equal_ranks() -> None:
    rules = {"split_match": "rank"}
    assert "split" not in answer(rules=rules, hand="K J", up="6")["ev"]
    assert "split" in answer(rules=rules, hand="K K", up="6")["ev"]
    assert "split" in answer(hand="K J", up="6")["ev"]


def test_moves_follow_the_rules() -> None:
    rules = {"double": "10_11", "surrender": "early_non_ace", "peek": "off"}
    assert set(answer(rules=rules, hand="6 4", up="A")["ev"]) == {"stand", "hit", "double"}
    assert set(answer(rules=rules, hand="5 4", up="2")["ev"]) == {"stand", "hit", "surrender"}
    assert set(answer(rules={"simple": True}, hand="5 5", up="2")["ev"]) == {"stand", "hit"}


def test_full_shoe_left_is_a_fresh_shoe() -> None:
    assert answer(left=FULL, best=False) == answer(best=False)
    left = {**FULL, "8": 22, "T": 95}
    assert answer(left=left, hand="8 8", up="T") == answer(hand="8 8", up="T")
    by_rank = {"split_match": "rank"}
    without = {**FULL, "6": 23, "T": 94}
    given = answer(rules=by_rank, left=without, hand="K K", up="6")["ev"]
    assert given == pytest.approx(answer(rules=by_rank, hand="K K", up="6")["ev"])


def test_left_changes_the_edge() -> None:
    assert answer(left={**FULL, "5": 4}, best=False)["edge"] < 0
    assert answer(left={**FULL, "A": 4}, best=False)["edge"] > 1
    assert answer(left={"T": 26}, best=False)["edge"] == pytest.approx(0, abs=1e-12)


def test_chart_is_answered() -> None:
    chart = answer(rules={"preset": "house"}, chart=True)
    assert list(chart) == ["hard", "soft", "pairs"]
    assert chart["hard"]["16"]["T"] == "Rh"


def test_edges_of_side_bets_are_answered_whatever_the_options_say() -> None:
    edges = {"pairs": pytest.approx(6.1093, abs=5e-5), "three_card": pytest.approx(4.6210, abs=5e-5)}
    assert answer(side_bets=True) == answer(side_bets=True, rules={"pairs": True}) == edges
    endless = answer(side_bets=True, rules={"decks": 0})
    assert endless == {"pairs": pytest.approx(-100 / 52), "three_card": pytest.approx(0.8250, abs=5e-5)}


def test_edges_of_side_bets_are_answered_from_two_cards_on() -> None:
    assert answer(side_bets=True, left={"Th": 2}) == {"pairs": -2500, "three_card": None}
    assert answer(side_bets=True, left={"Th": 1, "Td": 1, "Kh": 1}) == {
        "pairs": pytest.approx(100 - 1300 / 3),
        "three_card": 100,
    }


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({"rules": {"preset": "hose"}}, "unknown_preset"),
        ({"rules": {"preset": 1}}, "bad_type"),
        ({"rules": {"dekcs": 1}}, "unknown_option"),
        ({"rules": {"decks": 256}}, "bad_value"),
        ({"rules": {"decks": 1.5}}, "bad_value"),
        ({"rules": {"inverted": True}}, "conflict"),
        ({"rules": []}, "bad_type"),
        ({"edge": True}, "unknown_key"),
        ({"hand": "8 8"}, "missing_key"),
        ({"up": "8"}, "missing_key"),
        ({"phase": "play"}, "missing_key"),
        ({"hand": 8, "up": "8"}, "bad_type"),
        ({"hand": "8 8", "up": 8}, "bad_type"),
        ({"hand": "8 8", "up": "8", "phase": "late"}, "bad_type"),
        ({"hand": "8", "up": "8"}, "bad_card"),
        ({"hand": "8 8 8", "up": "8"}, "bad_card"),
        ({"hand": "8 1", "up": "8"}, "bad_card"),
        ({"hand": "8 8", "up": "8 8"}, "bad_card"),
        ({"best": 1}, "bad_type"),
        ({"chart": "yes"}, "bad_type"),
        ({"left": []}, "bad_type"),
        ({"left": {"J": 4}}, "unknown_key"),
        ({"left": {"A": -1, "T": 90}}, "bad_type"),
        ({"left": {"A": 1.0, "T": 90}}, "bad_type"),
        ({"left": {"A": 10**400, "T": 90}}, "bad_type"),
        ({"left": {"A": 9, "T": 16}}, "out_of_cards"),
        ({"left": {}}, "out_of_cards"),
        ({"rules": {"decks": 0}, "left": FULL}, "conflict"),
        ({"side_bets": 1}, "bad_type"),
        ({"side_bets": True, "best": True}, "unknown_key"),
        ({"side_bets": True, "hand": "8 8", "up": "8"}, "unknown_key"),
        ({"side_bets": True, "left": {"A": 9}}, "unknown_key"),
        ({"side_bets": True, "left": {"As": -1}}, "bad_type"),
        ({"side_bets": True, "left": {"As": 1}}, "out_of_cards"),
        ({"side_bets": True, "rules": {"decks": 0}, "left": {"As": 9}}, "conflict"),
        ({"side_bets": True, "rules": {"decks": 0, "pairs": True}}, "conflict"),
    ],
)
def test_wrong_question_is_an_error(question: dict[str, object], expected: str) -> None:
    assert reason(**question) == expected


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ({"best": 1}, "`best` must be true or false."),
        ({"left": []}, "`left` must be an object."),
        (
            {"edge": 1},
            "A question has no key 'edge'. "
            "Its keys are rules, left, best, chart, hand, up, phase, side_bets.",
        ),
        ({"hand": "8 8", "up": "8", "phase": "late"}, '`phase` can only be "play" or "early_surrender".'),
        ({"hand": "8 8 8", "up": "8"}, "`hand` must be two cards, such as 8s 8d, not 3."),
        ({"left": {"A": 9}}, "`left` must hold at least 26 cards, not 9."),
        (
            {"rules": {"decks": 0}, "left": FULL},
            "`left` counts the cards of a shoe that is partly dealt, and `decks` is 0: infinite. "
            "Choose a number of decks.",
        ),
    ],
)
def test_wrong_question_has_its_message(question: dict[str, object], message: str) -> None:
    assert answer(**question)["error"]["message"] == message


def test_error_leaves_other_lines_answered() -> None:
    status, (first, second, third) = ask({"best": False}, {"best": 2}, {"best": False})
    assert status == 1
    assert first == third
    assert second["error"].keys() == {"reason", "message"}


def test_questions_are_read_from_standard_input() -> None:
    run = "import sys; from bot.cli import dispatch; sys.exit(dispatch(['odds', '-']))"
    command = [sys.executable, "-c", run]
    done = subprocess.run(command, input=b'{"rules": {"decks": 0}}\n', capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["edge"] == pytest.approx(0.62943, abs=1e-5)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = dispatch(["odds", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


@pytest.fixture(scope="module")
def told_edge() -> list[str]:
    """What is printed about the edge of the preset ``vegas`` with other options: one second of computing."""
    arguments = ["--preset", "vegas", "--set", "decks=infinite", "bet_step=20", "three_card=on", "--best"]
    with redirect_stdout(io.StringIO()) as out:
        assert dispatch(["odds", *arguments, "--bet", "20"]) == 0
    return out.getvalue().splitlines()


def test_edge_is_printed_for_people(told_edge: list[str]) -> None:
    assert told_edge[0] == "vegas, changed: Bet step (20 chips), Decks (infinite), Three-card bet (on)"
    assert "House edge with basic strategy  0.6057 %" in told_edge
    assert "House edge with best strategy   0.6057 %" in told_edge
    assert "100 rounds at 20 chips cost 12.11 chips on average." in told_edge
    (soft_17,) = [line.split() for line in told_edge if "hit_soft_17" in line]
    assert soft_17 == ["hit_soft_17", "(on)", "off", "0.4031", "%", "−0.2026"]
    assert sum(any(word.startswith(("+", "−")) for word in line.split()) for line in told_edge) > 25


def test_edges_of_side_bets_that_are_on_are_printed(told_edge: list[str]) -> None:
    lines = [line for line in told_edge if "side bet" in line]
    assert lines == ["House edge of the side bet three_card: 0.8250 % of it"]


def test_effect_of_peek_names_the_changed_surrender(told_edge: list[str]) -> None:
    """Without a look, the late surrender of a preset is an early one, which lowers the edge."""
    assert [line for line in told_edge if line.endswith("−0.4384  with surrender early")], told_edge
    assert ENGLISH("option-peek-edge") == "a peek, without late surrender,"


def test_player_advantage_is_printed_as_win() -> None:
    assert expected_loss(-0.25, 50) == "100 rounds at 50 chips win 12.50 chips on average."


def test_chart_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = printed(capsys, "--preset", "strip", "--set", "decks=0", "--chart")
    assert status == 0
    assert "    16   S   S   S   S   S   H   H  Rh  Rh  Rh" in out.splitlines()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--preset", "hose"], "Did you mean `house`?"),
        (["--set", "dekcs=1"], "Did you mean `decks`?"),
        (["--set", "decks=300"], "`decks`"),
        (["--set", "decks"], "`decks`"),
        (["--set", "inverted=on"], "`bankroll` must be credit"),
    ],
)
def test_wrong_rules_are_explained(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, err = printed(capsys, *arguments)
    assert (status, out) == (1, "")
    assert words in err
