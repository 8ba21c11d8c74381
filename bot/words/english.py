"""The English catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bot.words.english_faults import FAULT_TEXTS
from bot.words.english_options import OPTION_TEXTS
from bot.words.phrases import Phrase, Text, rendered

ENGLISH: Final[Mapping[str, Text]] = MappingProxyType(FAULT_TEXTS | OPTION_TEXTS)
"""Every text by its key."""


def english(phrase: Phrase) -> str:
    """Return the phrase in English."""
    return rendered(phrase, ENGLISH)
