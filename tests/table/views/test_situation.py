"""The situation of a person agrees with what deciding does, for everybody in many random states."""

import itertools
from collections.abc import Callable, Iterator, Sequence
from random import Random

import pytest

from bot.bank.amounts import AmountWord
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.table import commands, refusals
from bot.table.deciding.dispatch import decide
from bot.table.views.situation import Situation, situation
from bot.table.views.view_building import snapshot
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.table_harness import TableHarness

PEOPLE = (ANN, BOB, CLEO, DAN)
STEPS = 60


def bank() -> TableHarness:
    """Two boxes; Dan is eliminated on the server's bank."""
    table = TableHarness(boxes=2)
    table.store.eliminated.add(DAN)
    return table


def by_turns() -> TableHarness:
    return TableHarness(simultaneous=False, surrender="early", boxes_per_player=2)


def shared() -> TableHarness:
    return TableHarness(preset="standard", boxes=2, boxes_per_player=2)


def face_down() -> TableHarness:
    return TableHarness(cards_face_up=False, hidden_bets=True, simultaneous=False)


def lobby() -> TableHarness:
    return TableHarness(preset="vegas", boxes=2)


def match() -> TableHarness:
    """Ann, Bob and Cleo play a match, and may follow each other."""
    table = TableHarness(
        preset="vegas", boxes=3, shared_boxes=True, starting_chips=50, base_bet=10, min_bet=5
    )
    for player in (ANN, BOB, CLEO):
        table.do(player, commands.Join())
    table.do(ANN, commands.StartMatch())
    return table


def attempt(table: TableHarness, player: UserId, act: commands.Act) -> refusals.Refusal | None:
    """Return why an act would be refused now; nothing is kept of it."""
    try:
        decide(table.state, table.command(player, act))
    except refusals.Refused as refused:
        return refused.refusal
    return None


def own_situation(table: TableHarness, player: UserId) -> Situation:
    return situation(snapshot(table.state, player), player, table.store.eliminated)


def random_act(table: TableHarness, player: UserId, rng: Random) -> commands.Act:
    """Return a move that is possible for the player, or something else that may be refused."""
    moves = own_situation(table, player).moves
    if moves and rng.random() < 0.8:
        box = rng.choice(list(moves))
        return commands.Play(move=rng.choice(moves[box]), box=box)
    bet = commands.PlaceBet(amount=AmountWord.MIN)
    bet_on_box = commands.PlaceBet(amount=AmountWord.MIN, boxes=(rng.randint(1, 3),))
    asides: tuple[commands.Act, ...] = (
        commands.ShareBox(),
        commands.SitOut(),
        commands.TakeBack(),
        commands.MarkReady(),
        commands.Leave(),
    )
    others = (*asides, commands.Kick(player=rng.choice(PEOPLE)))
    return rng.choice(
        (
            bet,
            bet,
            bet,
            bet_on_box,
            bet_on_box,
            commands.Join(),
            commands.Join(),
            commands.StartMatch(),
            *others,
        )
    )


def walk(table: TableHarness, rng: Random) -> Iterator[TableHarness]:
    """Yield the table before each of many random steps; at times the clock runs out."""
    for _ in range(STEPS):
        yield table
        player = rng.choice(PEOPLE)
        try:
            table.do(player, random_act(table, player, rng))
        except refusals.Refused:
            if table.state.deadline is not None and rng.random() < 0.2:
                table.time_up()
        if table.state.round is not None and not table.state.closing and rng.random() < 0.02:
            table.close()
        if not table.state.is_open:
            return


def checked(table: TableHarness, player: UserId) -> set[type[refusals.Refusal]]:
    """Compare the player's situation with what is decided; return the kinds of obstacles in it."""
    now = own_situation(table, player)
    check_bets(table, player, now)
    check_boxes(table, player, now)
    check_moves(table, player, now)
    check_seat(table, player, now)
    assert (attempt(table, player, commands.Join()) is None) == now.may_join
    assert (attempt(table, player, commands.StartMatch()) is None) == now.may_start
    obstacles = (now.why_not_asked, now.why_no_bet, now.why_no_seat)
    return {type(refusal) for refusal in obstacles if refusal is not None}


