"""What a round or a match adds to the counters."""

import pytest

from bot.bank.ids import UserId
from bot.blackjack.cards import FixedCards, parse_cards
from bot.blackjack.engine.round import deal, play
from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.resolution import resolve
from bot.blackjack.side_bets import SideBet
from bot.storage.writing.batches.counting import match_tallies, round_tallies
from bot.table.events import MatchEnded, MatchPlace, RoundSettled
from bot.table.table_state import Choices
from tests.blackjack.round_shorthand import round_after

PLAYED = Choices(preset="house")

ANN, BOB = UserId(1), UserId(2)


def counted(rules: str, cards: str, boxes: str = "1 10", moves: str = "", user: UserId = ANN) -> str:
    """Return the counters that a round changes for a player: ``rounds 1 hands 1 lost 1 net -10``."""
    finished = round_after(rules, cards, boxes, moves)
    tally = round_tallies(RoundSettled(round_no=1, finished=finished, results=()))[user]
    is_ranked = not finished.rules.inverted and bool(tally["rounds"])
    ranked = tally.pop("ranked_rounds"), tally.pop("ranked_net")
    assert ranked == ((1, tally["net"]) if is_ranked else (0, 0))
    chips = {"net", "biggest_win", "biggest_loss"}
    return " ".join(
        f"{name} {value / 100 if name in chips else value:g}" for name, value in tally.items() if value
    )


@pytest.mark.parametrize(
    ("cards", "moves", "expected"),
    [
        ("K 9 Q 9", "stand", "rounds 1 hands 1 won 1 net 10 biggest_win 10 outcome 1"),
        ("K 9 9 K", "stand", "rounds 1 hands 1 pushed 1"),
        ("K 9 8 K", "stand", "rounds 1 hands 1 lost 1 net -10 biggest_loss -10 outcome -1"),
        ("A 9 K 9", "", "rounds 1 hands 1 won 1 net 15 blackjacks 1 biggest_win 15 outcome 1"),
        ("K 9 6 8 K", "hit", "rounds 1 hands 1 lost 1 net -10 busts 1 biggest_loss -10 outcome -1"),
        (
            "6 9 5 8 K",
            "double",
            "rounds 1 hands 1 won 1 net 20 doubles 1 biggest_win 20 outcome 1",
        ),
        (
            "K 9 6 8",
            "surrender",
            "rounds 1 hands 1 lost 1 net -5 surrenders 1 biggest_loss -5 outcome -1",
        ),
        (
            "8 9 8 9 K 9",
            "split, stand, stand",
            "rounds 1 hands 2 lost 1 pushed 1 net -10 splits 1 biggest_loss -10 outcome -1",
        ),
        ("K A K K", "insurance", "rounds 1 hands 1 lost 1 insured 1 insurance_won 1"),
        (
            "K A K 8",
            "insurance, stand",
            "rounds 1 hands 1 won 1 net 5 insured 1 biggest_win 5 outcome 1",
        ),
    ],
)
def test_round_of_one_hand(cards: str, moves: str, expected: str) -> None:
    assert counted("house partial_insurance=off hole_card=second", cards, moves=moves) == expected


def test_inverted_hand_counts_by_its_negated_net() -> None:
    assert counted("house inverted=on bankroll=credit", "K 9 8 K", moves="stand").startswith(
        "rounds 1 hands 1 won 1 net 10"
    )


def test_inverted_surrender_is_a_loss() -> None:
    tally = counted("house inverted=on bankroll=credit", "K 9 6 8", moves="surrender")
    assert tally == "rounds 1 hands 1 lost 1 net 5 surrenders 1 biggest_win 5 outcome 1"


def test_follower_counts_rounds_and_net_only() -> None:
    rules = "house shared_boxes=on"
    assert counted(rules, "K 9 Q 9", "1 10 + 2 20", "stand", BOB) == "rounds 1 net 20"


def test_owner_who_follows_has_one_round_and_one_net() -> None:
    rules = "house shared_boxes=on"
    boxes = "1 10 + 2 20; 2 50"
    tally = counted(rules, "K K 9 Q 7 9", boxes, "1 stand, 2 stand", BOB)
    assert tally == "rounds 1 hands 1 lost 1 net -30 biggest_loss -30 outcome -1"


def test_match_round_counts_apart() -> None:
    rules = "house bankroll=match"
    assert counted(rules, "A 9 K 9") == "match_rounds 1 match_hands 1 match_hands_won 1"


def ended(*places: tuple[UserId, int | None, bool]) -> MatchEnded:
    made = (MatchPlace(player=user, place=place, out_in=None, won=won) for user, place, won in places)
    return MatchEnded(number=1, places=tuple(made), choices=PLAYED)


def test_match_of_two_is_won() -> None:
    tallies = match_tallies(ended((ANN, 1, True), (BOB, 2, False)))
    assert [(user, tally["matches"], tally["matches_won"]) for user, tally in tallies.items()] == [
        (ANN, 1, 1),
        (BOB, 1, 0),
    ]


def test_match_of_one_player_does_not_count() -> None:
    assert match_tallies(ended((ANN, 1, False))) == {}


def test_cancelled_match_counts_for_those_with_a_place() -> None:
    assert match_tallies(ended((ANN, None, False), (BOB, 3, False))).keys() == {BOB}


def test_side_bets_count_apart_and_in_the_net_alone() -> None:
    rules = resolve("house", {"pairs": True, "three_card": True}).rules
    side = {SideBet.PAIRS: 500, SideBet.THREE_CARD: 300}
    box = Box(bet=Bet(player=PlayerId("1"), amount=1_000, side=side))
    round_ = deal(rules, (box,), FixedCards(parse_cards("8h 7s 8d Jh")))
    finished = play(round_, Action(box=1, move=Move.STAND))
    tally = round_tallies(RoundSettled(round_no=1, finished=finished, results=()))[ANN]
    counted = {name: value for name, value in tally.items() if value}
    net = -1_000 + 6_000 - 300
    assert counted == {
        **{"rounds": 1, "hands": 1, "lost": 1, "net": net, "biggest_win": net, "outcome": 1},
        **{"ranked_rounds": 1, "ranked_net": net},
        **{"side_bets": 2, "side_bets_won": 1, "side_bets_net": 5_700},
    }
