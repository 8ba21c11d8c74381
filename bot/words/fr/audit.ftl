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

## Le rapport

audit-progress = { $done } manches sur { $total }, { $rate } par seconde, encore { $seconds } s
audit-schema_differs = La base de données ne correspond pas à sa version : il y manque quelque chose, ou il y a quelque chose en trop ({ $detail }).
audit-checked = Vérifié · manches : { $rounds } · tables : { $tables } · transferts : { $transfers }
audit-guild_since = un point de contrôle vaut pour toute la base de données, pas pour un seul serveur
audit-clean = Tout est en ordre.
audit-more = Et encore { $count }.
audit-found =
    { $count ->
        [one] { $count } chose n’est pas en ordre.
       *[other] { $count } choses ne sont pas en ordre.
    }

## Toutes les commandes de la ligne de commande

operators-unusable = C’est impossible : { $reason }.
operators-no_variable = l’environnement n’a pas de variable { $name }
operators-no_server = la base de données n’a ni table ni compte du serveur { $guild }

## export

export-unreadable =
    { $count ->
        [one] { $count } manche est illisible et n’est pas exportée. L’audit en dit plus.
       *[other] { $count } manches sont illisibles et ne sont pas exportées. L’audit en dit plus.
    }

export-unreadable_transfers =
    { $count ->
        [one] { $count } transfert est illisible et n’est pas exporté. L’audit en dit plus.
       *[other] { $count } transferts sont illisibles et ne sont pas exportés. L’audit en dit plus.
    }

## backup et restore

backup-made = La base de données est copiée dans { $file } ({ $size } Mo).
backup-in_order = La copie est en ordre.
backup-flaw = Pas en ordre : { $flaw }.
backup-flawed = La copie est complète, mais ce qui a été copié n’est pas en ordre. Lance l’audit, et garde une copie plus ancienne.
restore-done = { $file } est en place comme { $database }. Tu peux démarrer le bot.
restore-aside = La base de données d’avant est gardée dans { $file }.

## moving

moving-to_a_file = les deux sont des fichiers SQLite : écris env:{ $target } si c’est une variable, ou utilise backup et restore pour une copie
moving-done = { $rows } lignes de { $tables } tables sont copiées dans { $database }. Tous les nombres et toutes les sommes sont égaux.
moving-audited = Les audits des deux bases de données trouvent la même chose. Indique la nouvelle dans DATABASE_URL, et démarre le bot.
moving-differs = Les audits des deux bases de données diffèrent : garde l’ancienne, et signale-le.

## shards

shards-file = un fichier SQLite a un seul processus, qui n’a pas besoin de shards ; plusieurs processus demandent une base de données PostgreSQL
shards-count =
    { $shards ->
        [0] Aucun processus n’a démarré sur la base de données : le premier fixe le nombre de shards.
        [one] La base de données a 1 shard.
       *[other] La base de données a { $shards } shards.
    }
shards-owned = Shard { $number } : processus { $process } sur { $host } depuis { $since }, vu il y a { $seconds } s, version { $version }.
shards-free = Shard { $number } : aucun processus.

## adopt

adopt-done = { $file } appartenait à l’application { $earlier }, et appartient maintenant à { $application }. Les tables des serveurs sans ce bot sont à l’arrêt, et ferment au bout d’un jour.
adopt-needless = { $file } appartient à l’application { $application }, ou encore à aucune : le démarrage est possible tel quel.

## doctor

doctor-settings = La configuration est complète.
doctor-setting = Une valeur de la configuration est fausse : { $problem }. Corrige-la dans l’environnement ou dans .env.
doctor-sqlite = SQLite { $version }. Une seule connexion écrit, donc aucune version ne peut perdre de commit.
doctor-disk = { $free } Mo sont libres sur le disque.
doctor-disk-full = Seuls { $free } Mo sont libres sur le disque. Libère de la place pour { $needed } Mo : une sauvegarde est faite avant chaque mise à niveau.
doctor-database = La base de données { $file } est à la révision { $revision }, la plus récente.
doctor-database-new = Il n’y a pas encore de base de données { $file }. Le bot la crée à son premier démarrage.
doctor-database-old = La base de données est à la révision { $revision }. Le prochain démarrage la met à niveau vers { $newest }, après une sauvegarde.
doctor-postgresql = PostgreSQL { $version }.
doctor-member_key = { $reason }
doctor-waiting_erasures = Des personnes attendent l’effacement de leurs données, car des shards n’ont pas de processus : { $shards }. Démarre-les.
doctor-database-risk = La base de données pourrait perdre des jetons : { $reason }
doctor-database-empty = La base de données { $file } est vide. Le bot crée ses tables à son premier démarrage.
doctor-database-pending = La base de données est à la révision { $revision }. Le prochain démarrage la met à niveau vers { $newest }. Fais d’abord une sauvegarde : pg_dump, ou python -m bot backup FICHIER.
doctor-database-log = { $file } n’a pas été fermé proprement, et { $file }-wal manque. Si le fichier a été copié pendant qu’un bot tournait, ou après un plantage, les mises et paiements les plus récents manquent : restaure une sauvegarde. Si une version plus ancienne l’a fermé proprement, tout est là.
doctor-database-links = La base de données { $file } a plusieurs noms (liens physiques). Supprime les autres, sinon le bot ne démarre pas.
doctor-database-readable = D’autres comptes de cette machine peuvent lire { $file }, et donc les graines. Pour l’empêcher : chmod 600
doctor-database-not_writable = { $file } ne peut pas être écrit. Donne le fichier et son dossier au compte qui lance le bot.
doctor-database-unusable = La base de données est inutilisable : { $reason }
doctor-asking = Je demande à { $address } …
doctor-token = Le token est celui de { $name }.
doctor-clock =
    L’horloge de cette machine a { $seconds } secondes { $side ->
        [ahead] d’avance
       *[behind] de retard
    } sur celle de Discord. Règle-la, ou laisse le système la tenir à l’heure (NTP).
