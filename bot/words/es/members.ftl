### Lo que el bot dice a un miembro: el consejo con su primera apuesta, y las menciones.

# Se dice una vez, junto con la respuesta a la primera apuesta de un miembro. $hit y $stand son los textos de la mesa,
# en el idioma del servidor.
members-first-bet = 💡 ¡Tu primera apuesta! `{ $hit }` te da otra carta; con `{ $stand }` te quedas con las que tienes. Acércate a 21 más que el crupier, pero sin pasarte. `/help` explica lo demás.

# En su lugar, a alguien que solo acompaña en casillas de otras personas.
members-first-follow = 💡 ¡Tu primera apuesta! { $leader } juega la mano, y tu apuesta gana o pierde con ella. `/help` explica lo demás.

# Un mensaje público a quien tiene el turno; $when es una frase como “dentro de 12 segundos”.
members-turn = ⏰ { $player }, es tu turno. Tu tiempo termina { $when }.
members-turn-on = `Avisarme` está activado: cuando pase la mitad de tu tiempo de turno, te menciono en el canal. Borro el mensaje en cuanto juegues.
members-turn-off = `Avisarme` está desactivado: no te menciono cuando te toca.
members-cards-on = 🔤 Las cartas van también con palabras: en la práctica, el reto diario y las rondas terminadas las nombro bajo las imágenes.
members-cards-off = En la práctica, el reto diario y las rondas terminadas, las cartas van solo en imágenes. `/show hand` y `/show dealer` las siguen nombrando.

# /me forget: el título, lo que pasa, y el botón.
members-forget = ¿Borrar todos tus datos?
members-forget-gone = **Se borra**, en todos los servidores: quién eres, tus fichas, tus ajustes, tu nombre en las mesas y tus textos para los próximos sabots.
members-forget-stays = **Se conserva**, con un número que no lleva a nadie: tus rondas, movimientos y resultados, y tus textos en sabots ya repartidos. Sin eso nadie podría verificar las cartas ni las cuentas.
members-forget-season = Si vuelves en esta temporada, empiezas con 0 fichas, o con lo que debes, y `/daily` y `/refill` esperan lo mismo que ahora. Para eso guardo, hasta que termine la temporada, un hash que nadie puede relacionar contigo; si pediste fichas poco antes de ese final, hasta que termine una posterior.
members-forget-tables = Tus asientos se liberan al momento. Si aún tienes una apuesta en una ronda, tus manos se juegan solas, y borro tus datos cuando termine.
members-forget-break = Una pausa que hayas empezado (`/me break`) se conserva hasta su final, con un hash como ese.
members-forget-button = Borrar mis datos
members-forgotten = Hecho, ya no sé nada de ti. Si vuelves a jugar, será como la primera vez.
members-forget-later = He liberado tus asientos. En cuanto termine tu última ronda, borro tus datos.
members-forget-elsewhere = He liberado tus asientos, y borro tus datos en unos segundos. Si tienes una apuesta en otro servidor, lo hago en cuanto termine allí tu última ronda.
members-forget-idle = He liberado tus asientos. Ahora no estoy funcionando en todas partes: borro tus datos en cuanto vuelvan todas mis partes (faltan: { $shards }).
members-forget-too_often = Hoy ya borraste tus datos varias veces. Podrás hacerlo otra vez { $time }.
members-unknown = Todavía no sé nada de ti.

# /me break: el título, lo que pasa, y el botón. $date es una fecha y una hora.
members-break = ¿Hacer una pausa hasta el { $date }?
members-break-bets = Hasta entonces no puedes apostar, esperar un asiento ni unirte a un torneo, en ningún servidor con este bot.
members-break-tables = Las apuestas que aún no tienen cartas vuelven a ti, y tus asientos se liberan. La ronda y el torneo en los que estás los juegas hasta el final.
members-break-firm = Puedes alargar la pausa, pero nadie puede acortarla: ni tú, ni la administración, ni `/me forget`.
members-break-button = Empezar la pausa
members-break-begun = Tu pausa ha empezado. Podrás apostar otra vez desde el { $date }. ¡Cuídate!
members-break-longer = Tu pausa dura hasta el { $date }. Solo puedes alargarla.

# Enlaces a textos de quien mantiene el bot, debajo de /help y /me data.
policy-privacy = Política de privacidad
policy-terms = Condiciones de uso

# /me data, junto al archivo. $count es el número de rondas que no cupieron en él.
members-data = Aquí está todo lo que sé de ti en este servidor.
members-data-newest =
    { $count ->
        [0] Aquí está lo que sé de ti en este servidor.
        [one] Aquí está lo que sé de ti en este servidor. Tu ronda más antigua no cupo en el archivo.
       *[other] Aquí está lo que sé de ti en este servidor. Tus { $count } rondas más antiguas no cupieron en el archivo.
    }
members-data-rows = Entradas más antiguas de algunos tipos no cupieron; el archivo dice cuántas.
members-data-units = Los tiempos son segundos desde 1970 (UTC). Las cantidades son centésimas de ficha; las de casillas son fichas.
