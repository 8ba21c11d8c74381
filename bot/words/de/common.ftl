### Teile, die viele Texte gemeinsam haben: Beträge, Karten, Punkte, Züge, Personen.

## Beträge

# $count ist die Zahl, für den Plural; $amount ist die Zahl, wie man sie liest.
chips =
    { $count ->
        [one] { $amount } Chip
       *[other] { $amount } Chips
    }
no-chips = keine Chips
limits = { $least }–{ $most }
limits-from = ab { $least }
decks =
    { $count ->
        [one] { $count } Deck
       *[other] { $count } Decks
    }
decks-infinite = unendlich viele Decks

## Boxen

# Das Subjekt eines Satzes; $boxes ist eine Liste wie „1 und 3“.
box-numbers =
    { $count ->
        [one] Box { $boxes }
       *[other] Boxen { $boxes }
    }

## Karten

card-ace = Ass
card-two = Zwei
card-three = Drei
card-four = Vier
card-five = Fünf
card-six = Sechs
card-seven = Sieben
card-eight = Acht
card-nine = Neun
card-ten = Zehn
card-jack = Bube
card-queen = Dame
card-king = König
suit-spades = Pik
suit-hearts = Herz
suit-diamonds = Karo
suit-clubs = Kreuz
card-name = { $suit } { $rank }
card-face-down = verdeckte Karte

## Punkte einer Hand

total = { $value }
total-soft = weiche { $value }
total-blackjack = Blackjack

## Züge, wie sie nach „du kannst“ stehen

choice-hit = ziehen
choice-stand = stehen
choice-double = verdoppeln
choice-split = teilen
choice-surrender = aufgeben
choice-insurance = dich versichern
choice-even_money = Even Money nehmen
choice-decline = ablehnen

## Einzelheiten einer Hand oder eines Einsatzes

not-followed-double = nicht verdoppelt
not-followed-split = nicht auf der neuen Hand
not-followed-insurance = nicht versichert
insured = versichert für { $amount }
insurance-won = Versicherung gewonnen ({ $net })
insurance-lost = Versicherung verloren ({ $net })
default-time-out = ⏰ Zeit abgelaufen
default-left = hat den Tisch verlassen
default-away = abwesend

## Listen

more-lines =
    { $count ->
       *[other] … und { $count } weitere
    }

## Personen

# Anstelle des Namens einer Person, die alle ihre Daten gelöscht hat.
person-forgotten = jemand von früher
