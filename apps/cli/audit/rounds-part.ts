/** A stretch of rounds with their movements, read in one snapshot: each is replayed by the rules. */
import type { Registry } from '@fairhouse/kit'
import { commitmentOf, type Work } from '@fairhouse/server/audit-access.ts'
import { openChainSums } from './chain-sums.ts'
import { type Claim, compare } from './claims.ts'
import type { Mismatch, PartResult } from './findings.ts'
import { readMovements, type StoredMovement } from './movements.ts'
import type { Stretch } from './parts.ts'
import { recentSeedSheet } from './recent-seeds.ts'
import { unplayable } from './replay-log.ts'
import { checkRound } from './round-check.ts'
import { openRoundTally } from './round-tally.ts'
import { markSheet } from './seed-marks.ts'
import { readRounds, type StoredRound } from './stored-round.ts'

const FIRST_NONCE = 1n
const NO_MOVEMENTS: readonly StoredMovement[] = []

const claimsOf = (round: StoredRound, movements: readonly StoredMovement[]): readonly Claim[] => {
  const { terms, game } = round
  if (terms.type === 'bad') return unplayable(terms.problem)
  return [
    ...compare('record', 'game', terms.game, game),
    ...(terms.type === 'playable' ? checkRound(terms, round, movements) : []),
  ]
}

const strayMovements = (origins: Iterable<bigint>): readonly Mismatch[] =>
  [...origins].map((origin) => ({
    kind: 'ledger',
    round: origin.toString(),
    expected: 'a round for these movements',
    found: 'none',
  }))

/** What a stretch adds to the marks of seeds, the sums of chains [F3] and the watched client seeds [F9]. */
const openNotes = (most: number, key: string) => {
  const [seeds, chains, recent] = [markSheet(most), openChainSums(key), recentSeedSheet(most, key)]
  return {
    add: ({ id, player, nonce, previous, seeds: used, isSeedReused, seedsFrom }: StoredRound): void => {
      seeds.add(commitmentOf(used.server), { type: 'round', id })
      chains.exists({ id, player, nonce })
      if (previous !== null) chains.named({ id: previous, player, nonce: nonce - 1n })
      else if (nonce !== FIRST_NONCE) chains.spoil(player)
      const isKnownForEver = seedsFrom !== null && nonce >= seedsFrom
      recent.add({ id, player, nonce, seed: used.client, isUnmarked: isSeedReused === false, isKnownForEver })
    },
    found: () => ({ seeds: seeds.whole(), chains: chains.sums, recent: recent.whole() }),
  }
}

export function* checkRounds(games: Registry, { after, last, chains }: Stretch): Work<PartResult> {
  const stored = yield* readRounds(games, after, last)
  const moved = yield* readMovements('round', after, last)
  const [tally, notes] = [openRoundTally(), openNotes(stored.length, chains.key)]
  const mismatches: Mismatch[] = []
  for (const round of stored) {
    const { id, currency, isDemo, isOpen, stake, payout } = round
    for (const claim of claimsOf(round, moved.get(id) ?? NO_MOVEMENTS))
      mismatches.push({ ...claim, round: id.toString() })
    moved.delete(id)
    tally.add(round.terms, round.game, isOpen)
    tally.turn(`${currency} ${isDemo ? 'demo' : 'real'}`, stake, payout)
    tally.seed(round.isSeedReused)
    notes.add(round)
  }
  return {
    figures: tally.figures(),
    mismatches: [...mismatches, ...strayMovements(moved.keys())],
    ...notes.found(),
  }
}
