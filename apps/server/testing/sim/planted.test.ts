/** What the simulation finds: each of these mistakes is planted into a house, and found within a few seeds. */
import { expect, test } from 'vitest'
import { PLANTS } from './plants.ts'
import { simulate } from './simulation.ts'

/** Runs until it is found; of a house with this mistake some seeds find nothing. */
const MOST_SEEDS = 12

const found = async (name: keyof typeof PLANTS): Promise<number | null> => {
  for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
    const { violation } = await simulate({
      ...{ seed: `${name} ${seed}`, minutes: 0.7, people: 12, thinkMs: 1_500 },
      plant: PLANTS[name],
    })
    if (violation) return seed
  }
  return null
}

test.each(Object.keys(PLANTS) as (keyof typeof PLANTS)[])('finds %s', async (name) => {
  expect(await found(name)).not.toBeNull()
})
