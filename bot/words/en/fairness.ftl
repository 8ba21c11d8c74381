### The proof of a round (/verify) and a player's part in the shuffle (/seed). Only the person sees them.

## /verify

fairness-needs_number = Type the number of a round, such as `12`. Yours are suggested while you type.
fairness-no_round = There is no round { $round } on this server. Yours are suggested while you type.
fairness-void = **Round { $round }** is void: every bet went back to its player.
fairness-not_over = **Round { $round }** is not over, so there is nothing to prove yet.
fairness-in_use = **Round { $round }**: its shoe is still in use. You can check it as soon as the shoe is done.
fairness-proof-proven = **Round { $round }** ✅ Proven: the promised shoe has these cards, and they make this result.
fairness-proof-hash_differs = **Round { $round }** ❌ This is not the shoe whose hash the board showed.
fairness-proof-seed_differs = **Round { $round }** ❌ The seed is not the one that was promised, so it is not shown.
fairness-proof-result_differs = **Round { $round }** ❌ The promised cards do not make the result that was paid.
fairness-proof-unreadable = **Round { $round }** ❌ The stored data of this round are damaged, so it can't be proven.
fairness-shoe = Shoe { $number } · { $decks } · hash `{ $hash }`
fairness-shown = The board first showed its hash: { $time }, { $link }
fairness-shown-late = ⚠️ The board showed its hash only after the first bet: { $time }, { $link }
fairness-shown-never = It is not recorded when a board first showed this hash.
fairness-shown-other = ⚠️ The board showed another hash: `{ $hash }`
fairness-seed = Seed `{ $seed }`
fairness-seed-cards = Seed `{ $seed }` · cards { $first }–{ $last } of the shoe
fairness-file = The file has everything. Check it yourself with `verify.py { $file }`; the script is in docs/fairness.md.
fairness-draw = **Tournament { $number }** · hash of its draw `{ $hash }`
fairness-draw-later = Its seed follows with the draw.
fairness-draw-none = It ended before the draw.
fairness-draw-heat = **Heat { $number }**: { $players }
fairness-draw-last = **Last table**: { $players }
fairness-draw-file = The file has the ids of all sign-ups. Check it yourself with `verify_draw.py { $file }`; the script is in docs/fairness.md.
fairness-no_tournament = There is no tournament { $number } on this server.

## /seed

fairness-seed_saved = Saved. Your text counts from shoe { $number } on, if you are seated.
