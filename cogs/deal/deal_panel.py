"""The private panel of the daily deal: before the try, in play, and the result."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import discord
from discord import ui

from bot.blackjack.moves import Move
from bot.blackjack.options.option_list import Group
from bot.cards.faces import TEXT_FACES
from bot.clock import day_of
from bot.deal import deal_days
from bot.deal.deal_days import preset_of, resolved_rules
from bot.deal.judging import JudgedHand, Square, TryJudgement
from bot.deal.tries import HANDS, DealTry, Step
from bot.storage.reading.deal_queries import StoredTry
from bot.words.catalogue import Words, phrase
from bot.words.rules_description import rules_in_sentences
from cogs.board import buttons
from cogs.common import panels
from cogs.common.panels import BLUE, Panel, boxed_panel, button_row, play_deal_button
from cogs.common.sharing import DEAL, share_button
from cogs.deal import hand_lines
from cogs.deal.deal_ids import DealButton, Page
from cogs.deal.visits import Visit
from cogs.wording import countdown, items

Judged = Sequence[JudgedHand | None]
"""Hands that are over. None is one that is not judged yet."""

LONGEST = 3_400
"""Characters of the cards of a hand from which on they are text: many splits need many pictures."""

_FIXED = (Step.HIT, Step.STAND)
"""Moves whose buttons never change their places. What goes on has the third place of their row."""

_FURTHER = (Step.DOUBLE, Step.SPLIT, Step.SURRENDER)


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultStanding:
    """What a finished try is beside those of others on a server, and beside the days before.

    ``place`` and ``players`` are 0 until the try is counted there.
    """

    place: int = 0
    players: int = 0
    skill: int | None = None
    streak: int = 0
    is_iced: bool = False
    earned: tuple[str, ...] = ()


class Promise(NamedTuple):
    """The hash of a day, and whether it came in place of one whose cards were damaged."""

    day: int
    commitment: str
    is_renewed: bool


def start_panel(
    visit: Visit, *, prize: int, streak: int, is_iced: bool, promised: Iterable[Promise], is_over: bool
) -> Panel:
    """Return what the deal is, with the promise of its cards, and the button that deals the first hand.

    ``prize`` is in hundredths of a chip, ``promised`` are today and tomorrow, as far as they are known.
    ``is_over``: the person has begun the deal before their data were erased, and cannot play it.
    """
    words, told = visit.words, [visit.words("deal-about")]
    if prize:
        told.append(words("deal-prize-offered", chips=words.chips(prize)))
    if streak:
        told.append(words("deal-streak", days=streak, iced=int(is_iced)))
    promises = [promise_text(words, each, visit.day) for each in promised]
    begin: ui.Button[Panel] = ui.Button(
        label=words("deal-begin"),
        style=discord.ButtonStyle.success,
        emoji="🃏",
        custom_id=visit.button(Page.BEGIN).custom_id,
    )
    if is_over:
        told.append(words("deal-remembered"))
    row = button_row(*([] if is_over else [begin]), _rules_button(visit), *_other_day(visit))
    return boxed_panel(head(visit, "deal-title"), "\n".join(told), row, "\n".join(promises), colour=BLUE)


def play_panel(visit: Visit, judged: Judged) -> Panel:
    """Return the hand that is asked, or what came of it. ``judged`` are the hands that are over."""
    words, played = visit.words, visit.played
    if not visit.is_in_time:
        visit = replace(visit, told=phrase("deal-too-late"))
    now = () if played.is_hand_over else ("▶️",)
    squares = "".join((*map(hand_lines.square_of, judged), *now))
    so_far = words("deal-so-far", squares=squares, points=words.net(played.points))
    title = head(visit, "deal-title-hand", hand=played.hand_number, hands=HANDS)
    rows = _play_rows(visit, played) if visit.is_in_time else [button_row(play_deal_button(words))]
    last = judged[-1] if played.is_hand_over else None
    is_right = last is not None and last.square in (Square.BEST, Square.NO_CHOICE)
    colour = BLUE if last is None else panels.RIGHT if is_right else panels.WRONG
    return boxed_panel(f"{title}\n{so_far}", *_hand_parts(visit, played, judged), *rows, colour=colour)


def result_panel(visit: Visit, standing: ResultStanding, judged: Judged = ()) -> Panel:
    """Return the result of a try, below its last hand where that has just ended: then with all ``judged``."""
    assert visit.own is not None, "it is finished"
    words, judgement = visit.words, visit.own.judgement
    last = [*_hand_parts(visit, visit.played, judged), ui.Separator()] if judged else []
    offered: list[ui.Button[Panel]] = [] if judgement is None else [share_button(words, DEAL, visit.day)]
    offered.append(page_button(visit, "deal-review", "🔎", Page.REVIEW, hand=1))
    if judgement is not None and judgement.cost:
        offered.append(page_button(visit, "deal-practise", "🏋️", Page.PRACTISE))
    if standing.players > 1:
        offered.append(page_button(visit, "deal-places", "🏆", Page.PLACES))
    if deal_days.is_published(visit.day, visit.at):
        offered.append(page_button(visit, "deal-proof", "🔒", Page.PROOF))
    offered += _other_day(visit)
    if visit.day != day_of(visit.at):
        offered.append(play_deal_button(words))
    text = "\n".join(result_lines(visit, visit.own, standing))
    is_perfect = judgement is not None and not judgement.cost
    colour = panels.GOLD if is_perfect else panels.GREEN
    return boxed_panel(head(visit, "deal-title-over"), *last, text, *buttons.rows(offered), colour=colour)


def rules_panel(visit: Visit) -> Panel:
    """Return how the dealer plays on that day and what one may do, with the way back to the hand."""
    sections = rules_in_sentences(visit.words, resolved_rules(preset_of(visit.day)).rules)
    told = [
        f"**{each.heading}**\n{' '.join(sentence.text for sentence in each.sentences)}"
        for each in sections
        if each.group in (Group.DEALER, Group.MOVES)
    ]
    back = button_row(page_button(visit, "buttons-back", "↩️", Page.SHOW))
    return boxed_panel(head(visit, "deal-title"), *told, back, colour=BLUE)


def head(visit: Visit, title: str, **named: int) -> str:
    """Return the title of a page by its key, the rules of its day, and what a press has changed."""
    words, rules = visit.words, resolved_rules(preset_of(visit.day)).rules
    lines = [
        words(title, number=visit.number, **named),
        words("deal-rules", rules=rules_text(words, visit.day), pays=str(rules.blackjack_pays)),
    ]
    if visit.is_late:
        lines.append(words("deal-counts-until", time=f"<t:{int(deal_days.closes_at(visit.day))}:t>"))
    if visit.told is not None:
        lines.append(words("panels-told", told=visit.told))
    if visit.paid:
        lines.append(words("deal-prize-earlier", chips=words.chips(visit.paid)))
    return "\n".join(lines)


def rules_text(words: Words, day: int) -> str:
    """Return the name of the rules of a day, with a capital letter."""
    name = words("rules-name", preset=preset_of(day))
    return name[:1].upper() + name[1:]


def promise_text(words: Words, promise: Promise, today: int) -> str:
    """Return the promise of today or tomorrow."""
    key = "deal-hash-today" if promise.day == today else "deal-hash-tomorrow"
    return words(key, hash=promise.commitment, renewed=int(promise.is_renewed))


def counts_text(words: Words, squares: str) -> str:
    """Return how many hands have each square: ``Hands: 7 best · 1 slip``."""
    found = {each: squares.count(each) for each in hand_lines.SQUARES}
    counts = (words(f"deal-count-{each.name.lower()}", count=count) for each, count in found.items() if count)
    return words("deal-counts", counts=items(*counts))


def score_text(words: Words, points: int, judged: TryJudgement) -> str:
    """Return the points beside those of the book, and whether the try had no error."""
    key = "deal-score" if judged.cost else "deal-score-perfect"
    return words(key, points=words.net(points), book=words.net(points - judged.above))


def result_lines(visit: Visit, own: StoredTry, standing: ResultStanding) -> Iterator[str]:
    """Yield the result: squares, points, places, streak, what it brought, and when the next deal comes."""
    words, judged, points = visit.words, own.judgement, own.points or 0
    if judged is None:
        yield words("deal-points-only", points=words.net(points))
        yield words("deal-squares-later")
    else:
        yield words("deal-squares", squares=hand_lines.squares_text(judged.squares))
        yield words("deal-result", points=words.net(points), book=words.net(points - judged.above))
        if judged.above > 0:
            yield words("deal-beat-book", points=words.amount(judged.above))
        yield f"-# {counts_text(words, judged.squares)}" if judged.cost else words("deal-perfect")
        yield words("deal-book")
    if standing.place:
        key = "deal-place" if visit.is_in_time else "deal-place-past"
        yield words(key, place=standing.place, players=standing.players)
    if standing.skill is not None:
        yield words("deal-skill", skill=standing.skill)
    if standing.streak:
        yield words("deal-streak", days=standing.streak, iced=int(standing.is_iced))
    if own.prize:
        yield words("deal-prize-paid", chips=words.chips(own.prize))
    for name in standing.earned:
        yield words("achievement-line", earned=words(f"achievement-{name}"))
    if visit.day == day_of(visit.at):
        yield words("deal-next", time=countdown(deal_days.begins_at(visit.day + 1)))


def page_button(visit: Visit, label: str, emoji: str, page: Page, hand: int = 0) -> ui.Button[Panel]:
    """Return the button that leads to a page, with the label of this key."""
    return ui.Button(label=visit.words(label), emoji=emoji, custom_id=visit.button(page, hand).custom_id)


def _hand_parts(visit: Visit, played: DealTry, judged: Judged) -> list[str | ui.Item[Panel]]:
    """Return the cards of the present hand, and what came of it if it is over."""
    words, hand = visit.words, played.hand
    cards = "\n".join(hand_lines.card_lines(words, visit.faces, hand))
    if len(cards) > LONGEST:
        cards = "\n".join(hand_lines.card_lines(words, TEXT_FACES, hand))[:LONGEST]
    if not played.is_hand_over:
        return [cards]
    lines = hand_lines.judgement_lines(words, hand, judged[-1])
    return [cards, "\n".join((hand_lines.outcome_line(words, hand), *lines))]


def _play_rows(visit: Visit, played: DealTry) -> Iterator[ui.ActionRow[Panel]]:
    """Yield the moves. The first row has three buttons at all times: no double click meets another one."""
    words = visit.words

    def step(each: Step) -> ui.Button[Panel]:
        if each is Step.NEXT:
            label, style, emoji = words("deal-next-hand"), discord.ButtonStyle.primary, None
        else:
            move: Move = each.move
            label, style = hand_lines.move_label(words, move), buttons.MOVE_STYLES[move]
            emoji = buttons.MOVE_EMOJIS.get(move)
        button = DealButton(
            user=visit.user, day=visit.day, action=each, hand=played.hand_number, number=played.number
        )
        is_closed = each not in played.steps
        return ui.Button(
            label=label, style=style, emoji=emoji, custom_id=button.custom_id, disabled=is_closed
        )

    going_on = Step.DECLINE if Step.DECLINE in played.steps else Step.NEXT
    others = [*(step(each) for each in _FURTHER if each in played.steps), _rules_button(visit)]
    for row in ([*map(step, (*_FIXED, going_on))], others, _other_day(visit)):
        if row:
            yield button_row(*row)


def _rules_button(visit: Visit) -> ui.Button[Panel]:
    return page_button(visit, "buttons-rules", "📜", Page.RULES)


def _other_day(visit: Visit) -> list[ui.Button[Panel]]:
    """Return the button to the other day that can be played now, if there is one."""
    if visit.unfinished is None:
        return []
    button = DealButton(user=visit.user, day=visit.unfinished, action=Page.SHOW)
    return [ui.Button(label=visit.words("deal-finish-yesterday"), custom_id=button.custom_id)]
