from typing import Any

import pytest

from bot.bank.amounts import CENTS, AmountWord
from bot.bank.ids import UserId
from bot.bank.ledger import OPENING_BALANCE, AccountKind
from bot.blackjack.options import resolution
from bot.table import refusals
from bot.table.commands import ChangeOption, ChangePreset, Join, Kick, Leave, StartMatch, TimeUp
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, RoundSettled
from bot.table.matches import Entrant, Match, MatchStage
from bot.table.table_state import AWAY_TIMEOUT, IDLE_TIMEOUT
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CLEO, DAN, PEOPLE, TABLE
from tests.table.table_harness import TableHarness

A_DAY = 86_400.0

ANN_LOSES = "T T T 7 T 9"
"""Two players: Ann has 17, Bob 20, the dealer 19."""

BOTH_LOSE = "T T T 7 7 9"
THREE_LOSE = "T T T T 7 7 7 9"
"""Three players: all have 17, the dealer 19."""


def lobby(*hands: str, players: tuple[UserId, ...] = (ANN, BOB), **changes: Any) -> TableHarness:
    return TableHarness(*hands, preset="vegas", seated=players, **changes)


def match(
    *hands: str, players: tuple[UserId, ...] = (ANN, BOB), chips: int = 50, **changes: Any
) -> TableHarness:
    table = lobby(*hands, players=players, starting_chips=chips, **changes)
    table.do(ANN, StartMatch())
    return table


def playing(table: TableHarness) -> Match:
    assert table.state.playing_match is not None, "the match is running"
    return table.state.playing_match


def ended(table: TableHarness) -> MatchEnded:
    return next(event for event in table.events if isinstance(event, MatchEnded))


def stack(table: TableHarness, player: UserId) -> int:
    """Return the player's stack in the running match, in whole chips."""
    return table.store.disk.stacks(TABLE, playing(table).number).get(player, 0) // CENTS


def left_in_stacks(table: TableHarness) -> int:
    """Return the sum of all stacks of all matches at the table, in hundredths of a chip."""
    return sum(
        balance for code, balance in table.store.balances.items() if code.startswith(AccountKind.MATCH)
    )


# --- the lobby


def test_players_join_a_lobby_without_a_clock() -> None:
    table = TableHarness(preset="vegas")
    assert table.snapshot.stage is Stage.LOBBY
    for player in (ANN, BOB):
        table.do(player, Join())
    assert [seat.player for seat in table.snapshot.seats] == [ANN, BOB]
    assert table.state.deadline is None
    with table.refused(refusals.AlreadyJoined):
        table.do(ANN, Join())


def test_lobby_is_full_when_every_box_is_taken() -> None:
    table = lobby(players=PEOPLE[:7])
    with table.refused(refusals.LobbyFull):
        table.do(UserId(999), Join())


def test_bets_before_the_match_starts_are_refused() -> None:
    """Marking oneself ready is refused as well."""
    table = lobby()
    with table.refused(refusals.MatchNotStarted):
        table.bet(ANN, 10)
    with table.refused(refusals.MatchNotStarted):
        table.ready(ANN)


def test_only_the_host_starts_a_joined_match() -> None:
    """Refuse the start of a match without players."""
    table = TableHarness(preset="vegas")
    with table.refused(refusals.NobodyJoined):
        table.do(ANN, StartMatch())
    table.do(BOB, Join())
    with table.refused(refusals.NotTheHost) as told:
        table.do(BOB, StartMatch())
    assert told.value.refusal.host == ANN
    table.do(ANN, StartMatch())
    assert playing(table).entrants == (Entrant(player=BOB),)


def test_server_manager_may_start_an_abandoned_match() -> None:
    table = TableHarness(preset="vegas")
    table.do(BOB, Join())
    table.do(CLEO, StartMatch(manager=True))
    assert playing(table).entrants == (Entrant(player=BOB),)


def test_host_outside_the_match_hands_over_by_leaving() -> None:
    table = TableHarness(preset="vegas")
    table.do(BOB, Join())
    table.leave(ANN)
    assert table.state.host == BOB


