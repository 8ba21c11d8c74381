"""DOCSTRING."""

from collections import Counter
from dataclasses import replace

import pytest

from bot.fairness.seeds import commitment
from bot.fairness.shoe import Seal
from bot.table.commands import ChangeOption
from bot.table.events import Event, RoundDealt, ShoeOpened, ShoeRetired, ShoeSealed
from bot.table.stored.codec import dump_state
from bot.table.table_state import ShuffleReason
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness

TWENTIES = "T T T T T 7"
"""Two players: both have 20, the dealer 17."""


def everything(table: TableHarness) -> list[Event]:
    """Return all events of the table."""
    return [event for commit in table.store.commits for event in commit.events]


def retired(table: TableHarness) -> list[int]:
    return [event.number for event in everything(table) if isinstance(event, ShoeRetired)]


def opened(table: TableHarness) -> dict[int, ShoeOpened]:
    events = [event for event in everything(table) if isinstance(event, ShoeOpened)]
    assert max(Counter(event.shoe.commitment for event in events).values()) == 1, "no seed is used twice"
    return {event.number: event for event in events}


def play_a_round(table: TableHarness) -> None:
    table.deal(ANN, BOB)
    table.stand_all()


# --- commitments


def test_new_table_promises_two_shoes() -> None:
    table = TableHarness()
    assert list(opened(table)) == [1, 2]
    assert table.snapshot.commitment == opened(table)[1].shoe.commitment
    assert table.snapshot.next_commitment == opened(table)[2].shoe.commitment


def test_every_shoe_is_promised_one_shoe_ahead() -> None:
    table = TableHarness(seated=(ANN, BOB), reshuffle="round")
    for _ in range(4):
        play_a_round(table)
    seen = [event for event in everything(table) if isinstance(event, ShoeOpened | RoundDealt)]
    for place, event in enumerate(seen):
        if isinstance(event, RoundDealt):
            promised = {each.number for each in seen[:place] if isinstance(each, ShoeOpened)}
            assert {event.shoe_no, event.shoe_no + 1} <= promised
    assert [event.shoe_no for event in seen if isinstance(event, RoundDealt)] == [1, 2, 3, 4]


def test_next_shoe_is_the_promised_one() -> None:
    table = TableHarness(seated=(ANN, BOB), reshuffle="round")
    promised = table.snapshot.next_commitment
    play_a_round(table)
    assert table.snapshot.commitment == promised
    assert table.snapshot.shoe_no == 2


# --- revealed seeds


def test_seed_is_revealed_only_after_retirement() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB), reshuffle="round")
    seed = table.state.shoe.seed.reveal()
    table.deal(ANN, BOB)
    assert not table.snapshot.revealed
    assert retired(table) == []
    table.stand_all()
    assert [(each.number, each.seed) for each in table.snapshot.revealed] == [(1, seed)]
    assert retired(table) == [1]
    assert table.snapshot.shuffled is ShuffleReason.EACH_ROUND


def test_shoe_stays_in_use_before_the_cut_card() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    play_a_round(table)
    play_a_round(table)
    assert retired(table) == []
    assert table.snapshot.shoe_no == 1


def test_cut_card_retires_shoe_after_the_round() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB), decks=1, penetration=10)
    table.deal(ANN, BOB)
    assert table.snapshot.shoe_no == 1, "the round is played to its end"
    table.stand_all()
    assert table.snapshot.shoe_no == 2


def test_deck_change_replaces_and_reveals_both_shoes() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    play_a_round(table)
    seeds = [table.state.shoe.seed.reveal(), table.state.next_shoe.seed.reveal()]
    table.do(ANN, ChangeOption(option="decks", value=2))
    assert [(each.number, each.seed) for each in table.snapshot.revealed] == list(enumerate(seeds, 1))
    assert retired(table) == [1, 2]
    assert table.snapshot.shuffled is ShuffleReason.OPTIONS
    assert [number for number, _ in table.snapshot.hashes] == [3, 4], "the board shows both"
    table.deal(ANN, BOB)
    assert (table.state.shoe_no, table.state.shoe.decks, table.state.next_shoe.decks) == (3, 2, 2)


def test_deck_change_replaces_untouched_shoes_too() -> None:
    table = TableHarness(seated=(ANN, BOB))
    promised = dict(table.snapshot.hashes)
    table.do(ANN, ChangeOption(option="decks", value=2))
    assert list(opened(table)) == [1, 2, 3, 4]
    assert retired(table) == [1, 2]
    assert not set(promised.values()) & {table.snapshot.commitment, table.snapshot.next_commitment}
    for number, shoe in ((3, table.state.shoe), (4, table.state.next_shoe)):
        assert opened(table)[number].shoe.commitment == shoe.commitment
        assert shoe.commitment == commitment(shoe.seed.secret, version=2, decks=2)


def test_deck_change_returns_waiting_bets() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.do(BOB, ChangeOption(option="decks", value=2))
    assert table.store.escrow() == {}
    assert table.snapshot.returned == (ANN,)
    assert (table.state.shoe.seal, table.state.next_shoe.seal) == (None, None)


def test_deck_change_during_a_round_waits_for_its_end() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.do(ANN, ChangeOption(option="decks", value=2))
    table.bet(BOB, 20)
    assert retired(table) == []
    table.stand_all()
    assert (retired(table), table.state.shoe_no) == ([1, 2], 3)
    assert (table.store.escrow(), table.snapshot.returned) == ({}, (BOB,))


