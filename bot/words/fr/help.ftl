### Les pages de /help.

## Boutons

help-button-game = Le jeu
help-button-moves = Coups
help-button-rules = Cette table
help-button-chips = Jetons
help-button-fairness = Équité

## Le jeu

help-game-title = ### ♠ Comment jouer
help-game-blackjack = Tape **`/blackjack`** pour jouer : la commande te mène à la table de ce salon, ou montre ce que tu peux faire sans table.
help-game-1 = **But** : finir plus près de 21 que le croupier, sans dépasser.
help-game-2 = **Cartes** : de 2 à 10, leur valeur ; valet, dame et roi, 10 ; un as, 1 ou 11, selon ce qui t’arrange.
help-game-3 = **Au-dessus de 21**, ta main *saute* (bust) : tu perds tout de suite. À 21, elle reste d’elle-même.
help-game-4 = **Blackjack** : un as et un dix, valet, dame ou roi, avec tes deux premières cartes. Il bat tout autre 21 et paie en général 3 pour 2.
help-game-5 = **Le croupier** joue en dernier et n’a pas le choix : il tire jusqu’à 16 et s’arrête à partir de 17. (À certaines tables, il tire aussi à 17 *souple* : as et six.)
help-game-6 = **Tu gagnes** ta mise avec plus que le croupier, ou s’il saute. À total égal (*égalité*), ta mise te revient.
# Les noms des boutons sont ceux du tableau, dans la langue du serveur.
help-game-start = C’est parti ? Appuie sur un montant à la table, ou tape `/blackjack 25`. Ensuite, `{ $hit }` te donne une carte, et avec `{ $stand }` tu gardes les tiennes.
help-game-match = **Un match**, c’est autre chose : tout le monde y reçoit un tapis (des jetons pour ce match), et la dernière personne avec des jetons gagne. Avec les K.-O., le plus petit tapis sort, et à la fin le plus gros gagne. Tes propres jetons ne bougent pas. Tout le monde peut en ouvrir un dans un salon sans table : `/match`
help-game-tournament = **Un tournoi**, c’est une soirée pour tout le serveur : on s’inscrit d’un bouton, on joue une série, et les meilleurs se retrouvent à la dernière table. `/tournament open`
help-game-deal = **La donne du jour** se joue sans table : dix mains par jour, les mêmes cartes pour tout le monde. `/deal`

## Coups

help-moves-title = ### ♥ Les coups, et quand les jouer
help-moves-intro = La carte du croupier compte : de 2 à 6 elle est faible, de 7 à l’as elle est forte.
help-moves-1 = **Tire** (hit) avec 11 ou moins : tu ne peux pas sauter.
help-moves-2 = **Reste** (stand) avec 17 ou plus, sauf si un as y compte 11.
help-moves-3 = De 12 à 16, **reste** contre une carte faible et **tire** contre une forte.
help-moves-4 = Avec un as qui compte 11 (main *souple*), **tire** jusqu’à 17 souple : tu ne peux pas sauter. **Reste** à partir de 19 souple.
help-moves-5 = À 18 souple, **reste**, mais **tire** contre 9, 10 ou un as.
help-moves-6 = **Double** sur 10 ou 11 si la carte du croupier est plus basse : mise doublée, et une seule carte en plus.
help-moves-7 = **Sépare** (split) les as et les huit, toujours : une paire devient deux mains.
help-moves-8 = Ne **sépare** jamais les cinq ni les dix : ensemble, ils sont forts.
help-moves-9 = **Abandonne** (surrender) à 16 contre 9, 10 ou un as : tu perds la moitié de ta mise. (Pas une paire de huit.)
help-moves-10 = Oublie l’**assurance** : à la longue, elle te coûte des jetons. L’**even money** est une assurance sous un autre nom, là où le blackjack paie 3 pour 2.
help-moves-match = **Dans un match**, la dernière personne avec des jetons gagne : mise peu quand tu mènes, et plus quand tu es loin derrière.
help-moves-side = Les **mises annexes**, là où une table en a, sont un jeu à côté de ta mise : à la longue, la plupart coûtent bien plus que le jeu lui-même. Le formulaire de la mise dit combien.
help-moves-note = -# Toutes les tables n’ont pas tous les coups : les boutons montrent ce que ta main peut faire. `/strategy` donne les exceptions de cette table, même à « toujours » et à « jamais ».

## Cette table

help-no-table = ### ♦ Cette table
help-no-table-text = Aucune table n’est ouverte dans ce salon. Dès qu’il y en aura une, ses règles seront ici.

## Jetons

help-chips-title = ### ♣ Les jetons sur ce serveur
help-chips-start = Tu commences avec { $chips } sur ce serveur, pour toutes ses tables.
help-chips-see = `/balance` montre tes jetons, `/leaderboard` qui en a le plus.
help-chips-daily = `/daily` rapporte { $chips } une fois par jour (UTC), et un peu plus pour chaque jour d’affilée.
help-chips-refill = Presque à sec ? `/refill` te ramène à { $chips }, avec au moins { $hours } entre deux recharges.
help-chips-gifts = `/give` offre des jetons que tu as gagnés : jusqu’à { $chips } par jour.
help-chips-out = Plus un seul jeton ? Un membre avec « Gérer le serveur » peut te remettre en jeu avec `/admin revive`.
help-chips-worth = Les jetons sont là pour s’amuser. Ils n’ont **aucune valeur en argent** : on ne peut ni les acheter, ni les vendre, ni les encaisser.

## Équité

help-fairness-title = ### 🔒 Le jeu est-il équitable ?
help-fairness-1 = Les cartes d’un sabot sont fixées avant la première mise. La table montre un *hash* : une empreinte du mélange, que personne ne peut changer ensuite.
help-fairness-2 = Quand le sabot est fini, sa graine secrète est révélée. `/verify` vérifie que ce sont bien les cartes promises.
help-fairness-3 = `/seed` met un texte de ton choix dans le prochain mélange, pour que personne ne puisse l’arranger d’avance sans toi.
help-fairness-4 = Le croupier suit des règles fixes, les mêmes pour tout le monde. `/rules` les montre, avec les hashs.
