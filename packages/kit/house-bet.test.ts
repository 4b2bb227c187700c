import { expect, test } from 'vitest'
import { BET_FIELDS, betProblem, isMinorUnits, parseRtp, returnProblem, rtpFraction } from './house-bet.ts'
import { houseConfig } from './house-config.ts'
import { rational } from './rational.ts'

const { configure: configureLimits, DEFAULTS } = houseConfig('The game', BET_FIELDS)

test.each([
  ['-1'],
  ['-0'],
  ['00'],
  ['01'],
  ['+1'],
  [' 1'],
  ['1e400'],
  ['0x10'],
  ['１００'],
  ['1.00'],
  ['1.001'],
  [''],
  ['9'.repeat(41)],
  [0],
  [-0],
  [100],
  [1e-37],
  [Number.NaN],
  [2 ** 53 + 1],
  [['5']],
  [null],
  [{}],
])('[A16] %j is not an amount of minor units', (raw) => {
  expect(isMinorUnits(raw)).toBe(false)
})

test.each([['0'], ['1'], ['9007199254740993'], ['9'.repeat(40)]])(
  '[M1] %s is an amount of minor units',
  (raw) => {
    expect(isMinorUnits(raw)).toBe(true)
  },
)

test('limits: missing fields get their defaults', () => {
  expect(configureLimits({})).toEqual(DEFAULTS)
  expect(configureLimits({ maxPayout: '9007199254740993' })).toEqual({
    ...DEFAULTS,
    maxPayout: '9007199254740993',
  })
})

test.each([
  [{ minBet: 10 }, '"minBet"'],
  [{ maxBet: '1.5' }, '"maxBet"'],
  [{ maxPayout: null }, '"maxPayout"'],
  [{ decimals: 19 }, '"decimals"'],
  [{ decimals: '2' }, '"decimals"'],
  [{ minBet: '0' }, 'at least "1"'],
  [{ minBet: '5', maxBet: '4' }, '"minBet" must not be more'],
  [{ maxBet: '5', maxPayout: '4', minBet: '1' }, '"maxBet" must not be more'],
])('limits: %j is refused', (raw, complaint) => {
  expect(configureLimits(raw)).toEqual({ refused: 'bad-config', message: expect.stringContaining(complaint) })
})

test.each([
  [0n, 'bet-too-small'],
  [9n, 'bet-too-small'],
  [10n, undefined],
  [100_000n, undefined],
  [100_001n, 'bet-too-large'],
  [2n ** 53n + 1n, 'bet-too-large'],
])('[A16] a bet of %d: %s', (amount, code) => {
  expect(betProblem(amount, DEFAULTS)?.refused).toBe(code)
})

test('[M1] refusals name limits in the major unit', () => {
  expect(betProblem(9n, DEFAULTS)?.message).toBe('the minimum bet is 0.10')
  expect(betProblem(100_001n, DEFAULTS)?.message).toBe('the maximum bet is 1000.00')
})

test.each([
  ['96', '96'],
  ['96.50', '96.5'],
  [96.0, '96'],
  [98.33, '98.33'],
  ['0.00000001', '0.00000001'],
  ['200', '200'],
])('an RTP of %j is "%s"', (raw, text) => {
  expect(parseRtp(raw)).toBe(text)
})

test.each([
  ['0'],
  ['-96'],
  ['200.01'],
  ['96 %'],
  ['1e2'],
  [Number.NaN],
  ['96.123456789'],
  [null],
  [undefined],
  [[96]],
])('an RTP of %j is refused', (raw) => {
  expect(parseRtp(raw)).toMatchObject({ refused: 'bad-rtp' })
})

test('an RTP as a fraction', () => {
  expect(rtpFraction('97.5')).toEqual(rational(39, 40))
})

test.each([
  [rational(1), 'return-too-high', 'X returns 1.00000000 (1/1); it must be less than 1'],
  [rational(2, 3), 'return-too-low', 'X returns 0.66666667 (2/3); the floor is 0.90000000'],
])('a return of %o is refused, with the figure', (returns, refused, message) => {
  expect(returnProblem('X', returns, rational(9, 10))).toEqual({ refused, message })
})

test('a return at the floor, and one just below the stake, are not', () => {
  expect(returnProblem('X', rational(9, 10), rational(9, 10))).toBeNull()
  expect(returnProblem('X', rational(10n ** 30n - 1n, 10n ** 30n), rational(9, 10))).toBeNull()
})
