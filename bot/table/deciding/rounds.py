"""Run a round: deal, make moves, settle, and open the bets for the next one."""

from collections.abc import Collection, Mapping

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import CEILING
from bot.blackjack.engine.round import asked, deal, default_pass, play, purse, staked
from bot.blackjack.engine.round_state import Bet, Box, Phase, Round
from bot.blackjack.engine.settlement import nets
from bot.blackjack.moves import Action, Move, PlayerId
from bot.blackjack.rules import OnMissedBet
from bot.replacing import replace
from bot.table import table_state
from bot.table.commands import ForgetMember, SyncMember, TakeBack, TimeUp
from bot.table.deciding import betting, intermission, seats, shoes
from bot.table.deciding.option_changes import apply_choices
from bot.table.deciding.table_draft import TableDraft
from bot.table.events import MoveMade, PlayerResult, RoundDealt, RoundSettled, TableClosed
from bot.table.results import SentBack
from bot.table.table_state import ClosedAfterRound, ClosingReason, SeatsGivenUp, player_id, user_id
from bot.table.views.round_results import last_round

_STAKES_MORE = frozenset({Move.DOUBLE, Move.SPLIT, Move.INSURANCE})


def start_round(draft: TableDraft) -> None:
    """Deal to all players with a wager; without wagers, wait without a clock."""
    if not draft.has_returned:
        draft.state = replace(draft.state, returned=())  # of earlier decisions
    if not draft.command.guild.takes_board:
        _hold_deal(draft)
        return
    betting.collect_bets(draft)
    if not draft.state.wagers and draft.state.returned:
        intermission.call_for_bets(draft)  # every bet was returned: ask for bets again
        return
    if not draft.state.wagers:
        _wait_without_bets(draft)
        return
    state = draft.state
    numbers = tuple(sorted({wager.box for wager in state.wagers}))
    players = tuple(dict.fromkeys(wager.player for wager in state.wagers))
    boxes = tuple(_box(draft, number) for number in numbers)
    round_ = deal(state.rules, boxes, state.shoe.card_source())
    draft.emit(
        RoundDealt(
            round_no=state.round_no,
            shoe_no=state.shoe_no,
            shoe_position=state.shoe.position,
            rules=state.rules,
            boxes=boxes,
            season=state.season,
            players=players,
        )
    )
    seats.remember_bets(draft)
    if state.queue and not draft.kind.everybody_bets:
        seats.count_missed_round(draft, {wager.player for wager in state.wagers})
    draft.state = replace(
        draft.state,
        round=round_,
        round_season=state.season,
        box_numbers=numbers,
        purses={player: _owned(draft, player) for player in players},
        wagers=(),
        first_bets={},
        gathering=False,
        last=None,
        news=None,
        notice=None,
    )
    seats.close_unseated_boxes(draft)
    shoes.forget_shown(draft)
    continue_round(draft)


def _hold_deal(draft: TableDraft) -> None:
    """Deal nothing, since nobody would see the cards: let the intermission end, and then return all bets."""
    if isinstance(draft.command.request.act, TimeUp):
        betting.give_back_all(draft)
        draft.ask(None)
    elif draft.state.deadline is None:
        intermission.call_for_bets(draft)


def make_move(draft: TableDraft, player: UserId, action: Action) -> None:
    """Make a legal move, and move its further stakes into escrow."""
    before = _round(draft)
    after = play(before, action)
    draft.state = replace(draft.state, round=after)
    had = staked(before)
    for bettor, amount in staked(after).items():
        draft.stake(user_id(bettor), draft.state.round_no, Cents(amount - had[bettor]))
    number = len(after.decisions)
    move = MoveMade(round_no=draft.state.round_no, number=number, player=player, action=action)
    draft.emit(move)


def continue_round(draft: TableDraft) -> None:
    """Continue after a deal or a move: make moves for players who leave or are away, then settle or ask."""
    while (gone := _default_for_absent(draft)) is not None:
        make_default(draft, gone)
    if _round(draft).phase is Phase.OVER:
        settle(draft)
    else:
        start_turn_clock(draft)


