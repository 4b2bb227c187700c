/**
 * Why a bot did what it did: every code with the names of its parameters. `strength` is the part of all
 * hands that its own beats, `chance` how likely it beats all who are still in: parts of 1, rounded.
 */
import type { Reason } from '@fairhouse/kit'

export const REASONS = {
  'stay-blind': ['round'],
  'blind-too-dear': ['round'],
  look: ['round'],
  'fold-weak': ['strength', 'chance'],
  'call-worth-it': ['strength', 'chance'],
  'raise-strong': ['strength', 'chance'],
  'raise-bluff': ['strength', 'chance'],
  'compare-now': ['strength', 'chance'],
  'all-in-last-chips': ['strength', 'chance'],
  baseline: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReasonCode = keyof typeof REASONS

const rounded = (value: number): number => Math.round(value * 100) / 100

export const because = (code: ReasonCode, numbers: Readonly<Record<string, number>> = {}): Reason => ({
  code,
  ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, rounded(value)])),
})
