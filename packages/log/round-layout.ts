/** The leaf of a finished house round [F12], and how its bytes are laid out: docs/LOG.md. */

export const ROUND_KIND = 1

export type RoundLeaf = Readonly<{
  type: 'round'
  isDemo: boolean
  /** Whether the operator keeps the wallet. */
  isRemote: boolean
  clientSeedReused: boolean
  id: bigint
  /** 16 bytes, as `pseudonymOf` makes them. */
  pseudonym: Uint8Array
  nonce: bigint
  /** 32 bytes. */
  termsHash: Uint8Array
  currency: string
  /** 32 bytes; the seed is their lower-case hex. */
  serverSeed: Uint8Array
  clientSeed: string
  /** 32 bytes: the commitment promised for the player's next round. */
  nextCommitment: Uint8Array
  /** Minor units. */
  stake: bigint
  payout: bigint
  /** Milliseconds since 1970. */
  openedAt: number
  closedAt: number
  /** 16 bytes, as `saltedBalance` makes them; zeros if the house doesn't keep the wallet. */
  balance: Uint8Array
  /** JSON, as the house stores it. */
  actions: string
}>

type HexField = 'pseudonym' | 'termsHash' | 'serverSeed' | 'nextCommitment' | 'balance'
/** A round's leaf with its byte fields in lower-case hex, as the house stores them. */
export type RoundText = Omit<RoundLeaf, 'type' | HexField> & Readonly<Record<HexField, string>>

export const DEMO_FLAG = 1
export const REMOTE_FLAG = 2
export const REUSED_FLAG = 4
export const PACKED_FLAG = 8

export const ID_AT = 2
export const PSEUDONYM_AT = 10
export const NONCE_AT = 26
export const PSEUDONYM_BYTES = 16
export const BALANCE_BYTES = 16
export const SEED_BYTES = 32
export const PACKED_BYTES = 16
export const MAX_CURRENCY_BYTES = 64
/** 256 characters of at most 4 bytes. */
export const MAX_CLIENT_SEED_BYTES = 1024
