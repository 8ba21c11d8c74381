"""Matches with knock-outs and a last round (docs/rules.md §6.31)."""

from random import Random
from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord, Cents
from bot.bank.ids import UserId
from bot.table import matches, refusals
from bot.table.commands import StartMatch
from bot.table.events import MatchEnded
from bot.table.matches import Match, MatchResult
from tests.support.cases import for_each
from tests.table.fakes import ANN, BOB, CLEO, TABLE
from tests.table.knockouts.knockout_model import KnockoutModel
from tests.table.table_harness import TableHarness

DAN, EVE = UserId(104), UserId(105)
EVERYBODY = (ANN, BOB, CLEO, DAN, EVE)


def match(
    *rounds: str, players: tuple[UserId, ...] = (ANN, BOB, CLEO), chips: int = 100, **changes: Any
) -> TableHarness:
    changes = {"starting_chips": chips, "penetration": 95, "max_bet": 0, "min_bet": 1, **changes}
    table = TableHarness(" ".join(rounds), preset="vegas", seated=players, **changes)
    table.do(ANN, StartMatch())
    return table


def hands(*totals: int, dealer: int = 18) -> str:
    """Return the cards of a round in which the players stand on these totals, 17 to 20."""
    low = {17: "7", 18: "8", 19: "9", 20: "T"}
    return " ".join([*["T"] * len(totals), "T", *(low[each] for each in totals), low[dealer]])


def play(table: TableHarness, *bets: int) -> None:
    """Bet for those who are seated, in order, and stand until the round is over."""
    for seat, chips in zip(table.state.seats, bets, strict=True):
        table.bet(seat.player, chips)
    table.stand_all()


def running(table: TableHarness) -> Match:
    found = table.state.playing_match
    assert found is not None
    return found


def alive(table: TableHarness) -> tuple[UserId, ...]:
    return tuple(each.player for each in running(table).alive)


def result(table: TableHarness) -> dict[UserId, tuple[int | None, int | None]]:
    """Return place and round of each player of the match that has ended."""
    return {each.player: (each.place, each.out_in) for each in ended(table).entrants}


def ended(table: TableHarness) -> MatchResult:
    assert table.state.match is not None
    assert table.state.match.previous is not None
    return table.state.match.previous


def next_knockout(table: TableHarness) -> int | None:
    return matches.next_knockout(running(table), table.state.rules)


PUSH = hands(18, 18, 18)


def test_fewest_chips_are_out_after_every_second_round() -> None:
    table = match(PUSH, hands(17, 19, 18), knockouts=2)
    play(table, 10, 10, 10)
    assert (alive(table), next_knockout(table)) == ((ANN, BOB, CLEO), 1)
    play(table, 10, 10, 10)
    assert (alive(table), next_knockout(table)) == ((BOB, CLEO), 2)
    (out,) = (each for each in running(table).entrants if each.player == ANN)
    assert (out.place, out.out_in, out.chips) == (3, 2, 90 * CENTS)
    assert table.store.disk.stacks(TABLE, 1)[ANN] == 0


def test_all_tied_players_stay_and_only_they_are_compared() -> None:
    table = match(PUSH, hands(17, 17, 18), hands(19, 18, 17), knockouts=2)
    for bets in ((10, 10, 10), (10, 10, 10)):
        play(table, *bets)
    assert (running(table).tied, next_knockout(table)) == ((ANN, BOB), 1)
    play(table, 10, 10, 50)
    assert (alive(table), running(table).tied) == ((ANN, CLEO), ()), "Cleo has fewer, and was not tied"


def test_pending_tie_swallows_the_next_knockout() -> None:
    table = match(PUSH, hands(17, 17, 18), PUSH, hands(17, 18, 18), knockouts=2)
    for _ in range(3):
        play(table, 10, 10, 10)
    assert running(table).tied == (ANN, BOB)
    play(table, 10, 10, 10)
    assert (alive(table), next_knockout(table)) == ((BOB, CLEO), 2)


def test_nobody_is_knocked_out_in_the_last_round() -> None:
    rounds = [PUSH] * 4 + [hands(17, 18, 19)]
    table = match(*rounds, knockouts=5, match_rounds=5)
    assert next_knockout(table) is None
    for _ in range(5):
        play(table, 10, 10, 10)
    assert result(table) == {ANN: (3, 5), BOB: (2, 5), CLEO: (1, None)}
    assert [each.chips for each in ended(table).entrants] == [90 * CENTS, 100 * CENTS, 110 * CENTS]


