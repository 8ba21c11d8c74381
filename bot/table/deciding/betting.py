"""Check, change and return the wagers for the next deal, also those of people on a break.

:mod:`bot.table.deciding.placing` handles the players' own bets. All amounts are hundredths of a chip.
"""

from collections.abc import Iterable

from bot.bank.amounts import CENTS, NO_CHIPS, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.blackjack.options.resolution import resolve
from bot.blackjack.rules import OnMissedBet, Rules
from bot.blackjack.side_bets import SideStakes, cut
from bot.replacing import replace
from bot.table import commands
from bot.table.bet_sizes import largest_bet, smallest_bet
from bot.table.deciding import seats, shoes
from bot.table.deciding.table_draft import TableDraft
from bot.table.refusals import OnBreak, Refused
from bot.table.table_state import MISSED_TURNS_ALLOWED, MOST_LISTED, SeasonOver, Seat, TableState, Wager


def spendable(draft: TableDraft, player: UserId, returning: Cents) -> Cents:
    """Return the most that the player may bet in all on one box.

    ``returning`` is the player's wager on that box: the new bet replaces it. On credit, the original bets
    of a round sum to at most max(balance + 200, 100) chips (docs/rules.md §4). Nobody stakes more than
    :data:`CEILING` in a round.
    """
    placed = wagered(draft.state, player)
    balance = Cents(draft.funds.get(player, 0) + placed)
    others = placed - returning
    rules = (draft.state.rules, rules_of_next_deal(draft.state))
    return Cents(min(CEILING, *(draft.kind_for(each).most_to_bet(balance) for each in rules)) - others)


def wagered(state: TableState, player: UserId) -> Cents:
    """Return the sum of the player's wagers for the next deal, with their side bets."""
    return Cents(sum(wager.total for wager in state.wagers_of(player)))


def main_bets(state: TableState, player: UserId) -> Cents:
    """Return the sum of the player's wagers for the next deal, without their side bets."""
    return Cents(sum(wager.amount for wager in state.wagers_of(player)))


def side_on(state: TableState, player: UserId, box: int) -> SideStakes:
    """Return the player's side bets on a box for the next deal."""
    return next((wager.side for wager in state.wagers_of(player) if wager.box == box), {})


def wager_on(state: TableState, player: UserId, box: int) -> Cents:
    """Return the player's main bet on a box for the next deal; 0 if there is none."""
    return Cents(next((wager.amount for wager in state.wagers_of(player) if wager.box == box), 0))


def on_credit(draft: TableDraft) -> bool:
    """Return whether a bet may be on credit: by the rules in force, and by those of the next deal."""
    rules = (draft.state.rules, rules_of_next_deal(draft.state))
    return all(draft.kind_for(each).gives_credit for each in rules)


def stakes_elsewhere(draft: TableDraft, player: UserId) -> Cents:
    """Return the player's stakes at the server's other tables, if this table shares the server's chips."""
    return Cents(draft.command.guild.elsewhere.get(player, 0) if draft.kind.shares_server_chips else 0)


def rules_of_next_deal(state: TableState) -> Rules:
    """Return the rules of the next deal; pending options are in force by then."""
    if state.pending is None:
        return state.rules
    return resolve(state.pending.preset, state.pending.changes).rules


def shares_boxes(state: TableState) -> bool:
    """Return whether boxes are shared both now and at the next deal."""
    return state.rules.shared_boxes and rules_of_next_deal(state).shared_boxes


def boxes_to_come(state: TableState) -> int:
    """Return the number of boxes that exist both now and at the next deal."""
    return min(state.rules.boxes, rules_of_next_deal(state).boxes)


def follow_season(draft: TableDraft) -> bool:
    """Return the bets that are not dealt, because their season has ended; later bets are in the present one.

    Return whether there were any. The notice names no players: all who see their bet gone know. Matches know
    no seasons.
    """
    ended, season = draft.state.season, draft.command.season
    had_bets = draft.kind.shares_server_chips and bool(draft.state.wagers)
    if draft.kind.shares_server_chips:
        for wager in draft.state.wagers:
            draft.stake(wager.player, draft.state.betting_round, Cents(-wager.total))
            seats.set_ready(draft, wager.player, False)
        draft.state = replace(draft.state, wagers=())
        if not draft.state.closing:
            draft.state = replace(draft.state, notice=SeasonOver(number=ended))
    draft.state = replace(draft.state, season=season)
    return had_bets


