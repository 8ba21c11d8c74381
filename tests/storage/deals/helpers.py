"""Days, tries and judgements for the tests of daily deals."""

from collections.abc import Collection

from bot.bank.ids import GuildId, UserId
from bot.deal.deal_days import new_deal
from bot.deal.judging import TryJudgement
from bot.deal.tries import DealTry, Step, StepRefusal, begin as begin_deal
from bot.fairness.deals import DailyDeal
from bot.fairness.seeds import ServerSeed
from bot.storage.reading import deal_queries
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.sql_store import SqlStore
from bot.storage.writing.deal_jobs import (
    BeginTry,
    CountTry,
    JoinDeal,
    KeepDealDays,
    MakeMoves,
    PayPrize,
)
from tests.storage.helpers import GUILD

DAY = 20_000
"""A Friday."""

SECONDS = 86_400.0
NOON = DAY * SECONDS + 12 * 3_600.0
GOOD = TryJudgement(cost=0, above=500, squares="bbbbbbbbbb")
POOR = TryJudgement(cost=250_000, above=-1_500, squares="bbsbbmbbnb")


def deal_of(day: int) -> DailyDeal:
    """Return a deal with a new seed."""
    return new_deal(day, ServerSeed.fresh())


async def keep_days(store: SqlStore, *days: int, at: float = NOON) -> tuple[DailyDeal, ...]:
    return await store.write(KeepDealDays(deals=tuple(map(deal_of, days)), at=at))


async def begin(store: SqlStore, user: UserId, guild: GuildId = GUILD, day: int = DAY) -> StoredTry:
    await keep_days(store, day)
    begun = await store.write(BeginTry(user=user, guild=guild, at=day * SECONDS + 60.0))
    assert isinstance(begun, StoredTry)
    return begun


async def finish(
    store: SqlStore, user: UserId, points: int = 3_500, guild: GuildId = GUILD, day: int = DAY
) -> StoredTry:
    """Play a whole try."""
    begun = await begin(store, user, guild, day)
    last = MakeMoves(
        day=day, user=user, before=begun.moves, moves="SNSNSNS", at=begun.begun_at + 60.0, points=points
    )
    finished = await store.write(last)
    assert isinstance(finished, StoredTry)
    return finished


async def count(
    store: SqlStore,
    user: UserId,
    judgement: TryJudgement = GOOD,
    *,
    points: int = 3_500,
    guilds: Collection[GuildId] = (GUILD,),
    day: int = DAY,
) -> tuple[str, ...]:
    """Play, judge and count a try. Return what it has earned on the last of the servers."""
    earned: tuple[str, ...] | None = ()
    await finish(store, user, points, next(iter(guilds)), day)
    for guild in guilds:
        await store.write(JoinDeal(day=day, user=user, guild=guild))
        earned = await store.write(CountTry(day=day, user=user, guild=guild, judgement=judgement))
    assert earned is not None
    return earned


async def own_rank(
    store: SqlStore, user: UserId, guild: GuildId = GUILD, day: int = DAY
) -> deal_queries.DayRank | None:
    """Return the place of a person, also behind the page that is asked for."""
    return (await store.read(deal_queries.day_ranking, guild, day, user, offset=0, limit=1)).own


def prize(user: UserId, guild: GuildId = GUILD, day: int = DAY) -> PayPrize:
    return PayPrize(day=day, user=user, guild=guild, at=NOON, revives_from=500)


def stood(deal: DailyDeal, hands: int = 10) -> DealTry:
    """Return a try in which somebody stands on each hand, up to the end of so many hands."""
    played = begin_deal(deal)
    while not (played.is_hand_over and played.hand_number == hands):
        step = Step.STAND if Step.STAND in played.steps else played.steps[-1]
        after = played.after(step, played.number)
        assert not isinstance(after, StepRefusal)
        played = after
    return played
