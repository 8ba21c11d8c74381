"""Every message that the code names exists and gets its parameters, and every message is named."""

from dataclasses import fields

import pytest

from tests.words.catalogue.key_families import FAMILIES
from tests.words.catalogue.keys_in_code import NamedKey, keys_of, named_keys, namings, namings_of
from tests.words.catalogue.messages import SOURCE, messages_in, parameters_of
from tests.words.catalogue.refusal_families import TYPES


def test_every_named_message_exists() -> None:
    messages = messages_in(SOURCE)
    missing = [key for key in named_keys() if not key.is_family and key.pattern not in messages]
    assert missing == []


def test_every_family_is_declared() -> None:
    used = {key.pattern for key in named_keys() if key.is_family}
    assert {"undeclared": used - FAMILIES.keys(), "not used": FAMILIES.keys() - used} == {
        "undeclared": set(),
        "not used": set(),
    }


@pytest.mark.parametrize("pattern", FAMILIES)
def test_every_message_of_a_family_exists(pattern: str) -> None:
    assert FAMILIES[pattern] - messages_in(SOURCE).keys() == set()


def test_every_message_is_named() -> None:
    used = {key.pattern for key in named_keys()}.union(TYPES, *FAMILIES.values())
    assert sorted(messages_in(SOURCE).keys() - used) == []


@pytest.mark.parametrize("key", TYPES)
def test_message_of_a_type_uses_all_its_fields(key: str) -> None:
    used = {each.partition("-")[0] for each in parameters_of(messages_in(SOURCE)[key])}
    assert used == {field.name for field in fields(TYPES[key])}


def test_every_message_gets_exactly_its_parameters() -> None:
    """A call gives what its messages name together; of a family, it may name only some members."""
    messages, wrong = messages_in(SOURCE), []
    for naming in namings():
        keys = {key for each in naming.patterns for key in FAMILIES.get(each, {each})} & messages.keys()
        needed = [parameters_of(messages[key]) for key in keys]
        together = frozenset().union(*needed)
        if naming.patterns & FAMILIES.keys():
            fits = naming.given <= together and any(each <= naming.given for each in needed)
        else:
            fits = not keys or naming.given == together
        if not fits:
            wrong.append((naming.module, naming.line, sorted(naming.patterns), sorted(naming.given)))
    assert wrong == []


SAMPLE = '''
def answer(words, late):
    """Say ``words("bank-own")``."""
    key = "bank-own" if late else "bank-other"
    words(key, chips=words.chips(1))
    context.words("admin-no-such")
    raise DeclinedError(phrase(f"fault-{late}", limit=3))
    log.info("bank account")
'''


def test_keys_are_found_in_source_text() -> None:
    found = sorted(keys_of("sample", SAMPLE), key=lambda key: (key.line, key.pattern))
    assert found == [
        NamedKey("sample", 4, "bank-other"),
        NamedKey("sample", 4, "bank-own"),
        NamedKey("sample", 6, "admin-no-such"),
        NamedKey("sample", 7, "fault-{}"),
    ]


def test_parameters_are_found_in_source_text() -> None:
    found = {(naming.patterns, naming.given) for naming in namings_of("sample", SAMPLE)}
    assert found == {
        (frozenset({"bank-own", "bank-other"}), frozenset({"chips"})),
        (frozenset({"admin-no-such"}), frozenset()),
        (frozenset({"fault-{}"}), frozenset({"limit"})),
    }
