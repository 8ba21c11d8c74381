"""What the panels of the daily deal know: days with their cards, the values of their rules, and tries.

Days and values are kept in memory, because they do not change. Tries never are: several processes may serve
one person.
"""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from bot.background import Asker, ComputationError, KeptAnswers, Kind
from bot.bank.ids import UserId
from bot.bank.streaks import ICE_DAYS, streak_on
from bot.blackjack.engine.questions import upcard
from bot.blackjack.engine.round_state import Phase, Round
from bot.client.croupier import Croupier
from bot.clock import day_of, done_within
from bot.deal import deal_days, judging, tries
from bot.deal.deal_days import WEEK, new_deal
from bot.fairness.deals import DailyDeal, read_rules
from bot.fairness.seeds import ServerSeed
from bot.storage.reading import deal_queries
from bot.storage.reading.deal_queries import StoredTry
from bot.storage.writing import deal_jobs
from bot.table.refusals import Refused, StoreUnavailable
from cogs.common.edge_refusals import computation_errors_refused, store_errors_refused
from cogs.common.repeated_looks import KeptTasks, errors_logged
from cogs.deal.deal_panels import Promise, ResultStanding
from cogs.deal.visits import Visit

log = logging.getLogger(__name__)

KEPT_DAYS = 40
"""Days that are kept in memory: those that are shown."""

PATIENCE = 2.0
"""Seconds that a first hand waits for the odds, so that the try is judged as it is played."""

LEAST_FINISHERS = 5
"""Finished tries of a day from which on somebody's decisions are compared with those of the others."""

KEPT_SECONDS = 10.0
"""Seconds for which the moves of all who have finished a day are kept."""


class MissedHand(NamedTuple):
    """A hand on which a decision cost something: the values of its cards, and of the up-card."""

    cards: tuple[int, ...]
    up: int


