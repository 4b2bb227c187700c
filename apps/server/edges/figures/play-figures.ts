/** What was played since the process started, game by game: bets, payouts, and the return beside the exact one. */
import { houseEntryIn, type Registry } from '@fairhouse/kit'
import { configOfShown, type ShownRound } from '../../rounds/rounds.ts'
import { createTrail, type Trail } from './return-trail.ts'

/** Where the return stood after so many rounds that are over. */
export type Standing = Readonly<{
  finished: number
  returned: number | null
  /** What was expected, and two standard deviations to either side. */
  expected: number | null
  low: number | null
  high: number | null
}>

/** Amounts in the major unit; `staked` and `paid` of the rounds that are over. Ratios are null before the first. */
export type PlayFigure = Standing &
  Readonly<{
    game: string
    currency: string
    isDemo: boolean
    bets: number
    staked: number
    paid: number
    /** How it came there, from the first round on, at even distances. */
    trail: readonly Standing[]
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

export const standingOf = ({ finished, staked, paid, expected, variance }: Sums): Standing => {
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
    configOfShown(round),
  )
  sums.finished += 1
  sums.staked += stake
  sums.paid += Number(round.finalPayout)
  sums.expected += mean * stake
  sums.variance += variance * stake * stake
}

/** What is added up by itself. */
export type Played = Pick<PlayFigure, 'game' | 'currency' | 'isDemo'>
export const keyOf = ({ game, currency, isDemo }: Played): string => `${game} ${currency} ${isDemo}`
export const noSums = (): Sums => ({ bets: 0, finished: 0, staked: 0, paid: 0, expected: 0, variance: 0 })

/** A round was opened or played on just now. */
export const addRound = (games: Registry, sums: Sums, round: ShownRound): void => {
  if (round.sequence === 1) sums.bets += 1
  if (round.closedAt !== null) finish(games, sums, round)
}

type Followed = Readonly<{ of: Played; sums: Sums; trail: Trail<Standing> }>

const follow = ({ game, currency, isDemo }: ShownRound): Followed => ({
  of: { game, currency, isDemo },
  sums: noSums(),
  trail: createTrail(TRAIL_POINTS),
})

export const createPlayFigures = (games: Registry): PlayFigures => {
  const all = new Map<string, Followed>()
  return {
    played: (round) => {
      const followed = all.get(keyOf(round)) ?? follow(round)
      const { sums, trail } = followed
      all.set(keyOf(round), followed)
      addRound(games, sums, round)
      if (round.closedAt !== null) trail.pass(() => standingOf(sums))
    },
    list: () =>
      [...all.values()].map(({ of, sums, trail }) => {
        const { bets, staked, paid } = sums
        return { ...of, bets, staked, paid, ...standingOf(sums), trail: trail.list() }
      }),
  }
}