def test_equal_survivors_share_a_place() -> None:
    table = match(*[PUSH] * 4, hands(17, 17, 19), match_rounds=5)
    for _ in range(5):
        play(table, 10, 10, 10)
    assert result(table) == {ANN: (2, 5), BOB: (2, 5), CLEO: (1, None)}
    (event,) = (event for event in table.events if isinstance(event, MatchEnded))
    assert [each.won for each in event.places] == [False, False, True]


def test_two_who_are_left_play_on_to_the_last_round() -> None:
    table = match(hands(17, 18, 18), hands(17, 18, 18), knockouts=2, match_rounds=9)
    play(table, 10, 10, 10)
    play(table, 10, 10, 10)
    assert (alive(table), next_knockout(table)) == ((BOB, CLEO), None)


def test_bust_in_the_round_of_a_knockout_is_it() -> None:
    table = match(
        hands(18, 18, 18, 18), hands(17, 17, 18, 18), hands(18, 18, 18), hands(17, 18, 18),
        players=EVERYBODY[:4], knockouts=2,
    )  # fmt: skip
    play(table, 10, 10, 10, 10)
    play(table, 100, 10, 10, 10)
    assert (alive(table), next_knockout(table)) == ((BOB, CLEO, DAN), 2)
    play(table, 10, 10, 10)
    play(table, 10, 10, 10)
    assert alive(table) == (CLEO, DAN), "the next knock-out takes place"


def test_bust_before_a_knockout_is_it() -> None:
    table = match(hands(17, 18, 18), hands(17, 18), hands(17, 18), hands(17, 18), knockouts=3)
    play(table, 100, 10, 10)
    assert next_knockout(table) == 5
    play(table, 10, 10)
    play(table, 10, 10)
    assert alive(table) == (BOB, CLEO)


def test_player_who_leaves_between_rounds_is_the_next_knockout() -> None:
    table = match(PUSH, hands(18, 17), hands(18, 17), hands(18, 17), knockouts=2)
    play(table, 10, 10, 10)
    table.leave(CLEO)
    assert next_knockout(table) == 3
    play(table, 10, 10)
    assert alive(table) == (ANN, BOB)
    play(table, 10, 10)
    play(table, 10, 10)
    assert result(table) == {ANN: (1, None), BOB: (2, 4), CLEO: (3, 2)}


def test_player_who_leaves_during_a_tie_ends_it() -> None:
    table = match(PUSH, hands(17, 17, 18), hands(17, 18), hands(17, 18), knockouts=2)
    play(table, 10, 10, 10)
    play(table, 10, 10, 10)
    assert matches.pending_tie(running(table)) == (ANN, BOB)
    table.leave(CLEO)
    assert (matches.pending_tie(running(table)), next_knockout(table)) == ((), 2)
    play(table, 10, 10)
    assert alive(table) == (ANN, BOB)
    play(table, 10, 10)
    assert result(table) == {ANN: (2, 4), BOB: (1, None), CLEO: (3, 3)}


def test_those_tied_for_first_play_on() -> None:
    rounds = [*[PUSH] * 4, hands(17, 19, 19), hands(18, 18), hands(17, 18)]
    table = match(*rounds, match_rounds=5)
    for _ in range(5):
        play(table, 10, 10, 10)
    assert (alive(table), matches.rounds_left(running(table), table.state.rules)) == ((BOB, CLEO), 0)
    play(table, 10, 10)
    assert table.restart() == table.state
    play(table, 10, 10)
    assert result(table) == {ANN: (3, 5), BOB: (2, 7), CLEO: (1, None)}


def test_play_off_in_which_all_go_bust_is_shared() -> None:
    table = match(*[PUSH] * 5, hands(17, 17, 17), match_rounds=5, knockouts=4)
    for _ in range(4):
        play(table, 10, 10, 10)
    assert running(table).tied == (ANN, BOB, CLEO)
    play(table, 10, 10, 10)
    assert matches.pending_tie(running(table)) == (), "the last round ends a tie for last"
    play(table, 100, 100, 100)
    assert result(table) == {ANN: (1, 6), BOB: (1, 6), CLEO: (1, 6)}
    assert ended(table).winner is None


def test_player_who_is_alone_does_not_win() -> None:
    table = match(*[hands(19)] * 5, players=(ANN,), match_rounds=5, knockouts=2)
    for _ in range(5):
        play(table, 10)
    assert (result(table), ended(table).winner) == ({ANN: (1, 5)}, None)


