### Matchs, annonces sur le tableau, et ce qu’attend une table sans chrono.

## Matchs

match-title = ### 🏁 Match de blackjack · { $rules } · { $pays }
match-bets = mises { $limits }
match-stacks = Départ : { $chips }. La dernière personne avec des jetons gagne.
match-stacks-rounds = Départ : { $chips }. Après { $rounds } manches, le plus gros tapis gagne.
match-knockouts = 🔻 Toutes les { $rounds } manches, le plus petit tapis est K.-O.
# Deux parties du titre d’un tableau : « manche 5 · encore 25 · 🔻 K.-O. dans 3 manches ».
match-rounds-left =
    { $count ->
        [one] encore 1 manche
       *[other] encore { $count } manches
    }
match-knockout-in =
    { $count ->
        [one] 🔻 K.-O. dans 1 manche
       *[other] 🔻 K.-O. dans { $count } manches
    }
match-last-round = 🏁 Dernière manche : le plus gros tapis gagne.
match-tied = ⚖️ { $players } : ex æquo au dernier rang, cette manche décide.
match-play-off = ⚖️ Départage : { $players }, ex æquo en tête.
match-knocked-out = 🥊 { $player } est K.-O. avec { $chips }.
# Les genres de matchs, comme noms dans des listes, et la durée d’un match.
match-kind-knockout = K.-O.
match-kind-last_standing = dernier survivant
match-kind-placeholder = Genre de match
match-minutes = { $least } à { $most } minutes
match-hours = { $least } à { $most } heures
match-takes = ⏱ Durée : { $duration }.
match-lasts = ⏱ { $duration }
match-joined = En lice : { $players }
match-nobody = Personne pour l’instant.
match-host = { $host } est l’hôte et lance le match.
match-host-alone = { $host } est l’hôte et lance le match. Ensuite, plus personne ne peut rejoindre.
match-no-host = La première personne à rejoindre est l’hôte et lance le match.
match-rejoin = ↩️ Les options ont changé. Il faut rejoindre à nouveau le match : { $players }
match-limits-rise = ⬆️ Les limites de mise doublent après cette manche, autant que les tapis le permettent.
match-limits-risen = ⬆️ Nouvelles limites : mises { $limits }, mise de base { $base }.
match-cancelled = Le match est annulé.
match-alone = Le match est terminé. { $player } sort à la manche { $round }.
match-alone-chips = Le match est terminé. { $player } a { $chips } après la manche { $round }.
match-won = 🏆 { $winner } gagne le match !
match-no-winner = Personne ne gagne le match.
match-place = **{ $place }.**
match-out-in = sort à la manche { $round }
match-out-with = { $chips }, manche { $round }
# Le rang final de quelqu’un : « Tu finis à la 3e place. »
match-finished =
    { $place ->
        [1] 1re place
       *[other] { $place }e place
    }

match-result = ♠ **Match de blackjack** · { $rules }
match-rounds =
    { $count ->
        [one] une manche
       *[other] { $count } manches
    }
match-rematch = Tu es dans le lobby de la revanche.
match-rematch-host = Un nouveau lobby est ouvert. L’hôte, c’est toi : lance le match à la table, ou avec `/table start`.
match-left-out =
    { $count ->
        [one] Sans { $players } : déjà à une autre table, ou impossible de rejoindre.
       *[other] Sans { $players } : déjà à d’autres tables, ou impossible de rejoindre.
    }
match-none-to-repeat = Aucun match ne s’est encore terminé dans ce salon. Lance-en un avec `/match`.
match-not-yours-to-repeat = Le lobby est fermé, et seules les personnes de ce match peuvent demander la revanche. Pour un nouveau match : `/match`.

## Annonces

notice-closed_by = Fermée par { $player }
notice-closed_idle = Fermée après une heure sans manche
notice-closed_unattended = Fermée après un jour sans activité
notice-closed_after_round = Fermée après la manche
notice-channel_gone = Le salon n’existe plus
notice-removed_from_server = Je ne suis plus sur le serveur
notice-heat_over = Toutes les places sont décidées. Le panneau du tournoi montre la suite.
notice-tournament_over = Le tournoi est terminé
notice-season_over = La saison { $number } est terminée. `/balance` montre tes jetons dans la suivante. Les mises en attente ont été rendues ; une manche déjà distribuée compte encore pour l’ancienne.
notice-seats_given_up =
    { $count ->
        [one] { $players } a manqué deux manches, donc sa place revient à la file d’attente. Il suffit de miser pour revenir dans la file.
       *[other] { $players } ont manqué deux manches, donc leurs places reviennent à la file d’attente. Il suffit de miser pour revenir dans la file.
    }

## Sans chrono

time-not-started = Pas de chrono : le match n’a pas commencé.
time-first-bet = Pas encore de chrono. La première mise lance la manche.
# Ce qui a une limite de temps se lit juste avant ce moment et après : rien ne modifie une réponse qui reste.
time-dealt = Fin des mises : { $when }. Les cartes arriveront dès que tout le monde aura misé.
time-dealt-alone = Fin des mises : { $when }. Les cartes arriveront dès que tu auras misé.
time-decision = Fin du chrono pour cette décision : { $when }.
time-bets = Pas de chrono : les cartes arriveront dès que tout le monde aura misé.
time-move = Pas de chrono : la table attend { $players }.
time-move-secret = Pas de chrono : la table attend les dernières décisions.
