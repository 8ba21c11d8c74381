"""Side bets: what they win, which are taken, and that the deal alone decides them (docs/rules.md §4)."""

import json
from dataclasses import replace
from itertools import combinations_with_replacement, permutations
from typing import Any

import pytest

from bot.blackjack.cards import DECK, FixedCards, parse_cards
from bot.blackjack.engine.round import deal, play, purse, staked
from bot.blackjack.engine.round_state import Bet, Box
from bot.blackjack.engine.settlement import nets
from bot.blackjack.errors import OptionError, Reason, RecordError
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.options.option_list import PRESETS
from bot.blackjack.options.resolution import resolve
from bot.blackjack.records import parse_record, record_json, replay_line
from bot.blackjack.side_bets import PAYS, SideBet, cut, win_of
from tests.blackjack.round_shorthand import moves_of, replayed, resolved_rules, rules_of
from tests.blackjack.second_engine import pair_win, three_card_win

Json = dict[str, Any]
BOTH = "house pairs=on three_card=on"
A = PlayerId("A")


def record(side: Json, cards: str = "8h 7s 8d Jh 9c", rules: str = BOTH, moves: str = "", **box: Any) -> Json:
    boxes = [{"player": "A", "bet": 10, **box, "side": side}]
    return {"rules": rules_of(rules), "cards": cards, "boxes": boxes, "moves": moves_of(moves)}


def settled(*args: Any, **kwargs: Any) -> Json:
    """Return the box of a record's output, or its error."""
    out = replayed(record(*args, **kwargs))
    return out.get("error") or dict(out["boxes"][0])


@pytest.mark.parametrize(
    ("cards", "win", "pays"),
    [
        ("8h 8h", "perfect", 25),
        ("8h 8d", "colour", 12),
        ("8c 8s", "colour", 12),
        ("8h 8s", "mixed", 6),
        ("Th Kh", None, -1),
        ("Th 10h", "perfect", 25),
    ],
)
def test_pair_wins_by_suit_and_colour(cards: str, win: str | None, pays: int) -> None:
    first, second = cards.split()
    side = settled({"pairs": 5}, f"{first} 7s {second} Th 2s 2s 2s")["side"]
    assert side == {"pairs": {"win": win, "net": 5 * pays}}


@pytest.mark.parametrize(
    ("cards", "win", "pays"),
    [
        ("Qh Qh Qh", "suited_three_of_a_kind", 100),
        ("Ah 2h 3h", "straight_flush", 40),
        ("Kh Ah Qh", "straight_flush", 40),
        ("Qh Qs Qh", "three_of_a_kind", 30),
        ("3c Ah 2h", "straight", 10),
        ("Th Qs Jh", "straight", 10),
        ("2h 8h Jh", "flush", 5),
        ("Kh Ah 2h", "flush", 5),
        ("Kh Ah 2c", None, -1),
        ("8h 8d 9h", None, -1),
    ],
)
def test_three_cards_win_with_their_highest_hand_alone(cards: str, win: str | None, pays: int) -> None:
    first, up, second = cards.split()
    side = settled({"three_card": 10}, f"{first} {up} {second} 7h 2s 3s 4s 5s 6s 7s")["side"]
    assert side == {"three_card": {"win": win, "net": 10 * pays}}


def test_wins_of_all_cards_agree_with_the_second_engine() -> None:
    for cards in combinations_with_replacement(DECK, 3):
        win = win_of(SideBet.THREE_CARD, cards)
        pays = -1 if win is None else PAYS[SideBet.THREE_CARD][win]
        assert (win, pays) == three_card_win([str(card) for card in cards])
    for first, second in combinations_with_replacement(DECK, 2):
        win = win_of(SideBet.PAIRS, (first, second))
        pays = -1 if win is None else PAYS[SideBet.PAIRS][win]
        assert (win, pays) == pair_win(str(first), str(second))


def test_order_of_the_cards_does_not_matter() -> None:
    for cards in ("2s As 3s", "Qh Ah Kh", "8h 8s 8c", "2h 9h Kh"):
        orders = permutations(parse_cards(cards))
        assert len({win_of(SideBet.THREE_CARD, order) for order in orders}) == 1


@pytest.mark.parametrize(
    ("rules", "win"),
    [("house", "straight_flush"), ("house hole_card=first", "flush"), ("standard", "straight_flush")],
)
def test_three_cards_count_the_card_that_is_face_up(rules: str, win: str) -> None:
    side = settled({"three_card": 10}, "5h 7h 6h 9h 5s 5s 5s 5s", f"{rules} three_card=on")["side"]
    assert side["three_card"]["win"] == win


