"""The tables of ``docs`` say what the lists of options and settings say."""

from bot.blackjack.options.option_list import BY_NAME
from bot.server_settings import SETTINGS
from tests.docs.generated_tables import option_table, settings_table, written_pages
from tests.docs.pages import text_of


def test_generated_tables_are_up_to_date() -> None:
    for page, text in written_pages().items():
        assert text_of(page) == text, "write it again: python -m tests.docs.generated_tables"


def test_tables_have_a_row_for_each_option_and_setting() -> None:
    rows = option_table().splitlines()
    assert [row.split("`")[1] for row in rows if row.startswith("| `")] == list(BY_NAME)
    assert {row.count("|") for row in rows} == {4}
    assert settings_table().count("\n") == len(SETTINGS) + 1
