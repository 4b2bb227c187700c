/** All leaves of a part except rounds: first commitments, terms, hands, tables, restarts, keys, and undecodable bytes. */
import { isRefusal, type Registry, sha256Hex } from '@fairhouse/kit'
import { decodeLeaf, type HandLeaf, type HandSeedsLeaf, type Leaf } from '@fairhouse/log'
import type { Claim } from '../claims.ts'
import { markSheet } from '../seed-marks.ts'
import { rememberTerms } from './known-terms.ts'
import type { linkSheet } from './links.ts'
import { type LeafCounts, type LogMismatch, NO_LEAVES } from './log-findings.ts'
import { checkVoidHand } from './log-hands.ts'

const MAX_NONCE = BigInt(Number.MAX_SAFE_INTEGER)
const tooHigh = (nonce: bigint): Claim => ({
  ...{ kind: 'nonce', expected: 'a nonce that a player can reach', found: nonce.toString() },
})

/** Everything except rounds, and rounds that nobody can have played. */
export const openOtherLeaves = (games: Registry, links: ReturnType<typeof linkSheet>, most: number) => {
  const counts: { -readonly [K in keyof LeafCounts]: number } = { ...NO_LEAVES }
  const mismatches: LogMismatch[] = []
  const terms: { leaf: number; text: string }[] = []
  const hands: { leaf: number; hand: HandLeaf | HandSeedsLeaf }[] = []
  const marks = markSheet(most)
  const tell = (leaf: number, claims: readonly Claim[]): void => {
    for (const { kind, expected, found } of claims) mismatches.push({ leaf, kind, expected, found })
  }
  const take = (at: number, leaf: Leaf): void => {
    const owner = { type: 'leaf', id: BigInt(at) } as const
    switch (leaf.type) {
      case 'round':
        counts.rounds += 1
        tell(at, [tooHigh(leaf.nonce)])
        return
      case 'first-commitment':
        counts.firstCommitments += 1
        if (leaf.nonce > MAX_NONCE) tell(at, [tooHigh(leaf.nonce)])
        else links.addFirst(leaf.pseudonym, Number(leaf.nonce), leaf.commitment, at)
        return
      case 'terms':
        counts.terms += 1
        terms.push({ leaf: at, text: leaf.text })
        rememberTerms(games, leaf.text)
        return
      case 'hand':
        counts.hands += 1
        hands.push({ leaf: at, hand: leaf })
        return
      case 'hand-seeds':
        counts.handSeeds += 1
        marks.add(sha256Hex(leaf.serverSeed), owner)
        hands.push({ leaf: at, hand: leaf })
        return
      case 'void-hand':
        counts.voidHands += 1
        marks.add(sha256Hex(leaf.serverSeed), owner)
        tell(at, checkVoidHand(leaf))
        return
      case 'table':
        counts.tables += 1
        marks.add(sha256Hex(`table ${leaf.table}`), { type: 'table', id: BigInt(at) })
        return
      case 'restart':
        counts.restarts += 1
        return
      case 'key':
        counts.keys += 1
    }
  }
  return {
    add: (bytes: Uint8Array, at: number): void => {
      const leaf = decodeLeaf(bytes)
      if (!isRefusal(leaf)) take(at, leaf)
      else
        tell(at, [
          {
            kind: 'record',
            expected: 'a leaf of a known kind',
            found: `${bytes.length} bytes that can’t be decoded`,
          },
        ])
    },
    found: () => ({ counts, mismatches, terms, hands, seeds: marks.whole() }),
  }
}
