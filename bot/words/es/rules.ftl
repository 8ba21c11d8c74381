### Las reglas de una mesa en frases: /rules y /help.

rules-pays = paga { $ratio }

## Mesa

rule-seats =
    { $count ->
        [one] Hay un asiento.
       *[other] Hay { $count } asientos.
    }
rule-boxes = Hay { $boxes } casillas, y puedes jugar hasta { $own } de ellas.
rule-shared_boxes-on = Puedes abrir tu casilla: otras personas apuestan en ella y siguen tus jugadas.
rule-shared_boxes-off = Nadie más puede apostar en tu mano.
rule-simultaneous-on = Toda la mesa juega a la vez.
rule-simultaneous-off = Se juega por turnos.
rule-cards_face_up-on = Toda la mesa ve todas las cartas.
rule-cards_face_up-off = Nadie ve tus cartas hasta el final de la ronda.
rule-hidden_bets-on = Las apuestas son secretas hasta el reparto.
rule-hidden_bets-off = Toda la mesa ve todas las apuestas.
rule-hints-on = Pistas: `/hint` te dice la mejor jugada.
rule-hints-off = No hay pistas.

## Tiempo

rule-turn_time =
    { $seconds ->
        [one] Tienes un segundo para cada decisión.
       *[other] Tienes { $seconds } segundos para cada decisión.
    }
rule-turn_time-unlimited = Las decisiones no tienen límite de tiempo.
rule-intermission =
    { $seconds ->
        [one] Tienes un segundo para apostar, o menos si ya no falta nadie.
       *[other] Tienes hasta { $seconds } segundos para apostar, o menos si ya no falta nadie.
    }
rule-intermission-unlimited = Apostar no tiene límite de tiempo: las cartas llegan en cuanto estén todas las apuestas.
rule-on_missed_bet-base = Si se te pasa el tiempo para apostar, juegas la apuesta base de { $amount }.
rule-on_missed_bet-sit_out = Si se te pasa el tiempo de un turno o de una apuesta, quedas ausente hasta que apuestes: la mesa no te espera otra vez.

## Dinero

rule-bankroll-bank = Juegas con tus fichas de este servidor.
rule-bankroll-credit = Juegas con tus fichas de este servidor, y puedes apostar hasta 200 más de las que tienes.
rule-bankroll-match = Se empieza con { $chips }; gana la última persona con fichas.
rule-bankroll-match-rounds = Se empieza con { $chips }; tras { $rounds } rondas gana quien tenga más fichas.
rule-bets = Las apuestas van de { $least } a { $most }.
rule-bets-one = Cada apuesta es de { $least }.
rule-bets-from = Las apuestas van desde { $least }, sin máximo.
rule-bets-step = Las apuestas van de { $least } a { $most }, de { $step } en { $step }.
rule-bets-from-step = Las apuestas van desde { $least }, de { $step } en { $step }, sin máximo.
rule-bets-shared = El máximo vale para todas las apuestas de una casilla juntas.
rule-odd_money-exact = Los pagos son exactos, hasta la centésima de ficha.
rule-odd_money-floor = Los pagos son fichas enteras, redondeadas a favor de la casa.
rule-odd_money-house_half = Los pagos son fichas enteras; la media ficha es para la casa.
rule-odd_money-forbid = Solo se permiten apuestas que siempre paguen fichas enteras.
rule-raise_every = Los límites de apuesta y la apuesta base se duplican cada { $rounds } rondas.
rule-raise_every-never = Los límites de apuesta no cambian en todo el torneo.
rule-match_rounds-tie = Si hay empate por el primer puesto, el desempate sigue ronda a ronda.
rule-match_rounds-simultaneous = Toda la mesa juega a la vez, así que quien actúa al final en la última ronda sabe más.
rule-knockouts = Cada { $rounds } rondas queda fuera quien tenga menos fichas, salvo que alguien más haya quedado fuera desde la vez anterior. Si hay empate, se compara otra vez tras la ronda siguiente.
rule-knockouts-last = No hay eliminación en la última ronda, ni cuando quedan dos personas.
rule-inverted-on = Los resultados se invierten: si te pasas, ganas tu apuesta, y un blackjack te hace perder fichas.
rule-inverted-off = Ganar paga 1 a 1, y un empate devuelve tu apuesta.

