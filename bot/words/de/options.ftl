### Die Optionen eines Tisches und die Vorlagen.

## Tisch

option-boxes-name = Boxen
option-boxes-help = Wie viele Boxen der Tisch hat.
option-boxes-value =
    { $count ->
        [one] { $count } Box
       *[other] { $count } Boxen
    }
option-boxes_per_player-name = Boxen pro Person
option-boxes_per_player-help = Auf wie viele Boxen eine Person setzen kann.
option-boxes_per_player-value =
    { $count ->
        [one] { $count } Box
       *[other] { $count } Boxen
    }
option-shared_boxes-name = Offene Boxen
option-shared_boxes-help = Man kann die eigene Box öffnen: Andere setzen darauf und spielen mit.
option-simultaneous-name = Alle gleichzeitig
option-simultaneous-help = Alle spielen gleichzeitig statt Box für Box.
option-cards_face_up-name = Offene Karten
option-cards_face_up-help = Alle sehen die Karten der anderen.
option-hidden_bets-name = Geheime Einsätze
option-hidden_bets-help = Einsätze bleiben bis zum Austeilen geheim.
option-hints-name = Tipps
option-hints-help = Man kann nach dem besten Zug fragen.

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

option-turn_time-name = Zeit zum Entscheiden
option-turn_time-help = Wie lange eine Entscheidung dauern darf.
option-turn_time-value =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
option-turn_time-zero = unbegrenzt
option-intermission-name = Zeit zum Setzen
option-intermission-help = Wie lange gesetzt werden kann; kürzer, sobald alle gesetzt haben.
option-intermission-value =
    { $count ->
        [one] { $count } Sekunde
       *[other] { $count } Sekunden
    }
option-intermission-zero = unbegrenzt
option-on_missed_bet-name = Nicht gesetzt
option-on_missed_bet-help = Was passiert, wenn jemand am Tisch nicht rechtzeitig setzt.
option-on_missed_bet-value-base = der Grundeinsatz wird gesetzt
option-on_missed_bet-value-sit_out = abwesend bis zum nächsten Einsatz

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

