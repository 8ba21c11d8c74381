"""The register of the kinds of table, one object for each value of the option ``bankroll``.

A new kind (a tournament, for example) is a new module with an object that fulfils
:class:`~bot.table.drafting.TableKind`, a new value of ``bankroll``, and a line here.
"""

from __future__ import annotations

from collections.abc import Mapping

from bot.blackjack import Bankroll, Rules
from bot.table.deciding.bank_tables import BankKind
from bot.table.deciding.credit_tables import CreditKind
from bot.table.deciding.match_tables import MatchKind
from bot.table.drafting import TableKind

KINDS: Mapping[Bankroll, TableKind] = {
    Bankroll.BANK: BankKind(),
    Bankroll.CREDIT: CreditKind(),
    Bankroll.MATCH: MatchKind(),
}


def kind_for(rules: Rules) -> TableKind:
    """Return the kind of a table with these rules."""
    return KINDS[rules.bankroll]
