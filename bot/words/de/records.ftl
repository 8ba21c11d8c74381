### Was Mitglieder gespielt haben: /stats, /history, /round und /ledger. Nur wer fragt, sieht es.

stats-own = ### 📊 Deine Ergebnisse
stats-other = ### 📊 Ergebnisse von { $person }
stats-nothing = Noch keine Runden.
stats-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}, { $hands ->
    [one] { $hands } Hand
   *[other] { $hands } Hände
}
stats-net = Gewinne minus Verluste: **{ $net }**
stats-results = Hände: { $won } gewonnen, { $lost } verloren, { $pushed } unentschieden · Gewinnquote { $rate }
stats-biggest = Größter Gewinn in einer Runde { $win }, größter Verlust { $loss }
stats-streak = Gewonnene Runden in Folge: jetzt { $streak }, höchstens { $best }
stats-blackjacks = Blackjacks: { $count }
stats-busts = Überkauft: { $count }
stats-doubles = Verdoppelt: { $count }
stats-splits = Geteilt: { $count }
stats-surrenders = Aufgegeben: { $count }
stats-insurance = Versicherungen: { $taken } genommen, { $won } gewonnen
stats-side-bets = Nebenwetten: { $made } gemacht, { $won } gewonnen, netto { $net }
# $share ist ein Prozentsatz wie "87,5 %". Züge des Timers sind keine Entscheidungen.
stats-accuracy = Richtige Entscheidungen: { $right } von { $decisions }: **{ $share }**
stats-accuracy-later = Richtige Entscheidungen: erst ab { $least } zu sehen, bisher sind es { $decisions }
stats-deals = Tagesspiele: { $days }, ohne Fehler { $perfect } · im Schnitt { $average } Punkte
stats-deals-streak = Längste Serie von Tagesspielen: { $days ->
    [one] { $days } Tag
   *[other] { $days } Tage
}
stats-match-hands = In Matches: { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}, { $won } von { $hands ->
    [one] { $hands } Hand
   *[other] { $hands } Händen
} gewonnen
stats-matches = Matches: { $matches }, davon { $won } gewonnen
stats-places = Plätze: { $places }
stats-place = { $count } × Platz { $place }
stats-tournaments = Gewonnene Turniere: { $won }
stats-picture = Diagramm
stats-picture-title = { $rounds ->
    [one] Guthaben über die letzte Runde
   *[other] Guthaben über die letzten { $rounds } Runden
}
stats-picture-summary = { $first } → { $last } · tiefster Stand { $lowest } · höchster { $highest }
stats-picture-begin = { $rounds ->
    [one] vor einer Runde
   *[other] vor { $rounds } Runden
}
stats-picture-end = jetzt
stats-picture-won = { $rounds } gewonnen
stats-picture-even = { $rounds } ausgeglichen
stats-picture-lost = { $rounds } verloren
# Für Menschen, die das Diagramm nicht sehen: sein Titel, seine zweite Zeile und die Runden nach Ausgang.
stats-picture-description = { $title }: { $summary }. Runden: { $outcomes }.
stats-picture-nothing = Noch nichts zu zeichnen: Das Diagramm zeigt Runden von jetzt an.
stats-picture-failed = Das Diagramm konnte nicht gezeichnet werden. Drück gleich noch einmal auf `Diagramm`.

## /history

history-own = ### 🕘 Deine letzten Runden
history-other = ### 🕘 Letzte Runden von { $person }
history-nothing = Noch keine Runden.
# $time ist eine ganze Wendung in der Sprache der lesenden Person, etwa "vor 2 Stunden".
history-line = { $time } · { $channel } · #{ $round } · Einsatz { $staked } · **{ $net }**
history-void = { $time } · { $channel } · #{ $round } · ungültig, Einsätze zurück
history-open = Eine Runde ansehen
history-choice = #{ $round } · { $net }
history-choice-void = #{ $round } · ungültig

## /round

round-title =
    ### 🃏 Runde #{ $round }
    -# { $channel } · { $time }
round-open = Runde { $round } läuft noch. Schau danach noch einmal nach.
share-no_hand = In Runde { $round } gibt es keine Hand von dir, die ich zeigen kann.
# Eine Runde, wie jemand sie allen zeigt; $name kann „🎉 BLACKJACK! Ann“ sein.
share-round = ### { $name } · **{ $net }**
share-bet = -# Einsatz { $bet } · Runde #{ $round }
round-damaged = Die Aufzeichnung von Runde { $round } ist beschädigt.
round-void = Die Runde war ungültig, und alle Einsätze gingen zurück.
round-dealer = Dealer { $cards } { $total }
round-hand = { $player } { $cards } { $total } · Einsatz { $bet } · **{ $net }**
round-insurance = { $player } · Versicherung **{ $net }**
round-side-bet = { $player } · { $told }
round-follower = ↳ { $player } setzte bei { $leader } mit · **{ $net }**
round-balances = **Chips davor und danach**
round-balance = { $player } { $before } → { $after } ({ $net })
round-decisions = **Entscheidungen**
round-no-decisions = -# Keine Entscheidungen zu sehen.
round-decision = { $player }: { $move }
round-decision-timer = { $player }: { $move } ⏰
move-hit = ziehen
move-stand = stehen
move-double = verdoppeln
move-split = teilen
move-surrender = aufgeben
move-insurance = die Versicherung nehmen
move-even_money = Even Money nehmen
move-decline = ablehnen
# $decision ist eine ganze Zeile wie „Ann: Karte“; $cards sind die Karten, die es dafür gab.
round-drawn = { $decision } → { $cards }
round-proof =
    -# Schlitten { $shoe }, ab Karte { $first } · 🔒 `{ $hash }`
    -# `/verify id:{ $round }` beweist, dass das seine Karten sind.

## /ledger

ledger-title = ### 📒 Wohin deine Chips gingen
ledger-nothing = Noch hat sich nichts geändert.
ledger-staked = In offenen Einsätzen: **{ $staked }**
ledger-season = -# Saison { $number }
ledger-round = { $time } **{ $net }** · Runde #{ $round }
ledger-opening = { $time } **{ $net }** · deine ersten Chips
ledger-debt = { $time } **{ $net }** · deine Schulden von vorher
ledger-admin = { $time } **{ $net }** · von einem Admin
ledger-daily = { $time } **{ $net }** · deine täglichen Chips
ledger-refill = { $time } **{ $net }** · aufgefüllt
ledger-deal = { $time } **{ $net }** · das Tagesspiel
ledger-tournament = { $time } **{ $net }** · ein Turnier
ledger-gift-given = { $time } **{ $net }** · ein Geschenk an { $person }
ledger-gift-got = { $time } **{ $net }** · ein Geschenk von { $person }
ledger-other = { $time } **{ $net }** · das Haus
