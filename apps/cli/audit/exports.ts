/**
 * The audit of exported histories, a player's in each file. An export has no ledger and not what was promised
 * before a bet. Where it was filtered, missing nonces are told, and only repeated ones are wrong.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Entry, entriesOf } from '@fairhouse/games/history-entries.ts'
import { isObject } from '@fairhouse/kit'
import { type Audited, type Auditing, type AuditOptions, startAuditing } from './auditing.ts'
import { watchSeeds } from './exported-seeds.ts'
import type { Mismatch } from './findings.ts'
import type { ExportedPart } from './parts.ts'

const AT_ONCE = 500

/** `missing`: nonces between the first and the last that the file has no round for. */
export type NonceRange = Readonly<{
  file: string
  rounds: number
  first: bigint
  last: bigint
  missing: bigint
}>
export type AuditedExports = Audited & Readonly<{ nonces: readonly NonceRange[] }>

async function* textOf(file: string, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const bytes of createReadStream(file) as AsyncIterable<Uint8Array>) {
    onRead(bytes.length)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

const nonceIn = (entry: Entry): bigint | null => {
  const nonce = 'value' in entry && isObject(entry.value) ? entry.value.nonce : null
  return typeof nonce === 'string' && /^\d{1,19}$/.test(nonce) ? BigInt(nonce) : null
}

const rangeOf = (file: string, nonces: ReadonlySet<bigint>): NonceRange => {
  let [first, last] = [2n ** 64n, -1n]
  for (const nonce of nonces) {
    if (nonce < first) first = nonce
    if (nonce > last) last = nonce
  }
  return { file, rounds: nonces.size, first, last, missing: last - first + 1n - BigInt(nonces.size) }
}

const MOST_NAMED = 10

/** [F3] Null: there is a round for every nonce from 1 to the last. */
const gapIn = ({ file, last }: NonceRange, nonces: ReadonlySet<bigint>): Mismatch | null => {
  const missing = last - BigInt(nonces.size - (nonces.has(0n) ? 1 : 0))
  if (missing <= 0n) return null
  const named: bigint[] = []
  for (let nonce = 1n; nonce < last && named.length < MOST_NAMED; nonce += 1n)
    if (!nonces.has(nonce)) named.push(nonce)
  const rest = missing - BigInt(named.length)
  const found = `none of ${named.join(', ')}${rest > 0n ? ` and ${rest} more` : ''}`
  return { kind: 'nonce', file, expected: `every nonce from 1 to ${last}`, found }
}

/** The parts of a file; on the way its nonces are noted, and those that come twice are found [F3]. */
async function* partsOf(
  file: string,
  nonces: Set<bigint>,
  auditing: Pick<Auditing, 'found'>,
  onRead: (bytes: number) => void,
): AsyncGenerator<ExportedPart> {
  const name = basename(file)
  const seedsOf = watchSeeds()
  let entries: Entry[] = []
  for await (const entry of entriesOf(textOf(file, onRead))) {
    const nonce = nonceIn(entry)
    const round = `${name}:${entry.place}`
    if (nonce !== null && nonces.has(nonce)) {
      await auditing.found({ kind: 'nonce', round, expected: 'a nonce of its own', found: `${nonce} again` })
    }
    if (nonce !== null) {
      nonces.add(nonce)
      const value = 'value' in entry ? entry.value : null
      for (const mismatch of seedsOf(value, nonce, round)) await auditing.found(mismatch) // [F9]
    }
    entries.push(entry)
    if (entries.length < AT_ONCE) continue
    yield { type: 'exported', file: name, entries }
    entries = []
  }
  if (entries.length > 0) yield { type: 'exported', file: name, entries }
}

export const auditExports = async (
  files: readonly string[],
  isFiltered: boolean,
  options: AuditOptions,
): Promise<AuditedExports> => {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const auditing = startAuditing(null, options)
  let read = 0
  const onRead = (bytes: number): void => {
    read += bytes
    options.onProgress(read / whole)
  }
  try {
    const ranges: NonceRange[] = []
    for (const file of files) {
      const nonces = new Set<bigint>()
      await auditing.work(partsOf(file, nonces, auditing, onRead))
      if (nonces.size === 0) continue
      const range = rangeOf(basename(file), nonces)
      ranges.push(range)
      const gap = isFiltered || options.isStopped() ? null : gapIn(range, nonces)
      if (gap) await auditing.found(gap)
    }
    return { ...(await auditing.finish()), nonces: ranges }
  } finally {
    await auditing.close()
  }
}
