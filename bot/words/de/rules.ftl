### Die Regeln eines Tisches in Sätzen: /rules und /help.

rules-pays = zahlt { $ratio }

## Tisch

rule-seats =
    { $count ->
        [one] Es gibt einen Platz.
       *[other] Es gibt { $count } Plätze.
    }
rule-boxes = Es gibt { $boxes } Boxen, von denen du bis zu { $own } spielen darfst.
rule-shared_boxes-on = Du darfst deine Box öffnen: Andere setzen darauf mit, und du spielst die Hand.
rule-shared_boxes-off = Niemand sonst kann auf deine Hand setzen.
rule-simultaneous-on = Alle spielen gleichzeitig.
rule-simultaneous-off = Es wird der Reihe nach gespielt.
rule-cards_face_up-on = Alle sehen die Karten von allen.
rule-cards_face_up-off = Niemand sieht deine Karten vor dem Ende der Runde.
rule-hidden_bets-on = Einsätze bleiben bis zum Austeilen geheim.
rule-hidden_bets-off = Alle sehen die Einsätze von allen.
rule-hints-on = Tipps: `/hint` sagt dir den besten Zug.
rule-hints-off = Tipps gibt es nicht.

## Zeit

rule-turn_time =
    { $seconds ->
        [one] Für jede Entscheidung hast du eine Sekunde.
       *[other] Für jede Entscheidung hast du { $seconds } Sekunden.
    }
rule-turn_time-unlimited = Entscheidungen haben kein Zeitlimit.
rule-intermission =
    { $seconds ->
        [one] Zum Setzen hast du eine Sekunde, weniger, wenn alle bereit sind.
       *[other] Zum Setzen hast du bis zu { $seconds } Sekunden, weniger, wenn alle bereit sind.
    }
rule-intermission-unlimited = Das Setzen hat kein Zeitlimit: Die Karten kommen, sobald alle gesetzt haben.
rule-on_missed_bet-base = Verpasst du die Zeit zum Setzen, wird der Grundeinsatz von { $amount } für dich gesetzt.
rule-on_missed_bet-sit_out = Verpasst du die Zeit für einen Zug oder zum Setzen, bist du bis zu deinem nächsten Einsatz abwesend: Die anderen warten nicht noch einmal auf dich.

## Geld

rule-bankroll-bank = Du spielst mit deinen Chips auf diesem Server.
rule-bankroll-credit = Du spielst mit deinen Chips auf diesem Server und darfst bis zu 200 mehr setzen, als du hast.
rule-bankroll-match = Alle beginnen mit { $chips }; wer zuletzt noch Chips hat, gewinnt.
rule-bankroll-match-rounds = Alle beginnen mit { $chips }; nach { $rounds } Runden gewinnt, wer die meisten Chips hat.
rule-bets = Einsätze gehen von { $least } bis { $most }.
rule-bets-one = Jeder Einsatz ist { $least }.
rule-bets-from = Einsätze gehen ab { $least }, ohne Höchstgrenze.
rule-bets-step = Einsätze gehen von { $least } bis { $most }, in Schritten von { $step }.
rule-bets-from-step = Einsätze gehen ab { $least }, in Schritten von { $step }, ohne Höchstgrenze.
rule-bets-shared = Die Höchstgrenze gilt für alle Einsätze auf einer Box zusammen.
rule-odd_money-exact = Auszahlungen sind genau, bis auf ein Hundertstel Chip.
rule-odd_money-floor = Auszahlungen sind ganze Chips, gerundet zugunsten des Hauses.
rule-odd_money-house_half = Auszahlungen sind ganze Chips; einen halben behält das Haus.
rule-odd_money-forbid = Erlaubt sind nur Einsätze, die immer ganze Chips auszahlen.
rule-raise_every = Einsatzgrenzen und Grundeinsatz verdoppeln sich alle { $rounds } Runden.
rule-raise_every-never = Die Einsatzgrenzen bleiben das ganze Match über gleich.
rule-match_rounds-tie = Wer dann gleichauf vorn liegt, spielt weiter, Runde für Runde.
rule-match_rounds-simultaneous = Alle spielen gleichzeitig: Wer in der letzten Runde zuletzt handelt, weiß am meisten.
rule-knockouts = Alle { $rounds } Runden scheidet aus, wer am wenigsten Chips hat, außer jemand ist seit dem letzten Mal schon ausgeschieden. Bei Gleichstand wird zwischen diesen nach der nächsten Runde noch einmal verglichen.
rule-knockouts-last = In der letzten Runde und zu zweit scheidet niemand so aus.
rule-inverted-on = Ergebnisse sind umgekehrt: Überkaufen gewinnt den Einsatz, ein Blackjack kostet dich etwas.
rule-inverted-off = Ein Gewinn zahlt 1 zu 1, bei Unentschieden kommt der Einsatz zurück.

