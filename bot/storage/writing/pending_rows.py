"""The rows of a batch before they are written, by table of the database."""

from dataclasses import dataclass, field
from typing import Any

Row = dict[str, Any]
"""The parameters of one statement, by name."""


@dataclass(slots=True)
class PendingRows:
    """Rows by destination. The order of the fields is the order in which they are written."""

    tables: list[Row] = field(default_factory=list)
    closed_tables: list[Row] = field(default_factory=list)
    messages: list[Row] = field(default_factory=list)
    missing_tables: list[Row] = field(default_factory=list)
    answered: list[Row] = field(default_factory=list)
    shoes: list[Row] = field(default_factory=list)
    sealed_shoes: list[Row] = field(default_factory=list)
    retired_shoes: list[Row] = field(default_factory=list)
    retired_tables: list[Row] = field(default_factory=list)
    rule_sets: list[Row] = field(default_factory=list)
    rounds: list[Row] = field(default_factory=list)
    moves: list[Row] = field(default_factory=list)
    finished_rounds: list[Row] = field(default_factory=list)
    void_rounds: list[Row] = field(default_factory=list)
    lost_rounds: list[Row] = field(default_factory=list)
    round_players: list[Row] = field(default_factory=list)
    eliminations: list[Row] = field(default_factory=list)
    lifted_eliminations: list[Row] = field(default_factory=list)
    match_players: list[Row] = field(default_factory=list)
    ended_matches: list[Row] = field(default_factory=list)
    match_results: list[Row] = field(default_factory=list)
    match_messages: list[Row] = field(default_factory=list)
    member_settings: list[Row] = field(default_factory=list)
    passing_messages: list[Row] = field(default_factory=list)
    passed_messages: list[Row] = field(default_factory=list)
    judged_rounds: list[Row] = field(default_factory=list)
    accuracies: list[Row] = field(default_factory=list)
    shown_hashes: list[Row] = field(default_factory=list)
    server_settings: list[Row] = field(default_factory=list)
    ended_seasons: list[Row] = field(default_factory=list)
    forgotten_claims: list[Row] = field(default_factory=list)
    announced_seasons: list[Row] = field(default_factory=list)
    season_schedules: list[Row] = field(default_factory=list)
    season_schedules_off: list[Row] = field(default_factory=list)
    posted_boards: list[Row] = field(default_factory=list)
    dropped_boards: list[Row] = field(default_factory=list)
    admin_log: list[Row] = field(default_factory=list)
