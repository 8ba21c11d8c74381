"""``/stats``: what members have played, as text and as a picture, which :mod:`cogs.pictures` draws.

The panel of a table shows the counters too.
"""

import re
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from discord import app_commands, ui
from discord.ext import commands

from bot.background import KeptAnswers
from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.bank.seasons import Period
from bot.bank.streaks import streak_on
from bot.client.croupier import Croupier
from bot.client.registration import described, described_choices
from bot.storage.reading import deal_queries, season_queries
from bot.storage.reading.bank_queries import DecisionCount, MemberStats
from bot.storage.reading.history_queries import BalanceAfter
from bot.storage.reading.rankings import LEAST_DECISIONS, Measure
from bot.storage.reading.season_queries import EndedSeason
from bot.words.catalogue import Words, phrase
from cogs.common import edge_refusals
from cogs.common.answers import Attachment, Message
from cogs.common.interactions import (
    Interaction,
    InteractionContext,
    Somebody,
    context_of,
    number_of_player,
    public_words,
)
from cogs.common.panels import (
    STEEL_BLUE,
    Panel,
    attached_picture,
    boxed_panel,
    button_row,
    member_number,
    play_deal_button,
)
from cogs.common.routing import command
from cogs.common.sharing import STATS, Shared, share_button
from cogs.pictures import StatsDrawing, stats_picture
from cogs.server_seasons import season_name
from cogs.texts.achievement_texts import held_lines
from cogs.wording import items

PICTURE_PREFIX: Final = "stats:"
"""The first characters of the custom_id of the picture's button: then come the member and the period."""

PICTURE_NAME: Final = "stats.png"

ROUNDS_DRAWN: Final = 200

_MARKS = 4

_WANTED = re.compile(rf"(?P<user>\d{{1,20}}):(?P<period>{'|'.join(Period)})", re.ASCII)


@dataclass(frozen=True, slots=True, kw_only=True)
class WantedStats:
    """Whose results are shown, and of which period."""

    user: UserId
    period: Period


def wanted_stats(custom_id: str) -> WantedStats | None:
    """Return what a button asks for; None if its custom_id cannot be read."""
    found = _WANTED.fullmatch(custom_id.removeprefix(PICTURE_PREFIX))
    user = None if found is None else member_number(found["user"])
    return None if found is None or user is None else WantedStats(user=user, period=Period(found["period"]))


def results_panel(words: Words, text: str, wanted: WantedStats | None, *sharing: ui.Button[Panel]) -> Panel:
    """Return the results with the button that adds the picture. Without rounds (None) there is no button."""
    if wanted is None:
        return boxed_panel(text, colour=STEEL_BLUE)
    custom_id = f"{PICTURE_PREFIX}{wanted.user}:{wanted.period}"
    button: ui.Button[Panel] = ui.Button(label=words("stats-picture"), emoji="📈", custom_id=custom_id)
    return boxed_panel(text, button_row(*sharing, button), colour=STEEL_BLUE)


def pictured_panel(text: str, description: str) -> Panel:
    """Return the results with the picture, which is sent with it as :data:`PICTURE_NAME`."""
    return boxed_panel(text, attached_picture(PICTURE_NAME, description), colour=STEEL_BLUE)


def drawing_of(words: Words, rounds: Sequence[BalanceAfter]) -> StatsDrawing:
    """Return what the picture shows of these rounds, oldest first; at least one."""
    begin = rounds[0].owned - rounds[0].net
    balances = (begin, *(each.owned for each in rounds))
    signs = [(each.net > 0) - (each.net < 0) for each in rounds]
    summary = words(
        "stats-picture-summary",
        first=words.amount(balances[0]),
        last=words.amount(balances[-1]),
        lowest=words.amount(min(balances)),
        highest=words.amount(max(balances)),
    )
    return StatsDrawing(
        title=words("stats-picture-title", rounds=len(rounds)),
        summary=summary,
        balances=balances,
        marks=tuple((mark, words.amount(mark)) for mark in _marks(min(balances), max(balances))),
        ends=(words("stats-picture-begin", rounds=len(rounds)), words("stats-picture-end")),
        outcomes=tuple(
            (signs.count(sign), words(f"stats-picture-{name}", rounds=signs.count(sign)))
            for sign, name in ((1, "won"), (0, "even"), (-1, "lost"))
        ),
    )


