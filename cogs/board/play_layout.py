"""The board during a round: the dealer, a line for each hand, and the question that is asked."""

from collections.abc import Iterator

from bot.blackjack.engine.round_state import Phase, Status
from bot.blackjack.moves import Move
from bot.table.notices import SeasonOver
from bot.table.table_state import LastMove
from bot.table.views.followers import FollowerView
from bot.table.views.snapshots import BoxView, HandView, SeatStatus, Snapshot, Stage
from bot.words.catalogue import Words
from bot.words.rules_description import headline
from cogs.board import shared_lines
from cogs.board.shortening import Drawn, Faces, HandFaces, Line, LineRank
from cogs.texts.match_texts import rising_limits
from cogs.texts.rules_texts import resolved_choices
from cogs.texts.table_texts import notice_text
from cogs.wording import insurance, items, not_followed, total

ASKED, WAITING, HIDDEN, DONE, DEAD = "▶", "▷", "▪", "✔", "✖"
"""Signs of a hand: asked now, not finished, face down, finished, lost already."""

_DEAD = frozenset({Status.BUST, Status.SURRENDERED})
_TOLD = frozenset({"bust", "doubled", "surrendered", "paid", "even_money"})
_CHOICES = (Move.DOUBLE, Move.SPLIT, Move.SURRENDER)
"""Moves that not every hand has."""


def play_texts(words: Words, snapshot: Snapshot, faces: HandFaces) -> Drawn:
    """Return the board's texts while cards are on the table."""
    title = shared_lines.heading(words, snapshot, snapshot.round_no, clock=True)
    if _has_many_hands(snapshot):
        title = f"-# {title}"
    dealer = f"# {words('board-dealer')}  {faces.dealer.cards(snapshot.dealer)}  {snapshot.dealer_total}"
    head = [title, dealer, *([] if snapshot.offer is None else [_offer(words, snapshot)])]
    hands = [line for box in snapshot.boxes for line in _box(words, snapshot, box, faces)]
    around = [line for line in _around(words, snapshot, faces) if line]
    is_new_shoe = bool(snapshot.shuffled) or snapshot.shoe_packs > 1
    # A full table's offer has the most rows of buttons: there, the shoe has no line of its own on a phone.
    beside_shoe = (
        around[-1:] if is_new_shoe and snapshot.offer is not None and _has_many_hands(snapshot) else []
    )
    small = [Line(f"-# {line}") for line in around[: len(around) - len(beside_shoe)]]
    shoe = [shared_lines.shoe_line(words, snapshot, *beside_shoe)] if is_new_shoe else []
    return [[Line(each, LineRank.NEEDED) for each in head], [*hands, *small, *shoe]]


def _has_many_hands(snapshot: Snapshot) -> bool:
    """Return whether the lines must be short."""
    return sum(len(box.hands) for box in snapshot.boxes) > shared_lines.FEW_HANDS


def _offer(words: Words, snapshot: Snapshot) -> str:
    if snapshot.offer is Phase.EARLY_SURRENDER:
        return words("board-offer-surrender")
    if Move.EVEN_MONEY not in snapshot.moves:
        is_short = _has_many_hands(snapshot)
        return words("board-offer-insurance-short" if is_short else "board-offer-insurance")
    return words("board-offer-either" if Move.INSURANCE in snapshot.moves else "board-offer-even-money")


def _around(words: Words, snapshot: Snapshot, faces: HandFaces) -> Iterator[str]:
    """Yield the last move, what is possible until the first hit, and what happens after the round."""
    move = snapshot.news
    news = None if move is None or _is_seen(snapshot, move) else _news(words, snapshot, move, faces.dealer)
    yield items(news, _checked(words, snapshot))
    if _has_newcomer(snapshot):
        key = "board-first-time-short" if _has_many_hands(snapshot) else "board-first-time"
        yield words(key, hit=words("buttons-hit"), stand=words("buttons-stand"))
    if snapshot.surrender_window:
        yield words("board-surrender-window")
    if isinstance(snapshot.notice, SeasonOver):
        yield f"🏁 {notice_text(words, snapshot.notice, snapshot.names)}"
    if snapshot.returned:
        yield words("board-returned", names=shared_lines.names_of(words, snapshot, snapshot.returned))
    coming = [
        seat.player
        for seat in snapshot.seats
        if seat.player not in snapshot.players_in_round
        and seat.status in (SeatStatus.READY, SeatStatus.THINKING)
    ]
    if coming and not snapshot.closing:
        yield words("board-coming", names=shared_lines.names_of(words, snapshot, coming))
    yield from shared_lines.open_boxes_texts(words, snapshot)
    yield from shared_lines.queue_texts(words, snapshot)
    yield from shared_lines.eliminated_texts(words, snapshot)
    if rising := rising_limits(words, snapshot):
        yield rising
    if snapshot.pending:
        yield words("board-pending", rules=headline(words, resolved_choices(snapshot.pending)))
    if snapshot.closing:
        yield words("board-closing-match" if snapshot.match else "board-closing")


