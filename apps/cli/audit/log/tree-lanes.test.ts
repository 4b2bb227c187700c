import { leafHash, nodeHash } from '@fairhouse/log'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOfWords, HASH_WORDS, leafHashes, nodesAbove } from './tree-lanes.ts'

const hashesIn = (words: Int32Array): readonly Uint8Array[] =>
  Array.from({ length: words.length / HASH_WORDS }, (_, i) =>
    bytesOfWords(words.subarray(HASH_WORDS * i, HASH_WORDS * (i + 1))),
  )

test('leaves of every length and the nodes above them have the hashes of RFC 6962', () => {
  const lengths = fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(lengths, fc.infiniteStream(fc.nat(255)), (sizes, stream) => {
      const entries = sizes.map((size) => Uint8Array.from({ length: size }, () => stream.next().value!))
      const bytes = Buffer.concat(entries.flatMap((entry) => [Buffer.of(1, 2), entry]))
      const ends = Int32Array.from(sizes)
      let at = 0
      for (const [i, size] of sizes.entries()) {
        at += 2 + size
        ends[i] = at
      }
      const starts = ends.map((end, i) => end - sizes[i]!)
      const hashes = leafHashes({ bytes, starts, ends, size: entries.length })
      expect(hashesIn(hashes)).toEqual(entries.map((entry) => leafHash(entry)))
      const even = hashes.subarray(0, 2 * HASH_WORDS * (entries.length >> 1))
      expect(hashesIn(nodesAbove(even))).toEqual(
        Array.from({ length: entries.length >> 1 }, (_, i) =>
          nodeHash(leafHash(entries[2 * i]!), leafHash(entries[2 * i + 1]!)),
        ),
      )
    }),
    { numRuns: 100 },
  )
})
