"""Let the database refuse what is wrong: SQLite's tables become STRICT, and each column has its bounds.

Revision 1004. A row that the new tables refuse stops the upgrade, and is named. An account knows what its
member owns with their open bets. One table remembers the people who were forgotten.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

import sqlalchemy as sa
from alembic import context, op
from alembic.util import CommandError
from sqlalchemy.types import TypeEngine

revision = "1004"
down_revision = "1003"
branch_labels = None
depends_on = None

NAMED_ROWS: Final = 20
"""Wrong rows of one table that are named."""

REMEMBERING: Final = ("remembered_breaks", "remembered_claims", "remembered_tries")
"""The tables before this revision whose place one new table takes, ``remembered``."""

KEPT: Final = (
    *("accounts", "accuracies", "achievements", "admin_log", "answered", "counters", "deal_days"),
    *("deal_members", "deal_tries", "eliminations", "generations", "identify_slots", "match_players"),
    *("match_results", "member_names", "member_settings", "passing_messages", "pending_erasures", "people"),
    *("playing_days", "posted_boards", "round_players", "rounds", "rule_sets", "season_schedules"),
    *("seasons", "server_settings", "shards", "shoes", "shown_hashes", "tables", "transfers"),
)
TABLES: Final = (*KEPT, "remembered")
APPEND_ONLY: Final = ("transfers", "shown_hashes", "admin_log")

FLAG, SECRET = "flag", "secret"
MOMENT, SHARE = "BETWEEN 0.0 AND 253402300799.0", "BETWEEN 0.0 AND 1.0"
SNOWFLAKE, PERSON = f"BETWEEN 0 AND {2**63 - 1}", f"BETWEEN 1 AND {2**52 - 1}"
COUNT, AMOUNT = f"BETWEEN 0 AND {2**53 - 1}", f"BETWEEN {2**56 - 2**63} AND {2**63 - 2**56}"
DAY = "BETWEEN 0 AND 2932896"

RULES: Final = {
    SNOWFLAKE: (
        "guild channel message discord table_id application tables.id accounts.id transfers.id rule_sets.id "
        "rounds.id eliminations.id admin_log.id debit credit rule_set"
    ),
    PERSON: "user actor target ended_by people.id",
    DAY: "day last_day ranked_day last_deal",
    AMOUNT: (
        "balance amount debt staked net owned biggest_win biggest_loss ranked_net prize points cost above "
        "deal_points deal_score"
    ),
    MOMENT: (
        "at since until leaving_since break_until message_at missing_since opened_at retired_at dealt_at "
        "settled_at started_at ended_at lifted_at used_at posted_at edited_at wait_until failing_since "
        "seen_at free_at begun_at finished_at refilled_at"
    ),
    SHARE: "win_rate accuracy",
    FLAG: "is_open is_judged is_announced match_players.won",
    SECRET: (
        "remembered.digest remembered_claims.digest remembered_breaks.digest remembered_tries.digest "
        "seed member_key"
    ),
    COUNT: (
        "id tables.version shoes.version deal_days.version round_no season number decks "
        "shoe_no shoe_position match_no place out_in state_format epoch pid bucket shard rounds "
        "hands won lost pushed blackjacks busts doubles splits surrenders insured insurance_won "
        "match_rounds match_hands match_hands_won matches matches_won ranked_rounds ranked_days streak "
        "best_streak deals perfect_deals days best_days decisions right_decisions next_rounds next_days"
    ),
}
"""What a value must be, and the columns that this is about: of all tables, or of one."""

CLASSES: Final = {MOMENT: "'real', 'integer'", SHARE: "'real', 'integer'", SECRET: "'blob'"}
"""The storage classes in which earlier releases of SQLite's tables kept values; others are integers."""

_RULE_OF: Final = {column: rule for rule, columns in RULES.items() for column in columns.split()}
_OLD_TYPES: Final = {"BOOLEAN": "INTEGER", "DOUBLE": "REAL"}
_WAS_WHOLE: Final = re.compile(r",\s*CONSTRAINT \w+_is_whole CHECK \([^()]*(?:\([^()]*\))[^()]*\)")
_OLD_RULE: Final = re.compile(r"CONSTRAINT (ck_\w+) CHECK \(([^()]*(?:\([^()]*\)[^()]*)*)\)")


