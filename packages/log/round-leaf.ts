/**
 * The leaf of a finished house round [F12]. The server writes one for every bet, and an audit reads millions: so it
 * is written into a buffer that is there, and can be read without making anything but numbers (`scanRound`).
 */
import { encodeUtf8 } from '@fairhouse/kit'
import { hexDigit, hexOf, isUtf8, textOfUtf8 } from './bytes.ts'
import { bigUvarintBetween, putBigUvarint, putUvarint, uvarintBetween, uvarintEnd } from './fields.ts'
import { MAX_ENTRY_BYTES } from './tiles.ts'

export const ROUND_KIND = 1

export type RoundLeaf = Readonly<{
  type: 'round'
  isDemo: boolean
  /** The operator keeps the wallet. */
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

export const DEMO_FLAG = 1
export const REMOTE_FLAG = 2
export const REUSED_FLAG = 4
export const PACKED_FLAG = 8

const ID_AT = 2
const PSEUDONYM_AT = 10
const NONCE_AT = 26
export const PSEUDONYM_BYTES = 16
export const BALANCE_BYTES = 16
const SEED_BYTES = 32
const PACKED_BYTES = 16
const MAX_CURRENCY_BYTES = 64
/** 256 characters of at most 4 bytes. */
const MAX_CLIENT_SEED_BYTES = 1024

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

/**
 * Where the fields of a round's leaf are. `…At` is a place in the leaf, `…End` the place after it. It is written over
 * by the next scan.
 */
export type RoundPlaces = {
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

export const roundPlaces = (): RoundPlaces => ({
  flags: 0,
  nonceAt: NONCE_AT,
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
})

/** Where the text begins whose length stands at `at`, or −1 if it is longer than `most` or than the leaf. */
const textAt = (leaf: Uint8Array, at: number, most: number): number => {
  const start = uvarintEnd(leaf, at)
  if (start < 0) return -1
  const length = uvarintBetween(leaf, at, start)
  return length <= most && start + length <= leaf.length ? start : -1
}

const textEnd = (leaf: Uint8Array, at: number, start: number): number =>
  start + uvarintBetween(leaf, at, start)

/** A seed that could have been packed must be: else one round had two leaves. */
const isPackableAt = (leaf: Uint8Array, from: number, to: number): boolean => {
  if (to - from !== 2 * PACKED_BYTES) return false
  for (let i = from; i < to; i++) if (hexDigit(leaf[i]!) < 0) return false
  return true
}

const scanClientSeed = (leaf: Uint8Array, at: number, places: RoundPlaces): boolean => {
  if (places.flags & PACKED_FLAG) {
    places.clientSeedAt = at
    places.clientSeedEnd = at + PACKED_BYTES
    return places.clientSeedEnd <= leaf.length
  }
  const start = textAt(leaf, at, MAX_CLIENT_SEED_BYTES)
  if (start < 0) return false
  places.clientSeedAt = start
  places.clientSeedEnd = textEnd(leaf, at, start)
  return (
    !isPackableAt(leaf, start, places.clientSeedEnd) &&
    isUtf8(leaf, places.clientSeedAt, places.clientSeedEnd)
  )
}

const scanAmounts = (leaf: Uint8Array, at: number, places: RoundPlaces): boolean => {
  places.stakeAt = at
  places.stakeEnd = uvarintEnd(leaf, at)
  if (places.stakeEnd < 0) return false
  places.payoutAt = places.stakeEnd
  places.payoutEnd = uvarintEnd(leaf, places.payoutAt)
  if (places.payoutEnd < 0) return false
  const openedEnd = uvarintEnd(leaf, places.payoutEnd)
  if (openedEnd < 0) return false
  const closedEnd = uvarintEnd(leaf, openedEnd)
  if (closedEnd < 0) return false
  places.openedAt = uvarintBetween(leaf, places.payoutEnd, openedEnd)
  places.closedAt = places.openedAt + uvarintBetween(leaf, openedEnd, closedEnd)
  places.balanceAt = closedEnd
  return places.closedAt <= Number.MAX_SAFE_INTEGER
}

/** Whether this is the leaf of a round, to the last byte; then `places` says where its fields are. */
export const scanRound = (leaf: Uint8Array, places: RoundPlaces): boolean => {
  if (leaf.length > MAX_ENTRY_BYTES || leaf[0] !== ROUND_KIND) return false
  places.flags = leaf[1] ?? 255
  places.nonceEnd = uvarintEnd(leaf, NONCE_AT)
  if (places.flags > 15 || (leaf[ID_AT] ?? 255) > 127 || places.nonceEnd < 0) return false
  places.termsAt = places.nonceEnd
  const currencyLength = places.termsAt + SEED_BYTES
  places.currencyAt = textAt(leaf, currencyLength, MAX_CURRENCY_BYTES)
  if (places.currencyAt < 0) return false
  places.currencyEnd = textEnd(leaf, currencyLength, places.currencyAt)
  if (!isUtf8(leaf, places.currencyAt, places.currencyEnd)) return false
  places.serverSeedAt = places.currencyEnd
  if (!scanClientSeed(leaf, places.serverSeedAt + SEED_BYTES, places)) return false
  places.nextCommitmentAt = places.clientSeedEnd
  if (!scanAmounts(leaf, places.nextCommitmentAt + SEED_BYTES, places)) return false
  const actionsLength = places.balanceAt + BALANCE_BYTES
  places.actionsAt = textAt(leaf, actionsLength, MAX_ENTRY_BYTES)
  if (places.actionsAt < 0) return false
  places.actionsEnd = textEnd(leaf, actionsLength, places.actionsAt)
  return places.actionsEnd === leaf.length && isUtf8(leaf, places.actionsAt, places.actionsEnd)
}

export const roundId = (leaf: Uint8Array): bigint =>
  new DataView(leaf.buffer, leaf.byteOffset).getBigInt64(ID_AT)

export const roundPseudonym = (leaf: Uint8Array): Uint8Array =>
  leaf.subarray(PSEUDONYM_AT, PSEUDONYM_AT + PSEUDONYM_BYTES)

export const clientSeedIn = (leaf: Uint8Array, places: RoundPlaces): string =>
  places.flags & PACKED_FLAG
    ? hexOf(leaf, places.clientSeedAt, places.clientSeedEnd)
    : textOfUtf8(leaf, places.clientSeedAt, places.clientSeedEnd)!

const scanned = roundPlaces()

/** Its byte fields are views of `leaf`. */
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
