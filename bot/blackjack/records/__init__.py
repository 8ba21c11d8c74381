"""Rounds as JSON, one object a line (RULES.md §5).

``round_record`` reads a record strictly, with ``json_fields``. ``record_replay`` plays it, and ``round_json``
writes its result or its error. ``record_writing`` writes a record.
"""

from bot.blackjack.records.record_replay import replay_line
from bot.blackjack.records.record_writing import record_json
from bot.blackjack.records.round_json import error_json, to_json

__all__ = [
    "error_json",
    "record_json",
    "replay_line",
    "to_json",
]
