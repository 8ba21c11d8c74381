import pytest

from bot.bank.amounts import CENTS
from bot.bank.ledger import OPENING_BALANCE
from bot.blackjack import errors
from bot.blackjack.options.option_list import PRESETS
from bot.table.commands import ChangeOption, ChangeOptions, ChangePreset, ShareBox
from bot.table.events import RulesChanged
from bot.table.refusals import NoSuchBox, OptionsChanged, OutOfChips, Refused, RulesRejected
from bot.table.table_state import Choices
from bot.words.catalogue import ENGLISH
from bot.words.option_phrases import fault_phrase
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.table_harness import TableHarness

TWENTIES = "T T T T T 7"
BANK = tuple(name for name, options in PRESETS.items() if options["bankroll"] != "match")


def choose(table: TableHarness, **options: bool | int | str) -> None:
    for option, value in options.items():
        table.do(ANN, ChangeOption(option=option, value=value))


def test_option_change_between_rounds_applies_at_once() -> None:
    """The event records the player who made the change."""
    table = TableHarness(seated=(ANN, BOB))
    table.do(BOB, ChangeOption(option="hit_soft_17", value=False))
    assert table.snapshot.rules.hit_soft_17 is False
    assert table.snapshot.choices == Choices(preset="house", changes={"hit_soft_17": False})
    (event,) = table.events
    assert event == RulesChanged(by=BOB, choices=table.snapshot.choices)


def test_preset_replaces_all_earlier_changes() -> None:
    table = TableHarness(seated=(ANN, BOB))
    choose(table, decks=2, max_bet=200)
    assert (table.snapshot.rules.decks, table.snapshot.rules.max_bet) == (2, 200)
    table.do(ANN, ChangePreset(preset="standard"))
    assert table.snapshot.choices == Choices(preset="standard")
    assert (table.snapshot.rules.decks, table.snapshot.rules.max_bet) == (6, 100)


def test_option_change_waits_for_the_rounds_end() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    choose(table, max_bet=50)
    choose(table, decks=2)
    assert table.snapshot.rules.max_bet == 500
    assert table.snapshot.pending == Choices(preset="house", changes={"max_bet": 50, "decks": 2})
    table.play(ANN, "stand")
    assert table.snapshot.rules.max_bet == 500
    table.play(BOB, "stand")
    assert table.snapshot.pending is None
    assert (table.snapshot.rules.max_bet, table.snapshot.rules.decks) == (50, 2)


@pytest.mark.parametrize("late", [{}, {"surrender": "late"}], ids=["of the preset", "chosen"])
def test_peek_off_is_refused_with_late_surrender(late: dict[str, str]) -> None:
    table = TableHarness()
    choose(table, **late)
    with table.refused(RulesRejected) as info:
        choose(table, peek="off")
    assert info.value.refusal == RulesRejected(fault=errors.PeekOffWithLateSurrender())
    assert table.snapshot.choices == Choices(preset="house", changes=late)


@pytest.mark.parametrize("changes", [{"surrender": "off"}, {"surrender": "early"}, {"simple": True}])
def test_peek_off_is_accepted_without_late_surrender(changes: dict[str, bool | str]) -> None:
    table = TableHarness()
    choose(table, **changes, peek="off")
    assert table.snapshot.rules.peek == "off"


def test_peek_off_beside_another_surrender_is_one_change() -> None:
    table = TableHarness()
    table.do(ANN, ChangeOptions(changes={"peek": "off", "surrender": "early"}, seen=table.snapshot.choices))
    assert (table.snapshot.rules.peek, table.snapshot.rules.surrender) == ("off", "early")


@pytest.mark.parametrize("late", [{}, {"surrender": "late"}], ids=["of the preset", "chosen"])
def test_peek_off_makes_late_surrender_early_in_vegas(late: dict[str, str]) -> None:
    table = TableHarness(preset="vegas")
    choose(table, **late, peek="off")
    rules = table.snapshot.rules
    assert (rules.peek, rules.surrender) == ("off", "early")


def test_stored_peek_off_with_late_surrender_is_corrected() -> None:
    """Choices that are there already are corrected; only a change is refused."""
    table = TableHarness(peek="off")
    assert table.snapshot.rules.peek == "ace_ten"
    choose(table, max_bet=200)
    assert table.restart().rules.peek == "ace_ten"


