### Por qué se rechazó algo, y lo más cercano que sí funciona. Solo lo lee quien lo pidió.
###
### La clave de un mensaje es el nombre del tipo del rechazo, y sus parámetros son los campos del tipo:
### un campo sin valor es `none`, uno que es verdadero o falso es `yes` o `no`.
### `-chips` es una cantidad con su nombre, `-or` una lista de alternativas (“1, 2 o 3”), `-count` un número para elegir.
### Aquí no se nombran botones: los de la mesa están en el idioma del servidor, y esto está en el idioma de quien
### lee.

## El bot y el canal

refused-sorry = Algo falló por mi parte. Tus fichas están a salvo; inténtalo de nuevo, por favor.
refused-unstorable_text = Ese texto tiene caracteres que no se pueden guardar. Escríbelo de nuevo, por favor.
refused-too_fast = Fue demasiado rápido para mí, así que no pasó nada. Inténtalo de nuevo en un segundo, por favor.
refused-unknown_command = Ya no tengo este comando, o ha cambiado. Discord mostrará pronto los actuales; `/help` los conoce todos.
refused-leaving_for_good = Estoy borrando tus datos: termino cuando acabe tu última ronda. Después puedes empezar de nuevo.
refused-bot_not_here = Este servidor tiene mis comandos, pero no a mí, así que aquí no puedo mostrar cartas. Quien gestione el servidor puede [invitarme]({ $link }).
refused-needs_manage_server = Para eso hace falta “Gestionar servidor”: esta mesa usa las fichas del servidor.
refused-needs_manage_server-open = Para abrir este tipo de mesa hace falta “Gestionar servidor”. Cualquiera puede empezar un torneo con `/match`.
refused-needs_manage_server-open_only = Para abrir este tipo de mesa hace falta “Gestionar servidor”.
refused-needs_manage_server-open_match = Para abrir un torneo en este servidor hace falta “Gestionar servidor”.
refused-needs_opener = Para eso hace falta el rol { $role } o “Gestionar servidor”: esta mesa usa las fichas del servidor.
refused-needs_opener-open = Para abrir este tipo de mesa hace falta el rol { $role } o “Gestionar servidor”. Cualquiera puede empezar un torneo con `/match`.
refused-needs_opener-open_only = Para abrir este tipo de mesa hace falta el rol { $role } o “Gestionar servidor”.
refused-needs_opener-open_match = Para abrir un torneo en este servidor hace falta el rol { $role } o “Gestionar servidor”.
refused-needs_host = Eso solo puede hacerlo quien organiza este torneo, o quien tenga “Gestionar servidor”.
refused-table_channels = En este canal no se abren mesas. Prueba en { $channels }.
refused-table_channels_gone = Los canales de las mesas ya no existen en este servidor. Quien tenga “Gestionar servidor” puede elegir otros con `/admin settings`.
refused-no_table = Aquí no hay ninguna mesa abierta. Cualquiera puede empezar un torneo con `/match`; para otras mesas hace falta “Gestionar servidor”.
refused-channel_has_table = Este canal ya tiene una mesa, y con `/blackjack` juegas en ella. Para abrir otra, ciérrala con `/table close` o usa otro canal.
refused-channel_reserved = Este canal está reservado para las eliminatorias de un campeonato. Abre la mesa en otro canal.
refused-changes_too_often = Son muchos cambios en una hora. Podrás cambiar opciones otra vez { $time }.
share-not_here = Para compartir aquí, tú y yo necesitamos permiso para escribir en este canal.
share-before = Esto ya lo compartiste.
share-too_often = Acabas de compartir algo. Podrás compartir lo siguiente { $time }.
refused-opens_too_often =
    { $most ->
        [one] Acabas de abrir una mesa. Podrás abrir la próxima { $again_at }.
       *[other] Acabas de abrir { $most } mesas. Podrás abrir la próxima { $again_at }.
    }
refused-hosts_too_many =
    { $closes_at ->
        [none] Tienes { $most } mesas abiertas en este servidor, el máximo para un miembro. `/table close` en uno de sus canales deja lugar para otra.
       *[other] Tienes { $most } mesas abiertas en este servidor, el máximo para un miembro. Cierra una con `/table close`, o espera: la primera cierra { $closes_at } si nadie juega allí.
    }
