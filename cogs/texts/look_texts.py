"""A table as text, as far as one person may see it: the answers of the commands that only look."""

from collections.abc import Iterable, Iterator, Mapping

from bot.bank.ids import UserId
from bot.cards.faces import TEXT_FACES, CardFaces
from bot.table.matches import Entrant
from bot.table.views.situation import situation
from bot.table.views.snapshots import BoxView, FollowerView, SeatStatus, SeatView, Snapshot, Stage
from bot.words.catalogue import Words
from cogs import wording
from cogs.texts.hand_texts import dealer_hand, dealer_result, followed, hand_text, names_line
from cogs.texts.table_texts import (
    bets_without_timer,
    host_line,
    may_name_asked,
    move_without_timer,
    next_deal,
    out_in,
    placed,
)

HANDS_SHOWN = 4
"""Hands of a box that are shown among those of everybody; ``/show hand`` shows more of one's own."""

_INDENT = "\u2003"


def dealer(words: Words, snapshot: Snapshot, _player: UserId, faces: CardFaces = TEXT_FACES) -> str:
    """Return the dealer's cards, also in words."""
    if snapshot.dealer:
        shown = words("hand-dealer", cards=dealer_hand(words, snapshot, faces))
        return f"{shown}\n{names_line(words, snapshot.dealer)}"
    if snapshot.last is None:
        return words("look-dealer-none")
    shown = words("look-dealer-last", cards=dealer_result(words, snapshot, faces))
    return f"{shown}\n{names_line(words, snapshot.last.dealer)}"


