/**
 * [F3] Nonces count a player's rounds without gaps. Rounds that this browser hasn't seen are requested from the
 * history, whose pages must have every nonce, starting with the latest.
 */
import type { Mismatch } from './claims.ts'
import type { RawFrame, SeenRound } from './frames.ts'

/** After more rounds than this, older ones are not requested: they count as not seen here. */
const MAX_MISSED = 300n
const MAX_KNOWN = 1_000

export type Nonces = Readonly<{
  /** The house named the nonce of the next round. */
  announced(next: string): void
  /** Whether this browser never saw a round with this nonce. */
  isNew(nonce: string): boolean
  /** Two rounds with one nonce are a mismatch. */
  seen(round: SeenRound): Mismatch | null
  /** Nonces below the next one whose rounds weren't seen. */
  missing(): readonly bigint[]
  /** The highest nonce announced. A page requested now begins no earlier than the round before it. */
  top(): bigint
  /** Checks an unfiltered page. `top`: when it was requested; null if it doesn't begin with the latest round. */
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

/** Only an unfiltered page shows whether a round is missing. */
export const isUnfiltered = (request: RawFrame): boolean =>
  ['game', 'currency', 'isDemo', 'isOpen', 'from', 'to'].every((field) => request[field] === undefined)

export const createNonces = (base: string | null = null): Nonces => {
  let low = base === null ? null : BigInt(base)
  let top = low ?? 0n
  /** The first nonce that the house named: there are rounds from here on. */
  let first = low
  const known = new Map<string, string>()
  const raiseLow = (): void => {
    if (low === null) return
    if (low < top - MAX_MISSED) low = top - MAX_MISSED
    while (low < top && known.has(low.toString())) low += 1n
  }
  return {
    announced: (next) => {
      const nonce = BigInt(next)
      low ??= nonce
      first ??= nonce
      if (nonce > top) top = nonce
      raiseLow()
    },
    isNew: (nonce) => (low === null || BigInt(nonce) >= low) && !known.has(nonce),
    seen: ({ roundId, nonce }) => {
      const before = known.get(nonce)
      if (before !== undefined && before !== roundId)
        return { claim: 'nonce', round: roundId, nonce, field: 'roundId', expected: before, found: roundId }
      known.set(nonce, roundId)
      if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!)
      raiseLow()
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
