"""The sentences that ``replay`` prints about records, bets and moves."""

import pickle
from typing import Any

import pytest

from bot.blackjack.errors import Illegal, Reason, RecordError
from bot.blackjack.moves import Move
from bot.blackjack.records import replay_line
from bot.cli.input_output import answered_line
from tests.blackjack.records.test_replay import GOOD, SHARED, TWO, Json, changed
from tests.blackjack.round_shorthand import replayed
from tests.support.cases import for_each

LONG = "x" * 99


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"x", "This is not JSON: Expecting value: line 1 column 1 (char 0)."),
        (b'{"rules": NaN}', "This is not JSON: NaN is not a number."),
        (b'{"cards": "", "cards": ""}', "This is not JSON: an object has the same key twice."),
        (b"[" * 100_000, "This JSON is nested too deeply."),
        (b"[]", "A record must be an object."),
        (None, "This line is longer than 4,194,304 bytes."),
        (b"\xff", "This line is not UTF-8."),
    ],
)
def test_broken_line_has_its_message(line: bytes | None, message: str) -> None:
    output: Any = answered_line(line, replay_line)
    assert output["error"]["message"] == message


def with_bets(rules: Json, *bets: Json) -> Json:
    return GOOD | {"rules": {"preset": "vegas", **rules}, "boxes": [{"player": "A", **bet} for bet in bets]}


def with_side(rules: Json, side: Json) -> Json:
    return with_bets({"pairs": True, **rules}, {"bet": 10, "side": side})


NAMES = {Move.INSURANCE: "take insurance", Move.EVEN_MONEY: "take even money"}
MOVES = "hit, stand, double, split, surrender, insurance, even_money, decline"


@for_each(
    case=[
        (
            changed(GOOD, f"boxes.0.{LONG}", 1),
            f"A box has no key '{LONG[:40]}'. Its keys are player, bet, chips, followers, side.",
        ),
        (changed(SHARED, "boxes.0.followers.0.bet", ...), "A follower needs the key `bet`."),
        (changed(SHARED, "boxes.0.followers.0", 5), "A follower must be an object."),
        (changed(GOOD, "moves.0", "hit"), "A move must be an object."),
        (changed(GOOD, "boxes.0.player", 5), "`player` must be a string."),
        (changed(GOOD, "moves.0.box", 1.5), "`box` must be a whole number."),
        (changed(GOOD, "boxes.0.chips", "5"), "`chips` must be a number."),
        (changed(GOOD, "moves", {}), "`moves` must be a list."),
        (changed(GOOD, "rules", []), "`rules` must be an object."),
        (changed(GOOD, "boxes", []), "A round needs at least one box."),
        (changed(GOOD, "boxes.0.chips", 10.001), "`chips` must be an amount with at most two decimals."),
        (changed(GOOD, "moves.0.by", "player"), '`by` can only be "timer".'),
        (changed(GOOD, "cards", "1x"), "'1x' is not a card. Write its rank and suit, such as Th or As."),
        (changed(GOOD, "cards", "5h 7s 6d Jh"), "The round needs more cards than the 4 given."),
        (with_bets({"boxes": 1}, *[{"bet": 10}] * 2), "This table has 1 box, not 2."),
        (with_bets({"boxes": 7}, *[{"bet": 10}] * 8), "This table has 7 boxes, not 8."),
        (
            with_bets({"boxes_per_player": 1}, *[{"bet": 10, "player": LONG}] * 2),
            f"{LONG[:40]} has 2 boxes; the most here is 1.",
        ),
        (
            changed(GOOD, "boxes.0.followers", [{"player": "B", "bet": 5}]),
            "Boxes are not shared at this table.",
        ),
        (
            with_bets({"boxes_per_player": 2}, {"bet": 10, "chips": 50}, {"bet": 10, "chips": 60}),
            "The chips of A are given twice, with different amounts.",
        ),
        (with_side({"pairs": False}, {"pairs": 5}), "This table has no side bet `pairs`."),
        (with_side({"bet_step": 5}, {"pairs": 6}), "`pairs` must be a multiple of 5, and more than 0."),
        (with_side({}, {"pairs": 11}), "`pairs` can be as much as the bet, not more."),
        (
            changed(with_side({}, {"pairs": 5}), "cards", "5 7s 6d Jh"),
            "Each card that decides `pairs` needs a suit.",
        ),
        (
            with_bets({}, {"bet": 0, "player": "{A}"}),
            "The bet of {A} must be more than 0, with at most two decimals.",
        ),
        (with_bets({"min_bet": 2_000, "max_bet": 0}, {"bet": 4}), "The smallest bet is 2,000."),
        (with_bets({"max_bet": 1_000}, {"bet": 1_001}), "The largest bet is 1,000."),
        (with_bets({"bet_step": 5}, {"bet": 12}), "Bets are multiples of 5."),
        (
            changed(changed(SHARED, "rules.max_bet", 100), "boxes.0.bet", 100),
            "All bets on box 1 together can be 100 at most.",
        ),
        (
            with_bets({"bankroll": "credit", "max_bet": 0}, {"bet": 500, "chips": 0}),
            "The credit line of A is 200.",
        ),
        (
            with_bets({"max_bet": 0}, {"bet": 2_000, "chips": 1_009.5}),
            "A bets more than the 1,009.5 they have.",
        ),
        (with_bets({}, {"bet": 10, "chips": -9}), "A bets more than the 0 they have."),
        (changed(GOOD, "moves.0.move", "fold"), f"There is no move 'fold'. The moves are {MOVES}."),
        (changed(GOOD, "moves", [{"move": "stand"}] * 2), "The round is over."),
        (changed(GOOD, "moves.0.box", 1_003), "There is no box 1,003 in this round."),
        *(
            (
                changed(TWO, "moves.0", {"box": 2, "move": move}),
                f"Box 2 cannot {NAMES.get(move, move)} now: it is not being asked.",
            )
            for move in Move
        ),
        (changed(GOOD, "moves.0.move", "split"), "Box 1 cannot split here: the rules do not allow it."),
        (changed(GOOD, "moves.0.chips", 9.99), "Box 1 cannot double: there are not enough chips."),
        (changed(GOOD, "moves.0.amount", 5), "Box 1 cannot double for that amount."),
    ]
)
def test_refused_record_has_its_message(case: tuple[Json, str]) -> None:
    record, message = case
    assert replayed(record)["error"]["message"] == message


@pytest.mark.parametrize(
    "error",
    [RecordError(Reason.BAD_CARD, "no card", 2, ("hit",)), Illegal(Reason.BAD_CARD, "not now", ("hit",))],
)
def test_errors_pass_from_one_process_to_another(error: RecordError | Illegal) -> None:
    passed = pickle.loads(pickle.dumps(error))
    assert type(passed) is type(error)
    assert (str(passed), vars(passed)) == (error.message, vars(error))
