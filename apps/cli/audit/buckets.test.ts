import { expect, test } from 'vitest'
import { byBucket, openBuckets } from './buckets.ts'

const RECORD_BYTES = 5

/** `count` records in two buckets; the rest of each is its number. */
const recordsFrom = (first: number, count: number): Buffer => {
  const records = Buffer.alloc(count * RECORD_BYTES)
  for (let i = 0; i < count; i += 1) {
    records[i * RECORD_BYTES] = i % 2 === 0 ? 7 : 200
    records.writeUInt32BE(first + i, i * RECORD_BYTES + 1)
  }
  return records
}

test('records come back from their buckets, even if most of them are in files', () => {
  const buckets = openBuckets(RECORD_BYTES)
  const [parts, each] = [9, 1_111]
  for (let part = 0; part < parts; part += 1)
    buckets.add(byBucket(recordsFrom(part * each, each), RECORD_BYTES))
  const found = new Map<number, number[]>()
  let index = 0
  for (const bucket of buckets.all()) {
    const numbers: number[] = []
    for (let at = 0; at < bucket.length; at += RECORD_BYTES) {
      expect(bucket[at]).toBe(index)
      numbers.push(bucket.readUInt32BE(at + 1))
    }
    if (numbers.length > 0) found.set(index, numbers)
    index += 1
  }
  buckets.close()
  expect([...found.keys()]).toEqual([7, 200])
  const all = [...found.values()].flat().sort((a, b) => a - b)
  expect(all).toEqual(Array.from({ length: parts * each }, (_, i) => i))
})
