import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['the signature of the document', 'def strategy(score, opponent_score):\n    return 6'],
  ['an assignment', 'strategy = always_roll(6)'],
  ['lambda', 'strategy = lambda score, opponent: 6'],
  ['words of JavaScript in a comment', '# a function => const\ndef strategy(s, o):\n    return 4'],
  ['an apostrophe in a comment', "# don't\ndef strategy(s, o):\n    return 4  # function"],
  [
    'words of JavaScript in a text',
    'def strategy(s, o):\n    """A function of let and var."""\n    return 4',
  ],
])('Python: %s', (_what, source) => expect(languageOf(source)).toBe('python'))

test.each([
  ['a function', 'function strategy(score, opponentScore) {\n  return score > 3 ? 0 : 5\n}'],
  ['an arrow', 'strategy = (score) => 5'],
  ['a constant', 'const strategy = always_roll(6)'],
  ['words of Python in a comment', '// if you can: def x():\n/* lambda: 3 */ const strategy = () => 4'],
  ['a private field', 'class Dice {\n  #count = 4\n}\nfunction strategy() { return 4 }'],
  ['a template', 'const strategy = () => `# def`.length'],
])('JavaScript: %s', (_what, source) => expect(languageOf(source)).toBe('javascript'))