## Schlitten

# Der Anfang eines Satzes.
rule-decks =
    { $count ->
        [0] Unendlich viele Decks
        [1] Ein Deck
        [2] Zwei Decks
        [3] Drei Decks
        [4] Vier Decks
        [5] Fünf Decks
        [6] Sechs Decks
        [7] Sieben Decks
        [8] Acht Decks
       *[other] { $count } Decks
    }
rule-shoe-infinite = Unendlich viele Decks: Jede Karte kann jederzeit kommen.
rule-shoe-cut = { $decks }, neu gemischt, wenn nach { $percent } % der Karten die Schnittkarte kommt.
rule-shoe-empty = { $decks }, bis zur letzten Karte ausgeteilt und dann gemischt.
rule-shoe-round = { $decks }, vor jeder Runde gemischt.

## Dealer

rule-hole_card-first = Die erste Karte des Dealers liegt verdeckt.
rule-hole_card-second = Die zweite Karte des Dealers liegt verdeckt.
rule-hole_card-none = Der Dealer nimmt seine zweite Karte erst nach deinem Spiel; wird es ein Blackjack, verlierst du auch verdoppelte und geteilte Einsätze.
rule-peek-ace_ten = Mit Ass oder Zehn prüft der Dealer vor deinem Spiel auf Blackjack (amerikanische Art).
rule-peek-ace = Mit Ass, aber nicht mit Zehn, prüft der Dealer vor deinem Spiel auf Blackjack.
rule-peek-off = Der Dealer prüft vor deinem Spiel nicht auf Blackjack (europäische Art).
rule-hit_soft_17-on = Der Dealer zieht bei weicher 17.
rule-hit_soft_17-off = Der Dealer bleibt bei weicher 17 stehen.
rule-dealer_always_draws-on = Der Dealer spielt weiter, auch wenn keine Hand mehr zu schlagen ist.
rule-dealer_always_draws-off = Der Dealer hört auf, wenn keine Hand mehr zu schlagen ist.
rule-dealer_natural_beats_21-on = Ein Blackjack des Dealers schlägt deine 21 aus drei oder mehr Karten.
rule-dealer_natural_beats_21-off = Ein Blackjack des Dealers und deine 21 aus drei oder mehr Karten sind unentschieden.
rule-natural_pays_at_once-on = Dein Blackjack wird sofort ausgezahlt, außer der Dealer zeigt ein Ass.
rule-natural_pays_at_once-off = Dein Blackjack wird am Ende der Runde ausgezahlt.

## Auszahlung

rule-blackjack_pays-3_2 = Blackjack zahlt 3 zu 2.
rule-blackjack_pays-6_5 = Blackjack zahlt 6 zu 5.
rule-blackjack_pays-1_1 = Blackjack zahlt 1 zu 1.

## Züge

rule-simple = Nur Ziehen und Stehen: kein Verdoppeln, Teilen, Aufgeben und keine Versicherung.
rule-double-any = Du darfst mit zwei beliebigen Karten verdoppeln, aber nicht nach dem Teilen.
rule-double-any-split = Du darfst mit zwei beliebigen Karten verdoppeln, auch nach dem Teilen.
rule-double-9_11 = Du darfst bei 9, 10 oder 11 verdoppeln, aber nicht nach dem Teilen.
rule-double-9_11-split = Du darfst bei 9, 10 oder 11 verdoppeln, auch nach dem Teilen.
rule-double-10_11 = Du darfst bei 10 oder 11 verdoppeln, aber nicht nach dem Teilen.
rule-double-10_11-split = Du darfst bei 10 oder 11 verdoppeln, auch nach dem Teilen.
rule-splits-rank =
    { $count ->
        [0] Paare von 2 bis 10 können nicht geteilt werden.
        [1] Zwei Karten gleichen Rangs darfst du teilen, einmal.
        [2] Zwei Karten gleichen Rangs darfst du teilen, bis zu zweimal.
       *[other] Zwei Karten gleichen Rangs darfst du teilen, bis zu { $count } Mal.
    }
