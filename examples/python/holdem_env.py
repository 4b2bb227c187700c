"""Hold'em as an environment in the style of PettingZoo's AEC: agents act one after another.

    env = HoldemEnv(players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else random.choice(env.legal_actions()))

The rules are the house's own: `fairhouse env holdem` plays them, and this talks to it over a pipe.
"""

import json
import subprocess

# In the folder of the project, or one below it.
FAIRHOUSE = ("npm", "run", "-s", "fairhouse", "--")

FOLD, CALL, RAISE_LEAST, RAISE_POT, ALL_IN = range(5)
ACTIONS = ("fold", "check or call", "raise the least", "raise the pot", "all in")


class Refused(Exception):
    """The engine's error: its code and message."""


class Engine:
    """A process that plays rounds of one game, line by line."""

    def __init__(self, command=FAIRHOUSE, game="holdem"):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([*command, "env", game], stdin=pipe, stdout=pipe, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            raise Refused(f"{reply['error']['code']}: {reply['error']['message']}")
        return reply

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()


class HoldemEnv:
    """One hand per reset. Agents are `player_0` … by seat; a reward is the net win in big blinds, at the end."""

    metadata = {"name": "fairhouse_holdem_v0"}

    def __init__(self, players=2, config=None, engine=None):
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.config = dict(config or {})
        self.engine = engine or Engine()

    def reset(self, seed=0, config=None):
        deal = {"seats": len(self.possible_agents), "seed": str(seed), "config": {**self.config, **(config or {})}}
        self.agents = list(self.possible_agents)
        self._take(self.engine.ask(deal=deal))

    def _take(self, table):
        self.table = table
        over = table["turn"] is None
        blind = table["views"][0]["config"]["bigBlind"]
        won = [net / blind if over else 0.0 for net in table["net"]]
        self.rewards = dict(zip(self.possible_agents, won))
        self.terminations = {agent: over for agent in self.possible_agents}
        self.truncations = {agent: False for agent in self.possible_agents}
        self.infos = {agent: {} for agent in self.possible_agents}
        self.agent_selection = self.agents[0] if over and self.agents else self._agent(table["turn"])

    def _agent(self, seat):
        return None if seat is None else self.possible_agents[seat]

    def agent_iter(self):
        while self.agents:
            yield self.agent_selection

    def last(self):
        agent = self.agent_selection
        flags = self.terminations[agent], self.truncations[agent]
        return self.observe(agent), self.rewards[agent], *flags, self.infos[agent]

    def observe(self, agent):
        """What this seat may know, and what it may do: nothing of anybody else's cards."""
        view = self.table["views"][self.possible_agents.index(agent)]
        mask = [0] * len(ACTIONS)
        if agent == self._agent(self.table["turn"]):
            for action in self.legal_actions():
                mask[action] = 1
        return {"observation": view, "action_mask": mask}

    def legal_actions(self):
        return list(self.choices())

    def choices(self):
        """The engine's options by our numbers."""
        found = {}
        for option in self.table["options"]:
            action = option["action"]
            kind = action["type"]
            if kind == "fold":
                found[FOLD] = action
            elif kind in ("check", "call", "runOnce"):
                found[CALL] = action
            elif kind in ("bet", "raise"):
                found[RAISE_LEAST] = action
                found[RAISE_POT] = {**action, "amount": self._pot_raise(option)}
            elif kind == "allIn":
                found[ALL_IN] = action
        return found

    def _pot_raise(self, option):
        view = self.table["views"][self.table["turn"]]
        to = view["level"] + view["pot"] + view["toCall"]
        return min(max(to, option["min"]), option["max"])

    def step(self, action):
        if self.terminations[self.agent_selection]:
            self.agents.remove(self.agent_selection)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        self._take(self.engine.ask(act=self.choices()[action]))

    def close(self):
        self.engine.close()
