### Los textos de los botones: como máximo 80 caracteres, y cortos para un teléfono, cinco en una fila.

## Jugadas y respuestas a ofertas

buttons-hit = Pedir
buttons-stand = Plantarse
buttons-double = Doblar
buttons-split = Dividir
buttons-surrender = Rendirse
buttons-insurance = Seguro ½
buttons-insurance-for = Seguro { $amount }
buttons-insurance-amount = Seguro…
buttons-even_money = Cobrar 1 a 1
buttons-decline = No, gracias

## Apuestas y asientos

buttons-bet = Apostar…
buttons-next = Apostar la próxima
buttons-same = ↻ Repetir
buttons-thousands = { $count }k
buttons-all-in = All in
buttons-take_back = Retirar
buttons-deal = Repartir ya
buttons-sit_out = Saltar
buttons-queue = Hacer fila
# Sin quienes llevan diez minutos en silencio. $votes: 0, o 1 de los dos que hacen falta.
buttons-go-on-without =
    Seguir sin { $name }{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }
buttons-go-on =
    No esperar más{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }

## La sala de espera de un torneo

buttons-join = Unirse
buttons-start = Empezar
buttons-start-alone = Empezar sin nadie más
buttons-rematch = Revancha
buttons-reopen = Reabrir

## Paneles privados

buttons-hand = Mi mano
buttons-hint = 💡 Pista
buttons-again = Reintentar
buttons-back = Volver
buttons-leave = Irse
buttons-give-up = Abandonar el torneo
buttons-close = Cerrar la mesa
buttons-share = Abrir casilla
buttons-unshare = Cerrar casilla
# Publica para todos una ronda, unos resultados, una tabla o una práctica.
buttons-share-thing = Compartir
buttons-help = Cómo jugar
buttons-rules = Reglas
buttons-fairness = Juego limpio
buttons-stats = Resultados
buttons-turn-on = 🔔 Avisarme: sí
buttons-turn-off = 🔔 Avisarme: no
