import { describe, expect, test } from 'vitest'
import { javascript } from './javascript.ts'
import { type FinalReport, failureOf, type Heartbeat, runStrategy } from './run.ts'

// biome-ignore lint/security/noGlobalEval: this is what the sandbox does
const interpreter = javascript(globalThis.eval)

const run = (
  source: string,
  order: object = {},
  step = 0,
): { end: FinalReport; signs: readonly Heartbeat[] } => {
  const signs: Heartbeat[] = []
  let clock = 0
  const now = (): number => {
    clock += step
    return clock
  }
  const means = { interpreter, post: (report: Heartbeat) => void signs.push(report), now }
  return { end: runStrategy({ source, goal: 100, from: 0, each: false, ...order }, means), signs }
}

const reached = (signs: readonly Heartbeat[]): readonly number[] =>
  signs.flatMap((sign) => (sign.type === 'reached' ? [sign.state] : []))

const thrown = (source: string): unknown => {
  try {
    run(source)
  } catch (error) {
    return error
  }
  return 'nothing'
}

describe('a table', () => {
  test.each([
    ['a function', 'function strategy(score, opponentScore) { return opponentScore > score ? 6 : 4 }'],
    ['an arrow', 'const strategy = (score, opponentScore) => (opponentScore > score ? 6 : 4)'],
    ['a comment at the end', 'let strategy = (s, o) => (o > s ? 6 : 4) // the end'],
  ])('from %s: score first, every state', (_what, source) => {
    const { end } = run(source)
    const table = Uint8Array.from({ length: 10_000 }, (_, state) =>
      state % 100 > Math.floor(state / 100) ? 6 : 4,
    )
    expect(end).toEqual({ type: 'done', table })
  })

  test('heartbeats: the start, every new score, and when time has passed', () => {
    expect(run('const strategy = () => 4').signs[0]).toEqual({ type: 'started' })
    expect(reached(run('const strategy = () => 4').signs)).toEqual(
      Array.from({ length: 100 }, (_, i) => i * 100),
    )
    expect(reached(run('const strategy = () => 4', {}, 10).signs).slice(0, 3)).toEqual([0, 2, 4])
  })

  test('when looking for a hang, every state is reported before it is tried', () => {
    const { signs } = run('const strategy = () => 4', { from: 9_997, each: true })
    expect(reached(signs)).toEqual([9_997, 9_998, 9_999])
  })

  test('other goals have other tables', () => {
    const { end } = run('const strategy = (s, o) => s % 10', { goal: 20 })
    expect(end.type === 'done' && (end.table as Uint8Array).length).toBe(400)
  })
})

describe('wrong returns', () => {
  test.each([
    ['undefined', 'undefined'],
    ['11', '11'],
    ['2.5', '2.5'],
    ['"6"', '"6"'],
    ['NaN', 'NaN'],
    ['-1', '-1'],
    ['[6]', '[…]'],
    ['Promise.resolve(6)', '{…}'],
  ])('%s is reported with its state', (expression, value) => {
    const { end } = run(`const strategy = (s, o) => (s === 3 && o === 7 ? ${expression} : 6)`)
    expect(end).toEqual({ type: 'returned', state: 307, value })
  })

  test.each(['', 'const strategem = () => 6', 'const strategy = 6'])('%j defines no strategy', (source) => {
    expect(run(source).end).toEqual({ type: 'missing' })
  })
})

