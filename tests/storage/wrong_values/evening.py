"""A database with a row of each kind on one server, and an evening on another server that uses it."""

import itertools
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from bot.bank.ids import ChannelId, GuildId, MessageId, TableId, UserId
from bot.bank.ledger import ChipSource
from bot.bank.seasons import Interval, Period
from bot.blackjack.moves import Move
from bot.client.croupier import Events
from bot.client.member_switches import MemberSwitch
from bot.deal.deal_days import new_deal, sealed_days
from bot.deal.judging import TryJudgement
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import SEED_BYTES, ServerSeed
from bot.fairness.shoe import Shoe
from bot.storage.reading import deal_queries, message_queries, round_queries, tournament_queries
from bot.storage.reading.bank_queries import DecisionCount
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.reading.message_queries import PostedBoard
from bot.storage.reading.rankings import Measure
from bot.storage.sql_store import SqlStore
from bot.storage.writing import bank_jobs, deal_jobs
from bot.storage.writing.bank_jobs import Claim
from bot.storage.writing.decision_jobs import CountDecisions
from bot.storage.writing.message_jobs import KeepPassingMessage, KeepPostedBoard, NoteShownHashes
from bot.storage.writing.people_jobs import AskToForget, Forget, TakeBreak
from bot.storage.writing.season_jobs import EndSeason, NoteSeasonAnnounced, ScheduleSeasons
from bot.storage.writing.setting_jobs import ChangeSettings, SetMemberSetting
from bot.storage.writing.tournament_jobs import (
    EndTournament,
    Note,
    SignUp,
    TakeStep,
    Withdraw,
)
from bot.table.commands import Act, MarkReady, OpenTable, PlaceBet, Play, Request, Via
from bot.table.live.actor import Done
from bot.table.live.manager import Manager
from bot.table.views.snapshots import Stage
from bot.tournament.tournament import LAST_TABLE, Ending, Tournament
from bot.words.catalogue import words_in
from cogs.coach import DecisionJudge
from cogs.common.repeated_looks import errors_logged
from cogs.leaderboards import PostedBoards
from cogs.members.me_commands import Erasures
from cogs.server_seasons import SeasonWatch
from tests.audit.played_database import ANN, BANK, BOB, CLEO, DAN, GUILD, MATCH, play_evening
from tests.storage.deals.helpers import stood
from tests.storage.gifts.helpers import gift
from tests.storage.tournaments.helpers import opened
from tests.support.clock import TestClock

QUIET = GuildId(12)
"""A server on which only this module plays."""

GONE = UserId(105)
"""A member who was forgotten."""

JUDGED = TryJudgement(cost=250_000, above=-1_500, squares="bbsbbmbbnb")

MONTHS = 70 * 86_400.0
"""The time between the evening before and the one that is played here."""


