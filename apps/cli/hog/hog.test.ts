/** The Hog commands that answer questions, as processes, against the specification's examples and the vectors. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fairhouse, jsonLines, printedLines } from '../testing/command-process.ts'

const error = (code: string) => ({ error: { code, message: expect.stringMatching(/./) } })

test('turn: settings, scores past the goal, and refusals', async () => {
  const line = { score: 0, opponent: 0, dice: [2] }
  const rows = [
    [
      { ...line, goal: 2 },
      { gain: 2, score: 2, bumped: false, won: true },
    ],
    [
      { ...line, score: 120, opponent: 250 },
      { gain: 2, score: 127, bumped: true, won: true },
    ],
    [
      { ...line, dice: [20], sides: 20 },
      { gain: 20, score: 20, bumped: false, won: false },
    ],
    [
      { ...line, score: 10 ** 15, dice: [] },
      { gain: 1, score: 10 ** 15 + 1, bumped: false, won: true },
    ],
    [
      { ...line, dice: Array(10).fill(6) },
      { gain: 60, score: 60, bumped: false, won: false },
    ],
    [{ ...line, score: -1 }, error('bad-score')],
    [{ ...line, score: 1.5 }, error('bad-score')],
    [{ ...line, score: '1' }, error('bad-score')],
    [{ ...line, score: null }, error('bad-score')],
    [{ ...line, opponent: 2 ** 53 }, error('bad-opponent')],
    [{ ...line, opponent: [] }, error('bad-opponent')],
    [{ ...line, dice: 2 }, error('bad-dice')],
    [{ ...line, dice: [0] }, error('bad-dice')],
    [{ ...line, dice: [7] }, error('bad-dice')],
    [{ ...line, dice: ['2'] }, error('bad-dice')],
    [{ ...line, dice: Array(11).fill(6) }, error('bad-dice')],
    [{ ...line, dice: [2, 2, 2], maxDice: 2 }, error('bad-dice')],
    [{ ...line, goal: 0 }, error('bad-goal')],
    [{ ...line, goal: null }, error('bad-goal')],
    [{ ...line, sides: 1 }, error('bad-sides')],
    [{ ...line, maxDice: 11 }, error('bad-max-dice')],
    [{ ...line, gaol: 50 }, error('unknown-field')],
    [{ score: 0, dice: [2] }, error('missing-field')],
  ] as const
  const outcome = await fairhouse(['hog', 'turn', '--in', '-'], jsonLines(...rows.map(([asked]) => asked)))
  expect(printedLines(outcome)).toEqual(rows.map(([, reply]) => reply))
  expect(outcome.code).toBe(1)
})

test('turn with arguments', async () => {
  expect((await fairhouse(['hog', 'turn', '14', '0', '3', '4'])).stdout).toBe(
    '7 points: the score is 23, moved up to the next prime\n',
  )
  expect((await fairhouse(['hog', 'turn', '63', '0', '1', '--goal', '60', '--json'])).stdout).toBe(
    '{"gain":1,"score":64,"bumped":false,"won":true}\n',
  )
})

type Rates = Readonly<{ first: number; second: number; mean: number }>

test('winrate: other goals and dice, and refusals', async () => {
  const line = { a: 'always_roll(1)', b: 'always_roll(1)' }
  const rates = (first: number) => ({
    first: expect.closeTo(first, 12),
    second: expect.closeTo(1 - first, 12),
    mean: expect.closeTo(0.5, 12),
  })
  const rows = [
    [{ ...line, goal: 1 }, rates(1)],
    // Two two-sided dice to 2: a quarter wins at once, the next turn always does. 1/4 + 3/4 · 3/4.
    [{ a: 'always_roll(2)', b: 'always_roll(2)', goal: 2, sides: 2 }, rates(13 / 16)],
    [{ ...line, a: 'magic' }, error('bad-strategy')],
    [{ ...line, a: 'suspect(8)' }, error('bad-strategy')],
    [{ ...line, b: 'always_roll(11)' }, error('bad-strategy')],
    [{ ...line, b: 'always_roll(4)', maxDice: 3 }, error('bad-strategy')],
    [{ ...line, b: 6 }, error('bad-strategy')],
    [{ ...line, goal: 1001 }, error('bad-goal')],
    [{ ...line, c: 'optimal' }, error('unknown-field')],
    [{ a: 'optimal' }, error('missing-field')],
  ] as const
  const outcome = await fairhouse(['hog', 'winrate', '--in', '-'], jsonLines(...rows.map(([asked]) => asked)))
  expect(printedLines(outcome)).toEqual(rows.map(([, reply]) => reply))
  expect(outcome.code).toBe(1)
})

test('winrate with arguments', async () => {
  const { code, stdout } = await fairhouse(['hog', 'winrate', 'suspect(8,4)', 'always_roll(6)'])
  expect(code).toBe(0)
  expect(stdout.split('\n')).toEqual([
    'suspect(8,4) against always_roll(6) wins',
    '  moving first   72.95769200 %',
    '  moving second  64.18767845 %',
    '  mean           68.57268522 %',
    '',
  ])
})

test('[G5] solve: the value, and a row of digits for every score', async () => {
  const [solution, ...rest] = printedLines(await fairhouse(['hog', 'solve', '--json'])) as [
    { value: number; policy: string[] },
  ]
  expect(rest).toEqual([])
  expect(Object.keys(solution)).toEqual(['value', 'policy'])
  expect(solution.value).toBeCloseTo(0.5692403452, 10)
  expect(solution.policy).toHaveLength(100)
  for (const row of solution.policy) expect(row).toMatch(/^[0-9A]{100}$/)
  expect(solution.policy.join('')).toContain('A')
})

test('solve to another goal, in words', async () => {
  const { code, stdout } = await fairhouse(['hog', 'solve', '--goal', '20', '--max-dice', '3'])
  expect(code).toBe(0)
  expect(stdout).toContain('Hog to 20 with up to 3 dice of 6 sides, both players optimal')
  const counts = [...stdout.matchAll(/^ {2}\d.* (\d+) +[\d.]+ %$/gm)].map(([, count]) => Number(count))
  expect(counts).toHaveLength(4)
  expect(counts.reduce((sum, count) => sum + count)).toBe(400)
})

test('arena: every ordered pair, and the strongest first in words', async () => {
  const strategies = ['always_roll(6)', 'suspect( 8, 4 )', 'optimal']
  const names = ['always_roll(6)', 'suspect(8,4)', 'optimal']
  const lines = printedLines(
    await fairhouse(['hog', 'arena', ...strategies, '--json']),
  ) as readonly (Rates & {
    a: string
    b: string
  })[]
  expect(lines.map(({ a, b }) => [a, b])).toEqual(names.flatMap((a) => names.map((b) => [a, b])))
  for (const { a, b, mean } of lines) {
    const back = lines.find((other) => other.a === b && other.b === a)!
    expect(mean + back.mean).toBeCloseTo(1, 12)
  }
  const { stdout } = await fairhouse(['hog', 'arena', ...strategies])
  expect(stdout.match(/^\(\d\) +\S+/gm)?.map((row) => row.split(/ +/)[1])).toEqual(names.toReversed())
})

test('strategies: all of them, with their meaning', async () => {
  const lines = printedLines(await fairhouse(['hog', 'strategies', '--json'])) as readonly {
    name: string
    meaning: string
  }[]
  expect(lines.map(({ name }) => name)).toContain('best_response')
  for (const { name, meaning } of lines) expect(meaning.startsWith(name)).toBe(true)
  expect((await fairhouse(['hog', 'strategies'])).stdout).toBe(
    lines.map(({ meaning }) => `${meaning}\n`).join(''),
  )
})

test('[G6] --code: a strategy of your own in Python or JavaScript plays like the named one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-hog-code-'))
  const write = (name: string, source: string): string => {
    writeFileSync(join(folder, name), source)
    return join(folder, name)
  }
  const py = write(
    'mine.py',
    'def strategy(score, opponent_score):\n    return 0 if free_bacon(opponent_score) >= 8 else 4\n',
  )
  const js = write('mine.js', 'const strategy = (s, o) => (boarBrawl(s, o) >= 8 ? 0 : 4)')
  const named = await fairhouse(['hog', 'winrate', 'suspect(8,4)', 'optimal', '--goal', '40', '--json'])
  for (const code of [py, js]) {
    const own = await fairhouse([
      'hog',
      'winrate',
      'mine',
      'optimal',
      '--goal',
      '40',
      '--json',
      '--code',
      code,
    ])
    expect(printedLines(own)).toEqual(printedLines(named))
  }
  const wrong = write('wrong.py', 'def strategy(score, opponent_score):\n    return dice\n')
  const refused = await fairhouse(['hog', 'arena', 'optimal', '--goal', '40', '--code', wrong])
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringMatching(/line 2: NameError.*at 0 to 0/)])
  rmSync(folder, { recursive: true })
})
