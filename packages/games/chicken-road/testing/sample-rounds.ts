/** Rounds of Chicken Road, played by the rules. */
import { type Course, climber } from '../../testing/ladder-conforms.ts'
import { stepsOf } from '../difficulties.ts'
import { type RoadParts, road } from '../rules.ts'

/** A word of 0 survives every step, the largest none. */
export const course: Course<RoadParts> = (difficulty, survives) => {
  const words = Array.from({ length: stepsOf(difficulty) }, (_, index) =>
    survives[index] === false ? 2 ** 32 - 1 : 0,
  )
  return { chance: { word: () => words.shift()! }, steps: survives.map(() => ({ type: 'step' })) }
}

export const playRoad = climber(road, course)

/** A road with these deadly steps. */
export const deadlyAt = (...steps: readonly number[]): readonly boolean[] =>
  Array.from({ length: 25 }, (_, index) => !steps.includes(index + 1))
