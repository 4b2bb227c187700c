/** [L6] A sit and go's levels and prizes: what a host can change, and what holds otherwise. */
import type { Course } from '@fairhouse/kit'

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
  levelEvery: number
}>

const levelsPassed = ({ levels, levelBy, levelEvery }: LevelSettings, { hands, elapsedMs }: Course): number =>
  Math.min(levels.length - 1, Math.floor((levelBy === 'hands' ? hands : elapsedMs / MINUTE) / levelEvery))

/** The last one stays. */
export const levelOf = (set: LevelSettings, course: Course): Level => set.levels[levelsPassed(set, course)]!

/** After how many hands, or how much time, of the whole course the next level begins; null: none is left. */
export const nextLevelAt = (set: LevelSettings, course: Course): Partial<Course> | null => {
  const next = levelsPassed(set, course) + 1
  if (next >= set.levels.length) return null
  return set.levelBy === 'hands'
    ? { hands: next * set.levelEvery }
    : { elapsedMs: next * set.levelEvery * MINUTE }
}

/** All of it, in hundredths of a percent. */
export const WHOLE = 10_000

const usualPrizes = (people: number): readonly number[] =>
  people <= 3 ? [WHOLE] : people <= 6 ? [6500, 3500] : [5000, 3000, 2000]

/** The first place first. More prizes than people: those that are usual. */
export const prizesOf = (prizes: readonly number[] | null, people: number): readonly number[] =>
  prizes !== null && prizes.length <= people ? prizes : usualPrizes(people)
