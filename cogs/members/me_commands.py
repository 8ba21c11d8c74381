"""``/me``: what is about the person themselves: breaks, being forgotten, their data, and their switches.

In a break, a person places no bet anywhere this bot is, and nobody can make it shorter. Who asks for it is
forgotten at once, or when what they have at stake is settled.
"""

import asyncio
import json
import logging
import math
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.bank.ids import GuildId, UserId
from bot.bank.store_errors import StoreError
from bot.client.croupier import Croupier
from bot.client.member_switches import OFF, ON, MemberSwitch
from bot.client.registration import described, described_choices
from bot.clock import DAY_SECONDS, give_way
from bot.storage.reading import history_queries
from bot.storage.reading.own_data_queries import own_records, own_rounds
from bot.storage.writing.people_jobs import AskToForget, Erasure, Forget, TakeBreak
from bot.table.views.snapshots import Snapshot
from bot.words.catalogue import Words, phrase
from cogs.common.answers import Attachment, Message
from cogs.common.edge_refusals import DeclinedError, outdated, store_errors_refused
from cogs.common.interactions import Interaction, context_of
from cogs.common.panels import Panel, question_panel
from cogs.common.repeated_looks import RepeatedLook, errors_logged
from cogs.common.routing import command
from cogs.members.turn_mentions import turn_setting_text
from cogs.wording import countdown, policy_links, sentences

_log = logging.getLogger(__name__)

MOST_DAYS = 365

BREAK_PREFIX = "break:"
"""The first characters of the custom_id of the button that begins a break: the second of its end follows."""

_BREAK_ID = re.compile(r"break:(?P<until>\d{1,12})", re.ASCII)


class Breaks:
    """The question whether a break begins, and the button that confirms it."""

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot

    async def press(self, press: Interaction, custom_id: str) -> str:
        """Begin the break that the pressed button names, or make one longer."""
        asked, now = _BREAK_ID.fullmatch(custom_id), self._bot.clock.now()
        until = 0 if asked is None else int(asked["until"])
        if not now < until <= now + MOST_DAYS * DAY_SECONDS + 1:
            raise outdated()
        with store_errors_refused():
            stored = await self.begin(await self._bot.store.meet(press.user.id), float(until))
        return context_of(press).words("members-break-begun", date=_date(stored))

    async def ask(self, interaction: Interaction, days: int) -> Panel | str:
        """Return the question whether the break begins, with the date of its end."""
        words, people, now = context_of(interaction).words, self._bot.people, self._bot.clock.now()
        until = math.ceil(now) + days * DAY_SECONDS
        user = people.find(interaction.user.id)
        present = 0.0 if user is None else people.breaks.get(user, 0.0)
        if present > now and present >= until:
            return words("members-break-longer", date=_date(present))
        return _break_question(words, until)

    async def begin(self, user: UserId, until: float) -> float:
        """Store the break and give up the person's seats. Return when it ends, which may be later.

        Raises ``StoreError``; nothing changes then.
        """
        stored = await self._bot.store.write(TakeBreak(user=user, until=until, at=self._bot.clock.now()))
        await self._bot.manager.sync_break(user)
        return stored


def _date(until: float) -> str:
    return f"<t:{round(until)}:F>"


def _break_question(words: Words, until: int) -> Panel:
    parts = ("members-break-bets", "members-break-tables", "members-break-firm")
    return question_panel(
        words("members-break", date=_date(until)),
        map(words, parts),
        label=words("members-break-button"),
        custom_id=f"{BREAK_PREFIX}{until}",
    )


PAUSE = 30.0
"""Seconds between two looks at the people who leave."""

NEWS_PAUSE = 1.0
"""Seconds between two looks at what other processes have stored, if there are several."""

FORGET_PREFIX = "forget:"
"""The first characters of the custom_id of the button that erases a person: their number follows."""

_FORGET_ID = re.compile(r"forget:(?P<user>\d{1,18})", re.ASCII)


