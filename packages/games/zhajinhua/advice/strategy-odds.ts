/** The strategy's odds by spot, cached: the adviser's roll-outs draw moves from them. */
import { nearestPlace } from '../solution/advice.ts'
import { drawMove } from '../solution/draw-move.ts'
import { withoutAdvice } from '../solution/frozen-strategy.ts'
import { MOVE_COUNT, wantedIn } from '../solution/spots.ts'
import type { SolvedStrategy } from '../solution/strategy-file.ts'

export type StrategyOdds = Readonly<{
  /** `random`: from 0 to 1. */
  draw(spot: number, legal: number, random: number): number
  /** The probability of one of these moves there, from 0 to 1. */
  likelihood(spot: number, legal: number, moves: readonly number[]): number
}>

export const strategyOdds = ({ spots, parts }: SolvedStrategy): StrategyOdds => {
  const places = new Map<number, number>()
  const fallback = new Uint8Array(MOVE_COUNT)
  const placeOf = (spot: number): number => {
    const known = places.get(spot)
    if (known !== undefined) return known
    const place = nearestPlace(spots, spot)
    places.set(spot, place)
    return place
  }
  const rowOf = (spot: number): readonly [odds: Uint8Array, base: number] => {
    const place = placeOf(spot)
    if (place >= 0) return [parts, place * MOVE_COUNT]
    fallback.fill(0)
    for (const move of withoutAdvice(spot)) fallback[move] = 1
    return [fallback, 0]
  }
  return {
    draw: (spot, legal, random) => {
      const [odds, base] = rowOf(spot)
      return drawMove(odds, base, wantedIn(spot, legal), random)
    },
    likelihood: (spot, legal, moves) => {
      const [odds, base] = rowOf(spot)
      const wanted = wantedIn(spot, legal)
      let [total, own] = [0, 0]
      for (let move = 0; move < MOVE_COUNT; move += 1) {
        if (((wanted >> move) & 1) === 0) continue
        total += odds[base + move]!
        if (moves.includes(move)) own += odds[base + move]!
      }
      return total === 0 ? 0 : own / total
    },
  }
}
