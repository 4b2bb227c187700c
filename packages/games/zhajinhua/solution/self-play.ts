/**
 * Self-play by external-sampling MCCFR over information sets, for two to five seats. The other seats are sampled; the
 * learner follows its strategy to a random point, tries every move there and on its next turn, and then follows its
 * strategy again: a hand may have twenty rounds, so not every turn can be tried at once. In some hands some seats play
 * by rules of thumb. Several threads may share regrets and sums without locks: a lost update is only noise.
 */

import { drawMove } from './draw-move.ts'
import type { FrozenStrategy } from './frozen-strategy.ts'
import { CARDS, type HandTable, handNumber } from './hand-table.ts'
import { FRAME, MAX_SEATS, openLeanHand, TURN } from './lean-hand.ts'
import { FOLD, MOVE_COUNT, wantedIn } from './spots.ts'
import { type RegretTables, rowOf } from './tables.ts'
import type { Terms } from './terms.ts'
import { drawRule, openRulePlayer, type ThumbRule } from './thumb-rules.ts'

export type SelfPlayPlan = Readonly<{
  terms: Terms
  table: HandTable
  tables: RegretTables
  /** Not 0. */
  seed: number
  /** The share of hands in which some seats play by rules of thumb. */
  rules: number
  /** Set to train a best response: the others play this and don't learn, and the learner may make any legal move. */
  against?: Readonly<{ frozen: FrozenStrategy; seats: number /** In antes. */; stack: number }>
}>

export type SelfPlay = Readonly<{
  /** Plays a deal at a random table, once for each learning seat. Returns the number of hands. */
  play(weight: number): number
}>

/** On how many turns in a row the learner tries every move. */
const TRIED = 2
/** The probability that the learner begins to on a given turn. */
const BEGINS = 0.3
/** The probability of a random move: a mistake of the others, or of the learner before it begins to try. */
const STRAYS = 0.02
const MAX_DEPTH = 8
const WHOLE = 0x1_0000_0000

const TABLES = [2, 2, 2, 3, 3, 3, 4, 5, 5] as const
/** In antes. */
const STACKS = [20, 50, 100, 200, 200, 200, 400, 1000] as const

