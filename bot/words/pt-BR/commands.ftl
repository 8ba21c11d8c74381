### Comandos: o que cada um faz, suas opções e as escolhas. O Discord mostra 100 caracteres.

## Jogar

command-blackjack = Jogar blackjack neste canal: apostar, ir à mesa ou ver o que mais há
command-bet = Apostar na próxima rodada; se você não tem lugar na mesa, ganha um
command-bet-amount = 25, 10k, metade, tudo, min, max ou igual
command-bet-box = Qual box, se não for o seu
command-bet-pairs = Uma aposta paralela em um par nas suas duas primeiras cartas
command-bet-three_card = Uma aposta paralela nas suas duas primeiras cartas com a do dealer
command-join = Entrar no torneio que começa aqui em breve
command-match = Começar um torneio neste canal: todo mundo recebe as mesmas fichas
command-match-kind = Qual tipo; sem escolha, nocaute
command-rematch = Outro torneio com as pessoas do último neste canal
command-takeback = Retirar suas apostas da próxima rodada e manter seu lugar
command-ready = Dar as cartas o quanto antes: não precisa esperar por mim
command-sitout = Ficar de fora da próxima rodada
command-sharebox = Abrir seu box para outras pessoas apostarem e acompanharem suas jogadas, ou fechar
command-sharebox-open = True para abrir, False para fechar; sem isso, o contrário de agora
command-sharebox-box = Qual box; sem escolha, todos os seus
command-leave = Deixar seu lugar
command-hit = Pedir uma carta
command-stand = Não pedir mais cartas
command-double = Dobrar a aposta e tirar exatamente uma carta
command-split = Dividir um par em duas mãos
command-surrender = Desistir da mão e receber metade da aposta de volta
command-move-box = Qual box, se você tem vários
command-insurance = Seguro contra um blackjack do dealer; paga 2 para 1
command-insurance-amount = Quanto, se a mesa deixar escolher; senão, metade da aposta
command-decline = Recusar uma oferta
command-evenmoney = Receber 1 para 1 pelo seu blackjack agora
command-me = Suas próprias configurações e dados
command-me-yourturn = Ligar ou desligar a menção quando metade do tempo da sua vez passar
command-me-yourturn-on = True para receber menções, False para parar; sem isso, o contrário de agora
command-me-cards = Ler as cartas também em palavras abaixo das imagens, ou parar
command-me-cards-in_words = True: também em palavras; False: só imagens; sem escolha, o contrário de agora
command-me-break = Fazer uma pausa: nenhuma aposta onde eu estiver, até um dia que você escolhe
command-me-break-days = Por quantos dias; ninguém pode encurtar uma pausa
command-me-forget = Apagar tudo o que sei sobre você, em todos os servidores
command-me-data = Receber um arquivo com tudo o que sei sobre você neste servidor
command-rules = As regras desta mesa
command-help = Como jogar e para que servem as fichas
command-odds = Quanto as regras desta mesa custam a você, em porcentagem
command-hint = A melhor jogada para sua mão, e por quê
command-hint-box = Seu box, se você joga vários
command-me-coach = Depois de um erro, saber o que era melhor; só você vê
command-me-coach-switch = Se o coach comenta suas jogadas
command-me-coach-on = sim
command-me-coach-off = não
command-strategy = Como jogar nesta mesa, em uma tabela
command-deal = O desafio diário: dez mãos, as mesmas cartas para todo mundo
command-deal-day = O número de um desafio anterior; o de hoje, se você não escolher
command-train = Treinar sem fichas e ver na hora o que é certo
command-train-topic = Quais mãos; todas, se você não escolher
command-train-all = Todas as mãos
command-train-hard = Mãos duras, como 10 e 6
command-train-soft = Mãos suaves, com um ás
command-train-pairs = Pares
command-train-surrender = Quando desistir

## Olhar

command-show = Uma olhada particular nesta mesa
command-show-hand = Suas mãos
command-show-dealer = As cartas do dealer
command-show-bets = Quem apostou quanto
command-show-turn = De quem é a vez e quem ainda não apostou
command-show-timer = Quanto tempo falta
command-show-status = As fichas, apostas e totais de todo mundo
command-show-scores = Fichas e posições nesta mesa

