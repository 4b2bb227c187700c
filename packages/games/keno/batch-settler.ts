/** Settles very many rounds of Keno, with the rules' results, from bets as the house stores them. */
import {
  type BatchSettler,
  cursorOver,
  isAtEnd,
  literal,
  NOT_SETTLED,
  paidOut,
  type SeedBatch,
  type SettleMany,
  type Settlements,
  type Settler,
  type TextCursor,
  takeByte,
  takeNumber,
  takeText,
  toNumber,
} from '@fairhouse/kit'
import { type Config, tablesOf } from './config.ts'
import { DRAWN, NUMBERS } from './draw.ts'
import { drawsFor, printDraws, type SettledDraws } from './history-print.ts'
import { tableOdds } from './odds.ts'
import { KENO_DIFFICULTIES, multiplierOf, SPOTS } from './paytable.ts'
import { keno } from './rules.ts'

const WORDS_PER_HASH = 8
const MAX_HITS = SPOTS.max

/** Draws from the rounds' words [K1]: the numbers of round `r` are in `drawn` from `DRAWN * r` on. */
const drawAll = (seeds: SeedBatch, rounds: number, drawn: Uint8Array): void => {
  const hashes = seeds.seedHashes()
  const words = new Uint32Array(DRAWN * rounds)
  for (let i = 0; i < DRAWN; i += 1) {
    if (i >= WORDS_PER_HASH) hashes.rehash(`:${i}`)
    const at = i < WORDS_PER_HASH ? i : 0
    for (let round = 0; round < rounds; round += 1) words[DRAWN * round + i] = hashes.word(round, at)
  }
  const numbers = new Uint8Array(NUMBERS.length)
  for (let round = 0; round < rounds; round += 1) {
    for (let i = 0; i < numbers.length; i += 1) numbers[i] = i + 1
    for (let i = 0; i < DRAWN; i += 1) {
      const j = i + (words[DRAWN * round + i]! % (NUMBERS.length - i))
      drawn[DRAWN * round + i] = numbers[j]!
      numbers[j] = numbers[i]!
    }
  }
}

/** The picks of one round at a time, in order, and for each number the last round that picked it. */
type Slip = { amount: number; difficulty: number; spots: number; picks: Uint8Array; pickedIn: Int32Array }

const BET = literal('[{"type":"bet","amount":"')
const NUMBERS_FIELD = literal('","selectedNumbers":[')
const DIFFICULTY_FIELD = literal(',"difficulty":"')
const DIFFICULTY_TEXTS = KENO_DIFFICULTIES.map(literal)
const [END, QUOTED_END] = [literal('}]'), literal('"}]')]
const [COMMA, BRACKET] = [0x2c, 0x5d]

/** Reads a bet into `slip`; false if it has another form or invalid picks. */
const readBet = (cursor: TextCursor, slip: Slip, round: number): boolean => {
  if (!takeText(cursor, BET)) return false
  slip.amount = takeNumber(cursor)
  if (slip.amount < 0 || !takeText(cursor, NUMBERS_FIELD)) return false
  slip.spots = 0
  do {
    const number = takeNumber(cursor)
    if (number < 1 || number > NUMBERS.length || slip.pickedIn[number] === round) return false
    slip.pickedIn[number] = round
    slip.picks[slip.spots] = number
    slip.spots += 1
  } while (takeByte(cursor, COMMA))
  if (!takeByte(cursor, BRACKET)) return false
  if (!takeText(cursor, DIFFICULTY_FIELD)) {
    slip.difficulty = -1
    return takeText(cursor, END) && isAtEnd(cursor)
  }
  slip.difficulty = DIFFICULTY_TEXTS.findIndex((difficulty) => takeText(cursor, difficulty))
  return slip.difficulty >= 0 && takeText(cursor, QUOTED_END) && isAtEnd(cursor)
}

type PayTable = Readonly<{ n: Float64Array; d: Float64Array }>
const placeIn = (difficulty: number, spots: number, hits: number): number =>
  (difficulty * (SPOTS.max + 1) + spots) * (MAX_HITS + 1) + hits

