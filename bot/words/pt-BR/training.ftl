### Treino sem fichas: /train. Só quem treina vê.

# $topic é um dos temas abaixo, $rules o nome das regras: “modelo house”, ou a próxima mensagem.
train-title = -# **Treino** · { $topic } · { $rules }
train-table-rules = esta mesa: { $rules }

train-topic-all = todas as mãos
train-topic-hard = mãos duras
train-topic-soft = mãos suaves
train-topic-pairs = pares
train-topic-surrender = desistir
train-topic-deal = mãos do seu desafio diário

# Títulos: as imagens das cartas crescem com eles.
train-dealer = ## Dealer { $cards }
train-hand = ## Você { $cards }

# $hand é um total como 16; em um par, o valor da carta. $up é a carta do dealer.
train-ask-hard = **{ $hand } duro contra { $up ->
    [A] um ás
   *[other] { $up }
}.** E agora?
train-ask-soft = **{ $hand } suave contra { $up ->
    [A] um ás
   *[other] { $up }
}.** E agora?
train-ask-pairs = **Par de { $hand ->
    [A] ases
   *[other] { $hand }
} contra { $up ->
    [A] um ás
   *[other] { $up }
}.** E agora?
train-before-look = -# O dealer ainda não conferiu se tem blackjack.
train-after-look = -# O dealer conferiu: sem blackjack.

## O que vale para a resposta. $move e $charted são jogadas como nos botões, por exemplo “Dobrar”.

train-right = ✅ **Certo!** A tabela diz { $move }.
train-right-exact = ✅ **Certo!** Com exatamente estas cartas, nada é melhor que { $move }. A tabela diz { $charted }.
train-wrong = ❌ **Quase.** Você escolheu { $move }, a tabela diz **{ $charted }**.
train-why-hard = { $hand } duro contra { $up ->
    [A] um ás
   *[other] { $up }
}: o dealer estoura em { $busts } de cada 100 vezes.
train-why-soft = { $hand } suave contra { $up ->
    [A] um ás
   *[other] { $up }
}: o dealer estoura em { $busts } de cada 100 vezes.
train-why-pairs = Par de { $hand ->
    [A] ases
   *[other] { $hand }
} contra { $up ->
    [A] um ás
   *[other] { $up }
}: o dealer estoura em { $busts } de cada 100 vezes.

# $bet é um valor com o nome, como “100 fichas”.
train-average = -# O que cada jogada rende em média com uma aposta de { $bet }, para estas cartas e um sapato cheio.
train-exact = -# Com exatamente estas cartas, { $move } rende um pouco mais.
train-chart = -# `/strategy` mostra a tabela inteira para estas regras.
train-deal-end = 🏁 Esse foi o último dos seus erros. Agora vêm outras mãos.
train-score = -# Sequência **{ $streak }** · recorde { $best } · { $right } de { $answered } certas ({ $share })
# Todo mundo vê; a linha acima vem em seguida.
share-training = ### 🎯 { $name } · treino com `/train`
train-next = Próxima mão

## Quando algo mudou

train-earlier-hand = Essa mão era anterior. Esta é a sua última.
train-other-rules = Agora valem outras regras aqui, então esta é uma mão nova.
train-start-again = Não tenho mais nenhuma mão para você aqui. `/train` traz uma nova.

## Por que um tema nunca aparece. $rules é o nome das regras.

train-no-pairs = Aqui não dá para dividir pares ({ $rules }). Qualquer outro tema funciona.
train-no-surrender = Aqui não dá para desistir ({ $rules }). Qualquer outro tema funciona.
train-never-surrender = Aqui desistir nunca é a melhor jogada ({ $rules }). Qualquer outro tema funciona.
