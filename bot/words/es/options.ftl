### Las opciones de una mesa y las plantillas.

## Mesa

option-boxes-name = Casillas
option-boxes-help = Cuántas casillas tiene la mesa.
option-boxes-value =
    { $count ->
        [one] { $count } casilla
       *[other] { $count } casillas
    }
option-boxes_per_player-name = Casillas por persona
option-boxes_per_player-help = En cuántas casillas puede apostar una misma persona.
option-boxes_per_player-value =
    { $count ->
        [one] { $count } casilla
       *[other] { $count } casillas
    }
option-shared_boxes-name = Casillas compartidas
option-shared_boxes-help = Puedes abrir tu casilla para que otras personas apuesten y sigan tus jugadas.
option-simultaneous-name = Toda la mesa a la vez
option-simultaneous-help = Toda la mesa juega a la vez, y no casilla por casilla.
option-cards_face_up-name = Cartas a la vista
option-cards_face_up-help = Se ven las cartas de toda la mesa.
option-hidden_bets-name = Apuestas secretas
option-hidden_bets-help = Las apuestas son secretas hasta el reparto.
option-hints-name = Pistas
option-hints-help = Se puede preguntar por la mejor jugada.

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

option-turn_time-name = Tiempo para decidir
option-turn_time-help = Cuánto puede durar cada decisión.
option-turn_time-value =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
option-turn_time-zero = sin límite
option-intermission-name = Tiempo para apostar
option-intermission-help = Cuánto tiempo hay para apostar; acaba antes si ya están todas las apuestas.
option-intermission-value =
    { $count ->
        [one] { $count } segundo
       *[other] { $count } segundos
    }
option-intermission-zero = sin límite
option-on_missed_bet-name = Sin apuesta a tiempo
option-on_missed_bet-help = Qué pasa con quien tiene asiento y no ha apostado a tiempo.
option-on_missed_bet-value-base = juega la apuesta base
option-on_missed_bet-value-sit_out = ausente hasta que apueste

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

option-bankroll-name = Fichas
option-bankroll-help = De dónde salen las fichas.
option-bankroll-value-bank = fichas de este servidor
option-bankroll-value-credit = fichas de este servidor, con una línea de crédito
option-bankroll-value-match = fichas solo para este torneo
option-starting_chips-name = Fichas en un torneo
option-starting_chips-help = Cuántas fichas tiene cada cual al empezar un torneo.
option-starting_chips-value =
    { $count ->
        [one] { $count } ficha
        [many] { $count } de fichas
       *[other] { $count } fichas
    }
option-min_bet-name = Apuesta mínima
option-min_bet-help = La apuesta más pequeña.
option-min_bet-value =
    { $count ->
        [one] { $count } ficha
        [many] { $count } de fichas
       *[other] { $count } fichas
    }
option-max_bet-name = Apuesta máxima
option-max_bet-help = La suma máxima de todas las apuestas en una casilla.
option-max_bet-value =
    { $count ->
        [one] { $count } ficha
        [many] { $count } de fichas
       *[other] { $count } fichas
    }
option-max_bet-zero = sin máximo en la mesa
option-bet_step-name = Múltiplo de las apuestas
option-bet_step-help = Las apuestas son múltiplos de esta cantidad.
option-bet_step-value =
    { $count ->
        [one] { $count } ficha
        [many] { $count } de fichas
       *[other] { $count } fichas
    }
option-base_bet-name = Apuesta base
option-base_bet-help = La apuesta que juegas si hace falta una y no la haces.
option-base_bet-value =
    { $count ->
        [one] { $count } ficha
        [many] { $count } de fichas
       *[other] { $count } fichas
    }
option-odd_money-name = Fracciones de ficha
option-odd_money-help = Qué pasa con los pagos que tienen una fracción de ficha.
option-odd_money-value-exact = se pagan hasta la centésima
option-odd_money-value-floor = se redondean a fichas enteras a favor de la casa
option-odd_money-value-house_half = fichas enteras; la media ficha es para la casa
option-odd_money-value-forbid = se rechazan apuestas que podrían pagar fracciones
option-raise_every-name = Límites crecientes
option-raise_every-help = En un torneo, los límites y la apuesta base se duplican cada tantas rondas.
option-raise_every-value =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
option-raise_every-zero = nunca
option-match_rounds-name = Rondas del torneo
option-match_rounds-help = En un torneo, tras este número de rondas gana quien tenga más fichas.
option-match_rounds-value =
    { $count ->
        [one] { $count } ronda
       *[other] { $count } rondas
    }