option-bankroll-name = Chips
option-bankroll-help = Woher die Chips kommen.
option-bankroll-value-bank = Chips auf diesem Server
option-bankroll-value-credit = Chips auf diesem Server, mit Kreditrahmen
option-bankroll-value-match = ein Stack nur für dieses Match
option-starting_chips-name = Chips im Match
option-starting_chips-help = Wie viele Chips alle am Anfang eines Matches haben.
option-starting_chips-value =
    { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
option-min_bet-name = Kleinster Einsatz
option-min_bet-help = Der kleinste Einsatz.
option-min_bet-value =
    { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
option-max_bet-name = Größter Einsatz
option-max_bet-help = Der größte Einsatz auf einer Box, alle zusammen.
option-max_bet-value =
    { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
option-max_bet-zero = kein Maximum am Tisch
option-bet_step-name = Einsatzschritt
option-bet_step-help = Einsätze sind Vielfache davon.
option-bet_step-value =
    { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
option-base_bet-name = Grundeinsatz
option-base_bet-help = Der Einsatz, der für dich gesetzt wird, wenn einer fällig ist.
option-base_bet-value =
    { $count ->
        [one] { $count } Chip
       *[other] { $count } Chips
    }
option-odd_money-name = Bruchteile eines Chips
option-odd_money-help = Was mit Auszahlungen passiert, die keine ganzen Chips sind.
option-odd_money-value-exact = auf das Hundertstel genau ausgezahlt
option-odd_money-value-floor = zugunsten des Hauses auf ganze Chips gerundet
option-odd_money-value-house_half = ganze Chips; das Haus behält den halben
option-odd_money-value-forbid = Einsätze, die Bruchteile zahlen könnten, gehen nicht
option-raise_every-name = Steigende Limits
option-raise_every-help = Im Match verdoppeln sich Limits und Grundeinsatz nach so vielen Runden.
option-raise_every-value =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
option-raise_every-zero = nie
option-match_rounds-name = Runden des Matches
option-match_rounds-help = Im Match gewinnt nach so vielen Runden, wer die meisten Chips hat.
option-match_rounds-value =
    { $count ->
        [one] { $count } Runde
       *[other] { $count } Runden
    }
option-match_rounds-zero = bis nur eine Person übrig ist
option-knockouts-name = Knock-outs
option-knockouts-help = Im Match scheidet alle so viele Runden aus, wer am wenigsten Chips hat.
option-knockouts-value =
    { $count ->
        [one] jede Runde
       *[other] alle { $count } Runden
    }
option-knockouts-zero = nie
option-inverted-name = Umgekehrte Ergebnisse
option-inverted-help = Jedes Ergebnis ist umgekehrt: Überkaufen gewinnt, ein Blackjack kostet.

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

option-decks-name = Decks
option-decks-help = Wie viele Kartendecks im Schlitten sind.
option-decks-value =
    { $count ->
        [one] { $count } Deck
       *[other] { $count } Decks
    }
option-decks-zero = unendlich viele
option-decks-edge = jedes weitere Deck
option-reshuffle-name = Mischen
option-reshuffle-help = Wann gemischt wird.
option-reshuffle-value-empty = wenn der Schlitten leer ist
option-reshuffle-value-cut = nach der Runde, in der die Schnittkarte kommt
option-reshuffle-value-round = vor jeder Runde
option-penetration-name = Schnittkarte
option-penetration-help = Wie viel vom Schlitten vor der Schnittkarte ausgeteilt wird.
option-penetration-value = { $count } %

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

option-hole_card-name = Verdeckte Karte
option-hole_card-help = Welche Karte des Dealers verdeckt ist.
option-hole_card-value-first = die erste Karte
option-hole_card-value-second = die zweite Karte
option-hole_card-value-none = keine; die zweite Karte kommt nach dem Spiel
option-peek-name = Prüfen des Dealers
option-peek-help = Wann der Dealer auf Blackjack prüft: bei Ass oder Zehn (amerikanisch) oder nie (europäisch).
option-peek-value-off = nie
option-peek-value-ace = bei einem Ass
option-peek-value-ace_ten = bei einem Ass oder einer Zehn
option-peek-edge = das Prüfen, ohne spätes Aufgeben,
option-hit_soft_17-name = Dealer zieht bei weicher 17
option-hit_soft_17-help = Der Dealer zieht bei einer weichen 17 (H17).
option-hit_soft_17-edge = H17
option-dealer_always_draws-name = Dealer zieht immer
option-dealer_always_draws-help = Der Dealer zieht auch, wenn alle Hände entschieden sind.
option-dealer_natural_beats_21-name = Blackjack des Dealers schlägt 21
option-dealer_natural_beats_21-help = Ein Dealer-Blackjack schlägt eine 21 aus mehr Karten; aus: unentschieden.
option-natural_pays_at_once-name = Blackjack zahlt sofort
option-natural_pays_at_once-help = Ein Blackjack wird gleich ausgezahlt, außer gegen ein Ass.

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

## Auszahlungen

option-blackjack_pays-name = Blackjack zahlt
option-blackjack_pays-help = Was ein Blackjack zahlt.
option-blackjack_pays-value-3_2 = 3 zu 2
option-blackjack_pays-value-6_5 = 6 zu 5
option-blackjack_pays-value-1_1 = 1 zu 1
option-blackjack_pays-edge = 6:5, und noch mehr 1:1,
option-pairs-name = Paarwette
option-pairs-help = Eine Nebenwette auf ein Paar aus deinen ersten beiden Karten; zahlt bis 25 zu 1.
option-three_card-name = Drei-Karten-Wette
option-three_card-help = Nebenwette auf deine ersten zwei Karten mit der des Dealers; zahlt bis 100 zu 1.

rule-blackjack_pays-3_2 = Blackjack zahlt 3 zu 2.
rule-blackjack_pays-6_5 = Blackjack zahlt 6 zu 5.
rule-blackjack_pays-1_1 = Blackjack zahlt 1 zu 1.
rule-pairs = Paarwette: Zwei Karten vom selben Rang zahlen { $mixed } zu 1, beide rot oder beide schwarz { $colour } zu 1, in derselben Kartenfarbe { $perfect } zu 1.
rule-three_card = Drei-Karten-Wette: Deine ersten zwei Karten und die Karte des Dealers zahlen { $flush } zu 1 als Flush, { $straight } zu 1 als Straße, { $three_of_a_kind } zu 1 als Drilling, { $straight_flush } zu 1 als Straight Flush und { $suited_three_of_a_kind } zu 1 als Drilling in einer Kartenfarbe.
rule-side_bets-none = Es gibt keine Nebenwetten.

## Züge

option-simple-name = Einfaches Spiel
option-simple-help = Nur ziehen und stehen.
option-simple-edge = das einfache Spiel
option-double-name = Verdoppeln
option-double-help = Welche Hände aus zwei Karten verdoppelt werden können.
option-double-value-any = zwei beliebige Karten
option-double-value-9_11 = 9, 10 oder 11
option-double-value-10_11 = 10 oder 11
option-double-edge = engeres Verdoppeln
option-double_after_split-name = Verdoppeln nach Teilen
option-double_after_split-help = Geteilte Hände können verdoppelt werden (DAS).
option-double_after_split-edge = DAS
option-split_match-name = Paare
option-split_match-help = Was als Paar zählt.
option-split_match-value-rank = zwei vom gleichen Rang
option-split_match-value-value = zwei vom gleichen Wert
option-split_match-edge = Teilen nach Wert
option-splits-name = Teilen
option-splits-help = Wie oft ein Paar von 2 bis 10 in einer Box geteilt werden kann.
option-splits-value =
    { $count ->
        [one] { $count } Mal
       *[other] { $count } Mal
    }
option-splits-edge = jedes weitere Teilen
option-ace_splits-name = Teilen von Assen
option-ace_splits-help = Wie oft Asse in einer Box geteilt werden können.
option-ace_splits-value =
    { $count ->
        [one] { $count } Mal
       *[other] { $count } Mal
    }
option-ace_splits-edge = jedes weitere Teilen von Assen
option-split_deal-name = Karten für geteilte Hände
option-split_deal-help = Wann geteilte Hände ihre zweite Karte bekommen.
option-split_deal-value-at_once = sofort
option-split_deal-value-on_turn = wenn sie dran sind
option-hit_split_aces-name = Ziehen auf geteilte Asse
option-hit_split_aces-help = Auf geteilte Asse kann man ziehen; verdoppeln wie bei anderen Händen.
option-hit_split_aces-edge = Ziehen auf geteilte Asse
option-split_ace_natural-name = Blackjack nach Teilen
option-split_ace_natural-help = Ass und Zehn nach dem Teilen von Assen sind ein Blackjack.
option-surrender-name = Aufgeben
option-surrender-help = Ob man eine Hand für den halben Einsatz aufgeben kann.
option-surrender-value-off = nicht möglich
option-surrender-value-late = spät, nachdem der Dealer auf einen Blackjack geprüft hat
option-surrender-value-early_non_ace = früh, aber nicht gegen ein Ass
option-surrender-value-early = früh, bevor der Dealer auf einen Blackjack prüft
option-surrender-edge = Aufgeben, vor allem frühes,
option-surrender_window-name = Zeitpunkt zum Aufgeben
option-surrender_window-help = Bis wann man eine Hand aufgeben kann.
option-surrender_window-value-own_turn = als ersten Zug der Hand
option-surrender_window-value-until_first_hit = bis jemand zieht
option-surrender_after_split-name = Aufgeben nach Teilen
option-surrender_after_split-help = Geteilte Hände können aufgegeben werden.
option-surrender_after_split-edge = Aufgeben nach dem Teilen

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

option-insurance-name = Versicherung
option-insurance-help = Gegen ein Ass kannst du dich versichern; ein Blackjack des Dealers zahlt 2 zu 1.
option-partial_insurance-name = Teilversicherung
option-partial_insurance-help = Versichern bis zum halben Einsatz; aus: genau der halbe.
option-late_insurance-name = Späte Versicherung
option-late_insurance-help = Versichern kann man sich nach dem Spiel statt davor.
option-even_money-name = Even Money
option-even_money-help = Gegen ein Ass kann ein Blackjack sofort 1 zu 1 nehmen.

rule-insurance-off = Es gibt keine Versicherung.
rule-insurance-exact = Gegen ein Ass darfst du dich vor deinem Spiel für den halben Einsatz versichern; das zahlt 2 zu 1.
rule-insurance-exact-late = Gegen ein Ass darfst du dich nach deinem Spiel für den halben Einsatz versichern; das zahlt 2 zu 1.
rule-insurance-partial = Gegen ein Ass darfst du dich vor deinem Spiel für höchstens den halben Einsatz versichern; das zahlt 2 zu 1.
rule-insurance-partial-late = Gegen ein Ass darfst du dich nach deinem Spiel für höchstens den halben Einsatz versichern; das zahlt 2 zu 1.
rule-even_money-on = Dein Blackjack gegen ein Ass kann sofort 1 zu 1 ausgezahlt werden (Even Money).
rule-even_money-off = Es gibt kein Even Money: Ein Blackjack gegen ein Ass kann versichert werden.

## Vorlagen

preset-house = Chips des Servers, alle gleichzeitig, bis zu vier Hände.
preset-speed = Mit Kredit, alle gleichzeitig, geheime Einsätze, ein Deck.
preset-strip = Las Vegas Strip allein: vier Decks, Einsätze von 5 bis 100.
preset-vegas = Ein Match, bis nur eine Person übrig ist, Regeln aus Las Vegas.
preset-european = Ein Match, europäische Regeln: kein Aufgeben, weniger Verdoppeln.
preset-friendly = Ein Match, freundliche Regeln: geteilte Asse spielen weiter.
preset-single = Allein gegen ein Deck, gemischt vor jeder Runde.
preset-standard = Ein Casinotisch: sechs Decks, sieben Boxen, keine verdeckte Karte.
preset-knockout = Ein Match über 30 Runden: Alle 8 Runden scheidet aus, wer am wenigsten hat.

## Allgemeines

# Eine Option unter den Vorschlägen für `/table set`, die höchstens 100 Zeichen haben.
option-suggested = { $option }: { $help }
group-table = Tisch
group-time = Zeit
group-money = Geld
group-shoe = Schlitten
group-dealer = Dealer
group-payouts = Auszahlungen
group-moves = Züge
group-insurance = Versicherung
switch-on = an
switch-off = aus
values-switch = an, aus
# Was man eintippen kann, mit Kommas zwischen den Wörtern. Die englischen Wörter gelten in jeder Sprache, neben diesen.
typed-on = an, ein, ja, j, wahr
typed-off = aus, nein, falsch
values-number = { $low } bis { $high }
values-number-zero = 0 = { $zero }, oder { $low } bis { $high }
value-not_offered = nicht möglich
value-of_preset = { $preset }: { $value }
edge-raises = { $cause } erhöht den Hausvorteil
edge-lowers = { $cause } senkt den Hausvorteil
bets-from = ab { $low }
bets-from-step = ab { $low } in Schritten von { $step }
bets-from_to = von { $low } bis { $high }
bets-from_to-step = von { $low } bis { $high } in Schritten von { $step }
correction-simple = `{ $option }` ist { $effective } statt { $chosen }: Mit `simple` gibt es nur Ziehen und Stehen.
correction-hole_card = `{ $option }` ist { $effective } statt { $chosen }: Ohne verdeckte Karte gibt es nichts zu prüfen.
correction-surrender = `{ $option }` ist { $effective } statt { $chosen }: Spätes Aufgeben kommt, nachdem der Dealer auf einen Blackjack geprüft hat.
correction-splits = `{ $option }` ist { $effective } statt { $chosen }: Ohne Teilen werden auch Asse nicht geteilt. Wenn du `{ $option }` setzt, geht es.
correction-turn_time = `{ $option }` ist { $effective } statt { $chosen }: Ist `turn_time` unbegrenzt, hat ein Match auch beim Setzen keine Uhr.
correction-bankroll = `{ $option }` ist { $effective } statt { $chosen }: Nur ein Match hat ein Ende und Knock-outs.
correction-peek-late_insurance = `{ $option }` ist { $effective } statt { $chosen }: Hat der Dealer geprüft, gibt es nichts mehr zu versichern.
correction-peek-surrender = `{ $option }` ist { $effective } statt { $chosen }: Ohne `peek` kommt jedes Aufgeben, bevor der Dealer prüft.
correction-odd_money = `{ $option }` ist { $effective } statt { $chosen }: `odd_money` lässt keine Einsätze zu, die Bruchteile eines Chips zahlen könnten.
correction-base_bet = `base_bet` ist { $effective } statt { $chosen }: Einsätze sind { $bets } möglich.
rules-changed = { $preset }, geändert: { $changes }
rules-name = Regeln „{ $preset }“
rules-name-changed = Regeln „{ $preset }“, geändert: { $changes }
rules-change = { $option } ({ $value })

## Die Seite von /rules

rules-pays = zahlt { $ratio }
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