def description_of(words: Words, drawing: StatsDrawing) -> str:
    """Return what the picture shows, for people who cannot see it."""
    outcomes = words.listed(label for _, label in drawing.outcomes)
    return words("stats-picture-description", title=drawing.title, summary=drawing.summary, outcomes=outcomes)


def _marks(lowest: int, highest: int) -> Iterator[int]:
    """Yield round amounts (hundredths) at equal distances, the first at most the lowest balance."""
    least = max(highest - lowest, _MARKS * CENTS) / _MARKS
    power = 10 ** (len(str(int(least))) - 1)
    step = next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least)
    first, last = lowest // step, -(-highest // step)
    yield from (number * step for number in range(first, max(last, first + 1) + 1))


def stats_text(words: Words, title: str, period: Period, stats: MemberStats) -> str:
    """Return what a member has played in a period, under a title."""
    lines = tuple(_lines(words, stats)) or (words("stats-nothing"),)
    achievements = held_lines(words, stats.achievements) if stats.has_played else ()
    return "\n".join((title, f"-# {words(f'bank-period-{period}')}", *lines, *achievements))


def past_line(words: Words, season: EndedSeason, place: int, members: int) -> str:
    """Return the place of a member in a past season, among the members who have one."""
    name = season_name(words, season.number, season.name)
    return words("stats-season", season=name, place=place, members=members)


def _lines(words: Words, stats: MemberStats) -> Iterator[str]:
    kept = stats.counters
    if kept["rounds"]:
        yield words("stats-rounds", rounds=kept["rounds"], hands=kept["hands"])
        yield words("stats-net", net=words.net(kept["net"]))
    if kept["hands"]:
        rate = words.share(kept["won"] / kept["hands"])
        yield words("stats-results", won=kept["won"], lost=kept["lost"], pushed=kept["pushed"], rate=rate)
        if kept["rounds"] > 1:
            win, loss = kept["biggest_win"], kept["biggest_loss"]
            yield words("stats-biggest", win=words.net(win), loss=words.net(loss))
        if kept["best_streak"] > 1:
            yield words("stats-streak", streak=kept["streak"], best=kept["best_streak"])
        for names in (("blackjacks", "busts"), ("doubles", "splits", "surrenders")):
            if shown := items(*(words(f"stats-{each}", count=kept[each]) for each in names if kept[each])):
                yield shown
        if kept["insured"]:
            yield words("stats-insurance", taken=kept["insured"], won=kept["insurance_won"])
        if kept["side_bets"]:
            net = words.net(kept["side_bets_net"])
            yield words("stats-side-bets", made=kept["side_bets"], won=kept["side_bets_won"], net=net)
    if stats.decisions.made:
        yield _accuracy(words, stats.decisions)
    if kept["deals"]:
        average = words.net(round(kept["deal_points"] / kept["deals"]))
        yield words("stats-deals", days=kept["deals"], perfect=kept["perfect_deals"], average=average)
    yield from _contest_lines(words, stats)


def _contest_lines(words: Words, stats: MemberStats) -> Iterator[str]:
    """Yield what matches and tournaments have brought."""
    kept = stats.counters
    if kept["match_rounds"]:
        yield words(
            "stats-match-hands",
            rounds=kept["match_rounds"],
            hands=kept["match_hands"],
            won=kept["match_hands_won"],
        )
    if kept["matches"]:
        yield words("stats-matches", matches=kept["matches"], won=kept["matches_won"])
        places = [words("stats-place", place=place, count=count) for place, count in stats.places]
        yield words("stats-places", places=words.listed(places))
    if kept["tournaments_won"]:
        yield words("stats-tournaments", won=kept["tournaments_won"])


def _accuracy(words: Words, decisions: DecisionCount) -> str:
    """Return the share of right decisions; of too few, how many there are."""
    made, right = decisions
    if made < LEAST_DECISIONS:
        return words("stats-accuracy-later", decisions=made, least=LEAST_DECISIONS)
    return words("stats-accuracy", decisions=made, right=right, share=words.share(right / made))


KEPT_PICTURES = 100
"""Pictures that are kept, each about 40 kB."""

MOST_SEASONS = 5
"""The past seasons that are shown."""


