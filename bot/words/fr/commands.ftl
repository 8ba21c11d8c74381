### Commandes : ce que fait chacune, ses options et ses choix. Discord montre 100 caractères.

## Jouer

command-blackjack = Jouer au blackjack dans ce salon : miser, aller à la table, ou voir le reste
command-bet = Miser sur la prochaine manche ; tu prends une place si tu n’en as pas
command-bet-amount = 25, 10k, moitié, tout, min, max ou pareil
command-bet-box = Quelle case, si ce n’est pas la tienne
command-bet-pairs = Une mise annexe sur une paire dans tes deux premières cartes
command-bet-three_card = Une mise annexe sur tes deux premières cartes avec celle du croupier
command-join = Rejoindre le match qui commence bientôt ici
command-match = Lancer un match dans ce salon : tout le monde y reçoit autant de jetons
command-match-kind = Quel genre ; sans choix, K.-O.
command-rematch = Un autre match avec les mêmes personnes que le dernier dans ce salon
command-takeback = Reprendre tes mises sur la prochaine manche et garder ta place
command-ready = Distribuer dès que possible : pas besoin de m’attendre
command-sitout = Passer la prochaine manche
command-sharebox = Laisser les autres miser sur ta case et suivre tes coups, ou arrêter
command-sharebox-open = True pour ouvrir, False pour fermer ; sans choix, le contraire de maintenant
command-sharebox-box = Quelle case ; toutes les tiennes si tu n’en nommes pas
command-leave = Libérer ta place
command-hit = Tirer une carte
command-stand = Ne plus tirer de carte
command-double = Doubler ta mise et tirer exactement une carte
command-split = Séparer une paire en deux mains
command-surrender = Abandonner ta main et récupérer la moitié de ta mise
command-move-box = Quelle case, si tu en as plusieurs
command-insurance = T’assurer contre un blackjack du croupier ; paie 2 pour 1
command-insurance-amount = Combien, si la table laisse le choix ; sinon la moitié de ta mise
command-decline = Dire non merci à une offre
command-evenmoney = Prendre 1 pour 1 pour ton blackjack tout de suite
command-me = Tes propres réglages et données
command-me-yourturn = Recevoir une mention quand la moitié de ton temps est passée, ou ne plus en recevoir
command-me-yourturn-on = True pour les mentions, False pour aucune ; sans choix, le contraire de maintenant
command-me-cards = Lire les cartes en toutes lettres sous leurs images, ou non
command-me-cards-in_words = True : aussi en toutes lettres, False : images seules ; sans choix, l’inverse d’à présent
command-me-break = Faire une pause : aucune mise partout où je suis, jusqu’à un jour de ton choix
command-me-break-days = Pour combien de jours ; personne ne peut raccourcir une pause
command-me-forget = Effacer tout ce que je sais de toi, sur tous les serveurs
command-me-data = Recevoir un fichier avec tout ce que je sais de toi sur ce serveur
command-rules = Les règles de cette table
command-help = Comment jouer, et à quoi servent les jetons
command-odds = Ce que les règles de cette table te coûtent, en pour cent
command-hint = Le meilleur coup pour ta main, et pourquoi
command-hint-box = Ta case, si tu en joues plusieurs
command-me-coach = Après une erreur, voir le meilleur coup ; visible uniquement par toi
command-me-coach-switch = Le coach commente tes coups, ou pas
command-me-coach-on = oui
command-me-coach-off = non
command-strategy = Comment jouer à cette table, en tableau
command-deal = La donne du jour : dix mains, les mêmes cartes pour tout le monde
command-deal-day = Le numéro d’une donne passée ; celle d’aujourd’hui si tu ne choisis rien
command-train = T’entraîner sans jetons, et voir tout de suite ce qui est juste
command-train-topic = Quelles mains ; toutes si tu ne choisis rien
command-train-all = Toutes les mains
command-train-hard = Mains dures, comme 10 et 6
command-train-soft = Mains souples, avec un as
command-train-pairs = Paires
command-train-surrender = Quand abandonner

## Regarder

