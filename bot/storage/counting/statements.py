"""The statement that adds what was counted to the counters of one member in all periods of a moment."""

from typing import Final

# For the driver itself: SQLAlchemy needs longer to bind so many values than SQLite to execute the statement.
# ``WHERE true`` tells SQLite that the conflict is none of a join.
ADD_TO_COUNTERS: Final = """
    WITH periods (code) AS (VALUES (:season), (:week), (:month), (:all_time))
    INSERT INTO counters (
        guild, period, "user", streak, best_streak,
        rounds, hands, won, lost, pushed, net, blackjacks, busts, doubles, splits, surrenders,
        insured, insurance_won, match_rounds, match_hands, match_hands_won, matches, matches_won,
        biggest_win, biggest_loss, win_rate
    ) SELECT
        :guild, code, :user, max(:outcome, 0), max(:outcome, 0),
        :rounds, :hands, :won, :lost, :pushed, :net, :blackjacks, :busts, :doubles, :splits,
        :surrenders, :insured, :insurance_won, :match_rounds, :match_hands, :match_hands_won,
        :matches, :matches_won, :biggest_win, :biggest_loss, CAST(:won AS REAL) / max(:hands, 1)
    FROM periods WHERE true
    ON CONFLICT (guild, period, "user") DO UPDATE SET
        rounds = rounds + excluded.rounds, hands = hands + excluded.hands,
        won = won + excluded.won, lost = lost + excluded.lost, pushed = pushed + excluded.pushed,
        net = net + excluded.net, blackjacks = blackjacks + excluded.blackjacks,
        busts = busts + excluded.busts, doubles = doubles + excluded.doubles,
        splits = splits + excluded.splits, surrenders = surrenders + excluded.surrenders,
        insured = insured + excluded.insured,
        insurance_won = insurance_won + excluded.insurance_won,
        match_rounds = match_rounds + excluded.match_rounds,
        match_hands = match_hands + excluded.match_hands,
        match_hands_won = match_hands_won + excluded.match_hands_won,
        matches = matches + excluded.matches, matches_won = matches_won + excluded.matches_won,
        biggest_win = max(biggest_win, excluded.biggest_win),
        biggest_loss = min(biggest_loss, excluded.biggest_loss),
        win_rate = CAST(won + excluded.won AS REAL) / max(hands + excluded.hands, 1),
        streak = CASE :outcome WHEN 1 THEN streak + 1 WHEN -1 THEN 0 ELSE streak END,
        best_streak = max(best_streak, streak + (:outcome = 1))
    """
