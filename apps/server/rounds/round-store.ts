/** House rounds as rows. */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import { parseId } from '../core/round-ids.ts'
import { type Query, query, row, rows, together, type Work } from '../core/store/work.ts'
import { parseActions, printActions, recordOf, seedBytes, seedText } from '../core/stored-log.ts'
import type { StoredTerms } from '../core/terms.ts'
import { type Round, SEATS } from './rounds.ts'

export type RoundRow = Readonly<{
  id: bigint
  player: bigint
  terms: bigint
  currency: string
  demo: bigint
  nonce: bigint
  server_seed: Uint8Array
  client_seed: string
  actions: string
  stake: bigint
  payout: bigint
  remote: bigint
  seed_reused: bigint | null
  opened_at: bigint
  closed_at: bigint | null
}>

export const ROUND_COLUMNS =
  'id, player, terms, currency, demo, nonce, server_seed, client_seed, actions, stake, payout, remote, seed_reused, opened_at, closed_at'

const roundFromRow = ({ hash, rules, config }: StoredTerms, found: RoundRow): Round => {
  const { nonce, server_seed: server, client_seed: client } = found
  const seeds = { server: seedText(server), client, nonce: nonce.toString() }
  return {
    id: found.id,
    player: found.player,
    rules,
    terms: hash,
    currency: found.currency,
    isDemo: found.demo === 1n,
    record: recordOf(rules, { config, seats: SEATS, seeds }, parseActions(SEATS, found.actions)),
    stake: found.stake,
    payout: found.payout,
    isRemote: found.remote === 1n,
    isSeedReused: found.seed_reused === null ? null : found.seed_reused === 1n,
    openedAt: Number(found.opened_at),
    closedAt: found.closed_at === null ? null : Number(found.closed_at),
  }
}

/** Replayed from their logs. */
export function* roundsOf(house: House, found: readonly RoundRow[]): Work<readonly Round[]> {
  const terms = new Map<bigint, StoredTerms>()
  for (const { terms: id } of found) if (!terms.has(id)) terms.set(id, yield* house.terms.byNumber(id))
  return found.map((each) => roundFromRow(terms.get(each.terms)!, each))
}

/** Finds only rounds of this player. `id`: as it came from outside. */
export const selectRoundQuery = (player: bigint, id: string): Query<RoundRow> =>
  query(`SELECT ${ROUND_COLUMNS} FROM rounds WHERE id = $1 AND player = $2`, parseId(id), player)

export function* roundFrom(house: House, found: RoundRow | undefined): Work<Round | Refusal> {
  const [round] = found ? yield* roundsOf(house, [found]) : []
  return round ?? refuse('no-such-round', 'you have no such round')
}

export function* findRound(house: House, player: bigint, id: string): Work<Round | Refusal> {
  const [[found]] = yield* together(selectRoundQuery(player, id))
  return yield* roundFrom(house, found)
}

export function* openRounds(house: House, player: bigint): Work<readonly Round[]> {
  const found = yield* rows<RoundRow>(
    `SELECT ${ROUND_COLUMNS} FROM rounds WHERE player = $1 AND open = 1 ORDER BY id`,
    player,
  )
  return yield* roundsOf(house, found)
}

/** [H6] Refuses if the player has an open round of this game. */
export function* openRoundProblem(player: bigint, game: string): Work<Refusal | null> {
  const open = yield* row('SELECT id FROM rounds WHERE player = $1 AND game = $2 AND open = 1', player, game)
  return open ? refuse('round-open', 'your last round of this game isn’t over yet') : null
}

/** [A26] Changes nothing if another process has used the id. */
const INSERT = `INSERT INTO rounds (id, player, game, terms, currency, demo, nonce, server_seed, client_seed, actions,
    open, stake, payout, remote, opened_at, closed_at, previous, seed_reused)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) ON CONFLICT (id) DO NOTHING`

/** `terms`: their number. `previous`: the player's previous round. */
export const insertRoundQuery = (
  round: Round,
  { terms, previous }: Readonly<{ terms: bigint; previous: bigint | null }>,
): Query => {
  const { game, seeds, actions } = round.record.log
  return query(
    INSERT,
    round.id,
    round.player,
    game,
    terms,
    round.currency,
    round.isDemo,
    BigInt(seeds.nonce),
    seedBytes(seeds.server),
    seeds.client,
    printActions(SEATS, actions),
    round.closedAt === null,
    round.stake,
    round.payout,
    round.isRemote,
    round.openedAt,
    round.closedAt,
    previous,
    round.isSeedReused,
  )
}

/** Names the player too, so that works of other players can run in the same batch. */
export const updateRoundQuery = ({ id, player, record, stake, payout, closedAt }: Round): Query =>
  query(
    'UPDATE rounds SET actions = $2, open = $3, stake = $4, payout = $5, closed_at = $6 WHERE id = $1 AND player = $7',
    id,
    printActions(SEATS, record.log.actions),
    closedAt === null,
    stake,
    payout,
    closedAt,
    player,
  )
