### Les probabilités d’une table : /odds et /strategy. Seule la personne qui demande les voit.

# $rules est le nom des règles, comme « règles house » ou « règles vegas, modifiées : … ».
odds-title = 📊 **Probabilités · { $rules }**
odds-preset-name = préréglage « { $preset } »

# $edge est un pourcentage comme 0,53.
odds-edge-house = La maison garde en moyenne **{ $edge } %** de chaque première mise, si tu joues la stratégie de base.
odds-edge-player = Tu gagnes en moyenne **{ $edge } %** de chaque première mise, si tu joues la stratégie de base.

# $bet est un montant comme 25, $chips un montant avec son nom.
odds-cost-house = { $rounds } manches à { $bet } te coûtent environ { $chips }. Sur une seule soirée, la chance compte plus.
odds-cost-player = { $rounds } manches à { $bet } te rapportent environ { $chips }. Sur une seule soirée, la chance compte plus.
odds-side-bet = { $bet } · { $price }

odds-named = **Ce que deux règles connues apportent à la maison**
odds-named-hit_soft_17 =
    H17 (le croupier tire à 17 souple) : ≈ **{ $difference } %**{ $here ->
        [0] { "" }
       *[other] { "" } · en vigueur ici
    }
odds-named-blackjack_pays =
    6:5 pour un blackjack au lieu de 3:2 : ≈ **{ $difference } %**{ $here ->
        [0] { "" }
       *[other] { "" } · en vigueur ici
    }

odds-effects = **Les changements qui compteraient le plus** (+{"\u00A0"}est bon pour la maison, −{"\u00A0"}pour toi)

# $difference a son signe, comme +1,36.
odds-effect = { $option } : { $value } ≈ **{ $difference } %**

odds-presets = **Ce que la maison garde avec chaque préréglage**
odds-preset = { $preset } : { $edge }
odds-assumptions = -# Pour un sabot plein, sans assurance. ≈ vaut pour un sabot infini. `/strategy` montre comment jouer.
odds-busy = Je ne peux pas le calculer pour l’instant ; le reste fonctionne. Réessaie dans une minute.
odds-replaced = Tu as demandé autre chose avant que j’y arrive : je réponds seulement à la dernière question.

# Un avantage dans une ligne qui en a plusieurs, ou à propos d’un changement.
edge-of-house = { $edge }{"\u00A0"}%
edge-of-player = tu gagnes { $edge }{"\u00A0"}%

## Le tableau de /strategy

odds-chart-title = Stratégie de base · { $rules }
odds-chart-edge-house = Si tu joues toujours ainsi, la maison garde en moyenne { $edge } % de chaque première mise.
odds-chart-edge-player = Si tu joues toujours ainsi, tu gagnes en moyenne { $edge } % de chaque première mise.
odds-chart-dealer = carte du croupier
odds-chart-hard = Mains dures
odds-chart-soft = Mains souples
odds-chart-pairs = Paires

# Une ligne du tableau en mots, comme « 16 : rester contre 2–6 et tirer contre 7–A ».
odds-hands = { $hands } : { $moves }
odds-against = { $move } contre { $cards }
odds-run = { $first }–{ $last }

odds-code-H = tirer
odds-code-S = rester
odds-code-D = doubler
odds-code-Ds = doubler (ou rester)
odds-code-P = séparer
odds-code-Rh = abandonner (ou tirer)
odds-code-Rs = abandonner (ou rester)
odds-code-Rp = abandonner (ou séparer)
odds-code-Rd = abandonner (ou doubler)

## Conseils : le meilleur coup pour une main, dit seulement à qui la joue

# $move est un coup comme sur son bouton, tel « Doubler ».
hint-best = 💡 Le mieux ici : **{ $move }**.
hint-best-box = 💡 Case { $box }. Le mieux ici : **{ $move }**.
# La main vient d’abord : un conseil peut encore être affiché sous la main suivante.
hint-best-hand = 💡 { $hand }. Le mieux ici : **{ $move }**.
hint-best-hand-box = 💡 Case { $box } · { $hand }. Le mieux ici : **{ $move }**.
hint-hand-hard = { $total } contre { $up ->
    [A] un as
   *[other] { $up }
}
hint-hand-soft = { $total } souple contre { $up ->
    [A] un as
   *[other] { $up }
}
hint-hand-pair = Paire { $total ->
    [A] d’as
   *[other] de { $total }
} contre { $up ->
    [A] un as
   *[other] { $up }
}

# Une liste comme « Doubler +2,30 · Tirer +1,10 · Rester −3,05 ».
hint-worth = { $move } { $net }
hint-average = -# Ce que chaque coup rapporte en moyenne, en jetons, pour tes cartes et un sabot plein.

# $total est un total comme 16, pour une paire la valeur de la carte. $up est la carte du croupier, $busts un nombre entier.
hint-why-busts = Le croupier saute { $busts } fois sur 100.

# $tens est un nombre comme 30,74.
hint-why-insurance = Le croupier a ici un blackjack { $tens } fois sur 100. L’assurance ne rapporte qu’au-dessus de 33,33.
hint-why-blackjack = En moyenne, ton blackjack rapporte plus si tu le gardes.
hint-why-even_money = Avec ce paiement, un gain sûr vaut mieux que d’attendre la carte du croupier.
hint-chart = -# Le tableau dit { $move } : c’est le mieux en moyenne pour toutes les mains de ce total.
hint-off = Les conseils sont désactivés à cette table. `/strategy` montre comment jouer selon ses règles.
hint-other-box = Sur la case { $box }, tu n’as rien à décider maintenant. C’est à toi sur la case { $asked }.