def test_seat_lost_in_lobby_is_not_returned_later() -> None:
    """The notice about returned players ends when the match starts."""
    table = lobby(players=(ANN, BOB, CLEO))
    table.do(ANN, ChangeOption(option="boxes", value=1))
    assert table.state.returned == (BOB, CLEO)
    table.do(ANN, StartMatch())
    assert not table.state.returned


def test_bank_table_has_no_match() -> None:
    table = TableHarness()
    for act in (Join(), StartMatch()):
        with table.refused(refusals.NoMatch):
            table.do(ANN, act)


def test_options_are_fixed_once_the_match_starts() -> None:
    table = lobby()
    table.do(ANN, ChangeOption(option="starting_chips", value=200))
    table.do(ANN, StartMatch())
    assert stack(table, ANN) == 200
    for act in (ChangeOption(option="max_bet", value=50), ChangePreset(preset="friendly")):
        with table.refused(refusals.MatchRunning):
            table.do(ANN, act)


def test_smallest_bet_above_the_starting_chips_is_refused_from_either_side() -> None:
    table = lobby(max_bet=0, min_bet=60, starting_chips=60)
    for option, value in (("min_bet", 61), ("starting_chips", 59), ("bet_step", 61)):
        with table.refused(refusals.RulesRejected):
            table.do(ANN, ChangeOption(option=option, value=value))
    table.do(ANN, ChangeOption(option="min_bet", value=50))
    table.do(ANN, ChangeOption(option="starting_chips", value=50))
    assert (table.state.rules.min_bet, table.state.rules.starting_chips) == (50, 50)


def test_smallest_bet_at_the_bank_may_exceed_the_starting_chips() -> None:
    table = TableHarness(max_bet=0)
    table.do(ANN, ChangeOption(option="min_bet", value=5_000))
    assert table.state.rules.min_bet == 5_000


def test_other_options_change_where_the_smallest_bet_is_too_high_already() -> None:
    """An earlier release has accepted it."""
    table = lobby(max_bet=0, min_bet=60, starting_chips=50)
    table.do(ANN, ChangeOption(option="boxes", value=5))
    with table.refused(refusals.RulesRejected):
        table.do(ANN, ChangeOption(option="starting_chips", value=55))
    table.do(ANN, ChangeOption(option="starting_chips", value=60))


def test_table_kind_cannot_change_while_open() -> None:
    """A match table cannot become a bank table, or the reverse."""
    for table, preset in ((lobby(), "house"), (TableHarness(), "vegas")):
        with table.refused(refusals.BankrollFixed):
            table.do(ANN, ChangePreset(preset=preset))


def test_leaving_the_lobby_leaves_the_match() -> None:
    table = lobby(players=(ANN, BOB, CLEO))
    table.leave(BOB)
    table.do(ANN, StartMatch())
    assert [entrant.player for entrant in playing(table).entrants] == [ANN, CLEO]


# --- stacks


def test_match_gives_equal_stacks_and_keeps_balances() -> None:
    table = match(chips=500)
    assert [event for event in table.events if isinstance(event, MatchStarted)] == [
        MatchStarted(number=1, players=(ANN, BOB))
    ]
    assert (stack(table, ANN), stack(table, BOB)) == (500, 500)
    table.bet(ANN, 100)
    assert stack(table, ANN) == 400
    assert table.store.purse(ANN) == OPENING_BALANCE


def test_running_match_refuses_outsiders() -> None:
    table = match()
    with table.refused(refusals.MatchRunning):
        table.do(CLEO, Join())
    with table.refused(refusals.NotInMatch):
        table.bet(CLEO, 10)
    with table.refused(refusals.MatchRunning):
        table.do(ANN, StartMatch())


def test_sitting_out_a_match_is_refused() -> None:
    table = match()
    with table.refused(refusals.NobodySitsOut):
        table.sit_out(ANN)


def test_missed_match_bet_is_the_base_bet() -> None:
    table = match(ANN_LOSES)
    table.bet(ANN, 20)
    table.time_up()
    assert table.round.boxes[1].bet.amount == 10 * CENTS
    assert table.seat(BOB).missed == 1