REFUSED = [
    (BOTH.replace("pairs=on", "pairs=off"), {"pairs": 5}, {}, "bad_side_bet"),
    ("house", {"three_card": 5}, {}, "bad_side_bet"),
    (BOTH, {"pairs": 11}, {}, "bad_side_bet"),
    (BOTH, {"pairs": 0}, {}, "bad_side_bet"),
    (BOTH, {"pairs": -5}, {}, "bad_side_bet"),
    (BOTH, {"pairs": 2.5}, {}, "bad_side_bet"),
    (BOTH, {"pairs": 2.005}, {}, "bad_side_bet"),
    (f"{BOTH} bet_step=5", {"pairs": 6}, {}, "bad_side_bet"),
    (BOTH, {"pairs": "5"}, {}, "bad_type"),
    (BOTH, {"pear": 5}, {}, "unknown_key"),
    (BOTH, {"pairs": 5}, {"bet": 4}, "below_min"),
    (BOTH, {"pairs": 5}, {"chips": 14}, "not_enough_chips"),
    (f"{BOTH} bankroll=credit", {"pairs": 10, "three_card": 10}, {"bet": 190, "chips": 0}, "over_credit"),
    ("vegas pairs=on", {"pairs": 1}, {"bet": 3, "chips": 3}, "not_enough_chips"),
]


@pytest.mark.parametrize(("rules", "side", "box", "reason"), REFUSED)
def test_side_bet_is_refused_with_its_reason(rules: str, side: Json, box: Json, reason: str) -> None:
    assert settled(side, "Ts 9c Th 8d", rules, **box)["reason"] == reason


@pytest.mark.parametrize(
    ("rules", "side", "box"),
    [
        (BOTH, {}, {}),
        (BOTH, {"pairs": 10, "three_card": 10}, {"chips": 30}),
        (f"{BOTH} max_bet=10", {"pairs": 10, "three_card": 10}, {}),
        (f"{BOTH} bankroll=credit", {"pairs": 10}, {"bet": 190, "chips": 0}),
        ("vegas pairs=on", {"pairs": 1}, {"chips": 11}),
    ],
)
def test_allowed_side_bet_is_taken(rules: str, side: Json, box: Json) -> None:
    assert set(settled(side, "Ts 9c Th 8d", rules, **box).get("side", {})) == set(side)


@pytest.mark.parametrize(
    ("side", "cards", "reason"),
    [
        ({"pairs": 5}, "8 7s 9d Jh", "bad_side_bet"),
        ({"pairs": 5}, "8h 7s 8 Jh", "bad_side_bet"),
        ({"three_card": 5}, "8h 7 9d Jh 2 2 2", "bad_side_bet"),
        ({"pairs": 5}, "8h 7 9d J", None),
        ({"three_card": 5}, "8h 7s 9d J", None),
    ],
)
def test_card_that_decides_needs_its_suit(side: Json, cards: str, reason: str | None) -> None:
    assert settled(side, cards).get("reason") == reason


def test_follower_has_no_side_bet() -> None:
    follower = {"player": "B", "bet": 10, "side": {"pairs": 5}}
    rules = "standard pairs=on"
    assert settled({}, "Ts 9c Th 8d", rules, followers=[follower])["reason"] == "unknown_key"
    bet = Bet(player=A, amount=1_000)
    box = Box(bet=bet, followers=(replace(bet, player=PlayerId("B"), side={SideBet.PAIRS: 500}),))
    with pytest.raises(RecordError) as refused:
        deal(resolved_rules(rules), (box,), FixedCards(parse_cards("Ts 9c Th 8d")))
    assert refused.value.reason is Reason.BAD_SIDE_BET


def test_main_bets_are_paid_before_side_bets() -> None:
    boxes = [
        {"player": "A", "bet": 10, "chips": 24, "side": {"pairs": 5}},
        {"player": "A", "bet": 10},
    ]
    rules = rules_of("standard pairs=on")
    played = {"rules": rules, "cards": "Ts Ts 9c Th Th 8d", "boxes": boxes, "moves": []}
    out: Any = replayed(played)
    assert out["error"]["reason"] == "not_enough_chips"
    boxes[0]["chips"] = 25
    assert replayed(played)["boxes"][0]["net"] == 40


