"""Matches that are over: the message with the result, and the rematch that its button opens."""

import asyncio
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import discord
from discord import ui
from discord.ext import commands

from bot.bank.ids import HIGHEST_ID, MessageId, TableId, UserId
from bot.bank.store_errors import StoreError
from bot.blackjack.errors import OptionError
from bot.blackjack.options.resolution import Resolved, resolve
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.client.croupier import Croupier
from bot.client.registration import described
from bot.clock import done_within
from bot.storage.reading import message_queries
from bot.storage.writing.message_jobs import NoteMatchMessage
from bot.table.commands import Join, OpenTable, Rematch, Request
from bot.table.live.actor import Reply
from bot.table.matches import MatchKey
from bot.table.refusals import ChannelHasTable, NoTable, Refused
from bot.table.table_state import Choices
from bot.table.views.snapshots import Snapshot, Stage
from bot.words.catalogue import Words, phrase
from cogs.board.boards import Boards
from cogs.board.layout import last_hand
from cogs.common.answers import NETWORK_ERRORS, opening
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext, accepted, context_of, public_words
from cogs.common.panels import GOLD, Panel, boxed_panel, button_row
from cogs.common.repeated_looks import KeptTasks
from cogs.common.rights import check_may_join, may_run_tables
from cogs.common.routing import Router, command
from cogs.texts.reply_texts import after_joining
from cogs.texts.rules_texts import rules_name
from cogs.texts.table_texts import ended
from cogs.wording import clean_name, items, shown_names

REMATCH_PREFIX = "rematch:"
"""The first characters of the button's custom_id: ``rematch:<table>:<number of the match>``."""

_CUSTOM_ID = re.compile(r"rematch:(?P<table>\d{1,19}):(?P<number>\d{1,9})", re.ASCII)


def result_panel(words: Words, snapshot: Snapshot, choices: Choices, faces: CardFaces = TEXT_FACES) -> Panel:
    """Return the result of the last match at a table, its last hand, and the button for another match.

    ``choices`` are the match's options. The custom_id says which match it is, so that the button works after
    a restart.
    """
    match = snapshot.match
    assert match is not None, "the table plays matches"
    assert match.previous is not None, "a match is over"
    key = MatchKey(table=snapshot.table, number=match.previous.number)
    rounds = max((each.out_in or 0 for each in match.previous.entrants), default=0)
    title = items(
        words("match-result", rules=rules_name(words, choices, without=("bankroll",))),
        words("match-rounds", count=rounds) if rounds else None,
    )
    again: ui.Button[Panel] = ui.Button(
        label=words("buttons-rematch"),
        style=discord.ButtonStyle.success,
        custom_id=f"{REMATCH_PREFIX}{key.table}:{key.number}",
    )
    told = f"-# {title}\n### {ended(words, match.previous, snapshot.names)}"
    # Once another match has begun, the table shows its rounds.
    is_next_open = snapshot.stage in (Stage.LOBBY, Stage.CLOSED)
    hand = last_hand(words, snapshot, faces, above=told) if is_next_open else ()
    return boxed_panel(told, *hand, button_row(again), colour=GOLD)