def test_waiting_option_change_survives_a_restart() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    choose(table, max_bet=50)
    assert table.restart().pending == Choices(preset="house", changes={"max_bet": 50})


def test_option_change_keeps_the_deadline() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.now += 5
    choose(table, turn_time=60)
    assert table.left == 15


@pytest.mark.parametrize(
    ("option", "value"),
    [("decks", 256), ("no_such_option", 1), ("min_bet", 600), ("inverted", True)],
)
def test_invalid_option_value_is_refused(option: str, value: bool | int | str) -> None:
    table = TableHarness(seated=(ANN, BOB))
    with table.refused(RulesRejected) as told:
        choose(table, **{option: value})
    assert len(ENGLISH(fault_phrase(told.value.refusal.fault))) > 10


def test_conflict_with_waiting_options_is_refused() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    choose(table, max_bet=50)
    with table.refused(RulesRejected):
        choose(table, min_bet=100)


def test_bets_outside_new_limits_are_returned() -> None:
    """Their players are asked for a bet again."""
    table = TableHarness(seated=(ANN, BOB, CLEO))
    table.bet(ANN, 300)
    table.bet(BOB, 20)
    choose(table, max_bet=100)
    assert table.store.escrow() == {(1, BOB): 20 * CENTS}
    assert table.store.purse(ANN) == OPENING_BALANCE
    assert set(table.snapshot.asked) == {ANN, CLEO}
    choose(table, min_bet=50)
    assert table.store.escrow() == {}


def test_bets_off_the_new_step_are_returned() -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO))
    table.bet(ANN, 15)
    table.bet(BOB, 20)
    choose(table, bet_step=10)
    assert table.store.escrow() == {(1, BOB): 20 * CENTS}


def test_next_round_bets_follow_the_waiting_options() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.bet(ANN, 300)
    choose(table, max_bet=100)
    assert table.store.escrow()[2, ANN] == 300 * CENTS
    table.stand_all()
    assert table.store.escrow() == {}
    assert ANN in table.snapshot.asked


def test_removed_boxes_free_seats_and_return_bets() -> None:
    table = TableHarness(seated=(ANN, BOB, CLEO, DAN))
    table.bet(CLEO, 10)
    choose(table, boxes=2)
    assert [seat.player for seat in table.snapshot.seats] == [ANN, BOB]
    assert table.store.escrow() == {}
    with table.refused(NoSuchBox):
        table.bet(CLEO, 10, box=3)


def test_fewer_boxes_deal_when_only_ready_players_remain() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB, CLEO))
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    choose(table, boxes=2)
    assert table.state.players_in_round() == (ANN, BOB)


def test_more_boxes_seat_the_queue() -> None:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    table.bet(CLEO, 10)
    assert CLEO in table.snapshot.queue
    choose(table, boxes=3)
    assert CLEO not in table.snapshot.queue
    assert table.view(CLEO).box == 3


def test_extra_boxes_of_a_player_are_returned() -> None:
    table = TableHarness(seated=(ANN, BOB), preset="standard")
    for box in (1, 3, 4):
        table.bet(ANN, 10, box=box)
    choose(table, boxes_per_player=1)
    assert table.store.escrow() == {(1, ANN): 10 * CENTS}


def test_ending_shared_boxes_returns_follower_stakes() -> None:
    table = TableHarness(seated=(ANN, BOB), preset="standard")
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    choose(table, shared_boxes=False)
    assert table.store.escrow() == {(1, ANN): 10 * CENTS}
    assert table.store.purse(CLEO) == OPENING_BALANCE
    assert table.snapshot.open_boxes == ()


def test_ending_credit_keeps_debts_and_refuses_bets() -> None:
    table = TableHarness(preset="speed", seated=(ANN, BOB))
    table.store.set_purse(ANN, -50 * CENTS)
    choose(table, bankroll="bank")
    assert table.store.purse(ANN) == -50 * CENTS
    with table.refused(OutOfChips):
        table.bet(ANN, 10)


