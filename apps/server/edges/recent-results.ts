/**
 * The latest results of each game, for everybody to see and without a name: from a small cache that is
 * filled from the database when a game is first asked for, and kept up by what is played here.
 */
import { isRefusal } from '@fairhouse/kit'
import type { Result } from '@fairhouse/messages'
import type { House } from '../core/house.ts'
import type { Store } from '../core/store/store.ts'
import { rows, type Work } from '../core/store/work.ts'
import { ROUND_COLUMNS, type RoundRow, roundsOf } from '../rounds/round-store.ts'
import { type ShownRound, showRound } from '../rounds/rounds.ts'

export type RecentResults = Readonly<{
  played(round: ShownRound): void
  /** The latest first. */
  of(game: string): Promise<readonly Result[]>
}>

const MOST_RESULTS = 50
/** Games that are kept in mind; the one not asked for the longest is forgotten first. */
const MOST_GAMES = 16

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
    MOST_RESULTS,
  )
  return (yield* roundsOf(house, found)).map((round) => resultOf(showRound(house, round)))
}

export const createRecentResults = (store: Store, house: House): RecentResults => {
  const byGame = new Map<string, readonly Result[]>()
  const keep = (game: string, results: readonly Result[]): readonly Result[] => {
    byGame.delete(game)
    byGame.set(game, results.slice(0, MOST_RESULTS))
    if (byGame.size > MOST_GAMES) byGame.delete(byGame.keys().next().value!)
    return byGame.get(game)!
  }
  return {
    played: (round) => {
      const known = byGame.get(round.game)
      if (known && round.closedAt !== null) keep(round.game, [resultOf(round), ...known])
    },
    of: async (game) => {
      const known = byGame.get(game)
      if (known) return keep(game, known)
      const found = await store.transact<readonly Result[]>(() => latest(house, game))
      return isRefusal(found) ? [] : keep(game, found)
    },
  }
}
