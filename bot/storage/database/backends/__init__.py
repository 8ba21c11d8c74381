"""What differs between SQLite and PostgreSQL; everything else in this product is the same for both.

``backend`` says what a database must be able to do beside plain SQL: ``sqlite_backend`` and
``postgres_backend`` do it, and ``choice`` finds the right one. ``dialects`` has the few parts of statements
that the two write differently, and the types of columns.
"""
