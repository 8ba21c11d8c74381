"""From the bets to the deal, from the last card to the pay-out, and the shoe in between."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.blackjack import Action, Move
from bot.blackjack.engine import (
    Bet,
    Box,
    Phase,
    Round,
    asked,
    deal,
    default_pass,
    nets,
    play,
    purse,
    staked,
)
from bot.table import (
    AWAY_TIMEOUT,
    MISSED_TURNS_ALLOWED,
    ClosedAfterRound,
    ClosingReason,
    MoveMade,
    PlayerResult,
    RoundDealt,
    RoundSettled,
    TableClosed,
    TableState,
    UserId,
)
from bot.table.deciding.betting import elsewhere, judge_all_ins, missed_bet, put_wager, return_the_forbidden
from bot.table.deciding.option_changes import put_into_force
from bot.table.drafting import TableDraft
from bot.table.views import last_round

_STAKES_MORE = frozenset({Move.DOUBLE, Move.SPLIT, Move.INSURANCE})

RESULT_TIME = 3.0
"""Seconds that a result is shown where nobody needs time for his next bet."""


def everybody_is_ready(state: TableState) -> bool:
    """Whether nobody at the table is still thinking about his bet."""
    return not state.waiting_for()


def start_round(draft: TableDraft) -> None:
    """Deal to everybody who has a stake; without any, the table waits and asks nothing."""
    if draft.state.returned == draft.before.returned:
        draft.wagers.set_returned(())  # of old; other options may have returned bets just now
    _collect_bets(draft)
    if not draft.state.wagers and draft.state.returned:
        call_for_bets(draft)  # all that was bet came back: whoever bet is asked again
        return
    if not draft.state.wagers:
        draft.play.ask(None)
        return
    draft.shoes.freeze()
    state = draft.state
    numbers = tuple(sorted({wager.box for wager in state.wagers}))
    boxes = tuple(_box(draft, number) for number in numbers)
    round_ = deal(state.rules, boxes, state.shoe.card_source())
    draft.emit(
        RoundDealt(
            round_no=state.round_no,
            shoe_no=state.shoe_no,
            shoe_position=state.shoe.position,
            rules=state.rules,
            boxes=boxes,
            players=tuple(dict.fromkeys(wager.player for wager in state.wagers)),
        )
    )
    for player in dict.fromkeys(wager.player for wager in state.wagers):
        bets = tuple((wager.box, wager.amount) for wager in state.wagers_of(player))
        draft.seats.remember_bets(player, bets)
    draft.play.begin(round_, numbers)
    draft.wagers.clear()
    draft.shoes.hide_old_seeds()
    go_on(draft)


def make_move(draft: TableDraft, player: UserId, action: Action) -> None:
    """Answer the open question with a legal action; extra stakes go to escrow with it."""
    before = _round(draft)
    after = play(before, action)
    draft.play.update(after)
    _stake_the_difference(draft, before, after)
    number = len(after.decisions)
    move = MoveMade(round_no=draft.state.round_no, number=number, player=player, action=action)
    draft.emit(move)


def go_on(draft: TableDraft) -> None:
    """After a deal or a move: answer for those who left, settle, or ask the next question."""
    while (gone := _asked_of_the_leaving(draft)) is not None:
        make_default(draft, gone)
    if _round(draft).phase is Phase.OVER:
        settle(draft)
    else:
        arm_turn(draft)


def make_default(draft: TableDraft, action: Action) -> UserId:
    """Make one of the timer's moves (`rules.md` §2: stand, or decline); returns whose it was."""
    player = decider(_round(draft), action.box)
    make_move(draft, player, as_seen(draft, action))
    return player


def arm_turn(draft: TableDraft) -> None:
    """Give whoever is asked his time (`rules.md` §2).

    Nothing decided leaves a running clock alone. In sequential play so does what does not concern
    the question: an answer to an offer, where one turn time is for all boxes, and a surrender out of turn.
    """
    before, after = draft.before.round, _round(draft)
    if before is not None and draft.state.deadline is not None:
        nothing_decided = len(before.decisions) == len(after.decisions)
        if nothing_decided or (not draft.state.rules.simultaneous and _same_question(before, after)):
            return
    draft.play.ask(draft.now + (draft.state.rules.turn_time or AWAY_TIMEOUT))