def put_wager(draft: TableDraft, player: UserId, box: int, cents: Cents) -> None:
    """Record a main bet that has been checked, and move the difference into escrow. Its side bets stay.

    Seats the player if they have no box yet and nobody owns this one, and marks them ready. Seals the shoe
    from which the bet may be dealt. The bets of followers give way to the owner's bet.
    """
    assert cents > 0, "a wager is more than nothing"
    state = draft.state
    held = wager_on(state, player, box)
    draft.stake(player, state.betting_round, Cents(cents - held))
    _set_wager(draft, player, box, cents)
    forget_returned(draft, player)
    seat = state.seat_of(player)
    if seat is None or seat.box is None:
        seats.sit_down(draft, player, box if draft.state.owner_of(box) == player else None)
    seats.mark_present(draft, player)
    if draft.seat(player).box is not None:  # a follower may go on waiting for a box of their own
        seats.dequeue(draft, player)
    shoes.seal(draft)
    if not (state.rules.hidden_bets or rules_of_next_deal(state).hidden_bets):
        _make_room(draft, box, largest_bet(rules_of_next_deal(state)))


def put_side_bets(draft: TableDraft, wager: Wager, side: SideStakes) -> None:
    """Set the side bets beside a main bet, and move the difference into or out of escrow."""
    if side == wager.side:
        return
    changed = replace(wager, side=side)
    draft.stake(wager.player, draft.state.betting_round, Cents(changed.total - wager.total))
    kept = tuple(changed if each == wager else each for each in draft.state.wagers)
    draft.state = replace(draft.state, wagers=kept)


def return_side_bets(draft: TableDraft, player: UserId) -> None:
    """Return all side bets of the player for the next deal. Their main bets stay."""
    for wager in draft.state.wagers_of(player):
        put_side_bets(draft, wager, {})


def _set_wager(draft: TableDraft, player: UserId, box: int, cents: Cents) -> None:
    """Replace the player's wager on a box, or add one behind the others."""
    state = draft.state
    owner = state.owner_of(box)
    leader, side = None if owner == player else owner, side_on(state, player, box)
    wager = Wager(box=box, player=player, amount=cents, leader=leader, side=side)
    if wager_on(state, player, box):
        own = (player, box)
        kept = tuple(wager if (each.player, each.box) == own else each for each in state.wagers)
    else:
        kept = (*state.wagers, wager)
    draft.state = replace(state, wagers=kept)


def lead(draft: TableDraft, player: UserId, box: int) -> None:
    """Let the player's wager on a box, if there is one, follow nobody any more."""
    kept = tuple(
        replace(each, leader=None) if (each.player, each.box) == (player, box) else each
        for each in draft.state.wagers
    )
    draft.state = replace(draft.state, wagers=kept)


def list_returned(draft: TableDraft, players: Iterable[UserId]) -> None:
    """List players whose wagers were returned without their request, for the board; the latest are kept."""
    added = tuple(players)
    draft.has_returned |= bool(added)
    listed = tuple(dict.fromkeys((*draft.state.returned, *added)))[-MOST_LISTED:]
    draft.state = replace(draft.state, returned=listed)


def forget_returned(draft: TableDraft, player: UserId) -> None:
    """Remove a player who bet again or left from the list ``returned``."""
    kept = tuple(other for other in draft.state.returned if other != player)
    draft.state = replace(draft.state, returned=kept)


def return_wagers(draft: TableDraft, player: UserId) -> None:
    """Return all wagers of the player for the next deal, and wagers of others that depended on them."""
    draft.stake(player, draft.state.betting_round, Cents(-wagered(draft.state, player)))
    kept = tuple(wager for wager in draft.state.wagers if wager.player != player)
    draft.state = replace(draft.state, wagers=kept)
    return_invalid_wagers(draft)


def collect_bets(draft: TableDraft) -> None:
    """Make the bets final: place or skip missing bets, and return invalid ones.

    In a match nobody sits out: a player whose bet on another player's box is returned bets on their own
    box instead. What else they bet may have been all that this bet left, so all is looked at again until
    nothing changes. That ends: bets only go or become larger, and each player is displaced once at most.
    """
    _place_missed_bets(draft)
    while True:
        before = draft.state.wagers
        _adjust_all_ins(draft)
        return_invalid_wagers(draft, dealing=True)
        for wager in draft.state.wagers:
            if wager.leader is not None and not wager_on(draft.state, wager.leader, wager.box):
                _give_back(draft, wager)
        state = draft.state
        displaced = {
            seat.player: seat.box
            for seat in state.seats
            if seat.box and seat.player in state.returned and not state.wagers_of(seat.player)
        }
        is_settled = not displaced and draft.state.wagers == before
        if is_settled or not draft.kind.everybody_bets:
            return
        for player, box in displaced.items():
            put_wager(draft, player, box, _missed_bet(draft, player))


