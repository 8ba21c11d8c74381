"""The proof of the rounds of a shoe that was refilled, from the seed that was revealed at its end."""

from collections.abc import Iterator
from dataclasses import replace

from bot.table.commands import SetSeed
from bot.table.events import Event, MoveMade, RoundDealt, RoundSettled, ShoeOpened, ShoeSealed
from bot.table.ports import StoredRound
from bot.table.stored.codec import dump_boxes, dump_rules
from bot.table.stored.proof import Proof, ProofResult, prove
from bot.table.stored.round_log import cards_in, dump_result
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness

DECK = 52


def refilled_shoe() -> TableHarness:
    """Return a table whose first shoe, of one deck, has just retired.

    The client seed is one with which no pack ends exactly with a round.
    """
    table = TableHarness(seated=(ANN, BOB), decks=1, reshuffle="empty")
    table.do(ANN, SetSeed(text="lucky"))
    while table.state.shoe_no == 1:
        table.deal(ANN, BOB)
        table.stand_all()
    return table


def settled_rounds(table: TableHarness) -> Iterator[tuple[StoredRound, str]]:
    """Yield the inputs of each settled round, as they are stored, and its result."""
    stored: StoredRound | None = None
    for event in everything(table):
        if isinstance(event, RoundDealt):
            stored = StoredRound(
                round_no=event.round_no,
                shoe_no=event.shoe_no,
                shoe_position=event.shoe_position,
                rules_json=dump_rules(event.rules),
                boxes_json=dump_boxes(event.boxes),
                moves=(),
            )
        elif isinstance(event, MoveMade):
            assert stored is not None
            stored = replace(stored, moves=(*stored.moves, event.action))
        elif isinstance(event, RoundSettled):
            assert stored is not None
            yield stored, dump_result(event.finished)


def everything(table: TableHarness) -> list[Event]:
    """Return all events of the table."""
    return [event for commit in table.store.commits for event in commit.events]


def proof(table: TableHarness, stored: StoredRound, output_json: str) -> Proof:
    events = everything(table)
    shoe = next(event.shoe for event in events if isinstance(event, ShoeOpened))
    sealed = next(event for event in events if isinstance(event, ShoeSealed))
    (revealed,) = table.snapshot.revealed
    return prove(
        commitment=shoe.commitment,
        seed=revealed.seed,
        version=shoe.version,
        seal=sealed.seal,
        decks=shoe.decks,
        inputs=stored,
        output_json=output_json,
        shown=None,
    )


def test_every_round_of_a_refilled_shoe_is_proven() -> None:
    table = refilled_shoe()
    packs: set[tuple[int, int]] = set()
    for stored, output in settled_rounds(table):
        assert proof(table, stored, output).finding is ProofResult.PROVEN, stored.round_no
        last = stored.shoe_position + len(cards_in(output)) - 1
        packs.add((stored.shoe_position // DECK, last // DECK))
    assert packs == {(0, 0), (0, 1), (1, 1), (1, 2), (2, 2), (2, 3)}, "the rounds were dealt from four packs"


def test_round_of_another_pack_is_not_proven() -> None:
    table = refilled_shoe()
    stored, output = list(settled_rounds(table))[-1]
    earlier = replace(stored, shoe_position=stored.shoe_position - DECK)
    assert proof(table, earlier, output).finding is ProofResult.RESULT_DIFFERS
