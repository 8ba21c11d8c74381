### Was an einer Aufzeichnung, ihren Optionen, Einsätzen und Zügen nicht stimmt.

## Aufzeichnungen

fault-broken_json = Das ist kein JSON: { $detail }.
fault-json_constant = Das ist kein JSON: { $name } ist keine Zahl.
fault-repeated_json_key = Das ist kein JSON: Ein Objekt hat einen Schlüssel zweimal.
fault-json_too_deep = Dieses JSON ist zu tief verschachtelt.
fault-line_too_long = Diese Zeile ist länger als { $limit } Bytes.
fault-line_not_utf8 = Diese Zeile ist kein UTF-8.
fault-unknown_record_key = { $part } hat keinen Schlüssel { $key }. Möglich sind { $known }.
fault-missing_record_key = { $part } braucht den Schlüssel `{ $key }`.
fault-part_not_object = { $part } muss ein Objekt sein.
fault-wrong_json_type =
    { $expected ->
        [string] `{ $key }` muss ein Text sein.
        [whole_number] `{ $key }` muss eine ganze Zahl sein.
        [boolean] `{ $key }` muss true oder false sein.
        [number] `{ $key }` muss eine Zahl sein.
        [list] `{ $key }` muss eine Liste sein.
       *[object] `{ $key }` muss ein Objekt sein.
    }
fault-no_boxes_in_record = Eine Runde braucht mindestens eine Box.
fault-chips_not_in_hundredths = `chips` muss ein Betrag mit höchstens zwei Nachkommastellen sein.
fault-move_not_by_timer = `by` kann nur „timer“ sein.
fault-unknown_phase = `phase` kann nur „play“ oder „early_surrender“ sein.
fault-unreadable_card = { $text } ist keine Karte. Schreib Rang und Farbe, zum Beispiel Th oder As.
fault-too_few_cards = Die Runde braucht mehr als die { $given } angegebenen Karten.
fault-hand_not_two_cards = `hand` müssen zwei Karten sein, zum Beispiel 8s 8d, nicht { $given }.
fault-too_few_unseen_cards = `left` braucht mindestens { $least } Karten, nicht { $given }.
part-record = Eine Aufzeichnung
part-box = Eine Box
part-follower = Eine mitsetzende Person
part-move = Ein Zug
part-question = Eine Frage
part-left = `left`

## Optionen

fault-preset_not_text = Eine Vorlage ist ein Text, zum Beispiel „house“.
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
fault-min_bet_above_max_bet = `min_bet` { $min_bet } ist mehr als `max_bet` { $max_bet }. Ändere zuerst den anderen Wert.
fault-no_allowed_bet = Diese Limits lassen keinen Einsatz zu: Zwischen { $min_bet } und { $max_bet } liegt kein Vielfaches von `bet_step` { $bet_step }. Nimm kleinere Schritte oder weitere Limits.
fault-base_bet_not_allowed = `base_bet` kann nicht { $base_bet } sein: Einsätze sind { $limits } möglich. Am nächsten ist { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } ist mehr als die `starting_chips` eines Matches. Höchstens { $starting_chips } ist möglich.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } ist mehr als die `starting_chips` eines Matches, { $starting_chips }. Ändere eins von beiden.
fault-unseen_of_infinite_decks = `left` zählt die Karten eines angebrochenen Schlittens, und `decks` ist 0: unendlich. Wähl eine Anzahl Decks.
raw-large_number = eine so große Zahl
raw-container = eine Liste oder ein Objekt

## Einsätze

fault-too_many_boxes_for_table =
    { $most ->
        [one] Dieser Tisch hat { $most } Box, nicht { $boxes }.
       *[other] Dieser Tisch hat { $most } Boxen, nicht { $boxes }.
    }
fault-too_many_boxes_for_player =
    { $boxes ->
        [one] { $player } hat { $boxes } Box; möglich sind hier höchstens { $most }.
       *[other] { $player } hat { $boxes } Boxen; möglich sind hier höchstens { $most }.
    }
fault-boxes_not_shared = An diesem Tisch gibt es keine offenen Boxen.
fault-two_purses_for_player = Für die Chips von { $player } sind zwei verschiedene Beträge angegeben.
fault-bet_not_an_amount = Der Einsatz von { $player } muss mehr als 0 sein, mit höchstens zwei Nachkommastellen.
fault-bet_below_min = Der kleinste Einsatz ist { $smallest }.
fault-bet_above_max = Der größte Einsatz ist { $largest }.
fault-bet_not_multiple = Einsätze sind Vielfache von { $step }.
fault-box_above_max = Alle Einsätze auf Box { $box } zusammen dürfen höchstens { $largest } sein.
fault-bets_over_credit = Der Kreditrahmen von { $player } ist { $line }.
fault-bets_over_purse = { $player } setzt mehr als die vorhandenen { $purse }.

## Züge

fault-unknown_move = Es gibt keinen Zug { $name }. Es gibt { $known }.
fault-move_after_round = Die Runde ist vorbei.
fault-move_of_no_box = In dieser Runde gibt es keine Box { $box }.
fault-move_not_asked = Box { $box } kann jetzt nicht { $move }: Danach ist sie nicht gefragt.
fault-move_against_rules = Box { $box } kann hier nicht { $move }: Die Regeln lassen es nicht zu.
fault-move_not_affordable = Box { $box } kann nicht { $move }: Die Chips reichen nicht.
fault-move_amount_not_allowed = Box { $box } kann für diesen Betrag nicht { $move }.
move-hit = ziehen
move-stand = stehen
move-double = verdoppeln
move-split = teilen
move-surrender = aufgeben
move-insurance = die Versicherung nehmen
move-even_money = Even Money nehmen
move-decline = ablehnen
