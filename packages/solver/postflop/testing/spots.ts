/** Spots for tests: from text, and at random. */

import { cardIndex } from '@fairhouse/games/holdem/evaluation/card-index.ts'
import { readSpot } from '@fairhouse/games/holdem/postflop/spot-line.ts'
import { accepted, parseCards } from '@fairhouse/kit'
import { POCKETS, pocketNumber } from '../pockets.ts'
import type { PostflopSpot } from '../spot.ts'

export const cards = (text: string): readonly number[] => (parseCards(text) ?? []).map(cardIndex)

export const handNumber = (text: string): number => {
  const [one, other] = cards(text)
  return pocketNumber(one!, other!)
}

export const postflopSpot = (line: Readonly<Record<string, unknown>>): PostflopSpot =>
  accepted(readSpot(line))

/** A repeatable stream of numbers in [0, 1). */
const uniformFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** `hands`: about how many each range has. */
export const randomSpot = (seed: number, boardSize: number, hands: number): PostflopSpot => {
  const uniform = uniformFrom(seed)
  const below = (n: number): number => Math.floor(uniform() * n)
  const board = new Set<number>()
  while (board.size < boardSize) board.add(below(52))
  const range = (): Float32Array => {
    const weights = new Float32Array(POCKETS)
    for (let i = 0; i < hands; i += 1)
      weights[below(POCKETS)] = uniform() < 0.5 ? 1 : Math.fround(0.1 + uniform() / 2)
    return weights
  }
  const pot = 10 + below(200)
  const size = () =>
    below(5) === 0 ? ({ type: 'allIn' } as const) : { type: 'pot' as const, fraction: 0.2 + uniform() }
  const sizes = () => ({
    bet: Array.from({ length: 1 + below(2) }, size),
    raise: Array.from({ length: below(3) }, size),
  })
  return {
    ranges: [range(), range()],
    board: [...board],
    pot,
    stack: below(5) * pot + below(100),
    sizes: Array.from({ length: 3 }, () => [sizes(), sizes()] as const),
    ...(uniform() < 0.3 && { rake: { rate: 0.05, cap: 1 + below(20) } }),
  }
}
