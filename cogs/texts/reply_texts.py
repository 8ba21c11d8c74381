"""Answers to typed commands: what was done, with the player's own cards and chips."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from bot.bank.amounts import CENTS
from bot.bank.ids import UserId
from bot.blackjack.side_bets import SideBet, SideStakes, offered
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.table.matches import Entrant, MatchResult
from bot.table.views.situation import situation
from bot.table.views.snapshots import SeatStatus, SeatView, Snapshot, Stage
from bot.words.catalogue import Words
from cogs.texts.hand_texts import dealer_hand, followed, hand_text, has_hands, my_hands, or_follow
from cogs.texts.table_texts import bets_without_timer, finished
from cogs.wording import boxes, choice, sentences, shown_name, shown_names, side_stakes

NO_SIDE_STAKES: Final[SideStakes] = {}


def after_joining(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/join``."""
    stack = words.chips(snapshot.rules.starting_chips * CENTS)
    return words("reply-joined-host" if snapshot.host == player else "reply-joined", stack=stack)


def after_bet(
    words: Words,
    snapshot: Snapshot,
    player: UserId,
    faces: CardFaces = TEXT_FACES,
    *,
    before: Snapshot | None = None,
    repeats: bool = False,
    typed: SideStakes = NO_SIDE_STAKES,
) -> str:
    """Answer ``/bet``: the bet is placed, the player waits for a seat, or the deal has followed at once.

    ``before`` is the table before the bet, with which side bets were ``typed``, if any.
    """
    seat, now = snapshot.seat_of(player), situation(snapshot, player)
    if seat is not None and seat.bet:
        queued = None if now.queued is None else words("reply-still-queued", place=now.queued.place)
        deciders = (
            words("reply-follows", player=shown_name(words, snapshot.names, leader), box=box)
            for box, leader in seat.leaders
        )
        cut = cut_side_bets(words, before, snapshot, player, repeats=repeats, typed=typed)
        side = (cut,) if cut else _placed_side_bets(words, seat)
        return sentences(_placed_bets(words, seat), *side, *deciders, _waiting(words, snapshot), queued)
    if now.queued is not None:
        return sentences(words("reply-queued", place=now.queued.place), or_follow(words, now))
    if player in snapshot.returned and not has_hands(snapshot, player):
        return words("reply-bet-returned")
    hands = _dealt(words, snapshot, player, faces) or my_hands(words, snapshot, player, faces=faces)
    cut = cut_side_bets(words, before, snapshot, player, repeats=repeats, typed=typed)
    return f"{cut}\n{hands}" if cut else hands


def cut_side_bets(
    words: Words,
    before: Snapshot | None,
    after: Snapshot,
    player: UserId,
    *,
    repeats: bool = False,
    typed: SideStakes = NO_SIDE_STAKES,
) -> str | None:
    """Return that a main bet has cut the player's side bets; None if it has not, or if that is not known.

    The bet waits for the deal, or has been dealt at once. A side bet whose option went is no matter of the
    main bet. What they had is what stood beside their bets, or what belongs to the bet that is repeated;
    in place of that, what was ``typed``.
    """
    seat, now = None if before is None else before.seat_of(player), after.seat_of(player)
    if before is None or seat is None or now is None:
        return None
    dealt = () if before.boxes_of(player) else after.boxes_of(player)
    if not now.bet and not dealt:
        return None
    had = {**_stakes(seat.last_side if repeats else seat.side), **typed}
    has = _stakes(
        now.side if now.bet else {box.number: {each.bet: each.stake for each in box.side} for box in dealt}
    )
    possible = offered(after.rules)
    if not any(has.get(bet, 0) < stake for bet, stake in had.items() if bet in possible):
        return None
    return words("reply-side-cut", bets=side_stakes(words, has)) if has else words("reply-side-gone")


def _stakes(side: Mapping[int, SideStakes]) -> SideStakes:
    """Return the side bets on all boxes together."""
    total: Counter[SideBet] = Counter()
    for stakes in side.values():
        total.update(stakes)
    return {bet: total[bet] for bet in SideBet if total[bet]}


