"""Place a player's bet: choose the box, resolve the amount, and check both.

Amounts are hundredths of a chip.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum, auto

from bot.bank.amounts import CENTS, NO_CHIPS, Amount, AmountWord, Cents, Scaled
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.blackjack.engine.questions import raise_costs
from bot.blackjack.side_bets import SideStakes, cut, offered
from bot.replacing import replace
from bot.table import refusals
from bot.table.bet_sizes import BetBounds, largest_bet, rounded, smallest_bet
from bot.table.commands import PlaceBet
from bot.table.deciding import betting, seats
from bot.table.deciding.table_draft import TableDraft
from bot.table.table_state import MOST_FOLLOWERS, MOST_IN_QUEUE, Seat, TableState, Wager, player_id


def place_bet(draft: TableDraft, player: UserId, act: PlaceBet) -> None:
    """Place the player's bet in place of an earlier one on the box; seat them and mark them ready.

    A player without a box at a full table joins the queue instead. Main bets are paid first: the side bets
    on all boxes of the player are returned, and placed again as far as they still fit.
    """
    _check_may_take_part(draft, player)
    seat, boxes = draft.state.seat_of(player), act.boxes
    amount = _usual_bet(draft, player) if act.amount is None else act.amount
    if not boxes and not _default_boxes(draft.state, player):
        if seat is None or seat.box is None:
            join_queue(draft, player)
            return
        boxes = (seat.box,)  # it is removed after this round: the refusal names the boxes that remain
    betting.return_side_bets(draft, player)
    if len(boxes) > 1:
        _place_on_each(draft, player, amount, boxes)
    elif amount is AmountWord.SAME and not boxes:
        boxes = _repeat(draft, player)
    else:
        boxes = (_place(draft, player, amount, next(iter(boxes), None)),)
    _place_side_bets(draft, player, _side_bets(draft, player, boxes, amount, act.side))
    before = draft.before
    if draft.state.wagers == before.wagers and seat is not None and seat.ready:
        bet = Cents(sum(betting.wager_on(before, player, box) for box in boxes))
        raise refusals.Refused(refusals.BetUnchanged(bet=bet))
    if act.amount is None:
        _check_hands_keep_chips(draft, player)


def _usual_bet(draft: TableDraft, player: UserId) -> Amount:
    """Return the player's last bet; without one the smallest, or in a match the base bet.

    A match also plays on with the base bet where its limits or the stack no longer allow the last one.
    """
    seat = draft.state.seat_of(player)
    last = 0 if seat is None else sum(cents for _, cents in seat.last_bets)
    if not draft.kind.everybody_bets:
        return AmountWord.SAME if last else AmountWord.MIN
    rules = betting.rules_of_next_deal(draft.state)
    stack = betting.spendable(draft, player, betting.wagered(draft.state, player))
    return AmountWord.SAME if smallest_bet(rules) <= last <= stack else draft.kind.missed_bet(rules, stack)


def _check_hands_keep_chips(draft: TableDraft, player: UserId) -> None:
    """Refuse a bet that takes chips with which the player could double or split their open hands."""
    state = draft.state
    costs = [] if state.round is None else raise_costs(state.round, player_id(player))
    taken = betting.wagered(state, player) - betting.wagered(draft.before, player)
    if draft.plays_earlier_season or not costs or taken <= 0:
        return
    left = draft.funds.get(player, 0)
    if left < sum(costs) and left + taken >= min(costs):
        raise refusals.Refused(refusals.ChipsForHand(needed=Cents(sum(costs))))


def wait_for_seat(draft: TableDraft, player: UserId) -> None:
    """Put the player in the queue for a box of their own."""
    _check_may_take_part(draft, player)
    seat = draft.state.seat_of(player)
    if draft.kind.everybody_bets or (seat is not None and seat.box is not None):
        raise refusals.Refused(refusals.HasSeat())
    join_queue(draft, player)


def _check_may_take_part(draft: TableDraft, player: UserId) -> None:
    """Refuse a player who may not be in the next round; some who are leaving may bet and so stay."""
    seat = draft.state.seat_of(player)
    if draft.state.closing or not draft.kind.admits(draft, player) or (seat is not None and seat.leaving):
        refuse_bettor(draft, player)


def bet_bounds(draft: TableDraft, player: UserId) -> BetBounds:
    """Return what the player has, and what they may bet on the box of a bet that names none."""
    betting.return_side_bets(draft, player)
    state, rules = draft.state, betting.rules_of_next_deal(draft.state)
    box = next(iter(_default_boxes(state, player)), None)
    most = betting.spendable(draft, player, NO_CHIPS if box is None else betting.wager_on(state, player, box))
    room = None if box is None else _visible_room(draft, player, box)
    least = smallest_bet(rules)
    is_all_in = draft.kind.allows_all_in and NO_CHIPS < most < least
    return BetBounds(
        chips=Cents(draft.funds.get(player, 0) + betting.wagered(state, player)),
        least=most if is_all_in else least,
        most=most if is_all_in else Cents(rounded(rules, most if room is None else min(most, room))),
        on_credit=betting.on_credit(draft),
        is_all_in=is_all_in,
    )


def refuse_bettor(draft: TableDraft, player: UserId) -> None:
    """Refuse a player who may place no bet on the next round at all."""
    refusal = draft.situation_of(player).why_no_bet
    if refusal is not None:
        raise refusals.Refused(refusal)


def join_queue(draft: TableDraft, player: UserId) -> None:
    """Put the player in the queue for the next free seat. Nothing is staked yet."""
    queued = draft.situation_of(player).queued if player in draft.state.queue else None
    if queued is not None:
        raise refusals.Refused(queued)
    if len(draft.state.queue) >= MOST_IN_QUEUE:
        raise refusals.Refused(refusals.QueueFull(most=MOST_IN_QUEUE))
    draft.state = replace(draft.state, queue=(*draft.state.queue, player))


def _repeat(draft: TableDraft, player: UserId) -> tuple[int, ...]:
    """Repeat all main bets of the player's last round on the same boxes, or none. Return the boxes."""
    seat = draft.state.seat_of(player)
    if seat is None or not seat.last_bets:
        raise refusals.Refused(refusals.NoLastBet())
    for box in seat.followed:
        if draft.state.owner_of(box) is None:
            raise refusals.Refused(
                refusals.NobodyToFollow(box=box)
            )  # nobody owns a box without having chosen to
    _place_together(draft, player, seat.last_bets)
    return tuple(box for box, _ in seat.last_bets)


