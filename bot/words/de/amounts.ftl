### Beträge, die jemand eintippt.

## Wörter für Beträge

# Was man eintippen kann, mit Kommas zwischen den Wörtern. Die englischen Wörter gelten in jeder Sprache, neben diesen.
typed-half = hälfte, die hälfte, haelfte, halb, halbe
typed-all = alles, alle
typed-min = min, minimum
typed-max = max, maximum
typed-same = gleich, dasselbe, nochmal, noch mal
typed-chips = chips, chip

## Beträge, die sich nicht lesen lassen

amount-too_large-grant = Das ist zu viel: Niemand kann mehr als { $ceiling } besitzen.
amount-unreadable-grant = Das kann ich nicht als Betrag lesen. Versuch es mit `500`, `10k` oder zum Wegnehmen mit `-200`.
amount-unreadable-figure = Das kann ich nicht als Zahl von Chips lesen. Versuch es mit `500`, `10k` oder `0`.
