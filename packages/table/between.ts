/**
 * Between two hands: bought chips arrive, the host's changes take effect [A36], seats are freed, and the next hand is
 * planned if there can be one.
 */

import type { Chips } from '@fairhouse/kit'
import { bookOf } from './book.ts'
import { BANK_REFILL, MAX_MISSED, MAX_ORBITS_OUT, SOON_MS } from './clock.ts'
import { askDealer } from './dealers-choice.ts'
import { withFigures } from './figures.ts'
import { resultsOf } from './guests.ts'
import { TABLE_KINDS } from './kinds.ts'
import { chipsOfBot, nextDeal } from './next-hand.ts'
import { freeSeats } from './seats.ts'
import type { HandOutcome, TableChange } from './step-types.ts'
import { followedBy, quietly } from './step-types.ts'
import {
  isBetween,
  isHome,
  mapSeats,
  RESTED,
  type Table,
  type TableSeat,
  type Time,
  withSeat,
} from './table.ts'
import { buyInOf, isTournament, seriesOf, type TableGame } from './table-game.ts'
import { endTournament, rankBusted, shareOutPrizes } from './tournament.ts'

/** What the seat gets without asking. */
const refillOf = (game: TableGame, table: Table, { bot, stack, topUp }: TableSeat): Chips => {
  const buyIn = buyInOf(game, table)
  if (buyIn === null || isTournament(game, table) || !isHome(table)) return 0
  if (!TABLE_KINDS[table.kind].refills) return bot !== null && stack === 0 ? chipsOfBot(game, table) : 0
  return stack + topUp < buyIn.least ? buyIn.usual - stack - topUp : 0
}

/** Adds bought chips to the stacks; broke bots buy in again. */
const withChips = (game: TableGame, table: Table): Table =>
  table.seats.reduce((next, seat, place) => {
    if (seat === null) return next
    const refill = refillOf(game, next, seat)
    const chips = seat.topUp + refill
    if (chips === 0) return next
    const bought = seat.bought + refill
    return withSeat(next, place, { stack: seat.stack + chips, topUp: 0, bought })
  }, table)

/** Plans or cancels the next hand; does nothing while one is prepared or played. */
export const replan = (game: TableGame, table: Table, at: Time): Table => {
  const { phase } = table
  if (phase.type !== 'between') return table
  const changed = table.changes ? { ...table, ...table.changes, changes: null } : table
  const next = withChips(game, changed)
  const canPlay = next.pausedAt === null && nextDeal(game, next, at) !== null
  const soonest = Math.max(phase.restsUntil, at + SOON_MS)
  if (!canPlay) return { ...next, asked: null, phase: { ...phase, nextAt: null } }
  const planned = { ...phase, nextAt: phase.nextAt ?? soonest }
  return askDealer(game, { ...next, phase: planned }, planned, soonest, at)
}

/** Frees all seats, returns all chips and closes the table. */
export const close = (game: TableGame, table: Table, at: Time): TableChange => {
  const shared = shareOutPrizes(game, { ...table, phase: RESTED })
  const results = resultsOf(shared.table)
  const freed = followedBy(shared, (next) => freeSeats(game, next, at, () => 'closed'))
  return followedBy(freed, (next) => ({
    table: { ...next, results, book: bookOf(game, next), guests: [], phase: { type: 'closed', at } },
    effects: [{ type: 'closed' }],
  }))
}

/** Frees the seats of people who are leaving though no hand was played. In a tournament hands decide the ranks. */
export const freeLeaving = (game: TableGame, table: Table, at: Time): TableChange =>
  isTournament(game, table) ? quietly(table) : freeSeats(game, table, at, ({ leaving }) => leaving)

/** Applies a finished hand to its seats: chips, time banks, timeouts. */
const withOutcome = (table: Table, { seats }: HandOutcome): Table => {
  const refill = table.hands % BANK_REFILL.hands === 0 ? BANK_REFILL.ms : 0
  const maxBankMs = table.frame.bankSeconds * 1_000
  return seats.reduce((next, { place, bankMs, missed, paid, won, refunded, bonus }) => {
    const isGivenUp = missed >= MAX_MISSED // [L2]
    return withSeat(next, place, {
      stack: next.seats[place]!.stack - paid + won + refunded + bonus,
      isNew: isGivenUp,
      posts: false,
      sitsOut: next.seats[place]!.sitsOut || isGivenUp,
      bankMs: Math.min(maxBankMs, bankMs + refill),
      missed: isGivenUp ? 0 : missed,
    })
  }, table)
}

/** [L2] Counts the hand for seats without cards, for whatever reason: nobody waits for the blind as long as three orbits. */
const countHandsOut = (table: Table, { seats }: HandOutcome): Table =>
  mapSeats(table, (seat, place) =>
    seats.some((dealt) => dealt.place === place)
      ? { ...seat, handsOut: 0 }
      : { ...seat, handsOut: seat.handsOut + 1, isNew: true },
  )

const reasonToFree = (table: Table, seat: TableSeat, hasChips: boolean) => {
  if (seat.leaving) return seat.leaving
  if (seat.bot && hasChips && seat.stack === 0 && !isHome(table)) return 'removed'
  const orbits = seat.handsOut / Math.max(2, table.last!.places.length)
  return orbits >= MAX_ORBITS_OUT ? 'out-too-long' : null
}

/** The hand is over: takes its chips to the table and frees the seats of people who are leaving. */
export const handOver = (game: TableGame, table: Table, outcome: HandOutcome, at: Time): TableChange => {
  const pauseMs = outcome.endMs + table.frame.pauseSeconds * 1_000 // [L1]
  const played: Table = { ...table, phase: { ...RESTED, restsUntil: at + pauseMs } }
  const counted = countHandsOut(withOutcome(withFigures(played, outcome, at), outcome), outcome)
  const isClosedField = isTournament(game, table)
  const hasChips = buyInOf(game, table) !== null
  const ranked = isClosedField
    ? followedBy(rankBusted(game, counted, outcome), (next) => endTournament(game, next))
    : quietly(counted)
  const freed = followedBy(ranked, (next) =>
    freeSeats(game, next, at, (seat) => (isClosedField ? seat.leaving : reasonToFree(next, seat, hasChips))),
  )
  return followedBy(freed, (next) => quietly(replan(game, next, at)))
}

/** What a hand's end takes to watch. */
export const endMsOf = (game: TableGame, state: unknown): number => seriesOf(game).endMs?.(state) ?? 0

/** Whether the table closes now: its host or its room has asked for it, or a public table has nobody left. */
export const mustClose = (table: Table): boolean =>
  isBetween(table) &&
  (table.isClosing || (table.room !== null && table.seats.every((seat) => seat?.player == null)))
