### Paneles privados y formularios: la mano propia, el formulario para una cantidad, y el panel detrás de ⋯.

## La mano propia

# Vale antes de ese momento y después: nadie edita una respuesta que queda.
panels-hand-time-left = ⏱ Fin de tu tiempo: { $when }
panels-hand-no-timer = -# Sin reloj: tómate tu tiempo.
panels-hand-waiting = -# Ahora no hay nada que decidir. `/show hand` muestra cómo está todo.
panels-hand-over = -# La ronda ya terminó.
panels-hand-match-over = -# El torneo ya terminó.
panels-closed = Esta mesa está cerrada.
panels-told = ⚠️ { $told }

## El panel detrás de ⋯

panels-more = **En esta mesa** · solo lo ves tú
panels-give-up = **¿Abandonar este torneo?** Ya no podrás volver a él.
panels-give-up-hands = **¿Abandonar este torneo?** Tus manos actuales se plantan, y luego ya no podrás volver a él.
panels-start-alone = **¿Empezar sin nadie más?** Una vez empezado el torneo, nadie más podrá unirse.
panels-close-match = **¿Cerrar la mesa?** El torneo se cancela sin ganador; una ronda en curso se juega hasta el final.
panels-close-heat = **¿Cerrar la mesa?** Una ronda en curso se juega hasta el final. Después, las fichas deciden los puestos.
panels-close-round = **¿Cerrar la mesa?** Esta ronda se juega hasta el final, y las apuestas para la siguiente se devuelven.

## Cómo se demuestra que las cartas son limpias

panels-fairness = **Juego limpio**
    Cada sabot se baraja antes de la primera apuesta. Su huella aparece antes en la mesa, así que nadie puede cambiarla después.
panels-fairness-present = Sabot { $number }, en uso: `{ $hash }`
panels-fairness-next = Sabot { $number }, próximo: `{ $hash }`
panels-fairness-seed = El sabot { $number } terminó. Su semilla: `{ $seed }`
panels-fairness-check = Verifica cualquier ronda con `/verify`. Con `/seed` añades un texto tuyo al barajar.

## El formulario para una cantidad. Títulos y etiquetas: 45 caracteres como máximo, indicaciones: 100

panels-form-bet = Tu apuesta
panels-form-bet-next = Tu apuesta para la próxima ronda
panels-form-insurance = Seguro
panels-form-amount = ¿Cuántas fichas?
panels-form-box = ¿En qué casilla?
panels-form-examples = 25 · 10k · mitad · todo · mín · máx
panels-form-limits =
    { $step ->
        [one] Tienes { $chips }. Apuesta { $limits }.
       *[other] Tienes { $chips }. Apuesta { $limits }, de { $step } en { $step }.
    }
panels-form-credit =
    { $step ->
        [one] Tienes { $chips }. A crédito puedes apostar { $limits }.
       *[other] Tienes { $chips }. A crédito puedes apostar { $limits }, de { $step } en { $step }.
    }
panels-form-all-in = Tienes { $chips }: cualquier apuesta es all in.
panels-form-too-few = Tienes { $chips }. La apuesta mínima es { $least }.
panels-form-table-limits =
    { $step ->
        [one] Apuesta { $limits }.
       *[other] Apuesta { $limits }, de { $step } en { $step }.
    }
panels-form-insurance-most = Hasta { $most }. Paga 2 a 1 si el crupier tiene blackjack.
panels-form-insurance-pays = Paga 2 a 1 si el crupier tiene blackjack.
panels-form-box-number = Casilla { $box }
panels-form-any-box = Próxima casilla libre
panels-form-own-box = Tuya
panels-form-own-bet = Tuya, con una apuesta de { $amount }
panels-form-follow = Acompañar a { $name }
panels-form-follow-unnamed = Acompañar a quien la juega
panels-form-free = Libre

## Botones que corresponden a otro lugar

panels-another-channel = Eso es de una mesa en otro canal. Juega allí.
panels-another-table = Esa mesa está cerrada. Este canal tiene una nueva: `/table show` la mueve al final.
panels-done-elsewhere = Hecho. Tu mesa está en { $channel }.
panels-show-refused = Solo puede moverla la gente de esta mesa, o quien tenga “Gestionar servidor”.
