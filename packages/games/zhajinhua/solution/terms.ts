/** The settings of a room that a solution is trained for. Amounts are in chips. */

const COMPARE_PRICES = ['previousStake', 'currentCall', 'doubleCall'] as const

export type Terms = Readonly<{
  ante: number
  /** [Z2] */
  cap: number
  /** [Z2] Rising, the first is the ante. */
  units: readonly number[]
  /** [Z5] */
  rounds: number
  /** [Z3] */
  lookFrom: number
  /** [Z4] */
  compareFrom: number
  compareCost: (typeof COMPARE_PRICES)[number]
  /** [Z7] */
  rakeBasisPoints: number
  rakeAllInWin: boolean
  /** [Z8] */
  a23: 'low' | 'second' | 'none'
  single: 'top' | 'all'
}>

/** All rooms that come with the house are like this, apart from the value of a chip. */
export const STANDARD: Terms = {
  ante: 100,
  cap: 2000,
  units: [100, 200, 500, 1000],
  rounds: 20,
  lookFrom: 3,
  compareFrom: 2,
  compareCost: 'previousStake',
  rakeBasisPoints: 500,
  rakeAllInWin: true,
  a23: 'low',
  single: 'top',
}
