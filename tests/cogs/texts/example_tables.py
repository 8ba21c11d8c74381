"""Example tables for the commands that look at a table."""

from typing import Any

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.table.commands import Join, Kick, StartMatch
from bot.table.views.snapshots import Snapshot
from bot.table.views.view_building import snapshot
from tests.table.fakes import ANN, BOB, CLEO, DAN, GUILD, TABLE
from tests.table.table_harness import TableHarness

TWO_HANDS = "T 8 7 9 8 T"
"""Ann has 19, Bob a pair of eights; the dealer shows a seven and has 17."""

ACE_UP = "T 8 A 9 8 6"
"""The same hands; the dealer shows an ace and has 17 in all."""


def intermission() -> TableHarness:
    """Ann has won a round alone; Bob has bet 50 on the next one."""
    table = TableHarness("T 7 T T", seated=(ANN, BOB))
    table.sit_out(BOB)
    table.bet(ANN, 10)
    table.play(ANN, "stand")
    table.bet(BOB, 50)
    return table


def offer(**rules: Any) -> TableHarness:
    """Insurance is offered to Ann and Bob; Ann has taken it."""
    table = TableHarness(ACE_UP, seated=(ANN, BOB), **rules)
    table.bet(ANN, 20)
    table.bet(BOB, 10)
    table.play(ANN, "insurance")
    return table


def by_turns() -> TableHarness:
    """It is Ann's turn, then Bob's; Cleo waits for the next round with a bet."""
    table = TableHarness(TWO_HANDS, seated=(ANN, BOB), simultaneous=False)
    table.deal(ANN, BOB)
    table.bet(CLEO, 30)
    return table


