import { describe, expect, test } from 'vitest'
import { SETUP_DEFAULTS } from '../config.ts'
import { formOf, isFault, type SetupForm, setupOf } from './setup-form.ts'

const FORM = formOf(SETUP_DEFAULTS)

test('a filled-in form gives back its setup', () => {
  expect(setupOf(FORM)).toEqual(SETUP_DEFAULTS)
})

test.each<readonly [Partial<SetupForm>, object]>([
  [{ players: '9' }, { players: 9 }],
  [{ players: 'random' }, { players: 'random' }],
  [
    { ante: '3', bigBlindAnte: true },
    { ante: 3, bigBlindAnte: true },
  ],
  [{ reopening: 'cumulative' }, { reopenOnShortAllinRaise: 'cumulative' }],
  [{ reopening: 'true' }, { reopenOnShortAllinRaise: true }],
  [
    { burn: false, difficulty: 'hard' },
    { burn: false, difficulty: 'hard' },
  ],
  [{ thinkMin: '0', thinkMax: '0' }, { thinkMs: { min: 0, max: 0 } }],
])('%j is accepted', (patch, setup) => {
  expect(setupOf({ ...FORM, ...patch })).toMatchObject(setup)
})

describe('a fault is shown at its field, and there is no setup', () => {
  test.each<
    readonly [
      Partial<SetupForm>,
      'startingStack' | 'smallBlind' | 'bigBlind' | 'ante' | 'thinkMin' | 'thinkMax',
    ]
  >([
    [{ startingStack: '' }, 'startingStack'],
    [{ startingStack: '0' }, 'startingStack'],
    [{ startingStack: '1e3' }, 'startingStack'],
    [{ smallBlind: '11' }, 'smallBlind'],
    [{ bigBlind: '-1' }, 'bigBlind'],
    [{ ante: '1.5' }, 'ante'],
    [{ thinkMin: '1300' }, 'thinkMin'],
    [{ thinkMax: '60001' }, 'thinkMax'],
  ])('%j', (patch, field) => {
    const form = { ...FORM, ...patch }
    expect(isFault(form, field)).toBe(true)
    expect(setupOf(form)).toBeNull()
  })
})
