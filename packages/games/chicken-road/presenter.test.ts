import { accepted } from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { type Config, DEFAULTS } from './config.ts'
import { DIFFICULTIES, type Difficulty, stepsOf } from './difficulties.ts'
import { HOUSE_TABLES } from './paytable.ts'
import {
  amountIn,
  autoAction,
  comparison,
  HOUSE_OFFER,
  isOpen,
  isRound,
  type LaneState,
  PLAY_KEYS,
  type Round,
  readOffer,
  roadOf,
  standing,
  worthNext,
  worthNow,
} from './presenter.ts'
import { type Action, chickenRoad } from './rules.ts'
import { sayBriefly, sayStanding, sayStep } from './say.ts'
import { words } from './words/index.ts'

type Asked = Readonly<{
  /** How many steps are taken, and then whether it is cashed out. */
  steps: number
  cashOut?: boolean
  /** The step that is not survived. */
  deadly?: number
  difficulty?: Difficulty
  amount?: string
  settings?: Partial<Config>
}>

/** A round of 1.00 by the rules, on a road with at most one deadly step. */
const played = ({ steps, cashOut, deadly = 0, difficulty = 'hardcore', ...more }: Asked): Round => {
  const all = Array.from({ length: stepsOf(difficulty) }, (_, index) =>
    index + 1 === deadly ? 2 ** 32 - 1 : 0,
  )
  const chance = { word: () => all.shift()! }
  const actions: readonly Action[] = [
    { type: 'bet', amount: more.amount ?? '100', difficulty },
    ...Array<Action>(steps).fill({ type: 'step' }),
    ...(cashOut ? [{ type: 'cashOut' } as const] : []),
  ]
  let { state } = chickenRoad.start({ ...DEFAULTS, ...more.settings }, 1, chance)
  for (const action of actions) state = accepted(chickenRoad.apply(state, 0, action, chance)).state
  return chickenRoad.view(state, 0) as Round
}

const PLAN = { offer: HOUSE_OFFER, difficulty: 'hard', stake: null } as const

const lanesOf = (asked: Asked): Readonly<{ at: number; states: readonly LaneState[] }> => {
  const { at, lanes } = roadOf(played(asked), PLAN)
  return { at, states: lanes.map(({ state }) => state) }
}
const rest = (count: number, state: LaneState): readonly LaneState[] => Array<LaneState>(count).fill(state)

test('before a bet the road is that of the difficulty chosen, worth what the stake would pay', () => {
  const stake = { amount: '200', limits: DEFAULTS }
  const { at, lanes } = roadOf(null, { ...PLAN, stake })
  expect(at).toBe(0)
  expect(lanes).toHaveLength(20)
  expect(lanes.every(({ state }) => state === 'ahead')).toBe(true)
  expect(lanes[0]).toMatchObject({ step: 1, multiplier: '1.225', short: '1.22', worth: '2.45' })
  const ready = chickenRoad.view(chickenRoad.start(DEFAULTS, 1, { word: () => 0 }).state, 0)
  expect(roadOf(ready, { ...PLAN, stake })).toEqual({ at, lanes })
})

test('[C2] an open round shows where the chicken is and where a step leads, and nothing of the rest', () => {
  expect(lanesOf({ steps: 0, deadly: 1 })).toEqual({ at: 0, states: ['next', ...rest(14, 'ahead')] })
  expect(lanesOf({ steps: 2, deadly: 3 })).toEqual({
    at: 2,
    states: ['passed', 'here', 'next', ...rest(12, 'ahead')],
  })
})

test('[C2] after the end the lanes not taken say what they would have been', () => {
  expect(lanesOf({ steps: 2, cashOut: true, deadly: 5 })).toEqual({
    at: 2,
    states: ['passed', 'here', 'safe', 'safe', 'deadly', ...rest(10, 'safe')],
  })
  expect(lanesOf({ steps: 3, deadly: 3 })).toEqual({
    at: 3,
    states: ['passed', 'passed', 'hit', ...rest(12, 'safe')],
  })
})

test('[M2] what cashing out is said to pay, now and after a step, is what it pays', () => {
  for (const difficulty of DIFFICULTIES) {
    for (let steps = 1; steps < 8; steps += 1) {
      const asked = { steps, difficulty, amount: '77' }
      const paid = (round: Round) => amountIn(round, round.finalPayout!)
      expect(worthNow(played(asked))).toBe(paid(played({ ...asked, cashOut: true })))
      const next = played({ ...asked, steps: steps + 1, cashOut: true })
      expect(worthNext(played(asked))).toBe(paid(next))
    }
  }
  expect(worthNow(played({ steps: 0 }))).toBeNull()
})

