### O que o bot diz a um membro só: a dica com a primeira aposta, e menções.

# Dito uma vez, junto com a resposta à primeira aposta de um membro. $hit e $stand são os textos dos botões da mesa,
# na língua do servidor.
members-first-bet = 💡 Sua primeira aposta! `{ $hit }` dá mais uma carta; com `{ $stand }`, você fica com as suas. Chegue mais perto de 21 que o dealer, mas sem passar. `/help` explica o resto.

# No lugar dela, para quem só acompanha boxes de outras pessoas.
members-first-follow = 💡 Sua primeira aposta! { $leader } joga a mão, e sua aposta ganha ou perde com ela. `/help` explica o resto.

# Uma mensagem pública para quem está na vez; $when é uma expressão como “em 12 segundos”.
members-turn = ⏰ { $player }, é a sua vez. Seu tempo acaba { $when }.
members-turn-on = `Me avisar` está ligado: quando metade do tempo da sua vez passar, menciono você no canal. Apago a mensagem assim que você jogar.
members-turn-off = `Me avisar` está desligado: não menciono você quando é a sua vez.
members-cards-on = 🔤 As cartas vêm também em palavras: no treino, no desafio diário e nas rodadas encerradas, digo os nomes abaixo das imagens.
members-cards-off = No treino, no desafio diário e nas rodadas encerradas, as cartas vêm só em imagens. `/show hand` e `/show dealer` continuam dizendo os nomes.

# /me forget: o título, o que acontece, e o botão.
members-forget = Apagar todos os seus dados?
members-forget-gone = **Apago**, em todos os servidores: quem você é, suas fichas, suas configurações, seu nome nas mesas e seus textos para os próximos sapatos.
members-forget-stays = **Fica**, sob um número que não leva a ninguém: suas rodadas, transferências e resultados, e seus textos em sapatos já usados. Sem isso, ninguém poderia conferir as cartas e as contas.
members-forget-season = Se você voltar nesta temporada, começa com 0 fichas, ou com o que deve, e o prazo de `/daily` e `/refill` continua o mesmo. Para isso guardo um hash que ninguém pode ligar a você, até o fim da temporada; se você pegou fichas pouco antes disso, até o fim de uma temporada seguinte.
members-forget-tables = Seus lugares são liberados na hora. Se você ainda tem uma aposta em uma rodada, suas mãos seguem sozinhas, e apago seus dados quando ela acabar.
members-forget-break = Uma pausa que você fez (`/me break`) fica até o fim, sob um hash desses.
members-forget-button = Apagar meus dados
members-forgotten = Pronto, não sei mais nada sobre você. Se você jogar de novo, será como a primeira vez.
members-forget-later = Liberei seus lugares. Assim que sua última rodada acabar, apago seus dados.
members-forget-elsewhere = Liberei seus lugares e apago seus dados em alguns segundos. Se você tem uma aposta em outro servidor, apago assim que sua última rodada lá acabar.
members-forget-idle = Liberei seus lugares. No momento não estou funcionando em toda parte: seus dados são apagados assim que todas as minhas partes voltarem (faltam: { $shards }).
members-forget-too_often = Você já apagou seus dados algumas vezes hoje. Dá para apagar de novo { $time }.
members-unknown = Ainda não sei nada sobre você.

# /me break: o título, o que acontece, e o botão. $date é uma data com hora.
members-break = Fazer uma pausa até { $date }?
members-break-bets = Até lá, você não pode apostar, esperar por um lugar nem entrar em um torneio, em nenhum servidor com este bot.
members-break-tables = Apostas de rodadas que ainda não começaram voltam, e seus lugares são liberados. Você joga até o fim a rodada e o torneio em que está.
members-break-firm = Você pode aumentar a pausa, mas ninguém pode encurtar: nem você, nem um admin, nem `/me forget`.
members-break-button = Começar a pausa
members-break-begun = Sua pausa começou. Você pode apostar de novo a partir de { $date }. Cuide-se!
members-break-longer = Sua pausa vai até { $date }. Só dá para aumentar.

# Links para textos de quem mantém o bot, abaixo de /help e /me data.
policy-privacy = Política de privacidade
policy-terms = Termos de uso

# /me data, ao lado do arquivo. $count é o número de rodadas que não couberam nele.
members-data = Aqui está tudo o que sei sobre você neste servidor.
members-data-newest =
    { $count ->
        [0] Aqui está o que sei sobre você neste servidor.
        [one] Aqui está o que sei sobre você neste servidor. Sua rodada mais antiga não coube no arquivo.
       *[other] Aqui está o que sei sobre você neste servidor. Suas { $count } rodadas mais antigas não couberam no arquivo.
    }
members-data-rows = Entradas mais antigas de alguns tipos não couberam; o arquivo diz quantas.
members-data-units = Os horários são segundos desde 1970 (UTC). Os valores são centésimos de ficha; os dos boxes são fichas.
