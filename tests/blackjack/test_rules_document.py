"""The specification, ``docs/rules.md``, agrees with the code."""

import json
import re
from collections.abc import Iterator

from bot.blackjack.errors import Reason
from bot.blackjack.options.option_list import BY_NAME, OPTIONS, PRESET_NAMES, Option
from bot.blackjack.records import replay_line
from bot.fields import Choice, Number, Switch, plain
from bot.words.catalogue import ENGLISH
from bot.words.field_texts import value_text
from tests.docs.pages import ROOT, RULES, text_of
from tests.support.cases import for_each

TEXT = text_of(RULES)
TABLE_HEAD = ("option", "values", *PRESET_NAMES)
EDGE_HEAD = ("option", "in words", "house edge")
EDGE_CASES = 31

_NUMBER = r"\d+(?:\.\d+)?"
REFERENCES = re.compile(rf"rules\.md`*,?\s+(§{_NUMBER}(?:(?:,|,? and)\s+§{_NUMBER})*)", re.IGNORECASE)
"""``docs/rules.md §4``, also in backticks, also with several sections: ``docs/rules.md §4 and §6.7``."""


def table(head: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the rows below this header line, without the group headings."""
    lines = iter(TEXT.splitlines())
    next(line for line in lines if cells(line) == head)
    next(lines)
    found: list[tuple[str, ...]] = []
    for line in lines:
        if not line.startswith("|"):
            break
        if any(cells(line)[1:]):
            found.append(cells(line))
    return found


def cells(line: str) -> tuple[str, ...]:
    return tuple(cell.strip() for cell in line.strip().strip("|").split("|"))


def name_in(cell: str) -> str:
    return cell.split("`")[1]


ROWS = {name_in(row[0]): row[1:] for row in table(TABLE_HEAD)}


def numbers_in(values: str) -> list[tuple[int, int]]:
    """Return the ranges of ``0, 5..90`` as pairs of their ends."""
    ends = [part.replace(",", "").split("..") for part in re.split(r",\s+", values)]
    return [(int(part[0]), int(part[-1])) for part in ends]


def sections(text: str) -> set[str]:
    """Return the numbers of all headings that have one."""
    return set(re.findall(rf"^#+ §({_NUMBER}) ", text, re.MULTILINE))


def references() -> Iterator[tuple[str, str]]:
    """Yield every reference of the source to a section: where it is, and which section."""
    for folder in ("bot", "cogs"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for found in REFERENCES.finditer(path.read_text(encoding="utf-8")):
                for number in re.findall(_NUMBER, found[1]):
                    yield path.relative_to(ROOT).as_posix(), number


def test_table_lists_every_option_in_order() -> None:
    assert [name_in(row[0]) for row in table(TABLE_HEAD)] == [option.name for option in OPTIONS]


@for_each(option=OPTIONS)
def test_table_has_the_values_of_the_option(option: Option) -> None:
    values = ROWS[option.name][0]
    match option.kind:
        case Switch():
            assert values == "on/off"
        case Choice(values=names):
            assert values.split(", ") == list(names)
        case Number(low=low, high=high) as kind:
            ranges = numbers_in(values)
            ends = {end for span in ranges for end in span}
            for number in {0, low, high} | ends | {end + step for end in ends for step in (-1, 1)}:
                documented = any(first <= number <= last for first, last in ranges)
                assert kind.holds(number) == documented, number


@for_each(option=OPTIONS)
def test_table_has_the_defaults_of_every_preset(option: Option) -> None:
    expected = tuple(plain(option.defaults[preset]) for preset in PRESET_NAMES)
    assert ROWS[option.name][1:] == expected


def test_special_zero_is_explained_in_the_table() -> None:
    lines = {name_in(row[0]): row[0] for row in table(TABLE_HEAD)}
    explained = {name: found[1] for name, line in lines.items() if (found := re.search(r", 0 = (.+)$", line))}
    assert explained == {
        option.name: value_text(ENGLISH, option, 0)
        for option in OPTIONS
        if isinstance(option.kind, Number) and option.kind.special_zero
    }


def test_effects_on_the_house_edge_agree() -> None:
    documented = {name_in(option): effect.split()[-1] for option, _, effect in table(EDGE_HEAD) if effect}
    known = {option.name: str(option.edge) for option in BY_NAME.values() if option.edge}
    assert documented == known


def test_reasons_of_errors_agree() -> None:
    rows = table(("about", "reasons"))
    documented = {reason for _, reasons in rows for reason in re.findall(r"`(\w+)`", reasons)}
    assert documented == {str(reason) for reason in Reason}


def test_example_record_prints_the_example_output() -> None:
    record, output = re.findall(r"^```json\n(.+?)^```", TEXT, re.MULTILINE | re.DOTALL)
    assert replay_line(record) == json.loads(output)


def test_sections_are_numbered_without_gaps() -> None:
    expected = {str(number) for number in range(1, 7)} | {
        f"6.{number}" for number in range(1, EDGE_CASES + 1)
    }
    assert sections(TEXT) == expected


def test_every_section_named_in_source_exists() -> None:
    named = list(references())
    assert named, "the source refers to the rules"
    assert [each for each in named if each[1] not in sections(TEXT)] == []
