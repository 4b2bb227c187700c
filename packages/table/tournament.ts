/**
 * [L6] Sit and go: a closed field with equal stacks. Players are ranked in the order they bust, two in one hand by
 * their stacks before it; the last one left wins. Each prize is paid out of the buy-ins as soon as its rank is decided.
 */
import { type Chips, isTournamentOver, type Refusal, refuse } from '@fairhouse/kit'
import { freeSeats, newSeat } from './seats.ts'
import type { HandOutcome, Holder, StepResult, TableChange } from './step-types.ts'
import { followedBy, quietly } from './step-types.ts'
import { isBetween, isHome, RESTED, type Table, type Time, withSeat } from './table.ts'
import { buyInOf, isTournament, seriesOf, type TableGame } from './table-game.ts'

const stillIn = ({ seats }: Table): readonly number[] =>
  seats.flatMap((seat, place) => (seat && seat.rank === null ? [place] : []))

const isRunning = (game: TableGame, table: Table): boolean => table.isStarted && isTournament(game, table)

/** By the number of players at the start. Nothing if they play for table chips. */
const prizeOf = (game: TableGame, table: Table, rank: number): Chips => {
  const shares = seriesOf(game).prizes?.(table.settings, table.field) ?? [10_000]
  const pool = BigInt(table.field) * BigInt(buyInOf(game, table)?.usual ?? 0)
  return isHome(table) ? 0 : Number((pool * BigInt(shares[rank - 1] ?? 0)) / 10_000n)
}

const award = (table: Table, place: number, amount: Chips): TableChange => {
  const prized = withSeat(table, place, { prize: amount })
  if (amount === 0) return quietly(prized)
  const { player } = table.seats[place]!
  const to: Holder = player === null ? 'bots' : { player }
  return {
    table: { ...prized, pool: table.pool - amount },
    effects: [{ type: 'chips', from: 'prizes', to, amount }],
  }
}

/** Ranks these places as out, in this order. */
const rankOut = (game: TableGame, table: Table, places: readonly number[]): TableChange =>
  places.reduce<TableChange>((step, place) => {
    const rank = stillIn(step.table).length
    if (rank === 1) return step // the last one left has won
    return followedBy(step, (next) =>
      award(withSeat(next, place, { rank }), place, prizeOf(game, next, rank)),
    )
  }, quietly(table))

/** Ranks players who lost their last chip in this hand, and players who leave with chips. */
export const rankBusted = (game: TableGame, table: Table, { seats }: HandOutcome): TableChange => {
  const stackBefore = (place: number): Chips => seats.find((dealt) => dealt.place === place)?.stackBefore ?? 0
  const stackOf = (place: number): Chips => table.seats[place]!.stack
  const busted = stillIn(table).filter((place) => stackOf(place) === 0)
  const leaving = stillIn(table).filter((place) => stackOf(place) > 0 && table.seats[place]!.leaving !== null)
  return rankOut(game, table, [
    ...busted.toSorted((a, b) => stackBefore(a) - stackBefore(b)), // the shortest stack is out first
    ...leaving.toSorted((a, b) => stackOf(a) - stackOf(b)),
  ])
}

/** A player who leaves between two hands gives up their chips but keeps the rank. */
export const rankLeaver = (game: TableGame, table: Table, place: number): TableChange => {
  const isIn = isRunning(game, table) && table.seats[place]!.rank === null
  return isIn ? rankOut(game, table, [place]) : quietly(table)
}

/** Ends the tournament if one player is left. Bots alone don't continue: their stacks decide. */
export const endTournament = (game: TableGame, table: Table): TableChange => {
  if (!isRunning(game, table)) return quietly(table)
  const isAnybodyIn = stillIn(table).some((place) => table.seats[place]!.player !== null)
  const byChips = stillIn(table).toSorted((a, b) => table.seats[a]!.stack - table.seats[b]!.stack)
  const ended = isAnybodyIn ? quietly(table) : rankOut(game, table, byChips)
  const [winner, ...others] = stillIn(ended.table)
  if (winner === undefined || others.length > 0) return ended
  return followedBy(ended, (next) => award(withSeat(next, winner, { rank: 1 }), winner, next.pool)) // with what rounding left
}

/** [A36] If a tournament closes early, the remaining prizes are shared in proportion to chips. */
export const shareOutPrizes = (game: TableGame, table: Table): TableChange => {
  const left = isRunning(game, table) ? stillIn(table) : []
  const chips = left.reduce((sum, place) => sum + table.seats[place]!.stack, 0)
  const shareOf = (place: number): Chips =>
    Number((BigInt(table.pool) * BigInt(table.seats[place]!.stack)) / BigInt(chips))
  return left.reduce<TableChange>(
    (step, place, index) =>
      followedBy(step, (next) => award(next, place, index === left.length - 1 ? next.pool : shareOf(place))),
    quietly(table),
  )
}

export const start = (game: TableGame, table: Table): Table | Refusal => {
  if (!isTournament(game, table) || table.isStarted) return table
  const field = table.seats.filter((seat) => seat !== null).length
  return field < game.rules.seats.min
    ? refuse('too-few', 'there are too few players')
    : { ...table, isStarted: true, field }
}

/** Before the first hand. */
export const NO_HANDS = {
  pausedAt: null,
  phase: RESTED,
  last: null,
  hands: 0,
  startedAt: null,
  isStarted: false,
  field: 0,
  called: null,
  choice: null,
  asked: null,
  shown: [],
  rabbit: null,
} as const

/** Once the tournament is over. [M5] Chips from a wallet are bought by their owners, who sit down again. */
export const playAgain = (game: TableGame, table: Table, at: Time): StepResult => {
  const isOver = isTournamentOver(table.seats.filter((seat) => seat !== null))
  if (!isTournament(game, table) || !table.isStarted || !isOver || !isBetween(table)) {
    return refuse('party-started', 'this game is not over')
  }
  const kept = isHome(table) ? quietly(table) : freeSeats(game, table, at, () => 'again')
  const stack = buyInOf(game, table)!.usual
  return followedBy(kept, (next) =>
    quietly({
      ...next,
      ...NO_HANDS,
      seats: next.seats.map((seat) => seat && newSeat(next, { ...seat, stack })),
      guests: next.guests.map((guest) => ({ ...guest, rank: null, prize: 0 })),
    }),
  )
}
