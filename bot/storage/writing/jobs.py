"""The jobs of the writer: the commits of tables, and smaller writes of the bank and the board."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.bank.grants import GrantTerms
from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.ledger import Account, ChipSource, Transfer, TransferKind, member, minted
from bot.bank.seasons import Interval
from bot.server_settings.setting_kinds import SettingValue
from bot.storage.counting.decisions import DecisionCount
from bot.storage.people.forgetting import AskToForget, Forget
from bot.storage.posting.stored_boards import PostedBoard
from bot.storage.seasons.present_seasons import PresentSeasons
from bot.storage.writing.books import StoredAccount, codes_needed, codes_of
from bot.table.events import MemberEliminated
from bot.table.ports import Commit


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAccounts:
    """Open an account with the opening balance for each of these members who has none."""

    guild: GuildId
    users: tuple[UserId, ...]
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant:
    """Chips that a member gets, or loses, by ``terms`` that are decided in the transaction.

    Unless chips are taken, an eliminated member who then owns at least ``revives_from`` (hundredths, with
    open stakes; None: any amount) may play again. ``action`` is the name in the log.
    """

    key: str
    guild: GuildId
    user: UserId
    terms: GrantTerms
    by: UserId
    reason: str
    at: float
    action: str = "chips"
    revives_from: int | None = None

    def transfers(self, amount: int, season: int) -> tuple[Transfer, ...]:
        """Return the transfer of an amount between the mint and the member in a season; none for 0."""
        if amount == 0:
            return ()
        account = member(self.guild, self.user, season)
        return (minted(self.key, account, amount, TransferKind.ADMIN),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Chips that a member claims themselves. How many, and whether, is decided in the transaction.

    ``at`` is the time of the interaction (seconds since the epoch), by its id. An eliminated member who then
    owns at least ``revives_from`` hundredths may play again.
    """

    source: ChipSource
    guild: GuildId
    user: UserId
    at: float
    revives_from: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetTableMessage:
    """Store which message shows a table, and when it was posted (seconds since the epoch)."""

    table: TableId
    message: MessageId | None
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteMissing:
    """Store since when the bot is missing on the server of these tables; None: it is there."""

    tables: tuple[TableId, ...]
    since: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Returns:
    """The transfers that empty a table's accounts.

    ``unreturned`` counts the accounts whose stakes cannot be returned completely. ``guild`` is the server as
    far as it can be read (0: nowhere). ``has_row`` and ``is_open`` are about the row of the table.
    ``nameless`` are accounts that cannot be found by their codes, under the names that the transfers use.
    """

    guild: GuildId
    transfers: tuple[Transfer, ...]
    unreturned: int
    has_row: bool
    is_open: bool
    nameless: Mapping[str, StoredAccount] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseDamaged:
    """Close a table whose state or shoes cannot be used, and return its stakes.

    ``at`` is the time in seconds since the epoch, ``code`` the reason for the log. What goes back to whom is
    read in the transaction that writes it (``returns``, by :mod:`bot.storage.writing.damaged_tables`).
    """

    table: TableId
    at: float
    code: str
    returns: Returns | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteShownHashes:
    """Store that a message showed hashes of shoes, by number, unless an earlier message did.

    ``at`` is in seconds since the epoch.
    """

    table: TableId
    channel: ChannelId
    message: MessageId
    hashes: tuple[tuple[int, str], ...]
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSettings:
    """Change settings of a server to these stored texts by name, and log each with its actor and time.

    ``seen`` are the values on which the person decided (None: whatever they are). If one of the settings has
    another value by now, nothing changes.
    """

    guild: GuildId
    changes: Mapping[str, str]
    seen: Mapping[str, SettingValue] | None
    by: UserId
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class EndSeason:
    """End the present season of a server under a name, if it is still this one.

    ``by`` is None for the schedule. Eliminations end with it.
    """

    guild: GuildId
    number: int
    name: str
    by: UserId | None
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ScheduleSeasons:
    """Let the seasons of a server end ``every`` month or quarter from now on; None: by hand only."""

    guild: GuildId
    every: Interval | None
    by: UserId
    at: float


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteSeasonAnnounced:
    """Store that the champion of a season was announced."""

    guild: GuildId
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepPostedBoard:
    """Store a leaderboard that keeps itself current. It replaces the one in its channel."""

    board: PostedBoard


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPostedBoard:
    """Forget the leaderboard of this message in a channel."""

    channel: ChannelId
    message: MessageId


