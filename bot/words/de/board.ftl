### Das Brett: was alle am Tisch sehen.

## Überschrift und die Zeile darunter

board-game = ♠ **Blackjack**
board-round-number = #{ $number }
# Eine Runde eines Matches.
board-round = Runde { $number }
board-final = **🏆 Finale**
board-clock = ⏱ { $when }
board-dealer = Dealer
board-dealer-bust = überkauft
# In einem Ergebnis mit vielen Händen, wo ein Telefon Platz für wenige Zeichen hat.
board-bust-short = Bust
board-place-bets = Eure Einsätze, bitte
board-closed = Dieser Tisch ist geschlossen
board-closed-next = Danke fürs Spielen. `/table open` öffnet einen neuen.
board-moved = Dieser Tisch steht jetzt weiter unten. ⬇

## Spiel

board-bet = Einsatz { $amount }
# Die Hand einer geteilten Box: „Box 5 · Hand 2“.
board-hand = Hand { $number }
board-answers = deine{"\u00A0"}Antwort?
board-hand-bust = überkauft
board-hand-doubled = verdoppelt
board-hand-surrendered = aufgegeben
board-hand-paid = ausgezahlt
board-hand-even_money = Even Money
board-follows = { $name } setzt { $amount } mit
# Below a box of a crowded table, and below all lines of a board that have no room.
board-followers =
    { $count ->
        [one] 1 setzt mit
       *[other] { $count } setzen mit
    }
board-left-out =
    { $count ->
        [0] -# … `/show hand` zeigt deine Hände.
       *[other] -# … und { $count } weitere. `/show hand` zeigt deine.
    }
board-more-hands =
    { $count ->
        [one] und { $count } weitere Hand
       *[other] und { $count } weitere Hände
    }
board-offer-surrender = Jetzt für den halben Einsatz aufgeben?
board-offer-insurance = Versicherung? Sie zahlt 2 zu 1, wenn der Dealer einen Blackjack hat.
# Die kurze steht an einem vollen Tisch, wo ein Telefon Platz für eine Zeile hat.
board-offer-insurance-short = Versicherung? Sie zahlt 2 zu 1.
board-offer-even-money = Even Money? Ein Blackjack zahlt damit sofort 1 zu 1.
board-offer-either = Even Money oder Versicherung?
board-checked = Der Dealer hat geprüft: kein Blackjack
board-checked-insurance-lost = Der Dealer hat geprüft: kein Blackjack, Versicherung verloren
board-first-time = Zum ersten Mal dabei, { $names }? „{ $hit }“ zieht noch eine Karte, „{ $stand }“ behält die Hand.
# Auf einem vollen Tisch hat ein Handy Platz für eine Zeile.
board-first-time-short = Neu, { $names }? „{ $hit }“ zieht, „{ $stand }“ nicht.
board-surrender-window = 🏳️ Aufgeben geht, bis jemand eine Karte zieht

## Der letzte Zug

board-news-hit = { $name } zieht { $card }
board-news-hit-hidden = { $name } zieht eine Karte
board-news-double = { $name } verdoppelt und zieht { $card }
board-news-double-hidden = { $name } verdoppelt und zieht eine Karte
board-news-stand = { $name } bleibt stehen
board-news-split = { $name } teilt
board-news-surrender = { $name } gibt auf
board-news-insurance = { $name } nimmt die Versicherung
board-news-even_money = { $name } nimmt Even Money
board-news-decline = { $name } lehnt ab
board-news-answer = { $name } hat geantwortet
board-news-time-out = { $names } · ⏰ Zeit abgelaufen
board-news-went-on = Der Tisch macht weiter
board-news-went-on-without = Der Tisch macht ohne { $names } weiter
board-news-window-closed = Aufgeben geht nicht mehr

## Der Dealer ist dran

board-turns = deckt { $card } auf: { $total }
board-draws = zieht { $card }{"\u2060"}: { $total }

## Ergebnisse

board-blackjack = 🎉 BLACKJACK! { $names }
# Die Überschrift eines Ergebnisses, so groß, wie sie in eine Zeile passt: für eine Person, oder für alle.
# $count und $players zählen Personen, $total ist die Summe des Dealers.
board-headline-wins = { $name } gewinnt { $amount }
board-headline-loses = { $name } verliert { $amount }
board-headline-push = Unentschieden
board-headline-even = { $name } kommt auf null
board-headline-all-even = Alle kommen auf null
board-headline-bust-won =
    Dealer überkauft: { $count ->
        [one] { $count } gewinnt
       *[other] { $count } gewinnen
    }
board-headline-bust-lost =
    Dealer überkauft: { $count ->
        [one] { $count } verliert
       *[other] { $count } verlieren
    }
