"""Run by Alembic for each of its commands.

The bot hands over a connection with a transaction begun, and ends that transaction itself. On
Alembic's own command line there is none: DATABASE_URL says which database is meant.
"""

from __future__ import annotations

import os

from alembic import context
from sqlalchemy import Connection

from bot.storage.database import Base, migration_engine


def run(connection: Connection) -> None:
    """Migrate over a connection; tables that SQLite cannot alter are rebuilt."""
    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


def run_alone() -> None:
    """Migrate in a transaction of our own."""
    engine = migration_engine(os.environ.get("DATABASE_URL", "sqlite:///croupier.db"))
    with engine.begin() as connection:
        run(connection)
    engine.dispose()


given = context.config.attributes.get("connection")
if given is None:
    run_alone()
else:
    run(given)
