"""The board during a round: the dealer, each hand, and the question that is asked.

Few hands are headings with details below. Of more hands, each is a line.
"""

from collections.abc import Iterator
from functools import partial
from itertools import chain

from bot.bank.ids import UserId
from bot.blackjack.engine.round_state import Phase, Status
from bot.blackjack.moves import Move
from bot.table.table_state import LastMove, RemovedFromServer, SeasonOver, TournamentOver
from bot.table.views.snapshots import BoxView, FollowerView, HandView, SeatStatus, SeatView, Snapshot, Stage
from bot.words.catalogue import Words
from bot.words.rules_description import headline
from cogs.board import shared_lines
from cogs.board.result_layout import NEXT_BET, next_bets
from cogs.board.shortening import Drawn, Faces, HandFaces, Line, LineRank, is_one_line, narrow
from cogs.texts.rules_texts import resolved_choices
from cogs.texts.table_texts import notice_text
from cogs.wording import (
    boxes,
    insurance,
    items,
    limits,
    not_followed,
    shown_name,
    shown_names,
    side_results,
    total,
)

ASKED, WAITING, HIDDEN, DONE, DEAD = "▶", "▷", "▪", "✔", "✖"
"""Signs of a hand: asked now, not finished, face down, finished, lost already."""

_DEAD = frozenset({Status.BUST, Status.SURRENDERED})
TOLD_STATES = frozenset(Status) - {Status.PLAYING, Status.STOOD, Status.NATURAL}
"""The states of a hand in play that are named; of the others its cards and total tell enough."""

LARGE_HANDS = 3
"""Hands at a table that are headings."""

SIZES = ("## ", "### ")
"""Headings of hands, the largest first. A hand that fits into neither is a line of text."""


def play_texts(words: Words, snapshot: Snapshot, faces: HandFaces) -> Drawn:
    """Return the board's texts while cards are on the table."""
    title = f"-# {shared_lines.heading(words, snapshot, snapshot.round_no, clock=True)}"
    size = "##" if _has_many_hands(snapshot) else "#"
    dealer = f"{size} {words('board-dealer')}  {faces.dealer.cards(snapshot.dealer)}  {snapshot.dealer_total}"
    head = [title, dealer, *([] if snapshot.offer is None else [_offer(words, snapshot)])]
    around = [line for line in _around(words, snapshot, faces) if line.text]
    # A table of many hands has no room on a phone for lines that are not full.
    is_full = _has_many_hands(snapshot) and not faces.is_compact
    beside = [line.text for line in around] if is_full else []
    small = [] if is_full else [line._replace(text=f"-# {line.text}") for line in around]
    if shared_lines.offers_next_bet(snapshot):
        beside.append(words("board-bets", limits=limits(words, snapshot.least_bet, snapshot.most_bet)))
    is_new_shoe = bool(snapshot.shuffled) or snapshot.shoe_packs > 1
    last = shared_lines.shoe_text(words, snapshot, *beside) if is_new_shoe else f"-# {items(*beside)}"
    rank = LineRank.DETAIL if is_new_shoe else LineRank.NEWS
    # At the bank, chips are news, for which seven hands leave no room.
    has_room = snapshot.match is not None or not _has_many_hands(snapshot)
    stacks = [] if _is_large(snapshot, faces) or not has_room else shared_lines.stacks_line(words, snapshot)
    below = [*stacks, *small, *([Line(last, rank)] if beside or is_new_shoe else [])]
    return [[Line(each, LineRank.NEEDED) for each in head], *_hands(words, snapshot, faces), below]


def _count(snapshot: Snapshot) -> int:
    return sum(len(box.hands) for box in snapshot.boxes)


def _has_many_hands(snapshot: Snapshot) -> bool:
    """Return whether the lines must be short."""
    return _count(snapshot) > shared_lines.FEW_HANDS


