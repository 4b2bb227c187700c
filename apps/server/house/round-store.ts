/** House rounds as rows, and what a step of theirs does to the ledger. */
import { isRefusal, type Move, type Refusal, refuse } from '@fairhouse/kit'
import { balanceOf, book, houseAccount, playerAccount } from '../ledger.ts'
import { row, rows, type Work, write } from '../store/work.ts'
import type { HeldBalance } from '../wallets/balances.ts'
import { settle } from '../wallets/transfers.ts'
import type { House } from './house.ts'
import { type AnyRecord, type Round, sumOf } from './rounds.ts'

export type RoundRow = Readonly<{
  id: bigint
  player: bigint
  operator: string
  currency: string
  demo: bigint
  record: string
  stake: bigint
  payout: bigint
  remote: bigint
  opened_at: bigint
  closed_at: bigint | null
}>

export const ROUND_COLUMNS =
  'id, player, operator, currency, demo, record, stake, payout, remote, opened_at, closed_at'

export const roundOf = (found: RoundRow): Round => ({
  id: found.id,
  player: found.player,
  operator: found.operator,
  currency: found.currency,
  isDemo: found.demo === 1n,
  record: JSON.parse(found.record) as AnyRecord,
  stake: found.stake,
  payout: found.payout,
  isRemote: found.remote === 1n,
  openedAt: Number(found.opened_at),
  closedAt: found.closed_at === null ? null : Number(found.closed_at),
})

/** Of this player: another's rounds are not there. */
export function* findRound(player: bigint, id: bigint): Work<Round | Refusal> {
  const found = yield* row<RoundRow>(
    `SELECT ${ROUND_COLUMNS} FROM rounds WHERE id = $1 AND player = $2`,
    id,
    player,
  )
  return found ? roundOf(found) : refuse('no-such-round', 'you have no such round')
}

export function* openRounds(player: bigint): Work<readonly Round[]> {
  const found = yield* rows<RoundRow>(
    `SELECT ${ROUND_COLUMNS} FROM rounds WHERE player = $1 AND open = 1 ORDER BY id`,
    player,
  )
  return found.map(roundOf)
}

const INSERT = `INSERT INTO rounds (id, player, operator, game, currency, demo, nonce, record, open, stake,
    payout, remote, opened_at, closed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (id) DO NOTHING`

/** [H6] Null: the player has no open round of this game. */
export function* openRoundProblem(player: bigint, game: string): Work<Refusal | null> {
  const open = yield* row('SELECT id FROM rounds WHERE player = $1 AND game = $2 AND open = 1', player, game)
  return open ? refuse('round-open', 'your last round of this game is not over yet') : null
}

/** The round with its id: the reserved one, or the next. */
export function* insertRound(
  house: House,
  round: Omit<Round, 'id'>,
  reserved: bigint | null,
): Work<Round | Refusal> {
  const { player, operator, currency, isDemo, record, stake, payout, isRemote, openedAt, closedAt } = round
  const { game, seeds } = record.log
  const problem = closedAt === null ? yield* openRoundProblem(player, game) : null
  if (problem) return problem
  for (;;) {
    const id = reserved ?? house.nextId()
    const stored = yield* write(
      INSERT,
      id,
      player,
      operator,
      game,
      currency,
      isDemo,
      BigInt(seeds.nonce),
      JSON.stringify(record),
      closedAt === null,
      stake,
      payout,
      isRemote,
      openedAt,
      closedAt,
    )
    if (stored === 1) return { ...round, id }
    // [A26] another process has taken it: then the next one
    if (reserved !== null) throw new Error('the id that was reserved is taken')
  }
}

export function* updateRound({ id, record, stake, payout, closedAt }: Round): Work<void> {
  yield* write(
    'UPDATE rounds SET record = $2, open = $3, stake = $4, payout = $5, closed_at = $6 WHERE id = $1',
    id,
    JSON.stringify(record),
    closedAt === null,
    stake,
    payout,
    closedAt,
  )
}

/** [M4] Books what a step moves, in the transaction that stores the round; answers the player's balance. */
export function* bookStep(house: House, round: Round, moves: readonly Move[]): Work<HeldBalance | Refusal> {
  const own = playerAccount(round.player, round)
  const accountOf = (account: Move['from']): string =>
    typeof account === 'number' ? own : houseAccount(account, round.operator, round)
  const balances = yield* book({
    origin: round.id,
    step: round.record.log.actions.length,
    kind: 'round',
    at: house.now(),
    movements: moves.map(({ from, to, amount }) => ({ from: accountOf(from), to: accountOf(to), amount })),
  })
  if (isRefusal(balances)) return balances
  if (round.isRemote) return yield* settle(house, round, sumOf(moves, 'to'))
  return { balance: balances.get(own) ?? (yield* balanceOf(own)), isOld: false }
}