class DealDesk:
    """Reads and writes days and tries, and judges what is over. ``tasks`` run beside the answers."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._values = KeptAnswers(bot.background, len(WEEK))
        self._days: dict[int, DailyDeal] = {}
        self._first: int | None = None
        self._same_moves: dict[int, tuple[float, Mapping[str, int]]] = {}
        self.tasks = KeptTasks()

    async def seal(self, at: float, *, is_fresh: bool = False) -> tuple[DailyDeal, ...]:
        """Return today and tomorrow of a moment, stored now if they were not. A damaged one is missing.

        ``is_fresh``: they are read again, since another process may have replaced a damaged one.
        """
        days = deal_days.sealed_days(at)
        if is_fresh:
            self._days = {day: deal for day, deal in self._days.items() if day not in days}
        if not self._days.keys() >= {*days}:
            new = tuple(new_deal(day, ServerSeed.fresh()) for day in days)
            for each in await self._bot.store.write(deal_jobs.KeepDealDays(deals=new, at=at)):
                self._keep(each)
        return tuple(self._days[each] for each in days if each in self._days)

    async def day(self, day: int, at: float) -> DailyDeal | None:
        """Return a day up to today; None if there was no deal, or not yet, or if its row is damaged."""
        if day > day_of(at):
            return None
        found = self._days.get(day)
        if found is None and (found := await self._bot.store.read(deal_queries.deal_day, day)):
            self._keep(found)
        return found

    async def first_day(self) -> int:
        """Return the day of the first deal. There is one when the day of a moment was asked for."""
        if self._first is None:
            self._first = await self._bot.store.read(deal_queries.first_day)
        return min(self._days) if self._first is None else self._first

    def known_values(self, deal: DailyDeal) -> judging.UpcardBook | None:
        """Return what each move is worth by the rules of a day; None until they are computed."""
        known: judging.UpcardBook | None = self._values.known(deal.rules)
        if known is None:
            self.tasks.start(self._learn_quietly(deal))
        return known

    async def learn(self, deal: DailyDeal) -> judging.UpcardBook:
        """Return the values of a day, computed if need be. Raises :class:`ComputationError`."""
        compute = partial(judging.upcard_book, read_rules(deal.rules))
        return await self._values.get(deal.rules, compute, Asker(Kind.HINT, number=deal.day))

    async def wait_for_values(self, deal: DailyDeal) -> None:
        """Wait for the values of a day, not for long."""
        if self.known_values(deal) is None:
            learning = asyncio.ensure_future(self._learn_quietly(deal))
            await done_within(self._bot.clock, PATIENCE, learning)

    def judged_hands(self, played: tries.DealTry) -> tuple[judging.JudgedHand | None, ...]:
        """Return the judgement of each hand that is over; None as long as the values are not known."""
        over = [each for each in played.rounds if each.phase is Phase.OVER]
        values = self.known_values(played.deal)
        return tuple(None if values is None else judging.judge_hand(each, values) for each in over)

    async def settle(self, visit: Visit) -> tuple[Visit, ResultStanding]:
        """Judge a finished try if the odds are there, and count it on the server. Its result stands anyway.

        Return the visit with the judgement, and what the try is beside others, and beside the days before.
        """
        assert visit.own is not None, "it is finished"
        store, own, earned = self._bot.store, visit.own, None
        guild, day, user = visit.guild, visit.day, visit.user
        values = self.known_values(visit.deal)
        with errors_logged("what follows from a daily deal"):
            if own.judgement is None and values is not None:
                own = replace(own, judgement=judging.judge_try(visit.played, values))
            if own.judgement is not None:
                earned = await self._count(visit, own.judgement)
            else:
                self.tasks.start(self._count_later(visit))
        ranking = await store.read(deal_queries.day_ranking, guild, day, user, offset=0, limit=1)
        days, iced = await self.streak(user, day)
        others = ranking.average_of_others if ranking.count >= LEAST_FINISHERS else None
        standing = ResultStanding(
            place=ranking.own.place if ranking.own else 0,
            players=ranking.count,
            skill=None if own.judgement is None else judging.skill(own.judgement.cost, others),
            streak=days,
            is_iced=iced,
            earned=earned or (),
        )
        return replace(visit, own=own), standing

    async def pay_prizes(self, visit: Visit) -> Visit:
        """Pay the prizes that a person has not got yet, and return the visit with what was paid."""
        store, manager, user = self._bot.store, self._bot.manager, visit.user
        with errors_logged("what follows from a daily deal"):
            since = day_of(visit.at) - deal_days.SHOWN_DAYS
            for each in await store.read(deal_queries.due_prizes, user, store.shard, since):
                least = manager.least_on_the_bank(each.guild)
                job = deal_jobs.PayPrize(
                    day=each.day, user=user, guild=each.guild, at=visit.at, revives_from=least
                )
                with errors_logged("what follows from a daily deal"):
                    prize = await store.write(job)
                    if prize is None:
                        continue
                    if visit.own is not None and each.day == visit.day:
                        visit = replace(visit, own=replace(visit.own, prize=prize.amount))
                    else:
                        visit = replace(visit, paid=visit.paid + prize.amount)
                    if prize.revived:
                        await manager.sync_member(each.guild, user)
        return visit

    def book_hand(self, played: tries.DealTry, hand: int) -> Round | None:
        """Return a hand of a day as the book plays it; None as long as the values are not known."""
        values = self.known_values(played.deal)
        return None if values is None else judging.book_try(played.deal, values).rounds[hand - 1]

    async def mistakes(self, played: tries.DealTry) -> tuple[MissedHand, ...]:
        """Return the hands of a finished try on which a decision cost something. May refuse."""
        with computation_errors_refused():
            values = await self.learn(played.deal)
        found = (
            MissedHand(each.position.cards, upcard(hand).value)
            for hand in played.rounds
            for each in judging.judge_hand(hand, values).decisions
            if not each.is_right
        )
        return tuple(dict.fromkeys(found))

    async def promises(self, at: float) -> tuple[Promise, ...]:
        """Return what is promised at a moment: the cards of that day, and of the next one."""
        renewed = await self._bot.store.read(deal_queries.renewed_days)
        sealed = await self.seal(at)
        return tuple(Promise(each.day, each.commitment, each.day in renewed) for each in sealed)

    async def others_with_same_moves(self, own: StoredTry, hand: int) -> tuple[int, int]:
        """Return how many others have made the same moves in a hand, and how many have finished the day."""
        of_hand, now = slice(hand - 1, hand), self._bot.clock.elapsed()
        moves = tries.moves_by_hand(own.moves)[of_hand]
        until, played = self._same_moves.get(own.day, (now, {}))
        if now >= until:
            played = await self._bot.store.read(deal_queries.same_moves, own.day)
            self._same_moves[own.day] = now + KEPT_SECONDS, played
        same = sum(count for text, count in played.items() if tries.moves_by_hand(text)[of_hand] == moves)
        mine = int(own.moves in played)  # not yet, if they have just finished
        return same - mine, sum(played.values()) - mine

    async def streak(self, user: UserId, day: int) -> tuple[int, bool]:
        """Return a person's streak on a day, and whether it has outlived a missed day in the last week."""
        done = await self._bot.store.read(deal_queries.finished_days, user)
        streak = streak_on(done, day, await self._bot.store.read(deal_queries.missed_days, done))
        return streak.days, any(day - ICE_DAYS < each < day for each in streak.iced)

    async def _count(self, visit: Visit, judgement: judging.TryJudgement) -> tuple[str, ...] | None:
        job = deal_jobs.CountTry(day=visit.day, user=visit.user, guild=visit.guild, judgement=judgement)
        return await self._bot.store.write(job)

    async def _count_later(self, visit: Visit) -> None:
        """Judge a finished try and count it on its server as soon as the values are known."""
        with errors_logged("what follows from a daily deal"), suppress(ComputationError):
            await self._count(visit, judging.judge_try(visit.played, await self.learn(visit.deal)))

    async def _learn_quietly(self, deal: DailyDeal) -> None:
        with suppress(ComputationError):
            await self.learn(deal)

    def _keep(self, deal: DailyDeal) -> None:
        self._days[deal.day] = deal
        for oldest in sorted(self._days)[:-KEPT_DAYS]:
            del self._days[oldest]
            self._same_moves.pop(oldest, None)


@contextmanager
def reading_refused() -> Iterator[None]:
    """Raise :class:`Refused` if the store fails, or if a try or a day is damaged."""
    try:
        with store_errors_refused():
            yield
    except tries.DamagedTryError as error:
        log.error("a daily deal is damaged: %s", error)
        raise Refused(StoreUnavailable()) from None
