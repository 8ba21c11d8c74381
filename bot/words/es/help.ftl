### Las páginas de /help.

## Botones

help-button-game = El juego
help-button-moves = Jugadas
help-button-rules = Esta mesa
help-button-chips = Fichas
help-button-fairness = Juego limpio

## El juego

help-game-title = ### ♠ Cómo jugar
help-game-blackjack = Escribe **`/blackjack`** para jugar: te lleva a la mesa de este canal, o muestra qué puedes hacer sin ella.
help-game-1 = **Objetivo**: acercarte a 21 más que el crupier, sin pasarte.
help-game-2 = **Cartas**: del 2 al 10 valen su número; la jota, la reina y el rey, 10; un as, 1 u 11, lo que convenga.
help-game-3 = Con **más de 21** te *pasas* y pierdes al instante. Con 21 tu mano se planta sola.
help-game-4 = **Blackjack** es un as con un diez, una jota, una reina o un rey como primeras dos cartas. Gana a cualquier otro 21 y suele pagar 3 a 2.
help-game-5 = **El crupier** juega al final y no elige: pide con 16 o menos y se planta con 17 o más. (En algunas mesas también pide con 17 *blando*: as y seis.)
help-game-6 = **Ganas** tu apuesta si tienes más que el crupier, o si el crupier se pasa. Con el mismo total hay *empate*, y tu apuesta vuelve a ti.
# Los textos de los botones son los de la mesa, en el idioma del servidor.
help-game-start = ¿Empezamos? Toca una cantidad en la mesa, o escribe `/blackjack 25`. Luego `{ $hit }` te da otra carta, y con `{ $stand }` te quedas con las que tienes.
help-game-match = **Un torneo** es distinto: cada cual recibe fichas que solo valen en ese torneo, y gana la última persona que las conserve. Con eliminaciones va quedando fuera quien tiene menos, y al final gana quien tiene más. Tus propias fichas no se tocan. Cualquiera puede abrir uno en un canal sin mesa: `/match`
help-game-tournament = **Un campeonato** es una noche para todo el servidor: te apuntas con un botón, juegas una eliminatoria, y lo mejor de cada una se ve en la última mesa. `/tournament open`
help-game-deal = **El reto diario** no necesita mesa: diez manos al día, las mismas cartas para todo el mundo. `/deal`

## Jugadas

help-moves-title = ### ♥ Las jugadas, y cuándo convienen
help-moves-intro = La carta del crupier importa: del 2 al 6 es débil; del 7 al as, fuerte.
help-moves-1 = **Pide** con 11 o menos: no puedes pasarte.
help-moves-2 = **Plántate** con 17 o más, salvo que un as de la mano valga 11.
help-moves-3 = De 12 a 16, **plántate** contra una carta débil y **pide** contra una fuerte.
help-moves-4 = Con un as que vale 11 (mano *blanda*), **pide** hasta 17 blando: no puedes pasarte. **Plántate** desde 19 blando.
help-moves-5 = Con 18 blando, **plántate**, pero **pide** contra 9, 10 o as.
help-moves-6 = **Dobla** con 10 u 11 si la carta del crupier es menor: doblas tu apuesta y recibes una sola carta más.
help-moves-7 = **Divide** siempre ases y ochos: un par se vuelve dos manos.
help-moves-8 = Nunca **dividas** cincos ni dieces: juntos son fuertes.
help-moves-9 = **Ríndete** con 16 contra 9, 10 o as: renuncias a media apuesta. (No con un par de ochos.)
help-moves-10 = No tomes el **seguro**: a la larga te cuesta fichas. Donde el blackjack paga 3 a 2, **cobrar 1 a 1** es un seguro con otro nombre.
help-moves-match = **En un torneo** gana la última persona con fichas: apuesta poco mientras vas en cabeza, y más cuando vas muy atrás.
help-moves-side = Las **apuestas paralelas**, donde la mesa las tiene, son un juego al lado de tu apuesta: a la larga, la mayoría cuesta mucho más que el propio juego. El formulario de la apuesta dice cuánto.
help-moves-note = -# No todas las mesas tienen todas las jugadas: los botones muestran lo que puede hacer tu mano. `/strategy` tiene las excepciones de esta mesa, también a “siempre” y “nunca”.

## Esta mesa

help-no-table = ### ♦ Esta mesa
help-no-table-text = En este canal no hay ninguna mesa abierta. En cuanto la haya, aquí estarán sus reglas.

## Fichas

help-chips-title = ### ♣ Las fichas en este servidor
help-chips-start = Empiezas con { $chips } en este servidor. Valen en todas sus mesas.
help-chips-see = `/balance` muestra tus fichas; `/leaderboard`, quién tiene más.
help-chips-daily = `/daily` trae { $chips } una vez al día (UTC), y un poco más por cada día seguido.
help-chips-refill = ¿Te quedan pocas? `/refill` te sube otra vez hasta { $chips }, con al menos { $hours } entre dos recargas.
help-chips-gifts = `/give` regala fichas que has ganado: hasta { $chips } al día.
help-chips-out = ¿Sin fichas? Quien tenga “Gestionar servidor” puede devolverte al juego con `/admin revive`.
help-chips-worth = Las fichas son para divertirse. **No valen dinero**: nadie puede comprarlas, venderlas ni canjearlas.

## Juego limpio

help-fairness-title = ### 🔒 ¿Es juego limpio?
help-fairness-1 = Las cartas de un sabot (todas las barajas mezcladas) quedan fijadas antes de la primera apuesta. La mesa muestra un *hash*: una huella del orden de las cartas que después no se puede cambiar.
help-fairness-2 = Cuando el sabot termina, se muestra su semilla secreta. `/verify` verifica que las cartas eran las prometidas.
help-fairness-3 = `/seed` añade un texto tuyo la próxima vez que se baraje, para que nadie pueda amañar el orden.
help-fairness-4 = El crupier sigue reglas fijas, las mismas para todo el mundo. `/rules` las muestra, con los hashes.
