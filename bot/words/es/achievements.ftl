### Glosario del español, para España y América por igual. Un término por idea, en todos los archivos.
### hit: pedir · stand: plantarse · double: doblar · split: dividir (“separar” solo en España)
### surrender: rendirse (la regla: rendición, tardía o temprana)
### insurance: seguro · even money: cobrar 1 a 1 (el inglés se oye poco) · decline: rechazar, “No, gracias”
### blackjack: blackjack · bust: pasarse, “se pasó” · push: empate · soft / hard: blando / duro · pair: par
### dealer: crupier · chips: fichas · bet, stake: apuesta · base bet: apuesta base · payout: pago · house: la casa
### deck: baraja · shoe: sabot (“mazo” es también una baraja) · pack: tanda de un sabot
### cut card: carta de corte · hole card, face down: carta tapada · shuffle: barajar · deal: repartir
### dealer’s check: comprobar, mirar
### hand: mano · round: ronda · move: jugada · table, board: mesa · box: casilla · seat: asiento · queue: fila
### follow, follower: acompañar, acompañante · open box: casilla abierta
### sit out: saltar, “no juega” (“descansar” se confunde con la pausa) · break: pausa
### take back: retirar · leave: irse · give up: abandonar · ready: la mesa no espera · away: ausente
### match: torneo (“partida” se confunde con ronda) · lobby: sala de espera · host: quien organiza · place: puesto
### tournament: campeonato (torneo es match) · heat: eliminatoria · last table: última mesa
### knock-out: KO, eliminación · play-off: desempate · rematch: revancha · stack: fichas del torneo
### daily deal: reto diario · square: cuadro · the book: ideal · try: intento · season: temporada · champion: quien gana
### leaderboard: clasificación · standing: carrera por el título · streak: racha · achievement: logro
### daily: fichas diarias · refill: recarga · balance: saldo · ledger: movimientos · record: acta · log: registro
### preset: plantilla, su nombre entre comillas · option: opción · setting: ajuste
### house edge: ventaja de la casa · chart: tabla
### hint: pista · coach: entrenador · fairness: juego limpio · seed: semilla · verify: verificar · clock, timer: reloj
### press: toca (no “pulsa” ni “presiona”) · file: archivo · amount: cantidad · Manage Server: “Gestionar servidor”

### Logros: en la mesa cuando se consiguen, y en /stats.

achievement-line = 🏅 { $earned }
achievement-of = { $name } · { $achievements } ({ $count } de { $all })
achievement-more = +{ $count }
achievement-count = { $left ->
    [0] 🏅 **Los { $count } logros, completos**
    [one] 🏅 **Logros: { $count }**, falta { $left }
   *[other] 🏅 **Logros: { $count }**, faltan { $left }
}
achievement-held = { $achievement } { $day }

## Sus nombres

achievement-blackjack = Blackjack
achievement-black_jack = El auténtico black jack
achievement-stand_off = Duelo de blackjacks
achievement-five_cards = 21 con cinco cartas
achievement-three_sevens = Triple siete
achievement-narrow_win = 21 a 20, por un pelo
achievement-cold_blood = Sangre fría: con 12 o menos
achievement-four_hands = Cuatro divididas y ganadas
achievement-full_double = Doblar al límite
achievement-insured = Bendito seguro
achievement-last_chip = Con la última ficha
achievement-comeback = De vuelta desde cero
achievement-streak_10 = Diez seguidas
achievement-hands_100 = Cien manos
achievement-hands_1000 = Mil manos
achievement-hands_10000 = Diez mil manos
achievement-blackjacks_100 = Cien blackjacks
achievement-days_7 = Siete días seguidos
achievement-days_30 = Treinta días seguidos
achievement-match_won = Primer torneo ganado
achievement-matches_10 = Diez torneos ganados
achievement-tournament_won = Primer campeonato ganado
achievement-deal_first = Primer reto diario
achievement-deal_perfect = Reto diario impecable
achievement-deals_7 = Siete retos diarios
achievement-deals_30 = Treinta retos diarios
achievement-deals_100 = Cien retos diarios
