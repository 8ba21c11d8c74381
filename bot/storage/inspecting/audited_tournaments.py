"""Tournaments, and the prizes that transfers have paid, for an audit. Read them at one moment."""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, Select, select

from bot.bank.ids import TournamentId
from bot.bank.ledger import TransferKind
from bot.storage.database import models
from bot.storage.database.tournament_models import TournamentModel
from bot.storage.reading import tournament_queries
from bot.tournament.tournament import Tournament


def read_tournaments(connection: Connection, guild: int | None) -> Iterator[Tournament]:
    """Yield the tournaments that can be read, also of one server only."""
    for server, number in connection.execute(_TOURNAMENTS).all():
        found = tournament_queries.tournament(connection, TournamentId(number))
        if found is not None and guild in (None, server):
            yield found


def read_prizes(connection: Connection, guild: int | None) -> Mapping[tuple[int, str], int]:
    """Return the prizes of tournaments that were paid, in hundredths, by server and key."""
    found = connection.execute(_PRIZES)
    return {(each.guild, each.key): each.amount for each in found if guild in (None, each.guild)}


_account, _transfer = models.AccountModel, models.TransferModel
_TOURNAMENTS = select(TournamentModel.guild, TournamentModel.id).order_by(TournamentModel.id)
_PRIZES: Select[*tuple[Any, ...]] = (
    select(_transfer.key, _transfer.amount, _account.guild)
    .join(_account, _account.id == _transfer.credit)
    .where(_transfer.kind == TransferKind.TOURNAMENT.value)
)
