### La donne du jour : /deal, son panneau privé, et ce que tout le monde en voit.

## Le haut d’une page. $number est le numéro de la donne.

deal-title = ### 🃏 Donne du jour { $number }
deal-choice = Donne du jour { $number } · { $rules }
deal-title-hand = ### 🃏 Donne du jour { $number } · main { $hand }/{ $hands }
deal-title-over = ### 🃏 Donne du jour { $number } · terminée
deal-title-review = ### 🔎 Donne du jour { $number } · main { $hand }/{ $hands }
# $rules est le nom des règles, comme « règles house » ; $pays un rapport, comme « 3:2 ».
deal-rules = -# { $rules } · le blackjack paie { $pays } · sabot infini : une même carte peut revenir
deal-counts-until = ⏱ Ta donne compte si tu la finis avant { $time }.
deal-so-far = { $squares } · **{ $points }**

## Avant la première main

deal-about =
    Dix mains, **les mêmes cartes pour tout le monde**. Tu mises 10 points par main, pas de jetons.
    Les **meilleures décisions** gagnent, les points ne servent qu’à départager.
    Tu as un essai par jour et tout ton temps : `/deal` te ramène à ta main.
deal-prize-offered = 🎁 { $chips } si tu la termines
# $renewed vaut 1 pour une empreinte à la place d’une autre dont les cartes étaient abîmées.
deal-hash-today = -# 🔒 aujourd’hui `{ $hash }`{ $renewed ->
    [1] { "" } · nouveau : les cartes du premier étaient abîmées
   *[other] { "" }
}
deal-hash-tomorrow = -# 🔒 demain `{ $hash }`{ $renewed ->
    [1] { "" } · nouveau : les cartes du premier étaient abîmées
   *[other] { "" }
}
deal-begin = Première main
deal-finish-yesterday = Finir la donne d’hier

## Une main. $total est vide tant qu’une carte est cachée. Titres : les images des cartes grandissent avec eux.

deal-dealer = ## Croupier { $cards } { $total }
deal-hand = ## Toi { $cards } { $total }
deal-hand-asked = ## ▶ { $cards } { $total }
deal-play-on = Continuer
deal-next-hand = Main suivante

## Ce qu’une main a donné. $mark est un signe, $points ce qu’elle a rapporté, comme « +10 ».

deal-outcome = { $mark } **{ $points }** · { $outcome }
deal-points = { $mark } **{ $points }**
deal-all-best = { $sign } Parfaitement joué
deal-no-choice = { $sign } Rien à décider
deal-judged-later = { $sign } Je calcule encore les meilleurs coups. Ils s’afficheront bientôt ici.
# $held est un total comme 16, pour une paire la valeur de la carte, $up la carte du croupier. $best et $made sont des
# coups comme sur leurs boutons. $cost est une part de la mise, comme « 3,4 % ».
deal-better =
    { $sign } { $kind ->
        [pair] paire { $held ->
            [A] d’as
           *[other] de { $held }
        }
        [soft] { $held } souple
       *[hard] { $held }
    } contre { $up ->
        [A] un as
       *[other] { $up }
    } : **{ $best }** rapporte { $cost } de la mise de plus que { $made }
deal-right =
    { $sign } { $kind ->
        [pair] paire { $held ->
            [A] d’as
           *[other] de { $held }
        }
        [soft] { $held } souple
       *[hard] { $held }
    } contre { $up ->
        [A] un as
       *[other] { $up }
    } : **{ $made }**

## Le résultat

deal-squares = ## { $squares }
deal-result = **{ $points } points** · théorie : { $book }
deal-perfect = 🎯 **Sans-faute :** pas une erreur
deal-points-only = **{ $points } points**
deal-beat-book = 🎉 **Tu bats la théorie de { $points } !**
deal-book = -# La théorie : le score d’un jeu parfait avec les mêmes cartes.
deal-squares-later = ⏳ Je calcule encore les meilleurs coups. Tes carrés s’afficheront bientôt ici.
deal-counts = Mains : { $counts }
deal-count-best =
    { $count ->
        [one] { $count } parfaite
       *[other] { $count } parfaites
    }
deal-count-slip =
    { $count ->
        [one] { $count } écart
       *[other] { $count } écarts
    }
deal-count-mistake =
    { $count ->
        [one] { $count } erreur
       *[other] { $count } erreurs
    }
