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

## El informe

audit-progress = { $done } de { $total } rondas, { $rate } por segundo, quedan { $seconds } s
audit-schema_differs = A la base de datos le falta algo de su versión, o le sobra: { $detail }.
audit-checked = Revisado · rondas: { $rounds } · mesas: { $tables } · movimientos: { $transfers }
audit-guild_since = un punto de control es de toda la base de datos, no de un servidor
audit-clean = Todo está en orden.
audit-more = Y { $count } más.
audit-found =
    { $count ->
        [one] { $count } cosa no está en orden.
       *[other] { $count } cosas no están en orden.
    }

## Todos los comandos para quien mantiene el bot

operators-unusable = No se puede hacer: { $reason }.
operators-no_variable = el entorno no tiene la variable { $name }
operators-no_server = la base de datos no tiene mesas ni cuentas del servidor { $guild }

## export

export-unreadable =
    { $count ->
        [one] { $count } ronda no se puede leer y se omite. La auditoría dice más.
       *[other] { $count } rondas no se pueden leer y se omiten. La auditoría dice más.
    }

export-unreadable_transfers =
    { $count ->
        [one] { $count } movimiento no se puede leer y se omite. La auditoría dice más.
       *[other] { $count } movimientos no se pueden leer y se omiten. La auditoría dice más.
    }

## backup y restore

backup-made = La base de datos se copió a { $file } ({ $size } MB).
backup-in_order = La copia está en orden.
backup-flaw = No está en orden: { $flaw }.
backup-flawed = La copia está completa, pero lo copiado no está en orden. Ejecuta la auditoría y conserva una copia anterior.
restore-done = { $file } está en su lugar como { $database }. Puedes iniciar el bot.
restore-aside = La base de datos anterior se conserva como { $file }.

## moving

moving-to_a_file = ambas son archivos de SQLite: escribe env:{ $target } si es una variable, o usa backup y restore para una copia
moving-done = Se copiaron { $rows } filas de { $tables } tablas a { $database }. Todos los recuentos y sumas son iguales.
moving-audited = Las auditorías de ambas bases de datos encuentran lo mismo. Pon la nueva en DATABASE_URL e inicia el bot.
moving-differs = Las auditorías de ambas bases de datos difieren: quédate con la anterior y avisa de esto.

## shards

shards-file = un archivo de SQLite tiene un solo proceso, que no necesita shards; varios procesos necesitan una base de datos de PostgreSQL
shards-count =
    { $shards ->
        [0] Ningún proceso se ha iniciado aún con la base de datos: el primero fija el número de shards.
        [one] La base de datos tiene 1 shard.
       *[other] La base de datos tiene { $shards } shards.
    }
shards-owned = Shard { $number }: proceso { $process } en { $host } desde { $since }, visto hace { $seconds } s, versión { $version }.
shards-free = Shard { $number }: ningún proceso.

## adopt

adopt-done = { $file } era de la aplicación { $earlier } y ahora es de { $application }. Las mesas de servidores sin este bot se detienen y cierran al cabo de un día.
adopt-needless = { $file } es de la aplicación { $application }, o todavía de ninguna: puede iniciarse tal como está.

## doctor

doctor-settings = La configuración está completa.
doctor-setting = Hay un valor incorrecto en la configuración: { $problem }. Corrígelo en el entorno o en .env.
doctor-sqlite = SQLite { $version }. Solo escribe una conexión, así que ninguna versión puede perder lo guardado.
doctor-disk = Hay { $free } MB libres en el disco.
doctor-disk-full = Solo hay { $free } MB libres en el disco. Haz lugar para { $needed } MB: antes de cada actualización se hace una copia.
doctor-database = La base de datos { $file } está en la revisión { $revision }, la más reciente.
doctor-database-new = Todavía no existe la base de datos { $file }. El bot la crea al iniciarse por primera vez.
doctor-database-old = La base de datos está en la revisión { $revision }. El próximo inicio la actualiza a { $newest } y antes hace una copia.
doctor-postgresql = PostgreSQL { $version }.
doctor-member_key = { $reason }
doctor-waiting_erasures = Hay datos de personas por borrar, porque faltan procesos para estos shards: { $shards }. Inícialos.
doctor-database-risk = La base de datos podría perder fichas: { $reason }
doctor-database-empty = La base de datos { $file } está vacía. El bot crea sus tablas al iniciarse por primera vez.
doctor-database-pending = La base de datos está en la revisión { $revision }. El próximo inicio la actualiza a { $newest }. Haz antes una copia: pg_dump, o python -m bot backup ARCHIVO.
doctor-database-log = { $file } no se cerró bien, y falta { $file }-wal. Si el archivo se copió mientras un bot funcionaba, o después de un fallo, faltan las apuestas y los pagos más recientes: restaura una copia de seguridad. Si una versión anterior lo cerró bien, está todo.
doctor-database-links = La base de datos { $file } tiene varios nombres (enlaces duros). Quita los otros, o el bot no se inicia.
doctor-database-readable = Otras cuentas de esta máquina pueden leer { $file }, y con él las semillas. Para impedirlo: chmod 600
doctor-database-not_writable = No se puede escribir en { $file }. Asigna el archivo y su carpeta a la cuenta que ejecuta el bot.
doctor-database-unusable = La base de datos no se puede usar: { $reason }
doctor-asking = Preguntando a { $address } …
doctor-token = El token es de { $name }.
doctor-clock =
    El reloj de esta máquina va { $seconds } segundos { $side ->
        [ahead] adelantado
       *[behind] atrasado
    } respecto al de Discord. Ponlo en hora, o deja que lo haga el sistema (NTP).
