"""The types of columns, and the parts of statements that SQLite and PostgreSQL write differently.

Statements are written for SQLite. The rules here tell SQLAlchemy how PostgreSQL writes what only SQLite has.
"""

from typing import Any, ClassVar

import sqlalchemy as sa
from sqlalchemy.dialects.sqlite import dml
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement, ReturnTypeFromArgs
from sqlalchemy.types import TypeEngine

WHOLE: TypeEngine[int] = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
"""Whole numbers of 64 bits. SQLite generates ids only for a key whose type is called INTEGER."""

TEXT: TypeEngine[str] = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")
"""Texts, which both databases order by their bytes."""


class _Written(FunctionElement[Any]):
    """A function that each database writes in its own words, with a place for each argument."""

    inherit_cache = True
    words: ClassVar[dict[str, str]]


@compiles(_Written)
def _written(element: _Written, compiler: SQLCompiler, **options: Any) -> str:
    arguments = (compiler.process(each, **options) for each in element.clauses)
    return element.words[compiler.dialect.name].format(*arguments)


class greatest(_Written, ReturnTypeFromArgs[Any]):  # noqa: N801
    """The greater of two values, none of which is NULL."""

    inherit_cache = True
    words: ClassVar = {"sqlite": "max({0}, {1})", "postgresql": "greatest({0}, {1})"}


class least(_Written, ReturnTypeFromArgs[Any]):  # noqa: N801
    """The lesser of two values, none of which is NULL."""

    inherit_cache = True
    words: ClassVar = {"sqlite": "min({0}, {1})", "postgresql": "least({0}, {1})"}


class total(_Written):  # noqa: N801
    """The sum of whole numbers as a whole number, which must have 64 bits."""

    type = WHOLE
    inherit_cache = True
    words: ClassVar = {"sqlite": "sum({0})", "postgresql": "CAST(sum({0}) AS BIGINT)"}


class joined(_Written):  # noqa: N801
    """Texts with commas between them."""

    type = sa.Text()
    inherit_cache = True
    words: ClassVar = {"sqlite": "group_concat({0})", "postgresql": "string_agg({0}, ',')"}


class json_list(_Written):  # noqa: N801
    """A JSON list of values, as text."""

    type = sa.Text()
    inherit_cache = True
    words: ClassVar = {
        "sqlite": "json_array({0}, {1}, {2})",
        "postgresql": "CAST(json_build_array({0}, {1}, {2}) AS TEXT)",
    }


class json_items(_Written):  # noqa: N801
    """The items of a JSON list, one a row, in the column ``value``."""

    inherit_cache = True
    words: ClassVar = {"sqlite": "json_each({0})", "postgresql": "json_array_elements(CAST({0} AS JSON))"}


class json_with(_Written):  # noqa: N801
    """A JSON object, as text, with a number behind its other values; its name is a literal."""

    type = sa.Text()
    inherit_cache = True
    words: ClassVar = {
        "sqlite": "json_insert({0}, '$.{1}', {2})",
        # JSONB sorts names and writes blanks: this keeps every byte, as SQLite does.
        "postgresql": "(left({0}, -1) || ',\"{1}\":' || {2} || '}}')",
    }


class number_at(_Written):  # noqa: N801
    """The number at a place of a JSON list, counted from 0; the place is a literal."""

    type = WHOLE
    inherit_cache = True
    words: ClassVar = {
        "sqlite": "json_extract({0}, '$[{1}]')",
        "postgresql": "CAST(CAST({0} AS JSON) ->> {1} AS BIGINT)",
    }


class text_at(_Written):  # noqa: N801
    """The text at a place of a JSON list, counted from 0; the place is a literal."""

    type = sa.Text()
    inherit_cache = True
    words: ClassVar = {
        "sqlite": "json_extract({0}, '$[{1}]')",
        "postgresql": "(CAST({0} AS JSON) ->> {1})",
    }


class transaction_number(_Written):  # noqa: N801
    """The number by which PostgreSQL tells later how the present transaction has ended."""

    type = sa.Text()
    inherit_cache = True
    words: ClassVar = {"sqlite": "NULL", "postgresql": "CAST(pg_current_xact_id() AS TEXT)"}


class database_now(_Written):  # noqa: N801
    """The seconds since the epoch by the clock of the database, which all of its processes share."""

    type = sa.Double()
    inherit_cache = True
    words: ClassVar = {
        "sqlite": "((julianday('now') - 2440587.5) * 86400.0)",
        "postgresql": "CAST(extract(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)",
    }


class idle_limit(_Written):  # noqa: N801
    """Let the database end this transaction, with its locks, if the process stands still inside it."""

    type = sa.Text()
    inherit_cache = True
    words: ClassVar = {
        "sqlite": "NULL",
        "postgresql": "set_config('idle_in_transaction_session_timeout', '3000', true)",  # as SET LOCAL does
    }


class lock_limit(_Written):  # noqa: N801
    """Let each statement of this transaction fail that waits for a lock for four seconds.

    By then, :class:`idle_limit` has ended others that stand still, and ``END_STALLED`` would end the rest.
    """

    type = sa.Text()
    inherit_cache = True
    words: ClassVar = {"sqlite": "''", "postgresql": "set_config('lock_timeout', '4000', true)"}


