"""Rounds in few bytes: the record, the output and the moves of a round that is over, in one column.

``python -m bot compact`` folds old rounds (:mod:`bot.storage.compacting`). Every reader of rounds asks
:func:`parts_of`, which knows both: texts with rows of moves, and the folded column. ``tight_form`` packs the
usual round, ``folded_rounds`` falls back to compressed JSON for all others.
"""

from bot.storage.folding.folded_rounds import (
    DamagedFoldError,
    RoundParts,
    fold,
    parts_of,
)
from bot.storage.folding.tight_form import FoldedMove

__all__ = ["DamagedFoldError", "FoldedMove", "RoundParts", "fold", "parts_of"]
