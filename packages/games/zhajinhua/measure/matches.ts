/**
 * Matches on the lean hand, for measurements: one seat is the challenger's, all others play a strategy. Fresh stacks for
 * each hand; winnings are in antes, after the rake.
 */
import { drawMove } from '../solution/draw-move.ts'
import type { FrozenStrategy } from '../solution/frozen-strategy.ts'
import { CARDS, type HandTable, handNumber } from '../solution/hand-table.ts'
import { type LeanHand, MAX_SEATS, openLeanHand, TURN } from '../solution/lean-hand.ts'
import { MOVE_COUNT, wantedIn } from '../solution/spots.ts'
import { type RegretTables, rowOf } from '../solution/tables.ts'
import type { Terms } from '../solution/terms.ts'
import { openRulePlayer, type ThumbRule } from '../solution/thumb-rules.ts'

export type MatchPlan = Readonly<{
  terms: Terms
  table: HandTable
  seats: number
  /** In antes. */
  stack: number
  hands: number
  /** Not 0. */
  seed: number
  /** What the other seats play. */
  frozen: FrozenStrategy
  /** Gets the hand and a random number from 0 to 1; returns one of the legal moves. */
  challenger(hand: LeanHand, random: () => number): (legal: number) => number
}>

/** Won per 100 hands, with the 95 % interval. */
export type MatchOutcome = Readonly<{ won100: number; low: number; high: number }>

export const xorshift = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 0x1_0000_0000
  }
}

const CONFIDENCE = 1.96

export const playMatch = (plan: MatchPlan): MatchOutcome => {
  const { terms, table, seats, hands, frozen } = plan
  const random = xorshift(plan.seed)
  const hand = openLeanHand(terms, table, 1)
  const challenge = plan.challenger(hand, random)
  const deck = Uint8Array.from({ length: CARDS }, (_, card) => card)
  const stacks = new Int32Array(MAX_SEATS).fill(plan.stack * terms.ante)
  const deal = (): void => {
    for (let i = 0; i < 3 * seats; i += 1) {
      const j = i + Math.floor(random() * (CARDS - i))
      const card = deck[i]!
      deck[i] = deck[j]!
      deck[j] = card
    }
    for (let seat = 0; seat < seats; seat += 1)
      hand.hands[seat] = handNumber(deck[3 * seat]!, deck[3 * seat + 1]!, deck[3 * seat + 2]!)
  }
  const playHand = (): number => {
    deal()
    hand.start(0, seats, Math.floor(random() * seats), stacks)
    for (let legal = hand.legal(0); legal !== 0; legal = hand.legal(0)) {
      if (hand.frames[TURN] === 0) hand.apply(0, challenge(legal))
      else {
        const spot = hand.spot(0)
        hand.apply(0, drawMove(frozen.weights, frozen.rowAt(spot), wantedIn(spot, legal), random()))
      }
    }
    return hand.won(0, 0) / terms.ante
  }
  let [mean, squares] = [0, 0]
  for (let played = 1; played <= hands; played += 1) {
    const won = playHand()
    const off = won - mean
    mean += off / played
    squares += off * (won - mean)
  }
  const error = CONFIDENCE * Math.sqrt(squares / (hands - 1) / hands)
  return { won100: 100 * mean, low: 100 * (mean - error), high: 100 * (mean + error) }
}

/** A challenger that makes the move that won most in training; in unknown spots, the frozen strategy's. */
export const byRegrets =
  ({ keys, regrets }: RegretTables, frozen: FrozenStrategy): MatchPlan['challenger'] =>
  (hand, random) =>
  (legal) => {
    const spot = hand.spot(0)
    const base = rowOf(keys, spot) * MOVE_COUNT
    let [best, most] = [-1, Number.NEGATIVE_INFINITY]
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      const regret = regrets[base + move]!
      if (((legal >> move) & 1) === 1 && regret !== 0 && regret > most) [best, most] = [move, regret]
    }
    if (best >= 0) return best
    return drawMove(frozen.weights, frozen.rowAt(spot), wantedIn(spot, legal), random())
  }

export const byRule =
  (rule: ThumbRule, terms: Terms, table: HandTable): MatchPlan['challenger'] =>
  (hand, random) => {
    const player = openRulePlayer(terms, table, hand, random)
    return (legal) => player.move(rule, 0, legal)
  }