def settle(draft: TableDraft) -> None:
    """Pay, keep the result for the board, replace a finished shoe, and open the next bets."""
    round_, state = _round(draft), draft.state
    stakes, won = staked(round_), nets(round_)
    for player in state.players_in_round():
        draft.pay(player, state.round_no, stakes[str(player)], won[str(player)])
    draft.emit(
        RoundSettled(
            round_no=state.round_no,
            finished=round_,
            results=tuple(
                PlayerResult(player=player, staked=stakes[str(player)], net=won[str(player)])
                for player in state.players_in_round()
            ),
        )
    )
    last = last_round(round_, state, _owned_after(draft))
    draft.shoes.advance(round_.cards_used)
    draft.play.finish()
    if state.pending is None:
        draft.shoes.turn()
    else:
        put_into_force(draft, state.pending)
    draft.play.show_result(replace(last, new_shoe=draft.state.shoe_no != state.shoe_no))
    draft.kind.after_round(draft, state.people)
    open_bets(draft)


def _owned_after(draft: TableDraft) -> Mapping[UserId, int]:
    """What everybody in the round has now that it is paid, with stakes on the next one and elsewhere.

    Without them the board would tell how much somebody has bet in secret.
    """
    return {
        player: draft.funds.get(player, 0)
        + sum(wager.amount for wager in draft.state.wagers_of(player))
        + elsewhere(draft, player)
        for player in draft.state.players_in_round()
    }


def open_bets(draft: TableDraft) -> None:
    """Begin the intermission: seats that were given up go, everybody else is asked again."""
    if draft.state.closing:
        draft.kind.end(draft)
        shut(draft, _closing_reason(draft.state))
        return
    betting = {wager.player for wager in draft.state.wagers}
    draft.seats.release_where(lambda seat: seat.leaving)
    for seat in draft.state.seats:
        bets = seat.player in betting
        absent = seat.away or seat.missed >= MISSED_TURNS_ALLOWED
        away = absent and not bets and not draft.kind.everybody_bets
        draft.seats.set_ready(seat.player, bets)
        draft.seats.set_away(seat.player, away)
    call_for_bets(draft)


def _closing_reason(state: TableState) -> ClosingReason:
    """Why a table is closing, as it was noted when somebody closed it."""
    return state.notice if isinstance(state.notice, ClosingReason) else ClosedAfterRound()


def shut(draft: TableDraft, why: ClosingReason) -> None:
    """Close the table for good: its shoes' seeds are shown, and why it closed."""
    draft.shoes.retire_all()
    draft.seats.clear()
    draft.settings.close(why)
    draft.emit(TableClosed(by=draft.state.closed_by, why=why))


def call_for_bets(draft: TableDraft) -> None:
    """Start the intermission's clock if anybody takes part in the next round, else wait without one.

    Where all have bet in mid-round already, it is as long as the result takes to read.
    """
    state = draft.state
    if state.in_lobby:
        return
    waiting = any(seat.takes_part(state.round_no) for seat in state.seats)
    seconds = RESULT_TIME if everybody_is_ready(state) else state.rules.intermission
    draft.play.ask(draft.now + seconds if waiting else None)


def decider(round_: Round, box: int) -> UserId:
    """Whose decisions a box takes: its first bettor's. Boxes count from 1."""
    return UserId(int(round_.boxes[box - 1].bet.player))


def as_seen(draft: TableDraft, action: Action) -> Action:
    """The action with what its player can spend now, where the record does not imply it (`rules.md` §5).

    Where it takes a further stake, the same of those who follow on the box: a bet that one of them has
    made since must not stand in his leader's way. There is nothing to see with a ``decline``: who can no
    longer pay for an offer would not be asked any more, and could neither answer it nor be answered for.
    """
    if action.move is Move.DECLINE:
        return action
    box = _round(draft).boxes[action.box - 1]
    followers = box.followers if action.move in _STAKES_MORE else ()
    seen = [(bet.player, _chips_seen(draft, bet.player)) for bet in followers]
    purses = tuple((player, chips) for player, chips in seen if chips is not None)
    return replace(action, chips=_chips_seen(draft, box.bet.player), purses=purses)


