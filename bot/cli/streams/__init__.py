"""What subcommands read, print and log: files of JSON lines, standard output that may fail, and the log."""
