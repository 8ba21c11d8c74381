"""Rows that other rows contradict, for an audit: eliminations, grants, seasons and matches."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, TextClause, text

from bot.table.stored.codec import gives_credit


class Contradiction(NamedTuple):
    """What is wrong (a key of the queries here), where, and a number that says which one.

    ``number`` is that of a round, a transfer or a match, or how many ends of seasons are stored.
    """

    what: str
    guild: int
    table: int | None
    number: int


def read_contradictions(connection: Connection) -> Iterator[Contradiction]:
    """Yield all contradictions. Read them at one moment, since these rows still change."""
    for what, statement in _QUERIES.items():
        for guild, table, number in connection.execute(statement):
            yield Contradiction(what, guild, table, number)
    for guild, table, number, state in connection.execute(_STAKED_WHILE_OUT):
        if not gives_credit(str(state)):
            yield Contradiction("out_with_stake", guild, table, number)


# No round ended with an elimination, and no admin had taken chips from the member. Between the two, the clock
# may have been set back by up to a day.
_ELIMINATION_ALONE = text(
    """
    SELECT e.guild, e.table_id, e.round_no FROM eliminations AS e
    LEFT JOIN rounds AS r ON r.table_id = e.table_id AND r.round_no = e.round_no AND r.settled_at = e.at
    WHERE r.id IS NULL AND NOT EXISTS (
        SELECT 1 FROM admin_log AS l WHERE l.guild = e.guild AND l.target = e.user
        AND l.action = 'chips' AND l.amount < 0 AND l.at <= e.at + 86400
    )
    """
)

# An elimination ended, and the log does not say why, and no season ended then.
_CAUSE_MISSING = text(
    """
    SELECT e.guild, e.table_id, e.round_no FROM eliminations AS e
    LEFT JOIN admin_log AS l ON l.target = e.user AND l.at = e.lifted_at AND +l.guild = e.guild
    LEFT JOIN seasons AS s ON s.guild = e.guild AND s.ended_at = e.lifted_at
    WHERE e.lifted_at IS NOT NULL AND l.id IS NULL AND s.number IS NULL
    """
)

# The log does not name the chips of a grant or of a refill.
_GRANT_UNLOGGED = text(
    """
    SELECT a.guild, NULL, t.id FROM transfers AS t
    JOIN accounts AS a ON a.id IN (t.debit, t.credit) AND a.kind = 'member'
    LEFT JOIN admin_log AS l ON l.target = a.user AND l.at = t.at AND +l.guild = a.guild
        AND l.amount = iif(a.id = t.credit, t.amount, -t.amount)
        AND l.action IN ('chips', 'revive', 'refill')
    WHERE t.kind IN ('admin', 'refill') AND t.table_id IS NULL AND l.id IS NULL
    """
)

# Fewer ends of seasons are stored than their numbers and the accounts of members tell.
_SEASONS_MISSING = text(
    """
    SELECT guild, NULL, sum(is_end) FROM (
        SELECT guild, number AS ended, 1 AS is_end FROM seasons
        UNION ALL
        SELECT guild, max(season) - 1, 0 FROM accounts WHERE kind = 'member' GROUP BY guild
    ) GROUP BY guild HAVING max(ended) <> sum(is_end)
    """
)

# The places of a match do not follow each other. Who went out in the same round shares one, and the winner
# is the only one who did not go out.
_MATCH_DIFFERS = text(
    """
    SELECT DISTINCT m.guild, m.table_id, m.match_no FROM match_players AS m
    WHERE m.place IS NOT NULL AND (
        m.won <> (m.out_in IS NULL) OR (m.won AND m.place <> 1)
        OR m.place <> 1 + (SELECT count(*) FROM match_players AS o
            WHERE o.table_id = m.table_id AND o.match_no = m.match_no
            AND (o.place IS NULL OR o.place < m.place))
        OR EXISTS (SELECT 1 FROM match_players AS o
            WHERE o.table_id = m.table_id AND o.match_no = m.match_no
            AND o.place = m.place AND o.out_in IS NOT m.out_in)
    )
    """
)

_QUERIES: Final[Mapping[str, TextClause]] = {
    "elimination_alone": _ELIMINATION_ALONE,
    "cause_missing": _CAUSE_MISSING,
    "grant_unlogged": _GRANT_UNLOGGED,
    "seasons_missing": _SEASONS_MISSING,
    "match_differs": _MATCH_DIFFERS,
}

# A member who is out has a stake of the present season that a member's account paid. Tables on credit, which
# their states tell, take such stakes.
_STAKED_WHILE_OUT = text(
    """
    SELECT a.guild, a.table_id, a.round_no, t.state FROM accounts AS a
    JOIN eliminations AS e ON e.guild = a.guild AND e.user = a.user AND e.lifted_at IS NULL
    JOIN tables AS t ON t.id = a.table_id
    WHERE a.kind = 'escrow' AND a.balance <> 0
    AND a.season = 1 + (SELECT count(*) FROM seasons WHERE seasons.guild = a.guild)
    AND NOT EXISTS (SELECT 1 FROM match_players AS m
        WHERE m.table_id = a.table_id AND m.user = a.user AND m.ended_at IS NULL)
    """
)
