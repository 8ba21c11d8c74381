### Les mains d’une personne : /show hand, `My hand`, et les réponses aux coups.

## Détails, dans une liste séparée par des points

hand-bet = mise { $amount }
hand-bust = saute
hand-state-stood = reste
hand-state-doubled = doublée
hand-state-bust = a sauté
hand-state-surrendered = abandonnée
hand-state-paid = payée
hand-state-even_money = even money
hand-outcome-win = gagnée
hand-outcome-push = égalité
hand-outcome-loss = perdue
hand-outcome-bust = a sauté
hand-outcome-surrender = abandonnée
hand-outcome-even_money = even money
hand-blackjack = **BLACKJACK !**
hand-you-follow = Tu suis { $player }
hand-you-followed = tu as suivi { $player }

## Lignes

hand-dealer = Croupier { $cards }
hand-asked = ▶ { $hand }
hand-names = -# { $names }
hand-more =
    { $count ->
        [one] … et encore { $count } main
       *[other] … et encore { $count } mains
    }
hand-insured = Ton assurance : { $amount }.
hand-insurance = Assurance : **{ $net }**
hand-can = Tu peux { $moves }.
hand-result = **{ $net }** → { $chips }
hand-sent-back = Ton compte est plein avec { $most } : la maison reprend { $amount }.

## Aucune main à montrer

no-hand-sitting-out = Tu n’as pas de main. Tu passes ; une mise te ramène dans le jeu.
no-hand = Tu n’as pas de main en ce moment. Fais une mise pour jouer la prochaine manche.
no-hand-full = Tu n’as pas de main, et toutes les places sont prises. `/bet` te met dans la file d’attente.
no-hand-in-round-sitting-out = Tu ne joues pas cette manche. Tu passes ; une mise te ramène dans le jeu.
no-hand-in-round-full = Tu ne joues pas cette manche, et toutes les places sont prises. `/bet` te met dans la file d’attente.
no-hand-follow = Ou suis quelqu’un : `/bet` avec `box:{ $box }`.

## Mises annexes

# The results of side bets, such as "coloured pair · 12 to 1 · +60". $net has its sign.
side-won = { $win } · { $pays } pour 1 · **{ $net }**
side-lost-pairs = pas de paire · { $net }
side-lost-three_card = trois cartes : rien · { $net }
side-perfect = paire parfaite
side-colour = paire de même couleur
side-mixed = paire mixte
side-suited_three_of_a_kind = brelan de même enseigne
side-straight_flush = quinte flush
side-three_of_a_kind = brelan
side-straight = suite
side-flush = flush

# An item of a list, such as "pair bet 5".
side-stake = { $bet } { $amount }
side-name-pairs = mise sur la paire
side-name-three_card = mise sur trois cartes

# What a side bet costs. $cost and $main are chips of 100, such as 6.11 and 0.53.
side-price = Coûte en moyenne { $cost } jetons sur 100
side-price-beside = Coûte en moyenne { $cost } jetons sur 100 ; la mise principale { $main }
