/**
 * What must hold of a sit and go that has started [L6]: its chips stay the same, ranks are given once, and every prize
 * is the one for its rank and was paid once.
 */
import type { Registry } from '@fairhouse/kit'
import { liveGames } from '../../core/config/live-games.ts'

export type TournamentSeat = Readonly<{
  player: string | null
  stack: number
  rank: number | null
  prize: number
}>

export type Tournament = Readonly<{
  game: string
  seats: readonly (TournamentSeat | null)[]
  settings: unknown
  money: Readonly<{ type: string }>
  isStarted: boolean
  /** How many players it started with. */
  field: number
}>

/** What each player put into the prize account, less what came back, in minor units. */
export type Payments = ReadonlyMap<string, bigint>

/** Shares are in hundredths of a percent. */
const WHOLE = 10_000

type Terms = Readonly<{ buyIn: number; shares: readonly number[] }>

/** Null if it is no tournament, or has not started. */
const termsOf = (games: Registry, { game, settings, isStarted, field }: Tournament): Terms | null => {
  const series = liveGames(games).get(game)?.live.series
  if (!isStarted || series?.format(settings) !== 'tournament') return null
  return { buyIn: series.buyIn(settings)!.usual, shares: series.prizes?.(settings, field) ?? [WHOLE] }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

/** The winner also gets what rounding left over. */
const prizeFor = (rank: number, pool: number, shares: readonly number[]): number => {
  const ofRank = (each: number): number => Math.floor((pool * (shares[each - 1] ?? 0)) / WHOLE)
  if (rank > 1) return ofRank(rank)
  return pool - sum(shares.slice(1).map((_, index) => ofRank(index + 2)))
}

/** A player who leaves takes their chips out of play. */
const chipProblem = (seats: readonly TournamentSeat[], all: number, field: number): string | null => {
  const chips = sum(seats.map(({ stack }) => stack))
  const isWrong = seats.length === field ? chips !== all : chips > all
  return isWrong ? `has ${chips} chips, and started with ${all}` : null
}

const prizeProblem = (
  { player, rank, prize }: TournamentSeat,
  { buyIn, shares }: Terms,
  field: number,
  payments: Payments,
): string | null => {
  const owed = rank === null ? 0 : prizeFor(rank, field * buyIn, shares)
  if (prize !== owed) return `shows a prize of ${prize} for rank ${rank}, which wins ${owed}`
  const paid = player === null ? BigInt(buyIn - owed) : (payments.get(player) ?? 0n)
  return paid === BigInt(buyIn - owed) ? null : `has taken ${paid} of player ${player}, who won ${owed}`
}

/** Empty if all is well, or if this is no tournament. */
export const tournamentProblems = (
  games: Registry,
  tournament: Tournament,
  payments: Payments,
): readonly string[] => {
  const terms = termsOf(games, tournament)
  if (!terms) return []
  const { field, money } = tournament
  const seats = tournament.seats.filter((seat) => seat !== null)
  const ranks = seats.flatMap(({ rank }) => rank ?? [])
  const prizes = money.type === 'home' ? [] : seats.map((seat) => prizeProblem(seat, terms, field, payments))
  return [
    new Set(ranks).size < ranks.length ? `has two of one rank: ${ranks.join(', ')}` : null,
    chipProblem(seats, field * terms.buyIn, field),
    ...prizes,
  ].filter((problem) => problem !== null)
}
