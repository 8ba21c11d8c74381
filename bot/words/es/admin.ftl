### Respuestas a los comandos de administración. Solo las ve quien los usa.

admin-needs_manage_server = Para eso hace falta el permiso “Gestionar servidor”.
admin-no_chips_for_bots = Los bots no juegan, así que no necesitan fichas.
admin-amount_or_set = Indica `amount`, para dar o quitar fichas, o `set`, para decir cuántas deben ser; solo uno de los dos.

## /admin chips

admin-given = Diste { $chips } a { $person }. Ahora tiene { $owned }.
admin-taken = Quitaste { $chips } a { $person }. Ahora tiene { $owned }.
admin-set = { $person } puede gastar ahora { $chips }. Las apuestas abiertas siguen.
admin-given-unknown = Diste { $chips } a { $person }. Ahora no puedo leer su saldo; `/balance` lo mostrará más tarde.
admin-taken-unknown = Quitaste { $chips } a { $person }. Ahora no puedo leer su saldo; `/balance` lo mostrará más tarde.
admin-out = Es menos de lo que acepta cualquier mesa de aquí, así que queda fuera del juego.
admin-still_out = Sigue siendo menos de lo que aceptan las mesas de aquí, así que continúa fuera del juego.

## /admin revive

admin-revived = { $person } vuelve al juego con { $chips }.

## /admin audit

admin-audit_running = Ya hay una auditoría en marcha. Inténtalo de nuevo en un momento.
admin-audit_too_long = Aquí hay demasiado que revisar en este servidor. Quien mantiene este bot puede hacerlo con `python -m bot audit`.
admin-audit_failed = La auditoría no pudo leer la base de datos. Quien mantiene este bot puede probar `python -m bot audit`.

## /admin log

admin-log = 🗒️ El registro de este servidor
admin-log-nothing = Todavía no hay nada en el registro.
admin-log-bot = El bot
# $time es una frase completa en el idioma de quien lee, como “hace 2 horas”.
admin-log-line = { $time } { $person }: { $action }
# Por qué se negaron fichas o un regreso al juego
admin-log-why-not_out_of_chips = aún tiene fichas
admin-log-why-above_the_ceiling = nadie puede tener tanto
admin-log-why-has_a_hidden_bet = tiene una apuesta secreta
admin-log-why-not_enough_chips = no tiene tantas fichas
admin-log-chips = fichas
admin-log-chips_refused = fichas denegadas
admin-log-revive = regreso al juego
admin-log-revive_refused = regreso denegado
admin-log-daily = fichas diarias
admin-log-refill = recarga
admin-log-deal = premio de un reto diario
admin-log-gift = regalo
admin-log-tournament = premio de un campeonato
admin-log-tournament_cancelled = canceló un campeonato
admin-log-entrant_removed = sacó a alguien de un campeonato
admin-log-table_opened = abrió una mesa
admin-log-table_closed = cerró una mesa
admin-log-rules_changed = cambió las reglas
admin-log-member_removed = sacó a alguien de la mesa
admin-log-round_voided = anuló una ronda
admin-log-setting = cambió un ajuste
admin-log-season_ended = terminó una temporada
admin-log-season_schedule = cambió cuándo terminan las temporadas
