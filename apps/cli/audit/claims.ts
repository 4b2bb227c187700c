/** What is stored beside what it should be. A claim says of which kind a difference is, not yet whose. */
import type { Kind } from './findings.ts'

export type Claim = Readonly<{ kind: Kind; expected: string; found: string }>

const textOf = (value: unknown): string => (value === null ? 'nothing' : String(value))

export const compare = (kind: Kind, what: string, expected: unknown, found: unknown): readonly Claim[] =>
  expected === found ? [] : [{ kind, expected: `${what} ${textOf(expected)}`, found: textOf(found) }]

/** Without telling what was found: it may be secret. */
export const demand = (holds: boolean, kind: Kind, expected: string): readonly Claim[] =>
  holds ? [] : [{ kind, expected, found: 'something else' }]
