/**
 * Self-play by external-sampling MCCFR over information sets, for two to nine seats: the learner tries every
 * move, the opponents are sampled. Now and then somebody makes a random move or has a habit, so that responses to
 * what a good player never does are learned too. Threads may share regrets and sums without locks: a lost update
 * is only noise.
 */
import type { CardTables } from '../card-tables.ts'
import { openRingDealer } from './deals.ts'
import {
  BET,
  FOLDED,
  FRAME,
  LEVEL,
  MAX_SEATS,
  OVER,
  priceAt,
  RAISES,
  STACK,
  STREET,
  TOTAL,
  TURN,
} from './frame.ts'
import { foldTurn, putTurn, startHand, wonBy } from './lean-hand.ts'
import { ALL_IN, CALL, FOLD, LEAST, MOVES, movesAt, OVERBET, totalOf } from './moves.ts'
import { type RingRecipe, START } from './recipe.ts'
import { CARD_BUCKETS, setOf, soundMovesAt, spotOf } from './spots.ts'

export type SelfPlayPlan = Readonly<{
  recipe: RingRecipe
  tables: CardTables
  /** By set and move: regrets, and sums of the average strategy; both weighted. */
  regrets: Float32Array
  sums: Float32Array
  /** Not 0. */
  seed: number
}>

export type SelfPlay = Readonly<{
  /** Plays one hand for each seat of a random table. Returns the number of hands. */
  play(weight: number): number
  /** Moves made so far. */
  moves: Float64Array
}>

const MAX_DEPTH = 16
const LAST_FRAME = (MAX_DEPTH - 1) * FRAME
/** How often a hopeless move is tried anyway. */
const SELDOM = 0.05
const WHOLE = 0x1_0000_0000
const NONE = -1
const { smallBlind, bigBlind } = START

/** By class, roughly: the fraction of all hands that are better. Pairs first, then high cards, suited and connected. */
const betterHands = (): Float64Array => {
  const scoreOf = (hand: number): number => {
    const [row, column] = [Math.floor(hand / 13), hand % 13]
    const [high, low] = row > column ? [row, column] : [column, row]
    if (high === low) return 22 + 2 * high
    return 2 * high + low + (row > column ? 3 : 0) - Math.min(4, high - low) / 2
  }
  const countOf = (hand: number): number => (hand % 14 === 0 ? 6 : hand / 13 > hand % 13 ? 4 : 12)
  const better = new Float64Array(169)
  let count = 0
  for (const hand of Array.from(better.keys()).toSorted((a, b) => scoreOf(b) - scoreOf(a))) {
    better[hand] = count / 1326
    count += countOf(hand)
  }
  return better
}

