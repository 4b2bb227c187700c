import { describe, expect, test } from 'vitest'
import { type HoldemDock, present, SETTINGS_DEFAULTS } from '../presenter.ts'
import { callingBot, trial } from '../testing/trial.ts'
import { wishOfKey } from './keys.ts'

const { run } = trial({ seed: 'keys', setup: { players: 6 }, opponents: () => () => callingBot })
const turn = run(
  () => ({ type: 'call' }),
  ({ options, toCall }) => options.length > 0 && toCall > 0,
)
const mine = present(turn, SETTINGS_DEFAULTS).table!.dock

describe('keys', () => {
  test.each([
    ['f', false, { type: 'press', id: 'fold' }],
    ['F', false, { type: 'press', id: 'fold' }],
    ['c', false, { type: 'press', id: 'checkCall' }],
    ['Enter', false, { type: 'press', id: 'checkCall' }],
    ['r', false, { type: 'press', id: 'betRaise' }],
    ['ArrowLeft', false, { type: 'step', steps: -1 }],
    ['ArrowRight', true, { type: 'step', steps: 10 }],
    ['1', false, { type: 'amount', amount: mine.raise!.min }],
    ['5', false, { type: 'amount', amount: mine.raise!.max }],
    [' ', false, { type: 'skip' }],
    ['a', false, null],
    ['6', false, null],
  ])('%j in my turn', (key, shift, wish) => expect(wishOfKey(key, shift, mine)).toEqual(wish))

  const idle: HoldemDock = { ...mine, mode: 'wait' }
  test('do nothing while others act, except skip', () => {
    for (const key of ['f', 'c', 'r', '1', 'Enter', 'ArrowLeft'])
      expect(wishOfKey(key, false, idle)).toBeNull()
    expect(wishOfKey(' ', false, idle)).toEqual({ type: 'skip' })
  })
  test('after the hand only Enter works, to continue', () => {
    const over: HoldemDock = { ...mine, mode: 'next' }
    expect(wishOfKey('Enter', false, over)).toEqual({ type: 'next' })
    expect(wishOfKey('c', false, over)).toBeNull()
  })
  test('an impossible amount is not set', () => {
    const raise = { ...mine.raise!, shortcuts: mine.raise!.shortcuts.map((one) => ({ ...one, off: true })) }
    expect(wishOfKey('2', false, { ...mine, raise })).toBeNull()
    expect(wishOfKey('2', false, { ...mine, raise: null })).toBeNull()
  })
})
