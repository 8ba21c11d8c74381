"""The legal moves in many positions, and the reasons for which other moves are refused."""

from bot.blackjack.engine.round import asked, legal_moves, refusal
from bot.blackjack.engine.round_state import Phase
from bot.blackjack.errors import Reason
from bot.blackjack.moves import Move
from tests.blackjack.round_shorthand import output, round_after, summary
from tests.support.cases import for_each

ALL = "double hit split stand surrender"

LEGAL = [
    # rules, cards, bet, moves, the legal moves after them
    ("house", "8s 6c 8h Td", "A 10", "", ALL),
    ("house", "8s 6c 7h Td", "A 10", "", "double hit stand surrender"),
    ("house", "5s 6c 4h Td 2c", "A 10", "hit", "hit stand"),
    ("house simple=on", "8s 6c 8h Td", "A 10", "", "hit stand"),
    # double
    ("house double=9_11", "5s 6c 3h Td", "A 10", "", "hit stand surrender"),
    ("house double=9_11", "5s 6c 4h Td", "A 10", "", "double hit stand surrender"),
    ("house double=9_11", "6s 6c 5h Td", "A 10", "", "double hit stand surrender"),
    ("house double=9_11", "7s 6c 5h Td", "A 10", "", "hit stand surrender"),
    ("house double=10_11", "5s 6c 4h Td", "A 10", "", "hit stand surrender"),
    ("house double=10_11", "6s 6c 4h Td", "A 10", "", "double hit stand surrender"),
    # Soft hands: A-8 is 19, not 9; A-A is 12.
    ("house double=9_11", "As 6c 8h Td", "A 10", "", "hit stand surrender"),
    ("house double=9_11", "As 6c Ah Td", "A 10", "", "hit split stand surrender"),
    ("house double=any", "As 6c 9h Td", "A 10", "", "double hit stand surrender"),
    # double_after_split, the first hand included
    ("house", "8s 6c 8h Td 3d 2d", "A 10", "split", "double hit stand"),
    ("house double_after_split=off", "8s 6c 8h Td 3d 2d", "A 10", "split", "hit stand"),
    ("house double_after_split=off", "8s 6c 8h Td 3d 2d", "A 10", "split, stand", "hit stand"),
    # split_match
    ("house split_match=value", "Ks 6c Th Td", "A 10", "", ALL),
    ("house split_match=rank", "Ks 6c Th Td", "A 10", "", "double hit stand surrender"),
    ("house split_match=rank", "Ks 6c Kh Td", "A 10", "", ALL),
    # splits and ace_splits, each for its kind of pair
    ("house splits=0", "8s 6c 8h Td", "A 10", "", "double hit stand surrender"),
    ("house splits=1", "8s 6c 8h Td 8d 2d", "A 10", "split", "double hit stand"),
    ("house splits=2", "8s 6c 8h Td 8d 2d", "A 10", "split", "double hit split stand"),
    ("house splits=0", "As 6c Ah Td", "A 10", "", ALL),
    ("house ace_splits=0", "As 6c Ah Td", "A 10", "", "double hit stand surrender"),
    ("house ace_splits=0", "8s 6c 8h Td", "A 10", "", ALL),
    # split aces
    ("house ace_splits=2", "As 6c Ah Td Ad 5d", "A 10", "split", "split stand"),
    (
        "house ace_splits=2 surrender_after_split=on",
        "As 6c Ah Td Ad 5d",
        "A 10",
        "split",
        "split stand surrender",
    ),
    (
        "house ace_splits=2 surrender_after_split=on surrender=off",
        "As 6c Ah Td Ad 5d",
        "A 10",
        "split",
        "split stand",
    ),
    ("house hit_split_aces=on", "As 6c Ah Td 4d 5d", "A 10", "split", "double hit stand"),
    ("house hit_split_aces=on ace_splits=2", "As 6c Ah Td Ad 5d", "A 10", "split", "double hit split stand"),
    ("house hit_split_aces=on double_after_split=off", "As 6c Ah Td 4d 5d", "A 10", "split", "hit stand"),
    # surrender
    ("house surrender=off", "Ts 6c 6h Td", "A 10", "", "double hit stand"),
    ("house surrender=early_non_ace", "Ts 6c 6h Td", "A 10", "", "double hit stand surrender"),
    ("house surrender=early_non_ace insurance=off", "Ts Ac 6h 9d", "A 10", "", "double hit stand"),
    ("house surrender=late insurance=off", "Ts Ac 6h 9d", "A 10", "", "double hit stand surrender"),
    ("house surrender=early insurance=off", "Ts Ac 6h 9d", "A 10", "", "decline surrender"),
    ("house surrender=early insurance=off", "Ts Ac 6h 9d", "A 10", "decline", "double hit stand surrender"),
    ("house surrender=early", "Ts Tc 6h 9d", "A 10", "", "decline surrender"),
    ("house surrender=early peek=ace", "Ts Tc 6h 9d", "A 10", "", "double hit stand surrender"),
    ("house surrender=early_non_ace", "Ts Tc 6h 9d", "A 10", "", "decline surrender"),
    ("house surrender=early peek=off insurance=off", "Ts Ac 6h 9d", "A 10", "", "double hit stand surrender"),
    ("house surrender_after_split=on", "8s 6c 8h Td 3d 2d", "A 10", "split", "double hit stand surrender"),
    ("house surrender_after_split=on", "8s 6c 8h Td 3d 2d 4d", "A 10", "split, hit", "hit stand"),
    (
        "house surrender_after_split=on surrender_window=until_first_hit",
        "8s 6c 8h Td 3d 2d 4d",
        "A 10",
        "split, hit, stand",
        "double hit stand",
    ),
    # chips
    ("house", "8s 6c 8h Td", "A 10/19", "", "hit stand surrender"),
    ("house", "8s 6c 8h Td", "A 10/20", "", ALL),
    ("house", "8s 6c 8h Td 3c 2c", "A 10/29", "split", "hit stand"),
    ("speed", "8s Tc 8h 6d", "A 10/0", "", ALL),
    ("house", "Ts Ac 6h 9d", "A 10/15", "", "decline insurance"),
    ("house", "Ts Ac 6h 9d", "A 10/10.01", "", "decline insurance"),
    ("house", "Ts Ac 6h 9d", "A 10/10", "", "hit stand surrender"),
    ("vegas", "Ts Ac 6h 9d", "A 10/14", "", "hit stand surrender"),
    ("vegas", "Ts Ac 6h 9d", "A 10/15", "", "decline insurance"),
    ("house odd_money=floor", "Ts Ac 6h 9d", "A 10/10.5", "", "hit stand surrender"),
    # offers
    ("house", "As Ac Kh 9d", "A 10/10", "", "decline even_money"),
    ("house even_money=off", "As Ac Kh 9d", "A 10", "", "decline insurance"),
]


