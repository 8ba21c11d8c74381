### El entrenador, que comenta las jugadas propias de un miembro. Solo las ve ese miembro.

# $move es una jugada como en su botón, como “Plantarse”. $chips es una cantidad con su nombre, como “2,10 fichas”.
coach-better = 🎓 **{ $move }** habría dado { $chips } más en promedio.
coach-better-box = 🎓 Casilla { $box }: **{ $move }** habría dado { $chips } más en promedio.

# $total es un total como 16; en un par, el valor de la carta. $up es la carta del crupier, $made la jugada.
coach-hand-hard = -# Tenías { $total } contra { $up ->
        [A] un as
       *[other] { $up }
    } y elegiste { $made }.
coach-hand-soft = -# Tenías { $total } blando contra { $up ->
        [A] un as
       *[other] { $up }
    } y elegiste { $made }.
coach-hand-pair = -# Tenías un par de { $total ->
        [A] ases
       *[other] { $total }
    } contra { $up ->
        [A] un as
       *[other] { $up }
    } y elegiste { $made }.
coach-hand-blackjack = -# Tenías blackjack contra { $up ->
        [A] un as
       *[other] { $up }
    } y elegiste { $made }.

# Se dice cuando la jugada de la tabla no es la mejor para estas cartas exactas.
coach-chart = -# { $made } es lo que dice la tabla, y cuenta como correcto.

coach-on = 🎓 El entrenador está activado: cuando una jugada tuya no sea la mejor, te digo cuál lo era y cuánto cuesta la diferencia en promedio. En las mesas sin pistas, el entrenador tampoco habla.
coach-off = El entrenador está desactivado: no comento tus jugadas.
