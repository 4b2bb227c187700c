/** A stretch of rounds with their movements, read in one snapshot. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { commitmentOf, row, rows, seedText, type Work } from '@fairhouse/server/auditing.ts'
import { type Checked, type Figures, type Mismatch, NOTHING, type Turnover } from './findings.ts'
import { markSheet } from './seed-marks.ts'
import {
  checkStoredRound,
  type Playable,
  playableTerms,
  type StoredMovement,
  type StoredRound,
  type TermsRow,
} from './stored-round.ts'

const ROUNDS = `SELECT rounds.id, player, players.operator, game, terms, currency, demo, rounds.nonce, server_seed,
    rounds.client_seed, actions, open, stake, payout
  FROM rounds JOIN players ON players.id = rounds.player
  WHERE rounds.id > $1 AND rounds.id <= $2 ORDER BY rounds.id`
const TERMS = 'SELECT id, hash, text FROM terms WHERE id = $1'
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

/** [F11] Those that these rounds refer to, each once. */
function* termsOf(stored: readonly StoredRound[]): Work<ReadonlyMap<bigint, Playable | Refusal>> {
  const found = new Map<bigint, Playable | Refusal>()
  for (const id of new Set(stored.map(({ terms }) => terms))) {
    const terms = yield* row<TermsRow>(TERMS, id)
    found.set(id, terms ? playableTerms(terms) : refuse('unknown-terms', 'no terms'))
  }
  return found
}

/** After `after`, up to and with `last`. */
export function* checkRounds(after: bigint, last: bigint): Work<Checked> {
  const stored = yield* rows<StoredRound>(ROUNDS, after, last)
  const moved = Map.groupBy(yield* rows<StoredMovement>(MOVEMENTS, after, last), ({ origin }) => origin)
  const terms = yield* termsOf(stored)
  const seeds = markSheet(stored.length)
  const mismatches: Mismatch[] = []
  for (const round of stored) {
    mismatches.push(...checkStoredRound(round, terms.get(round.terms)!, moved.get(round.id) ?? []))
    moved.delete(round.id)
    seeds.add(commitmentOf(seedText(round.server_seed)), round.id)
  }
  for (const origin of moved.keys()) {
    const round = origin.toString()
    mismatches.push({ kind: 'ledger', round, expected: 'a round for these movements', found: 'none' })
  }
  return { figures: figuresOf(stored), mismatches, seeds: seeds.whole() }
}
