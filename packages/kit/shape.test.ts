import { describe, expect, expectTypeOf, test } from 'vitest'
import { oneOf, onOff, own, whole } from './fields.ts'
import * as s from './shape.ts'

const Bet = s.object({ type: s.oneOf('bet', 'raise'), amount: s.countIn(1, 10), note: s.optional(s.text) })
const Action = s.union(s.object({ type: s.oneOf('fold') }), Bet)
type Action = s.Shaped<typeof Action>

test('settings are read by their kinds, and what the game parses by its own shape', () => {
  const fields = {
    ante: whole(1, 5, 2),
    isFast: onOff(true),
    mode: oneOf(['a', 'b'], 'a'),
    stacks: own((raw) => raw as readonly number[], []),
  }
  const Settings = s.object(s.shapesOf(fields, { stacks: s.list(s.count) }))
  const settings = { ante: 9, isFast: false, mode: 'b', stacks: [1] }
  expect(Settings.read(settings)).toBe(settings)
  expect(Settings.read({ ...settings, mode: 'c' })).toBeUndefined()
  expect(() => s.shapesOf(fields)).toThrow('stacks needs a shape')
})

describe('a shape reads', () => {
  test.each([
    ['a text', s.text, 'a'],
    ['a switch', s.flag, false],
    ['a whole number', s.count, -3],
    ['one of its values', s.oneOf(false, 'cumulative', true), false],
    ['a card', s.card, 'Ts'],
    ['null', s.nullable(s.count), null],
    ['a list', s.list(s.nullable(s.seat)), [0, null]],
    ['a pair', s.pair(s.count), [1, 2]],
    ['an object without an optional field', Bet, { type: 'bet', amount: 10 }],
    ['an object with it', Bet, { type: 'bet', amount: 10, note: '' }],
    ['one of several shapes', Action, { type: 'raise', amount: 1 }],
  ] as const)('%s, as it is', (_name, shape: s.Shape, value: unknown) => {
    expect(shape.read(value)).toBe(value)
  })
  test.each([
    ['a number as a text', s.text, 1],
    ['a fraction', s.count, 0.5],
    ['a number out of bounds', s.countIn(1, 10), 11],
    ['no value of the list', s.oneOf('a', 'b'), 'c'],
    ['a card in lower case', s.card, 'ts'],
    ['null where something must be', s.count, null],
    ['a list with something else in it', s.list(s.count), [1, 'b']],
    ['three for a pair', s.pair(s.count), [1, 2, 3]],
    ['an object without a field', Bet, { type: 'bet' }],
    ['an optional field of another kind', Bet, { type: 'bet', amount: 1, note: 1 }],
    ['a list for an object', Bet, []],
    ['none of several', Action, { type: 'call' }],
    ['nothing', Action, undefined],
  ] as const)('not %s', (_name, shape: s.Shape, value: unknown) => {
    expect(shape.read(value)).toBeUndefined()
  })
  test('what it knows, and leaves out the rest', () => {
    const strange = { type: 'fold', amount: 5 }
    expect(Action.read(strange)).toEqual({ type: 'fold' })
    expect(s.list(Action).read([strange])).toEqual([{ type: 'fold' }])
    expect(strange).toEqual({ type: 'fold', amount: 5 })
  })
})

test('its document is JSON Schema', () => {
  expect(s.object({ seat: s.seat, cards: s.optional(s.list(s.card)) }).document).toEqual({
    type: 'object',
    properties: {
      seat: { type: 'integer', description: 'Counted from 0.' },
      cards: { type: 'array', items: { type: 'string' } },
    },
    required: ['seat'],
  })
  expect(s.about('Why.', s.nullable(s.oneOf('a', 'b'))).document).toEqual({
    anyOf: [{ enum: ['a', 'b'] }, { type: 'null' }],
    description: 'Why.',
  })
})

test('its type is that of what it reads', () => {
  expectTypeOf<Action>().toEqualTypeOf<
    Readonly<{ type: 'fold' }> | Readonly<{ type: 'bet' | 'raise'; amount: number; note?: string }>
  >()
})
