/**
 * Exact odds of three cards: the number of hands of each class, the share of all hands that a hand beats, and
 * the probability that it beats everybody. Winning means beating each opponent: 235 and AAA make a cycle, so
 * there may be no highest hand.
 */
import { type Card, DECK } from '@fairhouse/kit'
import {
  compareHands,
  HAND_CLASSES,
  type HandClass,
  handOf,
  type Modes,
  type ThreeCardHand,
} from './hands.ts'

/** 52 choose 3. */
export const HANDS = 22_100

type Entry = Readonly<{ hand: ThreeCardHand; cards: readonly [number, number, number] }>

const INDEX = new Map<Card, number>(DECK.map((card, index) => [card, index]))

const everyHand = (modes: Modes): readonly Entry[] => {
  const entries: Entry[] = []
  for (let a = 0; a < DECK.length; a += 1) {
    for (let b = 0; b < a; b += 1) {
      for (let c = 0; c < b; c += 1) {
        entries.push({ hand: handOf([DECK[a]!, DECK[b]!, DECK[c]!], modes), cards: [a, b, c] })
      }
    }
  }
  return entries
}

const made = new Map<string, readonly Entry[]>()

/** Made once for each pair of modes. */
const entriesOf = ({ a23, single }: Modes): readonly Entry[] => {
  const key = `${a23} ${single}`
  const entries = made.get(key) ?? everyHand({ a23, single })
  made.set(key, entries)
  return entries
}

/** All 22,100 hands by class. [Z8] */
export const countsOf = (modes: Modes): Readonly<Record<HandClass, number>> => {
  const counts = Object.fromEntries(HAND_CLASSES.map((name) => [name, 0])) as Record<HandClass, number>
  for (const { hand } of entriesOf(modes)) counts[hand.class] += 1
  return counts
}

/** Among all 22,100: the hands that this one beats, and those equal to it, itself included. */
export const beatenAndEqual = (
  cards: readonly Card[],
  modes: Modes,
): Readonly<{ beaten: number; equal: number }> => {
  const own = handOf(cards, modes)
  let [beaten, equal] = [0, 0]
  for (const { hand } of entriesOf(modes)) {
    const outcome = compareHands(own, hand)
    if (outcome > 0) beaten += 1
    else if (outcome === 0) equal += 1
  }
  return { beaten, equal }
}

/** The share of all hands that this one beats; equal ones count half: 0 to 1. */
export const percentileOf = (cards: readonly Card[], modes: Modes): number => {
  const { beaten, equal } = beatenAndEqual(cards, modes)
  return (beaten + equal / 2) / HANDS
}

const choose3 = (n: number): number => (n * (n - 1) * (n - 2)) / 6

/** The number of hands that an opponent can have beside this one and, for two opponents, of ordered pairs. */
const OTHERS = choose3(DECK.length - 3)
const PAIRS = OTHERS * choose3(DECK.length - 6)

const squares = (counts: Uint32Array): number => counts.reduce((sum, count) => sum + count * count, 0)

type Beaten = Readonly<{ hands: number; pairs: number }>

/**
 * How many hands this one beats beside itself, and how many ordered pairs of such hands share no card:
 * by inclusion and exclusion over the cards that two hands could share.
 */
const countBeaten = (cards: readonly Card[], modes: Modes): Beaten => {
  const own = handOf(cards, modes)
  const [x, y, z] = cards.map((card) => INDEX.get(card)!)
  const isHeld = (card: number): boolean => card === x || card === y || card === z
  const withCard = new Uint32Array(DECK.length)
  const withTwo = new Uint32Array(DECK.length * DECK.length)
  let hands = 0
  for (const { hand, cards: three } of entriesOf(modes)) {
    const [a, b, c] = three
    if (isHeld(a) || isHeld(b) || isHeld(c) || compareHands(own, hand) <= 0) continue
    hands += 1
    for (const card of three) withCard[card]! += 1
    withTwo[a * DECK.length + b]! += 1
    withTwo[a * DECK.length + c]! += 1
    withTwo[b * DECK.length + c]! += 1
  }
  return { hands, pairs: hands * hands - squares(withCard) + squares(withTwo) - hands }
}

const counted = new Map<string, Beaten>()

/** Cached by hand, since bots ask again and again. */
export const beatenBy = (cards: readonly Card[], modes: Modes): Beaten => {
  const key = `${modes.a23} ${modes.single} ${cards.toSorted().join(' ')}`
  const beaten = counted.get(key) ?? countBeaten(cards, modes)
  counted.set(key, beaten)
  return beaten
}

/**
 * For three and four opponents. Measured, not proven: compared with `exact-equity.ts`, 360 random hands in all
 * modes were off by at most 0.00104.
 */
export const EQUITY_ERROR = 0.002

/**
 * The probability that this hand beats `opponents` unknown hands: exact for one and two. For three or four it
 * assumes that they depend on each other only in pairs, which is off by at most EQUITY_ERROR;
 * `exact-equity.ts` counts them.
 */
export const equityAgainst = (cards: readonly Card[], opponents: number, modes: Modes): number => {
  if (opponents === 0) return 1
  const { hands, pairs } = beatenBy(cards, modes)
  const [one, two] = [hands / OTHERS, pairs / PAIRS]
  if (opponents === 1 || one === 0) return one
  return one ** opponents * (two / one ** 2) ** ((opponents * (opponents - 1)) / 2)
}
