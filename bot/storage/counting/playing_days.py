"""Days on which members played, one after the other, derived from the stored rounds.

The transaction that settles a round keeps them in a table. The audit compares it with these.
"""

from typing import Final

from sqlalchemy import text

DERIVED_DAYS: Final = text(
    """
    WITH played AS (
        SELECT DISTINCT tables.guild AS guild, player."user" AS "user",
            CAST(rounds.settled_at / 86400 AS INTEGER) AS day
        FROM round_players AS player
        JOIN rounds ON rounds.table_id = player.table_id AND rounds.round_no = player.round_no
        JOIN tables ON tables.id = player.table_id
        WHERE rounds.status = 'settled' AND typeof(rounds.settled_at) IN ('integer', 'real')
            AND abs(rounds.settled_at) < 1e11
            AND typeof(tables.guild) = 'integer' AND typeof(player."user") = 'integer'
            AND (:guild IS NULL OR tables.guild = :guild)
    ),
    numbered AS (
        SELECT guild, "user", day,
            day - row_number() OVER (PARTITION BY guild, "user" ORDER BY day) AS run
        FROM played
    ),
    runs AS (
        SELECT guild, "user", max(day) AS last_day, count(*) AS days FROM numbered
        GROUP BY guild, "user", run
    )
    SELECT guild, "user", last_day, days, best_days FROM (
        SELECT guild, "user", last_day, days,
            max(days) OVER (PARTITION BY guild, "user") AS best_days,
            row_number() OVER (PARTITION BY guild, "user" ORDER BY last_day DESC) AS place
        FROM runs
    ) AS ranked WHERE place = 1
    """
)
"""Selects server, member, last day (days since the epoch, UTC), days in a row until then, most in a row.

``guild`` is a server, or None for all. Damaged rows do not count.
"""
