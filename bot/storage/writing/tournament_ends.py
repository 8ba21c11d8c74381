"""What ends in a tournament: somebody's part in it, heats with their matches, and all of it with its prizes.

The transaction that ends the last table stores the places, ends the tournament, pays the prizes and counts
who has won. Nothing of a table changes a tournament that has ended.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import ColumnElement, bindparam, delete, exists, select, update

from bot.bank.claims import tournament_prize_key
from bot.bank.ids import TableId, TournamentId, UserId
from bot.bank.ledger import CEILING, TransferKind, member, minted
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.query_parts import IS_OPEN_TOURNAMENT
from bot.storage.database.tournament_models import (
    TournamentEntrantModel,
    TournamentHeatModel,
    TournamentModel,
)
from bot.storage.reading import tournament_queries
from bot.storage.reading.tournament_queries import LAST_RESULT, RESULT
from bot.storage.writing.admin_log import add_log_row, lift_eliminations
from bot.storage.writing.bank_jobs import standing_of
from bot.storage.writing.batches import accounts
from bot.storage.writing.batches.counting import count_tournament
from bot.storage.writing.batches.transaction import Tx
from bot.table.events import MatchPlace
from bot.table.results import EarnedAchievement
from bot.tournament.tournament import LAST_TABLE, Ending, HeatKey, Tournament, prizes

_model, _entrant, _heat = TournamentModel, TournamentEntrantModel, TournamentHeatModel


def loaded(tx: Tx, number: TournamentId) -> Tournament:
    """Return a tournament that there is. Raises ``StoreUnavailableError`` if its row is damaged."""
    found = tournament_queries.tournament(tx.connection, number)
    if found is None:
        raise StoreUnavailableError(f"the row of tournament {number} is damaged")
    return found


def change(tx: Tx, number: TournamentId, **values: Any) -> None:
    """Change columns of a tournament."""
    tx.connection.execute(update(_model).where(_model.id == number).values(values))


def change_heat(tx: Tx, key: HeatKey, **values: Any) -> None:
    """Change columns of a heat."""
    own = (_heat.tournament == key.tournament) & (_heat.number == key.number)
    tx.connection.execute(update(_heat).where(own).values(values))


def change_entrant(tx: Tx, number: TournamentId, user: UserId, **values: Any) -> None:
    """Change columns of an entrant."""
    own = (_entrant.tournament == number) & (_entrant.user == user)
    tx.connection.execute(update(_entrant).where(own).values(values))


def take_out(tx: Tx, user: UserId, where: ColumnElement[bool]) -> bool:
    """Take a person out of tournaments in which they wait, as far as ``where`` chooses them.

    A sign-up that is not drawn goes; who waits for a table is gone. Return whether they waited in any.
    """
    found = [tx.connection.execute(each.where(where), {"of_user": user}) for each in (_SIGN_UPS, _WAITING)]
    return any(each.rowcount for each in found)


def can_open(tx: Tx, key: HeatKey, players: tuple[UserId, ...]) -> bool:
    """Return whether a heat has no table yet, these are its players still, and nothing of it has ended."""
    found = tournament_queries.tournament(tx.connection, key.tournament)
    if found is None or found.ended_at is not None:
        return False
    heat = found.heat(key.number)
    return heat is not None and heat.is_waiting and found.players_of(key.number) == players


def end_heat(tx: Tx, key: HeatKey, places: Sequence[MatchPlace], at: float) -> list[EarnedAchievement]:
    """Store the end of a heat, with the results of all if they have places.

    Those of the last table end the tournament; a damaged tournament keeps no table open. The answer is what
    the winners have earned.
    """
    change_heat(tx, key, ended_at=at)
    found = tournament_queries.tournament(tx.connection, key.tournament)
    has_places = bool(places) and all(each.place is not None for each in places)
    if found is None or found.ended_at is not None or not has_places:
        return []
    names = LAST_RESULT if key.is_last else RESULT
    for each in places:
        facts = each.place, each.out_in, each.chips, each.acted, each.left
        change_entrant(tx, key.tournament, each.player, **dict(zip(names, facts, strict=True)))
    return end_tournament(tx, key.tournament, Ending.WON, at) if key.is_last else []


def drop_heat(tx: Tx, table: TableId, at: float) -> None:
    """End the heat of a damaged table without results."""
    own = (_heat.table_id == table) & _heat.ended_at.is_(None)
    tx.connection.execute(update(_heat).where(own).values(ended_at=at))


def end_tournament(tx: Tx, number: TournamentId, ending: Ending, at: float) -> list[EarnedAchievement]:
    """End a tournament that has not ended. One that was won pays its prizes and counts its winners.

    The answer is what they have earned. Without a prize that was paid, another tournament may have the day.
    """
    found = without_leavers(tx, number)
    tx.refuse_frozen(found.guild)
    season, is_won = tx.season_of(found.guild), ending is Ending.WON
    has_paid = is_won and _pay(tx, found, season, at)
    change(tx, number, ended_at=at, ending=ending.value, season=season)
    if not has_paid:
        change(tx, number, prize_day=None)
    return count_tournament(tx, found, season, at) if is_won else []


def without_leavers(tx: Tx, number: TournamentId) -> Tournament:
    """Take those out of a tournament who are being forgotten, and return it."""
    for each in loaded(tx, number).entrants:
        if tx.memory.people.takes_no_part(each.player):
            for statement in (_SIGN_UPS, GONE):
                own = statement.where(_entrant.tournament == number)
                tx.connection.execute(own, {"of_user": each.player})
    return loaded(tx, number)


def _pay(tx: Tx, found: Tournament, season: int, at: float) -> bool:
    """Pay the prizes, as far as the members may own them; who gets one may play again. Return whether any."""
    has_paid = False
    for user, amount in prizes(found).items():
        standing = standing_of(tx, found.guild, user)
        paid = min(amount, CEILING - standing.owned, standing.mintable)
        if paid <= 0:
            continue
        key, kind = tournament_prize_key(found.id, user), TransferKind.TOURNAMENT
        accounts.post(tx, (minted(key, member(found.guild, user, season), paid, kind),), table=None, at=at)
        change_entrant(tx, found.id, user, prize=paid)
        has_paid = True
        if standing.is_eliminated:
            lift_eliminations(tx, found.guild, (user,), at)
            add_log_row(tx, at=at, guild=found.guild, actor=None, action=kind.value, target=user, amount=paid)
    return has_paid


_is_own, _open = _entrant.user == bindparam("of_user"), select(_model.id).where(IS_OPEN_TOURNAMENT)
_SIGN_UPS = delete(_entrant).where(_is_own, _entrant.tournament.in_(_open.where(_model.drawn_at.is_(None))))
GONE = update(_entrant).where(_is_own, _entrant.tournament.in_(_open)).values(is_gone=True)
"""Marks a person as gone in all tournaments that have not ended."""

_has_seat = (_heat.number == _entrant.heat) | (
    (_heat.number == LAST_TABLE) & _entrant.seat_at_last.is_not(None)
)
_WAITING = GONE.where(
    exists().where(
        _heat.tournament == _entrant.tournament,
        _heat.table_id.is_(None),
        _heat.ended_at.is_(None),
        _has_seat,
    )
)
