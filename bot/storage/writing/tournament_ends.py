"""What ends in a tournament: heats with the matches of their tables, and the tournament with its prizes.

The transaction that ends the last table stores the places, ends the tournament, pays the prizes and counts
who has won. Nothing of a table changes a tournament that has ended.
"""

from typing import Any, Final

from sqlalchemy import bindparam, select, update

from bot.bank.claims import tournament_prize_key
from bot.bank.ids import TableId, TournamentId
from bot.bank.ledger import CEILING, TransferKind, member, minted
from bot.bank.store_errors import StoreUnavailableError
from bot.storage.database.tournament_models import (
    TournamentEntrantModel,
    TournamentHeatModel,
    TournamentModel,
)
from bot.storage.reading import tournament_queries
from bot.storage.writing.admin_log import add_log_row, lift_eliminations
from bot.storage.writing.bank_jobs import standing_of
from bot.storage.writing.batches import accounts
from bot.storage.writing.batches.counting import count_tournament
from bot.storage.writing.batches.transaction import Row, Statement, Tx
from bot.table.events import MatchEnded, MatchPlace
from bot.table.results import EarnedAchievement
from bot.tournament.tournament import Ending, HeatKey, Tournament, prizes

_model, _entrant, _heat = TournamentModel, TournamentEntrantModel, TournamentHeatModel


def loaded(tx: Tx, number: TournamentId) -> Tournament:
    """Return a tournament that there is. Raises ``StoreUnavailableError`` if its row is damaged."""
    found = tournament_queries.tournament(tx.connection, number)
    if found is None:
        raise StoreUnavailableError(f"the row of tournament {number} is damaged")
    return found


def can_open(tx: Tx, key: HeatKey) -> bool:
    """Return whether a heat has no table yet, and it and its tournament have not ended."""
    found = tournament_queries.tournament(tx.connection, key.tournament)
    heat = None if found is None or found.ended_at is not None else found.heat(key.number)
    return heat is not None and heat.table is None and heat.ended_at is None


def open_heat(tx: Tx, key: HeatKey, table: TableId) -> None:
    """Store the table of a heat, which has none yet."""
    tx.add(_OPENED, {"of_tournament": key.tournament, "of_number": key.number, "new_table": table})


def end_heat(tx: Tx, key: HeatKey, event: MatchEnded, at: float) -> list[EarnedAchievement]:
    """Store the end of a heat, with the results of all if they have places, and what follows from it.

    A last table without places ends the tournament too: the bot was removed from the server, or would wait
    for ever. The answer is what the winners have earned.
    """
    tx.add(ENDED_HEATS, {"of_tournament": key.tournament, "of_number": key.number, "at_end": at})
    has_places = all(each.place is not None for each in event.places)
    if loaded(tx, key.tournament).ended_at is not None:
        return []
    if has_places:
        statement = LAST_RESULTS if key.is_last else RESULTS
        tx.add(statement, *(result_row(key.tournament, each) for each in event.places))
    if not key.is_last:
        return []
    return end_tournament(tx, key.tournament, Ending.WON if has_places else Ending.REMOVED, at)


def drop_heat(tx: Tx, table: TableId, at: float) -> None:
    """End the heat of a damaged table without results; without its last table, the tournament is over."""
    for number, heat in tx.rows(_HEAT_OF_TABLE, {"of_table": table}):
        key = HeatKey(TournamentId(number), heat)
        tx.add(ENDED_HEATS, {"of_tournament": key.tournament, "of_number": key.number, "at_end": at})
        if key.is_last and loaded(tx, key.tournament).ended_at is None:
            end_tournament(tx, key.tournament, Ending.NOBODY, at)


def end_tournament(tx: Tx, number: TournamentId, ending: Ending, at: float) -> list[EarnedAchievement]:
    """End a tournament that has not ended. One that was won pays its prizes and counts its winners.

    The answer is what they have earned. Without a prize that was paid, another tournament may have the day.
    """
    found = without_leavers(tx, loaded(tx, number))
    season, is_won = tx.season_of(found.guild), ending is Ending.WON
    has_paid = is_won and _pay(tx, found, season, at)
    row = {"of_tournament": number, "at_end": at, "how": ending.value, "of_season": season}
    tx.add(_ENDED, row)
    if not has_paid:
        tx.add(_FREE_DAY, {"of_tournament": number})
    return count_tournament(tx, found, season, at) if is_won else []


def without_leavers(tx: Tx, found: Tournament) -> Tournament:
    """Return a drawn tournament in which those are gone who are being forgotten."""
    people = tx.memory.people
    leaving = [
        each.player for each in found.entrants if not each.is_gone and people.takes_no_part(each.player)
    ]
    tx.add(GONE, *({"of_tournament": found.id, "of_user": each} for each in leaving))
    return loaded(tx, found.id) if leaving else found


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
        tx.add(_PAID, {"of_tournament": found.id, "of_user": user, "paid": paid})
        has_paid = True
        if standing.is_eliminated:
            lift_eliminations(tx, found.guild, (user,), at)
            add_log_row(tx, at=at, guild=found.guild, actor=None, action=kind.value, target=user, amount=paid)
    return has_paid


def result_row(number: TournamentId, place: MatchPlace) -> Row:
    """Return the result of an entrant in a heat or at the last table."""
    return {
        "of_tournament": number,
        "of_user": place.player,
        "new_place": place.place,
        "new_out_in": place.out_in,
        "new_chips": place.chips,
        "new_acted": place.acted,
        "new_left": place.left,
    }


_OWN_ENTRANT = update(_entrant).where(
    _entrant.tournament == bindparam("of_tournament"), _entrant.user == bindparam("of_user")
)
_OWN_HEAT = update(_heat).where(
    _heat.tournament == bindparam("of_tournament"), _heat.number == bindparam("of_number")
)
_OWN = update(_model).where(_model.id == bindparam("of_tournament"))
GONE: Final = Statement(_OWN_ENTRANT.values(is_gone=True))
_OPENED = Statement(
    _OWN_HEAT.where(_heat.table_id.is_(None)).values(table_id=bindparam("new_table")), must_change=True
)
ENDED_HEATS = Statement(_OWN_HEAT.values(ended_at=bindparam("at_end")))
_NEW_RESULT: Any = {
    "place": bindparam("new_place"),
    "out_in": bindparam("new_out_in"),
    "chips": bindparam("new_chips"),
}
RESULTS = Statement(
    _OWN_ENTRANT.values(**_NEW_RESULT, acted=bindparam("new_acted"), has_left=bindparam("new_left"))
)
LAST_RESULTS = Statement(
    _OWN_ENTRANT.values(
        **{f"last_{name}": value for name, value in _NEW_RESULT.items()},
        last_acted=bindparam("new_acted"),
        last_left=bindparam("new_left"),
    )
)
_PAID = Statement(_OWN_ENTRANT.values(prize=bindparam("paid")))
_ENDED = Statement(
    _OWN.values(ended_at=bindparam("at_end"), ending=bindparam("how"), season=bindparam("of_season"))
)
_FREE_DAY = Statement(_OWN.values(prize_day=None))
_HEAT_OF_TABLE = select(_heat.tournament, _heat.number).where(
    _heat.table_id == bindparam("of_table"), _heat.ended_at.is_(None)
)
