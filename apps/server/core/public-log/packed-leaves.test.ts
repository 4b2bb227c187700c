/** [F12] Packed leaves: what goes in comes out, under the hash that anybody computes. */
import { hexOf, leafHash, MAX_ENTRY_BYTES } from '@fairhouse/log'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachPacked, packLeaf } from './packed-leaves.ts'

const unpacked = (packed: Uint8Array): readonly Readonly<{ hash: string; leaf: Uint8Array }>[] => {
  const bytes = Buffer.from(packed)
  const found: { hash: string; leaf: Uint8Array }[] = []
  eachPacked(bytes, (hashAt, entryAt, end) => {
    const entry = bytes.subarray(entryAt, end)
    expect(entry.readUInt16BE()).toBe(entry.length - 2)
    found.push({ hash: hexOf(bytes.subarray(hashAt, entryAt)), leaf: Uint8Array.from(entry.subarray(2)) })
  })
  return found
}

test('[F12] leaves packed one after the other are read as they were, with their RFC 6962 hashes', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 8 }), (leaves) => {
      const packed = leaves.map(packLeaf)
      const expected = leaves.map((leaf) => ({ hash: hexOf(leafHash(leaf)), leaf }))
      expect(packed.map(({ hash }) => hash)).toEqual(expected.map(({ hash }) => hash))
      expect(unpacked(Buffer.concat(packed.map((each) => each.packed)))).toEqual(expected)
    }),
  )
})

test('a leaf has at most 65,535 bytes', () => {
  const longest = new Uint8Array(MAX_ENTRY_BYTES).fill(7)
  expect(unpacked(packLeaf(longest).packed)).toEqual([{ hash: hexOf(leafHash(longest)), leaf: longest }])
  expect(() => packLeaf(new Uint8Array(MAX_ENTRY_BYTES + 1))).toThrow(RangeError)
})

test('packed leaves cut off in the middle throw', () => {
  const { packed } = packLeaf(Uint8Array.of(3, 65, 66))
  for (let length = 1; length < packed.length; length += 1) {
    expect(() => unpacked(packed.subarray(0, length))).toThrow(RangeError)
  }
})
