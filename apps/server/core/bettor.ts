/** A player as a bettor. Locking the player's row makes the player's requests run one after the other. */
import { isBetClientSeed, type Refusal, refuse } from '@fairhouse/kit'
import type { House } from './house.ts'
import { badClientSeed, type NextRound, newLogKey, nextRound, type SeedState } from './seeds.ts'
import { lock, select, update, updateIf } from './store/queries.ts'
import { type Query, row, sideBySide, type Work, write } from './store/work.ts'
import { moveSeedQueries, NO_RECENT_SEEDS, withKnownSeed } from './used-seeds.ts'

/** Contains the secret seed of the next round, so it must never be part of a reply. */
export type Bettor = SeedState &
  Readonly<{
    id: bigint
    operator: string
    isLimited: boolean
    excludedUntil: number
    /** Null before the first round. */
    lastRound: bigint | null
    /** [F12] Secret, known to the player and the house. Empty if the account is older than the public log. */
    logKey: string
    /** [F12] Nonce of the first round of the player's current chain in the public log, or 0. */
    logFrom: bigint
  }>

type BettorRow = Readonly<{
  id: bigint
  operator: string
  client_seed: string
  next_seed: string
  nonce: bigint
  recent_seeds: Uint8Array | null
  limited: bigint
  excluded_until: bigint
  last_round: bigint | null
  log_key: string
  log_from: bigint
}>

const noSuchPlayer = (): Refusal => refuse('no-such-player', 'there is no such player')

const bettorFrom = (found: BettorRow): Bettor => ({
  id: found.id,
  operator: found.operator,
  clientSeed: found.client_seed,
  nextSeed: found.next_seed,
  nonce: found.nonce,
  recentSeeds: found.recent_seeds ?? NO_RECENT_SEEDS,
  isLimited: found.limited === 1n,
  excludedUntil: Number(found.excluded_until),
  lastRound: found.last_round,
  logKey: found.log_key,
  logFrom: found.log_from,
})

const COLUMNS = `id, operator, client_seed, next_seed, nonce, recent_seeds, limited, excluded_until, last_round, log_key,
  log_from`

/** Locks the row until the end of the transaction. */
export function* lockBettor(id: bigint): Work<Bettor | Refusal> {
  const found = yield* row<BettorRow>(lock('players', id, COLUMNS))
  return found ? bettorFrom(found) : noSuchPlayer()
}

/** The same lock, for works that need no column. */
export function* lockPlayer(id: bigint): Work<Refusal | null> {
  return (yield* row(lock('players', id, 'id'))) ? null : noSuchPlayer()
}

/** The player's row after a bet: the seeds of the next round, the round just opened, `Bettor.logFrom`. */
type AfterBet = Readonly<{ seeds: SeedState; round: bigint; logFrom: bigint }>

/** [F3] Changes nothing if the nonce has been used in the meantime. */
export const updateBettorQuery = (bettor: Bettor, { seeds, round, logFrom }: AfterBet): Query =>
  updateIf(
    'players',
    bettor.id,
    'nonce = $2',
    `client_seed = $3, next_seed = $4, nonce = $5, last_round = $6, recent_seeds = $7, log_key = $8, log_from = $9,
      seeds_from = COALESCE(seeds_from, $2)`,
    bettor.nonce,
    seeds.clientSeed,
    seeds.nextSeed,
    seeds.nonce,
    round,
    seeds.recentSeeds,
    bettor.logKey,
    logFrom,
  )

/** [F2] What the player is told before the next bet. */
export function* readNextRound(house: House, player: bigint): Work<NextRound | Refusal> {
  const bettor = yield* lockBettor(player)
  return 'refused' in bettor ? bettor : nextRound(bettor, house.offeredTerms(bettor.operator))
}

/**
 * [F4] Sets the client seed for bets that name none; open rounds keep theirs [A7]. The house knows it from now on, so
 * any later round with it is marked as reusing a seed [F9].
 */
export function* setClientSeed(house: House, player: bigint, clientSeed: string): Work<NextRound | Refusal> {
  if (!isBetClientSeed(clientSeed)) return badClientSeed()
  const bettor = yield* lockBettor(player)
  if ('refused' in bettor) return bettor
  if (clientSeed !== bettor.clientSeed) {
    const recent = withKnownSeed(bettor.recentSeeds, bettor.clientSeed, clientSeed)
    yield [
      ...moveSeedQueries(player, bettor.recentSeeds, clientSeed),
      update('players', player, 'client_seed = $2, recent_seeds = $3', clientSeed, recent),
    ]
  }
  return nextRound({ ...bettor, clientSeed }, house.offeredTerms(bettor.operator))
}

/** [F12] The log keys of several players, in one trip. */
export const readLogKeys = (players: readonly bigint[]): Work<readonly (string | null)[]> =>
  sideBySide(...players.map(readLogKey))

const findLogKey = (player: bigint): Work<{ log_key: string } | undefined> =>
  row(select('players', player, 'log_key'))

/** [F12] The player's log key, created now if the account is older than the log. Null if there is no such player. */
export function* readLogKey(player: bigint): Work<string | null> {
  const found = yield* findLogKey(player)
  if (found?.log_key !== '') return found?.log_key ?? null
  yield* write(updateIf('players', player, "log_key = ''", 'log_key = $2', newLogKey()))
  return (yield* findLogKey(player))!.log_key
}

/** [F12] For a round that isn't logged: the player's next logged bet starts a new chain of commitments. */
export const endLogChainQuery = (player: bigint): Query => update('players', player, 'log_from = 0')
