"""A rematch: the lobby of another match, with the players of one that has ended."""

from typing import Any

from bot.bank.amounts import AmountWord
from bot.bank.ids import TableId, UserId
from bot.table import commands
from bot.table.deciding.dispatch import decide
from bot.table.events import Decision, MatchEnded, RulesChanged, ShoeOpened
from bot.table.matches import MatchKey, MatchStage
from bot.table.refusals import AlreadyJoined, LobbyFull, MatchRunning, NoMatch
from bot.table.table_state import Choices
from bot.table.views.snapshots import Stage
from tests.table.fakes import ANN, BOB, CHANNEL, CLEO, DAN, GUILD, TABLE, StackedShoes
from tests.table.table_harness import START, TableHarness

ANN_LOSES = "T T T 7 T 9"
FIRST = MatchKey(table=TABLE, number=1)


def ended_match(**changes: Any) -> TableHarness:
    """Return a table at which Bob has just won a match against Ann."""
    table = TableHarness(ANN_LOSES, preset="vegas", seated=(ANN, BOB), starting_chips=50, **changes)
    table.do(ANN, commands.StartMatch())
    table.bet(ANN, AmountWord.ALL)
    table.bet(BOB, 10)
    table.stand_all()
    assert table.snapshot.stage is Stage.LOBBY
    return table


def again(table: TableHarness, *others: UserId) -> commands.Rematch:
    ended = next((each for each in table.events if isinstance(each, MatchEnded)), None)
    choices = table.state.choices if ended is None else ended.choices
    return commands.Rematch(of=FIRST, players=others, choices=choices)


def players(table: TableHarness) -> list[UserId]:
    return [seat.player for seat in table.state.seats]


def test_rematch_seats_the_players_of_the_match() -> None:
    table = ended_match()
    table.do(ANN, again(table, BOB))
    assert players(table) == [ANN, BOB]
    assert table.state.host == ANN
    assert table.snapshot.stage is Stage.LOBBY
    table.do(ANN, commands.StartMatch())
    assert table.state.playing_match is not None
    assert [each.player for each in table.state.playing_match.entrants] == [ANN, BOB]


def test_second_rematch_only_joins() -> None:
    table = ended_match()
    rematch = again(table, BOB)
    table.do(ANN, rematch)
    with table.refused(AlreadyJoined):
        table.do(BOB, commands.Rematch(of=FIRST, players=(ANN,), choices=rematch.choices))
    table.do(BOB, commands.Leave())
    with table.refused(AlreadyJoined):
        table.do(ANN, rematch)
    assert players(table) == [ANN], "nobody who has left the lobby is seated again"
    table.do(BOB, commands.Rematch(of=FIRST, players=(ANN,), choices=rematch.choices))
    assert players(table) == [ANN, BOB]
    assert table.state.host == ANN


def test_rematch_keeps_a_lobby_that_others_have_joined() -> None:
    table = ended_match()
    rematch = again(table, BOB)
    table.do(CLEO, commands.Join())
    table.do(CLEO, commands.ChangeOption(option="starting_chips", value=90))
    table.do(ANN, rematch)
    assert players(table) == [CLEO, ANN, BOB]
    assert table.state.host == CLEO
    assert table.state.rules.starting_chips == 90


def test_rematch_seats_others_where_the_player_has_joined() -> None:
    table = ended_match()
    rematch = again(table, BOB)
    table.do(ANN, commands.Join())
    table.do(ANN, rematch)
    assert players(table) == [ANN, BOB]


def test_rematch_takes_the_options_of_the_match() -> None:
    table = ended_match()
    rematch = again(table, BOB)
    table.do(CLEO, commands.Join())
    table.do(CLEO, commands.ChangeOption(option="starting_chips", value=90))
    table.do(CLEO, commands.Leave())
    table.do(BOB, rematch)
    assert table.state.rules.starting_chips == 50
    assert any(isinstance(event, RulesChanged) for event in table.events)


def test_rematch_seats_no_more_than_there_are_boxes() -> None:
    table = ended_match(boxes=3)
    table.do(ANN, commands.Rematch(of=FIRST, players=(BOB, CLEO, DAN), choices=table.state.choices))
    assert players(table) == [ANN, BOB, CLEO]
    with table.refused(LobbyFull):
        table.do(DAN, commands.Rematch(of=FIRST, players=(), choices=table.state.choices))


def test_rematch_is_refused_during_a_match() -> None:
    table = ended_match()
    rematch = again(table, BOB)
    table.do(CLEO, commands.Join())
    table.do(CLEO, commands.StartMatch())
    with table.refused(MatchRunning):
        table.do(ANN, rematch)


def test_rematch_is_refused_at_a_table_without_matches() -> None:
    table = TableHarness()
    with table.refused(NoMatch):
        table.do(ANN, commands.Rematch(of=FIRST, players=(), choices=Choices(preset="vegas")))


def test_rematch_survives_a_restart() -> None:
    table = ended_match()
    table.do(ANN, again(table, BOB))
    assert table.restart().match == table.state.match
    assert table.state.match is not None
    assert table.state.match.repeats == FIRST


def open_again(*others: UserId, **changes: Any) -> Decision:
    """Open another table as Ann, with the players of a match that ended at one that is closed."""
    rematch = commands.Rematch(of=FIRST, players=others, choices=Choices(preset="vegas", changes=changes))
    act = commands.OpenTable(
        table=TableId(31), guild=GUILD, channel=CHANNEL, preset="vegas", changes=changes, rematch=rematch
    )
    names = {BOB: "Bob", DAN: "Dan"}
    request = commands.Request(
        key="open", player=ANN, act=act, via=commands.Via.TYPED, name="Ann", other_names=names
    )
    shoes = StackedShoes()
    return decide(
        None,
        commands.Command(
            request=request, now=START, funds={}, fresh_shoes=(shoes(6), shoes(6)), fresh_bet_id=""
        ),
    )


def test_rematch_opens_a_table_with_its_players() -> None:
    state = open_again(BOB, CLEO).state
    assert [(seat.player, seat.box) for seat in state.seats] == [(ANN, 1), (BOB, 2), (CLEO, 3)]
    assert state.host == ANN
    assert state.match is not None
    assert (state.match.stage, state.match.repeats) == (MatchStage.LOBBY, FIRST)
    assert state.names == {ANN: "Ann", BOB: "Bob"}, "only of those whom the board shows"


def test_opened_rematch_seats_no_more_than_there_are_boxes() -> None:
    decision = open_again(BOB, CLEO, boxes=2)
    assert [seat.player for seat in decision.state.seats] == [ANN, BOB]
    assert sum(isinstance(event, ShoeOpened) for event in decision.events) == 2
