### Was Mitglieder gespielt haben: /stats. Nur wer fragt, sieht es.

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
stats-net = Insgesamt gewonnen und verloren: **{ $net }**
stats-results = Hände: { $won } gewonnen, { $lost } verloren, { $pushed } unentschieden · Gewinnquote { $rate }
stats-biggest = Größter Gewinn in einer Runde { $win }, größter Verlust { $loss }
stats-streak = Gewonnene Runden in Folge: jetzt { $streak }, höchstens { $best }
stats-blackjacks = Blackjacks: { $blackjacks } · überkauft: { $busts }
stats-moves = Verdoppelt: { $doubles } · geteilt: { $splits } · aufgegeben: { $surrenders }
stats-insurance = Versicherungen: { $taken } genommen, { $won } gewonnen
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
