### Tournois : /tournament, le panneau que tout le monde voit, et les séries.

## Le panneau pendant les inscriptions. $time est une expression entière comme « dans 5 heures », $at un jour avec l’heure.

tournament-title = ### 🏆 { $name }
tournament-starts = 🗓️ **Départ** : { $at } · { $time }
# $here : les séries se suivent dans le salon.
tournament-rules =
    { $here ->
        [yes] Des matchs à K.-O. jusqu’à { $seats }, l’un après l’autre : { $rounds } manches chacun, avec des jetons qui ne comptent que là.
       *[no] Des matchs à K.-O. jusqu’à { $seats }, tous en même temps : { $rounds } manches chacun, avec des jetons qui ne comptent que là.
    }
tournament-rules-last = La tête de chaque série et les meilleurs des autres se retrouvent à la dernière table : jusqu’à { $seats } personnes, { $rounds } manches. Je te mentionne quand un de tes matchs commence.
tournament-here = 📍 Tout se passe dans ce salon : { $most } inscriptions au plus, et aucune autre table ne peut être ouverte ici.
tournament-prizes = Récompenses : 🥇 { $first } · 🥈 { $second } · 🥉 { $third }
tournament-prizes-need = Pour des récompenses, il faut { $least } personnes qui ont déjà joué ici : { $count } pour l’instant.
# $heats vaut 0 tant que c’est trop peu.
tournament-signed_up =
    { $heats ->
        [0]
            { $count ->
                [0] **Pas encore d’inscription** : il en faut au moins { $least }.
                [one] **{ $count } inscription** : il en faut au moins { $least }.
               *[other] **{ $count } inscriptions** : il en faut au moins { $least }.
            }
        [1] **{ $count } inscriptions** : tout se joue à la dernière table.
       *[other] **{ $count } inscriptions** : { $heats } séries, puis la dernière table.
    }
