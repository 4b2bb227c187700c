/** The strategies that come with the game, each unpacked once, on first use. */
import type { Solver } from '../postflop/decision.ts'
import { decodeRing, isRing, type RingStrategy } from '../solution/ring/ring-file.ts'
import { decodeStrategy, trainingOf } from '../solution/strategy-file.ts'
import type { Solution } from './solved-bot.ts'

export type Solutions = Readonly<{
  /** Heads-up, by depth. */
  headsUp: readonly Solution[]
  /** For 3 to 9 seats; throws if it isn't there. */
  ring(): RingStrategy
  hasRing(): boolean
  /** Of turns and rivers; null where it hasn't been loaded. */
  solver(): Solver | null
}>

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** From the bytes of strategy files, in any order. Throws on an invalid file; a missing one fails on first use. */
export const solutionsFrom = (files: readonly Uint8Array[], solver: Solver | null = null): Solutions => {
  const ring = files.find(isRing)
  return {
    headsUp: files
      .filter((bytes) => !isRing(bytes))
      .map((bytes) => ({
        depth: trainingOf(bytes).recipe.depth,
        strategy: once(() => decodeStrategy(bytes)),
      })),
    hasRing: () => ring !== undefined,
    solver: () => solver,
    ring: once(() => {
      if (ring === undefined) throw new Error('no strategy for 3 to 9 seats')
      return decodeRing(ring)
    }),
  }
}