@pytest.mark.parametrize(
    ("moves", "cards", "side", "net"),
    [
        ("surrender", "8h 7s 8d Jh", 60, -5),
        ("double", "8h 7s 8d Jh 9c", 60, -20),
        ("split, stand, stand", "8h 7s 8d Jh Tc Tc 9h", 60, 20),
        ("insurance, stand", "8h As 8d 7h", 60, -15),
        ("insurance", "8h As 8d Kh", 60, 0),
        ("even_money", "Ah As Kh Jd", -5, 10),
        ("decline", "Ah As Kh Jd", -5, 0),
    ],
)
def test_moves_do_not_touch_the_side_bet(moves: str, cards: str, side: int, net: int) -> None:
    box = settled({"pairs": 5}, cards, moves=moves)
    assert box["side"]["pairs"]["net"] == side
    assert box["net"] == net + side


def test_natural_that_is_paid_at_once_does_not_touch_the_side_bet() -> None:
    box = settled({"three_card": 10}, "Ah Qh Kh 9d", "single three_card=on")
    assert (box["side"]["three_card"]["net"], box["net"]) == (400, 415)


def test_result_is_fixed_by_the_deal_and_kept_in_the_box() -> None:
    rules = resolved_rules(BOTH)
    bet = Bet(player=A, amount=1_000, chips=5_000, side={SideBet.THREE_CARD: 300, SideBet.PAIRS: 500})
    state = deal(rules, (Box(bet=bet),), FixedCards(parse_cards("8h 7s 8d Jh 2s 3s")))
    dealt = state.boxes[0].side
    assert [(each.bet, each.stake, each.win, each.net) for each in dealt] == [
        ("pairs", 500, "colour", 6_000),
        ("three_card", 300, None, -300),
    ]
    assert (staked(state), purse(state, A)) == ({A: 1_800}, 3_200)
    state = play(state, Action(box=1, move=Move.STAND))
    assert state.boxes[0].side == dealt
    assert nets(state) == {A: 6_000 - 300 - 1_000}


def test_side_bet_takes_the_chips_of_a_double() -> None:
    out = replayed(record({"pairs": 5}, "5h 7s 6d Jh 9c", moves="double", chips=20))
    assert out["error"]["reason"] == "not_enough_chips"
    assert "double" not in out["error"]["legal"]


def test_record_is_written_and_read_back_with_its_side_bets() -> None:
    wrote = record({"pairs": 5, "three_card": 10}, moves="stand")
    parsed = parse_record(wrote)
    again = record_json(parsed.rules, parsed.boxes, [Action(box=1, move=Move.STAND)], wrote["cards"].split())
    assert json.loads(json.dumps(again["boxes"])) == wrote["boxes"]
    assert replay_line(json.dumps(again)) == replay_line(json.dumps(wrote))


@pytest.mark.parametrize(
    "changes",
    [
        {"pairs": True, "decks": 0},
        {"pairs": True, "decks": 25},
        {"pairs": True, "inverted": True, "bankroll": "credit"},
        {"three_card": True, "inverted": True, "bankroll": "credit"},
        {"pairs": True, "reshuffle": "empty"},
        {"three_card": True, "reshuffle": "empty"},
    ],
)
def test_options_that_give_the_player_the_edge_conflict(changes: Json) -> None:
    with pytest.raises(OptionError) as refused:
        resolve("house", changes)
    assert refused.value.reason is Reason.CONFLICT


def test_options_are_off_in_all_presets_and_fit_the_others() -> None:
    assert {PRESETS[preset][bet] for preset in PRESETS for bet in SideBet} == {False}
    assert resolve("house", {"pairs": True, "decks": 24, "three_card": True}).rules.pairs
    assert resolve("house", {"three_card": True, "decks": 0}).rules.three_card


@pytest.mark.parametrize(
    ("rules", "side", "main", "chips", "stands"),
    [
        (BOTH, (500, 300), 1_000, None, (500, 300)),
        (BOTH, (5_000, 300), 1_000, None, (1_000, 300)),
        (f"{BOTH} bet_step=5", (700, 300), 1_000, None, (500, 0)),
        ("house pairs=on", (500, 300), 1_000, None, (500, 0)),
        ("house", (500, 300), 1_000, None, (0, 0)),
        (BOTH, (500, 300), 1_000, 799, (500, 0)),
        (BOTH, (500, 300), 1_000, 499, (0, 300)),
        (BOTH, (500, 300), 1_000, -1, (0, 0)),
        ("vegas pairs=on three_card=on", (100, 100), 400, None, (0, 0)),
    ],
)
def test_side_bets_are_cut_to_what_the_table_takes(
    rules: str, side: tuple[int, int], main: int, chips: int | None, stands: tuple[int, int]
) -> None:
    left = cut(resolved_rules(rules), dict(zip(SideBet, side, strict=True)), main, chips)
    assert left == {bet: amount for bet, amount in zip(SideBet, stands, strict=True) if amount}