export const openSelfPlay = (plan: SelfPlayPlan): SelfPlay => {
  const { terms, table, against } = plan
  const { keys, regrets, sums, weights, values, visits } = plan.tables
  const { ante } = terms
  const hand = openLeanHand(terms, table, MAX_DEPTH)
  const { frames, hands } = hand
  const results = new Float64Array(MAX_DEPTH * MOVE_COUNT)
  const state = Int32Array.of(plan.seed)
  const deck = Uint8Array.from({ length: CARDS }, (_, card) => card)
  const stacks = new Int32Array(MAX_SEATS)
  const rules: (ThumbRule | null)[] = Array.from({ length: MAX_SEATS }, () => null)
  let weight = 1
  let learner = 0

  /** xorshift */
  const word = (): number => {
    let bits = state[0]!
    bits ^= bits << 13
    bits ^= bits >>> 17
    bits ^= bits << 5
    state[0] = bits
    return bits >>> 0
  }
  const random = (): number => word() / WHOLE
  const below = (count: number): number => Math.floor(random() * count)
  const ruled = openRulePlayer(terms, table, hand, random)

  const anyOf = (legal: number): number => {
    let count = 0
    for (let move = 0; move < MOVE_COUNT; move += 1) count += (legal >> move) & 1
    let left = below(count)
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      if (((legal >> move) & 1) === 0) continue
      if (left === 0) return move
      left -= 1
    }
    return FOLD
  }

  const totalOf = (odds: ArrayLike<number>, base: number, legal: number): number => {
    let total = 0
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      const odd = odds[base + move]!
      if (odd > 0 && ((legal >> move) & 1) === 1) total += odd
    }
    return total
  }

  const drawn = (odds: ArrayLike<number>, base: number, legal: number, total: number): number => {
    let left = random() * total
    let last: number = FOLD
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      const odd = odds[base + move]!
      if (odd <= 0 || ((legal >> move) & 1) === 0) continue
      left -= odd
      last = move
      if (left < 0) return move
    }
    return last
  }

  /** Draws a move and adds it to the average. */
  const learningMove = (base: number, legal: number): number => {
    const total = totalOf(regrets, base, legal)
    if (total <= 0) return anyOf(legal)
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      const regret = regrets[base + move]!
      if (regret > 0 && ((legal >> move) & 1) === 1) sums[base + move]! += (weight * regret) / total
    }
    return drawn(regrets, base, legal, total)
  }

  const othersMove = (spot: number, legal: number): number => {
    const wanted = wantedIn(spot, legal)
    if (against) return drawMove(against.frozen.weights, against.frozen.rowAt(spot), wanted, random())
    if (random() < STRAYS) return anyOf(legal)
    const row = rowOf(keys, spot)
    visits[row]! += 1
    return learningMove(row * MOVE_COUNT, wanted)
  }

  const ownMove = (base: number, legal: number, isStraying: boolean): number => {
    const total = totalOf(regrets, base, legal)
    if (total <= 0 || (isStraying && random() < STRAYS)) return anyOf(legal)
    return drawn(regrets, base, legal, total)
  }

  const tryAll = (at: number, row: number, legal: number, left: number): number => {
    const base = row * MOVE_COUNT
    const mine = (at / FRAME) * MOVE_COUNT
    const total = totalOf(regrets, base, legal)
    let count = 0
    for (let move = 0; move < MOVE_COUNT; move += 1) count += (legal >> move) & 1
    let mean = 0
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      if (((legal >> move) & 1) === 0) continue
      const next = at + FRAME
      frames.copyWithin(next, at, next)
      hand.apply(next, move)
      const value = walk(next, left)
      results[mine + move] = value
      mean += value * (total > 0 ? Math.max(0, regrets[base + move]!) / total : 1 / count)
    }
    for (let move = 0; move < MOVE_COUNT; move += 1) {
      if (((legal >> move) & 1) === 1) regrets[base + move]! += weight * (results[mine + move]! - mean)
    }
    visits[row]! += 1
    weights[row]! += weight
    values[row]! += weight * mean
    return mean
  }

  /** What the learner wins, in antes. `tries`: turns left to try every move; above TRIED, it hasn't begun. */
  const walk = (at: number, tries: number): number => {
    let left = tries
    for (;;) {
      const legal = hand.legal(at)
      if (legal === 0) return hand.won(at, learner) / ante
      const seat = frames[at + TURN]!
      const rule = rules[seat]!
      if (rule !== null) {
        hand.apply(at, ruled.move(rule, at, legal))
        continue
      }
      const spot = hand.spot(at)
      if (seat !== learner) {
        hand.apply(at, othersMove(spot, legal))
        continue
      }
      const wanted = against ? legal : wantedIn(spot, legal)
      const row = rowOf(keys, spot)
      if (left > TRIED && random() < BEGINS) left = TRIED
      if (left > 0 && left <= TRIED) return tryAll(at, row, wanted, left - 1)
      hand.apply(at, ownMove(row * MOVE_COUNT, wanted, left > TRIED))
    }
  }

  const deal = (seats: number): void => {
    for (let i = 0; i < 3 * seats; i += 1) {
      const j = i + below(CARDS - i)
      const card = deck[i]!
      deck[i] = deck[j]!
      deck[j] = card
    }
    for (let seat = 0; seat < seats; seat += 1)
      hands[seat] = handNumber(deck[3 * seat]!, deck[3 * seat + 1]!, deck[3 * seat + 2]!)
  }

  /** Gives one or several seats rules of thumb, often the same one; at least one seat learns. */
  const seatRules = (seats: number): void => {
    rules.fill(null)
    if (against || random() >= plan.rules) return
    const some = drawRule(random)
    if (random() < 0.4) {
      rules[below(seats)] = some
      return
    }
    const free = below(seats)
    const [share, same] = [random(), random() < 0.6 ? 1 : 0.4]
    for (let seat = 0; seat < seats; seat += 1) {
      if (seat !== free && random() < share) rules[seat] = random() < same ? some : drawRule(random)
    }
  }

  const play = (importance: number): number => {
    const seats = against?.seats ?? TABLES[below(TABLES.length)]!
    weight = importance
    deal(seats)
    seatRules(seats)
    const same = against?.stack ?? STACKS[below(STACKS.length)]!
    const isEven = against !== undefined || random() < 0.6
    for (let seat = 0; seat < seats; seat += 1) {
      stacks[seat] = ante * (isEven ? same : STACKS[below(STACKS.length)]!)
    }
    const first = below(seats)
    let played = 0
    for (learner = 0; learner < seats; learner += 1) {
      if (rules[learner] !== null) continue
      hand.start(0, seats, first, stacks)
      walk(0, TRIED + 1)
      played += 1
    }
    return played
  }

  return { play }
}