def upgrade() -> None:
    """Upgrade to this revision."""
    connection = op.get_bind()
    is_file = connection.dialect.name == "sqlite"
    if is_file:
        _refuse_foreign_parts(connection)
        # A damaged text must not keep its row from being named.
        driver: Any = connection.connection.driver_connection
        driver.text_factory = lambda stored: stored.decode(errors="replace")
    refused = [line for table in (*KEPT, *REMEMBERING) for line in _wrong_rows(connection, table)]
    refused += _wrong_counters(connection) if is_file else []
    if refused:
        raise CommandError("these rows have values that no release writes: " + "; ".join(refused))
    _add_owned(connection)
    _remember_in_one_table()
    if is_file:
        _make_strict(connection)
    else:
        _add_rules(connection)


def downgrade() -> None:
    """Downgrade to the revision before."""
    connection = op.get_bind()
    _remember_in_three_tables()
    if connection.dialect.name == "sqlite":
        _make_as_before(connection)
    else:
        for table in KEPT:
            for column, _rule in _rules(connection, table):
                op.drop_constraint(f"ck_{table}_{column}_in_bounds", table)
        op.drop_index("ix_accounts_ranked", "accounts")
        op.drop_column("accounts", "owned")
        _rank_by("balance")


def _rules(connection: sa.Connection, table: str) -> Iterator[tuple[str, str]]:
    """Yield the columns of a table that have a rule, with the condition of each."""
    quote = connection.dialect.identifier_preparer.quote
    for column in sa.inspect(connection).get_columns(table):
        name = column["name"]
        rule = _RULE_OF.get(f"{table}.{name}", _RULE_OF.get(name))
        if rule == FLAG:
            if connection.dialect.name == "sqlite":
                yield name, f"{quote(name)} IN (0, 1)"
        elif rule == SECRET:
            yield name, f"length({quote(name)}) = 32"
        elif rule is not None:
            yield name, f"{quote(name)} {rule}"


def _refuse_foreign_parts(connection: sa.Connection) -> None:
    """Refuse views and triggers that are not the bot's: a table cannot be made again below them."""
    own = {f"{table}_refuse_{verb}" for table in APPEND_ONLY for verb in ("update", "delete")}
    parts = "SELECT type, name FROM sqlite_master WHERE type IN ('view', 'trigger')"
    found = [f"{kind} {name}" for kind, name in connection.exec_driver_sql(parts) if name not in own]
    if found:
        raise CommandError(
            f"these parts of the file are not the bot's, and are in the way: {', '.join(found)}"
        )


# Naming what is wrong


def _wrong_rows(connection: sa.Connection, table: str) -> Iterator[str]:
    """Yield the wrong rows of a table, each by its key and its columns that are wrong. No value is told."""
    found = sa.inspect(connection)
    quote = connection.dialect.identifier_preparer.quote
    keys = found.get_pk_constraint(table)["constrained_columns"]
    sound = dict(_sound_values(connection, table))
    selected = [*map(quote, keys), *(f"CASE WHEN {each} THEN 1 ELSE 0 END" for each in sound.values())]
    wrong = f"NOT ({' AND '.join(f'({each})' for each in sound.values())})"
    statement = f"SELECT {', '.join(selected)} FROM {quote(table)} WHERE {wrong}"
    rows = connection.exec_driver_sql(f"{statement} LIMIT {NAMED_ROWS + 1}").fetchall()
    for row in rows[:NAMED_ROWS]:
        key = ", ".join(f"{name} {_short(value)}" for name, value in zip(keys, row, strict=False))
        columns = [name for name, is_sound in zip(sound, row[len(keys) :], strict=True) if not is_sound]
        yield f"{table} ({key}): {', '.join(columns)}"
    if len(rows) > NAMED_ROWS:
        yield f"and more in {table}"


def _sound_values(connection: sa.Connection, table: str) -> Iterator[tuple[str, str]]:
    """Yield conditions that a row must fulfil, by the name of the column or constraint that is wrong if not.

    PostgreSQL has kept the types and the earlier rules of columns. SQLite has not always, in a damaged file.
    """
    quote = connection.dialect.identifier_preparer.quote
    rules = dict(_rules(connection, table))
    is_file = connection.dialect.name == "sqlite"
    for column in sa.inspect(connection).get_columns(table):
        name = column["name"]
        rule = rules.get(name, "true")
        if not is_file:
            yield name, f"{quote(name)} IS NULL OR {rule}"
            continue
        classes = CLASSES.get(_RULE_OF.get(f"{table}.{name}", _RULE_OF.get(name, "")), "'integer'")
        kept = {"TEXT": "'text'", "BLOB": "'blob'"}.get(str(column["type"]), classes)
        own = f"typeof({quote(name)}) IN ({kept}) AND {rule}"
        yield name, f"{quote(name)} IS NULL OR {own}" if column["nullable"] else own
    if is_file:
        for name, condition in _OLD_RULE.findall(_words_of(connection, table)):
            if not name.endswith("_is_whole"):
                yield name, condition


