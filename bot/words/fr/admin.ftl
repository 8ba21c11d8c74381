### Réponses aux commandes de gestion. Seule la personne qui demande les voit.

admin-needs_manage_server = Il faut la permission « Gérer le serveur » pour ça.
admin-no_chips_for_bots = Les bots ne jouent pas : pas besoin de jetons.
admin-amount_or_set = Indique soit `amount`, pour donner ou reprendre des jetons, soit `set`, pour dire combien il en faut.

## /admin chips

admin-given = Tu as donné { $chips } à { $person }. Nouveau total : { $owned }.
admin-taken = Tu as repris { $chips } à { $person }. Nouveau total : { $owned }.
admin-set = { $person } dispose maintenant de { $chips }. Les mises en jeu restent.
admin-given-unknown = Tu as donné { $chips } à { $person }. Je ne peux pas lire son total pour l’instant ; `/balance` le montrera plus tard.
admin-taken-unknown = Tu as repris { $chips } à { $person }. Je ne peux pas lire son total pour l’instant ; `/balance` le montrera plus tard.
admin-out = C’est moins que la mise minimale de toutes les tables : hors jeu pour l’instant.
admin-still_out = C’est encore moins que la mise minimale des tables d’ici : toujours hors jeu.

## /admin revive

admin-revived = { $person } revient en jeu avec { $chips }.

## /admin audit

admin-audit_running = Un audit est déjà en cours. Réessaie dans un instant.
admin-audit_too_long = Il y a trop à vérifier pour ce serveur. La personne qui gère ce bot peut le faire avec `python -m bot audit`.
admin-audit_failed = L’audit n’a pas pu lire la base de données. La personne qui gère ce bot peut essayer `python -m bot audit`.

## /admin log

admin-log = 🗒️ Le journal de ce serveur
admin-log-nothing = Le journal est encore vide.
admin-log-bot = Le bot
# $time est une expression entière dans la langue de la personne qui lit, comme « il y a 2 heures ».
admin-log-line = { $time } { $person } : { $action }
# Pourquoi des jetons ou un retour en jeu ont été refusés
admin-log-why-not_out_of_chips = a encore des jetons
admin-log-why-above_the_ceiling = personne ne peut posséder autant
admin-log-why-has_a_hidden_bet = a une mise secrète
admin-log-why-not_enough_chips = pas assez de jetons
admin-log-chips = jetons
admin-log-chips_refused = jetons, refus
admin-log-revive = retour en jeu
admin-log-revive_refused = retour en jeu, refus
admin-log-daily = jetons du jour
admin-log-refill = recharge
admin-log-deal = récompense d’une donne du jour
admin-log-gift = cadeau
admin-log-tournament = récompense d’un tournoi
admin-log-tournament_cancelled = annulation d’un tournoi
admin-log-entrant_removed = retrait d’une personne d’un tournoi
admin-log-table_opened = ouverture d’une table
admin-log-table_closed = fermeture d’une table
admin-log-rules_changed = changement de règles
admin-log-member_removed = retrait d’une personne
admin-log-round_voided = annulation d’une manche
admin-log-setting = changement de réglage
admin-log-season_ended = fin d’une saison
admin-log-season_schedule = changement de la fin des saisons
