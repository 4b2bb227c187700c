/** A finished hand, as the ticker, the statistics of pairs and the public log use it. */

/** Amounts in minor units. `paid`: everything the seat put in, including its ante. */
export type EndedSeat = Readonly<{
  /** Null for a bot. */
  player: bigint | null
  name: string
  paid: bigint
  /** From the pot after rake, without refunds and bonuses. */
  won: bigint
  refunded: bigint
  bonus: bigint
  folded: boolean
}>

export type EndedHand = Readonly<{
  id: bigint
  operator: string
  room: string
  currency: string
  isDemo: boolean
  at: number
  seats: readonly EndedSeat[]
  winners: readonly number[]
  rake: bigint
}>
