### Ce que le bot dit à un seul membre : le conseil de la première mise, et les mentions.

# Dit une fois, avec la réponse à la première mise d’un membre. $hit et $stand sont les boutons du tableau, dans la
# langue du serveur.
members-first-bet = 💡 Ta première mise ! `{ $hit }` te donne une carte ; avec `{ $stand }`, tu gardes les tiennes. Finis plus près de 21 que le croupier, sans dépasser. `/help` explique le reste.

# À la place, pour quelqu’un qui suit seulement sur les cases des autres.
members-first-follow = 💡 Ta première mise ! { $leader } joue la main, et ta mise gagne ou perd avec elle. `/help` explique le reste.

# Un message public à la personne dont c’est le tour ; $when est une expression comme « dans 12 secondes ».
members-turn = ⏰ { $player }, à toi de jouer ! Ton temps se termine { $when }.
members-turn-on = `M’avertir` est activé : quand la moitié de ton temps est passée, je te mentionne dans le salon. J’efface le message dès que tu as joué.
members-turn-off = `M’avertir` est désactivé : je ne te mentionne pas quand c’est ton tour.
members-cards-on = 🔤 Les cartes sont aussi en toutes lettres : à l’entraînement, dans la donne du jour et les manches finies, sous les images.
members-cards-off = Les cartes restent en images à l’entraînement, dans la donne du jour et les manches finies. `/show hand` et `/show dealer` les nomment toujours.

# /me forget : le titre, ce qui se passe, et le bouton.
members-forget = Effacer toutes tes données ?
members-forget-gone = **Disparaît**, sur tous les serveurs : qui tu es, tes jetons, tes réglages, ton nom aux tables, et tes textes pour les prochains sabots.
members-forget-stays = **Reste**, sous un numéro qui ne mène à personne : tes manches, transferts et résultats, et tes textes dans les sabots déjà distribués. Sans cela, personne ne pourrait vérifier les cartes et les comptes.
members-forget-season = Si tu reviens cette saison, tu commences avec 0 jeton, ou avec ce que tu dois, et `/daily` et `/refill` attendent comme ils l’auraient fait. Pour cela, je garde un hash que personne ne peut relier à toi, jusqu’à la fin de la saison ; si tu as pris des jetons peu avant, jusqu’à la fin d’une saison suivante.
members-forget-tables = Tes places se libèrent tout de suite. Si tu as encore une mise dans une manche, tes mains se jouent d’elles-mêmes, et j’efface tout dès qu’elle est terminée.
members-forget-break = Une pause en cours (`/me break`) reste jusqu’à sa fin, sous un tel hash.
members-forget-button = Effacer mes données
members-forgotten = C’est fait, je ne sais plus rien de toi. Si tu rejoues, on repart de zéro.
members-forget-later = Tes places sont libres. Dès que ta dernière manche sera terminée, j’effacerai tes données.
members-forget-elsewhere = Tes places sont libres, et j’efface tes données dans quelques secondes. Si tu as une mise sur un autre serveur, je le fais dès que ta dernière manche là-bas est terminée.
members-forget-idle = Tes places sont libres. Je ne fonctionne pas partout en ce moment : j’efface tes données dès que tout est de retour (il manque : { $shards }).
members-forget-too_often = Tu as effacé tes données plusieurs fois aujourd’hui. Tu pourras recommencer { $time }.
members-unknown = Je ne sais encore rien de toi.

# /me break : le titre, ce qui se passe, et le bouton. $date est une date avec l’heure.
members-break = Faire une pause jusqu’au { $date } ?
members-break-bets = D’ici là, tu ne peux ni miser, ni attendre une place, ni rejoindre un match, sur aucun serveur avec ce bot.
members-break-tables = Les mises encore en attente te reviennent, et tes places se libèrent. Tu joues jusqu’au bout la manche et le match en cours.
members-break-firm = Tu peux prolonger la pause, mais personne ne peut la raccourcir : ni toi, ni un admin, ni `/me forget`.
members-break-button = Commencer la pause
members-break-begun = Ta pause a commencé. Tu pourras à nouveau miser à partir du { $date }. Prends soin de toi !
members-break-longer = Ta pause dure jusqu’au { $date }. Tu peux seulement la prolonger.

# Liens vers les textes de l’équipe qui gère le bot, sous /help et /me data.
policy-privacy = Confidentialité
policy-terms = Conditions d’utilisation

# /me data, à côté du fichier. $count est le nombre de manches qui n’y ont pas tenu.
members-data = Voici tout ce que je sais de toi sur ce serveur.
members-data-newest =
    { $count ->
        [0] Voici ce que je sais de toi sur ce serveur.
        [one] Voici ce que je sais de toi sur ce serveur. Ta plus ancienne manche n’a pas tenu dans le fichier.
       *[other] Voici ce que je sais de toi sur ce serveur. Tes { $count } plus anciennes manches n’ont pas tenu dans le fichier.
    }
members-data-rows = Des entrées plus anciennes de certains types n’ont pas tenu ; le fichier dit combien.
members-data-units = Les heures sont des secondes depuis 1970 (UTC). Les montants sont des centièmes de jeton ; ceux des cases sont des jetons.
