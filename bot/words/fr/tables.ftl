### Ouvrir, changer et fermer une table.

## Réponses que seule la personne voit

table-only_in_servers = Les tables sont dans les salons d’un serveur.
table-missing_permissions = Je ne peux pas tenir de table ici. Dans ce salon, il me faut { $permissions }.
table-permission-view_channel = « Voir le salon »
table-permission-send_messages = « Envoyer des messages »
table-permission-send_messages_in_threads = « Envoyer des messages dans les fils »
table-permission-create_public_threads = Créer des fils publics
table-permission-embed_links = « Intégrer des liens »
table-permission-attach_files = « Joindre des fichiers »
table-opened = La table est ouverte : règles « { $preset } », mises { $limits }. Bonne chance !
table-opened-match = Le match est ouvert : règles « { $preset } », mises { $limits }. Tu en fais partie : lance-le quand les autres seront là.
table-shown = La table est maintenant en bas du salon.
table-started = Le match commence. Faites vos jeux, et bonne chance !
table-closed = La table est fermée.
table-closes_after_round = La table ferme après cette manche.
table-unchanged = `{ $option }` vaut déjà { $value }.
table-unchanged-preset = Ce sont déjà les règles « { $preset } ».

## Ce que tout le salon voit

table-changed = { $person } a changé { $changes }.
table-changed-after_round = { $person } a changé { $changes }, dès la prochaine manche.
# Des pourcentages comme « 0,53 % » ou « tu gagnes 0,19 % ».
table-changed-edge = Avantage de la maison : { $before } → **{ $after }**.
table-changed-preset = { $person } a choisi les règles **« { $preset } »**.
table-changed-preset-after_round = { $person } a choisi les règles **« { $preset } »**, dès la prochaine manche.
# L’un des $changes ci-dessus
table-change = *{ $option }* ({ $before } → **{ $after }**)
# Le dernier des $changes ci-dessus, quand il y en a beaucoup
table-changes-more =
    { $count ->
        [one] { $count } autre option
       *[other] { $count } autres options
    }
table-damaged = ⚠️ Cette table a dû fermer car ses données enregistrées étaient endommagées. Toutes les mises en jeu ont été rendues, et un match en cours est annulé. `/table open` en ouvre une autre.
table-damaged-stakes = ⚠️ Cette table a dû fermer car ses données enregistrées étaient endommagées. Certaines mises n’ont pas pu être rendues : préviens l’équipe qui gère ce bot. `/table open` en ouvre une autre.
table-damaged-board = Cette table est fermée. ⬇

## L’entrée : /blackjack, et les boutons sous les refus. Au plus 80 caractères sur un bouton

way-open = Ouvrir une table ici
way-match = Lancer un match
way-join = Rejoindre
way-here = Jouer ici
way-deal = Donne du jour
way-practise = S’entraîner
way-in-no-table = ### ♠ Blackjack
    Aucune table n’est encore ouverte dans ce salon.
way-in-kept = Ta mise de { $amount } sera posée sur la table que tu ouvres ici.
way-in-bet = Choisis ta mise, ou tape `/blackjack 25`.
way-in-bet-next = Une manche est en cours. Choisis ta mise pour la suivante.
way-in-lobby = Un match commence bientôt ici.
