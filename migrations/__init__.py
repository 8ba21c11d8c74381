"""The Alembic environment and the versions of the database."""
