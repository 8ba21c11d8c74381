"""Jobs about messages: boards, results of matches, leaderboards, and what is to be deleted soon."""

from dataclasses import asdict, dataclass

from sqlalchemy import bindparam, delete, update
from sqlalchemy.dialects.sqlite import insert as upsert

from bot.bank.ids import ChannelId, MessageId, TableId
from bot.storage.database.counter_models import PostedBoardModel
from bot.storage.database.models import MatchResultModel, PassingMessageModel, ShownHashModel, TableModel
from bot.storage.database.query_parts import add_or_replace
from bot.storage.reading.message_queries import PostedBoard
from bot.storage.writing.batches.transaction import Job, Statement, Tx
from bot.table.matches import MatchKey


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTableMessage(Job[None]):
    """Store which message shows a table, and when it was posted (seconds since the epoch)."""

    table: TableId
    message: MessageId | None
    at: float

    def apply(self, tx: Tx) -> None:
        """Change the row of the table."""
        row = {"table": self.table, "message": self.message, "message_at": self.at}
        tx.add(_TABLE_MESSAGES, row)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteMissing(Job[None]):
    """Store since when the bot is missing on the server of these tables; None: it is there."""

    tables: tuple[TableId, ...]
    since: float | None

    def apply(self, tx: Tx) -> None:
        """Change the rows of the tables."""
        tx.add(_MISSING_TABLES, *({"table": table, "since": self.since} for table in self.tables))


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteShownHashes(Job[None]):
    """Store that a message showed hashes of shoes, by number, unless an earlier message did.

    ``at`` is in seconds since the epoch.
    """

    table: TableId
    channel: ChannelId
    message: MessageId
    hashes: tuple[tuple[int, str], ...]
    at: float

    def apply(self, tx: Tx) -> None:
        """Record each hash."""
        place = {"table_id": self.table, "channel": self.channel, "message": self.message, "at": self.at}
        rows = ({**place, "shoe_no": number, "hash": promised} for number, promised in self.hashes)
        tx.add(_SHOWN_HASHES, *rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteMatchMessage(Job[None]):
    """Store which message shows the result of a match."""

    match: MatchKey
    message: MessageId

    def apply(self, tx: Tx) -> None:
        """Change the result of the match."""
        row = {"table": self.match.table, "match": self.match.number, "posted": self.message}
        tx.add(_MATCH_MESSAGES, row)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepPostedBoard(Job[None]):
    """Store a leaderboard that keeps itself current. It replaces the one in its channel."""

    board: PostedBoard

    def apply(self, tx: Tx) -> None:
        """Store the leaderboard."""
        tx.add(_POSTED_BOARDS, asdict(self.board))


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPostedBoard(Job[None]):
    """Forget the leaderboard of this message in a channel."""

    channel: ChannelId
    message: MessageId

    def apply(self, tx: Tx) -> None:
        """Delete the leaderboard."""
        tx.add(_DROPPED_BOARDS, {"of_channel": self.channel, "of_message": self.message})


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepPassingMessage(Job[None]):
    """Store a message that is to be deleted soon."""

    channel: ChannelId
    message: MessageId

    def apply(self, tx: Tx) -> None:
        """Store the message."""
        tx.add(_PASSING_MESSAGES, {"message": self.message, "channel": self.channel})


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPassingMessage(Job[None]):
    """Forget a message that is deleted."""

    message: MessageId

    def apply(self, tx: Tx) -> None:
        """Delete the row."""
        tx.add(_PASSED_MESSAGES, {"passed": self.message})


_TABLE_MESSAGES = Statement(
    update(TableModel)
    .where(TableModel.id == bindparam("table"))
    .values(message=bindparam("message"), message_at=bindparam("message_at")),
)
_MISSING_TABLES = Statement(
    update(TableModel).where(TableModel.id == bindparam("table")).values(missing_since=bindparam("since")),
)
_SHOWN_HASHES = Statement(upsert(ShownHashModel).on_conflict_do_nothing())
_MATCH_MESSAGES = Statement(
    update(MatchResultModel)
    .where(MatchResultModel.table_id == bindparam("table"), MatchResultModel.match_no == bindparam("match"))
    .values(message=bindparam("posted")),
)
_POSTED_BOARDS = Statement(add_or_replace(PostedBoardModel))
_DROPPED_BOARDS = Statement(
    delete(PostedBoardModel).where(
        PostedBoardModel.channel == bindparam("of_channel"),
        PostedBoardModel.message == bindparam("of_message"),
    ),
)
_PASSING_MESSAGES = Statement(upsert(PassingMessageModel).on_conflict_do_nothing())
_PASSED_MESSAGES = Statement(
    delete(PassingMessageModel).where(PassingMessageModel.message == bindparam("passed"))
)