def _has_newcomer(snapshot: Snapshot) -> bool:
    """Return whether a hand of somebody's first round is open, or may be: others' hands can be face down."""
    new = {seat.player for seat in snapshot.seats if seat.first_time}
    hands = [hand for box in snapshot.boxes if box.player in new for hand in box.hands]
    return snapshot.stage is Stage.PLAY and any(hand.status in ("", Status.PLAYING) for hand in hands)


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
        return words("default-time-out")
    if news.by_timer:
        names = shared_lines.names_of(words, snapshot, (news.player, *news.others))
        return words("board-news-time-out", names=names)
    name = shared_lines.name_of(words, snapshot, news.player)
    if news.what in ("hit", "double"):
        hidden = f"board-news-{news.what}-hidden"
        key = f"board-news-{news.what}"
        told = words(key, name=name, card=faces.card(news.card)) if news.card else words(hidden, name=name)
    else:
        told = words(f"board-news-{news.what}", name=name)
    return items(told, words("board-news-window-closed") if news.closed_surrender else None)


def _box(words: Words, snapshot: Snapshot, box: BoxView, faces: HandFaces) -> Iterator[Line]:
    # The hand in question is always among those that are written out.
    asked = next((index for index, hand in enumerate(box.hands) if hand.is_asked), 0)
    first = max(0, asked - shared_lines.HANDS_SHOWN + 1)
    shown = box.hands[first : first + shared_lines.HANDS_SHOWN]
    for hand in shown:
        is_last = hand is shown[-1]
        yield _hand(words, snapshot, box, hand, faces, insured=insurance(words, box) if is_last else None)
    if (more := len(box.hands) - shared_lines.HANDS_SHOWN) > 0:
        yield Line(f"{shared_lines.DETAIL}{words('board-more-hands', count=more)}")
    yield from (_follower(words, snapshot, box, each) for each in box.followers)


def _hand(
    words: Words, snapshot: Snapshot, box: BoxView, hand: HandView, faces: HandFaces, *, insured: str | None
) -> Line:
    """Return a hand: whose it is, its cards, its total and state, its bet, and what it may do."""
    sign = _sign(box, hand)
    held = (faces.finished if sign in (DONE, DEAD) else faces.other).cards(hand.cards)
    value = "" if hand.total is None else total(words, hand.total, soft=hand.soft, natural=hand.natural)
    state = words(f"board-hand-{hand.status}") if hand.status in _TOLD else ""
    cards = "  ".join(part for part in (held, " ".join(part for part in (value, state) if part)) if part)
    bet = words("board-bet", amount=words.amount(hand.bet))
    choice = _choice(words, snapshot, box) if sign == ASKED else None
    text = f"{sign} {player(words, snapshot, box)}  {items(cards, bet, insured, choice)}"
    return Line(text, LineRank.NEEDED if sign == ASKED else LineRank.PLAYER)


def player(words: Words, snapshot: Snapshot, box: BoxView) -> str:
    """Return the player of a box; in a match with their chips before the round."""
    name = shared_lines.with_stack(words, snapshot, box.player)
    return shared_lines.on_boxes(words, [box.number], name) if snapshot.rules.shows_box_numbers else name


def _sign(box: BoxView, hand: HandView) -> str:
    if box.in_turn and hand.is_asked:
        return ASKED
    if not hand.status:
        return HIDDEN
    if hand.status == Status.PLAYING:
        return WAITING
    return DEAD if hand.status in _DEAD else DONE


def _choice(words: Words, snapshot: Snapshot, box: BoxView) -> str | None:
    """Return the moves that not every hand has, or that the question is put to this player.

    With cards face down these would tell of cards, and with hidden bets of the chips that are left. At a
    table of many hands the buttons have to do.
    """
    if _has_many_hands(snapshot):
        return None
    if snapshot.stage is Stage.OFFER:
        return words("board-answers")
    if not snapshot.rules.cards_face_up or snapshot.rules.hidden_bets:
        return None
    moves = [words(f"choice-{move}") for move in _CHOICES if move in box.moves]
    return words("board-can", moves=words.either(moves)) if moves else None


def _follower(words: Words, snapshot: Snapshot, box: BoxView, follower: FollowerView) -> Line:
    name = shared_lines.with_stack(words, snapshot, follower.player)
    follows = words("board-follows", name=name, amount=words.amount(follower.staked))
    told = items(follows, insurance(words, follower), *not_followed(words, follower.missed))
    return Line(
        f"{shared_lines.FOLLOWER} {shared_lines.on_boxes(words, [box.number], told)}", LineRank.FOLLOWER
    )
