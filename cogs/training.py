"""``/train``: practice without chips, for one person alone.

The private panel shows a hand with its legal moves, then what is true of the answer. Which hands are asked
and which answers are right is in :mod:`bot.practice`.
"""

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random, SystemRandom
from typing import NamedTuple, assert_never
from weakref import WeakValueDictionary

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import practice
from bot.background import Asker
from bot.bank.amounts import CENTS
from bot.bank.ids import GuildId, UserId
from bot.blackjack.moves import Move
from bot.blackjack.rules import HoleCard, Rules
from bot.cards.faces import CardFaces
from bot.client.croupier import Croupier
from bot.client.registration import described, described_choices
from bot.deal.deal_days import resolved_rules
from bot.odds.game import Game
from bot.odds.hand_values import UpcardValues
from bot.odds.opening_choices import CARD_NAMES
from bot.storage.reading import setting_queries
from bot.storage.writing.setting_jobs import SetMemberSetting
from bot.table.refusals import DoubleClick, Refused
from bot.words.catalogue import Phrase, Words, phrase
from cogs.board import buttons
from cogs.common.edge_refusals import DeclinedError, computation_errors_refused, store_errors_refused
from cogs.common.interactions import Interaction, InteractionContext, context_of, is_private, public_words
from cogs.common.panels import BLUE, RIGHT, WRONG, Panel, boxed_panel
from cogs.common.routing import command
from cogs.common.sharing import TRAINING, Shared, share_button
from cogs.odds.hints import worth_line
from cogs.odds.odds_book import OddsBook, rules_here
from cogs.texts.hand_texts import named_below
from cogs.texts.rules_texts import chart_rules_name
from cogs.wording import card_text

TRAINING_PREFIX = "train:"
"""The first characters of the custom_ids: ``train:<user>:<number of the hand>:<move or next>``."""

NEXT = "next"

BET = 100
"""Chips of the bet that the moves are compared on."""

_BUTTON = re.compile(r"train:(?P<user>\d{1,20}):(?P<number>\d{1,9}):(?P<action>[a-z]{1,9})", re.ASCII)

SETTING = "training"
"""The name of the member's setting that keeps their session."""

START_AGAIN = phrase("train-start-again")
"""The answer to a press without a hand: a forged one, or one after the member's data were erased."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingButton:
    """A button of the panel: whose it is, the number of its hand, and the move; None: the next hand."""

    user: UserId
    number: int
    move: Move | None

    @property
    def custom_id(self) -> str:
        """The custom_id of the button."""
        return f"{TRAINING_PREFIX}{self.user}:{self.number}:{self.move or NEXT}"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrainingPage:
    """What the panel shows. ``rules_name`` says which ``rules`` count, ``told`` what a press has changed.

    ``judgement`` is of the answer to the ``question``, None while it is asked.
    """

    user: UserId
    session: practice.TrainingSession
    question: practice.TrainingQuestion
    rules: Rules
    rules_name: Phrase
    known: UpcardValues
    judgement: practice.Judgement | None
    told: Phrase | None = None

    @property
    def game(self) -> Game:
        """The rules as the odds know them."""
        return Game.of(self.rules)

    @property
    def cell(self) -> practice.Cell:
        """The cell of the chart that the hand belongs to."""
        return self.question.cell(self.game)


def read_button(custom_id: str) -> TrainingButton | None:
    """Return the button with this custom_id; None if there is no such button."""
    found = _BUTTON.fullmatch(custom_id)
    if found is None or found["action"] not in (NEXT, *Move):
        return None
    move = None if found["action"] == NEXT else Move(found["action"])
    return TrainingButton(user=UserId(int(found["user"])), number=int(found["number"]), move=move)


def training_panel(words: Words, faces: CardFaces, page: TrainingPage) -> Panel:
    """Return the hand that is asked, or what is true of the answer."""
    judgement = page.judgement
    colour = BLUE if judgement is None else RIGHT if judgement.is_right else WRONG
    topic = words("train-topic-deal" if page.question.deal else f"train-topic-{page.question.topic}")
    title = words("train-title", topic=topic, rules=page.rules_name)
    told = () if page.told is None else (words("panels-told", told=page.told),)
    shown = "\n".join((title, *told, *_cards(words, faces, page)))
    lines = _asked(words, page) if judgement is None else _answered(words, page, judgement)
    below = "\n".join((*lines, *_score(words, page.session)))
    return boxed_panel(shown, ui.Separator(), below, *buttons.rows(_buttons(words, page)), colour=colour)


def _cards(words: Words, faces: CardFaces, page: TrainingPage) -> Iterator[str]:
    """Yield the cards, the dealer's first, each with a small line of words where the reader needs them."""
    question = page.question
    dealer = _dealer(question.up, page.rules.hole_card)
    yield words("train-dealer", cards=faces.cards(dealer))
    yield from named_below(words, faces, dealer)
    yield words("train-hand", cards=faces.cards(question.cards))
    yield from named_below(words, faces, question.cards)


