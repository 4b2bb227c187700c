/**
 * [F9] Rounds whose client seed the house knew before it drew its own. They are counted, not wrong; but an unmarked
 * one is wrong if its client seed is among the player's last, or was used since all of them are recorded. Scanning
 * rounds finds these on the way (`recent-seeds.ts`); otherwise one query over all rounds does, in one snapshot.
 */
import { RECENT_SEEDS, row, rows, type Work } from '@fairhouse/server/audit-access.ts'
import { type Mismatch, NO_BYTES, NOTHING, type PartResult } from './findings.ts'

const COUNTS = `SELECT COUNT(*) AS played, COUNT(seed_reused) AS noted,
    COUNT(CASE WHEN seed_reused = 1 THEN 1 END) AS reused FROM rounds`

/** Nonces count a player's rounds without a gap, which is checked elsewhere [F3]. */
const UNMARKED = `SELECT s.id FROM (
    SELECT id, player, seed_reused, nonce,
      LAG(nonce) OVER (PARTITION BY player, client_seed ORDER BY nonce) AS before FROM rounds
  ) AS s JOIN players p ON p.id = s.player
  WHERE s.seed_reused <> 1 AND (s.before >= s.nonce - ${RECENT_SEEDS} OR s.before >= p.seeds_from)`

/** The mismatch of a round that lacks its mark. */
export const missingMark = (round: string): Mismatch => ({
  kind: 'seed',
  round,
  expected: 'a mark: its client seed is one that the player has used before',
  found: 'none',
})

export function* countClientSeeds(): Work<PartResult> {
  const { played, noted, reused } = (yield* row<Record<'played' | 'noted' | 'reused', bigint>>(COUNTS))!
  const figures = { ...NOTHING, reusedSeeds: Number(reused), seedsNotNoted: Number(played - noted) }
  return { figures, mismatches: [], seeds: NO_BYTES }
}

export function* checkClientSeeds(): Work<PartResult> {
  const found = yield* rows<{ id: bigint }>(UNMARKED)
  return { figures: NOTHING, mismatches: found.map(({ id }) => missingMark(id.toString())), seeds: NO_BYTES }
}
