/**
 * A solution as a file: a line of JSON with version, spot and number of iterations, then everything learnt as it lies
 * in memory (little-endian), then a checksum.
 */
import type { Solution } from './solution.ts'

const FORMAT = 'fairhouse-postflop'
const VERSION = 1
const NEW_LINE = 10
const CHECKSUM_BYTES = 4

/** FNV-1a over 32-bit words. */
const checksum = (words: Uint32Array, from = 0x811c9dc5): number =>
  words.reduce((hash, word) => Math.imul(hash ^ word, 0x01000193), from) >>> 0

/** Everything that decides where numbers lie and what they mean. */
const identity = ({ spot, bits }: Solution): string => {
  const { ranges, ...rest } = spot
  const sums = ranges.map((range) => checksum(new Uint32Array(Float32Array.from(range).buffer)))
  return JSON.stringify([bits, rest, sums])
}

const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const learnt = ({ kernel, store }: Solution): Uint8Array =>
  new Uint8Array(kernel.memory, store.at, store.bytes)
const learntWords = ({ kernel, store }: Solution): Uint32Array =>
  new Uint32Array(kernel.memory, store.at, store.bytes / 4)

export const save = (solution: Solution, iterations: number): Uint8Array => {
  const header = { format: FORMAT, version: VERSION, spot: identity(solution), iterations }
  const line = toBytes(`${JSON.stringify(header)}\n`)
  const body = learnt(solution)
  const file = new Uint8Array(line.length + body.length + CHECKSUM_BYTES)
  file.set(line)
  file.set(body, line.length)
  new DataView(file.buffer).setUint32(line.length + body.length, checksum(learntWords(solution)), true)
  return file
}

type Header = Readonly<{ format?: unknown; version?: unknown; spot?: unknown; iterations?: unknown }>

const headerOf = (line: Uint8Array): Header | undefined => {
  try {
    const header: unknown = JSON.parse(String.fromCharCode(...line))
    return typeof header === 'object' && header !== null ? header : undefined
  } catch {
    return undefined
  }
}

/** The number of iterations, or why the file can't be used; then nothing has changed. */
export const load = (
  solution: Solution,
  file: Uint8Array,
): number | 'bad-file' | 'other-version' | 'other-spot' => {
  const end = file.subarray(0, 1 << 16).indexOf(NEW_LINE)
  const header = end < 0 ? undefined : headerOf(file.subarray(0, end))
  if (header?.format !== FORMAT) return 'bad-file'
  if (header.version !== VERSION) return 'other-version'
  if (header.spot !== identity(solution)) return 'other-spot'
  const { iterations } = header
  if (typeof iterations !== 'number' || !Number.isSafeInteger(iterations) || iterations < 0) return 'bad-file'
  const body = file.slice(end + 1, file.length - CHECKSUM_BYTES)
  if (body.length !== learnt(solution).length) return 'bad-file'
  const sum = new DataView(file.buffer, file.byteOffset).getUint32(file.length - CHECKSUM_BYTES, true)
  if (sum !== checksum(new Uint32Array(body.buffer))) return 'bad-file'
  learnt(solution).set(body)
  return iterations
}
