/** Hog's words in English: the table, its rules and its odds. */
import type { StrategyName } from '../strategies.ts'

/** A number, or a letter that stands for one. */
type Value = number | string

const dice = (n: Value): string => (n === 1 ? '1 die' : `${n} dice`)
const points = (n: Value): string => (n === 1 ? '1 point' : `${n} points`)
const list = (things: readonly (number | string)[]): string => things.join(', ')

/** What each strategy does with its parameters: numbers, or the letters that stand for them. */
const does: Record<StrategyName, (first: Value, second: Value) => string> = {
  always_roll: (n) => `${dice(n)} every turn.`,
  suspect: (c, d) => `Boar Brawl when it gives ${points(c)} or more, otherwise ${dice(d)}.`,
  suspect_ext: (c, d) =>
    `Boar Brawl when it gives ${points(c)} or more or lands on a suspicious number, otherwise ${dice(d)}.`,
  sus_strategy: (t, n) =>
    `Boar Brawl when it moves the score by ${t} or more, the step up to a prime included, otherwise ${dice(n)}.`,
  boar_strategy: (t, n) => `another name for suspect(${t},${n}).`,
  final_strategy: () =>
    'takes a sure or likely win at once, otherwise a good Boar Brawl, otherwise 5 to 7 dice by who is ahead.',
  optimal: () => 'the perfect player. Nobody beats it in the long run.',
  best_response: (s) => `plays perfectly against the strategy ${s}.`,
}
const explained = (form: string, deed: string): string => `${form}: ${deed}`

const refusals: Record<string, string> = {
  'bad-link': 'The link is damaged or incomplete.',
  'bad-config': 'The goal, the sides or the number of dice are outside what Hog allows.',
  'bad-seed': 'A seed has 1 to 256 letters, digits or signs, without spaces, “:” and “|”.',
  'bad-strategy': 'The computer’s strategy in it is unknown.',
  'no-person': 'No person plays in it.',
  'bad-turns': 'The turns in it cannot be read.',
  'round-over': 'It has turns after the end of the game.',
  'too-many-dice': 'It throws more dice than its rules allow.',
}

