"""What everybody sees of a tournament: its panel in each state, the message of a heat, and its mention.

Also how it works, which only the person reads who asks. All of it is drawn from the stored facts. ``words``
call the entrants by their names.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import discord
from discord import ui

from bot.bank.amounts import Cents
from bot.bank.ids import ChannelId, UserId
from bot.blackjack.options.resolution import resolve
from bot.tournament import tournament as model
from bot.tournament.tournament import LAST_TABLE, SEATS, Ending, Entrant, Heat, Outcome, Tournament
from bot.words.catalogue import Words
from cogs.common.panels import AMBER, BLUE, GOLD, GREEN, Panel, boxed_panel, button_row
from cogs.texts.table_texts import duration, heat_name, out_in
from cogs.wording import MEDALS, countdown, escaped_name, items, sentences

PREFIX = "tour:"
"""The first characters of the custom_ids: ``tour:<button>:<tournament>``."""

SIGN_UP, WITHDRAW, HOW, CANCEL = "in", "out", "how", "cancel"
"""The names of the buttons."""

LONGEST_LIST: Final = 1_000
"""Characters of the names in the list of entrants: Fluent puts no more into a sentence."""

LONGEST_LINE: Final = 280
"""Characters of the names of a heat: a panel has seven such lines, and Discord accepts 4,000 characters."""

PRESET: Final = "knockout"
"""The preset of all tables of a tournament."""


def tournament_panel(words: Words, tournament: Tournament, now: float) -> Panel:
    """Return the panel of a tournament as it stands."""
    if tournament.ended_at is not None:
        return _over(words, tournament)
    if tournament.drawn_at is None:
        return _sign_up(words, tournament)
    return _playing(words, tournament, now)


def shown_title(words: Words, tournament: Tournament) -> str:
    """Return a tournament's name as it stands in a message. It goes when who named it is forgotten."""
    return escaped_name(tournament.name or words("tournament-name"), 2 * model.MOST_NAME)


def panel_link(tournament: Tournament) -> str:
    """Return the address of the panel, or of its channel."""
    return _address(tournament, tournament.channel) + (f"/{tournament.panel}" if tournament.panel else "")


def custom_id(button: str, tournament: Tournament) -> str:
    """Return the custom_id of a tournament's button."""
    return f"{PREFIX}{button}:{tournament.id}"


def heat_message(words: Words, tournament: Tournament, number: int) -> str:
    """Return what the channel is told of a heat: its name and its players."""
    players = _named(words, tournament.players_of(number), LONGEST_LINE)
    name = heat_name(words, number, len(tournament.qualifying))
    return words("tournament-heat-message", heat=name, players=players)


def heat_call(words: Words, tournament: Tournament, number: int) -> str:
    """Return the line that mentions the players of a heat, by their ids of Discord."""
    mentioned = words.calling({})
    players = words.listed(map(mentioned.mention, tournament.players_of(number)))
    name = heat_name(words, number, len(tournament.qualifying))
    return words("tournament-call", heat=name, players=players)


def how_it_works(words: Words, tournament: Tournament) -> str:
    """Return how this tournament works, for the person who asks."""
    here = "yes" if tournament.in_channel else "no"
    told = [
        words("tournament-how-sign_up"),
        words("tournament-how-draw", seats=SEATS, here=here),
        words("tournament-how-heat", rounds=tournament.rounds),
        words("tournament-how-through", seats=SEATS),
        words("tournament-how-last", rounds=model.LAST_ROUNDS),
        words("tournament-how-leave"),
    ]
    if tournament.prize:
        proven = {"least": model.LEAST_PROVEN, "rounds": model.PROVEN_ROUNDS, "days": model.PROVEN_DAYS}
        told.append(words("tournament-how-prizes", **proven))
    return "\n".join((words("tournament-how-title"), *(f"- {each}" for each in told)))


