### Les réglages d’un serveur, les panneaux qui changent réglages et options, et `/setup`.

## Noms des réglages, ce qu’ils font, et leurs valeurs

settings-group-tables = Tables
settings-group-chips = Jetons
settings-group-deal = Donne du jour
settings-group-look = Apparence
setting-openers-name = Qui peut ouvrir des tables
setting-openers-help = Le rôle qui peut ouvrir et changer des tables avec les jetons du serveur. Avec « Gérer le serveur », c’est toujours possible.
setting-role-none = « Gérer le serveur » seulement
setting-role-everyone = tout le monde
setting-role-gone = un rôle qui n’existe plus : « Gérer le serveur » seulement
setting-role-range = un rôle, ou none pour aucun
setting-role-range-everyone = everyone pour tout le monde, un rôle, ou none pour aucun
setting-match_openers-name = Qui peut ouvrir des matchs
setting-match_openers-help = Le rôle qui peut ouvrir des matchs, qui ont leurs propres jetons. Avec « Gérer le serveur », c’est toujours possible.
setting-table_channels-name = Salons des tables
setting-table_channels-help = Les seuls salons où s’ouvrent de nouvelles tables, fils compris. Les tables ouvertes restent.
setting-default_preset-name = Règles habituelles
setting-default_preset-help = Les règles que prend `/table open` si personne n’en nomme d’autres.
setting-default_preset-value-house = house
setting-default_preset-value-speed = speed
setting-default_preset-value-strip = strip
setting-default_preset-value-vegas = vegas
setting-default_preset-value-european = european
setting-default_preset-value-friendly = friendly
setting-default_preset-value-single = single
setting-default_preset-value-standard = standard
setting-default_preset-value-knockout = knockout
setting-opening_balance-name = Jetons de départ
setting-opening_balance-help = Ce que reçoit un membre en jouant ici pour la première fois. Qui a déjà joué garde ses jetons.
setting-daily-name = Jetons du jour
setting-daily-help = Ce que paie `/daily`, une fois par jour (UTC). 0 le désactive.
setting-streak_bonus-name = Bonus de série
setting-streak_bonus-help = Ajouté à `/daily` pour chaque jour d’affilée déjà passé, dix jours au plus.
setting-refill-name = Recharge
setting-refill-help = `/refill` complète jusqu’à ce montant, pour qui possède moins et n’a pas de mise en jeu. 0 le désactive.
setting-refill_hours-name = Temps entre recharges
setting-refill_hours-help = Le nombre d’heures minimum entre deux recharges d’un membre.
setting-gift_limit-name = Cadeaux par jour
setting-gift_limit-help = Ce qu’un membre peut offrir en un jour (UTC) avec `/give`, et recevoir de tous les autres ensemble. 0 : pas de cadeaux.
setting-tournament_prize-name = Récompense d’un tournoi
setting-tournament_prize-help = Le maximum à promettre à la 1re place ; la 2e reçoit la moitié, la 3e un quart. 0 : pas de récompenses.
setting-season_rounds-name = Manches pour le classement
setting-season_rounds-help = Combien de manches il faut au moins pour figurer au classement d’une saison. Une nouvelle valeur compte dès la saison suivante.
setting-rounds = { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
}
setting-season_days-name = Jours pour le classement
setting-season_days-help = Combien de jours avec de telles manches il faut au moins pour figurer au classement. Une nouvelle valeur compte dès la saison suivante.
setting-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
setting-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}
setting-eliminate-name = Hors jeu sans jetons
setting-eliminate-help = Sans assez de jetons pour miser à une table, on est hors jeu jusqu’à en retrouver. Non : personne n’est jamais hors jeu.
setting-deal-name = Donne du jour
setting-deal-help = Les membres peuvent jouer la donne du jour ici : dix mains par jour, les mêmes cartes pour tout le monde.
setting-deal_prize-name = Récompense de la donne du jour
setting-deal_prize-help = Les jetons que reçoit un membre qui finit une donne commencée ici. 0 : pas de récompense.
setting-deal_channel-name = Salon de la donne du jour
setting-deal_channel-help = Où s’affichent, peu après minuit (UTC), les meilleurs scores de la veille et un bouton pour la nouvelle donne.
setting-channel-none = aucun
setting-channel-here = ce salon
setting-channel-kept = l’actuel
setting-channel-gone = un salon qui n’existe plus : aucun
setting-channel-range = un salon textuel, ou none pour aucun
setting-channels-none = partout
setting-channels-more = { $count } de plus
setting-channels-gone = des salons qui n’existent plus : pas de nouvelles tables
setting-channels-range = jusqu’à { $most } salons, ou none pour partout
setting-pace-name = Rythme
setting-pace-help = Ce que tout le monde voit d’abord quand le croupier joue.
setting-pace-value-shown = d’abord les cartes du croupier
setting-pace-value-at_once = le résultat tout de suite
setting-text_cards-name = Cartes en texte
setting-text_cards-help = Des cartes en texte (A♠) au lieu d’images.
setting-language-name = Langue
setting-language-help = La langue des tables et de tout ce que lit le salon entier.
setting-language-value-automatic = automatique, selon Discord
setting-unknown = Il n’y a pas de réglage `{ $name }`. `/admin settings` les montre tous.
setting-unfit = `{ $text }` ne va pas pour **{ $setting }**. Possible : { $range }.
setting-unknown_role = Je ne trouve pas ce rôle ici. Indiques-en un avec `@`, ou utilise `/admin settings`.
setting-unknown_channel = Je ne trouve pas ce salon textuel ici. Indiques-en un avec `#`, ou utilise `/admin settings`.
setting-unknown_channels = Je ne trouve pas l’un de ces salons ici. Indique-les avec `#`, ou utilise `/admin settings`.
setting-unchanged = **{ $setting }** : c’est déjà { $value }.
setting-changed = **{ $setting }** : maintenant { $value }. Avant : { $before }.
setting-low_balance = ⚠️ La mise minimale aux tables d’ici est de { $least } : de nouveaux membres ne pourraient pas miser.
setting-low_daily = ⚠️ La mise minimale aux tables d’ici est de { $least } : `/daily` seul n’y suffit pas.
setting-low_refill = ⚠️ La mise minimale aux tables d’ici est de { $least } : `/refill` n’y suffit pas.

