"""The results of rounds, option by option. The figures are worked out by hand."""

import pytest

from tests.blackjack.round_shorthand import output, summary
from tests.support.cases import for_each

DEALER = [
    # The dealer hits or stands on a soft 17 (6 A).
    ("house hit_soft_17=on", "Ts 6c 8h Ad 3c", "stand", "A -10 loss; dealer 20"),
    ("house hit_soft_17=off", "Ts 6c 8h Ad 3c", "stand", "A +10 win; dealer 17"),
    ("house hit_soft_17=on", "Ts 7c 8h Td", "stand", "A +10 win; dealer 17"),
    ("house hit_soft_17=on", "Ts 6c 8h Ad Kc 2c", "stand", "A +10 win; dealer 17"),
    ("house hit_soft_17=on", "Ts 7c 8h Ad", "stand", "A +0 push; dealer 18"),
    # If all hands are dead, the dealer shows the hole card; with dealer_always_draws they play.
    ("house dealer_always_draws=off", "Ts 6c 6h Td Kc 5d", "hit", "A -10 bust; dealer 16"),
    ("house dealer_always_draws=on", "Ts 6c 6h Td Kc 5d", "hit", "A -10 bust; dealer 21"),
    ("house dealer_always_draws=off", "Ts 6c 6h Td 5d", "surrender", "A -5 surrender; dealer 16"),
    ("house dealer_always_draws=on", "Ts 6c 6h Td 5d", "surrender", "A -5 surrender; dealer 21"),
    ("house dealer_always_draws=on", "As 6c Kh Td 5d", "", "A +15 natural; dealer 16"),
    ("house dealer_always_draws=on", "Ts 6c 6h Td Kc Kd", "hit", "A -10 bust; dealer 26"),
    # Without a hole card, the dealer takes a second card only if a hand or an insurance is still open.
    ("standard", "Ts 9c 6h Kd 2c", "hit", "A -10 bust; dealer 9"),
    ("standard", "Ts 9c 6h Kd 2c", "surrender", "A -5 surrender; dealer 9"),
    ("standard dealer_always_draws=on", "Ts 6c 6h Kc Td 5d", "hit", "A -10 bust; dealer 21"),
    ("standard", "Ts Ac 6h Kd 9d", "insurance, hit", "A -15 ins -5 bust; dealer 20"),
    ("standard", "Ts Ac 6h Kd Qd", "insurance, hit", "A +0 ins +10 bust; dealer 21"),
    ("standard", "Ts Ac 6h Kd Qd", "decline, hit", "A -10 bust; dealer 11"),
    ("standard", "As 9c Kh 2d", "", "A +15 natural; dealer 11"),
    ("standard", "As Tc Kh Ad", "", "A +0 push; dealer 21"),
    ("standard", "6s Tc 5h 9d Ad", "double", "A -20 loss; dealer 21"),
    # The position of the hole card decides which card is up.
    ("house hole_card=second", "Ts Ac 9h 9d", "insurance, stand", "A -15 ins -5 loss; dealer 20"),
    ("house hole_card=first", "Ts 9c 9h Ad", "insurance, stand", "A -15 ins -5 loss; dealer 20"),
    ("house hole_card=first", "Ts Ac 9h 9d", "insurance", "not_now"),
    # Three-card 21 against a dealer natural.
    ("house peek=off surrender=off", "5s Ac 6h Kd Ts", "decline, hit", "A -10 loss; dealer 21"),
    (
        "house peek=off surrender=off dealer_natural_beats_21=off",
        "5s Ac 6h Kd Ts",
        "decline, hit",
        "A +0 push; dealer 21",
    ),
    (
        "house peek=off surrender=off dealer_natural_beats_21=off",
        "5s Ac 6h Kd 9s",
        "decline, hit",
        "A -10 loss; dealer 21",
    ),
    ("single", "5s Tc 6h Ad Ts", "double", "A +0 push; dealer 21"),
    # A peek that finds a natural ends the round.
    ("house peek=ace_ten", "6s Tc 5h Ad 9d", "", "A -10 loss; dealer 21"),
    ("house peek=ace_ten", "6s Tc 5h Ad 9d", "double", "round_over"),
    ("house peek=ace", "6s Tc 5h Ad 9d", "double", "A -20 loss; dealer 21"),
    ("house peek=ace", "Ts Tc 6h Ad", "surrender", "A -5 surrender; dealer 21"),
    ("house peek=ace insurance=off", "6s Ac 5h Td 9d", "", "A -10 loss; dealer 21"),
    ("house peek=off surrender=off insurance=off", "6s Ac 5h Td 9d", "double", "A -20 loss; dealer 21"),
    (
        "house peek=off surrender=off insurance=off",
        "8s Ac 8h Td 3d Ts 9s",
        "split, double, stand",
        "A -30 loss loss; dealer 21",
    ),
    ("house peek=ace", "As Tc Kh Ad", "", "A +0 push; dealer 21"),
    # Naturals paid at once, before any peek, unless an ace is up.
    ("house peek=ace natural_pays_at_once=on", "As Tc Kh Ad", "", "A +15 natural; dealer 21"),
    ("house peek=ace_ten natural_pays_at_once=on", "As Tc Kh Ad", "", "A +15 natural; dealer 21"),
    ("house natural_pays_at_once=on insurance=off", "As Ac Kh Td", "", "A +0 push; dealer 21"),
    ("house natural_pays_at_once=on", "As 6c Kh Td 5c", "", "A +15 natural; dealer 16"),
    ("standard natural_pays_at_once=on", "As Tc Kh Ad", "", "A +15 natural; dealer 10"),
]

