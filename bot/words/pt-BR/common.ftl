### Partes que muitos textos têm em comum: valores, cartas, totais, jogadas, pessoas.

## Valores

# $count é o número, para o plural; $amount é o número como se lê.
chips =
    { $count ->
        [0] { $amount } fichas
        [one] { $amount } ficha
        [many] { $amount } de fichas
       *[other] { $amount } fichas
    }
no-chips = nenhuma ficha
limits = { $least }–{ $most }
limits-from = a partir de { $least }
decks =
    { $count ->
        [one] { $count } baralho
       *[other] { $count } baralhos
    }
decks-infinite = baralhos infinitos

## Boxes

# O sujeito de uma frase; $boxes é uma lista como “1 e 3”.
box-numbers =
    { $count ->
        [one] Box { $boxes }
       *[other] Boxes { $boxes }
    }

## Cartas

card-ace = ás
card-two = dois
card-three = três
card-four = quatro
card-five = cinco
card-six = seis
card-seven = sete
card-eight = oito
card-nine = nove
card-ten = dez
card-jack = valete
card-queen = dama
card-king = rei
suit-spades = espadas
suit-hearts = copas
suit-diamonds = ouros
suit-clubs = paus
card-name = { $rank } de { $suit }
card-face-down = carta fechada

## Totais de uma mão

total = { $value }
total-soft = { $value } suave
total-blackjack = blackjack

## Jogadas, como ficam depois de “você pode”

choice-hit = pedir
choice-stand = parar
choice-double = dobrar
choice-split = dividir
choice-surrender = desistir
choice-insurance = fazer seguro
choice-even_money = receber 1:1
choice-decline = recusar

## Detalhes de uma mão ou de uma aposta

not-followed-double = sem dobrar
not-followed-split = fora da mão nova
not-followed-insurance = sem seguro
insured = seguro de { $amount }
insurance-won = seguro ganho ({ $net })
insurance-lost = seguro perdido ({ $net })
default-time-out = ⏰ tempo esgotado
default-left = saiu da mesa
default-away = ausente

## Listas

more-lines =
    { $count ->
       *[other] … e mais { $count }
    }

## Pessoas

# No lugar do nome de uma pessoa que apagou todos os seus dados.
person-forgotten = alguém que saiu
