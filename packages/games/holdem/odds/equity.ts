/**
 * Equity of hands or ranges against each other on an incomplete board: every board if there are few enough,
 * otherwise a sample with its standard error. A board counts once for every way the ranges can be dealt.
 */
import { type Card, type Chance, draw, type Refusal, refuse } from '@fairhouse/kit'
import { cardIndex } from '../evaluation/card-index.ts'
import { highOf, keyOf, lowOf, strength7 } from '../evaluation/evaluator.ts'
import { fastWords } from './fast-words.ts'
import {
  drawMatchup,
  eachMatchup,
  familyOf,
  keepsSuits,
  type Pocket,
  type Range,
  SUIT_ORDERS,
} from './ranges.ts'

export type EquityQuery = Readonly<{
  /** 2 to 9; a known hand is a range of one. */
  hands: readonly Range[]
  /** 0, 3, 4 or 5 cards. */
  board?: readonly Card[]
  /** Cards known to be out of play. */
  dead?: readonly Card[]
  /** The maximum number of boards to enumerate; beyond it, `samples` are drawn from `chance`. */
  limit?: number
  samples?: number
  chance?: Chance
}>

export type Equity = Readonly<{
  exact: boolean
  boards: number
  /** By hand, number of boards won alone. */
  win: readonly number[]
  /** By hand, number of boards tied for the win. */
  tie: readonly number[]
  /** By hand, its share of all pots: 0 to 1. */
  equity: readonly number[]
  /** The standard error of `equity`; samples only. */
  error?: readonly number[]
}>

const LIMIT = 10_000_000
const SAMPLES = 100_000
/** Nine hands of any two cards clash in 23 of 24 tries. */
const TRIES_PER_SAMPLE = 100

const NO_DEAL = refuse('no-deal', 'these hands can (almost) never be dealt together')

/** By hand, ten numbers: entry k counts the boards it won together with k - 1 others. */
type Tally = Float64Array
export const SHARES = 10
export const emptyTally = (hands: number): Tally => new Float64Array(hands * SHARES)

export const summary = (tally: Tally, boards: number, exact: boolean): Equity => {
  const hands = Array.from({ length: tally.length / SHARES }, (_, hand) =>
    Array.from(tally.subarray(hand * SHARES, (hand + 1) * SHARES)),
  )
  const mean = (shares: readonly number[], power: number): number =>
    shares.reduce((sum, count, k) => sum + (k === 0 ? 0 : count / k ** power), 0) / boards
  const result: Equity = {
    exact,
    boards,
    win: hands.map((shares) => shares[1]!),
    tie: hands.map((shares) => shares.slice(2).reduce((a, b) => a + b)),
    equity: hands.map((shares) => mean(shares, 1)),
  }
  if (exact) return result
  const variance = (shares: readonly number[]): number => mean(shares, 2) - mean(shares, 1) ** 2
  return { ...result, error: hands.map((shares) => Math.sqrt(Math.max(0, variance(shares)) / (boards - 1))) }
}

/** Compares hands on boards. Each hand's sums include its own two cards and the board so far. */
const showdowns = (count: number, board: readonly number[]) => {
  const tally = emptyTally(count)
  const [keys, lows, highs] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)]
  const strengths = new Int32Array(count)
  /** The `size` cards that can still come, and flags for those that cannot. */
  const [restKeys, restLows, restHighs] = [new Int32Array(52), new Int32Array(52), new Int32Array(52)]
  const out = new Uint8Array(52)
  let size = 0

  const boardKey = board.reduce((sum, card) => (sum + keyOf(card)) | 0, 0)
  const boardLow = board.reduce((ranks, card) => ranks | lowOf(card), 0)
  const boardHigh = board.reduce((ranks, card) => ranks | highOf(card), 0)

  const seat = (pockets: readonly Pocket[]): void => {
    for (let hand = 0; hand < count; hand += 1) {
      const [a, b] = pockets[hand]!
      keys[hand] = boardKey + keyOf(a) + keyOf(b)
      lows[hand] = boardLow | lowOf(a) | lowOf(b)
      highs[hand] = boardHigh | highOf(a) | highOf(b)
    }
  }

  const show = (key: number, low: number, high: number, weight: number): void => {
    let best = -1
    let winners = 0
    for (let hand = 0; hand < count; hand += 1) {
      const strength = strength7((keys[hand]! + key) | 0, lows[hand]! | low, highs[hand]! | high)
      strengths[hand] = strength
      winners = strength > best ? 1 : winners + (strength === best ? 1 : 0)
      if (strength > best) best = strength
    }
    for (let hand = 0; hand < count; hand += 1) {
      if (strengths[hand] === best) tally[hand * SHARES + winners]! += weight
    }
  }

  const deal = (
    from: number,
    toCome: number,
    key: number,
    low: number,
    high: number,
    weight: number,
  ): void => {
    if (toCome === 0) show(key, low, high, weight)
    else if (toCome === 1 && count === 2) lastOfTwo(from, key, low, high, weight)
    else {
      for (let i = from; i <= size - toCome; i += 1) {
        deal(i + 1, toCome - 1, (key + restKeys[i]!) | 0, low | restLows[i]!, high | restHighs[i]!, weight)
      }
    }
  }

  /** The last card, heads-up, is the hot loop: branch-free, because the winner is unpredictable. */
  const lastOfTwo = (from: number, key: number, low: number, high: number, weight: number): void => {
    const [myKey, myLow, myHigh] = [(keys[0]! + key) | 0, lows[0]! | low, highs[0]! | high]
    const [yourKey, yourLow, yourHigh] = [(keys[1]! + key) | 0, lows[1]! | low, highs[1]! | high]
    let mine = 0
    let yours = 0
    for (let i = from; i < size; i += 1) {
      const my = strength7((myKey + restKeys[i]!) | 0, myLow | restLows[i]!, myHigh | restHighs[i]!)
      const your = strength7((yourKey + restKeys[i]!) | 0, yourLow | restLows[i]!, yourHigh | restHighs[i]!)
      mine += (your - my) >>> 31
      yours += (my - your) >>> 31
    }
    const ties = size - from - mine - yours
    tally[1]! += mine * weight
    tally[2]! += ties * weight
    tally[SHARES + 1]! += yours * weight
    tally[SHARES + 2]! += ties * weight
  }

  return {
    tally,
    seat,
    show,
    /** Every board for these hands; `taken` flags the other cards that cannot come. */
    all: (pockets: readonly Pocket[], taken: Uint8Array, weight: number): void => {
      seat(pockets)
      out.set(taken)
      for (const [a, b] of pockets) {
        out[a] = 1
        out[b] = 1
      }
      size = 0
      for (let card = 0; card < 52; card += 1) {
        if (out[card] !== 0) continue
        restKeys[size] = keyOf(card)
        restLows[size] = lowOf(card)
        restHighs[size] = highOf(card)
        size += 1
      }
      deal(0, 5 - board.length, 0, 0, 0, weight)
    },
  }
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)