PAYOUTS = [
    (f"house blackjack_pays={pays} odd_money={odd} min_bet=1", bet, net)
    for pays, odd, bet, net in [
        ("3:2", "exact", "10", "+15"),
        ("3:2", "exact", "5", "+7.5"),
        ("3:2", "exact", "1", "+1.5"),
        ("3:2", "floor", "5", "+7"),
        ("3:2", "floor", "1", "+1"),
        ("3:2", "house_half", "5", "+7"),
        ("3:2", "house_half", "1", "+1"),
        ("3:2", "forbid", "6", "+9"),
        ("6:5", "exact", "5", "+6"),
        ("6:5", "exact", "4", "+4.8"),
        ("6:5", "exact", "1", "+1.2"),
        ("6:5", "floor", "5", "+6"),
        ("6:5", "floor", "4", "+4"),
        ("6:5", "floor", "1", "+1"),
        ("6:5", "house_half", "4", "+4"),
        ("6:5", "forbid", "10", "+12"),
        ("1:1", "exact", "5", "+5"),
        ("1:1", "floor", "5", "+5"),
    ]
]

SURRENDERS = [("exact", 5, "-2.5"), ("floor", 5, "-3"), ("house_half", 5, "-3"), ("forbid", 6, "-3")]

INSURANCE = [
    # Full insurance: its cost if it loses, its pay if it wins.
    ("exact", 5, "insurance", "-2.5", "+5"),
    ("floor", 5, "insurance", "-2", "+4"),
    ("house_half", 5, "insurance", "-3", "+5"),
    ("house_half", 6, "insurance", "-3", "+6"),
    ("forbid", 6, "insurance", "-3", "+6"),
    # Other amounts.
    ("exact", 5, "insurance 0.01", "-0.01", "+0.02"),
    ("exact", 5, "insurance 2.49", "-2.49", "+4.98"),
    ("floor", 7, "insurance 1", "-1", "+2"),
    ("house_half", 7, "insurance 3", "-3", "+6"),
    ("house_half", 7, "insurance 4", "-4", "+7"),
    ("forbid", 6, "insurance 2", "-2", "+4"),
]

BAD_AMOUNTS = [
    ("exact", 5, "insurance 2.51"),
    ("exact", 5, "insurance 0"),
    ("exact", 5, "insurance -1"),
    ("exact", 5, "insurance 0.005"),
    ("floor", 5, "insurance 3"),
    ("floor", 5, "insurance 1.5"),
    ("house_half", 5, "insurance 4"),
    ("house_half", 5, "insurance 2.5"),
    ("forbid", 6, "insurance 0.5"),
    ("exact", 5, "decline 1"),
]

