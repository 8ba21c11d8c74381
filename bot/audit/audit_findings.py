"""What an audit can find, as values. The sentences are in the catalogue, by the names of the flaws."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from bot.words.catalogue import Phrase, phrase

MOST_FINDINGS = 10_000
"""Findings that are listed. Further ones are only counted."""


class Flaw(StrEnum):
    """Something that no commit writes."""

    ACHIEVEMENT_MISSING = "achievement_missing"
    ACHIEVEMENT_UNEARNED = "achievement_unearned"
    ACCOUNT_MISNAMED = "account_misnamed"
    BALANCE_DIFFERS = "balance_differs"
    BELOW_ZERO = "below_zero"
    BETS_DIFFER = "bets_differ"
    CAUSE_MISSING = "cause_missing"
    COUNTER_DIFFERS = "counter_differs"
    DEAL_DIFFERS = "deal_differs"
    DEAL_MISSING = "deal_missing"
    ELIMINATION_ALONE = "elimination_alone"
    GRANT_UNLOGGED = "grant_unlogged"
    HASH_DIFFERS = "hash_differs"
    ILLEGAL = "illegal"
    KNOCKOUT_DIFFERS = "knockout_differs"
    MATCH_DIFFERS = "match_differs"
    NOT_PAID = "not_paid"
    OUT_WITH_STAKE = "out_with_stake"
    PAYMENT_DIFFERS = "payment_differs"
    PLACE_DIFFERS = "place_differs"
    PLAYERS_DIFFER = "players_differ"
    PRIZE_DIFFERS = "prize_differs"
    RESULT_DIFFERS = "result_differs"
    ROUNDS_MISSING = "rounds_missing"
    SCHEMA_DIFFERS = "schema_differs"
    SEASONS_MISSING = "seasons_missing"
    SEASON_DIFFERS = "season_differs"
    SEED_DIFFERS = "seed_differs"
    SHOE_UNREADABLE = "shoe_unreadable"
    STAKE_LEFT = "stake_left"
    STATE_DIFFERS = "state_differs"
    SUM_DIFFERS = "sum_differs"
    TOURNAMENT_DIFFERS = "tournament_differs"
    TRANSFER_WRONG = "transfer_wrong"
    TRANSFERS_MISSING = "transfers_missing"
    TRY_DIFFERS = "try_differs"
    TRY_REPEATED = "try_repeated"
    UNREADABLE = "unreadable"
    VALUE_WRONG = "value_wrong"
    VOID_PAID = "void_paid"
    VOID_WITH_RESULT = "void_with_result"


@dataclass(frozen=True, slots=True, kw_only=True)
class AuditFinding:
    """A flaw and where it is: at a table, in a round or a shoe by ``number``, as far as that is known.

    ``detail`` names an account, a column or figures; it never has a seed or a card.
    """

    flaw: Flaw
    guild: int | None = None
    table: int | None = None
    number: int | None = None
    detail: str = ""

    @property
    def phrase(self) -> Phrase:
        """What it says to people. Its ids are no numbers for reading, and are written without separators."""
        return phrase(
            f"audit-{self.flaw}",
            guild=str(self.guild),
            table=str(self.table),
            number=str(self.number),
            detail=self.detail,
        )


@dataclass(slots=True)
class Findings:
    """What is found, as much as the memory should hold. ``unlisted`` is the number of all other findings."""

    listed: list[AuditFinding] = field(default_factory=list)
    unlisted: int = 0

    def note(self, findings: Iterable[AuditFinding]) -> None:
        """Keep findings, or count them."""
        for each in findings:
            if len(self.listed) < MOST_FINDINGS:
                self.listed.append(each)
            else:
                self.unlisted += 1

    def add(self, others: "Findings") -> None:
        """Add what another part of the audit has found."""
        self.note(others.listed)
        self.unlisted += others.unlisted
