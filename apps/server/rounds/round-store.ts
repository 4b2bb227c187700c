/** House rounds as rows. */
import { type Refusal, refuse } from '@fairhouse/kit'
import type { House } from '../core/house.ts'
import { parseId } from '../core/round-ids.ts'
import { insertOrSkip, select, updateIf } from '../core/store/queries.ts'
import { type Query, row, rows, type Work } from '../core/store/work.ts'
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
export function* findRound(house: House, player: bigint, id: string): Work<Round | Refusal> {
  const found = yield* row<RoundRow>(select('rounds', player, ROUND_COLUMNS, 'AND id = $2', parseId(id)))
  const [round] = found ? yield* roundsOf(house, [found]) : []
  return round ?? refuse('no-such-round', 'you have no such round')
}

export function* openRounds(house: House, player: bigint): Work<readonly Round[]> {
  const found = yield* rows<RoundRow>(select('rounds', player, ROUND_COLUMNS, 'AND open = 1 ORDER BY id'))
  return yield* roundsOf(house, found)
}

/** [H6] Refuses if the player has an open round of this game. */
export function* openRoundProblem(player: bigint, game: string): Work<Refusal | null> {
  const open = yield* row(select('rounds', player, 'id', 'AND game = $2 AND open = 1', game))
  return open ? refuse('round-open', 'your last round of this game isn’t over yet') : null
}

/** [A26] Changes nothing if another process has used the id. `terms`: their number. `previous`: the player's previous round. */
export const insertRoundQuery = (
  round: Round,
  { terms, previous }: Readonly<{ terms: bigint; previous: bigint | null }>,
): Query => {
  const { game, seeds, actions } = round.record.log
  const row = {
    id: round.id,
    player: round.player,
    game,
    terms,
    currency: round.currency,
    demo: round.isDemo,
    nonce: BigInt(seeds.nonce),
    server_seed: seedBytes(seeds.server),
    client_seed: seeds.client,
    actions: printActions(SEATS, actions),
    open: round.closedAt === null,
    stake: round.stake,
    payout: round.payout,
    remote: round.isRemote,
    opened_at: round.openedAt,
    closed_at: round.closedAt,
    previous,
    seed_reused: round.isSeedReused,
  }
  return insertOrSkip('rounds', row, 'id')
}

export const updateRoundQuery = ({ id, player, record, stake, payout, closedAt }: Round): Query =>
  updateIf(
    'rounds',
    player,
    'id = $2',
    'actions = $3, open = $4, stake = $5, payout = $6, closed_at = $7',
    id,
    printActions(SEATS, record.log.actions),
    closedAt === null,
    stake,
    payout,
    closedAt,
  )