class Erasures:
    """Erases people. Who has asked for it is stored, so that a restart changes nothing.

    As long as somebody has something at stake, it is looked at again and again. Each shard lets a person go
    by itself, and they are erased with the last one: what other processes store is looked at all the time.
    """

    def __init__(self, bot: Croupier) -> None:
        self._bot = bot
        self._has_others = bot.store.shard.count > 1
        pause = NEWS_PAUSE if self._has_others else PAUSE
        self.looks = RepeatedLook(bot.clock, self._look, name="the look at people who leave", pause=pause)
        self._noting = asyncio.Lock()
        self._waits_until: dict[UserId, float] = {}

    async def begin(self, user: UserId) -> Erasure:
        """Erase a person, at once if nothing of theirs is at stake. Return how far it is.

        From now on they take part in nothing. Raises ``StoreError`` if their wish could not
        be stored, so that nothing has changed.
        """
        try:
            await self._note_wish(user)
            return await self._erased_now(user)
        finally:
            if self._bot.people.leaving:
                self.looks.resume()

    async def _note_wish(self, user: UserId) -> None:
        """Store that a person leaves, once. If the caller is cancelled, the wish stands all the same."""
        people = self._bot.people
        async with self._noting:
            if people.is_leaving(user):
                return
            people.note_leaving(user)  # before anything is awaited, since they may act during that
            try:
                await self._bot.store.write(AskToForget(user=user, at=self._bot.clock.now()))
            except Exception:
                people.note_staying(user)
                raise

    async def _erased_now(self, user: UserId) -> Erasure:
        try:
            return await self._erase(user)
        except StoreError as error:
            _log.warning("A person who asked to be forgotten is erased later: %s", error)
            return Erasure.AT_STAKE

    async def _look(self) -> float | None:
        """Try again to erase those who leave. Return when to look next; None if all are erased."""
        bot = self._bot
        for user in await bot.store.follow_people():
            await bot.manager.sync_break(user)
        for user in bot.people.leaving:
            is_due = not self._has_others or self._waits_until.get(user, 0.0) <= bot.clock.elapsed()
            if is_due and not bot.people.was_forgotten(user):
                with errors_logged("the erasure of a person"):
                    await self._erase(user)
        if self._has_others:
            return bot.clock.now() + NEWS_PAUSE
        return bot.clock.now() + PAUSE if bot.people.leaving else None

    async def _erase(self, user: UserId) -> Erasure:
        bot = self._bot
        self._waits_until[user] = bot.clock.elapsed() + PAUSE
        if not await bot.manager.forget_member(user):
            return Erasure.AT_STAKE
        at = bot.clock.now()
        erasure = await bot.store.write(Forget(user=user, at=at))
        if erasure is not Erasure.AT_STAKE:
            self._waits_until.pop(user, None)
            for guild in {each.guild for each in bot.manager.tables() if _shows(each, user)}:
                bot.events.looks_changed(guild)
        return erasure


def _shows(snapshot: Snapshot, user: UserId) -> bool:
    """Return whether the board of a table names the person in a result or as the host."""
    boxes = () if snapshot.last is None else snapshot.last.boxes
    owners, followers = [box.player for box in boxes], [each for box in boxes for each in box.followers]
    matches = () if snapshot.match is None else (snapshot.match, snapshot.match.previous)
    entrants = [each for match in matches if match is not None for each in match.entrants]
    named = (*owners, *(each.player for each in followers), *(each.player for each in entrants))
    return user in named or user == snapshot.host


class ForgetQuestion:
    """The question whether to erase a person, and its button. A person without a number gets none here."""

    def __init__(self, erasures: Erasures) -> None:
        self._erasures = erasures

    async def ask(self, interaction: Interaction) -> Panel | str:
        """Return the question."""
        words, user = context_of(interaction).words, interaction.client.people.find(interaction.user.id)
        return words("members-unknown") if user is None else _forget_question(words, user)

    async def press(self, press: Interaction, custom_id: str) -> str:
        """Erase the person for whom the pressed button was made."""
        asked = _FORGET_ID.fullmatch(custom_id)
        if asked is None:
            raise outdated()
        user, words = UserId(int(asked["user"])), context_of(press).words
        if press.client.people.find(press.user.id) != user:
            return words("members-forgotten")  # a second press, or one after they have come back
        erasures, now = press.client.limits.erasures, press.client.clock.now()
        again_at = erasures.free_at(press.user.id, now)
        if again_at is not None:
            raise DeclinedError(phrase("members-forget-too_often", time=countdown(again_at)))
        erasures.admit(press.user.id, now)
        with store_errors_refused():
            erasure = await self._erasures.begin(user)
            idle = () if erasure is Erasure.ERASED else await press.client.store.idle_shards(user)
        if idle:
            shards = words.listed(map(str, idle))
            _log.warning("a person is forgotten as soon as all shards run; these do not: %s", shards)
            return words("members-forget-idle", shards=shards)
        return words(_ANSWERS[erasure])


def _forget_question(words: Words, user: UserId) -> Panel:
    consequences = (
        "members-forget-gone",
        "members-forget-stays",
        "members-forget-season",
        "members-forget-break",
        "members-forget-tables",
    )
    return question_panel(
        words("members-forget"),
        map(words, consequences),
        label=words("members-forget-button"),
        custom_id=f"{FORGET_PREFIX}{user}",
    )


_ANSWERS = {
    Erasure.AT_STAKE: "members-forget-later",
    Erasure.ACKNOWLEDGED: "members-forget-elsewhere",
    Erasure.ERASED: "members-forgotten",
}

MOST_BYTES = 8_000_000
"""Bytes of the file. Discord takes at least 8 MiB."""

_NO_ROUNDS = "[]\n}"

AT_A_TIME = 200
"""Rounds that are read together."""


