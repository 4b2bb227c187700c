/** What is kept of a request and its reply, so that a retry is answered the same: as little as will do. */
import { hash } from 'node:crypto'
import { isObject } from '@fairhouse/kit'

/** Half of a SHA-256 tells two requests of one player apart. */
const REQUEST_BYTES = 16
const PROMISED_BYTES = 8

/** Of a digest in hex: a hash that is asked for as bytes takes four times as long. */
const firstBytes = (hex: string, bytes: number): Uint8Array => Buffer.from(hex.slice(0, 2 * bytes), 'hex')

const isSorted = (keys: readonly string[]): boolean => {
  for (let i = 1; i < keys.length; i += 1) if (keys[i]! < keys[i - 1]!) return false
  return true
}

const isPlain = (value: unknown): boolean => typeof value !== 'object'

/** One order of fields for one value. JavaScript puts whole numbers first, which is as good. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.every(isPlain) ? value : value.map(inOrder)
  if (!isObject(value)) return value
  const keys = Object.keys(value)
  const ordered: Record<string, unknown> = {}
  for (const key of isSorted(keys) ? keys : keys.sort()) ordered[key] = inOrder(value[key])
  return ordered
}

/** The same for the same request, in whichever order its fields come. */
export const requestHash = (request: unknown): Uint8Array =>
  firstBytes(hash('sha256', JSON.stringify(inOrder(request))), REQUEST_BYTES)

/** [F2] Of a commitment: enough to tell later whether it was kept. */
export const promisedBytes = (commitment: string): Uint8Array => firstBytes(commitment, PROMISED_BYTES)

/** A reply as it is kept. */
export type KeptReply = Readonly<{
  /** The round that it shows, and how far that had come. */
  shows: Readonly<{ round: bigint; sequence: number }> | null
  promised: Uint8Array | null
  /** The rest. */
  others: object
}>
