### Cantidades que la gente escribe.

## Palabras para cantidades

# Lo que se puede escribir, con comas entre las palabras. Las palabras en inglés valen en todos los idiomas, además de estas.
typed-half = mitad, la mitad, media, medio
typed-all = todo, todas, todo adentro, todo dentro, all-in, el resto, resto
typed-min = mín, min, mínimo, minimo, mínima, minima, la mínima, la minima, lo mínimo, lo minimo
typed-max = máx, max, máximo, maximo, máxima, maxima, la máxima, la maxima, lo máximo, lo maximo
typed-same = igual, lo mismo, la misma, mismo, misma, repetir, repite, otra vez, de nuevo
typed-chips = fichas, ficha

## Cantidades que no se pueden leer

amount-too_large-grant = Es demasiado: nadie puede tener más de { $ceiling }.
amount-unreadable-grant = No entiendo esa cantidad. Prueba con `500`, `10k` o, para quitar fichas, `-200`.
amount-unreadable-figure = No entiendo ese número de fichas. Prueba con `500`, `10k` o `0`.
