### Une table comme une personne la voit : /show dealer, /show bets, /show turn, /show timer, /show status, /show scores.

look-nobody = Personne n’est encore à cette table.
look-dealer-none = Le croupier n’a pas encore de cartes.
look-dealer-last = Dernière manche : croupier { $cards }

## Mises

look-no-bets = Aucune mise sur la table.
look-box-bet = { $box } : { $player } **{ $amount }**
look-follower-bet = ↳ { $player } suit avec **{ $amount }**
look-bet = { $player } **{ $amount }**
look-secret-bet = { $player } a misé
look-amount-on-box = { $amount } sur la case { $box }
look-secret = montant secret jusqu’à la distribution
look-only-you = visible uniquement par toi
look-next-round = prochaine manche

## Tours et temps

look-not-started = Le match n’a pas commencé.
look-to-bet = Sans mise pour l’instant : { $players }.
look-all-ready = Tout le monde est prêt.
look-ready-betless = OK sans mise : { $players }.
look-next-betless = Pas encore de mise sur la prochaine manche : { $players }.
look-asked = C’est à { $players } de jouer.
look-asked-secret = En train de jouer : les mains qui attendent une décision.
look-asked-secret-you = En train de jouer : les mains qui attendent une décision, dont la tienne.
# Juste avant ce moment et après : rien ne modifie une réponse qui reste.
look-time-ends = Fin du chrono : { $when }.
look-queued = Tu es numéro { $place } dans la file d’attente.

## Tout le monde

look-chips = { $player } **{ $amount }**
look-place = **{ $place }.** { $who }
look-hand = { $bet } sur { $hand }
look-more-hands =
    { $count ->
        [one] encore { $count } main
       *[other] encore { $count } mains
    }
look-box = { $box } : { $hands }
look-follows = { $amount } avec { $player }
look-status-ready = OK
look-status-thinking = pas encore de mise
look-status-sits_out = passe
look-status-away = AFK
look-status-leaving = s’en va
look-bets = mise { $amounts }
look-has-bet = a misé
look-next-bets = mise ensuite { $amounts }
look-has-next-bet = a misé sur la prochaine manche
look-queue = Dans la file d’attente : { $players }
look-out = { $player } n’a plus de jetons
look-joined = En lice : { $players }
look-closing = Cette table ferme après la manche.
look-no-match = Aucun match n’a encore été joué ici.
