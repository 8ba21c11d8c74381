### O coach, que comenta as jogadas de cada pessoa. Só ela vê.

# $move é uma jogada como no botão, por exemplo “Parar”. $chips é um valor com o nome, como “2,10 fichas”.
coach-better = 🎓 **{ $move }** teria rendido em média { $chips } a mais.
coach-better-box = 🎓 Box { $box }: **{ $move }** teria rendido em média { $chips } a mais.

# $total é um total como 16; em um par, o valor da carta. $up é a carta do dealer, $made a jogada.
coach-hand-hard = -# Você tinha { $total } contra { $up ->
        [A] um ás
       *[other] { $up }
    } e escolheu { $made }.
coach-hand-soft = -# Você tinha { $total } suave contra { $up ->
        [A] um ás
       *[other] { $up }
    } e escolheu { $made }.
coach-hand-pair = -# Você tinha um par de { $total ->
        [A] ases
       *[other] { $total }
    } contra { $up ->
        [A] um ás
       *[other] { $up }
    } e escolheu { $made }.
coach-hand-blackjack = -# Você tinha um blackjack contra { $up ->
        [A] um ás
       *[other] { $up }
    } e escolheu { $made }.

# Dito quando a jogada da tabela não é a melhor para exatamente estas cartas.
coach-chart = -# { $made } é o que a tabela diz, e conta como certo.

coach-on = 🎓 O coach está ligado: depois de uma jogada sua que não foi a melhor, digo qual era e quanto a diferença custa em média. Em mesas sem dicas, o coach também fica em silêncio.
coach-off = O coach está desligado: não comento suas jogadas.
