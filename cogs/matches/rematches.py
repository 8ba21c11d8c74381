"""The rematch: the button below a result, and ``/rematch``."""

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import discord
from discord import app_commands
from discord.ext import commands

from bot.bank import TableId, UserId
from bot.blackjack import RecordError
from bot.blackjack.options import Resolved, resolve
from bot.client import Croupier
from bot.registration import described
from bot.storage.reading import EndedMatch
from bot.table import MatchKey, OpenTable, Rematch, Request
from bot.table.live import Reply
from bot.table.refusals import ChannelHasTable, NoTable, Refused
from bot.table.views import Snapshot
from bot.words import Words, phrase
from cogs.board import Boards
from cogs.common import (
    NETWORK_ERRORS,
    DeclinedError,
    Interaction,
    InteractionContext,
    Router,
    accepted,
    answer,
    may_run_tables,
    outdated,
    store_errors_refused,
)
from cogs.matches.result_message import REMATCH_PREFIX, match_of
from cogs.wording import clean_name, shown_names

MOST_TRIES = 3
"""Tries to reach a table that others open and close at the same moment."""

CheckMayOpen = Callable[[Interaction, Resolved], None]
"""Checks that a person may open a table with these rules. Raises :class:`DeclinedError`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Others:
    """The other players of a match: those who can join, by name on the server ("": unknown), and the rest.

    ``names`` are the names of all of them, where they are known.
    """

    joining: Mapping[UserId, str]
    left_out: tuple[UserId, ...] = ()
    names: Mapping[UserId, str] = field(default_factory=dict)


class Rematches(commands.Cog):
    """Opens the lobby of another match for the players of one that has ended.

    All that is known about that match comes from the store, so that a button works after a restart, and a
    forged one finds nothing.
    """

    def __init__(self, bot: Croupier, boards: Boards, check_may_open: CheckMayOpen) -> None:
        self._bot = bot
        self._boards = boards
        self._check_may_open = check_may_open

    def register(self, router: Router) -> None:
        """Answer the buttons of results."""
        router.on_press(REMATCH_PREFIX, self.press)

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Answer the button below a result."""
        await answer(press, self._repeat_pressed(press, match_of(custom_id)))

    @app_commands.command(description=described("command-rematch"))
    async def rematch(self, interaction: Interaction) -> None:
        """Play the last match of the channel again."""
        await answer(interaction, self._repeat_last(interaction))

    async def _repeat_pressed(self, press: Interaction, key: MatchKey) -> str:
        with store_errors_refused():
            ended = await self._bot.store.ended_match(key)
        if ended is None or not _was_here(ended, InteractionContext(press)):
            raise outdated()
        return await self._repeat(press, ended)

    async def _repeat_last(self, interaction: Interaction) -> str:
        context = InteractionContext(interaction)
        with store_errors_refused():
            ended = await self._bot.store.last_match_in(context.channel)
        if ended is None or not _was_here(ended, context):
            raise DeclinedError(phrase("match-none-to-repeat"))
        return await self._repeat(interaction, ended)

    async def _repeat(self, interaction: Interaction, ended: EndedMatch) -> str:
        """Open the lobby, and return who is in it. Raises what a person is refused with."""
        context = InteractionContext(interaction)
        if context.user not in ended.players:
            raise DeclinedError(phrase("match-not-yours-to-repeat"))
        lobby = self._lobby_here(context, ended)
        only_joins = lobby is not None and lobby.match is not None and lobby.match.repeats is not None
        others = _Others(joining={}) if only_joins else await self._others(interaction, ended)
        done = accepted(await self._ask(interaction, ended, others))
        board = self._boards.of(done.snapshot.table)
        if board is not None and lobby is not None and not only_joins:
            board.post_anew()  # below the result
        return _told(context, done.snapshot, others)

    async def _ask(self, interaction: Interaction, ended: EndedMatch, others: _Others) -> Reply:
        """Ask the table of the match, or open one. Another press may open or close it meanwhile."""
        context = InteractionContext(interaction)
        act = Rematch(of=ended.key, players=tuple(others.joining), choices=ended.choices)
        for _ in range(MOST_TRIES):
            lobby = self._lobby_here(context, ended)
            request = context.request(act, other_names=others.joining)
            if lobby is None:
                reply = await self._open(interaction, act, request)
            else:
                reply = await self._bot.manager.ask(lobby.table, request)
            if not isinstance(reply, ChannelHasTable if lobby is None else NoTable):
                return reply
        raise context.no_table()

    async def _open(self, interaction: Interaction, rematch: Rematch, request: Request) -> Reply:
        context, choices = InteractionContext(interaction), rematch.choices
        try:
            resolved = resolve(choices.preset, choices.changes)
        except RecordError:
            raise outdated() from None  # options of an earlier release
        self._check_may_open(interaction, resolved)
        act = OpenTable(
            table=TableId(interaction.id),
            guild=context.guild,
            channel=context.channel,
            preset=choices.preset,
            changes=choices.changes,
            is_limited=not may_run_tables(interaction),
            rematch=rematch,
        )
        return await self._bot.manager.open(context.request(act, other_names=request.other_names), act)

    def _lobby_here(self, context: InteractionContext, ended: EndedMatch) -> Snapshot | None:
        """Return the channel's table if the match was played there, or is repeated there already.

        None without a table. Raises :class:`Refused` if another table is open.
        """
        found = self._bot.manager.table_in(context.channel)
        if found is None:
            return None
        if found.match is None or (found.table != ended.key.table and found.match.repeats != ended.key):
            raise Refused(ChannelHasTable())
        return found

    async def _others(self, interaction: Interaction, ended: EndedMatch) -> _Others:
        """Return who of the other players can join: people who see the channel and sit at no other table."""
        context = InteractionContext(interaction)
        busy = self._bot.manager.seated_elsewhere(context.guild, context.channel)
        others = [each for each in ended.players if each != context.user]
        names = await asyncio.gather(*(self._name_here(interaction, each) for each in others))
        found = dict(zip(others, names, strict=True))
        people = interaction.client.people  # as they are now: the names took time
        gone = {each for each in others if people.takes_no_part(each)}
        free = (each for each in others if each not in busy and each not in gone)
        joining = {each: name for each in free if (name := found[each]) is not None}
        left_out = tuple(each for each in others if each not in joining)
        known = {each: name for each, name in found.items() if name}
        return _Others(joining=joining, left_out=left_out, names=known)

    async def _name_here(self, interaction: Interaction, player: UserId) -> str | None:
        """Return the name of a member who can see the channel; "" if Discord does not say, None otherwise.

        Nobody can see it who was forgotten.
        """
        guild, discord_id = interaction.guild, interaction.client.people.id_of(player)
        if discord_id is None:
            return None
        if guild is None:
            return ""
        try:
            member = await guild.fetch_member(discord_id)
        except discord.NotFound:
            return None
        except (discord.HTTPException, *NETWORK_ERRORS):
            return ""
        channel = guild.get_channel_or_thread(interaction.channel_id or 0)
        sees = channel is None or channel.permissions_for(member).view_channel
        return clean_name(member.display_name) if sees and not member.is_timed_out() else None


def _was_here(ended: EndedMatch, context: InteractionContext) -> bool:
    return (ended.guild, ended.channel) == (context.guild, context.channel)


def _told(context: InteractionContext, lobby: Snapshot, others: _Others) -> str:
    """Return who is in the lobby, who starts the match, and who was left out."""
    words: Words = context.words
    inside = {seat.player for seat in lobby.seats}
    left_out = (*others.left_out, *(each for each in others.joining if each not in inside))
    told = words("match-rematch-host" if lobby.host == context.user else "match-rematch")
    if not left_out:
        return told
    players = shown_names(words, {**lobby.names, **others.names}, left_out)
    return f"{told} {words('match-left-out', count=len(left_out), players=players)}"
