"""Where the pages for people are."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PICTURES = DOCS / "pictures"

README = ROOT / "README.md"
CHANGELOG = ROOT / "CHANGELOG.md"
CONTRIBUTING = ROOT / "CONTRIBUTING.md"
PLAYING = DOCS / "playing.md"
RUNNING = DOCS / "running.md"
OPERATING = DOCS / "operating.md"
RULES = DOCS / "rules.md"
FAIRNESS = DOCS / "fairness.md"


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")