def test_missed_match_bet_is_at_most_the_stack() -> None:
    """A stack below the base bet goes all in."""
    table = match(ANN_LOSES)
    table.bet(ANN, 43)
    table.bet(BOB, 10)
    table.stand_all()
    assert stack(table, ANN) == 7
    table.bet(BOB, 10)
    table.time_up()
    assert table.round.boxes[0].bet.amount == 7 * CENTS


def test_stack_below_minimum_always_goes_all_in() -> None:
    table = match(ANN_LOSES, min_bet=10, base_bet=10)
    table.bet(ANN, 43)
    table.bet(BOB, 10)
    table.stand_all()
    table.bet(ANN, 30)
    assert stack(table, ANN) == 0
    assert [wager.amount for wager in table.state.wagers_of(ANN)] == [7 * CENTS]


def test_missed_turns_never_mark_match_players_away() -> None:
    # Bob has 20 in each round and the dealer 17; Bob never acts.
    table = match(" ".join(["T T T T T 7"] * 5), chips=500)
    for _ in range(4):
        table.bet(ANN, 10)
        table.time_up()
        table.play(ANN, "stand")
        table.time_up()
    assert not table.seat(BOB).away
    assert table.seat(BOB).missed == 8
    assert stack(table, BOB) == 540


# --- elimination


def test_last_player_with_chips_wins_the_match() -> None:
    """An eliminated player keeps the place and the round of the elimination."""
    table = match(ANN_LOSES)
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 10)
    table.stand_all()
    assert ended(table) == MatchEnded(
        number=1,
        places=(
            MatchPlace(player=ANN, place=2, out_in=1, won=False),
            MatchPlace(player=BOB, place=1, out_in=None, won=True),
        ),
        choices=table.state.choices,
    )
    assert table.snapshot.stage is Stage.LOBBY
    assert table.state.match is not None
    assert table.state.match.previous is not None
    assert table.state.match.previous.winner == BOB


def test_stacks_return_when_the_match_ends() -> None:
    table = match(ANN_LOSES)
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 10)
    table.stand_all()
    assert left_in_stacks(table) == 0
    assert table.store.escrow() == {}
    assert sum(table.store.balances.values()) == 0
    assert (table.store.purse(ANN), table.store.purse(BOB)) == (OPENING_BALANCE, OPENING_BALANCE)


def test_eliminated_entrant_keeps_place_while_others_play() -> None:
    table = match("T T T T 7 T T 9", players=(ANN, BOB, CLEO))
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 10)
    table.bet(CLEO, 10)
    table.stand_all()
    assert playing(table).entrants[0] == Entrant(player=ANN, place=3, out_in=1)
    assert [seat.player for seat in table.snapshot.seats] == [BOB, CLEO]
    with table.refused(refusals.OutOfMatch):
        table.bet(ANN, 10)


def test_eliminations_in_one_round_share_the_better_place() -> None:
    table = match("T T T T 7 7 T 9", players=(ANN, BOB, CLEO))
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, AmountWord.ALL)
    table.bet(CLEO, 10)
    table.stand_all()
    assert [(each.player, each.place) for each in ended(table).places] == [(ANN, 2), (BOB, 2), (CLEO, 1)]


def test_match_without_survivors_has_no_winner() -> None:
    """Players eliminated in the same round share the place."""
    table = match(THREE_LOSE, players=(ANN, BOB, CLEO))
    for player in (ANN, BOB, CLEO):
        table.bet(player, AmountWord.ALL)
    table.stand_all()
    assert [(each.place, each.out_in, each.won) for each in ended(table).places] == [(1, 1, False)] * 3
    assert table.state.match is not None
    assert table.state.match.previous is not None
    assert table.state.match.previous.winner is None
    assert left_in_stacks(table) == 0


def test_solo_match_ends_without_chips() -> None:
    table = match("T T 7 9", players=(ANN,))
    table.bet(ANN, AmountWord.ALL)
    assert table.state.round is not None, "a lone player is dealt at once"
    table.play(ANN, "stand")
    assert ended(table).places == (MatchPlace(player=ANN, place=1, out_in=1, won=False),)


def test_solo_match_continues_while_chips_remain() -> None:
    table = match("T T T 7", players=(ANN,))
    table.bet(ANN, AmountWord.ALL)
    table.play(ANN, "stand")
    assert playing(table).stage is MatchStage.PLAYING
    assert stack(table, ANN) == 100


