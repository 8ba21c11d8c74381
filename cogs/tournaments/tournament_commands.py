"""``/tournament`` and the buttons of its panel: open, sign up, withdraw, show, remove, cancel.

A press that changes who has signed up is answered with the panel itself: one request to Discord. What goes
on without a press is in :mod:`cogs.tournaments.tournament_run`.
"""

import asyncio
import re
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from bot.bank.amounts import CENTS, NO_CHIPS, Cents
from bot.bank.ids import HIGHEST_ID, TournamentId
from bot.bank.ledger import CEILING
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.fairness.seeds import ServerSeed
from bot.storage.reading import tournament_queries
from bot.storage.writing import tournament_jobs as jobs
from bot.storage.writing.tournament_jobs import TournamentRefusal
from bot.tournament import tournament as model
from bot.tournament.start_times import StartRefusal, starts_at
from bot.tournament.tournament import Ending, Tournament
from bot.words.catalogue import Words, phrase
from cogs.common.answers import answer, defer_if_slow, deliver
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import (
    Interaction,
    Somebody,
    check_bot_may_post,
    context_of,
    is_private,
    missing_permissions,
    number_of_player,
    permission_names,
    public_words,
    without_mentions,
)
from cogs.common.panels import Panel, question_panel
from cogs.common.repeated_looks import errors_logged
from cogs.common.rights import check_manages, check_may_open, manages
from cogs.common.routing import Router, command
from cogs.tournaments import panels
from cogs.tournaments.tournament_run import TournamentRun
from cogs.wording import clean_name, countdown, sentences

_CUSTOM_ID = re.compile(rf"{panels.PREFIX}(?P<button>in|out|how|cancel):(?P<number>\d{{1,19}})", re.ASCII)

THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
"""What the bot needs to play heats at the same time."""

_OF_OTHERS = (TournamentRefusal.NOT_IN, TournamentRefusal.PLAYING, TournamentRefusal.HEAT_OVER)
"""Refusals that name the entrant whom a manager wants to remove."""


