### Conquistas: na mesa quando são alcançadas, e em /stats.
###
### Glossário. Termo em inglês = termo daqui, com o motivo onde havia escolha.
###
### A rodada
### bet = aposta, apostar; stake = aposta; smallest / largest bet = aposta mínima / máxima; base bet = aposta base
### take back = retirar (a aposta); returned bet = aposta devolvida
### hit = pedir (o lance); draw = tirar (a carta que sai), como se fala à mesa; “comprar” lembraria comprar fichas
### stand = parar; double = dobrar; split = dividir; surrender = desistir; give up a match = abandonar
### insurance = seguro, fazer seguro; decline = recusar
### even money = receber 1:1; o nome em inglês aparece só nas explicações, por causa do comando
### push, tie = empate; bust = estourar (na linha curta de uma mesa cheia, “estouro”); blackjack = blackjack (o 21 de duas cartas)
### hard / soft = duro / suave (17 suave); pair = par (de 8)
### upcard = carta aberta; hole card, face down = carta fechada; “virada” quer dizer aberta em uns jogos e fechada em outros
### peek, check = conferir; turn (a card) = abrir; deal = dar as cartas; cut card = carta de corte
### hand = mão; move = jogada; turn = vez; round = rodada; void = anulada; net = ganho menos perda
###
### A mesa
### dealer = dealer, como nos cassinos ao vivo do Brasil; “crupiê” é o nome do bot
### table, board = mesa; seat = lugar (na mesa); box = box, boxes (a opção dos comandos se chama assim)
### follow = acompanhar; open / close a box = abrir / fechar; queue = fila
### ready = a postos (sem gênero); away = ausente; sit out = ficar de fora; leaving = saindo
### chips = fichas, também onde o inglês diz stack; house = a casa; house edge = vantagem da casa
### shoe = sapato; pack = maço; deck = baralho; shuffle = embaralhar; seed = seed, hash = hash, como nos cassinos online
### match = torneio (“partida” se confunde com rodada); lobby = lobby; host = quem organiza (sem gênero)
### tournament = campeonato (torneio é match); heat = eliminatória; last table = última mesa
### rematch = revanche; knock-out = nocaute
### options = opções; settings = configurações; preset = modelo, o nome entre aspas; log = registro
### role = cargo, como no Discord
### basic strategy = estratégia básica; chart = tabela; hint = dica; coach = coach; practice = treino
### daily deal = desafio diário; the book = gabarito; slip = deslize; streak = sequência; refill = recarga
### season = temporada; standing = classificação; place = posição, 3º lugar; achievement = conquista
### share (a thing) = postar; fairness = jogo limpo; everyone = todo mundo (sem gênero)
### Manage Server = “Gerenciar servidor”, como no Discord

achievement-line = 🏅 { $earned }
achievement-of = { $name } · { $achievements } ({ $count } de { $all })
achievement-more = +{ $count }
achievement-count = { $left ->
    [0] 🏅 **Todas as { $count } conquistas**
    [one] 🏅 **Conquistas: { $count }**, falta { $left }
   *[other] 🏅 **Conquistas: { $count }**, faltam { $left }
}
achievement-held = { $achievement } { $day }

## Os nomes

achievement-blackjack = Blackjack na conta
achievement-black_jack = O autêntico black jack
achievement-stand_off = Duelo de blackjacks
achievement-five_cards = 21 com cinco cartas
achievement-three_sevens = Trinca de setes
achievement-narrow_win = Por um triz: 21 a 20
achievement-cold_blood = Sangue-frio: com 12 ou menos
achievement-four_hands = Quatro mãos, quatro vitórias
achievement-full_double = Dobrando no limite
achievement-insured = Seguro morreu de velho
achievement-last_chip = Na última ficha
achievement-comeback = Volta por cima
achievement-streak_10 = Dez seguidas
achievement-hands_100 = Cem mãos
achievement-hands_1000 = Mil mãos
achievement-hands_10000 = Dez mil mãos
achievement-blackjacks_100 = Cem blackjacks
achievement-days_7 = Sete dias seguidos
achievement-days_30 = Trinta dias seguidos
achievement-match_won = Primeiro torneio vencido
achievement-matches_10 = Dez torneios vencidos
achievement-tournament_won = Primeiro campeonato vencido
achievement-deal_first = Primeiro desafio diário
achievement-deal_perfect = Desafio diário gabaritado
achievement-deals_7 = Sete desafios diários
achievement-deals_30 = Trinta desafios diários
achievement-deals_100 = Cem desafios diários
