import { describe, expect, test } from 'vitest'
import type { Order } from '../../own-code/run.ts'
import { evaluate, type RunVerdict, type World } from './sandbox.ts'

/** Reports by the millisecond at which they arrive, one script per sandbox opened; then silence. */
type Script = readonly (readonly [at: number, raw: unknown])[]
const BROKEN = Symbol('broken')

/** A fake environment whose clock jumps from event to event. */
const play = async (...scripts: readonly Script[]) => {
  let clock = 0
  let queue: { at: number; run: () => void }[] = []
  const orders: Order[] = []
  let opened = 0
  let ended = 0
  const plan = (at: number, run: () => void): (() => void) => {
    const event = { at, run }
    queue.push(event)
    return () => {
      queue = queue.filter((other) => other !== event)
    }
  }
  const world: World = {
    open: (_language, onReport, onBroken) => {
      const script = scripts[opened] ?? []
      opened += 1
      const calls = script.map(([at, raw]) =>
        plan(clock + at, () => (raw === BROKEN ? onBroken() : onReport(raw))),
      )
      return {
        post: (order) => void orders.push(order),
        end: () => {
          ended += 1
          for (const call of calls) call()
        },
      }
    },
    after: (ms, run) => plan(clock + ms, run),
    now: () => clock,
  }
  let verdict: RunVerdict | null = null
  void evaluate('const strategy = () => 4\n// end', 100, world).then((found) => {
    verdict = found
  })
  while (verdict === null && queue.length > 0) {
    const next = queue.reduce((first, event) => (event.at < first.at ? event : first))
    queue = queue.filter((event) => event !== next)
    clock = next.at
    next.run()
    for (let i = 0; i < 5; i += 1) await Promise.resolve()
  }
  return { verdict, orders, clock, left: opened - ended }
}

const started = { type: 'started' }
const AGAIN = { type: 'again' }
const table = new Uint8Array(10_000).fill(4)

describe('verdicts', () => {
  test.each([
    ['a legal table, with its time', { type: 'done', table }, { type: 'legal', policy: table, ms: 25 }],
    [
      'a table that is too short',
      { type: 'done', table: table.slice(1) },
      { type: 'returned', place: { score: 99, opponent: 99 }, value: 'undefined' },
    ],
    [
      'a table with a forbidden entry',
      { type: 'done', table: Uint8Array.from(table).fill(11, 307) },
      { type: 'returned', place: { score: 3, opponent: 7 }, value: '11' },
    ],
    [
      'no table at all',
      { type: 'done' },
      { type: 'returned', place: { score: 0, opponent: 0 }, value: 'undefined' },
    ],
    [
      'a wrong return',
      { type: 'returned', state: 307, value: '"6"' },
      { type: 'returned', place: { score: 3, opponent: 7 }, value: '"6"' },
    ],
    [
      'an error',
      { type: 'threw', state: 200, message: 'no', line: 1 },
      { type: 'threw', place: { score: 2, opponent: 0 }, message: 'no', line: 1 },
    ],
    [
      'an error before the first state',
      { type: 'threw', state: null, message: 'no', line: null },
      { type: 'threw', place: null, message: 'no', line: null },
    ],
    [
      'a line behind the last is the last',
      { type: 'unreadable', message: 'no', line: 7 },
      { type: 'unreadable', message: 'no', line: 2 },
    ],
    ['no strategy', { type: 'missing' }, { type: 'missing' }],
    [
      '[G4] two answers to one question',
      { type: 'differed', state: 307, first: '4', again: '5' },
      { type: 'differed', place: { score: 3, opponent: 7 }, first: '4', again: '5' },
    ],
    [
      'a sandbox that did not close',
      { type: 'leaky', names: 'fetch' },
      { type: 'broken', code: 'sandbox-not-closed' },
    ],
  ])('%s', async (_what, report, verdict) => {
    expect(
      await play([
        [5, started],
        [30, report],
      ]),
    ).toMatchObject({ verdict, left: 0 })
  })

  test.each([
    ['text', 'hello'],
    ['an unknown type', { type: 'win' }],
    ['a state that is none', { type: 'reached', state: 10_000 }],
    ['two answers without a state', { type: 'differed', first: '4', again: '5' }],
    ['a value that is no text', { type: 'returned', state: 1, value: {} }],
    ['an endless message', { type: 'threw', state: 1, message: 'x'.repeat(9999), line: 1 }],
  ])('an invalid report ends the run: %s', async (_what, report) => {
    const verdict = { type: 'broken', code: 'sandbox-strange-report' }
    expect(
      await play([
        [5, started],
        [30, report],
      ]),
    ).toMatchObject({ verdict, left: 0 })
  })

  test('a worker that cannot be loaded', async () => {
    expect(await play([[5, BROKEN]])).toMatchObject({
      verdict: { type: 'broken', code: 'sandbox-failed' },
      left: 0,
    })
    expect(await play([])).toMatchObject({
      verdict: { type: 'broken', code: 'sandbox-not-started' },
      left: 0,
    })
  })
})