OFFERS = [
    # even_money
    ("house", "As Ac Kh Td", "even_money", "A +10 even_money; dealer 21"),
    ("house", "As Ac Kh 9d", "even_money", "A +10 even_money; dealer 20"),
    ("house", "As Ac Kh Td", "decline", "A +0 push; dealer 21"),
    ("house", "As Ac Kh 9d", "decline", "A +15 natural; dealer 20"),
    ("house", "As Ac Kh 9d", "insurance", "not_allowed"),
    ("house even_money=off", "As Ac Kh 9d", "even_money", "not_allowed"),
    ("house even_money=off", "As Ac Kh Td", "insurance", "A +10 ins +10 push; dealer 21"),
    ("house even_money=off", "As Ac Kh 9d", "insurance", "A +10 ins -5 natural; dealer 20"),
    ("house insurance=off", "As Ac Kh 9d", "", "A +15 natural; dealer 20"),
    ("house insurance=off", "Ts Ac 9h Td", "insurance", "round_over"),
    # partial_insurance
    ("vegas", "Ts Ac 9h Td", "insurance 2", "bad_amount"),
    ("vegas", "Ts Ac 9h Td", "insurance 5", "A +0 ins +10 loss; dealer 21"),
    # late_insurance: after play, for every hand that was not surrendered.
    (
        "house surrender=off peek=off late_insurance=on",
        "8s Ac 8h Td Ts 9h Ks",
        "split, hit, stand, insurance",
        "A +0 ins +20 bust loss; dealer 21",
    ),
    (
        "house surrender=early peek=off late_insurance=on surrender_after_split=on",
        "8s Ac 8h Td Ts 9h",
        "split, surrender, stand, insurance",
        "A -5 ins +10 surrender loss; dealer 21",
    ),
    (
        "house surrender=early peek=off late_insurance=on",
        "9s Ac 7h Td",
        "surrender, insurance",
        "round_over",
    ),
    (
        "house surrender=off peek=off late_insurance=on",
        "6s Ac 5h 9d Ts",
        "double, insurance 5.01",
        "bad_amount",
    ),
    (
        "house surrender=off peek=off late_insurance=on",
        "As Ac Kh 9d",
        "even_money",
        "A +10 even_money; dealer 20",
    ),
    ("standard late_insurance=on", "Ts Ac 6h Kd 9d", "hit, insurance", "A -15 ins -5 bust; dealer 20"),
    ("standard late_insurance=on", "Ts Ac 6h Kd 9d", "hit, decline", "A -10 bust; dealer 11"),
    # Early surrender with insurance against a natural: net +half a bet.
    ("house surrender=early", "Ts Ac 6h Kd", "insurance, surrender", "A +5 ins +10 surrender; dealer 21"),
    ("house surrender=early", "Ts Tc 6h Ad", "surrender", "A -5 surrender; dealer 21"),
    ("house surrender=early", "Ts Tc 6h Ad", "decline", "A -10 loss; dealer 21"),
]

MOVES = [
    ("house simple=on", "8s 6c 8h Td", "split", "not_allowed"),
    ("house simple=on", "6s 6c 5h Td", "double", "not_allowed"),
    ("house simple=on", "6s 6c 9h Td", "surrender", "not_allowed"),
    ("house simple=on", "6s Ac 9h Td", "insurance", "round_over"),
    # Split aces: one card each or played on; a natural or a 21.
    ("house", "As 8c Ah Td 5s 9s", "split", "A +0 loss win; dealer 18"),
    ("house hit_split_aces=on", "As 8c Ah Td 5s 9s 4d", "split, hit, stand", "A +20 win win; dealer 18"),
    ("house hit_split_aces=on", "As 8c Ah Td 5s 9s 4d", "split, double, stand", "A +30 win win; dealer 18"),
    ("house split_ace_natural=off", "As 9c Ah Td Ks 5s", "split", "A +0 win loss; dealer 19"),
    ("house split_ace_natural=on", "As 9c Ah Td Ks 5s", "split", "A +5 natural loss; dealer 19"),
    # Naturals from split aces are paid when they are made, before the hole card counts.
    (
        "friendly insurance=off natural_pays_at_once=off",
        "As Tc Ah Ad Ks 9h",
        "split, stand",
        "A -10 push loss; dealer 21",
    ),
    (
        "friendly insurance=off natural_pays_at_once=on",
        "As Tc Ah Ad Ks 9h",
        "split, stand",
        "A +5 natural loss; dealer 21",
    ),
    # friendly: a natural from split aces beats a three-card 21.
    ("friendly", "As 6c Ah Td Ks 9h 5c", "split, stand", "A +5 natural loss; dealer 21"),
    # Ten and ace after splitting tens are 21, not a natural.
    ("house split_ace_natural=on", "Ts 9c Th Td As Ks", "split, stand", "A +20 win win; dealer 19"),
    ("house peek=ace", "Ts Tc Th Ad As Ks", "split, stand", "A -20 loss loss; dealer 21"),
]

INVERTED = [
    ("Ts 9c As 9d", "", "A -15 natural; dealer 18"),
    ("Ts 9c 6h 9d Ks", "hit", "A +10 bust; dealer 18"),
    ("Ts 9c 6h 9d", "surrender", "A +5 surrender; dealer 18"),
    ("Ts Tc 9h Ad", "insurance", "A +0 ins -10 loss; dealer 21"),
    ("Ts 9c 9h Ad", "insurance, stand", "A +15 ins +5 loss; dealer 20"),
    ("Ts 9c 8h 9d", "stand", "A +0 push; dealer 18"),
]


