### O que `python -m bot audit` e /admin audit encontram. $number é uma rodada ou um sapato, $detail um nome ou números.

## Rodadas

audit-unreadable = Mesa { $table }, rodada { $number }: não dá para ler o registro dela.
audit-value_wrong =
    { $guild ->
        [None] Um valor em { $detail } não é dos que eu escrevo.
       *[other] Servidor { $guild }: um valor em { $detail } não é dos que eu escrevo.
    }
audit-illegal = Mesa { $table }, rodada { $number }: as jogadas dela não são possíveis com as cartas do sapato.
audit-result_differs = Mesa { $table }, rodada { $number }: jogada de novo, ela dá um resultado diferente do guardado.
audit-players_differ = Mesa { $table }, rodada { $number }: jogada de novo, ela dá apostas ou ganhos diferentes dos guardados para quem jogou.
audit-place_differs = Mesa { $table }, rodada { $number }: não começa onde a rodada anterior deixou o sapato.
audit-void_with_result = Mesa { $table }, rodada { $number }: foi anulada e tem um resultado.
audit-rounds_missing = Mesa { $table }: falta a rodada { $detail }.
audit-state_differs = Mesa { $table }: o estado não bate com as linhas dela ({ $detail }).

## Sapatos

audit-seed_differs = Mesa { $table }, sapato { $number }: a seed não corresponde ao hash prometido.
audit-hash_differs = Mesa { $table }, sapato { $number }: a mesa mostrou outro hash.
audit-shoe_unreadable = Mesa { $table }, sapato ou rodada { $number }: não dá para ler o sapato, ou ele não foi lacrado.

## Fichas

audit-balance_differs = O saldo de uma conta não é a soma de suas transferências, { $detail } (em centésimos).
audit-below_zero = Uma conta de apostas está abaixo de zero, { $detail } (em centésimos).
audit-sum_differs = Servidor { $guild }: todos os saldos juntos dão { $detail } centésimos em vez de 0.
audit-account_misnamed = A conta { $detail } não é de quem o nome dela diz.
audit-bets_differ = A conta { $detail } indica outras apostas abertas do que as que existem.
audit-stake_left = Sobraram fichas entre as apostas de uma rodada encerrada ({ $detail }).
audit-season_differs = Uma aposta de uma temporada foi guardada ou paga em outra ({ $detail }).
audit-seasons_missing = Servidor { $guild }: há lacunas nos fins das temporadas; { $number } estão guardados.
audit-transfer_wrong = A transferência { $detail } não move fichas como o tipo dela.
audit-transfers_missing = Falta a transferência { $detail }.
audit-payment_differs = Mesa { $table }, rodada { $number }: quem jogou recebeu algo diferente do que ganhou.
audit-void_paid = Mesa { $table }, rodada { $number }: fichas foram pagas, embora nenhuma rodada tenha sido encerrada.
audit-not_paid = Mesa { $table }: as rodadas encerradas e as pagas não batem; a diferença é { $detail }.

## Eliminações

audit-elimination_alone = Mesa { $table }, rodada { $number }: um membro foi eliminado, embora nenhuma rodada tenha acabado então, e nenhum admin tenha tirado fichas dele.
audit-cause_missing = Mesa { $table }, rodada { $number }: uma eliminação acabou, e o registro não diz por quê.
audit-grant_unlogged = Servidor { $guild }: o registro não menciona as fichas da transferência { $number }.
audit-knockout_differs = Mesa { $table }, torneio { $number }: as posições de quem jogou não batem com as fichas.
audit-match_differs = Mesa { $table }, torneio { $number }: as posições de quem jogou não formam uma sequência.
audit-out_with_stake = Mesa { $table }, rodada { $number }: um membro que está fora tem uma aposta.

## Contadores

audit-counter_differs = Servidor { $guild }: um contador não é o que as rodadas guardadas dão, membro { $detail }.
audit-achievement_missing = Servidor { $guild }: falta uma conquista que foi obtida, membro { $detail }.
audit-achievement_unearned = Servidor { $guild }: uma conquista que nada justifica, membro { $detail }.

## Desafios diários

audit-deal_differs = Desafio diário, dia { $number }: não dá para ler, ou a seed não corresponde ao hash prometido.
audit-deal_missing = Desafio diário, dia { $number }: há uma tentativa, mas não o desafio, membro { $detail }.
audit-try_differs = Servidor { $guild }, desafio diário do dia { $number }: uma tentativa não é o que as cartas do dia fazem dela, membro { $detail }.
audit-try_repeated = Servidor { $guild }, desafio diário do dia { $number }: há uma segunda tentativa, membro { $detail }.
audit-prize_differs = Servidor { $guild }, desafios diários: um prêmio não é o que foi pago ({ $detail }, em centésimos ou prêmios).

## O relatório

audit-progress = { $done } de { $total } rodadas, { $rate } por segundo, faltam { $seconds } s
audit-schema_differs = O banco de dados não tem o que a versão dele cria, ou tem algo a mais: { $detail }.
audit-checked = Conferido · rodadas: { $rounds } · mesas: { $tables } · transferências: { $transfers }
audit-guild_since = um ponto de verificação é do banco de dados inteiro, não de um servidor
audit-clean = Está tudo em ordem.
audit-more = E mais { $count }.
audit-found =
    { $count ->
        [one] { $count } coisa não está em ordem.
       *[other] { $count } coisas não estão em ordem.
    }