@pytest.mark.parametrize("bets", [(10, 10, 10), (20, 10, 10)])
def test_those_with_the_fewest_are_marked(bets: tuple[int, ...]) -> None:
    table = match(hands(17, 17, 18), PUSH, knockouts=3)
    last = (ANN, BOB) if bets[0] == 10 else (ANN,)
    assert not table.snapshot.knocked_out_now, "all are equal"
    play(table, *bets)
    assert set(table.snapshot.knocked_out_now) == set(last)
    for seat in table.state.seats:
        table.bet(seat.player, 30)
    assert set(table.snapshot.knocked_out_now) == set(last)


def random_match(rng: Random) -> None:
    """Play a match with random bets, moves, leavers, void rounds and restarts, and compare it."""
    players = EVERYBODY[: rng.choice((1, 2, 3, 4, 5, 5))]
    match_rounds, every = rng.choice((0, 5, 6)), rng.choice((0, 2, 2, 3))
    options = {"match_rounds": match_rounds, "knockouts": every}
    cards = " ".join(rng.choices("A23456789TTTT", k=1500))
    table = match(cards, players=players, chips=rng.choice((50, 100)), decks=40, **options)
    model = KnockoutModel(players, match_rounds, every)
    amounts = rng.choice(((10,), (10, 20), (10, 50, AmountWord.ALL)))
    for _ in range(60):
        if model.is_over:
            break
        if len(model.alive) > 1 and rng.random() < 0.08:
            gone = rng.choice(sorted(model.alive))
            table.leave(gone)
            model.leave(gone)
            continue
        random_round(table, model, rng, amounts)
    compare(table, model)


def random_round(table: TableHarness, model: KnockoutModel, rng: Random, amounts: tuple[Any, ...]) -> None:
    for player in sorted(model.alive):
        if table.state.round is None:
            owned = stack(table, player)
            table.bet(player, rng.choice(amounts) if owned >= 50 else 10 if owned >= 10 else AmountWord.ALL)
    if table.state.gathering:
        table.time_up()
    leaving = set()
    if table.state.round is not None and rng.random() < 0.08:
        leaving = {rng.choice(sorted(model.alive))}
        table.leave(*leaving)
    if rng.random() < 0.3:
        assert table.restart() == table.state
    while table.state.round is not None:
        view = table.snapshot
        moves = ["decline"] if view.offer else ["stand", "stand", "hit", "double"]
        player = view.asked[0]
        legal = next(box.moves for box in view.boxes if box.player == player and box.in_turn)
        table.play(player, rng.choice([each for each in moves if each in legal]))
    model.play(dict(chips_after(table)), leaving)
    if not model.is_over:
        compare(table, model)


def stack(table: TableHarness, player: UserId) -> int:
    return table.store.disk.stacks(TABLE, 1)[player] // CENTS


def chips_after(table: TableHarness) -> dict[UserId, Cents]:
    return {box.player: box.chips for box in table.last.boxes}


def compare(table: TableHarness, model: KnockoutModel) -> None:
    now = table.state.match
    assert now is not None
    entrants = now.entrants if now.previous is None else now.previous.entrants
    out = {each.player: (each.place, each.out_in) for each in entrants if each.out_in is not None}
    assert out == model.result
    if now.previous is None:
        tied = set(matches.pending_tie(now))
        assert tied == (model.tie if model.tie and not model.lost else set())
    else:
        assert now.previous.winner == model.winner


SEEDS = (0, 3, 5, 7, 8, 10, 11, 12, 17, 18, 20, 27, 33, 35, 38, 48, 52, 53, 56, 58)
"""Those of sixty in whose matches most can happen: ties that others decide, two at the end, lost chips."""


@for_each(seed=SEEDS)
def test_random_matches_agree_with_the_model(seed: int) -> None:
    random_match(Random(seed))


@pytest.mark.parametrize(
    ("changes", "rounds", "minutes"),
    [
        ({"match_rounds": 30}, 29, 25),
        ({"match_rounds": 30, "simultaneous": False}, 29, 34),
        ({"match_rounds": 30, "intermission": 0}, 29, 0),
        ({}, 0, 0),
    ],
)
def test_player_who_is_out_reads_how_long_the_others_may_play(
    changes: dict[str, Any], rounds: int, minutes: int
) -> None:
    options = {"simultaneous": True, "intermission": 30, "turn_time": 20, **changes}
    table = match(hands(17, 19, 18), **options)
    play(table, 100, 5, 5)
    with pytest.raises(refusals.Refused) as refused:
        table.bet(ANN, 5)
    assert refused.value.refusal == refusals.OutOfMatch(place=3, rounds=rounds, minutes=minutes)