def _offer(words: Words, snapshot: Snapshot) -> str:
    if snapshot.offer is Phase.EARLY_SURRENDER:
        return words("board-offer-surrender")
    if Move.EVEN_MONEY not in snapshot.moves:
        is_short = _has_many_hands(snapshot)
        return words("board-offer-insurance-short" if is_short else "board-offer-insurance")
    return words("board-offer-either" if Move.INSURANCE in snapshot.moves else "board-offer-even-money")


def _around(words: Words, snapshot: Snapshot, faces: HandFaces) -> Iterator[Line]:
    """Yield the last move, what is possible until the first hit, and what happens after the round."""
    move = snapshot.news
    news = None if move is None or _is_seen(snapshot, move) else _news(words, snapshot, move, faces.dealer)
    yield Line(items(news, _checked(words, snapshot)))
    if new := _newcomers(snapshot):
        key = "board-first-time-short" if _has_many_hands(snapshot) else "board-first-time"
        names = shown_names(words, snapshot.names, new)
        yield Line(words(key, names=names, hit=words("buttons-hit"), stand=words("buttons-stand")))
    if snapshot.surrender_window:
        yield Line(words("board-surrender-window"))
    if isinstance(snapshot.notice, SeasonOver):
        yield Line(f"🏁 {notice_text(words, snapshot.notice, snapshot.names)}", LineRank.NOTICE)
    if snapshot.returned:
        names = shown_names(words, snapshot.names, snapshot.returned)
        yield Line(words("board-returned", names=names), LineRank.NOTICE)
    if not snapshot.closing:
        yield Line(items(*(_coming(words, snapshot, seat) for seat in snapshot.seats)))
    yield from shared_lines.surroundings(words, snapshot)
    if snapshot.pending:
        rules = headline(words, resolved_choices(snapshot.pending))
        yield Line(words("board-pending", rules=rules))
    if snapshot.closing:
        yield Line(_closing(words, snapshot), LineRank.NOTICE)


def _closing(words: Words, snapshot: Snapshot) -> str:
    """Return that the table closes after the round, and what becomes of its match."""
    if snapshot.match is None:
        return words("board-closing")
    is_off = snapshot.heat is None or isinstance(snapshot.notice, TournamentOver | RemovedFromServer)
    return words("board-closing-match" if is_off else "board-closing-heat")


def _coming(words: Words, snapshot: Snapshot, seat: SeatView) -> str | None:
    """Return who has bet on the next round (``✅ next 50``), or sits down for it; None for all others."""
    name = shown_name(words, snapshot.names, seat.player)
    if seat.has_bet:
        bets = None if _has_many_hands(snapshot) else next_bets(words, snapshot, seat)
        sign = NEXT_BET[SeatStatus.READY]
        return f"{name}\N{NO-BREAK SPACE}{sign} {words('board-next', bets=bets) if bets else ''}".rstrip()
    waits = seat.status in (SeatStatus.READY, SeatStatus.THINKING)
    is_new = waits and seat.player not in snapshot.players_in_round
    return f"{name} {NEXT_BET[SeatStatus.THINKING]}" if is_new else None


def _newcomers(snapshot: Snapshot) -> list[UserId]:
    """Return who plays their first round with a hand that is open, or may be: cards can lie face down."""
    playing = {
        box.player for box in snapshot.boxes for hand in box.hands if hand.status in ("", Status.PLAYING)
    }
    new = [seat.player for seat in snapshot.seats if seat.first_time and seat.player in playing]
    return new if snapshot.stage is Stage.PLAY else []


def _is_seen(snapshot: Snapshot, news: LastMove) -> bool:
    """Return whether a line of a crowded board says already that a player is insured."""
    is_offer = snapshot.stage is Stage.OFFER and _has_many_hands(snapshot)
    mine = (box for box in snapshot.boxes if box.player == news.player)
    return is_offer and news.what == Move.INSURANCE and any(box.insurance for box in mine)


