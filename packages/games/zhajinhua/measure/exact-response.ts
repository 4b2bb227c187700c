/**
 * The exact best response to a strategy, heads-up in a room of few rounds: over all 22,100 hands of each player,
 * without buckets, and without hands that share a card. Raises are to the next unit or the highest one. Walks the lean
 * hand once for every line of play, with a number for each hand.
 */
import type { FrozenStrategy } from '../solution/frozen-strategy.ts'
import { HANDS, type HandTable } from '../solution/hand-table.ts'
import { FRAME, LOOKED, openLeanHand, TURN, WINNER } from '../solution/lean-hand.ts'
import { openShowdowns } from '../solution/showdowns.ts'
import { MOVE_COUNT, wantedIn } from '../solution/spots.ts'
import type { Terms } from '../solution/terms.ts'

export type ExactPlan = Readonly<{
  terms: Terms
  table: HandTable
  frozen: FrozenStrategy
  /** In antes. */
  stack: number
  /** Whether it plays the best response, or the strategy itself. */
  answers: 'best' | 'same'
}>

const [OWN, BOT] = [0, 1] as const
const OTHERS = 18_424 // 49 choose 3

/** What the responding seat wins per hand, in antes: moving first, and second. */
export const exactResponse = (plan: ExactPlan): Readonly<{ first: number; second: number }> => {
  const { terms, table, frozen } = plan
  const hand = openLeanHand(terms, table, 6 * terms.rounds + 4)
  const { frames, hands } = hand
  const showdowns = openShowdowns(table)
  // Kings, and not 235: of these two the first always wins.
  const plain = [...table.keys.keys()].filter((own) => !table.isAces[own] && !table.is235[own])
  const strongest = plain.reduce((a, b) => (table.keys[b]! > table.keys[a]! ? b : a))
  const weakest = plain.reduce((a, b) => (table.keys[b]! < table.keys[a]! ? b : a))
  const members = Array.from({ length: 1 + Math.max(...table.buckets) }, (_, bucket) =>
    Uint16Array.from([...table.buckets.keys()].filter((own) => table.buckets[own] === bucket)),
  )

  /** The strategy's odds by move in the current spot, with this hand. */
  const oddsOf = (at: number, own: number, legal: number): Float64Array => {
    hands[frames[at + TURN]!] = own
    const spot = hand.spot(at)
    const row = frozen.rowAt(spot)
    const wanted = wantedIn(spot, legal)
    const odds = new Float64Array(MOVE_COUNT)
    let total = 0
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      if (((wanted >> move) & 1) === 1) odds[move] = frozen.weights[row + move]!
      total += odds[move]!
    }
    if (total > 0) return odds.map((odd) => odd / total)
    odds[1] = 1 // if no known move is legal it calls, as in a match
    return odds
  }
  /** By move, the weights of the hands that make it: each hand's own times the odds of its bucket. */
  const parted = (at: number, weights: Float64Array, legal: number): readonly (Float64Array | null)[] => {
    const isSeen = frames[hand.seatAt(at, frames[at + TURN]!) + LOOKED] === 1
    const parts = Array.from({ length: MOVE_COUNT }, () => new Float64Array(HANDS))
    const isMade = new Uint8Array(MOVE_COUNT)
    const groups = isSeen ? members.filter((group) => group.length > 0) : [null]
    for (const group of groups) {
      const odds = oddsOf(at, group === null ? weakest : group[0]!, legal)
      for (const [move, odd] of odds.entries()) {
        if (odd === 0) continue
        isMade[move] = 1
        const part = parts[move]!
        if (group === null) for (let own = 0; own < HANDS; own += 1) part[own] = odd * weights[own]!
        else for (const own of group) part[own] = odd * weights[own]!
      }
    }
    return parts.map((part, move) => (isMade[move] === 1 ? part : null))
  }

  /** Plays the move in the next frame; returns whether that ended the hand. */
  const ends = (at: number, move: number, own: number, other: number): boolean => {
    hands[OWN] = own
    hands[BOT] = other
    frames.copyWithin(at + FRAME, at, at + FRAME)
    hand.apply(at + FRAME, move)
    return frames[at + FRAME + WINNER]! >= 0
  }
  /** By own hand: what it wins from here, weighted by the opponent's hands. */
  const after = (at: number, move: number, weights: Float64Array): Float64Array => {
    if (!ends(at, move, strongest, weakest)) return walk(at + FRAME, weights)
    const most = hand.won(at + FRAME, OWN) / terms.ante
    ends(at, move, weakest, strongest)
    const least = hand.won(at + FRAME, OWN) / terms.ante
    const all = showdowns.against(weights)
    if (most === least) return all.map((weight) => most * weight)
    const beaten = showdowns.beaten(weights)
    return all.map((weight, own) => least * weight + (most - least) * beaten[own]!)
  }

  const total = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)
  /** A player who hasn't looked does the same with every hand. */
  const better = (a: Float64Array, b: Float64Array, isSeen: boolean): Float64Array => {
    if (!isSeen) return total(b) > total(a) ? b : a
    return a.map((value, own) => Math.max(value, b[own]!))
  }
  const bestMove = (at: number, weights: Float64Array, legal: number): Float64Array => {
    const isSeen = frames[hand.seatAt(at, OWN) + LOOKED] === 1
    let best: Float64Array | null = null
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      if (((legal >> move) & 1) === 0) continue
      const values = after(at, move, weights)
      best = best === null ? values : better(best, values, isSeen)
    }
    return best!
  }
  /** A player's own odds don't change the opponent's weights: each hand's value is the mean over its moves. */
  const sameMove = (at: number, weights: Float64Array, legal: number): Float64Array => {
    const sums = new Float64Array(HANDS)
    for (const [move, odds] of parted(at, new Float64Array(HANDS).fill(1), legal).entries()) {
      if (odds === null) continue
      const values = after(at, move, weights)
      for (let own = 0; own < HANDS; own += 1) sums[own]! += odds[own]! * values[own]!
    }
    return sums
  }
  const botMove = (at: number, weights: Float64Array, legal: number): Float64Array => {
    const sums = new Float64Array(HANDS)
    for (const [move, part] of parted(at, weights, legal).entries()) {
      if (part === null) continue
      const values = after(at, move, part)
      for (let own = 0; own < HANDS; own += 1) sums[own]! += values[own]!
    }
    return sums
  }
  const walk = (at: number, weights: Float64Array): Float64Array => {
    const legal = hand.legal(at)
    if (frames[at + TURN] === BOT) return botMove(at, weights, legal)
    return plan.answers === 'best' ? bestMove(at, weights, legal) : sameMove(at, weights, legal)
  }
  const valueFrom = (first: number): number => {
    const stacks = [OWN, BOT].map(() => plan.stack * terms.ante)
    hand.start(0, 2, first, stacks)
    return total(walk(0, new Float64Array(HANDS).fill(1))) / HANDS / OTHERS
  }
  return { first: valueFrom(OWN), second: valueFrom(BOT) }
}
