/** A stretch of rounds with their movements, read in one snapshot. */
import { commitmentOf, rows, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Figures, type Mismatch, NOTHING, type Turnover } from './findings.ts'
import { markSheet } from './seed-marks.ts'
import { checkStoredRound, type StoredMovement, type StoredRound } from './stored-round.ts'

const ROUNDS = `SELECT id, player, operator, game, currency, demo, nonce, record, open, stake, payout
  FROM rounds WHERE id > $1 AND id <= $2 ORDER BY id`
const MOVEMENTS = `SELECT origin, step, debit, credit, amount FROM movements
  WHERE kind = 'round' AND origin > $1 AND origin <= $2 ORDER BY origin, step, line`

const turnoverOf = (rounds: readonly StoredRound[]): Turnover => ({
  staked: rounds.reduce((sum, { stake }) => sum + stake, 0n),
  paid: rounds.reduce((sum, { payout }) => sum + payout, 0n),
})

const figuresOf = (stored: readonly StoredRound[]): Figures => {
  const games = Map.groupBy(stored, ({ game }) => game)
  const wallets = Map.groupBy(stored, ({ currency, demo }) => `${currency} ${demo === 1n ? 'demo' : 'real'}`)
  return {
    ...NOTHING,
    rounds: Object.fromEntries([...games].map(([game, rounds]) => [game, rounds.length])),
    open: stored.filter(({ open }) => open === 1n).length,
    turnover: Object.fromEntries([...wallets].map(([wallet, rounds]) => [wallet, turnoverOf(rounds)])),
  }
}

/** After `after`, up to and with `last`. */
export function* checkRounds(after: bigint, last: bigint): Work<Checked> {
  const stored = yield* rows<StoredRound>(ROUNDS, after, last)
  const moved = Map.groupBy(yield* rows<StoredMovement>(MOVEMENTS, after, last), ({ origin }) => origin)
  const seeds = markSheet(stored.length)
  const mismatches: Mismatch[] = []
  for (const round of stored) {
    const checked = checkStoredRound(round, moved.get(round.id) ?? [])
    moved.delete(round.id)
    mismatches.push(...checked.mismatches)
    if (checked.server !== null) seeds.add(commitmentOf(checked.server), round.id)
  }
  for (const origin of moved.keys()) {
    const round = origin.toString()
    mismatches.push({ kind: 'ledger', round, expected: 'a round for these movements', found: 'none' })
  }
  return { figures: figuresOf(stored), mismatches, seeds: seeds.whole() }
}
