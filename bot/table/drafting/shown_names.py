"""The names of the people whom a table shows."""

from collections.abc import Container, Iterator, Mapping

from bot.bank.ids import UserId
from bot.replacing import replace
from bot.table.commands import ForgetMember, Request
from bot.table.notices import ClosedBy, SeatsGivenUp
from bot.table.table_state import TableState


def with_shown_names(state: TableState, request: Request) -> TableState:
    """Return the state with the names and usernames that it keeps: of the people whom its board still shows.

    Those that come with the request are the newest ones of its player. Those of a person who is to be
    forgotten are dropped.
    """
    shown = set(_shown(state))
    if isinstance(request.act, ForgetMember):
        shown.discard(request.act.player)
    names = _kept({**state.names, **request.other_names}, request.player, request.name, shown)
    usernames = _kept(state.usernames, request.player, request.username, shown)
    if (names, usernames) == (state.names, state.usernames):
        return state
    return replace(state, names=names, usernames=usernames)


def _kept(
    known: Mapping[UserId, str], player: UserId | None, newest: str, shown: Container[UserId]
) -> Mapping[UserId, str]:
    told = {} if player is None or not newest else {player: newest}
    return {each: name for each, name in {**known, **told}.items() if each in shown}


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
