import dataclasses
import typing
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from bot.table.refusals import NoTable, NotYourBox, Refusal, Refused
from tests.support.cases import for_each


@contextmanager
def some_context() -> Iterator[None]:
    yield


def test_refused_passes_through_context_managers() -> None:
    with pytest.raises(Refused) as told, some_context():
        raise Refused(NoTable())
    assert told.value.refusal == NoTable()


def test_refusals_compare_by_value() -> None:
    refusal = NotYourBox(box=2, own_boxes=(1,))
    assert refusal == NotYourBox(box=2, own_boxes=(1,)) != NotYourBox(box=3, own_boxes=(1,))
    assert {refusal: "hashable"}


@for_each(kind=typing.get_args(Refusal))
def test_refusals_are_frozen_with_slots(kind: type) -> None:
    assert dataclasses.is_dataclass(kind)
    assert "__slots__" in vars(kind)
    assert vars(kind)["__dataclass_params__"].frozen