/** Null if a multiplier is not exact as a number. */
const payTable = (config: Config): PayTable | null => {
  const size = placeIn(KENO_DIFFICULTIES.length, 0, 0)
  const table = { n: new Float64Array(size), d: new Float64Array(size) }
  for (const [index, difficulty] of KENO_DIFFICULTIES.entries()) {
    for (let spots: number = SPOTS.min; spots <= SPOTS.max; spots += 1) {
      for (let hits = 0; hits <= spots; hits += 1) {
        const { n, d } = multiplierOf(tablesOf(config), difficulty, spots, hits, config.rtp)
        const at = placeIn(index, spots, hits)
        table.n[at] = Number(n)
        table.d[at] = Number(d)
        if (!Number.isSafeInteger(table.n[at]) || !Number.isSafeInteger(table.d[at])) return null
      }
    }
  }
  return table
}

type Expected = Readonly<{ mean: number; variance: number }>

/** By difficulty and number of spots; computed on demand, since exact odds take a while. */
const createExpectations = (config: Config): ((difficulty: number, spots: number) => Expected) => {
  const known: Expected[] = []
  return (difficulty, spots) => {
    const at = difficulty * (SPOTS.max + 1) + spots
    if (!known[at]) {
      const { returns, variance } = tableOdds(config, KENO_DIFFICULTIES[difficulty]!, spots)
      known[at] = { mean: toNumber(returns), variance: toNumber(variance) }
    }
    return known[at]
  }
}

const settlingBy = (config: Config, table: PayTable, draws: SettledDraws): SettleMany => {
  const [least, most, cap] = [Number(config.minBet), Number(config.maxBet), Number(config.maxPayout)]
  const ownDifficulty = KENO_DIFFICULTIES.indexOf(config.defaultDifficulty)
  const slip: Slip = {
    amount: 0,
    difficulty: 0,
    spots: 0,
    picks: new Uint8Array(NUMBERS.length),
    pickedIn: new Int32Array(NUMBERS.length + 1),
  }
  const hitsIn = (round: number, mark: number): number => {
    let hits = 0
    for (let i = DRAWN * round; i < DRAWN * (round + 1); i += 1)
      if (slip.pickedIn[draws.drawn[i]!] === mark) hits += 1
    return hits
  }
  const keep = (round: number, difficulty: number, hits: number): void => {
    draws.difficulties[round] = difficulty
    draws.spots[round] = slip.spots
    draws.hits[round] = hits
    for (let i = 0; i < slip.spots; i += 1) draws.picks[SPOTS.max * round + i] = slip.picks[i]!
  }
  const expected = createExpectations(config)
  return (seeds, actions, { stakes, payouts, paidBy, means, variances }: Settlements) => {
    if (draws.spots.length < actions.size)
      Object.assign(draws, drawsFor(Math.max(actions.size, seeds.capacity)))
    drawAll(seeds, actions.size, draws.drawn)
    slip.pickedIn.fill(0)
    const cursor = cursorOver(actions.bytes)
    for (let round = 0; round < actions.size; round += 1) {
      const mark = round + 1
      cursor.at = actions.starts[round]!
      cursor.end = actions.ends[round]!
      stakes[round] = NOT_SETTLED
      if (!readBet(cursor, slip, mark)) continue
      const { amount, spots } = slip
      if (spots < config.minSpots || spots > config.maxSpots || amount < least || amount > most) continue
      const difficulty = slip.difficulty < 0 ? ownDifficulty : slip.difficulty
      const hits = hitsIn(round, mark)
      keep(round, difficulty, hits)
      const at = placeIn(difficulty, spots, hits)
      stakes[round] = amount
      payouts[round] = paidOut(amount, table.n[at]!, table.d[at]!, cap) // [M2]
      paidBy[round] = 1
      const { mean, variance } = expected(difficulty, spots)
      means[round] = mean
      variances[round] = variance
    }
  }
}

const prepare = (config: Config): Settler | null => {
  const table = payTable(config)
  if (table === null || !Number.isSafeInteger(Number(config.maxPayout))) return null
  const draws = drawsFor(0)
  return { settle: settlingBy(config, table, draws), printed: printDraws(config, draws) }
}

export const kenoBatchSettler: BatchSettler<Config> = { rules: keno, prepare }
