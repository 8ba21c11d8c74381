### Les options d’une table et les préréglages.

## Table

option-boxes-name = Cases
option-boxes-help = Combien de cases a la table.
option-boxes-value =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
option-boxes_per_player-name = Cases par personne
option-boxes_per_player-help = Sur combien de cases une personne peut miser.
option-boxes_per_player-value =
    { $count ->
        [one] { $count } case
       *[other] { $count } cases
    }
option-shared_boxes-name = Cases partagées
option-shared_boxes-help = On peut ouvrir sa case aux autres, qui y misent et suivent les coups.
option-simultaneous-name = Tout le monde à la fois
option-simultaneous-help = Tout le monde joue en même temps, au lieu de case par case.
option-cards_face_up-name = Cartes visibles
option-cards_face_up-help = Tout le monde voit les cartes des autres.
option-hidden_bets-name = Mises secrètes
option-hidden_bets-help = Les mises restent secrètes jusqu’à la distribution.
option-hints-name = Conseils
option-hints-help = On peut demander le meilleur coup.

## Temps

option-turn_time-name = Temps pour décider
option-turn_time-help = Combien de temps peut prendre chaque décision.
option-turn_time-value =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
option-turn_time-zero = illimité
option-intermission-name = Temps pour miser
option-intermission-help = Combien de temps on peut miser ; ça s’arrête dès que tout le monde a misé.
option-intermission-value =
    { $count ->
        [one] { $count } seconde
       *[other] { $count } secondes
    }
option-intermission-zero = illimité
option-on_missed_bet-name = Sans mise à temps
option-on_missed_bet-help = Ce qui se passe si quelqu’un à la table n’a pas misé à temps.
option-on_missed_bet-value-base = la mise de base est placée
option-on_missed_bet-value-sit_out = AFK jusqu’à la prochaine mise

## Argent

option-bankroll-name = Jetons
option-bankroll-help = D’où viennent les jetons.
option-bankroll-value-bank = jetons sur ce serveur
option-bankroll-value-credit = jetons sur ce serveur, avec une ligne de crédit
option-bankroll-value-match = un tapis pour ce match seulement
option-starting_chips-name = Tapis de départ
option-starting_chips-help = Combien de jetons a chaque personne au début d’un match.
option-starting_chips-value =
    { $count ->
        [one] { $count } jeton
        [many] { $count } de jetons
       *[other] { $count } jetons
    }
option-min_bet-name = Mise minimale
option-min_bet-help = La plus petite mise.
option-min_bet-value =
    { $count ->
        [one] { $count } jeton
        [many] { $count } de jetons
       *[other] { $count } jetons
    }
option-max_bet-name = Mise maximale
option-max_bet-help = La plus grosse mise sur une case, toutes les mises ensemble.
option-max_bet-value =
    { $count ->
        [one] { $count } jeton
        [many] { $count } de jetons
       *[other] { $count } jetons
    }
option-max_bet-zero = pas de maximum à la table
option-bet_step-name = Palier de mise
option-bet_step-help = Les mises sont des multiples de ce nombre.
option-bet_step-value =
    { $count ->
        [one] { $count } jeton
        [many] { $count } de jetons
       *[other] { $count } jetons
    }
option-base_bet-name = Mise de base
option-base_bet-help = La mise placée pour toi quand il en faut une.
option-base_bet-value =
    { $count ->
        [one] { $count } jeton
        [many] { $count } de jetons
       *[other] { $count } jetons
    }
option-odd_money-name = Fractions de jeton
option-odd_money-help = Ce que deviennent les paiements avec une fraction de jeton.
option-odd_money-value-exact = payés au centième
option-odd_money-value-floor = arrondis en jetons entiers, en faveur de la maison
option-odd_money-value-house_half = jetons entiers ; la maison garde le demi-jeton
option-odd_money-value-forbid = pas de mise qui pourrait donner une fraction
option-raise_every-name = Limites croissantes
option-raise_every-help = En match, limites et mise de base doublent après ce nombre de manches.
option-raise_every-value =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
option-raise_every-zero = jamais
option-match_rounds-name = Manches du match
option-match_rounds-help = En match, après ce nombre de manches, le plus gros tapis gagne.
option-match_rounds-value =
    { $count ->
        [one] { $count } manche
       *[other] { $count } manches
    }
option-match_rounds-zero = jusqu’à ce qu’il reste une personne
option-knockouts-name = K.-O.
option-knockouts-help = En match, à cet intervalle, la personne avec le moins de jetons est K.-O.
option-knockouts-value =
    { $count ->
        [one] à chaque manche
       *[other] toutes les { $count } manches
    }
option-knockouts-zero = jamais
option-inverted-name = Résultats inversés
option-inverted-help = Chaque résultat est inversé : sauter gagne la mise, un blackjack coûte son paiement.