def bets(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Return the stakes of the open round, and the bets on the next one."""
    lines = [line for box in snapshot.boxes for line in _box_bets(words, snapshot, box)]
    when = None if snapshot.stage is Stage.BETS else words("look-next-round")
    placed = (seat for seat in snapshot.seats if seat.has_bet)
    lines += [wording.items(*_next_bet(words, snapshot, seat, player), when) for seat in placed]
    return wording.fit(words, lines) or words("look-no-bets")


def turn(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Return who is asked, and who has not bet on the next round yet."""
    if snapshot.stage is Stage.LOBBY:
        return wording.sentences(words("look-not-started"), host_line(words, snapshot))
    is_betting = snapshot.stage is Stage.BETS
    asked = _to_bet(words, snapshot, player) if is_betting else _asked(words, snapshot)
    lines = [asked, *_betless(words, snapshot)]
    queued = situation(snapshot, player).queued
    if queued is not None:
        lines.append(words("look-queued", place=queued.place))
    return wording.fit(words, lines)


def timer(words: Words, snapshot: Snapshot, player: UserId) -> str:
    """Return the time that is left."""
    if snapshot.stage is Stage.LOBBY:
        return words("time-not-started")
    if snapshot.stage is Stage.BETS:
        return next_deal(words, snapshot, player)
    if snapshot.deadline is None:
        return move_without_timer(words, snapshot) if snapshot.boxes else words("time-first-bet")
    return words("time-decision", when=wording.countdown(snapshot.deadline))


def status(words: Words, snapshot: Snapshot, player: UserId, chips: Mapping[UserId, int]) -> str:
    """Return whose turn it is, and everybody's chips, stakes and hands.

    All of it is as the player may see it: a bet that is hidden from them does not lower the chips. ``chips``
    are what each of them owns, with all open stakes.
    """
    if snapshot.stage is Stage.LOBBY:
        joined = _names(words, snapshot, (seat.player for seat in snapshot.seats))
        who = words("look-joined", players=joined) if snapshot.seats else words("look-nobody")
        return wording.fit(
            words, (who, wording.sentences(words("look-not-started"), host_line(words, snapshot)))
        )
    lines: list[str] = []
    if snapshot.dealer:
        lines += words("hand-dealer", cards=dealer_hand(words, snapshot)), _asked(words, snapshot)
    everybody = _everybody(snapshot)
    lines += [line for user in everybody for line in _standing(words, snapshot, player, user, chips)]
    lines += [] if everybody else [words("look-nobody")]
    if snapshot.queue:
        lines.append(words("look-queue", players=_names(words, snapshot, snapshot.queue)))
    lines += _out(words, snapshot)
    lines += [words("look-closing")] if snapshot.closing else []
    return wording.fit(words, lines)


def scores(words: Words, snapshot: Snapshot, _player: UserId, chips: Mapping[UserId, int]) -> str:
    """Return the standings: the most chips with their bets first, then eliminated players, best place first.

    ``chips`` are as in :func:`status`.
    """
    if snapshot.stage is Stage.LOBBY:  # chips are given when the match starts
        previous = snapshot.match.previous if snapshot.match else None
        return wording.fit(words, _places(words, snapshot, previous.entrants if previous else ())) or words(
            "look-no-match"
        )
    staked = {user: snapshot.shown_stakes(user) for user in _everybody(snapshot)}
    totals = {user: _beside_bets(snapshot, user, chips) + staked[user] for user in staked}
    ranked = sorted(staked, key=lambda user: -totals[user])
    owned = [totals[user] for user in ranked]  # players with equal chips share the first one's place
    bets = {user: words("look-bets", amounts=words.amount(each)) for user, each in staked.items() if each}
    told = ((user, wording.items(_chips(words, snapshot, user, chips), bets.get(user))) for user in ranked)
    lines = [words("look-place", place=owned.index(totals[user]) + 1, who=who) for user, who in told]
    return wording.fit(words, (*lines, *_out(words, snapshot))) or words("look-nobody")


def _everybody(snapshot: Snapshot) -> tuple[UserId, ...]:
    seated = (seat.player for seat in snapshot.seats)
    playing = (box.player for box in snapshot.boxes)
    following = (each.player for box in snapshot.boxes for each in box.followers)
    return tuple(dict.fromkeys((*seated, *playing, *following)))


def _out(words: Words, snapshot: Snapshot) -> list[str]:
    """Return the eliminated players, at this table or in the running match."""
    places = _places(words, snapshot, snapshot.match.entrants if snapshot.match else ())
    return [
        *places,
        *(words("look-out", player=_name(words, snapshot, out.player)) for out in snapshot.out),
    ]


def _places(words: Words, snapshot: Snapshot, entrants: Iterable[Entrant]) -> list[str]:
    # In bold: Discord renumbers lines that begin with a bare number.
    return [
        wording.items(
            words("look-place", place=each.place or 0, who=_name(words, snapshot, each.player)),
            out_in(words, each),
        )
        for each in placed(entrants)
    ]


# Names


def _name(words: Words, snapshot: Snapshot, user: UserId) -> str:
    return wording.shown_name(words, snapshot.names, user)


def _names(words: Words, snapshot: Snapshot, users: Iterable[UserId]) -> str:
    return wording.shown_names(words, snapshot.names, users)


# Open questions


def _to_bet(words: Words, snapshot: Snapshot, player: UserId) -> str:
    if not snapshot.seats:
        return words("look-nobody")
    if not snapshot.asked and snapshot.deadline is None:
        return words("time-first-bet")
    if snapshot.asked:
        missing = words("look-to-bet", players=_names(words, snapshot, snapshot.asked))
    else:
        missing = words("look-all-ready")
    without_timer = bets_without_timer(words, snapshot)
    dealt = without_timer or (next_deal(words, snapshot, player) if snapshot.deadline else None)
    return wording.sentences(missing, dealt)


def _asked(words: Words, snapshot: Snapshot) -> str:
    if snapshot.deadline is None:
        return move_without_timer(words, snapshot)
    ends = words("look-time-ends", when=wording.countdown(snapshot.deadline))
    if may_name_asked(snapshot):
        return wording.sentences(words("look-asked", players=_names(words, snapshot, snapshot.asked)), ends)
    return wording.sentences(words("look-asked-secret-you" if snapshot.asked else "look-asked-secret"), ends)


def _betless(words: Words, snapshot: Snapshot) -> list[str]:
    """Return players in the next deal without a bet; in the intermission, those of them who are ready."""
    here = (SeatStatus.READY, SeatStatus.THINKING)
    missing = [seat for seat in snapshot.seats if seat.status in here and not seat.has_bet]
    if snapshot.stage is Stage.BETS:
        ready = [seat.player for seat in missing if seat.status is SeatStatus.READY]
        return [words("look-ready-betless", players=_names(words, snapshot, ready))] if ready else []
    if snapshot.closing or not missing:
        return []
    return [words("look-next-betless", players=_names(words, snapshot, (seat.player for seat in missing)))]


# Balances


def _chips(words: Words, snapshot: Snapshot, user: UserId, chips: Mapping[UserId, int]) -> str:
    amount = words.amount(_beside_bets(snapshot, user, chips))
    return words("look-chips", player=_name(words, snapshot, user), amount=amount)


def _beside_bets(snapshot: Snapshot, user: UserId, chips: Mapping[UserId, int]) -> int:
    """Return somebody's chips without the stakes that stand beside them, as the board shows them."""
    stack = snapshot.stack_beside_bets(user)
    return chips.get(user, 0) - snapshot.shown_stakes(user) if stack is None else stack


def _standing(
    words: Words, snapshot: Snapshot, me: UserId, user: UserId, chips: Mapping[UserId, int]
) -> Iterator[str]:
    """Yield one person's chips, hands, stakes and bets; several boxes have a line each."""
    own = snapshot.boxes_of(user)
    parts = [_hands(words, own[0])] if len(own) == 1 else []
    parts += [_following(words, snapshot, box.player, each) for box, each in followed(snapshot, user)]
    seat = snapshot.seat_of(user)
    in_round = user in snapshot.players_in_round
    if seat is not None:
        said = not in_round or seat.status is SeatStatus.LEAVING
        parts += [words(f"look-status-{seat.status}")] if said else []
        parts += _next(words, snapshot, seat, me) if seat.has_bet else []
    yield wording.items(_chips(words, snapshot, user, chips), *parts)
    if len(own) > 1:
        for box in own:
            yield _INDENT + words(
                "look-box", box=wording.boxes(words, [box.number]), hands=_hands(words, box)
            )


def _next(words: Words, snapshot: Snapshot, seat: SeatView, me: UserId) -> list[str]:
    is_open = snapshot.stage is Stage.BETS
    if seat.bet is None:
        return [words("look-has-bet" if is_open else "look-has-next-bet")]
    amounts = _amounts(words, seat)
    said = words("look-bets" if is_open else "look-next-bets", amounts=amounts)
    return [said, *_secret(words, snapshot, seat, me)]


def _next_bet(words: Words, snapshot: Snapshot, seat: SeatView, me: UserId) -> list[str]:
    """Return a player's bets on the next deal, with boxes other than their own."""
    if seat.bet is None:
        return [
            words("look-secret-bet", player=_name(words, snapshot, seat.player)),
            words("look-secret"),
        ]
    said = words("look-bet", player=_name(words, snapshot, seat.player), amount=_amounts(words, seat))
    return [said, *_secret(words, snapshot, seat, me)]


def _amounts(words: Words, seat: SeatView) -> str:
    amounts = (
        (box, wording.with_side(words, cents, sum(seat.side.get(box, {}).values())))
        for box, cents in seat.bets
    )
    return words.listed(
        amount if box == seat.box else words("look-amount-on-box", amount=amount, box=box)
        for box, amount in amounts
    )


def _secret(words: Words, snapshot: Snapshot, seat: SeatView, me: UserId) -> list[str]:
    return [words("look-only-you")] if snapshot.rules.hidden_bets and seat.player == me else []


def _hands(words: Words, box: BoxView) -> str:
    shown = [
        words("look-hand", bet=words.amount(each.bet), hand=hand_text(words, each))
        for each in box.hands[:HANDS_SHOWN]
    ]
    more = len(box.hands) - HANDS_SHOWN
    counted = [words("look-more-hands", count=more)] if more > 0 else []
    return wording.items(words.listed((*shown, *counted)), wording.insurance(words, box))


def _following(words: Words, snapshot: Snapshot, leader: UserId, follower: FollowerView) -> str:
    stake = words("look-follows", amount=words.amount(follower.staked), player=_name(words, snapshot, leader))
    return wording.items(
        stake, wording.insurance(words, follower), *wording.not_followed(words, follower.missed)
    )


def _box_bets(words: Words, snapshot: Snapshot, box: BoxView) -> Iterator[str]:
    player, own = _name(words, snapshot, box.player), words.amount(sum(each.bet for each in box.hands))
    bet = words("look-bet", player=player, amount=own)
    if snapshot.rules.shows_box_numbers:
        bet = words("look-box-bet", box=wording.boxes(words, [box.number]), player=player, amount=own)
    side = wording.side_stakes(words, {each.bet: each.stake for each in box.side})
    yield wording.items(bet, side, wording.insurance(words, box))
    for each in box.followers:
        amount = words.amount(each.staked)
        stake = words("look-follower-bet", player=_name(words, snapshot, each.player), amount=amount)
        yield _INDENT + wording.items(
            stake, wording.insurance(words, each), *wording.not_followed(words, each.missed)
        )
