"""The store of the bot: all that tables, commands and the audit read from and write to the database."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator, Collection, Iterable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Self

from sqlalchemy.exc import DatabaseError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from bot.clock import Clock, SystemClock
from bot.server_settings import ServerSettings, SettingValue, dumped
from bot.storage.counting import DecisionCount, Period, begin_of, period_at
from bot.storage.database import (
    BUSY_TIMEOUT,
    DatabaseCorruptError,
    DatabaseLock,
    OutageLog,
    Ownership,
    database_file,
    is_corrupt,
    migrate,
    reader_engine,
    writer_engine,
)
from bot.storage.posting import PostedBoard, posted_boards
from bot.storage.reading import (
    FundsReader,
    LogEntry,
    Measure,
    Ranking,
    bank_queries,
    book_checks,
    history_queries,
    log_queries,
    match_queries,
    member_queries,
    rankings,
    round_queries,
    setting_queries,
    table_queries,
)
from bot.storage.seasons import (
    EndedSeason,
    Interval,
    PastPlace,
    PresentSeasons,
    SeasonSchedule,
    season_queries,
)
from bot.storage.settings_cache import SettingsCache
from bot.storage.sources import ChipSource, ClaimedChips, PastClaims
from bot.storage.start_check import LARGE_FILE, StartCheck
from bot.storage.writing import (
    ChangeSettings,
    Claim,
    CloseDamaged,
    CountDecisions,
    DropPassingMessage,
    DropPostedBoard,
    EndSeason,
    FixedAmount,
    Grant,
    KeepPassingMessage,
    KeepPostedBoard,
    NoteMatchMessage,
    NoteSeasonAnnounced,
    NoteShownHashes,
    OpenAccounts,
    RevivalTo,
    ScheduleSeasons,
    SetMemberSetting,
    SetTableMessage,
    Writer,
)
from bot.table import (
    FIRST_SEASON,
    BooksFrozenError,
    Cents,
    ChannelId,
    Commit,
    DamagedTable,
    EarnedAchievement,
    GuildId,
    MatchKey,
    MemberFunds,
    MessageId,
    StoredTable,
    StoreUnavailableError,
    TableId,
    UserId,
    member,
)


class SqlStore:
    """A :class:`~bot.table.Store` in a SQLite file, with the queries and grants of the commands.

    Create it with :meth:`open`. ``settings`` are those of all servers. Every method may raise
    :class:`~bot.table.StoreUnavailableError`; then nothing was written, and the method works again when the
    cause is gone.
    """

    def __init__(
        self, *, writing: AsyncEngine, reading: AsyncEngine, clock: Clock, ownership: Ownership
    ) -> None:
        self._writing = writing
        self._reading = reading
        self._clock = clock
        self.ownership = ownership
        self.start_check = StartCheck()
        self._outages = OutageLog(clock)
        self._seasons = PresentSeasons()
        self._writer = Writer(
            writing,
            ownership=ownership,
            outages=self._outages,
            note_damage=self._note_damage,
            seasons=self._seasons,
            frozen=self.start_check.frozen,
        )
        self._funds_reader = FundsReader(self._read_funds)
        self._lengths = rankings.ListLengths(clock)
        self.settings = SettingsCache()
        self._temporary: tempfile.TemporaryDirectory[str] | None = None

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        clock: Clock | None = None,
        busy_timeout: float = BUSY_TIMEOUT,
        lock: DatabaseLock | None = None,
    ) -> Self:
        """Migrate the database, check the file and the books, and return a store that is ready to write.

        ``:memory:`` keeps the database in a temporary folder, which :meth:`close` deletes. Findings are
        logged, and servers whose books do not balance are frozen; a long check goes on in the background
        (``start_check``). Processes that opened the database earlier can no longer write to it; with the
        ``lock`` on the database, this one notices if the file is replaced. Raises
        :class:`~bot.table.StoreUnavailableError`, and of :mod:`bot.storage.database` ``DatabaseTooNewError``,
        ``DatabaseCorruptError``, ``MigrationFailedError`` and ``UnsupportedDatabaseError``.
        """
        folder = None
        if database_file(url) is None:
            folder = tempfile.TemporaryDirectory(prefix="croupier-", ignore_cleanup_errors=True)
            url = f"sqlite:///{Path(folder.name, 'croupier.db').as_posix()}"
        await asyncio.to_thread(migrate, url, busy_timeout=busy_timeout)
        writing = writer_engine(url, busy_timeout=busy_timeout)
        store = cls(
            writing=writing,
            reading=reader_engine(url, busy_timeout=busy_timeout),
            clock=clock or SystemClock(),
            ownership=await Ownership.claim(writing, lock),
        )
        store._temporary = folder
        try:
            is_large = store.file.stat().st_size >= LARGE_FILE
            await store.start_check.begin(store._check_at_start, store._clock, is_large=is_large)
            async with store._read() as connection:
                store.settings.load(await setting_queries.all_settings(connection))
                store._seasons.load(await season_queries.present_seasons(connection))
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        """Finish all writes and close the database."""
        await self.start_check.stop()
        await self._writer.close()
        await self._writing.dispose()
        await self._reading.dispose()
        if self._temporary is not None:
            self._temporary.cleanup()

    @property
    def file(self) -> Path:
        """The file of the database."""
        return Path(str(self._reading.url.database)).absolute()

    def is_frozen(self, guild: GuildId) -> bool:
        """Return whether nothing is written on a server, because its books do not balance."""
        return guild in self.start_check.frozen

    async def funds(self, guild: GuildId, users: Iterable[UserId]) -> Mapping[UserId, MemberFunds]:
        """Return what each member can spend now. New members get an account first.

        Raises :class:`~bot.table.BooksFrozenError` if a balance is no number.
        """
        wanted = tuple(dict.fromkeys(users))
        known = await self._known_funds(guild, wanted)
        missing = tuple(user for user in wanted if user not in known)
        if not missing:
            return known
        await self._writer.write(OpenAccounts(guild=guild, users=missing, at=self._clock.now()))
        return await self._known_funds(guild, wanted)

    def season_of(self, guild: GuildId) -> int:
        """Return the number of a server's present season."""
        return self._seasons.of(guild)

    async def earlier_funds(
        self, guild: GuildId, users: Iterable[UserId], season: int
    ) -> Mapping[UserId, Cents]:
        """Return what each member can spend in a round of an earlier season, in hundredths."""
        known = await self._known_funds(guild, tuple(users), season)
        return {user: each.chips for user, each in known.items()}

    async def end_season(
        self, guild: GuildId, number: int, name: str, *, by: UserId | None, at: float
    ) -> None:
        """End the present season of a server under a name, if it is still this one; log it with its actor.

        Raises :class:`~bot.table.SeasonEndedError` if another one is on by now. ``by`` is None for the
        schedule.
        """
        await self._writer.write(EndSeason(guild=guild, number=number, name=name, by=by, at=at))

    async def schedule_seasons(
        self, guild: GuildId, every: Interval | None, *, by: UserId, at: float
    ) -> None:
        """Let the seasons of a server end every month or quarter (None: by hand only); log it."""
        await self._writer.write(ScheduleSeasons(guild=guild, every=every, by=by, at=at))

    async def season_schedules(self) -> tuple[SeasonSchedule, ...]:
        """Return the schedules of all servers that have one."""
        async with self._read() as connection:
            return await season_queries.schedules(connection)

    async def last_season_end(self, guild: GuildId) -> float | None:
        """Return when the last season of a server ended (seconds since the epoch); None if none has."""
        async with self._read() as connection:
            return await season_queries.last_end(connection, guild)

    async def ended_seasons(self, guild: GuildId, *, offset: int = 0, limit: int) -> tuple[EndedSeason, ...]:
        """Return a part of the seasons of a server that have ended, newest first."""
        async with self._read() as connection:
            return await season_queries.ended_seasons(connection, guild, offset=offset, limit=limit)

    async def ended_season(self, guild: GuildId, number: int) -> EndedSeason | None:
        """Return a season of a server that has ended, or None."""
        async with self._read() as connection:
            return await season_queries.ended_season(connection, guild, number)

    async def unannounced_seasons(self) -> tuple[EndedSeason, ...]:
        """Return the ended seasons of all servers whose champion is not announced yet."""
        async with self._read() as connection:
            return await season_queries.unannounced_seasons(connection)

    async def note_season_announced(self, guild: GuildId, number: int) -> None:
        """Store that the champion of a season was announced."""
        await self._writer.write(NoteSeasonAnnounced(guild=guild, number=number))

    async def channel_of_last_table(self, guild: GuildId) -> ChannelId | None:
        """Return the channel of the table that is open, or was opened last; None without tables."""
        async with self._read() as connection:
            return await season_queries.channel_of_last_table(connection, guild)

    async def posted_boards(self) -> tuple[PostedBoard, ...]:
        """Return the leaderboards of all servers that keep themselves current."""
        async with self._read() as connection:
            return await posted_boards(connection)

    async def keep_posted_board(self, board: PostedBoard) -> None:
        """Store a leaderboard that keeps itself current. It replaces the one in its channel."""
        await self._writer.write(KeepPostedBoard(board=board))

    async def drop_posted_board(self, channel: ChannelId, message: MessageId) -> None:
        """Forget the leaderboard of this message in a channel."""
        await self._writer.write(DropPostedBoard(channel=channel, message=message))

    async def past_places(self, guild: GuildId, user: UserId, *, limit: int) -> tuple[PastPlace, ...]:
        """Return the places of a member in the last seasons that are final, newest first."""
        async with self._read() as connection:
            return await season_queries.past_places(connection, guild, user, limit=limit)

    async def elimination(self, guild: GuildId, user: UserId) -> bank_queries.Elimination | None:
        """Return when and where a member was eliminated, or None if they may play."""
        async with self._read() as connection:
            return await bank_queries.elimination(connection, guild, user)

    async def stacks(self, table: TableId, match_no: int) -> Mapping[UserId, Cents]:
        """Return the chips that each entrant of a match can spend, in hundredths; empty before its start."""
        async with self._read() as connection:
            return await table_queries.stacks(connection, table, match_no)

    async def commit(self, commit: Commit) -> tuple[EarnedAchievement, ...]:
        """Write one decision durably: its input, its events, its transfers and the row of its table.

        Returns the achievements that it has earned. Raises the errors of the port, and in addition:

        - :class:`~bot.storage.database.StaleVersionError` if the version does not follow the stored one;
        - :class:`~bot.storage.database.ChannelTakenError` if another table is open in the channel;
        - :class:`~bot.storage.database.IdempotencyConflictError` (a bug) if the key was committed with
          another table, actor or ``input_json``.
        """
        earned = await self._writer.write(commit)
        assert isinstance(earned, tuple), "a commit answers what it has earned"
        return earned

    async def open_tables(self) -> tuple[StoredTable, ...]:
        """Return every table that was open when the process ended and can be read."""
        async with self._read() as connection:
            return await table_queries.open_tables(connection)

    async def damaged_tables(self) -> tuple[DamagedTable, ...]:
        """Return every table that was open, or has stakes, and cannot be read."""
        async with self._read() as connection:
            return await table_queries.damaged_tables(connection)

    async def close_damaged(self, damaged: DamagedTable, at: float) -> int:
        """Close a table that cannot go on, and return its stakes to the accounts that paid them.

        A repeated call changes nothing. Returns the number of accounts whose stakes cannot be returned.
        """
        unreturned = await self._writer.write(CloseDamaged(table=damaged.table, at=at, code=damaged.code))
        assert isinstance(unreturned, int), "the end of a table returns a number"
        return unreturned

    async def remember_message(self, table: TableId, message: MessageId | None, at: float) -> None:
        """Store which message shows the table, and when it was posted (seconds since the epoch)."""
        await self._writer.write(SetTableMessage(table=table, message=message, at=at))

    async def note_shown_hashes(
        self,
        table: TableId,
        channel: ChannelId,
        message: MessageId,
        hashes: tuple[tuple[int, str], ...],
        at: float,
    ) -> None:
        """Store which message showed these hashes of shoes, by number, for those that none has shown before.

        ``at`` is in seconds since the epoch.
        """
        await self._writer.write(
            NoteShownHashes(table=table, channel=channel, message=message, hashes=hashes, at=at)
        )

    async def message_of(self, table: TableId) -> tuple[MessageId, float] | None:
        """Return the message that shows the table, and when it was posted, or None."""
        async with self._read() as connection:
            return await table_queries.message_of(connection, table)

    async def ended_match(self, key: MatchKey) -> match_queries.EndedMatch | None:
        """Return a match that has ended, or None."""
        async with self._read() as connection:
            return await match_queries.ended_match(connection, key)

    async def last_match_in(self, channel: ChannelId) -> match_queries.EndedMatch | None:
        """Return the match that ended last in a channel, or None."""
        async with self._read() as connection:
            return await match_queries.last_match_in(connection, channel)

    async def note_match_message(self, key: MatchKey, message: MessageId) -> None:
        """Store which message shows the result of a match."""
        await self._writer.write(NoteMatchMessage(table=key.table, match_no=key.number, message=message))

    async def member_setting(self, guild: GuildId, user: UserId, name: str) -> str | None:
        """Return the value of a member's setting on a server, or None if it was never set."""
        async with self._read() as connection:
            return await member_queries.setting(connection, guild, user, name)

    async def set_member_setting(self, guild: GuildId, user: UserId, name: str, value: str) -> None:
        """Store a setting of a member on a server."""
        await self._writer.write(SetMemberSetting(guild=guild, user=user, name=name, value=value))

    async def members_with(self, name: str, value: str) -> tuple[tuple[GuildId, UserId], ...]:
        """Return the members, with their servers, whose setting has this value."""
        async with self._read() as connection:
            return await member_queries.members_with(connection, name, value)

    async def passing_messages(self) -> tuple[tuple[ChannelId, MessageId], ...]:
        """Return the messages that the bot has yet to delete, with their channels."""
        async with self._read() as connection:
            return await match_queries.passing_messages(connection)

    async def keep_passing_message(self, channel: ChannelId, message: MessageId) -> None:
        """Store a message that is to be deleted soon."""
        await self._writer.write(KeepPassingMessage(channel=channel, message=message))

    async def drop_passing_message(self, message: MessageId) -> None:
        """Forget a message that is deleted."""
        await self._writer.write(DropPassingMessage(message=message))

    async def holdings(
        self, guild: GuildId, users: Iterable[UserId], season: int | None = None
    ) -> Mapping[UserId, Cents]:
        """Return the chips of each member in a season (None: the present one), in hundredths.

        All open stakes of the season are included.
        """
        number = self.season_of(guild) if season is None else season
        async with self._read() as connection:
            return {
                user: (await bank_queries.balance(connection, guild, user, number)).owned for user in users
            }

    async def balance(self, guild: GuildId, user: UserId) -> bank_queries.Balance:
        """Return a member's chips and open stakes; for a member without an account, the opening balance."""
        async with self._read() as connection:
            return await bank_queries.balance(connection, guild, user, self.season_of(guild))

    async def ranking(
        self,
        guild: GuildId,
        measure: Measure,
        period: Period,
        user: UserId,
        *,
        offset: int,
        limit: int,
        season: int | None = None,
    ) -> Ranking:
        """Return a page of a leaderboard of this week or month, or a season, with the user's own place.

        ``season`` is a number; None: the present one.
        """
        present = self.season_of(guild)
        number = present if season is None else season
        code = period_at(period, self._clock.now(), number)
        async with self._read() as connection:
            return await rankings.ranking(
                connection,
                guild,
                measure,
                code,
                user,
                season=number,
                is_over=number != present,
                lengths=self._lengths,
                offset=offset,
                limit=limit,
            )

    async def member_stats(self, guild: GuildId, user: UserId, period: Period) -> bank_queries.MemberStats:
        """Return what a member has played in the present season, week or month, or in all time."""
        code = period_at(period, self._clock.now(), self.season_of(guild))
        async with self._read() as connection:
            return await bank_queries.member_stats(connection, guild, user, code)

    async def balances_after(
        self, guild: GuildId, user: UserId, period: Period, *, most: int
    ) -> tuple[history_queries.BalanceAfter, ...]:
        """Return what a member owned after each of their last rounds of a period, oldest first."""
        since = begin_of(period, self._clock.now())
        async with self._read() as connection:
            season = self.season_of(guild) if period is Period.SEASON else None
            return await history_queries.balances_after(
                connection, guild, user, since=since, season=season, most=most
            )

    async def last_rounds(
        self, guild: GuildId, user: UserId, *, limit: int
    ) -> tuple[round_queries.PlayedRound, ...]:
        """Return a member's last settled rounds on a server, newest first."""
        async with self._read() as connection:
            return await round_queries.last_rounds(connection, guild, user, limit)

    async def unjudged_rounds(self, *, after: int, limit: int) -> tuple[round_queries.UnjudgedRound, ...]:
        """Return the settled rounds behind this id whose decisions are not judged, oldest first."""
        async with self._read() as connection:
            return await round_queries.unjudged_rounds(connection, after, limit)

    async def count_decisions(
        self, round_: round_queries.UnjudgedRound, counts: Mapping[UserId, DecisionCount]
    ) -> None:
        """Count the judged decisions of a round, and remember that it is judged.

        A second call for the same round raises :class:`~bot.storage.database.BadCommitError` (a bug) and
        counts nothing.
        """
        record = round_.record
        assert record is not None or not counts, "nobody knows when a damaged round was played"
        await self._writer.write(
            CountDecisions(
                round_id=round_.id,
                guild=GuildId(0) if record is None else record.guild,
                season=FIRST_SEASON if record is None else record.season,
                settled_at=0.0 if record is None else record.settled_at,
                counts=counts,
            )
        )

    async def history(
        self, guild: GuildId, user: UserId, *, offset: int, limit: int
    ) -> tuple[history_queries.HistoryEntry, ...]:
        """Return a member's rounds that are over, newest first."""
        async with self._read() as connection:
            return await history_queries.history(connection, guild, user, offset=offset, limit=limit)

    async def ledger(
        self, guild: GuildId, user: UserId, *, offset: int, limit: int
    ) -> tuple[history_queries.LedgerEntry, ...]:
        """Return how a member's chips have changed, newest first."""
        async with self._read() as connection:
            season = self.season_of(guild)
            return await history_queries.ledger(connection, guild, user, season, offset=offset, limit=limit)

    async def round_facts(self, guild: GuildId, round_id: int) -> history_queries.RoundFacts | None:
        """Return where, when and by whom a round was played; None if the server has no such round."""
        async with self._read() as connection:
            return await history_queries.round_facts(connection, guild, round_id)

    async def evidence(self, guild: GuildId, round_id: int) -> round_queries.Evidence | None:
        """Return the evidence that proves a round, or None if the server has no round with this id.

        Raises :class:`~bot.storage.reading.DamagedRowError` if its rows are damaged.
        """
        async with self._read() as connection:
            return await round_queries.evidence(connection, guild, round_id)

    async def log_entries(
        self, guild: GuildId, *, action: str | None, member: UserId | None, offset: int, limit: int
    ) -> tuple[tuple[LogEntry, ...], int]:
        """Return a part of the server's log, newest first, and the number of its entries.

        Only entries of this action, or about or by this member, if they are named.
        """
        async with self._read() as connection:
            wanted = log_queries.LogFilter(guild=guild, action=action, member=member)
            found = await log_queries.entries(connection, wanted, offset=offset, limit=limit)
            return found, await log_queries.count(connection, wanted)

    async def grant(
        self,
        guild: GuildId,
        user: UserId,
        amount: int,
        *,
        by: UserId,
        reason: str,
        key: str,
        at: float,
        revives_from: int | None = None,
    ) -> int:
        """Give (``amount`` > 0) or take (< 0) hundredths, log it with its actor, and return the new balance.

        Unless chips are taken, an eliminated member who then owns at least ``revives_from`` (hundredths, with
        open stakes; None: any amount) may play again.

        The same ``key`` acts once. A refusal is logged and raised: :class:`~bot.table.InsufficientFundsError`
        if the member has less than is taken, and of :mod:`bot.storage.database` ``AboveCeilingError`` and
        ``HiddenBetError``. Raises ``IdempotencyConflictError`` for the key of another grant.
        """
        return await self._grant(
            Grant(
                key=key,
                guild=guild,
                user=user,
                terms=FixedAmount(amount=amount),
                by=by,
                reason=reason,
                at=at,
                revives_from=revives_from,
            )
        )

    async def revive(
        self, guild: GuildId, user: UserId, *, target: Cents, by: UserId, key: str, at: float
    ) -> int:
        """Let an eliminated member play again with at least ``target`` hundredths. Return the new balance.

        Log it with its actor. Raises :class:`~bot.storage.database.NotEliminatedError`, which is decided when
        it is written: of several revivals at one instant, one is carried out.
        """
        terms = RevivalTo(target=target)
        return await self._grant(
            Grant(
                key=key,
                guild=guild,
                user=user,
                terms=terms,
                by=by,
                reason="revived",
                at=at,
                action="revive",
            )
        )

    async def claim(
        self, source: ChipSource, guild: GuildId, user: UserId, *, at: float, revives_from: int
    ) -> ClaimedChips:
        """Pay what a member may claim now, and return it. An eliminated member may play again with enough.

        ``at`` is the time of the interaction by its id: neither the clock of the machine nor a second
        delivery changes it. ``revives_from`` are the hundredths that a member needs. Raises one of
        :data:`~bot.storage.sources.REFUSED_CLAIMS`; nothing is written then.
        """
        claimed = await self._writer.write(
            Claim(source=source, guild=guild, user=user, at=at, revives_from=revives_from)
        )
        assert isinstance(claimed, ClaimedChips), "a claim returns what it has paid"
        return claimed

    async def past_claims(self, guild: GuildId, user: UserId, at: float) -> PastClaims:
        """Return what a member has claimed, as far as it matters at this time (seconds since the epoch)."""
        async with self._read() as connection:
            return await bank_queries.past_claims(connection, guild, user, at, self.season_of(guild))

    async def change_settings(
        self,
        guild: GuildId,
        changes: Mapping[str, SettingValue],
        *,
        seen: Mapping[str, SettingValue] | None = None,
        by: UserId,
        at: float,
    ) -> ServerSettings:
        """Change settings of a server by name, log each with its actor, and return all settings.

        Raises :class:`~bot.storage.database.SettingsChangedError` if one of them has another value by now
        than the person has ``seen`` (None: whatever it is), and is not yet the wanted one; nothing changes.
        Cancelling the caller does not keep ``settings`` from following what is written.
        """
        texts = {name: dumped(value) for name, value in changes.items()}
        job = ChangeSettings(guild=guild, changes=texts, seen=seen, by=by, at=at)
        return await asyncio.shield(self._change_settings(job, changes))

    async def _change_settings(
        self, job: ChangeSettings, changes: Mapping[str, SettingValue]
    ) -> ServerSettings:
        await self._writer.write(job)
        return self.settings.change(job.guild, changes)

    async def audit(self, *, thorough: bool = True) -> tuple[book_checks.Finding, ...]:
        """Return broken invariants of the database. Without ``thorough``, check balances only."""
        async with self._read() as connection:
            return await book_checks.audit(connection, thorough=thorough)

    async def _grant(self, grant: Grant) -> int:
        new_balance = await self._writer.write(grant)
        assert isinstance(new_balance, int), "a grant returns the new balance"
        return new_balance

    async def _check_at_start(self) -> tuple[book_checks.Finding, ...]:
        """Return what :func:`book_checks.check_at_start` finds; raise the error of a damaged file."""
        try:
            async with self._reading.connect() as connection:
                findings = await book_checks.check_at_start(connection)
        except DatabaseError as error:
            if is_corrupt(error):
                raise self._damage(str(error.orig)) from error
            raise StoreUnavailableError(str(error.orig)) from error
        damage = next((each.detail for each in findings if each.check is book_checks.Check.FILE), None)
        if damage is not None:
            raise self._damage(damage)
        return findings

    def _damage(self, detail: str) -> DatabaseCorruptError:
        return DatabaseCorruptError(self._reading.url.database, detail)

    def _note_damage(self, detail: str) -> None:
        self.start_check.note_damage(self._damage(detail))

    async def _known_funds(
        self, guild: GuildId, users: tuple[UserId, ...], season: int | None = None
    ) -> Mapping[UserId, MemberFunds]:
        """Return the funds of members with an account in a season (None: the present one)."""
        number = self.season_of(guild) if season is None else season
        codes = {user: member(guild, user, number).code for user in users}
        found = await self._funds_reader.funds(codes.values())
        known = {user: found[code] for user, code in codes.items() if code in found}
        with self._freezing():
            for each in known.values():
                bank_queries.countable(guild, each.chips)
        return known

    async def _read_funds(self, codes: Collection[str]) -> Mapping[str, MemberFunds]:
        async with self._read() as connection:
            return await bank_queries.funds(connection, codes)

    @contextmanager
    def _freezing(self) -> Iterator[None]:
        """Freeze a server if one of its balances turns out to be no number."""
        try:
            yield
        except BooksFrozenError as error:
            self.start_check.freeze(error.guild)
            raise

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        try:
            with self._freezing():
                async with self._reading.connect() as connection:
                    yield connection
        except DatabaseError as error:
            if is_corrupt(error):
                self._note_damage(str(error.orig))
            self._outages.note(str(error.orig))
            raise StoreUnavailableError(str(error.orig)) from error
        except PoolTimeoutError as error:
            self._outages.note("too many are reading at once")
            raise StoreUnavailableError("too many are reading at once") from error