## Fichas

command-balance = Suas fichas neste servidor, ou as de outro membro
command-balance-member = De quem são as fichas; sem escolha, as suas
command-daily = Pegar suas fichas do dia; volte todo dia para ganhar mais
command-refill = Receber fichas novas quando as suas acabarem
command-give = Dar a outro membro fichas que você ganhou
command-give-member = Quem recebe
command-give-amount = Quantas fichas, por exemplo 100
command-give-note = Para quê, em até 80 caracteres; todos aqui veem
command-seasons = As temporadas deste servidor e quem venceu cada uma
command-leaderboard = Quem está na frente neste servidor: em fichas, vitórias e mais
command-leaderboard-by = O que conta; sem escolha, fichas (em uma semana ou mês, ganhos menos perdas)
command-leaderboard-post = Postar neste canal para todo mundo e manter a lista atualizada (precisa de “Gerenciar servidor”)
command-leaderboard-season = Uma temporada encerrada: a classificação final
command-leaderboard-period = Que período conta; esta temporada, se você não escolher
command-leaderboard-chips = Fichas, com as apostas abertas
command-leaderboard-net = Ganhos menos perdas
command-leaderboard-biggest_win = Maior ganho em uma rodada
command-leaderboard-hands_won = Mãos vencidas
command-leaderboard-win_rate = Taxa de vitórias, a partir de 50 mãos
command-leaderboard-blackjacks = Número de blackjacks
command-leaderboard-best_streak = Rodadas vencidas em sequência
command-leaderboard-matches_won = Torneios vencidos
command-leaderboard-tournaments_won = Campeonatos vencidos
command-leaderboard-accuracy = Decisões certas, a partir de 100 decisões
command-leaderboard-standing = Classificação, que decide quem vence a temporada
command-leaderboard-deal = Desafios diários: mãos sem erro
command-stats = O que você, ou outro membro, jogou aqui
command-stats-member = De quem são os resultados; sem escolha, os seus
command-stats-period = Que período conta; desde o início, se você não escolher
command-history = Suas últimas rodadas, ou as de outro membro
command-history-member = De quem são as rodadas; sem escolha, as suas
command-round = Uma rodada encerrada, carta por carta
command-round-id = O número na mesa ou em /history; as suas aparecem como sugestão
command-ledger = Para onde foram suas fichas
command-period-season = Esta temporada
command-period-week = Esta semana, desde segunda
command-period-month = Este mês
command-period-all_time = Desde o início

## Jogo limpo

command-verify = Provar que as cartas de uma rodada já estavam definidas antes da primeira aposta
command-verify-id = Número de uma rodada (as suas são sugeridas) ou de um campeonato, como T12
command-seed = Pôr um texto seu nos próximos embaralhamentos daqui
command-seed-text = O que você quiser, até 64 caracteres

## Mesas

