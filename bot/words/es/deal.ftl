### El reto diario: /deal, su panel privado, y lo que ve todo el mundo.

## La cabecera de una página. $number es el del reto.

deal-title = ### 🃏 Reto diario { $number }
deal-choice = Reto diario { $number } · { $rules }
deal-title-hand = ### 🃏 Reto diario { $number } · mano { $hand } de { $hands }
deal-title-over = ### 🃏 Reto diario { $number } · terminado
deal-title-review = ### 🔎 Reto diario { $number } · mano { $hand } de { $hands }
# $rules es el nombre de las reglas, como “reglas House”; $pays una proporción, como “3:2”.
deal-rules = -# { $rules } · el blackjack paga { $pays } · barajas infinitas: una carta puede salir dos veces
deal-counts-until = ⏱ Tu reto cuenta si lo terminas antes de las { $time }.
deal-so-far = { $squares } · **{ $points }**

## Antes de la primera mano

deal-about =
    Diez manos, **las mismas cartas para todo el mundo**. Apuestas 10 puntos por mano, no fichas.
    Ganan **las mejores decisiones**; los puntos solo desempatan.
    Tienes un intento al día y todo el tiempo que necesites: `/deal` te lleva de vuelta a tu mano.
deal-prize-offered = 🎁 { $chips } por terminar
# $renewed es 1 para un hash en lugar de otro cuyas cartas estaban dañadas.
deal-hash-today = -# 🔒 hoy `{ $hash }`{ $renewed ->
    [1] { "" } · nuevo: las cartas del primero estaban dañadas
   *[other] { "" }
}
deal-hash-tomorrow = -# 🔒 mañana `{ $hash }`{ $renewed ->
    [1] { "" } · nuevo: las cartas del primero estaban dañadas
   *[other] { "" }
}
deal-begin = Primera mano
deal-finish-yesterday = Terminar el reto de ayer

## Una mano. $total está vacío mientras una carta esté tapada. Títulos: las imágenes de las cartas crecen con ellos.

deal-dealer = ## Crupier { $cards } { $total }
deal-hand = ## Tú { $cards } { $total }
deal-hand-asked = ## ▶ { $cards } { $total }
deal-play-on = Seguir
deal-next-hand = Próxima mano

## Lo que dio una mano. $mark es un signo, $points lo que aportó, como “+10”.

deal-outcome = { $mark } **{ $points }** · { $outcome }
deal-points = { $mark } **{ $points }**
deal-all-best = { $sign } Juego perfecto
deal-no-choice = { $sign } Nada que decidir
deal-judged-later = { $sign } Aún calculo cuál era la mejor jugada. Pronto estará aquí.
# $held es un total como 16; de un par, el valor de la carta. $up es la carta del crupier. $best y $made son jugadas
# como en sus botones. $cost es una parte de la apuesta, como “3,4 %”.
deal-better =
    { $sign } { $kind ->
        [pair] par de { $held ->
            [A] ases
           *[other] { $held }
        }
        [soft] { $held } blando
       *[hard] { $held }
    } contra { $up ->
        [A] un as
       *[other] { $up }
    }: **{ $best }** supera a { $made } en un { $cost } de la apuesta
deal-right =
    { $sign } { $kind ->
        [pair] par de { $held ->
            [A] ases
           *[other] { $held }
        }
        [soft] { $held } blando
       *[hard] { $held }
    } contra { $up ->
        [A] un as
       *[other] { $up }
    }: **{ $made }**

## El resultado

deal-squares = ## { $squares }
deal-result = **{ $points } puntos** · ideal: { $book }
deal-perfect = 🎯 **Perfecto:** ni un solo error
deal-points-only = **{ $points } puntos**
deal-beat-book = 🎉 **¡Superas el ideal por { $points }!**
deal-book = -# Ideal: lo que da un juego perfecto con las mismas cartas.
deal-squares-later = ⏳ Aún calculo cuáles eran las mejores jugadas. Pronto estarán aquí tus cuadros.
deal-counts = Manos: { $counts }
deal-count-best =
    { $count ->
        [one] { $count } perfecta
       *[other] { $count } perfectas
    }
deal-count-slip =
    { $count ->
        [one] { $count } desliz
       *[other] { $count } deslices
    }
