"""What subcommands read and print: files of JSON lines, and standard output that may fail."""

from bot.cli.streams.json_lines import answer_file
from bot.cli.streams.standard_output import OutputError, close_quietly, output_errors, standard_output

__all__ = ["OutputError", "answer_file", "close_quietly", "output_errors", "standard_output"]
