### Practice without chips: /train. Only the person who practises sees it.

# $topic is one of the topics below, $rules the name of the rules: "preset house", or the next message.
train-title = -# **Practice** · { $topic } · { $rules }
train-table-rules = this table: { $rules }

train-topic-all = all hands
train-topic-hard = hard hands
train-topic-soft = soft hands
train-topic-pairs = pairs
train-topic-surrender = surrender
train-topic-deal = hands of your daily deal

# Headings: pictures of cards grow with them.
train-dealer = ## Dealer { $cards }
train-hand = ## You { $cards }

# $hand is a total such as 16, in a pair the card's value. $up is the dealer's card.
train-ask-hard = **Hard { $hand } against { $up ->
    [A] an ace
   *[other] { $up }
}.** Your move?
train-ask-soft = **Soft { $hand } against { $up ->
    [A] an ace
   *[other] { $up }
}.** Your move?
train-ask-pairs = **A pair of { $hand ->
    [A] aces
   *[other] { $hand }
} against { $up ->
    [A] an ace
   *[other] { $up }
}.** Your move?
train-before-look = -# The dealer has not checked for a blackjack yet.
train-after-look = -# The dealer has checked: no blackjack.

## What is true of the answer. $move and $charted are moves as on their buttons, such as "Double".

train-right = ✅ **Right!** The chart says { $move }.
train-right-exact = ✅ **Right!** With exactly these cards, { $move } is as good as it gets. The chart says { $charted }.
train-wrong = ❌ **Not quite.** You chose { $move }, the chart says **{ $charted }**.
train-why-hard = Hard { $hand } against { $up ->
    [A] an ace
   *[other] { $up }
}: the dealer busts in { $busts } of 100.
train-why-soft = Soft { $hand } against { $up ->
    [A] an ace
   *[other] { $up }
}: the dealer busts in { $busts } of 100.
train-why-pairs = A pair of { $hand ->
    [A] aces
   *[other] { $hand }
} against { $up ->
    [A] an ace
   *[other] { $up }
}: the dealer busts in { $busts } of 100.

# $bet is an amount with its noun, such as "100 chips".
train-average = -# What each move brings on average with a bet of { $bet }, for these cards and a full shoe.
train-exact = -# With exactly these cards, { $move } brings a little more.
train-chart = -# `/strategy` shows the whole chart for these rules.
train-deal-end = 🏁 That was the last of your mistakes. Other hands come next.
train-score = -# Streak **{ $streak }** · best { $best } · { $right } of { $answered } right ({ $share })
# Everybody sees it; the line above follows.
share-training = ### 🎯 { $name } · practice with `/train`
train-next = Next hand

## When something has changed

train-earlier-hand = That hand was an earlier one. This is your latest.
train-other-rules = Other rules count here now, so this is a new hand.
train-start-again = I have no hand for you here any more. `/train` deals a new one.

## Why a topic never comes up. $rules is the name of the rules.

train-no-pairs = Pairs can't be split here ({ $rules }). Any other topic works.
train-no-surrender = Nobody can surrender here ({ $rules }). Any other topic works.
train-never-surrender = Surrender is never the best move here ({ $rules }). Any other topic works.