async def own_data(interaction: Interaction) -> str | Message:
    """Return the file. It names only the person, and creates no number for them."""
    words, user = context_of(interaction).words, interaction.client.people.find(interaction.user.id)
    if user is None:
        return words("members-unknown")
    with store_errors_refused():
        store = interaction.client.store
        records = await store.read(own_records, _guild(interaction), user, store.people)
        content, left_out = await _content(interaction, user, records)
    lacks_rows = records["older_rows_left_out"]
    is_whole = not left_out and not lacks_rows
    told = words("members-data") if is_whole else words("members-data-newest", count=left_out)
    rows = words("members-data-rows") if lacks_rows else None
    file = Attachment(name="my-data.json", content=content)
    links = policy_links(words, interaction.client.policies)
    return Message(shown="\n".join(filter(None, (sentences(told, rows), links))), files=(file,))


def _guild(interaction: Interaction) -> GuildId:
    return GuildId(interaction.guild_id or 0)


async def _content(interaction: Interaction, user: UserId, records: Mapping[str, Any]) -> tuple[bytes, int]:
    """Return the file, and how many of the oldest rounds it has no room for."""
    store, guild = interaction.client.store, _guild(interaction)
    balance = await store.balance(guild, user)
    head = {
        "discord_id": str(interaction.user.id),
        "number": user,
        "server": str(guild),
        "made_at": datetime.fromtimestamp(interaction.client.clock.now(), UTC).isoformat(),
        "units": context_of(interaction).words("members-data-units"),
        "chips": balance.chips,
        "staked": balance.staked,
        "break_until": store.people.breaks.get(user),
        **records,
        "rounds": [],  # the last field, which takes as many of the newest as there is room for
    }
    text = json.dumps(head, indent=1, ensure_ascii=False, default=str)
    lines, size, before = list[str](), len(text.encode()), None
    while found := await store.read(own_rounds, guild, user, before=before, limit=AT_A_TIME):
        for each in found:
            await give_way()  # each round is played again, and presses come first
            line = json.dumps(each.content(), ensure_ascii=False, default=str)
            size += len(line.encode()) + 3
            if size > MOST_BYTES:
                return _joined(text, lines), await store.read(
                    history_queries.count_before, guild, user, each.id + 1
                )
            lines.append(line)
        before = found[-1].id
    return _joined(text, lines), 0


def _joined(head: str, rounds: list[str]) -> bytes:
    """Return the file: the rounds stand in the empty list at the end of ``head``."""
    listed = ",\n".join(rounds)
    return f"{head.removesuffix(_NO_ROUNDS)}[\n{listed}\n]\n}}\n".encode()


class MeCommands(commands.GroupCog, group_name="me", group_description=described("command-me")):
    """The commands of the group. Some have a button as well, or ask with one."""

    def __init__(
        self,
        breaks: Breaks,
        forgetting: ForgetQuestion,
        *,
        turns: MemberSwitch,
        coached: MemberSwitch,
        cards: MemberSwitch,
    ) -> None:
        self._breaks = breaks
        self._forgetting = forgetting
        self._turns = turns
        self._coached = coached
        self._cards = cards

    @command(description=described("command-me-coach"))
    @app_commands.describe(switch=described("command-me-coach-switch"))
    @app_commands.choices(switch=described_choices({ON: "command-me-coach-on", OFF: "command-me-coach-off"}))
    async def coach(self, interaction: Interaction, switch: str) -> str:
        """Switch the coach on or off."""
        context = context_of(interaction)
        on = switch == ON
        with store_errors_refused():
            await self._coached.set(context.guild, context.user, on)
        return context.words("coach-on" if on else "coach-off")

    @command(description=described("command-me-yourturn"))
    @app_commands.describe(on=described("command-me-yourturn-on"))
    async def yourturn(self, interaction: Interaction, on: bool | None = None) -> str:
        """Turn the mentions on or off."""
        context = context_of(interaction)
        wanted = not self._turns.is_on(context.guild, context.user) if on is None else on
        with store_errors_refused():
            await self._turns.set(context.guild, context.user, wanted)
        return turn_setting_text(context.words, on=wanted)

    @command(description=described("command-me-cards"))
    @app_commands.describe(in_words=described("command-me-cards-in_words"))
    async def cards(self, interaction: Interaction, in_words: bool | None = None) -> str:
        """Have cards said in words below their pictures, or not."""
        context = context_of(interaction)
        wanted = not self._cards.is_on(context.guild, context.user) if in_words is None else in_words
        with store_errors_refused():
            await self._cards.set(context.guild, context.user, wanted)
        return context.words("members-cards-on" if wanted else "members-cards-off")

    @command(description=described("command-me-data"))
    async def data(self, interaction: Interaction) -> str | Message:
        """Send a file with all that is stored of the person on the server."""
        return await own_data(interaction)

    @command(description=described("command-me-forget"))
    async def forget(self, interaction: Interaction) -> Panel | str:
        """Ask whether to erase the person."""
        return await self._forgetting.ask(interaction)

    @command(name="break", description=described("command-me-break"))
    @app_commands.describe(days=described("command-me-break-days"))
    async def take_break(
        self, interaction: Interaction, days: app_commands.Range[int, 1, MOST_DAYS]
    ) -> Panel | str:
        """Ask whether a break begins, with the date of its end."""
        return await self._breaks.ask(interaction, days)
