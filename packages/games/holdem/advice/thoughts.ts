/** The explanation of advice, as a code with numbers: what the most frequent choice is good for. */
import type { Situation } from '../bots/situation.ts'
import { potOdds } from '../bots/situation.ts'
import type { Move } from './choices.ts'

const THOUGHTS = [
  'fold',
  'fold-later',
  'even',
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

/** A bluff needs more folds than this. */
const FEW = 0.05

const percents = (share: number): number => Math.round(100 * share)

export const thoughtOf = (
  situation: Situation,
  { kind, folds }: Pick<Move, 'kind' | 'folds'>,
  equity: number,
): Thought => {
  const { toCall, opponents, board, facing, stack, view } = situation
  const price = toCall === 0 ? 0 : potOdds(situation)
  const isAhead = equity * (opponents.length + 1) >= AHEAD
  const isShort = percents(equity) < percents(price)
  const isSettled =
    board.length === 5 || toCall === stack || opponents.every((seat) => view.players[seat]!.allIn)
  const toCome = board.length < 5
  const codeOf = (): ThoughtCode => {
    if (kind === 'fold') return isShort ? 'fold' : isSettled ? 'even' : 'fold-later'
    if (kind === 'passive') {
      if (toCall === 0) return isAhead ? 'check-strong' : 'check-weak'
      return isShort ? (isSettled ? 'even' : 'call-draw') : 'call'
    }
    if (board.length === 0 && facing.raises === 0) return 'open'
    return isAhead || folds < FEW ? 'value' : toCome && equity > 0.25 ? 'semi-bluff' : 'bluff'
  }
  return { code: codeOf(), equity, price, folds }
}
