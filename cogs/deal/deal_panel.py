"""The private panel of the daily deal: before the try, in play, and the result."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import discord
from discord import ui

from bot.bank.ids import UserId
from bot.blackjack.moves import Move
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.deal import deal_days
from bot.deal.deal_week import preset_of, resolved_rules
from bot.deal.judging import JudgedHand, Square, TryJudgement
from bot.deal.tries import HANDS, DealTry, Step
from bot.words.catalogue import Words
from bot.words.phrases import Phrase
from cogs.board import buttons
from cogs.common.panels import BLUE, GOLD, GREEN, RIGHT, WRONG, Panel, boxed_panel, button_row
from cogs.common.sharing import DEAL, share_button
from cogs.deal import hand_lines
from cogs.deal.deal_ids import PROOF, TODAY, DealButton, Page
from cogs.wording import countdown, items

LONGEST = 3_400
"""Characters of the cards of a hand from which on they are text: many splits need many pictures."""

_FIXED = (Step.HIT, Step.STAND)
"""Moves whose buttons never change their places. What goes on has the third place of their row."""

_FURTHER = (Step.DOUBLE, Step.SPLIT, Step.SURRENDER)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealHead:
    """Whose panel it is, and of which day: the deal has a ``number``.

    ``unfinished`` is yesterday, while its try can still be finished and another day is shown. ``told`` says
    what a press has changed.
    """

    user: UserId
    day: int
    number: int
    unfinished: int | None = None
    told: Phrase | None = None

    def button(self, action: Page, hand: int = 0) -> DealButton:
        """Return the button that leads to a page."""
        return DealButton(user=self.user, day=self.day, action=action, hand=hand)


@dataclass(frozen=True, slots=True, kw_only=True)
class StartPage:
    """The page before a try. ``prize`` is in hundredths of a chip, ``hashes`` those of today and tomorrow.

    That of tomorrow is missing if its row is damaged.
    """

    head: DealHead
    prize: int
    streak: int
    hashes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayPage:
    """A try in play. ``judged`` has the hands that are over; None is one that is not judged yet."""

    head: DealHead
    played: DealTry
    judged: Sequence[JudgedHand | None]
    can_go_on: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultStanding:
    """What a finished try is beside those of others on a server, and beside the days before.

    ``place`` and ``players`` are 0 until the try is counted there. ``prize`` is in hundredths of a chip.
    """

    place: int = 0
    players: int = 0
    skill: int | None = None
    streak: int = 0
    is_iced: bool = False
    prize: int = 0
    earned: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultPage:
    """The result of a try. ``last`` is its last hand, where that has just ended."""

    head: DealHead
    points: int
    judgement: TryJudgement | None
    standing: ResultStanding
    last: PlayPage | None = None
    at: float = 0.0


def start_panel(words: Words, page: StartPage) -> Panel:
    """Return what the deal is, with the promise of its cards, and the button that deals the first hand."""
    told = [words("deal-about")]
    if page.prize:
        told.append(words("deal-prize-offered", chips=words.chips(page.prize)))
    if page.streak:
        told.append(words("deal-streak", days=page.streak, iced=0))
    keys = "deal-hash-today", "deal-hash-tomorrow"
    promises = [words(key, hash=each) for key, each in zip(keys, page.hashes, strict=False)]
    begin: ui.Button[Panel] = ui.Button(
        label=words("deal-begin"),
        style=discord.ButtonStyle.success,
        emoji="🃏",
        custom_id=page.head.button(Page.BEGIN).custom_id,
    )
    row = button_row(begin, *_other_day(words, page.head))
    head = "\n".join(head_lines(words, page.head, words("deal-title", **_numbers(page.head))))
    return boxed_panel(head, "\n".join(told), "\n".join(promises), row, colour=BLUE)


def play_panel(words: Words, faces: CardFaces, page: PlayPage) -> Panel:
    """Return the hand that is asked, or what came of it."""
    played, head = page.played, page.head
    title = words("deal-title-hand", hand=played.hand_number, hands=HANDS, **_numbers(head))
    now = () if played.is_hand_over else ("▶️",)
    squares = "".join((*map(hand_lines.square_of, page.judged), *now))
    so_far = words("deal-so-far", squares=squares, points=words.net(played.points))
    rows = _play_rows(words, page) if page.can_go_on else [button_row(play_today_button(words))]
    shown = "\n".join((*head_lines(words, head, title), so_far))
    return boxed_panel(shown, *_hand_parts(words, faces, page), *rows, colour=_colour(page))


def result_panel(words: Words, faces: CardFaces, page: ResultPage) -> Panel:
    """Return the result of a try, below its last hand where that has just ended."""
    head, judged = page.head, page.judgement
    shown = "\n".join(head_lines(words, head, words("deal-title-over", **_numbers(head))))
    parts: list[str | ui.Item[Panel]] = [shown]
    if page.last is not None:
        parts += [*_hand_parts(words, faces, page.last), ui.Separator()]
    parts.append("\n".join(result_lines(words, page)))
    offered: list[ui.Button[Panel]] = [] if judged is None else [share_button(words, DEAL, head.day)]
    review = head.button(Page.REVIEW, hand=1).custom_id
    offered.append(ui.Button(label=words("deal-review"), emoji="🔎", custom_id=review))
    if page.standing.players > 1:
        places = head.button(Page.PLACES).custom_id
        offered.append(ui.Button(label=words("deal-places"), emoji="🏆", custom_id=places))
    if deal_days.is_published(head.day, page.at):
        offered.append(proof_button(words, head.day))
    offered += _other_day(words, head)
    if head.day != deal_days.open_days(page.at)[-1]:
        offered.append(play_today_button(words))
    is_perfect = judged is not None and not judged.cost
    return boxed_panel(*parts, *buttons.rows(offered), colour=GOLD if is_perfect else GREEN)


def head_lines(words: Words, head: DealHead, title: str) -> Iterator[str]:
    """Yield the title of a page and the rules of its day, and what a press has changed."""
    yield title
    rules = resolved_rules(preset_of(head.day)).rules
    yield words("deal-rules", rules=rules_text(words, head.day), pays=str(rules.blackjack_pays))
    if head.told is not None:
        yield words("panels-told", told=head.told)


def rules_text(words: Words, day: int) -> str:
    """Return the name of the rules of a day."""
    return words("rules-name", preset=preset_of(day).capitalize())


def counts_text(words: Words, squares: str) -> str:
    """Return how many hands have each square: ``7 best · 1 slip``."""
    found = {each: squares.count(each) for each in hand_lines.SQUARES}
    return items(
        *(words(f"deal-count-{each.name.lower()}", count=count) for each, count in found.items() if count)
    )


def score_text(words: Words, points: int, judged: TryJudgement) -> str:
    """Return the points beside those of the book, and whether the try had no error."""
    key = "deal-score" if judged.cost else "deal-score-perfect"
    return words(key, points=words.net(points), book=words.net(points - judged.above))


def result_lines(words: Words, page: ResultPage) -> Iterator[str]:
    """Yield the result: squares, points, places, streak, what it brought, and when the next deal comes."""
    judged, standing = page.judgement, page.standing
    if judged is None:
        yield words("deal-points-only", points=words.net(page.points))
        yield words("deal-squares-later")
    else:
        yield words("deal-squares", squares=hand_lines.squares_text(judged.squares))
        book = words.net(page.points - judged.above)
        yield words("deal-result", points=words.net(page.points), book=book)
        yield f"-# {counts_text(words, judged.squares)}" if judged.cost else words("deal-perfect")
        yield words("deal-book")
    is_past = page.head.day not in deal_days.open_days(page.at)
    if standing.place:
        key = "deal-place-past" if is_past else "deal-place"
        yield words(key, place=standing.place, players=standing.players)
    if standing.skill is not None:
        yield words("deal-skill", skill=standing.skill)
    if standing.streak:
        yield words("deal-streak", days=standing.streak, iced=int(standing.is_iced))
    if standing.prize:
        yield words("deal-prize-paid", chips=words.chips(standing.prize))
    for name in standing.earned:
        yield words("achievement-line", earned=words(f"achievement-{name}"))
    if page.head.day == deal_days.open_days(page.at)[-1]:
        yield words("deal-next", time=countdown(deal_days.begins_at(page.head.day + 1)))


def proof_button(words: Words, day: int) -> ui.Button[Panel]:
    """Return the button that brings the seed of a day and the file that proves its cards."""
    return ui.Button(label=words("deal-proof"), emoji="🔒", custom_id=f"{PROOF}{day}")


def show_button(words: Words, head: DealHead) -> ui.Button[Panel]:
    """Return the button that leads back to the result."""
    return ui.Button(label=words("deal-back"), emoji="↩️", custom_id=head.button(Page.SHOW).custom_id)


def play_today_button(words: Words) -> ui.Button[Panel]:
    """Return the button on public messages. It names no day."""
    return ui.Button(label=words("deal-play"), emoji="🃏", custom_id=TODAY)


def _numbers(head: DealHead) -> dict[str, str]:
    return {"number": str(head.number)}


def _hand_parts(words: Words, faces: CardFaces, page: PlayPage) -> list[str]:
    """Return the cards of the present hand, and what came of it if it is over."""
    hand = page.played.hand
    cards = "\n".join(hand_lines.card_lines(words, faces, hand))
    if len(cards) > LONGEST:
        cards = "\n".join(hand_lines.card_lines(words, TEXT_FACES, hand))[:LONGEST]
    if not page.played.is_hand_over:
        return [cards]
    judged = hand_lines.judgement_lines(words, hand, page.judged[-1])
    return [cards, "\n".join((hand_lines.outcome_line(words, hand), *judged))]


def _colour(page: PlayPage) -> discord.Colour:
    judged = page.judged[-1] if page.played.is_hand_over else None
    if judged is None:
        return BLUE
    return RIGHT if judged.square in (Square.BEST, Square.NO_CHOICE) else WRONG


def _play_rows(words: Words, page: PlayPage) -> Iterable[ui.ActionRow[Panel]]:
    """Yield the moves. The first row has three buttons at all times: no double click meets another one."""
    played, head = page.played, page.head
    empty = head.button(Page.SHOW)

    def step(each: Step) -> ui.Button[Panel]:
        if each is Step.NEXT:
            label, style, emoji = words("deal-next-hand"), discord.ButtonStyle.primary, None
        else:
            move: Move = each.move
            label, style = hand_lines.move_label(words, move), buttons.MOVE_STYLES[move]
            emoji = buttons.MOVE_EMOJIS.get(move)
        custom_id = empty.at(played, each).custom_id
        return ui.Button(
            label=label, style=style, emoji=emoji, custom_id=custom_id, disabled=each not in played.steps
        )

    going_on = Step.DECLINE if Step.DECLINE in played.steps else Step.NEXT
    yield button_row(*map(step, (*_FIXED, going_on)))
    others = [step(each) for each in _FURTHER if each in played.steps]
    if others:
        yield button_row(*others)
    if other := _other_day(words, head):
        yield button_row(*other)


def _other_day(words: Words, head: DealHead) -> list[ui.Button[Panel]]:
    """Return the button to the other day that can be played now, if there is one."""
    if head.unfinished is None:
        return []
    custom_id = DealButton(user=head.user, day=head.unfinished, action=Page.SHOW).custom_id
    return [ui.Button(label=words("deal-finish-yesterday"), custom_id=custom_id)]
