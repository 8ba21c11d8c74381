"""``/train`` and the buttons of its panel."""

import asyncio
from dataclasses import replace
from random import Random
from typing import NamedTuple
from weakref import WeakValueDictionary

from discord import app_commands
from discord.ext import commands

from bot.background import Asker
from bot.bank.ids import GuildId, UserId
from bot.blackjack.moves import Move
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import Rules
from bot.client.croupier import Croupier
from bot.odds.game import Game
from bot.odds.hand_values import UpcardValues
from bot.registration import described
from bot.storage.reading import member_queries
from bot.storage.writing.setting_jobs import SetMemberSetting
from bot.training.topics import Topic, TopicNeverComesUpError
from bot.training.training_questions import TrainingQuestion, draw_question, judge, rules_mark
from bot.training.training_sessions import TrainingSession, read_session, write_session
from bot.words.phrases import Phrase, phrase
from cogs.common.answers import answer, turn_page
from cogs.common.edge_refusals import DeclinedError, computation_errors_refused, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext
from cogs.common.panels import Panel
from cogs.common.payloads import is_private
from cogs.odds.odds_book import OddsBook
from cogs.texts.rules_texts import chart_rules_name
from cogs.training.training_panel import TrainingButton, TrainingPage, read_button, training_panel

SETTING = "training"
"""The name of the member's setting that keeps their session."""

START_AGAIN = phrase("train-start-again")
"""The answer to a press without a hand: a forged one, or one after the member's data were erased."""

TOPICS = [app_commands.Choice(name=described(f"command-train-{topic}"), value=topic.value) for topic in Topic]


class RulesHere(NamedTuple):
    """The rules that a person practises in a channel, how they are called, and who asks for computations."""

    rules: Rules
    name: Phrase
    asker: Asker


class TrainingCommands(commands.Cog):
    """Practice by the rules of the channel's table, else by those of the server's default preset.

    The whole session of a member is stored, so that buttons work after a restart. A press on a hand that is
    over shows the latest one: no press is lost, and none counts twice.
    """

    def __init__(self, bot: Croupier, book: OddsBook, random: Random) -> None:
        self._bot = bot
        self._book = book
        self._random = random
        self._locks: WeakValueDictionary[tuple[GuildId, UserId], asyncio.Lock] = WeakValueDictionary()

    @app_commands.command(description=described("command-train"))
    @app_commands.describe(topic=described("command-train-topic"))
    @app_commands.choices(topic=TOPICS)
    async def train(self, interaction: Interaction, topic: str = Topic.ALL) -> None:
        """Ask a hand."""
        await answer(interaction, self._begin(interaction, Topic(topic)))

    async def press(self, press: Interaction, custom_id: str) -> None:
        """Judge an answer, or ask the next hand, on the message of the pressed button."""
        button = read_button(custom_id)
        if button is None or button.user != InteractionContext(press).user or not is_private(press):
            raise DeclinedError(START_AGAIN)
        await turn_page(press, self._follow(press, button))

    async def _begin(self, interaction: Interaction, topic: Topic) -> Panel:
        context = InteractionContext(interaction)
        here = self._rules_here(context)
        async with self._lock(context):
            session = await self._ask(await self._load(context), here, topic)
            await self._store(interaction, session)
        return await self._panel(context, here, session)

    async def _follow(self, press: Interaction, button: TrainingButton) -> Panel:
        context = InteractionContext(press)
        here, told = self._rules_here(context), None
        async with self._lock(context):
            before = await self._load(context)
            question = before.question
            if question is None:
                raise DeclinedError(START_AGAIN)
            session = before
            if question.rules != rules_mark(here.rules):
                session, told = await self._ask(before, here, question.topic), phrase("train-other-rules")
            elif self._is_too_soon(press, before):
                pass
            elif button.move is None:
                session = await self._ask(before, here, question.topic) if before.chosen else before
            elif button.number != before.number:
                told = phrase("train-earlier-hand")
            elif before.chosen is None:
                session = await self._answer(before, question, here, button.move)
            if session is not before:
                await self._store(press, session)
        return await self._panel(context, here, session, told)

    async def _ask(self, session: TrainingSession, here: RulesHere, topic: Topic) -> TrainingSession:
        """Return the session with another hand, whose values are then known."""
        with computation_errors_refused():
            chart = await self._book.chart(here.rules, here.asker)
        try:
            question = draw_question(topic, here.rules, chart, self._random, last=session.question)
        except TopicNeverComesUpError as error:
            raise DeclinedError(_why_never(error, here)) from None
        await self._known(question, here)
        return session.asks(question)

    async def _answer(
        self, session: TrainingSession, question: TrainingQuestion, here: RulesHere, chosen: Move
    ) -> TrainingSession:
        if chosen not in question.position(Game.of(here.rules)).legal:
            raise DeclinedError(START_AGAIN)
        known = await self._known(question, here)
        return session.answers(chosen, is_right=judge(question, chosen, known).is_right)

    async def _panel(
        self,
        context: InteractionContext,
        here: RulesHere,
        session: TrainingSession,
        told: Phrase | None = None,
    ) -> Panel:
        question, chosen = session.question, session.chosen
        assert question is not None, "a hand was asked"
        known = await self._known(question, here)
        page = TrainingPage(
            user=context.user,
            session=session,
            question=question,
            rules=here.rules,
            rules_name=here.name,
            known=known,
            judgement=None if chosen is None else judge(question, chosen, known),
            told=told,
        )
        return training_panel(context.words, context.faces, page)

    async def _known(self, question: TrainingQuestion, here: RulesHere) -> UpcardValues:
        with computation_errors_refused():
            return await self._book.upcard(here.rules, question.up_value, here.asker)

    def _rules_here(self, context: InteractionContext) -> RulesHere:
        if context.table is None:
            preset = self._bot.settings_of(context.guild).default_preset
            name = phrase("odds-preset-name", preset=preset)
            return RulesHere(resolve(preset).rules, name, context.asker())
        table = context.own_snapshot()
        name = phrase("train-table-rules", rules=chart_rules_name(context.words, table.choices))
        return RulesHere(table.rules, name, context.asker())

    def _is_too_soon(self, press: Interaction, session: TrainingSession) -> bool:
        """Return whether this is the second press of a double click, on a button that has just come."""
        passed = _milliseconds(press) - session.acted_at
        return 0 <= passed < 1_000 * self._bot.double_click_seconds

    async def _load(self, context: InteractionContext) -> TrainingSession:
        with store_errors_refused():
            return read_session(
                await self._bot.store.read(member_queries.setting, context.guild, context.user, SETTING)
            )

    async def _store(self, interaction: Interaction, session: TrainingSession) -> None:
        context = InteractionContext(interaction)
        value = write_session(replace(session, acted_at=_milliseconds(interaction)))
        with store_errors_refused():
            await self._bot.store.write(
                SetMemberSetting(guild=context.guild, user=context.user, name=SETTING, value=value)
            )

    def _lock(self, context: InteractionContext) -> asyncio.Lock:
        """Return the lock that keeps simultaneous presses of one member apart."""
        return self._locks.setdefault((context.guild, context.user), asyncio.Lock())


def _milliseconds(interaction: Interaction) -> int:
    """Return when Discord got the interaction: the time in its id."""
    return round(interaction.created_at.timestamp() * 1_000)


def _why_never(error: TopicNeverComesUpError, here: RulesHere) -> Phrase:
    if not error.is_forbidden:
        return phrase("train-never-surrender", rules=here.name)
    return phrase(f"train-no-{error.topic}", rules=here.name)
