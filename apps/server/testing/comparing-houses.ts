/** For tests [A40]: whether two houses pay alike, by the distribution of endings and by the mean return. */
import { expect } from 'vitest'
import type { Played } from './seed-redraw.ts'

/** By degrees of freedom, from 1: one honest run in ten million comes further. */
const CHI_SQUARE_LIMITS = [28.4, 32.2, 35.4, 38.2, 40.9, 43.3, 45.7, 48, 50.2, 52.3]
/** One honest run in twenty-five million comes further. */
const DEVIATIONS = 5.5
/** Rarer classes count together with the one before them. */
const LEAST_IN_CLASS = 50

type Compared = Readonly<{ chiSquare: number; limit: number; deviations: number }>

const classesOf = (one: Played, other: Played): readonly (readonly [number, number])[] => {
  const classes: [number, number][] = []
  for (let steps = 0; steps < Math.max(one.counts.length, other.counts.length); steps += 1) {
    const found = [one.counts[steps] ?? 0, other.counts[steps] ?? 0] as const
    const last = classes.at(-1)
    if (!last || found[0] + found[1] >= LEAST_IN_CLASS) classes.push([...found])
    else for (const side of [0, 1] as const) last[side] += found[side]
  }
  return classes
}

const errorOf = ({ rounds, sum, squares }: Played): number =>
  (squares / rounds - (sum / rounds) ** 2) / rounds

/** Whether both could be the same house: how far endings and mean returns are apart. */
export const compared = (one: Played, other: Played): Compared => {
  const classes = classesOf(one, other)
  const all = one.rounds + other.rounds
  const sides = [one.rounds, other.rounds] as const
  let chiSquare = 0
  for (const found of classes) {
    for (const side of [0, 1] as const) {
      const expected = ((found[0] + found[1]) * sides[side]) / all
      chiSquare += (found[side] - expected) ** 2 / expected
    }
  }
  const apart = one.sum / one.rounds - other.sum / other.rounds
  const deviations = apart / Math.sqrt(errorOf(one) + errorOf(other))
  return { chiSquare, limit: CHI_SQUARE_LIMITS[classes.length - 2]!, deviations }
}

export const expectSame = ({ chiSquare, limit, deviations }: Compared): void => {
  expect(chiSquare).toBeLessThan(limit)
  expect(Math.abs(deviations)).toBeLessThan(DEVIATIONS)
}

/** The first pays less. */
export const expectLess = ({ chiSquare, limit, deviations }: Compared): void => {
  expect(chiSquare).toBeGreaterThan(3 * limit)
  expect(deviations).toBeLessThan(-2 * DEVIATIONS)
}
