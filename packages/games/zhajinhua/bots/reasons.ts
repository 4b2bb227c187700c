/**
 * A bot's reasons: every code with the names of its parameters. All describe the situation: round and last round,
 * opponents still in and how many of them have looked, the price of a call and of comparing, the pot, in chips.
 * `strength` is the share of all hands that its own beats, `frequency` how often it does this in such a spot, both
 * rounded. `value` is what the move wins on average in chips, compared with folding. Unknown ones are left out.
 */
import type { Reason } from '@fairhouse/kit'

const BLIND = [
  'round',
  'rounds',
  'opponents',
  'looked',
  'call',
  'price',
  'pot',
  'frequency',
  'value',
] as const
const SEEN = [...BLIND, 'strength'] as const

export const REASONS = {
  'stay-blind': BLIND,
  'raise-blind': BLIND,
  'fold-blind': BLIND,
  'compare-blind': BLIND,
  look: BLIND,
  'fold-weak': SEEN,
  'call-worth-it': SEEN,
  'raise-strong': SEEN,
  'raise-bluff': SEEN,
  'compare-now': SEEN,
  'all-in-last-chips': SEEN,
  baseline: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReasonCode = keyof typeof REASONS

const rounded = (value: number): number => Math.round(value * 100) / 100

export const because = (code: ReasonCode, numbers: Readonly<Record<string, number | null>> = {}): Reason => ({
  code,
  ...Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) => (value === null ? [] : [[name, rounded(value)]])),
  ),
})