rule-splits-value =
    { $count ->
        [0] Paare von 2 bis 10 können nicht geteilt werden.
        [1] Zwei Karten gleichen Werts darfst du teilen, einmal.
        [2] Zwei Karten gleichen Werts darfst du teilen, bis zu zweimal.
       *[other] Zwei Karten gleichen Werts darfst du teilen, bis zu { $count } Mal.
    }
rule-ace_splits =
    { $count ->
        [0] Asse können nicht geteilt werden.
        [1] Asse dürfen einmal geteilt werden.
        [2] Asse dürfen bis zu zweimal geteilt werden.
       *[other] Asse dürfen bis zu { $count } Mal geteilt werden.
    }
rule-split_deal-at_once = Beide geteilten Hände bekommen ihre zweite Karte sofort.
rule-split_deal-on_turn = Eine geteilte Hand bekommt ihre zweite Karte, wenn sie an der Reihe ist.
rule-hit_split_aces-off = Ein geteiltes Ass bekommt nur eine Karte.
rule-hit_split_aces-on = Auf ein geteiltes Ass darf gezogen werden.
rule-hit_split_aces-on-double = Auf ein geteiltes Ass darf gezogen oder verdoppelt werden.
rule-split_ace_natural-on = Ein Ass und eine Zehn nach dem Teilen von Assen sind ein Blackjack.
rule-split_ace_natural-off = Ein Ass und eine Zehn nach dem Teilen von Assen sind 21, kein Blackjack.
rule-surrender-off = Aufgeben ist nicht möglich.
rule-surrender-late = Du darfst für den halben Einsatz aufgeben, nachdem der Dealer auf Blackjack geprüft hat.
rule-surrender-early = Du darfst für den halben Einsatz aufgeben, auch wenn der Dealer einen Blackjack hat.
rule-surrender-early_non_ace = Du darfst für den halben Einsatz aufgeben, auch wenn der Dealer einen Blackjack hat, aber nicht gegen ein Ass.
rule-surrender_window-own_turn = Aufgeben ist nur als erster Zug einer Hand möglich.
rule-surrender_window-until_first_hit = Aufgeben ist möglich, bis jemand eine Karte zieht.
rule-surrender_after_split-on = Auch geteilte Hände darf man aufgeben.
rule-surrender_after_split-off = Geteilte Hände kann man nicht aufgeben.

## Versicherung

rule-insurance-off = Es gibt keine Versicherung.
rule-insurance-exact = Gegen ein Ass darfst du dich vor deinem Spiel für den halben Einsatz versichern; das zahlt 2 zu 1.
rule-insurance-exact-late = Gegen ein Ass darfst du dich nach deinem Spiel für den halben Einsatz versichern; das zahlt 2 zu 1.
rule-insurance-partial = Gegen ein Ass darfst du dich vor deinem Spiel für höchstens den halben Einsatz versichern; das zahlt 2 zu 1.
rule-insurance-partial-late = Gegen ein Ass darfst du dich nach deinem Spiel für höchstens den halben Einsatz versichern; das zahlt 2 zu 1.
rule-even_money-on = Dein Blackjack gegen ein Ass kann sofort 1 zu 1 ausgezahlt werden (Even Money).
rule-even_money-off = Es gibt kein Even Money: Ein Blackjack gegen ein Ass kann versichert werden.

## Die Seite von /rules

rules-panel-title = ### Dieser Tisch: { $rules }
rules-panel-legend = -# **◆** steht bei allem, was an den meisten Tischen anders ist.
rules-panel-edge-house = -# Mit diesen Regeln und der Grundstrategie behält das Haus im Schnitt { $edge } % jedes ersten Einsatzes. Mehr sagt `/odds`.
rules-panel-edge-player = -# Mit diesen Regeln und der Grundstrategie gewinnst du im Schnitt { $edge } % jedes ersten Einsatzes. Mehr sagt `/odds`.
# Eine Regel, die von den üblichen abweicht.
rules-panel-unusual = ◆ **{ $rule }**
rules-panel-adjusted = Angepasst
rules-panel-pending = Nach dieser Runde: **{ $rules }**
rules-panel-promised = **Fairness** · Die Karten stehen vor dem ersten Einsatz fest; das beweisen diese Hashes
rules-panel-shoe = -# dieser Schlitten ({ $number }): `{ $hash }`
rules-panel-next = -# nächster Schlitten: `{ $hash }`
rules-panel-to-list = Alle Optionen
rules-panel-to-sentences = In Sätzen
rules-closed = Dieser Tisch ist geschlossen. `/rules` zeigt die Regeln eines offenen Tisches.
