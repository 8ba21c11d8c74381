"""What the daily deal shows: its private panel, the reviewed hands and the places, and what everybody sees.

The panel shows the day before the try, in play, and with the result. The lines of a hand come first: the
cards, what came of it, and how it was decided. What is public has no card, and pings nobody.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import discord
from discord import ui

from bot.bank.ids import UserId
from bot.blackjack.cards import Card
from bot.blackjack.engine.questions import upcard
from bot.blackjack.engine.round import asked, dealer_shown
from bot.blackjack.engine.round_state import HandState, Phase, Round
from bot.blackjack.engine.settlement import HandResult, Outcome, result
from bot.blackjack.moves import Move
from bot.blackjack.options.option_list import Group
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.clock import day_of
from bot.deal import deal_days
from bot.deal.deal_days import preset_of, resolved_rules
from bot.deal.judging import MILLION, JudgedDecision, JudgedHand, Square, TryJudgement
from bot.deal.tries import HANDS, DealTry, Step, points_of
from bot.odds.opening_choices import CARD_NAMES
from bot.storage.reading.deal_queries import DayPodium, DayRank, DayRanking, StoredTry
from bot.words.catalogue import Words, phrase
from bot.words.rules_description import rules_in_sentences
from cogs import wording
from cogs.board import buttons
from cogs.common import panels
from cogs.common.panels import (
    AMBER,
    BLUE,
    GREEN,
    STEEL_BLUE,
    Panel,
    boxed_panel,
    button_row,
    page_row,
    play_deal_button,
)
from cogs.common.sharing import DEAL, share_button
from cogs.deal.visits import DealButton, Page, Visit
from cogs.texts.hand_texts import SAID_STATES, named_below
from cogs.wording import MEDALS, countdown, items

SQUARES = {Square.BEST: "🟩", Square.SLIP: "🔸", Square.MISTAKE: "❌", Square.NO_CHOICE: "⬜"}
"""The signs of the squares: different shapes, not only colours."""

UNJUDGED = "⏳"
"""The sign of a hand that the odds have not judged yet."""

_LEAST_SHOWN = MILLION // 1_000
"""The least cost that is shown: 0.1 % of a bet."""


def squares_text(squares: str) -> str:
    """Return the signs of squares that are stored as letters."""
    return "".join(SQUARES[Square(each)] for each in squares)


def square_of(judged: JudgedHand | None) -> str:
    """Return the sign of a hand that is over."""
    return UNJUDGED if judged is None else SQUARES[judged.square]


def card_lines(words: Words, faces: CardFaces, hand: Round) -> Iterator[str]:
    """Yield the cards as their player may see them, each hand with words where the reader needs them."""
    is_over = hand.phase is Phase.OVER
    dealer = [None if card is None else str(card) for card in dealer_shown(hand)]
    total = _dealer_total(words, hand) if is_over else ""
    yield words("deal-dealer", cards=faces.cards(dealer), total=total).rstrip()
    yield from named_below(words, faces, dealer)
    hands = hand.boxes[0].hands
    settled = result(hand).boxes[0].hands if is_over else (None,) * len(hands)
    open_hand = None if is_over else asked(hand)[0].hand - 1
    for number, (own, came) in enumerate(zip(hands, settled, strict=True)):
        yield _own_line(words, faces, own, came, is_one=len(hands) == 1, is_asked=number == open_hand)
        yield from named_below(words, faces, _codes(own.cards))


def outcome_line(words: Words, hand: Round) -> str:
    """Return what a hand that is over has brought, all its splits together."""
    points, results = points_of(hand), result(hand).boxes[0].hands
    mark = "🟢" if points > 0 else "🔴" if points < 0 else "⚪"
    if len(results) > 1:
        return words("deal-points", mark=mark, points=words.net(points))
    outcome = results[0].outcome
    if outcome is Outcome.NATURAL:
        return words("deal-outcome", mark="🎉", points=words.net(points), outcome=words("hand-blackjack"))
    said = words(f"hand-outcome-{outcome}")
    return words("deal-outcome", mark=mark, points=words.net(points), outcome=said)


def judgement_lines(words: Words, hand: Round, judged: JudgedHand | None) -> Iterator[str]:
    """Yield how a hand was decided, with the better move for each error."""
    sign = square_of(judged)
    if judged is None:
        yield words("deal-judged-later", sign=sign)
    elif not judged.cost:
        yield words("deal-no-choice" if not judged.decisions else "deal-all-best", sign=sign)
    else:
        yield from (better_text(words, hand, each) for each in judged.decisions if not each.is_right)


def decision_lines(words: Words, hand: Round, judged: JudgedHand | None) -> Iterator[str]:
    """Yield each decision of a hand with its sign, and the better move where there was one."""
    if judged is None or not judged.decisions:
        yield from judgement_lines(words, hand, judged)
    else:
        for each in judged.decisions:
            yield better_text(words, hand, each)


def book_line(words: Words, hand: Round) -> str:
    """Return a hand as the book has played it: its cards, the dealer's, and what it has brought."""
    dealer, hands = result(hand).dealer, hand.boxes[0].hands
    return words(
        "deal-book-hand",
        hands=words.listed(_told(words, each.cards, each.value, soft=each.soft) for each in hands),
        dealer=_told(words, dealer.cards, dealer.total, soft=dealer.soft),
        points=words.net(points_of(hand)),
    )


