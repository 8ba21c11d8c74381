### Amounts that people type.

## Words for amounts

# What people may type, with commas between the words. The English words work in every language, beside these.
typed-half = half
typed-all = all, all in, all-in, allin
typed-min = min, minimum
typed-max = max, maximum
typed-same = same
typed-chips = chips, chip

## Amounts that cannot be read

amount-too_large-grant = That's more than the { $ceiling } that anyone can own.
amount-unreadable-grant = I can't read that as an amount. Try `500`, `10k`, or `-200` to take chips.
amount-unreadable-figure = I can't read that as a number of chips. Try `500`, `10k` or `0`.
