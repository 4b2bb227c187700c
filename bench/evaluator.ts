/**
 * Poker hands per second beside the evaluators on npm, on the same random seven-card hands, each prepared beforehand in
 * the form the contender wants; and the time of an exact pre-flop equity. The work is to count the hands that beat
 * the one dealt before them, so that all must agree on who wins.
 */
import { evaluate as apprentice, compare } from '@poker-apprentice/hand-evaluator'
import { getCardCode, evaluate as pokertools } from '@pokertools/evaluator'
import { cardCode, evaluateCardCodes } from 'phe'
import { evalHand } from 'poker-evaluator'
import { 'module.exports' as pokersolver } from 'pokersolver'
import { cardAt } from '../packages/games/holdem/evaluation/card-index.ts'
import { evaluate, evaluate7 } from '../packages/games/holdem/evaluation/evaluator.ts'
import { equity } from '../packages/games/holdem/odds/equity.ts'
import { parseRange } from '../packages/games/holdem/odds/ranges.ts'
import { draw } from '../packages/kit/chance.ts'
import { accepted } from '../packages/kit/refusal.ts'
import { type Contender, measure, OURS, type Plan, report } from './measure.ts'

const HANDS = 500_000
/** Every hand four times a round, so that cache misses after another contender's turn matter little. */
const FAST: Plan = { unit: 'hands', operations: 4 * HANDS, rounds: 21 }
const SLOW: Plan = { unit: 'hands', operations: 50_000, rounds: 7 }
const TIMES_THE_FASTEST_PEER = 8

const timed = (run: () => unknown): string => {
  const start = performance.now()
  run()
  return (performance.now() - start).toFixed(0)
}
const [aces, kings] = [accepted(parseRange('AcAd')), accepted(parseRange('KcKd'))]
const exactEquity = () => accepted(equity({ hands: [aces, kings] }))

console.log(`Tables for seven cards made in ${timed(() => evaluate7(0, 1, 2, 3, 4, 5, 6))} ms, on first use.`)
console.log(`The first exact equity before the flop after that: ${timed(exactEquity)} ms.\n`)

let state = 2_463_534_242
const xorshift = {
  word: (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  },
}

const BYTES = new Uint8Array(HANDS * 7)
const deck = Uint8Array.from({ length: 52 }, (_, card) => card)
for (let at = 0; at < BYTES.length; at += 7) {
  for (let i = 0; i < 7; i += 1) {
    const j = i + draw(xorshift, 52 - i)
    const card = deck[j]!
    deck[j] = deck[i]!
    deck[i] = card
    BYTES[at + i] = card
  }
}
const hands = Array.from({ length: HANDS }, (_, hand) => Array.from(BYTES.subarray(hand * 7, hand * 7 + 7)))

/** In stretches, so that the compiler sees a function that is called often, as in a simulation. */
const STRETCH = 500
const inStretches = (
  hands: number,
  operations: number,
  better: (from: number, to: number) => number,
): number => {
  let sum = 0
  for (let done = 0; done < operations; done += STRETCH) {
    const from = done % hands
    sum += better(from, from + STRETCH)
  }
  return sum
}

/** `value` is higher for a better hand. */
const ranked = (
  who: string,
  way: string,
  operations: number,
  codes: readonly number[][],
  value: (codes: number[]) => number,
): Contender => {
  const better = (from: number, to: number): number => {
    let sum = 0
    let last = value(codes[from]!)
    for (let i = from + 1; i < to; i += 1) {
      const next = value(codes[i]!)
      sum += (last - next) >>> 31
      last = next
    }
    return sum
  }
  return { who, way, run: () => inStretches(codes.length, operations, better) }
}

/** For peers whose result is an object of their own. */
const judged = <Given, Judgement>(
  who: string,
  way: string,
  given: readonly Given[],
  judge: (hand: Given) => Judgement,
  beats: (a: Judgement, b: Judgement) => boolean,
): Contender => {
  const better = (from: number, to: number): number => {
    let sum = 0
    let last = judge(given[from]!)
    for (let i = from + 1; i < to; i += 1) {
      const next = judge(given[i]!)
      if (beats(next, last)) sum += 1
      last = next
    }
    return sum
  }
  return { who, way, run: () => inStretches(given.length, given.length, better) }
}

const ours = (operations: number): Contender => {
  const better = (from: number, to: number): number => {
    let sum = 0
    let last = 0xffff // so that the first hand beats none
    const end = to * 7
    // `| 0` saves the compiler an overflow check.
    for (let i = from * 7; i < end; i = (i + 7) | 0) {
      const next = evaluate7(
        BYTES[i]!,
        BYTES[(i + 1) | 0]!,
        BYTES[(i + 2) | 0]!,
        BYTES[(i + 3) | 0]!,
        BYTES[(i + 4) | 0]!,
        BYTES[(i + 5) | 0]!,
        BYTES[(i + 6) | 0]!,
      )
      sum += (last - next) >>> 31
      last = next
    }
    return sum
  }
  return { who: OURS, way: 'evaluate7, cards in bytes', run: () => inStretches(HANDS, operations, better) }
}

const codesOf = (code: (card: number) => number): number[][] => hands.map((hand) => hand.map(code))
const pheCodes = codesOf((card) => cardCode(cardAt(card).charAt(0), cardAt(card).charAt(1)))
const pokertoolsCodes = codesOf((card) => getCardCode(cardAt(card)))

const fast = await measure(FAST, [
  ours(FAST.operations),
  ranked(OURS, 'evaluate, an array per hand', FAST.operations, hands, evaluate),
  ranked('phe', 'evaluateCardCodes', FAST.operations, pheCodes, (codes) => -evaluateCardCodes(codes)),
  ranked(
    '@pokertools/evaluator',
    'evaluate',
    FAST.operations,
    pokertoolsCodes,
    (codes) => -pokertools(codes),
  ),
])
const peers = fast.filter(({ who }) => who !== OURS).map(({ rate }) => rate)
report('Hands of seven cards', FAST, fast, TIMES_THE_FASTEST_PEER * Math.max(...peers))

const texts = hands.slice(0, SLOW.operations).map((hand) => hand.map(cardAt))
const asHoleCards = texts.map((holeCards) => ({ holeCards }))
const numbers = hands.slice(0, SLOW.operations).map((hand) => hand.map((card) => card + 1))
const slow = await measure(SLOW, [
  ours(SLOW.operations),
  ranked('poker-evaluator', 'evalHand', SLOW.operations, numbers, (codes) => evalHand(codes).value),
  judged('pokersolver', 'Hand.solve', texts, pokersolver.Hand.solve, (a, b) => a.compare(b) < 0),
  judged(
    '@poker-apprentice/hand-evaluator',
    'evaluate',
    asHoleCards,
    apprentice,
    (a, b) => compare(a, b) < 0,
  ),
])
console.log()
report('The same for slower peers', SLOW, slow)

const EXACT: Plan = { unit: 'equities', operations: 3, rounds: 9 }
const preflop = await measure(EXACT, [
  {
    who: OURS,
    way: 'AcAd against KcKd, 1,712,304 boards',
    run: () => {
      let won = 0
      for (let i = 0; i < EXACT.operations; i += 1) won += exactEquity().win[0]!
      return won
    },
  },
])
console.log()
report('Exact equity before the flop, in 40 ms at most', EXACT, preflop, 1 / 0.04)
