import { sayLadderBriefly, sayLastStep } from '@fairhouse/ui/house/ladder/index.ts'
import { ladderLines, playingMarkup, spokenIn, stageMarkup } from '@fairhouse/ui/testing/ladder.ts'
import { expect, test } from 'vitest'
import { ENDINGS } from '../../testing/ladder-conforms.ts'
import { STEP_KEYS } from '../presenter.ts'
import { chickenRoad } from '../rules.ts'
import { deadlyAt, playRoad } from '../testing/sample-rounds.ts'
import { game } from './game.tsx'

/** On this hardest road, the third step and all from the fifth on are deadly. */
const DEADLY = [3, ...Array.from({ length: 11 }, (_, index) => index + 5)]
const after = (steps: number) => playRoad({ steps, survives: deadlyAt(...DEADLY) })
const stage = (...props: [round: ReturnType<typeof after> | null, active?: boolean]): string =>
  stageMarkup(game, ...props)

test('[C2] an open round shows where the chicken is, and only the multipliers of the lanes ahead', () => {
  const markup = stage(after(1))
  expect(spokenIn(markup).slice(0, 3)).toEqual([
    'Step 1, 1.63333333×, the chicken is here',
    'Step 2, 2.8×, next',
    'Step 3, 4.95384615×, ahead',
  ])
  expect(markup).not.toMatch(/would have|a car|hit/)
  expect(markup).toContain('aria-label="Take step 2, for 2.8×"')
})

test('[C2] after the end the lanes show what they would have been, and no step is offered', () => {
  const markup = stage(after(3))
  expect(spokenIn(markup).slice(1, 5)).toEqual([
    'Step 2, 2.8×, crossed',
    'Step 3, 4.95384615×, hit by a car',
    'Step 4, 9.08205128×, would have been safe',
    'Step 5, 17.33846154×, a car would have come',
  ])
  expect(markup).toContain('Lost 1.00')
  expect(markup).not.toContain('Take step')
})

test('before a bet the road of the chosen difficulty is shown, without anything to press', () => {
  expect(spokenIn(stage(null))).toHaveLength(24)
  expect(stage(null)).not.toContain('<button')
})

test('while nothing can be done the step button stays, with its name, and is marked as disabled', () => {
  expect(stage(after(0), false)).toContain('aria-disabled="true"')
  expect(stage(after(0))).not.toContain('aria-disabled')
})

test('[C4] [M2] in a round: a step, then what cashing out pays and what the next step would', () => {
  expect(playingMarkup(game, after(0))).toMatch(/<button[^>]*disabled[^>]*>Cash out/)
  const markup = playingMarkup(game, after(1))
  expect(markup).toContain('Cash out 1.63')
  expect(markup).toContain('<dt>Then worth</dt><dd>2.80</dd>')
  expect(markup).toContain('<dt>Next step survives</dt><dd>58.3%</dd>')
})

test.each(ENDINGS)('[C4] [H5] a round that is %s has its words in every language', (_is, asked) => {
  const lines = ladderLines(game, playRoad(asked))
  for (const line of lines) expect(line).not.toMatch(/undefined|null|NaN|^$/)
  expect(new Set(lines).size).toBeGreaterThanOrEqual(6) // at least two of the three languages differ everywhere
})

test('a step for screen readers: what happened, then what it means', () => {
  const say = (asked: Parameters<typeof playRoad>[0]): string => sayLastStep(game, 'en', playRoad(asked))
  expect(say({ steps: 0, amount: '100000' })).toBe('1,000.00 staked')
  expect(say({ steps: 1 })).toBe('Step 1: safe. 1.00 is now worth 1.63')
  expect(say({ steps: 2, cashOut: true })).toBe('Cashed out 2.80')
  expect(say({ steps: 2, survives: deadlyAt(2) })).toBe('Step 2: a car. Lost 1.00')
  expect(say({ steps: 1, settings: { maxPayout: '110', maxBet: '100' } })).toBe(
    'Step 1: safe. Paid 1.10, the most a round can pay',
  )
  expect(sayLadderBriefly(game, 'en', playRoad({ steps: 1, cashOut: true }))).toBe('Hardcore · 1 step')
})

test('[C4] the keys and the button step, as the rules accept it', () => {
  expect(Object.keys(game.stepKeys(after(0), () => {}))).toEqual([...STEP_KEYS])
  expect(chickenRoad.parse(game.step(after(0)))).toEqual({ type: 'step' })
})