export const en = {
  name: 'Hog',
  dice,
  list,
  you: 'You',
  person: (number: number) => `Player ${number}`,
  boaris: 'Boaris',
  bot: 'Bot',
  plays: (strategy: string) => `plays ${strategy}`,
  does,
  explained,

  start: {
    title: 'New game',
    lead: (goal: number) => `First to reach ${goal} points wins.`,
    opponent: 'Opponent',
    computer: 'Computer',
    people: 'Two people here',
    strategy: 'Its strategy',
    presets: {
      'always_roll(4)': 'Simple: always 4 dice',
      'always_roll(6)': 'Bold: always 6 dice',
      'suspect(8,4)': 'Steady: suspect(8,4)',
      'sus_strategy(11,6)': 'Sharp: sus_strategy(11,6)',
      final_strategy: 'Careful at the end: final_strategy',
      optimal: 'Perfect: optimal',
    } as Record<string, string>,
    other: 'Write it yourself …',
    otherLabel: 'Strategy',
    otherHint: 'such as suspect_ext(8,4) or best_response(optimal)',
    unknownStrategy: (names: string) => `Not a strategy. You can use ${names}.`,
    wrongStrategy: (form: string) => `Not quite. ${form} Dice 0 to the most allowed, points 0 to 1000.`,
    first: 'Who begins',
    firstYou: 'You',
    firstComputer: 'Computer',
    firstLot: 'By lot',
    goal: 'Goal',
    goalHint: '20 to 1000',
    range: (min: number, max: number) => `A whole number from ${min} to ${max}.`,
    practice: 'Practice: moves can be taken back',
    more: 'More: dice and seed',
    sides: 'Sides of a die',
    maxDice: 'Most dice',
    seed: 'Seed',
    seedHint: 'empty: drawn at random',
    badSeed: '1 to 256 letters, digits or signs, without spaces, “:” and “|”.',
    go: 'Start',
    cancel: 'Cancel',
    givesUp: (score: string) => `Your unfinished game (${score}) ends without a result.`,
    fromLink: 'This link sets up a game.',
    keep: 'Go on with the unfinished game',
    odds: 'Odds',
  },

  table: {
    label: 'Hog table',
    toMove: 'to move',
    yourTurn: 'your turn',
    thinking: 'Boaris prepares its strategy',
    failed: 'The computer’s strategy could not be worked out on this device.',
    begins: (name: string, you: boolean) => (you ? 'You begin' : `${name} begins`),
    scoreOf: (score: number, goal: number) => `${score} of ${goal}, marks are suspicious numbers`,
    rolled: (name: string, n: number) => `${name} rolled ${dice(n)}`,
    brawled: (name: string) => `${name} chose Boar Brawl`,
    howMany: 'How many dice?',
    howManyOf: (name: string) => `${name}: how many dice?`,
    choice: (n: number, brawl?: number) =>
      brawl === undefined ? dice(n) : `No dice, Boar Brawl: ${points(brawl)}`,
    brawlHint: (tens: number, ones: number, gain: number) =>
      tens === ones
        ? `0 is Boar Brawl: 3 × |${tens} − ${ones}| = 0, at least 1 point, no roll`
        : `0 is Boar Brawl: 3 × |${tens} − ${ones}| = ${points(gain)}, no roll`,
    roll: (n: number) => `Roll ${dice(n)}`,
    brawl: (gain: number) => `Boar Brawl: +${gain}`,
    undo: 'Take back',
    more: 'Odds · Log · More',
    wins: (name: string, you: boolean) => (you ? 'You win' : `${name} wins`),
    scoreLine: (own: number, other: number) => `${own} to ${other}`,
    inTurns: (turns: number) => `${turns} turns`,
    practiceResult: 'Practice: a move was taken back',
    again: 'Play again',
    replay: 'Watch again',
    proof: 'Share and verify',
    newGame: 'New game',
    seedAndLink: 'Seed and link',
    keys: 'Keys',
    lab: 'Laboratory',
    turnIs: (name: string, you: boolean) => (you ? 'Your turn.' : `${name} is to move.`),
    scoreNow: (name: string, score: number) => `${name}: ${score}.`,
    openNote: (score: string, name: string) => `${score} against ${name}`,
    openPeople: (score: string) => `${score}, two people`,
    recentNote: (win: string, score: string) => `${win}, ${score}`,
    practiceNote: (note: string) => `${note} (practice)`,
  },

  reasons: {
    pigOut: 'Pig Out: a 1 was thrown, so 1 point',
    brawl: (tens: number, ones: number, gain: number) => `Boar Brawl: 3 × |${tens} − ${ones}| = ${gain}`,
    brawlLeast: (digit: number) => `Boar Brawl: 3 × |${digit} − ${digit}| = 0, but at least 1`,
    added: (from: number, gain: number, total: number) => `${from} + ${gain} = ${total}`,
    suspicious: (total: number, factors: readonly number[], prime: number) =>
      `${total} is suspicious (${factors.length} factors: ${list(factors)}): up to the next prime, ${prime}`,
    prime: (total: number) => `${total} is prime: not suspicious`,
    notSuspicious: (total: number, factors: number) =>
      `${total} has ${factors === 1 ? '1 factor' : `${factors} factors`}: not suspicious`,
  },

  rail: {
    label: 'Odds, log and rules',
    odds: 'Odds',
    log: 'Log',
    rules: 'Rules',
    show: 'Show the odds',
    off: 'Every choice with its exact chance to win, and the best one. Computed on this device.',
    yours: 'Your chance to win',
    of: (name: string) => `${name}: chance to win`,
    basis: 'Computed for',
    perfect: 'Perfect play',
    against: 'This opponent',
    perfectNote: 'Exact, if both play perfectly from here on.',
    againstNote: (strategy: string) => `Exact, against ${strategy}, if you answer it perfectly from here on.`,
    brawl: 'Brawl',
    bars: (from: string, to: string) => `Bars run from ${from} to ${to}.`,
    computing: 'Computing …',
    failed: 'The odds could not be computed on this device.',
    over: 'The game is over.',
    advice: (choice: string, chance: string) => `Best: ${choice}, wins ${chance}`,
    outcome: (what: string, gain: number) => `${what}, +${gain}`,
    turns: 'Turns',
    noTurns: 'No turn yet.',
    goTo: (turn: number) => `Go to turn ${turn}`,
  },

  proof: {
    title: 'Seed and proof',
    seed: 'Seed of the dice',
    setupLink: 'Link: the same dice and settings, to play',
    gameLink: 'Link: this game, to watch',
    copied: 'Copied',
    data: 'Game data',
    dataNote:
      'One line of JSON: seed, settings, turns, result. Anybody can check it with “fairhouse verify hog --in -”.',
    copyData: 'Copy data',
    download: 'Download',
    verify: 'Open in the verifier',
    agrees: 'Recomputed on this device: agrees',
    differs: 'Recomputed on this device: does not agree',
    open: 'The proof of the whole game appears here once it is over.',
    warning: 'Anyone who knows the seed can predict the dice.',
  },

  replay: {
    label: 'Replay',
    position: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
    begin: 'The beginning',
    toStart: 'To the start',
    back: 'Back',
    next: 'Next',
    toEnd: 'To the end',
    play: 'Play',
    pause: 'Pause',
    yourself: 'Play these dice yourself',
  },

  keys: {
    title: 'Keys',
    rows: [
      ['0 – 9', 'number of dice'],
      ['T', 'ten dice'],
      ['Enter', 'roll'],
      ['Space', 'skip the animation; in a replay, play and pause'],
      ['U', 'take back (practice)'],
      ['← →', 'in a replay, one turn back or forward'],
      ['Home End', 'in a replay, to the start or the end'],
      ['?', 'this list'],
      ['Esc', 'close'],
    ] as readonly (readonly [key: string, does: string])[],
    note: 'Keys are off while you type. You can turn them off in the settings.',
  },

  broken: {
    title: 'This link does not open',
    back: 'To the Hog table',
  },
  refused: (code: string): string => refusals[code] ?? 'It cannot be read.',

  rulesPage: {
    goalTitle: 'The goal',
    goal: 'Two players take turns. The first to have 100 points or more wins at once. You can set another goal, from 20 to 1000.',
    turnTitle: 'A turn',
    turn: 'Choose how many dice to throw, 0 to 10. Without a 1 you get the sum of all dice.',
    steps: [
      'The dice or Boar Brawl give the points of the turn.',
      'They are added to your score.',
      'If the new score is suspicious, it moves up to the next prime.',
      'With the goal or more, you win. Otherwise it is the other player’s turn.',
    ],
    pigTitle: 'Pig Out',
    pig: 'If any die shows a 1, the turn gives exactly 1 point, whatever the other dice show. All dice are thrown and shown.',
    brawlTitle: 'Boar Brawl: no dice',
    brawl:
      'Throw 0 dice, and the scores decide: 3 times the difference between the tens digit of the opponent’s score and the ones digit of yours, but at least 1. Below 10 the tens digit is 0; of 347 it is 4.',
    example: (own: number, other: number, reason: string) => `You ${own}, opponent ${other}. ${reason}`,
    suspiciousTitle: 'Suspicious numbers',
    suspicious:
      'A number with exactly 3 or 4 factors, 1 and itself included, is suspicious. A score that lands on one moves up to the next prime, after every kind of turn. A prime has 2 factors and is never suspicious, nor are 0 and 1.',
    below: (goal: number) => `Suspicious numbers below ${goal}`,
    fairTitle: 'The dice are provable',
    fair: 'Every throw is computed from the game’s seed with SHA-256. Seed, settings and turns recompute the whole game on any device; “Share and verify” does it in front of you.',
  },

  oddsPage: {
    firstTitle: 'Going first is an advantage',
    first: (share: string) => `If both play perfectly to 100, the first player wins ${share} of all games.`,
    diceTitle: 'What the dice give',
    diceNote: 'Exact, six-sided dice. More dice give more points, and a Pig Out more often.',
    dice: 'Dice',
    mean: 'Points on average',
    pigOut: 'Pig Out',
    spreadTitle: 'All outcomes of a throw',
    spread: 'How many dice',
    spreadLabel: (n: number) => `Chance of each number of points with ${dice(n)}`,
    spreadNote: (pigOut: string) => `Not drawn: 1 point, Pig Out, ${pigOut}.`,
    gain: 'Points',
    chance: 'Chance',
    asTable: 'As a table',
    ratesTitle: 'Strategies against each other',
    ratesNote:
      'How often the row wins against the column, to 100 points, averaged over moving first and second. Exact, computed on this device.',
    strategy: 'Strategy',
    lab: 'Compare more in the laboratory',
  },
}

export type Words = typeof en
