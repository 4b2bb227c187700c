/**
 * [F3] Nonces count a player's rounds without a gap. What this browser has not seen is asked for in the history;
 * the pages of it must have every nonce, from the latest on.
 */
import type { Mismatch } from './claims.ts'
import type { RawFrame, SeenRound } from './frames.ts'

/** A longer absence is not asked back: those rounds count as not seen here. */
const FARTHEST = 300n
const MOST_KNOWN = 1_000

export type Nonces = Readonly<{
  /** The house has told the nonce of the next round. */
  told(next: string): void
  /** No round of this nonce was seen here, in this visit or before. */
  isNew(nonce: string): boolean
  /** Two rounds of one nonce are a mismatch. */
  seen(round: SeenRound): Mismatch | null
  /** Nonces below the next one that no round was seen of. */
  missing(): readonly bigint[]
  /** How far the house was when a page is asked for: its first round is at least as late. */
  top(): bigint
  /** A page without any filter: `top` as it was when it was asked for; null: it does not begin with the latest. */
  page(rounds: readonly SeenRound[], top: bigint | null, isLast: boolean): Mismatch | null
  base(): string | null
}>

const gap = (nonce: bigint, found: string): Mismatch => ({
  claim: 'nonce',
  round: null,
  nonce: nonce.toString(),
  field: 'nonce',
  expected: nonce.toString(),
  found,
})

/** Only a page that leaves nothing out shows whether something is missing. */
export const isUnfiltered = (request: RawFrame): boolean =>
  ['game', 'currency', 'isDemo', 'isOpen', 'from', 'to'].every((field) => request[field] === undefined)

export const createNonces = (base: string | null = null): Nonces => {
  let low = base === null ? null : BigInt(base)
  let top = low ?? 0n
  /** What the house has told first: there are rounds from here on. */
  let first = low
  const known = new Map<string, string>()
  const rise = (): void => {
    if (low === null) return
    if (low < top - FARTHEST) low = top - FARTHEST
    while (low < top && known.has(low.toString())) low += 1n
  }
  return {
    told: (next) => {
      const nonce = BigInt(next)
      low ??= nonce
      first ??= nonce
      if (nonce > top) top = nonce
      rise()
    },
    isNew: (nonce) => (low === null || BigInt(nonce) >= low) && !known.has(nonce),
    seen: ({ roundId, nonce }) => {
      const before = known.get(nonce)
      if (before !== undefined && before !== roundId)
        return { claim: 'nonce', round: roundId, nonce, field: 'roundId', expected: before, found: roundId }
      known.set(nonce, roundId)
      if (known.size > MOST_KNOWN) known.delete(known.keys().next().value!)
      rise()
      return null
    },
    missing: () => {
      if (low === null) return []
      const found: bigint[] = []
      for (let nonce = low; nonce < top; nonce += 1n) if (!known.has(nonce.toString())) found.push(nonce)
      return found
    },
    top: () => top,
    page: (rounds, at, isLast) => {
      const nonces = rounds.map(({ nonce }) => BigInt(nonce))
      const [latest] = nonces
      if (at !== null && first !== null && at > first && (latest === undefined ? isLast : latest < at - 1n))
        return gap(at - 1n, latest?.toString() ?? 'no round')
      for (const [index, nonce] of nonces.entries()) {
        const before = nonces[index - 1]
        if (before !== undefined && before !== nonce + 1n) return gap(before - 1n, nonce.toString())
      }
      return null
    },
    base: () => low?.toString() ?? null,
  }
}