def _wrong_counters(connection: sa.Connection) -> list[str]:
    """Return the counters of ids that cannot be counted on."""
    rows = connection.exec_driver_sql(
        "SELECT name FROM sqlite_sequence "
        "WHERE typeof(seq) <> 'integer' OR seq NOT BETWEEN 0 AND 9007199254740991"
    ).fetchall()
    return [f"sqlite_sequence (name {_short(name)}): seq" for (name,) in rows]


def _short(value: object) -> str:
    text = value.hex() if isinstance(value, bytes) else str(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


# What members own


def _add_owned(connection: sa.Connection) -> None:
    """Add the open bets of each member in a season to their balance. Those of matches belong to the match."""
    op.add_column("accounts", sa.Column("owned", _whole(), nullable=False, server_default=sa.text("0")))
    user = connection.dialect.identifier_preparer.quote("user")
    own = (
        "FROM accounts AS held WHERE held.kind = 'escrow' AND held.balance <> 0 "
        f"AND held.guild = accounts.guild AND held.{user} = accounts.{user} "
        "AND held.season = accounts.season AND NOT EXISTS (SELECT 1 "
        "FROM match_players WHERE match_players.table_id = held.table_id AND match_players.ended_at IS NULL)"
    )
    connection.exec_driver_sql("UPDATE accounts SET owned = balance")
    connection.exec_driver_sql(
        f"UPDATE accounts SET owned = balance + (SELECT sum(held.balance) {own}) "
        f"WHERE kind = 'member' AND EXISTS (SELECT 1 {own})"
    )
    op.drop_index("ix_accounts_ranked", "accounts")
    _rank_by("owned")


def _rank_by(column: str) -> None:
    ranked: list[str | sa.TextClause] = ["guild", "season", sa.text(f"{column} DESC"), "user", "kind"]
    only: dict[str, Any] = {f"{op.get_context().dialect.name}_where": sa.text("kind = 'member'")}
    op.create_index("ix_accounts_ranked", "accounts", ranked, **only)


def _whole() -> TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


# The people who were forgotten


def _remember_in_one_table() -> None:
    """Put the rows of three tables into one. What holds on all servers has the guild 0."""
    _create("remembered", _CLAIMS_KEY, {**_CLAIMS, "break_until": sa.Double, "last_deal": _whole})
    op.execute(
        "INSERT INTO remembered SELECT guild, digest, last_day, refilled_at, debt, NULL, NULL "
        "FROM remembered_claims"
    )
    op.execute(
        "INSERT INTO remembered (guild, digest, break_until, last_deal) "
        "SELECT 0, digest, max(until), max(day) "
        "FROM (SELECT digest, until, NULL AS day FROM remembered_breaks "
        "UNION ALL SELECT digest, NULL, day FROM remembered_tries) AS people GROUP BY digest"
    )
    for table in REMEMBERING:
        op.drop_table(table)


def _remember_in_three_tables() -> None:
    """Put the rows back. Of several daily deals of a person the last one is left."""
    _create("remembered_claims", _CLAIMS_KEY, _CLAIMS)
    _create(
        "remembered_breaks", {"digest": sa.LargeBinary}, {}, sa.Column("until", sa.Double(), nullable=False)
    )
    _create("remembered_tries", {"day": _whole, "digest": sa.LargeBinary}, {})
    for table, columns, condition in (
        ("remembered_claims", ", ".join(("guild", "digest", *_CLAIMS)), "guild <> 0"),
        ("remembered_breaks", "digest, break_until", "break_until IS NOT NULL"),
        ("remembered_tries", "last_deal, digest", "last_deal IS NOT NULL"),
    ):
        op.execute(f"INSERT INTO {table} SELECT {columns} FROM remembered WHERE {condition}")
    op.drop_table("remembered")


_Columns = Mapping[str, Callable[[], TypeEngine[Any]]]
_CLAIMS_KEY: Final[_Columns] = {"guild": _whole, "digest": sa.LargeBinary}
_CLAIMS: Final[_Columns] = {"last_day": _whole, "refilled_at": sa.Double, "debt": _whole}


def _create(table: str, key: _Columns, optional: _Columns, *required: sa.Column[Any]) -> None:
    op.create_table(
        table,
        *(sa.Column(name, kind(), nullable=False, autoincrement=False) for name, kind in key.items()),
        *(sa.Column(name, kind(), nullable=True) for name, kind in optional.items()),
        *required,
        sa.PrimaryKeyConstraint(*key, name=f"pk_{table}"),
        sqlite_with_rowid=False,
    )


# SQLite


def _make_strict(connection: sa.Connection) -> None:
    """Make each table again, then its indexes and triggers, and let ids go on where they were."""
    parts = connection.exec_driver_sql(
        "SELECT sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid"
    ).fetchall()
    counters = connection.exec_driver_sql("SELECT name, seq FROM sqlite_sequence").fetchall()
    for table in TABLES:
        words = _strict_words(connection, table)
        connection.exec_driver_sql(words.replace(f"CREATE TABLE {table} ", f"CREATE TABLE new_{table} ", 1))
        connection.exec_driver_sql(f"INSERT INTO new_{table} SELECT * FROM {table}")
        connection.exec_driver_sql(f"DROP TABLE {table}")
        connection.exec_driver_sql(f"ALTER TABLE new_{table} RENAME TO {table}")
    for (part,) in parts:
        connection.exec_driver_sql(part)
    _set_counters(connection, counters)


def _strict_words(connection: sa.Connection, table: str) -> str:
    """Return the words that make a table, with the types of STRICT tables and the rules of its columns."""
    words = _WAS_WHOLE.sub("", _words_of(connection, table))
    for old, new in _OLD_TYPES.items():
        words = re.sub(rf"\b{old}\b", new, words)
    inside, _, options = words.rpartition(")")
    rules = [
        f", \n\tCONSTRAINT ck_{table}_{column}_in_bounds CHECK ({rule})"
        for column, rule in _rules(connection, table)
    ]
    options = ", ".join(filter(None, (options.strip(), "STRICT")))
    return f"{inside.rstrip()}{''.join(rules)}\n)\n {options}"


def _words_of(connection: sa.Connection, table: str) -> str:
    words = "SELECT sql FROM sqlite_master WHERE type = 'table' AND name = ?"
    found: str = connection.exec_driver_sql(words, (table,)).scalar_one()
    return found


def _set_counters(connection: sa.Connection, counters: Iterable[Any]) -> None:
    """Let ids go on behind the highest that was ever given: that of a forgotten person never comes again."""
    for name, highest in counters:
        connection.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = ?", (name,))
        connection.exec_driver_sql("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (name, highest))


def _make_as_before(connection: sa.Connection) -> None:
    """Let the earlier revisions make their tables, and put the rows back."""
    counters = connection.exec_driver_sql("SELECT name, seq FROM sqlite_sequence").fetchall()
    for table in (*KEPT, *REMEMBERING):
        connection.exec_driver_sql(f"CREATE TEMPORARY TABLE kept_{table} AS SELECT * FROM {table}")
        connection.exec_driver_sql(f"DROP TABLE {table}")
    earlier = context.script.iterate_revisions(down_revision, "base")
    for script in reversed([*earlier]):
        script.module.upgrade()
    for table in (*KEPT, *REMEMBERING):
        names = [column["name"] for column in sa.inspect(connection).get_columns(table)]
        columns = ", ".join(map(connection.dialect.identifier_preparer.quote, names))
        connection.exec_driver_sql(f"INSERT INTO {table} SELECT {columns} FROM kept_{table}")
        connection.exec_driver_sql(f"DROP TABLE kept_{table}")
    _set_counters(connection, counters)


# PostgreSQL


def _add_rules(connection: sa.Connection) -> None:
    """Add the constraints, then let the server check all rows."""
    for table in TABLES:
        rules = [(f"ck_{table}_{column}_in_bounds", rule) for column, rule in _rules(connection, table)]
        for name, rule in rules:
            op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({rule}) NOT VALID")
        for name, _ in rules:
            op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")
