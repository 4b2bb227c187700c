/** The result of a part of a public log. It depends only on the log, not on who reads it and how. */
import type { HandLeaf, HandSeedsLeaf } from '@fairhouse/log'
import type { Kind } from '../findings.ts'

/** `leaf`: its index in the log. */
export type LogMismatch = Readonly<{ leaf: number; kind: Kind | 'tree'; expected: string; found: string }>

/** Sums over rounds of one game and wallet, such as `GAME USD demo`, in minor units. */
export type Returns = Readonly<{
  rounds: number
  staked: bigint
  paid: bigint
  /** The expected payout, in millionths, and its variance. */
  expected: bigint
  variance: bigint
}>

export const LEAVES = [
  'rounds',
  'firstCommitments',
  'terms',
  'hands',
  'handSeeds',
  'voidHands',
  'tables',
  'restarts',
  'keys',
] as const
export type LeafCounts = Readonly<Record<(typeof LEAVES)[number], number>>
export const NO_LEAVES = Object.fromEntries(LEAVES.map((name) => [name, 0])) as LeafCounts

export type LogPartFindings = Readonly<{
  first: number
  end: number
  /** Hashes of full bundles, 32 bytes each, and of the leaves after them. */
  bundles: Uint8Array
  leaves: Uint8Array
  counts: LeafCounts
  mismatches: readonly LogMismatch[]
  returns: Readonly<Record<string, Returns>>
  /** Rounds and hands of unknown games, by game. */
  unknown: Readonly<Record<string, number>>
  /** Rounds marked as having a reused client seed. */
  marked: number
  /** Records of `links.ts`, `client-seeds.ts` and `seed-marks.ts`. */
  links: Uint8Array
  clients: Uint8Array
  seeds: Uint8Array
  /** Texts of terms in this part with their leaves, and the first leaf that names each hash. */
  terms: readonly Readonly<{ leaf: number; text: string }>[]
  named: Readonly<Record<string, number>>
  /** Hashes of unknown terms: the part must be read again once they are known. */
  missing: readonly string[]
  hands: readonly Readonly<{ leaf: number; hand: HandLeaf | HandSeedsLeaf }>[]
}>

export const addReturns = (
  all: Readonly<Record<string, Returns>>,
  some: Readonly<Record<string, Returns>>,
): Readonly<Record<string, Returns>> => {
  const sums: Record<string, Returns> = { ...all }
  for (const [name, more] of Object.entries(some)) {
    const known = Object.hasOwn(sums, name) ? sums[name] : undefined
    sums[name] = known
      ? {
          rounds: known.rounds + more.rounds,
          staked: known.staked + more.staked,
          paid: known.paid + more.paid,
          expected: known.expected + more.expected,
          variance: known.variance + more.variance,
        }
      : more
  }
  return sums
}
