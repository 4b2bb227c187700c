/** The fields of a house round that don't depend on its game. Amounts are decimal strings in the major unit. */
export type HouseRound = Readonly<{
  roundId: string
  /** [F11] The hash of its terms. */
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
  /** [F9] Null if it was not recorded. */
  clientSeedReused?: boolean | null | undefined
  /** [F3] Counts a player's rounds of all games. */
  nonce: string
  /** Number of accepted actions, the bet included. */
  sequence: number
}>

const TEXTS = ['roundId', 'terms', 'currency', 'betAmount', 'commitment', 'clientSeed', 'nonce']

const isTextOrNull = (raw: unknown): boolean => raw === null || typeof raw === 'string'

/** Whether an object from outside has these fields. */
export const isHouseRound = (raw: Readonly<Record<string, unknown>>): boolean =>
  TEXTS.every((field) => typeof raw[field] === 'string') &&
  isTextOrNull(raw.finalPayout) &&
  isTextOrNull(raw.serverSeed) &&
  typeof raw.isDemo === 'boolean' &&
  Number.isSafeInteger(raw.sequence)
