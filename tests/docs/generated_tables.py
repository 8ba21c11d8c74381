"""The tables in the pages of ``docs`` that are written from the lists of options and settings.

To write them again: ``python -m tests.docs.generated_tables``.
"""

from pathlib import Path

from bot.blackjack.options.option_list import OPTIONS, Group, Option
from bot.server_settings import SETTINGS, Setting
from bot.words.catalogue import ENGLISH, LANGUAGES
from bot.words.field_texts import field_help, value_range, value_text
from tests.docs.pages import OPERATING, RULES, text_of


def option_table() -> str:
    """Return every option as a Markdown table."""
    rows = ["| option | in words | house edge |", "|---|---|---|"]
    for group in Group:
        rows.append(f"| **{group}** | | |")
        rows += [_option_row(option) for option in OPTIONS if option.group is group]
    return "\n".join(rows)


def settings_table() -> str:
    """Return every setting of a server as a Markdown table."""
    head = ["| setting | what it is | values | default |", "|---|---|---|---|"]
    return "\n".join(head + [_setting_row(setting) for setting in SETTINGS])


def with_table(page: str, name: str, table: str) -> str:
    """Return a page with a new table between its two marker lines."""
    before, begins, rest = page.partition(f"<!-- {name}:begin -->")
    _, ends, after = rest.partition(f"<!-- {name}:end -->")
    assert begins, f"the page has a table of {name}"
    assert ends, f"the table of {name} ends"
    return f"{before}{begins}\n{table}\n{ends}{after}"


def written_pages() -> dict[Path, str]:
    """Return the pages as they should be."""
    return {
        RULES: with_table(text_of(RULES), "options", option_table()),
        OPERATING: with_table(text_of(OPERATING), "settings", settings_table()),
    }


def _option_row(option: Option) -> str:
    edge = f"{ENGLISH(f'option-{option.name}-edge')} {option.edge}" if option.edge else ""
    return f"| `{option.name}` | {field_help(ENGLISH, option)} | {edge} |"


def _setting_row(setting: Setting) -> str:
    cells = (
        f"`{setting.name}`",
        field_help(ENGLISH, setting),
        value_range(ENGLISH, setting).replace(", ".join(LANGUAGES), "the code of a language"),
        value_text(ENGLISH, setting, setting.default),
    )
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    for page, text in written_pages().items():
        page.write_text(text, encoding="utf-8")
