/** Reads the leaf of a round: every byte is checked, and each field found, before anything is made of it. */
import { hexDigit, hexOf, isUtf8, textOfUtf8 } from './bytes.ts'
import { bigUvarintBetween, uvarintBetween, uvarintEnd } from './fields.ts'
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

/**
 * Offsets of a leaf's fields in the scanned bytes: `…At` is where a field begins, `…End` where it ends. The next scan
 * overwrites them.
 */
type RoundPlaces = {
  flags: number
  nonceAt: number
  nonceEnd: number
  termsAt: number
  currencyAt: number
  currencyEnd: number
  serverSeedAt: number
  clientSeedAt: number
  clientSeedEnd: number
  nextCommitmentAt: number
  stakeAt: number
  stakeEnd: number
  payoutAt: number
  payoutEnd: number
  openedAt: number
  closedAt: number
  balanceAt: number
  actionsAt: number
  actionsEnd: number
}

const scanned: RoundPlaces = {
  flags: 0,
  nonceAt: 0,
  nonceEnd: 0,
  termsAt: 0,
  currencyAt: 0,
  currencyEnd: 0,
  serverSeedAt: 0,
  clientSeedAt: 0,
  clientSeedEnd: 0,
  nextCommitmentAt: 0,
  stakeAt: 0,
  stakeEnd: 0,
  payoutAt: 0,
  payoutEnd: 0,
  openedAt: 0,
  closedAt: 0,
  balanceAt: 0,
  actionsAt: 0,
  actionsEnd: 0,
}

/** Where the text begins whose length is at `at`; −1 if it is longer than `maxBytes` or goes past `end`. */
const textAt = (bytes: Uint8Array, at: number, maxBytes: number, end: number): number => {
  const start = uvarintEnd(bytes, at)
  if (start < 0) return -1
  const length = uvarintBetween(bytes, at, start)
  return length <= maxBytes && start + length <= end ? start : -1
}

const textEnd = (bytes: Uint8Array, at: number, start: number): number =>
  start + uvarintBetween(bytes, at, start)

/** A seed that can be packed must be, or a round could have two leaves. */
const isPackableAt = (bytes: Uint8Array, from: number, to: number): boolean => {
  if (to - from !== 2 * PACKED_BYTES) return false
  for (let i = from; i < to; i++) if (hexDigit(bytes[i]!) < 0) return false
  return true
}

const scanClientSeed = (bytes: Uint8Array, at: number, end: number, places: RoundPlaces): boolean => {
  if (places.flags & PACKED_FLAG) {
    places.clientSeedAt = at
    places.clientSeedEnd = at + PACKED_BYTES
    return places.clientSeedEnd <= end
  }
  const start = textAt(bytes, at, MAX_CLIENT_SEED_BYTES, end)
  if (start < 0) return false
  places.clientSeedAt = start
  places.clientSeedEnd = textEnd(bytes, at, start)
  return (
    !isPackableAt(bytes, start, places.clientSeedEnd) &&
    isUtf8(bytes, places.clientSeedAt, places.clientSeedEnd)
  )
}

const scanAmounts = (bytes: Uint8Array, at: number, places: RoundPlaces): boolean => {
  places.stakeAt = at
  places.stakeEnd = uvarintEnd(bytes, at)
  if (places.stakeEnd < 0) return false
  places.payoutAt = places.stakeEnd
  places.payoutEnd = uvarintEnd(bytes, places.payoutAt)
  if (places.payoutEnd < 0) return false
  const openedEnd = uvarintEnd(bytes, places.payoutEnd)
  if (openedEnd < 0) return false
  const closedEnd = uvarintEnd(bytes, openedEnd)
  if (closedEnd < 0) return false
  places.openedAt = uvarintBetween(bytes, places.payoutEnd, openedEnd)
  places.closedAt = places.openedAt + uvarintBetween(bytes, openedEnd, closedEnd)
  places.balanceAt = closedEnd
  return places.closedAt <= Number.MAX_SAFE_INTEGER
}

