"""Plays random hands and checks, by rules written here alone, that the engine asks the right seat every time.

    python3 order_check.py --hands 10000
"""

import argparse
import random

from holdem_env import ALL_IN, CALL, FAIRHOUSE, FOLD, Engine, HoldemEnv


class Order:
    """Who acts next in no-limit Hold'em: everybody with chips, until all have answered the last raise."""

    def __init__(self, stacks, button, blinds):
        self.stacks, self.seats = list(stacks), len(stacks)
        self.bets, self.folded = [0] * self.seats, [False] * self.seats
        self.button = button
        small = button if self.seats == 2 else (button + 1) % self.seats
        big = (small + 1) % self.seats
        for seat, blind in ((small, blinds[0]), (big, blinds[1])):
            self._pay(seat, blind)
        self.level = max(blinds[1], *self.bets)
        self.street = 0
        self._queue(from_seat=big)

    def _pay(self, seat, chips):
        paid = min(chips, self.stacks[seat])
        self.stacks[seat] -= paid
        self.bets[seat] += paid

    def _queue(self, from_seat, without=None):
        """Those still to act, clockwise after a seat."""
        order = [(from_seat + step) % self.seats for step in range(1, self.seats + 1)]
        self.waiting = [s for s in order if s != without and not self.folded[s] and self.stacks[s] > 0]
        self._settle()

    def _settle(self):
        """Nobody needs to act whom nobody can answer; then come the next streets, and the end."""
        while True:
            left = [s for s in range(self.seats) if not self.folded[s]]
            able = [s for s in left if self.stacks[s] > 0]
            owing = [s for s in self.waiting if self.bets[s] < self.level]
            if len(left) == 1:
                self.waiting = []
            elif len(able) <= 1:
                self.waiting = [s for s in owing if max(self.bets[o] for o in left if o != s) > self.bets[s]]
            if self.waiting or self.street == 3 or len(left) == 1:
                return
            self.street += 1
            self.bets, self.level = [0] * self.seats, 0
            after = [(self.button + step) % self.seats for step in range(1, self.seats + 1)]
            self.waiting = [s for s in after if not self.folded[s] and self.stacks[s] > 0]

    def turn(self):
        return self.waiting[0] if self.waiting else None

    def act(self, action, amount):
        seat = self.waiting.pop(0)
        if action == FOLD:
            self.folded[seat] = True
        elif action == CALL:
            self._pay(seat, self.level - self.bets[seat])
        else:
            to = self.bets[seat] + self.stacks[seat] if action == ALL_IN else amount
            self._pay(seat, to - self.bets[seat])
            if self.bets[seat] > self.level:
                self.level = self.bets[seat]
                return self._queue(from_seat=seat, without=seat)
        self._settle()


def check(hands, command):
    chance, engine, asked = random.Random(7), Engine(command), 0
    try:
        for number in range(hands):
            players = chance.randint(2, 9)
            stacks = [chance.randint(20, 400) for _ in range(players)]
            button = chance.randrange(players)
            env = HoldemEnv(players, {"stacks": stacks, "button": button}, engine)
            env.reset(seed=number)
            config = env.table["views"][0]["config"]
            order = Order(stacks, button, (config["smallBlind"], config["bigBlind"]))
            while env.table["turn"] is not None:
                if order.turn() != env.table["turn"]:
                    raise SystemExit(f"hand {number}: {env.table['turn']} is asked, not {order.turn()}")
                action = chance.choice(env.legal_actions())
                amount = env.choices()[action].get("amount", 0)
                order.act(action, amount)
                env.step(action)
                asked += 1
            if order.turn() is not None or sum(env.table["net"]) != 0:
                raise SystemExit(f"hand {number}: {order.turn()} has not acted, or chips are lost")
    finally:
        engine.close()
    print(f"{hands} hands, {asked} turns: every one in order")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=10_000)
    parser.add_argument("command", nargs="*", default=FAIRHOUSE)
    given = parser.parse_args()
    check(given.hands, given.command)
