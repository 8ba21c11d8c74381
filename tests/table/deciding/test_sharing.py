"""Shared boxes: the owner decides, and opens the box to followers (docs/rules.md §4 and §6.27)."""

from typing import Any

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE
from bot.table import refusals
from bot.table.commands import ChangeOption, GuildContext, Kick, ShareBox, StartMatch
from bot.table.views.situation import situation
from tests.table.fakes import ANN, BOB, CLEO, DAN, EVE, PEOPLE
from tests.table.table_harness import TableHarness

HAL = UserId(108)
NINETEENS = "T T 9 9 9 9 8"
"""Everybody has 19 against 17 or 18, without a hole card."""


def shared(*seated: UserId, cards: str = NINETEENS, **changes: Any) -> TableHarness:
    """Return a table of the preset ``standard`` whose players have a seat and no bet."""
    return TableHarness(cards, preset="standard", seated=seated, **changes)


def bettors(table: TableHarness) -> dict[int, list[UserId]]:
    """Return the players on each box of the round, the one who decides first."""
    return {box.number: [box.player, *box.follower_ids] for box in table.snapshot.boxes}


def bets(table: TableHarness) -> list[tuple[UserId, int, int]]:
    """Return the wagers for the next deal: player, box and whole chips."""
    return [(each.player, each.box, each.amount // CENTS) for each in table.state.wagers]


def returned(table: TableHarness) -> list[UserId]:
    return list(table.state.returned)


def test_closed_box_refuses_bets_of_others() -> None:
    table = shared(ANN, BOB)
    with table.refused(refusals.BoxClosed) as told:
        table.bet(CLEO, 10, box=1)
    assert (told.value.refusal.owner, told.value.refusal.others.numbers) == (ANN, (3, 4, 5, 6, 7))
    table.share(ANN)
    table.bet(CLEO, 10, box=1)
    assert table.view(CLEO).leaders == ((1, ANN),)


def test_owner_leads_though_follower_bet_first() -> None:
    table = shared(ANN, BOB)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.bet(ANN, 10)
    table.sit_out(BOB)
    assert bettors(table) == {1: [ANN, CLEO]}
    assert table.restart() == table.state


def test_first_bettor_owns_a_box_without_a_seat() -> None:
    table = shared(ANN, BOB)
    table.bet(ANN, 10)
    table.bet(ANN, 10, box=5)
    with table.refused(refusals.BoxClosed):
        table.bet(CLEO, 10, box=5)
    table.share(ANN, box=5)
    assert table.snapshot.open_boxes == ((5, ANN),)
    table.bet(CLEO, 10, box=5)
    assert table.view(CLEO).box is None, "the box is still Ann's"
    table.sit_out(BOB)
    assert bettors(table) == {1: [ANN], 5: [ANN, CLEO]}


def test_box_without_a_seat_is_open_for_one_round() -> None:
    table = shared(ANN, BOB)
    table.bet(ANN, 10)
    table.bet(ANN, 10, box=5)
    table.share(ANN)
    assert list(table.state.open_boxes) == [1, 5]
    table.sit_out(BOB)
    assert list(table.state.open_boxes) == [1]
    table.bet(ANN, 10, box=5)
    with table.refused(refusals.BoxClosed):
        table.bet(CLEO, 10, box=5)


def test_closing_before_the_deal_returns_followers_bets() -> None:
    table = shared(ANN, BOB)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.do(ANN, ShareBox(open=False))
    assert (bets(table), returned(table)) == ([(ANN, 1, 10)], [CLEO])
    assert table.store.purse(CLEO) == OPENING_BALANCE


def test_closing_during_a_round_keeps_its_followers() -> None:
    table = shared(ANN, BOB, cards="T 8 9 9")
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.sit_out(BOB)
    table.bet(CLEO, 15, box=1)
    table.do(ANN, ShareBox(open=False))
    assert bets(table) == [], "the bet for the next deal went back"
    assert bettors(table) == {1: [ANN, CLEO]}
    table.play(ANN, "stand")
    assert table.store.purse(CLEO) == OPENING_BALANCE + 20 * CENTS


def test_opening_a_box_does_not_end_the_result() -> None:
    table = shared(ANN, BOB, cards="T T 9 9 9 8")
    table.deal(ANN, BOB)
    table.deal(ANN, BOB)
    table.stand_all()
    table.share(ANN)
    assert (table.state.round, table.left) == (None, 3)
    table.bet(CLEO, 10, box=1)
    assert bettors(table)[1] == [ANN, CLEO]


def test_pending_end_of_shared_boxes_refuses_followers() -> None:
    table = shared(ANN, BOB)
    table.share(ANN)
    table.deal(ANN, BOB)
    table.do(ANN, ChangeOption(option="shared_boxes", value=False))
    with table.refused(refusals.BoxTaken):
        table.bet(CLEO, 10, box=1)
    with table.refused(refusals.SharingOff):
        table.share(BOB)


def test_toggling_opens_and_closes() -> None:
    table = shared(ANN)
    table.do(ANN, ShareBox())
    assert list(table.state.open_boxes) == [1]
    table.do(ANN, ShareBox())
    assert not table.state.open_boxes
    with table.refused(refusals.AlreadyShared):
        table.do(ANN, ShareBox(open=False))


def test_owners_bet_displaces_the_latest_followers() -> None:
    table = shared(ANN, BOB)
    table.share(ANN)
    for player, chips in ((CLEO, 40), (DAN, 30), (EVE, 10)):
        table.bet(player, chips, box=1)
    table.bet(ANN, 30)
    assert bets(table) == [(CLEO, 1, 40), (DAN, 1, 30), (ANN, 1, 30)]
    assert returned(table) == [EVE]
    table.bet(ANN, 100)
    assert bets(table) == [(ANN, 1, 100)]
    assert returned(table) == [EVE, DAN, CLEO]
    with table.refused(refusals.BoxFull):
        table.bet(DAN, 5, box=1)


def test_owners_bet_during_a_round_displaces_followers() -> None:
    table = shared(ANN, BOB)
    table.bet(ANN, 10)
    table.share(ANN)
    table.sit_out(BOB)
    table.bet(CLEO, 60, box=1)
    table.bet(ANN, 50)
    assert (bets(table), returned(table)) == ([(ANN, 1, 50)], [CLEO])


def test_hidden_bets_make_room_at_the_deal() -> None:
    table = shared(ANN, BOB, hidden_bets=True)
    table.share(ANN)
    table.bet(CLEO, 60, box=1)
    table.bet(DAN, 30, box=1)
    table.bet(ANN, 20)
    assert len(bets(table)) == 3
    for player in (BOB, CLEO, DAN):
        if table.state.round is None and table.seat(player).takes_part(1) and not table.seat(player).ready:
            table.sit_out(player)
    assert bettors(table) == {1: [ANN, CLEO]}
    assert table.state.returned == (DAN,)


def test_followers_of_an_owner_without_a_bet_are_returned_at_the_deal() -> None:
    table = shared(ANN, BOB)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.bet(BOB, 10)
    assert bets(table) == [(CLEO, 1, 20), (BOB, 2, 10)], "the owner may still bet"
    table.sit_out(ANN)
    assert bettors(table) == {2: [BOB]}
    assert table.state.returned == (CLEO,)
    assert table.store.purse(CLEO) == OPENING_BALANCE


def test_base_bet_of_the_owner_counts_as_their_bet() -> None:
    table = shared(ANN, BOB, on_missed_bet="base")
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.bet(BOB, 10)
    table.time_up()
    assert bettors(table) == {1: [ANN, CLEO], 2: [BOB]}


def test_box_closes_when_its_seat_is_given_up() -> None:
    table = shared(ANN, BOB)
    table.bet(ANN, 10)
    table.share(ANN)
    table.bet(CLEO, 20, box=1)
    table.do(BOB, Kick(player=ANN))
    assert (bets(table), table.snapshot.open_boxes, table.state.returned) == ([], (), (CLEO,))


def test_leaving_during_a_round_closes_the_box_at_once() -> None:
    table = shared(ANN, BOB, cards="T T 5 9 9 9 8")
    for player in (ANN, BOB):
        table.share(player)
        table.bet(player, 10)
    table.bet(CLEO, 20, box=2)
    table.leave(BOB)
    assert (bets(table), table.snapshot.open_boxes) == ([], ((1, ANN),))


def test_player_from_the_queue_owns_the_seat() -> None:
    """A bet that came first does not decide there (docs/rules.md §6.27)."""
    table = shared(*PEOPLE)
    table.bet(HAL, 10)
    table.share(ANN)
    table.bet(BOB, 10)
    table.bet(BOB, 10, box=1)
    table.leave(ANN)
    assert (table.state.owner_of(1), table.snapshot.open_boxes) == (HAL, ())
    assert bets(table) == [(BOB, 2, 10)]
    assert table.state.returned == (BOB,)


def test_following_bet_of_the_new_owner_stays() -> None:
    table = shared(*PEOPLE)
    table.bet(HAL, 10)
    table.share(ANN)
    table.bet(HAL, 20, box=1)
    table.bet(BOB, 10, box=1)
    table.leave(ANN)
    assert (table.state.owner_of(1), bets(table), returned(table)) == (HAL, [(HAL, 1, 20)], [BOB])
    assert table.view(HAL).leaders == ()


def test_extra_box_counts_for_its_owner_only() -> None:
    table = shared(ANN, BOB, boxes_per_player=1)
    table.share(ANN)
    table.bet(BOB, 10)
    table.bet(BOB, 10, box=1)
    with table.refused(refusals.TooManyBoxes):
        table.bet(BOB, 10, box=3)


def test_options_without_shared_boxes_close_them() -> None:
    table = shared(ANN, BOB)
    table.share(ANN)
    table.do(ANN, ChangeOption(option="shared_boxes", value=False))
    table.do(ANN, ChangeOption(option="shared_boxes", value=True))
    assert table.snapshot.open_boxes == ()


def test_closing_table_shares_no_box() -> None:
    table = shared(ANN, BOB)
    table.bet(ANN, 10)
    table.sit_out(BOB)
    table.close()
    with table.refused(refusals.TableClosing):
        table.share(ANN)


def test_open_box_survives_a_restart() -> None:
    table = shared(ANN, BOB)
    table.share(ANN)
    table.bet(CLEO, 10, box=1)
    state = table.restart()
    assert (state.open_boxes, state.wagers) == ((1,), table.state.wagers)


def test_withdrawn_owner_of_an_unseated_box_returns_followers() -> None:
    table = shared(ANN, BOB)
    table.bet(ANN, 10)
    table.bet(ANN, 10, box=5)
    table.share(ANN)
    table.bet(CLEO, 20, box=5)
    table.sit_out(ANN)
    assert (bets(table), returned(table)) == ([], [CLEO])
    table.bet(BOB, 10, box=5)
    assert table.snapshot.open_boxes == ((1, ANN),), "its next owner has not opened it"


def test_returned_follower_gets_a_whole_intermission() -> None:
    """Everybody has bet on the next round, but the owner of the followed box runs out of chips."""
    table = shared(ANN, BOB, cards="T T 9 9 6 8")
    table.guild = GuildContext(least_bet=Cents(5 * CENTS))
    table.store.set_purse(BOB, 10 * CENTS)
    for player in (ANN, BOB):
        table.share(player)
        table.bet(player, 10)
    table.bet(ANN, 10)
    table.bet(CLEO, 10, box=2)
    table.stand_all()
    assert (returned(table), table.left) == ([CLEO], 30)


# --- matches

THREE = (ANN, BOB, CLEO)
SEVENTEENS = "T T T 7 7 7 7 T 7 7 7 T"


def match(
    cards: str = SEVENTEENS, *, players: tuple[UserId, ...] = THREE, chips: int = 500, **changes: Any
) -> TableHarness:
    """Return a running match with bets of 5 to 100, base bet 10 and shared boxes."""
    table = TableHarness(
        cards,
        preset="vegas",
        seated=players,
        starting_chips=chips,
        shared_boxes=True,
        boxes_per_player=2,
        **changes,
    )
    table.do(ANN, StartMatch())
    return table


def chips_on_boxes(table: TableHarness) -> dict[int, list[tuple[UserId, int]]]:
    """Return the bets on each box in whole chips, the leader's first."""
    return {
        box.number: [(box.player, box.hands[0].bet // CENTS)]
        + [(each.player, each.bet // CENTS) for each in box.followers]
        for box in table.snapshot.boxes
    }


def test_owners_base_bet_displaces_followers() -> None:
    """A displaced follower bets on their own box."""
    table = match()
    table.share(ANN)
    table.bet(BOB, 95, box=1)
    table.bet(CLEO, 10)
    table.time_up()
    assert chips_on_boxes(table) == {1: [(ANN, 10)], 2: [(BOB, 10)], 3: [(CLEO, 10)]}


def test_displaced_player_in_front_of_the_owner_is_dealt_to() -> None:
    table = match()
    table.share(BOB)
    table.bet(ANN, 95, box=2)
    table.bet(CLEO, 10)
    table.time_up()
    assert chips_on_boxes(table) == {1: [(ANN, 10)], 2: [(BOB, 10)], 3: [(CLEO, 10)]}


def test_follower_stays_beside_the_owners_base_bet() -> None:
    table = match()
    table.share(ANN)
    table.bet(BOB, 90, box=1)
    with table.refused(refusals.BoxNearlyFull) as told:
        table.bet(CLEO, 15, box=1)
    assert told.value.refusal.largest == 10 * CENTS
    table.bet(CLEO, 10)
    table.time_up()
    assert chips_on_boxes(table) == {1: [(ANN, 10), (BOB, 90)], 3: [(CLEO, 10)]}


def test_owners_bet_comes_before_a_followers() -> None:
    table = match()
    table.bet(ANN, 20)
    table.share(ANN)
    table.bet(BOB, 80, box=1)
    table.bet(BOB, 10)
    table.bet(CLEO, 10)
    assert chips_on_boxes(table)[1] == [(ANN, 20), (BOB, 80)]


def test_all_in_follows_only_with_enough_room() -> None:
    table = match("T T T 9 7 7 7 T", chips=50, max_bet=47)
    table.bet(ANN, 5)
    table.bet(BOB, 5)
    table.bet(CLEO, 47)
    table.stand_all()
    table.bet(ANN, 45)
    table.share(ANN)
    with table.refused(refusals.BoxFull):
        table.bet(CLEO, AmountWord.ALL, box=1)
    table.bet(CLEO, AmountWord.ALL)
    assert table.store.escrow()[2, CLEO] == 3 * CENTS


def test_hidden_bets_prefer_the_boxs_owner() -> None:
    """A displaced follower bets on their own box."""
    table = match(hidden_bets=True)
    table.share(ANN)
    table.bet(BOB, 100, box=1)
    table.bet(ANN, 20)
    table.bet(CLEO, 10)
    assert chips_on_boxes(table) == {1: [(ANN, 20)], 2: [(BOB, 10)], 3: [(CLEO, 10)]}
    assert table.store.escrow() == {(1, ANN): 2_000, (1, BOB): 1_000, (1, CLEO): 1_000}


def test_all_in_beside_a_displaced_bet_becomes_the_smallest_bet() -> None:
    """Bob's bet on his own box was all that his bet on Ann's left."""
    table = match("T T T 9 7 7 7 T", hidden_bets=True, chips=103)
    table.share(ANN)
    table.bet(BOB, 100, box=1)
    table.bet(BOB, AmountWord.ALL)
    table.bet(CLEO, 10)
    assert bets(table)[1:2] == [(BOB, 2, 3)]
    table.bet(ANN, 20)
    assert chips_on_boxes(table) == {1: [(ANN, 20)], 2: [(BOB, 5)], 3: [(CLEO, 10)]}


def test_follower_of_a_returned_bet_becomes_no_owner() -> None:
    """Cleo's second bet goes back, because the limits have risen, and so does Bob's on it."""
    table = TableHarness(
        "T T 9 7 7 T " * 4,
        preset="vegas",
        seated=(ANN, BOB, CLEO),
        starting_chips=100,
        shared_boxes=True,
        boxes_per_player=2,
        raise_every=2,
    )
    table.leave(ANN)
    table.do(BOB, StartMatch())
    table.deal(BOB, CLEO, chips=5)
    table.stand_all()
    table.bet(BOB, 5)
    table.bet(CLEO, 83)
    table.place_bet(CLEO, 5, box=3)
    table.place_bet(CLEO, 5, box=1)
    table.share(CLEO, box=1)
    table.place_bet(BOB, 5, box=1)
    table.stand_all()
    if table.state.round is None:
        table.time_up()
    assert chips_on_boxes(table) == {2: [(BOB, 12)], 3: [(CLEO, 10)]}, (
        "Bob makes the bet of those who miss one"
    )


def test_bet_that_another_bet_frees_chips_for_becomes_the_smallest_bet() -> None:
    """Both were all that a player had, and the limits have risen since: one of them is returned."""
    table = match("T T T 9 7 7 7 T " * 3, chips=100, raise_every=2)
    table.deal(ANN, BOB, CLEO, chips=5)
    table.stand_all()
    for player, chips in ((ANN, 80), (BOB, 5), (CLEO, 5)):
        table.bet(player, chips)
    table.place_bet(ANN, 7, box=7)
    table.place_bet(ANN, 8)
    table.stand_all()
    assert table.state.rules.min_bet == 10
    table.bet(BOB, 10)
    table.bet(CLEO, 10)
    assert chips_on_boxes(table)[7] == [(ANN, 10)]


def test_every_entrant_plays_every_round_with_shared_boxes() -> None:
    table = match(hidden_bets=True, players=THREE)
    for player in THREE:
        table.share(player)
    table.bet(ANN, AmountWord.MAX, box=2)
    table.bet(BOB, AmountWord.MAX, box=3)
    table.bet(CLEO, AmountWord.MAX, box=1)
    assert set(table.state.players_in_round()) == set(THREE)
    assert all(sum(chips for _, chips in box) <= 100 for box in chips_on_boxes(table).values())


def after_following(box: int) -> TableHarness:
    """Return a table after a round in which Bob followed Ann on a box."""
    table = shared(ANN, BOB)
    table.bet(ANN, 10)
    if box != 1:
        table.bet(ANN, 10, box=box)
    table.share(ANN)
    table.bet(BOB, 20, box=box)
    table.stand_all()
    return table


def test_same_bet_of_a_follower_does_not_make_them_the_owner() -> None:
    table = after_following(box=5)
    with table.refused(refusals.NobodyToFollow) as told:
        table.bet(BOB, AmountWord.SAME)
    assert told.value.refusal.box == 5
    table.place_bet(BOB, AmountWord.SAME, box=5)
    assert table.view(BOB).leaders == (), "with the box, it is a choice"


def test_same_bet_follows_where_the_player_bets_again() -> None:
    table = after_following(box=5)
    table.place_bet(ANN, 10, box=5)
    table.share(ANN, box=5)
    table.place_bet(BOB, AmountWord.SAME)
    assert bettors(table) == {5: [ANN, BOB]}


def test_full_boxes_are_not_offered_to_followers() -> None:
    table = shared(ANN, BOB, CLEO, max_bet=100, min_bet=10)
    table.share(ANN)
    table.share(BOB)
    table.place_bet(CLEO, 95, box=1)
    assert situation(table.snapshot, DAN).followable_boxes == (2,)
    assert situation(table.snapshot, CLEO).followable_boxes == (1, 2), "their own bet gives way"
    table.place_bet(CLEO, 90, box=1)
    assert situation(table.snapshot, DAN).followable_boxes == (1, 2)
