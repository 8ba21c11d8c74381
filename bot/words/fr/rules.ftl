### Les règles d’une table en phrases : /rules et /help.

rules-pays = paie { $ratio }

## Table

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

rule-blackjack_pays-3_2 = Le blackjack paie 3 pour 2.
rule-blackjack_pays-6_5 = Le blackjack paie 6 pour 5.
rule-blackjack_pays-1_1 = Le blackjack paie 1 pour 1.

## Coups

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

rule-insurance-off = Il n’y a pas d’assurance.
rule-insurance-exact = Contre un as, tu peux t’assurer pour la moitié de ta mise avant de jouer ; l’assurance paie 2 pour 1.
rule-insurance-exact-late = Contre un as, tu peux t’assurer pour la moitié de ta mise après avoir joué ; l’assurance paie 2 pour 1.
rule-insurance-partial = Contre un as, tu peux t’assurer jusqu’à la moitié de ta mise avant de jouer ; l’assurance paie 2 pour 1.
rule-insurance-partial-late = Contre un as, tu peux t’assurer jusqu’à la moitié de ta mise après avoir joué ; l’assurance paie 2 pour 1.
rule-even_money-on = Ton blackjack contre un as peut être payé 1 pour 1 tout de suite (even money).
rule-even_money-off = Il n’y a pas d’even money : un blackjack contre un as peut être assuré.

## Le panneau de /rules

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
