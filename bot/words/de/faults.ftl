### Was an Optionen und ihren Werten nicht stimmt.

fault-unknown_preset =
    { $nearest ->
        [none] Es gibt keine Vorlage { $name }. Es gibt { $known }.
       *[other] Es gibt keine Vorlage { $name }. Meinst du `{ $nearest }`?
    }
fault-unknown_option =
    { $nearest ->
        [none] Es gibt keine Option { $name }.
       *[other] Es gibt keine Option { $name }. Meinst du `{ $nearest }`?
    }
fault-unfit_switch = `{ $option }` kann nicht { $raw } sein. Möglich ist on oder off.
fault-unfit_switch-nearest = `{ $option }` kann nicht { $raw } sein. Möglich ist on oder off; meinst du { $nearest }?
fault-unfit_choice = `{ $option }` kann nicht { $raw } sein. Möglich ist { $values }.
fault-unfit_choice-nearest = `{ $option }` kann nicht { $raw } sein. Möglich ist { $values }; meinst du { $nearest }?
fault-unfit_number = `{ $option }` kann nicht { $raw } sein. Möglich ist eine ganze Zahl, { $values }.
fault-unfit_number-nearest = `{ $option }` kann nicht { $raw } sein. Möglich ist eine ganze Zahl, { $values }; am nächsten ist { $nearest }.
fault-late_surrender_without_hole_card = Spätes Aufgeben braucht eine verdeckte Karte, und `hole_card` ist none. Stell `surrender` auf early oder off, oder gib dem Dealer eine verdeckte Karte.
fault-peek_off_with_late_surrender = Bei spätem Aufgeben prüft der Dealer immer auf einen Blackjack. Stell zuerst `surrender` auf early oder off.
fault-inverted_without_credit = `inverted` kann mehr kosten als den Einsatz, also muss `bankroll` credit sein.
fault-pairs_with_many_decks = Mit unendlich vielen oder mehr als { $most } Decks würde `pairs` mehr gewinnen, als es kostet. Stell `decks` auf 1 bis { $most } oder schalte `pairs` aus.
fault-side_bet_with_inverted = `{ $option }` geht nicht zusammen mit `inverted`: Eine verlorene Nebenwette würde gewinnen. Schalte eins von beiden aus.
fault-side_bet_with_known_cards = `{ $option }` geht nicht, solange `reshuffle` empty ist: Die letzten Karten eines Schlittens sind vor dem Einsatz bekannt. Stell `reshuffle` auf cut oder round.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } ist mehr als `max_bet` { $max_bet }. Ändere zuerst den anderen Wert.
fault-no_allowed_bet = Diese Limits lassen keinen Einsatz zu: Zwischen { $min_bet } und { $max_bet } liegt kein Vielfaches von `bet_step` { $bet_step }. Nimm kleinere Schritte oder weitere Limits.
fault-base_bet_not_allowed = `base_bet` kann nicht { $base_bet } sein: Einsätze sind { $limits } möglich. Am nächsten ist { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } ist mehr als die `starting_chips` eines Matches. Höchstens { $starting_chips } ist möglich.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } ist mehr als die `starting_chips` eines Matches, { $starting_chips }. Ändere eins von beiden.
raw-large_number = eine so große Zahl
raw-container = eine Liste oder ein Objekt
