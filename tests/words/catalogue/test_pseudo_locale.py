"""The pseudo-locale that the tests of raw English read."""

import pytest

from bot.words.catalogue import ENGLISH
from tests.support.pseudo_locale import pseudo, pseudo_words, raw_words, visible_texts
from tests.words.catalogue.messages import SOURCE, messages_in, parameters_of


def test_texts_are_accented_longer_and_in_brackets() -> None:
    text = pseudo_words()("bank-other", person="<@1>", chips="3")
    assert text == "⟦<@1> ħåååš 3.⟧"
    english = ENGLISH("fairness-shown-never")
    assert len(pseudo_words()("fairness-shown-never")) == pytest.approx(1.4 * len(english), abs=3)


def test_what_people_type_stays_as_it_is() -> None:
    assert pseudo("Try `/bet amount:5` now") == f"{pseudo('Try ')}`/bet amount:5`{pseudo(' now')}"


def test_pseudo_locale_has_every_message() -> None:
    words = pseudo_words()
    assert words.keys == ENGLISH.keys
    for key, message in messages_in(SOURCE).items():
        rendered = words(key, **dict.fromkeys(parameters_of(message), "1"))
        assert raw_words(rendered, frozenset()) == set(), key


@pytest.mark.parametrize(
    ("text", "raw"),
    [
        ("⟦Ýøü ħåṽé 3 çħïþš.⟧", set()),
        ("⟦Ýøü ħåṽé⟧ 3 chips", {"chips"}),
        ("<@123> <t:17:R> <:ace_of_spades_1a:99> `/bet amount:5` A♠ 10♣", set()),
        ("https://discord.com/channels/1/2/3 " + "q3kT" * 10 + "abc", set()),
        ("⟦Ŧħé þŕéšéŧ⟧ house", set()),
    ],
)
def test_raw_words_are_found(text: str, raw: set[str]) -> None:
    assert raw_words(text, frozenset({"house"})) == raw


def test_visible_texts_of_a_request_are_found() -> None:
    button = {"type": 2, "label": "Hit", "custom_id": "bj:1:hit"}
    body = {"type": 4, "data": {"content": "Hello", "components": [{"type": 1, "components": [button]}]}}
    assert [*visible_texts(body)] == ["Hello", "Hit"]