## Todos os comandos para quem mantém o bot

operators-unusable = Não é possível: { $reason }.
operators-no_variable = o ambiente não tem a variável { $name }
operators-no_server = o banco de dados não tem mesa nem conta do servidor { $guild }

## export

export-unreadable =
    { $count ->
        [one] { $count } rodada não pode ser lida e fica de fora. A auditoria diz mais.
       *[other] { $count } rodadas não podem ser lidas e ficam de fora. A auditoria diz mais.
    }

export-unreadable_transfers =
    { $count ->
        [one] { $count } transferência não pode ser lida e fica de fora. A auditoria diz mais.
       *[other] { $count } transferências não podem ser lidas e ficam de fora. A auditoria diz mais.
    }

## backup e restore

backup-made = O banco de dados foi copiado para { $file } ({ $size } MB).
backup-in_order = A cópia está em ordem.
backup-flaw = Fora de ordem: { $flaw }.
backup-flawed = A cópia está completa, mas o que foi copiado não está em ordem. Faça a auditoria e guarde uma cópia anterior.
restore-done = { $file } está no lugar como { $database }. Você pode iniciar o bot.
restore-aside = O banco de dados de antes está guardado como { $file }.

## moving

moving-to_a_file = os dois são arquivos SQLite: escreva env:{ $target } se isso for uma variável, ou use backup e restore para uma cópia
moving-done = { $rows } linhas de { $tables } tabelas foram copiadas para { $database }. Todas as contagens e somas são iguais.
moving-audited = As auditorias dos dois bancos de dados encontram a mesma coisa. Ponha o novo em DATABASE_URL e inicie o bot.
moving-differs = As auditorias dos dois bancos de dados são diferentes: fique com o antigo e relate isto.

## shards

shards-file = um arquivo SQLite tem um processo, que não precisa de shards; vários processos precisam de um banco de dados PostgreSQL
shards-count =
    { $shards ->
        [0] Nenhum processo foi iniciado no banco de dados: o primeiro define o número de shards.
        [one] O banco de dados tem 1 shard.
       *[other] O banco de dados tem { $shards } shards.
    }
shards-owned = Shard { $number }: processo { $process } em { $host } desde { $since }, visto há { $seconds } s, versão { $version }.
shards-free = Shard { $number }: nenhum processo.

## adopt

adopt-done = { $file } era do aplicativo { $earlier } e agora é do { $application }. Mesas de servidores sem este bot ficam paradas e fecham depois de um dia.
adopt-needless = { $file } é do aplicativo { $application }, ou ainda de nenhum: dá para iniciar assim mesmo.

## doctor

doctor-settings = As configurações estão completas.
doctor-setting = Uma configuração está errada: { $problem }. Corrija no ambiente ou em .env.
doctor-sqlite = SQLite { $version }. Só uma conexão escreve, então nenhuma versão dele pode perder um commit.
doctor-disk = Há { $free } MB livres no disco.
doctor-disk-full = Só há { $free } MB livres no disco. Abra espaço para { $needed } MB: um backup é feito antes de cada atualização.
doctor-database = O banco de dados { $file } está na revisão { $revision }, a mais nova.
doctor-database-new = Ainda não há banco de dados { $file }. O bot o cria ao iniciar pela primeira vez.
doctor-database-old = O banco de dados está na revisão { $revision }. O próximo início o atualiza para { $newest } e faz um backup antes.
doctor-postgresql = PostgreSQL { $version }.
doctor-member_key = { $reason }
doctor-waiting_erasures = Há pessoas esperando que seus dados sejam apagados, porque há shards sem processo: { $shards }. Inicie-os.
doctor-database-risk = O banco de dados poderia perder fichas: { $reason }
doctor-database-empty = O banco de dados { $file } está vazio. O bot cria as tabelas ao iniciar pela primeira vez.
doctor-database-pending = O banco de dados está na revisão { $revision }. O próximo início o atualiza para { $newest }. Faça um backup antes: pg_dump, ou python -m bot backup ARQUIVO.
doctor-database-log = { $file } não foi fechado corretamente, e { $file }-wal está faltando. Se o arquivo foi copiado enquanto um bot rodava, ou depois de uma falha, faltam as apostas e os pagamentos mais recentes: restaure um backup. Se uma versão mais antiga o fechou corretamente, está tudo lá.
doctor-database-links = O banco de dados { $file } tem vários nomes (links físicos). Remova os outros, ou o bot não inicia.
doctor-database-readable = Outros usuários desta máquina podem ler { $file }, e com isso as seeds. Para impedir: chmod 600
doctor-database-not_writable = Não dá para escrever em { $file }. Dê o arquivo e a pasta dele ao usuário que executa o bot.
doctor-database-unusable = Não dá para usar o banco de dados: { $reason }
doctor-asking = Consultando { $address } …
doctor-token = O token é de { $name }.
doctor-clock =
    O relógio desta máquina está { $seconds } segundos { $side ->
        [ahead] adiantado
       *[behind] atrasado
    } em relação ao do Discord. Acerte-o, ou deixe o sistema fazer isso (NTP).
