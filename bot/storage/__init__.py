"""Where tables and chips survive: SQLite through SQLAlchemy, one writer, many readers."""
