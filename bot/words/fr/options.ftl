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

rule-seats =
    { $count ->
        [one] Il y a une place.
       *[other] Il y a { $count } places.
    }
rule-boxes = Il y a { $boxes } cases, et tu peux en jouer { $own } au plus.
rule-shared_boxes-on = Tu peux ouvrir ta case : les autres y misent et suivent tes coups.
rule-shared_boxes-off = Personne d’autre ne peut miser sur ta main.
rule-simultaneous-on = Tout le monde joue en même temps.
rule-simultaneous-off = On joue à tour de rôle.
rule-cards_face_up-on = Tout le monde voit les cartes de tout le monde.
rule-cards_face_up-off = Personne ne voit tes cartes avant la fin de la manche.
rule-hidden_bets-on = Les mises restent secrètes jusqu’à la distribution.
rule-hidden_bets-off = Tout le monde voit les mises de tout le monde.
rule-hints-on = Conseils : `/hint` te dit le meilleur coup.
rule-hints-off = Il n’y a pas de conseils.

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

rule-turn_time =
    { $seconds ->
        [one] Tu as une seconde pour chaque décision.
       *[other] Tu as { $seconds } secondes pour chaque décision.
    }
rule-turn_time-unlimited = Les décisions n’ont pas de limite de temps.
rule-intermission =
    { $seconds ->
        [one] Tu as une seconde pour miser, moins si tout le monde est prêt.
       *[other] Tu as jusqu’à { $seconds } secondes pour miser, moins si tout le monde est prêt.
    }
rule-intermission-unlimited = Les mises n’ont pas de limite de temps : les cartes arrivent dès que tout le monde a misé.
rule-on_missed_bet-base = Si tu ne mises pas à temps, la mise de base de { $amount } est placée pour toi.
rule-on_missed_bet-sit_out = Si tu ne joues pas ou ne mises pas à temps, tu restes AFK jusqu’à ta prochaine mise : les autres ne t’attendent plus.

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

rule-bankroll-bank = Tu joues avec tes jetons sur ce serveur.
rule-bankroll-credit = Tu joues avec tes jetons sur ce serveur, et tu peux miser jusqu’à 200 de plus que ce que tu as.
rule-bankroll-match = Tout le monde commence avec { $chips } ; la dernière personne avec des jetons gagne.
rule-bankroll-match-rounds = Tout le monde commence avec { $chips } ; après { $rounds } manches, le plus gros tapis gagne.
rule-bets = Les mises vont de { $least } à { $most }.
rule-bets-one = Chaque mise est de { $least }.
rule-bets-from = Les mises sont d’au moins { $least }, sans maximum.
rule-bets-step = Les mises vont de { $least } à { $most }, par paliers de { $step }.
rule-bets-from-step = Les mises sont d’au moins { $least }, par paliers de { $step }, sans maximum.
rule-bets-shared = Le maximum vaut pour toutes les mises d’une case ensemble.
rule-odd_money-exact = Les paiements sont exacts, au centième de jeton.
rule-odd_money-floor = Les paiements sont en jetons entiers, arrondis en faveur de la maison.
rule-odd_money-house_half = Les paiements sont en jetons entiers ; la maison garde le demi-jeton.
rule-odd_money-forbid = Seules les mises qui paient toujours en jetons entiers sont permises.
rule-raise_every = Les limites de mise et la mise de base doublent toutes les { $rounds } manches.
rule-raise_every-never = Les limites de mise restent les mêmes pendant tout le match.
rule-match_rounds-tie = À la fin, les ex æquo en tête continuent, manche par manche.
rule-match_rounds-simultaneous = Tout le monde joue à la fois : dans la dernière manche, mieux vaut agir en dernier.
rule-knockouts = Toutes les { $rounds } manches, le plus petit tapis est K.-O., sauf si quelqu’un d’autre est sorti depuis la dernière fois. Les ex æquo sont à nouveau comparés après la manche suivante.
rule-knockouts-last = Personne n’est K.-O. dans la dernière manche, ni quand il ne reste que deux personnes.
rule-inverted-on = Les résultats sont inversés : si tu sautes, tu gagnes ta mise, et un blackjack te fait perdre des jetons.
rule-inverted-off = Une main gagnée paie 1 pour 1, et une égalité rend ta mise.

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

# Le début d’une phrase.
rule-decks =
    { $count ->
        [0] Une infinité de jeux de cartes
        [1] Un jeu de cartes
        [2] Deux jeux de cartes
        [3] Trois jeux de cartes
        [4] Quatre jeux de cartes
        [5] Cinq jeux de cartes
        [6] Six jeux de cartes
        [7] Sept jeux de cartes
        [8] Huit jeux de cartes
       *[other] { $count } jeux de cartes
    }
