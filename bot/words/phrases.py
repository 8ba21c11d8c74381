"""Phrases: texts that are named by a key and carry parameters, in no language yet."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Union

Parameter = Union[str, int, float, "Phrase"]
"""A parameter of a phrase: a name or a number as it is, or another phrase."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text by its key in the catalogue, with the parameters that the text names."""

    key: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict, hash=False)


def phrase(key: str, /, **parameters: Parameter) -> Phrase:
    """Return the phrase with this key and these parameters."""
    return Phrase(key, parameters)
