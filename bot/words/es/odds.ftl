### Las probabilidades de una mesa: /odds y /strategy. Solo las ve quien pregunta.

# $rules es el nombre de las reglas, como “House” o “Vegas, con cambios”.
odds-title = 📊 **Ventaja de la casa · { $rules }**
odds-preset-name = plantilla “{ $preset }”

# $edge es un porcentaje como 0,53.
odds-edge-house = La casa se queda en promedio con un **{ $edge }{"\u00A0"}%** de cada apuesta inicial, si juegas con la estrategia básica.
odds-edge-player = Ganas en promedio un **{ $edge }{"\u00A0"}%** de cada apuesta inicial, si juegas con la estrategia básica.

# $bet es una cantidad como 25, $chips una con su nombre.
odds-cost-house = { $rounds } rondas a { $bet } te cuestan cerca de { $chips }. En una sola noche pesa más la suerte.
odds-cost-player = { $rounds } rondas a { $bet } te dan cerca de { $chips }. En una sola noche pesa más la suerte.
odds-side-bet = { $bet } · { $price }

odds-named = **Lo que dos reglas conocidas dan a la casa**
odds-named-hit_soft_17 =
    H17 (el crupier pide con 17 blando): ≈ **{ $difference }{"\u00A0"}%**{ $here ->
        [0] { "" }
       *[other] { "" } · vale aquí
    }
odds-named-blackjack_pays =
    6:5 por un blackjack en lugar de 3:2: ≈ **{ $difference }{"\u00A0"}%**{ $here ->
        [0] { "" }
       *[other] { "" } · vale aquí
    }

odds-effects = **Los cambios que más pesarían** (+{"\u00A0"}es bueno para la casa, −{"\u00A0"}para ti)

# $difference tiene su signo, como +1,36.
odds-effect = { $option }: { $value } ≈ **{ $difference }{"\u00A0"}%**

odds-presets = **Ventaja de la casa con cada plantilla**
odds-preset = { $preset }: { $edge }
odds-assumptions = -# Para un sabot completo, sin seguro. ≈ es para barajas infinitas. `/strategy` muestra cómo jugar.
odds-busy = Ahora no puedo calcular esto; lo demás sigue igual. Inténtalo de nuevo en un minuto, por favor.
odds-replaced = Pediste otra cosa antes de que llegara a esto, así que solo respondo a lo último.

# Una ventaja en una línea con varias, o en una sobre un cambio.
edge-of-house = { $edge }{"\u00A0"}%
edge-of-player = ganas { $edge }{"\u00A0"}%

## La tabla de /strategy

odds-chart-title = Estrategia básica · { $rules }
odds-chart-edge-house = Si siempre juegas así, la casa se queda en promedio con un { $edge }{"\u00A0"}% de cada apuesta inicial.
odds-chart-edge-player = Si siempre juegas así, ganas en promedio un { $edge }{"\u00A0"}% de cada apuesta inicial.
odds-chart-dealer = carta del crupier
odds-chart-hard = Manos duras
odds-chart-soft = Manos blandas
odds-chart-pairs = Pares

# Una línea de la tabla en palabras, como “16: plantarse contra 2–6 y pedir contra 7–A”.
odds-hands = { $hands }: { $moves }
odds-against = { $move } contra { $cards }
odds-run = { $first }–{ $last }

odds-code-H = pedir
odds-code-S = plantarse
odds-code-D = doblar
odds-code-Ds = doblar (o plantarse)
odds-code-P = dividir
odds-code-Rh = rendirse (o pedir)
odds-code-Rs = rendirse (o plantarse)
odds-code-Rp = rendirse (o dividir)
odds-code-Rd = rendirse (o doblar)

## Pistas: la mejor jugada para una mano, dicha solo a quien la juega

# $move es una jugada como en su botón, como “Doblar”.
hint-best = 💡 Aquí lo mejor es **{ $move }**.
hint-best-box = 💡 Casilla { $box }: aquí lo mejor es **{ $move }**.
# La mano va primero: una pista puede seguir debajo de la mano siguiente.
hint-best-hand = 💡 { $hand }: aquí lo mejor es **{ $move }**.
hint-best-hand-box = 💡 Casilla { $box } · { $hand }: aquí lo mejor es **{ $move }**.
hint-hand-hard = { $total } contra { $up ->
    [A] un as
   *[other] { $up }
}
hint-hand-soft = { $total } blando contra { $up ->
    [A] un as
   *[other] { $up }
}
hint-hand-pair = Par de { $total ->
    [A] ases
   *[other] { $total }
} contra { $up ->
    [A] un as
   *[other] { $up }
}

# Una lista como “Doblar +2,30 · Pedir +1,10 · Plantarse −3,05”.
hint-worth = { $move } { $net }
hint-average = -# Lo que da cada jugada en promedio, en fichas, con tus cartas y un sabot completo.

# $total es un total como 16; en un par, el valor de la carta. $up es la carta del crupier, $busts un número entero.
hint-why-busts = El crupier se pasa { $busts } de cada 100 veces.

# $tens es un número como 30,74.
hint-why-insurance = El crupier tiene blackjack aquí { $tens } de cada 100 veces. El seguro solo conviene por encima de 33,33.
hint-why-blackjack = En promedio, tu blackjack da más si lo conservas.
hint-why-even_money = Con este pago, una ganancia segura es mejor que esperar la carta del crupier.
hint-chart = -# La tabla dice { $move }, que en promedio es lo mejor para todas las manos con este total.
hint-off = En esta mesa no hay pistas. `/strategy` muestra cómo jugar con sus reglas.
hint-other-box = En la casilla { $box } no te toca decidir nada ahora. Te toca en la casilla { $asked }.
