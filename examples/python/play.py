"""A guest says hello, bets on Keno, verifies the round and plays a hand of 炸金花.

    python3 examples/python/play.py http://localhost:3000

docs/PYTHON.md explains it step by step.
"""

import hashlib
import json
import secrets
import sys
import time
from decimal import ROUND_HALF_UP, Decimal

from house import House


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def fresh_key():
    """For everything that moves money: sent again with the same key, a request is done once."""
    return f"{int(time.time())}-{secrets.token_hex(8)}"


def say_hello(house):
    wallet = next(each for each in house.welcome["wallets"] if each["isDemo"] and each["currency"] == "USD")
    print(f"hello: player {house.welcome['player']['id']} has {wallet['balance']} demo USD")


def bet_on_keno(house, numbers, amount):
    """Returns the finished round, and the promises it must keep."""
    promised = house.welcome["next"]
    bet = {
        "key": fresh_key(),
        "game": "keno",
        "amount": amount,
        "currency": "USD",
        "isDemo": True,
        "params": {"selectedNumbers": numbers, "difficulty": "classic"},
        "commitment": promised["commitment"],
        "terms": promised["terms"]["keno"]["USD"],
        "clientSeed": secrets.token_hex(16),  # drawn now: the house is bound by its commitment already
    }
    reply = house.ask("placeBet", **bet)
    hits = reply["round"]["view"]["outcome"]["matchCount"]
    print(f"bet: {amount} on {len(numbers)} numbers, {hits} hit, paid {reply['round']['finalPayout']}")
    return reply["round"], {**bet, "nonce": promised["nonce"]}


def draw_keno(server_seed, client_seed, nonce):
    """Ten numbers of forty, in the order they were drawn: "From seeds to chance" in docs/FAIRNESS.md."""
    numbers = list(range(1, 41))
    digest = sha256(f"{server_seed}:{client_seed}:{nonce}")
    for i in range(10):
        if i >= 8:
            digest = sha256(f"{digest}:{i}")
        at = 8 * i if i < 8 else 0
        j = i + int(digest[at : at + 8], 16) % (40 - i)
        numbers[i], numbers[j] = numbers[j], numbers[i]
    return numbers[:10]


def pay_by(terms, params, hits, stake):
    """Multiplier and payout by the pay table of these terms, exact, in minor units."""
    config = terms["config"]
    table = config["payoutTables"][params["difficulty"]]["spots"][str(len(params["selectedNumbers"]))]
    multiplier = next(Decimal(entry["payout"]) for entry in table["entries"] if entry["hits"] == hits)
    if "rtp" in config:  # an operator has scaled the table
        multiplier = (multiplier * Decimal(config["rtp"]) / 100).quantize(Decimal("1e-8"), ROUND_HALF_UP)
    return multiplier, min(int(stake * multiplier), int(config["maxPayout"]))


def verify_keno(round, bet, terms_text):
    """Names what does not agree: nothing, in an honest house."""
    outcome = round["view"]["outcome"]
    terms = json.loads(terms_text, parse_float=Decimal)
    minor = 10 ** terms["config"]["decimals"]
    drawn = draw_keno(round["serverSeed"], bet["clientSeed"], bet["nonce"])
    hits = len(set(drawn) & set(bet["params"]["selectedNumbers"]))
    multiplier, payout = pay_by(terms, bet["params"], hits, Decimal(bet["amount"]) * minor)
    checks = {
        "commitment": sha256(round["serverSeed"]) == bet["commitment"],
        "seeds": (round["clientSeed"], round["nonce"]) == (bet["clientSeed"], bet["nonce"]),
        "terms": sha256(terms_text) == bet["terms"] == round["terms"],
        "draw": drawn == outcome["drawOrder"],
        "multiplier": multiplier == Decimal(outcome["multiplier"]),
        "payout": payout == Decimal(round["finalPayout"]) * minor,
    }
    return [name for name, agrees in checks.items() if not agrees]


def verify_bet(house, round, bet):
    terms_text = house.http("GET", f"/v1/terms/{bet['terms']}").decode()
    wrong = verify_keno(round, bet, terms_text)
    print(f"verify: WRONG: {', '.join(wrong)}" if wrong else f"verify: round {round['roundId']} is as promised")
    return not wrong


def choose(options):
    """A bot in one line: compares as soon as it may, otherwise calls. Yours goes here."""
    by_type = {option["action"]["type"]: option["action"] for option in options}
    return next(by_type[wish] for wish in ("compare", "call", "allIn", "fold") if wish in by_type)


def sit_down(house, room):
    """Waits for a table. Promises a fresh seed for every window and reveals it when all have promised."""
    place = house.ask("joinRoom", room=room, isDemo=True)["place"]
    seeds, revealed = {}, set()
    while place and place["type"] == "waiting":
        window = place["table"]
        if window not in seeds:
            seeds[window] = secrets.token_hex(16)
            house.ask("ready", table=window, hash=sha256(seeds[window]))
        elif place["phase"] == "revealing" and window not in revealed:
            plan = json.loads(place["plan"])
            if sha256(seeds[window]) not in [seat["hash"] for seat in plan["seats"]]:
                raise RuntimeError("we are not in the plan that everybody was told")
            if plan["terms"] != place["terms"] or plan["commitment"] != place["commitment"]:
                raise RuntimeError("the plan has other terms or another server seed than was announced")
            house.ask("reveal", table=window, clientSeed=seeds[window])
            revealed.add(window)
        place = next_place(house)
    if place is None:
        raise RuntimeError("no table today")
    return place["table"]


def next_place(house):
    """Where we are after the next push that says so; a table counts as a place."""
    while True:
        push = house.pushed()
        if push["type"] == "table":
            return {"type": "seated", "table": push["table"]}
        if push["type"] in ("waiting", "place"):
            return push["place"]


def play_hand(house, room):
    table = sit_down(house, room)
    names = [seat["name"] for seat in table["seats"]]
    print(f"hand: {table['table']} in {room}, {len(names)} seats, ours is {table['seat']}")
    while table["view"]["phase"] != "over":
        if table["options"]:
            action = choose(table["options"])
            asked = {"table": table["table"], "sequence": table["sequence"], "action": action}
            table = latest(house, table, house.ask("tableAct", key=fresh_key(), **asked))
            print(f"  we {action['type']}, the pot is {table['view']['pot']}")
        else:
            table = latest(house, table, house.pushed())
    result = table["view"]["result"]
    print(f"hand over: {names[result['winner']]} wins {result['won']} of {result['pot']}")


def latest(house, table, frame):
    """The table after a push or a reply. It is told whole, or as a step: then this client asks for the whole."""
    step = frame if frame.get("type") == "step" else frame.get("step")
    if step and step["table"] == table["table"] and step["sequence"] > table["sequence"]:
        return house.ask("table", table=table["table"])["table"]
    told = frame.get("table")
    is_newer = isinstance(told, dict) and told["sequence"] >= table["sequence"]
    return told if is_newer else table


def main(address):
    house = House(address)
    say_hello(house)
    round, bet = bet_on_keno(house, [1, 2, 3, 5, 8, 13], "1.00")
    agrees = verify_bet(house, round, bet)
    play_hand(house, "novice")
    house.close()
    return 0 if agrees else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:] or ["http://localhost:3000"]))