@for_each(case=DEALER + OFFERS + MOVES)
def test_result_of_a_round(case: tuple[str, str, str, str]) -> None:
    rules, cards, moves, expected = case
    assert summary(rules, cards, "A 10", moves) == expected


@for_each(case=PAYOUTS)
def test_natural_pays_by_ratio_and_odd_money(case: tuple[str, str, str]) -> None:
    rules, bet, net = case
    assert summary(rules, "As 9c Kd 7h", f"A {bet}") == f"A {net} natural; dealer 16"


def test_odd_all_in_under_forbid_pays_as_floor() -> None:
    rules = "house bankroll=match odd_money=forbid min_bet=6 base_bet=6"
    assert summary(rules, "As 9c Kd 7h", "A 5/5") == "A +7 natural; dealer 16"
    assert summary(rules, "Ts 9c 6d 7h", "A 5/5", "surrender") == "A -3 surrender; dealer 16"


@pytest.mark.parametrize(("odd", "bet", "net"), SURRENDERS)
def test_surrender_costs_half_by_odd_money(odd: str, bet: int, net: str) -> None:
    rules = f"house odd_money={odd}"
    assert summary(rules, "Ts 9c 6h 8d", f"A {bet}", "surrender") == f"A {net} surrender; dealer 17"


@for_each(case=INSURANCE)
def test_insurance_costs_and_pays_by_odd_money(case: tuple[str, int, str, str, str]) -> None:
    odd, bet, move, lost, won = case
    rules = f"house odd_money={odd}"
    lost_box = output(rules, "Ts Ac 9h 9d", f"A {bet}", f"{move}, stand")["boxes"][0]
    won_box = output(rules, "Ts Ac 9h Td", f"A {bet}", move)["boxes"][0]
    assert f"{lost_box['insurance']:+g}" == lost
    assert f"{won_box['insurance']:+g}" == won


@pytest.mark.parametrize("odd", ["floor", "house_half"])
def test_bet_of_one_chip_has_no_insurance(odd: str) -> None:
    assert summary(f"single odd_money={odd}", "Ts Ac 9h 9d", "A 1", "insurance") == "not_now"


@for_each(case=BAD_AMOUNTS)
def test_wrong_insurance_amount_is_refused(case: tuple[str, int, str]) -> None:
    odd, bet, move = case
    assert summary(f"house odd_money={odd}", "Ts Ac 9h 9d", f"A {bet}", move) == "bad_amount"


@pytest.mark.parametrize(
    ("odd", "cost", "pays"), [("exact", "-5", "+10"), ("floor", "-4", "+8"), ("house_half", "-6", "+10")]
)
def test_late_insurance_counts_each_hand(odd: str, cost: str, pays: str) -> None:
    rules = f"house surrender=off peek=off late_insurance=on odd_money={odd}"
    moves = "split, stand, stand, insurance"
    lost = output(rules, "8s Ac 8h 7d Ts Th", "A 5", moves)["boxes"][0]["insurance"]
    won = output(rules, "8s Ac 8h Td Ts Th", "A 5", moves)["boxes"][0]["insurance"]
    assert (f"{lost:+g}", f"{won:+g}") == (cost, pays)


def test_house_half_full_late_insurance_pays_exactly() -> None:
    rules = "house surrender=off peek=off late_insurance=on odd_money=house_half"
    cards, split = "8s Ac 8h Td 8d Ts Th 7c", "split, split, stand, stand, stand"
    full = output(rules, cards, "A 5", f"{split}, insurance")["boxes"][0]["insurance"]
    less = output(rules, cards, "A 5", f"{split}, insurance 8")["boxes"][0]["insurance"]
    assert (full, less) == (15, 16)


@pytest.mark.parametrize(("cards", "moves", "expected"), INVERTED)
def test_inverted_negates_nets_but_not_outcomes(cards: str, moves: str, expected: str) -> None:
    assert summary("speed inverted=on", cards, "A 10", moves) == expected


@for_each(
    option=[
        "cards_face_up=off",
        "hidden_bets=on",
        "turn_time=0",
        "turn_time=90",
        "intermission=5",
        "on_missed_bet=base",
        "starting_chips=50",
        "base_bet=20",
        "decks=0",
        "decks=1",
        "reshuffle=empty",
        "reshuffle=round",
        "penetration=10",
    ]
)
def test_option_does_not_change_the_result(option: str) -> None:
    round_ = ("8s Ac 8h 9d 3c 2c Td", "A 10/100", "insurance, split, double")
    assert output(f"house {option}", *round_) == output("house", *round_)
