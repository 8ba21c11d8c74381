"""What is sealed into a shoe, and when: by the first bet that may be dealt from it, once."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.bank.ids import UserId
from bot.fairness.shoe import MOST_CLIENT_SEEDS, ClientSeed, Seal, Shoe
from bot.table.commands import ChangeOption, SetSeed
from bot.table.events import ShoeSealed
from bot.table.refusals import BadSeed
from tests.table.fakes import ANN, BOB, CLEO, DAN, PEOPLE
from tests.table.table_harness import TableHarness

TWENTIES = "T T T T T 7"
"""Two players: both have 20, the dealer 17."""

LATE = "chosen by somebody who knows the seed"


def seals(table: TableHarness) -> dict[int, Seal]:
    """Return the seals of all shoes of the table, by number."""
    events = [event for commit in table.store.commits for event in commit.events]
    sealed = [event for event in events if isinstance(event, ShoeSealed)]
    assert len({event.number for event in sealed}) == len(sealed), "a shoe is sealed once"
    return {event.number: event.seal for event in sealed}


def last_key(table: TableHarness) -> str:
    return table.store.commits[-1].key


def set_seed(table: TableHarness, player: UserId, text: str) -> None:
    table.do(player, SetSeed(text=text))


def begun_table() -> TableHarness:
    """Return a table of two players between its first two rounds."""
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.stand_all()
    return table


def cards(shoe: Shoe) -> list[str]:
    return [str(shoe.card(place)) for place in range(20)]


def test_first_bet_seals_the_untouched_shoe() -> None:
    table = TableHarness(seated=(BOB, ANN))
    set_seed(table, BOB, "bob's own")
    set_seed(table, ANN, "ann's own")
    assert seals(table) == {}
    table.place_bet(BOB, 10)
    texts = (ClientSeed(ANN, "ann's own"), ClientSeed(BOB, "bob's own"))
    assert seals(table) == {1: Seal(texts, last_key(table))}, "by user id, with the bet's interaction id"


def test_players_in_the_queue_are_sealed_in() -> None:
    table = TableHarness(seated=(ANN, BOB), boxes=2)
    for player in (CLEO, DAN):
        set_seed(table, player, f"{player}'s own")
    table.place_bet(CLEO, 10)
    assert table.state.queue == (CLEO,)
    assert seals(table) == {}, "nothing is staked"
    table.place_bet(ANN, 10)
    assert seals(table)[1].client_seeds == (ClientSeed(CLEO, f"{CLEO}'s own"),), "Dan is not at the table"


def test_bettor_who_takes_a_seat_is_sealed_in() -> None:
    table = TableHarness()
    set_seed(table, ANN, "ann's own")
    table.place_bet(ANN, 10)
    assert seals(table)[1].texts == ("ann's own",)


def nothing(_table: TableHarness) -> None:
    pass


def take_back(table: TableHarness) -> None:
    table.take_back(ANN)
    table.place_bet(ANN, 10)


def raise_bet(table: TableHarness) -> None:
    table.place_bet(ANN, 20)


def set_late_text(table: TableHarness) -> None:
    set_seed(table, ANN, LATE)
    set_seed(table, BOB, LATE)


def change_limits(table: TableHarness) -> None:
    """Have the bet returned, and placed again."""
    table.do(BOB, ChangeOption(option="min_bet", value=20))
    table.place_bet(ANN, 20)


def restart(table: TableHarness) -> None:
    table.decision = replace(table.decision, state=table.restart())


@pytest.mark.parametrize(
    "later",
    [nothing, set_late_text, take_back, raise_bet, change_limits, restart],
    ids=lambda each: each.__name__,
)
def test_nothing_after_the_first_bet_changes_a_card(later: Callable[[TableHarness], None]) -> None:
    """A player who has read the promised seed cannot choose the cards with a text, a bet or its return."""
    table = TableHarness(seated=(ANN, BOB))
    set_seed(table, ANN, "ann's own")
    table.place_bet(ANN, 10)
    key, sealed = last_key(table), cards(table.state.shoe)
    later(table)
    table.place_bet(BOB, 20)
    assert seals(table) == {1: Seal((ClientSeed(ANN, "ann's own"),), key)}
    dealt = [str(hand.cards[0]) for box in table.round.boxes for hand in box.hands]
    assert dealt == sealed[:2]
    assert table.state.next_shoe.seal is None


def test_text_before_the_first_bet_counts() -> None:
    """The seed alone does not fix the cards: neither the texts nor the bet's id are known with it."""
    decks = set()
    for text in (None, "one", "other"):
        for rounds_before in (0, 1):
            table = TableHarness(seated=(ANN, BOB))
            for _ in range(rounds_before):
                set_seed(table, CLEO, "not at the table")  # so that the bet has another id
            set_seed(table, ANN, text or "x")
            table.place_bet(ANN, 10)
            decks.add(tuple(cards(table.state.shoe)))
    assert len(decks) == 6


