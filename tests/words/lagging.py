"""The messages that a language lacks, which people read in English meanwhile.

``python -m tests.words.lagging`` lists them, and fails if there are any. A release needs all of them: a test
fails where ``CHANGELOG.md`` has no changes that wait for the next release.
"""

import json
import re
import sys
from functools import cache

from standin.page.page_routes import PAGE_TEXTS, STATIC
from tests.docs.pages import CHANGELOG, text_of
from tests.words.catalogue.messages import SOURCE, messages_in
from tests.words.languages import TRANSLATIONS

_VARIABLE = r"\$\{[^}`]*\}"


def lagging_in(language: str) -> list[str]:
    """Return the keys of the messages that the language lacks."""
    return sorted(messages_in(SOURCE).keys() - messages_in(language).keys())


def untranslated_page_texts(language: str) -> list[str]:
    """Return the texts of the sandbox's page that the language's file lacks; none if it has no file."""
    files = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in PAGE_TEXTS.glob("*.json")}
    own = files.get(language[:2])
    return [] if own is None else sorted(_marked_texts().union(*files.values()) - own.keys())


@cache
def _marked_texts() -> frozenset[str]:
    """Return the texts that the page's scripts mark for translation, with ``{}`` for variable parts."""
    scripts = "\n".join(path.read_text(encoding="utf-8") for path in STATIC.glob("*.js"))
    code = re.sub(r"^/.*$", "", scripts, flags=re.MULTILINE)  # without comments
    return frozenset(
        re.sub(_VARIABLE, "{}", text) for text in re.findall(rf"\bt`((?:[^`$]|{_VARIABLE})*)`", code)
    )


def may_lag(changelog: str | None = None) -> bool:
    """Return whether languages may lag: there are changes that no release has yet."""
    text = text_of(CHANGELOG) if changelog is None else changelog
    (unreleased,) = re.findall(r"^## \[Unreleased\]$(.*?)^## ", text, re.MULTILINE | re.DOTALL)
    return re.search(r"^- ", unreleased, re.MULTILINE) is not None


def main() -> int:
    """Print what lags, and return 1 if anything does."""
    lagging = {each: [*lagging_in(each), *untranslated_page_texts(each)] for each in TRANSLATIONS}
    for language, texts in lagging.items():
        if texts:
            print(f"{language} lacks {len(texts)} texts:", *texts, sep="\n  ")
    return 1 if any(lagging.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
