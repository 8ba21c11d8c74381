"""The rows of matches: who plays, who has won, and the result."""

from sqlalchemy import bindparam, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import TableId
from bot.storage.database.models import MatchPlayerModel, MatchResultModel
from bot.storage.writing.batches.out import Order, Rows, Statement
from bot.table.events import MatchEnded, MatchStarted
from bot.table.ports import Commit
from bot.table.stored.codec import dump_choices


def add_match_start(out: Rows, commit: Commit, event: MatchStarted) -> None:
    """Add the entrants of a match."""
    match = {"table_id": commit.row.table, "match_no": event.number, "guild": commit.row.guild}
    fresh = {"started_at": commit.at, "ended_at": None, "place": None, "out_in": None, "won": False}
    fresh["season"] = commit.season
    out.add(_MATCH_PLAYERS, *({**match, "user": user, **fresh} for user in event.players))


def add_match_end(out: Rows, commit: Commit, event: MatchEnded) -> None:
    """Add the places of the entrants, and the result."""
    match = {"table_id": commit.row.table, "match_no": event.number, "guild": commit.row.guild}
    ended = {**match, "started_at": None, "ended_at": commit.at, "season": commit.season}
    rows = (
        {**ended, "user": each.player, "place": each.place, "out_in": each.out_in, "won": each.won}
        for each in event.places
    )
    out.add(_MATCH_PLAYERS, *rows)
    result = {"channel": commit.row.channel, "choices": dump_choices(event.choices), "ended_at": commit.at}
    out.add(_MATCH_RESULTS, {**match, **result, "message": None})


def end_matches(out: Rows, table: TableId, at: float) -> None:
    """End the match of a table that closes, without places."""
    out.add(_ENDED_MATCHES, {"table": table, "closed_at": at})


_NEW_MATCH_PLAYER = upsert(MatchPlayerModel)
_MATCH_PLAYERS = Statement(
    _NEW_MATCH_PLAYER.on_conflict_do_update(
        index_elements=[MatchPlayerModel.table_id, MatchPlayerModel.match_no, MatchPlayerModel.user],
        set_={
            name: _NEW_MATCH_PLAYER.excluded[name]
            for name in ("ended_at", "place", "out_in", "won", "season")
        },
    )
)
_MATCH_RESULTS = Statement(upsert(MatchResultModel).on_conflict_do_nothing())
_ENDED_MATCHES = Statement(
    update(MatchPlayerModel)
    .where(MatchPlayerModel.table_id == bindparam("table"), MatchPlayerModel.ended_at.is_(None))
    .values(ended_at=bindparam("closed_at")),
    Order.END,
)