def _place_missed_bets(draft: TableDraft) -> None:
    """Place the base bet for players without a wager, or let them sit out (option ``on_missed_bet``).

    In a match also for players who are away.
    """
    for seat in draft.state.seats:
        is_due = seat.takes_part(draft.state.round_no) or draft.kind.everybody_bets
        if not is_due or draft.state.wagers_of(seat.player):
            continue
        amount = NO_CHIPS if seat.box is None else _missed_bet(draft, seat.player)
        if amount and seat.box is not None:
            put_wager(draft, seat.player, seat.box, amount)
            if not seat.ready:
                seats.note_missed(draft, seat)
        elif seat.ready:
            seats.skip(draft, seat.player, draft.state.round_no)
        else:
            seats.note_missed(draft, seat)
            is_asked_again = draft.state.rules.on_missed_bet is OnMissedBet.BASE
            if is_asked_again and seat.missed + 1 < MISSED_TURNS_ALLOWED:
                seats.skip(draft, seat.player, draft.state.round_no)
            else:
                seats.set_away(draft, seat.player, True)


def _adjust_all_ins(draft: TableDraft) -> None:
    """Adjust wagers below the smallest bet before the deal of a match.

    A wager below the smallest bet is valid only if it is the player's whole stack. The player may have
    gained chips since, or lowered another bet, or the limits have risen. Then their side bets are returned
    first, and the wager is raised to the smallest bet. If the chips do not suffice for that, it is raised to
    all that are left; it is returned if the player also bets on a later box. A follower whose owner's bet is
    returned becomes no owner: their bet is returned as it is.
    """
    least = smallest_bet(draft.state.rules)
    if not draft.kind.allows_all_in:
        return
    for player in {wager.player: None for wager in draft.state.wagers if wager.amount < least}:
        return_side_bets(draft, player)
    for wager in draft.state.wagers:
        if wager not in draft.state.wagers:
            continue  # it has given way to the owner's bet
        if wager.leader is not None and not wager_on(draft.state, wager.leader, wager.box):
            continue
        left = draft.funds.get(wager.player, 0)
        later = any(other.box > wager.box for other in draft.state.wagers_of(wager.player))
        if wager.amount >= least or (left == 0 and not later):
            continue
        if wager.amount + left >= least or not later:
            put_wager(draft, wager.player, wager.box, Cents(min(least, wager.amount + left)))
        else:
            _return_wager(draft, wager)


def _cut_side_bets(draft: TableDraft) -> None:
    """Return what the rules in force do not allow of side bets: an option went, or the limits changed."""
    for wager in draft.state.wagers:
        put_side_bets(draft, wager, cut(draft.state.rules, wager.side, wager.amount))


def return_invalid_wagers(draft: TableDraft, *, dealing: bool = False) -> None:
    """Return wagers that became invalid: options changed, or a box lost its owner or was closed.

    While a round is on, the limits are not checked: other limits may wait for its end. The sum of hidden
    bets on a box is checked only when they are dealt (``dealing``): earlier, it would reveal what other
    players have bet.
    """
    for wager in draft.state.wagers:
        within = draft.state.round is not None or _is_within_limits(draft, wager)
        if not (within and _has_valid_box(draft.state, wager)):
            _give_back(draft, wager)
    rules = draft.state.rules
    if draft.state.round is None:
        _cut_side_bets(draft)
    if draft.state.round is None and (dealing or not rules.hidden_bets):
        for box in {wager.box for wager in draft.state.wagers}:
            _make_room(draft, box, largest_bet(rules))


def return_stranded_wagers(draft: TableDraft) -> None:
    """Return the bets of followers whose box has another owner than before, has none, or is closed."""
    seats.close_unowned_boxes(draft)
    for wager in draft.state.wagers:
        if wager.leader is not None and not _has_valid_box(draft.state, wager):
            _give_back(draft, wager)


def _make_room(draft: TableDraft, box: int, most: Cents | None) -> None:
    """Return bets of followers, the latest first, until all bets on a box sum to ``most`` or less."""
    while most is not None:
        wagers = [wager for wager in draft.state.wagers if wager.box == box]
        followers = [wager for wager in wagers if wager.leader is not None]
        if not followers or sum(wager.amount for wager in wagers) <= most:
            return
        _give_back(draft, followers[-1])


def _missed_bet(draft: TableDraft, player: UserId) -> Cents:
    """Return the bet that is placed on the player's own box if they place none; 0 for no bet.

    It is the base bet if ``on_missed_bet`` says so and the player can pay it. In a match it is ``base_bet``
    or the chips that are left (docs/rules.md §4).
    """
    return draft.kind.missed_bet(draft.state.rules, spendable(draft, player, NO_CHIPS))