## Sabot

# El comienzo de una frase.
rule-decks =
    { $count ->
        [0] Barajas infinitas
        [1] Una baraja
        [2] Dos barajas
        [3] Tres barajas
        [4] Cuatro barajas
        [5] Cinco barajas
        [6] Seis barajas
        [7] Siete barajas
        [8] Ocho barajas
       *[other] { $count } barajas
    }
rule-shoe-infinite = Barajas infinitas: cualquier carta puede salir en cualquier momento.
rule-shoe-cut = { $decks }; se baraja cuando sale la carta de corte, tras el { $percent }{"\u00A0"}% de las cartas.
rule-shoe-empty = { $decks }; se reparte hasta la última carta y luego se baraja.
rule-shoe-round = { $decks }; se baraja antes de cada ronda.

## Crupier

rule-hole_card-first = La primera carta del crupier está tapada.
rule-hole_card-second = La segunda carta del crupier está tapada.
rule-hole_card-none = El crupier toma su segunda carta solo después de que juegues; si con ella tiene blackjack, pierdes también lo doblado y lo dividido.
rule-peek-ace_ten = Con un as o un diez, el crupier comprueba si tiene blackjack antes de que juegues (estilo americano).
rule-peek-ace = Con un as, pero no con un diez, el crupier comprueba si tiene blackjack antes de que juegues.
rule-peek-off = El crupier no comprueba si tiene blackjack antes de que juegues (estilo europeo).
rule-hit_soft_17-on = El crupier pide con 17 blando.
rule-hit_soft_17-off = El crupier se planta con 17 blando.
rule-dealer_always_draws-on = El crupier sigue jugando aunque no quede ninguna mano que superar.
rule-dealer_always_draws-off = El crupier se detiene cuando no queda ninguna mano que superar.
rule-dealer_natural_beats_21-on = Un blackjack del crupier gana a tu 21 de tres o más cartas.
rule-dealer_natural_beats_21-off = Un blackjack del crupier y tu 21 de tres o más cartas empatan.
rule-natural_pays_at_once-on = Tu blackjack se paga al instante, salvo que el crupier muestre un as.
rule-natural_pays_at_once-off = Tu blackjack se paga al final de la ronda.

## Pagos

rule-blackjack_pays-3_2 = El blackjack paga 3 a 2.
rule-blackjack_pays-6_5 = El blackjack paga 6 a 5.
rule-blackjack_pays-1_1 = El blackjack paga 1 a 1.

## Jugadas

rule-simple = Solo pedir y plantarse: sin doblar, dividir, rendirse ni seguro.
rule-double-any = Puedes doblar con cualquier mano de dos cartas, pero no tras dividir.
rule-double-any-split = Puedes doblar con cualquier mano de dos cartas, también tras dividir.
rule-double-9_11 = Puedes doblar con 9, 10 u 11, pero no tras dividir.
rule-double-9_11-split = Puedes doblar con 9, 10 u 11, también tras dividir.
rule-double-10_11 = Puedes doblar con 10 u 11, pero no tras dividir.
rule-double-10_11-split = Puedes doblar con 10 u 11, también tras dividir.
rule-splits-rank =
    { $count ->
        [0] Los pares de 2 a 10 no se pueden dividir.
        [1] Puedes dividir dos cartas iguales, una vez.
        [2] Puedes dividir dos cartas iguales, hasta dos veces.
       *[other] Puedes dividir dos cartas iguales, hasta { $count } veces.
    }
