"""Rounds as JSON, one object a line (docs/rules.md §5).

``round_record`` reads a record strictly, with ``json_fields``. ``record_replay`` plays it, and ``round_json``
writes its result or its error. ``record_writing`` writes a record. Other questions in JSON lines are read
with the same parts (:mod:`bot.odds`).
"""
