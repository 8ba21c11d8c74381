### Ce qui ne va pas dans des options et leurs valeurs.

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
fault-pairs_with_many_decks = Avec une infinité de jeux ou plus de { $most }, `pairs` gagnerait plus qu’il ne coûte. Mets `decks` entre 1 et { $most }, ou `pairs` sur off.
fault-side_bet_with_inverted = `{ $option }` ne va pas avec `inverted` : une mise annexe perdue gagnerait. Mets l’un des deux sur off.
fault-side_bet_with_known_cards = `{ $option }` est impossible tant que `reshuffle` vaut empty : les dernières cartes d’un sabot sont connues avant la mise. Mets `reshuffle` sur cut ou round.
fault-min_bet_above_max_bet = `min_bet` { $min_bet } dépasse `max_bet` { $max_bet }. Change d’abord l’autre.
fault-no_allowed_bet = Ces limites ne permettent aucune mise : aucun multiple de `bet_step` { $bet_step } entre { $min_bet } et { $max_bet }. Prends un palier plus petit ou des limites plus larges.
fault-base_bet_not_allowed = `base_bet` ne peut pas être { $base_bet } : mises possibles { $limits }. Le plus proche est { $nearest }.
fault-base_bet_above_starting_chips = `base_bet` { $base_bet } dépasse les `starting_chips` d’un match. Le maximum est de { $starting_chips }.
fault-min_bet_above_starting_chips = `min_bet` { $min_bet } dépasse les `starting_chips` d’un match, { $starting_chips }. Change l’une des deux.
raw-large_number = un si grand nombre
raw-container = une liste ou un objet
