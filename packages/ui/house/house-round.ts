import type { HouseRound } from '@fairhouse/kit'

export type { HouseRound } from '@fairhouse/kit'

/** What may be done in an open round. */
export type HouseAction = Readonly<{ type: string }>

/** What a game's bet has beside its amount. */
export type BetParams = Readonly<Record<string, unknown>>

export const isOpenRound = <R extends Pick<HouseRound, 'finalPayout'>>(
  round: R | null,
): round is R & Readonly<{ finalPayout: null }> => round !== null && round.finalPayout === null

/** Whether `next` says more than `held`. A reply that was overtaken by another one does not. */
export const isNewer = (
  next: Pick<HouseRound, 'roundId' | 'nonce' | 'sequence'>,
  held: Pick<HouseRound, 'roundId' | 'nonce' | 'sequence'> | null,
): boolean => {
  if (held === null) return true
  if (next.roundId === held.roundId) return next.sequence > held.sequence
  return BigInt(next.nonce) > BigInt(held.nonce)
}
