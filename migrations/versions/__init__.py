"""The revisions of the database, one module each."""
