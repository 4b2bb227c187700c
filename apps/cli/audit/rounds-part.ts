/** A stretch of rounds with their movements, read in one snapshot. */
import type { Registry } from '@fairhouse/kit'
import { commitmentOf, type Work } from '@fairhouse/server/audit-access.ts'
import { type Claim, compare } from './claims.ts'
import { type Figures, type Mismatch, NOTHING, type PartResult, type Turnover, tallyOf } from './findings.ts'
import { readMovements, readMovementsOf, type StoredMovement } from './movements.ts'
import { gameOf, unplayable } from './replay-log.ts'
import { checkRound } from './round-check.ts'
import { markSheet } from './seed-marks.ts'
import { readChosenRounds, readRounds, type StoredRound } from './stored-round.ts'

const turnoverOf = (rounds: readonly StoredRound[]): Turnover => ({
  staked: rounds.reduce((sum, { stake }) => sum + stake, 0n),
  paid: rounds.reduce((sum, { payout }) => sum + payout, 0n),
})

const isUnknown = ({ terms }: StoredRound): boolean => terms.type === 'unknown'

const figuresOf = (stored: readonly StoredRound[]): Figures => {
  const wallets = Map.groupBy(stored, ({ currency, isDemo }) => `${currency} ${isDemo ? 'demo' : 'real'}`)
  const tally = (rounds: readonly StoredRound[]) =>
    tallyOf(rounds.map((round) => ({ game: gameOf(round) ?? round.game, isOpen: round.isOpen })))
  return {
    ...NOTHING,
    rounds: tally(stored.filter((round) => !isUnknown(round))),
    unknownRounds: tally(stored.filter(isUnknown)),
    turnover: Object.fromEntries([...wallets].map(([wallet, rounds]) => [wallet, turnoverOf(rounds)])),
  }
}

const claimsOf = (round: StoredRound, movements: readonly StoredMovement[]): readonly Claim[] => {
  const { terms, game } = round
  if (terms.type === 'bad') return unplayable(terms.problem)
  return [
    ...compare('record', 'game', terms.game, game),
    ...(terms.type === 'playable' ? checkRound(terms, round, movements) : []),
  ]
}

const mismatchesIn = (
  stored: readonly StoredRound[],
  moved: ReadonlyMap<bigint, readonly StoredMovement[]>,
): readonly Mismatch[] =>
  stored.flatMap((round) =>
    claimsOf(round, moved.get(round.id) ?? []).map((claim) => ({ ...claim, round: round.id.toString() })),
  )

export const strayMovements = (origins: Iterable<bigint>): readonly Mismatch[] =>
  [...origins].map((origin) => ({
    kind: 'ledger',
    round: origin.toString(),
    expected: 'a round for these movements',
    found: 'none',
  }))

/** Rounds after `after`, up to and including `last`. */
export function* checkRounds(games: Registry, after: bigint, last: bigint): Work<PartResult> {
  const stored = yield* readRounds(games, after, last)
  const moved = yield* readMovements('round', after, last)
  const seeds = markSheet(stored.length)
  const mismatches = mismatchesIn(stored, moved)
  for (const round of stored) {
    moved.delete(round.id)
    seeds.add(commitmentOf(round.seeds.server), { type: 'round', id: round.id })
  }
  return {
    figures: figuresOf(stored),
    mismatches: [...mismatches, ...strayMovements(moved.keys())],
    seeds: seeds.whole(),
  }
}

/** Only these rounds. `within`: there are so many in this stretch that it is read as a whole. */
export function* checkChosenRounds(
  games: Registry,
  ids: readonly bigint[],
  within: Readonly<{ after: bigint; last: bigint }> | null,
): Work<readonly Mismatch[]> {
  if (!within) return mismatchesIn(yield* readChosenRounds(games, ids), yield* readMovementsOf('round', ids))
  const chosen = new Set(ids)
  const stored = yield* readRounds(games, within.after, within.last)
  const moved = yield* readMovements('round', within.after, within.last)
  return mismatchesIn(
    stored.filter(({ id }) => chosen.has(id)),
    moved,
  )
}
