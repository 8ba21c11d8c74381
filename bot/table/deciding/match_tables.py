"""Matches: a lobby, separate stacks, elimination; the last player with chips wins (docs/rules.md §4)."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from bot.bank.amounts import CENTS, NO_CHIPS, Cents
from bot.bank.ids import UserId
from bot.bank.ledger import Account, match_stack, mint
from bot.blackjack.options.resolution import resolve, unlike_preset, with_raised_limits
from bot.blackjack.rules import Rules
from bot.replacing import replace
from bot.table import matches, refusals
from bot.table.bet_sizes import rounded, smallest_bet
from bot.table.commands import Rematch, StartMatch
from bot.table.deciding import seats
from bot.table.deciding.betting import return_wagers, wagered
from bot.table.deciding.option_changes import apply_choices
from bot.table.deciding.table_draft import TableDraft
from bot.table.events import MatchEnded, MatchPlace, MatchStarted, RulesChanged
from bot.table.matches import Entrant, Match, MatchResult, MatchStage, RaisedLimits
from bot.table.table_state import (
    AWAY_TIMEOUT,
    ClosingReason,
    RemovedFromServer,
    TableState,
    TournamentOver,
)

NO_STACKS: Final[Mapping[UserId, Cents]] = MappingProxyType({})


def join(draft: TableDraft, player: UserId) -> None:
    """Seat the player in the lobby; the first player to join becomes the host if there is none."""
    _lobby(draft)
    state = draft.state
    if state.seat_of(player) is not None:
        raise refusals.Refused(refusals.AlreadyJoined(host=state.host, is_host=player == state.host))
    free = state.free_boxes()
    if not free:
        raise refusals.Refused(refusals.LobbyFull(seats=state.rules.boxes))
    draft.state = replace(draft.state, host=player if state.host is None else state.host)
    seats.sit_down(draft, player, free[0])


def rematch(draft: TableDraft, player: UserId, act: Rematch) -> None:
    """Seat the players of an earlier match in the lobby, the one who asks first and as its host.

    A lobby with players keeps its host and its options. Once the players of a match were seated there, the
    one who asks joins alone: nobody who has left the lobby is seated again.
    """
    match = _lobby(draft)
    if match.repeats is not None:
        join(draft, player)
        return
    if not draft.state.seats:
        draft.state = replace(draft.state, host=player)
        if act.choices != draft.state.choices:
            draft.emit(RulesChanged(by=player, choices=act.choices))
            apply_choices(draft, act.choices)
    if draft.state.seat_of(player) is None:
        join(draft, player)
    draft.state = replace(draft.state, match=replace(match, repeats=act.of))
    resting = {each for each in act.players if draft.command.rests(each)}
    others = (each for each in act.players if draft.state.seat_of(each) is None and each not in resting)
    for each, box in zip(others, draft.state.free_boxes(), strict=False):
        seats.sit_down(draft, each, box)


def _lobby(draft: TableDraft) -> Match:
    """Return the match, which has not started. Raises :class:`Refused` if there is none, or if it has."""
    match = draft.state.match
    if match is None:
        raise refusals.Refused(refusals.NoMatch())
    if match.stage is not MatchStage.LOBBY:
        raise refusals.Refused(refusals.MatchRunning(is_heat=draft.state.heat is not None))
    return match


def start_match(draft: TableDraft, player: UserId, act: StartMatch) -> None:
    """Start the match with the players of the lobby."""
    _lobby(draft)
    state = draft.state
    if not state.seats:
        raise refusals.Refused(refusals.NobodyJoined())
    if player != state.host and not act.manager:
        assert state.host is not None, "a lobby with players has a host"
        raise refusals.Refused(
            refusals.NotTheHost(host=state.host, may_join=draft.situation_of(player).may_join)
        )
    begin_match(draft)


def begin_match(draft: TableDraft) -> None:
    """Begin the match with all who are seated, and give them their starting chips.

    The rules are fixed until the match ends.
    """
    state = draft.state
    assert state.match is not None, "a match table has a match"
    entrants = tuple(Entrant(player=seat.player) for seat in state.seats)
    started = replace(
        state.match,
        stage=MatchStage.PLAYING,
        entrants=entrants,
        first_round=state.round_no,
        fixed=unlike_preset(state.rules),
    )
    draft.state = replace(draft.state, match=started, last=None, returned=())
    for entrant in entrants:
        draft.open_stack(entrant.player, Cents(state.rules.starting_chips * CENTS))
    players = tuple(entrant.player for entrant in entrants)
    key = None if state.heat is None else state.heat.key
    draft.emit(MatchStarted(number=started.number, players=players, heat=key))


def note_acted(draft: TableDraft, player: UserId) -> None:
    """Note that a player of a heat has acted there, as long as they are not out."""
    match = draft.state.playing_match
    if match is None or draft.state.heat is None:
        return
    entrants = tuple(
        replace(each, acted=True) if each.player == player and each.place is None else each
        for each in match.entrants
    )
    draft.state = replace(draft.state, match=replace(match, entrants=entrants))


def replace_host(draft: TableDraft, gone: Collection[UserId]) -> None:
    """Replace a host who left with the next seated player, or else the next to join."""
    if draft.state.host in gone:
        staying = (seat.player for seat in draft.state.seats if seat.player not in gone)
        draft.state = replace(draft.state, host=next(staying, None))


def _is_gone(draft: TableDraft, player: UserId) -> bool:
    """Return whether the player has left, is leaving, or was absent for ``AWAY_TIMEOUT``.

    An absence counts only where bets have a clock.
    """
    seat = draft.state.seat_of(player)
    if seat is None or seat.leaving:
        return True
    if not draft.state.rules.intermission:
        return False
    return seat.absent_since is not None and draft.now - seat.absent_since >= AWAY_TIMEOUT


def _eliminate(
    draft: TableDraft, out: tuple[UserId, ...], table_round: int, chips: Mapping[UserId, Cents] = NO_STACKS
) -> None:
    """Eliminate players in the same round: they share one place. End the match if it is decided.

    ``chips`` are the stacks of players whom the number of their chips has eliminated. In a heat, everybody's
    are kept, and who has left.
    """
    match = draft.state.match
    assert match is not None, "only a match eliminates"
    left: set[UserId] = set()
    if draft.state.heat is not None:
        chips = _stacks(draft, match)
        left = {seat.player for seat in draft.state.seats if seat.leaving}
    place = len(match.alive) - len(out) + 1
    out_in = table_round - match.first_round + 1
    entrants = tuple(
        replace(
            entrant,
            place=place,
            out_in=out_in,
            chips=chips.get(entrant.player),
            left=entrant.player in left,
        )
        if entrant.player in out
        else entrant
        for entrant in match.entrants
    )
    for player in out:
        _take_stack(draft, player)
    match = replace(match, entrants=entrants)
    draft.state = replace(draft.state, match=match)
    seats.release(draft, *out)
    solo = len(entrants) == 1
    if not match.alive:
        _end(draft, match, winner=None)
    elif len(match.alive) == 1 and not solo:
        _end(draft, match, winner=match.alive[0].player)


def _take_stack(draft: TableDraft, player: UserId) -> None:
    """Remove a player's chips from the game, including their wagers on the next round."""
    return_wagers(draft, player)
    draft.close_stack(player)