doctor-portal-endpoint = La aplicación tiene una «Interactions Endpoint URL», así que Discord no le envía al bot ni comandos ni pulsaciones. Vacía ese campo: https://discord.com/developers/applications → tu aplicación → General Information.
doctor-portal-code_grant = La aplicación exige «Requires OAuth2 Code Grant», así que el enlace del README no invita a ningún bot. Desactívalo: https://discord.com/developers/applications → tu aplicación → Bot.
doctor-portal-no_servers = La aplicación no se puede añadir a ningún servidor. Marca «Guild Install»: https://discord.com/developers/applications → tu aplicación → Installation.
doctor-shards = El bot está en { $servers } servidores con { $shards } shards, y Discord permite 2500 en cada uno: ejecuta más (docs/growing.md).
doctor-shards-owned = El shard { $shard } es del proceso { $process } en { $host }. Un proceso que se inicie ahora para él queda en reserva.
doctor-shards-free = Ningún proceso tiene el shard { $numbers }, cuyos servidores esperan uno.
doctor-server = Servidor { $guild }: el bot tiene todos los permisos que necesita.
doctor-server-missing = Servidor { $guild }: al bot le falta { $permissions }. Invítalo otra vez con el enlace del README, o cambia su rol.
doctor-failed = Una comprobación terminó por un error de esta herramienta ({ $error }): por favor, informa de él. Las otras líneas valen.
doctor-token-trouble =
    { $kind ->
        [token] Discord rechaza el token. Haz clic en “Reset Token” en https://discord.com/developers/applications y pon el nuevo en .env.
        [forbidden] Discord rechaza todas las peticiones de esta máquina (403). Espera una hora y mira si algo aquí envía demasiadas.
        [busy] Discord recibió demasiadas peticiones de esta máquina (429). Repite esto en unos minutos.
        [down] Discord tiene problemas propios (estado { $status }). Repite esto más tarde.
        [silent] Discord no responde ({ $reason }). Revisa la red y DISCORD_API_BASE.
       *[other] Discord responde con el estado { $status }. Revisa DISCORD_API_BASE y repite esto más tarde.
    }
doctor-server-trouble =
    { $kind ->
        [missing] Servidor { $guild }: el bot tiene mesas abiertas allí y no es miembro. Invítalo otra vez.
        [forbidden] Servidor { $guild }: Discord no deja mirar al bot (403). Mira si el servidor aún lo tiene como miembro; si no, invítalo otra vez.
        [busy] Servidor { $guild }: sin comprobar, porque Discord recibió demasiadas peticiones (429). Repite esto en unos minutos.
        [down] Servidor { $guild }: sin comprobar, porque Discord tiene problemas propios (estado { $status }). Repite esto más tarde.
        [silent] Servidor { $guild }: sin comprobar, porque Discord no responde ({ $reason }). Repite esto más tarde.
       *[other] Servidor { $guild }: sin comprobar, porque Discord responde con el estado { $status }. Repite esto más tarde.
    }
doctor-live-post = Prueba en Discord: se publicó una mesa.
doctor-live-edit = Prueba en Discord: se editó la mesa.
doctor-live-delete = Prueba en Discord: la mesa se borró de nuevo.
doctor-live-upload = Prueba en Discord: se subió un emoji.
doctor-live-remove = Prueba en Discord: el emoji ya no está.
doctor-live-post-failed = Prueba en Discord: no se puede publicar una mesa (estado { $status }, { $reason }). { $advice }
doctor-live-edit-failed = Prueba en Discord: no se puede editar la mesa (estado { $status }, { $reason }). { $advice }
doctor-live-delete-failed = Prueba en Discord: no se puede borrar la mesa (estado { $status }, { $reason }). Bórrala a mano en el canal. { $advice }
doctor-live-upload-failed = Prueba en Discord: no se puede subir un emoji ({ $reason }). Hasta que funcione, las cartas son texto. Mira la página Emojis de tu aplicación y repite esto más tarde.
doctor-live-remove-failed = Prueba en Discord: no se puede borrar el emoji croupier_live_check ({ $reason }). Bórralo en la página Emojis de tu aplicación, o repite esto más tarde.
doctor-live-advice =
    { $kind ->
        [token] Discord rechaza el token: pon uno nuevo en .env.
        [forbidden] Dale al bot los permisos “Ver canal” y “Enviar mensajes” en este canal; en un hilo, “Enviar mensajes en hilos”.
        [missing] Revisa el id (modo de desarrollador, clic derecho en el canal, “Copiar ID del canal”), y si el bot es miembro de ese servidor.
        [busy] Discord recibió demasiadas peticiones: repite esto en unos minutos.
        [down] Discord tiene problemas propios: repite esto más tarde.
        [silent] Revisa la red y DISCORD_API_BASE.
       *[other] ¿Es un canal de texto? Entonces puede ser un error de Croupier: por favor, informa de esta línea.
    }
