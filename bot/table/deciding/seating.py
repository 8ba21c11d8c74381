"""Seat players and the queue; handle ready, sit out, leave, kick, client seeds and shared boxes."""

from bot.bank.amounts import CENTS, Cents
from bot.bank.ids import UserId
from bot.fairness.seeds import MAX_CLIENT_SEED_LENGTH, is_client_seed
from bot.replacing import replace
from bot.table import refusals
from bot.table.commands import ShareBox
from bot.table.deciding import betting, intermission, rounds, seats, shoes
from bot.table.deciding.match_tables import replace_host
from bot.table.deciding.placing import refuse_bettor
from bot.table.deciding.table_draft import TableDraft
from bot.table.events import MemberRemoved
from bot.table.table_state import MOST_SEEDS, Seat, TableState

SEAT_TIME = 15.0
"""The least time in seconds for the first bet of a player who got a seat from the queue."""


def mark_ready(draft: TableDraft, player: UserId) -> None:
    """Mark the player ready for the deal, if they have bet or the table makes the base bet for them.

    While the table waits for more players, this ends the wait if all players are ready. Ten seconds after a
    result, it ends the wait for who is silent.
    """
    if not draft.kind.admits(draft, player):
        refuse_bettor(draft, player)
    seat = _staying_seat(draft, player)
    if draft.state.closing:
        raise refusals.Refused(refusals.TableClosing())
    if draft.state.round is not None:
        raise refusals.Refused(refusals.RoundRunning())
    if seat.ready and not intermission.may_deal_now(draft):
        raise refusals.Refused(refusals.AlreadyReady())
    if not draft.state.wagers_of(player) and not betting.gets_missed_bet(draft, seat):
        raise refusals.Refused(refusals.BetFirst())
    seats.mark_ready(draft, player)
    if draft.state.may_hurry and draft.state.wagers_of(player):
        for each in draft.state.unready_seats():
            seats.set_ready(draft, each.player, True)  # then the deal skips them, and counts no missed bet
    if intermission.all_ready(draft.state):
        draft.state = replace(draft.state, gathering=False)


def take_back(draft: TableDraft, player: UserId) -> None:
    """Return the player's wagers for the next deal; they keep the seat and are no longer ready."""
    if not draft.state.wagers_of(player):
        raise refusals.Refused(refusals.NothingToTakeBack())
    betting.return_wagers(draft, player)
    seats.set_ready(draft, player, False)


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
    betting.return_wagers(draft, player)
    seats.skip(draft, player, upcoming)
    seats.note_acted(draft, player)


def leave(draft: TableDraft, player: UserId) -> None:
    """Give up the player's seat or place in the queue, or the role of a lobby's host.

    During a round, the player's open hands get default moves and are still paid.
    """
    state = draft.state
    waited = player in state.queue
    seats.dequeue(draft, player)
    betting.forget_returned(draft, player)
    if waited and state.seat_of(player) is None:
        return
    if state.in_lobby and state.host == player and state.seat_of(player) is None:
        replace_host(draft, (player,))
        return
    _staying_seat(draft, player)
    betting.return_wagers(draft, player)
    in_round = player in draft.state.players_in_round()
    if in_round or draft.kind.keeps_leaver_until_round_ends(draft):
        seats.mark_leaving(draft, player)
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
    draft.state = replace(draft.state, first_bets=others)
    shoes.drop_client_seed(draft, player)


def kick(draft: TableDraft, player: UserId) -> None:
    """Remove a player as if they had left. They cannot return by betting, even if they were leaving."""
    seat = draft.state.seat_of(player)
    if seat is not None and seat.kicked:
        raise refusals.Refused(refusals.AlreadyRemoved(member=player))
    if seat is None and player not in draft.state.queue:
        raise refusals.Refused(refusals.NotAtTable(member=player))
    seats.change(draft, player, lambda seat: replace(seat, kicked=True))
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
        seats.dequeue(draft, player)
        seats.assign_box(draft, player, box)
        betting.lead(draft, player, box)
    betting.return_stranded_wagers(draft)
    seated = draft.state.seats != before
    if not draft.state.queue:
        seats.forget_missed_rounds(draft)
    if not seated or draft.state.round is not None:
        return
    settled = draft.before.round is not None
    waits = draft.state.gathering or not draft.state.has_clock
    if settled or draft.state.deadline is None or waits:
        intermission.call_for_bets(draft)
    elif draft.state.deadline < draft.now + SEAT_TIME:
        draft.ask(draft.now + SEAT_TIME)


def _free_boxes(state: TableState) -> tuple[int, ...]:
    """Return the boxes without an owner that still exist at the next deal."""
    return tuple(box for box in range(1, betting.boxes_to_come(state) + 1) if state.owner_of(box) is None)


def set_seed(draft: TableDraft, player: UserId, text: str) -> None:
    """Set the player's client seed; a shoe that has been dealt from keeps its client seeds."""
    if not is_client_seed(text):
        raise refusals.Refused(refusals.BadSeed(longest=MAX_CLIENT_SEED_LENGTH))
    here = {*draft.state.people, *draft.state.queue} - {player}
    if len(here & draft.state.client_seeds.keys()) >= MOST_SEEDS:
        raise refusals.Refused(refusals.TooManySeeds(most=MOST_SEEDS))
    shoes.set_client_seed(draft, player, text)


def _staying_seat(draft: TableDraft, player: UserId) -> Seat:
    """Return the player's seat; refuse players without a seat, and players who are leaving."""
    seat = draft.state.seat_of(player)
    if seat is None or seat.leaving:
        refusal = draft.situation_of(player).why_no_seat
        assert refusal is not None, "a player who stays has a seat"
        raise refusals.Refused(refusal)
    return seat


def share_box(draft: TableDraft, player: UserId, act: ShareBox) -> None:
    """Open the boxes that the player owns to followers, or close them and return the followers' bets.

    See docs/rules.md §4, option ``shared_boxes``.
    """
    state = draft.state
    if not betting.shares_boxes(state):
        raise refusals.Refused(refusals.SharingOff())
    if state.closing:
        raise refusals.Refused(refusals.TableClosing())
    boxes = _own_boxes(draft, player, act.box)
    opened = [box for box in boxes if box in state.open_boxes]
    wanted = not opened if act.open is None else act.open
    if len(opened) == (len(boxes) if wanted else 0):
        raise refusals.Refused(refusals.AlreadyShared(boxes=boxes, is_open=wanted))
    if wanted:
        seats.open_boxes(draft, boxes)
    else:
        seats.close_boxes(draft, boxes)
        betting.return_stranded_wagers(draft)


def _own_boxes(draft: TableDraft, player: UserId, named: int | None) -> tuple[int, ...]:
    """Return the boxes of the player that are meant. Raises :class:`Refused` if there are none."""
    seat = draft.state.seat_of(player)
    owned = () if seat is not None and seat.leaving else draft.state.owned_boxes(player)
    if not owned:
        raise refusals.Refused(refusals.NoBoxToShare())
    if named is not None and named not in owned:
        raise refusals.Refused(refusals.NotYourBoxToShare(box=named, own_boxes=owned))
    return owned if named is None else (named,)
