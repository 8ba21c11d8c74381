"""Seat players and the queue; handle ready, sit out, leave, kick and client seeds."""

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import UserId
from bot.fairness.seeds import MAX_CLIENT_SEED_LENGTH, is_client_seed
from bot.table import refusals
from bot.table.commands import ForgetMember, PlaceBet, TakeBack
from bot.table.deciding import rounds
from bot.table.deciding.betting import boxes_to_come, gets_missed_bet, return_stranded_wagers, return_wagers
from bot.table.deciding.match_tables import replace_host
from bot.table.deciding.placing import refuse_bettor
from bot.table.drafting.table_draft import TableDraft
from bot.table.events import MemberRemoved
from bot.table.table_state import MOST_SEEDS, Seat, TableState

SEAT_TIME = 15.0
"""The least time in seconds for the first bet of a player who got a seat from the queue."""


def mark_ready(draft: TableDraft, player: UserId) -> None:
    """Mark the player ready for the deal, if they have bet or the table makes the base bet for them.

    While the table waits for more players, this ends the wait if all players are ready.
    """
    if not draft.kind.admits(draft, player):
        refuse_bettor(draft, player)
    seat = _staying_seat(draft, player)
    if draft.state.closing:
        raise refusals.Refused(refusals.TableClosing())
    if draft.state.round is not None:
        raise refusals.Refused(refusals.RoundRunning())
    if seat.ready and not (draft.state.gathering and rounds.all_ready(draft.state)):
        raise refusals.Refused(refusals.AlreadyReady())
    if not draft.state.wagers_of(player) and not gets_missed_bet(draft, seat):
        raise refusals.Refused(refusals.BetFirst())
    draft.seats.mark_ready(player)
    if rounds.all_ready(draft.state):
        draft.play.stop_gathering()


def take_back(draft: TableDraft, player: UserId) -> None:
    """Return the player's wagers for the next deal; they keep the seat and are no longer ready."""
    if not draft.state.wagers_of(player):
        raise refusals.Refused(refusals.NothingToTakeBack())
    return_wagers(draft, player)
    draft.seats.set_ready(player, False)


def sit_out(draft: TableDraft, player: UserId) -> None:
    """Let the player skip the next round, and return their wagers for it."""
    seat = _staying_seat(draft, player)
    if draft.state.closing:
        raise refusals.Refused(refusals.TableClosing())
    if draft.kind.everybody_bets:
        rules = draft.state.rules
        raise refusals.Refused(
            refusals.NobodySitsOut(base_bet=Cents(rules.base_bet * CENTS) if rules.intermission else None)
        )
    upcoming = draft.state.betting_round
    if not seat.takes_part(upcoming):
        raise refusals.Refused(refusals.AlreadySittingOut())
    return_wagers(draft, player)
    draft.seats.skip(player, upcoming)
    draft.seats.note_acted(player)


def leave(draft: TableDraft, player: UserId) -> None:
    """Give up the player's seat or place in the queue, or the role of a lobby's host.

    During a round, the player's open hands get default moves and are still paid.
    """
    state = draft.state
    waited = player in state.queue
    draft.seats.dequeue(player)
    draft.wagers.forget_returned(player)
    if waited and state.seat_of(player) is None:
        return
    if state.in_lobby and state.host == player and state.seat_of(player) is None:
        replace_host(draft, (player,))
        return
    _staying_seat(draft, player)
    return_wagers(draft, player)
    in_round = player in draft.state.players_in_round()
    if in_round or draft.kind.keeps_leaver_until_round_ends(draft):
        draft.seats.mark_leaving(player)
        rounds.continue_round(draft)
    else:
        draft.kind.leave(draft, player)


def forget_member(draft: TableDraft, player: UserId) -> None:
    """Give up the player's seat and their part as a host, and drop their client seed."""
    state = draft.state
    seat = state.seat_of(player)
    if player in state.queue or (seat is not None and not seat.leaving):
        leave(draft, player)
    if draft.state.match is not None:
        replace_host(draft, (player,))
    others = {each: moment for each, moment in draft.state.first_bets.items() if each != player}
    draft.play.keep_first_bets(others)
    draft.shoes.drop_client_seed(player)


def kick(draft: TableDraft, player: UserId) -> None:
    """Remove a player as if they had left. They cannot return by betting, even if they were leaving."""
    seat = draft.state.seat_of(player)
    if seat is not None and seat.kicked:
        raise refusals.Refused(refusals.AlreadyRemoved(member=player))
    if seat is None and player not in draft.state.queue:
        raise refusals.Refused(refusals.NotAtTable(member=player))
    draft.seats.mark_kicked(player)
    draft.emit(MemberRemoved(player=player, by=draft.command.request.player))
    if seat is None or not seat.leaving:
        leave(draft, player)


def seat_the_queue(draft: TableDraft) -> None:
    """Give free seats to the players in the queue, in order, and ask them for a bet.

    A bet that followed on the box of the seat becomes the new owner's. Other bets whose box has lost its
    owner are returned. Missed rounds count only while there is a queue.
    """
    before = draft.state.seats
    while draft.state.is_open and draft.state.queue and (free := _free_boxes(draft.state)):
        player = draft.state.queue[0]
        followed = (wager.box for wager in draft.state.wagers_of(player))
        box = next((each for each in followed if each in free), free[0])
        draft.seats.dequeue(player)
        draft.seats.assign_box(player, box)
        draft.wagers.lead(player, box)
    return_stranded_wagers(draft)
    seated = draft.state.seats != before
    if not draft.state.queue:
        draft.seats.forget_missed_rounds()
    if not seated or draft.state.round is not None:
        return
    settled = draft.before.round is not None
    waits = draft.state.gathering or not draft.state.has_clock
    if settled or draft.state.deadline is None or waits:
        rounds.call_for_bets(draft)
    elif draft.state.deadline < draft.now + SEAT_TIME:
        draft.play.ask(draft.now + SEAT_TIME)