def _end(draft: TableDraft, match: Match, winner: UserId | None) -> None:
    """End the match: keep the places, remove the stacks, and open a new lobby without a host.

    The table of a heat closes then, at the end of the decision.
    """
    chips = _stacks(draft, match) if draft.state.rules.match_rounds else NO_STACKS
    entrants = tuple(
        replace(entrant, place=1, chips=chips.get(entrant.player))
        if entrant.place is None and entrant.player == winner
        else entrant
        for entrant in match.entrants
    )
    for entrant in match.alive:
        _take_stack(draft, entrant.player)
    places = tuple(_place(draft, each, won=each.player == winner) for each in entrants)
    choices, heat = draft.state.choices, draft.state.heat
    key = None if heat is None else heat.key
    draft.emit(MatchEnded(number=match.number, places=places, choices=choices, heat=key))
    result = MatchResult(number=match.number, entrants=entrants, winner=winner)
    chosen = resolve(choices.preset, choices.changes).rules
    draft.state = replace(
        draft.state,
        rules=chosen,  # without the raised limits
        pending=None,
        match=Match(number=match.number + 1, previous=result),
        returned=(),
        host=None,
    )
    seats.release(draft, *(seat.player for seat in draft.state.seats))
    draft.ask(None)


def _place(draft: TableDraft, entrant: Entrant, *, won: bool) -> MatchPlace:
    """Return an entrant's result; what only a heat tells is left out elsewhere."""
    place = MatchPlace(player=entrant.player, place=entrant.place, out_in=entrant.out_in, won=won)
    if draft.state.heat is None:
        return place
    return replace(place, chips=entrant.chips, acted=entrant.acted, left=entrant.left)


def _eliminate_gone(draft: TableDraft) -> None:
    """Eliminate players without chips, players who have left, and players who were absent too long."""
    match = draft.state.playing_match
    if match is None:
        return
    chips = _stacks(draft, match)
    gone = {player for player in chips if _is_gone(draft, player)}
    out = tuple(player for player in chips if player in gone or chips[player] <= 0)
    # A player out of chips may still be host of the next match; one who has gone may not.
    replace_host(draft, gone)
    _eliminate(draft, out, draft.state.round_no - 1)