rule-shoe-infinite = Une infinité de jeux de cartes : n’importe quelle carte peut sortir à tout moment.
rule-shoe-cut = { $decks }, avec mélange quand sort la carte de coupe, après { $percent } % des cartes.
rule-shoe-empty = { $decks }, jusqu’à la dernière carte, puis mélange.
rule-shoe-round = { $decks }, avec mélange avant chaque manche.

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

rule-hole_card-first = La première carte du croupier est cachée.
rule-hole_card-second = La deuxième carte du croupier est cachée.
rule-hole_card-none = Le croupier prend sa deuxième carte seulement après tes coups ; si elle fait un blackjack, tu perds aussi tes mises doublées et séparées.
rule-peek-ace_ten = Avec un as ou un dix, le croupier vérifie s’il a un blackjack avant que tu joues (à l’américaine).
rule-peek-ace = Avec un as, mais pas avec un dix, le croupier vérifie s’il a un blackjack avant que tu joues.
rule-peek-off = Le croupier ne vérifie pas s’il a un blackjack avant que tu joues (à l’européenne).
rule-hit_soft_17-on = Le croupier tire à 17 souple.
rule-hit_soft_17-off = Le croupier reste à 17 souple.
rule-dealer_always_draws-on = Le croupier joue même quand il n’a plus de main à battre.
rule-dealer_always_draws-off = Le croupier s’arrête quand il n’a plus de main à battre.
rule-dealer_natural_beats_21-on = Un blackjack du croupier bat ton 21 de trois cartes ou plus.
rule-dealer_natural_beats_21-off = Un blackjack du croupier et ton 21 de trois cartes ou plus font égalité.
rule-natural_pays_at_once-on = Ton blackjack est payé tout de suite, sauf si le croupier montre un as.
rule-natural_pays_at_once-off = Ton blackjack est payé à la fin de la manche.

## Paiements

option-blackjack_pays-name = Le blackjack paie
option-blackjack_pays-help = Ce que paie un blackjack.
option-blackjack_pays-value-3_2 = 3 pour 2
option-blackjack_pays-value-6_5 = 6 pour 5
option-blackjack_pays-value-1_1 = 1 pour 1
option-blackjack_pays-edge = 6:5, et plus encore 1:1,
option-pairs-name = Mise sur la paire
option-pairs-help = Une mise annexe sur une paire dans tes deux premières cartes ; paie jusqu’à 25 pour 1.
option-three_card-name = Mise sur trois cartes
option-three_card-help = Mise annexe sur tes deux premières cartes et celle du croupier, jusqu’à 100 pour 1.

rule-blackjack_pays-3_2 = Le blackjack paie 3 pour 2.
rule-blackjack_pays-6_5 = Le blackjack paie 6 pour 5.
rule-blackjack_pays-1_1 = Le blackjack paie 1 pour 1.
rule-pairs = Mise sur la paire : deux cartes de même rang paient { $mixed } pour 1, toutes deux rouges ou noires { $colour } pour 1, de même enseigne { $perfect } pour 1.
rule-three_card = Mise sur trois cartes : tes deux premières cartes et celle du croupier paient { $flush } pour 1 en couleur, { $straight } pour 1 en suite, { $three_of_a_kind } pour 1 en brelan, { $straight_flush } pour 1 en quinte flush, et { $suited_three_of_a_kind } pour 1 en brelan de même enseigne.
rule-side_bets-none = Il n’y a pas de mises annexes.

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

rule-simple = Seulement tirer et rester : on ne peut ni doubler, ni séparer, ni abandonner, ni s’assurer.
rule-double-any = Tu peux doubler sur n’importe quelle main de deux cartes, mais pas après une séparation.
rule-double-any-split = Tu peux doubler sur n’importe quelle main de deux cartes, même après une séparation.
rule-double-9_11 = Tu peux doubler sur 9, 10 ou 11, mais pas après une séparation.
rule-double-9_11-split = Tu peux doubler sur 9, 10 ou 11, même après une séparation.
rule-double-10_11 = Tu peux doubler sur 10 ou 11, mais pas après une séparation.
rule-double-10_11-split = Tu peux doubler sur 10 ou 11, même après une séparation.
rule-splits-rank =
    { $count ->
        [0] Les paires de 2 à 10 ne peuvent pas être séparées.
        [1] Tu peux séparer deux cartes de même rang, une fois.
       *[other] Tu peux séparer deux cartes de même rang, jusqu’à { $count } fois.
    }
