/** Where a hand's chips go: the uncalled part, the pots, and their shares. */
import type { Chips, Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import type { Config } from './config.ts'
import { clockwise } from './positions.ts'

/** Main pot first. `eligible`: its contenders, in seat order. */
export const Pot = s.object({ amount: s.count, eligible: s.list(s.seat) })
export type Pot = s.Shaped<typeof Pot>
export const Share = s.object({ seat: s.seat, amount: s.count })
export type Share = s.Shaped<typeof Share>

/** `total`: chips put in on all streets, without the ante. */
type Contributor = Readonly<{ ante: Chips; total: Chips; folded: boolean }>

/** [T5] The part of a bet nobody matched. [T2] An ante isn't a bet. */
export const uncalledPart = (players: readonly Contributor[]): Share | null => {
  const [highest = 0, second = 0] = players.map(({ total }) => total).sort((a, b) => b - a)
  const seat = players.findIndex(({ total }) => total === highest)
  return highest > second && !players[seat]!.folded ? { seat, amount: highest - second } : null
}

const upTo = (contributions: readonly Chips[], level: Chips): Chips =>
  contributions.reduce((sum, contribution) => sum + Math.min(contribution, level), 0)

/**
 * [T6] Split at the contributions of the players still in. [T2] Antes count as contributions, so a short
 * ante contests only that much of each other ante; with `deadAntes` they all go to the main pot.
 */
export const potsOf = (players: readonly Contributor[], deadAntes: boolean): readonly Pot[] => {
  const dead = deadAntes ? players.reduce((sum, { ante }) => sum + ante, 0) : 0
  const contributions = players.map(({ ante, total }) => (deadAntes ? total : ante + total))
  const levels = contributions.filter((_, seat) => !players[seat]!.folded).sort((a, b) => a - b)
  const pots: Pot[] = []
  let cut = 0
  for (const [i, level] of levels.entries()) {
    if (i > 0 && level === levels[i - 1]) continue
    // Chips a folded player put in beyond everybody still in go to the last pot.
    const reached = dead + upTo(contributions, level === levels.at(-1) ? Number.POSITIVE_INFINITY : level)
    const eligible = [...players.keys()].filter(
      (seat) => !players[seat]!.folded && contributions[seat]! >= level,
    )
    if (reached > cut) pots.push({ amount: reached - cut, eligible })
    cut = reached
  }
  return pots
}

/** [L9] Rake by pot: a rate, rounded down, until the hand's cap is reached; none before the flop. */
export const rakesOf = (
  { rakeBasisPoints, rakeCap }: Readonly<{ rakeBasisPoints: number; rakeCap: Chips }>,
  pots: readonly Pot[],
  hasFlop: boolean,
): readonly Chips[] => {
  let left = hasFlop ? rakeCap : 0
  return pots.map(({ amount }) => {
    const full = Number((BigInt(amount) * BigInt(rakeBasisPoints)) / 10_000n)
    const rake = Math.min(full, left)
    left -= rake
    return rake
  })
}

/** [V3] [V4] Cuts an amount into equal parts; the odd chips go to the first. */
export const parts = (amount: Chips, count: number): readonly Chips[] => {
  const part = Math.floor(amount / count)
  return Array.from({ length: count }, (_, i) => (i === 0 ? amount - part * (count - 1) : part))
}

/** [T6] Equal shares; odd chips go one by one, clockwise from the button's left, or all to the first. */
export const split = (
  amount: Chips,
  winners: readonly Seat[],
  { button, oddChips }: Pick<Config, 'button' | 'oddChips'>,
  seats: number,
): readonly Share[] => {
  const part = Math.floor(amount / winners.length)
  const odd = amount % winners.length
  const oddAt = (place: number): Chips =>
    oddChips === 'to the first' ? (place === 0 ? odd : 0) : place < odd ? 1 : 0
  return clockwise(button, seats)
    .filter((seat) => winners.includes(seat))
    .map((seat, place) => ({ seat, amount: part + oddAt(place) }))
}
