/** A seat's view converted to the form of the self-play simulator. */
import { STREETS } from '../deal.ts'
import {
  FRAME,
  FULL,
  fold,
  type HandFrame,
  INCREMENT,
  LEVEL,
  nextStreet,
  openFrame,
  POT,
  post,
  put,
  STREET,
  TURN,
} from '../solution/ring/frame.ts'
import type { View } from '../view.ts'

/** The frame before each action of the hand, then the current one. */
export const framesOfView = (view: View): readonly HandFrame[] => {
  const { players, history, button, config, street } = view
  const frame = new Int32Array(FRAME)
  const blinds = players.map(({ total }) => total)
  for (const { seat, paid } of history) blinds[seat]! -= paid
  const stacks = players.map(({ stack, total }) => stack + total)
  openFrame(frame, 0, { seats: players.length, button, bigBlind: config.bigBlind, stacks })
  for (const [seat, blind] of blinds.entries()) post(frame, 0, seat, blind)
  for (const { ante } of players) frame[POT]! += ante
  const highest = Math.max(config.bigBlind, ...blinds)
  for (const field of [LEVEL, FULL, INCREMENT]) frame[field] = highest
  const advanceTo = (place: number): void => {
    while (frame[STREET]! < place) nextStreet(frame, 0)
  }
  const frames = history.map(({ type, seat, to, street: when }) => {
    advanceTo(STREETS.indexOf(when))
    frame[TURN] = seat
    const before = frame.slice()
    if (type === 'folded') fold(frame, 0, seat)
    else put(frame, 0, seat, to)
    return before
  })
  advanceTo(STREETS.indexOf(street))
  frame[TURN] = view.turn ?? -1
  return [...frames, frame]
}

/** The current frame. */
export const frameOfView = (view: View): HandFrame => framesOfView(view).at(-1)!
