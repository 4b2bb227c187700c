/**
 * Records of one size in buckets by their first byte, which must be uniformly distributed. Large buckets go to
 * files: memory is bounded, and records with equal beginnings still meet. The files are temporary, or in a folder
 * that a later run can continue from.
 */
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const BUCKETS = 256
const RECORDS_IN_MEMORY = 2_048

/** Bytes in the file of each bucket. */
export type BucketSizes = readonly number[]
/** Whatever was written after the sizes were noted is dropped. */
export type StoredBuckets = Readonly<{ folder: string; sizes: BucketSizes }>

export type Buckets = Readonly<{
  /** Adds records; fastest if those of a bucket are together (`byBucket`). */
  add(records: Uint8Array): void
  /** All records, bucket by bucket; each buffer is valid until the next. */
  all(): Generator<Buffer>
  /** Writes buffered records and returns the size of each file. Only for a permanent folder. */
  flush(): BucketSizes
  /** Deletes the files, unless the folder is permanent. */
  close(): void
}>

export const NO_BUCKETS: BucketSizes = Array.from({ length: BUCKETS }, () => 0)

/** Truncates the folder's files to the noted sizes. */
const truncateFiles = ({ folder, sizes }: StoredBuckets, fileOf: (bucket: number) => string): void => {
  mkdirSync(folder, { recursive: true })
  for (const [bucket, size] of sizes.entries()) {
    if (size > 0) truncateSync(fileOf(bucket), size)
    else rmSync(fileOf(bucket), { force: true })
  }
}

/** Reads the beginning of the file; returns the number of bytes. */
const readInto = (bytes: Buffer, path: string, size: number): number => {
  const file = openSync(path, 'r')
  try {
    return readSync(file, bytes, 0, size, 0)
  } finally {
    closeSync(file)
  }
}

export const openBuckets = (recordBytes: number, kept?: StoredBuckets): Buckets => {
  const capacity = RECORDS_IN_MEMORY * recordBytes
  const buckets = Array.from({ length: BUCKETS }, () => ({ bytes: Buffer.alloc(0), size: 0 }))
  const written = [...(kept?.sizes ?? NO_BUCKETS)]
  let folder = kept?.folder
  let room = Buffer.alloc(0)
  const fileOf = (bucket: number): string => join(folder!, String(bucket))
  if (kept) truncateFiles(kept, fileOf)

  const spill = (index: number): void => {
    const bucket = buckets[index]!
    if (bucket.size === 0) return
    folder ??= mkdtempSync(join(tmpdir(), 'fairhouse-audit-'))
    appendFileSync(fileOf(index), bucket.bytes.subarray(0, bucket.size))
    written[index]! += bucket.size
    bucket.size = 0
  }
  /** Reuses one buffer for all buckets, so that no garbage piles up. */
  const recordsIn = (index: number): Buffer => {
    const { bytes, size } = buckets[index]!
    const most = written[index]! + size
    if (room.length < most) room = Buffer.allocUnsafe(most + (most >> 2))
    const start = written[index]! > 0 ? readInto(room, fileOf(index), written[index]!) : 0
    bytes.copy(room, start, 0, size)
    return room.subarray(0, start + size)
  }
  return {
    add: (records) => {
      for (let at = 0; at < records.length; ) {
        const index = records[at]!
        const bucket = buckets[index]!
        if (bucket.bytes.length === 0) bucket.bytes = Buffer.allocUnsafe(capacity)
        const room = at + capacity - bucket.size
        let end = at + recordBytes
        while (end < records.length && end < room && records[end] === index) end += recordBytes
        bucket.bytes.set(records.subarray(at, end), bucket.size)
        bucket.size += end - at
        if (bucket.size === capacity) spill(index)
        at = end
      }
    },
    *all() {
      for (let index = 0; index < BUCKETS; index += 1) yield recordsIn(index)
    },
    flush: () => {
      for (let index = 0; index < BUCKETS; index += 1) spill(index)
      return written
    },
    close: () => {
      if (folder !== undefined && !kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A copy with the records of each bucket together: adding is then fast, and workers do the sorting. */
export const byBucket = (records: Uint8Array, recordBytes: number): Uint8Array => {
  const sorted = new Uint8Array(records.length)
  const next = new Int32Array(BUCKETS + 1)
  for (let at = 0; at < records.length; at += recordBytes) next[records[at]! + 1]! += recordBytes
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) next[bucket + 1]! += next[bucket]!
  for (let at = 0; at < records.length; at += recordBytes) {
    const to = next[records[at]!]!
    for (let i = 0; i < recordBytes; i += 1) sorted[to + i] = records[at + i]!
    next[records[at]!] = to + recordBytes
  }
  return sorted
}

export const recordsOf = (bucket: Buffer, size: number): readonly Buffer[] =>
  Array.from({ length: bucket.length / size }, (_, index) =>
    bucket.subarray(index * size, (index + 1) * size),
  )
