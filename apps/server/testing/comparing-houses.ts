/** For tests [A40]: compares what two houses pay, by the distribution of endings and by the mean return. */
import { expect } from 'vitest'
import type { Tally } from './seed-redraw.ts'

/** By degrees of freedom, from 1: one honest run in ten million exceeds it. */
const CHI_SQUARE_LIMITS = [28.4, 32.2, 35.4, 38.2, 40.9, 43.3, 45.7, 48, 50.2, 52.3]
/** One honest run in twenty-five million exceeds it. */
const DEVIATIONS = 5.5
/** Smaller classes are merged into the one before. */
const MIN_IN_CLASS = 50

type Comparison = Readonly<{ chiSquare: number; limit: number; deviations: number }>

const classesOf = (one: Tally, other: Tally): readonly (readonly [number, number])[] => {
  const classes: [number, number][] = []
  for (let steps = 0; steps < Math.max(one.counts.length, other.counts.length); steps += 1) {
    const found = [one.counts[steps] ?? 0, other.counts[steps] ?? 0] as const
    const last = classes.at(-1)
    if (!last || found[0] + found[1] >= MIN_IN_CLASS) classes.push([...found])
    else for (const side of [0, 1] as const) last[side] += found[side]
  }
  return classes
}

const errorOf = ({ rounds, sum, squares }: Tally): number => (squares / rounds - (sum / rounds) ** 2) / rounds

/** How far endings and mean returns are apart. */
export const compareTallies = (one: Tally, other: Tally): Comparison => {
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

export const expectSame = ({ chiSquare, limit, deviations }: Comparison): void => {
  expect(chiSquare).toBeLessThan(limit)
  expect(Math.abs(deviations)).toBeLessThan(DEVIATIONS)
}

/** The first pays less. */
export const expectLess = ({ chiSquare, limit, deviations }: Comparison): void => {
  expect(chiSquare).toBeGreaterThan(3 * limit)
  expect(deviations).toBeLessThan(-2 * DEVIATIONS)
}
