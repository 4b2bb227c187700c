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