def test_bet_during_a_round_seals_the_next_shoe() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    set_seed(table, ANN, "ann's own")
    table.place_bet(BOB, 20)
    assert list(seals(table)) == [1, 2]
    assert seals(table)[2] == Seal((ClientSeed(ANN, "ann's own"),), last_key(table))
    set_seed(table, ANN, LATE)
    table.place_bet(ANN, 20)
    table.take_back(BOB)
    assert seals(table)[2].texts == ("ann's own",)
    assert table.restart() == table.state, "the seal of the next shoe survives a restart"
    table.stand_all()
    assert table.state.next_shoe.seal == seals(table)[2]


def test_bet_on_a_begun_shoe_seals_nothing() -> None:
    table = begun_table()
    table.place_bet(ANN, 10)
    assert list(seals(table)) == [1]


def test_next_shoe_without_a_bet_is_sealed_when_it_is_used() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB), reshuffle="round")
    table.deal(ANN, BOB)
    table.stand_all()
    assert list(seals(table)) == [1]
    set_seed(table, ANN, "ann's own")
    table.place_bet(BOB, 10)
    assert seals(table)[2] == Seal((ClientSeed(ANN, "ann's own"),), last_key(table))


def test_waiting_bets_seal_the_shoe_that_options_bring() -> None:
    """The shoe in use retires between rounds, while a bet waits that had no need to seal the next one."""
    table = begun_table()
    table.place_bet(ANN, 10)
    set_seed(table, BOB, "before the change")
    table.do(BOB, ChangeOption(option="reshuffle", value="round"))
    assert table.state.wagers
    assert seals(table)[2] == Seal((ClientSeed(BOB, "before the change"),), last_key(table))
    set_seed(table, BOB, LATE)
    table.place_bet(BOB, 10)
    assert table.state.shoe.seal == seals(table)[2]


def test_clock_seals_with_fresh_random_bytes() -> None:
    table = TableHarness(seated=(ANN, BOB), on_missed_bet="base")
    table.ready(ANN)
    assert seals(table) == {}
    table.time_up()
    assert table.state.round is not None
    assert seals(table)[1].bet.startswith("random ")


def test_press_that_makes_the_table_bet_seals_with_its_id() -> None:
    table = TableHarness(seated=(ANN,), on_missed_bet="base")
    table.ready(ANN)
    assert seals(table)[1].bet == last_key(table)


def test_seal_takes_at_most_64_texts() -> None:
    """Seated players come first, then bettors, then the first ones in the queue."""
    waiting = tuple(UserId(number) for number in range(90, 0, -1))
    table = TableHarness(seated=PEOPLE)
    texts = {player: f"text of {player}" for player in (*PEOPLE, *waiting)}
    state = replace(table.state, queue=waiting, client_seeds=texts)
    table.decision = replace(table.decision, state=state)
    table.place_bet(PEOPLE[-1], 10)
    players = [each.player for each in seals(table)[1].client_seeds]
    assert players == sorted((*PEOPLE, *waiting[: MOST_CLIENT_SEEDS - len(PEOPLE)]))


@pytest.mark.parametrize("decks", [0, 1])
def test_shoes_of_every_size_are_sealed(decks: int) -> None:
    table = TableHarness(seated=(ANN,), decks=decks)
    table.bet(ANN, 10)
    assert seals(table)[1].bet


def test_seed_counts_for_the_shoe_that_is_sealed_next() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB))
    assert table.snapshot.next_sealed_no == 1
    table.place_bet(ANN, 10)
    assert table.snapshot.next_sealed_no == 2
    table.place_bet(BOB, 10)
    assert table.snapshot.next_sealed_no == 2
    table.place_bet(ANN, 20)
    assert table.snapshot.next_sealed_no == 3
    table.stand_all()
    assert table.snapshot.next_sealed_no == 3


def test_seed_set_before_the_named_shoe_is_sealed_counts() -> None:
    table = TableHarness(TWENTIES, seated=(ANN, BOB), reshuffle="round")
    table.place_bet(ANN, 10)
    set_seed(table, ANN, "too late for this one")
    named = table.snapshot.next_sealed_no
    for _ in range(3):
        table.place_bet(BOB, 10)
        table.stand_all()
        table.place_bet(ANN, 10)
    assert [("too late for this one" in seal.texts) for seal in seals(table).values()][:3] == [
        False,
        True,
        True,
    ]
    assert named == 2


def test_client_seed_survives_a_restart() -> None:
    table = TableHarness(seated=(ANN, BOB))
    set_seed(table, ANN, "ann's own")
    assert table.restart().client_seeds == {ANN: "ann's own"}


def test_untypable_client_seed_is_refused() -> None:
    table = TableHarness(seated=(ANN,))
    for text in ("", "a" * 65, "line\nbreak"):
        with table.refused(BadSeed):
            set_seed(table, ANN, text)
