import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openNonceRanges } from './nonce-ranges.ts'

test('[F3] ranges hold what a set would, in any order of insertion', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(0n, 40n)), (nonces) => {
      const [ranges, set] = [openNonceRanges(), new Set<bigint>()]
      for (const nonce of nonces) {
        expect(ranges.add(nonce)).toBe(!set.has(nonce))
        set.add(nonce)
      }
      const all = ranges.ranges()
      const listed = all.flatMap(([from, to]) =>
        Array.from({ length: Number(to - from) + 1 }, (_, i) => from + BigInt(i)),
      )
      expect(listed).toEqual([...set].sort((a, b) => Number(a - b)))
      expect(ranges.count()).toBe(BigInt(set.size))
      for (const [index, [from]] of all.slice(1).entries()) expect(from).toBeGreaterThan(all[index]![1] + 1n)
    }),
  )
})