command-table = A mesa de blackjack deste canal
command-table-open = Abrir uma mesa de blackjack neste canal
command-table-open-preset = Quais regras; as regras padrão do servidor, se você não escolher
command-table-open-bankroll = De onde vêm as fichas
command-table-open-turn_time = Segundos por decisão; 0 = sem limite
command-table-open-min_bet = A aposta mínima
command-table-open-max_bet = A aposta máxima; 0 = sem máximo
command-table-open-side_bets = Oferecer as apostas paralelas no par e em três cartas
command-table-start = Iniciar o torneio com todo mundo que entrou
command-table-go-on = Em mesas sem relógio: seguir sem quem ficou dez minutos sem jogar
command-table-show = Trazer a mesa para o fim do canal
command-table-kick = Tirar alguém da mesa; as mãos atuais ficam como estão
command-table-kick-member = Quem vai sair
command-table-close = Fechar esta mesa; uma rodada em andamento é jogada antes
command-table-options = Todas as opções desta mesa, para ver e mudar
command-table-set = Mudar uma opção desta mesa
command-table-set-option = Qual opção
command-table-set-value = O novo valor
command-table-preset = Mudar todas as opções desta mesa de uma vez
command-table-preset-name = Quais regras
command-tournament = Um campeonato deste servidor: inscrições, eliminatórias e uma última mesa
command-tournament-open = Abrir um campeonato neste canal
command-tournament-open-name = Como ele se chama, em até 60 caracteres
command-tournament-open-starts = Quando começa: 30m, 2h ou 20:00 (UTC); sem escolha, em 30 minutos
command-tournament-open-rounds = Rodadas de cada eliminatória; sem escolha, 20
command-tournament-open-prize = Fichas para o 1º lugar, metade para o 2º, um quarto para o 3º (com “Gerenciar servidor”)
command-tournament-show = Levar o painel do campeonato para o fim do canal
command-tournament-remove = Tirar alguém do campeonato (com “Gerenciar servidor”)
command-tournament-remove-member = Quem sai
command-tournament-cancel = Cancelar o campeonato: sem lugares e sem prêmios

# Uma escolha: o nome do modelo, como se digita, e o que ele é.
command-preset = { $preset }: { $about }

# Uma escolha: o valor da opção, que fica em inglês, e o que significa.
command-bankroll-bank = bank: suas fichas neste servidor
command-bankroll-credit = credit: as mesmas, com limite de crédito
command-bankroll-match = match: fichas só deste torneio; vence a última pessoa com fichas

## Para quem gerencia

command-setup = Primeiros passos: permissões, quatro perguntas, a primeira mesa
command-admin = Para membros com “Gerenciar servidor”
command-admin-settings = As configurações deste servidor, para ver e mudar
command-admin-set = Mudar uma configuração deste servidor
command-admin-set-setting = Qual configuração
command-admin-set-value = O novo valor
command-admin-chips = Dar fichas, tirar com sinal de menos, ou definir quantas são
command-admin-chips-member = De quem são as fichas
command-admin-chips-amount = 500, 10k ou -200
command-admin-chips-set = As fichas que pode gastar daqui em diante: 500, 10k ou 0
command-admin-chips-reason = Fica no registro
command-admin-revive = Deixar um membro sem fichas jogar de novo
command-admin-revive-member = Quem ficou sem fichas
command-admin-audit = Conferir tudo o que está guardado sobre este servidor
command-admin-season = As temporadas deste servidor
command-admin-season-end = Encerrar a temporada: todo mundo começa a próxima com as mesmas fichas
command-admin-season-end-name = O nome com que a temporada fica guardada
command-admin-season-schedule = Escolher quando as temporadas acabam sozinhas
command-admin-season-schedule-every = De quanto em quanto tempo uma temporada acaba
command-season-month = No fim de cada mês
command-season-quarter = No fim de cada trimestre
command-season-off = Só por comando
command-admin-log = Quem fez o quê neste servidor
command-admin-log-action = Só entradas deste tipo
command-admin-log-member = Só entradas desta pessoa ou sobre ela

# As ações pelas quais se pode filtrar /admin log
command-log-chips = Fichas dadas ou tiradas
command-log-chips_refused = Fichas negadas
command-log-revive = Voltas ao jogo
command-log-revive_refused = Voltas ao jogo negadas
command-log-table_opened = Mesas abertas
command-log-table_closed = Mesas fechadas
command-log-rules_changed = Opções alteradas
command-log-member_removed = Pessoas tiradas da mesa
command-log-round_voided = Rodadas anuladas
command-log-setting = Configurações alteradas
command-log-season_ended = Temporadas encerradas
command-log-season_schedule = Mudanças no fim das temporadas
command-log-daily = Fichas do dia depois de zerar
command-log-refill = Recargas
command-log-deal = Prêmios de desafios diários depois de zerar
command-log-gift = Presentes entre membros
command-log-tournament = Prêmios de campeonatos depois de zerar
command-log-tournament_cancelled = Campeonatos cancelados
command-log-entrant_removed = Pessoas tiradas de campeonatos
