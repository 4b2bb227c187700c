/** Post-flop spots over standard input: values, errors in their lines, Ctrl-C. */
import { expect, test } from 'vitest'
import { fairhouse, printedLines, processOutcome, start } from '../testing/command-process.ts'

const SPOT = {
  name: 'nuts',
  oop: 'AA:0.5,KK',
  ip: 'QQ',
  board: '2c3d4h5s9c',
  pot: 10,
  stack: 20,
  bet: '33%,a',
  raise: '',
}
const nearly = (value: number) => expect.closeTo(value, 1)
const error = (code: string) => ({ error: { code, message: expect.stringMatching(/./) } })

test('solve: a line for a line, bad ones with their error, and exit code 1', async () => {
  const lines = [
    SPOT,
    { ...SPOT, oop: 'AA:2' },
    { ...SPOT, ip: 'QQ+,' },
    { ...SPOT, board: '2c2c4h' },
    { ...SPOT, pot: 0 },
    { ...SPOT, stack: -1 },
    { ...SPOT, bet: '50' },
    { ...SPOT, bet: { preflop: '50%' } },
    { ...SPOT, rake: { percent: 5 } },
    { ...SPOT, board: 'AcAdAhKc2d', oop: 'AA' },
    { ...SPOT, oop: 'AcAd', ip: 'AcAd' },
    { ...SPOT, board: '2c3d4h', pot: 1, stack: 1e9, bet: '1%,2%,3%', raise: '1%,2%,3%' },
    [],
  ]
  const outcome = await fairhouse(
    ['holdem', 'solve', '--in', '-', '--json'],
    lines.map((line) => JSON.stringify(line)).join('\n'),
  )
  expect(outcome.code).toBe(1)
  expect(printedLines(outcome)).toEqual([
    {
      ...{
        name: 'nuts',
        evOop: nearly(10),
        evIp: nearly(0),
        equityOop: nearly(1),
        exploitability: nearly(0),
      },
      ...{ iterations: 10, seconds: expect.any(Number), bytes: expect.any(Number) },
    },
    ...[
      'bad-weight',
      'empty-range',
      'bad-board',
      'bad-pot',
      'bad-stack',
      'bad-size',
      'bad-size',
      'bad-rake',
    ].map(error),
    ...['no-hands', 'no-hands', 'too-large', 'bad-line'].map(error),
  ])
})

test('solve: sizes by street and player, and rake', async () => {
  const line = {
    ...{ oop: 'AA,55', ip: 'KK,66', board: '2c3d4h9s', pot: 100, stack: 100, minBet: 10 },
    ...{
      bet: { turn: { oop: '', ip: '50%' }, river: 'a' },
      raise: { ip: 'a' },
      rake: { percent: 10, cap: 1000 },
    },
  }
  const outcome = await fairhouse(['holdem', 'solve', '--in', '-'], JSON.stringify(line))
  const [reply] = printedLines(outcome) as [{ evOop: number; evIp: number; exploitability: number }]
  expect(reply.exploitability).toBeLessThan(0.5)
  // A tenth of the pot at least is taken, and of a pot with all chips three times as much.
  expect(reply.evOop + reply.evIp).toBeLessThanOrEqual(90.001)
  expect(reply.evOop + reply.evIp).toBeGreaterThanOrEqual(70)
})

test('solve: threads share the work, and the result is the same to the last bit', async () => {
  const line = {
    ...{ oop: '99+,AQs+,JTs', ip: 'TT-66,KQs,87s' },
    board: '9c8h2s4d',
    pot: 20,
    stack: 100,
    bet: '60%',
  }
  const solved = async (threads: string) => {
    const args = ['holdem', 'solve', '--in', '-', '--target', '0.05', '--threads', threads]
    const [reply] = printedLines(await fairhouse(args, JSON.stringify(line))) as [Record<string, number>]
    const { seconds: _seconds, bytes: _bytes, ...result } = reply
    return result
  }
  const [one, three] = await Promise.all([solved('1'), solved('3')])
  expect(one.iterations).toBeGreaterThan(20)
  expect(three).toEqual(one)
})

test('solve: Ctrl-C ends it with the result so far, and what was not begun says so', async () => {
  const wide = { ...SPOT, oop: 'any', ip: 'any', board: '2c3d4h5s', stack: 100, raise: '50%' }
  const child = start(['holdem', 'solve', '--in', '-', '--target', '0.000001', '--progress'])
  child.stdin.end(`${JSON.stringify(wide)}\n${JSON.stringify(SPOT)}\n`)
  child.stderr.once('data', () => child.kill('SIGINT'))
  const outcome = await processOutcome(child)
  expect(outcome.code).toBe(1)
  expect(printedLines(outcome)).toEqual([
    expect.objectContaining({ name: 'nuts', iterations: expect.any(Number) }),
    error('interrupted'),
  ])
})
