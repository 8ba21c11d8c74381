"""Tournaments as they are stored, for tests that do not know the number."""

from sqlalchemy import Connection, func, select

from bot.bank.ids import GuildId, TournamentId
from bot.storage.database.tournament_models import TournamentModel
from bot.storage.reading import tournament_queries
from bot.tournament.tournament import Tournament


def last_tournament(connection: Connection, guild: GuildId) -> Tournament | None:
    """Return the newest tournament of a server, also if it has ended; None if there was none."""
    number = connection.scalar(select(func.max(TournamentModel.id)).where(TournamentModel.guild == guild))
    return None if number is None else tournament_queries.tournament(connection, TournamentId(number))
