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
