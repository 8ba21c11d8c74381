"""Facts about a server's tables on its bank, on which an elimination depends.

Every command reads them, and a server may have many tables: the facts of each table are computed once for
each of its states.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from bot.bank.amounts import NO_CHIPS, Cents
from bot.bank.ids import TableId, UserId
from bot.table.bet_sizes import smallest_bet
from bot.table.commands import GuildContext
from bot.table.deciding.betting import rules_of_next_deal
from bot.table.deciding.dispatch import kind_for
from bot.table.table_state import TableState


@dataclass(frozen=True, slots=True, kw_only=True)
class _TableFacts:
    """The facts of one state. Amounts are hundredths of a chip.

    ``is_on_bank`` tells whether its players stake their chips on the server. ``least_bet`` is the smallest
    bet without credit, now or in the next deal; None if every bet may be on credit.
    """

    state: TableState
    is_on_bank: bool
    gives_credit: bool
    least_bet: Cents | None
    stakes: Mapping[UserId, Cents]

    def stakes_in(self, season: int, player: UserId) -> int:
        """Return the stakes of a player in a season."""
        return self.state.staked_in(season, player) if player in self.stakes else NO_CHIPS


class BankFacts:
    """Computes the facts of tables, and remembers those of each table's last state."""

    def __init__(self) -> None:
        self._known: dict[TableId, _TableFacts] = {}

    def forget(self, table: TableId) -> None:
        """Forget a table that is closed."""
        self._known.pop(table, None)

    def context(
        self, states: Iterable[TableState], table: TableId | None, people: Collection[UserId], season: int
    ) -> GuildContext:
        """Return what matters for these people at one table of a server with these tables in a season."""
        facts = self._on_bank(states)
        others = [each for each in facts if each.state.id != table]
        own = next((each.state for each in facts if each.state.id == table), None)
        earlier = None if own is None or own.round is None else own.round_season
        credit = any(each.gives_credit for each in facts)
        return GuildContext(
            least_bet=NO_CHIPS if credit else _least_bet(facts),
            elsewhere=_stakes_at(others, people, season),
            earlier_elsewhere={} if earlier in (None, season) else _stakes_at(others, people, earlier),
        )

    def least_bet(self, states: Iterable[TableState]) -> Cents:
        """Return the smallest bet without credit at these tables of a server; 0 without such a table."""
        return _least_bet(self._on_bank(states))

    def _on_bank(self, states: Iterable[TableState]) -> list[_TableFacts]:
        facts = (self._facts_of(state) for state in states)
        return [each for each in facts if each.is_on_bank]

    def _facts_of(self, state: TableState) -> _TableFacts:
        known = self._known.get(state.id)
        if known is None or known.state is not state:
            known = self._known[state.id] = _compute_facts(state)
        return known


def shares_server_chips(state: TableState) -> bool:
    """Return whether the players of a table stake their chips on the server."""
    return kind_for(state.rules).shares_server_chips


def _compute_facts(state: TableState) -> _TableFacts:
    rules = (state.rules,) if state.pending is None else (state.rules, rules_of_next_deal(state))
    solvent = [smallest_bet(each) for each in rules if not kind_for(each).gives_credit]
    return _TableFacts(
        state=state,
        is_on_bank=shares_server_chips(state),
        gives_credit=len(solvent) < len(rules),
        least_bet=min(solvent, default=None),
        stakes=state.stakes(),
    )


def _stakes_at(
    tables: Iterable[_TableFacts], people: Collection[UserId], season: int
) -> Mapping[UserId, Cents]:
    """Return the stakes of these people at tables in a season."""
    stakes = dict.fromkeys(people, NO_CHIPS)
    for each in tables:
        if not stakes.keys().isdisjoint(each.stakes):
            for player in stakes:
                stakes[player] = Cents(stakes[player] + each.stakes_in(season, player))
    return stakes


def _least_bet(facts: Iterable[_TableFacts]) -> Cents:
    return min((each.least_bet for each in facts if each.least_bet is not None), default=NO_CHIPS)
