"""One module for each revision of the database, oldest first."""
