import { describe, expect, test } from 'vitest'
import { labTables, policyOfText } from '../lab.ts'
import { factorCount, isPrime, isSuspicious, landing, nextPrime } from '../numbers.ts'
import { boarBrawl, takeTurn } from '../turn.ts'
import { python } from './python.ts'
import { HOG_PY } from './python-rules.ts'
import { type FinalReport, failureOf, runStrategy } from './run.ts'
import { scoresOf } from './table.ts'

const GOAL = 40
const interpreter = await python(GOAL)

const run = (source: string): FinalReport => {
  const order = { source, goal: GOAL, from: 0, each: false }
  try {
    return runStrategy(order, { interpreter, post: () => {}, now: () => 0 })
  } catch (error) {
    return failureOf(error, interpreter)
  }
}

const tableOf = (choose: (score: number, opponent: number) => number): Uint8Array =>
  Uint8Array.from({ length: GOAL * GOAL }, (_, state) => {
    const { score, opponent } = scoresOf(state, GOAL)
    return choose(score, opponent)
  })

const DOCUMENT = `def suspect_strategy(score, opponent_score, cutoff=8, default_rolls=4):
    bacon_points = free_bacon(opponent_score)
    new_score = score + bacon_points
    if bacon_points >= cutoff or is_suspicious(new_score):
        return 0
    return default_rolls
`

describe('[G6] strategies as the document writes them', () => {
  test.each<readonly [string, string, (score: number, opponent: number) => number]>([
    ['a constant', 'def strategy(score, opponent_score):\n    return 6', () => 6],
    [
      'a function that makes one',
      'def always(n):\n    def strategy(score, opponent_score):\n        return n\n    return strategy\n\nstrategy = always(5)\n',
      () => 5,
    ],
    [
      '[G3] free_bacon',
      DOCUMENT,
      (s, o) => (boarBrawl(s, o) >= 8 || isSuspicious(s + boarBrawl(s, o)) ? 0 : 4),
    ],
    [
      'a final strategy after others',
      `${DOCUMENT}\ndef final_strategy(score, opponent_score):\n    return suspect_strategy(score, opponent_score, 6, 5)`,
      (s, o) => (boarBrawl(s, o) >= 6 || isSuspicious(s + boarBrawl(s, o)) ? 0 : 5),
    ],
    [
      'annotations, imports, lru_cache, f-strings, comprehensions',
      `from functools import lru_cache
from typing import List
import itertools, math

@lru_cache(maxsize=None)
def steps(n: int, seen: List[int] = None) -> int:
    return 1 if n < 2 else steps(n - 1) + 1

def strategy(score: int, opponent_score: int) -> int:
    """Text."""
    some = [i for i in range(11) if f"{i}" == str(steps(score) % 11)]
    return some[0] if math.floor(0.5) == 0 else 1
`,
      (s) => (s < 2 ? 1 : s) % 11,
    ],
    [
      'names from the module',
      'from hog import next_prime\nstrategy = lambda s, o: next_prime(s) % 11',
      (s) => nextPrime(s) % 11,
    ],
  ])('%s', (_what, source, choose) => expect(run(source)).toEqual({ type: 'done', table: tableOf(choose) }))

  test.each(['suspect(8,4)', 'always_roll(5)', 'final_strategy', 'optimal', 'best_response(always_roll(6))'])(
    'a built-in strategy: %s',
    (text) =>
      expect(run(`strategy = ${text}`)).toEqual({
        type: 'done',
        table: policyOfText(labTables(GOAL), text, {}),
      }),
  )
})