def make_default(draft: TableDraft, action: Action) -> UserId:
    """Make a default move, stand or decline (docs/rules.md §2); return the player it was made for."""
    player = decider(_round(draft), action.box)
    make_move(draft, player, with_current_chips(draft, action))
    return player


def start_turn_clock(draft: TableDraft) -> None:
    """Start the turn time for the open question (docs/rules.md §2).

    Keep the deadline if nothing was decided. In sequential play, keep it also if the decision left the
    question open: an answer to an offer, as one turn time is for all boxes, or a surrender out of turn.
    Without a clock there is no deadline yet.
    """
    before, after, turn_time = draft.before.round, _round(draft), draft.state.rules.turn_time
    if before is not None and (draft.state.deadline is not None or not turn_time):
        nothing_decided = len(before.decisions) == len(after.decisions)
        if nothing_decided or (not draft.state.rules.simultaneous and _same_question(before, after)):
            return
    draft.ask(draft.now + turn_time if turn_time else None)


def finish_round(draft: TableDraft) -> None:
    """Make the default moves for all open hands, and settle."""
    while due := default_pass(_round(draft)):
        make_default(draft, due[0])
    settle(draft)


def settle(draft: TableDraft) -> None:
    """Pay the players, keep the result for the board, replace a finished shoe, and open the next bets."""
    round_, state = _round(draft), draft.state
    stakes, won = staked(round_), nets(round_)
    sent_back = _pay(draft, stakes, won)
    # With stakes on the next round and elsewhere: without them the board would reveal hidden bets.
    owned = {player: _owned(draft, player) for player in state.players_in_round()}
    draft.emit(
        RoundSettled(
            round_no=state.round_no,
            season=state.round_season,
            finished=round_,
            results=tuple(
                PlayerResult(
                    player=player,
                    staked=Cents(stakes[player_id(player)]),
                    net=Cents(won[player_id(player)]),
                    owned=owned[player],
                )
                for player in state.players_in_round()
            ),
        )
    )
    last = last_round(
        round_,
        state,
        owned,
        sent_back=sent_back,
        before=draft.before.round,
        shows_turn=draft.command.guild.shows_dealers_turn,
    )
    shoes.advance(draft, round_.cards_used)
    draft.state = replace(
        draft.state,
        round=None,
        purses={},
        round_no=state.round_no + 1,
        idle_since=draft.now,
        last_round_at=draft.now,
    )
    if state.pending is None:
        shoes.turn(draft)
    else:
        apply_choices(draft, state.pending)
    draft.state = replace(draft.state, last=last)
    draft.kind.after_round(draft, state.people)
    betting.give_up_seats(draft)
    _give_up_seats(draft, state.players_in_round())
    open_bets(draft)


def _pay(
    draft: TableDraft, stakes: Mapping[PlayerId, int], won: Mapping[PlayerId, int]
) -> tuple[SentBack, ...]:
    """Pay the players. Return what went back to the house, because a member may not hold more."""
    state, sent_back = draft.state, []
    for player in state.players_in_round():
        key, held = player_id(player), _other_stakes(draft, player)
        excess = draft.pay(
            player, state.round_no, staked=Cents(stakes[key]), net=Cents(won[key]), elsewhere=held
        )
        if excess:
            sent_back.append(SentBack(player=player, amount=excess))
    return tuple(sent_back)


def _wait_without_bets(draft: TableDraft) -> None:
    """Wait for a bet without a time limit; with a queue, count another intermission as a missed round.

    Otherwise players who sit out would keep their seats from the queue for as long as nobody bets.
    """
    if isinstance(draft.command.request.act, TimeUp):
        seats.count_missed_round(draft, ())
        _give_up_seats(draft, ())
    state = draft.state
    sits_out = any(seat.absent_since is None for seat in state.seats)  # the seats of the absent expire
    is_kept_from_seat = bool(state.queue) and sits_out and not draft.kind.everybody_bets
    seconds = state.rules.intermission
    draft.ask(draft.now + seconds if is_kept_from_seat and seconds else None)


