### As chances de uma mesa: /odds e /strategy. Só quem pergunta vê.

# $rules é o nome das regras, como “regras house” ou “regras vegas, mudanças: …”.
odds-title = 📊 **Chances · { $rules }**
odds-preset-name = modelo “{ $preset }”

# $edge é uma porcentagem como 0,53.
odds-edge-house = Em média, a casa fica com **{ $edge }%** de cada aposta inicial, se você seguir a estratégia básica.
odds-edge-player = Em média, você ganha **{ $edge }%** de cada aposta inicial, se seguir a estratégia básica.

# $bet é um valor como 25, $chips um valor com o nome.
odds-cost-house = { $rounds } rodadas a { $bet } custam a você cerca de { $chips }. Em uma noite só, a sorte pesa mais.
odds-cost-player = { $rounds } rodadas a { $bet } rendem a você cerca de { $chips }. Em uma noite só, a sorte pesa mais.
odds-side-bet = { $bet } · { $price }

odds-named = **O que duas regras conhecidas dão à casa**
odds-named-hit_soft_17 =
    H17 (o dealer pede com 17 suave): ≈ **{ $difference }%**{ $here ->
        [0] { "" }
       *[other] { "" } · vale aqui
    }
odds-named-blackjack_pays =
    6:5 por um blackjack em vez de 3:2: ≈ **{ $difference }%**{ $here ->
        [0] { "" }
       *[other] { "" } · vale aqui
    }

odds-effects = **Mudanças que mais pesariam** (+ é bom para a casa, − para você)

# $difference tem sinal, como +1,36.
odds-effect = { $option }: { $value } ≈ **{ $difference }%**

odds-presets = **O que a casa ganha com cada modelo**
odds-preset = { $preset }: { $edge }
odds-assumptions = -# Para um sapato cheio, sem seguro. ≈ vale para baralhos infinitos. `/strategy` mostra como jogar.
odds-busy = Não consigo calcular isso agora; o resto funciona normalmente. Tente de novo em um minuto.
odds-replaced = Você fez outro pedido antes que eu chegasse a este, então respondo só ao mais recente.

# Uma vantagem em uma linha com várias, ou em uma sobre uma mudança.
edge-of-house = { $edge }%
edge-of-player = você ganha { $edge }%

## A tabela de /strategy

odds-chart-title = Estratégia básica · { $rules }
odds-chart-edge-house = Se você sempre jogar assim, a casa fica em média com { $edge }% de cada aposta inicial.
odds-chart-edge-player = Se você sempre jogar assim, ganha em média { $edge }% de cada aposta inicial.
odds-chart-dealer = carta do dealer
odds-chart-hard = Mãos duras
odds-chart-soft = Mãos suaves
odds-chart-pairs = Pares

# Uma linha da tabela em palavras, como “16: parar contra 2–6 e pedir contra 7–A”.
odds-hands = { $hands }: { $moves }
odds-against = { $move } contra { $cards }
odds-run = { $first }–{ $last }

odds-code-H = pedir
odds-code-S = parar
odds-code-D = dobrar
odds-code-Ds = dobrar (ou parar)
odds-code-P = dividir
odds-code-Rh = desistir (ou pedir)
odds-code-Rs = desistir (ou parar)
odds-code-Rp = desistir (ou dividir)
odds-code-Rd = desistir (ou dobrar)

## Dicas: a melhor jogada para uma mão, dita só a quem joga

# $move é uma jogada como no botão, por exemplo “Dobrar”.
hint-best = 💡 O melhor aqui é **{ $move }**.
hint-best-box = 💡 Box { $box }: o melhor aqui é **{ $move }**.
# A mão vem primeiro: uma dica pode continuar abaixo da próxima mão.
hint-best-hand = 💡 { $hand }: o melhor aqui é **{ $move }**.
hint-best-hand-box = 💡 Box { $box } · { $hand }: o melhor aqui é **{ $move }**.
hint-hand-hard = { $total } contra { $up ->
    [A] um ás
   *[other] { $up }
}
hint-hand-soft = { $total } suave contra { $up ->
    [A] um ás
   *[other] { $up }
}
hint-hand-pair = Par de { $total ->
    [A] ases
   *[other] { $total }
} contra { $up ->
    [A] um ás
   *[other] { $up }
}

# Uma lista como “Dobrar +2,30 · Pedir +1,10 · Parar −3,05”.
hint-worth = { $move } { $net }
hint-average = -# O que cada jogada rende em média, em fichas, com suas cartas e um sapato cheio.

# $total é um total como 16; em um par, o valor da carta. $up é a carta do dealer, $busts um número inteiro.
hint-why-busts = O dealer estoura em { $busts } de cada 100 vezes.

# $tens é um número como 30,74.
hint-why-insurance = Aqui o dealer tem blackjack em { $tens } de cada 100 vezes. O seguro só compensa acima de 33,33.
hint-why-blackjack = Em média, seu blackjack rende mais se você ficar com ele.
hint-why-even_money = Com este pagamento, um ganho certo é melhor que esperar pela carta do dealer.
hint-chart = -# A tabela diz { $move }, que é o melhor em média para todas as mãos com este total.
hint-off = As dicas estão desligadas nesta mesa. `/strategy` mostra como jogar com as regras dela.
hint-other-box = No box { $box } você não tem nada a decidir agora. A sua vez é no box { $asked }.
