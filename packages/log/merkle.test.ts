import { utf8 } from '@fairhouse/kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOfHex, hexOf, sameBytes } from './bytes.ts'
import {
  appendLeaves,
  EMPTY_FRONTIER,
  EMPTY_ROOT,
  type Hash,
  type HashReader,
  leafHash,
  rootOfFrontier,
  rootOfLeaves,
  rootOfRange,
  type Subtree,
} from './merkle.ts'
import { consistencyProof, inclusionRanges, verifyConsistency, verifyInclusion } from './proofs.ts'
import { auditPath, consistency, rootOfPath, rootsOfProof, treeHash } from './testing/reference.ts'

/** Entries from the test vectors that implementations of RFC 6962 share, and the roots of the first 1, 2 … 8. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map((hex) => bytesOfHex(hex)!)

const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const hashesOf = (entries: readonly Uint8Array[]): readonly Hash[] => entries.map((entry) => leafHash(entry))
const readerOf = (entries: readonly Uint8Array[]): HashReader => {
  const nodes = new Map<string, Hash>()
  const name = ({ height, index }: Subtree): string => `${height}/${index}`
  appendLeaves(EMPTY_FRONTIER, hashesOf(entries), undefined, (subtree, hash) =>
    nodes.set(name(subtree), hash),
  )
  return (subtree) => nodes.get(name(subtree))!
}

test.each(ROOTS.map((root, index) => [index + 1, root] as const))(
  '[F12] the root of %i leaves',
  (size, root) => {
    expect(hexOf(rootOfLeaves(hashesOf(ENTRIES.slice(0, size))))).toBe(root)
  },
)
test('[F12] the root of no leaves is the hash of nothing', () => {
  expect(hexOf(EMPTY_ROOT)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(rootOfFrontier(EMPTY_FRONTIER)).toEqual(EMPTY_ROOT)
})

const entriesOf = (size: number): readonly Uint8Array[] =>
  Array.from({ length: size }, (_, index) => utf8(`entry ${index}`))
const flipped = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7)))

describe('[F12] compared with an implementation straight from the RFC', () => {
  test('every inclusion in every tree up to 33 leaves', () => {
    for (let size = 1; size <= 33; size++) {
      const entries = entriesOf(size)
      const root = treeHash(entries)
      const read = readerOf(entries)
      expect(rootOfRange({ from: 0, to: size }, read)).toEqual(new Uint8Array(root))
      for (let index = 0; index < size; index++) {
        const proof = inclusionRanges(index, size).map((range) => rootOfRange(range, read))
        const theirs = auditPath(index, entries)
        expect(proof.map((hash) => hexOf(hash))).toEqual(theirs.map((hash) => hexOf(hash)))
        const leaf = leafHash(entries[index]!)
        expect(verifyInclusion({ leaf, index, size, proof: theirs, root })).toBe(true)
        expect(hexOf(rootOfPath(index, size, leaf, proof)!)).toBe(hexOf(root))
        expect(verifyInclusion({ leaf, index: (index + 1) % (size + 1), size, proof, root })).toBe(false)
      }
    }
  })
  test('every consistency between trees up to 33 leaves', () => {
    const entries = entriesOf(33)
    const read = readerOf(entries)
    for (let size = 1; size <= 33; size++) {
      for (let oldSize = 1; oldSize <= size; oldSize++) {
        const now = entries.slice(0, size)
        const oldRoot = treeHash(now.slice(0, oldSize))
        const root = treeHash(now)
        const proof = consistencyProof(oldSize, size, read)
        const theirs = consistency(oldSize, now)
        expect(proof.map((hash) => hexOf(hash))).toEqual(theirs.map((hash) => hexOf(hash)))
        expect(verifyConsistency({ oldSize, oldRoot, size, root, proof: theirs })).toBe(true)
        const found = rootsOfProof(oldSize, size, oldRoot, proof)!
        expect([hexOf(found.old), hexOf(found.now)]).toEqual([hexOf(oldRoot), hexOf(root)])
      }
    }
  })
  test('a flipped bit, a hash more or less, another size: both say no', () => {
    const sizes = fc.tuple(fc.integer({ min: 2, max: 300 }), fc.nat(), fc.nat(), fc.nat({ max: 3 }))
    fc.assert(
      fc.property(sizes, ([size, place, bit, kind]) => {
        const entries = entriesOf(size)
        const oldSize = 1 + (place % (size - 1))
        const root = treeHash(entries)
        const oldRoot = treeHash(entries.slice(0, oldSize))
        const proof = consistencyProof(oldSize, size, readerOf(entries))
        const wrong = [
          proof.map((hash, at) => (at === bit % proof.length ? flipped(hash, bit % 256) : hash)),
          proof.slice(1),
          [...proof, proof[0]!],
          [...proof].reverse(),
        ][kind]!
        if (wrong.length === proof.length && wrong.every((hash, at) => sameBytes(hash, proof[at]!))) return
        expect(verifyConsistency({ oldSize, oldRoot, size, root, proof: wrong })).toBe(false)
        const found = rootsOfProof(oldSize, size, oldRoot, wrong)
        expect(found && sameBytes(found.old, oldRoot) && sameBytes(found.now, root)).not.toBe(true)
      }),
      { numRuns: 100 },
    )
  })
  test('a frontier leads to the same root however the leaves arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 90 }), { maxLength: 5 }), (parts) => {
        const entries = entriesOf(parts.reduce((sum, part) => sum + part, 0))
        let frontier = EMPTY_FRONTIER
        for (const part of parts) {
          frontier = appendLeaves(frontier, hashesOf(entries.slice(frontier.size, frontier.size + part)))
        }
        expect(hexOf(rootOfFrontier(frontier))).toBe(hexOf(treeHash(entries)))
      }),
      { numRuns: 40 },
    )
  })
})

test('[A44] an inner node does not pass for the root', () => {
  const [a, b] = hashesOf(entriesOf(2)) as [Hash, Hash]
  const inner = rootOfLeaves([a, b])
  expect(verifyInclusion({ leaf: a, index: 0, size: 2, proof: [b], root: inner })).toBe(true)
  expect(verifyInclusion({ leaf: a, index: 0, size: 4, proof: [b], root: inner })).toBe(false)
  expect(verifyConsistency({ oldSize: 1, oldRoot: a, size: 2, root: inner, proof: [b] })).toBe(true)
  expect(verifyConsistency({ oldSize: 1, oldRoot: a, size: 4, root: inner, proof: [b] })).toBe(false)
})

test('[A44] proofs with impossible sizes are refused', () => {
  const leaf = leafHash(utf8('x'))
  const many = Array.from({ length: 1000 }, () => leaf)
  for (const [index, size] of [
    [0, 0],
    [1, 1],
    [-1, 2],
    [0.5, 2],
    [Number.NaN, 2],
    [0, 2 ** 60],
    [0, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(verifyInclusion({ leaf, index, size, proof: [leaf], root: leaf })).toBe(false)
    expect(verifyConsistency({ oldSize: index, oldRoot: leaf, size, root: leaf, proof: [leaf] })).toBe(false)
  }
  expect(verifyInclusion({ leaf, index: 0, size: 2 ** 52, proof: many, root: leaf })).toBe(false)
  expect(verifyInclusion({ leaf, index: 0, size: 2, proof: [leaf.slice(1)], root: leaf })).toBe(false)
  expect(verifyConsistency({ oldSize: 5, oldRoot: leaf, size: 3, root: leaf, proof: [] })).toBe(false)
  expect(verifyConsistency({ oldSize: 3, oldRoot: leaf, size: 3, root: leaf, proof: [leaf] })).toBe(false)
  expect(verifyConsistency({ oldSize: 0, oldRoot: leaf, size: 3, root: leaf, proof: [] })).toBe(false)
})