def _knock_out(draft: TableDraft) -> None:
    """Eliminate the players whom a knock-out or the last round puts out (docs/rules.md §6.31)."""
    match = draft.state.playing_match
    if match is None:
        return
    table_round, chips = draft.state.round_no - 1, _stacks(draft, match)
    round_no = table_round - match.first_round + 1
    judged, out = matches.after_round(match, draft.state.rules, chips, round_no)
    draft.state = replace(draft.state, match=judged)
    for group in out:
        _eliminate(draft, group, table_round, chips)


def _place_by_chips(draft: TableDraft, match: Match) -> None:
    """End a heat early: its players get the places of their chips. Who have equally many share one."""
    last_round = max(draft.state.round_no - 1, match.first_round)
    for group in matches.by_chips(_stacks(draft, match)):
        if draft.state.playing_match is not None:
            _eliminate(draft, group, last_round)


def _stacks(draft: TableDraft, match: Match) -> dict[UserId, Cents]:
    """Return the chips of each player in the match, with their bets on the next round."""
    return {
        each.player: Cents(draft.funds.get(each.player, 0) + wagered(draft.state, each.player))
        for each in match.alive
    }


def _count_round(draft: TableDraft) -> None:
    """Count a settled round of the match, and raise the limits after the last one with the present ones."""
    match, rules = draft.state.playing_match, draft.state.rules
    if match is None or not rules.raise_every:
        return
    played = match.rounds_at_limits + 1
    if played < rules.raise_every:
        draft.state = replace(draft.state, match=replace(match, rounds_at_limits=played))
        return
    stacks = sorted(_stacks(draft, match).values(), reverse=True)
    decisive = stacks[min(1, len(stacks) - 1)]  # the second largest one, or the only one
    raised = with_raised_limits(rules, decisive // CENTS)
    limits = match.raised if raised == rules else RaisedLimits.of(raised, since=draft.state.round_no)
    match = replace(match, raised=limits, rounds_at_limits=0)
    draft.state = replace(draft.state, match=match, rules=raised)


class MatchKind:
    """Stakes come from stacks that exist in this match only; all players must bet and may go all in."""

    shares_server_chips = False
    gives_credit = False
    may_overdraw = False
    everybody_bets = True
    allows_all_in = True

    def purse(self, state: TableState, player: UserId, _season: int) -> Account:
        """Return the player's stack in this match, which knows no seasons."""
        assert state.match is not None, "a match table has a match"
        return match_stack(state.guild, state.id, state.match.number, player)

    def counterparty(self, state: TableState) -> Account:
        """Return the mint, which issues the chips of a match and takes them back."""
        return mint(state.guild)

    def open_match(self) -> Match | None:
        """Return a lobby."""
        return Match()

    def most_to_bet(self, balance: Cents) -> Cents:
        """Return the stack."""
        return balance

    def lowest_balance(self) -> Cents:
        """Return 0: no bet is accepted with a lower balance."""
        return NO_CHIPS

    def missed_bet(self, rules: Rules, most: Cents) -> Cents:
        """Return the base bet, or else ``most``, rounded down to an allowed bet unless it is an all-in."""
        cents = Cents(rules.base_bet * CENTS)
        if cents <= most:
            return cents
        return most if most < smallest_bet(rules) else Cents(rounded(rules, most))

    def admits(self, draft: TableDraft, player: UserId) -> bool:
        """Return whether the player is in the current match; nobody bets in the lobby."""
        match = draft.state.playing_match
        return match is not None and player in {entrant.player for entrant in match.alive}

    def follow_database(self, draft: TableDraft) -> None:
        """Do nothing: a match eliminates by its own stacks."""

    def after_round(self, draft: TableDraft, _players: tuple[UserId, ...], /) -> None:
        """Eliminate players who cannot continue, and by their chips; raise the limits if they are due."""
        if (match := draft.state.playing_match) is not None:
            draft.state = replace(draft.state, match=replace(match, rounds_played=match.rounds_played + 1))
        _eliminate_gone(draft)
        _knock_out(draft)
        _count_round(draft)

    def leave(self, draft: TableDraft, player: UserId) -> None:
        """Free the player's seat in the lobby; in a match, eliminate the player with their chips."""
        if draft.state.playing_match is None:
            seats.release(draft, player)
            replace_host(draft, (player,))
            return
        replace_host(draft, (player,))
        seats.mark_leaving(draft, player)
        _eliminate(draft, (player,), draft.state.round_no)

    def keeps_leaver_until_round_ends(self, draft: TableDraft, /) -> bool:
        """Return whether a round of a match is on."""
        return draft.state.round is not None and draft.state.playing_match is not None

    def end(self, draft: TableDraft, why: ClosingReason, /) -> None:
        """Cancel the current match without a winner. A heat stands by its chips, unless it is off."""
        match = draft.state.playing_match
        if match is None:
            return
        if draft.state.heat is None or isinstance(why, TournamentOver | RemovedFromServer):
            _end(draft, match, winner=None)
        else:
            _place_by_chips(draft, match)
