### S’entraîner sans jetons : /train. Seule la personne qui s’entraîne le voit.

# $topic est l’un des thèmes ci-dessous, $rules le nom des règles : « préréglage house », ou le message suivant.
train-title = -# **Entraînement** · { $topic } · { $rules }
train-table-rules = cette table : { $rules }

train-topic-all = toutes les mains
train-topic-hard = mains dures
train-topic-soft = mains souples
train-topic-pairs = paires
train-topic-surrender = abandon
train-topic-deal = mains de ta donne du jour

# Titres : les images des cartes grandissent avec eux.
train-dealer = ## Croupier { $cards }
train-hand = ## Toi { $cards }

# $hand est un total comme 16, pour une paire la valeur de la carte. $up est la carte du croupier.
train-ask-hard = **{ $hand } dur contre { $up ->
    [A] un as
   *[other] { $up }
}.** Ton coup ?
train-ask-soft = **{ $hand } souple contre { $up ->
    [A] un as
   *[other] { $up }
}.** Ton coup ?
train-ask-pairs = **Paire { $hand ->
    [A] d’as
   *[other] de { $hand }
} contre { $up ->
    [A] un as
   *[other] { $up }
}.** Ton coup ?
train-before-look = -# Le croupier n’a pas encore vérifié s’il a un blackjack.
train-after-look = -# Le croupier a vérifié : pas de blackjack.

## Ce qui vaut pour la réponse. $move et $charted sont des coups comme sur leurs boutons, tel « Doubler ».

train-right = ✅ **Exact !** Le tableau dit { $move }.
train-right-exact = ✅ **Exact !** Avec exactement ces cartes, on ne fait pas mieux que { $move }. Le tableau dit { $charted }.
train-wrong = ❌ **Pas tout à fait.** Tu as choisi { $move }, le tableau dit **{ $charted }**.
train-why-hard = { $hand } dur contre { $up ->
    [A] un as
   *[other] { $up }
} : le croupier saute { $busts } fois sur 100.
train-why-soft = { $hand } souple contre { $up ->
    [A] un as
   *[other] { $up }
} : le croupier saute { $busts } fois sur 100.
train-why-pairs = Paire { $hand ->
    [A] d’as
   *[other] de { $hand }
} contre { $up ->
    [A] un as
   *[other] { $up }
} : le croupier saute { $busts } fois sur 100.

# $bet est un montant avec son nom, comme « 100 jetons ».
train-average = -# Ce que chaque coup rapporte en moyenne avec une mise de { $bet }, pour ces cartes et un sabot plein.
train-exact = -# Avec exactement ces cartes, { $move } rapporte un peu plus.
train-chart = -# `/strategy` montre tout le tableau pour ces règles.
train-deal-end = 🏁 C’était la dernière de tes erreurs. D’autres mains suivent.
train-score = -# Série **{ $streak }** · meilleure { $best } · { $right } sur { $answered } justes ({ $share })
# Tout le monde le voit ; la ligne ci-dessus suit.
share-training = ### 🎯 { $name } · entraînement avec `/train`
train-next = Main suivante

## Quand quelque chose a changé

train-earlier-hand = C’était une main précédente. Voici la dernière.
train-other-rules = D’autres règles valent ici maintenant, donc voici une nouvelle main.
train-start-again = Je n’ai plus de main pour toi ici. `/train` en distribue une nouvelle.

## Pourquoi un thème ne vient jamais. $rules est le nom des règles.

train-no-pairs = Les paires ne peuvent pas être séparées ici ({ $rules }). Les autres thèmes marchent.
train-no-surrender = On ne peut pas abandonner ici ({ $rules }). Les autres thèmes marchent.
train-never-surrender = Abandonner n’est jamais le meilleur coup ici ({ $rules }). Les autres thèmes marchent.