deal-count-mistake =
    { $count ->
        [one] { $count } error
       *[other] { $count } errores
    }
deal-count-no_choice = { $count } sin elección
deal-place = Puesto hasta ahora, por decisiones: **{ $place }** de { $players }
deal-place-past = Puesto por decisiones: **{ $place }** de { $players }
# 50 es cometer tantos errores como el resto en promedio, 100 es ninguno.
deal-skill = Tus decisiones: **{ $skill }** de 100 (promedio: 50)
deal-streak =
    🔥 { $days ->
        [one] { $days } día
       *[other] { $days } días
    }{ $iced ->
        [0] { "" }
       *[other] { "" } · 🧊 un día perdonado
    }
deal-prize-paid = 🎁 **+{ $chips }** por terminar
deal-prize-earlier = 🎁 **+{ $chips }** por terminar un reto anterior
deal-next = Próximo reto: { $time }
deal-review = Repaso
deal-practise = Practica tus errores
deal-back = Resultado
deal-places = Puestos
deal-places-title = ### 🏆 Reto diario { $number } · puestos
deal-places-about = -# Orden: lo que cuestan todas las decisiones, en apuestas (🎯 = nada), y después los puntos
deal-places-line = { $place } { $person } · { $cost } · **{ $points }**
deal-places-line-you = { $place } { $person } (tú) · { $cost } · **{ $points }**
deal-proof = Verificar
deal-play = Jugar el reto de hoy

## El repaso

deal-book-hand = 📖 Ideal: { $hands } · crupier { $dealer } · **{ $points }**
deal-same =
    { $others ->
        [one] 👥 { $same ->
            [0] La única otra persona jugó esta mano de otra manera.
           *[other] La única otra persona jugó esta mano igual.
        }
       *[other] 👥 Jugaron igual esta mano: { $same } de otras { $others } personas.
    }
deal-missed = No terminaste este reto a tiempo.
deal-proof-text =
    🔒 **El reto diario { $number }** terminó, y esta es la semilla de sus cartas: `{ $seed }`
    Su hash se mostró antes de que nadie jugara: `{ $hash }`
    -# `{ $file }` tiene las diez manos. El script de la documentación del bot (fairness.md) deduce de ahí cada carta.

## Lo que ve todo el mundo. $name es quien jugó, $score los mensajes siguientes.

deal-shared = **{ $name }** · Reto diario { $number } · { $score }
deal-score = **{ $points }** (ideal { $book })
deal-score-perfect = **{ $points }** (ideal { $book }) · 🎯 perfecto
deal-shared-streak = 🔥 { $days }
deal-podium-title = ### 🏆 El reto diario { $number } terminó
deal-podium-best = 🎯 Mejor juego: { $people }
deal-podium-luck = 🍀 Más puntos (**{ $points }**): { $people }
deal-podium-players =
    { $count ->
        [one] { $count } participante
       *[other] { $count } participantes
    }
deal-podium-streak = 🔥 { $days } días seguidos en este servidor

## Negativas, y lo que cambió un botón

deal-off = El reto diario está desactivado en este servidor. Quien tenga “Gestionar servidor” puede activarlo.
deal-gone = Este botón no es para ti o ya caducó. `/deal` abre tu reto.
deal-earlier = Tu reto ya va más adelante. Estás aquí.
deal-another-day = Ese día ya pasó. Este es el reto de hoy.
deal-too-late = Este día ya pasó, así que tu reto queda sin terminar.
deal-remembered = Ya empezaste el reto de hoy, antes de que se borraran tus datos. El próximo llega a medianoche (UTC).
deal-damaged = El reto de hoy está dañado, así que nadie puede jugarlo. No se rompe ninguna racha. El próximo llega a medianoche (UTC).
deal-not-yet = Ese reto todavía no existe. `/deal` abre el de hoy.
deal-too-old = Muestro los retos de los últimos { $days } días. `/deal` abre el de hoy.
deal-unknown = No tengo ese reto. `/deal` abre el de hoy.
deal-proof-later = Podrás verificarlo desde las 00:20 (UTC) del día siguiente, durante 30 días.
deal-share-later = Aún calculo tus cuadros. Compártelos en un momento.