@for_each(case=LEGAL)
def test_legal_moves(case: tuple[str, str, str, str, str]) -> None:
    rules, cards, bet, moves, legal = case
    assert " ".join(legal_moves(round_after(rules, cards, bet, moves), 1)) == legal


REFUSALS = [
    # rules, cards, boxes, moves so far, box, move, reason
    ("european", "6s 9c 2d Th", "A 10", "", 1, "double", "not_allowed"),
    ("vegas", "6s 5c 5d Th", "A 10/15", "", 1, "double", "not_enough_chips"),
    ("house", "8s 6c 8h Td", "A 10/15", "", 1, "split", "not_enough_chips"),
    ("house", "8s 6c 7h Td", "A 10/15", "", 1, "split", "not_allowed"),
    ("house", "8s 6c 2h Td 3d", "A 10/15", "hit", 1, "double", "not_allowed"),
    ("house", "8s 6c 2h Td 3d", "A 10", "hit", 1, "surrender", "not_allowed"),
    ("house", "8s 6c 2h Td", "A 10", "", 1, "insurance", "not_now"),
    ("house", "8s 6c 2h Td", "A 10", "", 1, "even_money", "not_now"),
    ("house", "8s 6c 2h Td", "A 10", "", 1, "decline", "not_now"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "hit", "not_now"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "stand", "not_now"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "double", "not_now"),
    ("house", "8s Ac 8h Td", "A 10", "", 1, "split", "not_now"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "surrender", "not_allowed"),
    ("house", "8s Ac 2h Td", "A 10", "", 1, "even_money", "not_allowed"),
    ("house", "As Ac Kh Td", "A 10", "", 1, "insurance", "not_allowed"),
    ("house surrender=early", "Ts Tc 6h 9d", "A 10", "", 1, "insurance", "not_allowed"),
    ("house surrender=early", "Ts Tc 6h 9d", "A 10", "", 1, "stand", "not_now"),
    ("vegas", "Ts Ts 6c 5h 5d Td", "A 10; B 10", "", 2, "stand", "not_now"),
    ("vegas", "Ts Ts 6c 5h 5d Td", "A 10; B 10", "1 stand", 1, "stand", "not_now"),
    ("standard", "Ts Ts 6c 5h 5d Td", "A 10; B 10", "", 2, "stand", "not_now"),
    ("house", "Ts 8c 9h Td", "A 10", "stand", 1, "hit", "round_over"),
]


@for_each(case=REFUSALS)
def test_refused_move_has_its_reason(case: tuple[str, str, str, str, int, str, str]) -> None:
    rules, cards, boxes, moves, box, move, reason = case
    state = round_after(rules, cards, boxes, moves)
    assert refusal(state, box, Move(move)) == Reason(reason)
    one_more = f"{moves}, {box} {move}" if moves else f"{box} {move}"
    assert summary(rules, cards, boxes, one_more) == reason


def test_legal_move_has_no_refusal() -> None:
    assert refusal(round_after("house", "8s 6c 8h Td"), 1, Move.SPLIT) is None


def test_insurance_above_purse_needs_more_chips() -> None:
    assert summary("house", "Ts Ac 6h 9d", "A 10/13", "insurance 4") == "not_enough_chips"
    assert summary("house", "Ts Ac 6h 9d", "A 10/13", "insurance 6") == "bad_amount"
    assert summary("house", "Ts Ac 6h 9d", "A 10/13", "insurance, stand") == "A -13 ins -3 loss; dealer 20"


def test_unaffordable_insurance_is_refused_for_its_chips() -> None:
    cards, boxes = "Ts Ts Ac 9h 9d 9s", "A 10/12; B 10"
    assert refusal(round_after("vegas", cards, boxes), 1, Move.INSURANCE) is Reason.NOT_ENOUGH_CHIPS
    assert refusal(round_after("vegas", cards, boxes), 1, Move.DECLINE) is Reason.NOT_NOW
    assert output("vegas", cards, boxes, "1 insurance")["error"].keys() == {"reason", "message", "move"}
    assert summary("vegas", cards, "A 10; B 10", "1 insurance chips=0") == "not_enough_chips"
    assert summary("vegas", cards, "A 10; B 10", "1 insurance, 1 insurance chips=0") == "not_now"


def test_question_has_the_costs_of_moves() -> None:
    (question,) = asked(round_after("house", "8s 6c 8h Td", "A 10/15"))
    assert (question.double_costs, question.split_costs, question.insurance_most) == (1000, 1000, None)
    (offer,) = asked(round_after("house", "8s Ac 8h 9d", "A 10/13"))
    assert (offer.insurance_most, offer.phase) == (300, Phase.INSURANCE)
