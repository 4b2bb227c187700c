/** What was played since the process started, game by game: bets, payouts, and the actual beside the exact return. */
import { houseEntryIn, type Registry } from '@fairhouse/kit'
import { configOfPlayed, type ShownRound } from '../../rounds/rounds.ts'
import { createTrail, type Trail } from './return-trail.ts'

/** The return after so many finished rounds. */
export type ReturnPoint = Readonly<{
  finished: number
  returned: number | null
  /** The expected return, and two standard deviations to either side. */
  expected: number | null
  low: number | null
  high: number | null
}>

/** Amounts in the major unit; `staked` and `paid` of finished rounds. Ratios are null before the first. */
export type PlayFigure = ReturnPoint &
  Readonly<{
    game: string
    currency: string
    isDemo: boolean
    bets: number
    staked: number
    paid: number
    /** Its course from the first round on, at even distances. */
    trail: readonly ReturnPoint[]
  }>

export const TRAIL_POINTS = 128

export type Sums = {
  bets: number
  finished: number
  staked: number
  paid: number
  expected: number
  variance: number
}

export type PlayFigures = Readonly<{
  played(round: ShownRound): void
  list(): readonly PlayFigure[]
}>

export const returnPointOf = ({ finished, staked, paid, expected, variance }: Sums): ReturnPoint => {
  if (staked === 0) return { finished, returned: null, expected: null, low: null, high: null }
  const [mean, twice] = [expected / staked, (2 * Math.sqrt(variance)) / staked]
  return {
    finished,
    returned: paid / staked,
    expected: mean,
    low: Math.max(0, mean - twice),
    high: mean + twice,
  }
}

const finish = (games: Registry, sums: Sums, round: ShownRound): void => {
  const stake = Number(round.betAmount)
  const { mean, variance } = houseEntryIn(games, round.game)!.house.expectation(
    round.view,
    configOfPlayed(round),
  )
  sums.finished += 1
  sums.staked += stake
  sums.paid += Number(round.finalPayout)
  sums.expected += mean * stake
  sums.variance += variance * stake * stake
}

/** Rounds with the same key are added up together. */
export type FigureGroup = Pick<PlayFigure, 'game' | 'currency' | 'isDemo'>
export const keyOf = ({ game, currency, isDemo }: FigureGroup): string => `${game} ${currency} ${isDemo}`
export const noSums = (): Sums => ({ bets: 0, finished: 0, staked: 0, paid: 0, expected: 0, variance: 0 })

/** A round was opened or continued. */
export const addRound = (games: Registry, sums: Sums, round: ShownRound): void => {
  if (round.sequence === 1) sums.bets += 1
  if (round.closedAt !== null) finish(games, sums, round)
}

type FollowedGroup = Readonly<{ of: FigureGroup; sums: Sums; trail: Trail<ReturnPoint> }>

const follow = ({ game, currency, isDemo }: ShownRound): FollowedGroup => ({
  of: { game, currency, isDemo },
  sums: noSums(),
  trail: createTrail(TRAIL_POINTS),
})

export const createPlayFigures = (games: Registry): PlayFigures => {
  const all = new Map<string, FollowedGroup>()
  return {
    played: (round) => {
      const followed = all.get(keyOf(round)) ?? follow(round)
      const { sums, trail } = followed
      all.set(keyOf(round), followed)
      addRound(games, sums, round)
      if (round.closedAt !== null) trail.pass(() => returnPointOf(sums))
    },
    list: () =>
      [...all.values()].map(({ of, sums, trail }) => {
        const { bets, staked, paid } = sums
        return { ...of, bets, staked, paid, ...returnPointOf(sums), trail: trail.list() }
      }),
  }
}
