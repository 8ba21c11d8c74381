"""Fold a round into bytes, and read it again exactly as it was.

The first byte names the form. Forms never change: a better one gets a number of its own.
"""

import json
import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from bot.storage.folding.tight_form import FoldedMove, Times, packed, unpacked

_TIGHT, _TEXT = b"\x01", b"\x02"


class DamagedFoldError(ValueError):
    """The bytes of a folded round cannot be read."""


class RoundParts(NamedTuple):
    """What the two forms of a round have in common: the values of two columns, and the rows of its moves.

    ``moves`` are rows with the columns of :class:`FoldedMove`. In a damaged database, the values that were
    never folded are of any type.
    """

    record: Any
    output: Any
    moves: Sequence[Any]


def parts_of(row: Any, moves: Sequence[Any]) -> RoundParts:
    """Return the parts of a stored round, from its row and from the rows of its moves in their order.

    The row has ``record``, ``output``, ``folded``, ``dealt_at`` and ``settled_at``. Raises
    :class:`DamagedFoldError`.
    """
    if row.folded is None:
        return RoundParts(row.record, row.output, moves)
    return _unfolded(row.folded, Times(row.dealt_at, row.settled_at))


def fold(parts: RoundParts, dealt_at: float, settled_at: float) -> bytes:
    """Return the bytes of a round, from which :func:`parts_of` makes the same parts again."""
    times = Times(dealt_at, settled_at)
    same = RoundParts(parts.record, parts.output, [FoldedMove(*each) for each in parts.moves])
    folded = _tight(same, times)
    if folded is not None:
        return folded
    folded = _TEXT + zlib.compress(json.dumps(same, separators=(",", ":")).encode(), 9)
    assert _unfolded(folded, times) == same, "a folded round differs"
    return folded


def _tight(parts: RoundParts, times: Times) -> bytes | None:
    """Return the tight form, or None unless the round comes out of it exactly as it went in."""
    try:
        folded = _TIGHT + packed(parts.record, parts.output, parts.moves, times)
        is_same = repr(_unfolded(folded, times)) == repr(parts)  # 10 is equal to 10.0, and written otherwise
    except Exception:  # an unusual round may break any assumption of the form
        return None
    return folded if is_same else None


def _unfolded(folded: object, times: Times) -> RoundParts:
    try:
        form, body = folded[:1], folded[1:]  # type: ignore[index]
        if form == _TIGHT:
            return RoundParts(*unpacked(body, times))
        if form != _TEXT:
            raise DamagedFoldError("folded")
        record, output, moves = json.loads(zlib.decompress(body))
        return RoundParts(record, output, [FoldedMove(*each) for each in moves])
    except DamagedFoldError:
        raise
    except Exception as error:  # damaged bytes may raise any error
        raise DamagedFoldError("folded") from error
