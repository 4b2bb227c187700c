import { sayLadderBriefly, sayLastStep } from '@fairhouse/ui/house/ladder/index.ts'
import { ladderLines, playingMarkup, spokenIn, stageMarkup } from '@fairhouse/ui/testing/ladder.ts'
import { expect, test } from 'vitest'
import { ENDINGS } from '../../testing/ladder-conforms.ts'
import { dragonTower } from '../rules.ts'
import { LOST, playTower } from '../testing/sample-rounds.ts'
import { game } from './game.tsx'

type Climb = Parameters<typeof playTower>[0]
const stage = (asked: Climb | null, active = true): string =>
  stageMarkup(game, asked && playTower(asked), active)
const namesOf = (markup: string): readonly string[] =>
  [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name!)

test('[D4] an open round shows what was found, offers the tiles of the next row, and hides the rest', () => {
  const markup = stage({ steps: 1 })
  expect(spokenIn(markup).slice(0, 5)).toEqual([
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
  expect(stage({ steps: 0 }).match(/tabindex="0"/gi)).toHaveLength(1)
})

test('[D4] after the end every row shows what was there, and nothing is offered', () => {
  const markup = stage(LOST)
  expect(spokenIn(markup).slice(4, 12)).toEqual([
    'Row 2, 8.73×, the dragon was here',
    'Tile 1, dragon, your pick',
    'Tile 2, egg',
    'Tile 3, dragon',
    'Row 3, 26.19×, not climbed',
    'Tile 1, dragon',
    'Tile 2, dragon',
    'Tile 3, egg',
  ])
  expect(markup).toContain('dragon-awake')
  expect(markup).toContain('Lost 1.00')
  expect(namesOf(markup)).toEqual([])
})

test('before a bet the tower of the chosen difficulty is shown, without anything to press', () => {
  expect(stage(null).match(/class="tower-tile tower-closed"/g)).toHaveLength(36)
  expect(stage(null)).not.toContain('<button')
})

test('while nothing can be done the tiles stay, with their names, and are marked as disabled', () => {
  expect(stage({ steps: 0 }, false).match(/aria-disabled="true"/g)).toHaveLength(3)
  expect(stage({ steps: 0 })).not.toContain('aria-disabled')
})

test('[D4] [M2] in a round: what cashing out pays and what the next row would', () => {
  expect(playingMarkup(game, playTower({ steps: 0 }))).toMatch(/<button[^>]*disabled[^>]*>Cash out/)
  const markup = playingMarkup(game, playTower({ steps: 1 }))
  expect(markup).toContain('Cash out 2.91')
  expect(markup).toContain('<dt>Then worth</dt><dd>8.73</dd>')
  expect(markup).toContain('<dt>Chance of an egg</dt><dd>33.3%</dd>')
})

test.each(ENDINGS)('[D4] [H5] a round that is %s has its words in every language', (_is, asked) => {
  const lines = ladderLines(game, playTower(asked))
  for (const line of lines) expect(line).not.toMatch(/undefined|null|NaN|^$/)
  expect(new Set(lines).size).toBeGreaterThanOrEqual(6) // at least two of the three languages differ everywhere
})

test('a pick for screen readers: what it found, then what that means', () => {
  const say = (asked: Climb): string => sayLastStep(game, 'en', playTower(asked))
  expect(say({ steps: 0, amount: '100000' })).toBe('1,000.00 staked')
  expect(say({ steps: 1 })).toBe('Row 1, tile 1: an egg. 1.00 is now worth 2.91')
  expect(say({ steps: 2, cashOut: true })).toBe('Cashed out 8.73')
  expect(say(LOST)).toBe('Row 2, tile 1: the dragon. Lost 1.00')
  expect(sayLadderBriefly(game, 'en', playTower(LOST))).toBe('Expert · 1 row')
})

test('[D4] the keys and the button send what the rules accept', () => {
  const asked: unknown[] = []
  const round = playTower({ steps: 0 })
  const keys = game.stepKeys(round, (action) => asked.push(action))
  for (const key of ['1', '2', '3', 'r']) keys[key]!({} as KeyboardEvent)
  expect(keys['4']).toBeUndefined()
  expect(asked.slice(0, 3)).toEqual([0, 1, 2].map((tile) => ({ type: 'pick', tile })))
  for (const action of [...asked, game.step(round)]) expect(dragonTower.parse(action)).toEqual(action)
})
