"""The kinds of damage to the rows of one table. To add one, write a function and list it.

The table closes.
"""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from random import Random

from bot.bank.ids import TableId
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from tests.simulation.world.disk import Disk

Apply = Callable[[Disk, TableId], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenDamage:
    """A kind of damage and the table that gets it."""

    table: TableId
    apply: Apply

    @property
    def name(self) -> str:
        return self.apply.__name__


def choose_damage(disk: Disk, damaged: Collection[TableId], rng: Random) -> ChosenDamage | None:
    """Choose a kind of damage and an open table that has none yet, mostly one in a round."""
    sound = [each.table for each in disk.places if each.is_open and each.table not in damaged]
    playing = [table for table in sound if disk.open_round(table) is not None]
    if playing and rng.random() < 0.7:
        table = rng.choice(playing)
        kinds = (*ROUND_DAMAGES, *(MOVE_DAMAGES if _moves(disk, table) else ()))
        return ChosenDamage(table=table, apply=rng.choice(kinds))
    if sound:
        return ChosenDamage(table=rng.choice(sound), apply=rng.choice(TABLE_DAMAGES))
    return None


def empty_record(disk: Disk, table: TableId) -> None:
    disk.damage_rows(f"UPDATE rounds SET record = '{{}}' {_open(table)}")


def unreadable_round(disk: Disk, table: TableId) -> None:
    disk.damage_rows(f"UPDATE rounds SET moves = '{{' {_open(table)}")


def round_closed_early(disk: Disk, table: TableId) -> None:
    disk.damage_rows(f"UPDATE rounds SET status = 'void' {_open(table)}")


def lost_round(disk: Disk, table: TableId) -> None:
    disk.damage_rows(f"DELETE FROM rounds {_open(table)}")


def added_move(disk: Disk, table: TableId) -> None:
    moves = _moves(disk, table)
    again = moves[-1] if moves else {"box": 1, "move": "stand", "at": 0}
    _set_moves(disk, table, [*moves, again])


def deleted_move(disk: Disk, table: TableId) -> None:
    _set_moves(disk, table, _moves(disk, table)[:-1])


def changed_move(disk: Disk, table: TableId) -> None:
    """Change something that does not change the cards."""
    *others, last = _moves(disk, table)
    _set_moves(disk, table, [*others, {**last, "by_timer": not last.get("by_timer", False)}])


def unreadable_state(disk: Disk, table: TableId) -> None:
    disk.damage_rows(f"UPDATE tables SET state = '{{' WHERE id = {table}")


def unreadable_shoe(disk: Disk, table: TableId) -> None:
    disk.damage_rows(f"UPDATE shoes SET seed = x'00' {_shoe(table)}")


def exchanged_seed(disk: Disk, table: TableId) -> None:
    """Exchange a seed together with its commitment."""
    seed = table.to_bytes(SEED_BYTES, "big")
    other = Shoe(seed=ServerSeed(seed), decks=disk.stored(table).shoe.decks)
    values = f"seed = x'{seed.hex()}', commitment = '{other.commitment}'"
    disk.damage_rows(f"UPDATE shoes SET {values} {_shoe(table)}")


def exchanged_client_seed(disk: Disk, table: TableId) -> None:
    values = "client_seeds = json_insert(client_seeds, '$[#]', json('[1, \"another\"]'))"
    disk.damage_rows(f"UPDATE shoes SET {values}, bet_id = coalesce(bet_id, '') {_shoe(table)}")


def _open(table: TableId) -> str:
    return f"WHERE table_id = {table} AND status = 'open'"


def _shoe(table: TableId) -> str:
    own = f"table_id = {table}"
    return f"WHERE {own} AND number = (SELECT min(number) FROM shoes WHERE {own} AND retired_at IS NULL)"


def _moves(disk: Disk, table: TableId) -> list[dict[str, object]]:
    ((text,),) = disk.rows(f"SELECT moves FROM rounds {_open(table)}")
    moves: list[dict[str, object]] = json.loads(f"[{text}]")
    return moves


def _set_moves(disk: Disk, table: TableId, moves: list[dict[str, object]]) -> None:
    text = json.dumps(moves)[1:-1]
    disk.damage_rows(f"UPDATE rounds SET moves = '{text}' {_open(table)}")


ROUND_DAMAGES: tuple[Apply, ...] = (
    empty_record,
    unreadable_round,
    round_closed_early,
    lost_round,
    added_move,
)
MOVE_DAMAGES: tuple[Apply, ...] = (deleted_move, changed_move)
TABLE_DAMAGES: tuple[Apply, ...] = (unreadable_state, unreadable_shoe, exchanged_seed, exchanged_client_seed)
