"""The names of the people whom a table shows."""

from collections.abc import Iterator, Mapping

from bot.bank.ids import UserId
from bot.table.commands import ForgetMember, Request
from bot.table.notices import ClosedBy, SeatsGivenUp
from bot.table.table_state import TableState


def shown_names(state: TableState, request: Request) -> Mapping[UserId, str]:
    """Return the names that the table keeps after a request: of the people whom its board still shows.

    The name that comes with the request is the newest one of its player. That of a person who is to be
    forgotten is dropped.
    """
    known = {**state.names, **request.other_names}
    if request.player is not None and request.name:
        known[request.player] = request.name
    if isinstance(request.act, ForgetMember):
        known.pop(request.act.player, None)
    shown = set(_shown(state))
    kept = {player: name for player, name in known.items() if player in shown}
    return state.names if kept == state.names else kept


def _shown(state: TableState) -> Iterator[UserId]:
    """Yield the people whom the board may name, some of them several times."""
    yield from state.known_people
    yield from state.returned
    yield from (wager.player for wager in state.wagers)
    for box in state.last.boxes if state.last is not None else ():
        yield box.player
        yield from (each.player for each in box.followers)
    if state.match is not None:
        yield from (() if state.host is None else (state.host,))
        previous = () if state.match.previous is None else state.match.previous.entrants
        yield from (each.player for each in (*state.match.entrants, *previous))
    match state.notice:
        case ClosedBy(player=player):
            yield player
        case SeatsGivenUp(players=players):
            yield from players
        case _:
            pass
