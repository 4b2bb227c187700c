/** Plans that a person can remember, by name: rules of thumb to measure the bots by. None may win. */
import { blindRule, plainRule, type ThumbRule } from '../solution/thumb-rules.ts'

const NAMED = {
  /** Looks at once, folds below a pair, compares a pair, raises anything better. */
  tight: { ...plainRule(3, 1), middle: 'comparing' },
  'always-call': blindRule(),
  'look-and-call': { ...plainRule(3, 1), foldBelow: 0, middle: 'calling', topFrom: 2 },
  'blind-raiser': blindRule({ blindRaises: 1 }),
  'blind-stepper': blindRule({ blindRaises: 1, blindRaise: 'raise' }),
  'blind-comparer': blindRule({ blindCompareFrom: 2 }),
} as const satisfies Readonly<Record<string, ThumbRule>>

type Pattern = Readonly<{
  /** What the two numbers after the name are. */
  letters: string
  rule(a: number, b: number): ThumbRule
  /** In the gate. */
  chosen: readonly (readonly [number, number])[]
}>

const pairs = (left: readonly number[], right: readonly number[]): Pattern['chosen'] =>
  left.flatMap((a) => right.map((b) => [a, b] as const))

const PATTERNS: Readonly<Record<string, Pattern>> = {
  rule: {
    letters: 'R/U',
    rule: plainRule,
    chosen: pairs([3, 5, 7, 12, 20, 30], [1, 2, 5]),
  },
  /** Never folds. */
  caller: {
    letters: 'R/U',
    rule: (lookFrom, blindUnit) => ({
      ...plainRule(lookFrom, blindUnit),
      foldBelow: 0,
      middle: 'calling',
      top: 'call',
    }),
    chosen: pairs([7, 15], [1, 2, 5]),
  },
  /** Compares blind from round R on against N opponents or more, or the only one once he has looked. */
  'never-look': {
    letters: 'R/N',
    rule: (blindCompareFrom, blindCompareCrowd) => blindRule({ blindCompareFrom, blindCompareCrowd }),
    chosen: [...pairs([2, 3, 5], [2, 3]), [10, 1], [2, 5]],
  },
  /** The same with N = 2 until the unit is above U antes; then it looks and folds below a pair. */
  'blind-below': {
    letters: 'R/U',
    rule: (blindCompareFrom, blindUnit) => ({
      ...blindRule({ blindCompareFrom, blindCompareCrowd: 2 }),
      blindUnit,
      foldBelow: plainRule(0, 0).foldBelow,
    }),
    chosen: pairs([2, 4], [1, 2, 5]),
  },
  /** The same, but raises blind to the most in R of 10 turns, and never looks. */
  'blind-bully': {
    letters: 'R/N',
    rule: (tenths, blindCompareCrowd) =>
      blindRule({ blindRaises: tenths / 10, blindCompareFrom: 2, blindCompareCrowd }),
    chosen: pairs([1, 5], [2, 5]),
  },
}

/** The names of all plans, patterns as letters. */
export const PLAN_NAMES: readonly string[] = [
  ...Object.keys(NAMED),
  ...Object.entries(PATTERNS).map(([name, { letters }]) => `${name}:${letters}`),
]

/** Those that the gate plays. */
export const GATE_PLANS: readonly string[] = [
  ...Object.entries(PATTERNS).flatMap(([name, { chosen }]) => chosen.map(([a, b]) => `${name}:${a}/${b}`)),
  ...Object.keys(NAMED),
]

const WITH_NUMBERS = /^([a-z-]+):(\d+)\/(\d+)$/

/** Null if there is no plan of this name. */
export const planNamed = (name: string): ThumbRule | null => {
  if (Object.hasOwn(NAMED, name)) return NAMED[name as keyof typeof NAMED]
  const [, pattern = '', a, b] = WITH_NUMBERS.exec(name) ?? []
  return Object.hasOwn(PATTERNS, pattern) ? PATTERNS[pattern]!.rule(Number(a), Number(b)) : null
}