def _place_on_each(draft: TableDraft, player: UserId, amount: Amount, boxes: tuple[int, ...]) -> None:
    """Place the same bet on each of these boxes. What a word means is taken of a box's share of the chips."""
    held = Cents(sum(betting.wager_on(draft.state, player, box) for box in boxes))
    share = Cents(betting.spendable(draft, player, held) // len(boxes))
    bets = [
        (box, amount if isinstance(amount, int) else _resolve_amount(draft, player, amount, share, box))
        for box in boxes
    ]
    _place_together(draft, player, bets, shares=len(boxes))


def _place_together(
    draft: TableDraft, player: UserId, bets: Sequence[tuple[int, int]], *, shares: int = 1
) -> None:
    """Place main bets, those first that free chips. A refusal of one is a refusal of all."""
    rules = betting.rules_of_next_deal(draft.state)
    held = {box: betting.wager_on(draft.state, player, box) for box, _ in bets}
    total, returning = Cents(sum(cents for _, cents in bets)), Cents(sum(held.values()))
    most, others = (
        betting.spendable(draft, player, returning),
        Cents(betting.wagered(draft.state, player) - returning),
    )
    if dict(bets) != held and smallest_bet(rules) <= most < total:
        largest = Cents(rounded(rules, most // shares))
        raise refusals.Refused(_over_funds(draft, bet=total, funds=most, largest=largest, others=others))
    for box, cents in sorted(bets, key=lambda bet: bet[1] - held[bet[0]]):
        if not cents or cents != held[box]:
            _place(draft, player, cents, box)
    seats.mark_present(draft, player)


def _over_funds(
    draft: TableDraft,
    *,
    bet: Cents,
    funds: Cents,
    largest: Cents,
    others: Cents | None = None,
    box: int | None = None,
) -> refusals.OverBalance | refusals.OverCredit | refusals.StakeAboveCeiling:
    """Return the refusal of a bet that exceeds the player's funds, or what anyone may stake.

    ``others`` is the sum of the player's bets on other boxes, if there are any.
    """
    where = box if others else None
    if funds + (others or 0) == CEILING:
        return refusals.StakeAboveCeiling(largest=largest, box=where)
    if betting.on_credit(draft):
        return refusals.OverCredit(credit=Cents(funds + (others or 0)), largest=largest, box=where)
    return refusals.OverBalance(bet=bet, funds=funds, largest=largest, box=where)


def _place(draft: TableDraft, player: UserId, amount: Amount, box: int | None) -> int:
    """Place a main bet, and return its box."""
    chosen = _choose_box(draft, player, box)
    _check_may_follow(draft.state, player, chosen)
    held = betting.wager_on(draft.state, player, chosen)
    most = betting.spendable(draft, player, held)
    cents = _resolve_amount(draft, player, amount, most, chosen)
    refusal = _bet_refusal(draft, player, cents, most, chosen)
    if refusal is not None:
        raise refusals.Refused(refusal)
    betting.put_wager(draft, player, chosen, cents)
    return chosen


def _side_bets(
    draft: TableDraft, player: UserId, boxes: tuple[int, ...], amount: Amount, typed: SideStakes
) -> Mapping[int, SideStakes]:
    """Return the side bets that the player wants on each of their own boxes, first on those of the bet.

    They are those of before, or those of the bet that is repeated; ``typed`` ones replace them. One that is
    typed as it was, which a form suggests, is cut by a smaller main bet, as if it had not been typed.
    """
    seat, before = draft.before.seat_of(player), draft.before
    wanted = {each.box: betting.side_on(before, player, each.box) for each in _own_wagers(draft, player)}
    named = [box for box in boxes if box in wanted]
    if amount is AmountWord.SAME and seat is not None:
        wanted |= {box: _last_side_bets(seat, box) for box in named}
    if any(typed.values()) and not named:
        raise refusals.Refused(refusals.SideBetOnOtherBox())
    possible = offered(betting.rules_of_next_deal(draft.state))
    kept = {
        bet for bet in possible if bet in typed and all(wanted[box].get(bet) == typed[bet] for box in named)
    }
    _check_side_bets(draft, player, named, {bet: typed[bet] for bet in typed if bet not in kept})
    wanted |= {box: {**wanted[box], **typed} for box in named}
    return dict(sorted(wanted.items(), key=lambda each: each[0] not in named))


def _own_wagers(draft: TableDraft, player: UserId) -> tuple[Wager, ...]:
    """Return the player's wagers on boxes of their own."""
    return tuple(each for each in draft.state.wagers_of(player) if each.leader is None)


def _place_side_bets(draft: TableDraft, player: UserId, wanted: Mapping[int, SideStakes]) -> None:
    """Place side bets beside the main bets, cut to what may stand there."""
    wagers = {each.box: each for each in _own_wagers(draft, player)}
    for box, side in wanted.items():
        left = _left_for_side_bets(draft, player)
        rules = betting.rules_of_next_deal(draft.state)
        betting.put_side_bets(draft, wagers[box], cut(rules, side, wagers[box].amount, left))


def _left_for_side_bets(draft: TableDraft, player: UserId) -> Cents:
    """Return what the bets of the player leave for side bets. What was staked before may stay staked."""
    staked = betting.wagered(draft.before, player) - betting.wagered(draft.state, player)
    return Cents(max(betting.spendable(draft, player, NO_CHIPS), staked))


def _check_side_bets(draft: TableDraft, player: UserId, boxes: Sequence[int], typed: SideStakes) -> None:
    """Refuse typed side bets that could not stand as they are on each of these boxes.

    An all-in below the smallest bet has none, because it takes all chips: that is no reason to refuse it.
    """
    rules, left = betting.rules_of_next_deal(draft.state), _left_for_side_bets(draft, player)
    step = Cents(rules.bet_step * CENTS)
    main = Cents(min((betting.wager_on(draft.state, player, box) for box in boxes), default=0))
    for bet, stake in typed.items() if main >= smallest_bet(rules) else ():
        if stake and bet not in offered(rules):
            raise refusals.Refused(refusals.NoSuchSideBet(bet=bet))
        if stake > main:
            raise refusals.Refused(refusals.SideBetTooLarge(bet=bet, largest=main))
        if stake % step:
            below = stake // step * step
            nearest = tuple(Cents(each) for each in (below, below + step) if 0 < each <= main)
            raise refusals.Refused(refusals.SideBetOffStep(bet=bet, step=step, nearest=nearest))
        if stake * len(boxes) > left:
            raise refusals.Refused(refusals.SideBetOverFunds(bet=bet, left=left))
        left = Cents(left - stake * len(boxes))


def _choose_box(draft: TableDraft, player: UserId, box: int | None) -> int:
    """Return the box for a bet: the given one, or the player's first default box."""
    state = draft.state
    box = _default_boxes(state, player)[0] if box is None else box
    fault = _box_fault(state, player, box)
    if fault is not None:
        raise refusals.Refused(_box_refusal(draft, player, box, fault))
    return box


def _check_may_follow(state: TableState, player: UserId, box: int) -> None:
    """Refuse one more player who would follow, at a table with as many as it can have."""
    followers = state.followers()
    if state.owner_of(box) in (None, player) or player in followers:
        return
    if len(followers) >= MOST_FOLLOWERS:
        raise refusals.Refused(refusals.TooManyFollowers(most=MOST_FOLLOWERS))


class _BoxFault(Enum):
    """A reason why the player may not bet on a box at all."""

    MISSING = auto()
    TAKEN = auto()
    CLOSED = auto()
    ONE_TOO_MANY = auto()


def _box_fault(state: TableState, player: UserId, box: int) -> _BoxFault | None:
    """Return why the player may not bet on a box at all, or None if they may."""
    owner = state.owner_of(box)
    if not 1 <= box <= betting.boxes_to_come(state):
        return _BoxFault.MISSING
    if owner not in (None, player):
        if not betting.shares_boxes(state):
            return _BoxFault.TAKEN
        return None if box in state.open_boxes else _BoxFault.CLOSED
    if betting.wager_on(state, player, box):
        return None  # the player has this box already
    own = {*state.owned_boxes(player), box}
    return _BoxFault.ONE_TOO_MANY if len(own) > betting.rules_of_next_deal(state).boxes_per_player else None


def _box_refusal(draft: TableDraft, player: UserId, box: int, fault: _BoxFault) -> refusals.BoxRefusal:
    state = draft.state
    queued = player in state.queue
    others = refusals.OtherBoxes(
        numbers=_boxes_open(draft, player),
        may_queue=not queued and not _default_boxes(state, player),
        in_queue=queued,
    )
    match fault:
        case _BoxFault.MISSING:
            last = betting.boxes_to_come(state)
            is_any_open = others.numbers == tuple(range(1, last + 1))
            return refusals.NoSuchBox(box=box, last_box=last, others=None if is_any_open else others)
        case _BoxFault.TAKEN:
            return refusals.BoxTaken(box=box, owner=_owner(state, box), others=others)
        case _BoxFault.CLOSED:
            return refusals.BoxClosed(box=box, owner=_owner(state, box), others=others)
        case _BoxFault.ONE_TOO_MANY:
            allowed = betting.rules_of_next_deal(state).boxes_per_player
            return refusals.TooManyBoxes(box=box, allowed=allowed, others=others)


def _boxes_open(draft: TableDraft, player: UserId) -> tuple[int, ...]:
    """Return the boxes on which the player may bet. Hidden bets do not count as taking room."""
    least, numbers = (
        smallest_bet(betting.rules_of_next_deal(draft.state)),
        range(1, betting.boxes_to_come(draft.state) + 1),
    )
    rooms = {box: _visible_room(draft, player, box) for box in numbers}
    roomy = (box for box, left in rooms.items() if left is None or left >= least)
    return tuple(box for box in roomy if _box_fault(draft.state, player, box) is None)


def _default_boxes(state: TableState, player: UserId) -> tuple[int, ...]:
    """Return the boxes for a bet that names none: own, bet on, free, or followed in the last round.

    The first kind that the player has counts. If the result is empty, the table is full for the player.
    """
    seat = state.seat_of(player)
    bets = tuple(wager.box for wager in state.wagers_of(player))
    own = () if seat is None or seat.box is None else (seat.box,)
    if own and own[0] not in bets and _box_fault(state, player, own[0]) is not None:
        own = ()
    followed = () if seat is None else tuple(box for box, _ in seat.last_bets if box in state.open_boxes)
    usual = own or bets or state.free_boxes() or followed
    return tuple(box for box in usual if box <= betting.boxes_to_come(state))


def _owner(state: TableState, box: int) -> UserId:
    owner = state.owner_of(box)
    assert owner is not None, "a box that is taken has an owner"
    return owner


def _resolve_amount(draft: TableDraft, player: UserId, amount: Amount, most: Cents, box: int) -> Cents:
    """Return the amount of a bet; shares of the player's chips are rounded down to an allowed bet."""
    state, rules = draft.state, betting.rules_of_next_deal(draft.state)
    if draft.kind.allows_all_in and most < smallest_bet(rules):
        return most  # a stack below ``min_bet`` goes all in, see docs/rules.md §4
    if isinstance(amount, int):
        return Cents(amount)
    if isinstance(amount, Scaled):
        is_share = amount.of is AmountWord.ALL
        whole = most if is_share else _last_bet_there(state.seat_of(player), box)
        cents = whole * amount.percent // 100
        return rounded(rules, cents) if is_share else Cents(cents)
    resolvers: dict[AmountWord, Callable[[], int]] = {
        AmountWord.MIN: lambda: smallest_bet(rules),
        AmountWord.MAX: lambda: rounded(rules, most),
        AmountWord.ALL: lambda: rounded(rules, most),
        AmountWord.HALF: lambda: rounded(rules, most // 2),
        AmountWord.SAME: lambda: _last_bet(state.seat_of(player), box),
    }
    return Cents(resolvers[amount]())


def _last_bet_there(seat: Seat | None, box: int) -> Cents:
    """Return the player's last bet on this box. Their own may be another one than in their last round."""
    if seat is not None and box not in (seat.box, *dict(seat.last_bets)):
        raise refusals.Refused(refusals.NoLastBet())
    return _last_bet(seat, box)


def _last_bet(seat: Seat | None, box: int) -> Cents:
    """Return the player's last bet on this box, or on their first box if there was none here."""
    if seat is None or not seat.last_bets:
        raise refusals.Refused(refusals.NoLastBet())
    return Cents(dict(seat.last_bets).get(box, seat.last_bets[0][1]))


def _last_side_bets(seat: Seat, box: int) -> SideStakes:
    """Return the side bets that belong to :func:`_last_bet`."""
    dealt = dict(seat.last_bets)
    return seat.last_side.get(box if box in dealt else next(iter(dealt), 0), {})


def _bet_refusal(
    draft: TableDraft, player: UserId, cents: Cents, funds: Cents, box: int
) -> refusals.BetRefusal | refusals.BoxRefusal | None:
    """Return the refusal of a bet by a player who can bet up to ``funds`` on the box; None if it is valid."""
    state, rules = draft.state, betting.rules_of_next_deal(draft.state)
    least, ceiling, step = smallest_bet(rules), largest_bet(rules), Cents(rules.bet_step * CENTS)
    held, left = betting.wager_on(state, player, box), _visible_room(draft, player, box)
    most = max(funds, held)  # a placed bet can always be lowered
    all_in = draft.kind.allows_all_in and 0 < cents == most < least
    if all_in and (left is None or cents <= left):
        return None
    if ceiling is not None and left is not None and left < least:
        return refusals.BoxFull(box=box, limit=ceiling, other_boxes=_boxes_open(draft, player))
    if most < least:
        return _too_few_chips(draft, player, funds, held)
    if cents < least:
        return refusals.BetTooSmall(smallest=least, largest=ceiling)
    if ceiling is not None and cents > ceiling:
        return refusals.BetTooLarge(smallest=least, largest=ceiling)
    largest = Cents(rounded(rules, most if left is None else min(most, left)))
    if left is not None and cents > left and left <= most:
        return refusals.BoxNearlyFull(box=box, largest=largest)
    if cents > most:
        others = Cents(betting.wagered(state, player) - held)
        return _over_funds(draft, bet=cents, funds=funds, largest=largest, others=others, box=box)
    below = cents // step * step
    nearest = tuple(Cents(bet) for bet in (below, below + step) if bet <= (largest or below))
    return refusals.BetOffStep(step=step, nearest=nearest) if cents % step else None


def _too_few_chips(
    draft: TableDraft, player: UserId, funds: Cents, held: Cents
) -> refusals.OutOfChips | refusals.AllAtStake:
    """Return the refusal of a player who cannot pay the smallest bet, perhaps because of other stakes."""
    state, least = draft.state, smallest_bet(betting.rules_of_next_deal(draft.state))
    if state.staked_by(player) + betting.stakes_elsewhere(draft, player) > held:
        others = betting.wagered(state, player) > held
        return refusals.AllAtStake(
            left=funds, on_credit=betting.on_credit(draft), smallest=least, has_other_bets=others
        )
    other_least = draft.command.guild.least_bet
    is_enough_there = draft.kind.shares_server_chips and 0 < other_least <= funds
    return refusals.OutOfChips(
        funds=funds,
        on_credit=betting.on_credit(draft),
        smallest=least,
        elsewhere=Cents(other_least) if is_enough_there else None,
    )


def _visible_room(draft: TableDraft, player: UserId, box: int) -> Cents | None:
    """Return how much the player may bet on a box, as far as they may know; None if unlimited or hidden.

    The room would reveal hidden bets, so that they are checked at the deal only.
    """
    hidden = draft.state.rules.hidden_bets or betting.rules_of_next_deal(draft.state).hidden_bets
    return None if hidden else betting.room_on_box(draft, player, box)
