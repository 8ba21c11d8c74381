"""What subcommands read, print and log: files of JSON lines, standard output that may fail, and the log."""

from bot.cli.streams.json_lines import answer_file
from bot.cli.streams.logs import set_up_logs
from bot.cli.streams.standard_output import OutputError, close_quietly, output_errors, standard_output

__all__ = ["OutputError", "answer_file", "close_quietly", "output_errors", "set_up_logs", "standard_output"]
