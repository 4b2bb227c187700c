/**
 * The leaves of the log [F12]: one byte for the kind, then the fields. Each leaf has exactly one encoding; a leaf from
 * outside is decoded to its last byte or refused [A44].
 */
import { type Refusal, refuse, utf8 } from '@fairhouse/kit'
import { concatBytes, textOfUtf8 } from './bytes.ts'
import { bigUvarintBetween, putBigUvarint, uvarintEnd } from './fields.ts'
import { type JsonLeaf, parseJsonLeaf, printJsonLeaf } from './json-leaf.ts'
import { PSEUDONYM_BYTES, ROUND_KIND, type RoundLeaf } from './round-layout.ts'
import { encodeRound } from './round-leaf.ts'
import { decodeRound } from './round-scan.ts'
import { MAX_ENTRY_BYTES } from './tiles.ts'

export type * from './json-leaf.ts'

/** The commitment that a player had before the first bet, for the round of this nonce. */
export type FirstCommitmentLeaf = Readonly<{
  type: 'first-commitment'
  /** 16 bytes. */
  pseudonym: Uint8Array
  nonce: bigint
  /** 32 bytes. */
  commitment: Uint8Array
}>

/** Terms: logged once, before the first leaf that names their hash [F11]. */
export type TermsLeaf = Readonly<{ type: 'terms'; text: string }>

export type Leaf = RoundLeaf | FirstCommitmentLeaf | TermsLeaf | JsonLeaf

export const FIRST_COMMITMENT_KIND = 2
export const TERMS_KIND = 3

const JSON_KINDS = ['hand', 'hand-seeds', 'void-hand', 'restart', 'key', 'table'] as const
const FIRST_JSON_KIND = 4
const COMMITMENT_BYTES = 32

/** The kind of a leaf by its first byte; undefined if unknown. */
export const leafType = (entry: Uint8Array): Leaf['type'] | undefined => {
  const kind = entry[0] ?? 0
  if (kind === ROUND_KIND) return 'round'
  if (kind === FIRST_COMMITMENT_KIND) return 'first-commitment'
  return kind === TERMS_KIND ? 'terms' : JSON_KINDS[kind - FIRST_JSON_KIND]
}

export const HAND_LEAF_TYPES = ['hand', 'hand-seeds', 'void-hand'] as const

/** Whether it is one of these leaves and begins with this field. */
const isLeafWith = (types: readonly Leaf['type'][], field: string, id: string) => {
  const begins = utf8(`{"${field}":"${id}",`)
  return (entry: Uint8Array): boolean =>
    types.some((type) => type === leafType(entry)) && begins.every((byte, index) => entry[1 + index] === byte)
}

export const isLeafOfHand = (hand: string): ((entry: Uint8Array) => boolean) =>
  isLeafWith(HAND_LEAF_TYPES, 'hand', hand)
export const isLeafOfTable = (table: string): ((entry: Uint8Array) => boolean) =>
  isLeafWith(['table'], 'table', table)

const encodeFirstCommitment = ({ pseudonym, nonce, commitment }: FirstCommitmentLeaf): Uint8Array => {
  if (pseudonym.length !== PSEUDONYM_BYTES || commitment.length !== COMMITMENT_BYTES) {
    throw new RangeError('a pseudonym has 16 bytes and a commitment 32')
  }
  const number = new Uint8Array(9)
  return concatBytes(
    Uint8Array.of(FIRST_COMMITMENT_KIND),
    pseudonym,
    number.subarray(0, putBigUvarint(number, 0, nonce)),
    commitment,
  )
}

const encodeAny = (leaf: Leaf): Uint8Array => {
  switch (leaf.type) {
    case 'round':
      return encodeRound(leaf)
    case 'first-commitment':
      return encodeFirstCommitment(leaf)
    case 'terms':
      return concatBytes(Uint8Array.of(TERMS_KIND), utf8(leaf.text))
    case 'hand':
    case 'hand-seeds':
    case 'void-hand':
    case 'restart':
    case 'key':
    case 'table':
      return concatBytes(
        Uint8Array.of(FIRST_JSON_KIND + JSON_KINDS.indexOf(leaf.type)),
        utf8(printJsonLeaf(leaf)),
      )
  }
}

/** Throws if a field is invalid, or the leaf has more than 65,535 bytes. */
export const encodeLeaf = (leaf: Leaf): Uint8Array => {
  const bytes = encodeAny(leaf)
  if (bytes.length > MAX_ENTRY_BYTES) throw new RangeError(`a leaf of ${bytes.length} bytes`)
  return bytes
}

const decodeFirstCommitment = (bytes: Uint8Array): FirstCommitmentLeaf | undefined => {
  const nonceAt = 1 + PSEUDONYM_BYTES
  const nonceEnd = uvarintEnd(bytes, nonceAt)
  if (nonceEnd < 0 || bytes.length !== nonceEnd + COMMITMENT_BYTES) return undefined
  return {
    type: 'first-commitment',
    pseudonym: bytes.subarray(1, nonceAt),
    nonce: bigUvarintBetween(bytes, nonceAt, nonceEnd),
    commitment: bytes.subarray(nonceEnd),
  }
}

const decodeAny = (bytes: Uint8Array): Leaf | undefined => {
  const kind = bytes[0] ?? 0
  if (kind === ROUND_KIND) return decodeRound(bytes)
  if (kind === FIRST_COMMITMENT_KIND) return decodeFirstCommitment(bytes)
  const text = textOfUtf8(bytes, 1)
  if (text === undefined || text === '') return undefined
  if (kind === TERMS_KIND) return { type: 'terms', text }
  const type = JSON_KINDS[kind - FIRST_JSON_KIND]
  return type && parseJsonLeaf(type, text)
}

/** Byte fields of the result are views of `bytes`. */
export const decodeLeaf = (bytes: Uint8Array): Leaf | Refusal =>
  (bytes.length <= MAX_ENTRY_BYTES ? decodeAny(bytes) : undefined) ??
  refuse('bad-leaf', `these ${bytes.length} bytes are not a leaf of a known kind`)
