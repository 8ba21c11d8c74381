"""The fast ``replace`` does what ``dataclasses.replace`` does, for the classes that it accepts."""

import dataclasses

import pytest

from bot.bank.amounts import Cents
from bot.bank.ids import GuildId, UserId
from bot.bank.ledger import Transfer, TransferKind, house, member
from bot.replacing import replace
from bot.table.table_state import Seat
from tests.blackjack.round_shorthand import round_after
from tests.table.fakes import ANN, BOB
from tests.table.table_harness import TableHarness

SEAT = Seat(player=UserId(7), box=1, ready=True, missed=2, last_bets=((1, Cents(500)),))


def test_it_replaces_like_the_standard_library() -> None:
    changed = replace(SEAT, box=None, ready=False, absent_since=1.5)
    assert changed == dataclasses.replace(SEAT, box=None, ready=False, absent_since=1.5)
    assert (changed.player, changed.missed, changed.last_bets) == (7, 2, ((1, 500),))
    assert Seat(player=UserId(7), box=1, ready=True, missed=2, last_bets=((1, Cents(500)),)) == SEAT


def test_it_keeps_every_field_of_a_table() -> None:
    table = TableHarness("8s 6c 8h Td", seated=(ANN, BOB))
    table.bet(ANN, 5)
    before = table.state
    after = replace(before, question=before.question + 1)
    kept = [field.name for field in dataclasses.fields(before) if field.name != "question"]
    assert [getattr(after, name) for name in kept] == [getattr(before, name) for name in kept]
    assert after.question == before.question + 1


def test_value_without_change_is_returned_itself() -> None:
    assert replace(SEAT, ready=True, box=1) is SEAT
    assert replace(SEAT) is SEAT
    assert replace(SEAT, ready=True, box=2) is not SEAT


def test_changed_value_stays_frozen() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        replace(SEAT, box=2).box = 3  # type: ignore[misc]


def test_unknown_field_is_refused() -> None:
    with pytest.raises(TypeError, match="Seat has no field boxx"):
        replace(SEAT, boxx=2)  # type: ignore[call-arg]


def test_class_that_computes_fields_is_refused() -> None:
    """A copy of the fields would skip the check of a transfer, and keep the known asks of a round."""
    debit, credit = house(GuildId(1)), member(GuildId(1), UserId(2))
    transfer = Transfer(key="k", debit=debit, credit=credit, amount=Cents(1), kind=TransferKind.WIN)
    with pytest.raises(TypeError, match="__init__ that only sets them"):
        replace(transfer, key="other")
    with pytest.raises(TypeError, match="__init__ that only sets them"):
        replace(round_after("house", "8s 6c 8h Td"), hit_made=True)


def test_class_without_slots_is_refused() -> None:
    @dataclasses.dataclass(frozen=True)
    class Child(Seat):
        note: str = ""

    with pytest.raises(TypeError, match="Child needs slots"):
        replace(Child(player=UserId(7), box=1), note="new")
