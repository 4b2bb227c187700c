/**
 * Why a bot did what it did: every code with the names of its parameters. `strength` is the part of all hands that
 * its own beats, `frequency` how often it does this in such a spot: parts of 1, rounded. `value` is what the
 * move wins in antes on the mean, counted from before the hand; left out where training never tried it.
 */
import type { Reason } from '@fairhouse/kit'

const BLIND = ['round', 'frequency', 'value'] as const
const SEEN = ['strength', 'frequency', 'value'] as const

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
  'all-in-last-chips': ['round', ...SEEN],
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