def _dealer(up: str, hole_card: HoleCard) -> tuple[str | None, ...]:
    """Return the dealer's cards as they lie at the table; None lies face down."""
    match hole_card:
        case HoleCard.NONE:
            return (up,)
        case HoleCard.FIRST:
            return (None, up)
        case HoleCard.SECOND:
            return (up, None)
        case _:
            assert_never(hole_card)


def _asked(words: Words, page: TrainingPage) -> Iterator[str]:
    question = page.question
    yield words(
        f"train-ask-{page.cell.kind}",
        hand=_shown_hand(page.cell),
        up=_up(page),
    )
    if question.position(page.game).early:
        yield words("train-before-look")
    elif question.up_value in page.game.looks:
        yield words("train-after-look")


def _answered(words: Words, page: TrainingPage, judgement: practice.Judgement) -> Iterator[str]:
    """Yield whether the answer is right, what each move is worth, and why."""
    chosen, charted = (words(f"buttons-{move}") for move in (judgement.chosen, judgement.charted))
    if not judgement.is_right:
        yield words("train-wrong", move=chosen, charted=charted)
    elif judgement.chosen is judgement.charted:
        yield words("train-right", move=chosen)
    else:
        yield words("train-right-exact", move=chosen, charted=charted)
    busts, up = round(100 * page.known.busts), _up(page)
    yield words(f"train-why-{page.cell.kind}", hand=_shown_hand(page.cell), up=up, busts=busts)
    yield worth_line(words, judgement.worth, BET * CENTS, judgement.charted)
    yield words("train-average", bet=words.chips(BET * CENTS))
    if judgement.best not in (judgement.charted, judgement.chosen):
        yield words("train-exact", move=words(f"buttons-{judgement.best}"))
    if not judgement.is_right and page.question.deal is None:  # a deal has rules of its own
        yield words("train-chart")
    if page.question.deal and not page.session.waiting:
        yield words("train-deal-end")


def _score(words: Words, session: practice.TrainingSession) -> Iterator[str]:
    if session.answered:
        yield words(
            "train-score",
            streak=session.streak,
            best=session.best_streak,
            right=session.right,
            answered=session.answered,
            share=words.share(session.right / session.answered),
        )


def _buttons(words: Words, page: TrainingPage) -> Iterator[ui.Button[Panel]]:
    number = page.session.number
    if page.judgement is not None:
        button = TrainingButton(user=page.user, number=number, move=None)
        style = discord.ButtonStyle.primary
        yield ui.Button(label=words("train-next"), style=style, custom_id=button.custom_id)
        yield share_button(words, TRAINING)
        return
    for move in page.question.position(page.game).legal:
        yield ui.Button(
            label=words(f"buttons-{move}"),
            style=buttons.MOVE_STYLES[move],
            emoji=buttons.MOVE_EMOJIS.get(move),
            custom_id=TrainingButton(user=page.user, number=number, move=move).custom_id,
        )


def _up(page: TrainingPage) -> str:
    return card_text(CARD_NAMES[page.question.up_value])


def _shown_hand(cell: practice.Cell) -> str:
    """Return the total of a hand, or the card of a pair."""
    return card_text(CARD_NAMES[cell.card]) if cell.kind == "pairs" else cell.hand


class RulesHere(NamedTuple):
    """The rules that a person practises in a channel, how they are called, and who asks for computations."""

    rules: Rules
    name: Phrase
    asker: Asker