def _round(draft: TableDraft) -> Round:
    assert draft.state.round is not None, f"no round is on at {draft.state.id}"
    return draft.state.round


def _chips_seen(draft: TableDraft, player: str) -> int | None:
    """What a player can spend, where the round has it otherwise; on credit it limits none."""
    now, known = max(draft.funds.get(UserId(int(player)), 0), 0), purse(_round(draft), player)
    return None if known in (None, now) else now


def _box(draft: TableDraft, number: int) -> Box:
    bets = [
        Bet(
            player=str(wager.player),
            amount=wager.amount,
            chips=_chips_before(draft, wager.player),
        )
        for wager in draft.state.wagers
        if wager.box == number
    ]
    return Box(bet=bets[0], followers=tuple(bets[1:]))


def _chips_before(draft: TableDraft, player: UserId) -> int:
    """What the player had before he bet; never so little that his bets, in escrow since, could not stand.

    Another table may have overdrawn his account after they were judged.
    """
    placed = sum(wager.amount for wager in draft.state.wagers_of(player))
    return placed + max(draft.funds.get(player, 0), draft.kind.lowest_balance())


def _same_question(before: Round, after: Round) -> bool:
    """Whether a move left the table waiting for the same answer."""
    if before.phase is not Phase.PLAY:
        return before.phase is after.phase
    return _in_turn(before) == _in_turn(after)


def _in_turn(round_: Round) -> tuple[int, int]:
    """The box that is being asked in sequential play (0: none), and how many answers it has given."""
    box = next((ask.box for ask in asked(round_) if ask.in_turn), 0)
    return box, sum(decision.box == box for decision in round_.decisions)


def _collect_bets(draft: TableDraft) -> None:
    """Make the bets final: missing ones are placed or skipped, and those that cannot stand come back.

    In a match, where nobody sits out, whoever had followed on a box without room then owes a bet on his
    own. (It ends: each time one bet fewer is left on somebody else's box.)
    """
    _place_missed_bets(draft)
    while True:
        judge_all_ins(draft)
        before = draft.state.wagers
        return_the_forbidden(draft, dealing=True)
        if not draft.kind.everybody_bets or draft.state.wagers == before:
            return
        _bet_for_the_returned(draft)


def _bet_for_the_returned(draft: TableDraft) -> None:
    """In a match, bet on their own boxes for those whose bets have just come back."""
    for seat in draft.state.seats:
        came_back = seat.player in draft.state.returned and not draft.state.wagers_of(seat.player)
        if came_back and seat.box is not None:
            put_wager(draft, seat.player, seat.box, missed_bet(draft, seat.player, seat.box))


def _place_missed_bets(draft: TableDraft) -> None:
    """What becomes of those who placed nothing: the base bet, or they sit out (`on_missed_bet`)."""
    for seat in draft.state.seats:
        if not seat.takes_part(draft.state.round_no) or draft.state.wagers_of(seat.player):
            continue
        amount = 0 if seat.box is None else missed_bet(draft, seat.player, seat.box)
        if amount and seat.box is not None:
            put_wager(draft, seat.player, seat.box, amount)
            if not seat.ready:
                draft.seats.note_missed(seat)
        elif seat.ready:
            draft.seats.skip(seat.player, draft.state.round_no)
        else:
            draft.seats.note_missed(seat)
            if seat.missed + 1 >= MISSED_TURNS_ALLOWED:
                draft.seats.set_away(seat.player, True)
            else:
                draft.seats.skip(seat.player, draft.state.round_no)


def _stake_the_difference(draft: TableDraft, before: Round, after: Round) -> None:
    had = staked(before)
    for player, amount in staked(after).items():
        draft.stake(UserId(int(player)), draft.state.round_no, amount - had[player])


def _asked_of_the_leaving(draft: TableDraft) -> Action | None:
    leaving = {seat.player for seat in draft.state.seats if seat.leaving}
    round_ = _round(draft)
    return next((each for each in default_pass(round_) if decider(round_, each.box) in leaving), None)