@compiles(dml.OnConflictDoUpdate, "postgresql")
def _on_conflict_do_update(clause: Any, compiler: Any, **options: Any) -> str:
    clause.constraint_target = None  # PostgreSQL could name a constraint instead of columns
    return str(compiler.visit_on_conflict_do_update(clause, **options))


@compiles(dml.OnConflictDoNothing, "postgresql")
def _on_conflict_do_nothing(clause: Any, compiler: Any, **options: Any) -> str:
    clause.constraint_target = None
    return str(compiler.visit_on_conflict_do_nothing(clause, **options))


class ByDialect(sa.Executable, sa.ClauseElement):
    """A statement that each database has in its own words. Its parameters are the same."""

    inherit_cache = False

    def __init__(self, *, sqlite: str, postgresql: str) -> None:
        self.texts = {"sqlite": sa.text(sqlite), "postgresql": sa.text(postgresql)}


@compiles(ByDialect)
def _by_dialect(element: ByDialect, compiler: SQLCompiler, **options: Any) -> str:
    return compiler.process(element.texts[compiler.dialect.name], **options)


SCHEMA = ByDialect(
    sqlite="SELECT type, name, sql FROM sqlite_master",
    postgresql="SELECT CASE relkind WHEN 'r' THEN 'table' WHEN 'v' THEN 'view' ELSE 'index' END, "
    "CAST(relname AS TEXT), CAST(NULL AS TEXT) FROM pg_class "
    "WHERE relkind IN ('r', 'v', 'i') AND relnamespace = CAST(current_schema() AS regnamespace) "
    "UNION ALL SELECT 'trigger', CAST(tgname AS TEXT), CAST(NULL AS TEXT) FROM pg_trigger "
    "JOIN pg_class ON pg_class.oid = tgrelid WHERE NOT tgisinternal AND tgenabled = 'O' "
    "AND relnamespace = CAST(current_schema() AS regnamespace)",
)
"""Selects the kind, the name and (SQLite only) the words of each part of the schema."""

APPLICATION_ID = ByDialect(sqlite="PRAGMA application_id", postgresql="SELECT 0")
"""Selects the mark of the program that made the database, 0 without one."""

END_STALLED = ByDialect(
    sqlite="SELECT 0",  # one process has the whole file
    postgresql="SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
    "WHERE datname = current_database() AND wait_event = 'ClientRead' "
    "AND state_change < clock_timestamp() - INTERVAL '3 s' AND pg_has_role(usesysid, 'USAGE') AND pid IN "
    "(SELECT pid FROM pg_locks WHERE relation = CAST('shards' AS regclass) "
    "AND mode IN ('RowShareLock', 'RowExclusiveLock') "
    "EXCEPT SELECT pid FROM pg_locks WHERE locktype = 'advisory')",  # a migration takes its time
)
"""Ends each transaction that locks the row of a shard, and for three seconds has waited for its process.

It leaves those of users whose transactions this one may not end, which would be an error.
:class:`idle_limit` does not end one whose process stands still in the middle of a pipeline: to the server,
its statement is not over. PostgreSQL 17 has ``transaction_timeout``; earlier ones have nothing of their own.
"""

PLACE = ByDialect(
    sqlite="SELECT file FROM pragma_database_list WHERE name = 'main'",
    postgresql="SELECT CAST(current_database() AS TEXT)",
)
"""Selects the name of the database."""

REVISIONS = ByDialect(
    sqlite="SELECT CAST(version_num AS BLOB) FROM alembic_version",
    postgresql="SELECT convert_to(version_num, 'UTF8') FROM alembic_version",
)
"""Selects the stored revisions as bytes."""

VERSION = ByDialect(sqlite="SELECT sqlite_version()", postgresql="SELECT current_setting('server_version')")
"""Selects the version of the database's program."""

FOREIGN_KEY_CHECK = ByDialect(
    sqlite="PRAGMA foreign_key_check", postgresql="SELECT NULL, NULL, NULL, NULL WHERE false"
)
"""Selects the references that lead nowhere: table, row, the table that it names, number of the key.

PostgreSQL lets none of them be.
"""

ID_COUNTER = ByDialect(
    sqlite="SELECT max(seq) FROM sqlite_sequence "
    "WHERE name = :name AND typeof(seq) = 'integer' AND seq BETWEEN :least AND :most",
    postgresql="SELECT last_value FROM pg_sequences WHERE schemaname = current_schema() "
    "AND sequencename = :name || '_id_seq' AND last_value BETWEEN :least AND :most",
)
"""Selects the highest id that a table has ever had whose ids are never given again."""

QUICK_CHECK, INTEGRITY_CHECK = (
    # The number is one of our own, and no PRAGMA takes a parameter.
    ByDialect(sqlite=f"PRAGMA {name}(20)", postgresql="SELECT 'ok'")
    for name in ("quick_check", "integrity_check")
)
"""Select what is wrong with the whole file, at most 20 lines, or ``ok``."""

ONE_AT_A_TIME = ByDialect(
    sqlite="SELECT 1", postgresql=f"SELECT pg_advisory_xact_lock({int.from_bytes(b'Croupier')})"
)
"""Waits until no other process migrates the database, counts its shards or takes one, and keeps others out.

It lasts until the transaction ends. A transaction of SQLite has the database for itself.
"""