def test_same_number_of_decks_keeps_the_shoes() -> None:
    table = TableHarness(seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.do(BOB, ChangeOption(option="decks", value=6))
    assert (retired(table), table.snapshot.returned) == ([], ())


def test_closing_reveals_both_shoes() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    seeds = [table.state.shoe.seed.reveal(), table.state.next_shoe.seed.reveal()]
    table.deal(ANN, BOB)
    table.close()
    assert retired(table) == []
    table.stand_all()
    assert [each.seed for each in table.snapshot.revealed] == seeds
    assert retired(table) == [1, 2]


def test_each_commitment_is_revealed_exactly_once() -> None:
    table = TableHarness(seated=(ANN, BOB), decks=1, penetration=40)
    for decks in (1, 1, 2, 1):
        table.do(ANN, ChangeOption(option="decks", value=decks))
        play_a_round(table)
        play_a_round(table)
    table.close()
    assert sorted(retired(table)) == sorted(opened(table))
    assert len(opened(table)) > 4
    assert max(Counter(retired(table)).values()) == 1


def test_seeds_in_use_are_never_revealed() -> None:
    table = TableHarness(seated=(ANN, BOB), decks=1, penetration=40)
    for _ in range(6):
        hidden = [table.state.shoe.seed.reveal(), table.state.next_shoe.seed.reveal()]
        table.deal(ANN, BOB)
        said = str(table.snapshot) + dump_state(table.state) + str(table.events)
        for event in table.events:
            said += str(event)
        assert not any(seed in said for seed in hidden)
        table.stand_all()


# --- running dry


def nearly_empty(packs: int = 1) -> TableHarness:
    """Return a table of two players whose single deck has three cards left of the last of some packs."""
    table = TableHarness(seated=(ANN, BOB), decks=1, reshuffle="empty")
    return at_position(table, 52 * packs - 3)


def at_position(table: TableHarness, position: int) -> TableHarness:
    """Deal the next round of the table from this place of its shoe on."""
    shoe = replace(table.state.shoe, seal=Seal((), "earlier"), position=position)
    table.store.replace_shoe(1, shoe.at(0))
    table.decision = replace(table.decision, state=replace(table.state, shoe=shoe))
    return table


@pytest.mark.parametrize("packs", [1, 2])
def test_refilled_pack_is_dealt_on(packs: int) -> None:
    table = nearly_empty(packs)
    play_a_round(table)
    position = table.state.shoe.position
    assert position > 52 * packs, "the round needs more cards than were left"
    assert (table.snapshot.shoe_no, retired(table), table.snapshot.revealed) == (1, [], ())
    assert table.snapshot.shoe_percent == (position - 52 * packs) * 100 // 52
    table.deal(ANN, BOB)
    (dealt,) = (event for event in table.events if isinstance(event, RoundDealt))
    assert (dealt.shoe_no, dealt.shoe_position) == (1, position)
    assert not [event for event in table.events if isinstance(event, ShoeSealed)]


def test_shoe_retires_after_its_fourth_pack_began() -> None:
    table = nearly_empty(packs=3)
    seed = table.state.shoe.seed.reveal()
    table.deal(ANN, BOB)
    assert retired(table) == [], "the round is played to its end"
    table.stand_all()
    assert [(each.number, each.seed) for each in table.snapshot.revealed] == [(1, seed)]
    assert (table.snapshot.shoe_no, table.snapshot.shoe_percent) == (2, 0)


@pytest.mark.parametrize("packs", [1, 2, 3])
def test_pack_that_ends_with_a_round_is_replaced(packs: int) -> None:
    before = 52 * packs - len(TWENTIES.split())
    table = TableHarness("2 " * before + TWENTIES, seated=(ANN, BOB), decks=1, reshuffle="empty")
    play_a_round(at_position(table, before))
    assert (retired(table), table.snapshot.shoe_no) == ([1], 2)


def test_restarts_do_not_change_a_refilled_shoe() -> None:
    table = nearly_empty()
    play_a_round(table)
    assert table.restart() == table.state
    table.deal(ANN, BOB)
    assert table.restart() == table.state


@pytest.mark.parametrize("change", ["cut", "round"])
def test_changed_option_retires_a_refilled_shoe(change: str) -> None:
    table = nearly_empty()
    play_a_round(table)
    table.do(ANN, ChangeOption(option="reshuffle", value=change))
    assert retired(table) == [1]


def test_restart_after_refill_finds_the_same_cards() -> None:
    table = nearly_empty()
    table.deal(ANN, BOB)
    cards = [hand.cards for box in table.round.boxes for hand in box.hands]
    again = table.restart().round
    assert again is not None
    assert [hand.cards for box in again.boxes for hand in box.hands] == cards


def test_infinite_shoe_has_no_cut_card() -> None:
    table = TableHarness(seated=(ANN, BOB), decks=0, penetration=10)
    for _ in range(5):
        play_a_round(table)
    assert table.snapshot.shoe_no == 1
    assert table.snapshot.shoe_percent is None


def test_refilled_pack_is_a_shuffle_of_the_same_shoe() -> None:
    table = nearly_empty()
    table.deal(ANN, BOB)
    seen = table.snapshot
    assert (seen.shuffled, seen.shoe_no, seen.shoe_packs) == (ShuffleReason.REFILLED, 1, 2)
    table.stand_all()
    seen = table.snapshot
    assert (seen.shuffled, seen.shoe_no, seen.shoe_packs) == (ShuffleReason.REFILLED, 1, 2)
    table.deal(ANN, BOB)
    assert (table.snapshot.shuffled, table.snapshot.shoe_packs) == (None, 2)


def test_first_pack_of_a_shoe_is_no_shuffle() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB), decks=1, reshuffle="empty")
    table.deal(ANN, BOB)
    assert table.snapshot.shuffled is None
    table.stand_all()
    assert table.snapshot.shuffled is None
