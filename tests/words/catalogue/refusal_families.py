"""Keys of refusals and faults with a variable part, and every key that they stand for."""

from collections.abc import Mapping
from typing import Any, get_args

from bot.bank.amounts import AmountWord
from bot.bank.refusals import BankRefusal
from bot.blackjack.errors import OptionFault, UnfitOptionValue
from bot.table.refusals import AlreadyJoined, MatchNotStarted, OtherBoxes, Refusal
from bot.words.catalogue import message_name

_BEFORE_START = ("match_not_started", "already_joined")
_CHOSEN_BY_CODE = {MatchNotStarted, AlreadyJoined, UnfitOptionValue}

REFUSAL_FAMILIES: Mapping[str, set[str]] = {
    "typed-{}": {f"typed-{word}" for word in (*AmountWord, "chips")},
    "refused-match_not_started-{}": {f"refused-match_not_started-{end}" for end in ("join", "join_or_start")},
    **{
        f"refused-{{}}-{end}": {f"refused-{kind}-{end}" for kind in _BEFORE_START}
        for end in ("start", "wait", "wait_for_host")
    },
}
"""The keys of each f-string in :mod:`cogs.common`."""

TYPES: Mapping[str, type[Any]] = {
    f"{area}-{message_name(kind)}": kind
    for area, kinds in (
        ("refused", (OtherBoxes, *get_args(Refusal), *get_args(BankRefusal))),
        ("fault", get_args(OptionFault)),
    )
    for kind in kinds
    if kind not in _CHOSEN_BY_CODE
}
"""The types of values whose message takes only their fields, by the key of the message."""
