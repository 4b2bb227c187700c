/** The rules of Hog in Python: shown on the page, called by strategies, and tested against the rules in TypeScript. */
export const HOG_PY = `"""The rules of Hog."""

GOAL = 100
MAX_DICE = 10


def num_factors(n):
    """How many numbers divide n, 1 and n included."""
    factors, i = 0, 1
    while i * i <= n:
        if n % i == 0:
            factors += 1 if i * i == n else 2
        i += 1
    return factors


def is_suspicious(n):
    """Suspicious numbers have three or four factors."""
    return num_factors(n) in (3, 4)


def is_prime(n):
    return num_factors(n) == 2


def next_prime(n):
    """The first prime above n."""
    n += 1
    while not is_prime(n):
        n += 1
    return n


def landing(total):
    """Where a total ends up: a suspicious one moves on to the next prime."""
    return next_prime(total) if is_suspicious(total) else total


def boar_brawl(score, opponent_score):
    """The points for throwing no dice."""
    tens = opponent_score // 10 % 10
    ones = score % 10
    return max(1, 3 * abs(tens - ones))


turn_score = 0


def free_bacon(opponent_score):
    """boar_brawl for the score of the player whose turn it is."""
    return boar_brawl(turn_score, opponent_score)


def turn_points(rolls, score, opponent_score):
    """The points of a turn; rolls lists the faces, none for Boar Brawl."""
    if len(rolls) == 0:
        return boar_brawl(score, opponent_score)
    if 1 in rolls:
        return 1
    return sum(rolls)


def take_turn(rolls, score, opponent_score):
    """The score after a turn."""
    return landing(score + turn_points(rolls, score, opponent_score))


def play(strategy0, strategy1, roll_dice, goal=GOAL):
    """A whole game; roll_dice(n) throws n dice. Returns both scores."""
    strategies, scores, who = (strategy0, strategy1), [0, 0], 0
    while max(scores) < goal:
        mine, theirs = scores[who], scores[1 - who]
        rolls = roll_dice(strategies[who](mine, theirs))
        scores[who] = take_turn(rolls, mine, theirs)
        who = 1 - who
    return scores
`