board-headline-beats = Dealer schlägt { $count } von { $players }
board-headline-blackjack-beats = Blackjack schlägt { $count } von { $players }
board-headline-won =
    { $count } von { $players } { $count ->
        [one] gewinnt
       *[other] gewinnen
    }
board-headline-lost =
    { $count } von { $players } { $count ->
        [one] verliert
       *[other] verlieren
    }
board-nobody-left = -# Alle Hände waren entschieden, deshalb hört der Dealer hier auf.
board-outcome-natural = BLACKJACK!
board-outcome-push = unentschieden
board-outcome-bust = überkauft
board-outcome-surrender = aufgegeben
board-outcome-even_money = Even Money
board-balance = → { $amount }
board-followed = setzt bei { $name } mit
board-sent-back =
    { $count ->
        [one] { $names } hat so viel wie möglich, { $most }: { $amount } gingen zurück an das Haus.
       *[other] { $names } haben so viel wie möglich, { $most }: { $amount } gingen zurück an das Haus.
    }

## Der nächste Einsatz

board-next = dann { $bets }
board-bet-on-box = Box { $box }: { $amount }
board-bet-following = Box { $box }: { $amount } mit { $name }
board-seat-ready = bereit
board-seat-not-ready = nicht bereit
board-seat-thinking = noch kein Einsatz
board-seat-sits_out = setzt aus
board-seat-away = abwesend
board-seat-leaving = geht
board-bets = Einsätze { $limits }
board-call = Karten ⏱ { $when }, oder sobald alle gesetzt haben
board-call-base = Karten ⏱ { $when }, oder sobald alle gesetzt haben. Ohne Einsatz spielst du { $base }.
board-call-base-short = Karten ⏱ { $when }. Ohne Einsatz: { $base }.
board-call-alone = Drück auf einen Betrag, dann kommen die Karten. Ohne Einsatz setzt du aus ⏱ { $when }.
board-call-alone-short = Setz ⏱ { $when }, sonst setzt du aus.
board-call-ready = Karten ⏱ { $when }
board-call-close = Einsatzschluss ⏱ { $when }
board-call-gathering = Karten ⏱ { $when }, damit andere dazukommen können. `Jetzt austeilen` wartet nicht.
board-call-large = Karten ⏱ { $when }: Dieser Einsatz ist viel größer als der letzte. `Jetzt austeilen` wartet nicht, `Zurücknehmen` gibt ihn zurück.
board-call-all-in = All in! Karten ⏱ { $when }
board-call-open = Drück auf einen Betrag. Der erste Einsatz startet die Runde.

## Rund um den Tisch

board-queue = ⏳ Es warten: { $names }
board-queue-more =
    { $count ->
       *[other] { $count } weitere
    }
board-open-boxes = 👥 Offen: { $boxes }
# $bet ist die Beschriftung des Knopfs, dessen Formular diese Boxen anbietet.
board-open-boxes-bet = 👥 Mitsetzen mit `{ $bet }`: { $boxes }
board-open-box = Box { $box } ({ $name } entscheidet)
board-open-box-bet = { $name } (Box { $box })
board-returned = ↩️ Einsätze zurück: { $names }. Ihre Box hatte keinen Platz oder niemanden, der spielt, oder die Optionen wurden geändert.
board-returned-bet-again = ↩️ Einsätze zurück: { $names }. Ihre Box hatte keinen Platz oder niemanden, der spielt, oder die Optionen wurden geändert. Bitte setzt noch einmal.
board-out = ❌ Keine Chips mehr: { $names }
board-pending = Nach dieser Runde: { $rules }
board-closing = Dieser Tisch schließt nach dieser Runde.
board-closing-match = Dieser Tisch schließt nach dieser Runde, und das Match wird abgebrochen.
board-closing-heat = Dieser Tisch schließt nach dieser Runde, und die Chips entscheiden über die Plätze.

## Fairness

board-shoe = Schlitten { $number }
board-shoe-pack = Schlitten { $number }, Pack { $pack }
board-shoe-dealt = { $percent } % gespielt
board-hash-this = dieser Schlitten `{ $hash }`
board-hash-next = nächster `{ $hash }`
board-shuffled-cut_card = 🔀 Der Dealer mischt: Die Schnittkarte kam
board-shuffled-each_round = 🔀 Der Dealer mischt
board-shuffled-used_up = 🔀 Neuer Schlitten: Der Seed des letzten lässt sich jetzt prüfen
board-shuffled-options = 🔀 Der Dealer mischt: Die Optionen wurden geändert
board-shuffled-refilled = 🔀 Der Dealer mischt: Der letzte Pack war leer
shoe-seed = Seed von Schlitten { $number }: `{ $seed }`
shoe-seed-damaged = Seed von Schlitten { $number }: beschädigt. Er passt nicht zu seinem Hash und wird nicht gezeigt.
