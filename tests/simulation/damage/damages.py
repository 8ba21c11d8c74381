"""The kinds of damage to the rows of one table. To add one, write a function and list it.

The table closes.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from random import Random

from bot.bank.ids import TableId
from bot.blackjack.moves import Action, Move
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import ClientSeed, Seal
from bot.table.ports import Damage, StoredRound
from tests.simulation.world.memory_disk import TableRecord

Apply = Callable[[TableRecord], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenDamage:
    """A kind of damage and the table that gets it."""

    table: TableId
    apply: Apply

    @property
    def name(self) -> str:
        return self.apply.__name__


def choose_damage(
    tables: Mapping[TableId, TableRecord], damaged: Collection[TableId], rng: Random
) -> ChosenDamage | None:
    """Choose a kind of damage and an open table that has none yet, mostly one in a round."""
    sound = [table for table, record in tables.items() if record.row.is_open and table not in damaged]
    playing = [table for table in sound if tables[table].open_round is not None]
    if playing and rng.random() < 0.7:
        table = rng.choice(playing)
        has_moves = bool(_open_round(tables[table]).moves)
        kinds = (*ROUND_DAMAGES, *(MOVE_DAMAGES if has_moves else ()))
        return ChosenDamage(table=table, apply=rng.choice(kinds))
    if sound:
        return ChosenDamage(table=rng.choice(sound), apply=rng.choice(TABLE_DAMAGES))
    return None


def empty_record(record: TableRecord) -> None:
    _set_round(record, replace(_open_round(record), boxes_json="{}"))


def unreadable_round(record: TableRecord) -> None:
    record.damage = Damage.ROUNDS


def round_closed_early(record: TableRecord) -> None:
    record.open_round = None


def lost_round(record: TableRecord) -> None:
    del record.rounds[_open_round(record).round_no]
    record.open_round = None


def added_move(record: TableRecord) -> None:
    moves = _open_round(record).moves
    again = moves[-1] if moves else Action(box=1, move=Move.STAND)
    _set_round(record, replace(_open_round(record), moves=(*moves, again)))


def deleted_move(record: TableRecord) -> None:
    _set_round(record, replace(_open_round(record), moves=_open_round(record).moves[:-1]))


def changed_move(record: TableRecord) -> None:
    """Change something that does not change the cards."""
    *others, last = _open_round(record).moves
    changed = replace(last, by_timer=not last.by_timer)
    _set_round(record, replace(_open_round(record), moves=(*others, changed)))


def unreadable_state(record: TableRecord) -> None:
    record.row = replace(record.row, state_json="{")


def unreadable_shoe(record: TableRecord) -> None:
    record.damage = Damage.SHOES


def exchanged_seed(record: TableRecord) -> None:
    """Exchange a seed together with its commitment."""
    kept = next(kept for kept in record.shoes.values() if not kept.retired)
    kept.shoe = replace(kept.shoe, seed=ServerSeed(bytes(SEED_BYTES)), _shuffles={})


def exchanged_client_seed(record: TableRecord) -> None:
    kept = next(kept for kept in record.shoes.values() if not kept.retired)
    seal = kept.shoe.seal or Seal((), "")
    other = replace(seal, client_seeds=(*seal.client_seeds, ClientSeed(1, "another")))
    kept.shoe = replace(kept.shoe, seal=other, _shuffles={})


def _open_round(record: TableRecord) -> StoredRound:
    assert record.open_round is not None, "a round is on"
    return record.rounds[record.open_round]


def _set_round(record: TableRecord, damaged: StoredRound) -> None:
    record.rounds[damaged.round_no] = damaged


ROUND_DAMAGES: tuple[Apply, ...] = (
    empty_record,
    unreadable_round,
    round_closed_early,
    lost_round,
    added_move,
)
MOVE_DAMAGES: tuple[Apply, ...] = (deleted_move, changed_move)
TABLE_DAMAGES: tuple[Apply, ...] = (unreadable_state, unreadable_shoe, exchanged_seed, exchanged_client_seed)
