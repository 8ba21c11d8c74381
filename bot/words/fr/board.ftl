### Le tableau : ce que tout le monde voit à une table.

## Le titre et la ligne du dessous

board-game = ♠ **Blackjack**
board-round-number = #{ $number }
# Une manche d’un match.
board-round = manche{"\u00A0"}{ $number }
board-final = **🏆 Finale**
board-clock = ⏱ { $when }
board-dealer = Croupier
board-dealer-bust = saute
# Dans un résultat de beaucoup de mains, où un téléphone a peu de place.
board-bust-short = saute
board-place-bets = Faites vos jeux
board-closed = Cette table est fermée
board-closed-next = Merci d’avoir joué. `/table open` en ouvre une autre.
board-moved = Cette table est maintenant plus bas. ⬇

## En jeu

board-bet = mise { $amount }
# Une main d’une case séparée : « Case 5 · main 2 ».
board-hand = main { $number }
board-answers = ta{"\u00A0"}réponse{"\u202F"}?
board-hand-bust = a sauté
board-hand-doubled = doublée
board-hand-surrendered = abandonnée
board-hand-paid = payée
board-hand-even_money = even money
board-follows = { $name } suit avec { $amount }
# Sous une case d’une table pleine, et sous les lignes d’un tableau sans place.
board-followers =
    { $count ->
        [one] 1 suit
       *[other] { $count } suivent
    }
board-left-out =
    { $count ->
        [0] -# … Tes mains : `/show hand`.
       *[other] -# … et encore { $count }. Pour toi : `/show hand`.
    }
board-more-hands =
    { $count ->
        [one] et encore { $count } main
       *[other] et encore { $count } mains
    }
board-offer-surrender = Abandonner et garder la moitié de ta mise ?
board-offer-insurance = Assurance ? Elle paie 2 pour 1 si le croupier a un blackjack.
# La version courte est pour une table pleine, où un téléphone a la place d’une ligne.
board-offer-insurance-short = Assurance ? Elle paie 2 pour 1.
board-offer-even-money = Even money ? Ton blackjack paie 1 pour 1 tout de suite.
board-offer-either = Even money ou assurance ?
board-checked = Le croupier a vérifié : pas de blackjack
board-checked-insurance-lost = Le croupier a vérifié : pas de blackjack, assurance perdue
board-first-time = Première fois, { $names } ? « { $hit } » : une carte de plus. « { $stand } » : on garde les siennes.
# La version courte est pour une table pleine, où un téléphone a la place d’une ligne.
board-first-time-short = { $names }, { $hit } = une carte, { $stand } = stop.
board-surrender-window = 🏳️ Abandon possible tant que personne n’a tiré

## Le dernier coup

board-news-hit = { $name } tire { $card }
board-news-hit-hidden = { $name } tire une carte
board-news-double = { $name } double et tire { $card }
board-news-double-hidden = { $name } double et tire une carte
board-news-stand = { $name } reste
board-news-split = { $name } sépare
board-news-surrender = { $name } abandonne
board-news-insurance = { $name } prend l’assurance
board-news-even_money = { $name } prend l’even money
board-news-decline = { $name } dit non merci
board-news-answer = { $name } a répondu
board-news-time-out = { $names } · ⏰ temps écoulé
board-news-went-on = La table continue
board-news-went-on-without = La table continue sans { $names }
board-news-window-closed = fin des abandons

## Le tour du croupier

board-turns = retourne { $card }{"\u2060\u202F"}: { $total }
board-draws = tire { $card }{"\u2060\u202F"}: { $total }

## Résultats

board-blackjack = 🎉 BLACKJACK ! { $names }
# Le titre d’un résultat, aussi grand qu’une ligne de téléphone le permet : pour une personne, ou pour toutes.
# $count et $players comptent des personnes, $total est le total du croupier.
board-headline-wins = { $name } gagne { $amount }
board-headline-loses = { $name } perd { $amount }
board-headline-push = Égalité
board-headline-even = { $name } ne perd rien
board-headline-all-even = Personne ne perd rien
board-headline-bust-won =
    Croupier sauté : { $count ->
        [one] { $count } gagne
       *[other] { $count } gagnent
    }
board-headline-bust-lost =
    Croupier sauté : { $count ->
        [one] { $count } perd
       *[other] { $count } perdent
    }