def _give_up_seats(draft: TableDraft, played: Collection[UserId]) -> None:
    """Give up the seats of players who missed rounds while others wait for a seat (docs/rules.md §2).

    Players who ``played`` in the last round, or have bet on the next one, keep theirs.
    """
    state = draft.state
    given_up = tuple(
        seat.player
        for seat in state.seats
        if seat.missed_rounds >= table_state.MISSED_ROUNDS_ALLOWED
        and seat.player not in played
        and not state.wagers_of(seat.player)
    )
    if given_up and state.queue and not state.closing:
        seats.release(draft, *given_up)
        draft.state = replace(draft.state, notice=SeatsGivenUp(players=given_up))


def _owned(draft: TableDraft, player: UserId) -> Cents:
    """Return the player's chips without the stakes of the open round, in its season."""
    return Cents(draft.round_funds.get(player, 0) + _other_stakes(draft, player))


def _other_stakes(draft: TableDraft, player: UserId) -> Cents:
    """Return the player's stakes on the next round and elsewhere, in the season of the open round."""
    if draft.plays_earlier_season:
        return draft.command.guild.earlier_elsewhere.get(player, NO_CHIPS)
    return Cents(betting.wagered(draft.state, player) + betting.stakes_elsewhere(draft, player))


def open_bets(draft: TableDraft) -> None:
    """Begin the intermission: release the seats of leaving players and ask all present ones for a bet.

    Where a missed bet makes a player away, so does a turn that the clock has ended: the others have waited
    for them already. A table that is closing is closed instead.
    """
    if draft.state.closing:
        notice = draft.state.notice  # the reason for closing, unless another notice has taken its place
        why = notice if isinstance(notice, ClosingReason) else ClosedAfterRound()
        draft.kind.end(draft, why)
        close_now(draft, why)
        return
    seats.release_where(draft, lambda seat: seat.leaving)
    betting.return_stranded_wagers(draft)  # before the clock starts, for players who must bet again
    with_bets = {wager.player for wager in draft.state.wagers}
    seats.mark_only_ready(draft, with_bets)
    allowed = (
        1 if draft.state.rules.on_missed_bet is OnMissedBet.SIT_OUT else table_state.MISSED_TURNS_ALLOWED
    )
    for seat in draft.state.seats:
        absent = seat.away or seat.missed >= allowed
        stays = seat.away if draft.kind.everybody_bets else absent and seat.player not in with_bets
        seats.set_away(draft, seat.player, stays)
    intermission.call_for_bets(draft)


def close_now(draft: TableDraft, why: ClosingReason) -> None:
    """Close the table for good; reveal the seeds of its shoes and announce the reason."""
    shoes.retire_all(draft)
    draft.state = replace(
        draft.state, seats=(), queue=(), is_open=False, closing=True, deadline=None, notice=why
    )
    draft.emit(TableClosed(by=draft.state.closed_by, why=why))


def continue_betting(draft: TableDraft) -> None:
    """Continue the intermission: deal if all players are ready, or start the clock if it is stopped.

    The last bettor who takes their bets back stops the clock, until somebody acts again. Members are also
    forgotten, or on a break, where the server is missing and the clock stands still: the deal waits for it.
    """
    state = draft.state
    follows_member = isinstance(draft.command.request.act, ForgetMember | SyncMember)
    if state.round is not None or not state.is_open or state.in_lobby:
        return
    took_back = isinstance(draft.command.request.act, TakeBack)
    takes_part = bool(state.wagers) or any(seat.takes_part(state.betting_round) for seat in state.seats)
    intermission.note_first_bet(draft)
    if not (takes_part or state.queue) or (took_back and not intermission.somebody_bets(draft)):
        draft.ask(None)
    elif intermission.gathers(draft):
        intermission.keep_gathering(draft)
    elif state.deadline is not None and _is_nothing_new(draft):
        return  # the last result is shown, or the table waits for a bet
    elif intermission.all_ready(state) and follows_member:
        draft.state = replace(draft.state, gathering=False)
        intermission.call_for_bets(draft)
    elif intermission.all_ready(state) and state.shoe_no == draft.before.shoe_no:
        start_round(draft)
    elif intermission.all_ready(state):
        intermission.call_for_bets(draft)  # new options replaced the shoe: show it before dealing from it
    elif state.deadline is None or state.gathering or (took_back and intermission.all_ready(draft.before)):
        draft.state = replace(draft.state, gathering=False)
        # A clock that only showed the last result leaves no time to bet again.
        intermission.call_for_bets(draft)
        if took_back and state.first_bets and state.has_clock:
            draft.limit_deadline(max(intermission.latest_deal(state), draft.now))


