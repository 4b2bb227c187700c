/** Prints rounds of Keno that were settled in batches, as the house prints them in a history. */
import {
  type Literal,
  literal,
  type PrintedRounds,
  printDecimal,
  takeList,
  takeNumber,
  takeText,
} from '@fairhouse/kit'
import { type Config, tablesOf } from './config.ts'
import { DRAWN, NUMBERS } from './draw.ts'
import { KENO_DIFFICULTIES, multiplierOf, SPOTS } from './paytable.ts'
import { keno } from './rules.ts'

/** The batch settled last, by round: numbers drawn and picked, `DRAWN` and `SPOTS.max` entries each. */
export type SettledDraws = {
  drawn: Uint8Array
  picks: Uint8Array
  spots: Uint8Array
  hits: Uint8Array
  difficulties: Uint8Array
}

export const drawsFor = (rounds: number): SettledDraws => ({
  drawn: new Uint8Array(DRAWN * rounds),
  picks: new Uint8Array(SPOTS.max * rounds),
  spots: new Uint8Array(rounds),
  hits: new Uint8Array(rounds),
  difficulties: new Uint8Array(rounds),
})

const BET = literal(',"betAmount":"')
const OUTCOME = literal('","outcome":{"selectedNumbers":')
const DRAWN_NUMBERS = literal(',"drawnNumbers":')
const DRAW_ORDER = literal(',"drawOrder":')
const MATCHED = literal(',"matchedNumbers":')
const MATCH_COUNT = literal(',"matchCount":')
const SPOTS_COUNT = literal(',"spotsCount":')
const MULTIPLIER = literal(',"multiplier":"')
const DIFFICULTY = literal('","difficulty":"')
const PAYOUT = literal('"},"finalPayout":"')
const END = literal('"}')
const DIFFICULTY_TEXTS = KENO_DIFFICULTIES.map(literal)

const headOf = (config: Config): Literal => {
  const { state } = keno.start(config, 1, { word: () => 0 })
  return literal(`{"state":"finished","config":${JSON.stringify(keno.view(state, 0).config)}`)
}

/** By difficulty, number of spots and hits. */
const multiplierTexts = (config: Config) => {
  const texts = new Map<number, Literal>()
  return (difficulty: number, spots: number, hits: number): Literal => {
    const at = (difficulty * (SPOTS.max + 1) + spots) * (SPOTS.max + 1) + hits
    const known = texts.get(at)
    if (known) return known
    const text = literal(
      printDecimal(multiplierOf(tablesOf(config), KENO_DIFFICULTIES[difficulty]!, spots, hits, config.rtp)),
    )
    texts.set(at, text)
    return text
  }
}

export const printDraws = (config: Config, draws: SettledDraws): PrintedRounds => {
  const head = headOf(config)
  const textOf = multiplierTexts(config)
  const isDrawn = new Uint8Array(NUMBERS.length + 1)
  const [inOrder, matched] = [new Uint8Array(DRAWN), new Uint8Array(DRAWN)]
  const multiplier = (round: number): Literal =>
    textOf(draws.difficulties[round]!, draws.spots[round]!, draws.hits[round]!)
  /** Fills `inOrder` and `matched`. */
  const sort = (round: number): void => {
    isDrawn.fill(0)
    for (let i = DRAWN * round; i < DRAWN * (round + 1); i += 1) isDrawn[draws.drawn[i]!] = 1
    let size = 0
    for (let number = 1; number <= NUMBERS.length; number += 1)
      if (isDrawn[number] === 1) inOrder[size++] = number
    size = 0
    for (let i = SPOTS.max * round; i < SPOTS.max * round + draws.spots[round]!; i += 1)
      if (isDrawn[draws.picks[i]!] === 1) matched[size++] = draws.picks[i]!
  }
  return {
    multiplier,
    words: () => DRAWN,
    takeView: (cursor, round, { stakes, payouts }) => {
      const [hits, spots] = [draws.hits[round]!, draws.spots[round]!]
      sort(round)
      return (
        takeText(cursor, head) &&
        takeText(cursor, BET) &&
        takeNumber(cursor) === stakes[round] &&
        takeText(cursor, OUTCOME) &&
        takeList(cursor, draws.picks, SPOTS.max * round, SPOTS.max * round + spots) &&
        takeText(cursor, DRAWN_NUMBERS) &&
        takeList(cursor, inOrder, 0, DRAWN) &&
        takeText(cursor, DRAW_ORDER) &&
        takeList(cursor, draws.drawn, DRAWN * round, DRAWN * (round + 1)) &&
        takeText(cursor, MATCHED) &&
        takeList(cursor, matched, 0, hits) &&
        takeText(cursor, MATCH_COUNT) &&
        takeNumber(cursor) === hits &&
        takeText(cursor, SPOTS_COUNT) &&
        takeNumber(cursor) === spots &&
        takeText(cursor, MULTIPLIER) &&
        takeText(cursor, multiplier(round)) &&
        takeText(cursor, DIFFICULTY) &&
        takeText(cursor, DIFFICULTY_TEXTS[draws.difficulties[round]!]!) &&
        takeText(cursor, PAYOUT) &&
        takeNumber(cursor) === payouts[round] &&
        takeText(cursor, END)
      )
    },
  }
}