/** A validated query: `taken` flags the board and dead cards, `ranges` contain none of them. */
type Table = Readonly<{
  ranges: readonly Range[]
  board: readonly number[]
  taken: Uint8Array
  boardsEach: number
}>

/** Null if there are more boards than the limit; isomorphic matchups are computed once. */
const exactly = ({ ranges, board, taken, boardsEach }: Table, limit: number): Equity | Refusal | null => {
  const marked = [...taken.keys()].filter((card) => taken[card] !== 0)
  /** With few boards, finding isomorphic matchups takes longer than it saves. */
  const orders = SUIT_ORDERS.filter(
    (order) => boardsEach >= 100 && keepsSuits(order, board) && keepsSuits(order, marked),
  )
  const most = ranges.reduce((product, range) => product * range.length, boardsEach)
  if (most > limit * Math.max(1, orders.length)) return null

  const scores = showdowns(ranges.length, board)
  const families = new Map<string, { pockets: readonly Pocket[]; weight: number }>()
  let matchups = 0
  eachMatchup(ranges, taken, (pockets) => {
    matchups += 1
    if (orders.length <= 1) scores.all(pockets, taken, 1)
    else {
      const name = familyOf(pockets, orders)
      const family = families.get(name)
      if (family) family.weight += 1
      else families.set(name, { pockets: [...pockets], weight: 1 })
    }
  })
  if (matchups === 0) return NO_DEAL
  if (families.size * boardsEach > limit) return null
  for (const { pockets, weight } of families.values()) scores.all(pockets, taken, weight)
  return summary(scores.tally, matchups * boardsEach, true)
}

/** If hands clash so often that the tries run out, there are fewer samples than requested. */
const sampled = ({ ranges, board, taken }: Table, samples: number, chance: Chance): Equity | Refusal => {
  const scores = showdowns(ranges.length, board)
  const rest = [...taken.keys()].filter((card) => taken[card] === 0)
  const dealt = new Uint8Array(52)
  const pockets: Pocket[] = []
  let drawn = 0
  for (let tries = 0; tries < samples * TRIES_PER_SAMPLE && drawn < samples; tries += 1) {
    if (!drawMatchup(ranges, chance, pockets, dealt)) continue
    scores.seat(pockets)
    let key = 0
    let low = 0
    let high = 0
    for (let toCome = 5 - board.length; toCome > 0; ) {
      const card = rest[draw(chance, rest.length)]!
      if (dealt[card] !== 0) continue
      dealt[card] = 1
      key = (key + keyOf(card)) | 0
      low |= lowOf(card)
      high |= highOf(card)
      toCome -= 1
    }
    scores.show(key, low, high, 1)
    drawn += 1
  }
  return drawn < 2 ? NO_DEAL : summary(scores.tally, drawn, false)
}

export const equity = (query: EquityQuery): Equity | Refusal => {
  const { hands, limit = LIMIT, samples = SAMPLES, chance } = query
  const board = (query.board ?? []).map(cardIndex)
  const known = [...board, ...(query.dead ?? []).map(cardIndex)]
  if (hands.length < 2 || hands.length > 9)
    return refuse('hand-count', `expected 2 to 9 hands, not ${hands.length}`)
  if (![0, 3, 4, 5].includes(board.length))
    return refuse('board-size', `the board has 0, 3, 4 or 5 cards, not ${board.length}`)
  if (new Set(known).size < known.length)
    return refuse('duplicate-card', 'a card appears twice on the board or among the dead cards')
  const left = 52 - known.length - 2 * hands.length
  if (left < 5 - board.length)
    return refuse('too-few-cards', 'the deck has too few cards for the hands and the board')

  const taken = new Uint8Array(52)
  for (const card of known) taken[card] = 1
  const ranges = hands.map((range) => range.filter(([a, b]) => taken[a] === 0 && taken[b] === 0))
  const table = { ranges, board, taken, boardsEach: choose(left, 5 - board.length) }
  const exact = exactly(table, limit)
  if (exact !== null) return exact
  if (!chance)
    return refuse('too-many-boards', `more than ${limit} boards, and no random source for a sample`)
  if (!Number.isSafeInteger(samples) || samples < 2)
    return refuse('sample-size', `expected at least 2 samples, not ${samples}`)
  return sampled(table, samples, fastWords(chance))
}