def _sign_up(words: Words, tournament: Tournament) -> Panel:
    """Return the panel before the draw: what is played when, and who has signed up."""
    count, prize = len(tournament.entrants), tournament.prize
    heats = model.heat_count(count) if count >= model.LEAST_ENTRANTS else 0
    here = "yes" if tournament.in_channel else "no"
    at, time = f"<t:{round(tournament.starts_at)}:F>", countdown(tournament.starts_at)
    proven = sum(each.proven for each in tournament.entrants)
    need = words("tournament-prizes-need", least=model.LEAST_PROVEN, count=proven)
    head = f"{_title(words, tournament)}\n{words('tournament-starts', at=at, time=time)}"
    what = _lines(
        words("tournament-rules", rounds=tournament.rounds, seats=SEATS, here=here),
        words("tournament-rules-last", rounds=model.LAST_ROUNDS, seats=SEATS),
        words("tournament-here", most=tournament.most_entrants) if tournament.in_channel else None,
        f"🎁 {_prizes(words, prize)}" if prize else None,
        f"-# {need}" if prize and not tournament.pays_prizes else None,
    )
    who = sentences(
        words("tournament-signed_up", count=count, heats=heats, least=model.LEAST_ENTRANTS),
        words("tournament-is_full") if tournament.is_full else None,
        _lasts(words, tournament, max(heats, 1)),
    )
    proof = _small_print(words, tournament)
    if count:
        named = _named(words, (each.player for each in tournament.entrants), LONGEST_LIST)
        who = _lines(who, words("match-joined", players=named))
    row = button_row(
        ui.Button(
            label=words("tournament-button-full" if tournament.is_full else "tournament-button-in"),
            style=discord.ButtonStyle.success,
            custom_id=custom_id(SIGN_UP, tournament),
            disabled=tournament.is_full,
        ),
        _button(words, WITHDRAW, tournament),
        _button(words, HOW, tournament),
    )
    return boxed_panel(head, what, who, row, proof, colour=BLUE)


def _title(words: Words, tournament: Tournament) -> str:
    return words("tournament-title", name=shown_title(words, tournament))


def _lasts(words: Words, tournament: Tournament, heats: int) -> str | None:
    """Return about how long all of it takes: what is played at the same time counts once."""
    rows = 0 if heats == 1 else heats if tournament.in_channel else 1
    rounds = rows * tournament.rounds + model.LAST_ROUNDS
    takes = duration(words, replace(resolve(PRESET).rules, match_rounds=rounds))
    return None if takes is None else words("match-takes", duration=takes)


def _playing(words: Words, tournament: Tournament, now: float) -> Panel:
    """Return the panel between the draw and the end: the heats, and the last table as it comes."""
    last = tournament.heat(LAST_TABLE)
    players = _named(words, tournament.players_of(LAST_TABLE), LONGEST_LINE)
    if tournament.last_at is None:
        news = words("tournament-heats-on", here="yes" if tournament.in_channel else "no")
    elif last is not None and last.table is not None:
        news = _head(words, tournament, last) + players
    else:
        begins = words("tournament-last-at", time=countdown(tournament.last_at))
        if now >= tournament.last_at:
            begins = words("tournament-last-due")
        news = _lines(words("tournament-through", players=players), begins, _silent(words, tournament))
    # Who waits for a table can still withdraw.
    is_waiting = any(each.is_waiting for each in tournament.heats)
    buttons = (WITHDRAW, HOW) if is_waiting else (HOW,)
    row = button_row(*(_button(words, each, tournament) for each in buttons))
    return _drawn_panel(words, tournament, [news], row=row, colour=GREEN)


def _silent(words: Words, tournament: Tournament) -> str | None:
    """Return who is not through because they never acted, if the first of a heat is among them."""
    silent = [each for each in tournament.entrants if each.result and not (each.acted or each.is_gone)]
    if not any(each.result and each.result.place == 1 for each in silent):
        return None
    return words("tournament-silent", players=_named(words, (each.player for each in silent), LONGEST_LINE))


def _over(words: Words, tournament: Tournament) -> Panel:
    """Return the panel at the end: the places with their medals, or why there are none."""
    assert tournament.ending is not None, "it is over"
    placed = sorted(
        ((each.last, each) for each in tournament.entrants if each.last is not None),
        key=lambda each: each[0].place,
    )
    if tournament.ending is not Ending.WON or not placed:
        return _drawn_panel(words, tournament, [words(f"tournament-over-{tournament.ending}")], colour=AMBER)
    first = [entrant.player for came, entrant in placed if came.place == 1]
    won = words("tournament-won", count=len(first), people=_named(words, first, LONGEST_LINE))
    lines = [_place(words, came, entrant) for came, entrant in placed]
    if tournament.prize and not tournament.pays_prizes:
        lines.append(f"-# {words('tournament-unpaid', least=model.LEAST_PROVEN)}")
    return _drawn_panel(words, tournament, [f"### {won}", "\n".join(lines)], colour=GOLD)


