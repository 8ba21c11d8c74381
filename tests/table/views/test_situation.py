"""The situation of a person agrees with what deciding does, for everybody in many random states."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random

from bot.blackjack.moves import Move
from bot.table.amounts import AmountWord
from bot.table.commands import Act, Join, Kick, Leave, MarkReady, PlaceBet, Play, SitOut, StartMatch
from bot.table.deciding.dispatch import decide
from bot.table.ids import UserId
from bot.table.refusals import (
    AlreadySittingOut,
    BetRefusal,
    BoxRefusal,
    Eliminated,
    Following,
    GaveUpMatch,
    InQueue,
    LeavingTable,
    LobbyFull,
    MatchNotStarted,
    MoveUnaffordable,
    NobodySitsOut,
    NoRound,
    NoSeat,
    NothingToDecide,
    NotInMatch,
    NotInRound,
    NotYourTurn,
    OfferToOthers,
    OutOfMatch,
    Refusal,
    Refused,
    RemovedFromTable,
    SittingOut,
    TableClosing,
)
from bot.table.views.situation import Situation, situation
from bot.table.views.snapshots import snapshot
from tests.table.fakes import ANN, BOB, CLEO, DAN
from tests.table.felt import Felt

PEOPLE = (ANN, BOB, CLEO, DAN)
STEPS = 60


def bank() -> Felt:
    """Two boxes; Dan is eliminated on the server's bank."""
    felt = Felt(boxes=2)
    felt.store.out.add(DAN)
    return felt


def by_turns() -> Felt:
    return Felt(simultaneous=False, surrender="early", boxes_per_player=2)


def shared() -> Felt:
    return Felt(preset="standard", boxes=2, boxes_per_player=2)


def face_down() -> Felt:
    return Felt(cards_face_up=False, hidden_bets=True, simultaneous=False)


def lobby() -> Felt:
    return Felt(preset="vegas", boxes=2)


def match() -> Felt:
    """Ann, Bob and Cleo play a match, and may follow each other."""
    felt = Felt(preset="vegas", boxes=3, shared_boxes=True, starting_chips=50, base_bet=10, min_bet=5)
    for player in (ANN, BOB, CLEO):
        felt.do(player, Join())
    felt.do(ANN, StartMatch())
    return felt


def attempt(felt: Felt, player: UserId, act: Act) -> Refusal | None:
    """Return why an act would be refused now; nothing is kept of it."""
    try:
        decide(felt.state, felt.command(player, act))
    except Refused as refused:
        return refused.refusal
    return None


def own_situation(felt: Felt, player: UserId) -> Situation:
    return situation(snapshot(felt.state, player), player, felt.store.out)


def random_act(felt: Felt, player: UserId, rng: Random) -> Act:
    """Return a move that is possible for the player, or something else that may be refused."""
    moves = own_situation(felt, player).moves
    if moves and rng.random() < 0.8:
        box = rng.choice(list(moves))
        return Play(move=rng.choice(moves[box]), box=box)
    bet, bet_on_box = PlaceBet(amount=AmountWord.MIN), PlaceBet(amount=AmountWord.MIN, box=rng.randint(1, 3))
    others: tuple[Act, ...] = (SitOut(), MarkReady(), Leave(), Kick(player=rng.choice(PEOPLE)))
    return rng.choice((bet, bet, bet, bet_on_box, bet_on_box, Join(), Join(), StartMatch(), *others))


def walk(felt: Felt, rng: Random) -> Iterator[Felt]:
    """Yield the table before each of many random steps; at times the clock runs out."""
    for _ in range(STEPS):
        yield felt
        player = rng.choice(PEOPLE)
        try:
            felt.do(player, random_act(felt, player, rng))
        except Refused:
            if felt.state.deadline is not None and rng.random() < 0.2:
                felt.time_up()
        if felt.state.round is not None and not felt.state.closing and rng.random() < 0.02:
            felt.close()
        if not felt.state.is_open:
            return


def checked(felt: Felt, player: UserId) -> set[type[Refusal]]:
    """Compare the player's situation with what is decided; return the kinds of obstacles in it."""
    now = own_situation(felt, player)
    check_bets(felt, player, now)
    check_moves(felt, player, now)
    check_seat(felt, player, now)
    assert (attempt(felt, player, Join()) is None) == now.may_join
    assert (attempt(felt, player, StartMatch()) is None) == now.may_start
    obstacles = (now.why_not_asked, now.why_no_bet, now.why_no_seat)
    return {type(refusal) for refusal in obstacles if refusal is not None}


def check_bets(felt: Felt, player: UserId, now: Situation) -> None:
    refusal = attempt(felt, player, PlaceBet(amount=AmountWord.MIN))
    if now.why_no_bet is not None:
        assert refusal == now.why_no_bet
    else:
        assert refusal is None or isinstance(refusal, BetRefusal | BoxRefusal | InQueue)


def check_moves(felt: Felt, player: UserId, now: Situation) -> None:
    for box, moves in now.moves.items():
        for move in Move:
            assert (attempt(felt, player, Play(move=move, box=box)) is None) == (move in moves)
    if not now.moves:
        assert now.why_not_asked is not None
        for move in Move:
            refusal = attempt(felt, player, Play(move=move))
            assert refusal == now.why_not_asked or isinstance(refusal, MoveUnaffordable)


def check_seat(felt: Felt, player: UserId, now: Situation) -> None:
    refusal = attempt(felt, player, SitOut())
    if now.why_no_seat is not None:
        assert refusal == now.why_no_seat
    else:
        possible = None if refusal is None else type(refusal)
        assert possible in (None, TableClosing, NobodySitsOut, AlreadySittingOut)


TABLES = (bank, by_turns, shared, face_down, lobby, match)
SEEDS = 6


def test_situation_agrees_with_decisions() -> None:
    """Somebody tries everything in each of many random states, and every kind of obstacle occurs."""
    obstacles: set[type[Refusal]] = set()
    for table, seed in itertools.product(TABLES, range(SEEDS)):
        rng = Random(f"{table.__name__} {seed}")
        for felt in walk(table(), rng):
            obstacles |= checked(felt, rng.choice(PEOPLE))
    assert obstacles >= {
        Eliminated,
        Following,
        GaveUpMatch,
        InQueue,
        LeavingTable,
        LobbyFull,
        MatchNotStarted,
        NoRound,
        NoSeat,
        NothingToDecide,
        NotInMatch,
        NotInRound,
        NotYourTurn,
        OfferToOthers,
        OutOfMatch,
        RemovedFromTable,
        SittingOut,
        TableClosing,
    }
