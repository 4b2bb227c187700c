/** A stretch of rounds with their movements, read in one snapshot. */
import type { Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Figures, type Mismatch, NOTHING, type Turnover, tallyOf } from './findings.ts'
import { houseRules } from './games.ts'
import { readMovements } from './movements.ts'
import { commitmentIn, gameOf } from './replaying.ts'
import { checkRound } from './round-check.ts'
import { markSheet } from './seed-marks.ts'
import { readRounds, type StoredRound } from './stored-round.ts'

const turnoverOf = (rounds: readonly StoredRound[]): Turnover => ({
  staked: rounds.reduce((sum, { stake }) => sum + stake, 0n),
  paid: rounds.reduce((sum, { payout }) => sum + payout, 0n),
})

const figuresOf = (stored: readonly StoredRound[]): Figures => {
  const wallets = Map.groupBy(stored, ({ currency, isDemo }) => `${currency} ${isDemo ? 'demo' : 'real'}`)
  const [known, unknown] = [true, false].map((isKnown) =>
    stored.filter(({ game }) => (houseRules(game) !== null) === isKnown),
  )
  return {
    ...NOTHING,
    rounds: tallyOf(known!),
    unknownRounds: tallyOf(unknown!),
    turnover: Object.fromEntries([...wallets].map(([wallet, rounds]) => [wallet, turnoverOf(rounds)])),
  }
}

/** A round whose game is not known here can't be checked, unless its log is of another game. */
const strangers = ({ id, game, log }: StoredRound): readonly Mismatch[] => {
  const logged = gameOf(log)
  if (logged === game) return []
  return [{ kind: 'record', round: id.toString(), expected: `a log of ${game}`, found: logged ?? 'none' }]
}

/** After `after`, up to and with `last`. */
export function* checkRounds(after: bigint, last: bigint): Work<Checked> {
  const stored = yield* readRounds(after, last)
  const moved = yield* readMovements('round', after, last)
  const seeds = markSheet(stored.length)
  const mismatches: Mismatch[] = []
  for (const round of stored) {
    const game = houseRules(round.game)
    mismatches.push(...(game ? checkRound(game, round, moved.get(round.id) ?? []) : strangers(round)))
    moved.delete(round.id)
    seeds.add(commitmentIn(round.log), { type: 'round', id: round.id })
  }
  for (const origin of moved.keys()) {
    const round = origin.toString()
    mismatches.push({ kind: 'ledger', round, expected: 'a round for these movements', found: 'none' })
  }
  return { figures: figuresOf(stored), mismatches, seeds: seeds.whole() }
}
