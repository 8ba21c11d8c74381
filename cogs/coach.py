"""The coach: a private word after a move that was not the best, and the share of right decisions.

``Coach`` looks at the moves of the members who want that, after the table has answered them. The presses and
typed moves of :mod:`cogs.table` call it. ``DecisionJudge`` judges all settled rounds in the background, for
the accuracy in ``/stats`` and ``/leaderboard``.
"""

import asyncio
import logging
from collections.abc import Iterator, Mapping
from dataclasses import replace

from bot.background import Asker, ComputationError, Kind
from bot.bank.ids import UserId
from bot.blackjack.moves import Action, Move
from bot.blackjack.records import to_json
from bot.blackjack.rules import Bankroll
from bot.client.croupier import Croupier
from bot.client.member_switches import MemberSwitch
from bot.clock import Clock, done_within, give_way
from bot.odds.hand_values import UpcardValues
from bot.odds.opening_choices import CARD_NAMES
from bot.odds.played_decisions import played_decisions, upcard_in
from bot.operation.log_lines import about
from bot.storage.reading import round_queries
from bot.storage.reading.bank_queries import NO_DECISIONS, DecisionCount
from bot.storage.writing.decision_jobs import CountDecisions
from bot.storage.writing.write_errors import BadCommitError
from bot.table.live.actor import Done, OwnMove
from bot.table.stored.round_log import replay_settled
from bot.words.catalogue import Words
from cogs.common.answers import Message, PrivateKind, reply_privately
from cogs.common.interactions import Interaction, InteractionContext, context_of
from cogs.common.repeated_looks import RepeatedLook
from cogs.odds.hints import AskedHand, hand_on
from cogs.odds.odds_book import OddsBook
from cogs.wording import card_text

log = logging.getLogger(__name__)

SETTING = "coach"
"""The name of the members' choice in the store."""

COACH_SECONDS = 10.0
"""Seconds after a move in which the coach speaks. Later, the player thinks of another hand."""


class Coach:
    """Comments on moves that were not the best, for the members who have switched it on.

    Everything comes after the answer to the move. Where the odds cannot be computed in time, it is silent.
    """

    def __init__(self, book: OddsBook, members: MemberSwitch) -> None:
        self._book = book
        self._members = members

    async def review(self, interaction: Interaction, done: Done) -> None:
        """Comment on the move that was just made, if its player wants that. Nothing it does fails."""
        context = context_of(interaction)
        if done.move is None or not self._members.is_on(context.guild, context.user):
            return
        try:
            told = await self._comment(context, interaction.client.clock, done.move)
        except Exception:  # the move itself was carried out and answered
            log.exception("the coach could not look at a move")
            return
        if told is not None:
            await reply_privately(interaction, Message(shown=told, kind=PrivateKind.COACH))

    async def _comment(self, context: InteractionContext, clock: Clock, move: OwnMove) -> str | None:
        before = move.before
        box = before.boxes[move.action.box - 1]
        # A surrender out of turn leaves nothing to compare it with.
        if not before.rules.hints or not box.in_turn:
            return None
        asked = hand_on(box, before.dealer, before.offer)
        asker = context.asker(Kind.HINT)
        computed = asyncio.ensure_future(self._book.upcard(before.rules, asked.up, asker))
        if not await done_within(clock, COACH_SECONDS, computed):
            computed.cancel()  # the book goes on, for the next move
            return None
        try:
            known = computed.result()
        except ComputationError:
            return None
        shows_box = before.rules.shows_box_numbers
        lines = comment_lines(context.words, asked, move.action, known, shows_box=shows_box)
        return "\n".join(lines) or None


def comment_lines(
    words: Words, asked: AskedHand, made: Action, known: UpcardValues, *, shows_box: bool
) -> Iterator[str]:
    """Yield what would have been best, and by how much; nothing if the move was, to a hundredth of a chip."""
    position = replace(asked.position, legal=_legal(asked, made))
    values = known.values(position)
    best = next(iter(values))
    # Values are multiples of the bet, or of twice the insurance.
    is_insurance = Move.INSURANCE in (made.move, best)
    stake = 2 * (made.amount or asked.box.insurance_most or 0) if is_insurance else asked.hand.bet
    cost = round((values[best] - values[made.move]) * stake)
    if cost <= 0:
        return
    better = {"move": words(f"buttons-{best}"), "chips": words.chips(cost)}
    if shows_box:
        yield words("coach-better-box", box=str(asked.box.number), **better)
    else:
        yield words("coach-better", **better)
    yield _hand(words, asked, words(f"buttons-{made.move}"))
    if known.chart_move(position) is made.move:
        yield words("coach-chart", made=words(f"buttons-{made.move}"))


def _legal(asked: AskedHand, made: Action) -> set[Move]:
    """Return what could be chosen. Another table may have changed the chips since the person has looked."""
    legal = {*asked.position.legal, made.move}
    if made.chips is not None and made.chips < asked.hand.bet:
        legal -= {Move.DOUBLE, Move.SPLIT}
    return legal


def _hand(words: Words, asked: AskedHand, made: str) -> str:
    pair = asked.position.pair
    kind = "blackjack" if asked.hand.natural else "pair" if pair else "soft" if asked.hand.soft else "hard"
    total = str(asked.hand.total) if pair is None else card_text(CARD_NAMES[pair])
    return words(f"coach-hand-{kind}", total=total, up=card_text(CARD_NAMES[asked.up]), made=made)


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
        self.looks = RepeatedLook(bot.clock, self._look, name="the judging of decisions", pause=PAUSE)

    async def _look(self) -> float:
        more = await self._judge_some()
        return self._bot.clock.now() + (SHORT_PAUSE if more else PAUSE)

    async def _judge_some(self) -> bool:
        """Judge the next rounds that wait. Return whether more may wait.

        If the odds of one cannot be computed, the next look begins behind it. Raises ``StoreError``.
        """
        found = await self._bot.store.read(
            round_queries.unjudged_rounds, self._bot.store.shard, after=self._after, limit=ROUNDS_AT_ONCE
        )
        judged, failed = list[tuple[round_queries.UnjudgedRound, Mapping[UserId, DecisionCount]]](), False
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

    async def _count(
        self, round_: round_queries.UnjudgedRound, counts: Mapping[UserId, DecisionCount]
    ) -> None:
        """Count decisions. Those that the database refuses are not counted. Raises ``StoreError``."""
        _tell_about(round_)
        try:
            await self._bot.store.write(CountDecisions(round=round_, counts=counts))
        except BadCommitError as error:
            if not counts:
                raise
            log.warning("round %s is not judged, as the database refuses its figures: %s", round_.id, error)
            await self._bot.store.write(CountDecisions(round=round_, counts={}))

    async def _counts(self, round_: round_queries.UnjudgedRound) -> Mapping[UserId, DecisionCount]:
        """Return the decisions of each player; none if the round is damaged.

        Raises :class:`~bot.background.ComputationError`.
        """
        _tell_about(round_)
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

    async def _judge(self, record: round_queries.SettledRecord) -> Mapping[UserId, DecisionCount]:
        round_ = replay_settled(record.inputs, record.output_json)
        rules, output = round_.rules, to_json(round_)
        # To win a match, a player must sometimes play against the odds.
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


def _tell_about(round_: round_queries.UnjudgedRound) -> None:
    """Let the lines of the log that follow name the round."""
    known = {"server": round_.record and str(round_.record.guild), "round": round_.id}
    about.set(lambda: known)
