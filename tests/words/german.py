"""German, read beside the loaded languages: English stands in where a file is not translated yet."""

from pathlib import Path

from bot.words import catalogue

FOLDER = Path(catalogue.__file__).parent


def _text(english: Path) -> str:
    german = FOLDER / "de" / english.name
    return (german if german.exists() else english).read_text(encoding="utf-8")


GERMAN = catalogue.Words("de", [_text(file) for file in sorted(FOLDER.glob("en/*.ftl"))])
