### Práctica sin fichas: /train. Solo la ve quien practica.

# $topic es uno de los temas de abajo, $rules el nombre de las reglas: “plantilla house”, o el mensaje siguiente.
train-title = -# **Práctica** · { $topic } · { $rules }
train-table-rules = esta mesa: { $rules }

train-topic-all = todas las manos
train-topic-hard = manos duras
train-topic-soft = manos blandas
train-topic-pairs = pares
train-topic-surrender = rendirse
train-topic-deal = manos de tu reto diario

# Títulos: las imágenes de las cartas crecen con ellos.
train-dealer = ## Crupier { $cards }
train-hand = ## Tú { $cards }

# $hand es un total como 16; en un par, el valor de la carta. $up es la carta del crupier.
train-ask-hard = **{ $hand } duro contra { $up ->
    [A] un as
   *[other] { $up }
}.** ¿Tu jugada?
train-ask-soft = **{ $hand } blando contra { $up ->
    [A] un as
   *[other] { $up }
}.** ¿Tu jugada?
train-ask-pairs = **Par de { $hand ->
    [A] ases
   *[other] { $hand }
} contra { $up ->
    [A] un as
   *[other] { $up }
}.** ¿Tu jugada?
train-before-look = -# El crupier aún no ha comprobado si tiene blackjack.
train-after-look = -# El crupier miró: no tiene blackjack.

## Lo que hay de cierto en la respuesta. $move y $charted son jugadas como en sus botones, como “Doblar”.

train-right = ✅ **¡Correcto!** La tabla dice { $move }.
train-right-exact = ✅ **¡Correcto!** Con estas cartas exactas, { $move } es lo mejor que hay. La tabla dice { $charted }.
train-wrong = ❌ **Casi.** Elegiste { $move }, la tabla dice **{ $charted }**.
train-why-hard = { $hand } duro contra { $up ->
    [A] un as
   *[other] { $up }
}: el crupier se pasa { $busts } de cada 100 veces.
train-why-soft = { $hand } blando contra { $up ->
    [A] un as
   *[other] { $up }
}: el crupier se pasa { $busts } de cada 100 veces.
train-why-pairs = Par de { $hand ->
    [A] ases
   *[other] { $hand }
} contra { $up ->
    [A] un as
   *[other] { $up }
}: el crupier se pasa { $busts } de cada 100 veces.

# $bet es una cantidad con su nombre, como “100 fichas”.
train-average = -# Lo que da cada jugada en promedio con una apuesta de { $bet }, con estas cartas y un sabot completo.
train-exact = -# Con estas cartas exactas, { $move } da un poco más.
train-chart = -# `/strategy` muestra toda la tabla de estas reglas.
train-deal-end = 🏁 Ese era el último de tus errores. Ahora vienen otras manos.
train-score = -# Racha **{ $streak }** · récord { $best } · { $right } de { $answered } correctas ({ $share })
# Lo ve todo el mundo; debajo va la línea anterior.
share-training = ### 🎯 { $name } · práctica con `/train`
train-next = Próxima mano

## Cuando algo ha cambiado

train-earlier-hand = Esa era una mano anterior. Esta es la actual.
train-other-rules = Ahora aquí valen otras reglas, así que esta mano es nueva.
train-start-again = Ya no tengo ninguna mano para ti aquí. `/train` reparte una nueva.

## Por qué un tema nunca sale. $rules es el nombre de las reglas.

train-no-pairs = Aquí los pares no se pueden dividir ({ $rules }). Cualquier otro tema sirve.
train-no-surrender = Aquí no es posible rendirse ({ $rules }). Cualquier otro tema sirve.
train-never-surrender = Aquí rendirse nunca es la mejor jugada ({ $rules }). Cualquier otro tema sirve.