rule-splits-value =
    { $count ->
        [0] Los pares de 2 a 10 no se pueden dividir.
        [1] Puedes dividir dos cartas del mismo valor, una vez.
        [2] Puedes dividir dos cartas del mismo valor, hasta dos veces.
       *[other] Puedes dividir dos cartas del mismo valor, hasta { $count } veces.
    }
rule-ace_splits =
    { $count ->
        [0] Los ases no se pueden dividir.
        [1] Los ases se pueden dividir una vez.
        [2] Los ases se pueden dividir hasta dos veces.
       *[other] Los ases se pueden dividir hasta { $count } veces.
    }
rule-split_deal-at_once = Las dos manos divididas reciben su segunda carta al instante.
rule-split_deal-on_turn = Una mano dividida recibe su segunda carta cuando llega su turno.
rule-hit_split_aces-off = Un as dividido recibe una sola carta.
rule-hit_split_aces-on = Con un as dividido se puede pedir.
rule-hit_split_aces-on-double = Con un as dividido se puede pedir o doblar.
rule-split_ace_natural-on = Un as y un diez tras dividir ases son un blackjack.
rule-split_ace_natural-off = Un as y un diez tras dividir ases son 21, no un blackjack.
rule-surrender-off = No es posible rendirse.
rule-surrender-late = Puedes rendirte y recuperar media apuesta, después de que el crupier compruebe si tiene blackjack.
rule-surrender-early = Puedes rendirte y recuperar media apuesta, aunque el crupier tenga blackjack.
rule-surrender-early_non_ace = Puedes rendirte y recuperar media apuesta, aunque el crupier tenga blackjack, pero no contra un as.
rule-surrender_window-own_turn = Rendirse solo es posible como primera jugada de una mano.
rule-surrender_window-until_first_hit = Rendirse es posible hasta que alguien pida.
rule-surrender_after_split-on = También puedes rendirte con manos divididas.
rule-surrender_after_split-off = No puedes rendirte con manos divididas.

## Seguro

rule-insurance-off = No hay seguro.
rule-insurance-exact = Contra un as puedes asegurarte por media apuesta antes de jugar; el seguro paga 2 a 1.
rule-insurance-exact-late = Contra un as puedes asegurarte por media apuesta después de jugar; el seguro paga 2 a 1.
rule-insurance-partial = Contra un as puedes asegurarte hasta por media apuesta antes de jugar; el seguro paga 2 a 1.
rule-insurance-partial-late = Contra un as puedes asegurarte hasta por media apuesta después de jugar; el seguro paga 2 a 1.
rule-even_money-on = Con blackjack contra un as puedes cobrar 1 a 1 al instante.
rule-even_money-off = Con blackjack no puedes cobrar 1 a 1 al instante: contra un as puedes asegurarlo.

## El panel de /rules

rules-panel-title = ### Esta mesa: { $rules }
rules-panel-legend = -# **◆** marca lo que es distinto a la mayoría de las mesas.
rules-panel-edge-house = -# Con estas reglas y la estrategia básica, la casa se queda en promedio con un { $edge }{"\u00A0"}% de cada apuesta inicial. `/odds` dice más.
rules-panel-edge-player = -# Con estas reglas y la estrategia básica, ganas en promedio un { $edge }{"\u00A0"}% de cada apuesta inicial. `/odds` dice más.
# Una regla que difiere de las habituales.
rules-panel-unusual = ◆ **{ $rule }**
rules-panel-adjusted = Corregido
rules-panel-pending = Tras esta ronda: **{ $rules }**
rules-panel-promised = **Juego limpio** · las cartas quedan fijadas antes de la primera apuesta; estos hashes lo demuestran
rules-panel-shoe = -# este sabot ({ $number }): `{ $hash }`
rules-panel-next = -# próximo sabot: `{ $hash }`
rules-panel-to-list = Todas las opciones
rules-panel-to-sentences = En frases
rules-closed = Esta mesa está cerrada. `/rules` muestra las reglas de una abierta.
