/**
 * Records of one size, kept in buckets by their first byte, which should be anything with the same chance. They
 * go to temporary files when there are many: so the memory is bounded, and equal beginnings still meet.
 */
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BUCKETS = 256
const RECORDS_IN_MEMORY = 2_048

export type Buckets = Readonly<{
  /** One record after the other. */
  add(records: Uint8Array): void
  /** The records of each bucket. */
  all(): Generator<readonly Buffer[]>
  /** Removes what was written. */
  close(): void
}>

const cut = (records: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: records.length / size }, (_, index) =>
    records.subarray(index * size, (index + 1) * size),
  )

export const openBuckets = (recordBytes: number): Buckets => {
  const capacity = RECORDS_IN_MEMORY * recordBytes
  const buckets = Array.from({ length: BUCKETS }, () => ({ bytes: Buffer.alloc(0), size: 0 }))
  let folder: string | undefined
  const fileOf = (bucket: number): string => join(folder!, String(bucket))

  const addOne = (record: Uint8Array): void => {
    const bucket = buckets[record[0]!]!
    if (bucket.bytes.length === 0) bucket.bytes = Buffer.alloc(capacity)
    bucket.bytes.set(record, bucket.size)
    bucket.size += recordBytes
    if (bucket.size < capacity) return
    folder ??= mkdtempSync(join(tmpdir(), 'fairhouse-audit-'))
    appendFileSync(fileOf(record[0]!), bucket.bytes)
    bucket.size = 0
  }
  const recordsIn = (bucket: number): Buffer => {
    const { bytes, size } = buckets[bucket]!
    const written = folder !== undefined && existsSync(fileOf(bucket)) ? readFileSync(fileOf(bucket)) : null
    return written ? Buffer.concat([written, bytes.subarray(0, size)]) : bytes.subarray(0, size)
  }
  return {
    add: (records) => {
      for (let at = 0; at < records.length; at += recordBytes) addOne(records.subarray(at, at + recordBytes))
    },
    *all() {
      for (let bucket = 0; bucket < BUCKETS; bucket += 1) yield cut(recordsIn(bucket), recordBytes)
    },
    close: () => {
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}
