"""No text reaches Discord past the catalogue."""

import pytest

from tests.architecture.sources import breaches, modules
from tests.words.catalogue.literals import ALLOWED_IN, literal_texts


def test_modules_have_no_texts_of_their_own() -> None:
    assert breaches(literal_texts) == []


def test_exceptions_are_modules() -> None:
    assert ALLOWED_IN - modules().keys() == set()


@pytest.mark.parametrize(
    "source",
    [
        'raise DeclinedError("Only managers can do that.")',
        'await interaction.response.send_message(f"{name} has {count} chips")',
        'ui.Button(label="Hit", custom_id="bj:1:hit")',
        'ui.Button(label="hit", custom_id="bj:1:hit")',
        'ui.TextDisplay("\\n".join(("### Chips", *lines)))',
        'TITLE = "Stand"',
        'return f"{person} at stake"',
        'return " · ".join((line, "Sie gewinnen"))',
        'app_commands.Choice(name=f"round {number}", value="x")',
    ],
)
def test_text_past_the_catalogue_is_found(source: str) -> None:
    assert {breach.module for breach in literal_texts("cogs.sample", source)} == {"cogs.sample"}


@pytest.mark.parametrize(
    "source",
    [
        '"""Docstring of a module."""',
        'log.warning("channel %s is gone", channel)',
        'raise AssertionError(f"no command asks for {act}")',
        'assert member, "the member is known"',
        'ui.Button(label=words("bank-leaderboard-back"), custom_id=f"leaderboard:{page}")',
        'DeclinedError(phrase("table-only_in_servers"))',
        'ui.TextDisplay(f"### {words(key)}\\n-# {line}")',
        'def read(panel: "Panel") -> Literal["own", "other"]: return choices["Own box"]',
        '__all__ = ["BankCommands"]',
    ],
)
def test_other_strings_are_accepted(source: str) -> None:
    assert [*literal_texts("cogs.sample", source)] == []
