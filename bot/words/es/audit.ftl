### Lo que encuentran `python -m bot audit` y /admin audit. $number es una ronda o un sabot, $detail un nombre o cifras.

## Rondas

audit-unreadable = Mesa { $table }, ronda { $number }: su acta no se puede leer.
audit-value_wrong =
    { $guild ->
        [None] Un valor en { $detail } no es de los que escribo.
       *[other] Servidor { $guild }: un valor en { $detail } no es de los que escribo.
    }
audit-illegal = Mesa { $table }, ronda { $number }: sus jugadas no son posibles con las cartas de su sabot.
audit-result_differs = Mesa { $table }, ronda { $number }: al jugarla otra vez, el resultado no es el guardado.
audit-players_differ = Mesa { $table }, ronda { $number }: al jugarla otra vez, las apuestas o ganancias no son las guardadas.
audit-place_differs = Mesa { $table }, ronda { $number }: no empieza donde la ronda anterior dejó el sabot.
audit-void_with_result = Mesa { $table }, ronda { $number }: está anulada y tiene un resultado.
audit-rounds_missing = Mesa { $table }: falta la ronda { $detail }.
audit-state_differs = Mesa { $table }: su estado no coincide con sus filas ({ $detail }).

## Sabots

audit-seed_differs = Mesa { $table }, sabot { $number }: la semilla no corresponde al hash prometido.
audit-hash_differs = Mesa { $table }, sabot { $number }: la mesa mostró otro hash.
audit-shoe_unreadable = Mesa { $table }, sabot o ronda { $number }: su sabot no se puede leer o no estaba sellado.

## Fichas

audit-balance_differs = El saldo de una cuenta no es la suma de sus movimientos, { $detail } (en centésimas).
audit-below_zero = Una cuenta de apuestas está por debajo de cero, { $detail } (en centésimas).
audit-sum_differs = Servidor { $guild }: todos los saldos juntos suman { $detail } centésimas en vez de 0.
audit-account_misnamed = La cuenta { $detail } no pertenece a quien dice su nombre.
audit-bets_differ = La cuenta { $detail } indica otras apuestas abiertas que las que hay.
audit-stake_left = Quedaron fichas entre las apuestas de una ronda terminada ({ $detail }).
audit-season_differs = Una apuesta de una temporada está o se pagó en otra ({ $detail }).
audit-seasons_missing = Servidor { $guild }: los finales de temporada tienen huecos; hay { $number } guardados.
audit-transfer_wrong = El movimiento { $detail } no mueve fichas como lo hace su tipo.
audit-transfers_missing = Falta el movimiento { $detail }.
audit-payment_differs = Mesa { $table }, ronda { $number }: se pagó algo distinto de lo ganado.
audit-void_paid = Mesa { $table }, ronda { $number }: se pagaron fichas sin que se liquidara ninguna ronda.
audit-not_paid = Mesa { $table }: las rondas liquidadas y las pagadas no coinciden; la diferencia es { $detail }.

## Eliminaciones

audit-elimination_alone = Mesa { $table }, ronda { $number }: un miembro quedó fuera sin que terminara una ronda ni nadie de la administración le quitara fichas.
audit-cause_missing = Mesa { $table }, ronda { $number }: un miembro volvió al juego, y el registro no dice por qué.
audit-grant_unlogged = Servidor { $guild }: el registro no menciona las fichas del movimiento { $number }.
audit-knockout_differs = Mesa { $table }, torneo { $number }: los puestos no corresponden a las fichas.
audit-match_differs = Mesa { $table }, torneo { $number }: los puestos no se siguen unos a otros.
audit-out_with_stake = Mesa { $table }, ronda { $number }: un miembro que está fuera tiene una apuesta.

## Contadores

audit-counter_differs = Servidor { $guild }: un contador no es lo que suman las rondas guardadas, miembro { $detail }.
audit-achievement_missing = Servidor { $guild }: falta un logro que se consiguió, miembro { $detail }.
audit-achievement_unearned = Servidor { $guild }: hay un logro que nada justifica, miembro { $detail }.

## Retos diarios

audit-deal_differs = Reto diario, día { $number }: no se puede leer, o su semilla no corresponde al hash prometido.
audit-deal_missing = Reto diario, día { $number }: hay un intento y no hay reto, miembro { $detail }.
audit-try_differs = Servidor { $guild }, reto diario del día { $number }: un intento no es lo que resulta de las cartas del día, miembro { $detail }.
audit-try_repeated = Servidor { $guild }, reto diario del día { $number }: hay un segundo intento, miembro { $detail }.
audit-prize_differs = Servidor { $guild }, retos diarios: un premio no es lo que se pagó ({ $detail }, en centésimas o premios).

## Campeonatos

audit-tournament_differs = Servidor { $guild }, campeonato: el sorteo o un premio no es lo que debe ser ({ $detail }; cantidades en centésimas).

## El informe

audit-schema_differs = A la base de datos le falta algo de su versión, o le sobra: { $detail }.
audit-checked = Revisado · rondas: { $rounds } · mesas: { $tables } · movimientos: { $transfers }
audit-clean = Todo está en orden.
audit-more = Y { $count } más.
audit-found =
    { $count ->
        [one] { $count } cosa no está en orden.
       *[other] { $count } cosas no están en orden.
    }
