import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Halves } from './chain-sums.ts'
import { openRecentSeeds, recentSeedSheet, type SeedUse } from './recent-seeds.ts'

const RECENT = 8
const SEEDS = ['lucky', 'lucky7', 'a longer seed, of more words', 'é wide', '\u{1F340}']

type Use = SeedUse & Readonly<{ player: Halves; seed: string }>

const rounds = fc
  .array(fc.record({ player: fc.nat(2), seed: fc.constantFrom(...SEEDS), isUnmarked: fc.boolean() }), {
    maxLength: 60,
  })
  .map((list) => {
    const nonces = [0, 0, 0]
    return list.map(({ player, seed, isUnmarked }, index): Use => {
      nonces[player]! += 1
      const halves = { high: player, low: 7 }
      const nonce = nonces[player]!
      const isKnownForEver = player > 0 && nonce > 5 * player
      return { player: halves, seed, nonce, idHigh: 1, idLow: index, isUnmarked, isKnownForEver }
    })
  })

/** Brute force: rounds with one of the player's last eight seeds, or with one that is known for ever. */
const expected = (uses: readonly Use[]): readonly number[] =>
  uses
    .filter((use) =>
      uses.some(
        (other) =>
          use.isUnmarked &&
          other.player.high === use.player.high &&
          other.seed === use.seed &&
          other.nonce < use.nonce &&
          (other.isKnownForEver || other.nonce >= use.nonce - RECENT),
      ),
    )
    .map(({ idLow }) => idLow)

test('[F9] unmarked known seeds are found, whichever worker reads which rounds in any order', () => {
  fc.assert(
    fc.property(rounds, fc.integer({ min: 1, max: 20 }), fc.boolean(), (uses, size, isDown) => {
      const recent = openRecentSeeds()
      const parts = Array.from({ length: Math.ceil(uses.length / size) }, (_, i) =>
        uses.slice(i * size, (i + 1) * size),
      )
      for (const part of isDown ? parts.reverse() : parts) {
        const sheet = recentSeedSheet(part.length, [11, 22])
        for (const { player, seed, ...use } of part) {
          const bytes = Buffer.from(`before${seed}after`)
          sheet.add(player, bytes, 6, bytes.length - 5, use)
        }
        recent.add(sheet.whole())
      }
      const found = [...recent.unmarked()].map((id) => Number(BigInt.asUintN(32, id)))
      recent.close()
      expect(found.sort((a, b) => a - b)).toEqual(expected(uses))
    }),
  )
})
