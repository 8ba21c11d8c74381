"""Phrases: texts that are named by a key and carry parameters, in no language yet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Union

Parameter = Union[str, int, float, "Phrase"]
"""A parameter of a phrase: a name or a number as it is, or another phrase."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text by its key in the catalogue, with the parameters that the text names."""

    key: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict, hash=False)


class Plural(NamedTuple):
    """A text with a form for one and a form for any other ``count``, which is a parameter."""

    one: str
    other: str


Text = str | Plural
"""A text of the catalogue. It names its parameters as ``str.format`` does."""


def phrase(key: str, /, **parameters: Parameter) -> Phrase:
    """Return the phrase with this key and these parameters."""
    return Phrase(key, parameters)


def rendered(wanted: Phrase, catalogue: Mapping[str, Text]) -> str:
    """Return the phrase in the language of a catalogue."""
    text = catalogue[wanted.key]
    if isinstance(text, Plural):
        text = text.one if wanted.parameters["count"] == 1 else text.other
    words = {
        name: rendered(value, catalogue) if isinstance(value, Phrase) else value
        for name, value in wanted.parameters.items()
    }
    return text.format_map(words)
