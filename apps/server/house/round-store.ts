/** House rounds as rows, and what a step of theirs does to the ledger. */
import { isRefusal, type Move, type Refusal, refuse } from '@fairhouse/kit'
import { balanceOf, book, houseAccount, playerAccount } from '../ledger.ts'
import { row, rows, type Work, write } from '../store/work.ts'
import type { House } from './house.ts'
import type { AnyRecord, Round } from './rounds.ts'

export type RoundRow = Readonly<{
  id: bigint
  player: bigint
  operator: string
  currency: string
  demo: bigint
  record: string
  stake: bigint
  payout: bigint
  opened_at: bigint
  closed_at: bigint | null
}>

export const ROUND_COLUMNS =
  'id, player, operator, currency, demo, record, stake, payout, opened_at, closed_at'

export const roundOf = (found: RoundRow): Round => ({
  id: found.id,
  player: found.player,
  operator: found.operator,
  currency: found.currency,
  isDemo: found.demo === 1n,
  record: JSON.parse(found.record) as AnyRecord,
  stake: found.stake,
  payout: found.payout,
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
    payout, opened_at, closed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING`

/** The round with its id. [H6] Of each game a player has one open round at most. */
export function* insertRound(house: House, round: Omit<Round, 'id'>): Work<Round | Refusal> {
  const { player, operator, currency, isDemo, record, stake, payout, openedAt, closedAt } = round
  const { game, seeds } = record.log
  if (closedAt === null) {
    const open = yield* row(
      'SELECT id FROM rounds WHERE player = $1 AND game = $2 AND open = 1',
      player,
      game,
    )
    if (open) return refuse('round-open', 'your last round of this game is not over yet')
  }
  for (;;) {
    const id = house.nextId() // [A26] another process may have taken it: then the next one
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
      openedAt,
      closedAt,
    )
    if (stored === 1) return { ...round, id }
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
export function* bookStep(house: House, round: Round, moves: readonly Move[]): Work<bigint | Refusal> {
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
  return balances.get(own) ?? (yield* balanceOf(own))
}
