import { accepted } from '@fairhouse/kit'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../config.ts'
import { HOUSE_OFFER, type Round } from '../presenter.ts'
import { type Action, chickenRoad } from '../rules.ts'
import type { View } from '../view.ts'
import { Playing } from './Playing.tsx'
import { Stage } from './Stage.tsx'

const STEP: Action = { type: 'step' }
const BET: Action = { type: 'bet', amount: '100', difficulty: 'hardcore' }
const SURVIVES = [true, true, false, true, ...Array<boolean>(11).fill(false)]

const after = (...actions: readonly Action[]): View => {
  const left = SURVIVES.map((safe) => (safe ? 0 : 2 ** 32 - 1))
  const chance = { word: () => left.shift()! }
  let { state } = chickenRoad.start(DEFAULTS, 1, chance)
  for (const action of actions) state = accepted(chickenRoad.apply(state, 0, action, chance)).state
  return chickenRoad.view(state, 0)
}

const plan = { offer: HOUSE_OFFER, difficulty: 'easy', stake: null } as const
const nothing = (): void => {}

const stage = (view: View | null, active = true): string =>
  renderToStaticMarkup(
    createElement(Stage, {
      view,
      plan,
      active,
      pending: null,
      resting: false,
      onStep: nothing,
      onEnter: nothing,
    }),
  )

const playing = (view: View): string =>
  renderToStaticMarkup(
    createElement(Playing, {
      round: view as Round,
      active: true,
      pending: null,
      onStep: nothing,
      onCashOut: nothing,
    }),
  )

const lanesIn = (markup: string): readonly string[] =>
  [...markup.matchAll(/<span class="sr">([^<]*)<\/span>/g)].map(([, text]) => text!)

test('[C2] an open round says where the chicken is, and of the lanes ahead only what they pay', () => {
  const markup = stage(after(BET, STEP))
  expect(lanesIn(markup).slice(0, 3)).toEqual([
    'Step 1, 1.63333333×, the chicken is here',
    'Step 2, 2.8×, next',
    'Step 3, 4.95384615×, ahead',
  ])
  expect(markup).not.toMatch(/would have|a car|hit/)
  expect(markup).toContain('aria-label="Take step 2, for 2.8×"')
})

test('[C2] after the end the lanes say what they would have been, and no step is offered', () => {
  const markup = stage(after(BET, STEP, STEP, STEP))
  expect(lanesIn(markup).slice(1, 5)).toEqual([
    'Step 2, 2.8×, crossed',
    'Step 3, 4.95384615×, hit by a car',
    'Step 4, 9.08205128×, would have been safe',
    'Step 5, 17.33846154×, a car would have come',
  ])
  expect(markup).toContain('Lost 1.00')
  expect(markup).not.toContain('Take step')
})

test('before a bet the road of the difficulty chosen lies there, without anything to press', () => {
  expect(lanesIn(stage(null))).toHaveLength(24)
  expect(stage(null)).not.toContain('<button')
})

test('while nothing can be done the step keeps its place and its name, and is marked', () => {
  expect(stage(after(BET), false)).toContain('aria-disabled="true"')
  expect(stage(after(BET))).not.toContain('aria-disabled')
})

test('[C4] [M2] in a round: a step, then what cashing out pays and what the next step would', () => {
  expect(playing(after(BET))).toMatch(/<button[^>]*disabled=""[^>]*>Cash out/)
  const markup = playing(after(BET, STEP))
  expect(markup).toContain('Cash out 1.63')
  expect(markup).toContain('<dt>Then worth</dt><dd>2.80</dd>')
  expect(markup).toContain('<dt>Next step survives</dt><dd>58.3%</dd>')
})
