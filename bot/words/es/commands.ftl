### Comandos: qué hace cada uno, cuáles son sus opciones, y las alternativas. Discord muestra 100 caracteres.

## Jugar

command-blackjack = Jugar al blackjack en este canal: apostar, ir a la mesa o ver qué más hay
command-bet = Apostar en la próxima ronda; si no tienes asiento, recibes uno
command-bet-amount = 25, 10k, mitad, todo, mín, máx o igual
command-bet-box = Qué casilla, si no es la tuya
command-bet-pairs = Una apuesta paralela a una pareja en tus dos primeras cartas
command-bet-three_card = Una apuesta paralela a tus dos primeras cartas con la del crupier
command-join = Unirte al torneo que empieza aquí pronto
command-match = Empezar un torneo en este canal: todo el mundo recibe las mismas fichas
command-match-kind = Qué tipo; si no eliges ninguno, por eliminación
command-rematch = Otro torneo con la gente del último en este canal
command-takeback = Retirar tus apuestas de la próxima ronda y conservar tu asiento
command-ready = Repartir cuanto antes: que no me esperen
command-sitout = Saltar la próxima ronda
command-sharebox = Abrir tu casilla para que otras personas apuesten y sigan tus jugadas, o cerrarla
command-sharebox-open = True para abrir, False para cerrar; si no lo indicas, lo contrario de ahora
command-sharebox-box = Qué casilla; si no indicas ninguna, todas las tuyas
command-leave = Dejar tu asiento
command-hit = Pedir una carta
command-stand = No pedir más cartas
command-double = Doblar tu apuesta y recibir exactamente una carta
command-split = Dividir un par en dos manos
command-surrender = Renunciar a tu mano y recuperar media apuesta
command-move-box = Qué casilla, si tienes varias
command-insurance = Asegurarte contra un blackjack del crupier; paga 2 a 1
command-insurance-amount = Cuánto, donde la mesa deja elegir; si no, media apuesta
command-decline = Rechazar una oferta
command-evenmoney = Cobrar 1 a 1 tu blackjack ahora mismo
command-me = Tus propios ajustes y datos
command-me-yourturn = Recibir una mención cuando pase la mitad de tu tiempo de turno, o dejar de recibirla
command-me-yourturn-on = True para recibirla, False para no recibirla; si no lo indicas, lo contrario de ahora
command-me-cards = Leer las cartas también con palabras bajo sus imágenes, o dejar de hacerlo
command-me-cards-in_words = True: también con palabras; False: solo imágenes; si no eliges, lo contrario de ahora
command-me-break = Hacer una pausa: sin apuestas en ningún lugar donde yo esté, hasta el día que elijas
command-me-break-days = Cuántos días; nadie puede acortar una pausa
command-me-forget = Borrar todo lo que sé de ti, en todos los servidores
command-me-data = Recibir un archivo con todo lo que sé de ti en este servidor
command-rules = Las reglas de esta mesa
command-help = Cómo se juega y para qué sirven las fichas
command-odds = Lo que te cuestan las reglas de esta mesa, en porcentaje
command-hint = La mejor jugada para tu mano, y por qué
command-hint-box = Tu casilla, si juegas varias
command-me-coach = Tras un error, saber qué era lo mejor; solo lo ves tú
command-me-coach-switch = Si el entrenador comenta tus jugadas
command-me-coach-on = sí
command-me-coach-off = no
command-strategy = Cómo jugar en esta mesa, en una tabla
command-deal = El reto diario: diez manos, las mismas cartas para todo el mundo
command-deal-day = El número de un reto anterior; si no eliges, el de hoy
command-train = Practicar sin fichas y ver al momento qué es lo correcto
command-train-topic = Qué manos; si no eliges, todas
command-train-all = Todas las manos
command-train-hard = Manos duras, como 10 y 6
command-train-soft = Manos blandas, con un as
command-train-pairs = Pares
command-train-surrender = Cuándo rendirse

## Mirar

