### Der Beweis einer Runde (/verify) und der eigene Anteil am Mischen (/seed). Nur die Person selbst sieht sie.

## /verify

fairness-needs_number = Gib die Nummer einer Runde ein, zum Beispiel `12`. Beim Tippen werden deine vorgeschlagen.
fairness-no_round = Auf diesem Server gibt es keine Runde { $round }. Beim Tippen werden deine vorgeschlagen.
fairness-void = **Runde { $round }** ist ungültig: Alle haben ihre Einsätze zurück.
fairness-not_over = **Runde { $round }** ist noch nicht vorbei, also gibt es noch nichts zu beweisen.
fairness-in_use = **Runde { $round }**: Der Schlitten ist noch in Gebrauch. Prüfen kannst du die Runde, sobald er ausgespielt ist.
fairness-proof-proven = **Runde { $round }** ✅ Bewiesen: Der versprochene Schlitten hat diese Karten, und sie ergeben dieses Ergebnis.
fairness-proof-hash_differs = **Runde { $round }** ❌ Das ist nicht der Schlitten, dessen Hash der Tisch gezeigt hat.
fairness-proof-seed_differs = **Runde { $round }** ❌ Der Seed ist nicht der versprochene, deshalb wird er nicht gezeigt.
fairness-proof-result_differs = **Runde { $round }** ❌ Die versprochenen Karten ergeben nicht das ausgezahlte Ergebnis.
fairness-proof-unreadable = **Runde { $round }** ❌ Die gespeicherten Daten dieser Runde sind beschädigt, deshalb lässt sie sich nicht beweisen.
fairness-shoe = Schlitten { $number } · { $decks } · Hash `{ $hash }`
fairness-shown = Der Tisch hat seinen Hash zuerst gezeigt: { $time }, { $link }
fairness-shown-late = ⚠️ Der Tisch hat seinen Hash erst nach dem ersten Einsatz gezeigt: { $time }, { $link }
fairness-shown-never = Wann ein Tisch diesen Hash zuerst gezeigt hat, ist nicht gespeichert.
fairness-shown-other = ⚠️ Der Tisch hat einen anderen Hash gezeigt: `{ $hash }`
fairness-seed = Seed `{ $seed }`
fairness-seed-cards = Seed `{ $seed }` · Karten { $first }–{ $last } des Schlittens
fairness-file = In der Datei steht alles. Prüf es selbst mit `verify.py { $file }`; das Skript steht in docs/fairness.md.
fairness-draw = **Turnier { $number }** · Hash der Auslosung `{ $hash }`
fairness-draw-later = Der Seed folgt mit der Auslosung.
fairness-draw-none = Es war vor der Auslosung vorbei.
fairness-draw-heat = **Vorlauf { $number }**: { $players }
fairness-draw-last = **Letzter Tisch**: { $players }
fairness-draw-file = In der Datei stehen die IDs aller Anmeldungen. Prüf es selbst mit `verify_draw.py { $file }`; das Skript steht in docs/fairness.md.
fairness-no_tournament = Auf diesem Server gibt es kein Turnier { $number }.

## /seed

fairness-seed_saved = Gespeichert. Dein Text zählt ab Schlitten { $number }, wenn du am Tisch sitzt.
