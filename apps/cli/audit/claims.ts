/** Compares stored values with what they should be. A claim has the kind of the difference, not yet its owner. */
import type { Kind } from './findings.ts'

export type Claim = Readonly<{ kind: Kind; expected: string; found: string }>

const textOf = (value: unknown): string => (value === null ? 'nothing' : String(value))

export const compare = (kind: Kind, what: string, expected: unknown, found: unknown): readonly Claim[] =>
  expected === found ? [] : [{ kind, expected: `${what} ${textOf(expected)}`, found: textOf(found) }]

/** Doesn't say what was found: it may be secret. */
export const demand = (holds: boolean, kind: Kind, expected: string): readonly Claim[] =>
  holds ? [] : [{ kind, expected, found: 'something else' }]
