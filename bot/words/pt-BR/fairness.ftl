### A prova de uma rodada (/verify) e a parte de cada pessoa ao embaralhar (/seed). Só a própria pessoa vê.

## /verify

fairness-needs_number = Digite o número de uma rodada, como `12`. As suas aparecem enquanto você digita.
fairness-no_round = Não existe a rodada { $round } neste servidor. As suas aparecem enquanto você digita.
fairness-void = A **rodada { $round }** foi anulada: todas as apostas foram devolvidas.
fairness-not_over = A **rodada { $round }** não acabou, então ainda não há o que provar.
fairness-in_use = **Rodada { $round }**: o sapato ainda está em uso. Você pode conferir assim que ele acabar.
fairness-proof-proven = **Rodada { $round }** ✅ Provado: o sapato prometido tem estas cartas, e elas dão este resultado.
fairness-proof-hash_differs = **Rodada { $round }** ❌ Este não é o sapato cujo hash a mesa mostrou.
fairness-proof-seed_differs = **Rodada { $round }** ❌ A seed não é a prometida, então não é mostrada.
fairness-proof-result_differs = **Rodada { $round }** ❌ As cartas prometidas não dão o resultado que foi pago.
fairness-proof-unreadable = **Rodada { $round }** ❌ Os dados guardados desta rodada estão danificados, então não dá para provar.
fairness-shoe = Sapato { $number } · { $decks } · hash `{ $hash }`
fairness-shown = A mesa mostrou o hash pela primeira vez: { $time }, { $link }
fairness-shown-late = ⚠️ A mesa só mostrou o hash depois da primeira aposta: { $time }, { $link }
fairness-shown-never = Não está registrado quando uma mesa mostrou este hash pela primeira vez.
fairness-shown-other = ⚠️ A mesa mostrou outro hash: `{ $hash }`
fairness-seed = Seed `{ $seed }`
fairness-seed-cards = Seed `{ $seed }` · cartas { $first }–{ $last } do sapato
fairness-file = O arquivo tem tudo. Confira você também com `verify.py { $file }`; o script está em docs/fairness.md.
fairness-draw = **Campeonato { $number }** · hash do sorteio `{ $hash }`
fairness-draw-later = A seed vem com o sorteio.
fairness-draw-none = Acabou antes do sorteio.
fairness-draw-heat = **Eliminatória { $number }**: { $players }
fairness-draw-last = **Última mesa**: { $players }
fairness-draw-file = O arquivo tem os identificadores de todas as inscrições. Confira você também com `verify_draw.py { $file }`; o script está em docs/fairness.md.
fairness-no_tournament = Não existe o campeonato { $number } neste servidor.

## /seed

fairness-seed_saved = Pronto. Seu texto conta a partir do sapato { $number }, se você tiver lugar na mesa.