command-show = Un regard privé sur cette table
command-show-hand = Tes propres mains
command-show-dealer = Les cartes du croupier
command-show-bets = Qui a misé combien
command-show-turn = À qui de jouer, et qui n’a pas encore misé
command-show-timer = Combien de temps il reste
command-show-status = Les jetons, mises et totaux de tout le monde
command-show-scores = Jetons et classement à cette table

## Jetons

command-balance = Tes jetons sur ce serveur, ou ceux d’un autre membre
command-balance-member = Les jetons de quelle personne ; sans choix, les tiens
command-daily = Recevoir tes jetons du jour ; plus si tu reviens chaque jour
command-refill = Recevoir de nouveaux jetons quand tu n’en as plus
command-give = Offrir à un autre membre des jetons que tu as gagnés
command-give-member = Qui les reçoit
command-give-amount = Combien de jetons, par exemple 100
command-give-note = Pour quoi, en 80 caractères au plus ; tout le monde le voit ici
command-seasons = Les saisons de ce serveur et qui les a remportées
command-leaderboard = Qui est en tête sur ce serveur : jetons, victoires et plus
command-leaderboard-by = Ce qui compte ; sans choix les jetons, ou sur une semaine ou un mois gains moins pertes
command-leaderboard-post = Le publier pour tout le monde dans ce salon et le tenir à jour (il faut « Gérer le serveur »)
command-leaderboard-season = Une saison terminée : son classement final
command-leaderboard-period = Quelle période ; cette saison si tu ne choisis rien
command-leaderboard-chips = Jetons, mises en jeu comprises
command-leaderboard-net = Gains moins pertes
command-leaderboard-biggest_win = Plus gros gain en une manche
command-leaderboard-hands_won = Mains gagnées
command-leaderboard-win_rate = Taux de victoire, à partir de 50 mains
command-leaderboard-blackjacks = Nombre de blackjacks
command-leaderboard-best_streak = Manches gagnées d’affilée
command-leaderboard-matches_won = Matchs gagnés
command-leaderboard-tournaments_won = Tournois gagnés
command-leaderboard-accuracy = Bonnes décisions, à partir de 100 décisions
command-leaderboard-standing = Classement de la saison : qui la remporte
command-leaderboard-deal = Donnes du jour : mains sans erreur
command-stats = Tes résultats ici, ou ceux d’un autre membre
command-stats-member = Les résultats de quelle personne ; sans choix, les tiens
command-stats-period = Quelle période ; depuis le début si tu ne choisis rien
command-history = Tes dernières manches, ou celles d’un autre membre
command-history-member = Les manches de quelle personne ; sans choix, les tiennes
command-round = Une manche terminée, carte par carte
command-round-id = Son numéro sur la table ou dans /history ; les tiennes sont suggérées
command-ledger = Où sont passés tes jetons
command-period-season = Cette saison
command-period-week = Cette semaine, depuis lundi
command-period-month = Ce mois-ci
command-period-all_time = Depuis le début

## Équité

command-verify = Prouver que les cartes d’une manche étaient fixées avant sa première mise
command-verify-id = Numéro d’une manche (les tiennes sont suggérées) ou d’un tournoi, comme T12
command-seed = Ajouter un texte de ton choix aux prochains mélanges ici
command-seed-text = N’importe quoi, jusqu’à 64 caractères

## Tables

