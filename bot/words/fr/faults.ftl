### Ce qui ne va pas dans un enregistrement, ses options, ses mises et ses coups.

## Enregistrements

fault-broken_json = Ce n’est pas du JSON : { $detail }.
fault-json_constant = Ce n’est pas du JSON : { $name } n’est pas un nombre.
fault-repeated_json_key = Ce n’est pas du JSON : un objet a deux fois la même clé.
fault-json_too_deep = Ce JSON est trop profondément imbriqué.
fault-line_too_long = Cette ligne dépasse { $limit } octets.
fault-line_not_utf8 = Cette ligne n’est pas en UTF-8.
fault-unknown_record_key = { $part } n’a pas de clé { $key }. Ses clés sont { $known }.
fault-missing_record_key = { $part } a besoin de la clé `{ $key }`.
fault-part_not_object = { $part } doit être un objet.
fault-wrong_json_type =
    { $expected ->
        [string] `{ $key }` doit être un texte.
        [whole_number] `{ $key }` doit être un nombre entier.
        [boolean] `{ $key }` doit être true ou false.
        [number] `{ $key }` doit être un nombre.
        [list] `{ $key }` doit être une liste.
       *[object] `{ $key }` doit être un objet.
    }
fault-no_boxes_in_record = Une manche a besoin d’au moins une case.
fault-chips_not_in_hundredths = `chips` doit être un montant avec au plus deux décimales.
fault-move_not_by_timer = `by` ne peut être que « timer ».
fault-unknown_phase = `phase` ne peut être que « play » ou « early_surrender ».
fault-unreadable_card = { $text } n’est pas une carte. Écris sa valeur et sa couleur, comme Th ou As.
fault-too_few_cards = La manche demande plus de cartes que les { $given } indiquées.
fault-hand_not_two_cards = `hand` doit contenir deux cartes, comme 8s 8d, et pas { $given }.
fault-too_few_unseen_cards = `left` doit contenir au moins { $least } cartes, et pas { $given }.
part-record = Un enregistrement
part-box = Une case
part-follower = Une personne qui suit
part-move = Un coup
part-question = Une question
part-left = `left`

## Options

fault-preset_not_text = Un préréglage doit être un texte, comme « house ».
fault-unknown_preset =
    { $nearest ->
        [none] Il n’y a pas de préréglage { $name }. Il y a { $known }.
       *[other] Il n’y a pas de préréglage { $name }. Tu voulais dire `{ $nearest }` ?
    }
fault-unknown_option =
    { $nearest ->
        [none] Il n’y a pas d’option { $name }.
       *[other] Il n’y a pas d’option { $name }. Tu voulais dire `{ $nearest }` ?
    }
fault-unfit_switch = `{ $option }` ne peut pas être { $raw }. C’est on ou off.
fault-unfit_switch-nearest = `{ $option }` ne peut pas être { $raw }. C’est on ou off ; tu voulais dire { $nearest } ?
fault-unfit_choice = `{ $option }` ne peut pas être { $raw }. Choix possibles : { $values }.
fault-unfit_choice-nearest = `{ $option }` ne peut pas être { $raw }. Choix possibles : { $values } ; tu voulais dire { $nearest } ?
fault-unfit_number = `{ $option }` ne peut pas être { $raw }. C’est un nombre entier, { $values }.
fault-unfit_number-nearest = `{ $option }` ne peut pas être { $raw }. C’est un nombre entier, { $values } ; le plus proche est { $nearest }.
fault-late_surrender_without_hole_card = L’abandon tardif demande une carte cachée, et `hole_card` vaut none. Mets `surrender` sur early ou off, ou donne une carte cachée au croupier.
fault-peek_off_with_late_surrender = Avec l’abandon tardif, le croupier vérifie toujours s’il a un blackjack. Mets d’abord `surrender` sur early ou off.
fault-inverted_without_credit = `inverted` peut coûter plus que la mise, donc `bankroll` doit être credit.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } dépasse `max_bet` { $max_bet }. Change d’abord l’autre.
fault-no_allowed_bet = Ces limites ne permettent aucune mise : aucun multiple de `bet_step` { $bet_step } entre { $min_bet } et { $max_bet }. Prends un palier plus petit ou des limites plus larges.
fault-base_bet_not_allowed = `base_bet` ne peut pas être { $base_bet } : mises possibles { $limits }. Le plus proche est { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } dépasse les `starting_chips` d’un match. Le maximum est de { $starting_chips }.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } dépasse les `starting_chips` d’un match, { $starting_chips }. Change l’une des deux.
fault-unseen_of_infinite_decks = `left` compte les cartes d’un sabot entamé, et `decks` vaut 0 : infini. Choisis un nombre de jeux.
raw-large_number = un si grand nombre
raw-container = une liste ou un objet

## Mises

fault-too_many_boxes_for_table =
    { $most ->
        [one] Cette table a { $most } case, et pas { $boxes }.
       *[other] Cette table a { $most } cases, et pas { $boxes }.
    }
fault-too_many_boxes_for_player =
    { $boxes ->
        [one] { $player } a { $boxes } case ; le maximum ici est de { $most }.
       *[other] { $player } a { $boxes } cases ; le maximum ici est de { $most }.
    }
fault-boxes_not_shared = Les cases ne sont pas partagées à cette table.
fault-two_purses_for_player = Les jetons de { $player } sont indiqués deux fois, avec des montants différents.
fault-bet_not_an_amount = La mise de { $player } doit être supérieure à 0, avec au plus deux décimales.
fault-bet_below_min = La mise minimale est de { $smallest }.
fault-bet_above_max = La mise maximale est de { $largest }.
fault-bet_not_multiple = Les mises sont des multiples de { $step }.
fault-box_above_max = Toutes les mises sur la case { $box } ensemble font au plus { $largest }.
fault-bets_over_credit = La ligne de crédit de { $player } est de { $line }.
fault-bets_over_purse = { $player } mise plus que ses { $purse }.

## Coups

fault-unknown_move = Il n’y a pas de coup { $name }. Il y a { $known }.
fault-move_after_round = La manche est terminée.
fault-move_of_no_box = Il n’y a pas de case { $box } dans cette manche.
fault-move_not_asked = La case { $box } ne peut pas { $move } maintenant : ce n’est pas son tour.
fault-move_against_rules = La case { $box } ne peut pas { $move } ici : les règles ne le permettent pas.
fault-move_not_affordable = La case { $box } ne peut pas { $move } : il n’y a pas assez de jetons.
fault-move_amount_not_allowed = La case { $box } ne peut pas { $move } pour ce montant.
move-hit = tirer
move-stand = rester
move-double = doubler
move-split = séparer
move-surrender = abandonner
move-insurance = prendre l’assurance
move-even_money = prendre l’even money
move-decline = dire non merci
