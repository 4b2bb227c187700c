/** Writes the leaf of a round into an existing buffer, in about a microsecond, because every bet does it. */
import { encodeUtf8 } from '@fairhouse/kit'
import { hexDigit, hexOf } from './bytes.ts'
import { putBigUvarint, putUvarint } from './fields.ts'
import {
  BALANCE_BYTES,
  DEMO_FLAG,
  ID_AT,
  MAX_CLIENT_SEED_BYTES,
  MAX_CURRENCY_BYTES,
  NONCE_AT,
  PACKED_BYTES,
  PACKED_FLAG,
  PSEUDONYM_AT,
  PSEUDONYM_BYTES,
  REMOTE_FLAG,
  REUSED_FLAG,
  ROUND_KIND,
  type RoundLeaf,
  type RoundText,
  SEED_BYTES,
} from './round-layout.ts'
import { MAX_ENTRY_BYTES } from './tiles.ts'

/** Bytes that the buffer must have after `start`: three for each code unit of the texts, and the fields before them. */
export const ROUND_ROOM = 4 * MAX_ENTRY_BYTES

const MISSPELT = 0x80
const DIGITS = Uint8Array.from({ length: 256 }, (_, code) => {
  const digit = hexDigit(code)
  return digit < 0 ? MISSPELT : digit
})

const putHex = (bytes: Uint8Array, start: number, hex: string, length: number): number => {
  if (hex.length !== 2 * length) throw new RangeError(`a field of ${length} bytes has ${hex.length / 2}`)
  let codes = 0
  let digits = 0
  for (let i = 0; i < length; i++) {
    const first = hex.charCodeAt(2 * i)
    const second = hex.charCodeAt(2 * i + 1)
    const high = DIGITS[first & 0xff]!
    const low = DIGITS[second & 0xff]!
    codes |= first | second
    digits |= high | low
    bytes[start + i] = (high << 4) | low
  }
  if (codes > 0xff || digits & MISSPELT) throw new RangeError('a field is lower-case hex')
  return start + length
}

/** A length and then the text, whose length is known only when it is written. */
const putText = (bytes: Uint8Array, at: number, text: string, maxBytes: number): number => {
  if (text.length > maxBytes)
    throw new RangeError(`a text of ${text.length} characters, where ${maxBytes} bytes are allowed`)
  // The length takes one byte for most texts; a longer one is moved.
  const end = encodeUtf8(text, bytes, at + 1)
  const length = end - at - 1
  if (length > maxBytes) throw new RangeError(`a text of ${length} bytes, where ${maxBytes} are allowed`)
  if (length < 0x80) {
    bytes[at] = length
    return end
  }
  const start = at + (length < 0x4000 ? 2 : 3)
  bytes.copyWithin(start, at + 1, end)
  putUvarint(bytes, at, length)
  return start + length
}

const isPackable = (seed: string): boolean => {
  if (seed.length !== 2 * PACKED_BYTES) return false
  for (let i = 0; i < seed.length; i++) if (hexDigit(seed.charCodeAt(i)) < 0) return false
  return true
}

const idBytes = new Uint8Array(PSEUDONYM_AT - ID_AT)
const idView = new DataView(idBytes.buffer)
const putId = (bytes: Uint8Array, at: number, id: bigint): void => {
  idView.setBigInt64(0, id)
  bytes.set(idBytes, at)
}

/**
 * Writes the leaf at `start` and returns where it ends. Throws if a field has the wrong length, or the leaf more than
 * 65,535 bytes.
 */
export const putRound = (bytes: Uint8Array, start: number, round: RoundText): number => {
  if (round.openedAt < 0 || round.closedAt < round.openedAt)
    throw new RangeError('a round ends after it began')
  const isPacked = isPackable(round.clientSeed)
  bytes[start] = ROUND_KIND
  bytes[start + 1] =
    (round.isDemo ? DEMO_FLAG : 0) |
    (round.isRemote ? REMOTE_FLAG : 0) |
    (round.clientSeedReused ? REUSED_FLAG : 0) |
    (isPacked ? PACKED_FLAG : 0)
  putId(bytes, start + ID_AT, round.id)
  putHex(bytes, start + PSEUDONYM_AT, round.pseudonym, PSEUDONYM_BYTES)
  let at = putBigUvarint(bytes, start + NONCE_AT, round.nonce)
  at = putHex(bytes, at, round.termsHash, SEED_BYTES)
  at = putText(bytes, at, round.currency, MAX_CURRENCY_BYTES)
  at = putHex(bytes, at, round.serverSeed, SEED_BYTES)
  at = isPacked
    ? putHex(bytes, at, round.clientSeed, PACKED_BYTES)
    : putText(bytes, at, round.clientSeed, MAX_CLIENT_SEED_BYTES)
  at = putHex(bytes, at, round.nextCommitment, SEED_BYTES)
  at = putBigUvarint(bytes, at, round.stake)
  at = putBigUvarint(bytes, at, round.payout)
  at = putUvarint(bytes, at, round.openedAt)
  at = putUvarint(bytes, at, round.closedAt - round.openedAt)
  at = putHex(bytes, at, round.balance, BALANCE_BYTES)
  at = putText(bytes, at, round.actions, MAX_ENTRY_BYTES)
  if (at - start > MAX_ENTRY_BYTES) throw new RangeError(`a leaf of ${at - start} bytes`)
  return at
}

const scratch = new Uint8Array(ROUND_ROOM)

export const encodeRound = (round: RoundLeaf): Uint8Array => {
  const { pseudonym, termsHash, serverSeed, nextCommitment, balance } = round
  const text: RoundText = {
    ...round,
    pseudonym: hexOf(pseudonym),
    termsHash: hexOf(termsHash),
    serverSeed: hexOf(serverSeed),
    nextCommitment: hexOf(nextCommitment),
    balance: hexOf(balance),
  }
  return scratch.slice(0, putRound(scratch, 0, text))
}
