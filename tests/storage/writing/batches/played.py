"""Random rounds of the rules as commits: dealt, paid and settled in one, which the store does not mind."""

from dataclasses import replace

from bot.bank.ids import TableId, UserId
from bot.blackjack.engine.round import deal, play
from bot.blackjack.engine.round_state import Bet, Box, BoxState, Round
from bot.blackjack.moves import PlayerId
from bot.table.events import MoveMade, RoundDealt, RoundSettled
from bot.table.ports import Commit
from tests.blackjack.random_rounds import random_round
from tests.storage.helpers import TABLE, commit, give_back, stake

IDS = {"A": UserId(21), "B": UserId(22), "C": UserId(23)}


def finished_round(seed: int) -> Round:
    """Return the random round of a seed, whose players have ids of users."""
    played = random_round(seed).now
    state = deal(played.rules, tuple(map(_box, played.boxes)), played.cards)
    for decision in played.decisions:
        state = play(state, decision.action)
    return state


def settling(version: int, round_no: int, finished: Round, table: TableId = TABLE) -> Commit:
    """Return a commit that deals and settles a round, and moves a stake of each player to and fro."""
    boxes = tuple(Box(bet=box.bet, followers=box.followers) for box in finished.boxes)
    players = sorted({UserId(int(bet.player)) for box in boxes for bet in (box.bet, *box.followers)})
    dealt = RoundDealt(
        round_no=round_no,
        shoe_no=1,
        shoe_position=0,
        rules=finished.rules,
        boxes=boxes,
        players=tuple(players),
    )
    key = f"{table}:{round_no}"
    transfers = [
        transfer
        for user in players
        for transfer in (
            stake(f"{key}:{user}", 100, user=user, round_no=round_no, table=table),
            give_back(f"{key}:{user}:back", 100, user=user, round_no=round_no, table=table),
        )
    ]
    settled = RoundSettled(round_no=round_no, finished=finished, results=())
    moves = [
        MoveMade(round_no=round_no, number=number, player=players[0], action=decision.action)
        for number, decision in enumerate(finished.decisions, 1)
    ]
    return commit(version, table=table, events=(dealt, *moves, settled), transfers=transfers)


def _box(box: BoxState) -> Box:
    return Box(bet=_bet(box.bet), followers=tuple(map(_bet, box.followers)))


def _bet(bet: Bet) -> Bet:
    return replace(bet, player=PlayerId(str(IDS[bet.player])))