command-table = La table de blackjack de ce salon
command-table-open = Ouvrir une table de blackjack dans ce salon
command-table-open-preset = Quelles règles ; celles du serveur si tu n’en choisis pas
command-table-open-bankroll = D’où viennent les jetons
command-table-open-turn_time = Secondes par décision ; 0 pour aucune limite
command-table-open-min_bet = La mise minimale
command-table-open-max_bet = La mise maximale ; 0 pour aucun maximum
command-table-open-side_bets = Proposer les mises annexes sur la paire et sur trois cartes
command-table-start = Lancer le match avec les personnes qui l’ont rejoint
command-table-go-on = Sans chrono : continuer sans les personnes silencieuses depuis dix minutes
command-table-show = Ramener la table en bas du salon
command-table-kick = Retirer une personne ; ses mains en cours restent en jeu
command-table-kick-member = Qui doit partir
command-table-close = Fermer cette table ; une manche en cours est d’abord jouée
command-table-options = Toutes les options de cette table, à voir et à changer
command-table-set = Changer une option de cette table
command-table-set-option = Quelle option
command-table-set-value = Sa nouvelle valeur
command-table-preset = Changer toutes les options de cette table d’un coup
command-table-preset-name = Quelles règles
command-tournament = Un tournoi de ce serveur : inscriptions, séries et dernière table
command-tournament-open = Ouvrir un tournoi dans ce salon
command-tournament-open-name = Son nom, en 60 caractères au plus
command-tournament-open-starts = Quand il commence : 30m, 2h ou 20:00 (UTC) ; sans choix, dans 30 minutes
command-tournament-open-rounds = Manches de chaque série ; 20 sans choix
command-tournament-open-prize = Jetons pour la 1re place, la moitié pour la 2e, un quart pour la 3e (avec « Gérer le serveur »)
command-tournament-show = Ramener le panneau du tournoi en bas de son salon
command-tournament-remove = Retirer quelqu’un du tournoi (avec « Gérer le serveur »)
command-tournament-remove-member = Qui est retiré
command-tournament-cancel = Annuler le tournoi : ni places, ni récompenses

# Un choix : le nom d’un préréglage, comme on le tape, et ce que c’est.
command-preset = { $preset } : { $about }

# Un choix : la valeur de l’option, qui reste en anglais, et ce qu’elle veut dire.
command-bankroll-bank = bank : tes jetons sur ce serveur
command-bankroll-credit = credit : les mêmes, avec une ligne de crédit
command-bankroll-match = match : un tapis pour ce match seulement ; la dernière personne avec des jetons gagne

## Pour la gestion

command-setup = Premiers pas : permissions, quatre questions, une première table
command-admin = Pour les membres avec « Gérer le serveur »
command-admin-settings = Les réglages de ce serveur, à voir et à changer
command-admin-set = Changer un réglage de ce serveur
command-admin-set-setting = Quel réglage
command-admin-set-value = Sa nouvelle valeur
command-admin-chips = Donner des jetons, en reprendre avec un signe moins, ou fixer leur nombre
command-admin-chips-member = Les jetons de quelle personne
command-admin-chips-amount = 500, 10k ou -200
command-admin-chips-set = Les jetons disponibles désormais : 500, 10k ou 0
command-admin-chips-reason = Gardé dans le journal
command-admin-revive = Remettre en jeu un membre qui n’a plus de jetons
command-admin-revive-member = Qui n’a plus de jetons
command-admin-audit = Vérifier tout ce qui est enregistré sur ce serveur
command-admin-season = Les saisons de ce serveur
command-admin-season-end = Terminer la saison : tout le monde commence la suivante avec le même nombre de jetons
command-admin-season-end-name = Le nom sous lequel garder la saison
command-admin-season-schedule = Choisir quand les saisons se terminent d’elles-mêmes
command-admin-season-schedule-every = À quel rythme une saison se termine
command-season-month = Chaque mois
command-season-quarter = Chaque trimestre
command-season-off = Seulement par commande
command-admin-log = Qui a fait quoi sur ce serveur
command-admin-log-action = Seulement les entrées de ce type
command-admin-log-member = Seulement ce que cette personne a fait, ou ce qui la concerne

# Les actions par lesquelles on peut filtrer /admin log
command-log-chips = Jetons donnés ou repris
command-log-chips_refused = Jetons refusés
command-log-revive = Membres remis en jeu
command-log-revive_refused = Retours en jeu refusés
command-log-table_opened = Tables ouvertes
command-log-table_closed = Tables fermées
command-log-rules_changed = Options changées
command-log-member_removed = Personnes retirées
command-log-round_voided = Manches annulées
command-log-setting = Réglages changés
command-log-season_ended = Saisons terminées
command-log-season_schedule = Changements de la fin des saisons
command-log-daily = Jetons du jour reçus hors jeu
command-log-refill = Recharges
command-log-deal = Récompenses de la donne du jour reçues hors jeu
command-log-gift = Cadeaux entre membres
command-log-tournament = Récompenses de tournois reçues hors jeu
command-log-tournament_cancelled = Tournois annulés
command-log-entrant_removed = Personnes retirées d’un tournoi