doctor-portal-endpoint = O aplicativo tem uma “Interactions Endpoint URL”, por isso o Discord não envia ao bot nem comandos nem cliques. Esvazie esse campo: https://discord.com/developers/applications → seu aplicativo → General Information.
doctor-portal-code_grant = O aplicativo exige “Requires OAuth2 Code Grant”, por isso o link do README não convida bot nenhum. Desative: https://discord.com/developers/applications → seu aplicativo → Bot.
doctor-portal-no_servers = O aplicativo não pode ser adicionado a servidores. Marque “Guild Install”: https://discord.com/developers/applications → seu aplicativo → Installation.
doctor-shards = O bot está em { $servers } servidores em { $shards } shards, e o Discord permite 2.500 em cada: use mais (docs/growing.md).
doctor-shards-owned = O shard { $shard } é do processo { $process } em { $host }. Um processo que inicia agora para ele fica de reserva.
doctor-shards-free = Nenhum processo tem o shard { $numbers }, e os servidores dele esperam por um.
doctor-server = Servidor { $guild }: o bot tem todas as permissões de que precisa.
doctor-server-missing = Servidor { $guild }: o bot não tem { $permissions }. Convide-o de novo com o link do README, ou mude o cargo dele.
doctor-failed = Uma verificação terminou com um erro desta ferramenta ({ $error }): relate isso. As outras linhas valem.
doctor-token-trouble =
    { $kind ->
        [token] O Discord recusa o token. Clique em “Reset Token” em https://discord.com/developers/applications e ponha o novo em .env.
        [forbidden] O Discord recusa todas as requisições desta máquina (403). Espere uma hora e veja se algo aqui envia requisições demais.
        [busy] O Discord recebeu requisições demais desta máquina (429). Execute isto de novo em alguns minutos.
        [down] O Discord está com problemas (status { $status }). Execute isto de novo mais tarde.
        [silent] O Discord não responde ({ $reason }). Confira a rede e DISCORD_API_BASE.
       *[other] O Discord responde com status { $status }. Confira DISCORD_API_BASE e execute isto de novo mais tarde.
    }
doctor-server-trouble =
    { $kind ->
        [missing] Servidor { $guild }: o bot tem mesas abertas lá e não é membro. Convide-o de novo.
        [forbidden] Servidor { $guild }: o Discord não deixa o bot ver o servidor (403). Veja se ele ainda lista o bot como membro; se não, convide-o de novo.
        [busy] Servidor { $guild }: não conferido, porque o Discord recebeu requisições demais (429). Execute isto de novo em alguns minutos.
        [down] Servidor { $guild }: não conferido, porque o Discord está com problemas (status { $status }). Execute isto de novo mais tarde.
        [silent] Servidor { $guild }: não conferido, porque o Discord não responde ({ $reason }). Execute isto de novo mais tarde.
       *[other] Servidor { $guild }: não conferido, porque o Discord responde com status { $status }. Execute isto de novo mais tarde.
    }
doctor-live-post = Teste ao vivo: uma mesa foi postada.
doctor-live-edit = Teste ao vivo: a mesa foi editada.
doctor-live-delete = Teste ao vivo: a mesa foi apagada de novo.
doctor-live-upload = Teste ao vivo: um emoji foi enviado.
doctor-live-remove = Teste ao vivo: o emoji foi apagado de novo.
doctor-live-post-failed = Teste ao vivo: não dá para postar uma mesa (status { $status }, { $reason }). { $advice }
doctor-live-edit-failed = Teste ao vivo: não dá para editar a mesa (status { $status }, { $reason }). { $advice }
doctor-live-delete-failed = Teste ao vivo: não dá para apagar a mesa (status { $status }, { $reason }). Apague à mão no canal. { $advice }
doctor-live-upload-failed = Teste ao vivo: não dá para enviar um emoji ({ $reason }). Até funcionar, as cartas são texto. Veja a página Emojis do seu aplicativo e execute isto de novo mais tarde.
doctor-live-remove-failed = Teste ao vivo: não dá para apagar o emoji croupier_live_check ({ $reason }). Apague-o na página Emojis do seu aplicativo, ou execute isto de novo mais tarde.
doctor-live-advice =
    { $kind ->
        [token] O Discord recusa o token: ponha um novo em .env.
        [forbidden] Dê ao bot as permissões “Ver canal” e “Enviar mensagens” neste canal; em um tópico, “Enviar mensagens em tópicos”.
        [missing] Confira o id (Modo desenvolvedor, clique direito no canal, “Copiar ID do canal”) e se o bot é membro desse servidor.
        [busy] O Discord recebeu requisições demais: execute isto de novo em alguns minutos.
        [down] O Discord está com problemas: execute isto de novo mais tarde.
        [silent] Confira a rede e DISCORD_API_BASE.
       *[other] É um canal de texto? Então isto pode ser um erro do Croupier: relate esta linha.
    }
