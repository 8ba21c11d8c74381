### Campeonatos: /tournament, el panel que ve todo el mundo y las eliminatorias.
### Un torneo ("match") se juega en una mesa; un campeonato se juega en varias.

## El panel durante las inscripciones. $time es una expresión entera como “en 5 horas”, $at un día con su hora.

tournament-title = ### 🏆 { $name }
tournament-starts = 🗓️ **Inicio**: { $at } · { $time }
# $here: las eliminatorias se siguen en el canal.
tournament-rules =
    { $here ->
        [yes] Torneos con eliminaciones de hasta { $seats }, uno tras otro: { $rounds } rondas cada uno, con fichas que solo valen ahí.
       *[no] Torneos con eliminaciones de hasta { $seats }, todos a la vez: { $rounds } rondas cada uno, con fichas que solo valen ahí.
    }
tournament-rules-last = Quien gane cada eliminatoria y lo mejor del resto se ven en la última mesa: hasta { $seats } personas, { $rounds } rondas. Te menciono cuando empiece un torneo tuyo.
tournament-here = 📍 Todo pasa en este canal: como mucho { $most } inscripciones, y no puede haber otra mesa abierta aquí.
tournament-prizes = Premios: 🥇 { $first } · 🥈 { $second } · 🥉 { $third }
tournament-prizes-need = Para que haya premios hacen falta { $least } participantes que ya hayan jugado aquí: { $count } por ahora.
# $heats es 0 si aún hay pocas inscripciones.
tournament-signed_up =
    { $heats ->
        [0]
            { $count ->
                [0] **Aún no hay inscripciones**: hacen falta al menos { $least }.
                [one] **{ $count } inscripción**: hacen falta al menos { $least }.
               *[other] **{ $count } inscripciones**: hacen falta al menos { $least }.
            }
        [1] **{ $count } inscripciones**: se juega solo la última mesa.
       *[other] **{ $count } inscripciones**: { $heats } eliminatorias y después la última mesa.
    }
tournament-is_full = Está completo.
# El final de una lista: “Ann, Bob y 12 más”.
tournament-more =
    { $count ->
       *[other] { $count } más
    }
# Debajo de todo, en letra pequeña. $number es, por ejemplo, “T12”.
tournament-hash = -# 🔒 Hash del sorteo: `{ $hash }` · después del sorteo: `/verify { $number }`
tournament-seed = -# 🔒 Semilla del sorteo: `{ $seed }` · `/verify { $number }`

# Botones
tournament-button-in = Apuntarme
tournament-button-full = Completo
tournament-button-out = Retirarme
tournament-button-how = Cómo funciona

## El panel a partir del sorteo

tournament-heat = Eliminatoria { $number } de { $of }
tournament-last = Última mesa
# El principio de una línea, antes de los nombres. $heat es el nombre de una eliminatoria.
tournament-line = { $sign } **{ $heat }**:{ " " }
tournament-heats-on =
    { $here ->
        [yes] Las eliminatorias han empezado, una tras otra en este canal, en cuanto no haya otra mesa abierta aquí.
       *[no] Las eliminatorias han empezado: toca una para mirar.
    }
tournament-through = **En la última mesa**: { $players }
tournament-silent = -# No pasan, por no tocar nada en su eliminatoria: { $players }
tournament-last-at = Empieza **{ $time }**.
tournament-last-due = Empieza ahora.
tournament-won =
    { $count ->
        [one] ¡{ $people } gana el campeonato!
       *[other] ¡{ $people } comparten el primer puesto!
    }
tournament-prize = 🎁 { $chips }
tournament-unpaid = Sin premios: menos de { $least } participantes habían jugado aquí antes.
tournament-over-won = El campeonato ha terminado.
tournament-over-too_few = Hubo pocas inscripciones, así que este campeonato no se juega.
tournament-over-missed = Yo no estaba al inicio, así que este campeonato no se juega.
tournament-over-nobody = No quedaba nadie para la última mesa, así que nadie ha ganado.
tournament-over-cancelled = Este campeonato se canceló: sin puestos y sin premios.
tournament-over-channel_gone = Su canal ya no existe, así que este campeonato ha terminado: sin puestos y sin premios.
tournament-over-removed = Me sacaron del servidor, así que este campeonato ha terminado: sin puestos y sin premios.

## Mensajes en el canal y en el hilo de una eliminatoria. $heat es el nombre de una eliminatoria.

tournament-heat-message = 🏆 **{ $heat }**: { $players }
tournament-call = 🏆 **{ $heat }**: empieza ahora. ¡Mucha suerte, { $players }!

## Cómo funciona

tournament-how-title = ### 🏆 Cómo funciona este campeonato
tournament-how-sign_up = **Apuntarse** es gratis, y tus propias fichas no se tocan. Puedes retirarte hasta el inicio.
tournament-how-draw =
    { $here ->
        [yes] **El sorteo**: al inicio sorteo eliminatorias de hasta { $seats }, que se siguen en este canal. Te menciono cuando empiece la tuya. Hasta { $seats } personas juegan solo la última mesa.
       *[no] **El sorteo**: al inicio sorteo eliminatorias de hasta { $seats }, cada una en su hilo, donde te menciono. Hasta { $seats } personas juegan solo la última mesa.
    }
