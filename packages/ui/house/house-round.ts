/** What the rounds of all games of the house have in common. Amounts are decimal strings in the major unit. */
export type HouseRound = Readonly<{
  roundId: string
  /** [F11] The hash of the terms that it was opened with. */
  terms: string
  currency: string
  isDemo: boolean
  betAmount: string
  /** Null while the round is open. */
  finalPayout: string | null
  commitment: string
  /** [F2] Null until the round is over. */
  serverSeed: string | null
  clientSeed: string
  /** [F9] Null: the house has not noted it. */
  clientSeedReused?: boolean | null | undefined
  /** [F3] Counts a player's rounds of all games. */
  nonce: string
  /** Counts what was accepted in the round, the bet included. */
  sequence: number
}>

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
