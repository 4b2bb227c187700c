/** [L6] A sit and go's levels and prizes, with the defaults for what a host leaves open. */
import type { Course, Rise } from '@fairhouse/kit'

export type Level = Readonly<{ smallBlind: number; bigBlind: number; ante: number }>

const SMALL_BLINDS = [10, 15, 25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1000, 1500, 2000, 3000]
export const LEVELS: readonly Level[] = SMALL_BLINDS.map((smallBlind) => ({
  smallBlind,
  bigBlind: 2 * smallBlind,
  ante: 0,
}))
/** [L6] */
export const LEVEL_EVERY = { hands: 10, minutes: 8 } as const

const MINUTE = 60_000

export type LevelSettings = Readonly<{
  levels: readonly Level[]
  levelBy: keyof typeof LEVEL_EVERY
  /** Left out: `LEVEL_EVERY`. */
  levelEvery?: number
}>

type Elapsed = Pick<Course, 'hands' | 'elapsedMs'>

/** Progress so far, and the length of a level, in the same unit. */
const progressIn = (
  { levelBy, levelEvery = LEVEL_EVERY[levelBy] }: LevelSettings,
  { hands, elapsedMs }: Elapsed,
) => (levelBy === 'hands' ? ([hands, levelEvery] as const) : ([elapsedMs, levelEvery * MINUTE] as const))

/** The last level stays. */
export const levelOf = (set: LevelSettings, course: Elapsed): Level => {
  const [passed, every] = progressIn(set, course)
  return set.levels[Math.min(Math.floor(passed / every), set.levels.length - 1)]!
}

/** Null at the last level. */
export const nextRise = (set: LevelSettings, course: Elapsed): Rise | null => {
  const [passed, every] = progressIn(set, course)
  if (Math.floor(passed / every) >= set.levels.length - 1) return null
  const left = every - (passed % every)
  return set.levelBy === 'hands' ? { hands: left } : { ms: left }
}

/** The whole prize pool, in hundredths of a percent. */
export const WHOLE = 10_000

const usualPrizes = (people: number): readonly number[] =>
  people <= 3 ? [WHOLE] : people <= 6 ? [6500, 3500] : [5000, 3000, 2000]

/** First place first. Falls back to the usual prizes if there are more prizes than people. */
export const prizesOf = (prizes: readonly number[] | null, people: number): readonly number[] =>
  prizes !== null && prizes.length <= people ? prizes : usualPrizes(people)