deal-count-no_choice = { $count } sans choix
deal-place = Rang pour l’instant, selon les décisions : **{ $place }** sur { $players }
deal-place-past = Rang selon les décisions : **{ $place }** sur { $players }
# 50 : autant d’erreurs que les autres en moyenne ; 100 : aucune.
deal-skill = Qualité de tes décisions : **{ $skill }** sur 100 (moyenne : 50)
deal-streak =
    🔥 { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    }{ $iced ->
        [0] { "" }
       *[other] { "" } · 🧊 un jour pardonné
    }
deal-prize-paid = 🎁 **+{ $chips }** pour avoir fini
deal-prize-earlier = 🎁 **+{ $chips }** pour avoir fini une donne précédente
deal-next = Prochaine donne : { $time }
deal-review = Revoir
deal-practise = Revoir tes erreurs
deal-back = Résultat
deal-places = Classement
deal-places-title = ### 🏆 Donne du jour { $number } · classement
deal-places-about = -# Selon le coût total des décisions, en mises (🎯 = aucun), puis selon les points
deal-places-line = { $place } { $person } · { $cost } · **{ $points }**
deal-places-line-you = { $place } { $person } (toi) · { $cost } · **{ $points }**
deal-proof = Preuve
deal-play = Jouer la donne du jour

## La relecture

deal-book-hand = 📖 La théorie : { $hands } · croupier { $dealer } · **{ $points }**
deal-same =
    { $others ->
        [one] 👥 { $same ->
            [0] La seule autre personne a joué cette main autrement.
           *[other] La seule autre personne a joué cette main comme toi.
        }
       *[other] 👥 { $same ->
            [0] Aucune des { $others } autres personnes n’a joué cette main comme toi.
            [1] { $same } personne sur { $others } a joué cette main comme toi.
           *[other] { $same } personnes sur { $others } ont joué cette main comme toi.
        }
    }
deal-missed = Tu n’as pas fini cette donne à temps.
deal-proof-text =
    🔒 La **donne du jour { $number }** est terminée, et voici la graine de ses cartes : `{ $seed }`
    Son hash était affiché avant le tout premier essai : `{ $hash }`
    -# `{ $file }` contient les dix mains. Le script de la documentation du bot (fairness.md) en déduit chaque carte.

## Ce que tout le monde voit. $name est la personne, $score l’un des messages suivants.

deal-shared = **{ $name }** · Donne du jour { $number } · { $score }
deal-score = **{ $points }** (théorie { $book })
deal-score-perfect = **{ $points }** (théorie { $book }) · 🎯 sans-faute
deal-shared-streak = 🔥 { $days }
deal-podium-title = ### 🏆 La donne du jour { $number } est terminée
deal-podium-best = 🎯 Meilleures décisions : { $people }
deal-podium-luck = 🍀 Le plus de points (**{ $points }**) : { $people }
deal-podium-players =
    { $count ->
        [one] { $count } personne
       *[other] { $count } personnes
    }
deal-podium-streak = 🔥 { $days } jours d’affilée sur ce serveur

## Refus, et ce qu’un appui a changé

deal-off = La donne du jour est désactivée sur ce serveur. Un membre avec « Gérer le serveur » peut l’activer.
deal-gone = Ce bouton n’est pas pour toi, ou il est trop ancien. `/deal` ouvre ta donne.
deal-earlier = Tu as avancé depuis. Voici où tu en es.
deal-another-day = Cette journée est passée. Voici la donne d’aujourd’hui.
deal-too-late = La journée est passée : ta donne reste inachevée.
deal-remembered = Tu avais déjà commencé la donne d’aujourd’hui, avant l’effacement de tes données. La prochaine arrive à minuit (UTC).
deal-damaged = La donne d’aujourd’hui est abîmée, donc personne ne peut la jouer. Aucune série n’est rompue. La prochaine arrive à minuit (UTC).
deal-not-yet = Cette donne n’existe pas encore. `/deal` ouvre celle d’aujourd’hui.
deal-too-old = Je montre les donnes des { $days } derniers jours. `/deal` ouvre celle d’aujourd’hui.
deal-unknown = Je n’ai pas cette donne. `/deal` ouvre celle d’aujourd’hui.
deal-proof-later = La preuve arrive le lendemain à 00:20 (UTC), et reste 30 jours.
deal-share-later = Je calcule encore tes carrés. Partage-les dans un instant.
