"""Refusals in German: every sentence is there, with all that it needs."""

import re
import typing
from typing import Any

import pytest

from bot.bank.refusals import BankRefusal
from bot.table.refusals import NoTable, Refusal, RulesRejected
from bot.words.catalogue import ENGLISH
from cogs.common.refusal_sentences import sentence
from tests.architecture.sources import ROOT
from tests.cogs.common.refusals.german import GERMAN
from tests.cogs.common.refusals.test_refusal_texts import samples

FOLDER = ROOT / "bot/words"
KINDS = [kind for kind in typing.get_args(Refusal | BankRefusal) if kind is not RulesRejected]


def messages(language: str, area: str) -> dict[str, set[str]]:
    """Return the parameters of each message of an area."""
    text = (FOLDER / language / f"{area}.ftl").read_text(encoding="utf-8")
    parts = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    return {part.partition(" =")[0]: set(re.findall(r"\{ \$(\w+)", part)) for part in parts}


@pytest.mark.parametrize("area", ["amounts", "refusals"])
def test_german_has_the_messages_of_english(area: str) -> None:
    assert messages("de", area).keys() == messages("en", area).keys()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_refusal_has_a_german_sentence(kind: type[Any]) -> None:
    for refusal in samples(kind):
        assert sentence(GERMAN, refusal) != sentence(ENGLISH, refusal)


def test_german_sentence_is_german() -> None:
    assert sentence(GERMAN, NoTable()) == (
        "Hier ist kein Tisch offen. Ein Match können alle starten: `/table open preset:vegas`; "
        "für andere Tische braucht es „Server verwalten“."
    )
