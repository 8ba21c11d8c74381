"""Rounds as JSON, one object a line (docs/rules.md §5).

``round_record`` reads a record strictly, with ``json_fields``. ``record_replay`` plays it, and ``round_json``
writes its result or its error. ``record_writing`` writes a record. Other questions in JSON lines are read
with the same parts (:mod:`bot.odds`).
"""

from bot.blackjack.records.json_fields import (
    ObjectForm,
    read_json,
    read_object,
    read_switch,
    read_text,
    read_whole,
    wrong_type,
)
from bot.blackjack.records.record_replay import replay_line
from bot.blackjack.records.record_writing import record_json
from bot.blackjack.records.round_json import error_json, to_json
from bot.blackjack.records.round_record import read_rules

__all__ = [
    "ObjectForm",
    "error_json",
    "read_json",
    "read_object",
    "read_rules",
    "read_switch",
    "read_text",
    "read_whole",
    "record_json",
    "replay_line",
    "to_json",
    "wrong_type",
]
