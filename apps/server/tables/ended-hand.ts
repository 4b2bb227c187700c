/** A hand that is over, for those who keep count: the ticker's wins, the statistics of pairs. */

/** Amounts in minor units. `paid`: all that the seat has put in, its ante included. */
export type EndedSeat = Readonly<{
  /** Null: a bot. */
  player: bigint | null
  name: string
  paid: bigint
  /** From the pot, after the rake; refunds and bonuses are apart. */
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
