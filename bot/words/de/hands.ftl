### Die eigenen Hände: /show hand, `My hand` und Antworten auf Züge.

## Angaben, in einer Liste mit Punkten dazwischen

hand-bet = Einsatz { $amount }
hand-bust = überkauft
hand-state-stood = steht
hand-state-doubled = verdoppelt
hand-state-bust = überkauft
hand-state-surrendered = aufgegeben
hand-state-paid = ausgezahlt
hand-state-even_money = Even Money
hand-outcome-win = gewonnen
hand-outcome-push = unentschieden
hand-outcome-loss = verloren
hand-outcome-bust = überkauft
hand-outcome-surrender = aufgegeben
hand-outcome-even_money = Even Money
hand-blackjack = **BLACKJACK!**
hand-you-follow = Du setzt bei { $player } mit
hand-you-followed = du hast bei { $player } mitgesetzt

## Zeilen

hand-dealer = Dealer { $cards }
hand-asked = ▶ { $hand }
hand-names = -# { $names }
hand-more =
    { $count ->
        [one] … und { $count } weitere Hand
       *[other] … und { $count } weitere Hände
    }
hand-insured = Du bist mit { $amount } versichert.
hand-insurance = Versicherung: **{ $net }**
hand-can = Möglich: { $moves }.
hand-result = **{ $net }** → { $chips }
hand-sent-back = Dein Konto ist mit { $most } voll, deshalb gingen { $amount } an das Haus zurück.

## Keine Hand zu zeigen

no-hand-sitting-out = Du hast keine Hand. Du setzt aus; mit einem Einsatz bist du wieder dabei.
no-hand = Du hast gerade keine Hand. Setz etwas, dann spielst du die nächste Runde mit.
no-hand-full = Du hast keine Hand, und alle Plätze sind besetzt. `/bet` stellt dich in die Warteschlange.
no-hand-in-round-sitting-out = Du bist nicht in dieser Runde. Du setzt aus; mit einem Einsatz bist du wieder dabei.
no-hand-in-round-full = Du bist nicht in dieser Runde, und alle Plätze sind besetzt. `/bet` stellt dich in die Warteschlange.
no-hand-follow = Oder setz bei jemandem mit: `/bet` mit `box:{ $box }`.

## Nebenwetten

# The results of side bets, such as "coloured pair · 12 to 1 · +60". $net has its sign.
side-won = { $win } · { $pays } zu 1 · **{ $net }**
side-lost-pairs = kein Paar · { $net }
side-lost-three_card = drei Karten: nichts · { $net }
side-perfect = perfektes Paar
side-colour = gleichfarbiges Paar
side-mixed = gemischtes Paar
side-suited_three_of_a_kind = Drilling in einer Kartenfarbe
side-straight_flush = Straight Flush
side-three_of_a_kind = Drilling
side-straight = Straße
side-flush = Flush

# An item of a list, such as "pair bet 5".
side-stake = { $bet } { $amount }
side-name-pairs = Paarwette
side-name-three_card = Drei-Karten-Wette

# What a side bet costs. $cost and $main are chips of 100, such as 6.11 and 0.53.
side-price = Kostet im Schnitt { $cost } von 100 Chips
side-price-beside = Kostet im Schnitt { $cost } von 100 Chips; der Haupteinsatz { $main }
