### Partes que comparten muchos textos: cantidades, cartas, totales, jugadas, personas.

## Cantidades

# $count es el número, para el plural; $amount es el número como se lee.
chips =
    { $count ->
        [one] { $amount } ficha
        [many] { $amount } de fichas
       *[other] { $amount } fichas
    }
no-chips = 0 fichas
limits = { $least }–{ $most }
limits-from = desde { $least }
decks =
    { $count ->
        [one] { $count } baraja
       *[other] { $count } barajas
    }
decks-infinite = barajas infinitas

## Casillas

# El sujeto de una frase; $boxes es una lista como “1 y 3”.
box-numbers =
    { $count ->
        [one] Casilla { $boxes }
       *[other] Casillas { $boxes }
    }

## Cartas

card-ace = as
card-two = dos
card-three = tres
card-four = cuatro
card-five = cinco
card-six = seis
card-seven = siete
card-eight = ocho
card-nine = nueve
card-ten = diez
card-jack = jota
card-queen = reina
card-king = rey
suit-spades = picas
suit-hearts = corazones
suit-diamonds = diamantes
suit-clubs = tréboles
card-name = { $rank } de { $suit }
card-face-down = carta tapada

## Totales de una mano

total = { $value }
total-soft = { $value } blando
total-blackjack = blackjack

## Jugadas, como van después de “puedes”

choice-hit = pedir
choice-stand = plantarte
choice-double = doblar
choice-split = dividir
choice-surrender = rendirte
choice-insurance = tomar el seguro
choice-even_money = cobrar 1 a 1
choice-decline = decir que no

## Detalles de una mano o de una apuesta

not-followed-double = sin doblar
not-followed-split = no en la mano nueva
not-followed-insurance = sin seguro
insured = seguro de { $amount }
insurance-won = seguro ganado ({ $net })
insurance-lost = seguro perdido ({ $net })
default-time-out = ⏰ sin tiempo
default-left = dejó la mesa
default-away = ausente

## Listas

more-lines =
    { $count ->
       *[other] … y { $count } más
    }

## Personas

# En lugar del nombre de una persona que hizo borrar todos sus datos.
person-forgotten = alguien que se fue
