/** Two players who know their own dice and what chance makes of the others'. */
import type { Decision, Option } from '@fairhouse/kit'
import { FACES, leastOver } from './bid.ts'
import type { Action, View } from './state.ts'

/** How likely a bid must be, for each to believe it or to make it. */
const BELIEFS = { careful: 0.4, bold: 0.2 } as const
export const TEMPERAMENTS = ['careful', 'bold'] as const

/** The chance that of so many dice at least so many show a face. */
export const chanceOf = (dice: number, atLeast: number): number => {
  if (atLeast <= 0) return 1
  let exactly = (5 / 6) ** dice
  let below = 0
  for (let shown = 0; shown < atLeast; shown += 1) {
    below += exactly
    exactly *= (dice - shown) / ((shown + 1) * 5)
  }
  return Math.max(0, 1 - below)
}

/** The chance that there are so many dice of a face, by one's own. */
const truthOf = ({ left, dice }: View, face: number, amount: number): number => {
  const others = left.reduce((sum, count) => sum + count, 0) - dice.length
  return chanceOf(others, amount - dice.filter((die) => die === face).length)
}

export const decide = (
  temperament: string,
  view: View,
  options: readonly Option<Action>[],
): Decision<Action> => {
  const name = TEMPERAMENTS.find((one) => one === temperament)
  if (name === undefined) throw new Error(`there is no bot ${temperament}`)
  const reason = { code: name }
  const { bid } = view
  const best = FACES.map((face) => ({ face, amount: leastOver(bid, face) }))
    .map((one) => ({ ...one, truth: truthOf(view, one.face, one.amount) }))
    .reduce((one, other) => (other.truth > one.truth ? other : one))
  const isDoubted = bid !== null && truthOf(view, bid.face, bid.amount) < BELIEFS[name]
  const canBid = options.some(({ action }) => action.type === 'bid' && action.face === best.face)
  if (bid !== null && (isDoubted || !canBid || best.truth < BELIEFS[name] / 2))
    return { action: { type: 'call' }, reason }
  return { action: { type: 'bid', face: best.face, amount: best.amount }, reason }
}
