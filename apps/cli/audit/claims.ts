/** What is stored beside what it should be. A claim says of which kind a difference is, not yet whose. */
import { isObject, sameJson } from '@fairhouse/kit'
import type { Kind } from './findings.ts'

export type Claim = Readonly<{ kind: Kind; expected: string; found: string }>

const MOST_TOLD = 300

const textOf = (value: unknown): string => (value === null ? 'nothing' : String(value))

export const compare = (kind: Kind, what: string, expected: unknown, found: unknown): readonly Claim[] =>
  expected === found ? [] : [{ kind, expected: `${what} ${textOf(expected)}`, found: textOf(found) }]

/** Without telling what was found: it may be secret. */
export const demand = (holds: boolean, kind: Kind, expected: string): readonly Claim[] =>
  holds ? [] : [{ kind, expected, found: 'something else' }]

/** Which field of a state, or everything below it, is which kind of claim. */
const FIELDS: Readonly<Record<string, Kind>> = {
  config: 'config',
  drawOrder: 'draw',
  drawnNumbers: 'draw',
  matchedNumbers: 'draw',
  matchCount: 'draw',
  cards: 'draw',
  multiplier: 'multiplier',
  multipliers: 'multiplier',
  betAmount: 'stake',
  amount: 'stake',
  paid: 'stake',
  finalPayout: 'payout',
  payout: 'payout',
  won: 'payout',
  refunds: 'payout',
  bonuses: 'payout',
  winner: 'winner',
  rake: 'rake',
}

type Difference = Readonly<{ kind: Kind; path: string; expected: unknown; found: unknown }>

/** A list of objects is one; a list of cards, say, is a value. */
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) || (Array.isArray(value) && value.length > 0 && value.every(isTree))

/** The innermost fields in which two states differ. */
function* differences(
  expected: unknown,
  found: unknown,
  path: string,
  kind: Kind = 'record',
): Generator<Difference> {
  if (isTree(expected) && isTree(found) && Array.isArray(expected) === Array.isArray(found)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      const inner = kind === 'record' && Object.hasOwn(FIELDS, key) ? FIELDS[key]! : kind
      yield* differences(expected[key], found[key], `${path}.${key}`, inner)
    }
  } else if (!sameJson(expected, found)) {
    yield { kind, path, expected, found }
  }
}

const told = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, MOST_TOLD)

/** `isSecret`: only the names of the fields are told, for nobody may know yet what is in them. */
export const stateClaims = (expected: unknown, found: unknown, isSecret: boolean): readonly Claim[] =>
  [...differences(expected, found, 'state')].map(({ kind, path, ...values }) =>
    isSecret
      ? { kind, expected: `${path} as its log comes to`, found: 'something else' }
      : { kind, expected: `${path} ${told(values.expected)}`, found: told(values.found) },
  )
