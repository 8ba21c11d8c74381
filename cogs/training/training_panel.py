"""The private panel of ``/train``: a hand with its legal moves, then what is true of the answer."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import assert_never

import discord
from discord import ui

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.blackjack.rules import HoleCard, Rules
from bot.cards.faces import CardFaces
from bot.odds.game import Game
from bot.odds.hand_values import UpcardValues
from bot.odds.opening_choices import CARD_NAMES
from bot.training.topics import Cell
from bot.training.training_questions import Judgement, TrainingQuestion
from bot.training.training_sessions import TrainingSession
from bot.words.catalogue import Words
from bot.words.phrases import Phrase
from cogs.board import buttons
from cogs.common.panels import Panel
from cogs.odds.odds_texts import card_text
from cogs.texts.hand_texts import names_line

TRAINING_PREFIX = "train:"
"""The first characters of the custom_ids: ``train:<user>:<number of the hand>:<move or next>``."""

NEXT = "next"

BET = 100
"""Chips of the bet that the moves are compared on."""

ASKED, RIGHT, WRONG = discord.Colour(0x4F7CAC), discord.Colour(0x3BA55D), discord.Colour(0xC0504D)
_BUTTON = re.compile(r"train:(?P<user>\d{1,20}):(?P<number>\d{1,9}):(?P<action>[a-z]{1,9})", re.ASCII)


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
    session: TrainingSession
    question: TrainingQuestion
    rules: Rules
    rules_name: Phrase
    known: UpcardValues
    judgement: Judgement | None
    told: Phrase | None = None

    @property
    def game(self) -> Game:
        """The rules as the odds know them."""
        return Game.of(self.rules)

    @property
    def cell(self) -> Cell:
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
    colour = ASKED if judgement is None else RIGHT if judgement.is_right else WRONG
    container: ui.Container[Panel] = ui.Container(accent_colour=colour)
    shown = (*_head(words, page), *_cards(words, faces, page))
    container.add_item(ui.TextDisplay("\n".join(shown)))
    container.add_item(ui.Separator())
    lines = _asked(words, page) if judgement is None else _answered(words, page, judgement)
    container.add_item(ui.TextDisplay("\n".join((*lines, *_score(words, page.session)))))
    for row in buttons.rows(_buttons(words, page)):
        container.add_item(row)
    return Panel().add_item(container)


def _head(words: Words, page: TrainingPage) -> Iterator[str]:
    topic = words(f"train-topic-{page.question.topic}")
    yield words("train-title", topic=topic, rules=page.rules_name)
    if page.told is not None:
        yield words("panels-told", told=page.told)


def _cards(words: Words, faces: CardFaces, page: TrainingPage) -> Iterator[str]:
    """Yield the cards, the dealer's first, each with a small line of words for screen readers."""
    question = page.question
    dealer = _dealer(question.up, page.rules.hole_card)
    yield words("train-dealer", cards=faces.cards(dealer))
    yield names_line(words, dealer)
    yield words("train-hand", cards=faces.cards(question.cards))
    yield names_line(words, question.cards)


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


def _answered(words: Words, page: TrainingPage, judgement: Judgement) -> Iterator[str]:
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
    yield " · ".join(_worth(words, judgement))
    yield words("train-average", bet=words.chips(BET * CENTS))
    if judgement.best not in (judgement.charted, judgement.chosen):
        yield words("train-exact", move=words(f"buttons-{judgement.best}"))
    if not judgement.is_right:
        yield words("train-chart")


def _worth(words: Words, judgement: Judgement) -> Iterator[str]:
    for move, value in judgement.worth.items():
        net = words.net(round(value * BET * CENTS))
        worth = words("hint-worth", move=words(f"buttons-{move}"), net=net)
        yield f"**{worth}**" if move is judgement.charted else worth


def _score(words: Words, session: TrainingSession) -> Iterator[str]:
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


def _shown_hand(cell: Cell) -> str:
    """Return the total of a hand, or the card of a pair."""
    return card_text(CARD_NAMES[cell.card]) if cell.kind == "pairs" else cell.hand
