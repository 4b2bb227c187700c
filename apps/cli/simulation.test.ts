/** Simulations: reproducible from a seed, the exact value inside the interval, and stopped by Ctrl-C. */
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { measure } from './simulation.ts'
import { fairhouse, printedLines, processOutcome, start } from './testing/command-process.ts'

type Line = Readonly<{
  return: number
  low: number
  high: number
  decimal: string
  rounds: number
  stopped: boolean
}>

test.each([
  ['hilo', ['--guesses', '3', '--policy', 'unlikelier'], { rtp: '96', policy: 'unlikelier', guesses: 3 }],
  [
    'keno',
    ['--difficulty', 'low', '--spots', '9', '--rtp', '97'],
    { difficulty: 'low', spots: 9, rtp: '97' },
  ],
] as const)(
  '%s: the same seed gives the same rounds, and the exact return lies in the interval',
  async (game, args, fields) => {
    const asked = ['simulate', game, ...args, '--rounds', '5000', '--seed', 'tuesday', '--json']
    const [first, again] = await Promise.all([fairhouse(asked), fairhouse(asked)])
    expect(again).toEqual(first)
    const [line] = printedLines(first) as readonly Line[]
    expect(line).toMatchObject({ game, ...fields, seed: 'tuesday', rounds: 5000, stopped: false })
    expect(line!.low).toBeLessThan(Number(line!.decimal))
    expect(line!.high).toBeGreaterThan(Number(line!.decimal))
    expect([first.code, first.stderr]).toEqual([0, ''])
  },
)

test('in words: title, return, interval, exact value; a fresh seed is printed', async () => {
  const { code, stdout } = await fairhouse(['simulate', 'keno', '--spots', '1', '--rounds', '1000'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Keno, classic, 1 spot, 1,000 rounds of seed [0-9a-f]{64}\n/)
  expect(stdout).toMatch(
    /\n {2}return +[\d.]+ %\n {2}95 % interval [\d.]+ % to [\d.]+ %\n {2}exact +99\.0000 %\n$/,
  )
})

test('Ctrl-C stops it and prints the result so far', async () => {
  const child = start(['simulate', 'hilo', '--rounds', '1000000000'])
  const outcome = processOutcome(child)
  await once(child.stdout, 'data')
  child.kill('SIGINT')
  const { code, stdout } = await outcome
  expect(code).toBe(0)
  expect(stdout).toMatch(/\n {2}stopped after [\d,]+ rounds\n {2}return /)
})

test('the mean and its interval', async () => {
  const values = [0, 0, 3, 1]
  const { mean, low, high, ...rest } = await measure(
    4,
    (round) => values[round]!,
    () => false,
  )
  expect(rest).toEqual({ rounds: 4, stopped: false })
  const error = 1.959963984540054 * Math.sqrt(2 / 4) // the squares of −1, −1, 2, 0 over 3
  expect([mean, low, high]).toEqual([1, expect.closeTo(1 - error, 12), expect.closeTo(1 + error, 12)])
})

test('stopped before the first round, or after one: no invented figures', async () => {
  const none = await measure(
    10,
    () => 1,
    () => true,
  )
  expect(none).toMatchObject({ rounds: 0, stopped: true, low: Number.NEGATIVE_INFINITY })
  expect(
    await measure(
      1,
      () => 5,
      () => false,
    ),
  ).toMatchObject({ rounds: 1, mean: 5, high: Number.POSITIVE_INFINITY })
})