async def fill(file: Path) -> None:
    """Play, and add a row of each kind on the server GUILD, and seasons on QUIET."""
    await play_evening(file)
    with closing(sqlite3.connect(file)) as database, database:
        people = [(user, 9_000 + user) for user in (ANN, BOB, CLEO, DAN, GONE)]
        database.executemany("INSERT INTO people VALUES (?, ?, NULL, NULL)", people)
        database.execute("INSERT INTO identify_slots VALUES (0, 1000.0)")
        database.execute("INSERT INTO pending_erasures VALUES (?, 0)", (DAN,))
    clock = TestClock()
    clock.advance(3_600)
    now = clock.now()
    store = await SqlStore.open(f"sqlite+aiosqlite:///{file}", clock=clock)
    await store.funds(GUILD, [GONE])
    await store.write(Claim(source=ChipSource.DAILY, guild=GUILD, user=GONE, at=now, revives_from=0))
    await store.write(Claim(source=ChipSource.DAILY, guild=GUILD, user=ANN, at=now, revives_from=0))
    await store.write(ChangeSettings(guild=GUILD, changes={"daily": 70, "language": "de"}, by=ANN, at=now))
    with patch.object(bank_jobs, "gift_refusal", lambda *_, **__: None):
        await store.write(gift(1, giver=ANN, receiver=BOB, guild=GUILD, note="rent", at=now))
    store.note_name(GUILD, ANN, "Ann")
    await store.write(SetMemberSetting(guild=GUILD, user=ANN, name="your_turn", value="on"))
    await store.write(KeepPassingMessage(channel=ChannelId(1_031), message=MessageId(5)))
    await store.write(
        NoteShownHashes(
            table=BANK, channel=ChannelId(1_031), message=MessageId(6), hashes=_hashes(file), at=now
        )
    )
    for round_ in await store.read(round_queries.unjudged_rounds, store.shard, after=0, limit=2):
        await store.write(CountDecisions(round=round_, counts={ANN: DecisionCount(made=3, right=2)}))
    for guild in (GUILD, QUIET):
        for number in (1, 2):
            clock.advance(3_601)
            await store.write(
                EndSeason(guild=guild, number=number, name=f"season {number}", by=ANN, at=clock.now())
            )
        await store.write(NoteSeasonAnnounced(guild=guild, number=1))
        await store.write(ScheduleSeasons(guild=guild, every=Interval.MONTH, by=ANN, at=clock.now()))
        await store.write(KeepPostedBoard(board=_posted(guild, clock.now())))
    await _play_deals(store, clock.now())
    await _play_tournaments(store, clock.now())
    for user in (GONE, CLEO):
        await store.write(TakeBreak(user=user, until=now + 400 * MONTHS, at=now))
    await store.write(Forget(user=GONE, at=clock.now()))
    await store.write(AskToForget(user=DAN, at=clock.now()))
    await store.close()
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE tournament_heats SET table_id = ? WHERE tournament = 2", (BANK,))
        database.execute(
            "INSERT INTO match_results SELECT id, 1, guild, channel, state, ?, NULL FROM tables WHERE id = ?",
            (now, MATCH),
        )
        database.execute("UPDATE match_results SET table_id = ? WHERE table_id = ?", (BANK, MATCH))
        database.execute(
            "INSERT INTO match_players SELECT ?, 1, user, guild, started_at, ?, place,"
            " out_in, won, season FROM match_players WHERE table_id = ? AND user = ?",
            (BANK, now, MATCH, ANN),
        )


async def _play_deals(store: SqlStore, now: float) -> None:
    """Play a daily deal: Ann to its end on both servers, and others not."""
    deals = tuple(new_deal(day, ServerSeed.fresh()) for day in sealed_days(now))
    await store.write(deal_jobs.KeepDealDays(deals=deals, at=now))
    for user in (ANN, CLEO, GONE):
        await store.write(deal_jobs.BeginTry(user=user, guild=GUILD, at=now))
    await finish_deal(store, deals[0], ANN, GUILD, now)
    await store.write(deal_jobs.JoinDeal(day=deals[0].day, user=ANN, guild=QUIET))
    for guild in (GUILD, QUIET):
        await store.write(deal_jobs.CountTry(day=deals[0].day, user=ANN, guild=guild, judgement=JUDGED))
    await store.write(deal_jobs.PostPodium(guild=GUILD, day=deals[0].day - 1))


async def _play_tournaments(store: SqlStore, now: float) -> None:
    """End a tournament, and draw another one, which goes on."""
    for number in (1, 2):
        found = await begin_tournament(store, GUILD, number, (ANN, BOB, CLEO, DAN), now)
        await store.write(Note(tournament=found.id, done={"panel": 7}))
        await store.write(Note(tournament=found.id, heat=LAST_TABLE, done={"message": 8}))
        if number == 1:
            end = EndTournament(tournament=found.id, ending=Ending.CANCELLED, by=ANN, at=now)
            await store.write(end)


async def begin_tournament(
    store: SqlStore, guild: GuildId, opening: int, users: Sequence[UserId], now: float
) -> Tournament:
    """Open a tournament, sign these members up and draw it."""
    job = opened(guild=guild, opening=opening, by=users[0], at=now, starts_at=now)
    found = await store.write(job)
    assert isinstance(found, Tournament), found
    for each in users:
        sign_up = SignUp(tournament=found.id, user=each, sign_up=opening * 1_000 + each, at=now)
        found = await store.write(sign_up)
        assert isinstance(found, Tournament)
    return await store.write(TakeStep(tournament=found.id, at=now))