refused-already_done = Eso ya está hecho. Mira la mesa.
refused-outdated = La ronda ya avanzó. Mira la mesa y toca otra vez.
refused-double_click = La mesa acaba de cambiar. Mírala y toca otra vez.
refused-store_unavailable = Ahora no puedo guardar nada, así que no ha cambiado nada. Inténtalo de nuevo en un momento, por favor.
refused-takes_long = Esto tarda más de lo normal. Si todavía funciona, lo verás aquí. Antes de volver a intentarlo, mira si ya se ha hecho.
refused-books_frozen = Las cuentas de fichas de este servidor no cuadran, así que todas sus mesas están detenidas. Quien mantiene este bot puede ver el motivo en su registro.
refused-chips_gone = Las fichas para eso acaban de irse a otra mesa. Inténtalo de nuevo, o elige otra cosa.
refused-bad_seed = Usa de 1 a { $longest } caracteres visibles, sin acento grave (`` ` ``).
refused-too_many_seeds = Ya hay aquí textos de { $most } personas para barajar, y no caben más. Inténtalo de nuevo cuando alguien se haya ido.
# $fault es una frase de faults.ftl.
refused-rules_rejected = { $fault }
refused-options_changed = Mientras tanto alguien cambió las opciones. `/table options` las muestra como están ahora.
refused-bankroll_fixed = Un torneo tiene sus propias fichas, así que una mesa no puede convertirse en torneo ni dejar de serlo. Ciérrala con `/table close` y abre otra.

## Los asientos y la fila

refused-table_closing = Esta mesa cierra tras esta ronda y no acepta más apuestas. Después se puede abrir una nueva.
refused-in_queue =
    { $followable_box ->
        [none] Eres el número { $place } en la fila para el próximo asiento libre. Con `/leave` sales de ella.
       *[other] Eres el número { $place } en la fila para el próximo asiento libre. Para jugar antes, acompaña a alguien con tu apuesta: `/bet` con `box:{ $followable_box }`.
    }
refused-queue_full = No quedan asientos libres, y en la fila ya hay { $most } personas, el máximo. Inténtalo de nuevo un poco más tarde.
refused-no_seat =
    { $closing ->
        [yes] No tienes asiento aquí, y esta mesa cierra tras esta ronda.
       *[no]
            { $full ->
                [yes] Aquí no quedan asientos libres. `/bet` te pone en la fila para el próximo.
               *[no] Todavía no tienes asiento aquí. Haz una apuesta y tendrás uno.
            }
    }
refused-leaving_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] Ya te estás yendo: tus manos se plantan y se pagan si ganan. Con una apuesta vuelves.
               *[no]
                    { $followed_boxes-count ->
                        [one] Ya te estás yendo: tu apuesta en la casilla { $followed_boxes } sigue en juego y se paga si gana. Con una nueva apuesta vuelves.
                       *[other] Ya te estás yendo: tus apuestas en las casillas { $followed_boxes } siguen en juego y se pagan si ganan. Con una nueva apuesta vuelves.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] Ya te estás yendo. Tus manos se plantan y se pagan si ganan.
               *[no]
                    { $followed_boxes-count ->
                        [one] Ya te estás yendo. Tu apuesta en la casilla { $followed_boxes } sigue en juego y se paga si gana.
                       *[other] Ya te estás yendo. Tus apuestas en las casillas { $followed_boxes } siguen en juego y se pagan si ganan.
                    }
            }
    }
refused-removed_from_table =
    { $may_bet ->
        [yes]
            { $has_hands ->
                [yes] Te sacaron de esta mesa: tus manos se plantan y se pagan si ganan. Podrás apostar otra vez tras esta ronda.
               *[no]
                    { $followed_boxes-count ->
                        [one] Te sacaron de esta mesa: tu apuesta en la casilla { $followed_boxes } sigue en juego y se paga si gana. Podrás apostar otra vez tras esta ronda.
                       *[other] Te sacaron de esta mesa: tus apuestas en las casillas { $followed_boxes } siguen en juego y se pagan si ganan. Podrás apostar otra vez tras esta ronda.
                    }
            }
       *[no]
            { $has_hands ->
                [yes] Te sacaron de esta mesa. Tus manos se plantan y se pagan si ganan.
               *[no]
                    { $followed_boxes-count ->
                        [one] Te sacaron de esta mesa. Tu apuesta en la casilla { $followed_boxes } sigue en juego y se paga si gana.
                       *[other] Te sacaron de esta mesa. Tus apuestas en las casillas { $followed_boxes } siguen en juego y se pagan si ganan.
                    }
            }
    }
refused-has_seat = Ya tienes un asiento aquí. Haz una apuesta y estás en la próxima ronda.
refused-not_at_table = { $member } no está en esta mesa. `/show status` muestra quién está.
refused-already_removed = Ya sacaron a { $member }, que se va tras esta ronda.
refused-round_running = Las cartas ya están repartidas. Lo que apuestes ahora es para la próxima ronda.
refused-bet_first = Primero haz una apuesta, en la mesa o con `/bet`.
refused-already_ready = La mesa ya no te espera. Las cartas llegan cuando no falte nadie.
refused-nothing_to_take_back = No tienes ninguna apuesta en la próxima ronda. Haz una en la mesa o con `/bet`.
refused-already_sitting_out = Ya estás saltando rondas. Para volver, apuesta.
refused-on_break = Estás en una pausa, que termina { $until }. Hasta entonces no acepto tus apuestas.
refused-nobody_silent = Nadie hace esperar a la mesa desde hace diez minutos. Cada jugada, apuesta u otro cambio pone ese tiempo a cero.
refused-no_vote = Puedes votar sobre eso si tienes una apuesta o una mano y la mesa no te espera a ti. Quien tenga “Gestionar servidor” puede siempre.
refused-already_voted = Tu voto ya cuenta. Falta uno más, o alguien con “Gestionar servidor”.

## Torneos

refused-no_match = En esta mesa no hay torneo. Haz una apuesta y ya estás dentro.
refused-match_running =
    { $is_heat ->
        [yes] Esta mesa es de un campeonato: ya no cambian ni participantes ni reglas.
       *[no] Este torneo ya empezó: ya no cambian ni participantes ni reglas. La próxima sala de espera abre después.
    }
refused-match_not_started-join = El torneo no ha empezado todavía. Únete con `/join`; lo empieza quien lo organiza.
refused-match_not_started-start = El torneo no ha empezado todavía. Tú organizas: empiézalo con `/table start`.
refused-match_not_started-join_or_start = El torneo no ha empezado todavía. Tú organizas: toma un asiento con `/join` si quieres jugar, y luego `/table start`.
refused-match_not_started-wait = El torneo no ha empezado todavía. { $host } lo organiza y lo empieza.
refused-match_not_started-wait_for_host = El torneo no ha empezado todavía. Lo empieza quien lo organiza.
refused-lobby_full =
    { $seats ->
        [one] El único asiento de este torneo está ocupado. La próxima sala de espera abre después.
       *[other] Los { $seats } asientos de este torneo están ocupados. La próxima sala de espera abre después.
    }
refused-nobody_joined = Todavía no se ha unido nadie. Toma un asiento con `/join`; basta una persona.
refused-already_joined-start = Ya participas. Tú organizas: empieza el torneo con `/table start`.
refused-already_joined-wait = Ya participas. { $host } organiza y empieza el torneo; con `/leave` sales de él.
refused-already_joined-wait_for_host = Ya participas. El torneo lo empieza quien lo organiza; con `/leave` sales de él.
refused-not_the_host =
    { $may_join ->
        [yes] { $host } organiza y empieza el torneo. Únete con `/join`.
       *[no] { $host } organiza y empieza el torneo. Quien tenga “Gestionar servidor” también puede.
    }
refused-not_in_match = Este torneo empezó sin ti. La próxima sala de espera abre después.
refused-out_of_match =
    Terminaste este torneo en el puesto { $place }.{ " " }{ $rounds ->
        [0] Sigue hasta que quede una sola persona.
        [1] Los demás juegan una ronda más.
       *[other]
            { $minutes ->
                [0] Los demás juegan { $rounds } rondas más como mucho.
               *[other] Los demás juegan { $rounds } rondas más como mucho, unos { $minutes } min.
            }
    }{ $is_heat ->
        [yes] { "" }
       *[no] { " " }Después, `Revancha` abre el siguiente.
    }
# Lo que aún tiene en la ronda alguien que abandonó un torneo.
refused-gave_up_match =
    { $has_hands ->
        [yes] Estás fuera de este torneo: tus manos se plantan, y ya no haces más apuestas.
       *[no]
            { $followed_boxes-count ->
                [0] Estás fuera de este torneo.
                [one] Estás fuera de este torneo: tu apuesta en la casilla { $followed_boxes } sigue en juego, y ya no haces más.
               *[other] Estás fuera de este torneo: tus apuestas en las casillas { $followed_boxes } siguen en juego, y ya no haces más.
            }
    }{ $closing ->
        [yes] { "" }
       *[no] { " " }La próxima sala de espera abre después.
    }
refused-nobody_sits_out =
    { $base_bet ->
        [none] En un torneo nadie salta rondas. Haz una apuesta, o abandona el torneo con `/leave`.
       *[other] En un torneo nadie salta rondas: sin apuesta juegas la apuesta base, { $base_bet }. Con `/leave` abandonas el torneo.
    }

## Casillas

refused-no_such_box =
    { $last_box ->
        [one] No existe la casilla { $box }: esta mesa tiene una casilla.
       *[other] No existe la casilla { $box }: esta mesa tiene las casillas 1 a { $last_box }.
    }{ $others ->
        [none] { "" }
       *[other] { " " }{ $others }
    }
refused-box_taken = La casilla { $box } es de { $owner }. { $others }
refused-box_closed = La casilla { $box } es de { $owner }, y solo esa persona puede abrirla con `/sharebox`. { $others }
refused-too_many_boxes =
    { $allowed ->
        [one] Ya tienes tu único asiento en esta mesa. { $others }
       *[other] En esta mesa puedes jugar { $allowed } casillas, así que la casilla { $box } sería una de más. { $others }
    }
# Cierra los mensajes sobre una casilla: $others.
refused-other_boxes =
    { $numbers-count ->
        [0]
            { $may_queue ->
                [yes] Ahora ninguna casilla tiene espacio; para esperar un asiento, no indiques `box`.
               *[no]
                    { $in_queue ->
                        [yes] Ahora ninguna casilla tiene espacio; conservas tu lugar en la fila.
                       *[no] Ahora ninguna casilla tiene espacio para tu apuesta.
                    }
            }
       *[other] Puedes apostar en la casilla { $numbers-or }.
    }
refused-box_full =
    { $other_boxes-count ->
        [0] La casilla { $box } está llena: todas sus apuestas juntas pueden ser { $limit } como máximo. Tendrá espacio otra vez tras el próximo reparto.
       *[other] La casilla { $box } está llena: todas sus apuestas juntas pueden ser { $limit } como máximo. Puedes apostar en la casilla { $other_boxes-or }.
    }
refused-box_nearly_full = En la casilla { $box } también apuestan otras personas, así que ahí puedes apostar { $largest } como máximo.
refused-too_many_followers = Aquí ya hay { $most } acompañantes, el máximo. Puedes apostar en un asiento propio.
refused-nobody_to_follow = Ahora nadie juega la casilla { $box }, así que tu última apuesta no tiene a quién acompañar. Haz una apuesta propia en la mesa o con `/bet`.
refused-sharing_off = En esta mesa no se puede acompañar: cada casilla la juega una sola persona. *Casillas compartidas* en `/table options` cambia eso.
refused-no_box_to_share = Todavía no tienes ninguna casilla que abrir. Primero haz una apuesta.
refused-not_your_box_to_share = La casilla { $box } no es tuya. Puedes abrir la casilla { $own_boxes-or }.
refused-already_shared =
    { $is_open ->
        [yes]
            { $boxes-count ->
                [one] La casilla { $boxes } ya está abierta.
               *[other] Las casillas { $boxes } ya están abiertas.
            }
       *[no]
            { $boxes-count ->
                [one] La casilla { $boxes } no está abierta.
               *[other] Las casillas { $boxes } no están abiertas.
            }
    }

## Apuestas

refused-unreadable_bet = No entiendo esa cantidad. Prueba con `25`, `10k`, `mitad`, `todo`, `mín`, `máx` o `igual`.
refused-unreadable_insurance = No entiendo esa cantidad. Prueba con `5`, `7,50`, `mitad` o `máx`.
# $grouped y $decimal son dos cantidades: “1.500” y “1,50”.
refused-ambiguous_amount = ¿Quisiste decir { $grouped } o { $decimal }?
refused-bet_too_small =
    { $largest ->
        [none] La apuesta mínima aquí es { $smallest }.
       *[other] La apuesta mínima aquí es { $smallest }; la máxima, { $largest }.
    }
refused-bet_too_large = La apuesta máxima aquí es { $largest }; la mínima, { $smallest }.
# $nearest son una o dos cantidades: “10 o 15”.
refused-bet_off_step =
    { $step-count ->
        [1] Aquí se apuestan fichas enteras. Prueba con { $nearest-or }.
       *[other] Aquí las apuestas son múltiplos de { $step }. Prueba con { $nearest-or }.
    }
refused-over_balance =
    { $box ->
        [none] Tienes { $funds-chips }, y esa apuesta requiere { $bet }. Puedes apostar { $largest } como máximo.
       *[other] Tienes { $funds-chips }, y esa apuesta en la casilla { $box } requiere { $bet }. Ahí puedes apostar { $largest } como máximo.
    }
refused-over_credit =
    { $box ->
        [none] Tu crédito cubre apuestas de { $credit-chips } por ronda. Puedes apostar { $largest } como máximo.
       *[other] Tu crédito cubre apuestas de { $credit-chips } por ronda. Con tus otras apuestas, el máximo en la casilla { $box } es { $largest }.
    }
refused-stake_above_ceiling =
    { $box ->
        [none] Nadie puede apostar más de { $ceiling-chips } en una ronda. Puedes apostar { $largest } como máximo.
       *[other] Nadie puede apostar más de { $ceiling-chips } en una ronda. Con tus otras apuestas, el máximo en la casilla { $box } es { $largest }.
    }
refused-out_of_chips =
    { $on_credit ->
        [yes]
            { $elsewhere ->
                [none] Tu crédito cubre apuestas de { $funds-chips } por ronda, y la mínima aquí es { $smallest }. Más fichas dan más crédito: `/balance` muestra cómo conseguirlas.
               *[other] Tu crédito cubre apuestas de { $funds-chips } por ronda, y la mínima aquí es { $smallest }. Otra mesa de este servidor acepta { $elsewhere }.
            }
       *[no]
            { $elsewhere ->
                [none] Tienes { $funds-chips }, y la apuesta mínima aquí es { $smallest }. `/balance` muestra cómo conseguir más.
               *[other] Tienes { $funds-chips }, y la apuesta mínima aquí es { $smallest }. Otra mesa de este servidor acepta { $elsewhere }.
            }
    }
refused-chips_for_hand = Quizás aún necesites { $needed-chips } para doblar o dividir. Apuesta cuando termine tu mano, o apuesta menos.
refused-all_at_stake =
    { $on_credit ->
        [yes]
            { $has_other_bets ->
                [yes] Además de tus apuestas actuales, tu crédito cubre { $left-chips }, y la apuesta mínima aquí es { $smallest }. Baja antes otra apuesta.
               *[no] Además de tus apuestas actuales, tu crédito cubre { $left-chips }, y la apuesta mínima aquí es { $smallest }. Apuesta otra vez cuando termine la ronda.
            }
       *[no]
            { $has_other_bets ->
                [yes] Además de tus apuestas actuales tienes { $left-chips }, y la apuesta mínima aquí es { $smallest }. Baja antes otra apuesta.
               *[no] Además de tus apuestas actuales tienes { $left-chips }, y la apuesta mínima aquí es { $smallest }. Apuesta otra vez cuando termine la ronda.
            }
    }
refused-eliminated = Estás sin fichas. `/balance` muestra cómo conseguir nuevas; los torneos y las mesas a crédito están abiertos para ti.
refused-no_last_bet = Aquí no tienes ninguna apuesta anterior que repetir. Elige una cantidad en la mesa o con `/bet`.
refused-bet_unchanged = Tu apuesta de { $bet } ya está puesta. Otra cantidad la cambia.
refused-unreadable_side_bet = No puedo leer tu { $bet } como cantidad. Prueba con un número de fichas como `5`, o con nada.
refused-no_such_side_bet = Esta mesa no tiene { $bet }. Tu apuesta vale sin ella.
refused-side_bet_on_other_box = Las apuestas paralelas son solo para tu propia casilla. Aquí tu apuesta vale sin ellas.
refused-side_bet_off_step = Aquí una { $bet } es un múltiplo de { $step }. Prueba con { $nearest-or }.
refused-side_bet_too_large = La { $bet } no puede superar la apuesta que tiene al lado: { $largest }.
refused-side_bet_over_funds = Tus otras apuestas dejan { $left-chips } para la { $bet }.

## Jugadas

refused-no_round =
    { $next_bet-count ->
        [0] No hay ninguna ronda en curso. Apuesta en la próxima, en la mesa o con `/bet`.
       *[other] Aún no hay cartas. Tu apuesta de { $next_bet } está puesta para la próxima ronda.
    }
refused-not_in_round =
    { $next_bet-count ->
        [0] No estás en esta ronda. Puedes apostar en la próxima con `/bet`.
       *[other] No estás en esta ronda. Tu apuesta de { $next_bet } está puesta para la próxima.
    }
refused-sitting_out = Saltaste esta ronda. Puedes apostar en la próxima con `/bet`.
refused-following = { $leader } juega la casilla { $box }, y tu apuesta acompaña. En un asiento propio decides tú.
refused-not_your_box = La casilla { $box } no la juegas tú. Puedes jugar la casilla { $own_boxes-or }.
refused-not_your_turn = Le toca a { $player }. Podrás jugar cuando te toque a ti.
refused-other_box_first = Primero va tu casilla { $box }. Juega esa mano, y luego esta.
refused-nothing_to_decide =
    { $may_bet ->
        [yes] Tus manos ya terminaron en esta ronda. Ya puedes apostar en la próxima con `/bet`.
       *[no] Tus manos ya terminaron en esta ronda.
    }
refused-offer_to_others = No tienes nada que responder. La ronda sigue en cuanto responda el resto.
# Las jugadas son alternativas como “pedir, plantarte o doblar”, como van después de “puedes”.
refused-offer_first = Responde antes a la oferta: puedes { $answers-or }.
refused-no_offer = Ahora no hay ninguna oferta. Puedes { $moves-or }.
refused-move_not_allowed =
    { $move ->
        [hit] Con esta mano no puedes pedir.
        [double] Con esta mano no puedes doblar.
        [split] Con esta mano no puedes dividir.
        [surrender] Con esta mano no puedes rendirte.
        [insurance] Con esta mano no puedes tomar el seguro.
        [even_money] Con esta mano no puedes cobrar 1 a 1.
       *[other] Con esta mano no puedes hacer eso.
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }Puedes { $others-or }.
    }
refused-move_unaffordable =
    { $cost ->
        [none]
            { $move ->
                [double] Tienes { $funds-chips }, y no alcanza para doblar.
                [split] Tienes { $funds-chips }, y no alcanza para dividir.
                [insurance] Tienes { $funds-chips }, y no alcanza para el seguro.
               *[other] Tienes { $funds-chips }, y no alcanza para eso.
            }
       *[other]
            { $move ->
                [double] Tienes { $funds-chips }, y doblar requiere { $cost }.
                [split] Tienes { $funds-chips }, y dividir requiere { $cost }.
                [insurance] Tienes { $funds-chips }, y el seguro requiere { $cost }.
               *[other] Tienes { $funds-chips }, y eso requiere { $cost }.
            }
    }{ $others-count ->
        [0] { " " }Puedes esperar al resto.
       *[other] { " " }Puedes { $others-or }.
    }
# $most es lo que se puede añadir a la apuesta.
refused-move_above_ceiling =
    { $follower ->
        [none]
            { $move ->
                [double] Nadie puede apostar ni deber más de { $ceiling-chips }: puedes añadir { $most }, y no alcanza para doblar.
                [split] Nadie puede apostar ni deber más de { $ceiling-chips }: puedes añadir { $most }, y no alcanza para dividir.
                [insurance] Nadie puede apostar ni deber más de { $ceiling-chips }: puedes añadir { $most }, y no alcanza para el seguro.
               *[other] Nadie puede apostar ni deber más de { $ceiling-chips }: puedes añadir { $most }, y no alcanza para eso.
            }
       *[other]
            { $move ->
                [double] Al doblar, la apuesta de { $follower } superaría { $ceiling-chips }, el máximo que hay.
                [split] Al dividir, la apuesta de { $follower } superaría { $ceiling-chips }, el máximo que hay.
                [insurance] Con el seguro, la apuesta de { $follower } superaría { $ceiling-chips }, el máximo que hay.
               *[other] Con eso, la apuesta de { $follower } superaría { $ceiling-chips }, el máximo que hay.
            }
    }{ $others-count ->
        [0] { "" }
       *[other] { " " }Puedes { $others-or }.
    }
refused-insurance_fixed = El seguro para esta mano es exactamente { $amount }.
refused-insurance_limited =
    { $whole_chips ->
        [yes] Puedes asegurarte por { $most } como máximo, en fichas enteras.
       *[no] Puedes asegurarte por { $most } como máximo.
    }

## El banco

refused-source_off =
    { $source ->
        [daily] `/daily` está desactivado en este servidor.
       *[refill] `/refill` está desactivado en este servidor.
    }
refused-claim_too_early =
    { $source ->
        [daily] Ya recibiste tus fichas de hoy. El próximo `/daily` llega { $due_at }.
       *[refill] Ya recibiste una recarga. El próximo `/refill` estará disponible { $due_at }.
    }
refused-open_stake = Tienes una apuesta abierta. Cuando se resuelva, podrás usar `/refill` si te hace falta.
refused-enough_chips = `/refill` es para miembros con menos de { $refill-chips }. Tienes suficiente para jugar.
refused-no_room = Tienes todo lo que se puede tener. ¡No cabe más!
refused-not_eliminated = { $member } aún tiene fichas. `/admin chips` le da más.
refused-above_ceiling =
    { $most-count ->
        [0] Nadie puede tener más de { $ceiling-chips }. Puedes darle 0 fichas como máximo.
       *[other] Nadie puede tener más de { $ceiling-chips }. Puedes darle { $most-chips } como máximo.
    }
refused-hidden_bet = Podrás hacerlo tras el próximo reparto.
refused-too_few_chips = { $member } no tiene tantas fichas. Las apuestas de una ronda abierta no se pueden quitar.
refused-gifts_off = En este servidor los miembros no pueden regalarse fichas.
refused-giver_on_break = Estás en una pausa, que termina { $until }. Hasta entonces no puedes regalar fichas.
refused-cannot_receive = { $member } no puede recibir fichas ahora mismo.
refused-too_new_for_gifts =
    { $member ->
        [none] Podrás regalar fichas tras { $least_rounds } rondas en { $least_days } días distintos aquí; los torneos y las mesas con `inverted` no cuentan. Llevas { $rounds ->
            [one] una ronda
           *[other] { $rounds } rondas
        } en { $days ->
            [one] un día
           *[other] { $days } días distintos
        }.
       *[other] { $member } podrá recibir fichas tras { $least_rounds } rondas en { $least_days } días distintos aquí; los torneos y las mesas con `inverted` no cuentan. Lleva { $rounds ->
            [one] una ronda
           *[other] { $rounds } rondas
        } en { $days ->
            [one] un día
           *[other] { $days } días distintos
        }.
    }
refused-not_won =
    { $most-count ->
        [0] Solo puedes regalar lo que has ganado esta temporada, y de eso no queda nada.
       *[other] Puedes regalar hasta { $most-chips }: lo que has ganado esta temporada, sin lo que ya has regalado.
    }
refused-given_today =
    { $most-count ->
        [0] Mañana (UTC) podrás regalar más: nadie regala más de { $limit-chips } al día.
       *[other] Hoy puedes regalar hasta { $most-chips }: nadie regala más de { $limit-chips } al día (UTC).
    }
refused-received_today =
    { $most-count ->
        [0] { $member } podrá recibir más mañana (UTC): nadie recibe más de { $limit-chips } al día de todos los demás juntos.
       *[other] { $member } puede recibir hoy hasta { $most-chips }: nadie recibe más de { $limit-chips } al día (UTC) de todos los demás juntos.
    }
refused-chips_needed =
    { $most-count ->
        [0]
            { $least-count ->
                [0] No tienes fichas que regalar. Las apuestas abiertas no se pueden regalar.
               *[other] No tienes fichas que regalar: guarda { $least-chips } para una apuesta. Las apuestas abiertas no se pueden regalar.
            }
       *[other]
            { $least-count ->
                [0] Puedes regalar hasta { $most-chips }. Las apuestas abiertas no se pueden regalar.
               *[other] Puedes regalar hasta { $most-chips } y guardar { $least-chips } para una apuesta. Las apuestas abiertas no se pueden regalar.
            }
    }
refused-season_has_ended = Esa temporada ya terminó.
refused-season_too_young = Una temporada dura al menos una hora. Esta podrá terminar { $may_end_at }.
