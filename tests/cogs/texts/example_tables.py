"""Example tables for the commands that look at a table."""

from __future__ import annotations

from typing import Any

from bot.table.commands import Join, Kick, StartMatch
from bot.table.ids import UserId
from bot.table.ledger import CENTS
from bot.table.views.snapshots import Snapshot, snapshot
from tests.table.fakes import ANN, BOB, CLEO, DAN, GUILD, TABLE
from tests.table.felt import Felt

TWO_HANDS = "T 8 7 9 8 T"
"""Ann has 19, Bob a pair of eights; the dealer shows a seven and has 17."""

ACE_UP = "T 8 A 9 8 6"
"""The same hands; the dealer shows an ace and has 17 in all."""


def intermission() -> Felt:
    """Ann has won a round alone; Bob has bet 50 on the next one."""
    felt = Felt("T 7 T T", seated=(ANN, BOB))
    felt.sit_out(BOB)
    felt.bet(ANN, 10)
    felt.play(ANN, "stand")
    felt.bet(BOB, 50)
    return felt


def offer(**rules: Any) -> Felt:
    """Insurance is offered to Ann and Bob; Ann has taken it."""
    felt = Felt(ACE_UP, seated=(ANN, BOB), **rules)
    felt.bet(ANN, 20)
    felt.bet(BOB, 10)
    felt.play(ANN, "insurance")
    return felt


def by_turns() -> Felt:
    """It is Ann's turn, then Bob's; Cleo waits for the next round with a bet."""
    felt = Felt(TWO_HANDS, seated=(ANN, BOB), simultaneous=False)
    felt.deal(ANN, BOB)
    felt.bet(CLEO, 30)
    return felt


def simultaneous() -> Felt:
    """Ann and Bob are both asked; Bob has split, and has a bet on the next round."""
    felt = Felt(f"{TWO_HANDS} 3 5", seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.play(BOB, "split")
    felt.bet(BOB, 30)
    return felt


def face_down() -> Felt:
    """The offer with cards face down; Ann is insured."""
    return offer(cards_face_up=False)


def hidden_bets() -> Felt:
    """Ann and Bob have bet in secret; Cleo has not."""
    felt = Felt(seated=(ANN, BOB, CLEO), hidden_bets=True)
    felt.bet(ANN, 137)
    felt.bet(BOB, 10)
    return felt


def shared_box() -> Felt:
    """Bob and Cleo follow on Ann's box; Bob is insured as Ann is, Cleo could not pay for her double."""
    felt = Felt("5 T A 6 9 6 T", preset="standard", seated=(ANN, DAN))
    felt.store.set_purse(CLEO, 15 * CENTS)
    felt.bet(ANN, 40)
    felt.bet(BOB, 20, box=1)
    felt.bet(CLEO, 10, box=1)
    felt.bet(DAN, 10)
    felt.play(ANN, "insurance")
    felt.play(DAN, "decline")
    felt.play(ANN, "double")
    return felt


def match() -> Felt:
    """The second round of a match; Cleo has given up, Ann has lost 10 in the first round."""
    felt = Felt("T T T T 8 9 9 9", preset="vegas")
    for player in (ANN, BOB, CLEO):
        felt.do(player, Join())
    felt.do(ANN, StartMatch())
    felt.deal(ANN, BOB, CLEO)
    felt.leave(CLEO)
    felt.play(ANN, "stand")
    felt.play(BOB, "stand")
    return felt


def lobby() -> Felt:
    """Ann, the host, and Bob have joined a match."""
    felt = Felt(preset="vegas")
    for player in (ANN, BOB):
        felt.do(player, Join())
    return felt


def queue() -> Felt:
    """Two boxes, both taken; Cleo and Dan are in the queue."""
    felt = Felt(TWO_HANDS, seated=(ANN, BOB), boxes=2)
    felt.deal(ANN, BOB)
    felt.bet(CLEO, 10)
    felt.bet(DAN, 10)
    return felt


def closing() -> Felt:
    """The table closes after the open round of Ann and Bob."""
    felt = Felt(TWO_HANDS, seated=(ANN, BOB))
    felt.deal(ANN, BOB)
    felt.close()
    return felt


def leaving() -> Felt:
    """Ann is asked; Bob has left, and Cleo, a follower of Ann, was removed."""
    felt = Felt(TWO_HANDS, preset="standard", simultaneous=True, seated=(ANN, BOB, DAN))
    felt.bet(ANN, 10)
    felt.bet(BOB, 10)
    felt.bet(CLEO, 10, box=1)
    felt.time_up()
    felt.leave(BOB)
    felt.do(ANN, Kick(player=CLEO))
    return felt


def face_down_in_play() -> Felt:
    """Ann has stood on face-down cards; Bob is asked."""
    felt = Felt(TWO_HANDS, seated=(ANN, BOB), cards_face_up=False)
    felt.deal(ANN, BOB)
    felt.play(ANN, "stand")
    return felt


def waiting() -> Felt:
    """The only player sits out."""
    felt = Felt(seated=(ANN,))
    felt.sit_out(ANN)
    return felt


def full() -> Felt:
    """Two boxes, both taken; nobody is in the queue."""
    return Felt(seated=(ANN, BOB), boxes=2)


def empty() -> Felt:
    """No players yet."""
    return Felt()


def view_of(felt: Felt, eyes: UserId) -> Snapshot:
    """Return the table as one person sees it."""
    return snapshot(felt.state, eyes)


def owned_chips(felt: Felt) -> dict[UserId, int]:
    """Return everybody's chips, stakes included, in hundredths."""
    state = felt.state
    people = (*state.people, *state.queue)
    if state.playing_match is None:
        owned = felt.store.funds_now(GUILD, people)
    else:
        owned = felt.store.stacks_now(TABLE, state.playing_match.number)
    return {player: owned.get(player, 0) + state.staked_by(player) for player in people}


def several_boxes() -> Felt:
    """Ann plays boxes 1 and 3, Bob box 2; Bob follows on box 1 in the next round."""
    felt = Felt("T 8 5 7 9 8 6 T", preset="standard", simultaneous=True, seated=(ANN, BOB))
    felt.bet(ANN, 10)
    felt.bet(ANN, 20, box=3)
    felt.bet(BOB, 10)
    felt.bet(ANN, 15)
    felt.bet(BOB, 25, box=1)
    return felt


EXAMPLES = (
    empty,
    intermission,
    offer,
    by_turns,
    simultaneous,
    face_down,
    hidden_bets,
    shared_box,
    several_boxes,
    match,
    lobby,
    queue,
    closing,
    leaving,
    face_down_in_play,
    waiting,
    full,
)
