### Les noms des boutons : au plus 80 caractères, et assez courts pour un téléphone, cinq sur une ligne.

## Coups et réponses aux offres

buttons-hit = Tirer
buttons-stand = Rester
buttons-double = Doubler
buttons-split = Séparer
buttons-surrender = Abandonner
buttons-insurance = Assurance ½
buttons-insurance-for = Assurance { $amount }
buttons-insurance-amount = Assurance…
buttons-even_money = Even money
buttons-decline = Non merci

## Mises et places

buttons-bet = Miser…
buttons-next = Miser au prochain
buttons-same = ↻ Même mise
buttons-thousands = { $count }k
buttons-all-in = Tapis
buttons-take_back = Reprendre
buttons-deal = Distribuer
buttons-sit_out = Passer
buttons-queue = File d’attente
# Sans les personnes silencieuses depuis dix minutes. $votes : 0, ou 1 des deux voix nécessaires.
buttons-go-on-without =
    Jouer sans { $name }{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }
buttons-go-on =
    Ne plus attendre{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }

## Le lobby d’un match

buttons-join = Rejoindre
buttons-start = Lancer
buttons-start-alone = Lancer en solo
buttons-rematch = Revanche
buttons-reopen = Rouvrir

## Panneaux privés

buttons-hand = Ma main
buttons-hint = 💡 Conseil
buttons-again = Réessayer
buttons-back = Retour
buttons-leave = Quitter
buttons-give-up = Abandonner le match
buttons-close = Fermer la table
buttons-share = Ouvrir ma case
buttons-unshare = Fermer ma case
# Montre à tout le monde une manche, des résultats, un tableau ou un entraînement.
buttons-share-thing = Partager
buttons-help = Comment jouer
buttons-rules = Règles
buttons-fairness = Équité
buttons-stats = Stats
buttons-turn-on = 🔔 M’avertir : oui
buttons-turn-off = 🔔 M’avertir : non
