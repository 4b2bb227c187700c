import { accepted, words as stream } from '@fairhouse/kit'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULTS } from '../config.ts'
import { HOUSE_OFFER, type Round } from '../presenter.ts'
import { type Action, dragonTower } from '../rules.ts'
import type { View } from '../view.ts'
import { Playing } from './Playing.tsx'
import { Stage } from './Stage.tsx'

/** Of these seeds the first rows of `expert` have their egg at 0, 1, 2. */
const SEEDS = { server: 'server', client: 'client seed', nonce: '0' }
const BET: Action = { type: 'bet', amount: '100', difficulty: 'expert' }
const pick = (tile: number): Action => ({ type: 'pick', tile })

const after = (...actions: readonly Action[]): View => {
  const chance = stream(SEEDS)
  let { state } = dragonTower.start(DEFAULTS, 1, chance)
  for (const action of actions) state = accepted(dragonTower.apply(state, 0, action, chance)).state
  return dragonTower.view(state, 0)
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
      onPick: nothing,
      onEnter: nothing,
    }),
  )

const playing = (view: View): string =>
  renderToStaticMarkup(
    createElement(Playing, {
      round: view as Round,
      active: true,
      pending: null,
      onAnyTile: nothing,
      onCashOut: nothing,
    }),
  )

const spoken = (markup: string): readonly string[] =>
  [...markup.matchAll(/<span class="sr">([^<]*)<\/span>/g)].map(([, text]) => text!)
const namesOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name!)

test('[D4] an open round says what was found, offers the tiles of the next row, and keeps the rest closed', () => {
  const markup = stage(after(BET, pick(0)))
  expect(spoken(markup).slice(0, 5)).toEqual([
    'Row 1, 2.91×, you are here',
    'Tile 1, egg, your pick',
    'Tile 2, dragon',
    'Tile 3, dragon',
    'Row 2, 8.73×, pick a tile',
  ])
  expect(namesOf(markup)).toEqual(['Pick tile 1', 'Pick tile 2', 'Pick tile 3'])
  expect(markup.match(/class="tower-tile tower-closed"/g)).toHaveLength(21)
})

test('[D4] one tile of the row is a tab stop', () => {
  expect(stage(after(BET)).match(/tabindex="0"/gi)).toHaveLength(1)
})

test('[D4] after the end every row says what was there, and nothing is offered', () => {
  const markup = stage(after(BET, pick(0), pick(2)))
  expect(spoken(markup).slice(4, 12)).toEqual([
    'Row 2, 8.73×, the dragon was here',
    'Tile 1, dragon',
    'Tile 2, egg',
    'Tile 3, dragon, your pick',
    'Row 3, 26.19×, not climbed',
    'Tile 1, dragon',
    'Tile 2, dragon',
    'Tile 3, egg',
  ])
  expect(markup).toContain('dragon-awake')
  expect(markup).toContain('Lost 1.00')
  expect(namesOf(markup)).toEqual([])
})

test('before a bet the tower of the difficulty chosen stands there, without anything to press', () => {
  expect(stage(null).match(/class="tower-tile tower-closed"/g)).toHaveLength(36)
  expect(stage(null)).not.toContain('<button')
})

test('while nothing can be done the tiles keep their places and names, and are marked', () => {
  expect(stage(after(BET), false).match(/aria-disabled="true"/g)).toHaveLength(3)
  expect(stage(after(BET))).not.toContain('aria-disabled')
})

test('[D4] [M2] in a round: what cashing out pays and what the next row would', () => {
  expect(playing(after(BET))).toMatch(/<button[^>]*disabled=""[^>]*>Cash out/)
  const markup = playing(after(BET, pick(0)))
  expect(markup).toContain('Cash out 2.91')
  expect(markup).toContain('<dt>Then worth</dt><dd>8.73</dd>')
  expect(markup).toContain('<dt>Chance of an egg</dt><dd>33.3%</dd>')
})