class TrainingCommands(commands.Cog):
    """Practice by the rules of the channel's table, else by those of the server's default preset.

    The whole session of a member is stored, so that buttons work after a restart. A press on a hand that is
    over shows the latest one, so that each press is answered, and counts at most once.
    """

    def __init__(self, bot: Croupier, book: OddsBook, random: Random | None = None) -> None:
        self._bot = bot
        self._book = book
        self._random = random or SystemRandom()
        self._locks: WeakValueDictionary[tuple[GuildId, UserId], asyncio.Lock] = WeakValueDictionary()

    @command(description=described("command-train"))
    @app_commands.describe(topic=described("command-train-topic"))
    @app_commands.choices(topic=described_choices({each: f"command-train-{each}" for each in practice.Topic}))
    async def train(self, interaction: Interaction, topic: str = practice.Topic.ALL) -> Panel:
        """Ask a hand."""
        return await self._begin(interaction, practice.Topic(topic))

    async def open(self, press: Interaction, _custom_id: str) -> Panel:
        """Ask a hand about anything."""
        return await self._begin(press, practice.Topic.ALL)

    async def press(self, press: Interaction, custom_id: str) -> Panel:
        """Judge an answer, or ask the next hand, on the message of the pressed button."""
        button = read_button(custom_id)
        if button is None or button.user != context_of(press).user or not is_private(press):
            raise DeclinedError(START_AGAIN)
        return await self._follow(press, button)

    async def shared_run(self, press: Interaction, _which: str) -> Shared:
        """Return what the person has practised, for everybody. The button is where a move was before."""
        context = context_of(press)
        words, session = public_words(self._bot, context.guild), await self._load(context)
        if self._is_too_soon(press, session) or not session.answered:
            raise Refused(DoubleClick())
        text = "\n".join((words("share-training", name=context.shown_name), *_score(words, session)))
        return Shared(name="training", state=str(session.answered), shown=boxed_panel(text, colour=RIGHT))

    async def _begin(self, interaction: Interaction, topic: practice.Topic) -> Panel:
        context = context_of(interaction)
        async with self._lock(context):
            session = await self._ask(await self._load(context), context, topic)
            await self._store(interaction, session)
        return await self._panel(context, session)

    async def practise(
        self, press: Interaction, preset: str, hands: Sequence[tuple[Sequence[int], int]]
    ) -> Panel:
        """Ask hands of a daily deal by the rules of its day, a preset, one after the other."""
        context, rules = context_of(press), resolved_rules(preset).rules
        async with self._lock(context):
            first, *waiting = practice.questions_again(hands, preset, rules, self._random)
            session = (await self._load(context)).asks(first, tuple(waiting))
            await self._store(press, session)
        return await self._panel(context, session)

    async def _follow(self, press: Interaction, button: TrainingButton) -> Panel:
        context, told = context_of(press), None
        async with self._lock(context):
            before = await self._load(context)
            question = before.question
            if question is None:
                raise DeclinedError(START_AGAIN)
            session, here = before, self._rules_of(context, question)
            if question.rules != practice.rules_mark(here.rules):
                session, told = await self._ask(before, context, question.topic), phrase("train-other-rules")
            elif self._is_too_soon(press, before):
                pass
            elif button.move is None and before.chosen and before.waiting:
                session = before.asks(before.waiting[0], before.waiting[1:])
            elif button.move is None:
                session = await self._ask(before, context, question.topic) if before.chosen else before
            elif button.number != before.number:
                told = phrase("train-earlier-hand")
            elif before.chosen is None:
                session = await self._answer(before, question, here, button.move)
            if session is not before:
                await self._store(press, session)
        return await self._panel(context, session, told)

    async def _ask(
        self, session: practice.TrainingSession, context: InteractionContext, topic: practice.Topic
    ) -> practice.TrainingSession:
        """Return the session with another hand, whose values are then known."""
        here = self._rules_here(context)
        with computation_errors_refused():
            chart = await self._book.chart(here.rules, here.asker)
        try:
            question = practice.draw_question(topic, here.rules, chart, self._random, last=session.question)
        except practice.TopicNeverComesUpError as error:
            key = f"train-no-{error.topic}" if error.is_forbidden else "train-never-surrender"
            raise DeclinedError(phrase(key, rules=here.name)) from None
        await self._known(question, here)
        return session.asks(question)

    async def _answer(
        self,
        session: practice.TrainingSession,
        question: practice.TrainingQuestion,
        here: RulesHere,
        chosen: Move,
    ) -> practice.TrainingSession:
        if chosen not in question.position(Game.of(here.rules)).legal:
            raise DeclinedError(START_AGAIN)
        known = await self._known(question, here)
        return session.answers(chosen, is_right=practice.judge(question, chosen, known).is_right)

    async def _panel(
        self,
        context: InteractionContext,
        session: practice.TrainingSession,
        told: Phrase | None = None,
    ) -> Panel:
        question, chosen = session.question, session.chosen
        assert question is not None, "a hand was asked"
        here = self._rules_of(context, question)
        known = await self._known(question, here)
        page = TrainingPage(
            user=context.user,
            session=session,
            question=question,
            rules=here.rules,
            rules_name=here.name,
            known=known,
            judgement=None if chosen is None else practice.judge(question, chosen, known),
            told=told,
        )
        return training_panel(context.words, context.faces, page)

    async def _known(self, question: practice.TrainingQuestion, here: RulesHere) -> UpcardValues:
        with computation_errors_refused():
            return await self._book.upcard(here.rules, question.up_value, here.asker)

    def _rules_of(self, context: InteractionContext, question: practice.TrainingQuestion) -> RulesHere:
        """Return the rules by which a hand was asked: those of its deal, or else those that count here."""
        if question.deal is None:
            return self._rules_here(context)
        name = phrase("odds-preset-name", preset=question.deal)
        return RulesHere(resolved_rules(question.deal).rules, name, context.asker())

    def _rules_here(self, context: InteractionContext) -> RulesHere:
        choices, rules = rules_here(context)
        name = phrase("odds-preset-name", preset=choices.preset)
        if context.table is not None:
            name = phrase("train-table-rules", rules=chart_rules_name(context.words, choices))
        return RulesHere(rules, name, context.asker())

    def _is_too_soon(self, press: Interaction, session: practice.TrainingSession) -> bool:
        """Return whether this is the second press of a double click, on a button that has just come."""
        passed = _milliseconds(press) - session.acted_at
        return 0 <= passed < 1_000 * self._bot.double_click_seconds

    async def _load(self, context: InteractionContext) -> practice.TrainingSession:
        with store_errors_refused():
            return practice.read_session(
                await self._bot.store.read(
                    setting_queries.member_setting, context.guild, context.user, SETTING
                )
            )

    async def _store(self, interaction: Interaction, session: practice.TrainingSession) -> None:
        context = context_of(interaction)
        value = practice.write_session(replace(session, acted_at=_milliseconds(interaction)))
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
