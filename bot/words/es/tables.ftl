### Abrir, cambiar y cerrar una mesa.

## Respuestas que solo ve la propia persona

table-only_in_servers = Solo hay mesas en los canales de un servidor.
table-missing_permissions = No puedo tener una mesa aquí. En este canal necesito { $permissions }.
table-permission-view_channel = “Ver canal”
table-permission-send_messages = “Enviar mensajes”
table-permission-send_messages_in_threads = “Enviar mensajes en hilos”
table-permission-create_public_threads = Crear hilos públicos
table-permission-embed_links = “Insertar enlaces”
table-permission-attach_files = “Adjuntar archivos”
table-opened = La mesa está abierta: reglas “{ $preset }”, apuestas { $limits }. ¡Buena suerte!
table-opened-match = El torneo está abierto: reglas “{ $preset }”, apuestas { $limits }. Ya participas: empiézalo cuando se haya unido el resto.
table-shown = La mesa está ahora al final del canal.
table-started = El torneo empieza. Haz tu apuesta, ¡y buena suerte!
table-closed = La mesa está cerrada.
table-closes_after_round = La mesa cierra tras esta ronda.
table-unchanged = `{ $option }` ya tiene ese valor: { $value }.
table-unchanged-preset = Estas ya son las reglas “{ $preset }”.

## Lo que ve todo el canal

table-changed = { $person } cambió { $changes }.
table-changed-after_round = { $person } cambió { $changes }, desde la próxima ronda.
# Porcentajes como “0,53 %” o “ganas 0,19 %”.
table-changed-edge = Ventaja de la casa: { $before } → **{ $after }**.
table-changed-preset = { $person } puso las reglas **“{ $preset }”**.
table-changed-preset-after_round = { $person } puso las reglas **“{ $preset }”**, desde la próxima ronda.
# Uno de los $changes de arriba
table-change = *{ $option }* ({ $before } → **{ $after }**)
# El último de los $changes de arriba, cuando son muchos
table-changes-more =
    { $count ->
        [one] una opción más
       *[other] { $count } opciones más
    }
table-damaged = ⚠️ Esta mesa tuvo que cerrar porque sus datos guardados estaban dañados. Todas las apuestas abiertas se devolvieron, y si había un torneo en curso, se canceló. `/table open` abre una nueva.
table-damaged-stakes = ⚠️ Esta mesa tuvo que cerrar porque sus datos guardados estaban dañados. Algunas apuestas no se pudieron devolver: por favor, avisa a quien mantiene este bot. `/table open` abre una nueva.
table-damaged-board = Esta mesa está cerrada. ⬇

## La entrada: /blackjack, y los botones debajo de las negativas. Como mucho 80 caracteres en un botón

way-open = Abrir una mesa aquí
way-match = Empezar un torneo
way-join = Unirse
way-here = Jugar aquí
way-deal = Reto diario
way-practise = Practicar
way-in-no-table = ### ♠ Blackjack
    Todavía no hay ninguna mesa abierta en este canal.
way-in-kept = Tu apuesta de { $amount } se pone en la mesa que abras aquí.
way-in-bet = Elige tu apuesta, o escribe `/blackjack 25`.
way-in-bet-next = Hay una ronda en juego. Elige tu apuesta para la siguiente.
way-in-lobby = Aquí empieza pronto un torneo.
