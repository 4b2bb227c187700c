/** Chicken Road's words in English. Amounts and multipliers come formatted. */
import type { RoadDifficulty } from '../difficulties.ts'
import type { LaneState } from '../presenter.ts'

const difficulties: Record<RoadDifficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  hardcore: 'Hardcore',
}
const lanes: Record<LaneState, string> = {
  ahead: 'ahead',
  next: 'next',
  here: 'the chicken is here',
  passed: 'crossed',
  hit: 'hit by a car',
  safe: 'would have been safe',
  deadly: 'a car would have come',
}
const count = (n: number): string => (n === 1 ? '1 step' : `${n} steps`)

export const en = {
  name: 'Chicken Road',
  count,
  difficulties,

  table: {
    label: 'The road',
    start: 'Cross the road',
    startText: 'Bet, and lead the chicken over, lane by lane. Cash out before a car comes.',
    climbed: 'Steps',
    lanes: 'Lanes',
    lane: (step: number, multiplier: string, state: LaneState) =>
      `Step ${step}, ${multiplier}, ${lanes[state]}`,
    stepTo: (step: number, multiplier: string) => `Take step ${step}, for ${multiplier}`,
    whole: 'The whole road',
    legend: { passed: 'Crossed', safe: 'Would have been safe', deadly: 'A car would have come' },
  },

  dock: {
    first: 'First step survives',
    chance: 'Next step survives',
    next: 'Then worth',
    step: 'Step',
    needsStep: 'You need one step to cash out.',
  },

  round: {
    top: (paid: string) => `Across the road: paid ${paid}`,
  },

  say: {
    survived: (step: number) => `Step ${step}: safe.`,
    hit: (step: number) => `Step ${step}: a car.`,
  },

  rail: {
    note: (rtp: string) =>
      `Cashing out returns ${rtp} on average, whatever the step. The seeds fix the whole road before the first one.`,
  },

  ladder: {
    step: 'Step',
    chance: 'Survives',
    reach: 'Gets here',
    beyond: 'The cap ends the round before this step.',
  },

  auto: {
    after: 'Cash out after',
    returns: (share: string, chance: string) =>
      `Played like this, ${chance} of rounds pay, and you get back ${share} of your stakes on average.`,
  },

  keys: [
    ['Space → ↑', 'step'],
    ['C', 'cash out'],
    ['Enter', 'bet; in a round, cash out'],
    ['1 – 4', 'difficulty, before a bet'],
  ] as readonly (readonly [string, string])[],

  refusals: {
    'nothing-to-cash-out': 'You need one step to cash out.',
    'invalid-difficulty': 'Choose one of the four difficulties.',
  },

  rulesPage: {
    goal: 'Choose a difficulty and place a bet: a chicken stands at the kerb. Each step takes it over one lane. Every lane it survives multiplies what your stake is worth; a car takes it all. Stop whenever you like.',
    difficulty: (lanes: number) =>
      `There are ${lanes} lanes. The difficulty says how many of them are deadly; there are as many steps as safe lanes.`,
    difficultyRow: (deaths: number, count: string, first: string, last: string) =>
      `${deaths === 1 ? '1 deadly lane' : `${deaths} deadly lanes`}, ${count}. The first step is safe with a chance of ${first}, the last one with ${last}.`,
    stepTitle: 'A step',
    step: 'With d deadly lanes, step k survives with a chance of (25 − d − k + 1) in (25 − k + 1). It gets harder with every lane: the deadly ones are still ahead.',
    pay: 'The table says what cashing out pays after each step: stake × multiplier, rounded down to the smallest coin. After the last step the round is cashed out automatically. No round pays more than its cap, which is shown beside the bet; a round that reaches it is cashed out at once.',
    returns: (rtp: string) =>
      `${rtp} on average, whatever the difficulty and the step you stop at, up to the rounding of the table. No moment is better or worse; a harder road just pays more, and more rarely.`,
    returnsRange: (low: string, high: string) =>
      `Between ${low} and ${high} on average, depending on difficulty and step. The odds page has every figure.`,
    open: 'It stays open until you continue, whatever happens to the page, the connection or the server, and keeps the table and the cap it began with. One round at a time.',
    fairTitle: 'The road is provable',
    fair: [
      'All steps are fixed when you bet. Step k takes the first 8 hex digits of SHA-256 of “server seed:client seed:nonce:k − 1” as a number; it is safe if this number, divided by 2³², is below the chance of the step. Waiting changes nothing.',
      'You have the hash of the server seed before you bet; only then does your browser draw the client seed. After the round the server seed is revealed, with the steps you didn’t take, and anybody can work out the road again.',
    ],
  },

  oddsPage: {
    tableTitle: 'Every step',
    tableNote:
      'Exact. “Gets here” is the chance of surviving this step and all before it; “returns” is what a stake of one coin pays on average if you always cash out here.',
    steps: 'Steps',
    first: 'First step',
    across: 'Gets across',
  },
}

export type Words = typeof en