class TournamentCommands(
    commands.GroupCog, group_name="tournament", group_description=described("command-tournament")
):
    """The commands of tournaments, and the buttons of their panels."""

    def __init__(self, bot: Croupier, run: TournamentRun) -> None:
        self._bot = bot
        self._run = run

    def register(self, router: Router) -> None:
        """Answer the buttons of tournaments."""
        router.on_press(panels.PREFIX, self.press)

    @command(name="open", description=described("command-tournament-open"))
    @app_commands.describe(
        name=described("command-tournament-open-name"),
        starts=described("command-tournament-open-starts"),
        rounds=described("command-tournament-open-rounds"),
        prize=described("command-tournament-open-prize"),
    )
    async def open(
        self,
        interaction: Interaction,
        name: app_commands.Range[str, 1, model.MOST_NAME] | None = None,
        starts: app_commands.Range[str, 1, 20] | None = None,
        rounds: app_commands.Range[int, model.LEAST_ROUNDS, model.MOST_ROUNDS] = model.DEFAULT_ROUNDS,
        prize: app_commands.Range[int, 0, CEILING // CENTS] | None = None,
    ) -> str:
        """Open a tournament, and post its panel."""
        if interaction.guild_id is None:
            raise DeclinedError(phrase("table-only_in_servers"))
        check_may_open(interaction, match=True)
        check_bot_may_post(interaction)
        if prize and not manages(interaction):
            raise DeclinedError(phrase("tournament-prize_by_managers"))
        lacking = _lacking(interaction)
        context, at = context_of(interaction), interaction.created_at.timestamp()
        most = Cents(context.settings.tournament_prize * CENTS)
        usual = most if manages(interaction) else NO_CHIPS
        job = jobs.OpenTournament(
            guild=context.guild,
            channel=context.channel,
            opening=interaction.id,
            by=context.user,
            at=at,
            name=self._kept_name(interaction, name),
            starts_at=_start(starts, at),
            rounds=rounds,
            prize=usual if prize is None else Cents(prize * CENTS),
            seed=ServerSeed.fresh(),
            in_channel=lacking is not None,
        )
        context.note_name()
        with store_errors_refused():
            opened = await self._bot.store.write(job)
            if opened is TournamentRefusal.PRIZE_TAKEN and prize is None:
                opened = await self._bot.store.write(replace(job, prize=NO_CHIPS))
        if isinstance(opened, TournamentRefusal):
            is_other = opened is TournamentRefusal.ALREADY_OPEN
            link = panels.panel_link(await self._current(interaction)) if is_other else ""
            raise _refused(opened, link=link, most=context.words.chips(most))
        if opened.panel is None:  # else the same command has come twice
            with errors_logged("the first panel of a tournament"):  # the next look posts it
                await self._run.post_panel(opened)
        return _opened(context.words, opened, lacking, is_day_taken=opened.prize < job.prize)

    @command(name="show", description=described("command-tournament-show"))
    async def show(self, interaction: Interaction) -> str:
        """Move the panel to the bottom of its channel."""
        context, found = context_of(interaction), await self._current(interaction)
        is_entrant = found.entrant(context.user) is not None
        if not (is_entrant or context.user == found.opened_by or manages(interaction)):
            raise DeclinedError(phrase("tournament-not_shown", link=panels.panel_link(found)))
        with store_errors_refused():
            is_posted = await self._run.post_panel(found)
        if not is_posted:
            raise DeclinedError(phrase("bank-leaderboard-not-posted"))
        return context.words("tournament-shown", channel=f"<#{found.channel}>")

    @command(name="remove", description=described("command-tournament-remove"))
    @app_commands.describe(member=described("command-tournament-remove-member"))
    async def remove(self, interaction: Interaction, member: Somebody) -> str:
        """Take an entrant out."""
        check_manages(interaction)
        context, player = context_of(interaction), number_of_player(interaction, member)
        found, at = await self._current(interaction), interaction.created_at.timestamp()
        with store_errors_refused():
            job = jobs.Withdraw(tournament=found.id, user=player, at=at, by=context.user)
            removed = await self._bot.store.write(job)
        named = context.words.mention(player)
        if isinstance(removed, TournamentRefusal):
            raise _refused(removed, "-other" if removed in _OF_OTHERS else "", player=named)
        self._run.follow(found.id)
        return context.words("tournament-removed", player=named)

    @command(name="cancel", description=described("command-tournament-cancel"))
    async def cancel(self, interaction: Interaction) -> Panel | str:
        """Cancel the tournament; once its heats are drawn, ask first."""
        found = await self._current(interaction)
        _check_may_cancel(interaction, found)
        if found.drawn_at is None:
            return await self._cancel(interaction, found)
        words = context_of(interaction).words
        return question_panel(
            words("tournament-cancel-title", name=panels.shown_title(words, found)),
            (words("tournament-cancel-matches"), words("tournament-cancel-prizes")),
            label=words("tournament-cancel-button"),
            custom_id=panels.custom_id(panels.CANCEL, found),
        )

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Answer a button of a tournament. Raises :class:`Refused` for a forged one."""
        asked = _CUSTOM_ID.fullmatch(custom_id)
        if asked is None or int(asked["number"]) > HIGHEST_ID:
            raise outdated()
        number = TournamentId(int(asked["number"]))
        match asked["button"]:
            case "how":
                await answer(press, self._explain(press, number))
            case "cancel":
                await answer(press, self._confirm_cancel(press, number))
            case button:
                await self._turn(press, number, button)

    async def _turn(self, press: Interaction, number: TournamentId, button: str) -> None:
        """Sign the person up or out, and answer with the panel.

        Of two edits at a time, the older one may arrive last: the next look edits the panel again.
        """
        task = asyncio.ensure_future(self._changed(press, number, button))
        await defer_if_slow(press, task)
        panel = await self._run.panel_of(await task)
        is_late = press.response.is_done()
        edit = press.edit_original_response if is_late else press.response.edit_message
        await deliver(edit(view=panel))

    async def _changed(self, press: Interaction, number: TournamentId, button: str) -> Tournament:
        """Return the tournament after a press; as it stands if it is over."""
        context, found = context_of(press), await self._known(press, number)
        if found.ended_at is not None:
            return found
        context.note_name()
        own: Any = {"tournament": number, "user": context.user, "at": press.created_at.timestamp()}
        job = jobs.SignUp(**own, sign_up=press.id) if button == panels.SIGN_UP else jobs.Withdraw(**own)
        with store_errors_refused():
            changed = await self._bot.store.write(job)
        if isinstance(changed, TournamentRefusal):
            raise _refused(changed)
        return changed

    async def _explain(self, press: Interaction, number: TournamentId) -> str:
        return panels.how_it_works(context_of(press).words, await self._known(press, number))

    async def _confirm_cancel(self, press: Interaction, number: TournamentId) -> str:
        found = await self._known(press, number)
        if not is_private(press):
            raise outdated()
        _check_may_cancel(press, found)
        return await self._cancel(press, found)

    async def _cancel(self, interaction: Interaction, found: Tournament) -> str:
        """End a tournament without a winner; the panel shows the seed of its draw."""
        context, at = context_of(interaction), interaction.created_at.timestamp()
        with store_errors_refused():
            ended = await self._bot.store.write(
                jobs.EndTournament(tournament=found.id, ending=Ending.CANCELLED, by=context.user, at=at)
            )
        self._run.follow(found.id)
        if ended.ending is not Ending.CANCELLED:
            raise DeclinedError(phrase("tournament-none"))
        return context.words("tournament-cancelled")

    async def _known(self, press: Interaction, number: TournamentId) -> Tournament:
        """Return a tournament of the server by its number. Raises :class:`Refused` if there is none."""
        with store_errors_refused():
            found = await self._bot.store.read(tournament_queries.tournament, number)
        if found is None or found.guild != context_of(press).guild:
            raise outdated()
        return found

    async def _current(self, interaction: Interaction) -> Tournament:
        """Return the open tournament of the server. Raises :class:`DeclinedError` without one."""
        with store_errors_refused():
            found = await self._bot.store.read(
                tournament_queries.open_tournament, context_of(interaction).guild
            )
        if found is None:
            raise DeclinedError(phrase("tournament-none"))
        return found

    def _kept_name(self, interaction: Interaction, name: str | None) -> str:
        """Return the name under which it is kept. Raises :class:`DeclinedError` if none of it can be seen."""
        if name is None:
            return public_words(self._bot, context_of(interaction).guild)("tournament-name")
        kept = clean_name(without_mentions(name), 2 * model.MOST_NAME)[: model.MOST_NAME].rstrip()
        if not kept:
            raise DeclinedError(phrase("tournament-nameless"))
        return kept


def _start(typed: str | None, now: float) -> float:
    """Return when it starts. Raises :class:`DeclinedError` for what cannot be one."""
    start = float(round(now + model.DEFAULT_START)) if typed is None else starts_at(typed, now)
    if isinstance(start, StartRefusal):
        raise DeclinedError(phrase(f"tournament-start-{start}"))
    return start


def _opened(words: Words, opened: Tournament, lacking: list[str] | None, *, is_day_taken: bool) -> str:
    """Return what was opened, in the opener's own time, with its prize, and where its heats are played."""
    at, time = f"<t:{round(opened.starts_at)}:F>", countdown(opened.starts_at)
    if opened.prize:
        prize = words("tournament-opened-prize", chips=words.chips(opened.prize))
    else:
        prize = words("tournament-opened-free-day" if is_day_taken else "tournament-opened-free")
    here = None
    if lacking:
        named = permission_names(words, lacking)
        here = words("tournament-opened-lacking", permissions=named, most=model.MOST_IN_CHANNEL)
    elif lacking is not None:
        here = words("tournament-opened-here", most=model.MOST_IN_CHANNEL)
    return sentences(words("tournament-opened", at=at, time=time), prize, here)


def _lacking(interaction: Interaction) -> list[str] | None:
    """Return None if each heat can have a thread; else the permissions that the bot lacks for it.

    There are none in a thread or a voice chat. Raises :class:`DeclinedError` where heats would follow each
    other in a channel that has a table.
    """
    is_channel = isinstance(interaction.channel, discord.TextChannel)
    lacking = missing_permissions(interaction, *THREAD_PERMISSIONS) if is_channel else []
    if is_channel and not lacking:
        return None
    if context_of(interaction).table is not None:
        raise DeclinedError(phrase("tournament-table_here"))
    return lacking


def _refused(refusal: TournamentRefusal, ending: str = "", **parameters: str) -> DeclinedError:
    return DeclinedError(phrase(f"tournament-refused-{refusal.value}{ending}", **parameters))


def _check_may_cancel(interaction: Interaction, tournament: Tournament) -> None:
    """Check that the person opened the tournament or manages the server. Raises :class:`DeclinedError`."""
    if context_of(interaction).user != tournament.opened_by and not manages(interaction):
        raise DeclinedError(phrase("tournament-not_yours"))
