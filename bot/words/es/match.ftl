### Torneos, avisos en la mesa, y lo que espera una mesa sin reloj.

## Torneos

match-title = ### 🏁 Torneo de blackjack · { $rules } · { $pays }
match-bets = apuestas { $limits }
match-stacks = Se empieza con { $chips }. Gana la última persona con fichas.
match-stacks-rounds = Se empieza con { $chips }. Tras { $rounds } rondas gana quien tenga más fichas.
match-knockouts = 🔻 Cada { $rounds } rondas queda fuera quien tenga menos fichas.
# Dos partes del encabezado de una mesa: “ronda 5 · quedan 25 · 🔻 KO en 3 rondas”.
match-rounds-left =
    { $count ->
        [one] queda 1 ronda
       *[other] quedan { $count } rondas
    }
match-knockout-in =
    { $count ->
        [one] 🔻 KO en 1 ronda
       *[other] 🔻 KO en { $count } rondas
    }
match-last-round = 🏁 Última ronda: gana quien tenga más.
match-tied = ⚖️ { $players } comparten el último puesto: esta ronda decide.
match-play-off = ⚖️ Desempate por el primer puesto: { $players }.
match-knocked-out = 🥊 KO: { $player } queda fuera con { $chips }.
# Los tipos de torneo, como nombres en listas, y cuánto dura un torneo.
match-kind-knockout = por eliminación
match-kind-last_standing = hasta el final
match-kind-placeholder = Tipo de torneo
match-minutes = de { $least } a { $most } minutos
match-hours = de { $least } a { $most } horas
match-takes = ⏱ Dura { $duration }.
match-lasts = ⏱ { $duration }
match-joined = Participantes: { $players }
match-nobody = Aún no hay nadie.
match-host = { $host } organiza el torneo y lo empieza.
match-host-alone = { $host } organiza el torneo y lo empieza. Después ya no se puede unir nadie.
match-no-host = Quien se una primero organiza el torneo y lo empieza.
match-rejoin = ↩️ Cambiaron las opciones. Por favor, únanse otra vez: { $players }
match-limits-rise = ⬆️ Los límites de apuesta se duplican tras esta ronda, hasta donde alcancen las fichas.
match-limits-risen = ⬆️ Nuevos límites: apuestas { $limits }, apuesta base { $base }.
match-cancelled = El torneo se canceló.
match-alone = El torneo terminó. { $player } quedó fuera en la ronda { $round }.
match-alone-chips = El torneo terminó. { $player } tiene { $chips } tras la ronda { $round }.
match-won = 🏆 ¡{ $winner } gana el torneo!
match-no-winner = Nadie gana el torneo.
match-place = **{ $place }.**
match-out-in = fuera en la ronda { $round }
match-out-with = { $chips }, ronda { $round }
# Cómo terminó alguien: “Abandonaste el torneo: puesto 3.”
match-finished = puesto { $place }

match-result = ♠ **Torneo de blackjack** · { $rules }
match-rounds =
    { $count ->
        [one] una ronda
       *[other] { $count } rondas
    }
match-rematch = Estás en la sala de espera de la revancha.
match-rematch-host = Hay una nueva sala de espera. Tú organizas: empieza el torneo en la mesa, o con `/table start`.
match-left-out =
    { $count ->
        [one] No participa, porque tiene asiento en otra mesa o no puede unirse: { $players }.
       *[other] No participan, porque tienen asiento en otras mesas o no pueden unirse: { $players }.
    }
match-none-to-repeat = En este canal todavía no ha terminado ningún torneo. Empieza uno con `/match`.
match-not-yours-to-repeat = Ya no hay sala de espera abierta, y solo quien jugó ese torneo puede pedir la revancha. Cualquiera puede empezar un torneo nuevo con `/match`.

## Avisos

notice-closed_by = Mesa cerrada por { $player }
notice-closed_idle = Mesa cerrada tras una hora sin rondas
notice-closed_unattended = Mesa cerrada tras un día en que nadie jugó
notice-closed_after_round = Mesa cerrada tras la ronda
notice-channel_gone = El canal ya no existe
notice-removed_from_server = Me sacaron del servidor
notice-heat_over = Todos los puestos están decididos. El panel del campeonato muestra cómo sigue.
notice-tournament_over = El campeonato terminó
notice-season_over = La temporada { $number } terminó. `/balance` muestra tus fichas en la próxima. Las apuestas que aún no tenían cartas se devolvieron; una ronda ya repartida aún cuenta para la anterior.
notice-seats_given_up =
    { $count ->
        [one] { $players } faltó a dos rondas, así que su asiento pasa a quien sigue en la fila. Con una apuesta vuelve a hacer fila.
       *[other] { $players } faltaron a dos rondas, así que sus asientos pasan a quienes siguen en la fila. Con una apuesta vuelven a hacer fila.
    }

## Sin reloj

time-not-started = Sin reloj: el torneo no ha empezado.
time-first-bet = Aún no corre el reloj. La primera apuesta inicia la ronda.
# Lo que tiene límite de tiempo vale antes de ese momento y después: nadie edita una respuesta que queda.
time-dealt = Fin de apuestas: { $when }. Las cartas llegan en cuanto estén todas las apuestas.
time-dealt-alone = Fin de apuestas: { $when }. Las cartas llegan en cuanto apuestes.
time-decision = Fin del tiempo para decidir: { $when }.
time-bets = Sin reloj: las cartas llegan en cuanto estén todas las apuestas.
time-move = Sin reloj: la mesa espera a { $players }.
time-move-secret = Sin reloj: la mesa espera a quien tenga algo que decidir.