def _free_boxes(state: TableState) -> tuple[int, ...]:
    """Return the boxes without an owner that still exist at the next deal."""
    return tuple(box for box in range(1, boxes_to_come(state) + 1) if state.owner_of(box) is None)


def set_seed(draft: TableDraft, player: UserId, text: str) -> None:
    """Set the player's client seed; a shoe that has been dealt from keeps its client seeds."""
    if not is_client_seed(text):
        raise refusals.Refused(refusals.BadSeed(longest=MAX_CLIENT_SEED_LENGTH))
    here = {*draft.state.people, *draft.state.queue} - {player}
    if len(here & draft.state.client_seeds.keys()) >= MOST_SEEDS:
        raise refusals.Refused(refusals.TooManySeeds(most=MOST_SEEDS))
    draft.shoes.set_client_seed(player, text)


def continue_betting(draft: TableDraft) -> None:
    """Continue the intermission: deal if all players are ready, or start the clock if it is stopped.

    The last bettor who takes their bets back stops the clock, until somebody acts again. Members are also
    forgotten where the server is missing and the clock stands still: the deal then waits for the clock.
    """
    state = draft.state
    is_forgetting = isinstance(draft.command.request.act, ForgetMember)
    if state.round is not None or not state.is_open or state.in_lobby:
        return
    took_back = isinstance(draft.command.request.act, TakeBack)
    takes_part = bool(state.wagers) or any(seat.takes_part(state.betting_round) for seat in state.seats)
    _note_first_bet(draft)
    if not (takes_part or state.queue) or (took_back and not rounds.somebody_bets(draft)):
        draft.play.ask(None)
    elif _gathers(draft):
        _keep_gathering(draft)
    elif state.deadline is not None and _is_nothing_new(draft):
        return  # the last result is shown, or the table waits for a bet
    elif rounds.all_ready(state) and is_forgetting:
        draft.play.stop_gathering()
        rounds.call_for_bets(draft)
    elif rounds.all_ready(state) and state.shoe_no == draft.before.shoe_no:
        rounds.start_round(draft)
    elif rounds.all_ready(state):
        rounds.call_for_bets(draft)  # new options replaced the shoe: show it before dealing from it
    elif state.deadline is None or state.gathering or (took_back and rounds.all_ready(draft.before)):
        draft.play.stop_gathering()
        rounds.call_for_bets(draft)  # a clock that only showed the last result leaves no time to bet again
        if took_back and state.first_bets and state.has_clock:
            draft.play.limit_deadline(max(rounds.latest_deal(state), draft.now))


def _is_nothing_new(draft: TableDraft) -> bool:
    """Return whether the decision has changed neither the bets nor the players of the next deal."""
    before, state = draft.before, draft.state
    now, earlier = (
        (state.wagers, state.seats, state.gathering),
        (before.wagers, before.seats, before.gathering),
    )
    return now == earlier and state.shoe_no == before.shoe_no


def _note_first_bet(draft: TableDraft) -> None:
    """Keep when a member first bet on a deal that waits for more players.

    The first bet at an idle table begins this. Nobody's first bet counts again before a deal, or before the
    time is over in which one was due.
    """
    player, known = draft.command.request.player, draft.state.first_bets
    if player is None or not _changes_bets(draft) or draft.kind.everybody_bets:
        return
    if known and not draft.before.wagers and draft.now >= rounds.latest_deal(draft.state):
        known = {}
    if player not in known and (known or rounds.is_idle(draft)):
        draft.play.keep_first_bets({**known, player: draft.now})


def _gathers(draft: TableDraft) -> bool:
    """Return whether the table waits before its deal, although all players are ready.

    It waits for more players, or for second thoughts about an unusually large bet of a lone player.
    """
    state = draft.state
    begins_or_goes_on = state.gathering or _changes_bets(draft)
    if not state.wagers or not begins_or_goes_on or not rounds.all_ready(state):
        return False
    return rounds.waits_for_players(draft) or rounds.is_large_bet(draft)


def _changes_bets(draft: TableDraft) -> bool:
    """Return whether the command is a bet that was placed."""
    placed = isinstance(draft.command.request.act, PlaceBet)
    return placed and draft.state.wagers != draft.before.wagers


def _keep_gathering(draft: TableDraft) -> None:
    """Start the wait, or start it again for a member's first bet, a new shoe or another large bet."""
    before, state = draft.before, draft.state
    is_new = state.first_bets != before.first_bets or state.shoe_no != before.shoe_no
    if not state.gathering or is_new or (_changes_bets(draft) and rounds.is_large_bet(draft)):
        rounds.gather(draft)


def _staying_seat(draft: TableDraft, player: UserId) -> Seat:
    """Return the player's seat; refuse players without a seat, and players who are leaving."""
    seat = draft.state.seat_of(player)
    if seat is None or seat.leaving:
        refusal = draft.situation_of(player).why_no_seat
        assert refusal is not None, "a player who stays has a seat"
        raise refusals.Refused(refusal)
    return seat