def after_sharing(words: Words, before: Snapshot | None, snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/sharebox``: which of the player's boxes are open to others now, or closed again."""
    was_open = _open_boxes(before, player) if before is not None else ()
    now_open = _open_boxes(snapshot, player)
    opened = [box for box in now_open if box not in was_open]
    closed = [box for box in was_open if box not in now_open]
    if opened:
        return words("reply-opened", count=len(opened), boxes=boxes(words, opened))
    came_back = len(snapshot.returned) > (0 if before is None else len(before.returned))
    return sentences(
        words("reply-closed", count=len(closed), boxes=boxes(words, closed)),
        words("reply-closed-returned") if came_back else None,
    )


def after_ready(words: Words, snapshot: Snapshot, player: UserId, faces: CardFaces = TEXT_FACES) -> str:
    """Answer ``/ready``; the deal, and even the end of the round, may have followed at once."""
    seat = snapshot.seat_of(player)
    if snapshot.stage is not Stage.BETS or seat is None or seat.status is not SeatStatus.READY:
        return my_hands(words, snapshot, player, faces=faces)
    return sentences(words("reply-ready"), _waiting(words, snapshot), _without_a_bet(words, snapshot, seat))


def after_taking_back(words: Words, before: Snapshot | None, snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/takeback``: the bets on the next round came back, and the seat stays."""
    seat = snapshot.seat_of(player)
    # Without a clock, the table makes no bet for anybody.
    then = _without_a_bet(words, snapshot, seat) if snapshot.rules.intermission else None
    return sentences(_came_back(words, before, player), words("reply-taken-back"), then)


def after_sitting_out(words: Words, before: Snapshot | None, snapshot: Snapshot, player: UserId) -> str:
    """Answer ``/sitout``; hands of the open round are played on."""
    goes_on = None
    if snapshot.boxes_of(player):
        goes_on = words("reply-sits-out-hands")
    elif followed(snapshot, player):
        goes_on = words("reply-sits-out-bets")
    back = _came_back(words, before, player)
    return sentences(words("reply-sits-out"), goes_on, back, words("reply-sits-out-return"))


def after_leaving(
    words: Words,
    before: Snapshot | None,
    snapshot: Snapshot,
    player: UserId,
    faces: CardFaces = TEXT_FACES,
) -> str:
    """Answer ``/leave``: the seat is free now or after the round, or the place in the queue is free."""
    if before is not None and player in before.queue and before.seat_of(player) is None:
        return words("reply-left-queue")
    if before is not None and before.stage is Stage.LOBBY:
        return sentences(words("reply-left-lobby"), _next_host(words, before, snapshot, player))
    if before is not None and before.match is not None:
        return _after_giving_up(words, snapshot, player)
    back = _came_back(words, before, player)
    if snapshot.boxes_of(player):
        return sentences(words("reply-seat-free"), words("reply-hands-stand"), back)
    leaders = dict.fromkeys(box.player for box, _ in followed(snapshot, player))
    if leaders:
        stays = words("reply-stake-stays", players=shown_names(words, snapshot.names, leaders))
        return sentences(words("reply-seat-free"), stays, back)
    if before is not None and player in before.players_in_round:
        stood = sentences(words("reply-left"), back, words("reply-hands-stood"))
        return f"{stood}\n{my_hands(words, snapshot, player, faces=faces)}"
    return sentences(words("reply-left"), back, words("reply-left-again"))


def after_removing(words: Words, before: Snapshot | None, snapshot: Snapshot, by: str, player: UserId) -> str:
    """Return the public message about a removed player and their stakes; ``by`` is the remover's name."""
    names = snapshot.names if before is None else before.names
    who = {"by": by, "player": shown_name(words, names, player)}
    seat = None if before is None else before.seat_of(player)
    if before is None or seat is None:
        return words("reply-removed-queue", **who)
    if before.stage is Stage.LOBBY:
        removed = words("reply-removed-lobby", **who)
        return sentences(removed, _next_host(words, before, snapshot, player))
    if before.match is not None:
        return _removed_from_match(words, snapshot, player, who)
    stakes = None
    if before.boxes_of(player):
        stakes = words("reply-removed-hands")
    elif player in before.players_in_round:
        stakes = words("reply-removed-bets")
    back = words("reply-removed-returned") if seat.has_bet else None
    return sentences(words("reply-removed", **who), stakes, back)


def after_move(words: Words, snapshot: Snapshot, player: UserId, faces: CardFaces = TEXT_FACES) -> str:
    """Answer a move: the card that was drawn, and the player's hands."""
    hands = my_hands(words, snapshot, player, faces=faces)
    if snapshot.news is not None and snapshot.news.player == player and snapshot.news.card:
        return f"{words('reply-drew', card=faces.card(snapshot.news.card))}\n{hands}"
    return hands


def _dealt(words: Words, snapshot: Snapshot, player: UserId, faces: CardFaces) -> str | None:
    """Return the player's hand in one line, if they have a single one that is asked, without side bets."""
    own = snapshot.boxes_of(player)
    if (
        len(own) != 1
        or own[0].side
        or len(own[0].hands) != 1
        or not own[0].moves
        or followed(snapshot, player)
    ):
        return None
    return words(
        "reply-dealt",
        bet=words.amount(own[0].hands[0].bet),
        hand=hand_text(words, own[0].hands[0], faces),
        dealer=dealer_hand(words, snapshot, faces),
        moves=choice(words, own[0].moves),
    )


def _open_boxes(snapshot: Snapshot, player: UserId) -> tuple[int, ...]:
    return tuple(box for box, owner in snapshot.open_boxes if owner == player)


def _placed_bets(words: Words, seat: SeatView) -> str:
    """Return the player's bets; on which boxes, unless there is only their own."""
    if [box for box, _ in seat.bets] == [seat.box]:
        return words("reply-bet", amount=words.amount(seat.bet or 0))
    if len(seat.bets) == 1:
        return words("reply-bet-on-box", amount=words.amount(seat.bet or 0), box=seat.bets[0][0])
    each = (words("reply-bets-item", amount=words.amount(cents), box=box) for box, cents in seat.bets)
    return words("reply-bets", bets=words.listed(each))


def _placed_side_bets(words: Words, seat: SeatView) -> list[str]:
    """Return the player's side bets; on which boxes, unless there is only their own."""
    if [box for box, _ in seat.bets] == [seat.box]:
        return [words("reply-side-bets", bets=side_stakes(words, side)) for side in seat.side.values()]
    return [
        words("reply-side-bets-on-box", bets=side_stakes(words, side), box=box)
        for box, side in seat.side.items()
    ]


def _waiting(words: Words, snapshot: Snapshot) -> str | None:
    """Return what the player waits for.

    Without the time: the answer stays when the cards have come earlier. The board has the clock.
    """
    if snapshot.stage is not Stage.BETS:
        return words("reply-next-round")
    without_timer = bets_without_timer(words, snapshot)
    if without_timer is not None:
        return without_timer
    if not snapshot.deadline:
        return None
    if snapshot.gathering:
        return words("reply-dealt-soon" if snapshot.match is None else "reply-dealt-soon-all-in")
    return words("reply-dealt-when-all-bet")


def _without_a_bet(words: Words, snapshot: Snapshot, seat: SeatView | None) -> str | None:
    """Return what happens to a player who makes no bet (option ``on_missed_bet``)."""
    if seat is None or seat.has_bet:
        return None
    if seat.box is not None and (snapshot.match is not None or snapshot.rules.on_missed_bet == "base"):
        return words("reply-base-bet", amount=words.amount(snapshot.rules.base_bet * CENTS))
    return words("reply-no-bet")


def _came_back(words: Words, before: Snapshot | None, player: UserId) -> str | None:
    """Return the bet for the next deal that the player got back."""
    seat = None if before is None else before.seat_of(player)
    if seat is None or not seat.bet:
        return None
    return words("reply-came-back", amount=words.amount(seat.bet + seat.side_stakes))


def _next_host(words: Words, before: Snapshot, snapshot: Snapshot, player: UserId) -> str | None:
    if before.host != player:
        return None
    if snapshot.host:
        return words("reply-new-host", player=shown_name(words, snapshot.names, snapshot.host))
    return words("reply-next-host")


def _after_giving_up(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Return whether the player is out of the match now, or after the round."""
    result = _ended(snapshot)
    if result is not None:
        return sentences(_gave_up(words, result.entrants, player), _winner(words, snapshot, result))
    entrants = snapshot.match.entrants if snapshot.match is not None else ()
    if _place_of(entrants, player) is not None:
        next_lobby = words("reply-next-lobby") if snapshot.heat is None else None
        return sentences(_gave_up(words, entrants, player), next_lobby)
    return words("reply-gave-up-hands" if snapshot.boxes_of(player) else "reply-gave-up-round")


def _gave_up(words: Words, entrants: Iterable[Entrant], player: UserId) -> str:
    """Return that the player gave up, and their place if there were others."""
    played = tuple(entrants)
    place = _place_of(played, player)
    if place is None or len(played) == 1:
        return words("reply-gave-up")
    return words("reply-gave-up-place", place=finished(words, place))


def _removed_from_match(words: Words, snapshot: Snapshot, player: UserId, who: Mapping[str, str]) -> str:
    """Return when a removed player is out of the match; their chips are not paid out."""
    if snapshot.seat_of(player) is not None:
        return words("reply-removed-match-round", **who)
    result = _ended(snapshot)
    entrants = result.entrants if result else snapshot.match.entrants if snapshot.match else ()
    place = _place_of(entrants, player)
    if place is None:
        return sentences(words("reply-removed-match", **who), _winner(words, snapshot, result))
    removed = words("reply-removed-match-place", place=finished(words, place), **who)
    return sentences(removed, _winner(words, snapshot, result))


def _winner(words: Words, snapshot: Snapshot, result: MatchResult | None) -> str | None:
    if result is None or not result.winner:
        return None
    return words("reply-winner", player=shown_name(words, snapshot.names, result.winner))


def _ended(snapshot: Snapshot) -> MatchResult | None:
    """Return the match's result, if it is over: the next lobby is open, or the table of a heat is closed."""
    is_over = snapshot.match is not None and snapshot.stage in (Stage.LOBBY, Stage.CLOSED)
    return snapshot.match.previous if snapshot.match is not None and is_over else None


def _place_of(entrants: Iterable[Entrant], player: UserId) -> int | None:
    return next((each.place for each in entrants if each.player == player), None)
