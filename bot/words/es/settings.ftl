### Los ajustes de un servidor, los paneles que cambian ajustes y opciones, y `/setup`.

## Nombres de los ajustes, qué hacen, y sus valores

settings-group-tables = Mesas
settings-group-chips = Fichas
settings-group-deal = Reto diario
settings-group-look = Aspecto
setting-openers-name = Quién puede abrir mesas
setting-openers-help = El rol que puede abrir y cambiar mesas con fichas del servidor. Quien tenga “Gestionar servidor” puede siempre.
setting-role-none = solo con “Gestionar servidor”
setting-role-everyone = todo el mundo
setting-role-gone = un rol que ya no existe: solo con “Gestionar servidor”
setting-role-range = un rol, o none para ninguno
setting-role-range-everyone = everyone para todo el mundo, un rol, o none para ninguno
setting-match_openers-name = Quién puede abrir torneos
setting-match_openers-help = El rol que puede abrir torneos, que tienen sus propias fichas. Quien tenga “Gestionar servidor” puede siempre.
setting-table_channels-name = Canales de las mesas
setting-table_channels-help = Los únicos canales donde se abren mesas nuevas, con sus hilos. Las mesas abiertas siguen.
setting-default_preset-name = Reglas habituales
setting-default_preset-help = Las reglas que usa `/table open` si nadie indica otras.
setting-default_preset-value-house = house
setting-default_preset-value-speed = speed
setting-default_preset-value-strip = strip
setting-default_preset-value-vegas = vegas
setting-default_preset-value-european = european
setting-default_preset-value-friendly = friendly
setting-default_preset-value-single = single
setting-default_preset-value-standard = standard
setting-default_preset-value-knockout = knockout
setting-opening_balance-name = Fichas iniciales
setting-opening_balance-help = Lo que recibe un miembro la primera vez que juega aquí. Quien ya jugó conserva lo que tiene.
setting-daily-name = Fichas diarias
setting-daily-help = Lo que paga `/daily`, una vez al día (UTC). Con 0 se desactiva.
setting-streak_bonus-name = Premio por racha
setting-streak_bonus-help = Se suma a `/daily` por cada día seguido anterior, diez días como máximo.
setting-refill-name = Recarga
setting-refill-help = `/refill` sube hasta aquí a quien tenga menos y ninguna apuesta abierta. Con 0 se desactiva.
setting-refill_hours-name = Tiempo entre recargas
setting-refill_hours-help = Cuántas horas pasan como mínimo entre dos recargas de un miembro.
setting-gift_limit-name = Regalos al día
setting-gift_limit-help = Lo que un miembro puede regalar en un día (UTC) con `/give`, y recibir de todos los demás juntos. Con 0 se desactiva.
setting-tournament_prize-name = Premio de un campeonato
setting-tournament_prize-help = Lo máximo que se puede prometer al puesto 1; el 2 recibe la mitad y el 3 un cuarto. 0: sin premios.
setting-season_rounds-name = Rondas para un puesto
setting-season_rounds-help = Cuántas rondas hacen falta, como mínimo, para tener un puesto en una temporada. Un valor nuevo cuenta desde la próxima.
setting-rounds = { $rounds ->
    [one] { $rounds } ronda
   *[other] { $rounds } rondas
}
setting-season_days-name = Días para un puesto
setting-season_days-help = Cuántos días con esas rondas hacen falta, como mínimo, para tener un puesto en una temporada. Un valor nuevo cuenta desde la próxima.
setting-days = { $days ->
    [one] { $days } día
   *[other] { $days } días
}
setting-hours = { $hours ->
    [one] { $hours } hora
   *[other] { $hours } horas
}
setting-eliminate-name = Fuera sin fichas
setting-eliminate-help = Quien no puede apostar en ninguna mesa queda fuera hasta tener fichas suficientes. Si se desactiva, nadie queda fuera nunca.
setting-deal-name = Reto diario
setting-deal-help = Si los miembros pueden jugar aquí el reto diario: diez manos al día, las mismas cartas para todo el mundo.
setting-deal_prize-name = Premio del reto diario
setting-deal_prize-help = Las fichas que recibe un miembro por terminar un reto que empezó aquí. Con 0 se desactiva.
setting-deal_channel-name = Canal del reto diario
setting-deal_channel-help = Dónde aparecen, poco después de medianoche (UTC), el podio de ayer y un botón para el nuevo reto.
setting-channel-none = ninguno
setting-channel-here = este canal
setting-channel-kept = el actual
setting-channel-gone = un canal que ya no existe: ninguno
setting-channel-range = un canal de texto, o none para ninguno
setting-channels-none = en todas partes
setting-channels-more = { $count } más
setting-channels-gone = canales que ya no existen: sin mesas nuevas
setting-channels-range = hasta { $most } canales, o none para todas partes
setting-pace-name = Ritmo
setting-pace-help = Si la mesa ve al crupier sacar sus cartas antes del resultado.
setting-pace-value-shown = primero las cartas del crupier
setting-pace-value-at_once = el resultado al instante
setting-text_cards-name = Cartas de texto
setting-text_cards-help = Cartas como texto (A♠) en lugar de imágenes.
setting-language-name = Idioma
setting-language-help = El idioma de las mesas y de todo lo demás que lee el canal entero.
setting-language-value-automatic = automático, según Discord
setting-unknown = No existe el ajuste `{ $name }`. `/admin settings` los muestra todos.
setting-unfit = `{ $text }` no sirve para **{ $setting }**. Puede ser: { $range }.
setting-unknown_role = No encuentro ese rol aquí. Indica uno con `@`, o usa `/admin settings`.
setting-unknown_channel = No encuentro ese canal de texto aquí. Indica uno con `#`, o usa `/admin settings`.
setting-unknown_channels = No encuentro uno de esos canales aquí. Indica cada uno con `#`, o usa `/admin settings`.
setting-unchanged = **{ $setting }** ya tiene ese valor: { $value }.
setting-changed = **{ $setting }**: ahora { $value }. Antes: { $before }.
setting-low_balance = ⚠️ La apuesta mínima en las mesas de aquí es { $least }: los miembros nuevos no podrían apostar.
setting-low_daily = ⚠️ La apuesta mínima en las mesas de aquí es { $least }: `/daily` por sí solo no alcanza para una.
setting-low_refill = ⚠️ La apuesta mínima en las mesas de aquí es { $least }: `/refill` no alcanza para una.

