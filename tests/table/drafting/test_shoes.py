from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot.table.commands import ChangeOption, SetSeed
from bot.table.events import Event, RoundDealt, ShoeFrozen, ShoeOpened, ShoeRetired
from bot.table.refusals import BadSeed
from bot.table.stored.codec import dump_state
from tests.table.fakes import ANN, BOB, CLEO
from tests.table.felt import Felt

TWENTIES = "T T T T T 7"
"""Of two: both have 20, the dealer 17."""


def everything(felt: Felt) -> list[Event]:
    """All that has happened at the table."""
    return [event for commit in felt.store.commits for event in commit.events]


def frozen(felt: Felt) -> list[ShoeFrozen]:
    return [event for event in everything(felt) if isinstance(event, ShoeFrozen)]


def retired(felt: Felt) -> list[int]:
    return [event.number for event in everything(felt) if isinstance(event, ShoeRetired)]


def opened(felt: Felt) -> dict[int, ShoeOpened]:
    events = [event for event in everything(felt) if isinstance(event, ShoeOpened)]
    assert max(Counter(event.shoe.commitment for event in events).values()) == 1, "no seed is used twice"
    return {event.number: event for event in events}


def play_a_round(felt: Felt) -> None:
    felt.deal(ANN, BOB)
    finish(felt)


def finish(felt: Felt) -> None:
    """Nobody takes anything more."""
    while felt.state.round is not None:
        player = felt.picture.asked[0]
        felt.play(player, "decline" if felt.picture.offer else "stand")


# --- promised ahead


def test_two_shoes_are_promised_before_anybody_can_bet() -> None:
    felt = Felt()
    assert list(opened(felt)) == [1, 2]
    assert felt.picture.commitment == opened(felt)[1].shoe.commitment
    assert felt.picture.next_commitment == opened(felt)[2].shoe.commitment


def test_every_shoe_is_promised_a_shoe_ahead_of_the_first_bet_on_it() -> None:
    felt = Felt(seated=(ANN, BOB), reshuffle="round")
    for _ in range(4):
        play_a_round(felt)
    seen = [event for event in everything(felt) if isinstance(event, ShoeOpened | RoundDealt)]
    for place, event in enumerate(seen):
        if isinstance(event, RoundDealt):
            promised = {each.number for each in seen[:place] if isinstance(each, ShoeOpened)}
            assert {event.shoe_no, event.shoe_no + 1} <= promised
    assert [event.shoe_no for event in seen if isinstance(event, RoundDealt)] == [1, 2, 3, 4]


def test_the_shoe_that_comes_next_is_the_one_that_was_promised_next() -> None:
    felt = Felt(seated=(ANN, BOB), reshuffle="round")
    promised = felt.picture.next_commitment
    play_a_round(felt)
    assert felt.picture.commitment == promised
    assert felt.picture.shoe_no == 2


# --- client seeds


def test_client_seeds_are_frozen_at_the_first_deal_in_the_order_of_boxes() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.do(ANN, SetSeed(text="ann's own"))
    felt.bet(BOB, 10)
    keys = {wager.player: wager.key for wager in felt.state.wagers}
    assert frozen(felt) == []
    felt.bet(ANN, 10)
    (shoe,) = frozen(felt)
    assert shoe.client_seeds == ("ann's own", keys[BOB]), "his own, or the id of his bet"
    assert felt.state.shoe.client_seeds == shoe.client_seeds


def test_a_default_seed_is_the_id_of_the_bet_that_lies_on_the_box() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    felt.bet(BOB, 10)
    first = felt.state.wagers[0].key
    felt.bet(BOB, 20)
    assert felt.state.wagers[0].key != first
    last = felt.state.wagers[0].key
    felt.bet(ANN, 10)
    assert frozen(felt)[0].client_seeds[1] == last


def test_a_seed_that_is_set_after_the_first_deal_goes_into_the_next_shoe() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    play_a_round(felt)
    before = felt.state.shoe
    felt.do(ANN, SetSeed(text="too late for this one"))
    play_a_round(felt)
    assert len(frozen(felt)) == 1
    assert felt.state.shoe.client_seeds == before.client_seeds
    felt.do(ANN, ChangeOption(option="reshuffle", value="round"))
    play_a_round(felt)
    assert frozen(felt)[-1].number == 2
    assert frozen(felt)[-1].client_seeds[0] == "too late for this one"


def test_a_seed_is_kept_over_a_restart() -> None:
    felt = Felt(seated=(ANN, BOB))
    felt.do(ANN, SetSeed(text="ann's own"))
    assert felt.restart().client_seeds == {ANN: "ann's own"}


def test_a_seed_that_cannot_be_typed_again_is_refused() -> None:
    felt = Felt(seated=(ANN,))
    for text in ("", "a" * 65, "line\nbreak"):
        with felt.refused(BadSeed):
            felt.do(ANN, SetSeed(text=text))


def test_whoever_comes_later_does_not_change_a_shoe_in_use() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    play_a_round(felt)
    before = felt.state.shoe.client_seeds
    felt.bet(CLEO, 10)
    felt.deal(ANN, BOB)
    assert felt.state.shoe.client_seeds == before