option-match_rounds-zero = hasta que quede una sola persona
option-knockouts-name = Eliminaciones
option-knockouts-help = En un torneo, cada tantas rondas queda fuera quien tenga menos fichas.
option-knockouts-value =
    { $count ->
        [one] cada ronda
       *[other] cada { $count } rondas
    }
option-knockouts-zero = nunca
option-inverted-name = Resultados invertidos
option-inverted-help = Todo se invierte: pasarse gana la apuesta, un blackjack cuesta su pago.

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

option-decks-name = Barajas
option-decks-help = Cuántas barajas hay en el sabot.
option-decks-value =
    { $count ->
        [one] { $count } baraja
       *[other] { $count } barajas
    }
option-decks-zero = infinitas
option-decks-edge = cada baraja adicional
option-reshuffle-name = Barajar
option-reshuffle-help = Cuándo se barajan las cartas.
option-reshuffle-value-empty = cuando el sabot se acaba
option-reshuffle-value-cut = tras la ronda en que sale la carta de corte
option-reshuffle-value-round = antes de cada ronda
option-penetration-name = Carta de corte
option-penetration-help = Qué parte del sabot se reparte antes de que salga la carta de corte.
option-penetration-value = { $count }{"\u00A0"}%

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

option-hole_card-name = Carta tapada
option-hole_card-help = Cuál de las cartas del crupier está tapada.
option-hole_card-value-first = la primera carta
option-hole_card-value-second = la segunda carta
option-hole_card-value-none = ninguna: la segunda carta del crupier llega al final
option-peek-name = Comprobación del crupier
option-peek-help = Cuándo comprueba el crupier si tiene blackjack: con as o diez (americano), o nunca (europeo).
option-peek-value-off = nunca
option-peek-value-ace = con un as a la vista
option-peek-value-ace_ten = con un as o un diez a la vista
option-peek-edge = comprobar, sin rendición tardía,
option-hit_soft_17-name = Crupier pide con 17 blando
option-hit_soft_17-help = El crupier pide con 17 blando (H17).
option-hit_soft_17-edge = H17
option-dealer_always_draws-name = Crupier juega siempre
option-dealer_always_draws-help = El crupier pide aunque todas las manos estén decididas.
option-dealer_natural_beats_21-name = Blackjack del crupier gana a 21
option-dealer_natural_beats_21-help = Un blackjack del crupier gana a un 21 de tres o más cartas; si no, empatan.
option-natural_pays_at_once-name = Blackjack se paga al instante
option-natural_pays_at_once-help = Un blackjack se paga tras el reparto, salvo que el crupier muestre un as.

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

option-blackjack_pays-name = Blackjack paga
option-blackjack_pays-help = Lo que paga un blackjack.
option-blackjack_pays-value-3_2 = 3 a 2
option-blackjack_pays-value-6_5 = 6 a 5
option-blackjack_pays-value-1_1 = 1 a 1
option-blackjack_pays-edge = 6:5, y aún más 1:1,
option-pairs-name = Apuesta a la pareja
option-pairs-help = Apuesta paralela a una pareja en tus dos primeras cartas; paga hasta 25 a 1.
option-three_card-name = Apuesta a tres cartas
option-three_card-help = Apuesta paralela: tus dos primeras cartas y la del crupier; hasta 100 a 1.

rule-blackjack_pays-3_2 = El blackjack paga 3 a 2.
rule-blackjack_pays-6_5 = El blackjack paga 6 a 5.
rule-blackjack_pays-1_1 = El blackjack paga 1 a 1.
rule-pairs = Apuesta a la pareja: dos cartas iguales pagan { $mixed } a 1, si además son las dos rojas o las dos negras { $colour } a 1, y del mismo palo { $perfect } a 1.
rule-three_card = Apuesta a tres cartas: tus dos primeras cartas y la del crupier pagan { $flush } a 1 como color, { $straight } a 1 como escalera, { $three_of_a_kind } a 1 como trío, { $straight_flush } a 1 como escalera de color y { $suited_three_of_a_kind } a 1 como trío del mismo palo.
rule-side_bets-none = No hay apuestas paralelas.