@pytest.mark.parametrize("preset", BANK)
def test_open_table_plays_a_round_with_any_preset(preset: str) -> None:
    table = TableHarness(seated=(ANN,))
    table.do(ANN, ChangePreset(preset=preset))
    table.bet(ANN, 20)
    table.stand_all()
    assert table.state.last is not None
    assert sum(table.store.balances.values()) == 0
    assert table.store.escrow() == {}


def test_returned_bet_is_announced_before_an_immediate_deal() -> None:
    table = TableHarness("T 7 9 T", seated=(ANN, BOB, CLEO))
    table.bet(ANN, 10)
    table.bet(BOB, 20)
    choose(table, boxes=1)
    assert table.state.players_in_round() == (ANN,)
    assert table.snapshot.returned == (BOB, CLEO)


def test_bets_returned_twice_are_announced_at_the_deal() -> None:
    """First the owner closes the box that Bob follows, then his own box goes."""
    table = TableHarness("T T 9 9", preset="standard", seated=(ANN, BOB))
    table.share(ANN)
    table.bet(BOB, 10, box=2)
    table.bet(BOB, 10, box=1)
    table.do(ANN, ShareBox(open=False))
    assert table.state.returned == (BOB,)
    table.bet(ANN, 10)
    choose(table, boxes=1)
    assert table.state.players_in_round() == (ANN,)
    assert table.snapshot.returned == (BOB,)


def test_ending_credit_removes_players_without_chips() -> None:
    table = TableHarness(preset="speed", seated=(ANN, BOB))
    table.store.eliminated.add(ANN)
    table.bet(ANN, 10)
    choose(table, bankroll="bank")
    assert [seat.player for seat in table.state.seats] == [BOB]
    assert (table.store.purse(ANN), table.state.returned) == (OPENING_BALANCE, ())


def change_together(table: TableHarness, seen: Choices | None = None, **options: bool | int | str) -> None:
    table.do(ANN, ChangeOptions(changes=options, seen=seen or table.state.pending or table.state.choices))


def test_several_options_change_in_one_step() -> None:
    """The limits of the house preset end at 500: each of the two alone would be refused."""
    table = TableHarness(seated=(ANN, BOB))
    change_together(table, min_bet=1_000, max_bet=5_000, hit_soft_17=False)
    assert table.snapshot.choices.changes == {"min_bet": 1_000, "max_bet": 5_000, "hit_soft_17": False}
    (event,) = table.events
    assert event == RulesChanged(by=ANN, choices=table.snapshot.choices)


def test_nothing_changes_if_one_of_several_options_is_impossible() -> None:
    table = TableHarness(seated=(ANN, BOB))
    with pytest.raises(Refused) as refused:
        change_together(table, hit_soft_17=False, min_bet=1_000)
    assert isinstance(refused.value.refusal, RulesRejected)
    assert table.snapshot.choices == Choices(preset="house")


def test_peek_off_goes_together_with_another_surrender() -> None:
    table = TableHarness()
    choose(table, surrender="late")
    change_together(table, peek="off", surrender="off")
    assert (table.snapshot.rules.peek, table.snapshot.rules.surrender) == ("off", "off")
    with pytest.raises(Refused):
        change_together(table, peek="off", surrender="late")


def test_base_bet_that_is_chosen_together_with_limits_stays() -> None:
    table = TableHarness()
    change_together(table, min_bet=50, base_bet=75)
    assert table.snapshot.rules.base_bet == 75
    change_together(table, min_bet=100)
    assert table.snapshot.rules.base_bet == 100, "an earlier one gives way"


def test_options_on_outdated_choices_are_refused() -> None:
    table = TableHarness(seated=(ANN, BOB))
    seen = table.state.choices
    choose(table, max_bet=100)
    before = table.state
    with pytest.raises(Refused) as refused:
        change_together(table, seen, decks=2)
    assert refused.value.refusal == OptionsChanged()
    assert table.state.choices == before.choices


def test_several_options_wait_for_the_rounds_end() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    change_together(table, max_bet=50, decks=2)
    assert table.snapshot.pending == Choices(preset="house", changes={"max_bet": 50, "decks": 2})
    with pytest.raises(Refused):
        change_together(table, table.state.choices, max_bet=60)
    table.stand_all()
    assert (table.snapshot.rules.max_bet, table.snapshot.rules.decks) == (50, 2)
