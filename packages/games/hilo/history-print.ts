/** Prints rounds of HiLo that were settled in batches, as the house prints them in a history. */
import {
  type Literal,
  literal,
  type PrintedRounds,
  rational,
  type Settlements,
  type TextCursor,
  takeByte,
  takeNumber,
  takeText,
} from '@fairhouse/kit'
import { cardOf, SUITS, suitOf } from './cards.ts'
import type { Config } from './config.ts'
import { CHOICES } from './hand.ts'
import { CASH_OUT, multiplierTable, type Room, SCALE, SKIP } from './settled-hands.ts'
import { printShown } from './view.ts'

const [COMMA, OPEN, CLOSE, QUOTE] = [0x2c, 0x5b, 0x5d, 0x22]
const [TRUE, FALSE, NOTHING] = [literal('true}'), literal('false}'), literal('0')]
const BET = literal(',"betAmount":"')
const CARD = literal('","currentCard":')
const CARDS = literal(',"cardHistory":[')
const SUIT_HISTORY = literal('],"suitHistory":[')
const CHOICE_HISTORY = literal('],"choiceHistory":[')
const MULTIPLIER = literal('],"currentMultiplier":"')
const MULTIPLIERS = literal('","multiplierHistory":')
const NEXT = literal(',"nextMultiplier":null,"nextProbability":null,"canCashout":false,"guessCount":')
const SKIPS = literal(',"skipCount":')
const PAYOUT = literal(',"finalPayout":"')
const WIN = literal('","isWin":')
const quoted = (texts: readonly string[]): readonly Literal[] => texts.map((text) => literal(`"${text}"`))
const CHOICE_TEXTS = quoted(CHOICES)
const SUIT_TEXTS = quoted(SUITS)

const MAX_REMEMBERED = 65_536

/** [H2] A product of `steps` multipliers, each scaled by `SCALE`, as a decimal. */
const multiplierTexts = () => {
  const byRight: Map<number, Literal>[] = []
  return (right: number, product: number): Literal => {
    byRight[right] ??= new Map()
    const known = byRight[right]!.get(product)
    if (known) return known
    const text = literal(printShown(rational(BigInt(product), BigInt(SCALE) ** BigInt(right))))
    if (byRight[right]!.size >= MAX_REMEMBERED) byRight[right]!.clear()
    byRight[right]!.set(product, text)
    return text
  }
}

const headOf = (state: string, config: Config): Literal =>
  literal(`{"state":"${state}","config":${JSON.stringify(config)}`)

export const printHands = (config: Config, roomNow: () => Room): PrintedRounds => {
  const [lost, cashedOut] = [headOf('finished', config), headOf('cashed_out', config)]
  const factors = multiplierTable(config)
  const textOf = multiplierTexts()

  /** The choices that dealt a card, and the number of cards in all. */
  const dealt = ({ codes, starts }: Room, round: number): number => {
    const [from, end] = [starts[round]!, starts[round + 1]!]
    return end - from - (codes[end - 1] === CASH_OUT ? 1 : 0)
  }
  const takeCards = (cursor: TextCursor, { found, firsts }: Room, round: number, last: number): boolean => {
    const first = firsts[round]!
    if (takeNumber(cursor) !== cardOf(found[first + last]!) || !takeText(cursor, CARDS)) return false
    for (let i = 0; i <= last; i += 1)
      if ((i > 0 && !takeByte(cursor, COMMA)) || takeNumber(cursor) !== cardOf(found[first + i]!))
        return false
    if (!takeText(cursor, SUIT_HISTORY)) return false
    for (let i = 0; i <= last; i += 1) {
      const suit = SUIT_TEXTS[SUITS.indexOf(suitOf(found[first + i]!))]!
      if ((i > 0 && !takeByte(cursor, COMMA)) || !takeText(cursor, suit)) return false
    }
    return takeText(cursor, CHOICE_HISTORY)
  }
  const takeChoices = (cursor: TextCursor, { codes, starts }: Room, round: number): boolean => {
    for (let at = starts[round]!; at < starts[round + 1]!; at += 1) {
      if (at > starts[round]! && !takeByte(cursor, COMMA)) return false
      if (!takeText(cursor, CHOICE_TEXTS[codes[at]!]!)) return false
    }
    return takeText(cursor, MULTIPLIER)
  }
  /** After each right guess. */
  const takeMultipliers = (cursor: TextCursor, room: Room, round: number): boolean => {
    const { codes, starts, firsts, found, rights } = room
    let [product, right] = [1, 0]
    if (!takeByte(cursor, OPEN)) return false
    for (let i = 0; right < rights[round]!; i += 1) {
      const code = codes[starts[round]! + i]!
      if (code === SKIP) continue
      product *= factors[code]![cardOf(found[firsts[round]! + i]!)]!
      right += 1
      if (right > 1 && !takeByte(cursor, COMMA)) return false
      const text = textOf(right, product)
      if (!takeByte(cursor, QUOTE) || !takeText(cursor, text) || !takeByte(cursor, QUOTE)) return false
    }
    return takeByte(cursor, CLOSE) && takeText(cursor, NEXT)
  }
  const skipsIn = ({ codes, starts }: Room, round: number): number => {
    let skips = 0
    for (let at = starts[round]!; at < starts[round + 1]!; at += 1) if (codes[at] === SKIP) skips += 1
    return skips
  }
  const isCashedOut = ({ codes, starts }: Room, round: number): boolean =>
    codes[starts[round + 1]! - 1] === CASH_OUT

  const takeView = (cursor: TextCursor, round: number, { stakes, payouts }: Settlements): boolean => {
    const room = roomNow()
    const isPaid = isCashedOut(room, round)
    // Rounds at the cap, and products that are not exact as a number, are left to the rules.
    if (room.products[round]! > Number.MAX_SAFE_INTEGER || (!isPaid && payouts[round] !== 0)) return false
    const [cards, skips] = [dealt(room, round), skipsIn(room, round)]
    return (
      takeText(cursor, isPaid ? cashedOut : lost) &&
      takeText(cursor, BET) &&
      takeNumber(cursor) === stakes[round] &&
      takeText(cursor, CARD) &&
      takeCards(cursor, room, round, cards) &&
      takeChoices(cursor, room, round) &&
      takeText(cursor, textOf(room.rights[round]!, room.products[round]!)) &&
      takeText(cursor, MULTIPLIERS) &&
      takeMultipliers(cursor, room, round) &&
      takeNumber(cursor) === cards - skips &&
      takeText(cursor, SKIPS) &&
      takeNumber(cursor) === skips &&
      takeText(cursor, PAYOUT) &&
      takeNumber(cursor) === payouts[round] &&
      takeText(cursor, WIN) &&
      takeText(cursor, isPaid ? TRUE : FALSE)
    )
  }
  return {
    takeView,
    multiplier: (round) => {
      const room = roomNow()
      return isCashedOut(room, round) ? textOf(room.rights[round]!, room.products[round]!) : NOTHING
    },
    /** The bet deals a card, and so does every choice except a final cash-out. */
    words: (round, action) => Math.min(action, dealt(roomNow(), round)) + 1,
  }
}