## Jugadas

option-simple-name = Juego simple
option-simple-help = Solo pedir y plantarse.
option-simple-edge = el juego simple
option-double-name = Doblar
option-double-help = Qué manos de dos cartas se pueden doblar.
option-double-value-any = cualquier mano de dos cartas
option-double-value-9_11 = 9, 10 u 11
option-double-value-10_11 = 10 u 11
option-double-edge = doblar con menos manos
option-double_after_split-name = Doblar tras dividir
option-double_after_split-help = Las manos divididas se pueden doblar (DAS).
option-double_after_split-edge = DAS
option-split_match-name = Pares
option-split_match-help = Qué cuenta como par.
option-split_match-value-rank = dos cartas iguales
option-split_match-value-value = dos cartas del mismo valor
option-split_match-edge = dividir por valor
option-splits-name = Divisiones
option-splits-help = Cuántas veces se puede dividir un par de 2 a 10 en una casilla.
option-splits-value =
    { $count ->
        [one] { $count } vez
       *[other] { $count } veces
    }
option-splits-edge = cada división adicional
option-ace_splits-name = Divisiones de ases
option-ace_splits-help = Cuántas veces se pueden dividir ases en una casilla.
option-ace_splits-value =
    { $count ->
        [one] { $count } vez
       *[other] { $count } veces
    }
option-ace_splits-edge = cada división de ases adicional
option-split_deal-name = Cartas de manos divididas
option-split_deal-help = Cuándo reciben su segunda carta las manos divididas.
option-split_deal-value-at_once = al instante
option-split_deal-value-on_turn = cuando llega su turno
option-hit_split_aces-name = Pedir con ases divididos
option-hit_split_aces-help = Con ases divididos se puede pedir, y doblar si las manos divididas pueden.
option-hit_split_aces-edge = pedir con ases divididos
option-split_ace_natural-name = Blackjack tras dividir
option-split_ace_natural-help = Un as y un diez tras dividir ases son un blackjack.
option-surrender-name = Rendición
option-surrender-help = Si se puede renunciar a una mano y recuperar media apuesta.
option-surrender-value-off = no se ofrece
option-surrender-value-late = tardía, después de que el crupier compruebe si tiene blackjack
option-surrender-value-early_non_ace = temprana, pero no contra un as
option-surrender-value-early = temprana, antes de que el crupier compruebe si tiene blackjack
option-surrender-edge = la rendición, sobre todo la temprana,
option-surrender_window-name = Tiempo para rendirse
option-surrender_window-help = Hasta cuándo te puedes rendir con una mano.
option-surrender_window-value-own_turn = como primera jugada
option-surrender_window-value-until_first_hit = hasta que alguien pida
option-surrender_after_split-name = Rendirse tras dividir
option-surrender_after_split-help = Puedes rendirte con manos divididas.
option-surrender_after_split-edge = rendirse tras dividir

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

option-insurance-name = Seguro
option-insurance-help = Contra un as puedes asegurarte; paga 2 a 1 si el crupier tiene blackjack.
option-partial_insurance-name = Seguro parcial
option-partial_insurance-help = Seguro por cualquier cantidad hasta media apuesta; si no, siempre por media.
option-late_insurance-name = Seguro tardío
option-late_insurance-help = El seguro se ofrece después de jugar las manos y no antes.
option-even_money-name = Cobrar 1 a 1
option-even_money-help = Contra un as, un blackjack puede cobrar 1 a 1 al instante.

