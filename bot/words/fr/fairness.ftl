### La preuve d’une manche (/verify) et la part de chaque personne dans le mélange (/seed). Elle seule les voit.

## /verify

fairness-needs_number = Tape le numéro d’une manche, comme `12`. Les tiennes sont suggérées pendant que tu tapes.
fairness-no_round = Il n’y a pas de manche { $round } sur ce serveur. Les tiennes sont suggérées pendant que tu tapes.
fairness-void = **Manche { $round }** annulée : toutes les mises ont été rendues.
fairness-not_over = **Manche { $round }** pas encore terminée : il n’y a rien à prouver pour l’instant.
fairness-in_use = **Manche { $round }** : son sabot sert encore. Tu pourras la vérifier dès qu’il sera fini.
fairness-proof-proven = **Manche { $round }** ✅ Prouvé : le sabot promis a ces cartes, et elles donnent ce résultat.
fairness-proof-hash_differs = **Manche { $round }** ❌ Ce n’est pas le sabot dont le hash était affiché sur la table.
fairness-proof-seed_differs = **Manche { $round }** ❌ La graine n’est pas celle qui était promise, donc elle n’est pas montrée.
fairness-proof-result_differs = **Manche { $round }** ❌ Les cartes promises ne donnent pas le résultat qui a été payé.
fairness-proof-unreadable = **Manche { $round }** ❌ Les données enregistrées de cette manche sont endommagées : elle ne peut pas être prouvée.
fairness-shoe = Sabot { $number } · { $decks } · hash `{ $hash }`
fairness-shown = Premier affichage du hash sur la table : { $time }, { $link }
fairness-shown-late = ⚠️ Hash affiché sur la table seulement après la première mise : { $time }, { $link }
fairness-shown-never = Le premier affichage de ce hash sur une table n’est pas enregistré.
fairness-shown-other = ⚠️ La table affichait un autre hash : `{ $hash }`
fairness-seed = Graine `{ $seed }`
fairness-seed-cards = Graine `{ $seed }` · cartes { $first }–{ $last } du sabot
fairness-file = Le fichier contient tout. Pour vérifier : `verify.py { $file }` ; le script est dans docs/fairness.md.
fairness-draw = **Tournoi { $number }** · hash du tirage `{ $hash }`
fairness-draw-later = Sa graine suivra avec le tirage.
fairness-draw-none = Terminé avant le tirage.
fairness-draw-heat = **Série { $number }** : { $players }
fairness-draw-last = **Dernière table** : { $players }
fairness-draw-file = Le fichier contient les identifiants de toutes les inscriptions. Pour vérifier : `verify_draw.py { $file }` ; le script est dans docs/fairness.md.
fairness-no_tournament = Il n’y a pas de tournoi { $number } sur ce serveur.

## /seed

fairness-seed_saved = C’est noté. Ton texte compte à partir du sabot { $number }, si tu as une place à la table.
