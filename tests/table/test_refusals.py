from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.table.refusals import Refusal, Refused


@contextmanager
def on_the_way() -> Iterator[None]:
    yield


def test_a_refusal_passes_through_whatever_is_on_its_way() -> None:
    with pytest.raises(Refused) as told, on_the_way():
        raise Refused(reason=Refusal.NO_TABLE)
    assert told.value.reason is Refusal.NO_TABLE
    assert {told.value: "hashable"}