command-show = Una mirada privada a esta mesa
command-show-hand = Tus propias manos
command-show-dealer = Las cartas del crupier
command-show-bets = Quién ha apostado cuánto
command-show-turn = A quién le toca y quién no ha apostado todavía
command-show-timer = Cuánto tiempo queda
command-show-status = Las fichas, apuestas y totales de toda la mesa
command-show-scores = Fichas y puestos en esta mesa

## Fichas

command-balance = Tus fichas en este servidor, o las de otro miembro
command-balance-member = De quién; si no indicas a nadie, las tuyas
command-daily = Recibir tus fichas del día; más si vuelves cada día
command-refill = Recibir fichas nuevas cuando se te acaban
command-give = Regalar a otro miembro fichas que has ganado
command-give-member = Quién las recibe
command-give-amount = Cuántas fichas, por ejemplo 100
command-give-note = Para qué son, con 80 caracteres como máximo; aquí lo ven todos
command-seasons = Las temporadas de este servidor y quién las ganó
command-leaderboard = Quién va en cabeza en este servidor: por fichas, victorias y más
command-leaderboard-by = Qué cuenta; si no, las fichas, o en una semana o un mes las ganancias menos las pérdidas
command-leaderboard-post = Publicarla en este canal y mantenerla al día (requiere “Gestionar servidor”)
command-leaderboard-season = Una temporada terminada: su clasificación final
command-leaderboard-period = Qué periodo cuenta; si no eliges, esta temporada
command-leaderboard-chips = Fichas, con las apuestas abiertas
command-leaderboard-net = Ganancias menos pérdidas
command-leaderboard-biggest_win = Mayor ganancia en una ronda
command-leaderboard-hands_won = Manos ganadas
command-leaderboard-win_rate = Porcentaje de victorias, con 50 manos o más
command-leaderboard-blackjacks = Número de blackjacks
command-leaderboard-best_streak = Rondas ganadas seguidas
command-leaderboard-matches_won = Torneos ganados
command-leaderboard-tournaments_won = Campeonatos ganados
command-leaderboard-accuracy = Decisiones correctas, con 100 decisiones o más
command-leaderboard-standing = Carrera por el título, que decide quién gana la temporada
command-leaderboard-deal = Retos diarios: manos sin error
command-stats = Lo que has jugado aquí, tú u otro miembro
command-stats-member = De quién; si no indicas a nadie, los tuyos
command-stats-period = Qué periodo cuenta; si no eliges, desde el principio
command-history = Tus últimas rondas, o las de otro miembro
command-history-member = De quién; si no indicas a nadie, las tuyas
command-round = Una ronda terminada, carta por carta
command-round-id = Su número en la mesa o en /history; se sugieren las tuyas
command-ledger = A dónde fueron tus fichas
command-period-season = Esta temporada
command-period-week = Esta semana, desde el lunes
command-period-month = Este mes
command-period-all_time = Desde el principio

## Juego limpio

command-verify = Demostrar que las cartas de una ronda estaban fijadas antes de su primera apuesta
command-verify-id = Número de una ronda (se sugieren las tuyas) o de un campeonato, como T12
command-seed = Añadir un texto tuyo las próximas veces que se baraje aquí
command-seed-text = Lo que quieras, hasta 64 caracteres

## Mesas

