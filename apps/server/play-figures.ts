/** What was played since the process started, game by game: bets, payouts, and the return beside the exact one. */
import { expectationOf } from './expectation.ts'
import type { ShownRound } from './house/rounds.ts'

/** Amounts in the major unit; `staked` and `paid` of the rounds that are over. Ratios are null before the first. */
export type PlayFigure = Readonly<{
  game: string
  currency: string
  isDemo: boolean
  bets: number
  finished: number
  staked: number
  paid: number
  returned: number | null
  /** What was expected, and two standard deviations to either side. */
  expected: number | null
  low: number | null
  high: number | null
}>

type Sums = {
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

const ratios = ({ staked, paid, expected, variance }: Sums) => {
  if (staked === 0) return { returned: null, expected: null, low: null, high: null }
  const [mean, twice] = [expected / staked, (2 * Math.sqrt(variance)) / staked]
  return { returned: paid / staked, expected: mean, low: Math.max(0, mean - twice), high: mean + twice }
}

const finish = (sums: Sums, round: ShownRound): void => {
  const stake = Number(round.betAmount)
  const { mean, variance } = expectationOf(round)
  sums.finished += 1
  sums.staked += stake
  sums.paid += Number(round.finalPayout)
  sums.expected += mean * stake
  sums.variance += variance * stake * stake
}

export const createPlayFigures = (): PlayFigures => {
  const all = new Map<
    string,
    Readonly<{ of: Pick<PlayFigure, 'game' | 'currency' | 'isDemo'>; sums: Sums }>
  >()
  return {
    played: (round) => {
      const { game, currency, isDemo } = round
      const key = `${game} ${currency} ${isDemo}`
      const found = all.get(key) ?? {
        of: { game, currency, isDemo },
        sums: { bets: 0, finished: 0, staked: 0, paid: 0, expected: 0, variance: 0 },
      }
      all.set(key, found)
      if (round.sequence === 1) found.sums.bets += 1
      if (round.closedAt !== null) finish(found.sums, round)
    },
    list: () =>
      [...all.values()].map(({ of, sums }) => {
        const { bets, finished, staked, paid } = sums
        return { ...of, bets, finished, staked, paid, ...ratios(sums) }
      }),
  }
}
