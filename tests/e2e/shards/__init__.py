"""Several processes that share a database, while members press without a pause, and something goes wrong."""
