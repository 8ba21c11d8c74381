"""Boards of matches with knock-outs: nobody out yet, marked players, a tie, the last round, the play-off."""

from collections.abc import Callable
from dataclasses import replace

from bot.bank.amounts import Cents
from bot.bank.ids import UserId
from bot.table.commands import StartMatch
from bot.table.views.snapshots import Snapshot
from tests.table.fakes import ANN, BOB, CLEO, DAN, PEOPLE
from tests.table.table_harness import TableHarness

_LOW = {17: "7h", 18: "8d", 19: "9s", 20: "Kc"}


def _match(*rounds: tuple[int, ...], players: tuple[UserId, ...] = PEOPLE) -> TableHarness:
    """Return a match in which the players stand on these totals, round by round, and the dealer on 18."""
    cards = " ".join(
        " ".join([*["Ts"] * len(totals), "Td", *(_LOW[each] for each in totals), "8c"]) for totals in rounds
    )
    table = TableHarness(cards, preset="knockout", seated=players)
    table.do(players[0], StartMatch())
    return table


def _bet(table: TableHarness, *bets: int) -> None:
    for seat, chips in zip(table.state.seats, bets, strict=False):
        table.bet(seat.player, chips)


def _play(table: TableHarness, *bets: int) -> None:
    _bet(table, *bets)
    table.stand_all()


def _late(table: TableHarness, played: int, *out: UserId, tied: tuple[UserId, ...] = ()) -> Snapshot:
    """Return the board of a match that has played so many rounds, without the players who are ``out``."""
    shown = table.snapshot
    assert shown.match is not None
    gone = {
        player: replace(each, place=7 - index, out_in=8 * index + 8, chips=each.chips or Cents(1_250_000))
        for index, player in enumerate(out)
        for each in shown.match.entrants
        if each.player == player
    }
    match = replace(
        shown.match,
        entrants=tuple(gone.get(each.player, each) for each in shown.match.entrants),
        first_round=shown.match.first_round - (played - shown.match.rounds_played),
        rounds_played=played,
        judged_in=played - played % 8,
        tied=tied,
    )
    return replace(shown, match=match, seats=tuple(each for each in shown.seats if each.player not in out))


LAST = (19, 18, 17, 19, 20, 17, 20)
BETS = (2_500, 500, 5_000, 10_000, 1_000, 500, 25_000)


def knockout_lobby() -> Snapshot:
    return TableHarness(preset="knockout", seated=PEOPLE[:3]).snapshot


def knockout_start() -> Snapshot:
    """Nobody is out, and all are equal."""
    table = _match(LAST)
    _bet(table, *BETS[:3])
    return table.snapshot


def knockout_marked() -> Snapshot:
    table = _match(LAST)
    _play(table, *BETS)
    _bet(table, 500, 500)
    return _late(table, 5)


def knockout_playing() -> Snapshot:
    """The round after which somebody is knocked out, with seven players."""
    table = _match(LAST, LAST)
    _play(table, *BETS)
    _bet(table, *BETS[:2], 500, *BETS[3:])
    return _late(table, 7)


def knockout_few_playing() -> Snapshot:
    table = _match((19, 18, 17), (19, 17, 18), players=(ANN, BOB, CLEO))
    _play(table, 500, 2_500, 10_000)
    _bet(table, 500, 2_500, 10_000)
    return _late(table, 15)


def knockout_tied() -> Snapshot:
    table = _match((19, 17, 17, 19, 20, 18, 20))
    _play(table, *(500,) * 7)
    return _late(table, 8, tied=(BOB, CLEO))


def knockout_out() -> Snapshot:
    """Cleo has just been knocked out."""
    table = _match(*[(19, 18, 17, 19, 20, 18, 20)] * 8)
    for _ in range(8):
        _play(table, *(500,) * len(table.state.seats))
    return table.snapshot


def knockout_last_round() -> Snapshot:
    table = _match((19, 18, 17, 19), players=(ANN, BOB, CLEO, DAN))
    _play(table, 2_500, 500, 5_000, 10_000)
    _bet(table, 2_500)
    return _late(table, 29, DAN)


def knockout_play_off() -> Snapshot:
    table = _match((20, 20, 19, 17), players=(ANN, BOB, CLEO, DAN))
    _play(table, 2_500, 2_500, 500, 5_000)
    return _late(table, 30, DAN, CLEO)


def knockout_result() -> Snapshot:
    """The end of a match of three, decided by chips."""
    table = _match(*[(19, 17, 18)] * 30, players=(ANN, BOB, CLEO))
    for _ in range(30):
        if table.state.playing_match is not None:
            _play(table, *[500] * len(table.state.seats))
    return table.snapshot


KNOCKOUT_BOARDS: dict[str, Callable[[], Snapshot]] = {
    each.__name__: each
    for each in (
        knockout_lobby, knockout_start, knockout_marked, knockout_playing, knockout_few_playing,
        knockout_tied, knockout_out, knockout_last_round, knockout_play_off,
    )
}  # fmt: skip
