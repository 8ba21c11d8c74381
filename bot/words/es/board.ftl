### La mesa: lo que todos ven en el canal.

## El encabezado y la línea de abajo

board-game = ♠ **Blackjack**
board-round-number = #{ $number }
# Una ronda de un torneo.
board-round = ronda{"\u00A0"}{ $number }
board-final = **🏆 Final**
board-clock = ⏱ { $when }
board-dealer = Crupier
board-dealer-bust = se pasó
# En un resultado de muchas manos, donde en un teléfono caben pocos caracteres.
board-bust-short = >21
board-place-bets = Hagan sus apuestas
board-closed = Esta mesa está cerrada
board-closed-next = Gracias por jugar. `/table open` abre una nueva.
board-moved = Esta mesa ahora está más abajo. ⬇

## Juego

board-bet = apuesta { $amount }
# La mano de una casilla dividida: “Casilla 5 · mano 2”.
board-hand = mano { $number }
board-answers = ¿tu{"\u00A0"}respuesta?
board-hand-bust = se pasó
board-hand-doubled = dobló
board-hand-surrendered = se rindió
board-hand-paid = cobró
board-hand-even_money = cobró 1 a 1
board-follows = { $name } acompaña con { $amount }
# Debajo de una casilla en una mesa llena, y debajo de todas las líneas de una mesa sin espacio.
board-followers =
    { $count ->
        [one] 1 acompaña
       *[other] { $count } acompañan
    }
board-left-out =
    { $count ->
        [0] -# … `/show hand` muestra tus manos.
       *[other] -# … y { $count } más. `/show hand` muestra lo tuyo.
    }
board-more-hands =
    { $count ->
        [one] y { $count } mano más
       *[other] y { $count } manos más
    }
board-offer-surrender = ¿Rendirse ya y recuperar media apuesta?
board-offer-insurance = ¿Seguro? Paga 2 a 1 si el crupier tiene blackjack.
# La corta va en una mesa llena, donde en un teléfono cabe una línea.
board-offer-insurance-short = ¿Seguro? Paga 2 a 1.
board-offer-even-money = ¿Cobrar 1 a 1? Tu blackjack se paga al instante.
board-offer-either = ¿Cobrar 1 a 1, o seguro?
board-checked = El crupier miró: no tiene blackjack
board-checked-insurance-lost = El crupier miró: no tiene blackjack, seguro perdido
board-first-time = ¿Primera vez, { $names }? “{ $hit }” da otra carta; con “{ $stand }” la mano queda como está.
# La corta va en una mesa llena, donde en un teléfono cabe una línea.
board-first-time-short = ¿Primera vez, { $names }? { $hit } da carta, { $stand } no.
board-surrender-window = 🏳️ Puedes rendirte hasta que alguien pida

## La última jugada

board-news-hit = { $name } pide: { $card }
board-news-hit-hidden = { $name } pide una carta
board-news-double = { $name } dobla: { $card }
board-news-double-hidden = { $name } dobla y recibe una carta
board-news-stand = { $name } se planta
board-news-split = { $name } divide
board-news-surrender = { $name } se rinde
board-news-insurance = { $name } toma el seguro
board-news-even_money = { $name } cobra 1 a 1
board-news-decline = { $name } dice que no
board-news-answer = { $name } ya respondió
board-news-time-out = { $names } · ⏰ sin tiempo
board-news-went-on = La mesa sigue
board-news-went-on-without = La mesa sigue sin { $names }
board-news-window-closed = ya nadie puede rendirse

## El turno del crupier

board-turns = muestra { $card }{"\u2060"}: { $total }
board-draws = saca { $card }{"\u2060"}: { $total }

## Resultados

board-blackjack = 🎉 ¡BLACKJACK! { $names }
# El título de un resultado, tan grande como cabe en una línea de teléfono: de una persona, o de todas.
# $count y $players cuentan personas, $total es el total del crupier.
board-headline-wins = { $name } gana { $amount }
board-headline-loses = { $name } pierde { $amount }
board-headline-push = Empate
board-headline-even = { $name } queda en cero
board-headline-all-even = Quedan todos en cero
board-headline-bust-won =
    Crupier pasado: { $count ->
        [one] { $count } gana
       *[other] { $count } ganan
    }
board-headline-bust-lost =
    Crupier pasado: { $count ->
        [one] { $count } pierde
       *[other] { $count } pierden
    }
