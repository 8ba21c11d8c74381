"""Chips of the members of a server, which need no table.

First come ``/daily`` and ``/refill``, which pay chips, with the buttons that stand for them, ``/give``, and
what says where chips come from and when the next are due. Then come ``/balance`` and ``/leaderboard``, which
read the store. What members have played is in :mod:`cogs.history` and :mod:`cogs.stats`.
"""

from typing import Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.bank import claims
from bot.bank.amounts import CENTS, Cents
from bot.bank.claims import is_due
from bot.bank.gifts import MOST_NOTE
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING, ChipSource
from bot.bank.refusals import CannotReceive
from bot.bank.seasons import Period
from bot.client.croupier import Croupier
from bot.client.registration import described, described_choices
from bot.storage.reading import bank_queries, season_queries
from bot.storage.reading.rankings import Measure
from bot.storage.writing.bank_jobs import Claim, Give
from bot.table.refusals import DoubleClick, Refused
from bot.words.catalogue import Words, phrase
from cogs.common.answers import Message, PrivateKind
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import (
    Interaction,
    InteractionContext,
    Somebody,
    context_of,
    is_double_click,
    missing_permissions,
    number_of_player,
    public_words,
    with_names,
    without_mentions,
)
from cogs.common.panels import CLAIM_PREFIX, Panel, claim_row, text_panel
from cogs.common.refusal_sentences import sentence
from cogs.common.rights import check_manages
from cogs.common.routing import command
from cogs.leaderboards import PAGE_SIZE, LeaderboardPage, PostedBoards, board_of, leaderboard
from cogs.server_seasons import season_name, seasons_to_complete
from cogs.wording import countdown, escaped_name, items, shown_name

_MARKS = {
    claims.DayMark.CLAIMED: "🟩",
    claims.DayMark.ICED: "🧊",
    claims.DayMark.MISSED: "⬜",
}


