### Temporadas: /seasons, /admin season e o anúncio de quem venceu.

## /admin season

season-end = 🏁 Encerrar a temporada { $number } como “{ $name }”?
season-end-bets = Apostas de rodadas que ainda não começaram são devolvidas.
season-end-rounds = Rodadas em andamento são jogadas até o fim e ainda contam. Quando a última acabar, a classificação é final, e eu anuncio quem venceu.
season-end-fresh = Todo mundo começa a próxima temporada com { $chips }, inclusive quem está sem fichas agora.
season-end-kept = Nada é apagado: `/seasons` e `/leaderboard` guardam a classificação final.
season-end-button = Encerrar temporada { $number }
season-ended = A temporada { $number }, “{ $name }”, acabou. A próxima já começou!
season-nameless = Uma temporada precisa de um nome, como “Primavera”.
season-schedule-month = De agora em diante, cada temporada acaba no fim do mês. Esta acaba { $time }.
season-schedule-quarter = De agora em diante, cada temporada acaba no fim do trimestre. Esta acaba { $time }.
season-schedule-off = Agora as temporadas só acabam com `/admin season end`.

## O anúncio, onde a última mesa esteve aberta

season-final = 🏁 A temporada { $number } acabou: { $name }
season-champion =
    { $count ->
        [one] 🏆 { $people } vence a temporada. Parabéns!
       *[other] 🏆 { $people } dividem o título. Parabéns!
    }
season-nobody = Ninguém jogou nesta temporada.
season-no-champion =
    { $rounds ->
        [one] Desta vez ninguém leva o título: ninguém jogou{ $days ->
            [one] { "" }
           *[other] { " " }em { $days } dias
        }.
       *[other] Desta vez ninguém leva o título: ninguém jogou { $rounds } rodadas em { $days ->
            [one] um dia
           *[other] { $days } dias
        }.
    }
season-next = Uma nova temporada começou, e todo mundo parte com { $chips }. `/seasons` guarda as antigas.

## /seasons. $date é um dia, $time uma expressão inteira, como “em 5 dias”.

seasons-title = 🏁 Temporadas
seasons-present = A **temporada { $number }** está em andamento.
seasons-since = Começou em { $date }.
seasons-ends = Acaba { $time }.
seasons-race =
    🏆 Vence o melhor resultado (ganhos menos perdas), a partir de { $rounds ->
        [one] uma rodada
       *[other] { $rounds } rodadas
    } em { $days ->
        [one] um dia
       *[other] { $days } dias
    }.
seasons-played =
    Até agora você jogou { $rounds ->
        [0] { $rounds } rodadas
        [one] uma rodada
       *[other] { $rounds } rodadas
    } em { $days ->
        [0] { $days } dias
        [one] um dia
       *[other] { $days } dias
    }.
seasons-name = **{ $number } · { $name }**
seasons-finishing = Acabando: a última rodada ainda está em andamento.
seasons-ended = Acabou em { $date }, e ninguém levou o título.
seasons-champion = Acabou em { $date }. 🏆 { $person } com { $net }

## /leaderboard e /stats

season-named = Temporada { $number }: { $name }
season-present = Temporada { $number }, em andamento
season-unknown = Essa temporada não existe aqui. `/seasons` lista todas.
stats-season = { $season }: { $place }º de { $members }