test('[H5] lanes that the cap keeps out of reach are marked', () => {
  const round = played({ steps: 1, settings: { maxPayout: '1000', maxBet: '100' } })
  const { lanes } = roadOf(round, PLAN)
  expect(lanes.filter(({ beyond }) => !beyond).map(({ worth }) => worth)).toEqual([
    '1.63',
    '2.80',
    '4.95',
    '9.08',
    '10.00',
  ])
})

test.each([
  ['open', { steps: 0 }],
  ['climbing', { steps: 1 }],
  ['lost', { steps: 1, deadly: 1 }],
  ['cashedOut', { steps: 1, cashOut: true }],
  ['capped', { steps: 1, settings: { maxPayout: '110', maxBet: '100' } }],
  ['top', { steps: 15, amount: '10', settings: { maxPayout: '999999999' } }],
] as const)('[C4] [H5] a round that is %s has its words in every language', (is, asked) => {
  const round = played(asked)
  expect(standing(round)).toBe(is)
  const lines = Object.values(words).flatMap((w) => [
    sayStanding(w, round, String),
    sayStep(w, round, String),
    sayBriefly(w, round),
  ])
  for (const line of lines) expect(line).not.toMatch(/undefined|null|NaN|^$/)
  expect(new Set(lines).size).toBeGreaterThanOrEqual(6) // not one language three times
})

test('the amounts are the reader’s', () => {
  const shown = (amount: string): string => `<${amount}>`
  const say = (asked: Asked): string => sayStep(words.en, played(asked), shown)
  expect(say({ steps: 0 })).toBe('<1.00> staked')
  expect(say({ steps: 1 })).toBe('Step 1: safe. <1.00> is now worth <1.63>')
  expect(say({ steps: 2, cashOut: true })).toBe('Cashed out <2.80>')
  expect(say({ steps: 2, deadly: 2 })).toBe('Step 2: a car. Lost <1.00>')
  expect(say({ steps: 1, settings: { maxPayout: '110', maxBet: '100' } })).toBe(
    'Step 1: safe. Paid <1.10>, the most a round can pay',
  )
  expect(sayBriefly(words.en, played({ steps: 1, cashOut: true }))).toBe('Hardcore · 1 step')
})

test('the house’s offer: what is missing or broken is the default', () => {
  const payoutTables = { ...HOUSE_TABLES, easy: HOUSE_TABLES.easy.with(0, '1.01') }
  expect(readOffer({ rtp: '95', gameParameters: { defaultDifficulty: 'hard' }, payoutTables })).toEqual({
    defaultDifficulty: 'hard',
    rtp: '95',
    payoutTables,
  })
  expect(readOffer({ rtp: null, gameParameters: { defaultDifficulty: 'x' } })).toEqual(HOUSE_OFFER)
  expect(readOffer({ rtp: 'much', gameParameters: null, payoutTables: {} })).toEqual(HOUSE_OFFER)
  expect(readOffer(null)).toEqual(HOUSE_OFFER)
})

test('[C3] difficulties side by side', () => {
  const [easy, , , hardcore] = comparison({})
  expect(easy).toMatchObject({ difficulty: 'easy', steps: 24, first: { chance: 0.96 } })
  expect(hardcore!.last).toMatchObject({ multiplier: '3203384.8', reach: expect.closeTo(1 / 3_268_760, 12) })
  for (const { best, worst } of comparison({})) {
    expect(best).toBeGreaterThanOrEqual(worst)
    expect(best).toBeCloseTo(0.98, 7)
  }
})

test.each([1, 2, 5])('autobet takes %i steps and cashes out, unless a car comes', (steps) => {
  for (let deadly = 1; deadly <= 7; deadly += 1) {
    let round = played({ steps: 0, deadly })
    let taken = 0
    while (isOpen(round)) {
      const { type } = autoAction(round, { steps })
      if (type === 'step') taken += 1
      round = played({ steps: taken, deadly, cashOut: type === 'cashOut' })
    }
    expect(taken).toBe(Math.min(steps, deadly))
    expect(round.state).toBe(deadly <= steps ? 'finished' : 'cashed_out')
  }
})

test('keys ask for what the rules accept', () => {
  for (const [, type] of PLAY_KEYS) expect(chickenRoad.parse({ type })).toEqual({ type })
})

test('a view before the bet is no round, one after the end no open one', () => {
  const ready = chickenRoad.view(chickenRoad.start(DEFAULTS, 1, { word: () => 0 }).state, 0)
  const views = [null, ready, played({ steps: 1 }), played({ steps: 1, cashOut: true })]
  expect(views.map(isRound)).toEqual([false, false, true, true])
  expect(views.map(isOpen)).toEqual([false, false, true, false])
})