def _told(words: Words, cards: tuple[Card, ...], value: int, *, soft: bool) -> str:
    return f"{TEXT_FACES.cards(_codes(cards))} {wording.total(words, value, soft=soft)}"


def better_text(words: Words, hand: Round, decision: JudgedDecision) -> str:
    """Return a hand as it was asked, and the move; what was better, and by how much, if it was an error.

    The sign is that of this decision, not of all decisions of the hand.
    """
    position = decision.position
    is_pair = position.pair is not None and (Move.SPLIT in position.legal or position.early)
    held = CARD_NAMES[position.pair] if position.pair is not None and is_pair else str(position.total.value)
    said = {
        "sign": square_of(JudgedHand((decision,))),
        "kind": "pair" if is_pair else "soft" if position.total.soft else "hard",
        "held": wording.card_text(held),
        "up": wording.card_text(CARD_NAMES[upcard(hand).value]),
        "made": move_label(words, decision.made),
    }
    if decision.is_right:
        return words("deal-right", **said)
    cost = words.share(max(decision.cost, _LEAST_SHOWN) / MILLION)
    return words("deal-better", best=move_label(words, decision.best), cost=cost, **said)


def move_label(words: Words, move: Move) -> str:
    """Return a move as on its button. The only offer that is declined is an early surrender."""
    return words("deal-play-on" if move is Move.DECLINE else f"buttons-{move}")


def _dealer_total(words: Words, hand: Round) -> str:
    dealer = result(hand).dealer
    total = wording.total(words, dealer.total, soft=dealer.soft, natural=dealer.natural)
    return f"{total} {words('hand-bust')}" if dealer.total > 21 else total


def _own_line(
    words: Words, faces: CardFaces, hand: HandState, came: HandResult | None, *, is_one: bool, is_asked: bool
) -> str:
    total = wording.total(words, hand.value, soft=hand.soft, natural=hand.natural)
    cards = faces.cards(_codes(hand.cards))
    if is_one:
        return words("deal-hand", cards=cards, total=total)
    if came is not None:
        said = "hand-blackjack" if came.outcome is Outcome.NATURAL else f"hand-outcome-{came.outcome}"
        return wording.items(f"{cards} {total}", words(said), words.net(came.net))
    if is_asked:
        return words("deal-hand-asked", cards=cards, total=total)
    state = words(f"hand-state-{hand.status}") if hand.status in SAID_STATES else None
    return wording.items(f"{cards} {total}", state)


