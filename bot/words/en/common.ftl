### Parts that many texts share: amounts, cards, totals, moves, people.

## Amounts

# $count is the number, for the plural; $amount is the number as people read it.
chips =
    { $count ->
        [one] { $amount } chip
       *[other] { $amount } chips
    }
no-chips = no chips
limits = { $least }–{ $most }
limits-from = from { $least }
decks =
    { $count ->
        [one] { $count } deck
       *[other] { $count } decks
    }
decks-infinite = infinite decks

## Boxes

# The subject of a sentence; $boxes is a list such as "1 and 3".
box-numbers =
    { $count ->
        [one] Box { $boxes }
       *[other] Boxes { $boxes }
    }

## Cards

card-ace = ace
card-two = two
card-three = three
card-four = four
card-five = five
card-six = six
card-seven = seven
card-eight = eight
card-nine = nine
card-ten = ten
card-jack = jack
card-queen = queen
card-king = king
suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
card-name = { $rank } of { $suit }
card-face-down = face-down card

## Totals of a hand

total = { $value }
total-soft = soft { $value }
total-blackjack = blackjack

## Moves, as they stand after "you can"

choice-hit = hit
choice-stand = stand
choice-double = double
choice-split = split
choice-surrender = surrender
choice-insurance = take insurance
choice-even_money = take even money
choice-decline = say no thanks

## Details of a hand or a bet

not-followed-double = not doubled
not-followed-split = not on the new hand
not-followed-insurance = not insured
insured = insured for { $amount }
insurance-won = insurance won ({ $net })
insurance-lost = insurance lost ({ $net })
default-time-out = ⏰ time ran out
default-left = left the table
default-away = away

## Lists

more-lines =
    { $count ->
       *[other] … and { $count } more
    }

## People

# In place of the name of a person who had all their data erased.
person-forgotten = someone who left