## Panneaux qui rassemblent des changements

edit-settings-title = **Réglages de ce serveur**
edit-settings-intro = Visible uniquement par toi. Rien ne change tant que tu n’as pas appliqué tes choix.
edit-settings-gone = Ce panneau est trop ancien. `/admin settings` en ouvre un nouveau.
edit-options-title = **Options de cette table**
edit-options-intro = { $rules } · visible uniquement par toi, et rien ne change tant que tu n’as pas appliqué tes choix.
edit-options-intro-after_round = { $rules } · visible uniquement par toi. Une manche est en cours : les changements comptent dès la suivante.
edit-options-intro-look = { $rules } · visible uniquement par toi. Essaie ce que tu veux : la table reste comme elle est.
edit-options-gone = Ce panneau est trop ancien. `/table options` en ouvre un nouveau.
edit-other_table = Cette table est fermée. `/table options` montre les options d’une table ouverte.
edit-group-placeholder = Quel groupe ?
edit-item-placeholder = Que veux-tu changer ?
edit-role-placeholder = Quel rôle ?
edit-channels-placeholder = Quels salons ?
setting-role-none-button = « Gérer le serveur » seulement
setting-role-everyone-button = Tout le monde
setting-channels-none-button = Partout
edit-type-button = Taper un nombre
edit-item = **{ $name } :** { $value }
# L’indication d’un formulaire pour un nombre, comme « de 5 à 90 · maintenant 20 secondes »
edit-form-hint = { $values } · maintenant { $now }
edit-item-changed = **{ $name } :** { $before } → **{ $after }** ✏️
# Une phrase sur une option, puis ce qu’elle fait à l’avantage de la maison
edit-about-note = { $about } ({ $note })
edit-changes = **Tes changements**
edit-change = - { $name } : { $before } → **{ $after }**
edit-change-raises = - { $name } : { $before } → **{ $after }** · augmente l’avantage de la maison
# Des pourcentages comme « 0,53 % » ou « tu gagnes 0,19 % ».
edit-change-edge = - Avantage de la maison : { $before } → **{ $after }**
edit-change-lowers = - { $name } : { $before } → **{ $after }** · réduit l’avantage de la maison
edit-note = -# ℹ️ { $note }
edit-fault = ⚠️ { $fault }
edit-look_only = -# 👀 Tu peux essayer, mais pas appliquer. { $why }
edit-apply-button = Appliquer
edit-discard-button = Annuler
edit-applied = ✅ C’est fait : tes changements sont appliqués.
edit-applied-after_round = ✅ Tes changements comptent dès la prochaine manche.
edit-meanwhile = ⚠️ Rien n’a été appliqué. Entre-temps, quelqu’un d’autre a fait ces changements ; revois les tiens, puis applique-les.

## /setup

setup-title = **Bienvenue ! Réponds à quatre questions, puis ouvre la première table.**
    -# Visible uniquement par toi. `/admin settings` change tout ça plus tard.
setup-title-again = **Quatre questions sur ce serveur**
    -# Visible uniquement par toi. Ce salon a déjà sa table. `/admin settings` change tout ça plus tard.
setup-permissions = ✅ J’ai toutes les permissions nécessaires dans ce salon.
setup-permissions-missing = ⚠️ Dans ce salon, il me manque encore { $permissions }. Tu trouves ça dans les paramètres du salon.
setup-cards = ✅ Les cartes sont des images.
setup-cards-loading = ⏳ Les images des cartes sont encore en route vers Discord. D’ici là, les cartes sont du texte.
setup-cards-off = ℹ️ Les cartes sont du texte : la personne qui gère ce bot a désactivé les images.
setup-cards-text = ℹ️ Les cartes sont du texte sur ce serveur, selon ses réglages.
setup-question-openers = **{ $number }. Qui peut ouvrir des tables ?** { $answer }
    -# Avec les jetons du serveur. Un match a ses propres jetons et ne demande pas ce droit.
setup-question-opening_balance = **{ $number }. Avec combien de jetons commencent les membres ?** { $answer }
    -# Une seule fois, en jouant ici pour la première fois.
setup-question-default_preset = **{ $number }. Quelles règles ?** { $answer }
    -# Tu peux changer chaque règle plus tard, avec `/table options`.
setup-question-deal_channel = **{ $number }. Où s’affiche le podium de la donne du jour ?** { $answer }
    -# Peu après minuit (UTC) : les meilleurs scores de la veille, et un bouton pour la nouvelle donne.
setup-open-button = Ouvrir la première table
setup-save-button = Enregistrer
setup-nothing = Une table est déjà ouverte dans ce salon, et rien n’a changé.
setup-gone = Ce panneau est trop ancien. `/setup` en ouvre un nouveau.
