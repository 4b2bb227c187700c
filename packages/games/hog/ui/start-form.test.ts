import { accepted } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { drawnFirst, parseSetup, printSetup } from '../setup.ts'
import { FRESH_FORM, faultsOf, formOf, isSameSetup, OTHER, PRESETS, setupOf } from './start-form.ts'

test('the untouched form makes a game', () => {
  expect(printSetup(setupOf(FRESH_FORM, 'seed')!)).toEqual({ seed: 'seed', a: 'person', b: 'suspect(8,4)' })
})

test.each(PRESETS)('the preset %s is a strategy', (preset) => {
  expect(printSetup(setupOf({ ...FRESH_FORM, preset }, 'seed')!).b).toBe(preset)
})

test.each([
  ['the computer begins', { first: 'computer' }, { a: 'suspect(8,4)', b: 'person' }],
  ['two people', { opponent: 'people', first: 'computer' }, { a: 'person', b: 'person' }],
  [
    'a strategy of one’s own',
    { preset: OTHER, strategy: ' suspect( 3, 2 ) ' },
    { a: 'person', b: 'suspect(3,2)' },
  ],
  ['a seed of one’s own', { seed: 'mine' }, { seed: 'mine' }],
  [
    'dice',
    { sides: '8', maxDice: '6', goal: '50', practice: true },
    { sides: '8', dice: '6', goal: '50', practice: '1' },
  ],
] as const)('%s', (_case, patch, texts) => {
  expect(printSetup(setupOf({ ...FRESH_FORM, ...patch }, 'seed')!)).toMatchObject(texts)
})

test('[F7] the draw for the first turn follows the seed', () => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { a } = printSetup(setupOf({ ...FRESH_FORM, first: 'lot' }, seed)!)
    expect(a).toBe(drawnFirst(seed) ? 'person' : 'suspect(8,4)')
  }
})

describe('errors are reported at their fields', () => {
  test.each([
    [{ goal: '19' }, { goal: true }],
    [{ goal: '1001' }, { goal: true }],
    [{ goal: 'x' }, { goal: true }],
    [{ sides: '1' }, { sides: true }],
    [{ maxDice: '11' }, { maxDice: true }],
    [{ seed: 'a b' }, { seed: true }],
    [{ preset: OTHER, strategy: '' }, { strategy: { known: null } }],
    [{ preset: OTHER, strategy: 'winner(3)' }, { strategy: { known: null } }],
    [{ preset: OTHER, strategy: 'suspect(8)' }, { strategy: { known: 'suspect' } }],
    [{ preset: 'always_roll(6)', maxDice: '5' }, { strategy: { known: 'always_roll' } }],
  ])('%j', (patch, faults) => {
    expect(faultsOf({ ...FRESH_FORM, ...patch })).toEqual(faults)
    expect(setupOf({ ...FRESH_FORM, ...patch }, 'seed')).toBeNull()
  })

  test('two people need no strategy', () => {
    expect(faultsOf({ ...FRESH_FORM, opponent: 'people', preset: OTHER, strategy: '?' })).toEqual({})
  })
})

test.each([
  [{ seed: 's', b: 'optimal', goal: '60' }],
  [{ seed: 's', a: 'suspect_ext(7,5)', b: 'person', practice: '1' }],
  [{ seed: 's', b: 'person', sides: '10', dice: '4' }],
])('the form for %j makes it again', (texts) => {
  const setup = accepted(parseSetup(texts, 'fresh'))
  const again = setupOf(formOf(setup, setup.seed), 'other')!
  expect(isSameSetup(again, setup)).toBe(true)
  expect(isSameSetup(setupOf(formOf(setup, ''), 'other')!, setup)).toBe(false)
})