async def finish_deal(store: SqlStore, deal: DailyDeal, user: UserId, guild: GuildId, at: float) -> None:
    """Play a try that was begun, and pay its prize."""
    played = stood(deal)
    moves = deal_jobs.MakeMoves(
        day=deal.day, user=user, before="", moves=played.moves, at=at + 60, points=played.points
    )
    assert await store.write(moves) is not deal_jobs.DealRefusal.CHANGED
    prize = deal_jobs.PayPrize(day=deal.day, user=user, guild=guild, at=at + 60, revives_from=0)
    assert await store.write(prize) is not None


def _posted(guild: GuildId, now: float) -> PostedBoard:
    return PostedBoard(
        channel=ChannelId(guild + 500),
        guild=guild,
        message=MessageId(guild + 900),
        measure=Measure.CHIPS,
        period=Period.SEASON,
        shown="",
        posted_at=now,
        edited_at=now,
        wait_until=now,
    )


class FakeChannel:
    """A channel that takes every message."""

    def __init__(self, number: int, sent: list[str]) -> None:
        self._number, self._sent = number, sent

    async def send(self, **_: Any) -> Any:
        self._sent.append(f"message in {self._number}")
        return SimpleNamespace(id=1)

    def get_partial_message(self, number: int) -> Any:
        async def change(**_: Any) -> None:
            self._sent.append(f"edit of {number}")

        return SimpleNamespace(edit=change, delete=change)