def _give_back(draft: TableDraft, wager: Wager) -> None:
    """Return one wager without the player's request; the table waits for another bet of theirs."""
    _return_wager(draft, wager)
    seats.set_ready(draft, wager.player, False)


def give_back_all(draft: TableDraft) -> None:
    """Return all wagers without the players' requests."""
    for wager in draft.state.wagers:
        _give_back(draft, wager)


def gets_missed_bet(draft: TableDraft, seat: Seat) -> bool:
    """Return whether the table would now place a bet for a player without one."""
    return seat.box is not None and _missed_bet(draft, seat.player) > 0


def _return_wager(draft: TableDraft, wager: Wager) -> None:
    """Return one wager without the player's request, and list the player for the board."""
    draft.stake(wager.player, draft.state.betting_round, Cents(-wager.total))
    kept = tuple(other for other in draft.state.wagers if other != wager)
    draft.state = replace(draft.state, wagers=kept)
    list_returned(draft, (wager.player,))


def _is_within_limits(draft: TableDraft, wager: Wager) -> bool:
    """Return whether a wager alone keeps the limits."""
    rules = draft.state.rules
    most = largest_bet(rules)
    all_in = draft.kind.allows_all_in and wager.amount < smallest_bet(rules)
    regular = wager.amount >= smallest_bet(rules) and wager.amount % (rules.bet_step * CENTS) == 0
    return (all_in or regular) and (most is None or wager.amount <= most)


def _has_valid_box(state: TableState, wager: Wager) -> bool:
    """Return whether the player may decide on the wager's box, or follow there.

    Of the boxes that a player owns, ``boxes_per_player`` are valid, the box of their seat first.
    """
    rules = rules_of_next_deal(state)
    owner = state.owner_of(wager.box)
    if wager.box > rules.boxes:
        return False
    if owner != wager.player:
        return rules.shared_boxes and owner == wager.leader and wager.box in state.open_boxes
    owned = [each for each in state.wagers_of(wager.player) if state.owner_of(each.box) == wager.player]
    seat = state.seat_of(wager.player)
    owned.sort(key=lambda each: seat is None or each.box != seat.box)
    return wager in owned[: rules.boxes_per_player]


def room_on_box(draft: TableDraft, player: UserId, box: int) -> Cents | None:
    """Return how much the player may bet on a box; None if there is no maximum.

    All bets on a box sum to at most ``max_bet`` (docs/rules.md §4). For the owner, the bets of followers take
    no room: they give way. In a match, an all-in may still be raised to the smallest bet.
    """
    state, rules = draft.state, rules_of_next_deal(draft.state)
    if rules.max_bet == 0:
        return None
    if state.owner_of(box) in (None, player):
        return Cents(rules.max_bet * CENTS)
    least = smallest_bet(rules) if draft.kind.allows_all_in else 0
    others = [wager for wager in state.wagers if wager.box == box and wager.player != player]
    taken = sum(max(wager.amount, least) for wager in others)
    return Cents(max(rules.max_bet * CENTS - taken, 0))


# Breaks: a person who has taken one places no bet anywhere before it ends. The round that is on is played
# out, and so is a running match.

_TAKES_PART = commands.PlaceBet | commands.JoinQueue | commands.MarkReady | commands.Join | commands.Rematch
"""Acts that give their player a part in a coming round."""


def follow_breaks(draft: TableDraft) -> None:
    """Refuse an act that gives a person on a break a part in a coming round, and give up their seats.

    It comes before everything else that a command does, so that no clock bets or deals for them either.
    """
    if draft.state.playing_match is None:
        refuse_on_break(draft.command)
        give_up_seats(draft)


def refuse_on_break(command: commands.Command) -> None:
    """Refuse an act that gives a person on a break a part in a coming round."""
    act, player = command.request.act, command.request.player
    begins = isinstance(act, commands.OpenTable) and act.rematch is not None
    if player is not None and (begins or isinstance(act, _TAKES_PART)) and command.rests(player):
        raise Refused(OnBreak(until=command.breaks[player]))


def give_up_seats(draft: TableDraft) -> None:
    """Return the bets that are not dealt of people on a break, and give up their seats after the round."""
    state = draft.state
    if not draft.command.breaks or state.playing_match is not None:
        return
    for player in dict.fromkeys((*(seat.player for seat in state.seats), *state.queue)):
        if draft.command.rests(player):
            return_wagers(draft, player)
            forget_returned(draft, player)
            seats.dequeue(draft, player)
            if player not in state.players_in_round():
                draft.kind.leave(draft, player)
