/**
 * Ranges of starting hands as text: `QQ+`, `77`, `99-66`, `AKs`, `KTo+`, `A5s-A2s`, `AK`, `AcKd`, `any`,
 * separated by commas. A range is the list of its hands, each once, in the order written. Also deals ranges
 * together, in every way or one at random.
 */
import { type Chance, draw, isRefusal, parseCards, type Refusal, refuse } from '@fairhouse/kit'
import { cardIndex } from '../evaluation/card-index.ts'

/** Two card indexes, the higher first. */
export type Pocket = readonly [number, number]
export type Range = readonly Pocket[]

const RANKS = '23456789TJQKA'

/** A kind of hand such as `AKs`: higher rank first; `both` is suited and offsuit, and every pair. */
type Kind = Readonly<{ high: number; low: number; suits: 's' | 'o' | 'both' }>

export const pocketOf = (a: number, b: number): Pocket => (a > b ? [a, b] : [b, a])

const pocketsOf = ({ high, low, suits }: Kind): Range => {
  const fours = [0, 1, 2, 3]
  const all = fours.flatMap((first) => fours.map((second) => [first, second] as const))
  return all
    .filter(([first, second]) => (high === low ? first > second : true))
    .filter(([first, second]) => suits === 'both' || (first === second) === (suits === 's'))
    .map(([first, second]) => [high * 4 + first, low * 4 + second])
}

const parseKind = (text: string): Kind | Refusal => {
  const [, first, second, suits] = /^([2-9TJQKA])([2-9TJQKA])([so]?)$/i.exec(text) ?? []
  if (first === undefined || second === undefined) return refuse('bad-range', `"${text}" is not a hand`)
  const ranks = [first, second].map((rank) => RANKS.indexOf(rank.toUpperCase()))
  const [high, low] = [Math.max(...ranks), Math.min(...ranks)]
  if (high === low && suits) return refuse('bad-pair', `"${text}": a pair is neither suited nor offsuit`)
  return { high, low, suits: suits ? (suits.toLowerCase() as 's' | 'o') : 'both' }
}

/** From one kicker, or one pair, to another, inclusive. */
const span = (from: Kind, to: number): readonly Kind[] => {
  const [least, most] = [Math.min(from.low, to), Math.max(from.low, to)]
  const lows = Array.from({ length: most - least + 1 }, (_, i) => most - i)
  return lows.map((low) => ({ ...from, low, high: from.high === from.low ? low : from.high }))
}

const parseKinds = (text: string): readonly Kind[] | Refusal => {
  const [, start, plus, end] = /^([^+-]*)(\+)?(?:-(.*))?$/.exec(text) ?? []
  if (start === undefined || (plus && end !== undefined))
    return refuse('bad-range', `"${text}" is not a hand`)
  const from = parseKind(start)
  if (isRefusal(from)) return from
  const paired = from.high === from.low
  if (plus) return span(from, paired ? 12 : from.high - 1)
  if (end === undefined) return [from]
  const to = parseKind(end)
  if (isRefusal(to)) return to
  const alike = paired
    ? to.high === to.low
    : to.high === from.high && to.low < to.high && to.suits === from.suits
  return alike ? span(from, to.low) : refuse('bad-span', `"${text}": both ends must be of the same kind`)
}

const ANY: Range = Array.from({ length: 52 }, (_, i) => 51 - i).flatMap((high) =>
  Array.from({ length: high }, (_, i): Pocket => [high, high - 1 - i]),
)

const parseTerm = (text: string): Range | Refusal => {
  if (text === '') return refuse('empty-range', 'a range needs a hand, also between commas')
  if (text.toLowerCase() === 'any') return ANY
  if (/^(10|.)[cdhs](10|.)[cdhs]$/i.test(text)) {
    const [a, b] = parseCards(text) ?? []
    if (a === undefined || b === undefined) return refuse('bad-hand', `"${text}" is not two different cards`)
    return [pocketOf(cardIndex(a), cardIndex(b))]
  }
  const kinds = parseKinds(text)
  return isRefusal(kinds) ? kinds : kinds.flatMap(pocketsOf)
}

export const parseRange = (text: string): Range | Refusal => {
  const pockets = new Map<number, Pocket>()
  for (const term of text.split(',')) {
    const range = parseTerm(term.trim())
    if (isRefusal(range)) return range
    for (const pocket of range) pockets.set(pocket[0] * 52 + pocket[1], pocket)
  }
  return [...pockets.values()]
}

/** Every way to deal one hand of each range without a duplicate card; `taken` flags the dealt cards meanwhile. */
export const eachMatchup = (
  ranges: readonly Range[],
  taken: Uint8Array,
  visit: (pockets: readonly Pocket[]) => void,
): void => {
  const pockets: Pocket[] = []
  const seat = (hand: number): void => {
    const range = ranges[hand]
    if (range === undefined) {
      visit(pockets)
      return
    }
    for (const pocket of range) {
      const [a, b] = pocket
      if (taken[a] !== 0 || taken[b] !== 0) continue
      taken[a] = taken[b] = 1
      pockets[hand] = pocket
      seat(hand + 1)
      taken[a] = taken[b] = 0
    }
  }
  seat(0)
}

/**
 * Draws one hand of each range into `pockets`, flagged in `dealt`; false if two share a card. Then redraw them all:
 * redrawing only the later one would bias the matchups.
 */
export const drawMatchup = (
  ranges: readonly Range[],
  chance: Chance,
  pockets: Pocket[],
  dealt: Uint8Array,
): boolean => {
  dealt.fill(0)
  for (let hand = 0; hand < ranges.length; hand += 1) {
    const range = ranges[hand]!
    const pocket = range[range.length === 1 ? 0 : draw(chance, range.length)]!
    const [a, b] = pocket
    if (dealt[a] !== 0 || dealt[b] !== 0) return false
    dealt[a] = 1
    dealt[b] = 1
    pockets[hand] = pocket
  }
  return true
}

const FOUR = [0, 1, 2, 3]
/** The 24 permutations of suits: order[suit] is the new suit. */
export const SUIT_ORDERS = FOUR.flatMap((a) =>
  FOUR.flatMap((b) => FOUR.map((c) => [a, b, c, 6 - a - b - c])),
).filter((order) => new Set(order).size === 4)

const withSuits = (card: number, order: readonly number[]): number => (card & ~3) + order[card & 3]!

/** Whether the permutation maps these cards onto themselves. */
export const keepsSuits = (order: readonly number[], cards: readonly number[]): boolean =>
  cards.every((card) => cards.includes(withSuits(card, order)))

/** The same text for matchups that differ only by a permutation of suits, and so have the same results. */
export const familyOf = (pockets: readonly Pocket[], orders: readonly (readonly number[])[]): string =>
  orders
    .map((order) =>
      pockets.map(([a, b]) => pocketOf(withSuits(a, order), withSuits(b, order)).join()).join(' '),
    )
    .reduce((least, text) => (text < least ? text : least))
