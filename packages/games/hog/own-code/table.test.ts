import { describe, expect, test } from 'vitest'
import { checkTable, describeValue } from './table.ts'

describe('[G4] tables from outside', () => {
  const table = (): unknown[] => Array.from({ length: 10_000 }, () => 4)
  const spoilt = (state: number, value: unknown): unknown[] => Object.assign(table(), { [state]: value })

  test('10,000 integers from 0 to 10 are a policy', () => {
    expect(checkTable(table(), 100)).toEqual(new Uint8Array(10_000).fill(4))
    expect(checkTable(new Uint8Array(10_000).fill(10), 100)).toEqual(new Uint8Array(10_000).fill(10))
    expect(checkTable(spoilt(3, -0), 100)).toEqual(Uint8Array.from(table() as number[]).fill(0, 3, 4))
  })

  test.each([
    [0, undefined, 'undefined'],
    [7, 11, '11'],
    [5467, 2.5, '2.5'],
    [9999, '6', '"6"'],
    [12, Number.NaN, 'NaN'],
    [13, -1, '-1'],
    [14, null, 'null'],
    [15, [6], '[…]'],
    [16, { toString: () => '6' }, '{…}'],
    [17, 6n, '6n'],
    [18, () => 6, 'function'],
    [19, Symbol('six'), 'Symbol()'],
    [20, true, 'true'],
  ])('state %i with %s is the first offence', (state, value, shown) => {
    expect(checkTable(spoilt(state, value), 100)).toEqual({ state, value: shown })
  })

  test.each([
    ['too short', new Uint8Array(9_999), { state: 9_999, value: 'undefined' }],
    ['too long', new Uint8Array(10_001), { state: 10_000, value: '0' }],
    ['no table', 'table', { state: 0, value: 'undefined' }],
    ['a number too high in bytes', new Uint8Array(10_000).fill(11, 5), { state: 5, value: '11' }],
    ['another kind of numbers', new Float64Array(10_000), { state: 0, value: 'undefined' }],
  ])('%s', (_what, raw, offence) => expect(checkTable(raw, 100)).toEqual(offence))

  test('a long text is cut', () => expect(describeValue('x'.repeat(100))).toBe(`"${'x'.repeat(40)}…"`))
})