class StatsCommands(commands.Cog):
    """Commands that show what members have played."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._pictures = KeptAnswers(bot.background, KEPT_PICTURES)

    @command(description=described("command-stats"))
    @app_commands.describe(member=described("command-stats-member"), period=described("command-stats-period"))
    @app_commands.choices(period=described_choices({each: f"command-period-{each}" for each in Period}))
    async def stats(
        self, interaction: Interaction, member: Somebody | None = None, period: str = Period.ALL_TIME
    ) -> Panel:
        """Show what a member has played."""
        context = context_of(interaction)
        wanted = WantedStats(user=number_of_player(interaction, member), period=Period(period))
        text, has_rounds = await self._text(context, wanted)
        words, is_own = context.words, wanted.user == context.user
        own = (share_button(words, STATS, period), play_deal_button(words)) if is_own else ()
        return results_panel(words, text, wanted if has_rounds else None, *own)

    async def shared_stats(self, press: Interaction, which: str) -> Shared:
        """Return the person's own results in a period, for everybody."""
        if which not in tuple(Period):
            raise edge_refusals.outdated()
        context = context_of(press)
        words = public_words(self._bot, context.guild)
        with edge_refusals.store_errors_refused():
            stats = await self._bot.store.member_stats(context.guild, context.user, Period(which))
        title = words("stats-other", person=context.shown_name)
        text = stats_text(words, title, Period(which), stats)
        return Shared(name=f"stats:{which}", state=text, shown=boxed_panel(text, colour=STEEL_BLUE))

    async def add_picture(self, press: Interaction, custom_id: str) -> Message:
        """Return the results on the message of the pressed button, with the picture."""
        wanted = wanted_stats(custom_id)
        if wanted is None:
            raise edge_refusals.outdated()
        context = context_of(press)
        text, _ = await self._text(context, wanted)
        with edge_refusals.store_errors_refused():
            rounds = await self._bot.store.balances_after(
                context.guild, wanted.user, wanted.period, most=ROUNDS_DRAWN
            )
        if not rounds:
            raise edge_refusals.DeclinedError(phrase("stats-picture-nothing"))
        drawing = drawing_of(context.words, rounds)
        with edge_refusals.computation_errors_refused("stats-picture-failed"):
            picture = await self._pictures.get(drawing, partial(stats_picture, drawing), context.asker())
        description = description_of(context.words, drawing)
        file = Attachment(name=PICTURE_NAME, content=picture, description=description)
        return Message(shown=pictured_panel(text, description), files=(file,))

    async def _text(self, context: InteractionContext, wanted: WantedStats) -> tuple[str, bool]:
        """Return the results as text, and whether there are rounds of the bank to draw."""
        with edge_refusals.store_errors_refused():
            stats = await self._bot.store.member_stats(context.guild, wanted.user, wanted.period)
            past = [each async for each in self._past_lines(context, wanted.user)]
            streak = await self._deal_streak(context, wanted.user) if stats.counters["deals"] else ()
        words, is_own = context.words, wanted.user == context.user
        title = words("stats-own") if is_own else words("stats-other", person=words.mention(wanted.user))
        results = stats_text(words, title, wanted.period, stats)
        text = "\n".join((results, *streak, *past))
        return text, stats.counters["rounds"] > 0

    async def _deal_streak(self, context: InteractionContext, user: UserId) -> tuple[str, ...]:
        """Return a person's longest streak of daily deals, which counts all servers: only they see it."""
        if user != context.user:
            return ()
        done = await self._bot.store.read(deal_queries.finished_days, user)
        missed = await self._bot.store.read(deal_queries.missed_days, done)
        streak = streak_on(done, max(done, default=0), missed)
        return (context.words("stats-deals-streak", days=streak.best),)

    async def _past_lines(self, context: InteractionContext, user: UserId) -> AsyncIterator[str]:
        """Yield the places of a member in the last seasons that are final, newest first."""
        store, guild = self._bot.store, context.guild
        before = store.season_of(guild)
        for season in await store.read(
            season_queries.ended_seasons, guild, before=before, limit=MOST_SEASONS
        ):
            standing = await store.ranking(
                guild, Measure.STANDING, Period.SEASON, user, season=season.number, offset=0, limit=1
            )
            if season.is_final and standing.own is not None:
                yield past_line(context.words, season, standing.own.place, standing.count)