rule-insurance-off = No hay seguro.
rule-insurance-exact = Contra un as puedes asegurarte por media apuesta antes de jugar; el seguro paga 2 a 1.
rule-insurance-exact-late = Contra un as puedes asegurarte por media apuesta después de jugar; el seguro paga 2 a 1.
rule-insurance-partial = Contra un as puedes asegurarte hasta por media apuesta antes de jugar; el seguro paga 2 a 1.
rule-insurance-partial-late = Contra un as puedes asegurarte hasta por media apuesta después de jugar; el seguro paga 2 a 1.
rule-even_money-on = Con blackjack contra un as puedes cobrar 1 a 1 al instante.
rule-even_money-off = Con blackjack no puedes cobrar 1 a 1 al instante: contra un as puedes asegurarlo.

## Plantillas

preset-house = Las fichas del servidor, toda la mesa a la vez, hasta cuatro manos.
preset-speed = A crédito, toda la mesa a la vez, apuestas secretas, una baraja.
preset-strip = Las Vegas Strip en solitario: cuatro barajas, apuestas de 5 a 100.
preset-vegas = Un torneo hasta que quede una persona, reglas de Las Vegas.
preset-european = Un torneo, reglas europeas: sin rendición, y se dobla menos.
preset-friendly = Un torneo, reglas generosas: con ases divididos se sigue jugando.
preset-single = Una persona, una baraja, que se baraja antes de cada ronda.
preset-standard = Una mesa de casino: seis barajas, siete casillas, sin carta tapada.
preset-knockout = Un torneo de 30 rondas: cada 8 cae quien tenga menos fichas.

## General

# Una opción entre las sugerencias de `/table set`, que tienen como máximo 100 caracteres.
option-suggested = { $option }: { $help }
group-table = Mesa
group-time = Tiempo
group-money = Dinero
group-shoe = Sabot
group-dealer = Crupier
group-payouts = Pagos
group-moves = Jugadas
group-insurance = Seguro
switch-on = sí
switch-off = no
values-switch = sí, no
# Lo que se puede escribir, con comas entre las palabras. Las palabras en inglés valen en todos los idiomas, además de estas.
typed-on = sí, s, activado, verdadero
typed-off = no, desactivado, falso
values-number = de { $low } a { $high }
values-number-zero = 0 = { $zero }, o de { $low } a { $high }
value-not_offered = no se ofrece
value-of_preset = { $preset }: { $value }
edge-raises = { $cause } aumenta la ventaja de la casa
edge-lowers = { $cause } reduce la ventaja de la casa
bets-from = desde { $low }
bets-from-step = desde { $low }, de { $step } en { $step }
bets-from_to = de { $low } a { $high }
bets-from_to-step = de { $low } a { $high }, de { $step } en { $step }
correction-simple = `{ $option }` es { $effective } en vez de { $chosen }: `simple` deja solo pedir y plantarse.
correction-hole_card = `{ $option }` es { $effective } en vez de { $chosen }: sin carta tapada no hay nada que comprobar.
correction-surrender = `{ $option }` es { $effective } en vez de { $chosen }: la rendición tardía llega después de que el crupier compruebe si tiene blackjack.
correction-splits = `{ $option }` es { $effective } en vez de { $chosen }: sin divisiones, tampoco se dividen los ases. Ajusta `{ $option }` para permitirlo.
correction-turn_time = `{ $option }` es { $effective } en vez de { $chosen }: con `turn_time` sin límite, un torneo tampoco tiene reloj para las apuestas.
correction-bankroll = `{ $option }` es { $effective } en vez de { $chosen }: solo un torneo tiene final y eliminaciones.
correction-peek-late_insurance = `{ $option }` es { $effective } en vez de { $chosen }: una vez que el crupier ha mirado, no queda nada que asegurar.
correction-peek-surrender = `{ $option }` es { $effective } en vez de { $chosen }: con `peek` en off, toda rendición llega antes de que el crupier compruebe.
correction-odd_money = `{ $option }` es { $effective } en vez de { $chosen }: `odd_money` rechaza apuestas que podrían pagar una fracción de ficha.
correction-base_bet = `base_bet` es { $effective } en vez de { $chosen }: las apuestas van { $bets }.
rules-changed = { $preset }, con cambios: { $changes }
rules-name = reglas “{ $preset }”
rules-name-changed = reglas “{ $preset }”, con cambios: { $changes }
rules-change = { $option } ({ $value })

## El panel de /rules

rules-pays = paga { $ratio }
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
