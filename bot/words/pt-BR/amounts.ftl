### Valores que as pessoas digitam.

## Palavras para valores

# O que se pode digitar, com vírgulas entre as palavras. As palavras em inglês valem em todas as línguas, além destas.
typed-half = metade, a metade, meia, meio, uma metade
typed-all = tudo, all in, all-in, allin, todas, todas as fichas
typed-min = min, mín, mínimo, minimo, mínima, minima, o mínimo, o minimo, a mínima, a minima
typed-max = max, máx, máximo, maximo, máxima, maxima, o máximo, o maximo, a máxima, a maxima
typed-same = igual, mesma, mesmo, a mesma, o mesmo, mesma aposta, a mesma aposta, repetir, repete, de novo
typed-chips = fichas, ficha

## Valores que não dá para ler

amount-too_large-grant = Isso passa de { $ceiling }, o máximo que alguém pode ter.
amount-unreadable-grant = Não entendi esse valor. Tente `500`, `10k` ou, para tirar fichas, `-200`.
amount-unreadable-figure = Não entendi esse número de fichas. Tente `500`, `10k` ou `0`.
