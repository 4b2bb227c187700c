import { isRefusal, words } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import { swapDrawn } from '@fairhouse/kit/testing/ladder-secrets.ts'
import { describe, expect, test } from 'vitest'
import { ladderConforms } from '../testing/ladder-conforms.ts'
import { type Config, DEFAULTS } from './config.ts'
import { ROW_OF, type TowerDifficulty, tilesOf } from './difficulties.ts'
import { dragonTowerHouse } from './house.ts'
import { OFFER, presenter, readOffer, readRound } from './presenter.ts'
import { type Action, dragonTower, type TowerParts, tower } from './rules.ts'
import { course } from './testing/sample-rounds.ts'
import { drawTower, type Eggs } from './tower.ts'

const HUGE = { minBet: '9007199254740993', maxBet: '90071992547409930', maxPayout: '90071992547409931' }

conforms({ describe, test }, dragonTower, {
  configs: [
    DEFAULTS,
    { ...DEFAULTS, rtp: '95', greedPenalty: '0.01', maxPayout: '200000' },
    { ...DEFAULTS, ...HUGE },
  ],
  swapHidden: swapDrawn<TowerParts>(({ drawn, taken, difficulty }) => {
    const { tiles } = ROW_OF[difficulty]
    return drawn.map((eggs, row) => (row < taken.length ? eggs : eggs.map((egg) => (egg + 1) % tiles)))
  }),
})

ladderConforms(tower, {
  ids: { pays: 'D3', actions: 'D4' },
  course,
  face: { presenter, OFFER, readOffer, readRound },
  house: dragonTowerHouse,
})

const SEEDS = { server: 'ab'.repeat(32), client: 'client seed', nonce: '3' }

const bet = (difficulty?: unknown, amount = '100'): Action => ({
  type: 'bet',
  amount,
  ...(difficulty !== undefined && { difficulty }),
})
const pick = (tile: unknown): Action => ({ type: 'pick', tile })
const CASH_OUT: Action = { type: 'cashOut' }

/** The result of each action, refused ones included, and the last state. */
const play = (actions: readonly Action[], settings: Partial<Config> = {}, seeds = SEEDS) => {
  const chance = words(seeds)
  let { state } = dragonTower.start({ ...DEFAULTS, ...settings }, 1, chance)
  const results = actions.map((action) => {
    const step = dragonTower.apply(state, 0, action, chance)
    if (!isRefusal(step)) state = step.state
    return step
  })
  return { results, state, view: dragonTower.view(state, 0) }
}

const eggsOf = (difficulty: TowerDifficulty): Eggs => drawTower(words(SEEDS), difficulty)
/** Picks that find an egg in each of the first `rows` rows. */
const climb = (difficulty: TowerDifficulty, rows: number): readonly Action[] =>
  eggsOf(difficulty)
    .slice(0, rows)
    .map((eggs) => pick(eggs[0]))
const empty = (difficulty: TowerDifficulty, row: number): number =>
  tilesOf(difficulty).find((tile) => !eggsOf(difficulty)[row]!.includes(tile))!

test('[D1] [D3] [D4] every field after two rows: only rows picked from are shown', () => {
  const eggs = eggsOf('medium')
  const { view, results } = play([bet('medium'), ...climb('medium', 2)])
  expect(view).toEqual({
    state: 'playing',
    config: DEFAULTS,
    difficulty: 'medium',
    betAmount: '100',
    stepCount: 2,
    currentMultiplier: '2.1825',
    nextMultiplier: '3.27375',
    nextProbability: '0.66666667',
    canCashout: true,
    picks: [eggs[0]![0], eggs[1]![0]],
    eggs: eggs.slice(0, 2),
    finalPayout: null,
    isWin: null,
  })
  expect(results).toMatchObject([
    {
      events: [{ type: 'bet', amount: '100', difficulty: 'medium' }],
      moves: [{ from: 0, to: 'house', amount: 100n }],
    },
    { events: [{ type: 'picked', row: 1, tile: eggs[0]![0], egg: true, eggs: eggs[0] }], moves: [] },
    { events: [{ type: 'picked', row: 2, tile: eggs[1]![0], egg: true, eggs: eggs[1] }], moves: [] },
  ])
})

test('[D2] [D4] a tile without an egg ends the round: nothing is paid, and all rows are shown', () => {
  const [eggs, wrong] = [eggsOf('expert'), empty('expert', 1)]
  const { view, results } = play([bet('expert'), ...climb('expert', 1), pick(wrong)])
  expect(view).toMatchObject({
    state: 'finished',
    stepCount: 1,
    currentMultiplier: '0',
    nextMultiplier: null,
    canCashout: false,
    picks: [eggs[0]![0], wrong],
    eggs,
    finalPayout: '0',
    isWin: false,
  })
  expect(results.at(-1)).toMatchObject({
    events: [
      { type: 'picked', row: 2, tile: wrong, egg: false, eggs: eggs[1] },
      { type: 'revealed', eggs },
    ],
    moves: [],
  })
})

test('[D3] [D4] cashing out pays the multiplier of the rows climbed and shows the rest', () => {
  const { view, results } = play([bet('expert'), ...climb('expert', 2), CASH_OUT])
  expect(view).toMatchObject({ state: 'cashed_out', finalPayout: '873', isWin: true, eggs: eggsOf('expert') })
  expect(results.at(-1)).toMatchObject({
    events: [
      { type: 'cashedOut', multiplier: '8.73', payout: '873', capped: false },
      { type: 'revealed', eggs: eggsOf('expert') },
    ],
    moves: [{ from: 'house', to: 0, amount: 873n }],
  })
})

test.each([-1, 2, 0.5, Number.NaN, '0', null, [0], true])('[D4] tile %j of two is refused', (tile) => {
  expect(play([bet('hard'), pick(tile)]).results.at(-1)).toMatchObject({ refused: 'invalid-tile' })
})

test('[D4] a pick without a tile is a wrong tile, not another kind of mistake', () => {
  expect(dragonTower.parse({ type: 'pick' })).toEqual({ type: 'pick', tile: null })
})

test('[D2] towers that agree in the rows picked from look the same during the round', () => {
  const [views, towers] = [new Set<string>(), new Set<string>()]
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const { view, state } = play([bet('hard'), pick(0), pick(0)], {}, { ...SEEDS, nonce: String(nonce) })
    if (view.state !== 'playing') continue
    views.add(JSON.stringify(view))
    towers.add(JSON.stringify(state.bet!.drawn))
  }
  expect(views.size).toBe(1)
  expect(towers.size).toBeGreaterThan(50)
})