def _checked(words: Words, snapshot: Snapshot) -> str | None:
    """Return what the dealer's look has found, and what it means for insurance that everybody may know of."""
    if not snapshot.dealer_checked:
        return None
    is_insured = any(box.insurance or any(each.insurance for each in box.followers) for box in snapshot.boxes)
    return words("board-checked-insurance-lost" if is_insured else "board-checked")


def _news(words: Words, snapshot: Snapshot, news: LastMove, faces: Faces) -> str:
    if news.player is None:
        return words("default-time-out" if snapshot.rules.turn_time else "board-news-went-on")
    if news.by_timer:
        names = shown_names(words, snapshot.names, (news.player, *news.others))
        key = "board-news-time-out" if snapshot.rules.turn_time else "board-news-went-on-without"
        return words(key, names=names)
    name = shown_name(words, snapshot.names, news.player)
    if news.what in ("hit", "double"):
        hidden = f"board-news-{news.what}-hidden"
        key = f"board-news-{news.what}"
        told = words(key, name=name, card=faces.card(news.card)) if news.card else words(hidden, name=name)
    else:
        told = words(f"board-news-{news.what}", name=name)
    return items(told, words("board-news-window-closed") if news.closed_surrender else None)


def _hands(words: Words, snapshot: Snapshot, faces: HandFaces) -> list[list[Line]]:
    """Return a text for each hand, on a compact board for each box, and on a narrow one for all of them."""
    if faces.is_compact:
        texts = [narrow(partial(_compact_box, words, snapshot, box), faces) for box in snapshot.boxes]
        return [list(chain(*texts))] if faces.is_narrow else texts
    texts = [text for box in snapshot.boxes for text in _box(words, snapshot, box, faces)]
    if _is_large(snapshot, faces):
        fitting = (mark for mark in SIZES if all(is_one_line(f"{mark}{head.text}") for head, *_ in texts))
        size = next(fitting, "")
        return [[Line(f"{size}{head.text}", head.rank), *below] for head, *below in texts]
    return texts


def _is_large(snapshot: Snapshot, faces: HandFaces) -> bool:
    """Return whether hands are headings."""
    return _count(snapshot) <= LARGE_HANDS and not faces.is_compact


def _box(words: Words, snapshot: Snapshot, box: BoxView, faces: HandFaces) -> list[list[Line]]:
    """Return the texts of a box's hands, the last one with what belongs to the whole box."""
    # The hand in question is always among those that are written out.
    asked = next((index for index, hand in enumerate(box.hands) if hand.is_asked), 0)
    first = max(0, asked - shared_lines.HANDS_SHOWN + 1)
    *others, last = range(len(box.hands))[first : first + shared_lines.HANDS_SHOWN]
    texts = [_hand(words, snapshot, box, nth, faces) for nth in others]
    texts.append(_hand(words, snapshot, box, last, faces, insured=insurance(words, box)))
    if (more := len(box.hands) - shared_lines.HANDS_SHOWN) > 0:
        texts[-1].append(
            Line(f"{shared_lines.DETAIL}{words('board-more-hands', count=more)}", LineRank.DETAIL)
        )
    texts[-1] += _side_lines(words, box, faces)
    texts[-1] += (_follower(words, snapshot, box, each, faces) for each in box.followers)
    return texts


def _compact_box(words: Words, snapshot: Snapshot, box: BoxView, faces: HandFaces) -> list[Line]:
    """Return a box's hand that is asked, or else its last one, and below it the others and the followers.

    Of other hands whose cards lie face down there is nothing to say.
    """
    signs = [_sign(box, hand) for hand in box.hands]
    shown = signs.index(ASKED) if ASKED in signs else len(signs) - 1
    others = [
        f"{sign} {_value(words, hand, soft=False)}"
        for nth, (sign, hand) in enumerate(zip(signs, box.hands, strict=True))
        if nth != shown and hand.total is not None
    ]
    followers = len(box.followers)
    also = items(*others, words("board-followers", count=followers) if followers else None)
    below = [Line(f"-# {also}", LineRank.FOLLOWER)] if also else []
    return [*_hand(words, snapshot, box, shown, faces), *_side_lines(words, box, faces), *below]


