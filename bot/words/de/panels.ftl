### Private Tafeln und Formulare: die eigene Hand, das Formular für einen Betrag und die Tafel hinter ⋯.

## Die eigene Hand

panels-hand-time-left = ⏱ Deine Zeit endet { $when }
panels-hand-no-timer = -# Keine Uhr: Lass dir Zeit.
panels-hand-waiting = -# Gerade gibt es nichts zu entscheiden. `Meine Hand` zeigt den neuesten Stand.
panels-hand-over = -# Die Runde ist vorbei.
panels-hand-match-over = -# Das Match ist vorbei.
panels-closed = Dieser Tisch ist geschlossen.
panels-told = ⚠️ { $told }

## Die Tafel hinter ⋯

panels-more = **An diesem Tisch** · nur du siehst das

## Wie bewiesen wird, dass die Karten fair sind

panels-fairness = **Faire Karten**
    Jeder Schlitten wird gemischt, bevor jemand darauf setzt. Sein Fingerabdruck steht vorher am Tisch, also kann ihn später niemand ändern.
panels-fairness-present = Schlitten { $number }, in Gebrauch: `{ $hash }`
panels-fairness-next = Schlitten { $number }, als Nächstes: `{ $hash }`
panels-fairness-seed = Schlitten { $number } ist durch. Sein Seed: `{ $seed }`
panels-fairness-check = Prüfe jede Runde mit `/verify`. Mit `/seed` mischst du einen eigenen Text mit.
