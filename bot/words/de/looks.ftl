### Ein Tisch, wie ihn eine Person sieht: /show dealer, /show bets, /show turn, /show timer, /show status, /show scores.

look-nobody = Noch sitzt niemand an diesem Tisch.
look-dealer-none = Der Dealer hat noch keine Karten.
look-dealer-last = Letzte Runde: Dealer { $cards }

## Einsätze

look-no-bets = Auf dem Tisch liegen keine Einsätze.
look-box-bet = { $box }: { $player } **{ $amount }**
look-follower-bet = ↳ { $player } setzt mit: **{ $amount }**
look-bet = { $player } **{ $amount }**
look-secret-bet = { $player } hat gesetzt
look-amount-on-box = { $amount } auf Box { $box }
look-secret = Betrag geheim bis zum Austeilen
look-only-you = nur du siehst das
look-next-round = nächste Runde

## Züge und Zeiten

look-not-started = Das Match hat noch nicht begonnen.
look-to-bet = Noch ohne Einsatz: { $players }.
look-all-ready = Alle sind bereit.
look-ready-betless = Bereit ohne Einsatz: { $players }.
look-next-betless = Noch kein Einsatz auf die nächste Runde: { $players }.
look-asked = Am Zug: { $players }.
look-asked-secret = Am Zug sind alle, die noch etwas entscheiden können.
look-asked-secret-you = Am Zug sind alle, die noch etwas entscheiden können, auch du.
# Stimmt vor dem Zeitpunkt und danach: Eine Antwort, die stehen bleibt, ändert niemand.
look-time-ends = Zeitlimit: { $when }.
look-queued = Du bist Nummer { $place } in der Warteschlange.

## Alle

look-chips = { $player } **{ $amount }**
look-place = **{ $place }.** { $who }
look-hand = { $bet } auf { $hand }
look-more-hands =
    { $count ->
        [one] { $count } weitere Hand
       *[other] { $count } weitere Hände
    }
look-box = { $box }: { $hands }
look-follows = { $amount } mit { $player }
look-status-ready = bereit
look-status-thinking = noch kein Einsatz
look-status-sits_out = setzt aus
look-status-away = abwesend
look-status-leaving = geht
look-bets = setzt { $amounts }
look-has-bet = hat gesetzt
look-next-bets = setzt als Nächstes { $amounts }
look-has-next-bet = hat auf die nächste Runde gesetzt
look-queue = In der Warteschlange: { $players }
look-out = { $player } hat keine Chips mehr
look-joined = Dabei: { $players }
look-closing = Dieser Tisch schließt nach der Runde.
look-no-match = Hier wurde noch kein Match gespielt.