def _side_lines(words: Words, box: BoxView, faces: HandFaces) -> list[Line]:
    """Return a line for each side bet of a box. A compact board has room for those alone that win."""
    told = [each for each in box.side if each.win is not None or not faces.is_compact]
    return [Line(f"-# {line}", LineRank.DETAIL) for line in side_results(words, told)]


def _hand(
    words: Words, snapshot: Snapshot, box: BoxView, nth: int, faces: HandFaces, *, insured: str | None = None
) -> list[Line]:
    """Return a hand: whose it is, its cards, its total and state, its bet, and that it is asked.

    A large hand has its details below, also that it is soft. One of many has the mere amount of its bet.
    """
    hand = box.hands[nth]
    sign = _sign(box, hand)
    rank = LineRank.ASKED if sign == ASKED else LineRank.PLAYER
    is_large = _is_large(snapshot, faces)
    held = (faces.finished if sign in (DONE, DEAD) else faces.other).cards(hand.cards)
    is_soft = hand.soft and not hand.natural and (hand.total or 0) < 21
    value = _value(words, hand, soft=is_soft and not is_large and not _has_many_hands(snapshot))
    number = str(box.number) if faces.is_compact else boxes(words, [box.number])
    where = [number] if snapshot.rules.shows_box_numbers else []
    told = f"{nth + 1}/{len(box.hands)}" if faces.is_compact else words("board-hand", number=nth + 1)
    which = [told] if len(box.hands) > 1 else []
    state = words(f"board-hand-{hand.status}") if hand.status in TOLD_STATES else ""
    bet = words.amount(hand.bet)
    if is_large:
        name = shown_name(words, snapshot.names, box.player)
        is_first = nth == 0 and box == snapshot.boxes_of(box.player)[0]
        stack = snapshot.stack_beside_bets(box.player) if is_first else None
        head = "  ".join(part for part in (f"{sign} {name}", held, value) if part)
        asked = words("board-answers") if sign == ASKED and snapshot.stage is Stage.OFFER else None
        chips = None if stack is None else words.chips(stack)
        soft = words("total-soft", value=hand.total or 0) if is_soft else None
        details = (*where, *which, soft, state, chips, words("board-bet", amount=bet), insured, asked)
        return [Line(head, rank), Line(f"-# {items(*details)}", rank)]
    name = shown_name(words, snapshot.names, box.player)
    who = items(*where, *which, name) if where else items(name, *which)
    cards = "  ".join(part for part in (held, " ".join(part for part in (value, state) if part)) if part)
    return [Line(f"{sign} {who}  {items(cards, bet, insured)}", rank)]


def _value(words: Words, hand: HandView, *, soft: bool) -> str:
    """Return a hand's total; "" while its cards are face down."""
    return "" if hand.total is None else total(words, hand.total, soft=soft, natural=hand.natural)


def _sign(box: BoxView, hand: HandView) -> str:
    if box.in_turn and hand.is_asked:
        return ASKED
    if not hand.status:
        return HIDDEN
    if hand.status == Status.PLAYING:
        return WAITING
    return DEAD if hand.status in _DEAD else DONE


def _follower(
    words: Words, snapshot: Snapshot, box: BoxView, follower: FollowerView, faces: HandFaces
) -> Line:
    name = shared_lines.with_stack(words, snapshot, follower.player)
    if not _is_large(snapshot, faces):
        name = shown_name(words, snapshot.names, follower.player)
    follows = words("board-follows", name=name, amount=words.amount(follower.staked))
    told = items(follows, insurance(words, follower), *not_followed(words, follower.missed))
    return Line(
        f"{shared_lines.FOLLOWER} {shared_lines.on_boxes(words, [box.number], told)}", LineRank.FOLLOWER
    )
