/** [C1] How dangerous the road is: of 25 lanes some are deadly, and there are as many steps as safe lanes. */
import { type Rational, rational } from '@fairhouse/kit'

export const LANES = 25

export const ROAD_DIFFICULTIES = ['easy', 'medium', 'hard', 'hardcore'] as const
export type RoadDifficulty = (typeof ROAD_DIFFICULTIES)[number]

export const DEATHS: Readonly<Record<RoadDifficulty, number>> = { easy: 1, medium: 3, hard: 5, hardcore: 10 }

export const stepsOf = (difficulty: RoadDifficulty): number => LANES - DEATHS[difficulty]

/** From 1 to the last. */
export const everyStep = (difficulty: RoadDifficulty): readonly number[] =>
  Array.from({ length: stepsOf(difficulty) }, (_, index) => index + 1)

/** The probability of surviving a step, given that the ones before it were survived. */
export const chanceOf = (difficulty: RoadDifficulty, step: number): Rational =>
  rational(stepsOf(difficulty) - step + 1, LANES - step + 1)
