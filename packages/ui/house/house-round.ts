import type { HouseRound } from '@fairhouse/kit'

export type { HouseRound } from '@fairhouse/kit'

/** An action in an open round. */
export type HouseAction = Readonly<{ type: string }>

/** The fields of a game's bet besides its amount. */
export type BetParams = Readonly<Record<string, unknown>>

export const isOpenRound = <R extends Pick<HouseRound, 'finalPayout'>>(
  round: R | null,
): round is R & Readonly<{ finalPayout: null }> => round !== null && round.finalPayout === null

/** Whether `next` is ahead of `held`. A reply that arrives late isn't. */
export const isNewer = (
  next: Pick<HouseRound, 'roundId' | 'nonce' | 'sequence'>,
  held: Pick<HouseRound, 'roundId' | 'nonce' | 'sequence'> | null,
): boolean => {
  if (held === null) return true
  if (next.roundId === held.roundId) return next.sequence > held.sequence
  return BigInt(next.nonce) > BigInt(held.nonce)
}
