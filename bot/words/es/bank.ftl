### Las fichas de los miembros: /balance y /leaderboard. Solo las ve quien pregunta.

bank-own = Tienes { $chips }.
bank-own-staked = Tienes { $chips }, y { $staked } en apuestas.
bank-other = { $person } tiene { $chips }.
bank-match = Fichas en el torneo de aquí: **{ $amount }**
bank-bots = Los bots no juegan.

# $time es una frase completa en el idioma de quien lee, como “hace 2 horas”.
bank-own-out = Te quedaste sin fichas { $time }.
bank-own-out-round = Te quedaste sin fichas { $time }, en la ronda #{ $round }.
bank-other-out = Se quedó sin fichas { $time }.
bank-other-out-round = Se quedó sin fichas { $time }, en la ronda #{ $round }.
bank-help = Quien tenga “Gestionar servidor” puede ayudarte con `/admin chips`.
bank-help-out = Quien tenga “Gestionar servidor” puede ayudarte con `/admin revive` o `/admin chips`.

## /daily y /refill. $time es una frase completa, como “dentro de 5 horas”.

claim-daily-owning = **+{ $amount }** por hoy: ahora tienes { $chips }. El próximo `/daily` llega { $time }.
claim-daily-owing = **+{ $amount }** por hoy: todavía debes { $chips }. El próximo `/daily` llega { $time }.
claim-streak = Días seguidos: { $days }. ¡Vuelve mañana para no romper la racha!
claim-streak-most = Al menos { $days } días seguidos: es el máximo que cuenta. ¡Bien hecho!
claim-week =
    { $iced ->
        [0] { $week } Mañana: **+{ $amount }**
       *[other] { $week } Mañana: **+{ $amount }**. 🧊 es un día perdido: uno de cada siete no rompe nada.
    }
claim-daily-ready = `/daily` ya tiene fichas para ti.
claim-daily-due = El próximo `/daily` llega { $time }.
claim-refill-owning = **+{ $amount }**: ahora tienes { $chips }. El próximo `/refill` estará disponible { $time }.
claim-refill-owing = **+{ $amount }**: todavía debes { $chips }. El próximo `/refill` estará disponible { $time }.
claim-refill-ready = Con menos de { $chips } y sin apuestas abiertas, `/refill` te sube hasta ahí.
claim-refill-due = El próximo `/refill` estará disponible { $time }.
claim-still_out = Aún no alcanza para una apuesta: la mínima aquí es { $least }.

# Botones
claim-daily-button = 🎁 Fichas diarias
claim-refill-button = 🪙 Recarga

## /give: lo ve el canal. La nota es lo que ha escrito quien regala.

give-told = { $giver } regala { $chips } a { $receiver }.
give-told-note = { $giver } regala { $chips } a { $receiver }: { $note }
give-self = Esas fichas ya son tuyas. Elige a otro miembro.
give-not_here = El canal ve cada regalo, así que tú y yo necesitamos permiso para escribir aquí.

## /leaderboard

bank-board-chips = 🏆 Fichas en este servidor
bank-board-net = 🏆 Ganancias menos pérdidas
bank-board-biggest_win = 🏆 Mayor ganancia en una ronda
bank-board-hands_won = 🏆 Manos ganadas
bank-board-win_rate = 🏆 Porcentaje de victorias, con { $hands } manos o más
bank-board-blackjacks = 🏆 Blackjacks
bank-board-best_streak = 🏆 Rondas ganadas seguidas
bank-board-matches_won = 🏆 Torneos ganados
bank-board-tournaments_won = 🏆 Campeonatos ganados
bank-board-accuracy = 🏆 Decisiones correctas, con { $decisions } decisiones o más
bank-board-deal =
    🏆 Reto diario: manos sin error, luego puntos por encima del ideal
    -# `/deal` muestra los puestos de hoy cuando lo hayas terminado.
bank-board-standing =
    🏆 Carrera por el título: resultado neto, con al menos { $rounds ->
        [one] una ronda
       *[other] { $rounds } rondas
    } en { $days ->
        [one] un día
       *[other] { $days } días distintos
    }
bank-period-season = Esta temporada
bank-period-week = Esta semana, desde el lunes
bank-period-month = Este mes
bank-period-all_time = Desde el principio
bank-leaderboard-deal = { $hands ->
    [one] { $hands } mano
   *[other] { $hands } manos
} · { $points }
bank-leaderboard-posted = La mantengo al día.
bank-leaderboard-is-posted = La publiqué aquí y la mantengo al día.
bank-leaderboard-not-posted = No puedo publicar aquí. Necesito ver el canal y poder enviar mensajes en él.
bank-leaderboard-not-posted-season = Una temporada terminada ya no cambia: no hay nada que mantener al día.
bank-leaderboard-no-period-chips = Las fichas son las que cada cual tiene ahora, así que no se cuentan por semana ni por mes. Para las ganancias de un periodo, elige *Ganancias menos pérdidas*.
bank-leaderboard-no-period-standing = La carrera por el título decide quién gana una temporada, así que no se cuenta por semana, por mes ni desde el principio. Para las ganancias de un periodo, elige *Ganancias menos pérdidas*.
bank-leaderboard-nobody = Nadie ha jugado todavía en esta temporada. ¡Empieza tú!
bank-leaderboard-empty = Nadie tiene un puesto aquí todavía. ¡Empieza tú!
bank-leaderboard-no-place = Todavía no tienes un puesto aquí.
bank-leaderboard-line = { $place } { $person } **{ $value }**
bank-leaderboard-line-you = { $place } { $person } **{ $value }** · tú
bank-leaderboard-line-out = { $place } { $person } **{ $value }** · sin fichas
bank-leaderboard-line-you-out = { $place } { $person } **{ $value }** · tú, sin fichas

# Botones
bank-leaderboard-back = ◀ Anterior
bank-leaderboard-next = Siguiente ▶
