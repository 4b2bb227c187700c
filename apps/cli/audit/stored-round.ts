/** Stored rounds: all reads of them by an audit are here. */
import type { Registry } from '@fairhouse/kit'
import {
  row,
  rows,
  type StoredAction,
  seedText,
  select,
  type WalletKey,
  type Work,
} from '@fairhouse/server/audit-access.ts'
import { rowsFor } from './batches.ts'
import type { StoredLog } from './replay-log.ts'
import { parseJson } from './stored-json.ts'
import { findTerms, type StoredTerms } from './stored-terms.ts'

/** The only seat of a round against the house. */
export const SEAT = 0

export type StoredRound = WalletKey &
  StoredLog &
  Readonly<{
    id: bigint
    player: bigint
    nonce: bigint
    /** The player's round before; null for the first. */
    previous: bigint | null
    operator: string
    game: string
    isOpen: boolean
    stake: bigint
    payout: bigint
    openedAt: bigint
    closedAt: bigint | null
    /** [F9] Whether the house knew the client seed in advance; null if that was not noted. */
    isSeedReused: boolean | null
    /** [F9] From this nonce on, the house knows the player's client seeds for ever. */
    seedsFrom: bigint | null
  }>

type RoundRow = Readonly<{
  id: bigint
  player: bigint
  operator: string
  game: string
  terms: bigint
  currency: string
  demo: bigint
  nonce: bigint
  server_seed: Uint8Array
  client_seed: string
  actions: string
  open: bigint
  stake: bigint
  payout: bigint
  opened_at: bigint
  closed_at: bigint | null
  previous: bigint | null
  seed_reused: bigint | null
  seeds_from: bigint | null
}>

const ROUNDS = `SELECT r.id, r.player, COALESCE(u.operator, '') AS operator, r.game, r.terms, r.currency, r.demo, r.nonce, r.server_seed,
    r.client_seed, r.actions, r.open, r.stake, r.payout, r.opened_at, r.closed_at, r.previous, r.seed_reused, u.seeds_from
  FROM rounds r LEFT JOIN players u ON u.id = r.player`

const actionsIn = (text: string): readonly StoredAction[] | null => {
  const parsed = parseJson(text)
  return Array.isArray(parsed) ? parsed.map((action: unknown) => ({ seat: SEAT, action })) : null
}

const roundFrom = (found: RoundRow, terms: ReadonlyMap<bigint, StoredTerms>): StoredRound => {
  const { id, player, operator, game, currency, stake, payout, nonce, previous } = found
  return {
    ...{ id, player, operator, game, currency, stake, payout, nonce, previous },
    terms: terms.get(found.terms)!,
    setup: {},
    seats: 1,
    seeds: {
      server: seedText(found.server_seed),
      client: found.client_seed,
      nonce: nonce.toString(),
    },
    actions: actionsIn(found.actions),
    isDemo: found.demo === 1n,
    isOpen: found.open === 1n,
    openedAt: found.opened_at,
    closedAt: found.closed_at,
    isSeedReused: found.seed_reused === null ? null : found.seed_reused === 1n,
    seedsFrom: found.seeds_from,
  }
}

function* withTerms(games: Registry, found: readonly RoundRow[]): Work<readonly StoredRound[]> {
  const terms = yield* findTerms(
    games,
    found.map((each) => each.terms),
  )
  return found.map((each) => roundFrom(each, terms))
}

/** Rounds after `after`, up to and including `last`. */
export function* readRounds(games: Registry, after: bigint, last: bigint): Work<readonly StoredRound[]> {
  const sql = `${ROUNDS} WHERE r.id > $1 AND r.id <= $2 ORDER BY r.id`
  return yield* withTerms(games, yield* rows<RoundRow>(sql, after, last))
}

/** A round in its player's chain, without its log. */
export type Link = Readonly<{
  id: bigint
  /** Null for the player's first. */
  previous: bigint | null
  player: bigint
  nonce: bigint
  server_seed: Uint8Array
}>

/** By their ids, or by those of the rounds before them. */
export function* findLinks(ids: Iterable<bigint>, by: 'id' | 'previous'): Work<ReadonlyMap<bigint, Link>> {
  const found = yield* rowsFor<Link>(
    ids,
    (wanted) => `SELECT id, previous, player, nonce, server_seed FROM rounds WHERE ${by} IN ${wanted}`,
  )
  return new Map(found.map((link) => [link[by]!, link]))
}

/** A player's rounds, from the last one back. */
export type RoundChain = Readonly<{
  played: bigint
  first: bigint | null
  last: bigint | null
  /** Rounds whose nonces aren't consecutive; null if there is no round. */
  broken: bigint | null
}>

const CHAIN = `WITH RECURSIVE chain AS (
    SELECT rounds.nonce, rounds.previous, 0 AS broken FROM players JOIN rounds
      ON rounds.id = players.last_round AND rounds.player = players.id WHERE players.id = $1
    UNION ALL
    SELECT rounds.nonce, rounds.previous, CASE WHEN rounds.nonce = chain.nonce - 1 THEN 0 ELSE 1 END
      FROM chain JOIN rounds ON rounds.id = chain.previous AND rounds.player = $1
  )
  SELECT COUNT(*) AS played, MIN(nonce) AS first, MAX(nonce) AS last, SUM(broken) AS broken FROM chain`

export function* readChain(player: bigint): Work<RoundChain> {
  return (yield* row<RoundChain>(CHAIN, player))!
}

/** In the chain or not. */
export function* readNonces(player: bigint): Work<readonly bigint[]> {
  const found = yield* rows<{ nonce: bigint }>(select('rounds', player, 'nonce', 'ORDER BY nonce'))
  return found.map(({ nonce }) => nonce)
}