# --- shown


def test_a_shoe_is_shown_after_the_round_in_which_it_retires_and_not_before() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB), reshuffle="round")
    seed = felt.state.shoe.seed.reveal()
    felt.deal(ANN, BOB)
    assert not felt.picture.revealed
    assert retired(felt) == []
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert [(each.number, each.seed) for each in felt.picture.revealed] == [(1, seed)]
    assert retired(felt) == [1]
    assert felt.picture.last is not None
    assert felt.picture.last.new_shoe


def test_a_shoe_lives_on_while_its_cut_card_has_not_come() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    play_a_round(felt)
    play_a_round(felt)
    assert retired(felt) == []
    assert felt.picture.shoe_no == 1


def test_the_cut_card_ends_the_shoe_after_the_round() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB), decks=1, penetration=10)
    felt.deal(ANN, BOB)
    assert felt.picture.shoe_no == 1, "the round is played to its end"
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert felt.picture.shoe_no == 2


def test_other_decks_are_another_shoe_and_the_old_one_is_shown() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    play_a_round(felt)
    seed = felt.state.shoe.seed.reveal()
    felt.do(ANN, ChangeOption(option="decks", value=2))
    assert [(each.number, each.seed) for each in felt.picture.revealed] == [(1, seed)]
    felt.deal(ANN, BOB)
    assert (felt.state.shoe.decks, frozen(felt)[-1].decks) == (2, 2)


def test_other_decks_before_the_first_deal_need_no_other_seed() -> None:
    felt = Felt(seated=(ANN, BOB))
    promised = felt.picture.commitment
    felt.do(ANN, ChangeOption(option="decks", value=2))
    assert (felt.picture.commitment, retired(felt)) == (promised, [])
    felt.deal(ANN, BOB)
    assert frozen(felt)[0].decks == 2


def test_closing_shows_both_shoes_the_unused_one_too() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    seeds = [felt.state.shoe.seed.reveal(), felt.state.next_shoe.seed.reveal()]
    felt.deal(ANN, BOB)
    felt.close()
    assert retired(felt) == []
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    assert [each.seed for each in felt.picture.revealed] == seeds
    assert retired(felt) == [1, 2]


def test_a_void_round_shows_its_shoe() -> None:
    felt = Felt(TWENTIES, seated=(ANN, BOB))
    seed, promised = felt.state.shoe.seed.reveal(), felt.picture.next_commitment
    felt.deal(ANN, BOB)
    felt.void()
    assert [each.seed for each in felt.picture.revealed] == [seed]
    assert retired(felt) == [1]
    assert felt.picture.commitment == promised


def test_each_promise_is_kept_exactly_once() -> None:
    felt = Felt(seated=(ANN, BOB), decks=1, penetration=40)
    for decks in (1, 1, 2, 1):
        felt.do(ANN, ChangeOption(option="decks", value=decks))
        play_a_round(felt)
        play_a_round(felt)
    felt.close()
    assert sorted(retired(felt)) == sorted(opened(felt))
    assert len(opened(felt)) > 4
    assert max(Counter(retired(felt)).values()) == 1


def test_no_seed_leaves_the_table_before_its_shoe_has_retired() -> None:
    felt = Felt(seated=(ANN, BOB), decks=1, penetration=40)
    for _ in range(6):
        hidden = [felt.state.shoe.seed.reveal(), felt.state.next_shoe.seed.reveal()]
        felt.deal(ANN, BOB)
        said = str(felt.picture) + dump_state(felt.state) + str(felt.events)
        for event in felt.events:
            said += str(event)
        assert not any(seed in said for seed in hidden)
        finish(felt)


# --- running dry


def nearly_empty() -> Felt:
    """A table for two whose one deck has three cards left."""
    felt = Felt(seated=(ANN, BOB), decks=1, reshuffle="empty")
    felt.decision = replace(felt.decision, state=replace(felt.state, shoe=felt.state.shoe.at(49)))
    return felt


def test_a_shoe_that_runs_dry_in_mid_round_is_filled_again_and_retires_after_it() -> None:
    felt = nearly_empty()
    felt.deal(ANN, BOB)
    assert felt.round.cards_used > 3, "more than were left"
    finish(felt)
    assert felt.picture.shoe_no == 2
    assert retired(felt) == [1]


def test_a_restart_after_a_refill_finds_the_same_cards() -> None:
    felt = nearly_empty()
    felt.deal(ANN, BOB)
    cards = [hand.cards for box in felt.round.boxes for hand in box.hands]
    again = felt.restart().round
    assert again is not None
    assert [hand.cards for box in again.boxes for hand in box.hands] == cards


def test_an_infinite_shoe_has_no_cut_card() -> None:
    felt = Felt(seated=(ANN, BOB), decks=0, penetration=10)
    for _ in range(5):
        play_a_round(felt)
    assert felt.picture.shoe_no == 1
    assert felt.picture.shoe_percent is None
