### Os textos dos botões: no máximo 80 caracteres, e curtos para um celular, cinco por linha.

## Jogadas e respostas a ofertas

buttons-hit = Pedir
buttons-stand = Parar
buttons-double = Dobrar
buttons-split = Dividir
buttons-surrender = Desistir
buttons-insurance = Seguro ½
buttons-insurance-for = Seguro { $amount }
buttons-insurance-amount = Seguro…
buttons-even_money = Receber 1:1
buttons-decline = Recusar

## Apostas e lugares

buttons-bet = Apostar…
buttons-next = Apostar na próxima
buttons-same = ↻ Repetir
buttons-thousands = { $count }k
buttons-all-in = All in
buttons-take_back = Retirar
buttons-deal = Dar cartas
buttons-sit_out = Ficar fora
buttons-queue = Fazer fila
# Sem quem ficou dez minutos sem jogar. $votes: 0, ou 1 dos dois que são precisos.
buttons-go-on-without =
    Seguir sem { $name }{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }
buttons-go-on =
    Não esperar mais{ $votes ->
        [0] { "" }
       *[other] { " " }{ $votes }/2
    }

## O lobby de um torneio

buttons-join = Entrar
buttons-start = Iniciar
buttons-start-alone = Iniciar sem mais ninguém
buttons-rematch = Revanche
buttons-reopen = Reabrir

## Painéis privados

buttons-hand = Minha mão
buttons-hint = 💡 Dica
buttons-again = De novo
buttons-back = Voltar
buttons-leave = Sair
buttons-give-up = Abandonar torneio
buttons-close = Fechar a mesa
buttons-share = Abrir box
buttons-unshare = Fechar box
# Posta uma rodada, resultados, uma tabela ou um treino para todo mundo.
buttons-share-thing = Postar
buttons-help = Como jogar
buttons-rules = Regras
buttons-fairness = Jogo limpo
buttons-stats = Resultados
buttons-turn-on = 🔔 Me avisar: sim
buttons-turn-off = 🔔 Me avisar: não