board-headline-beats = Le croupier bat { $count } sur { $players }
board-headline-blackjack-beats = Blackjack bat { $count } sur { $players }
board-headline-won =
    { $count } sur { $players } { $count ->
        [one] gagne
       *[other] gagnent
    }
board-headline-lost =
    { $count } sur { $players } { $count ->
        [one] perd
       *[other] perdent
    }
board-nobody-left = -# Plus aucune main en jeu : le croupier s’arrête là.
board-outcome-natural = BLACKJACK !
board-outcome-push = égalité
board-outcome-bust = a sauté
board-outcome-surrender = abandonnée
board-outcome-even_money = even money
board-balance = → { $amount }
board-followed = suit { $name }
board-sent-back =
    { $count ->
        [one] { $names } a le maximum possible, { $most } : la maison reprend { $amount }.
       *[other] { $names } ont le maximum possible, { $most } : la maison reprend { $amount }.
    }

## La mise suivante

board-next = puis { $bets }
board-bet-on-box = case { $box } : { $amount }
board-bet-following = case { $box } : { $amount } avec { $name }
board-seat-ready = OK
board-seat-not-ready = pas encore OK
board-seat-thinking = pas encore de mise
board-seat-sits_out = passe
board-seat-away = AFK
board-seat-leaving = s’en va
board-bets = mises { $limits }
board-call = Cartes ⏱ { $when }, ou dès que tout le monde aura misé
board-call-base = Cartes ⏱ { $when }, ou dès que tout le monde aura misé. Sans mise, tu joues { $base }.
board-call-base-short = Cartes ⏱ { $when }. Sans mise : { $base }.
board-call-alone = Appuie sur un montant et les cartes arrivent. Sans mise, tu passes ⏱ { $when }.
board-call-alone-short = Sans mise, tu passes ⏱ { $when }.
board-call-ready = Cartes ⏱ { $when }
board-call-close = Fin des mises ⏱ { $when }
board-call-gathering = Cartes ⏱ { $when }, le temps que d’autres arrivent. Avec `Distribuer`, c’est tout de suite.
board-call-large = Cartes ⏱ { $when } : cette mise est bien plus grosse que la dernière. `Distribuer` lance la manche, `Reprendre` te la rend.
board-call-all-in = Tapis ! Cartes ⏱ { $when }
board-call-open = Appuie sur un montant. La première mise lance la manche.

## Autour de la table

board-queue = ⏳ En attente : { $names }
board-queue-more =
    { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    }
board-open-boxes = 👥 On peut suivre : { $boxes }
# $bet est le nom du bouton dont le formulaire propose ces cases.
board-open-boxes-bet = 👥 À suivre avec `{ $bet }` : { $boxes }
board-open-box = case { $box } ({ $name } décide)
board-open-box-bet = { $name } (case{"\u00A0"}{ $box })
board-returned = ↩️ Mises rendues : { $names }. Case pleine ou inoccupée, ou options modifiées.
board-returned-bet-again = ↩️ Mises rendues : { $names }. Case pleine ou inoccupée, ou options modifiées. Il faut miser à nouveau.
board-out = ❌ À sec : { $names }
board-pending = Après cette manche : { $rules }
board-closing = Cette table ferme après cette manche.
board-closing-match = Cette table ferme après cette manche, et le match est annulé.
board-closing-heat = Cette table ferme après cette manche, et les jetons décident des places.

## Équité

board-shoe = sabot { $number }
board-shoe-pack = sabot { $number }, paquet { $pack }
board-shoe-dealt = { $percent } % distribué
board-hash-this = ce sabot `{ $hash }`
board-hash-next = suivant `{ $hash }`
board-shuffled-cut_card = 🔀 Mélange : la carte de coupe est sortie
board-shuffled-each_round = 🔀 Le croupier mélange
board-shuffled-used_up = 🔀 Nouveau sabot : la graine du dernier est vérifiable
board-shuffled-options = 🔀 Mélange : les options ont changé
board-shuffled-refilled = 🔀 Mélange : le dernier paquet est épuisé
shoe-seed = Graine du sabot { $number } : `{ $seed }`
shoe-seed-damaged = Graine du sabot { $number } : endommagée. Elle ne correspond pas à son hash, donc elle n’est pas montrée.
