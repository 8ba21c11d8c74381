"""Keys with a variable part, and every key that they stand for.

Each f-string that names messages is here with its closed set. ``{}`` stands for the variable part.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.blackjack import Bankroll, Move
from bot.blackjack.options import OPTIONS, PRESET_NAMES, Choice, Group, Number
from bot.blackjack.record_faults import JsonType, RecordPart
from bot.table.stored import ProofResult
from cogs.wording.card_wording import _RANK_NAMES, _SUIT_NAMES
from tests.words.catalogue.refusal_families import REFUSAL_FAMILIES

_CAUSES = ("simple", "hole_card", "surrender", "turn_time", "odd_money")
_NUMBERS = [option.name for option in OPTIONS if isinstance(option.kind, Number)]
_CHOICES = [
    (each.name, value) for each in OPTIONS if isinstance(each.kind, Choice) for value in each.kind.values
]
_ZEROS = [each.name for each in OPTIONS if isinstance(each.kind, Number) and each.kind.special_zero]


def _each(pattern: str, values: Iterable[object]) -> tuple[str, set[str]]:
    return pattern, {pattern.format(value) for value in values}


FAMILIES: Mapping[str, set[str]] = dict(
    (
        _each("admin-{}", ("given", "taken")),
        _each("admin-{}-unknown", ("given", "taken")),
        _each("bank-{}-out", ("own", "other")),
        _each("bank-{}-out-round", ("own", "other")),
        _each("bets-from{}", ("", "-step")),
        _each("bets-from_to{}", ("", "-step")),
        _each("card-{}", _RANK_NAMES.values()),
        _each("choice-{}", Move),
        _each("command-bankroll-{}", Bankroll),
        _each("correction-{}", (*_CAUSES, "peek-late_insurance", "peek-surrender")),
        _each("edge-{}", ("raises", "lowers")),
        _each("fairness-proof-{}", ProofResult),
        _each("fault-unfit_{}", ("switch", "choice", "number")),
        _each("fault-unfit_{}-nearest", ("switch", "choice", "number")),
        _each("fault-wrong_json_type-{}", JsonType),
        _each("group-{}", Group),
        _each("move-{}", Move),
        _each("not-followed-{}", (Move.DOUBLE, Move.SPLIT, Move.INSURANCE)),
        _each("option-{}-edge", (option.name for option in OPTIONS if option.edge)),
        _each("option-{}-help", (option.name for option in OPTIONS)),
        _each("option-{}-value", _NUMBERS),
        _each("option-{}-zero", _ZEROS),
        (
            "option-{}-value-{}",
            {f"option-{name}-value-{value.replace(':', '_')}" for name, value in _CHOICES},
        ),
        _each("part-{}", RecordPart),
        _each("preset-{}", PRESET_NAMES),
        _each("suit-{}", _SUIT_NAMES.values()),
        _each("table-permission-{}", ("view_channel", "send_messages", "send_messages_in_threads")),
        *REFUSAL_FAMILIES.items(),
    )
)
"""The keys of each f-string in the code."""