def test_round_settled_by_its_deal_counts_for_elimination() -> None:
    table = match("T A 7 T T", players=(ANN,))  # an ace up and a ten below: the only question is insurance
    table.bet(ANN, AmountWord.ALL)
    assert any(isinstance(event, RoundSettled) for event in table.events), "no chips are left to insure"
    assert ended(table).places[0].out_in == 1


def test_each_match_counts_its_rounds_from_one() -> None:
    table = match(f"{ANN_LOSES} {ANN_LOSES}")
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 10)
    table.stand_all()
    for player in (ANN, BOB):
        table.do(player, Join())
    table.do(table.state.host, StartMatch())
    assert playing(table).number == 2
    assert (stack(table, ANN), stack(table, BOB)) == (50, 50)
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 10)
    table.stand_all()
    assert (ended(table).number, ended(table).places[0].out_in) == (2, 1)


# --- leaving


def test_leaving_between_rounds_counts_for_the_next_round() -> None:
    table = match(ANN_LOSES, players=(ANN, BOB, CLEO), chips=500)
    table.leave(CLEO)
    assert playing(table).entrants[2] == Entrant(player=CLEO, place=3, out_in=1)
    table.deal(ANN, BOB)
    table.stand_all()
    table.leave(BOB)
    assert ended(table).places[1] == MatchPlace(player=BOB, place=2, out_in=2, won=False)
    assert ended(table).places[0].won


def test_leaving_during_round_stands_and_eliminates() -> None:
    table = match("T T T T T 7", chips=500)
    table.deal(ANN, BOB)
    table.leave(BOB)
    table.play(ANN, "stand")
    assert table.net(BOB) == 10 * CENTS, "the hand stood, and won"
    assert ended(table).places[1] == MatchPlace(player=BOB, place=2, out_in=1, won=False)
    assert left_in_stacks(table) == 0


def test_leaving_match_player_gets_the_bet_removed() -> None:
    table = match(players=(ANN, BOB, CLEO))
    table.bet(CLEO, 10)
    table.leave(CLEO)
    assert table.state.wagers == ()
    assert table.store.escrow() == {}
    assert left_in_stacks(table) == 100 * CENTS


def test_ten_minutes_away_eliminate_after_the_round() -> None:
    table = match(" ".join(["T T T T T 7"] * 3), chips=500)
    table.bet(ANN, 10)
    table.time_up()
    assert table.seat(BOB).absent_since is not None
    table.play(ANN, "stand")
    table.now += AWAY_TIMEOUT
    table.play(BOB, "stand")
    assert playing(table).alive, "Bob has come back"
    table.bet(ANN, 10)
    table.time_up()
    table.play(ANN, "stand")
    table.now += AWAY_TIMEOUT
    table.do(None, TimeUp(question=table.state.question))
    assert ended(table).places[1] == MatchPlace(player=BOB, place=2, out_in=2, won=False)


def test_next_player_becomes_host_when_host_leaves() -> None:
    table = lobby(players=(ANN, BOB, CLEO))
    table.leave(ANN)
    assert table.state.host == BOB
    table.do(BOB, StartMatch())
    table.leave(BOB)
    assert ended(table).places[0].won is False
    assert table.state.host is None
    table.do(CLEO, Join())
    assert table.state.host == CLEO, "the next lobby's host is the first one in"


def test_host_without_chips_stays_host_until_the_end() -> None:
    table = match("T T T T 7 T T 9", players=(ANN, BOB, CLEO))
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 10)
    table.bet(CLEO, 10)
    table.stand_all()
    assert table.state.host == ANN


def test_leaving_host_hands_over() -> None:
    table = match(players=(ANN, BOB, CLEO))
    table.do(ANN, Leave())
    assert table.state.host == BOB


def test_absent_host_hands_over() -> None:
    table = match("T T T T T 7", chips=500)
    table.bet(BOB, 10)
    table.time_up()
    table.now += AWAY_TIMEOUT
    table.do(None, TimeUp(question=table.state.question))
    table.play(BOB, "stand")
    assert ended(table).places[0].place == 2
    table.do(BOB, Join())
    assert table.state.host == BOB


