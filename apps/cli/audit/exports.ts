/**
 * The audit of exported histories, one player per file. An export has no ledger and no commitments from before a
 * bet. In a filtered export missing nonces are reported, and only repeated ones are wrong.
 */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { entriesOf, type HistoryEntry } from '@fairhouse/games/history-entries.ts'
import { type AuditOptions, type AuditResult, type AuditRun, startAudit } from './audit-run.ts'
import { auditLines, formOfFile } from './export-lines.ts'
import { type FileRows, numberedRow, openFileRows } from './exported-rows.ts'
import type { Mismatch } from './findings.ts'
import type { NonceRanges } from './nonce-ranges.ts'
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

/** The parts of a file that must be read as a whole; its rows are noted on the way. */
async function* partsOfWhole(
  file: string,
  rows: FileRows,
  { found }: Pick<AuditRun, 'found'>,
  onRead: (bytes: number) => void,
): AsyncGenerator<ExportedPart> {
  const name = basename(file)
  let entries: HistoryEntry[] = []
  for await (const entry of entriesOf(textOf(file, onRead))) {
    const row = numberedRow(entry, `${name}:${entry.place}`)
    for (const mismatch of row ? rows.add(row) : []) await found(mismatch)
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
      const rows = openFileRows()
      const { nonces } = rows
      const form = formOfFile(file)
      await (form
        ? auditLines({ path: file, form, rows, onRead, isStopped: options.isStopped }, auditing)
        : auditing.work(partsOfWhole(file, rows, auditing, onRead)))
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
