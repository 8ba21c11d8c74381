"""Rounds that earn achievements, played through the engine with cards that are known."""

from typing import Any

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.blackjack.cards import FixedCards, parse_cards
from bot.blackjack.engine.round import deal, default_pass, play
from bot.blackjack.engine.round_state import Bet, Box, Phase, Round
from bot.blackjack.moves import Action, Move
from bot.blackjack.options.resolution import resolve
from bot.table.events import PlayerResult, RoundSettled
from bot.table.table_state import player_id

ANN, BOB = UserId(21), UserId(22)


MOVES = {"h": Move.HIT, "s": Move.STAND, "d": Move.DOUBLE, "p": Move.SPLIT, "i": Move.INSURANCE}


def finished(cards: str, moves: str = "", *, bet: int = 1_000, follower: bool = False, **rules: Any) -> Round:
    """Return a round of Ann's with these moves, by the letters of :data:`MOVES`, then with defaults."""
    followers = (Bet(player=player_id(BOB), amount=bet),) if follower else ()
    box = Box(bet=Bet(player=player_id(ANN), amount=bet), followers=followers)
    state = deal(resolve("house", rules).rules, (box,), FixedCards(parse_cards(cards)))
    for letter in moves:
        state = play(state, Action(box=1, move=MOVES[letter]))
    while state.phase is not Phase.OVER:
        state = play(state, default_pass(state)[0])
    return state


def settled(round_: Round, *, net: int = 0, staked: int = 0, owned: int = 0) -> RoundSettled:
    """Return the event of a round with what Ann has won over all her stakes."""
    share = PlayerResult(player=ANN, staked=Cents(staked), net=Cents(net), owned=Cents(owned))
    return RoundSettled(round_no=1, finished=round_, results=(share,))
