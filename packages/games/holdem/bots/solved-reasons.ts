/** The reason for a move of a solved strategy: how often it is made here, and what it is good for. */
import type { Reason } from '@fairhouse/kit'
import { kindOf } from '../odds/starting-hands.ts'
import { type Draw, drawOf } from './hand-reading.ts'
import { because } from './reasons.ts'
import { positionOf, potOdds, type Situation } from './situation.ts'

export type MoveKind = 'fold' | 'call' | 'raise'

/** Bets that beat at least this share of hands are for value; each further opponent raises the bar. */
const VALUE = 0.6
const PER_OPPONENT = 0.06

const beforeFlop = (situation: Situation, kind: MoveKind, frequency: number): Reason => {
  const { pocket, view, seat, toCall, facing } = situation
  const hand = kindOf(pocket)
  const place = { hand, position: positionOf(view, seat), frequency }
  if (kind === 'fold') return because('solved-pass', place)
  if (kind === 'call')
    return toCall === 0 ? because('solved-free', { hand, frequency }) : because('solved-enter', place)
  return facing.raises === 0 ? because('solved-open', place) : because('solved-reraise', place)
}

/** `none` on the river. */
const drawIn = ({ hole, board }: Situation): Draw => (board.length === 5 ? 'none' : drawOf(hole, board))

/** `beats`: the average share of all hands that this one beats in the end. */
export const solvedReason = (
  situation: Situation,
  kind: MoveKind,
  frequency: number,
  beats: number | null,
): Reason => {
  if (beats === null) return beforeFlop(situation, kind, frequency)
  const { toCall, opponents } = situation
  const draw = drawIn(situation)
  const isAhead = beats >= VALUE + PER_OPPONENT * (opponents.length - 1)
  const price = potOdds(situation)
  if (kind === 'fold') return because('solved-fold', { beats, potOdds: price, frequency })
  if (kind === 'raise') {
    if (isAhead) return because('solved-value', { beats, frequency })
    return draw === 'none'
      ? because('solved-bluff', { beats, frequency })
      : because('solved-semi-bluff', { draw, beats, frequency })
  }
  if (toCall === 0) return because(isAhead ? 'solved-trap' : 'solved-check', { beats, frequency })
  return draw === 'none' || isAhead
    ? because('solved-call', { beats, potOdds: price, frequency })
    : because('solved-call-draw', { draw, beats, potOdds: price, frequency })
}
