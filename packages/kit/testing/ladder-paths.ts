/** Every course that a round on a ladder can take, to test its expected payout. */
import { type Expectation, type Ladder, type LadderState, toNumber } from '../index.ts'

/** How a round ends. */
export type LadderEnd = Readonly<{ stepCount: number; state: LadderState }>

/** All steps of the ladder, then the cash-out: the probability of each course, its end, and what it pays. */
const pathsOf = (ladder: Ladder) => {
  let reach = 1
  const lost = ladder.map(({ chance }, stepCount) => {
    const fails = reach * (1 - toNumber(chance))
    reach *= toNumber(chance)
    return { chance: fails, end: { stepCount, state: 'finished' } as const, paid: 0 }
  })
  const end = { stepCount: ladder.length, state: 'cashed_out' } as const
  return [...lost, { chance: reach, end, paid: toNumber(ladder.at(-1)!.multiplier) }]
}

/** The expectation of a round that tries to climb the whole ladder, and the mean over all its courses. */
export const ladderAverages = (
  ladder: Ladder,
  expectationOf: (end: LadderEnd) => Expectation,
): Readonly<Record<'expected' | 'paid', Expectation>> => {
  const all = pathsOf(ladder).map((path) => ({ ...path, expected: expectationOf(path.end) }))
  const average = (of: (path: (typeof all)[number]) => number): number =>
    all.reduce((sum, path) => sum + path.chance * of(path), 0)
  return {
    expected: {
      mean: average(({ expected }) => expected.mean),
      variance: average(({ expected }) => expected.variance),
    },
    paid: {
      mean: average(({ paid }) => paid),
      variance: average(({ paid, expected }) => (paid - expected.mean) ** 2),
    },
  }
}