tournament-how-heat = **Una eliminatoria** es un torneo con eliminaciones: se empieza con las mismas fichas. Quien se queda sin ellas queda fuera, y cada pocas rondas también quien tiene menos. Tras { $rounds } rondas gana quien tenga más.
tournament-how-through = **Pasan** quien gane cada eliminatoria y después quienes tenían más fichas al acabar su torneo, hasta { $seats } en total. Si no tocas nada en tu eliminatoria, pasa otra persona.
tournament-how-last = **La última mesa** empieza dos minutos después de la última eliminatoria: { $rounds } rondas, y todo el mundo puede mirar. Nadie ocupa el lugar de quien se retire entonces.
tournament-how-leave = Una pausa o `/me forget` te saca, también antes de la última mesa. Un torneo ya empezado se juega hasta el final.
tournament-how-prizes = **Para que haya premios** hacen falta { $least } participantes con { $rounds } rondas en { $days } días aquí antes de apuntarse; los torneos no cuentan. Solo esas personas pueden recibir uno.

## Lo que contestan los comandos

tournament-name = Campeonato
tournament-opened = Tu campeonato está abierto. Empieza { $at }, { $time }.
tournament-opened-prize = El primer premio: { $chips }.
tournament-opened-free = No tiene premios.
tournament-opened-free-day = No tiene premios: ese día (UTC) empieza otro campeonato con premios.
tournament-opened-lacking = Sin { $permissions }, las eliminatorias se siguen en este canal: como mucho { $most } inscripciones, y no puede haber otra mesa abierta aquí.
tournament-opened-here = Aquí dentro no hay hilos, así que las eliminatorias se siguen: como mucho { $most } inscripciones, y no puede haber otra mesa abierta aquí.
tournament-shown = El panel está ahora al final de { $channel }.
tournament-removed = { $player } ya no está en el campeonato.
tournament-cancelled = El campeonato está cancelado.
tournament-cancel-title = 🏆 ¿Cancelar “{ $name }”?
tournament-cancel-matches = Sus torneos terminan tras la ronda en curso, sin puestos.
tournament-cancel-prizes = Nadie gana, y nadie recibe un premio.
tournament-cancel-button = Cancelar el campeonato

## Por qué se rechazó algo

tournament-none = No hay ningún campeonato abierto en este servidor. `/tournament open` abre uno.
tournament-not_shown = Solo puede mover el panel quien participa, quien abrió el campeonato o quien tenga “Gestionar servidor”. { $link }
tournament-not_yours = Solo puede cancelarlo quien lo abrió o quien tenga “Gestionar servidor”.
tournament-prize_by_managers = Para prometer premios hace falta “Gestionar servidor”. Deja `prize` sin rellenar.
tournament-nameless = De ese nombre no se ve nada. Prueba con otro.
tournament-start-unreadable = No puedo leer ese inicio. Prueba con `30m`, `2h` o `20:00` (UTC).
tournament-start-too_soon = Es demasiado pronto: hacen falta al menos dos minutos para apuntarse.
tournament-start-too_late = Es demasiado tarde: un campeonato empieza en un plazo de siete días.
tournament-table_here = Las eliminatorias se seguirían en este canal, pero aquí hay una mesa abierta. Ciérrala con `/table close` o elige otro canal.
tournament-refused-already_open = Un campeonato cada vez: este ya está abierto. { $link }
tournament-refused-prize_taken = Ese día (UTC) empieza otro campeonato con premios. Elige otro día o pon `prize` a 0.
tournament-refused-prize_too_high = Aquí puedes prometer { $most } como mucho. Eso lo cambia el ajuste `tournament_prize`.
tournament-refused-over = Las inscripciones de este campeonato han terminado.
tournament-refused-full = No quedan plazas en este campeonato.
tournament-refused-already_in = Ya estás en la lista. ¡Nos vemos al inicio!
tournament-refused-on_break = Estás en una pausa, así que no puedes apuntarte.
tournament-refused-not_in = No estás en este campeonato.
tournament-refused-not_in-other = { $player } no está en este campeonato.
tournament-refused-playing = Tu eliminatoria ha empezado, así que ya no puedes retirarte. Con `/leave` en su mesa dejas tu asiento.
tournament-refused-playing-other = La eliminatoria de { $player } ha empezado. `/table kick` saca a alguien de su mesa.
tournament-refused-heat_over = Tu eliminatoria ha terminado. Solo puede retirarse quien juega en la última mesa, antes de que empiece.
tournament-refused-heat_over-other = La eliminatoria de { $player } ha terminado. Solo se puede sacar a quien juega en la última mesa, antes de que empiece.
