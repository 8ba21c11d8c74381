### Temporadas: /seasons, /admin season y el anuncio de quien gana.

## /admin season

season-end = 🏁 ¿Terminar la temporada { $number } como “{ $name }”?
season-end-bets = Las apuestas que aún no tienen cartas se devuelven.
season-end-rounds = Las rondas en curso se juegan hasta el final y aún cuentan. Tras la última, la clasificación es definitiva y anuncio quién gana.
season-end-fresh = La próxima temporada empieza con { $chips } para todo el mundo, también para quien ahora está sin fichas.
season-end-kept = No se borra nada: `/seasons` y `/leaderboard` conservan la clasificación final.
season-end-button = Terminar temporada { $number }
season-ended = La temporada { $number }, “{ $name }”, terminó. ¡Ya empezó la próxima!
season-nameless = Una temporada necesita un nombre, como “Primavera”.
season-schedule-month = Desde ahora, cada mes termina una temporada. Esta termina { $time }.
season-schedule-quarter = Desde ahora, cada trimestre termina una temporada. Esta termina { $time }.
season-schedule-off = Ahora las temporadas solo terminan con `/admin season end`.

## El anuncio, donde estuvo abierta la última mesa

season-final = 🏁 La temporada { $number } terminó: { $name }
season-champion =
    { $count ->
        [one] 🏆 { $people } gana la temporada. ¡Felicidades!
       *[other] 🏆 { $people } comparten el título. ¡Felicidades!
    }
season-nobody = Nadie jugó en esta temporada.
season-no-champion =
    { $rounds ->
        [one] Esta vez nadie gana: nadie ha jugado{ $days ->
            [one] { "" }
           *[other] { " " }en { $days } días distintos
        }.
       *[other] Esta vez nadie gana: nadie ha jugado { $rounds } rondas en { $days ->
            [one] un día
           *[other] { $days } días distintos
        }.
    }
season-next = Empieza una nueva temporada, con { $chips } para todo el mundo. `/seasons` conserva las anteriores.

## /seasons. $date es un día, $time una frase completa como “dentro de 5 días”.

seasons-title = 🏁 Temporadas
seasons-present = La **temporada { $number }** está en curso.
seasons-since = Empezó el { $date }.
seasons-ends = Termina { $time }.
seasons-race =
    🏆 Gana el mejor resultado neto, con al menos { $rounds ->
        [one] una ronda
       *[other] { $rounds } rondas
    } en { $days ->
        [one] un día
       *[other] { $days } días distintos
    }.
seasons-played =
    Hasta ahora has jugado { $rounds ->
        [one] una ronda
       *[other] { $rounds } rondas
    } en { $days ->
        [one] un día
       *[other] { $days } días distintos
    }.
seasons-name = **{ $number } · { $name }**
seasons-finishing = A punto de terminar: su última ronda sigue en curso.
seasons-ended = Terminó el { $date }; nadie ganó el título.
seasons-champion = Terminó el { $date }. 🏆 { $person } con { $net }

## /leaderboard y /stats

season-named = Temporada { $number }: { $name }
season-present = Temporada { $number }, en curso
season-unknown = Aquí no existe esa temporada. `/seasons` las muestra.
stats-season = { $season }: puesto { $place } de { $members }
