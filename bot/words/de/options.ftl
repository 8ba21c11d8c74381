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
option-odd_money-value-exact = auf den Hundertstel ausgezahlt
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

## Auszahlungen

option-blackjack_pays-name = Blackjack zahlt
option-blackjack_pays-help = Was ein Blackjack zahlt.
option-blackjack_pays-value-3_2 = 3 zu 2
option-blackjack_pays-value-6_5 = 6 zu 5
option-blackjack_pays-value-1_1 = 1 zu 1
option-blackjack_pays-edge = 6:5, und noch mehr 1:1,

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

## Versicherung

option-insurance-name = Versicherung
option-insurance-help = Gegen ein Ass kannst du dich versichern; ein Blackjack des Dealers zahlt 2 zu 1.
option-partial_insurance-name = Teilversicherung
option-partial_insurance-help = Versichern bis zum halben Einsatz; aus: genau der halbe.
option-late_insurance-name = Späte Versicherung
option-late_insurance-help = Versichern kann man sich nach dem Spiel statt davor.
option-even_money-name = Even Money
option-even_money-help = Gegen ein Ass kann ein Blackjack sofort 1 zu 1 nehmen.

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
