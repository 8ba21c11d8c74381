### Ce que trouvent `python -m bot audit` et /admin audit. $number est une manche ou un sabot, $detail un nom ou des nombres.

## Manches

audit-unreadable = Table { $table }, manche { $number } : son enregistrement est illisible.
audit-value_wrong =
    { $guild ->
        [None] { $detail } contient une valeur que je n’écris jamais.
       *[other] Serveur { $guild } : { $detail } contient une valeur que je n’écris jamais.
    }
audit-illegal = Table { $table }, manche { $number } : ses coups ne peuvent pas être joués avec les cartes de son sabot.
audit-result_differs = Table { $table }, manche { $number } : rejouée, elle donne un autre résultat que celui enregistré.
audit-players_differ = Table { $table }, manche { $number } : rejouée, elle donne d’autres mises ou gains que ceux enregistrés.
audit-place_differs = Table { $table }, manche { $number } : elle ne commence pas là où la manche d’avant a laissé le sabot.
audit-void_with_result = Table { $table }, manche { $number } : elle est annulée et a un résultat.
audit-rounds_missing = Table { $table } : la manche { $detail } manque.
audit-state_differs = Table { $table } : son état ne correspond pas à ses lignes ({ $detail }).

## Sabots

audit-seed_differs = Table { $table }, sabot { $number } : la graine ne correspond pas au hash promis.
audit-hash_differs = Table { $table }, sabot { $number } : un autre hash a été affiché sur la table.
audit-shoe_unreadable = Table { $table }, sabot ou manche { $number } : son sabot est illisible ou n’était pas scellé.

## Jetons

audit-balance_differs = Le solde d’un compte n’est pas la somme de ses transferts, { $detail } (en centièmes).
audit-below_zero = Un compte de mises est en dessous de zéro, { $detail } (en centièmes).
audit-sum_differs = Serveur { $guild } : la somme de tous les soldes est de { $detail } centièmes au lieu de 0.
audit-account_misnamed = Le compte { $detail } n’est pas celui que son nom indique.
audit-bets_differ = Le compte { $detail } indique d’autres mises en cours que celles qui existent.
audit-stake_left = Des jetons sont restés parmi les mises d’une manche terminée ({ $detail }).
audit-season_differs = La mise d’une saison est gardée ou payée dans une autre ({ $detail }).
audit-seasons_missing = Serveur { $guild } : il y a des trous dans les fins de saison ; { $number } sont enregistrées.
audit-transfer_wrong = Le transfert { $detail } ne déplace pas les jetons comme le fait son type.
audit-transfers_missing = Le transfert { $detail } manque.
audit-payment_differs = Table { $table }, manche { $number } : ce qui a été payé n’est pas ce qui avait été gagné.
audit-void_paid = Table { $table }, manche { $number } : des jetons ont été payés alors qu’aucune manche n’a été réglée.
audit-not_paid = Table { $table } : les manches réglées et les manches payées ne concordent pas ; la différence est de { $detail }.

## Sorties du jeu

audit-elimination_alone = Table { $table }, manche { $number } : un membre a été mis hors jeu alors qu’aucune manche ne se terminait et qu’aucun admin ne lui avait repris de jetons.
audit-cause_missing = Table { $table }, manche { $number } : un membre est revenu en jeu, et le journal ne dit pas pourquoi.
audit-grant_unlogged = Serveur { $guild } : les jetons du transfert { $number } ne sont pas dans le journal.
audit-knockout_differs = Table { $table }, match { $number } : les rangs ne découlent pas des jetons.
audit-match_differs = Table { $table }, match { $number } : les rangs ne se suivent pas.
audit-out_with_stake = Table { $table }, manche { $number } : un membre hors jeu a une mise.

## Compteurs

audit-counter_differs = Serveur { $guild } : un compteur n’est pas ce que donnent les manches enregistrées, membre { $detail }.
audit-achievement_missing = Serveur { $guild } : il manque un succès obtenu, membre { $detail }.
audit-achievement_unearned = Serveur { $guild } : un succès que rien ne justifie, membre { $detail }.

## Donnes du jour

audit-deal_differs = Donne du jour, jour { $number } : elle est illisible, ou sa graine ne correspond pas au hash promis.
audit-deal_missing = Donne du jour, jour { $number } : il y a un essai, mais pas de donne, membre { $detail }.
audit-try_differs = Serveur { $guild }, donne du jour { $number } : un essai n’est pas ce que donnent les cartes du jour, membre { $detail }.
audit-try_repeated = Serveur { $guild }, donne du jour { $number } : il y a un deuxième essai, membre { $detail }.
audit-prize_differs = Serveur { $guild }, donnes du jour : une récompense n’est pas ce qui a été payé ({ $detail }, en centièmes ou en récompenses).

## Tournois

audit-tournament_differs = Serveur { $guild }, tournoi : le tirage ou une récompense n’est pas ce qu’il faut ({ $detail } ; montants en centièmes).

## Le rapport

audit-schema_differs = La base de données ne correspond pas à sa version : il y manque quelque chose, ou il y a quelque chose en trop ({ $detail }).
audit-checked = Vérifié · manches : { $rounds } · tables : { $tables } · transferts : { $transfers }
audit-clean = Tout est en ordre.
audit-more = Et encore { $count }.
audit-found =
    { $count ->
        [one] { $count } chose n’est pas en ordre.
       *[other] { $count } choses ne sont pas en ordre.
    }
