/**
 * The betting of one street: what each seat owes, the minimum raise, who may still raise and whose turn it is.
 * Knows nothing of cards or pots.
 */
import type { Chips, Seat } from '@fairhouse/kit'
import type { Reopening } from './config.ts'
import { clockwise } from './positions.ts'

export type Betting = Readonly<{
  /** The street total everybody has to match. */
  level: Chips
  /** [T3] The largest full bet or raise of this street; before the first, the big blind. */
  increment: Chips
  /** The level after the last full bet or raise; short all-ins lie above it. */
  fullLevel: Chips
  /** By seat: the level when it last acted on this street, or null. */
  answered: readonly (Chips | null)[]
  /** The last seat to bet or raise on this street. */
  aggressor: Seat | null
}>

/** The part of a player that betting needs; `bet` is the amount put in on this street. */
type Bettor = Readonly<{ stack: Chips; bet: Chips; folded: boolean }>

export const openBetting = (seats: number, level: Chips, increment: Chips): Betting => ({
  level,
  increment,
  fullLevel: level,
  answered: Array.from({ length: seats }, () => null),
  aggressor: null,
})

/** [T2] The full difference to the level, whatever the stack; the level is the full big blind even if it was posted short. */
export const owed = ({ level }: Betting, { bet }: Bettor): Chips => level - bet

/** [T3] As a street total. */
export const leastRaise = ({ level, increment }: Betting): Chips => level + increment

/** The seat has called, checked or folded at the current level. */
export const answer = (betting: Betting, seat: Seat): Betting => ({
  ...betting,
  answered: betting.answered.with(seat, betting.level),
})

/** [T3] The seat bets or raises to `level`. A short all-in changes what is owed, not the increment. */
export const lift = (betting: Betting, seat: Seat, level: Chips): Betting => {
  const by = level - betting.level
  const full = by >= betting.increment
  return {
    level,
    increment: full ? by : betting.increment,
    fullLevel: full ? level : betting.fullLevel,
    answered: betting.answered.with(seat, level),
    aggressor: seat,
  }
}

/** [T4] Whether the seat may raise: it has not acted yet, or has been raised since. */
export const isOpenTo = (betting: Betting, seat: Seat, reopening: Reopening): boolean => {
  const answered = betting.answered[seat] ?? null
  if (answered === null) return true
  switch (reopening) {
    case false:
      return betting.fullLevel > answered
    case 'cumulative':
      return betting.level - answered >= betting.increment
    case true:
      return betting.level > answered
  }
}

/** A raise counts only if an opponent has the chips to answer it. */
export const canBeAnswered = ({ level }: Betting, players: readonly Bettor[], seat: Seat): boolean =>
  players.some(({ stack, bet, folded }, other) => other !== seat && !folded && bet + stack > level)

const canAct = ({ stack, folded }: Bettor): boolean => !folded && stack > 0

/** [T7] Nobody is left to bet against, and the seat owes nothing. */
const hasNothingLeftToDo = (players: readonly Bettor[], seat: Seat): boolean =>
  players.every(
    (player, other) =>
      other === seat || (!canAct(player) && (player.folded || player.bet <= players[seat]!.bet)),
  )

/** Null once the street is closed: everybody who can act has acted and matched the level. */
export const nextToAct = (betting: Betting, players: readonly Bettor[], after: Seat): Seat | null => {
  const waitsFor = (seat: Seat): boolean =>
    canAct(players[seat]!) &&
    (betting.answered[seat] === null || owed(betting, players[seat]!) > 0) &&
    !hasNothingLeftToDo(players, seat)
  return clockwise(after, players.length).find(waitsFor) ?? null
}

/** [T7] If at most one player can act, the rest of the board is dealt without betting. */
export const isBettingOver = (players: readonly Bettor[]): boolean => players.filter(canAct).length <= 1
