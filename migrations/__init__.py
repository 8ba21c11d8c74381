"""The Alembic environment and the revisions of the database."""
