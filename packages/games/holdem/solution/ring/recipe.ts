/** Training parameters of the strategy for any number of seats. Everything that changes its meaning goes into the file. */
import { BUCKETS } from '../recipe.ts'
import { SIZES } from './moves.ts'
import { CARD_BUCKETS, SPOTS } from './spots.ts'

/** In the simulator's chips. */
export const START = { smallBlind: 50, bigBlind: 100 } as const

export type RingRecipe = Readonly<{
  version: number
  buckets: typeof BUCKETS
  spots: readonly number[]
  cards: readonly number[]
  sizes: typeof SIZES
  play: Readonly<{
    /** The chance of a random move by an opponent. */
    strays: number
    /** Random calls are limited to this many big blinds. */
    dear: number
    /** Half of the opponents' sizes are off, by a factor between these. */
    stretch: readonly [number, number]
    /** Opponents' largest sizes have any size from this fraction of the own one up to all-in, by ratio. */
    wild: number
    /** The chance that a seat has a habit, and how often it follows it. */
    habits: number
    habit: number
    /** How many of the habits are to wait for one of the best hands; and which part of the buckets these are. */
    patient: number
    waits: readonly [number, number]
    /** How many of those raise far too much before the flop, too. */
    boldly: number
    /** The chance that stacks differ, and that they have the usual depth; otherwise any depth, by ratio. In big blinds. */
    uneven: number
    usual: readonly [chance: number, depth: number]
    depths: readonly [number, number]
    /** How often there are 2, 3 … 9 seats. */
    seatWeights: readonly number[]
    /** A move that has lost this many big blinds per unit of weight is rarely tried again. */
    prune: number
  }>
}>

export const RING_RECIPE: RingRecipe = {
  version: 4,
  buckets: BUCKETS,
  spots: SPOTS,
  cards: CARD_BUCKETS,
  sizes: SIZES,
  play: {
    strays: 0.003,
    dear: 10,
    stretch: [0.7, 2.2],
    wild: 0.45,
    habits: 0.06,
    habit: 0.7,
    patient: 0.75,
    waits: [0.1, 0.4],
    boldly: 0.5,
    uneven: 0.2,
    usual: [0.35, 100],
    depths: [8, 260],
    seatWeights: [4, 2, 2, 2, 5, 1, 1, 3],
    prune: 150,
  },
}