def match_of(custom_id: str) -> MatchKey:
    """Return the match whose button has this custom_id. Raises :class:`Refused` for anything else."""
    found = _CUSTOM_ID.fullmatch(custom_id)
    if found is None or int(found["table"]) > HIGHEST_ID:
        raise outdated()
    return MatchKey(table=TableId(int(found["table"])), number=int(found["number"]))


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
        router.on_press(REMATCH_PREFIX, opening(self.press))

    async def press(self, press: Interaction, custom_id: str) -> str:
        """Answer the button below a result."""
        with store_errors_refused():
            ended = await self._bot.store.read(message_queries.ended_match, match_of(custom_id))
        if ended is None or not _was_here(ended, context_of(press)):
            raise outdated()
        return await self._repeat(press, ended)

    @command(description=described("command-rematch"))
    async def rematch(self, interaction: Interaction) -> str:
        """Play the last match of the channel again."""
        context = context_of(interaction)
        with store_errors_refused():
            ended = await self._bot.store.read(message_queries.last_match_in, context.channel)
        if ended is None or not _was_here(ended, context):
            raise DeclinedError(phrase("match-none-to-repeat"))
        return await self._repeat(interaction, ended)

    async def _repeat(self, interaction: Interaction, ended: message_queries.EndedMatch) -> str:
        """Open the lobby, and return who is in it. Raises what a person is refused with."""
        context = context_of(interaction)
        lobby = self._lobby_here(context, ended)
        if context.user not in ended.players:
            check_may_join(interaction)
            return await self._join_as_stranger(context, lobby)
        only_joins = lobby is not None and lobby.match is not None and lobby.match.repeats is not None
        others = _Others(joining={}) if only_joins else await self._others(interaction, ended)
        done = accepted(await self._ask(interaction, ended, others))
        board = self._boards.of(done.snapshot.table)
        if board is not None and lobby is not None and not only_joins:
            board.post_again()  # below the result
        return _told(context, done.snapshot, others)

    async def _join_as_stranger(self, context: InteractionContext, lobby: Snapshot | None) -> str:
        """Join the lobby of the next match, where only players of the last one bring the others along."""
        if lobby is None:
            raise DeclinedError(phrase("match-not-yours-to-repeat"))
        done = accepted(await self._bot.manager.ask(lobby.table, context.request(Join())))
        return after_joining(context.words, done.snapshot, context.user)

    async def _ask(
        self, interaction: Interaction, ended: message_queries.EndedMatch, others: _Others
    ) -> Reply:
        """Ask the table of the match, or open one. Another press may open or close it at the same moment."""
        context = context_of(interaction)
        act = Rematch(of=ended.key, players=tuple(others.joining), choices=ended.choices)
        for _ in range(MOST_TRIES):
            lobby = self._lobby_here(context, ended)
            request = context.request(act, other_names=others.joining)
            if lobby is None:
                reply = await self._open(interaction, act, request)
            else:
                check_may_join(interaction)
                reply = await self._bot.manager.ask(lobby.table, request)
            if not isinstance(reply, ChannelHasTable if lobby is None else NoTable):
                return reply
        raise context.no_table()

    async def _open(self, interaction: Interaction, rematch: Rematch, request: Request) -> Reply:
        context, choices = context_of(interaction), rematch.choices
        try:
            resolved = resolve(choices.preset, choices.changes)
        except OptionError:
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

    def _lobby_here(self, context: InteractionContext, ended: message_queries.EndedMatch) -> Snapshot | None:
        """Return the channel's table if the match was played there, or is repeated there already.

        None without a table. Raises :class:`Refused` if another table is open.
        """
        found = self._bot.manager.table_in(context.channel)
        if found is None:
            return None
        if found.match is None or (found.table != ended.key.table and found.match.repeats != ended.key):
            raise Refused(ChannelHasTable())
        return found

    async def _others(self, interaction: Interaction, ended: message_queries.EndedMatch) -> _Others:
        """Return who of the other players can join: people who see the channel and play at no other table."""
        context = context_of(interaction)
        busy = self._bot.manager.seated_elsewhere(context.guild, context.channel)
        others = [each for each in ended.players if each != context.user]
        names = await asyncio.gather(*(self._name_here(interaction, each) for each in others))
        found = dict(zip(others, names, strict=True))
        people = interaction.client.people  # as they are now: the names took time
        free = (each for each in others if each not in busy and not people.takes_no_part(each))
        joining = {each: name for each in free if (name := found[each]) is not None}
        left_out = tuple(each for each in others if each not in joining)
        known = {each: name for each, name in found.items() if name}
        return _Others(joining=joining, left_out=left_out, names=known)

    async def _name_here(self, interaction: Interaction, player: UserId) -> str | None:
        """Return the name of a member who can see the channel; "" if Discord does not say, None otherwise.

        A person who was forgotten counts as one who cannot.
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


def _was_here(ended: message_queries.EndedMatch, context: InteractionContext) -> bool:
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


log = logging.getLogger(__name__)

RETRY = 10.0
"""Seconds between two tries while Discord does not accept the message."""


class ResultPosts:
    """Posts the result of a match in place of its board, once that shows the end of the last round.

    The store knows which results are posted: one whose post a crash has prevented follows at the next start.
    A result that comes late goes above the lobby of the rematch, or above another table that is open by then.
    """

    def __init__(self, bot: Croupier, boards: Boards) -> None:
        self._bot = bot
        self._boards = boards
        self._newest: dict[TableId, int] = {}
        self._tasks = KeptTasks()
        self._closing: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def note_shown(self, snapshot: Snapshot) -> None:
        """Post the result of the table's last match, unless it is posted. Return at once."""
        result = None if snapshot.match is None else snapshot.match.previous
        if result is None or snapshot.is_dealers_turn or self._newest.get(snapshot.table) == result.number:
            return
        self._newest[snapshot.table] = result.number
        self._tasks.start(self._post(MatchKey(table=snapshot.table, number=result.number), snapshot))

    async def close(self) -> None:
        """Give up what Discord does not accept in time; the next start tries again."""
        self._closing.set_result(None)
        await self._tasks.close()

    async def _post(self, key: MatchKey, snapshot: Snapshot) -> None:
        try:
            ended = await self._bot.store.read(message_queries.ended_match, key)
            is_posted = ended is not None and ended.message is not None
            if ended is not None and not is_posted:
                is_posted = await self._post_unposted(ended, snapshot)
            board = self._boards.of(key.table)
            if is_posted and board is not None:
                await board.take_down()
        except StoreError as error:
            log.warning("the result of match %s could not be looked up or stored: %r", key, error)
            self._newest.pop(key.table, None)  # the next board tries again
        if snapshot.stage is Stage.CLOSED:
            self._newest.pop(key.table, None)

    async def _post_unposted(self, ended: message_queries.EndedMatch, snapshot: Snapshot) -> bool:
        """Post a result until Discord accepts it, or says that it never will. Return whether it is posted."""
        place = self._bot.get_partial_messageable(snapshot.channel)
        words, faces = public_words(self._bot, snapshot.guild), self._bot.faces_on(snapshot.guild)
        view = result_panel(words, snapshot, ended.choices, faces)
        # Discord ignores a second post with the nonce of one whose answer was lost.
        nonce = f"result-{ended.key.table % 10**12}-{ended.key.number % 10**6}"
        while True:
            try:
                message = await place.send(view=view, nonce=nonce, silent=True)
            except (discord.DiscordServerError, *NETWORK_ERRORS):
                if await done_within(self._bot.clock, RETRY, self._closing):
                    return False
            except discord.HTTPException as error:
                log.warning("the result of match %s could not be posted: %r", ended.key, error)
                return False
            else:
                self._keep_above_next(ended, MessageId(message.id))
                await self._bot.store.write(NoteMatchMessage(match=ended.key, message=MessageId(message.id)))
                return True

    def _keep_above_next(self, ended: message_queries.EndedMatch, result: MessageId) -> None:
        """Move the board of what followed the match below its result, if anything did."""
        table = self._bot.manager.table_in(ended.channel)
        board = None if table is None else self._boards.of(table.table)
        if table is None or board is None:
            return
        is_repeated = table.match is not None and table.match.repeats == ended.key
        if is_repeated or table.table != ended.key.table:
            board.move_below(result)
