/** [C2] What the seeds decide: for every step of the road, whether the chicken survives it. */
import type { Chance } from '@fairhouse/kit'
import { chanceOf, everyStep, type RoadDifficulty } from './difficulties.ts'

const WORDS = 2n ** 32n

/** One word per step, in order: the chicken survives if word ÷ 2³² is below the step's probability, compared exactly. */
export const drawRoad = (chance: Chance, difficulty: RoadDifficulty): readonly boolean[] =>
  everyStep(difficulty).map((step) => {
    const { n, d } = chanceOf(difficulty, step)
    return BigInt(chance.word()) * d < n * WORDS
  })