doctor-portal-endpoint = L’application a une « Interactions Endpoint URL » : Discord n’envoie donc au bot ni commandes ni clics. Vide ce champ : https://discord.com/developers/applications → ton application → General Information.
doctor-portal-code_grant = L’application demande « Requires OAuth2 Code Grant » : le lien du README n’invite donc aucun bot. Désactive-le : https://discord.com/developers/applications → ton application → Bot.
doctor-portal-no_servers = L’application ne peut être ajoutée à aucun serveur. Coche « Guild Install » : https://discord.com/developers/applications → ton application → Installation.
doctor-shards = Le bot est sur { $servers } serveurs dans { $shards } shards, et Discord en permet 2 500 dans chacun : lances-en plus (docs/growing.md).
doctor-shards-owned = Le shard { $shard } appartient au processus { $process } sur { $host }. Un processus qui démarre maintenant pour lui reste en attente.
doctor-shards-free = Aucun processus n’a le shard { $numbers }, dont les serveurs en attendent un.
doctor-server = Serveur { $guild } : le bot a toutes les permissions nécessaires.
doctor-server-missing = Serveur { $guild } : il manque au bot { $permissions }. Invite-le à nouveau avec le lien du README, ou change son rôle.
doctor-failed = Une vérification s’est arrêtée sur une erreur de cet outil ({ $error }) : signale-la, s’il te plaît. Les autres lignes sont valables.
doctor-token-trouble =
    { $kind ->
        [token] Discord refuse le token. Appuie sur « Reset Token » sur https://discord.com/developers/applications et mets le nouveau dans .env.
        [forbidden] Discord refuse toutes les requêtes de cette machine (403). Attends une heure, et regarde si quelque chose ici en envoie trop.
        [busy] Discord a reçu trop de requêtes de cette machine (429). Relance dans quelques minutes.
        [down] Discord a lui-même un problème (statut { $status }). Relance plus tard.
        [silent] Discord ne répond pas ({ $reason }). Vérifie le réseau et DISCORD_API_BASE.
       *[other] Discord répond avec le statut { $status }. Vérifie DISCORD_API_BASE, et relance plus tard.
    }
doctor-server-trouble =
    { $kind ->
        [missing] Serveur { $guild } : le bot y a des tables ouvertes, mais n’en est pas membre. Invite-le à nouveau.
        [forbidden] Serveur { $guild } : Discord ne laisse pas le bot regarder (403). Vérifie que le serveur le compte encore parmi ses membres ; sinon, invite-le à nouveau.
        [busy] Serveur { $guild } : pas vérifié, car Discord a reçu trop de requêtes (429). Relance dans quelques minutes.
        [down] Serveur { $guild } : pas vérifié, car Discord a lui-même un problème (statut { $status }). Relance plus tard.
        [silent] Serveur { $guild } : pas vérifié, car Discord ne répond pas ({ $reason }). Relance plus tard.
       *[other] Serveur { $guild } : pas vérifié, car Discord répond avec le statut { $status }. Relance plus tard.
    }
doctor-live-post = Essai sur Discord : une table a été publiée.
doctor-live-edit = Essai sur Discord : la table a été modifiée.
doctor-live-delete = Essai sur Discord : la table a été supprimée.
doctor-live-upload = Essai sur Discord : un emoji a été envoyé.
doctor-live-remove = Essai sur Discord : l’emoji a été supprimé.
doctor-live-post-failed = Essai sur Discord : impossible de publier une table (statut { $status }, { $reason }). { $advice }
doctor-live-edit-failed = Essai sur Discord : impossible de modifier la table (statut { $status }, { $reason }). { $advice }
doctor-live-delete-failed = Essai sur Discord : impossible de supprimer la table (statut { $status }, { $reason }). Supprime-la à la main dans le salon. { $advice }
doctor-live-upload-failed = Essai sur Discord : impossible d’envoyer un emoji ({ $reason }). D’ici là, les cartes sont du texte. Regarde la page Emojis de ton application, et relance plus tard.
doctor-live-remove-failed = Essai sur Discord : impossible de supprimer l’emoji croupier_live_check ({ $reason }). Supprime-le sur la page Emojis de ton application, ou relance plus tard.
doctor-live-advice =
    { $kind ->
        [token] Discord refuse le token : mets-en un nouveau dans .env.
        [forbidden] Donne au bot les permissions « Voir le salon » et « Envoyer des messages » dans ce salon ; dans un fil, « Envoyer des messages dans les fils ».
        [missing] Vérifie l’identifiant (mode développeur, clic droit sur le salon, « Copier l’identifiant du salon »), et que le bot est membre de ce serveur.
        [busy] Discord a reçu trop de requêtes : relance dans quelques minutes.
        [down] Discord a lui-même un problème : relance plus tard.
        [silent] Vérifie le réseau et DISCORD_API_BASE.
       *[other] Est-ce un salon textuel ? Alors c’est peut-être une erreur de Croupier : signale cette ligne, s’il te plaît.
    }
