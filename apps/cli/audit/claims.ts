/** What is stored beside what it should be. A claim says of which kind a difference is, not yet whose. */
import { isObject, sameJson } from '@fairhouse/kit'
import type { Kind } from './findings.ts'

export type Claim = Readonly<{ kind: Kind; expected: string; found: string }>

const textOf = (value: unknown): string => (value === null ? 'nothing' : String(value))

export const compare = (kind: Kind, what: string, expected: unknown, found: unknown): readonly Claim[] =>
  expected === found ? [] : [{ kind, expected: `${what} ${textOf(expected)}`, found: textOf(found) }]

/** Without telling what was found: it may be secret. */
export const demand = (holds: boolean, kind: Kind, expected: string): readonly Claim[] =>
  holds ? [] : [{ kind, expected, found: 'something else' }]

/** A list of objects is one; a list of cards, say, is a value. */
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isObject(value) || (Array.isArray(value) && value.length > 0 && value.every(isTree))

/** The innermost fields in which two values differ. */
function* differences(expected: unknown, found: unknown, path: string): Generator<string> {
  if (isTree(expected) && isTree(found) && Array.isArray(expected) === Array.isArray(found)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)]))
      yield* differences(expected[key], found[key], `${path}.${key}`)
  } else if (!sameJson(expected, found)) yield path
}

const MOST_NAMED = 10

/** Reports only field names: their contents may be secret. */
export const recordClaims = (what: string, expected: unknown, found: unknown): readonly Claim[] => {
  const fields = [...differences(expected, found, what)].slice(0, MOST_NAMED)
  return fields.length === 0
    ? []
    : [
        {
          kind: 'record',
          expected: `the ${what} that seeds and actions come to`,
          found: `another ${fields.join(', ')}`,
        },
      ]
}
