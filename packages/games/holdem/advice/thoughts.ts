/** The explanation of advice, as a code with numbers: what the most frequent choice is good for. */
import type { Situation } from '../bots/situation.ts'
import { potOdds } from '../bots/situation.ts'

const THOUGHTS = [
  'fold',
  'call',
  'call-draw',
  'check-weak',
  'check-strong',
  'value',
  'semi-bluff',
  'bluff',
  'open',
] as const
export type ThoughtCode = (typeof THOUGHTS)[number]

/** Fractions: showdowns won, the call as part of the pot after it, how often everybody folds to a raise. */
export type Thought = Readonly<{ code: ThoughtCode; equity: number; price: number; folds: number }>

/** In fair shares: above this a hand is ahead. */
const AHEAD = 1.1

export const thoughtOf = (
  situation: Situation,
  best: 'fold' | 'passive' | 'raise',
  equity: number,
  folds: number,
): Thought => {
  const { toCall, opponents, board, facing } = situation
  const price = toCall === 0 ? 0 : potOdds(situation)
  const isAhead = equity * (opponents.length + 1) >= AHEAD
  const toCome = board.length < 5
  const codeOf = (): ThoughtCode => {
    if (best === 'fold') return 'fold'
    if (best === 'passive') {
      if (toCall === 0) return isAhead ? 'check-strong' : 'check-weak'
      return equity < price && toCome ? 'call-draw' : 'call'
    }
    if (board.length === 0 && facing.raises === 0) return 'open'
    return isAhead ? 'value' : toCome && equity > 0.25 ? 'semi-bluff' : 'bluff'
  }
  return { code: codeOf(), equity, price, folds }
}
