"""The texts of the sandbox's page in other languages: those that the page has."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

from standin.page.page_routes import PAGE_TEXTS, STATIC
from tests.words import lagging

FILES = sorted(PAGE_TEXTS.glob("*.json"))
SANDBOX = STATIC.parents[1]


@cache
def texts_of(file: Path) -> dict[str, str]:
    texts: dict[str, str] = json.loads(file.read_text(encoding="utf-8"))
    return texts


@cache
def said_in_code() -> str:
    """Return the sources that have texts of the page, with ``{}`` for variable parts."""
    sources = [*STATIC.glob("*.js"), STATIC / "index.html", *SANDBOX.glob("*.py"), *SANDBOX.glob("*/*.py")]
    return "\n".join(re.sub(r"\$\{[^}`]*\}", "{}", each.read_text(encoding="utf-8")) for each in sources)


def test_untranslated_texts_are_listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Those that the scripts mark and those that another language has, of languages with a file."""
    (tmp_path / "de.json").write_text('{"Channels": "Kanäle", "Send": "Senden"}', encoding="utf-8")
    (tmp_path / "fr.json").write_text('{"Send": "Envoyer"}', encoding="utf-8")
    monkeypatch.setattr(lagging, "PAGE_TEXTS", tmp_path)
    german, french = lagging.untranslated_page_texts("de"), lagging.untranslated_page_texts("fr")
    assert french == sorted(["Channels", *german])
    assert {"Cancel", "Open a window of {}"} < set(german)
    assert lagging.untranslated_page_texts("es") == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_texts_are_those_of_the_page(file: Path) -> None:
    assert re.fullmatch("[a-z]{2}", file.stem), "regions share a file"
    assert [text for text in texts_of(file) if text not in said_in_code()] == []
    assert [text for text, said in texts_of(file).items() if text.count("{}") != said.count("{}")] == []
