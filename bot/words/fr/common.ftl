### Éléments communs à beaucoup de textes : montants, cartes, totaux, coups, personnes.

## Montants

# $count est le nombre, pour le pluriel ; $amount est le nombre comme on le lit.
chips =
    { $count ->
        [one] { $amount } jeton
        [many] { $amount } de jetons
       *[other] { $amount } jetons
    }
no-chips = 0 jeton
limits = { $least }–{ $most }
limits-from = dès { $least }
decks =
    { $count ->
        [one] { $count } jeu
       *[other] { $count } jeux
    }
decks-infinite = infinité de jeux

## Cases

# Le sujet d’une phrase ; $boxes est une liste comme « 1 et 3 ».
box-numbers =
    { $count ->
        [one] Case { $boxes }
       *[other] Cases { $boxes }
    }

## Cartes

card-ace = as
card-two = deux
card-three = trois
card-four = quatre
card-five = cinq
card-six = six
card-seven = sept
card-eight = huit
card-nine = neuf
card-ten = dix
card-jack = valet
card-queen = dame
card-king = roi
suit-spades = pique
suit-hearts = cœur
suit-diamonds = carreau
suit-clubs = trèfle
card-name = { $rank } de { $suit }
card-face-down = carte cachée

## Totaux d’une main

total = { $value }
total-soft = { $value } souple
total-blackjack = blackjack

## Coups, comme ils se lisent après « tu peux »

choice-hit = tirer
choice-stand = rester
choice-double = doubler
choice-split = séparer
choice-surrender = abandonner
choice-insurance = prendre l’assurance
choice-even_money = prendre l’even money
choice-decline = dire non merci

## Détails d’une main ou d’une mise

not-followed-double = pas doublée
not-followed-split = pas sur la nouvelle main
not-followed-insurance = pas assurée
insured = assurance { $amount }
insurance-won = assurance gagnée ({ $net })
insurance-lost = assurance perdue ({ $net })
default-time-out = ⏰ temps écoulé
default-left = a quitté la table
default-away = AFK

## Listes

more-lines =
    { $count ->
       *[other] … et encore { $count }
    }

## Personnes

# À la place du nom d’une personne qui a fait effacer toutes ses données.
person-forgotten = une personne partie