describe('errors, as Python tells them', () => {
  test.each([
    [
      'a name',
      'def strategy(s, o):\n    if s == 1:\n        return x\n    return 4',
      { type: 'threw', state: GOAL, line: 3, message: "NameError: name 'x' isn't defined" },
    ],
    [
      'syntax',
      'def strategy(s, o):\n    return 6 6',
      { type: 'unreadable', line: 2, message: 'SyntaxError: invalid syntax' },
    ],
    ['indentation', 'def strategy(s, o):\n    if s:\n  return 1', { type: 'unreadable', line: 2 }],
    ['no return', 'def strategy(s, o):\n    pass', { type: 'returned', state: 0, value: 'None' }],
    ['a truth', 'def strategy(s, o):\n    return True', { type: 'returned', state: 0, value: 'True' }],
    [
      'one score',
      'def strategy(s):\n    return 6',
      { type: 'threw', state: 0, message: expect.stringContaining('takes 1 positional') },
    ],
    ['no strategy', 'def strategem(s, o):\n    return 6', { type: 'missing' }],
    [
      'endless recursion',
      'def strategy(s, o):\n    return strategy(s, o)',
      { type: 'threw', state: 0, message: expect.stringContaining('recursion') },
    ],
    [
      '[G4] a counter',
      'n = 0\ndef strategy(s, o):\n    global n\n    n += 1\n    return n % 3',
      { type: 'differed' },
    ],
  ])('%s', (_what, source, report) => expect(run(source)).toMatchObject(report))

  test.each(['js', 'jsffi', 'random', 'time', 'os', 'sys', 'builtins', 'asyncio', 'strategy_reader'])(
    '[G4] %s can’t be imported',
    (name) =>
      expect(run(`import ${name}\ndef strategy(s, o):\n    return 4`)).toMatchObject({
        type: 'threw',
        state: null,
        line: 1,
        message: expect.stringContaining(`can't import '${name}'`),
      }),
  )
})

describe('[G1] the rules in Python are the rules', () => {
  /** The values of an expression for all pairs below 60, computed in Python and joined. */
  const inPython = (expression: string): string => {
    const source = `${HOG_PY}\nanswers = ' '.join([str(int(${expression})) for a in range(60) for b in range(60)])\nraise ValueError(answers)`
    const read = (): unknown => interpreter.read(`${source}\nstrategy = 0`)
    try {
      read()
    } catch (error) {
      return interpreter.explain(error).message.replace('ValueError: ', '')
    }
    return ''
  }
  const here = (value: (a: number, b: number) => number | boolean): string =>
    Array.from({ length: 3600 }, (_, i) => Number(value(Math.floor(i / 60), i % 60))).join(' ')

  test.each<readonly [string, (a: number, b: number) => number | boolean]>([
    ['num_factors(a * 60 + b + 1)', (a, b) => factorCount(a * 60 + b + 1)],
    ['is_suspicious(a * 60 + b + 1)', (a, b) => isSuspicious(a * 60 + b + 1)],
    ['is_prime(a + b)', (a, b) => isPrime(a + b)],
    ['next_prime(a + b)', (a, b) => nextPrime(a + b)],
    ['landing(a + b)', (a, b) => landing(a + b)],
    ['boar_brawl(a, b)', boarBrawl],
    ['take_turn([], a, b)', (a, b) => takeTurn(a, b, [], 100).score],
    ['take_turn([2, 1, 6], a, b)', (a, b) => takeTurn(a, b, [2, 1, 6], 100).score],
    ['take_turn([2, 5, 6], a, b)', (a, b) => takeTurn(a, b, [2, 5, 6], 100).score],
    [
      'play(lambda s, o: a % 4, lambda s, o: b % 4, lambda n: [3] * n)[0]',
      (a, b) => {
        const scores: [number, number] = [0, 0]
        for (let who = 0; Math.max(...scores) < 100; who = 1 - who) {
          const dice = Array.from({ length: (who === 0 ? a : b) % 4 }, () => 3)
          scores[who] = takeTurn(scores[who]!, scores[1 - who]!, dice, 100).score
        }
        return scores[0]
      },
    ],
  ])('%s', (expression, value) => expect(inPython(expression)).toBe(here(value)))
})
