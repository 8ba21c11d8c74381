"""The decorator that checks many cases in one test."""

import pytest

from tests.support.cases import for_each


def test_every_failing_case_is_named(tmp_path: object) -> None:
    @for_each(number=(1, 2, 3), letter="ab")
    def check(number: int, letter: str, fixture: object) -> None:
        assert fixture is tmp_path
        assert (number, letter) not in {(1, "b"), (3, "a")}

    with pytest.raises(ExceptionGroup, match="2 of 6 cases") as failed:
        check(fixture=tmp_path)
    notes = [note for error in failed.value.exceptions for note in error.__notes__]
    assert notes == ["with {'number': 1, 'letter': 'b'}", "with {'number': 3, 'letter': 'a'}"]
    assert all(note in str(failed.value) for note in notes)