/**
 * Whether the bytes are the leaf of a round, to the last one; then `places` has the offsets of its fields. The last
 * check catches a field that runs past the end.
 */
const scanRound = (bytes: Uint8Array, places: RoundPlaces): boolean => {
  const end = bytes.length
  if (end > MAX_ENTRY_BYTES || bytes[0] !== ROUND_KIND) return false
  places.flags = bytes[1] ?? 255
  places.nonceAt = NONCE_AT
  places.nonceEnd = uvarintEnd(bytes, places.nonceAt)
  if (places.flags > 15 || (bytes[ID_AT] ?? 255) > 127 || places.nonceEnd < 0) return false
  places.termsAt = places.nonceEnd
  const currencyLength = places.termsAt + SEED_BYTES
  places.currencyAt = textAt(bytes, currencyLength, MAX_CURRENCY_BYTES, end)
  if (places.currencyAt < 0) return false
  places.currencyEnd = textEnd(bytes, currencyLength, places.currencyAt)
  if (!isUtf8(bytes, places.currencyAt, places.currencyEnd)) return false
  places.serverSeedAt = places.currencyEnd
  if (!scanClientSeed(bytes, places.serverSeedAt + SEED_BYTES, end, places)) return false
  places.nextCommitmentAt = places.clientSeedEnd
  if (!scanAmounts(bytes, places.nextCommitmentAt + SEED_BYTES, places)) return false
  const actionsLength = places.balanceAt + BALANCE_BYTES
  places.actionsAt = textAt(bytes, actionsLength, MAX_ENTRY_BYTES, end)
  if (places.actionsAt < 0) return false
  places.actionsEnd = textEnd(bytes, actionsLength, places.actionsAt)
  return places.actionsEnd === end && isUtf8(bytes, places.actionsAt, places.actionsEnd)
}

export const roundId = (leaf: Uint8Array): bigint =>
  new DataView(leaf.buffer, leaf.byteOffset).getBigInt64(ID_AT)

const roundPseudonym = (leaf: Uint8Array): Uint8Array =>
  leaf.subarray(PSEUDONYM_AT, PSEUDONYM_AT + PSEUDONYM_BYTES)

const clientSeedIn = (leaf: Uint8Array, places: RoundPlaces): string =>
  places.flags & PACKED_FLAG
    ? hexOf(leaf, places.clientSeedAt, places.clientSeedEnd)
    : textOfUtf8(leaf, places.clientSeedAt, places.clientSeedEnd)!

/** Byte fields of the result are views of `leaf`. */
export const decodeRound = (leaf: Uint8Array): RoundLeaf | undefined => {
  if (!scanRound(leaf, scanned)) return undefined
  const p = scanned
  return {
    type: 'round',
    isDemo: (p.flags & DEMO_FLAG) !== 0,
    isRemote: (p.flags & REMOTE_FLAG) !== 0,
    clientSeedReused: (p.flags & REUSED_FLAG) !== 0,
    id: roundId(leaf),
    pseudonym: roundPseudonym(leaf),
    nonce: bigUvarintBetween(leaf, p.nonceAt, p.nonceEnd),
    termsHash: leaf.subarray(p.termsAt, p.termsAt + SEED_BYTES),
    currency: textOfUtf8(leaf, p.currencyAt, p.currencyEnd)!,
    serverSeed: leaf.subarray(p.serverSeedAt, p.serverSeedAt + SEED_BYTES),
    clientSeed: clientSeedIn(leaf, p),
    nextCommitment: leaf.subarray(p.nextCommitmentAt, p.nextCommitmentAt + SEED_BYTES),
    stake: bigUvarintBetween(leaf, p.stakeAt, p.stakeEnd),
    payout: bigUvarintBetween(leaf, p.payoutAt, p.payoutEnd),
    openedAt: p.openedAt,
    closedAt: p.closedAt,
    balance: leaf.subarray(p.balanceAt, p.balanceAt + BALANCE_BYTES),
    actions: textOfUtf8(leaf, p.actionsAt, p.actionsEnd)!,
  }
}
