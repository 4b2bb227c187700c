/**
 * [F12] The leaves that a bet pays for: a finished round, and a player's first commitment. Written into a buffer that
 * is used again and hashed there, because every bet waits for it. `packages/log` has the format.
 */
import { hash } from 'node:crypto'

const KINDS = { round: 1, firstCommitment: 2 } as const
const FLAGS = { demo: 1, remote: 2, seedReused: 4, seedPacked: 8 } as const
/** RFC 6962: what is hashed of a leaf begins with it. */
const LEAF_PREFIX = 0
const PACKED_SEED = /^[0-9a-f]{32}$/
const HALF_HASH = 16
const NO_BALANCE = '0'.repeat(2 * HALF_HASH)

/** Of people who play now; the rest are computed again. */
const MOST_KEPT = 20_000
const pseudonyms = new Map<string, string>()

/** In hex. The same for all house rounds of a player, so that nonces can be checked. */
export const pseudonymOf = (logKey: string): string => {
  const known = pseudonyms.get(logKey)
  if (known !== undefined) return known
  if (pseudonyms.size >= MOST_KEPT) pseudonyms.clear()
  const made = hash('sha256', `pseudonym:${logKey}`).slice(0, 2 * HALF_HASH)
  pseudonyms.set(logKey, made)
  return made
}

const saltedBalance = (logKey: string, round: bigint, balance: bigint): string =>
  hash('sha256', `balance:${logKey}:${round}:${balance}`).slice(0, 2 * HALF_HASH)

/** Hashes and seeds in hex, amounts in minor units, times in milliseconds since 1970. */
export type RoundFields = Readonly<{
  id: bigint
  isDemo: boolean
  isRemote: boolean
  isSeedReused: boolean
  logKey: string
  nonce: bigint
  terms: string
  currency: string
  serverSeed: string
  clientSeed: string
  /** Of the player's next round. */
  nextCommitment: string
  stake: bigint
  payout: bigint
  openedAt: number
  closedAt: number
  /** Null: an operator keeps the wallet. */
  balance: bigint | null
  /** As they are stored, in JSON. */
  actions: string
}>

/** `hash`: in hex, as RFC 6962 has it. */
export type Leaf = Readonly<{ bytes: Uint8Array; hash: string }>

let buffer = Buffer.alloc(4_096)
let end = 0

const begin = (kind: number): void => {
  buffer[0] = LEAF_PREFIX
  buffer[1] = kind
  end = 2
}

const room = (bytes: number): void => {
  if (end + bytes <= buffer.length) return
  const larger = Buffer.alloc(2 * (end + bytes))
  buffer.copy(larger, 0, 0, end)
  buffer = larger
}

const hex = (digits: string): void => {
  room(digits.length / 2)
  end += buffer.write(digits, end, 'hex')
}

const MOST_UVARINT = 10
const uvarint = (value: number): void => {
  room(MOST_UVARINT)
  let rest = value
  while (rest >= 0x80) {
    buffer[end++] = (rest % 0x80) | 0x80
    rest = Math.floor(rest / 0x80)
  }
  buffer[end++] = rest
}

const bigUvarint = (value: bigint): void => {
  if (value <= Number.MAX_SAFE_INTEGER) {
    uvarint(Number(value))
    return
  }
  room(MOST_UVARINT)
  let rest = value
  while (rest >= 0x80n) {
    buffer[end++] = Number(rest & 0x7fn) | 0x80
    rest >>= 7n
  }
  buffer[end++] = Number(rest)
}

const MOST_UTF8 = 3
/** Its length stands before it and is known afterwards: most texts are ASCII, and have as many bytes as letters. */
const text = (value: string): void => {
  room(MOST_UVARINT + MOST_UTF8 * value.length)
  const before = end
  uvarint(value.length)
  const written = buffer.write(value, end)
  if (written !== value.length) {
    end = before
    uvarint(written)
    buffer.write(value, end)
  }
  end += written
}

const finish = (): Leaf => ({
  bytes: Buffer.from(buffer.subarray(1, end)), // out of Node's pool: an array of its own would cost more to collect
  hash: hash('sha256', buffer.subarray(0, end)),
})

export const roundLeaf = (round: RoundFields): Leaf => {
  const isPacked = PACKED_SEED.test(round.clientSeed)
  begin(KINDS.round)
  buffer[end++] =
    (round.isDemo ? FLAGS.demo : 0) |
    (round.isRemote ? FLAGS.remote : 0) |
    (round.isSeedReused ? FLAGS.seedReused : 0) |
    (isPacked ? FLAGS.seedPacked : 0)
  end = buffer.writeBigUInt64BE(round.id, end)
  hex(pseudonymOf(round.logKey))
  bigUvarint(round.nonce)
  hex(round.terms)
  text(round.currency)
  if (isPacked) hex(round.serverSeed + round.clientSeed + round.nextCommitment)
  else {
    hex(round.serverSeed)
    text(round.clientSeed)
    hex(round.nextCommitment)
  }
  bigUvarint(round.stake)
  bigUvarint(round.payout)
  uvarint(round.openedAt)
  uvarint(round.closedAt - round.openedAt)
  hex(round.balance === null ? NO_BALANCE : saltedBalance(round.logKey, round.id, round.balance))
  text(round.actions)
  return finish()
}

/** What the player held before the first bet that the log has of him. */
export type FirstCommitment = Readonly<{ logKey: string; nonce: bigint; commitment: string }>

export const firstCommitmentLeaf = ({ logKey, nonce, commitment }: FirstCommitment): Leaf => {
  begin(KINDS.firstCommitment)
  hex(pseudonymOf(logKey))
  bigUvarint(nonce)
  hex(commitment)
  return finish()
}