@dataclass(frozen=True, slots=True, kw_only=True)
class NoteMatchMessage:
    """Store which message shows the result of a match."""

    table: TableId
    match_no: int
    message: MessageId


@dataclass(frozen=True, slots=True, kw_only=True)
class SetMemberSetting:
    """Store a setting of a member on one server."""

    guild: GuildId
    user: UserId
    name: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepPassingMessage:
    """Store a message that is to be deleted soon."""

    channel: ChannelId
    message: MessageId


@dataclass(frozen=True, slots=True, kw_only=True)
class DropPassingMessage:
    """Forget a message that is deleted."""

    message: MessageId


@dataclass(frozen=True, slots=True, kw_only=True)
class CountDecisions:
    """Count the judged decisions of a round, and mark the round, by its id, as judged.

    ``season`` and ``settled_at`` (seconds since the epoch) tell the periods in which they count.
    """

    round_id: int
    guild: GuildId
    season: int
    settled_at: float
    counts: Mapping[UserId, DecisionCount]


@dataclass(frozen=True, slots=True, kw_only=True)
class StoreNewPeople:
    """Store the numbers of people that are not stored yet, as every write does."""


Note = (
    SetTableMessage
    | NoteMissing
    | NoteShownHashes
    | NoteMatchMessage
    | SetMemberSetting
    | KeepPassingMessage
    | DropPassingMessage
    | ScheduleSeasons
    | NoteSeasonAnnounced
    | CountDecisions
    | KeepPostedBoard
    | DropPostedBoard
)
"""A job that moves no chips and depends on nothing in the database."""

PeopleJob = StoreNewPeople | AskToForget | Forget
"""A job that concerns people, and no server."""

Job = Commit | OpenAccounts | Grant | Claim | CloseDamaged | ChangeSettings | EndSeason | PeopleJob | Note


def transfer_keys(job: Job) -> set[str]:
    """Return the keys of the transfers that a job may make."""
    match job:
        case Commit():
            return {each.key for each in job.transfers}
        case Grant():
            return {job.key}
        case CloseDamaged(returns=Returns(transfers=transfers)):
            return {each.key for each in transfers}
        case _:
            return set()


def eliminated_by(commit: Commit) -> list[Account]:
    """Return the accounts of the members who are eliminated by a commit."""
    guild = commit.row.guild
    return [
        member(guild, each.player, commit.season)
        for each in commit.events
        if isinstance(each, MemberEliminated)
    ]


def accounts_of(job: Job, seasons: PresentSeasons) -> set[str]:
    """Return the codes of the accounts that a job may read or change."""
    match job:
        case Commit():
            return codes_needed(job.transfers) | {account.code for account in eliminated_by(job)}
        case Grant() | Claim():
            return {*codes_of(member(job.guild, job.user, seasons.of(job.guild)))}
        case OpenAccounts():
            season = seasons.of(job.guild)
            return {code for user in job.users for code in codes_of(member(job.guild, user, season))}
        case CloseDamaged(returns=Returns(transfers=transfers)):
            return codes_needed(transfers)
        case _:
            return set()


def nameless_accounts(job: Job) -> Mapping[str, StoredAccount]:
    """Return the accounts of a job that cannot be found by their codes."""
    match job:
        case CloseDamaged(returns=Returns(nameless=nameless)):
            return nameless
        case _:
            return {}


def guild_of(job: Job) -> GuildId | None:
    """Return the server whose books a job changes, if it changes any."""
    match job:
        case Commit():
            return job.row.guild
        case Grant() | Claim() | OpenAccounts() | EndSeason():
            return job.guild
        case CloseDamaged(returns=Returns(guild=guild)):
            return guild
        case _:
            return None