class Evening:
    """A process that starts on a damaged database. ``sent`` are the messages and edits of the bot."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._clock = TestClock()
        self._clock.advance(MONTHS)
        self._next = 5_000
        self.sent: list[str] = []

    async def play(self) -> None:
        """Start, play a round on a server of our own, and do the periodic work once."""
        self.store = await SqlStore.open(f"sqlite+aiosqlite:///{self._file}", clock=self._clock)
        self.manager = Manager(store=self.store, clock=self._clock, make_shoe=_shoes())
        try:
            await self.manager.start()
            await self._play_round()
            await self._look()
            await self._play_deal()
            await self._play_tournament()
            await self._play_round()
        finally:
            await self.manager.close()
            await self.store.close()

    async def _play_round(self) -> None:
        people = [await self.store.meet(7_000 + self._next + each) for each in range(2)]
        table = TableId(self._next)
        act = OpenTable(table=table, guild=QUIET, channel=ChannelId(self._next), preset="house", changes={})
        reply = await self.manager.open(self._request(people[0], act), act)
        assert isinstance(reply, Done), reply
        for player in people:
            await self._ask(table, player, PlaceBet(amount=1_000))
        if self._view(table).stage is Stage.BETS:
            await self._ask(table, people[0], MarkReady())
        assert self._view(table).round_no == 1, "the round is dealt"
        while (view := self._view(table)).stage in (Stage.PLAY, Stage.OFFER):
            move = Move.STAND if view.stage is Stage.PLAY else Move.DECLINE
            await self._ask(table, view.asked[0], Play(move=move))
        assert self._view(table).stage is Stage.BETS, "the round is settled"
        assert len(await self.store.read(round_queries.last_rounds, QUIET, people[0], limit=5)) == 1

    async def _play_deal(self) -> None:
        user, now = await self.store.meet(7_000), self._clock.now()
        deals = tuple(new_deal(day, ServerSeed.fresh()) for day in sealed_days(now))
        (deal, _) = await self.store.write(deal_jobs.KeepDealDays(deals=deals, at=now))
        begun = await self.store.write(deal_jobs.BeginTry(user=user, guild=QUIET, at=now))
        assert isinstance(begun, StoredTry)
        await finish_deal(self.store, deal, user, QUIET, now)
        counted = deal_queries.CountedOn(deal.day, user, QUIET)
        first = deal_queries.BEFORE_ALL
        assert counted in await self.store.read(deal_queries.uncounted_tries, self.store.shard, first, 100)
        counting = deal_jobs.CountTry(**counted._asdict(), judgement=JUDGED)
        assert await self.store.write(counting) == ("deal_first",)
        assert await self.store.read(deal_queries.finished_days, user) == (deal.day,)
        assert deal.day in await self.store.read(deal_queries.missed_days, (deal.day - 1,))
        podium = await self.store.read(deal_queries.podium, QUIET, deal.day)
        assert podium is not None
        assert [each.user for each in podium.best] == [user]

    async def _play_tournament(self) -> None:
        now = self._clock.now()
        users = [await self.store.meet(7_100 + each) for each in range(3)]
        found = await begin_tournament(self.store, QUIET, 50, users, now)
        current = await self.store.read(tournament_queries.current_tournaments, self.store.shard, now)
        assert found.id in current
        for each in users[1:]:
            await self.store.write(Withdraw(tournament=found.id, user=each, at=now))
        end = TakeStep(tournament=found.id, at=now)
        assert (await self.store.write(end)).ending is Ending.WON

    async def _look(self) -> None:
        bot: Any = SimpleNamespace(
            store=self.store,
            clock=self._clock,
            manager=self.manager,
            people=self.store.people,
            is_ready=lambda: True,
            get_guild=lambda _: None,
            settings_of=self.store.settings.of,
            words_in=words_in,
            events=Events(),
            get_partial_messageable=lambda number: FakeChannel(number, self.sent),
        )
        season = self.store.season_of(QUIET)
        looks: dict[str, Callable[[], Awaitable[object]]] = {
            "seasons": SeasonWatch(bot)._look,
            "boards": PostedBoards(bot)._look,
            "decisions": DecisionJudge(bot, _Book())._look,  # type: ignore[arg-type]
            "leaving": Erasures(bot)._look,
            "members": MemberSwitch(self.store, "your_turn").load,
            "passing": partial(self.store.read, message_queries.passing_messages, self.store.shard),
        }
        for name, look in looks.items():
            with errors_logged(name):
                await look()
        assert self.store.season_of(QUIET) == season + 1, "the season ends by its schedule"
        assert f"edit of {QUIET + 900}" in self.sent, "the leaderboard is current"
        ranking = await self.store.ranking(
            QUIET, Measure.CHIPS, Period.SEASON, ANN, season=season, offset=0, limit=5
        )
        assert len(ranking.ranks) == 2

    async def _ask(self, table: TableId, player: UserId, act: Act) -> None:
        reply = await self.manager.ask(table, self._request(player, act))
        assert isinstance(reply, Done), reply

    def _view(self, table: TableId) -> Any:
        found = self.manager.table(table)
        assert found is not None
        return found

    def _request(self, player: UserId, act: Act) -> Request:
        self._next += 1
        return Request(key=f"w{self._next}", player=player, act=act, via=Via.TYPED)


class _Book:
    """Every move is right."""

    async def upcard(self, *_: object) -> Any:
        return SimpleNamespace(is_right=lambda *_: True)


class Tracebacks(logging.Handler):
    """Keeps the errors that are logged with their tracebacks."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.found: list[str] = []
        self.sentences: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.exc_info:
            self.found.append(self.format(record))
        elif record.levelno >= logging.WARNING:
            self.sentences.append(record.getMessage())


def _shoes() -> Callable[[int], Shoe]:
    """Return a source of shoes that are the same in each process, and not those of the evening before."""
    numbers = itertools.count(1 << 80)
    return lambda decks: Shoe(seed=ServerSeed(next(numbers).to_bytes(SEED_BYTES, "big")), decks=decks)


def _hashes(file: Path) -> tuple[tuple[int, str], ...]:
    with closing(sqlite3.connect(file)) as database:
        found = database.execute("SELECT number, commitment FROM shoes WHERE table_id = ?", (BANK,))
        return tuple((number, commitment) for number, commitment in found)