def _codes(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(map(str, cards))


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
    squares = "".join((*map(square_of, judged), *now))
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
    found = {each: squares.count(each) for each in SQUARES}
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
        yield words("deal-squares", squares=squares_text(judged.squares))
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
    cards = "\n".join(card_lines(words, visit.faces, hand))
    if len(cards) > LONGEST:
        cards = "\n".join(card_lines(words, TEXT_FACES, hand))[:LONGEST]
    if not played.is_hand_over:
        return [cards]
    lines = judgement_lines(words, hand, judged[-1])
    return [cards, "\n".join((outcome_line(words, hand), *lines))]


def _play_rows(visit: Visit, played: DealTry) -> Iterator[ui.ActionRow[Panel]]:
    """Yield the moves. The first row has three buttons at all times: no double click meets another one."""
    words = visit.words

    def step(each: Step) -> ui.Button[Panel]:
        if each is Step.NEXT:
            label, style, emoji = words("deal-next-hand"), discord.ButtonStyle.primary, None
        else:
            move: Move = each.move
            label, style = move_label(words, move), buttons.MOVE_STYLES[move]
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


PAGE_SIZE = 10
"""Places on a page."""

_PER_HUNDREDTH = 10_000
"""Millionths of a bet in a hundredth of it."""


def review_panel(
    visit: Visit,
    number: int,
    hand: Round,
    judged: JudgedHand | None,
    *,
    book: Round | None,
    same: tuple[int, int],
) -> Panel:
    """Return a hand with each decision, what was best, how the book played it, and how many did the same.

    ``book`` is None as long as the odds are not known. ``same`` are the others who played it so, and all
    others.
    """
    words, (as_here, others) = visit.words, same
    lines = [outcome_line(words, hand), *decision_lines(words, hand, judged)]
    if book is not None and book.boxes != hand.boxes:
        lines.append(book_line(words, book))
    if others > 0:
        lines.append(words("deal-same", same=as_here, others=others))
    return boxed_panel(
        head(visit, "deal-title-review", hand=number, hands=HANDS),
        "\n".join(card_lines(words, visit.faces, hand)),
        "\n".join(lines),
        page_row(words, lambda to: visit.button(Page.REVIEW, to + 1).custom_id, number - 1, last=HANDS - 1),
        button_row(page_button(visit, "deal-back", "↩️", Page.SHOW)),
        colour=STEEL_BLUE,
    )


def places_panel(visit: Visit, ranking: DayRanking, page: int) -> Panel:
    """Return a page of the places, from 0, with the person's own place below it if it is on another one."""
    words, last = visit.words, max(0, (ranking.count - 1) // PAGE_SIZE)
    lines = [words("deal-places-title", number=visit.number), words("deal-places-about")]
    lines += [_line(words, each, visit.user) for each in ranking.ranks]
    if ranking.own is not None and ranking.own not in ranking.ranks:
        lines.append(_line(words, ranking.own, visit.user))
    return boxed_panel(
        "\n".join(lines),
        page_row(words, lambda to: visit.button(Page.PLACES, to).custom_id, min(page, last), last=last),
        button_row(page_button(visit, "deal-back", "↩️", Page.SHOW)),
        colour=AMBER,
    )


def missed_panel(visit: Visit) -> Panel:
    """Return the page of a day that the person has not played, and cannot play any more."""
    row = button_row(play_deal_button(visit.words))
    if deal_days.is_published(visit.day, visit.at):
        row.add_item(page_button(visit, "deal-proof", "🔒", Page.PROOF))
    return boxed_panel(head(visit, "deal-title"), visit.words("deal-missed"), row, colour=STEEL_BLUE)


def _line(words: Words, rank: DayRank, user: UserId) -> str:
    return words(
        "deal-places-line-you" if rank.user == user else "deal-places-line",
        place=MEDALS.get(rank.place, f"**{rank.place}.**"),
        person=words.mention(rank.user),
        cost=words.amount(-(-rank.cost // _PER_HUNDREDTH)) if rank.cost else "🎯",
        points=words.net(rank.points),
    )


def shared_panel(
    words: Words, name: str, visit: Visit, judged: TryJudgement, *, points: int, streak: int
) -> Panel:
    """Return a result that a person shares, by their name as it stands in a message."""
    title = words("deal-shared", name=name, number=visit.number, score=score_text(words, points, judged))
    days = words("deal-shared-streak", days=streak) if streak > 1 else None
    counts = items(counts_text(words, judged.squares), rules_text(words, visit.day))
    text = "\n".join((items(title, days), squares_text(judged.squares), f"-# {counts}"))
    return boxed_panel(text, button_row(play_deal_button(words)), colour=GREEN)


def podium_panel(words: Words, number: int, podium: DayPodium, streak: int, promise: Promise | None) -> Panel:
    """Return who played best and who had most points on a day, the server's streak, and today's promise.

    The promise is None if today's row is damaged.
    """
    most = podium.luckiest[0].points
    luck = words("deal-podium-luck", people=_people(words, podium.luckiest), points=words.net(most))
    lines = [
        words("deal-podium-title", number=str(number)),
        words("deal-podium-best", people=_people(words, podium.best)),
        *([luck] if most > 0 else []),
        f"-# {items(words('deal-podium-players', count=podium.count), _streak(words, streak))}",
    ]
    told = None if promise is None else promise_text(words, promise, promise.day)
    return boxed_panel("\n".join(lines), button_row(play_deal_button(words)), told, colour=AMBER)


def _people(words: Words, results: Sequence[DayRank]) -> str:
    return words.listed(words.mention(each.user) for each in results)


def _streak(words: Words, days: int) -> str | None:
    return words("deal-podium-streak", days=days) if days > 1 else None
