/**
 * The latest results of each game in the whole house, without names. A small cache is filled from the database when a
 * game is first asked for, and kept up to date by rounds played here and by other processes over the bus. After an
 * outage of the bus it is read again.
 */
import { isRefusal } from '@fairhouse/kit'
import type { Result } from '@fairhouse/messages'
import type { House } from '../core/house.ts'
import type { Store } from '../core/store/store.ts'
import { MACHINE } from '../core/store/timing.ts'
import { rows, type Work } from '../core/store/work.ts'
import { ROUND_COLUMNS, type RoundRow, roundsOf } from '../rounds/round-store.ts'
import { type ShownRound, showRound } from '../rounds/rounds.ts'
import type { Bus } from './bus/bus.ts'

export type RecentResults = Readonly<{
  played(round: ShownRound): void
  /** Sends the other processes what was played here since the last time. */
  tell(): Promise<void>
  /** The latest first. */
  of(game: string): Promise<readonly Result[]>
}>

const MAX_RESULTS = 50
/** Games in the cache; the one not asked for the longest is dropped first. */
const MAX_GAMES = 16

const resultOf = (round: ShownRound): Result => ({
  roundId: round.roundId,
  game: round.game,
  currency: round.currency,
  isDemo: round.isDemo,
  betAmount: round.betAmount,
  finalPayout: round.finalPayout!,
  multiplier: round.multiplier!,
  isWin: round.isWin!,
  closedAt: round.closedAt!,
})

function* latest(house: House, game: string): Work<readonly Result[]> {
  const found = yield* rows<RoundRow>(
    `SELECT ${ROUND_COLUMNS} FROM rounds WHERE game = $1 AND open = 0 ORDER BY id DESC LIMIT $2`,
    game,
    MAX_RESULTS,
  )
  return (yield* roundsOf(house, found)).map((round) => resultOf(showRound(house, round)))
}

/** How often results are published on the bus, and how old a cache may be during an outage of the bus. */
export const RESULTS_MS = 1_000

type Cached = Readonly<{
  results: readonly Result[]
  /** The bus's number of connections when it was read. */
  connections: number
  /** On the monotonic clock; null while it is being read. */
  readAt: number | null
}>

/** Newer first, each round once. */
const merged = (newer: readonly Result[], older: readonly Result[]): readonly Result[] => {
  const known = new Set(older.map(({ roundId }) => roundId))
  return [...newer.filter(({ roundId }) => !known.has(roundId)), ...older].slice(0, MAX_RESULTS)
}

export const createRecentResults = (
  store: Store,
  house: House,
  bus: Bus,
  { monotonic } = MACHINE,
): RecentResults => {
  const byGame = new Map<string, Cached>()
  /** Played here and not published yet: the latest of each game. */
  let untold = new Map<string, readonly Result[]>()
  const keep = (game: string, cached: Cached): readonly Result[] => {
    byGame.delete(game)
    byGame.set(game, cached)
    if (byGame.size > MAX_GAMES) byGame.delete(byGame.keys().next().value!)
    return cached.results
  }
  const add = (result: Result): void => {
    const cached = byGame.get(result.game)
    if (cached) byGame.set(result.game, { ...cached, results: merged([result], cached.results) })
  }
  /** Whether nothing can have been missed since it was read. */
  const isCurrent = ({ connections, readAt }: Cached): boolean => {
    const status = bus.status()
    if (readAt === null) return false
    if (!status) return true
    return status.connected ? status.connections === connections : monotonic() - readAt < RESULTS_MS
  }
  const read = async (game: string): Promise<readonly Result[]> => {
    const connections = bus.status()?.connections ?? 0
    keep(game, { results: [], connections, readAt: null }) // results that arrive during the read are added to it
    const found = await store.transact<readonly Result[]>(() => latest(house, game))
    if (isRefusal(found)) return []
    const results = merged(byGame.get(game)?.results ?? [], found)
    return keep(game, { results, connections, readAt: monotonic() })
  }
  bus.on('results', ({ results }) => results.forEach(add))
  return {
    played: (round) => {
      if (round.closedAt === null) return
      const result = resultOf(round)
      add(result)
      if (bus.status()) {
        untold.set(result.game, [...(untold.get(result.game) ?? []), result].slice(-MAX_RESULTS))
      }
    },
    tell: async () => {
      const telling = untold
      untold = new Map()
      for (const results of telling.values()) bus.publish({ type: 'results', results })
    },
    of: async (game) => {
      const cached = byGame.get(game)
      return cached && isCurrent(cached) ? keep(game, cached) : read(game)
    },
  }
}
