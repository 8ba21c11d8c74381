### Les jetons des membres : /balance et /leaderboard. Seule la personne qui demande les voit.

bank-own = Tu as { $chips }.
bank-own-staked = Tu as { $chips }, plus { $staked } en jeu.
bank-other = { $person } a { $chips }.
bank-match = Tapis du match ici : **{ $amount }**
bank-bots = Les bots ne jouent pas.

# $time est une expression entière dans la langue de la personne qui lit, comme « il y a 2 heures ».
bank-own-out = Tes derniers jetons sont partis { $time }.
bank-own-out-round = Tes derniers jetons sont partis { $time }, manche #{ $round }.
bank-other-out = Ses derniers jetons sont partis { $time }.
bank-other-out-round = Ses derniers jetons sont partis { $time }, manche #{ $round }.
bank-help = Un membre avec « Gérer le serveur » peut aider avec `/admin chips`.
bank-help-out = Un membre avec « Gérer le serveur » peut aider avec `/admin revive` ou `/admin chips`.

## /daily et /refill. $time est une expression entière, comme « dans 5 heures ».

claim-daily-owning = **+{ $amount }** pour aujourd’hui : tu as maintenant { $chips }. Prochain `/daily` { $time }.
claim-daily-owing = **+{ $amount }** pour aujourd’hui : tu dois encore { $chips }. Prochain `/daily` { $time }.
claim-streak = { $days }e jour d’affilée. Reviens demain pour continuer !
claim-streak-most = Au moins { $days } jours d’affilée : la série compte au maximum. Bravo !
claim-week =
    { $iced ->
        [0] { $week } Demain : **+{ $amount }**
       *[other] { $week } Demain : **+{ $amount }**. 🧊 est un jour manqué : un sur sept ne casse pas la série.
    }
claim-daily-ready = `/daily` a des jetons pour toi maintenant.
claim-daily-due = Prochain `/daily` { $time }.
claim-refill-owning = **+{ $amount }** : tu as maintenant { $chips }. Prochain `/refill` possible { $time }.
claim-refill-owing = **+{ $amount }** : tu dois encore { $chips }. Prochain `/refill` possible { $time }.
claim-refill-ready = Avec moins de { $chips } et sans mise en jeu, `/refill` te ramène à ce montant.
claim-refill-due = Prochain `/refill` possible { $time }.
claim-still_out = Ça ne suffit pas encore pour miser : la mise minimale est ici de { $least }.

# Boutons
claim-daily-button = 🎁 Jetons du jour
claim-refill-button = 🪙 Recharge

## /give : le salon le voit. La note est ce que la personne qui offre a écrit.

give-told = { $giver } offre { $chips } à { $receiver }.
give-told-note = { $giver } offre { $chips } à { $receiver } : { $note }
give-self = Ces jetons sont déjà à toi. Choisis un autre membre.
give-not_here = Le salon voit chaque cadeau, donc il faut que toi et moi ayons le droit d’écrire ici.

## /leaderboard

bank-board-chips = 🏆 Jetons sur ce serveur
bank-board-net = 🏆 Gains moins pertes
bank-board-biggest_win = 🏆 Plus gros gain en une manche
bank-board-hands_won = 🏆 Mains gagnées
bank-board-win_rate = 🏆 Taux de victoire, à partir de { $hands } mains
bank-board-blackjacks = 🏆 Blackjacks
bank-board-best_streak = 🏆 Manches gagnées d’affilée
bank-board-matches_won = 🏆 Matchs gagnés
bank-board-tournaments_won = 🏆 Tournois gagnés
bank-board-accuracy = 🏆 Bonnes décisions, à partir de { $decisions } décisions
bank-board-deal =
    🏆 Donne du jour : mains sans erreur, puis points au-dessus de la théorie
    -# `/deal` montre le classement d’aujourd’hui, une fois ta donne finie.
bank-board-standing =
    🏆 Classement de la saison : résultat net, à partir de { $rounds ->
        [one] { $rounds } manche
       *[other] { $rounds } manches
    } sur { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }
bank-period-season = Cette saison
bank-period-week = Cette semaine, depuis lundi
bank-period-month = Ce mois-ci
bank-period-all_time = Depuis le début
bank-leaderboard-deal = { $hands ->
    [one] { $hands } main
   *[other] { $hands } mains
} · { $points }
bank-leaderboard-posted = Je le tiens à jour.
bank-leaderboard-is-posted = Le classement est publié ici, et je le tiens à jour.
bank-leaderboard-not-posted = Je ne peux pas publier ici. Je dois pouvoir voir le salon et y envoyer des messages.
bank-leaderboard-not-posted-season = Une saison terminée ne change plus : il n’y a rien à tenir à jour.
bank-leaderboard-no-period-chips = Les jetons, c’est ce que l’on a en ce moment : ni par semaine, ni par mois. Pour les gains d’une période, choisis *Gains moins pertes*.
bank-leaderboard-no-period-standing = Ce classement décide qui remporte la saison : ni par semaine, ni par mois, ni depuis le début. Pour les gains d’une période, choisis *Gains moins pertes*.
bank-leaderboard-nobody = Personne n’a encore joué cette saison. Ouvre le bal !
bank-leaderboard-empty = Le classement est encore vide. Ouvre le bal !
bank-leaderboard-no-place = Tu n’es pas encore au classement.
bank-leaderboard-line = { $place } { $person } **{ $value }**
bank-leaderboard-line-you = { $place } { $person } **{ $value }** · toi
bank-leaderboard-line-out = { $place } { $person } **{ $value }** · à sec
bank-leaderboard-line-you-out = { $place } { $person } **{ $value }** · toi, à sec

# Boutons
bank-leaderboard-back = ◀ Retour
bank-leaderboard-next = Suite ▶
