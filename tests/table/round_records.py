"""Records of rounds as the database has them, from two columns."""

from collections.abc import Sequence

from bot.blackjack.engine.round_state import Box
from bot.blackjack.rules import Rules
from bot.table.stored.codec import dump_boxes, dump_rules, join_record


def dump_record(rules: Rules, boxes: Sequence[Box]) -> str:
    """Return the rules and boxes of a round as JSON."""
    return join_record(dump_boxes(boxes), dump_rules(rules))
