### Lo que los miembros han jugado: /stats, /history, /round y /ledger. Solo lo ve quien pregunta.

stats-own = ### 📊 Tus resultados
stats-other = ### 📊 Resultados de { $person }
stats-nothing = Todavía no hay rondas.
stats-rounds = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}, { $hands ->
    [one] { $hands } mano
   *[other] { $hands } manos
}
stats-net = Ganancias menos pérdidas: **{ $net }**
stats-results = Manos: ganadas { $won }, perdidas { $lost }, empatadas { $pushed } · { $rate } de victorias
stats-biggest = Mayor ganancia en una ronda { $win }, mayor pérdida { $loss }
stats-streak = Rondas ganadas seguidas: ahora { $streak }, récord { $best }
stats-blackjacks = Blackjacks: { $count }
stats-busts = Pasadas de 21: { $count }
stats-doubles = Dobladas: { $count }
stats-splits = Divididas: { $count }
stats-surrenders = Rendiciones: { $count }
stats-insurance = Seguros: tomados { $taken }, ganados { $won }
stats-side-bets = Apuestas paralelas: hechas { $made }, ganadas { $won }, neto { $net }
# $share es un porcentaje como “87,5 %”. Las jugadas del reloj no son decisiones.
stats-accuracy = Decisiones correctas: { $right } de { $decisions }: **{ $share }**
stats-accuracy-later = Decisiones correctas: se muestran desde { $least } decisiones; por ahora, { $decisions }
stats-deals = Retos diarios: { $days }, sin error { $perfect } · { $average } puntos en promedio
stats-deals-streak = Mayor racha de retos diarios: { $days ->
    [one] { $days } día
   *[other] { $days } días
}
stats-match-hands = En torneos: { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
} · manos ganadas: { $won } de { $hands }
stats-matches = Torneos: { $matches } · ganados: { $won }
stats-places = Puestos: { $places }
stats-place = { $count } × puesto { $place }
stats-tournaments = Campeonatos ganados: { $won }
stats-picture = Gráfico
stats-picture-title = { $rounds ->
    [one] Saldo en la última ronda
   *[other] Saldo en las últimas { $rounds } rondas
}
stats-picture-summary = { $first } → { $last } · mínimo { $lowest } · máximo { $highest }
stats-picture-begin = { $rounds ->
    [one] hace una ronda
   *[other] hace { $rounds } rondas
}
stats-picture-end = ahora
stats-picture-won =
    { $rounds ->
        [one] { $rounds } ganada
       *[other] { $rounds } ganadas
    }
stats-picture-even =
    { $rounds ->
        [one] { $rounds } igualada
       *[other] { $rounds } igualadas
    }
stats-picture-lost =
    { $rounds ->
        [one] { $rounds } perdida
       *[other] { $rounds } perdidas
    }
# Para quien no puede ver la imagen: su título, su segunda línea, y las rondas por resultado.
stats-picture-description = { $title }: { $summary }. Rondas: { $outcomes }.
stats-picture-nothing = Aún no hay rondas que dibujar: el gráfico muestra las rondas a partir de ahora.
stats-picture-failed = No se pudo dibujar el gráfico. Toca `Gráfico` otra vez en un momento.

## /history

history-own = ### 🕘 Tus últimas rondas
history-other = ### 🕘 Últimas rondas de { $person }
history-nothing = Todavía no hay rondas.
# $time es una frase completa en el idioma de quien lee, como “hace 2 horas”.
history-line = { $time } · { $channel } · #{ $round } · apuesta { $staked } · **{ $net }**
history-void = { $time } · { $channel } · #{ $round } · anulada, apuestas devueltas
history-open = Ver una ronda
history-choice = #{ $round } · { $net }
history-choice-void = #{ $round } · anulada

## /round

round-title =
    ### 🃏 Ronda #{ $round }
    -# { $channel } · { $time }
round-open = La ronda { $round } no ha terminado todavía. Mira otra vez cuando termine.
share-no_hand = La ronda { $round } no tiene ninguna mano tuya que compartir.
# Una ronda como se comparte con todo el mundo; $name puede ser “🎉 ¡BLACKJACK! Ann”.
share-round = ### { $name } · **{ $net }**
share-bet = -# apuesta { $bet } · ronda #{ $round }
round-damaged = El acta de la ronda { $round } está dañada.
round-void = La ronda se anuló, y todas las apuestas se devolvieron.
round-dealer = Crupier { $cards } { $total }
round-hand = { $player } { $cards } { $total } · apuesta { $bet } · **{ $net }**
round-insurance = { $player } · seguro **{ $net }**
round-side-bet = { $player } · { $told }
round-follower = ↳ { $player } acompañó a { $leader } · **{ $net }**
round-balances = **Fichas antes y después**
round-balance = { $player } { $before } → { $after } ({ $net })
round-decisions = **Decisiones**
round-no-decisions = -# No hay decisiones que mostrar.
round-decision = { $player }: { $move }
round-decision-timer = { $player }: { $move } ⏰
move-hit = pedir
move-stand = plantarse
move-double = doblar
move-split = dividir
move-surrender = rendirse
move-insurance = tomar el seguro
move-even_money = cobrar 1 a 1
move-decline = rechazar
# $decision es una línea completa, como “Ann: pedir”; $cards son las cartas que repartió.
round-drawn = { $decision } → { $cards }
round-proof =
    -# Sabot { $shoe }, desde la carta { $first } · 🔒 `{ $hash }`
    -# `/verify id:{ $round }` demuestra que estas son sus cartas.

## /ledger

ledger-title = ### 📒 A dónde fueron tus fichas
ledger-nothing = Todavía no ha cambiado nada.
ledger-staked = En apuestas abiertas: **{ $staked }**
ledger-season = -# Temporada { $number }
ledger-round = { $time } **{ $net }** · ronda #{ $round }
ledger-opening = { $time } **{ $net }** · tus primeras fichas
ledger-debt = { $time } **{ $net }** · lo que debías
ledger-admin = { $time } **{ $net }** · de la administración
ledger-daily = { $time } **{ $net }** · tus fichas diarias
ledger-refill = { $time } **{ $net }** · una recarga
ledger-deal = { $time } **{ $net }** · el reto diario
ledger-tournament = { $time } **{ $net }** · un campeonato
ledger-gift-given = { $time } **{ $net }** · un regalo para { $person }
ledger-gift-got = { $time } **{ $net }** · un regalo de { $person }
ledger-other = { $time } **{ $net }** · la casa
