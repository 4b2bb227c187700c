/** Settles very many rounds of HiLo, with the rules' results, from actions as the house stores them. */
import {
  type BatchSettler,
  cursorOver,
  isAtEnd,
  literal,
  NOT_SETTLED,
  paidOut,
  type SettleMany,
  type Settler,
  type TextCursor,
  type Texts,
  takeByte,
  takeNumber,
  takeText,
  toNumber,
} from '@fairhouse/kit'
import { CARDS, cardOf } from './cards.ts'
import type { Config } from './config.ts'
import { CHOICES, MAX_SKIPS } from './hand.ts'
import { printHands } from './history-print.ts'
import { hilo } from './rules.ts'
import { CASH_OUT, MAX_CHOICES, multiplierTable, type Room, roomFor, SCALE, SKIP } from './settled-hands.ts'
import { GUESSES, isRight, probability } from './steps.ts'

const BET = literal('[{"type":"bet","amount":"')
const NEXT = literal(',{"type":"')
const CHOICE_TEXTS = CHOICES.map(literal)
const CLOSED = literal('"}')
const BRACKET = 0x5d

/** Appends the round's choices at `at` and returns where they end; −1 if they have another form. */
const readRound = (cursor: TextCursor, { amounts, codes }: Room, round: number, at: number): number => {
  if (!takeText(cursor, BET)) return -1
  amounts[round] = takeNumber(cursor)
  if (amounts[round]! < 0 || !takeText(cursor, CLOSED)) return -1
  let end = at
  while (takeText(cursor, NEXT)) {
    const code = CHOICE_TEXTS.findIndex((choice) => takeText(cursor, choice))
    if (code < 0 || end - at === MAX_CHOICES || !takeText(cursor, CLOSED)) return -1
    codes[end] = code
    end += 1
  }
  return takeByte(cursor, BRACKET) && isAtEnd(cursor) ? end : -1
}

/** Reads all rounds and lists the words that they need; returns how many. */
const readAll = (room: Room, actions: Texts): number => {
  const cursor = cursorOver(actions.bytes)
  let words = 0
  for (let round = 0; round < actions.size; round += 1) {
    cursor.at = actions.starts[round]!
    cursor.end = actions.ends[round]!
    const from = room.starts[round]!
    const end = readRound(cursor, room, round, from)
    room.starts[round + 1] = end < 0 ? from : end
    room.firsts[round] = words
    if (end < 0) {
      room.amounts[round] = -1
      continue
    }
    const cards = end - from + (end > from && room.codes[end - 1] === CASH_OUT ? 0 : 1)
    for (let index = 0; index < cards; index += 1) {
      room.asked[words] = round
      room.indexes[words] = index
      words += 1
    }
  }
  return words
}

/** Right guesses so far: the product of their scaled multipliers, as a number and by its factors. */
type Walk = {
  right: number
  product: number
  factors: number[]
  skips: number
  /** The round's worth on a stake of one, and its expectation as in the house facet. */
  worth: number
  mean: number
  variance: number
}

const prepare = (config: Config): Settler | null => {
  const [least, most, cap] = [config.minBet, config.maxBet, config.maxPayout].map(Number) as [
    number,
    number,
    number,
  ]
  if (!Number.isSafeInteger(cap)) return null
  const multipliers = multiplierTable(config)
  if (!multipliers.every((row) => row.every(Number.isSafeInteger))) return null
  const walk: Walk = { right: 0, product: 1, factors: [], skips: 0, worth: 1, mean: 1, variance: 0 }
  const chances = GUESSES.map((guess) =>
    Float64Array.from([1, ...CARDS], (card) => toNumber(probability(card, guess))),
  )
  const steps = multipliers.map((row) => row.map((factor) => factor / SCALE))

  const worth = (stake: number): number => {
    const exact = stake * walk.product
    if (exact <= Number.MAX_SAFE_INTEGER) return paidOut(stake, walk.product, SCALE ** walk.right, cap)
    let product = BigInt(stake)
    for (const factor of walk.factors) product *= BigInt(factor)
    const won = product / BigInt(SCALE) ** BigInt(walk.factors.length)
    return won < BigInt(cap) ? Number(won) : cap
  }
  /** [H5] A clear no is decided in floating point, a yes exactly. The cap is an integer, so rounding down is harmless. */
  const reachesCap = (stake: number): boolean =>
    (stake * walk.product) / SCALE ** walk.right > 0.999 * cap && worth(stake) === cap

  /** The payout; −1 if the rules must decide. */
  const play = (stake: number, { codes, starts, firsts, found }: Room, round: number): number => {
    const end = starts[round + 1]!
    let word = firsts[round]!
    walk.right = 0
    walk.product = 1
    walk.factors.length = 0
    walk.skips = 0
    walk.worth = 1
    walk.mean = 1
    walk.variance = 0
    let card = cardOf(found[word]!)
    for (let at = starts[round]!; at < end; at += 1) {
      const code = codes[at]!
      const isLast = at === end - 1
      if (code === CASH_OUT) return isLast && walk.right > 0 ? worth(stake) : -1
      word += 1
      const next = cardOf(found[word]!)
      if (code === SKIP) {
        walk.skips += 1
        if (walk.skips > MAX_SKIPS) return -1
      } else {
        const [chance, win] = [chances[code]![card]!, walk.worth * steps[code]![card]!]
        walk.mean += win * chance - walk.worth
        walk.variance += win * win * chance * (1 - chance)
        if (!isRight(GUESSES[code]!, card, next)) return isLast ? 0 : -1
        walk.worth = win
        const factor = multipliers[code]![card]!
        walk.right += 1
        walk.product *= factor
        walk.factors.push(factor)
        if (reachesCap(stake)) return isLast ? cap : -1
      }
      card = next
    }
    return -1
  }

  let room = roomFor(0)
  const settle: SettleMany = (seeds, actions, { stakes, payouts, paidBy, means, variances }) => {
    const rounds = actions.size
    if (room.amounts.length < rounds) room = roomFor(Math.max(rounds, seeds.capacity))
    const words = readAll(room, actions)
    seeds.words(room.asked, room.indexes, words, room.found)
    for (let round = 0; round < rounds; round += 1) {
      const stake = room.amounts[round]!
      const paid = stake < least || stake > most ? -1 : play(stake, room, round)
      stakes[round] = paid < 0 ? NOT_SETTLED : stake
      payouts[round] = paid
      room.rights[round] = walk.right
      room.products[round] = walk.product
      means[round] = walk.mean
      variances[round] = walk.variance
      paidBy[round] = room.starts[round + 1]! - room.starts[round]! + 1
    }
  }
  return { settle, printed: printHands(config, () => room) }
}

export const hiloBatchSettler: BatchSettler<Config> = { rules: hilo, prepare }
