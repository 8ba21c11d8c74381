"""Records: their form, their output, and the reason of each fault."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from bot.blackjack.errors import Reason
from tests.blackjack.round_shorthand import printed, replayed
from tests.support.cases import for_each

Json = dict[str, Any]

EXAMPLES = Path(__file__).with_name("examples.jsonl")

GOOD: Json = {
    "rules": {"preset": "vegas", "max_bet": 500},
    "cards": "5h 7s 6d Jh 9c",
    "boxes": [{"player": "A", "bet": 10, "chips": 500}],
    "moves": [{"box": 1, "move": "double"}],
}
GOOD_OUTPUT: Json = {
    "dealer": {"cards": "7s Jh", "total": 17, "soft": False, "natural": False},
    "boxes": [
        {
            "player": "A",
            "net": 20,
            "insurance": 0,
            "even_money": False,
            "hands": [
                {
                    "cards": "5h 6d 9c",
                    "total": 20,
                    "soft": False,
                    "natural": False,
                    "bet": 20,
                    "outcome": "win",
                    "net": 20,
                }
            ],
        }
    ],
    "decisions": [
        {
            "box": 1,
            "hand": 1,
            "phase": "play",
            "legal": ["double", "hit", "stand", "surrender"],
            "move": "double",
        }
    ],
    "cards_used": 5,
}
SHARED: Json = GOOD | {
    "rules": {"preset": "standard"},
    "boxes": [{"player": "A", "bet": 10, "followers": [{"player": "B", "bet": 5}]}],
}
TWO: Json = GOOD | {
    "cards": "Ts Ts 6c 5h 5d Td 4s Kc",
    "boxes": [{"player": "A", "bet": 10}, {"player": "B", "bet": 10}],
    "moves": [{"box": 1, "move": "stand"}],
}


def changed(record: Json, path: str, value: object) -> Json:
    """Return a copy with the value at a path such as ``boxes.0.bet`` replaced; ``...`` removes it."""
    new = copy.deepcopy(record)
    *way, last = [int(word) if word.isdigit() else word for word in path.split(".")]
    place: Any = new
    for word in way:
        place = place[word]
    if value is ...:
        del place[last]
    else:
        place[last] = value
    return new


def examples() -> list[Json]:
    return [*map(json.loads, EXAMPLES.read_text("utf-8").splitlines())]


@for_each(example=examples())
def test_worked_example_has_its_output(example: Json) -> None:
    output = replayed(example["record"])
    if "error" in example["output"]:
        assert output["error"].pop("message")
        del example["output"]["error"]["message"]
    assert output == example["output"]


def test_record_of_the_specification_has_its_output() -> None:
    assert replayed(GOOD) == GOOD_OUTPUT


FAULTS = [
    # record, path, new value, reason
    (GOOD, "cards", ..., "missing_key"),
    (GOOD, "boxes", ..., "missing_key"),
    (GOOD, "moves", ..., "missing_key"),
    (GOOD, "boxes.0.player", ..., "missing_key"),
    (GOOD, "boxes.0.bet", ..., "missing_key"),
    (GOOD, "moves.0.move", ..., "missing_key"),
    (TWO, "moves.0.box", ..., "missing_key"),
    (SHARED, "boxes.0.followers.0.bet", ..., "missing_key"),
    (GOOD, "note", "x", "unknown_key"),
    (GOOD, "boxes.0.name", "x", "unknown_key"),
    (GOOD, "moves.0.when", 1, "unknown_key"),
    (SHARED, "boxes.0.followers.0.followers", [], "unknown_key"),
    (GOOD, "rules", [], "bad_type"),
    (GOOD, "rules.preset", 7, "bad_type"),
    (GOOD, "cards", ["5h"], "bad_type"),
    (GOOD, "boxes", {}, "bad_type"),
    (GOOD, "boxes", [], "bad_type"),
    (GOOD, "boxes.0", "A", "bad_type"),
    (GOOD, "boxes.0.player", 5, "bad_type"),
    (GOOD, "boxes.0.bet", "10", "bad_type"),
    (GOOD, "boxes.0.bet", True, "bad_type"),
    (GOOD, "boxes.0.bet", None, "bad_type"),
    (GOOD, "boxes.0.chips", "500", "bad_type"),
    (GOOD, "boxes.0.chips", None, "bad_type"),
    (GOOD, "boxes.0.chips", 10.001, "bad_type"),
    (GOOD, "boxes.0.followers", "B", "bad_type"),
    (SHARED, "boxes.0.followers.0", 5, "bad_type"),
    (GOOD, "moves", {}, "bad_type"),
    (GOOD, "moves.0", "double", "bad_type"),
    (GOOD, "moves.0.box", "1", "bad_type"),
    (GOOD, "moves.0.box", True, "bad_type"),
    (GOOD, "moves.0.box", 1.5, "bad_type"),
    (GOOD, "moves.0.hand", "1", "bad_type"),
    (GOOD, "moves.0.move", 1, "bad_type"),
    (GOOD, "moves.0.amount", "5", "bad_type"),
    (GOOD, "moves.0.chips", "5", "bad_type"),
    (GOOD, "moves.0.by", "player", "bad_type"),
    (GOOD, "rules.preset", "las_vegas", "unknown_preset"),
    (GOOD, "rules.insurence", True, "unknown_option"),
    (GOOD, "rules.decks", 256, "bad_value"),
    (GOOD, "rules.decks", 10**40, "bad_value"),
    (GOOD, "rules.peek", "sometimes", "bad_value"),
    (GOOD, "rules.inverted", True, "conflict"),
    (GOOD, "rules.min_bet", 501, "conflict"),
    (GOOD, "cards", "5h 7s 6d Jh 1c", "bad_card"),
    (GOOD, "cards", "5h 7s 6d Jh 9c 5x", "bad_card"),
    (GOOD, "cards", "5h,7s", "bad_card"),
    (GOOD, "cards", "5h 7s 6d Jh", "out_of_cards"),
    (GOOD, "cards", "", "out_of_cards"),
    (GOOD, "boxes.0.bet", 0, "bad_bet"),
    (GOOD, "boxes.0.bet", 10**40, "bad_bet"),
    (GOOD, "boxes.0.bet", 10.125, "bad_bet"),
    (GOOD, "boxes.0.bet", 4, "below_min"),
    (GOOD, "boxes.0.bet", 501, "above_max"),
    (GOOD, "boxes.0.chips", 5, "not_enough_chips"),
    (GOOD, "boxes.0.followers", [{"player": "B", "bet": 5}], "not_shared"),
    (GOOD, "moves.0.move", "fold", "unknown_move"),
    (GOOD, "moves.0.move", "Double", "unknown_move"),
    (GOOD, "moves.0.box", 2, "no_such_box"),
    (GOOD, "moves.0.box", 0, "no_such_box"),
    (GOOD, "moves.0.box", -1, "no_such_box"),
    (GOOD, "moves.0.hand", 2, "not_now"),
    (GOOD, "moves.0.hand", 0, "not_now"),
    (GOOD, "moves.0.move", "decline", "not_now"),
    (GOOD, "moves.0.move", "split", "not_allowed"),
    (GOOD, "moves.0.chips", 9.99, "not_enough_chips"),
    (GOOD, "moves.0.amount", 5, "bad_amount"),
    (TWO, "moves.0.box", 2, "not_now"),
]


@for_each(case=FAULTS)
def test_fault_has_its_reason_and_a_sentence(case: tuple[Json, str, object, str]) -> None:
    record, where, value, reason = case
    error = replayed(changed(record, where, value))["error"]
    assert error["reason"] == reason
    assert error["message"].endswith((".", "?"))
    assert ("move" in error) == where.startswith("moves.0")


MOVE_FAULTS = [
    ("move", "fold", ["double", "hit", "stand", "surrender"]),
    ("move", "split", ["double", "hit", "stand", "surrender"]),
    ("move", "insurance", ["double", "hit", "stand", "surrender"]),
    ("hand", 2, ["double", "hit", "stand", "surrender"]),
    ("amount", 1, ["double", "hit", "stand", "surrender"]),
    ("chips", 0, ["hit", "stand", "surrender"]),
    ("box", 2, None),
]


@pytest.mark.parametrize(("key", "value", "legal"), MOVE_FAULTS)
def test_illegal_move_lists_the_legal_moves(key: str, value: object, legal: list[str] | None) -> None:
    error = replayed(changed(GOOD, f"moves.0.{key}", value))["error"]
    assert (error["move"], error.get("legal")) == (1, legal)


def test_move_of_an_error_counts_from_one() -> None:
    record = changed(TWO, "moves", [{"box": 1, "move": "stand"}, {"box": 1, "move": "stand"}])
    assert replayed(record)["error"]["move"] == 2


def test_move_after_the_end_is_refused() -> None:
    record = changed(GOOD, "moves", [{"move": "stand"}, {"move": "stand"}])
    error = replayed(record)["error"]
    assert (error["reason"], error["move"], "legal" in error) == ("round_over", 2, False)


@for_each(
    line=[
        "",
        "{",
        "nonsense",
        '{"rules": NaN}',
        '{"cards": Infinity}',
        '{"cards": "", "cards": ""}',
        "[" * 100_000,
        '{"a":' * 50_000,
        '{"bet": ' + "9" * 5000 + "}",
        "\ufeff{}",
        '"\x00"',
    ]
)
def test_broken_json_is_refused(line: str) -> None:
    assert printed(line)["error"]["reason"] == "bad_json"


@pytest.mark.parametrize("line", ["[]", "7", "null", '"x"', "true"])
def test_json_other_than_an_object_is_refused(line: str) -> None:
    assert printed(line)["error"]["reason"] == "bad_type"


@pytest.mark.parametrize("number", ["1e400", "1e-400", "-1e400", "1e9999999999999999999", "1e30"])
def test_huge_and_tiny_numbers_are_refused_bets(number: str) -> None:
    line = json.dumps(changed(GOOD, "boxes.0.bet", "BET")).replace('"BET"', number)
    assert printed(line)["error"]["reason"] == "bad_bet"


def test_unusual_player_names_are_kept() -> None:
    for player in ("", "\ud800", "Ω\u202e\x00", "x" * 10_000):
        record = changed(GOOD, "boxes.0.player", player)
        assert replayed(record)["boxes"][0]["player"] == player
        record = changed(record, "boxes.0.chips", 0)
        assert replayed(record)["error"]["reason"] == "not_enough_chips"


def test_optional_keys_may_be_left_out() -> None:
    record = changed(changed(GOOD, "moves.0.box", ...), "boxes.0.chips", ...)
    assert replayed(record) == GOOD_OUTPUT
    house = changed(changed(GOOD, "rules", {}), "moves", [])
    assert replayed(house) == replayed(changed(house, "rules", {"preset": "house"}))
    assert replayed(changed(house, "rules", ...)) == replayed(house)


def test_true_and_one_are_different_values() -> None:
    assert "boxes" in replayed(changed(GOOD, "rules.splits", 1))
    assert replayed(changed(GOOD, "rules.splits", True))["error"]["reason"] == "bad_value"


def test_cards_keep_their_notation_except_ten() -> None:
    output = replayed(GOOD | {"cards": "10 7 10h 10s 9", "moves": []})
    assert output["boxes"][0]["hands"][0]["cards"] == "T Th"
    assert output["dealer"]["cards"] == "7 Ts"


def test_amounts_may_have_two_decimals() -> None:
    record = GOOD | {
        "rules": {"preset": "house"},
        "cards": "Ts Ac 9h Td",
        "boxes": [{"player": "A", "bet": 10.0, "chips": 10.29}],
        "moves": [{"move": "insurance", "amount": 0.29}],
    }
    box = replayed(record)["boxes"][0]
    assert (box["insurance"], box["net"]) == (0.58, -9.42)
    assert '"bet": 10,' in json.dumps(replayed(record))


# Any input gives a result or an error with a reason.

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**50), 10**50)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["hit", "stand", "house", "off", "10h", "timer", 1, 2, 10, 0.5])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
PATHS = [
    "rules",
    "rules.preset",
    "rules.max_bet",
    "rules.odd_money",
    "rules.simple",
    "cards",
    "boxes",
    "boxes.0",
    "boxes.0.player",
    "boxes.0.bet",
    "boxes.0.chips",
    "boxes.0.followers",
    "moves",
    "moves.0",
    "moves.0.box",
    "moves.0.move",
    "moves.0.hand",
    "moves.0.amount",
    "moves.0.chips",
    "moves.0.by",
    "extra",
]


ODD_VALUES: tuple[object, ...] = (
    *(None, True, False, -1, 0, 1, 2, 7, 10, 300, 500, 2**63, 10**25, 10**40, -(10**50)),
    *(0.5, 10.0, 10.125, 1e-9, 1e300, -0.0, float("inf"), float("nan")),
    *("", "0", "off", "hit", "double", "house", "match", "10h", "5h 7s 6d Jh 9c", "timer", "\ud800", "\x00é"),
    *([], [None], [1], ["hit"], [[]], [{}], [{"player": "B", "bet": 5}], [{"move": "stand"}]),
    *({}, {"": 0}, {"player": "A"}, {"bet": 10}, {"move": "stand"}, {"preset": "match"}, {"a": {"b": []}}),
)


@for_each(path=PATHS, value=ODD_VALUES)
def test_odd_value_gives_a_result_or_a_reason(path: str, value: object) -> None:
    assert_result_or_reason(path, value)


@settings(max_examples=40)
@given(st.sampled_from(PATHS), VALUES)
def test_any_value_gives_a_result_or_a_reason(path: str, value: object) -> None:
    assert_result_or_reason(path, value)


def assert_result_or_reason(path: str, value: object) -> None:
    output = replayed(changed(GOOD, path, value))
    if "error" in output:
        assert Reason(output["error"]["reason"])
        assert output["error"]["message"]
    else:
        assert output["cards_used"]


@settings(max_examples=100)
@given(st.integers(0, 300), st.text(max_size=3), st.integers(0, 5))
def test_damaged_line_gives_a_result_or_a_reason(place: int, inserted: str, cut: int) -> None:
    line = json.dumps(GOOD)
    output = printed(line[:place] + inserted + line[place + cut :])
    assert "boxes" in output or Reason(output["error"]["reason"])


@pytest.mark.parametrize(("raise_every", "is_played"), [(2, True), (0, False)])
def test_only_a_raised_base_bet_exceeds_starting_chips(raise_every: int, is_played: bool) -> None:
    raised = {"raise_every": raise_every, "min_bet": 320, "max_bet": 6_400, "base_bet": 640}
    out = replayed({**GOOD, "rules": {"preset": "vegas", **raised}, "boxes": [{"player": "A", "bet": 640}]})
    assert ("error" not in out) is is_played
    assert is_played or out["error"]["reason"] == "conflict"


def test_record_of_a_match_with_knockouts_is_played() -> None:
    boxes = [{"player": "A", "bet": 500, "chips": 25_000}]
    changed = {"preset": "knockout", "match_rounds": 40, "knockouts": 10}
    assert "error" not in replayed({**GOOD, "rules": changed, "boxes": boxes})
    refused = replayed({**GOOD, "rules": {"preset": "knockout", "match_rounds": 4}, "boxes": boxes})
    assert refused["error"]["reason"] == "bad_value"
