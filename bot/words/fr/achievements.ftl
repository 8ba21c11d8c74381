### Succès : sur le tableau quand ils sont obtenus, et dans /stats.
###
### Glossaire (anglais = français, et la raison quand il y avait un choix) :
###   dealer = croupier (la banque, c’est l’argent) · the house = la maison · bank = la banque du serveur
###   shoe = sabot · deck = jeu (de cartes) · pack = paquet (le sabot à nouveau rempli) · cut card = carte de coupe
###   shuffle = mélanger, mélange · deal (verbe) = distribuer, distribution · daily deal = donne du jour (comme au bridge)
###   hand = main · round = manche · match = match · table = table · box = case (mot des casinos français) · seat = place
###   place (rang) = rang, 3e place · leaderboard, standing, scores = classement · net result = résultat net
###   bet, stake = mise, miser · base bet = mise de base · smallest, largest bet = mise minimale, maximale
###   chip = jeton · stack = tapis (comme au poker) · all in = tapis · purse, balance = jetons · credit line = ligne de crédit
###   hit = tirer · stand = rester · double = doubler · split = séparer, séparation · surrender = abandonner, abandon
###   give up a match = abandonner le match · insurance = assurance · even money = even money (les joueurs le disent ainsi)
###   bust = sauter : « a sauté », le croupier saute (« brûler » est aussi une carte écartée) · push = égalité
###   21 in two cards = blackjack · hole card, face down = carte cachée · face up = carte visible
###   soft = souple · hard = dur · pair = paire · peek, check = vérifier, vérification
###   hint = conseil · chart = tableau · basic strategy = stratégie de base · house edge = avantage de la maison
###   pays 3 to 2 = paie 3 pour 2 (comme sur les tapis) · payout = paiement · winnings = gains
###   follow, follower = suivre · open a box, shared boxes = ouvrir sa case, cases partagées · share (montrer) = partager
###   ready = OK, c’est bon (« prêt » s’accorde) · sit out = passer · away = AFK (« absent » s’accorde) · out = hors jeu
###   tournament = tournoi · heat = série (comme en natation) · last table = dernière table
###   lobby = lobby (« salon » est pris par Discord) · channel = salon · host = hôte · rematch = revanche
###   queue = file d’attente · knock-out = K.-O. · tie = ex æquo · void = annulée · streak = série · season = saison
###   champion = qui remporte la saison (« champion » s’accorde) · achievement = succès · refill = recharge
###   the book (donne du jour) = la théorie, comme aux échecs · slip = écart · mistake = erreur
###   hash = hash · seed = graine · promise = promesse · transfer = transfert · log = journal
###   timer, clock = chrono (au masculin) · bet step = palier de mise · prize = récompense (« prix » dit aussi ce que ça coûte)
###   option = option (d’une table) · setting = réglage (d’un serveur)
###   preset = préréglage, son nom entre guillemets · panel = panneau
###   Manage Server = « Gérer le serveur », comme dans Discord · they = tournures neutres, sans point médian

achievement-line = 🏅 { $earned }
achievement-of = { $name } · { $achievements } ({ $count } sur { $all })
achievement-more = +{ $count }
achievement-count = { $left ->
    [0] 🏅 **Les { $count } succès au complet**
   *[other] 🏅 **Succès : { $count }**, encore { $left }
}
achievement-held = { $achievement } { $day }

## Leurs noms

achievement-blackjack = Blackjack
achievement-black_jack = Le vrai black jack
achievement-stand_off = Blackjack contre blackjack
achievement-five_cards = 21 en cinq cartes
achievement-three_sevens = Triple sept
achievement-narrow_win = D’un cheveu : 21 à 20
achievement-cold_blood = Sang-froid : 12 ou moins
achievement-four_hands = Quatre mains, quatre gains
achievement-full_double = Doubler au plafond
achievement-insured = Merci l’assurance
achievement-last_chip = Au dernier jeton
achievement-comeback = La remontada
achievement-streak_10 = Dix d’affilée
achievement-hands_100 = Cent mains
achievement-hands_1000 = Mille mains
achievement-hands_10000 = Dix mille mains
achievement-blackjacks_100 = Cent blackjacks
achievement-days_7 = Sept jours d’affilée
achievement-days_30 = Trente jours d’affilée
achievement-match_won = Première victoire en match
achievement-matches_10 = Dix matchs gagnés
achievement-tournament_won = Premier tournoi gagné
achievement-deal_first = Première donne du jour
achievement-deal_perfect = Le sans-faute du jour
achievement-deals_7 = Sept donnes du jour
achievement-deals_30 = Trente donnes du jour
achievement-deals_100 = Cent donnes du jour
