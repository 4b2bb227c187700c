/** House rounds as rows. */
import { type Refusal, refuse } from '@fairhouse/kit'
import { parseId } from '../core/round-ids.ts'
import { type Query, query, row, rows, together, type Work } from '../core/store/work.ts'
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

/** Of this player: another's rounds are not there. The id as it comes from outside. */
export const roundRow = (player: bigint, id: string): Query<RoundRow> =>
  query(`SELECT ${ROUND_COLUMNS} FROM rounds WHERE id = $1 AND player = $2`, parseId(id), player)

export const roundFrom = (found: RoundRow | undefined): Round | Refusal =>
  found ? roundOf(found) : refuse('no-such-round', 'you have no such round')

export function* findRound(player: bigint, id: string): Work<Round | Refusal> {
  const [[found]] = yield* together(roundRow(player, id))
  return roundFrom(found)
}

export function* openRounds(player: bigint): Work<readonly Round[]> {
  const found = yield* rows<RoundRow>(
    `SELECT ${ROUND_COLUMNS} FROM rounds WHERE player = $1 AND open = 1 ORDER BY id`,
    player,
  )
  return found.map(roundOf)
}

/** [H6] Null: the player has no open round of this game. */
export function* openRoundProblem(player: bigint, game: string): Work<Refusal | null> {
  const open = yield* row('SELECT id FROM rounds WHERE player = $1 AND game = $2 AND open = 1', player, game)
  return open ? refuse('round-open', 'your last round of this game is not over yet') : null
}

/** [A26] Changes nothing where another process has taken the id. */
const INSERT = `INSERT INTO rounds (id, player, operator, game, currency, demo, nonce, record, open, stake,
    payout, remote, opened_at, closed_at, previous)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (id) DO NOTHING`

/** `previous`: the player's round before it. */
export const roundInserted = (round: Round, previous: bigint | null): Query => {
  const { id, player, operator, currency, isDemo, record, stake, payout, isRemote, openedAt, closedAt } =
    round
  const { game, seeds } = record.log
  return query(
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
    previous,
  )
}

export const roundUpdated = ({ id, record, stake, payout, closedAt }: Round): Query =>
  query(
    'UPDATE rounds SET record = $2, open = $3, stake = $4, payout = $5, closed_at = $6 WHERE id = $1',
    id,
    JSON.stringify(record),
    closedAt === null,
    stake,
    payout,
    closedAt,
  )
