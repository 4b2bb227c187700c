/** What is stored of a request and its reply so that a retry gets the same reply: as little as possible. */
import { hash } from 'node:crypto'
import { isObject } from '@fairhouse/kit'

/** Half of a SHA-256 is enough to tell a player's requests apart. */
const REQUEST_BYTES = 16
const PROMISED_BYTES = 8

/** From a digest in hex: asking Node for bytes takes four times as long. */
const firstBytes = (hex: string, bytes: number): Uint8Array => Buffer.from(hex.slice(0, 2 * bytes), 'hex')

const isSorted = (keys: readonly string[]): boolean => {
  for (let i = 1; i < keys.length; i += 1) if (keys[i]! < keys[i - 1]!) return false
  return true
}

const isPlain = (value: unknown): boolean => typeof value !== 'object'

/** Sorts fields, so that equal values have equal JSON. (JavaScript puts whole numbers first, which does no harm.) */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.every(isPlain) ? value : value.map(inOrder)
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  const ordered: Record<string, unknown> = {}
  for (const key of isSorted(keys) ? keys : keys.sort()) ordered[key] = inOrder(value[key])
  return ordered
}

/** Doesn't depend on the order of fields. */
export const requestHash = (request: unknown): Uint8Array =>
  firstBytes(hash('sha256', JSON.stringify(inOrder(request))), REQUEST_BYTES)

/** [F2] The first bytes of a commitment: enough to tell later whether it was kept. */
export const promisedBytes = (commitment: string): Uint8Array => firstBytes(commitment, PROMISED_BYTES)

/** A reply as stored. */
export type KeptReply = Readonly<{
  /** The round it shows, and the sequence at that moment. */
  shows: Readonly<{ round: bigint; sequence: number }> | null
  promised: Uint8Array | null
  /** The rest of the reply. */
  others: object
}>