def _is_nothing_new(draft: TableDraft) -> bool:
    """Return whether the decision has changed neither the bets nor the players of the next deal."""
    now, before = (
        (state.wagers, state.seats, state.gathering, state.shoe_no) for state in (draft.state, draft.before)
    )
    return now == before


def decider(round_: Round, box: int) -> UserId:
    """Return the player who decides on a box, its first bettor. ``box`` counts from 1 in the round."""
    return user_id(round_.boxes[box - 1].bet.player)


def with_current_chips(draft: TableDraft, action: Action) -> Action:
    """Return the action with the funds of its player, if the record does not imply them (docs/rules.md §5).

    An action that takes a further stake also records the funds of the box's followers: a bet that a
    follower has placed since, or a stake at the ceiling, must not prevent the leader's move. A ``decline``
    records no funds: a player who can no longer pay for the offer would not be asked, and the offer could
    not be declined.
    """
    if action.move is Move.DECLINE:
        return action
    box = _round(draft).boxes[action.box - 1]
    followers = box.followers if action.move in _STAKES_MORE else ()
    stakes = staked(_round(draft))
    rooms = [(bet.player, CEILING - stakes[bet.player]) for bet in followers]
    seen = [(player, _changed_chips(draft, player, room)) for player, room in rooms]
    purses = tuple((player, chips) for player, chips in seen if chips is not None)
    return replace(action, chips=_changed_chips(draft, box.bet.player), purses=purses)


def _round(draft: TableDraft) -> Round:
    assert draft.state.round is not None, f"no round is on at {draft.state.id}"
    return draft.state.round


def _changed_chips(draft: TableDraft, player: PlayerId, most: int | None = None) -> Cents | None:
    """Return the player's funds, at most ``most``, if they differ from the round's record.

    Return None also without a limit.
    """
    now, known = Cents(max(draft.round_funds.get(user_id(player), 0), 0)), purse(_round(draft), player)
    now = now if most is None else Cents(min(now, most))
    return None if known in (None, now) else now


def _box(draft: TableDraft, number: int) -> Box:
    """Return the bets on a box: the owner's, then those of the followers in their order."""
    bets = [
        Bet(
            player=player_id(wager.player),
            amount=wager.amount,
            chips=_chips_before_bets(draft, wager.player),
            side=wager.side,
        )
        for wager in sorted(draft.state.wagers, key=lambda wager: wager.leader is not None)
        if wager.box == number
    ]
    return Box(bet=bets[0], followers=tuple(bets[1:]))


def _chips_before_bets(draft: TableDraft, player: UserId) -> Cents:
    """Return the player's chips before their bets, at least as many as the bets required when checked.

    The bets are in escrow and stay valid, even if another table has overdrawn the account since.
    """
    available = max(draft.funds.get(player, 0), draft.kind.lowest_balance())
    return Cents(betting.wagered(draft.state, player) + available)


def _same_question(before: Round, after: Round) -> bool:
    """Return whether the table waits for the same answer after a move as before it."""
    if before.phase is not Phase.PLAY:
        return before.phase is after.phase
    return _in_turn(before) == _in_turn(after)


def _in_turn(round_: Round) -> tuple[int, int]:
    """Return the box whose turn it is in sequential play (0: none), and its number of decisions so far."""
    box = next((ask.box for ask in asked(round_) if ask.in_turn), 0)
    return box, sum(decision.box == box for decision in round_.decisions)


def _default_for_absent(draft: TableDraft) -> Action | None:
    """Return the next default move that is due for a player who leaves or is away; None if there is none."""
    absent = {seat.player for seat in draft.state.seats if seat.leaving or seat.away}
    if not absent:
        return None
    round_ = _round(draft)
    return next((each for each in default_pass(round_) if decider(round_, each.box) in absent), None)
