/** Writes the leaf of a round, for every bet: into a buffer that is there, in a microsecond or two. */
import { encodeUtf8 } from '@fairhouse/kit'
import { hexDigit } from './bytes.ts'
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
  SEED_BYTES,
} from './round-layout.ts'
import { MAX_ENTRY_BYTES } from './tiles.ts'

/** Three bytes for each code unit that a text can have, and what stands before it. */
const scratch = new Uint8Array(4 * MAX_ENTRY_BYTES)
const view = new DataView(scratch.buffer)

const put = (at: number, bytes: Uint8Array, length: number): number => {
  if (bytes.length !== length) throw new RangeError(`a field of ${length} bytes has ${bytes.length}`)
  scratch.set(bytes, at)
  return at + length
}

/** A length and then the text, whose length is known only when it is written. */
const putText = (at: number, text: string, most: number): number => {
  if (text.length > most)
    throw new RangeError(`a text of ${text.length} characters, where ${most} bytes are allowed`)
  // The length takes one byte for most texts; a longer one is moved.
  const end = encodeUtf8(text, scratch, at + 1)
  const length = end - at - 1
  if (length > most) throw new RangeError(`a text of ${length} bytes, where ${most} are allowed`)
  if (length < 0x80) {
    scratch[at] = length
    return end
  }
  const start = at + (length < 0x4000 ? 2 : 3)
  scratch.copyWithin(start, at + 1, end)
  putUvarint(scratch, at, length)
  return start + length
}

const isPackable = (seed: string): boolean => {
  if (seed.length !== 2 * PACKED_BYTES) return false
  for (let i = 0; i < seed.length; i++) if (hexDigit(seed.charCodeAt(i)) < 0) return false
  return true
}

const putPacked = (at: number, seed: string): number => {
  for (let i = 0; i < PACKED_BYTES; i++) {
    scratch[at + i] = (hexDigit(seed.charCodeAt(2 * i)) << 4) | hexDigit(seed.charCodeAt(2 * i + 1))
  }
  return at + PACKED_BYTES
}

/** Throws if a field has the wrong length, or the leaf more than 65,535 bytes. */
export const encodeRound = (round: RoundLeaf): Uint8Array => {
  if (round.openedAt < 0 || round.closedAt < round.openedAt)
    throw new RangeError('a round ends after it began')
  const packed = isPackable(round.clientSeed)
  scratch[0] = ROUND_KIND
  scratch[1] =
    (round.isDemo ? DEMO_FLAG : 0) |
    (round.isRemote ? REMOTE_FLAG : 0) |
    (round.clientSeedReused ? REUSED_FLAG : 0) |
    (packed ? PACKED_FLAG : 0)
  view.setBigInt64(ID_AT, round.id)
  put(PSEUDONYM_AT, round.pseudonym, PSEUDONYM_BYTES)
  let at = putBigUvarint(scratch, NONCE_AT, round.nonce)
  at = put(at, round.termsHash, SEED_BYTES)
  at = putText(at, round.currency, MAX_CURRENCY_BYTES)
  at = put(at, round.serverSeed, SEED_BYTES)
  at = packed ? putPacked(at, round.clientSeed) : putText(at, round.clientSeed, MAX_CLIENT_SEED_BYTES)
  at = put(at, round.nextCommitment, SEED_BYTES)
  at = putBigUvarint(scratch, at, round.stake)
  at = putBigUvarint(scratch, at, round.payout)
  at = putUvarint(scratch, at, round.openedAt)
  at = putUvarint(scratch, at, round.closedAt - round.openedAt)
  at = put(at, round.balance, BALANCE_BYTES)
  at = putText(at, round.actions, MAX_ENTRY_BYTES)
  if (at > MAX_ENTRY_BYTES) throw new RangeError(`a leaf of ${at} bytes`)
  return scratch.slice(0, at)
}
