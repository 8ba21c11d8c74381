"""Judges the decisions of settled rounds in the background, and counts which of them were right."""

import asyncio
import logging
from collections.abc import Mapping

from bot.background import Asker, ComputationError
from bot.bank import UserId
from bot.blackjack import Bankroll
from bot.blackjack.records import to_json
from bot.client import Croupier
from bot.clock import give_way
from bot.odds import played_decisions, upcard_in
from bot.storage.counting import NO_DECISIONS, DecisionCount
from bot.storage.database import BadCommitError
from bot.storage.reading import SettledRecord, UnjudgedRound
from bot.table.stored import replay_settled
from cogs.common import RepeatedLook
from cogs.odds import OddsBook

log = logging.getLogger(__name__)

ROUNDS_AT_ONCE = 20
"""Rounds that are in memory at a time. All others wait in the database."""

PAUSE = 20.0
"""Seconds between two looks for settled rounds."""

SHORT_PAUSE = 1.0
"""Seconds between two looks while more rounds wait than are judged at once, as after an upgrade."""


class DecisionJudge:
    """Judges each settled round once, in portions, oldest first.

    The store knows what is still to be judged, so that a crash loses and repeats nothing. Rounds of matches
    and damaged rounds count nothing. A round whose odds cannot be computed now is judged later.
    """

    def __init__(self, bot: Croupier, book: OddsBook) -> None:
        self._bot = bot
        self._book = book
        self._after = 0
        self._looks = RepeatedLook(self._look, name="the judging of decisions", pause=PAUSE)

    def start(self) -> None:
        """Judge from now on. Return at once."""
        self._looks.start(self._bot.clock)

    async def close(self) -> None:
        """Stop. What was judged and not stored is judged by the next process."""
        await self._looks.close(cancel=True)

    async def _look(self) -> float:
        more = await self._judge_some()
        return self._bot.clock.now() + (SHORT_PAUSE if more else PAUSE)

    async def _judge_some(self) -> bool:
        """Judge the next rounds that wait. Return whether more may wait.

        If the odds of one cannot be computed, the next look begins behind it. Raises ``StoreError``.
        """
        found = await self._bot.store.unjudged_rounds(after=self._after, limit=ROUNDS_AT_ONCE)
        judged, failed = list[tuple[UnjudgedRound, Mapping[UserId, DecisionCount]]](), False
        for each in found:
            self._after = each.id
            try:
                judged.append((each, await self._counts(each)))
            except ComputationError as error:
                log.info("round %s is judged later: %s", each.id, error)
                failed = True
                break
            await give_way()  # presses come first
        await asyncio.gather(*(self._count(*each) for each in judged))
        is_end = not failed and len(found) < ROUNDS_AT_ONCE
        if is_end:
            self._after = 0  # those that could not be judged are tried again
        return not failed and not is_end

    async def _count(self, round_: UnjudgedRound, counts: Mapping[UserId, DecisionCount]) -> None:
        """Count decisions. If the database refuses them, the round is damaged. Raises ``StoreError``."""
        try:
            await self._bot.store.count_decisions(round_, counts)
        except BadCommitError as error:
            if not counts:
                raise
            log.warning("round %s is damaged and is not judged: %s", round_.id, error)
            await self._bot.store.count_decisions(round_, {})

    async def _counts(self, round_: UnjudgedRound) -> Mapping[UserId, DecisionCount]:
        """Return the decisions of each player; none if the round is damaged.

        Raises :class:`~bot.background.ComputationError`.
        """
        if round_.record is None:
            log.warning("round %s is damaged and is not judged", round_.id)
            return {}
        try:
            return await self._judge(round_.record)
        except ComputationError:
            raise
        except Exception as error:  # a damaged record may raise any error
            log.warning("round %s is damaged and is not judged: %s", round_.id, type(error).__name__)
            return {}

    async def _judge(self, record: SettledRecord) -> Mapping[UserId, DecisionCount]:
        round_ = replay_settled(record.inputs, record.output_json)
        rules, output = round_.rules, to_json(round_)
        # Whoever wants to win a match must sometimes play against the odds.
        if rules.bankroll is Bankroll.MATCH:
            return {}
        decisions = list(played_decisions(output))
        if not decisions:
            return {}
        known = await self._book.upcard(rules, upcard_in(rules, output), Asker())
        counts: dict[UserId, DecisionCount] = {}
        for each in decisions:
            player = UserId(int(each.player))
            made, right = counts.get(player, NO_DECISIONS)
            counts[player] = DecisionCount(made + 1, right + known.is_right(each.position, each.move))
        return counts
