"""German texts of refusals, and what they need of the common ones."""

from bot.words.catalogue import Words
from tests.architecture.sources import ROOT

_COMMON = """
chips = { $count ->
    [one] { $amount } Chip
   *[other] { $amount } Chips
  }
no-chips = keine Chips
choice-hit = ziehen
choice-stand = stehen
choice-double = verdoppeln
choice-split = teilen
choice-surrender = aufgeben
choice-insurance = dich versichern
choice-even_money = Even Money nehmen
choice-decline = ablehnen
"""

GERMAN = Words(
    "de",
    [
        _COMMON,
        (ROOT / "bot/words/de/amounts.ftl").read_text(encoding="utf-8"),
        (ROOT / "bot/words/de/refusals.ftl").read_text(encoding="utf-8"),
    ],
)
