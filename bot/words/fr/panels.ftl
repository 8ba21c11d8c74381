### Panneaux privés et formulaires : sa propre main, le formulaire d’un montant, et le panneau derrière ⋯.

## Sa propre main

# Se lit juste avant ce moment et après : rien ne modifie une réponse qui reste.
panels-hand-time-left = ⏱ Fin de ton chrono : { $when }
panels-hand-no-timer = -# Pas de chrono : prends ton temps.
panels-hand-waiting = -# Rien à décider pour l’instant. `/show hand` montre où tu en es.
panels-hand-over = -# La manche est terminée.
panels-hand-match-over = -# Le match est terminé.
panels-closed = Cette table est fermée.
panels-told = ⚠️ { $told }

## Le panneau derrière ⋯

panels-more = **À cette table** · visible uniquement par toi
panels-give-up = **Abandonner ce match ?** C’est définitif.
panels-give-up-hands = **Abandonner ce match ?** Tes mains en cours restent en jeu, puis c’est définitif.
panels-start-alone = **Lancer en solo ?** Une fois le match lancé, plus personne ne peut le rejoindre.
panels-close-match = **Fermer la table ?** Le match sera annulé sans gagnant ; une manche en cours se joue jusqu’au bout.
panels-close-heat = **Fermer la table ?** Une manche en cours se joue jusqu’au bout. Ensuite, les jetons décident des places.
panels-close-round = **Fermer la table ?** Cette manche se joue jusqu’au bout, et les mises pour la suivante sont rendues.

## Comment on prouve que les cartes sont équitables

panels-fairness = **Jeu équitable**
    Chaque sabot est mélangé avant la première mise. Son empreinte est d’abord affichée sur la table, donc personne ne peut le changer ensuite.
panels-fairness-present = Sabot { $number }, en cours : `{ $hash }`
panels-fairness-next = Sabot { $number }, suivant : `{ $hash }`
panels-fairness-seed = Le sabot { $number } est fini. Sa graine : `{ $seed }`
panels-fairness-check = Vérifie n’importe quelle manche avec `/verify`. Ajoute un texte de ton choix au mélange avec `/seed`.

## Le formulaire d’un montant. Titres et questions : au plus 45 caractères, indications : 100

panels-form-bet = Ta mise
panels-form-bet-next = Ta mise pour la prochaine manche
panels-form-insurance = Assurance
panels-form-amount = Combien de jetons ?
panels-form-box = Sur quelle case ?
panels-form-examples = 25 · 10k · moitié · tout · min · max
panels-form-limits =
    { $step ->
        [one] Tu as { $chips }. Mise : { $limits }.
       *[other] Tu as { $chips }. Mise : { $limits }, par paliers de { $step }.
    }
panels-form-credit =
    { $step ->
        [one] Tu as { $chips }. Mise à crédit : { $limits }.
       *[other] Tu as { $chips }. Mise à crédit : { $limits }, par paliers de { $step }.
    }
panels-form-all-in = Tu as { $chips } : quoi que tu mises, c’est tapis.
panels-form-too-few = Tu as { $chips }. La mise minimale est de { $least }.
panels-form-table-limits =
    { $step ->
        [one] Mise : { $limits }.
       *[other] Mise : { $limits }, par paliers de { $step }.
    }
panels-form-insurance-most = Jusqu’à { $most }. Paie 2 pour 1 si le croupier a un blackjack.
panels-form-insurance-pays = Paie 2 pour 1 si le croupier a un blackjack.
panels-form-box-number = Case { $box }
panels-form-any-box = Prochaine case libre
panels-form-own-box = La tienne
panels-form-own-bet = La tienne, avec une mise de { $amount }
panels-form-follow = Suivre { $name }
panels-form-follow-unnamed = Suivre la personne qui y joue
panels-form-free = Libre

## Appuis qui vont ailleurs

panels-another-channel = Ça concerne une table d’un autre salon. Joue là-bas.
panels-another-table = Cette table est fermée. Ce salon en a une nouvelle : `/table show` la ramène en bas.
panels-done-elsewhere = C’est fait. Ta table est dans { $channel }.
panels-show-refused = Seules les personnes à cette table, ou un membre avec « Gérer le serveur », peuvent la déplacer.
