"""One interaction as the game sees it: its ids, and the table of its channel."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol

import discord

from bot.background import Asker, Kind
from bot.bank.ids import HIGHEST_ID, ChannelId, GuildId, TableId, UserId
from bot.cards.faces import CardFaces
from bot.client.croupier import Croupier
from bot.server_settings import AUTOMATIC
from bot.table import commands
from bot.table.live.actor import Done, Reply
from bot.table.refusals import BooksFrozen, NoTable, Refused
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words, phrase
from cogs.common.edge_refusals import DeclinedError, store_errors_refused
from cogs.common.presence import check_bot_is_here, check_bot_may_post
from cogs.wording import clean_name, clean_username, countdown, escaped_name, shown_name

Interaction = discord.Interaction[Croupier]
"""A typed command, a press or a submitted modal."""

_LEADS_TO_CARDS = (
    commands.PlaceBet | commands.JoinQueue | commands.MarkReady | commands.Join | commands.StartMatch
)
"""Acts that are refused where the bot cannot show the cards. Hands that are dealt are played to their end."""

_CONTEXT = "context"
"""The key of an interaction's ``extras`` with its context."""

_MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)


class Ranked(Protocol):
    """A place in a list."""

    @property
    def user(self) -> UserId:
        """The member who has it."""


Somebody = discord.User | discord.Member
"""A person whom an option of a command names. They may have left the server, or never have been there."""


def is_bot(person: Somebody) -> bool:
    """Return whether a person is a bot. Discord may know no more than the id of somebody who has left."""
    return getattr(person, "bot", False)


async def number_of(interaction: discord.Interaction[Croupier], person: int) -> UserId:
    """Return the number of a person whom an option of a command names by their id of Discord."""
    with store_errors_refused():
        return await interaction.client.store.meet(person)


def number_to_read(interaction: discord.Interaction[Croupier], person: Somebody) -> UserId:
    """Return the number under which to read about a person whom an option names. It must not be stored."""
    return interaction.client.people.number_to_read(person.id)


def number_of_player(interaction: discord.Interaction[Croupier], member: Somebody | None) -> UserId:
    """Return the number under which to read about a member whom an option may name, else about the person.

    Raises :class:`DeclinedError` for a bot, which never plays.
    """
    if member is None:
        return interaction.client.people.number_of(interaction.user.id)
    if is_bot(member):
        raise DeclinedError(phrase("bank-bots"))
    return number_to_read(interaction, member)


async def numbered(interaction: discord.Interaction[Croupier], text: str) -> str:
    """Return a text that a person has typed, to be stored, with numbers in place of mentions."""
    mentioned = {int(each) for each in _MENTION.findall(text)}
    numbers = {each: await number_of(interaction, each) for each in mentioned if each <= HIGHEST_ID}

    def number(found: re.Match[str]) -> str:
        return f"#{numbers[each]}" if (each := int(found[1])) in numbers else found[0]

    return _MENTION.sub(number, text)


def public_words(bot: Croupier, guild: GuildId) -> Words:
    """Return the texts for what everybody on a server sees, in the server's language.

    It is a setting, whose default follows Discord. Discord tells the language of a server only if it is a
    community, and sends English otherwise.
    """
    language = bot.settings_of(guild).language
    if language != AUTOMATIC:
        return bot.words_in(language)
    known = bot.get_guild(guild)
    return bot.words_in(None if known is None else str(known.preferred_locale))


async def with_names(bot: Croupier, words: Words, guild: GuildId, ranks: Iterable[Ranked]) -> Words:
    """Return texts that call the people of a list by their last names on the server, as far as known.

    Discord would show an id for those who have left.
    """
    names = await bot.store.last_names(guild, {each.user for each in ranks})
    return words.calling({user: escaped_name(name) for user, name in names.items()})


