import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openRecentSeeds, recentSeedSheet, type SeedUse } from './recent-seeds.ts'

const RECENT = 8n
const SEEDS = ['lucky', 'lucky7', 'a longer seed, of more words', 'é wide', '\u{1F340}']

const rounds = fc
  .array(fc.record({ player: fc.nat(2), seed: fc.constantFrom(...SEEDS), isUnmarked: fc.boolean() }), {
    maxLength: 60,
  })
  .map((list) => {
    const nonces = [0n, 0n, 0n]
    return list.map(({ player, seed, isUnmarked }, index): SeedUse => {
      nonces[player]! += 1n
      const nonce = nonces[player]!
      const isKnownForEver = player > 0 && nonce > 5 * player
      return { id: BigInt(index), player: BigInt(player), seed, nonce, isUnmarked, isKnownForEver }
    })
  })

/** Brute force: rounds with one of the player's last eight seeds, or with one that is known for ever. */
const expected = (uses: readonly SeedUse[]): readonly bigint[] =>
  uses
    .filter((use) =>
      uses.some(
        (other) =>
          use.isUnmarked &&
          other.player === use.player &&
          other.seed === use.seed &&
          other.nonce < use.nonce &&
          (other.isKnownForEver || other.nonce >= use.nonce - RECENT),
      ),
    )
    .map(({ id }) => id)

test('[F9] unmarked known seeds are found, whichever worker reads which rounds in any order', () => {
  fc.assert(
    fc.property(rounds, fc.integer({ min: 1, max: 20 }), fc.boolean(), (uses, size, isDown) => {
      const recent = openRecentSeeds()
      const parts = Array.from({ length: Math.ceil(uses.length / size) }, (_, i) =>
        uses.slice(i * size, (i + 1) * size),
      )
      for (const part of isDown ? parts.reverse() : parts) {
        const sheet = recentSeedSheet(part.length, 'key')
        for (const use of part) sheet.add(use)
        recent.add(sheet.whole())
      }
      const found = [...recent.unmarked()]
      recent.close()
      expect(found.sort((a, b) => Number(a - b))).toEqual(expected(uses))
    }),
  )
})
