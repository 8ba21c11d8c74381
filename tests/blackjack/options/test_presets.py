"""The presets have the values of docs/rules.md §1."""

import pytest

from bot.blackjack.options.option import Option
from bot.blackjack.options.option_list import OPTIONS, PRESET_NAMES
from bot.blackjack.options.presets import PRESETS
from bot.fields import plain
from tests.docs.pages import RULES, text_of

TABLE = """
boxes 7 7 1 7 7 7 1 7 7
boxes_per_player 1 1 1 1 1 1 1 7 1
shared_boxes off off off off off off off on off
simultaneous on on off off off off off off on
cards_face_up on on on on on on on on on
hidden_bets off on off off off off off off on
hints on on on on on on on on on
turn_time 20 20 20 20 20 20 20 20 20
intermission 30 30 30 30 30 30 30 30 30
on_missed_bet sit_out sit_out sit_out base base base sit_out sit_out base
bankroll bank credit bank match match match bank bank match
starting_chips 500 500 500 500 500 500 500 500 25000
min_bet 5 2 5 5 5 5 1 5 500
max_bet 500 0 100 100 100 100 500 100 25000
bet_step 1 2 5 1 1 1 1 1 100
base_bet 10 10 10 10 10 10 10 10 1000
odd_money exact forbid exact floor floor floor house_half exact floor
raise_every 0 0 0 0 0 0 0 0 0
match_rounds 0 0 0 0 0 0 0 0 30
knockouts 0 0 0 0 0 0 0 0 8
inverted off off off off off off off off off
decks 6 1 4 4 4 4 1 6 6
reshuffle cut empty cut cut cut cut round cut cut
penetration 75 75 80 75 75 75 75 66 75
hole_card second first first second second second second none second
peek ace_ten ace_ten ace_ten ace off ace ace off ace_ten
hit_soft_17 on on off on off off off off off
dealer_always_draws off off off on on on on off off
dealer_natural_beats_21 on on on on on on off on on
natural_pays_at_once off off off off off off on off off
blackjack_pays 3:2 3:2 3:2 3:2 3:2 3:2 3:2 3:2 3:2
simple off off off off off off off off off
double any any any any 9_11 any 9_11 any any
double_after_split on on on on off on on on on
split_match value value value rank rank value value value value
splits 3 3 3 1 1 1 3 3 3
ace_splits 1 1 1 1 1 1 1 3 1
split_deal at_once at_once on_turn at_once at_once at_once on_turn on_turn at_once
hit_split_aces off on off off off on off off off
split_ace_natural off off off off off on off off off
surrender late late late late off late off early late
surrender_window own_turn own_turn own_turn own_turn own_turn own_turn own_turn until_first_hit own_turn
surrender_after_split off off off off off off off off off
insurance on on on on on on on on on
partial_insurance on on off off off off off on off
late_insurance off off off off off off off off off
even_money on off off on on on on on on
"""
"""The table of docs/rules.md §1: a row for each option, a column for each preset."""

ROWS = {row.split()[0]: tuple(row.split()[1:]) for row in TABLE.strip().splitlines()}


def test_list_has_every_option_in_order() -> None:
    assert tuple(option.name for option in OPTIONS) == tuple(ROWS)


@pytest.mark.parametrize("name", ROWS)
def test_preset_has_the_values_of_the_table(name: str) -> None:
    assert tuple(plain(PRESETS[preset][name]) for preset in PRESET_NAMES) == ROWS[name]


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_default_is_a_value_of_its_option(option: Option) -> None:
    for preset in PRESET_NAMES:
        assert option.kind.read(PRESETS[preset][option.name]) == PRESETS[preset][option.name]


def test_table_equals_the_specification() -> None:
    lines = text_of(RULES).splitlines()
    rows = [line.split("|") for line in lines if line.startswith("| `")]
    spec = {row[1].split("`")[1]: tuple(cell.strip() for cell in row[3:12]) for row in rows if len(row) == 13}
    assert spec == ROWS