rule-splits-value =
    { $count ->
        [0] Les paires de 2 à 10 ne peuvent pas être séparées.
        [1] Tu peux séparer deux cartes de même valeur, une fois.
       *[other] Tu peux séparer deux cartes de même valeur, jusqu’à { $count } fois.
    }
rule-ace_splits =
    { $count ->
        [0] Les as ne peuvent pas être séparés.
        [1] Les as peuvent être séparés une fois.
       *[other] Les as peuvent être séparés jusqu’à { $count } fois.
    }
rule-split_deal-at_once = Les deux mains séparées reçoivent leur deuxième carte tout de suite.
rule-split_deal-on_turn = Une main séparée reçoit sa deuxième carte quand vient son tour.
rule-hit_split_aces-off = Un as séparé reçoit une seule carte.
rule-hit_split_aces-on = On peut tirer sur un as séparé.
rule-hit_split_aces-on-double = On peut tirer sur un as séparé, ou le doubler.
rule-split_ace_natural-on = Un as et un dix après une séparation d’as font un blackjack.
rule-split_ace_natural-off = Un as et un dix après une séparation d’as font 21, pas un blackjack.
rule-surrender-off = Il n’y a pas d’abandon.
rule-surrender-late = Tu peux abandonner et garder la moitié de ta mise, une fois que le croupier a vérifié s’il a un blackjack.
rule-surrender-early = Tu peux abandonner et garder la moitié de ta mise, même si le croupier a un blackjack.
rule-surrender-early_non_ace = Tu peux abandonner et garder la moitié de ta mise, même si le croupier a un blackjack, mais pas contre un as.
rule-surrender_window-own_turn = L’abandon n’est possible que comme premier coup d’une main.
rule-surrender_window-until_first_hit = L’abandon est possible tant que personne n’a tiré.
rule-surrender_after_split-on = Les mains séparées peuvent aussi être abandonnées.
rule-surrender_after_split-off = Les mains séparées ne peuvent pas être abandonnées.

## Assurance

option-insurance-name = Assurance
option-insurance-help = Contre un as, tu peux t’assurer ; ça paie 2 pour 1 si le croupier a un blackjack.
option-partial_insurance-name = Assurance partielle
option-partial_insurance-help = S’assurer pour la moitié de la mise au plus ; non : pour la moitié exactement.
option-late_insurance-name = Assurance tardive
option-late_insurance-help = L’assurance est proposée après les coups au lieu d’avant.
option-even_money-name = Even money
option-even_money-help = Contre un as, un blackjack peut prendre 1 pour 1 tout de suite.

rule-insurance-off = Il n’y a pas d’assurance.
rule-insurance-exact = Contre un as, tu peux t’assurer pour la moitié de ta mise avant de jouer ; l’assurance paie 2 pour 1.
rule-insurance-exact-late = Contre un as, tu peux t’assurer pour la moitié de ta mise après avoir joué ; l’assurance paie 2 pour 1.
rule-insurance-partial = Contre un as, tu peux t’assurer jusqu’à la moitié de ta mise avant de jouer ; l’assurance paie 2 pour 1.
rule-insurance-partial-late = Contre un as, tu peux t’assurer jusqu’à la moitié de ta mise après avoir joué ; l’assurance paie 2 pour 1.
rule-even_money-on = Ton blackjack contre un as peut être payé 1 pour 1 tout de suite (even money).
rule-even_money-off = Il n’y a pas d’even money : un blackjack contre un as peut être assuré.

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

## Le panneau de /rules

rules-pays = paie { $ratio }
rules-panel-title = ### Cette table : { $rules }
rules-panel-legend = -# **◆** marque ce qui diffère de la plupart des tables.
rules-panel-edge-house = -# Avec ces règles et la stratégie de base, la maison garde en moyenne { $edge } % de chaque première mise. `/odds` en dit plus.
rules-panel-edge-player = -# Avec ces règles et la stratégie de base, tu gagnes en moyenne { $edge } % de chaque première mise. `/odds` en dit plus.
# Une règle qui diffère des règles courantes.
rules-panel-unusual = ◆ **{ $rule }**
rules-panel-adjusted = Ajusté
rules-panel-pending = Après cette manche : **{ $rules }**
rules-panel-promised = **Équité** · les cartes sont fixées avant la première mise ; ces hashs le prouvent
rules-panel-shoe = -# ce sabot ({ $number }) : `{ $hash }`
rules-panel-next = -# sabot suivant : `{ $hash }`
rules-panel-to-list = Toutes les options
rules-panel-to-sentences = En phrases
rules-closed = Cette table est fermée. `/rules` montre les règles d’une table ouverte.
