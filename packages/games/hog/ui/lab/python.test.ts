import { describe, expect, test } from 'vitest'
import { scoresOf, vocabulary } from '../../own-code.ts'
import { looksLikePython } from './python.ts'
import { inJavaScript } from './python-to-javascript.ts'
import type { FinalReport } from './sandbox-messages.ts'
import { runStrategy } from './sandbox-run.ts'

const FINAL = `def final_strategy(score: int, opponent_score: int = 0) -> int:
    """Boar Brawl where it pays. (Don't roll then.)"""
    # nothing to lose and nothing to gain
    if boar_brawl(score, opponent_score) >= 8 and not score == 0:
        return 0  # a sure thing
    elif score // 10 > 4 or opponent_score != 7:
        dice = 4
    else:
        dice = 6
    print("dice:", dice)
    return dice
`

describe('Python is recognised', () => {
  test.each([
    ['def', 'def strategy(score, opponent):\n  return 6'],
    ['a block', 'if (score > 4):\n  dice = 6'],
    ['elif', 'elif score > 4: dice = 6'],
    ['else', 'else:\n  dice = 6'],
    ['and', 'const strategy = (a, b) => a > 4 and b > 5'],
    ['or', 'const strategy = (a, b) => a > 4 or (b > 5)'],
    ['not', 'function strategy(a, b) { return not a ? 4 : 6 }'],
    ['a comment', '# four dice\nfunction strategy() { return 4 }'],
    ['a comment at the end of a line', 'function strategy() { return 4 } # four dice'],
    ['print', 'function strategy() { print("four"); return 4 }'],
    ['lambda', 'strategy = lambda score, opponent: 6'],
    ['its constants', 'function strategy(a) { return a === None ? 4 : 6 }'],
    ['its conditional', 'return 6 if score > 5 else 4'],
    ['a whole strategy', FINAL],
  ])('by %s', (_what, source) => expect(looksLikePython(source)).toBe(true))

  test.each([
    ['an example', 'function strategy(score, opponentScore) {\n  return score > 3 ? 0 : 5\n}'],
    [
      'words in a comment',
      '// if you can, roll 4 and not 5 or print:\n/* def x(): */ const strategy = () => 4',
    ],
    ['words in a text', 'const strategy = () => { throw new Error("this and that # def x():") }'],
    ['cases', 'switch (score) {\n  case 4:\n    return 6\n  default:\n    return 4\n}'],
    ['an object', 'const dice = {\n  low:\n    4,\n  high: 6,\n}'],
    ['names', 'const android = order.note // or\nconst printed = undefined'],
    ['a private field', 'class Dice {\n  #count = 4\n  get count() { return this.#count }\n}'],
    ['a condition over two lines', 'if (score > 4) dice = opponent > 5 ? 4 :\n  6'],
  ])('and JavaScript is not mistaken for it: %s', (_what, source) =>
    expect(looksLikePython(source)).toBe(false),
  )
})

/** The table of a source, computed as in the sandbox. */
const tableOf = (source: string): FinalReport => {
  Object.assign(globalThis, vocabulary(100))
  // biome-ignore lint/security/noGlobalEval: this is what the sandbox does
  const means = { evaluate: globalThis.eval, post: () => {}, now: () => 0 }
  return runStrategy({ source, goal: 100, from: 0, each: false }, means)
}

describe('the same strategy in JavaScript', () => {
  test('line by line', () => {
    expect(inJavaScript(FINAL)).toBe(`function strategy(score, opponentScore = 0) {
  let dice
  // nothing to lose and nothing to gain
  if (boarBrawl(score, opponentScore) >= 8 && !(score === 0)) {
    return 0 // a sure thing
  } else if (Math.floor(score / 10) > 4 || opponentScore !== 7) {
    dice = 4
  } else {
    dice = 6
  }
  // print("dice:", dice)
  return dice
}`)
  })

  const { boarBrawl } = vocabulary(100)
  test.each<readonly [string, string, (score: number, opponent: number) => number]>([
    ['a whole strategy', FINAL, (s, o) => (boarBrawl(s, o) >= 8 && s !== 0 ? 0 : s >= 50 || o !== 7 ? 4 : 6)],
    [
      'one line',
      'strategy = lambda score, opponent: 0 if boar_brawl(score, opponent) >= 8 else 5',
      (s, o) => (boarBrawl(s, o) >= 8 ? 0 : 5),
    ],
    [
      'a chain of comparisons',
      'def strategy(a, b):\n\tif 10 <= a < 20: return 3\n\treturn min(4, 2 ** 1)',
      (s) => (s >= 10 && s < 20 ? 3 : 2),
    ],
    [
      'a loop and a helper',
      'def steps(n):\n    total = 0\n    for i in range(n):\n        total += i\n    return total % 11\n\ndef strategy(score, opponent):\n    return steps(score)\n',
      (s) => ((s * (s - 1)) / 2) % 11,
    ],
    [
      'a constant and nested blocks',
      'LIMIT = 7\ndef strategy(s, o):\n    if s > 50:\n        if o > 50:\n            return 1\n    else:\n        return LIMIT\n    return 2',
      (s, o) => (s > 50 ? (o > 50 ? 1 : 2) : 7),
    ],
  ])('plays correctly: %s', (_what, source, expected) => {
    const table = Uint8Array.from({ length: 10_000 }, (_, state) => {
      const { score, opponent } = scoresOf(state, 100)
      return expected(score, opponent)
    })
    expect(tableOf(inJavaScript(source))).toEqual({ type: 'done', table })
  })
})
