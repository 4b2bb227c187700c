/** Rounds since the page was opened, as numbers and as the line of a graph. Amounts in minor units. */
import { accepted, parseAmount } from '@fairhouse/kit'
import { decimalsOf, roundNet } from './amounts.ts'

export type SessionStats = Readonly<{
  rounds: number
  wagered: bigint
  profit: bigint
  /** A win is a payout above the stake; a payout equal to it is neither. */
  wins: number
  losses: number
  /** The highest win of one round, or null. */
  highest: bigint | null
  /** Decimals of the currency; 0 before the first round. */
  decimals: number
  /** The profit before the first round and after every `every` rounds; then the current one. */
  line: readonly bigint[]
  every: number
}>

export const NO_ROUNDS: SessionStats = {
  rounds: 0,
  wagered: 0n,
  profit: 0n,
  wins: 0,
  losses: 0,
  highest: null,
  decimals: 0,
  line: [0n],
  every: 1,
}

/** Beyond this the line drops every other point, so that it never grows without bound. */
export const MAX_POINTS = 240

const longer = ({ line, every, rounds, profit }: SessionStats): Pick<SessionStats, 'line' | 'every'> => {
  // The last point is the current profit, unless it falls on a regular one.
  const settled = rounds % every === 0 ? line : line.slice(0, -1)
  const next = [...settled, profit]
  if (next.length <= MAX_POINTS) return { line: next, every }
  const halved = next.filter((_point, place) => place % 2 === 0)
  return { line: next.length % 2 === 0 ? [...halved, profit] : halved, every: every * 2 }
}

/** Adds a finished round. */
export const withRound = (
  stats: SessionStats,
  round: Readonly<{ betAmount: string; finalPayout: string | null }>,
): SessionStats => {
  const { minor: net, decimals } = roundNet(round)
  const profit = stats.profit + net
  return {
    rounds: stats.rounds + 1,
    wagered: stats.wagered + accepted(parseAmount(round.betAmount, decimalsOf(round.betAmount))),
    profit,
    wins: stats.wins + (net > 0n ? 1 : 0),
    losses: stats.losses + (net < 0n ? 1 : 0),
    highest: net > (stats.highest ?? 0n) ? net : stats.highest,
    decimals,
    ...longer({ ...stats, profit }),
  }
}