describe('time', () => {
  test('code that hangs before its first state', async () => {
    const { verdict, clock, left } = await play([[500, started]])
    expect(verdict).toEqual({ type: 'hung', place: null })
    expect([clock, left]).toEqual([3550, 0])
  })

  test('code that hangs in a state: a second run finds it', async () => {
    const second: Script = [
      [5, started],
      ...[300, 301, 302, 307].map((state) => [6, { type: 'reached', state }] as const),
    ]
    const { verdict, orders, left } = await play(
      [
        [5, started],
        [6, { type: 'reached', state: 300 }],
      ],
      second,
    )
    expect(verdict).toEqual({ type: 'hung', place: { score: 3, opponent: 7 } })
    expect(orders.map(({ from, each }) => [from, each])).toEqual([
      [0, false],
      [300, true],
    ])
    expect(left).toBe(0)
  })

  test('if the second run does not hang, the last heartbeat of the first counts', async () => {
    const { verdict } = await play(
      [
        [5, started],
        [6, { type: 'reached', state: 300 }],
      ],
      [
        [5, started],
        [9, { type: 'done', table }],
      ],
    )
    expect(verdict).toEqual({ type: 'hung', place: { score: 3, opponent: 0 } })
  })

  test('slow code is not mistaken for code that hangs', async () => {
    const signs = Array.from(
      { length: 151 },
      (_, i) => [5 + i * 20, { type: 'reached', state: i * 10 }] as const,
    )
    expect((await play([[5, started], ...signs])).verdict).toEqual({ type: 'slow', states: 1500 })
  })

  test('a report under way when time is up still counts', async () => {
    expect(
      (
        await play([
          [0, started],
          [3030, { type: 'missing' }],
        ])
      ).verdict,
    ).toEqual({ type: 'missing' })
  })

  test('saying "started" again buys no time', async () => {
    const script: Script = Array.from({ length: 100 }, (_, i) => [i * 100, started])
    expect(await play(script)).toMatchObject({ verdict: { type: 'hung', place: null }, clock: 3050 })
  })

  test('[G4] the second pass has time of its own, once', async () => {
    const late = [5800, { type: 'done', table }] as const
    const twice = await play([[0, started], [2900, AGAIN], late])
    expect(twice.verdict).toMatchObject({ type: 'legal' })
    const greedy = await play([
      [0, started],
      [2900, AGAIN],
      [4800, AGAIN],
    ])
    expect([greedy.verdict, greedy.clock, greedy.left]).toEqual([{ type: 'slow', states: 10_000 }, 5950, 0])
  })

  test('the second pass buys no time before the start', async () => {
    expect(await play([[0, AGAIN]])).toMatchObject({ verdict: { type: 'broken' }, clock: 10_000 })
  })
})
