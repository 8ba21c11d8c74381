"""Rows of tables, shoes and rounds as values, each read on its own.

A disk may have damaged a row while the bot was down.
"""

from typing import Any

from sqlalchemy import Row

from bot.blackjack.engine.round_state import Round
from bot.blackjack.moves import Action
from bot.fairness.seeds import VERSION, ServerSeed
from bot.fairness.shoe import Seal, Shoe
from bot.storage.database.models import RoundModel, ShoeModel
from bot.storage.database.rows import DamagedRowError, check
from bot.table.ports import StoredRound
from bot.table.stored.codec import load_seal
from bot.table.stored.round_log import load_moves, replay_settled

RawRow = Row[Any]


class SeedDiffersError(DamagedRowError):
    """The seed of a shoe is not the one that was promised."""


def shoe_of(row: RawRow) -> Shoe:
    """Return a stored shoe at position 0.

    Raises :class:`SeedDiffersError` if its seed does not fit its commitment.
    """
    check(row, ShoeModel)
    shoe = Shoe(seed=ServerSeed(row.seed), decks=row.decks, seal=seal_of(row), version=row.version)
    if shoe.version != VERSION:
        raise DamagedRowError("version")
    if not shoe.fits(row.commitment):
        raise SeedDiffersError("seed")
    return shoe


def shoe_or_none(row: RawRow) -> Shoe | None:
    """Return a stored shoe, or None for a damaged one."""
    try:
        return shoe_of(row)
    except DamagedRowError:
        return None


def seal_of(row: RawRow) -> Seal | None:
    """Return what was sealed into a shoe; None if it is not sealed."""
    try:
        seal = load_seal(row.client_seeds, row.bet_id)
    except (ValueError, TypeError, RecursionError):
        raise DamagedRowError("client_seeds") from None
    seeds = () if seal is None else seal.client_seeds
    if any(type(each.text) is not str or type(each.player) is not int for each in seeds):
        raise DamagedRowError("client_seeds")
    return seal


def round_of(row: RawRow) -> StoredRound:
    """Return the inputs of a round. Its row has its ``rules`` too. Raises :class:`DamagedRowError`."""
    check(row, RoundModel)
    if not isinstance(row.rules, str):
        raise DamagedRowError("rule_set")
    return StoredRound(
        round_no=row.round_no,
        shoe_no=row.shoe_no,
        shoe_position=row.shoe_position,
        rules_json=row.rules,
        boxes_json=row.record,
        moves=tuple([action for action, _ in moves_of(row)]),
    )


def moves_of(row: RawRow) -> tuple[tuple[Action, int], ...]:
    """Return the moves of a round, each with its time in milliseconds after the deal."""
    try:
        return load_moves(row.moves)
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        raise DamagedRowError("moves") from None


def finished_round_of(row: RawRow) -> Round:
    """Return a settled round, played again with the cards in its result."""
    stored = round_of(row)
    try:
        return replay_settled(stored, row.output)
    except Exception:  # a damaged record may raise any error in the rules
        raise DamagedRowError("output") from None
