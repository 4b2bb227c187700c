/**
 * Chances to win while the rest of the board is dealt without betting [T7]. Exact: the hands are known, and a
 * board takes a few hundredths of a second at most. Results are cached.
 */
import { accepted, type Card } from '@fairhouse/kit'
import { cardIndex } from '../evaluation/card-index.ts'
import { equity } from '../odds/equity.ts'
import { pocketOf } from '../odds/ranges.ts'
import { variationEquity } from '../odds/variation-equity.ts'
import type { Chair } from '../session.ts'
import { isIn, type Scene, seatsOf } from '../table/scene.ts'

const REMEMBERED = 64
const remembered = new Map<string, readonly number[]>()

const equities = (
  holes: readonly (readonly Card[])[],
  board: readonly Card[],
  variation: Scene['variation'],
): readonly number[] => {
  const key = [...holes, board].map((cards) => cards.join('')).join(' ')
  const known = remembered.get(key)
  if (known) return known
  const pockets = () => holes.map(([a, b]) => [pocketOf(cardIndex(a!), cardIndex(b!))])
  const found = accepted(
    variation === undefined || variation === 'holdem'
      ? equity({ hands: pockets(), board })
      : variationEquity({ variation, hands: holes, board }),
  ).equity
  if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value!)
  remembered.set(key, found)
  return found
}

/** Whether cards still to come decide who wins, and nobody can act any more. */
export const isAtStake = (scene: Scene): boolean =>
  [...runOutOdds(scene).values()].some((odds) => odds > 0 && odds < 1)

/** By chair, 0 to 1; empty unless everybody still in has shown and cards are still to come. */
export const runOutOdds = (scene: Scene): ReadonlyMap<Chair, number> => {
  const inside = seatsOf(scene).filter(isIn)
  if (scene.over || scene.board.length === 5 || inside.length < 2 || !inside.every(({ shown }) => shown))
    return new Map()
  // [V4] A pot on two boards has no odds of one; before the flop Omaha has too many boards to wait for.
  if (scene.otherBoards !== undefined || (scene.variation?.startsWith('omaha') && scene.board.length < 3))
    return new Map()
  const holes = inside.map(({ cards }) => cards.filter((card) => card !== null))
  const found = equities(holes, scene.board, scene.variation)
  return new Map(inside.map(({ chair }, i) => [chair, found[i]!]))
}
