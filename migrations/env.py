"""The environment that Alembic runs for each of its commands.

The bot passes a connection inside a transaction, and ends that transaction itself. The command line of
Alembic passes none: then ``DATABASE_URL`` names the database.
"""

import os

from alembic import context
from sqlalchemy import Connection

from bot.storage.database.backends.choice import backend_of
from bot.storage.database.counter_models import METADATA


def run(connection: Connection) -> None:
    """Migrate over a connection. Tables that SQLite cannot alter are rebuilt."""
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


def run_from_command_line() -> None:
    """Migrate the database of ``DATABASE_URL`` in one transaction."""
    url = os.environ.get("DATABASE_URL", "sqlite:///croupier.db")
    engine = backend_of(url).migration_engine(url)
    with engine.begin() as connection:
        run(connection)
    engine.dispose()


passed = context.config.attributes.get("connection")
if passed is None:
    run_from_command_line()
else:
    run(passed)