def check_bets(table: TableHarness, player: UserId, now: Situation) -> None:
    refusal = attempt(table, player, commands.PlaceBet(amount=AmountWord.MIN))
    if now.why_no_bet is not None:
        assert refusal == now.why_no_bet
    else:
        assert refusal is None or isinstance(
            refusal, refusals.BetRefusal | refusals.BoxRefusal | refusals.InQueue
        )


def check_boxes(table: TableHarness, player: UserId, now: Situation) -> None:
    """Compare the boxes that the player may bet on; hidden bets may have taken a box."""
    if now.why_no_bet is not None or table.state.rules.hidden_bets:
        return
    possible = {*now.owned_boxes, *now.followable_boxes, *now.further_boxes}
    for box in range(1, table.state.rules.boxes + 1):
        refusal = attempt(table, player, commands.PlaceBet(amount=AmountWord.MIN, boxes=(box,)))
        is_refused = isinstance(
            refusal, refusals.BoxTaken | refusals.BoxClosed | refusals.TooManyBoxes | refusals.NoSuchBox
        )
        assert is_refused == (box not in possible), (box, refusal)


def check_moves(table: TableHarness, player: UserId, now: Situation) -> None:
    for box, moves in now.moves.items():
        for move in Move:
            assert (attempt(table, player, commands.Play(move=move, box=box)) is None) == (move in moves)
    if not now.moves:
        assert now.why_not_asked is not None
        for move in Move:
            refusal = attempt(table, player, commands.Play(move=move))
            assert refusal == now.why_not_asked or isinstance(refusal, refusals.MoveUnaffordable)


def check_seat(table: TableHarness, player: UserId, now: Situation) -> None:
    refusal = attempt(table, player, commands.SitOut())
    if now.why_no_seat is not None:
        assert refusal == now.why_no_seat
    else:
        possible = None if refusal is None else type(refusal)
        assert possible in (None, refusals.TableClosing, refusals.NobodySitsOut, refusals.AlreadySittingOut)


TABLES = (bank, by_turns, shared, face_down, lobby, match)
SAMPLE = (
    (bank, 1),
    (by_turns, 0),
    (by_turns, 2),
    (shared, 0),
    (face_down, 0),
    (lobby, 0),
    (match, 0),
    (match, 4),
)
"""Tables and seeds in which every refusal occurs."""


@pytest.mark.parametrize(
    "walks",
    [SAMPLE, pytest.param(tuple(itertools.product(TABLES, range(60))), marks=pytest.mark.long)],
    ids=["sample", "many"],
)
def test_situation_agrees_with_decisions(walks: Sequence[tuple[Callable[[], TableHarness], int]]) -> None:
    """Try all acts in random states; every refusal occurs."""
    obstacles: set[type[refusals.Refusal]] = set()
    for open_table, seed in walks:
        rng = Random(f"{open_table.__name__} {seed}")
        for table in walk(open_table(), rng):
            obstacles |= checked(table, rng.choice(PEOPLE))
    assert obstacles >= {
        refusals.Eliminated,
        refusals.Following,
        refusals.GaveUpMatch,
        refusals.InQueue,
        refusals.LeavingTable,
        refusals.LobbyFull,
        refusals.MatchNotStarted,
        refusals.NoRound,
        refusals.NoSeat,
        refusals.NothingToDecide,
        refusals.NotInMatch,
        refusals.NotInRound,
        refusals.NotYourTurn,
        refusals.OfferToOthers,
        refusals.OutOfMatch,
        refusals.RemovedFromTable,
        refusals.SittingOut,
        refusals.TableClosing,
    }
