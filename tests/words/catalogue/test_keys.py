"""Every message that the code names exists and gets its parameters, and every message is named."""

from dataclasses import fields

from tests.words.catalogue.key_families import families
from tests.words.catalogue.keys_in_code import (
    NamedKey,
    functions_of,
    keys_of,
    named_keys,
    namings,
    namings_of,
)
from tests.words.catalogue.messages import SOURCE, messages_in, parameters_of
from tests.words.catalogue.refusal_families import TYPES


def test_every_named_message_exists() -> None:
    messages = messages_in(SOURCE)
    missing = [key for key in named_keys() if not key.is_family and key.pattern not in messages]
    assert missing == []


def test_every_family_is_declared() -> None:
    used = {key.pattern for key in named_keys() if key.is_family}
    declared = families().keys()
    assert {"undeclared": used - declared, "not used": declared - used} == {
        "undeclared": set(),
        "not used": set(),
    }


def test_every_message_of_a_family_exists() -> None:
    messages = messages_in(SOURCE).keys()
    missing = {pattern: keys - messages for pattern, keys in families().items() if keys - messages}
    assert missing == {}


def test_every_message_is_named() -> None:
    used = {key.pattern for key in named_keys()}.union(TYPES, *families().values())
    assert sorted(messages_in(SOURCE).keys() - used) == []


def test_message_of_a_type_uses_all_its_fields() -> None:
    messages = messages_in(SOURCE)
    used = {key: {each.partition("-")[0] for each in parameters_of(messages[key])} for key in TYPES}
    assert used == {key: {field.name for field in fields(kind)} for key, kind in TYPES.items()}


def test_every_message_gets_exactly_its_parameters() -> None:
    """A call gives what its messages name together; of a family, it may name only some members."""
    messages, of_families, wrong = messages_in(SOURCE), families(), []
    for naming in namings():
        keys = {key for each in naming.patterns for key in of_families.get(each, {each})} & messages.keys()
        needed = [parameters_of(messages[key]) for key in keys]
        together = frozenset().union(*needed)
        if naming.patterns & of_families.keys():
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
    found = sorted(keys_of("sample", functions_of(SAMPLE)), key=lambda key: (key.line, key.pattern))
    assert found == [
        NamedKey("sample", 4, "bank-other"),
        NamedKey("sample", 4, "bank-own"),
        NamedKey("sample", 6, "admin-no-such"),
        NamedKey("sample", 7, "fault-{}"),
    ]


def test_parameters_are_found_in_source_text() -> None:
    found = {(naming.patterns, naming.given) for naming in namings_of("sample", functions_of(SAMPLE))}
    assert found == {
        (frozenset({"bank-own", "bank-other"}), frozenset({"chips"})),
        (frozenset({"admin-no-such"}), frozenset()),
        (frozenset({"fault-{}"}), frozenset({"limit"})),
    }