export const openSelfPlay = ({ recipe, tables, regrets, sums, seed }: SelfPlayPlan): SelfPlay => {
  const { strays, dear, stretch, habits, habit, uneven, usual, seatWeights, depths, prune } = recipe.play
  const { wild, patient, waits, boldly } = recipe.play
  const frames = new Int32Array((MAX_DEPTH + 1) * FRAME)
  const values = new Float64Array(MAX_DEPTH * MOVES)
  const odds = new Float64Array(MAX_DEPTH * MOVES)
  const random = Int32Array.of(seed)
  const stacks = new Int32Array(MAX_SEATS)
  const weighing = Float64Array.of(1, 0)
  const moves = new Float64Array(1)
  /** The state of the random numbers at the start of each of the learner's turns. */
  const draws = new Int32Array(MAX_DEPTH)
  let learner = 0
  /** The seat that follows a habit in this hand, and the move it repeats. */
  let odd = -1
  let favourite = 0
  /** It waits for this part of all buckets instead; 0 if it doesn't. */
  let waiting = 0
  /** It does so before the flop, too. */
  let isBold = false
  const better = betterHands()

  const word = (): number => {
    let state = random[0]!
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    random[0] = state
    return state >>> 0
  }
  const below = (count: number): number => Math.floor((word() / WHOLE) * count)
  const happens = (chance: number): boolean => word() < chance * WHOLE
  const dealer = openRingDealer(tables, below)

  const anyOf = (legal: number): number => {
    let count = 0
    for (let move = 0; move < MOVES; move += 1) count += (legal >> move) & 1
    let left = below(count)
    for (let move = 0; move < MOVES; move += 1) {
      if (((legal >> move) & 1) === 0) continue
      if (left === 0) return move
      left -= 1
    }
    return CALL
  }

  const totalRegret = (base: number, legal: number): number => {
    let total = 0
    for (let move = 0; move < MOVES; move += 1) {
      const regret = regrets[base + move]!
      if (regret > 0 && ((legal >> move) & 1) === 1) total += regret
    }
    return total
  }

  const drawn = (base: number, legal: number, total: number): number => {
    let left = (word() / WHOLE) * total
    let last: number = CALL
    for (let move = 0; move < MOVES; move += 1) {
      const regret = regrets[base + move]!
      if (regret <= 0 || ((legal >> move) & 1) === 0) continue
      left -= regret
      last = move
      if (left < 0) return move
    }
    return last
  }

  /** Adds to the average strategy, and draws a move. */
  const othersMove = (base: number, legal: number): number => {
    const total = totalRegret(base, legal)
    if (total <= 0) return anyOf(legal)
    const weight = weighing[0]!
    for (let move = 0; move < MOVES; move += 1) {
      const regret = regrets[base + move]!
      if (regret > 0 && ((legal >> move) & 1) === 1) sums[base + move]! += (weight * regret) / total
    }
    return drawn(base, legal, total)
  }

  /** Opponents' sizes vary. */
  const stretched = (): number => {
    const [low, high] = stretch
    return (word() & 1) === 0 ? 1 : low * (high / low) ** (word() / WHOLE)
  }

  /** A street total from a part of the largest size up to all-in. */
  const anyLarge = (at: number, seat: number): number => {
    const level = frames[at + LEVEL]!
    const all = frames[at + BET + seat]! + frames[at + STACK + seat]!
    const low = totalOf(frames, at, seat, OVERBET, wild) - level
    if (level + low >= all) return all
    return level + Math.round(low * ((all - level) / low) ** (word() / WHOLE))
  }

  const apply = (at: number, move: number): void => {
    moves[0]! += 1
    const seat = frames[at + TURN]!
    if (move === FOLD) foldTurn(frames, at)
    else if (move === CALL) putTurn(frames, at, frames[at + BET + seat]! + priceAt(frames, at, seat))
    else if (move === OVERBET && seat !== learner) putTurn(frames, at, anyLarge(at, seat))
    else {
      const isExact = move === LEAST || move === ALL_IN || seat === learner
      putTurn(frames, at, totalOf(frames, at, seat, move, isExact ? 1 : stretched()))
    }
  }

  /** Once the hand is over, in big blinds. */
  const won = (at: number): number => {
    for (let seat = 0; seat < MAX_SEATS; seat += 1)
      if (frames[at + FOLDED + seat] === 0) dealer.showDown(seat)
    return wonBy(frames, at, learner, dealer.strengths) / bigBlind
  }

  const lost = (at: number): number => -frames[at + TOTAL + learner]! / bigBlind

  const tried = (at: number, move: number): number => {
    const next = at + FRAME
    frames.copyWithin(next, at, next)
    apply(next, move)
    return walk(next)
  }

  const isHopeless = (regret: number): boolean => regret < weighing[1]! && !happens(SELDOM)

  /** The strategy at a turn of the learner, saved before the moves are tried: regrets may change meanwhile. */
  const noteOdds = (mine: number, base: number, legal: number): void => {
    let total = 0
    let count = 0
    for (let move = 0; move < MOVES; move += 1) {
      const isLegal = ((legal >> move) & 1) === 1
      const regret = isLegal ? regrets[base + move]! : 0
      odds[mine + move] = regret > 0 ? regret : 0
      values[mine + move] = Number.NaN
      if (isLegal) count += 1
      if (regret > 0) total += regret
    }
    for (let move = 0; move < MOVES; move += 1) {
      if (total > 0) odds[mine + move]! /= total
      else odds[mine + move] = ((legal >> move) & 1) / count
    }
  }

  const tryAll = (at: number, base: number, legal: number): number => {
    const depth = at / FRAME
    const mine = depth * MOVES
    noteOdds(mine, base, legal)
    draws[depth] = random[0]!
    let mean = 0
    for (let move = 0; move < MOVES; move += 1) {
      if (((legal >> move) & 1) === 0) continue
      const odd = odds[mine + move]!
      if (odd === 0 && move !== FOLD && isHopeless(regrets[base + move]!)) continue
      // After each move the others draw the same numbers, so that moves differ by their value and less by luck.
      random[0] = draws[depth]!
      const value = move === FOLD ? lost(at) : tried(at, move)
      values[mine + move] = value
      mean += value * odd
    }
    const weight = weighing[0]!
    for (let move = 0; move < MOVES; move += 1) {
      const value = values[mine + move]!
      if (!Number.isNaN(value)) regrets[base + move]! += weight * (value - mean)
    }
    return mean
  }

  /** Comes in for up to three big blinds or raises far too much, after the flop with the best hands; else gives up. */
  const patientMove = (at: number, legal: number, seat: number, bucket: number): number => {
    const price = priceAt(frames, at, seat)
    const street = frames[at + STREET]!
    const isOver = ((legal >> OVERBET) & 1) === 1
    if (street === 0) {
      // Raises again only with the best of what it has raised with.
      const raises = frames[at + RAISES]!
      if (isBold && better[bucket]! < waiting / (1 + 2 * raises)) return isOver ? OVERBET : CALL
      return price <= 3 * bigBlind ? CALL : FOLD
    }
    if (bucket < (1 - waiting) * CARD_BUCKETS[street]!) return price > 0 ? FOLD : CALL
    if (isOver) return OVERBET
    return ((legal >> ALL_IN) & 1) === 1 ? ALL_IN : CALL
  }

  /** A blind third bet: answers to it would be far too loose. */
  const isReraise = (at: number): boolean =>
    favourite > CALL && frames[at + STREET] === 0 && frames[at + RAISES]! > 0

  /** A habit or a stray move, or NONE. */
  const mistake = (at: number, legal: number, seat: number, bucket: number): number => {
    if (seat === odd && waiting > 0) return patientMove(at, legal, seat, bucket)
    if (seat === odd && !isReraise(at) && happens(habit))
      return ((legal >> favourite) & 1) === 1 ? favourite : CALL
    return happens(strays) ? anyOf(legal) : NONE
  }

  const others = (
    at: number,
    base: number,
    legal: number,
    wanted: number,
    seat: number,
    bucket: number,
  ): number => {
    const move = mistake(at, legal, seat, bucket)
    if (seat === odd && waiting > 0) return move
    const isDear = move === CALL && priceAt(frames, at, seat) > dear * bigBlind
    return move === NONE || isDear ? othersMove(base, wanted) : move
  }

  /** The learner's winnings. */
  const walk = (at: number): number => {
    for (;;) {
      const seat = frames[at + TURN]!
      if (seat === OVER) return won(at)
      const legal = movesAt(frames, at, seat)
      const street = frames[at + STREET]!
      const spot = spotOf(frames, at, seat)
      const bucket = dealer.bucket(seat, street)
      const base = MOVES * setOf(street, spot, bucket)
      const wanted = soundMovesAt(frames, at, seat, spot)
      if (seat !== learner) apply(at, others(at, base, legal, wanted, seat, bucket))
      else if (at < LAST_FRAME) return tryAll(at, base, wanted)
      else apply(at, CALL)
    }
  }

  const seatsDrawn = (): number => {
    let left = below(seatWeights.reduce((sum, weight) => sum + weight, 0))
    const place = seatWeights.findIndex((weight) => {
      left -= weight
      return left < 0
    })
    return 2 + place
  }
  const depthDrawn = (): number => {
    const [low, high] = depths
    if (happens(usual[0])) return bigBlind * usual[1]
    return Math.round(bigBlind * low * (high / low) ** (word() / WHOLE))
  }

  const drawHabit = (seats: number): void => {
    odd = happens(habits) ? below(seats) : -1
    favourite = CALL + below(MOVES - 1)
    const [least, most] = waits
    waiting = happens(patient) ? least + ((most - least) * word()) / WHOLE : 0
    isBold = happens(boldly)
  }

  const play = (weight: number): number => {
    const seats = seatsDrawn()
    weighing[0] = weight
    weighing[1] = -prune * weight
    dealer.deal(seats)
    const same = depthDrawn()
    const isEven = !happens(uneven)
    for (let seat = 0; seat < seats; seat += 1) stacks[seat] = isEven ? same : depthDrawn()
    const table = { seats, button: below(seats), smallBlind, bigBlind, stacks }
    drawHabit(seats)
    for (learner = 0; learner < seats; learner += 1) {
      startHand(frames, 0, table)
      walk(0)
    }
    return seats
  }

  return { play, moves }
}