## Sabot

option-decks-name = Jeux de cartes
option-decks-help = Combien de jeux de cartes contient le sabot.
option-decks-value =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
option-decks-zero = infini
option-decks-edge = chaque jeu de plus
option-reshuffle-name = Mélange
option-reshuffle-help = Quand les cartes sont mélangées.
option-reshuffle-value-empty = quand le sabot est vide
option-reshuffle-value-cut = après la manche où sort la carte de coupe
option-reshuffle-value-round = avant chaque manche
option-penetration-name = Carte de coupe
option-penetration-help = Quelle part du sabot est distribuée avant la carte de coupe.
option-penetration-value = { $count } %

## Croupier

option-hole_card-name = Carte cachée
option-hole_card-help = Quelle carte du croupier est cachée.
option-hole_card-value-first = la première carte
option-hole_card-value-second = la deuxième carte
option-hole_card-value-none = aucune : la deuxième vient après le jeu des autres
option-peek-name = Vérification du croupier
option-peek-help = Quand le croupier vérifie s’il a un blackjack : as ou dix (américain), ou jamais (européen).
option-peek-value-off = jamais
option-peek-value-ace = avec un as visible
option-peek-value-ace_ten = avec un as ou un dix visible
option-peek-edge = une vérification, sans abandon tardif,
option-hit_soft_17-name = Le croupier tire à 17 souple
option-hit_soft_17-help = Le croupier tire à 17 souple (H17).
option-hit_soft_17-edge = H17
option-dealer_always_draws-name = Le croupier tire toujours
option-dealer_always_draws-help = Le croupier tire même si toutes les mains sont décidées.
option-dealer_natural_beats_21-name = Le blackjack du croupier bat 21
option-dealer_natural_beats_21-help = Le blackjack du croupier bat 21 en trois cartes ou plus ; non : égalité.
option-natural_pays_at_once-name = Blackjack payé tout de suite
option-natural_pays_at_once-help = Un blackjack est payé dès la distribution, sauf si le croupier montre un as.

## Paiements

option-blackjack_pays-name = Le blackjack paie
option-blackjack_pays-help = Ce que paie un blackjack.
option-blackjack_pays-value-3_2 = 3 pour 2
option-blackjack_pays-value-6_5 = 6 pour 5
option-blackjack_pays-value-1_1 = 1 pour 1
option-blackjack_pays-edge = 6:5, et plus encore 1:1,

## Coups

option-simple-name = Jeu simple
option-simple-help = Seulement tirer et rester.
option-simple-edge = le jeu simple
option-double-name = Doubler
option-double-help = Quelles mains de deux cartes peuvent être doublées.
option-double-value-any = toute main de deux cartes
option-double-value-9_11 = 9, 10 ou 11
option-double-value-10_11 = 10 ou 11
option-double-edge = doubler sur moins de mains
option-double_after_split-name = Doubler après séparation
option-double_after_split-help = Les mains séparées peuvent être doublées (DAS).
option-double_after_split-edge = DAS
option-split_match-name = Paires
option-split_match-help = Ce qui compte comme une paire.
option-split_match-value-rank = deux cartes de même rang
option-split_match-value-value = deux cartes de même valeur
option-split_match-edge = séparer selon la valeur
option-splits-name = Séparations
option-splits-help = Combien de fois une paire de 2 à 10 peut être séparée sur une case.
option-splits-value =
    { $count ->
       *[other] { $count } fois
    }
option-splits-edge = chaque séparation de plus
option-ace_splits-name = Séparations d’as
option-ace_splits-help = Combien de fois les as peuvent être séparés sur une case.
option-ace_splits-value =
    { $count ->
       *[other] { $count } fois
    }
option-ace_splits-edge = chaque séparation d’as de plus
option-split_deal-name = Cartes des mains séparées
option-split_deal-help = Quand les mains séparées reçoivent leur deuxième carte.
option-split_deal-value-at_once = tout de suite
option-split_deal-value-on_turn = quand vient leur tour
option-hit_split_aces-name = Tirer sur des as séparés
option-hit_split_aces-help = On peut tirer sur des as séparés, et les doubler comme d’autres mains séparées.
option-hit_split_aces-edge = tirer sur des as séparés
option-split_ace_natural-name = Blackjack après séparation
option-split_ace_natural-help = Un as et un dix après une séparation d’as font un blackjack.
option-surrender-name = Abandon
option-surrender-help = Si et quand on peut abandonner une main et garder la moitié de sa mise.
option-surrender-value-off = impossible
option-surrender-value-late = tardif, une fois que le croupier a vérifié s’il a un blackjack
option-surrender-value-early_non_ace = anticipé, mais pas contre un as
option-surrender-value-early = anticipé, avant que le croupier vérifie
option-surrender-edge = l’abandon, surtout anticipé,
option-surrender_window-name = Moment d’abandonner
option-surrender_window-help = Jusqu’à quand on peut abandonner une main.
option-surrender_window-value-own_turn = comme premier coup de la main
option-surrender_window-value-until_first_hit = tant que personne n’a tiré
option-surrender_after_split-name = Abandon après séparation
option-surrender_after_split-help = Les mains séparées peuvent être abandonnées.
option-surrender_after_split-edge = l’abandon après séparation

