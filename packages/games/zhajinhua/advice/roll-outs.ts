/**
 * The value of every action of a turn, by roll-outs: hands are dealt that fit what the seat knows, each action is taken,
 * and everybody continues by the solved strategy. All actions are tried on the same deals with the same luck, so
 * differences are more precise than the values themselves.
 */
import type { Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { handTableFor } from '../bots/known-hands.ts'
import { trainerTerms } from '../bots/trainer-terms.ts'
import { wins } from '../solution/hand-table.ts'
import { FRAME, IN, type LeanHand, openLeanHand, PAID } from '../solution/lean-hand.ts'
import { ALL_IN, CALL, FOLD, LOOK } from '../solution/spots.ts'
import type { View } from '../view.ts'
import { openDealer } from './deals.ts'
import { rangesOf } from './ranges.ts'
import type { StrategyOdds } from './strategy-odds.ts'

export type RollOuts = Readonly<{
  /** By action and deal: chips won, compared with folding now. */
  values: readonly Float64Array[]
  /** The share of deals in which the seat's hand beats every opponent still in. */
  wins: number
}>

/** Frames: what is known, and what is tried. */
const [KNOWN, TRIED] = [0, FRAME] as const

/** Actions without a parameter. */
const PLAIN_MOVES = { fold: FOLD, call: CALL, look: LOOK, allIn: ALL_IN } as const

const applyAction = (hand: LeanHand, at: number, action: Action): void => {
  if (action.type === 'raise') hand.raiseTo(at, action.unit)
  else if (action.type === 'compare') hand.compareWith(at, action.with)
  else hand.apply(at, PLAIN_MOVES[action.type])
}

/** xorshift, with a state that can be restored. */
const luck = (seed: number) => {
  let state = seed | 0 || 1
  return {
    state: () => state,
    set: (to: number) => {
      state = to
    },
    next: (): number => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return (state >>> 0) / 0x1_0000_0000
    },
  }
}

/** It must be the view of the seat to act; `seed`: 32 bits. */
export const rollOut = (
  view: View,
  options: readonly Option<Action>[],
  odds: StrategyOdds,
  { deals, seed }: Readonly<{ deals: number; seed: number }>,
): RollOuts => {
  const me = view.seat!
  const table = handTableFor(view.config)
  const hand = openLeanHand(trainerTerms(view.config), table, 2)
  const dealer = openDealer(view, table, rangesOf(hand, KNOWN, view, odds))
  const { frames, hands } = hand
  const paid = frames[hand.seatAt(KNOWN, me) + PAID]!
  const chance = luck(seed)
  const playOn = (action: Action): number => {
    frames.copyWithin(TRIED, KNOWN, KNOWN + FRAME)
    applyAction(hand, TRIED, action)
    for (let legal = hand.legal(TRIED); legal !== 0; legal = hand.legal(TRIED))
      hand.apply(TRIED, odds.draw(hand.spot(TRIED), legal, chance.next()))
    return hand.won(TRIED, me) + paid
  }
  const opponents = [...view.players.keys()].filter(
    (other) => other !== me && frames[hand.seatAt(KNOWN, other) + IN] === 1,
  )
  const values = options.map(() => new Float64Array(deals))
  let best = 0
  for (let deal = 0; deal < deals; deal += 1) {
    dealer.deal(hands, chance.next)
    if (opponents.every((other) => wins(table, hands[me]!, hands[other]!))) best += 1
    const from = chance.state()
    for (const [place, { action }] of options.entries()) {
      chance.set(from)
      values[place]![deal] = action.type === 'fold' ? 0 : playOn(action)
    }
    chance.set(from)
    chance.next()
  }
  return { values, wins: best / deals }
}