def test_first_to_join_an_empty_lobby_becomes_host() -> None:
    table = TableHarness(preset="vegas")
    table.do(ANN, Join())
    table.do(ANN, Leave())
    table.do(BOB, Join())
    table.do(BOB, StartMatch())
    assert playing(table).entrants == (Entrant(player=BOB),)


def test_player_who_left_cannot_bet_back_in() -> None:
    table = match(players=(ANN, BOB, CLEO))
    for player in (ANN, BOB, CLEO):
        table.bet(player, 10)
    table.leave(BOB)
    with table.refused(refusals.GaveUpMatch):
        table.bet(BOB, 10)
    table.stand_all()
    assert playing(table).entrants[1].place == 3


def test_outdated_all_in_becomes_the_smallest_bet() -> None:
    """The bet was all that was left during the round, and the round won more chips."""
    table = match("T T T 8 5 6 9 9", chips=50)
    table.bet(BOB, 10)
    table.bet(ANN, 47)
    table.bet(ANN, 20)
    assert table.state.wagers_of(ANN)[0].amount == 3 * CENTS, "all that is left during the round"
    table.stand_all()
    table.bet(BOB, 10)
    for _ in range(3):
        if table.state.round is None:
            table.time_up()
    assert table.state.round is not None, "the deal goes on"


def test_removed_match_player_is_eliminated() -> None:
    table = match(players=(ANN, BOB, CLEO))
    table.do(ANN, Kick(player=BOB))
    assert playing(table).entrants[1].place == 3


def test_closing_the_table_ends_match_without_winner() -> None:
    table = match(ANN_LOSES)
    table.deal(ANN, BOB)
    table.close()
    table.stand_all()
    assert table.snapshot.stage is Stage.CLOSED
    assert [(each.place, each.won) for each in ended(table).places] == [(None, False)] * 2
    assert left_in_stacks(table) == 0


# --- time


@pytest.mark.parametrize("in_mid_round", [False, True])
def test_match_continues_after_a_day_offline(in_mid_round: bool) -> None:
    table = match(" ".join(["T T T T T 7"] * 3), chips=500)
    table.bet(ANN, 10)
    table.time_up()  # Bob misses the bet
    table.play(ANN, "stand")
    if not in_mid_round:
        table.time_up()
    before = table.state
    assert table.restart() == before
    table.now += A_DAY
    table.resume()
    assert table.left == (20 if in_mid_round else 30)
    assert table.state.expires_at in (None, table.now + IDLE_TIMEOUT)
    if in_mid_round:
        table.time_up()
    assert [entrant.place for entrant in playing(table).entrants] == [None, None]


def test_unstarted_lobby_closes_after_an_hour() -> None:
    table = lobby()
    assert table.state.expires_at == table.now + IDLE_TIMEOUT


def test_match_of_four_ranks_every_player() -> None:
    table = match(
        # Dan loses in the first round, Cleo in the second, Bob in the third.
        "T T T T T T T T 7 9 T T T T T 7 9 T T T T 7 9",
        players=(ANN, BOB, CLEO, DAN),
    )
    alive = [ANN, BOB, CLEO, DAN]
    while len(alive) > 1:
        for player in alive[:-1]:
            table.bet(player, 10)
        table.bet(alive[-1], AmountWord.ALL)
        table.stand_all()
        alive.pop()
    assert [(each.place, each.out_in) for each in ended(table).places] == [(1, None), (2, 3), (3, 2), (4, 1)]


def test_running_match_keeps_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later release may correct the same choices in another way: that counts from the next match on."""
    table = match(peek="off", splits=0)
    rules = table.state.rules
    assert (rules.surrender, rules.ace_splits) == ("early", 0)
    monkeypatch.setattr(resolution, "DEPENDENCIES", ())
    assert table.restart().rules == rules
    with table.refused(refusals.MatchRunning):
        table.do(ANN, ChangeOption(option="peek", value="ace"))
    table.leave(BOB)
    assert table.state.playing_match is None
    assert (table.state.rules.surrender, table.state.rules.ace_splits) == ("late", 1)
    assert table.restart().rules == table.state.rules