## Paneles que reúnen cambios

edit-settings-title = **Ajustes de este servidor**
edit-settings-intro = Solo lo ves tú. Nada cambia hasta que lo apliques.
edit-settings-gone = Este panel es demasiado antiguo. `/admin settings` abre uno nuevo.
edit-options-title = **Opciones de esta mesa**
edit-options-intro = { $rules } · solo lo ves tú, y nada cambia hasta que lo apliques.
edit-options-intro-after_round = { $rules } · solo lo ves tú. Hay una ronda en curso: los cambios cuentan desde la próxima.
edit-options-intro-look = { $rules } · solo lo ves tú. Prueba lo que quieras: la mesa sigue como está.
edit-options-gone = Este panel es demasiado antiguo. `/table options` abre uno nuevo.
edit-other_table = Esa mesa está cerrada. `/table options` muestra las opciones de una abierta.
edit-group-placeholder = ¿Qué grupo?
edit-item-placeholder = ¿Qué quieres cambiar?
edit-role-placeholder = ¿Qué rol?
edit-channels-placeholder = ¿Qué canales?
setting-role-none-button = Solo con “Gestionar servidor”
setting-role-everyone-button = Todo el mundo
setting-channels-none-button = En todas partes
edit-type-button = Escribir número
edit-item = **{ $name }:** { $value }
# La indicación de un formulario para un número, como “de 5 a 90 · ahora 20 segundos”
edit-form-hint = { $values } · ahora { $now }
edit-item-changed = **{ $name }:** { $before } → **{ $after }** ✏️
# Una frase sobre una opción, y luego lo que hace con la ventaja de la casa
edit-about-note = { $about } ({ $note })
edit-changes = **Tus cambios**
edit-change = - { $name }: { $before } → **{ $after }**
edit-change-raises = - { $name }: { $before } → **{ $after }** · aumenta la ventaja de la casa
# Porcentajes como “0,53 %” o “ganas 0,19 %”.
edit-change-edge = - Ventaja de la casa: { $before } → **{ $after }**
edit-change-lowers = - { $name }: { $before } → **{ $after }** · reduce la ventaja de la casa
edit-note = -# ℹ️ { $note }
edit-fault = ⚠️ { $fault }
edit-look_only = -# 👀 Puedes probar esto, pero no aplicarlo. { $why }
edit-apply-button = Aplicar
edit-discard-button = Descartar
edit-applied = ✅ Listo: se aplicaron tus cambios.
edit-applied-after_round = ✅ Tus cambios valen a partir de la próxima ronda.
edit-meanwhile = ⚠️ No se aplicó nada. Mientras tanto alguien más hizo estos cambios; mira otra vez los tuyos y luego aplícalos.

## /setup

setup-title = **¡Hola! Responde cuatro preguntas y luego abre la primera mesa.**
    -# Solo lo ves tú. Con `/admin settings` puedes cambiarlo todo más tarde.
setup-title-again = **Cuatro preguntas sobre este servidor**
    -# Solo lo ves tú. Este canal ya tiene su mesa. Con `/admin settings` puedes cambiarlo todo más tarde.
setup-permissions = ✅ Tengo todos los permisos que necesito en este canal.
setup-permissions-missing = ⚠️ En este canal aún necesito { $permissions }. Eso se cambia en los ajustes del canal.
setup-cards = ✅ Las cartas son imágenes.
setup-cards-loading = ⏳ Las imágenes de las cartas aún van camino a Discord. Hasta que lleguen, las cartas son texto.
setup-cards-off = ℹ️ Las cartas son texto: quien mantiene este bot ha desactivado las imágenes.
setup-cards-text = ℹ️ En este servidor las cartas son texto, como dicen sus ajustes.
setup-question-openers = **{ $number }. ¿Quién puede abrir mesas?** { $answer }
    -# Con las fichas del servidor. Un torneo tiene sus propias fichas y no necesita ese permiso.
setup-question-opening_balance = **{ $number }. ¿Con cuántas fichas empiezan los miembros?** { $answer }
    -# Las reciben una sola vez, cuando juegan aquí por primera vez.
setup-question-default_preset = **{ $number }. ¿Qué reglas?** { $answer }
    -# Puedes cambiar cada regla más tarde, con `/table options`.
setup-question-deal_channel = **{ $number }. ¿Dónde aparece el podio del reto diario?** { $answer }
    -# Poco después de medianoche (UTC): el podio de ayer, y un botón para el nuevo reto.
setup-open-button = Abrir la primera mesa
setup-save-button = Guardar
setup-nothing = En este canal ya hay una mesa abierta, y no ha cambiado nada.
setup-gone = Este panel es demasiado antiguo. `/setup` abre uno nuevo.
