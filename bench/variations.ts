/**
 * Omaha and short deck hands per second beside npm. No fast peer knows either: an Omaha hand is the best of the sixty
 * fives that a peer evaluates, and short deck hands are compared as in the whole deck.
 */
import { evaluateOmaha as apprentice, compare } from '@poker-apprentice/hand-evaluator'
import { getCardCode, evaluate as pokertools } from '@pokertools/evaluator'
import { cardCode, evaluateCardCodes } from 'phe'
import { cardAt } from '../packages/games/holdem/evaluation/card-index.ts'
import { categoryOf, evaluate } from '../packages/games/holdem/evaluation/evaluator.ts'
import { evaluateOmaha } from '../packages/games/holdem/evaluation/omaha.ts'
import { evaluateShortDeck, shortDeckCategory } from '../packages/games/holdem/evaluation/short-deck.ts'
import { draw } from '../packages/kit/chance.ts'
import { type Contender, type Measured, measure, OURS, type Plan, report } from './measure.ts'

const TIMES_THE_FASTEST_PEER = 5

let state = 2_463_534_242
const xorshift = {
  word: (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  },
}

/** Hands of so many cards, from this card up. */
const dealt = (hands: number, cards: number, lowest: number): readonly number[][] => {
  const deck = Array.from({ length: 52 - lowest }, (_, card) => card + lowest)
  return Array.from({ length: hands }, () =>
    Array.from({ length: cards }, (_, i) => {
      const j = i + draw(xorshift, deck.length - i)
      const card = deck[j]!
      deck[j] = deck[i]!
      deck[i] = card
      return card
    }),
  )
}

/** Counts the hands that beat the one before. */
const judged = <Hand, Judgement>(
  who: string,
  way: string,
  hands: readonly Hand[],
  judge: (hand: Hand) => Judgement,
  beats: (a: Judgement, b: Judgement) => boolean,
): Contender => ({
  who,
  way,
  run: () => {
    let sum = 0
    let last = judge(hands[0]!)
    for (let i = 1; i < hands.length; i += 1) {
      const next = judge(hands[i]!)
      if (beats(next, last)) sum += 1
      last = next
    }
    return sum
  },
})
/** `value` is higher for a better hand. */
const ranked = <Hand>(
  who: string,
  way: string,
  hands: readonly Hand[],
  value: (hand: Hand) => number,
): Contender => judged(who, way, hands, value, (a, b) => a > b)

const pheCode = (card: number): number => cardCode(cardAt(card).charAt(0), cardAt(card).charAt(1))
const pokertoolsCode = (card: number): number => getCardCode(cardAt(card))

const fastestPeer = (measured: readonly Measured[]): number =>
  Math.max(...measured.filter(({ who }) => who !== OURS).map(({ rate }) => rate))

/** Of four hole cards and five of the board: the best of sixty, by an evaluator of five in which less is better. */
const ofSixty = (evaluateFive: (codes: number[]) => number) => {
  const five = [0, 0, 0, 0, 0]
  return (cards: readonly number[]): number => {
    let best = Number.POSITIVE_INFINITY
    for (let a = 0; a < 3; a += 1) {
      for (let b = a + 1; b < 4; b += 1) {
        for (let c = 4; c < 7; c += 1) {
          for (let d = c + 1; d < 8; d += 1) {
            for (let e = d + 1; e < 9; e += 1) {
              five[0] = cards[a]!
              five[1] = cards[b]!
              five[2] = cards[c]!
              five[3] = cards[d]!
              five[4] = cards[e]!
              best = Math.min(best, evaluateFive(five))
            }
          }
        }
      }
    }
    return -best
  }
}

const OMAHA: Plan = { unit: 'hands', operations: 50_000, rounds: 7 }
const nine = dealt(OMAHA.operations, 9, 0)
const split = nine.map((cards) => [cards.slice(0, 4), cards.slice(4)] as const)
const omaha = await measure(OMAHA, [
  ranked(OURS, 'evaluateOmaha', split, ([hole, board]) => evaluateOmaha(hole, board)),
  ranked(
    'phe',
    'evaluateCardCodes of sixty fives',
    nine.map((cards) => cards.map(pheCode)),
    ofSixty(evaluateCardCodes),
  ),
  ranked(
    '@pokertools/evaluator',
    'evaluate of sixty fives',
    nine.map((cards) => cards.map(pokertoolsCode)),
    ofSixty(pokertools),
  ),
])
report('Hands of Omaha', OMAHA, omaha, TIMES_THE_FASTEST_PEER * fastestPeer(omaha))

const OWN_OMAHA: Plan = { ...OMAHA, operations: 5_000, rounds: 3 }
const few = split.slice(0, OWN_OMAHA.operations)
const texts = few.map(([hole, board]) => ({
  holeCards: hole.map(cardAt),
  communityCards: board.map(cardAt),
}))
console.log()
report(
  'The same for a slower peer',
  OWN_OMAHA,
  await measure(OWN_OMAHA, [
    ranked(OURS, 'evaluateOmaha', few, ([hole, board]) => evaluateOmaha(hole, board)),
    judged(
      '@poker-apprentice/hand-evaluator',
      'evaluateOmaha',
      texts,
      apprentice,
      (a, b) => compare(a, b) < 0,
    ),
  ]),
)

type Seven = [number, number, number, number, number, number, number]
const SHORT: Plan = { unit: 'hands', operations: 500_000, rounds: 15 }
/** Hands that both orders rank alike: without a flush, a full house and the straight from the ace to the nine. */
const isAlike = (hand: readonly number[]): boolean => {
  const category = shortDeckCategory(evaluateShortDeck(...(hand as Seven)))
  return category === categoryOf(evaluate(hand)) && category !== 'flush' && category !== 'full-house'
}
const alike = dealt(SHORT.operations * 1.25, 7, 16)
  .filter(isAlike)
  .slice(0, SHORT.operations)
const bytes = Uint8Array.from(alike.flat())
const ours: Contender = {
  who: OURS,
  way: 'evaluateShortDeck, cards in bytes',
  run: () => {
    let sum = 0
    for (let from = 0; from < SHORT.operations; from += STRETCH) sum += beating(from, from + STRETCH)
    return sum
  },
}
/** In stretches, so that the compiler sees a function that is called often. */
const STRETCH = 500
const beating = (from: number, to: number): number => {
  let sum = 0
  let last = from === 0 ? 0xffff : valueAt(from - 1)
  for (let i = from; i < to; i += 1) {
    const next = valueAt(i)
    sum += (last - next) >>> 31
    last = next
  }
  return sum
}
const valueAt = (hand: number): number => {
  const i = hand * 7
  return evaluateShortDeck(
    bytes[i]!,
    bytes[i + 1]!,
    bytes[i + 2]!,
    bytes[i + 3]!,
    bytes[i + 4]!,
    bytes[i + 5]!,
    bytes[i + 6]!,
  )
}
const short = await measure(SHORT, [
  ours,
  ranked(
    'phe',
    'evaluateCardCodes, the whole deck’s order',
    alike.map((hand) => hand.map(pheCode)),
    (codes) => -evaluateCardCodes(codes),
  ),
  ranked(
    '@pokertools/evaluator',
    'evaluate, the whole deck’s order',
    alike.map((hand) => hand.map(pokertoolsCode)),
    (codes) => -pokertools(codes),
  ),
])
console.log()
report('Hands of short deck', SHORT, short, TIMES_THE_FASTEST_PEER * fastestPeer(short))