board-headline-beats = El crupier vence a { $count } de { $players }
board-headline-blackjack-beats = Blackjack vence a { $count } de { $players }
board-headline-won =
    { $count } de { $players } { $count ->
        [one] gana
       *[other] ganan
    }
board-headline-lost =
    { $count } de { $players } { $count ->
        [one] pierde
       *[other] pierden
    }
board-nobody-left = -# No quedaba ninguna mano en juego: el crupier se detuvo aquí.
board-outcome-natural = ¡BLACKJACK!
board-outcome-push = empate
board-outcome-bust = se pasó
board-outcome-surrender = se rindió
board-outcome-even_money = cobró 1 a 1
board-balance = → { $amount }
board-followed = acompaña a { $name }
board-sent-back =
    { $count ->
        [one] { $names } tiene el máximo posible, { $most }. Vuelve a la casa: { $amount }.
       *[other] { $names } tienen el máximo posible, { $most }. Vuelve a la casa: { $amount }.
    }

## La próxima apuesta

board-next = luego { $bets }
board-bet-on-box = casilla { $box }: { $amount }
board-bet-following = casilla { $box }: { $amount } con { $name }
board-seat-ready = espera cartas
board-seat-not-ready = aún decide
board-seat-thinking = aún sin apuesta
board-seat-sits_out = no juega
board-seat-away = ausente
board-seat-leaving = se va
board-bets = apuestas { $limits }
board-call = Cartas ⏱ { $when }, o cuando estén todas las apuestas
board-call-base = Cartas ⏱ { $when }, o cuando estén todas las apuestas. Sin apuesta juegas { $base }.
board-call-base-short = Cartas ⏱ { $when }. Sin apuesta: { $base }.
board-call-alone = Toca una cantidad y llegan las cartas. Sin apuesta, no juegas ⏱ { $when }.
board-call-alone-short = Sin apuesta, no juegas ⏱ { $when }.
board-call-ready = Cartas ⏱ { $when }
board-call-close = Fin de apuestas ⏱ { $when }
board-call-gathering = Cartas ⏱ { $when }, para que se sume más gente. Con `Repartir ya` salen al momento.
board-call-large = Cartas ⏱ { $when }: esta apuesta es mucho mayor que la anterior. `Repartir ya` empieza ya, `Retirar` te la devuelve.
board-call-all-in = ¡All in! Cartas ⏱ { $when }
board-call-open = Toca una cantidad. La primera apuesta inicia la ronda.

## Alrededor de la mesa

board-queue = ⏳ En la fila: { $names }
board-queue-more =
    { $count ->
       *[other] { $count } más
    }
board-open-boxes = 👥 Abiertas: { $boxes }
# $bet es el texto del botón cuyo formulario ofrece estas casillas.
board-open-boxes-bet = 👥 Acompaña con `{ $bet }` a { $boxes }
board-open-box = casilla { $box } (decide { $name })
board-open-box-bet = { $name } (casilla{"\u00A0"}{ $box })
board-returned = ↩️ Apuestas devueltas: { $names }. La casilla estaba llena, no la jugaba nadie o cambiaron las opciones.
board-returned-bet-again = ↩️ Apuestas devueltas: { $names }. La casilla estaba llena, no la jugaba nadie o cambiaron las opciones. Apuesten de nuevo, por favor.
board-out = ❌ Sin fichas: { $names }
board-pending = Tras esta ronda: { $rules }
board-closing = Esta mesa cierra tras esta ronda.
board-closing-match = Esta mesa cierra tras esta ronda, y el torneo se cancela.
board-closing-heat = Esta mesa cierra tras esta ronda, y las fichas deciden los puestos.

## Juego limpio

board-shoe = sabot { $number }
board-shoe-pack = sabot { $number }, tanda { $pack }
board-shoe-dealt = { $percent }{"\u00A0"}% repartido
board-hash-this = este sabot `{ $hash }`
board-hash-next = próximo `{ $hash }`
board-shuffled-cut_card = 🔀 El crupier baraja: salió la carta de corte
board-shuffled-each_round = 🔀 El crupier baraja
board-shuffled-used_up = 🔀 Sabot nuevo: la semilla del anterior ya se puede verificar
board-shuffled-options = 🔀 El crupier baraja: cambiaron las opciones
board-shuffled-refilled = 🔀 El crupier baraja: se agotó la última tanda
shoe-seed = Semilla del sabot { $number }: `{ $seed }`
shoe-seed-damaged = Semilla del sabot { $number }: dañada. No corresponde a su hash, así que no se muestra.
