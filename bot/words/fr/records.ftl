### Ce que les membres ont joué : /stats, /history, /round et /ledger. Seule la personne qui demande le voit.

stats-own = ### 📊 Tes résultats
stats-other = ### 📊 Résultats de { $person }
stats-nothing = Aucune manche pour l’instant.
stats-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, { $hands ->
    [one] { $hands } main
   *[other] { $hands } mains
}
stats-net = Gains moins pertes : **{ $net }**
stats-results = Mains gagnées : { $won } · perdues : { $lost } · à{"\u00A0"}égalité : { $pushed } · taux de victoire { $rate }
stats-biggest = Plus gros gain en une manche { $win }, plus grosse perte { $loss }
stats-streak = Manches gagnées d’affilée : { $streak } en ce moment, record { $best }
stats-blackjacks = Blackjacks : { $count }
stats-busts = Plus de 21 : { $count }
stats-doubles = Mains doublées : { $count }
stats-splits = Mains séparées : { $count }
stats-surrenders = Mains abandonnées : { $count }
stats-insurance = Assurances prises : { $taken } · gagnées : { $won }
stats-side-bets = Mises annexes : { $made } · gagnées : { $won } · net { $net }
# $share est un pourcentage comme « 87,5 % ». Les coups du chrono ne sont pas des décisions.
stats-accuracy = Bonnes décisions : { $right } sur { $decisions }, soit **{ $share }**
stats-accuracy-later = Bonnes décisions : affichées à partir de { $least } décisions, { $decisions } pour l’instant
stats-deals = Donnes du jour : { $days }, sans erreur { $perfect } · { $average } points en moyenne
stats-deals-streak = Plus longue série de donnes du jour : { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
stats-match-hands = En match : { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}, { $won ->
    [one] { $won } main gagnée
   *[other] { $won } mains gagnées
} sur { $hands }
stats-matches = Matchs : { $matches }, gagnés : { $won }
stats-places = Rangs : { $places }
stats-place = { $count } × { $place ->
    [1] 1re place
   *[other] { $place }e place
}
stats-tournaments = Tournois gagnés : { $won }
stats-picture = Graphique
stats-picture-title = { $rounds ->
    [one] Jetons sur la dernière manche
   *[other] Jetons sur les { $rounds } dernières manches
}
stats-picture-summary = { $first } → { $last } · plus bas { $lowest } · plus haut { $highest }
stats-picture-begin = { $rounds ->
    [one] il y a une manche
   *[other] il y a { $rounds } manches
}
stats-picture-end = maintenant
stats-picture-won = { $rounds ->
    [one] { $rounds } gagnée
   *[other] { $rounds } gagnées
}
stats-picture-even = { $rounds } à égalité
stats-picture-lost = { $rounds ->
    [one] { $rounds } perdue
   *[other] { $rounds } perdues
}
# Pour qui ne peut pas voir l’image : son titre, sa deuxième ligne, et les manches selon leur issue.
stats-picture-description = { $title } : { $summary }. Manches : { $outcomes }.
stats-picture-nothing = Pas encore de manche à dessiner : le graphique montre les manches à partir de maintenant.
stats-picture-failed = Le graphique n’a pas pu être dessiné. Appuie à nouveau sur `Graphique` dans un instant.

## /history

history-own = ### 🕘 Tes dernières manches
history-other = ### 🕘 Dernières manches de { $person }
history-nothing = Aucune manche pour l’instant.
# $time est une expression entière dans la langue de la personne qui lit, comme « il y a 2 heures ».
history-line = { $time } · { $channel } · #{ $round } · mise { $staked } · **{ $net }**
history-void = { $time } · { $channel } · #{ $round } · annulée, mises rendues
history-open = Voir une manche
history-choice = #{ $round } · { $net }
history-choice-void = #{ $round } · annulée

## /round

round-title =
    ### 🃏 Manche #{ $round }
    -# { $channel } · { $time }
round-open = La manche { $round } n’est pas encore terminée. Reviens la voir ensuite.
share-no_hand = Dans la manche { $round }, tu n’as aucune main à partager.
# Une manche comme quelqu’un la partage avec tout le monde ; $name peut être « 🎉 BLACKJACK ! Ann ».
share-round = ### { $name } · **{ $net }**
share-bet = -# mise { $bet } · manche #{ $round }
round-damaged = L’enregistrement de la manche { $round } est endommagé.
round-void = La manche a été annulée, et toutes les mises ont été rendues.
round-dealer = Croupier { $cards } { $total }
round-hand = { $player } { $cards } { $total } · mise { $bet } · **{ $net }**
round-insurance = { $player } · assurance **{ $net }**
round-side-bet = { $player } · { $told }
round-follower = ↳ { $player } a suivi { $leader } · **{ $net }**
round-balances = **Jetons avant et après**
round-balance = { $player } { $before } → { $after } ({ $net })
round-decisions = **Décisions**
round-no-decisions = -# Aucune décision à montrer.
round-decision = { $player } : { $move }
round-decision-timer = { $player } : { $move } ⏰
move-hit = tirer
move-stand = rester
move-double = doubler
move-split = séparer
move-surrender = abandonner
move-insurance = prendre l’assurance
move-even_money = prendre l’even money
move-decline = dire non merci
# $decision est une ligne entière, comme « Ann : tirer » ; $cards sont les cartes qu’elle a données.
round-drawn = { $decision } → { $cards }
round-proof =
    -# Sabot { $shoe }, à partir de la carte { $first } · 🔒 `{ $hash }`
    -# `/verify id:{ $round }` prouve que ce sont ses cartes.

## /ledger

ledger-title = ### 📒 Où sont passés tes jetons
ledger-nothing = Rien n’a encore changé.
ledger-staked = En jeu : **{ $staked }**
ledger-season = -# Saison { $number }
ledger-round = { $time } **{ $net }** · manche #{ $round }
ledger-opening = { $time } **{ $net }** · tes premiers jetons
ledger-debt = { $time } **{ $net }** · ce que tu devais
ledger-admin = { $time } **{ $net }** · par un admin
ledger-daily = { $time } **{ $net }** · tes jetons du jour
ledger-refill = { $time } **{ $net }** · une recharge
ledger-deal = { $time } **{ $net }** · la donne du jour
ledger-tournament = { $time } **{ $net }** · un tournoi
ledger-gift-given = { $time } **{ $net }** · un cadeau pour { $person }
ledger-gift-got = { $time } **{ $net }** · un cadeau de { $person }
ledger-other = { $time } **{ $net }** · la maison
