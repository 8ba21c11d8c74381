"""The intermission: ask for the bets on the next round, and wait for more players before the deal."""

from bot.bank.amounts import CENTS
from bot.replacing import replace
from bot.table.commands import PlaceBet
from bot.table.deciding.betting import main_bets, rules_of_next_deal
from bot.table.deciding.table_draft import TableDraft
from bot.table.results import REVEAL_SECONDS
from bot.table.table_state import LARGE_BET, TableState

RESULT_TIME = 3.0
"""Seconds for which a result is shown if all players have placed their next bets already."""

FIRST_BET_TIME = 5.0
"""Seconds for which a member's first bet at an idle table waits for other players (docs/rules.md §2)."""

LONGEST_GATHERING = 30.0
"""Seconds from the first bet for which a deal waits for more players without an intermission's clock."""

LARGE_BET_TIME = 3.0
"""Seconds in which a lone player can take an unusually large bet back, or anybody an all-in (rules.md §2)."""

IDLE_AFTER = 60.0
"""Seconds after the last round from which a table is idle (docs/rules.md §2)."""


def call_for_bets(draft: TableDraft) -> None:
    """Start the intermission's clock if any player takes part in the next round; otherwise stop it.

    If all players placed their bets during the round, the intermission lasts only :data:`RESULT_TIME`.
    Both times count from when the result is shown. With ``intermission=0`` there is no clock.
    """
    state = draft.state
    if state.in_lobby:
        return
    if state.gathering and state.wagers:
        gather(draft, again=True)
        return
    waiting = any(seat.takes_part(state.round_no) for seat in state.seats)
    seconds = RESULT_TIME if all_ready(state) else state.rules.intermission
    last = state.last
    ended = last if last is not None and last.round_no == draft.before.round_no else None
    reveal = REVEAL_SECONDS if ended is not None and ended.dealer_before else 0.0
    draft.ask(draft.now + reveal + seconds if waiting and seconds else None)


def all_ready(state: TableState) -> bool:
    """Return whether the table waits for no player's bet."""
    return not state.unready_seats()


def somebody_bets(draft: TableDraft) -> bool:
    """Return whether a deal can follow: a player has bet, or is ready, or nobody sits out (in a match)."""
    state = draft.state
    return draft.kind.everybody_bets or bool(state.wagers) or any(seat.ready for seat in state.seats)


def note_first_bet(draft: TableDraft) -> None:
    """Keep when a member first bet on a deal that waits for more players.

    The first bet at an idle table begins this. Nobody's first bet counts again before a deal, or before the
    time is over in which one was due.
    """
    player, known = draft.command.request.player, draft.state.first_bets
    if player is None or not _changes_bets(draft) or draft.kind.everybody_bets:
        return
    if known and not draft.before.wagers and draft.now >= latest_deal(draft.state):
        known = {}
    if player not in known and (known or is_idle(draft)):
        draft.state = replace(draft.state, first_bets={**known, player: draft.now})


def is_idle(draft: TableDraft) -> bool:
    """Return whether nobody has played here for a minute, and nobody bets or sits here but one player."""
    last = draft.state.last_round_at
    has_rested = last is None or draft.now - last >= IDLE_AFTER
    return has_rested and not draft.before.wagers and len(draft.state.present_seats()) == 1


def gathers(draft: TableDraft) -> bool:
    """Return whether the table waits before its deal, although all players are ready.

    It waits for more players, or for second thoughts about an unusually large bet of a lone player, or about
    an all-in in a match.
    """
    state = draft.state
    begins_or_goes_on = state.gathering or _changes_bets(draft)
    if not state.wagers or not begins_or_goes_on or not all_ready(state):
        return False
    return waits_for_players(draft) or is_large_bet(draft) or _is_all_in(draft)


def _changes_bets(draft: TableDraft) -> bool:
    """Return whether the command is a bet that was placed."""
    placed = isinstance(draft.command.request.act, PlaceBet)
    return placed and draft.state.wagers != draft.before.wagers


def waits_for_players(draft: TableDraft) -> bool:
    """Return whether the deal waits for more players, and any can join: on a free box, or as a follower."""
    state = draft.state
    can_join = bool(state.free_boxes() or state.open_boxes)
    return bool(state.first_bets) and can_join and draft.now < gathers_until(state)


def keep_gathering(draft: TableDraft) -> None:
    """Start the wait, or start it again for a member's first bet, a new shoe or another large bet."""
    before, state = draft.before, draft.state
    is_new = state.first_bets != before.first_bets or state.shoe_no != before.shoe_no
    if not state.gathering or is_new or (_changes_bets(draft) and is_large_bet(draft)):
        gather(draft)


def gather(draft: TableDraft, *, again: bool = False) -> None:
    """Wait before the deal, although all are ready: for more players, or for a lone player's second thoughts.

    A new shoe is shown before it is dealt from. ``again`` gives the players their five seconds once more,
    after an outage.
    """
    state, until = draft.state, draft.now
    if state.first_bets:
        until = min(draft.now + FIRST_BET_TIME, latest_deal(state)) if again else gathers_until(state)
    if not state.first_bets or is_large_bet(draft) or state.shoe_no != draft.before.shoe_no:
        until = max(until, draft.now + LARGE_BET_TIME)
    draft.ask(max(until, draft.now))
    draft.state = replace(draft.state, gathering=True)


def gathers_until(state: TableState) -> float:
    """Return until when the deal waits for more players: five seconds after the latest first bet."""
    return min(max(state.first_bets.values()) + FIRST_BET_TIME, latest_deal(state))


def latest_deal(state: TableState) -> float:
    """Return when a deal that waits for more players comes at the latest, however often they change bets."""
    return min(state.first_bets.values()) + (state.rules.intermission or LONGEST_GATHERING)


def _is_all_in(draft: TableDraft) -> bool:
    """Return whether a player of a match goes all in with a bet that completes the deal, or has just done so.

    Hidden bets never count: a wait would tell of them.
    """
    state, player = draft.state, draft.command.request.player
    if not draft.kind.everybody_bets or state.rules.hidden_bets:
        return False
    bettors = [seat.player for seat in state.seats] if state.gathering else [player]
    step = state.rules.bet_step * CENTS  # a word for an amount leaves less than a step
    return any(each is not None and draft.funds.get(each, 0) < step for each in bettors)


def follow_haste(draft: TableDraft) -> None:
    """Let who has bet deal without those who are silent, from ten seconds after the result on."""
    moment = draft.state.hurries_at
    draft.state = replace(draft.state, may_hurry=moment is not None and draft.now >= moment)


def may_deal_now(draft: TableDraft) -> bool:
    """Return whether a player who is ready may end the wait. Nobody ends the one of an opponent's all-in."""
    state = draft.state
    if state.may_hurry:
        return True
    is_own = not draft.kind.everybody_bets or len(state.seats) == 1
    return state.gathering and all_ready(state) and is_own


def is_large_bet(draft: TableDraft) -> bool:
    """Return whether a lone player bets more than :data:`LARGE_BET` times what they bet last.

    Hidden bets never count as large: a wait would tell of them.
    """
    state, present = draft.state, draft.state.present_seats()
    if len(present) != 1 or state.rules.hidden_bets or rules_of_next_deal(state).hidden_bets:
        return False
    (seat,) = present
    last = sum(cents for _, cents in seat.last_bets)
    return 0 < LARGE_BET * last < main_bets(state, seat.player)