describe('[G4] the second pass, in another order', () => {
  test.each([
    ['a counter', 'let n = 0; const strategy = () => n++ % 7'],
    ['a counter that comes round with the states', 'let n = 0; const strategy = () => n++ % 2'],
    ['a counter that comes round with the scores', 'let n = 0; const strategy = () => (n++ % 100) % 11'],
    ['a counter that is slow', 'let n = 0; const strategy = () => Math.floor(n++ / 5000) % 2'],
    ['a change once all states were asked', 'let n = 0; const strategy = () => (++n > 10_000 ? 6 : 4)'],
    ['no number once all were asked', 'let n = 0; const strategy = () => (++n > 10_000 ? undefined : 4)'],
    [
      'a look at the question before',
      'let last = 0; const strategy = (s) => [last === s ? 4 : 6, (last = s)][0]',
    ],
    [
      'a switch that one state turns',
      'let on = 4; const strategy = (s, o) => (s === 50 && o === 3 ? (on = 6) : on)',
    ],
    [
      'a memory of what it counted',
      'const known = new Map(); const strategy = (s, o) => known.get(s * 100 + o) ?? (known.set(s * 100 + o, known.size % 5), strategy(s, o))',
    ],
  ])('%s is refused', (_what, source) => {
    const { end } = run(source)
    expect(end).toMatchObject({ type: 'differed', state: expect.any(Number) })
    if (end.type !== 'differed') return
    expect(end.first).toMatch(/^\d+$/)
    expect(end.again).not.toBe(end.first)
  })

  test('the state that is named is the one that differed', () => {
    const source = 'let n = 0; const strategy = (s, o) => (s === 12 && o === 34 ? (n++ ? 7 : 3) : 5)'
    expect(run(source).end).toEqual({ type: 'differed', state: 1234, first: '3', again: '7' })
  })

  test('an error that comes only then is reported with its state', () => {
    const source = 'let n = 0\nconst strategy = () => {\n  if (++n > 10_000) nowhere()\n  return 4\n}'
    expect(run(source).end).toMatchObject({ type: 'threw', state: expect.any(Number), line: 3 })
  })

  test.each([
    [
      'a memory of pure answers',
      'const known = {}; const strategy = (s, o) => (known[s + " " + o] ??= (s * 7 + o) % 11)',
    ],
    [
      'a table made beforehand',
      'const table = Array.from({ length: 100 }, (_, s) => s % 11); const strategy = (s) => table[s]',
    ],
  ])('%s is legal', (_what, source) => expect(run(source).end.type).toBe('done'))

  test('is announced once, and not when looking for a hang', () => {
    const again = (order: object): number =>
      run('const strategy = () => 4', order).signs.filter(({ type }) => type === 'again').length
    expect([again({}), again({ each: true })]).toEqual([1, 0])
  })
})

describe('errors', () => {
  test('while playing: state, message and line', () => {
    expect(run('const strategy = (s, o) => {\n  if (s === 2) nowhere()\n  return 4\n}').end).toEqual({
      type: 'threw',
      state: 200,
      message: 'ReferenceError: nowhere is not defined',
      line: 2,
    })
  })

  test('something other than an error', () => {
    expect(run('const strategy = () => { throw "no" }').end).toEqual({
      type: 'threw',
      state: 0,
      message: '"no"',
      line: null,
    })
  })

  test('endless recursion ends as an error', () => {
    const { end } = run('const strategy = (s, o) => strategy(s, o)')
    expect(end).toMatchObject({
      type: 'threw',
      state: 0,
      message: expect.stringContaining('RangeError'),
      line: 1,
    })
  })

  test('while being evaluated: no state, but its line', () => {
    const error = thrown('\nnull.x\nconst strategy = () => 6')
    expect(failureOf(error, interpreter, 99)).toMatchObject({ type: 'threw', state: null, line: 2 })
  })

  test('code that cannot be parsed: the line that the engine reports', () => {
    const error = thrown('const strategy = () => {\n  return 6 6\n}')
    expect(failureOf(error, interpreter, 2)).toMatchObject({
      type: 'unreadable',
      message: expect.stringContaining('SyntaxError'),
      line: 2,
    })
  })

  test('a syntax error that the code itself catches does not count as unparsable', () => {
    const error = thrown('JSON.parse("{")\nconst strategy = () => 6')
    expect(failureOf(error, interpreter, 1)).toMatchObject({ type: 'threw', line: 1 })
  })

  test('a long message is cut', () => {
    const { end } = run('const strategy = () => { throw new Error("x".repeat(9999)) }')
    expect(end.type === 'threw' && end.message.length).toBe(300)
  })
})