def simultaneous() -> TableHarness:
    """Ann and Bob are both asked; Bob has split, and has a bet on the next round."""
    table = TableHarness(f"{TWO_HANDS} 3 5", seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.play(BOB, "split")
    table.bet(BOB, 30)
    return table


def face_down() -> TableHarness:
    """The offer with cards face down; Ann is insured."""
    return offer(cards_face_up=False)


def hidden_bets() -> TableHarness:
    """Ann and Bob have bet in secret; Cleo has not."""
    table = TableHarness(seated=(ANN, BOB, CLEO), hidden_bets=True)
    table.bet(ANN, 137)
    table.bet(BOB, 10)
    return table


def shared_box() -> TableHarness:
    """Bob and Cleo follow on Ann's box; Bob is insured as Ann is, Cleo could not pay for her double."""
    table = TableHarness("5 T A 6 9 6 T", preset="standard", seated=(ANN, DAN))
    table.store.set_purse(CLEO, 15 * CENTS)
    table.bet(ANN, 40)
    table.share(ANN)
    table.bet(BOB, 20, box=1)
    table.bet(CLEO, 10, box=1)
    table.bet(DAN, 10)
    table.play(ANN, "insurance")
    table.play(DAN, "decline")
    table.play(ANN, "double")
    return table


def started(*players: UserId, cards: str = "2 3 4 7 5 6 7 T") -> TableHarness:
    """A match of these players before its first bets."""
    table = TableHarness(cards, preset="vegas")
    for player in players:
        table.do(player, Join())
    table.do(players[0], StartMatch())
    return table


def match() -> TableHarness:
    """The second round of a match; Cleo has given up, Ann has lost 10 in the first round."""
    table = started(ANN, BOB, CLEO, cards="T T T T 8 9 9 9")
    table.deal(ANN, BOB, CLEO)
    table.leave(CLEO)
    table.play(ANN, "stand")
    table.play(BOB, "stand")
    return table


def lobby() -> TableHarness:
    """Ann, the host, and Bob have joined a match."""
    table = TableHarness(preset="vegas")
    for player in (ANN, BOB):
        table.do(player, Join())
    return table


def queue() -> TableHarness:
    """Two boxes, both taken; Cleo and Dan are in the queue."""
    table = TableHarness(TWO_HANDS, seated=(ANN, BOB), boxes=2)
    table.deal(ANN, BOB)
    table.bet(CLEO, 10)
    table.bet(DAN, 10)
    return table


def closing() -> TableHarness:
    """The table closes after the open round of Ann and Bob."""
    table = TableHarness(TWO_HANDS, seated=(ANN, BOB))
    table.deal(ANN, BOB)
    table.close()
    return table


def leaving() -> TableHarness:
    """Ann is asked; Bob has left, and Cleo, a follower of Ann, was removed."""
    table = TableHarness(TWO_HANDS, preset="standard", simultaneous=True, seated=(ANN, BOB, DAN))
    table.bet(ANN, 10)
    table.bet(BOB, 10)
    table.share(ANN)
    table.bet(CLEO, 10, box=1)
    table.time_up()
    table.leave(BOB)
    table.do(ANN, Kick(player=CLEO))
    return table


def face_down_in_play() -> TableHarness:
    """Ann has stood on face-down cards; Bob is asked."""
    table = TableHarness(TWO_HANDS, seated=(ANN, BOB), cards_face_up=False)
    table.deal(ANN, BOB)
    table.play(ANN, "stand")
    return table


def waiting() -> TableHarness:
    """The only player sits out."""
    table = TableHarness(seated=(ANN,))
    table.sit_out(ANN)
    return table


def unlimited_turn() -> TableHarness:
    """Ann is asked and has all the time; nobody else is there."""
    table = TableHarness("T 7 9 T", turn_time=0)
    table.bet(ANN, 10)
    return table


def unlimited_turn_face_down() -> TableHarness:
    """Ann is asked and has all the time; her cards are face down."""
    table = TableHarness("T 7 9 T", turn_time=0, cards_face_up=False)
    table.bet(ANN, 10)
    return table


def unlimited_bets() -> TableHarness:
    """Neither Ann nor Bob has bet yet, and both have all the time."""
    return TableHarness(seated=(ANN, BOB), intermission=0)


def unlimited_bets_kept_waiting() -> TableHarness:
    """Ann has bet and waits for Bob's bet."""
    table = unlimited_bets()
    table.bet(ANN, 10)
    return table


def unlimited_match() -> TableHarness:
    """Ann has bet in a match and waits for Bob's bet."""
    table = TableHarness(preset="vegas", turn_time=0, seated=(ANN, BOB))
    table.do(ANN, StartMatch())
    table.bet(ANN, 10)
    return table


def full() -> TableHarness:
    """Two boxes, both taken; nobody is in the queue."""
    return TableHarness(seated=(ANN, BOB), boxes=2)


def empty() -> TableHarness:
    """No players yet."""
    return TableHarness()


def view_of(table: TableHarness, eyes: UserId) -> Snapshot:
    """Return the table as one person sees it."""
    return snapshot(table.state, eyes)


def owned_chips(table: TableHarness) -> dict[UserId, int]:
    """Return everybody's chips, stakes included, in hundredths."""
    state = table.state
    people = (*state.people, *state.queue)
    if state.playing_match is None:
        owned = table.store.funds_now(GUILD, people)
    else:
        owned = table.store.disk.stacks(TABLE, state.playing_match.number)
    return {player: owned.get(player, 0) + state.staked_by(player) for player in people}


def several_boxes() -> TableHarness:
    """Ann plays boxes 1 and 3, Bob box 2; Bob follows on box 1 in the next round."""
    table = TableHarness("T 8 5 7 9 8 6 T", preset="standard", simultaneous=True, seated=(ANN, BOB))
    table.bet(ANN, 10)
    table.bet(ANN, 20, box=3)
    table.bet(BOB, 10)
    table.bet(ANN, 15)
    table.share(ANN, box=1)
    table.bet(BOB, 25, box=1)
    return table


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
    unlimited_turn,
    unlimited_turn_face_down,
    unlimited_bets,
    unlimited_bets_kept_waiting,
    unlimited_match,
    full,
)
