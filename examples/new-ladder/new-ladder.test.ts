import { accepted, isRefusal, words } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import { swapDrawn } from '@fairhouse/kit/testing/ladder-secrets.ts'
import { ladderLines, spokenIn, stageMarkup } from '@fairhouse/ui/testing/ladder.ts'
import { describe, expect, test } from 'vitest'
import { house } from './house.ts'
import { type Action, ladder, type Parts, STEPS, type View } from './rules.ts'
import { game } from './ui/game.tsx'

const { game: rules } = ladder
const DEFAULTS = accepted(rules.configure({}))

conforms({ describe, test }, rules, {
  configs: [DEFAULTS, { ...DEFAULTS, rtp: '95', maxPayout: '200000' }],
  swapHidden: swapDrawn<Parts>(({ drawn, taken }) =>
    drawn.map((safe, index) => (index < taken.length ? safe : !safe)),
  ),
})

const SEEDS = { server: 'server', client: 'client seed', nonce: '0' }
const play = (...actions: readonly Action[]) => {
  const chance = words(SEEDS)
  let { state } = rules.start(DEFAULTS, 1, chance)
  for (const action of [{ type: 'bet', amount: '100', difficulty: 'easy' } as const, ...actions]) {
    const step = rules.apply(state, 0, action, chance)
    if (!isRefusal(step)) state = step.state
  }
  return rules.view(state, 0) as View & { difficulty: 'easy'; betAmount: string }
}
const STEP: Action = { type: 'step' }

test('steps are safe until the first that isn’t, as drawn', () => {
  const drawn = ladder.draw(words(SEEDS), 'easy')
  const safe = drawn.indexOf(false)
  const all = play(...Array.from({ length: STEPS }, () => STEP))
  expect(safe).toBeGreaterThan(0)
  expect(all).toMatchObject({ state: 'finished', stepCount: safe, safe: drawn, finalPayout: '0' })
})

test('cashing out pays the RTP divided by the chance of getting there', () => {
  expect(play(STEP, { type: 'cashOut' })).toMatchObject({
    currentMultiplier: '1.29333333',
    finalPayout: '129',
  })
})

test('every way to bet returns 97 %', () => {
  for (const { returns } of house.ways(DEFAULTS))
    expect(Number(returns.n) / Number(returns.d)).toBeCloseTo(0.97, 6)
})

test('the board says what happened, and every round has its words in every language', () => {
  expect(spokenIn(stageMarkup(game, play(STEP)))[0]).toBe('Step 1, safe')
  for (const round of [play(), play(STEP), play(STEP, { type: 'cashOut' })])
    for (const line of ladderLines(game, round)) expect(line).not.toMatch(/undefined|null|NaN|^$/)
})