command-table = La mesa de blackjack de este canal
command-table-open = Abrir una mesa de blackjack en este canal
command-table-open-preset = Qué reglas; si no eliges, las habituales del servidor
command-table-open-bankroll = De dónde salen las fichas
command-table-open-turn_time = Segundos para una decisión; 0 para no tener límite
command-table-open-min_bet = La apuesta mínima
command-table-open-max_bet = La apuesta máxima; 0 para no tener máximo
command-table-open-side_bets = Ofrecer las apuestas paralelas a la pareja y a tres cartas
command-table-start = Empezar el torneo con toda la gente que se ha unido
command-table-go-on = En mesas sin reloj: seguir sin quienes llevan diez minutos en silencio
command-table-show = Mover la mesa al final del canal
command-table-kick = Sacar a alguien de la mesa; sus manos actuales se plantan
command-table-kick-member = Quién tiene que irse
command-table-close = Cerrar esta mesa; si hay una ronda en curso, se juega antes
command-table-options = Todas las opciones de esta mesa, para verlas y cambiarlas
command-table-set = Cambiar una opción de esta mesa
command-table-set-option = Qué opción
command-table-set-value = Su nuevo valor
command-table-preset = Cambiar todas las opciones de esta mesa a la vez
command-table-preset-name = Qué reglas
command-tournament = Un campeonato de este servidor: inscripciones, eliminatorias y una última mesa
command-tournament-open = Abrir un campeonato en este canal
command-tournament-open-name = Cómo se llama, en 60 caracteres como mucho
command-tournament-open-starts = Cuándo empieza: 30m, 2h o 20:00 (UTC); si no eliges, en 30 minutos
command-tournament-open-rounds = Rondas de cada eliminatoria; 20 si no eliges
command-tournament-open-prize = Fichas para el puesto 1, la mitad para el 2, un cuarto para el 3 (con “Gestionar servidor”)
command-tournament-show = Llevar el panel del campeonato al final de su canal
command-tournament-remove = Sacar a alguien del campeonato (con “Gestionar servidor”)
command-tournament-remove-member = A quién se saca
command-tournament-cancel = Cancelar el campeonato: sin puestos y sin premios

# Una alternativa: el nombre de la plantilla, como se escribe, y qué es.
command-preset = { $preset }: { $about }

# Una alternativa: el valor de la opción, que queda en inglés, y qué significa.
command-bankroll-bank = bank: tus fichas de este servidor
command-bankroll-credit = credit: las mismas, con una línea de crédito
command-bankroll-match = match: fichas solo para este torneo; gana quien las conserve hasta el final

## Para la administración

command-setup = Primeros pasos: permisos, cuatro preguntas, una primera mesa
command-admin = Para miembros con “Gestionar servidor”
command-admin-settings = Los ajustes de este servidor, para verlos y cambiarlos
command-admin-set = Cambiar un ajuste de este servidor
command-admin-set-setting = Qué ajuste
command-admin-set-value = Su nuevo valor
command-admin-chips = Dar fichas, quitarlas con un signo menos, o fijar cuántas tiene
command-admin-chips-member = De quién son las fichas
command-admin-chips-amount = 500, 10k o -200
command-admin-chips-set = Las fichas que puede gastar desde ahora: 500, 10k o 0
command-admin-chips-reason = Se guarda en el registro
command-admin-revive = Dejar que un miembro sin fichas vuelva a jugar
command-admin-revive-member = Quién está sin fichas
command-admin-audit = Revisar todo lo que está guardado sobre este servidor
command-admin-season = Las temporadas de este servidor
command-admin-season-end = Terminar la temporada: la próxima empieza con las mismas fichas para todo el mundo
command-admin-season-end-name = El nombre con el que se guarda la temporada
command-admin-season-schedule = Elegir cuándo terminan solas las temporadas
command-admin-season-schedule-every = Cada cuánto termina una temporada
command-season-month = Cada mes
command-season-quarter = Cada trimestre
command-season-off = Solo con el comando
command-admin-log = Quién hizo qué en este servidor
command-admin-log-action = Solo entradas de este tipo
command-admin-log-member = Solo entradas de esta persona o sobre ella

# Las acciones por las que se puede filtrar /admin log
command-log-chips = Fichas dadas o quitadas
command-log-chips_refused = Fichas denegadas
command-log-revive = Miembros de vuelta al juego
command-log-revive_refused = Regresos denegados
command-log-table_opened = Mesas abiertas
command-log-table_closed = Mesas cerradas
command-log-rules_changed = Opciones cambiadas
command-log-member_removed = Expulsiones de la mesa
command-log-round_voided = Rondas anuladas
command-log-setting = Ajustes cambiados
command-log-season_ended = Temporadas terminadas
command-log-season_schedule = Cambios de cuándo terminan las temporadas
command-log-daily = Fichas diarias tras quedarse sin fichas
command-log-refill = Recargas
command-log-deal = Premios de retos diarios tras quedarse sin fichas
command-log-gift = Regalos entre miembros
command-log-tournament = Premios de campeonatos tras quedarse sin fichas
command-log-tournament_cancelled = Campeonatos cancelados
command-log-entrant_removed = Expulsiones de campeonatos
