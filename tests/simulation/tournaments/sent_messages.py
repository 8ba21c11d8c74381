"""What must hold of all that is sent and shown: messages, threads, mentions, and the seed."""

import re

from bot.fairness.seeds import ServerSeed
from tests.fairness.draws.second_draw import promise
from tests.simulation.tournaments.heat_discord import NONCE_SECONDS, HeatDiscord, Message
from tests.simulation.tournaments.tournament_model import LAST_TABLE, TournamentModel

_HEAT = re.compile(r"🏆 \*\*(?:Heat (\d+) of \d+|Last table)\*\*")
_PROOF = re.compile(r"/verify T(\d+)")


class SentMessages:
    """Follows what Discord gets. ``model`` knows what is stored at that moment."""

    def __init__(self, discord: HeatDiscord, model: TournamentModel) -> None:
        self._discord, self._model = discord, model
        self._told: dict[tuple[int, int], list[Message]] = {}
        self._mentions: dict[tuple[int, int, int], Message] = {}

    def watch(self) -> None:
        """Check what was sent or edited just now. Each turn of a process is watched on its own."""
        news, self._discord.news = self._discord.news, []
        for message, text in news:
            self._check_seeds(text)
            if message.is_panel:
                self._check_panel(text)
            else:
                self._check_heat(message, text)

    def check_stored(self) -> None:
        """Check heats that are stored against what was sent."""
        stored = self._model.stored
        for (number, heat), row in stored.heats.items():
            told = self._told.get((number, heat), [])
            if row["message"] is not None and row["message"] not in {each.id for each in told}:
                self._model.fail(f"nobody was told of heat {heat} of tournament {number}")
            if row["is_called"] and not any(key[:2] == (number, heat) for key in self._mentions):
                self._model.fail(f"heat {heat} of tournament {number} is called, and nobody is mentioned")
            there = {message.id for message in told if message.gone_at is None}
            if sum(each.id in there and not each.is_gone for each in self._discord.threads) > 1:
                self._model.fail(f"heat {heat} of tournament {number} has two threads")

    def check_end(self) -> None:
        """Check that the panel of each tournament shows its end, as far as there is a channel."""
        for number, row in self._model.stored.tournaments.items():
            if row["ended_at"] is None:
                continue
            panel = self._discord.messages.get(row["panel"] or 0)
            is_gone = panel is not None and panel.gone_at is not None and panel.gone_at >= row["ended_at"]
            is_refused = self._discord.refused_at >= row["ended_at"]
            if is_gone or is_refused or self._discord.places[row["channel"]].is_gone:
                continue
            seed = ServerSeed(row["seed"]).reveal()
            if panel is None or panel.gone_at is not None or seed not in panel.texts[-1] or panel.buttons:
                self._model.fail(f"the panel of tournament {number} does not show its end")

    def _check_seeds(self, text: str) -> None:
        for row in self._model.tournaments_now():
            is_secret = row["drawn_at"] is None and row["ended_at"] is None
            if is_secret and ServerSeed(row["seed"]).reveal() in text:
                self._model.fail(f"the seed of tournament {row['id']} is shown before the draw")

    def _check_panel(self, text: str) -> None:
        found = _PROOF.search(text)
        row = None if found is None else self._model.state_now(int(found[1]))
        seed = "" if row is None else ServerSeed(row["seed"]).reveal()
        if row is None or (promise(row["seed"], row["opening"]) not in text and seed not in text):
            self._model.fail(f"a panel shows neither the hash of its draw nor the seed: {text!r}")
        else:
            self._model.counts["panels"] += 1

    def _check_heat(self, message: Message, text: str) -> None:
        found = _HEAT.search(text)
        rows = [row for row in self._model.tournaments_now() if row["drawn_at"] is not None]
        if found is None or not rows:
            self._model.fail(f"a message is sent before the draw is stored, or of no heat: {text!r}")
            return
        number, heat = max(row["id"] for row in rows), int(found[1] or LAST_TABLE)
        key = number, heat
        if message.mentioned:
            self._check_mentions(message, key)
        if message.channel == rows[-1]["channel"]:
            told = self._told.setdefault(key, [])
            if any(_is_near(each, message) for each in told):
                self._model.fail(f"heat {heat} of tournament {number} is told twice")
            told.append(message)
            self._model.counts["told"] += 1

    def _check_mentions(self, message: Message, key: tuple[int, int]) -> None:
        strangers = {*message.mentioned} - self._model.players_now(*key)
        if strangers:
            self._model.fail(f"{strangers} are mentioned and are not in heat {key}")
        for each in message.mentioned:
            last = self._mentions.get((*key, each))
            if last is not None and _is_near(last, message):
                self._model.fail(f"{each} is mentioned twice in heat {key}")
            self._mentions[(*key, each)] = message
            self._model.counts["mentions"] += 1


def _is_near(earlier: Message, later: Message) -> bool:
    """Return whether one of the same kind was there when the later one came, and its nonce was known."""
    is_there = earlier.gone_at is None or earlier.gone_at > later.at
    is_same = bool(earlier.mentioned) == bool(later.mentioned)
    return is_same and is_there and later.at - earlier.at < NONCE_SECONDS