class ClaimCommands(commands.Cog):
    """Commands with which members get chips, or give them. The store decides in the transaction."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    @command(description=described("command-daily"))
    async def daily(self, interaction: Interaction) -> str:
        """Claim the chips of the day."""
        return await self._claim(interaction, ChipSource.DAILY)

    @command(description=described("command-refill"))
    async def refill(self, interaction: Interaction) -> str:
        """Claim a refill."""
        return await self._claim(interaction, ChipSource.REFILL)

    @command(description=described("command-give"))
    @app_commands.describe(
        member=described("command-give-member"),
        amount=described("command-give-amount"),
        note=described("command-give-note"),
    )
    async def give(
        self,
        interaction: Interaction,
        member: Somebody,
        amount: app_commands.Range[int, 1, CEILING // CENTS],
        note: app_commands.Range[str, 1, MOST_NOTE] = "",
    ) -> str | Message:
        """Give chips to another member, and tell the channel."""
        context, receiver = context_of(interaction), number_of_player(interaction, member)
        guild, giver, manager = context.guild, context.user, self._bot.manager
        if receiver == giver:
            raise DeclinedError(phrase("give-self"))
        if any(missing_permissions(interaction, granted=each) for each in (None, interaction.permissions)):
            raise DeclinedError(phrase("give-not_here"))
        if not isinstance(member, discord.Member):  # they have left, or were never here
            return sentence(context.words, CannotReceive(member=receiver))
        context.note_name()
        cents, kept_note = Cents(amount * CENTS), without_mentions(note)
        shown_note = escaped_name(kept_note, 2 * MOST_NOTE)
        with store_errors_refused():
            made = await self._bot.store.write(
                Give(
                    interaction=context.key,
                    guild=guild,
                    giver=giver,
                    receiver=receiver,
                    amount=cents,
                    note=kept_note if shown_note else "",
                    at=interaction.created_at.timestamp(),
                    least_bet=manager.guild_context(guild).least_bet,
                    revives_from=manager.least_on_the_bank(guild),
                )
            )
        if not isinstance(made, bool):
            return sentence(context.words, made)
        if made:
            await manager.sync_member(guild, receiver)
        words, names = public_words(self._bot, guild), {giver: context.name, receiver: member.display_name}
        told = {"giver": shown_name(words, names, giver), "receiver": shown_name(words, names, receiver)}
        told["chips"] = words.chips(cents)
        said = words("give-told-note", **told, note=shown_note) if shown_note else words("give-told", **told)
        return Message(shown=said, is_public=True)

    async def press(self, press: Interaction, custom_id: str) -> str:
        """Claim chips from the source of the pressed button."""
        source = next((each for each in ChipSource if custom_id == f"{CLAIM_PREFIX}{each}"), None)
        if source is None:
            raise outdated()
        if is_double_click(press):
            raise Refused(DoubleClick())
        return await self._claim(press, source)

    async def _claim(self, interaction: Interaction, source: ChipSource) -> str:
        context, manager = context_of(interaction), self._bot.manager
        least = manager.least_on_the_bank(context.guild)
        at = interaction.created_at.timestamp()  # of the interaction's id: Discord's clock
        context.note_name()
        with store_errors_refused():
            daily = source is ChipSource.REFILL and await self._daily_is_due(context, at)
            paid = await self._bot.store.write(
                Claim(source=source, guild=context.guild, user=context.user, at=at, revives_from=least)
            )
        if not isinstance(paid, claims.ClaimedChips):
            return sentence(context.words, paid)
        if paid.revived:
            await manager.sync_member(context.guild, context.user)
        return claimed_text(context.words, source, paid, least, daily_is_due=daily)

    async def _daily_is_due(self, context: InteractionContext, at: float) -> bool:
        """Return whether the member can also have the chips of the day."""
        past = await self._bot.store.past_claims(context.guild, context.user, at)
        return claims.is_due(ChipSource.DAILY, context.settings.claim_terms, past, at)


def claimed_text(
    words: Words, source: ChipSource, paid: claims.ClaimedChips, least: int, *, daily_is_due: bool = False
) -> str:
    """Return what a claim has paid; ``least`` is the smallest bet (hundredths) that ends an elimination.

    ``daily_is_due`` tells that a refill is not all that the member can have now: the buttons on the board go
    with the first claim.
    """
    has = "owing" if paid.owned < 0 else "owning"
    first = words(
        f"claim-{source}-{has}",
        amount=words.amount(paid.amount),
        chips=words.chips(abs(paid.owned)),
        time=countdown(paid.due_at),
    )
    lines = [first]
    if paid.days:
        key = "claim-streak-most" if paid.days >= claims.MOST_STREAK_DAYS else "claim-streak"
        lines.append(words(key, days=paid.days + 1))
    if paid.week:
        marks = "".join(_MARKS[each] for each in paid.week)
        iced = paid.week.count(claims.DayMark.ICED)
        lines.append(words("claim-week", week=marks, amount=words.amount(paid.tomorrow), iced=iced))
    if daily_is_due:
        lines.append(words("claim-daily-ready"))
    if paid.is_out:
        lines.append(words("claim-still_out", least=words.chips(least)))
    return "\n".join(lines)


def due_texts(words: Words, terms: claims.ClaimTerms, past: claims.PastClaims, at: float) -> list[str]:
    """Return when each source of chips that is switched on pays again; ``at`` is the present time."""
    return [_due(words, source, terms, past, at) for source in claims.open_sources(terms)]


def source_texts(words: Words, terms: claims.ClaimTerms) -> list[str]:
    """Return where chips come from on a server; without a source, who can help."""
    daily = words("help-chips-daily", chips=words.chips(terms.daily))
    refill = words(
        "help-chips-refill",
        chips=words.chips(terms.refill),
        hours=words("setting-hours", hours=terms.refill_hours),
    )
    texts = {ChipSource.DAILY: daily, ChipSource.REFILL: refill}
    return [texts[source] for source in claims.open_sources(terms)] or [words("help-chips-out")]


def _due(
    words: Words, source: ChipSource, terms: claims.ClaimTerms, past: claims.PastClaims, at: float
) -> str:
    due_at = claims.next_due(source, terms, past, at)
    if due_at is not None and due_at > at:
        return words(f"claim-{source}-due", time=countdown(due_at))
    if source is ChipSource.DAILY:
        return words("claim-daily-ready")
    return words("claim-refill-ready", chips=words.chips(terms.refill))


class BankCommands(commands.Cog):
    """Commands that show chips; they move none."""

    def __init__(self, bot: Croupier, posted: PostedBoards) -> None:
        self._bot = bot
        self._posted = posted

    @command(description=described("command-balance"))
    @app_commands.describe(member=described("command-balance-member"))
    async def balance(self, interaction: Interaction, member: Somebody | None = None) -> str | Message:
        """Show a balance."""
        context, player = context_of(interaction), number_of_player(interaction, member)
        at = interaction.created_at.timestamp()
        with store_errors_refused():
            balance = await self._bot.store.balance(context.guild, player)
            out = await self._bot.store.read(bank_queries.elimination, context.guild, player)
            past = await self._bot.store.past_claims(context.guild, player, at)
        words, in_match = context.words, self._in_match(context, player)
        if player != context.user:
            has = words("bank-other", person=words.mention(player), chips=words.chips(balance.owned))
            return "\n".join((*in_match, " ".join((has, *_ran_out(words, out, "other")))))
        held, staked = words.chips(balance.chips), words.amount(balance.staked)
        has = (
            words("bank-own-staked", chips=held, staked=staked)
            if balance.staked
            else words("bank-own", chips=held)
        )
        least = self._bot.manager.guild_context(context.guild).least_bet  # 0: there is credit, or no table
        settings = context.settings
        due = due_texts(words, settings.claim_terms, past, at)
        # Credit may be too little for a bet: without a source of chips, only an admin can help then.
        needs_help = bool(out) or balance.owned < least or not (least or due)
        lines = [*in_match, " ".join((has, *_ran_out(words, out, "own"))), *due]
        lines += [words("bank-help-out" if out else "bank-help")] if needs_help else []
        useful = tuple(ChipSource) if needs_help else (ChipSource.DAILY,)
        paying = [source for source in useful if is_due(source, settings.claim_terms, past, at)]
        row = claim_row(words, settings, paying=paying)
        text = "\n".join(lines)
        return text if row is None else Message(shown=text_panel(text, row), kind=PrivateKind.SHORT)

    @command(name="leaderboard", description=described("command-leaderboard"))
    @app_commands.describe(
        by=described("command-leaderboard-by"),
        period=described("command-leaderboard-period"),
        season=described("command-leaderboard-season"),
        post=described("command-leaderboard-post"),
    )
    @app_commands.choices(
        by=described_choices({each: f"command-leaderboard-{each}" for each in Measure}),
        period=described_choices({each: f"command-period-{each}" for each in Period}),
    )
    async def show_leaderboard(
        self,
        interaction: Interaction,
        by: str | None = None,
        period: str = Period.SEASON,
        season: app_commands.Range[int, 1, 999_999] | None = None,
        post: bool = False,
    ) -> Panel | str:
        """Show the first page of a leaderboard; of a season, if one is named. Or post it for everybody.

        Chips are those of now, and the standing is that of a season.
        """
        chosen = Period(period) if season is None else Period.SEASON
        usual = Measure.CHIPS if chosen is Period.SEASON else Measure.NET
        board = LeaderboardPage(by=usual if by is None else Measure(by), period=chosen, season=season)
        if board.period is not Period.SEASON and board.by in (Measure.CHIPS, Measure.STANDING):
            raise DeclinedError(phrase(f"bank-leaderboard-no-period-{board.by}"))
        return await (self._post(interaction, board) if post else self._leaderboard(interaction, board))

    @show_leaderboard.autocomplete("season")
    async def _complete_season(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return await seasons_to_complete(interaction, typed)

    async def turn_page(self, press: Interaction, custom_id: str) -> Panel:
        """Return another page of the leaderboard."""
        return await self._leaderboard(press, board_of(custom_id))

    async def _leaderboard(self, interaction: Interaction, board: LeaderboardPage) -> Panel:
        context = context_of(interaction)
        with store_errors_refused():
            ended = await self._ended(context, board.season)
            ranking = await self._bot.store.ranking(
                context.guild,
                board.by,
                board.period,
                context.user,
                offset=board.offset,
                limit=PAGE_SIZE,
                season=board.season,
            )
            words = await with_names(self._bot, context.words, context.guild, ranking.shown)
        name = None if ended is None else season_name(words, ended.number, ended.name)
        return leaderboard(words, board, ranking, context.user, name)

    async def _post(self, interaction: Interaction, board: LeaderboardPage) -> str:
        """Post a leaderboard in the channel. A season that is over needs none: it does not change."""
        check_manages(interaction)
        context = context_of(interaction)
        with store_errors_refused():
            if await self._ended(context, board.season) is not None:
                raise DeclinedError(phrase("bank-leaderboard-not-posted-season"))
            try:
                await self._posted.post(context.guild, context.channel, board)
            except discord.HTTPException:
                raise DeclinedError(phrase("bank-leaderboard-not-posted")) from None
        return context.words("bank-leaderboard-is-posted")

    async def _ended(
        self, context: InteractionContext, number: int | None
    ) -> season_queries.EndedSeason | None:
        """Return the season of this number if it has ended; None for the present one."""
        if number is None or number == self._bot.store.season_of(context.guild):
            return None
        ended = await self._bot.store.read(season_queries.ended_season, context.guild, number)
        if ended is None:
            raise DeclinedError(phrase("season-unknown"))
        return ended

    def _in_match(self, context: InteractionContext, player: UserId) -> tuple[str, ...]:
        """Return a line with the chips and the open bets of a player in the channel's match, if they play."""
        words, view = context.words, self._bot.manager.view_in(context.channel, context.user)
        stack = None if view is None or view.match is None else view.stack_beside_bets(player)
        if view is None or stack is None:
            return ()
        staked = view.shown_stakes(player)
        bets = words("look-bets", amounts=words.amount(staked)) if staked else None
        return (items(words("bank-match", amount=words.amount(stack)), bets),)


def _ran_out(
    words: Words, out: bank_queries.Elimination | None, whose: Literal["own", "other"]
) -> tuple[str, ...]:
    """Return the sentence that says when a member ran out of chips, if they did."""
    if out is None:
        return ()
    if out.round_id is None:  # an admin took the chips
        return (words(f"bank-{whose}-out", time=countdown(out.at)),)
    return (words(f"bank-{whose}-out-round", time=countdown(out.at), round=str(out.round_id)),)
