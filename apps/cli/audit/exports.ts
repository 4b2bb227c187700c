/**
 * The audit of exported histories, one player per file. An export has no ledger and no commitments from before a
 * bet. In a filtered export missing nonces are reported, and only repeated ones are wrong.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { entriesOf, type HistoryEntry } from '@fairhouse/games/history-entries.ts'
import { type AuditOptions, type AuditResult, type AuditRun, startAudit } from './audit-run.ts'
import { missingMark } from './client-seeds-part.ts'
import { auditLines, formOfFile, type Lines } from './export-lines.ts'
import { nonceIn } from './exported-lines.ts'
import { openSeedWatch, seedRowOf } from './exported-seeds.ts'
import type { Mismatch } from './findings.ts'
import { type NonceRanges, openNonceRanges } from './nonce-ranges.ts'
import type { NonceRun } from './nonce-runs.ts'
import type { ExportedPart } from './parts.ts'

const AT_ONCE = 500

/** `missing`: nonces between the first and the last without a round in the file. */
export type NonceRange = Readonly<{
  file: string
  rounds: number
  first: bigint
  last: bigint
  missing: bigint
}>
export type AuditedExports = AuditResult & Readonly<{ nonces: readonly NonceRange[] }>

async function* textOf(file: string, onRead: (bytes: number) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const bytes of createReadStream(file) as AsyncIterable<Uint8Array>) {
    onRead(bytes.length)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
}

const rangeOf = (file: string, nonces: NonceRanges): NonceRange => {
  const ranges = nonces.ranges()
  const [first, last] = [ranges[0]![0], ranges.at(-1)![1]]
  const count = nonces.count()
  return { file, rounds: Number(count), first, last, missing: last - first + 1n - count }
}

const MAX_NAMED = 10

/** [F3] Null if there is a round for every nonce from 1 to the last. */
const gapIn = ({ file, last }: NonceRange, nonces: NonceRanges): Mismatch | null => {
  const named: bigint[] = []
  let [missing, expected] = [0n, 1n]
  for (const [from, to] of nonces.ranges()) {
    for (let nonce = expected; nonce < from && named.length < MAX_NAMED; nonce += 1n) named.push(nonce)
    if (from > expected) missing += from - expected
    expected = to + 1n
  }
  if (missing === 0n) return null
  const rest = missing - BigInt(named.length)
  const found = `none of ${named.join(', ')}${rest > 0n ? ` and ${rest} more` : ''}`
  return { kind: 'nonce', file, expected: `every nonce from 1 to ${last}`, found }
}

/** Reports duplicates [F3]. */
const noteNonce = async (
  nonces: NonceRanges,
  nonce: bigint,
  round: string,
  auditing: Pick<AuditRun, 'found'>,
) => {
  if (!nonces.add(nonce))
    await auditing.found({ kind: 'nonce', round, expected: 'a nonce of its own', found: `${nonce} again` })
}

const noteRun = async (
  nonces: NonceRanges,
  { first, step, count, place }: NonceRun,
  nameOf: (place: number) => string,
  auditing: Pick<AuditRun, 'found'>,
): Promise<void> => {
  const last = first + BigInt(step * (count - 1))
  if (step > 0 ? nonces.addAll(first, last) : nonces.addAll(last, first)) return
  for (let i = 0; i < count; i += 1)
    await noteNonce(nonces, first + BigInt(step * i), nameOf(place + i), auditing)
}

/** The parts of a file that must be read as a whole; its nonces are noted on the way. */
async function* partsOfWhole(
  file: string,
  nonces: NonceRanges,
  auditing: Pick<AuditRun, 'found'>,
  onRead: (bytes: number) => void,
): AsyncGenerator<ExportedPart> {
  const name = basename(file)
  const watch = openSeedWatch()
  let entries: HistoryEntry[] = []
  for await (const entry of entriesOf(textOf(file, onRead))) {
    const value = 'value' in entry ? entry.value : null
    const nonce = nonceIn(value)
    const round = `${name}:${entry.place}`
    if (nonce !== null) await noteNonce(nonces, nonce, round, auditing)
    const row = nonce === null ? null : seedRowOf(value, nonce, round)
    for (const wrong of row ? watch.add(row) : []) await auditing.found(missingMark(wrong.round)) // [F9]
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
  const auditing = startAudit(null, options)
  let read = 0
  const onRead = (bytes: number): void => {
    read += bytes
    options.onProgress(read / whole)
  }
  try {
    const ranges: NonceRange[] = []
    for (const file of files) {
      const nonces = openNonceRanges()
      const onNonces: Lines['onNonces'] = (run, nameOf) => noteRun(nonces, run, nameOf, auditing)
      const form = formOfFile(file)
      await (form
        ? auditLines({ path: file, form, onNonces, onRead, isStopped: options.isStopped }, auditing)
        : auditing.work(partsOfWhole(file, nonces, auditing, onRead)))
      if (nonces.count() === 0n) continue
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
