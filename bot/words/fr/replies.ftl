### Réponses aux commandes tapées : ce qui a été fait.

## Mises

reply-bet = Ta mise de **{ $amount }** est sur la table.
reply-bet-on-box = Ta mise de **{ $amount }** est sur la case { $box }.
reply-bets = Tes mises sont sur la table : { $bets }.
reply-bets-item = **{ $amount }** sur la case { $box }
# $bets is a list such as "pair bet 5 and three-card bet 3".
reply-side-bets = Et à côté : { $bets }.
reply-side-bets-on-box = À côté, sur la case { $box } : { $bets }.
reply-side-cut = Tes mises annexes sont plus petites maintenant : elles ne peuvent pas dépasser ta mise, qui est payée en premier. Tu as { $bets }.
reply-side-gone = Tes mises annexes te sont revenues : ta mise est payée en premier et ne leur laisse pas de place.
reply-follows = { $player } décide sur la case { $box }.
reply-next-round = Ça compte pour la prochaine manche.
reply-dealt-when-all-bet = Les cartes arriveront dès que tout le monde aura misé.
reply-dealt-soon-all-in = Les cartes arrivent bientôt. `/takeback` rend la mise.
reply-dealt-soon = Les cartes arrivent bientôt. `/ready` distribue tout de suite.
reply-dealt = Ta mise de **{ $bet }** est en jeu : tu as { $hand }, le croupier a { $dealer }. Tu peux { $moves }.
reply-queued = La table est pleine. Tu es numéro { $place } dans la file d’attente. Tu miseras dès que tu auras une place.
reply-still-queued = Tu es toujours numéro { $place } dans la file d’attente pour une place à toi.
reply-bet-returned = Ta mise t’est revenue : la case était pleine, ou personne n’y a misé. Fais une nouvelle mise, s’il te plaît.
reply-came-back = Tu récupères { $amount }.

## Places

reply-joined = C’est bon, tu joues, avec { $stack }. L’hôte lance le match.
reply-joined-host = C’est bon, tu joues, avec { $stack }. Lance le match à la table, ou avec `/table start`.
reply-opened =
    { $count ->
        [one] { $boxes } ouverte : les autres peuvent y miser et suivre tes coups.
       *[other] { $boxes } ouvertes : les autres peuvent y miser et suivre tes coups.
    }
reply-closed =
    { $count ->
        [one] { $boxes } : de nouveau rien qu’à toi.
       *[other] { $boxes } : de nouveau rien qu’à toi.
    }
reply-closed-returned = Les mises des autres leur ont été rendues.
reply-ready = C’est noté : on ne t’attend plus.
reply-base-bet = Sans mise, la mise de base de { $amount } est placée pour toi.
reply-no-bet = Sans mise, tu passes cette manche.
reply-taken-back = Tu gardes ta place.
reply-sits-out = Tu passes la prochaine manche.
reply-sits-out-hands = Tes mains en cours continuent.
reply-sits-out-bets = Tes mises en cours continuent.
reply-sits-out-return = Une mise te ramène dans le jeu.
reply-voted = Ta voix compte. Avec une de plus, la table continue.
reply-went-on = La table continue.

## Partir

reply-left = Tu as quitté la table.
reply-left-again = Reviens quand tu veux !
reply-left-queue = Tu n’es plus dans la file d’attente. Une mise t’y remet.
reply-left-lobby = Tu as quitté le match avant son début.
reply-seat-free = Ta place sera libre après cette manche.
reply-hands-stand = Tes mains en cours restent en jeu et seront réglées.
reply-stake-stays = Ta mise reste avec { $players } et sera réglée.
reply-hands-stood = Tes mains sont restées telles quelles :
reply-new-host = { $player } est maintenant l’hôte.
reply-next-host = La prochaine personne à rejoindre est l’hôte.

## Abandonner un match

reply-gave-up = Tu as abandonné le match.
reply-gave-up-place = Tu as abandonné le match : { $place }.
reply-gave-up-round = Tu as abandonné le match, et tu en sors après cette manche.
reply-gave-up-hands = Tu as abandonné le match. Tes mains en cours restent en jeu, et tu en sors après cette manche.
reply-winner = { $player } gagne le match !
reply-next-lobby = Tu pourras rejoindre le prochain match quand celui-ci sera terminé.

## Personnes retirées, dit à tout le salon

reply-removed = { $by } a retiré { $player } de la table.
reply-removed-queue = { $by } a retiré { $player } de la file d’attente.
reply-removed-lobby = { $by } a retiré { $player } du match avant son début.
reply-removed-match = { $by } a retiré { $player } du match. Ses jetons n’en font plus partie.
reply-removed-match-place = { $by } a retiré { $player } du match : { $place }, et ses jetons n’en font plus partie.
reply-removed-match-round = { $by } a retiré { $player } du match. Ses mains en cours restent en jeu ; après cette manche, ses jetons n’en font plus partie.
reply-removed-hands = Ses mains en cours restent en jeu et seront réglées.
reply-removed-bets = Ses mises en cours restent en jeu et seront réglées.
reply-removed-returned = Sa mise sur la prochaine manche lui a été rendue.

## Coups

reply-drew = Tu as tiré { $card }.