def _drawn_panel(
    words: Words,
    tournament: Tournament,
    news: list[str],
    *,
    row: ui.ActionRow[Panel] | None = None,
    colour: discord.Colour,
) -> Panel:
    """Return a panel with its news, the heats that were drawn, and the proof of the draw."""
    head, proof = _title(words, tournament), _small_print(words, tournament)
    heats = _lines(*(_heat_line(words, tournament, each) for each in tournament.qualifying))
    return boxed_panel(head, *news, heats or None, row, proof, colour=colour)


def _heat_line(words: Words, tournament: Tournament, heat: Heat) -> str:
    """Return how far a heat is, and who plays or has played in it, with a medal for the first."""
    firsts = {each.player for each in tournament.entrants if each.result and each.result.place == 1}
    players = _named(words, _players(tournament, heat.number), LONGEST_LINE, firsts)
    return _head(words, tournament, heat) + players


def _head(words: Words, tournament: Tournament, heat: Heat) -> str:
    """Return the beginning of a heat's line: how far it is, and its name, which leads to its table."""
    sign = "✅" if heat.ended_at is not None else "▶️" if heat.table is not None else "⏳"
    name = heat_name(words, heat.number, len(tournament.qualifying))
    if heat.place is not None and heat.place != tournament.channel:
        name = f"[{name}]({_address(tournament, heat.place)})"
    return words("tournament-line", sign=sign, heat=name)


def _players(tournament: Tournament, number: int) -> list[UserId]:
    """Return who plays or has played in a heat, best place first once there are places."""
    own = [each for each in tournament.entrants if each.heat == number and (each.result or not each.is_gone)]
    own.sort(key=lambda each: (each.result.place if each.result else SEATS, each.position or 0))
    return [each.player for each in own]


def _named(words: Words, players: Iterable[UserId], room: int, firsts: Iterable[UserId] = ()) -> str:
    """Return people as a list of at most so many characters, and count those who have no room."""
    names = [
        f"{MEDALS[1]} {words.mention(each)}" if each in firsts else words.mention(each) for each in players
    ]
    for kept in range(len(names), 0, -1):
        more = [words("tournament-more", count=len(names) - kept)] if kept < len(names) else []
        if len(named := words.listed([*names[:kept], *more])) <= room:
            return named
    return words("tournament-more", count=len(names))


def _place(words: Words, came: Outcome, entrant: Entrant) -> str:
    """Return a line with a place at the last table, how it came about, and what it brought."""
    sign = MEDALS.get(came.place) or words("match-place", place=came.place)
    prize = words("tournament-prize", chips=words.chips(entrant.prize)) if entrant.prize else None
    return items(f"{sign} {words.mention(entrant.player)}", out_in(words, came), prize)


def _prizes(words: Words, prize: Cents) -> str:
    first, second, third = (words.chips(prize >> place) for place in range(3))
    return words("tournament-prizes", first=first, second=second, third=third)


def _small_print(words: Words, tournament: Tournament) -> str:
    """Return the promise of the draw; its seed instead, once it is drawn or cannot be any more."""
    draw, number = tournament.draw, f"T{tournament.id}"
    if tournament.drawn_at is None and tournament.ended_at is None:
        return words("tournament-hash", hash=draw.commitment, number=number)
    return words("tournament-seed", seed=draw.seed.reveal(), number=number)


def _button(words: Words, name: str, tournament: Tournament) -> ui.Button[Panel]:
    return ui.Button(label=words(f"tournament-button-{name}"), custom_id=custom_id(name, tournament))


def _address(tournament: Tournament, place: ChannelId) -> str:
    return f"https://discord.com/channels/{tournament.guild}/{place}"


def _lines(*lines: str | None) -> str:
    return "\n".join(line for line in lines if line)
