"""JSON of Discord is read and written alike with orjson and without it."""

from typing import Any

import pytest
from discord import utils

from bot.client import json_texts


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('{"d": {"name": "\\ud800"}}', {"d": {"name": "\ud800"}}),
        ('{"id": 123456789012345678901234567890}', {"id": 123456789012345678901234567890}),
        ("[-18446744073709551616,18446744073709551616]", [-(2**64), 2**64]),
        ('{"id": "12345678901234567890", "n": null}', {"id": "12345678901234567890", "n": None}),
        ('{"d": [1.5, true, "ä"]}', {"d": [1.5, True, "ä"]}),
    ],
)
def test_text_is_read_as_json_reads_it(text: str, value: Any) -> None:
    read = json_texts.read(text)
    assert read == value
    assert str(read) == str(value), "1 and 1.0 are equal"


@pytest.mark.parametrize(
    "text", ["", "{", "{'d': 1}", '{"d": \\ud800}', '{"id":123456789012345678901234567890']
)
def test_text_that_is_no_json_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r".+"):
        json_texts.read(text)


@pytest.mark.parametrize("value", [{"name": "\ud800"}, {"1": 2**70}, {"text": "ä ♠", "ids": [1, None, True]}])
def test_written_value_is_read_again(value: Any) -> None:
    written = json_texts.write(value)
    assert json_texts.read(written) == value
    written.encode()  # it can be sent


def test_keys_that_are_numbers_become_texts() -> None:
    assert json_texts.read(json_texts.write({1: 2})) == {"1": 2}


def test_value_without_json_is_a_type_error() -> None:
    with pytest.raises(TypeError):
        json_texts.write({"a": object()})


def test_discord_py_reads_everything_with_orjson(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("orjson")
    monkeypatch.setattr(utils, "_from_json", utils._from_json)
    monkeypatch.setattr(utils, "_to_json", utils._to_json)
    json_texts.read_all_json()
    assert utils._from_json('{"name": "\\ud800"}') == {"name": "\ud800"}
    assert utils._to_json({1: "\ud800"}) == '{"1":"\\ud800"}'
