/** Turns a seat's view of a hand into a frame of the lean hand by repeating everything that happened. */

import {
  ACTED,
  FRAME,
  IN,
  type LeanHand,
  LOOKED,
  ROUND,
  ROUND_PAID,
  TURN,
  UNIT,
} from '../solution/lean-hand.ts'
import type { Done } from '../state.ts'
import type { View } from '../view.ts'

const enterRound = ({ frames, seatAt }: LeanHand, at: number, round: number, seats: number): void => {
  if (frames[at + ROUND] === round) return
  frames[at + ROUND] = round
  for (let seat = 0; seat < seats; seat += 1) {
    frames[seatAt(at, seat) + ACTED] = 0
    frames[seatAt(at, seat) + ROUND_PAID] = 0
  }
}

const doAgain = ({ frames, seatAt, pay, beat }: LeanHand, at: number, done: Done): void => {
  const own = seatAt(at, done.seat)
  if (done.type === 'looked') {
    frames[own + LOOKED] = 1
    return
  }
  frames[own + ACTED] = 1
  if (done.type === 'raised') frames[at + UNIT] = done.unit
  if (done.paid > 0) pay(at, own, done.paid, done.type === 'raised')
  if (done.type === 'folded') frames[own + IN] = 0
  if (done.type === 'compared')
    beat(seatAt(at, done.loser === done.seat ? done.with : done.seat), seatAt(at, done.loser))
  if (done.type === 'wentAllIn' && done.lostTo !== null) beat(seatAt(at, done.lostTo), own)
}

/** Leaves the frame at `at` in the state of the view. `before` is called before each action is repeated. */
export const putView = (hand: LeanHand, at: number, view: View, before?: (done: Done) => void): void => {
  const { players, first, history, round, turn } = view
  const seats = players.length
  hand.frames.fill(0, at, at + FRAME)
  const stacks = players.map(({ stack, paid }) => stack + paid)
  hand.start(at, seats, first, stacks)
  for (const done of history) {
    enterRound(hand, at, done.round, seats)
    hand.frames[at + TURN] = done.seat
    before?.(done)
    doAgain(hand, at, done)
  }
  enterRound(hand, at, round, seats)
  if (turn !== null) hand.frames[at + TURN] = turn
}