tournament-is_full = C’est complet.
# La fin d’une liste : « Ann, Bob et 12 autres ».
tournament-more =
    { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
# En petit sous tout le reste. $number est par exemple « T12 ».
tournament-hash = -# 🔒 Empreinte du tirage : `{ $hash }` · après le tirage : `/verify { $number }`
tournament-seed = -# 🔒 Graine du tirage : `{ $seed }` · `/verify { $number }`

# Boutons
tournament-button-in = S’inscrire
tournament-button-full = Complet
tournament-button-out = Se retirer
tournament-button-how = Comment ça marche

## Le panneau après le tirage

tournament-heat = Série { $number } sur { $of }
tournament-last = Dernière table
# Le début d’une ligne, avant les noms. $heat est le nom d’une série.
tournament-line = { $sign } **{ $heat }** :{ " " }
tournament-heats-on =
    { $here ->
        [yes] Les séries se suivent maintenant dans ce salon, dès qu’aucune autre table n’y est ouverte.
       *[no] Les séries ont commencé : choisis-en une pour regarder.
    }
tournament-through = **À la dernière table** : { $players }
tournament-silent = -# Pas de qualification, faute d’avoir appuyé sur un bouton dans sa série : { $players }
tournament-last-at = Elle commence **{ $time }**.
tournament-last-due = Elle commence maintenant.
tournament-won =
    { $count ->
        [one] { $people } gagne le tournoi !
       *[other] { $people } se partagent la première place !
    }
tournament-prize = 🎁 { $chips }
tournament-unpaid = Pas de récompenses : moins de { $least } personnes avaient déjà joué ici.
tournament-over-won = Le tournoi est terminé.
tournament-over-too_few = Trop peu d’inscriptions : ce tournoi n’a pas lieu.
tournament-over-missed = Je n’étais pas là au départ : ce tournoi n’a pas lieu.
tournament-over-nobody = Il ne restait personne pour la dernière table : personne n’a gagné.
tournament-over-cancelled = Ce tournoi a été annulé : ni places, ni récompenses.
tournament-over-channel_gone = Son salon n’existe plus, donc ce tournoi est terminé : ni places, ni récompenses.
tournament-over-removed = On m’a retiré du serveur, donc ce tournoi est terminé : ni places, ni récompenses.

## Messages dans le salon et dans le fil d’une série. $heat est le nom d’une série.

tournament-heat-message = 🏆 **{ $heat }** : { $players }
tournament-call = 🏆 **{ $heat }** : c’est parti. Bonne chance, { $players } !

## Comment ça marche

tournament-how-title = ### 🏆 Comment marche ce tournoi
tournament-how-sign_up = **L’inscription** est gratuite, et tes propres jetons ne bougent pas. Tu peux te retirer jusqu’au départ.
tournament-how-draw =
    { $here ->
        [yes] **Le tirage** : au départ, je tire au sort des séries jusqu’à { $seats }, qui se suivent dans ce salon. Je te mentionne quand la tienne commence. Jusqu’à { $seats } personnes jouent seulement la dernière table.
       *[no] **Le tirage** : au départ, je tire au sort des séries jusqu’à { $seats }, chacune dans son fil, où je te mentionne. Jusqu’à { $seats } personnes jouent seulement la dernière table.
    }
tournament-how-heat = **Une série** est un match à K.-O. : tout le monde commence avec autant de jetons, le plus petit tapis sort de temps en temps, et un tapis vide tout de suite. Après { $rounds } manches, le plus gros tapis gagne.
tournament-how-through = **Se qualifient** la tête de chaque série, puis les plus gros tapis à la fin de leur match, jusqu’à { $seats } en tout. Si tu n’appuies sur rien dans ta série, quelqu’un d’autre se qualifie.
tournament-how-last = **La dernière table** commence deux minutes après la dernière série : { $rounds } manches, et tout le monde peut regarder. Personne ne remplace qui se retire à ce moment-là.
tournament-how-leave = Une pause ou `/me forget` te retire du tournoi, même avant la dernière table. Un match en cours se joue jusqu’au bout.
tournament-how-prizes = **Pour des récompenses**, il faut { $least } personnes qui ont joué ici { $rounds } manches sur { $days } jours avant de s’inscrire ; les matchs ne comptent pas. Elles seules peuvent en recevoir un.

## Ce que les commandes répondent

tournament-name = Tournoi
tournament-opened = Ton tournoi est ouvert. Il commence { $at }, { $time }.
tournament-opened-prize = Première récompense : { $chips }.
tournament-opened-free = Il n’a pas de récompenses.
tournament-opened-free-day = Il n’a pas de récompenses : un autre tournoi avec des récompenses commence ce jour-là (UTC).
tournament-opened-lacking = Sans { $permissions }, les séries se suivent dans ce salon : { $most } inscriptions au plus, et aucune autre table ne peut être ouverte ici.
tournament-opened-here = Il n’y a pas de fils ici, donc les séries se suivent : { $most } inscriptions au plus, et aucune autre table ne peut être ouverte ici.
tournament-shown = Le panneau est maintenant en bas de { $channel }.
tournament-removed = { $player } n’est plus dans le tournoi.
tournament-cancelled = Le tournoi est annulé.
tournament-cancel-title = 🏆 Annuler « { $name } » ?
tournament-cancel-matches = Ses matchs se terminent après la manche en cours, sans places.
tournament-cancel-prizes = Personne ne gagne, et personne ne reçoit de récompense.
tournament-cancel-button = Annuler le tournoi

## Pourquoi quelque chose a été refusé

tournament-none = Aucun tournoi n’est ouvert sur ce serveur. `/tournament open` en ouvre un.
tournament-not_shown = Pour déplacer le panneau, il faut être du tournoi, l’avoir ouvert ou avoir « Gérer le serveur ». { $link }
tournament-not_yours = Pour l’annuler, il faut l’avoir ouvert ou avoir « Gérer le serveur ».
tournament-prize_by_managers = Il faut « Gérer le serveur » pour promettre des récompenses. Laisse `prize` de côté.
tournament-nameless = Rien de ce nom n’est visible. Essaie un autre.
tournament-start-unreadable = Je n’arrive pas à lire ce départ. Essaie `30m`, `2h` ou `20:00` (UTC).
tournament-start-too_soon = C’est trop tôt : il faut au moins deux minutes pour s’inscrire.
tournament-start-too_late = C’est trop loin : un tournoi commence dans les sept jours.
tournament-table_here = Les séries se suivraient dans ce salon, mais une table y est ouverte. Ferme-la avec `/table close`, ou prends un autre salon.
tournament-refused-already_open = Un tournoi à la fois : celui-ci est déjà ouvert. { $link }
tournament-refused-prize_taken = Un autre tournoi avec des récompenses commence ce jour-là (UTC). Choisis un autre jour, ou mets `prize` à 0.
tournament-refused-prize_too_high = Tu peux promettre ici { $most } au plus. Le réglage `tournament_prize` change cela.
tournament-refused-over = Les inscriptions à ce tournoi sont closes.
tournament-refused-full = Toutes les places de ce tournoi sont prises.
tournament-refused-already_in = Ton inscription est déjà faite. À tout à l’heure !
tournament-refused-on_break = Tu fais une pause, donc tu ne peux pas t’inscrire.
tournament-refused-not_in = Tu n’es pas dans ce tournoi.
tournament-refused-not_in-other = { $player } n’est pas dans ce tournoi.
tournament-refused-playing = Ta série a commencé, donc tu ne peux plus te retirer. `/leave` à sa table libère ta place.
tournament-refused-playing-other = La série de { $player } a commencé. `/table kick` retire quelqu’un de sa table.
tournament-refused-heat_over = Ta série est terminée. Seules les personnes de la dernière table peuvent encore se retirer, avant qu’elle commence.
tournament-refused-heat_over-other = La série de { $player } est terminée. Seules les personnes de la dernière table peuvent encore être retirées, avant qu’elle commence.