## Assurance

option-insurance-name = Assurance
option-insurance-help = Contre un as, tu peux t’assurer ; ça paie 2 pour 1 si le croupier a un blackjack.
option-partial_insurance-name = Assurance partielle
option-partial_insurance-help = S’assurer pour la moitié de la mise au plus ; non : pour la moitié exactement.
option-late_insurance-name = Assurance tardive
option-late_insurance-help = L’assurance est proposée après les coups au lieu d’avant.
option-even_money-name = Even money
option-even_money-help = Contre un as, un blackjack peut prendre 1 pour 1 tout de suite.

## Préréglages

preset-house = Jetons du serveur, tout le monde à la fois, jusqu’à quatre mains.
preset-speed = À crédit, tout le monde à la fois, mises secrètes, un seul jeu.
preset-strip = Le Strip de Las Vegas en solo : quatre jeux, mises de 5 à 100.
preset-vegas = Un match jusqu’à la dernière personne en jeu, règles de Las Vegas.
preset-european = Un match, règles européennes : pas d’abandon, on double moins souvent.
preset-friendly = Un match, règles généreuses : les as séparés continuent.
preset-single = En solo, un seul jeu, mélangé avant chaque manche.
preset-standard = Une table de casino : six jeux, sept cases, pas de carte cachée.
preset-knockout = Un match de 30 manches : toutes les 8, le plus petit tapis est K.-O.

## Général

# Une option parmi les suggestions de `/table set`, qui ont au plus 100 caractères.
option-suggested = { $option } : { $help }
group-table = Table
group-time = Temps
group-money = Argent
group-shoe = Sabot
group-dealer = Croupier
group-payouts = Paiements
group-moves = Coups
group-insurance = Assurance
switch-on = oui
switch-off = non
values-switch = oui, non
# Ce que l’on peut taper, avec des virgules entre les mots. Les mots anglais valent dans toutes les langues, en plus.
typed-on = oui, o, activé, vrai
typed-off = non, désactivé, faux
values-number = de { $low } à { $high }
values-number-zero = 0 = { $zero }, ou de { $low } à { $high }
value-not_offered = impossible
value-of_preset = { $preset } : { $value }
edge-raises = { $cause } augmente l’avantage de la maison
edge-lowers = { $cause } réduit l’avantage de la maison
bets-from = à partir de { $low }
bets-from-step = à partir de { $low } par paliers de { $step }
bets-from_to = de { $low } à { $high }
bets-from_to-step = de { $low } à { $high } par paliers de { $step }
correction-simple = `{ $option }` vaut { $effective } au lieu de { $chosen } : `simple` ne laisse que tirer et rester.
correction-hole_card = `{ $option }` vaut { $effective } au lieu de { $chosen } : sans carte cachée, il n’y a rien à vérifier.
correction-surrender = `{ $option }` vaut { $effective } au lieu de { $chosen } : l’abandon tardif vient une fois que le croupier a vérifié.
correction-splits = `{ $option }` vaut { $effective } au lieu de { $chosen } : sans séparations, les as ne sont pas séparés non plus. Change `{ $option }` pour le permettre.
correction-turn_time = `{ $option }` vaut { $effective } au lieu de { $chosen } : avec un `turn_time` illimité, un match n’a pas non plus de chrono pour les mises.
correction-bankroll = `{ $option }` vaut { $effective } au lieu de { $chosen } : seul un match a une fin et des K.-O.
correction-peek-late_insurance = `{ $option }` vaut { $effective } au lieu de { $chosen } : quand le croupier a vérifié, il n’y a plus rien à assurer.
correction-peek-surrender = `{ $option }` vaut { $effective } au lieu de { $chosen } : sans `peek`, tout abandon vient avant que le croupier vérifie.
correction-odd_money = `{ $option }` vaut { $effective } au lieu de { $chosen } : `odd_money` refuse les mises qui pourraient payer une fraction de jeton.
correction-base_bet = `base_bet` vaut { $effective } au lieu de { $chosen } : mises possibles { $bets }.
rules-changed = { $preset }, modifié : { $changes }
rules-name = règles « { $preset } »
rules-name-changed = règles « { $preset } », modifiées : { $changes }
rules-change = { $option } ({ $value })
