### Montants que l’on tape.

## Mots pour les montants

# Ce que l’on peut taper, avec des virgules entre les mots. Les mots anglais valent dans toutes les langues, en plus.
typed-half = moitié, la moitié, moitie, la moitie, demi
typed-all = tout, le tout, tapis, mon tapis, all-in
typed-min = min, mini, minimum, le minimum, le min
typed-max = max, maxi, maximum, le maximum, le max
typed-same = pareil, le même, la même, même, le meme, la meme, meme, idem, même mise, la même mise, meme mise, la meme mise
typed-chips = jetons, jeton

## Montants illisibles

amount-too_large-grant = C’est trop : personne ne peut posséder plus de { $ceiling }.
amount-unreadable-grant = Je ne comprends pas ce montant. Essaie `500`, `10k`, ou `-200` pour reprendre des jetons.
amount-unreadable-figure = Je ne comprends pas ce nombre de jetons. Essaie `500`, `10k` ou `0`.