class InteractionContext:
    """The ids of an interaction as the game's types, and requests to the table of its channel.

    ``words`` are the texts in the language that the person has chosen in Discord, ``name`` is their name on
    the server. ``key`` makes a redelivered interaction act once. In a direct message ``guild`` is 0. What a
    table refuses is raised: :func:`~cogs.common.answers.answer` and the router of presses say it privately.
    """

    __slots__ = (
        *("_bot", "_interaction", "_manager", "_user", "_username"),
        *("channel", "guild", "key", "name", "words"),
    )

    def __init__(self, interaction: Interaction) -> None:
        self.key = str(interaction.id)
        self._user: UserId | None = None
        self.guild = GuildId(interaction.guild_id or 0)
        self.channel = ChannelId(interaction.channel_id or 0)
        self.name = clean_name(interaction.user.display_name)
        self._username = clean_username(interaction.user.name)
        self.words = interaction.client.words_in(str(interaction.locale))
        self._bot, self._interaction = interaction.client, interaction
        self._manager = interaction.client.manager

    @property
    def user(self) -> UserId:
        """The person's number, which is looked up once. Who only asks for their data may have none."""
        if self._user is None:
            self._user = self._bot.people.number_of(self._interaction.user.id)
        return self._user

    def note_name(self) -> None:
        """Note the person's name, by which lists call them. It is stored with the next commit."""
        self._bot.store.note_name(self.guild, self.user, self.name)

    @property
    def shown_name(self) -> str:
        """The person's name as it stands in a message."""
        return shown_name(self.words, {self.user: self.name}, self.user)

    def asker(self, kind: Kind = Kind.QUESTION) -> Asker:
        """Return who asks for a computation."""
        return Asker(kind, self.guild, self.user, int(self.key))

    @property
    def faces(self) -> CardFaces:
        """How to write cards for the person on this server now."""
        return self._bot.faces_on(self.guild, self.user)

    @property
    def table(self) -> TableId | None:
        """The channel's open table. Builds no snapshot."""
        return self._manager.table_id_in(self.channel)

    @property
    def has_frozen_books(self) -> bool:
        """Whether the books of the server do not balance, so that all its tables stand still."""
        return self._manager.has_frozen_books(self.guild)

    def no_table(self) -> Refused:
        """Return the refusal for a channel without a table.

        On a frozen server the channel may have one that is damaged, and stands still like the others. Raises
        :class:`DeclinedError` where the bot is not on the server.
        """
        check_bot_is_here(self._interaction)
        return Refused(BooksFrozen() if self.has_frozen_books else NoTable())

    def snapshot(self) -> Snapshot:
        """Return the channel's table as everybody sees it. Raises :class:`Refused` if there is none."""
        found = self._manager.table_in(self.channel)
        if found is None:
            raise self.no_table()
        return found

    def own_snapshot(self) -> Snapshot:
        """Return the channel's table as the person sees it. Raises :class:`Refused` if there is none."""
        found = self._manager.view_in(self.channel, self.user)
        if found is None:
            raise self.no_table()
        return found

    def request(
        self,
        act: commands.Act,
        *,
        via: commands.Via = commands.Via.TYPED,
        frame: int | None = None,
        pressed_at: float | None = None,
        place: tuple[int, int, int] | None = None,
        other_names: Mapping[UserId, str] | None = None,
    ) -> commands.Request:
        """Return the person's request.

        If they pressed a button, ``frame`` is the frame on which they did, and ``place`` where it is.
        ``other_names`` are the names of other people whom the act concerns. Raises :class:`DeclinedError` for
        a bet where the bot cannot show the cards.
        """
        if isinstance(act, _LEADS_TO_CARDS):
            check_bot_may_post(self._interaction)
        self.note_name()
        return commands.Request(
            key=self.key,
            player=self.user,
            act=act,
            via=via,
            frame=frame,
            pressed_at=pressed_at,
            place=place,
            name=self.name,
            username=self._username,
            other_names=other_names or {},
        )

    async def ask(self, act: commands.Act, *, first_time: bool = False) -> Done:
        """Send an act to the channel's table.

        Raises :class:`Refused` if there is none, or if it refuses, and :class:`DeclinedError` if the person
        has changed options too often.
        """
        if isinstance(act, commands.ChangeOption | commands.ChangeOptions | commands.ChangePreset):
            self.count_change()
        request = replace(self.request(act), first_time=first_time)
        reply = await self._manager.ask_in(self.channel, request)
        if isinstance(reply, NoTable):
            raise self.no_table()
        return accepted(reply)

    def count_change(self) -> None:
        """Count a change of options. Raises :class:`DeclinedError` if the person has changed too often."""
        changes, now = self._bot.limits.option_changes, self._bot.clock.now()
        again_at = changes.free_at(self.user, now)
        if again_at is not None:
            raise DeclinedError(phrase("refused-changes_too_often", time=countdown(again_at)))
        changes.admit(self.user, now)


def context_of(interaction: Interaction) -> InteractionContext:
    """Return the ids of an interaction and the way to its table. They are looked up once."""
    known: InteractionContext | None = interaction.extras.get(_CONTEXT)
    if known is None:
        known = interaction.extras[_CONTEXT] = InteractionContext(interaction)
    return known


def accepted(reply: Reply) -> Done:
    """Return what was done. Raises :class:`Refused` if it was refused."""
    if isinstance(reply, Done):
        return reply
    raise Refused(reply)
