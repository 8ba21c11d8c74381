### Die Beschriftungen der Knöpfe: höchstens 80 Zeichen, und kurz genug für ein Telefon, fünf in einer Reihe.

## Züge und Antworten auf Angebote

buttons-hit = Karte
buttons-stand = Stehen
buttons-double = Verdoppeln
buttons-split = Teilen
buttons-surrender = Aufgeben
buttons-insurance = Versichern ½
buttons-insurance-for = Versichern { $amount }
buttons-insurance-amount = Versichern…
buttons-even_money = Even Money
buttons-decline = Nein danke

## Einsätze und Plätze

buttons-bet = Einsatz…
buttons-next = Vorab setzen
buttons-same = ↻ Wie zuletzt
buttons-thousands = { $count }k
buttons-all-in = All in
buttons-take_back = Zurücknehmen
buttons-deal = Jetzt austeilen
buttons-sit_out = Aussetzen
buttons-queue = Anstellen
# Ohne Leute, die zehn Minuten lang still waren. $votes: 0, oder 1 von den zwei nötigen.
buttons-go-on-without =
    Ohne { $name } weiter{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }
buttons-go-on =
    Nicht mehr warten{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }

## Die Lobby eines Matches

buttons-join = Mitspielen
buttons-start = Starten
buttons-start-alone = Allein starten
buttons-rematch = Revanche
buttons-reopen = Wieder öffnen

## Private Tafeln

buttons-hand = Hand
buttons-hint = 💡 Tipp
buttons-again = Noch einmal
buttons-back = Zurück
buttons-leave = Verlassen
buttons-give-up = Match aufgeben
buttons-close = Tisch schließen
buttons-share = Box öffnen
buttons-unshare = Box schließen
# Zeigt allen eine Runde, eine Statistik, eine Tabelle oder eine Übung. „Teilen“ ist schon der Zug.
buttons-share-thing = Zeigen
buttons-help = So geht’s
buttons-rules = Regeln
buttons-fairness = Fairness
buttons-stats = Statistik
buttons-turn-on = 🔔 Du bist dran: an
buttons-turn-off = 🔔 Du bist dran: aus
