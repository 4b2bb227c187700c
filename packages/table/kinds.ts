/** What one kind of table does otherwise than another, as values. */
type Kind = Readonly<{
  /** Whoever has less than the smallest buy-in gets the usual one before the next hand. */
  refills: boolean
  /** [L9] A rake is taken from the table's own chips too. */
  rakesOwnChips: boolean
  /** [Z12] A queue fills it, it plays one hand straight from wallets, and is gone: `quick.ts`. */
  isQuick: boolean
}>

const AT_A_HOUSE: Kind = { refills: false, rakesOwnChips: false, isQuick: false }

/** `quick`: a room's table for one hand. `device`: a person and bots on this device. */
export const TABLE_KINDS = {
  quick: { ...AT_A_HOUSE, isQuick: true },
  private: AT_A_HOUSE,
  public: AT_A_HOUSE,
  device: { ...AT_A_HOUSE, refills: true, rakesOwnChips: true },
} as const satisfies Readonly<Record<string, Kind>>

export type TableKind = keyof typeof TABLE_KINDS
