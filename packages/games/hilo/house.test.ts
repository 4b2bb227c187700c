/** The expectation of a round, compared with every way it can go. */
import { describe, expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import { hiloHouse } from './house.ts'
import { hilo } from './rules.ts'
import type { View } from './view.ts'

const READY = hilo.view({ config: DEFAULTS, bet: null, payout: null }, 0)

type Guess = 'higher' | 'lower'

/** A round with this first card and then these, guess by guess; it ends at a wrong one. */
const roundOf = (cardHistory: readonly number[], choiceHistory: readonly (Guess | 'skip')[]): View => ({
  ...READY,
  cardHistory,
  choiceHistory,
})

const CARDS = Array.from({ length: 13 }, (_, index) => index + 1)
const stepOf = (card: number, guess: Guess): number =>
  Math.round((0.96 / ((guess === 'higher' ? 14 - card : card) / 13)) * 10_000) / 10_000
const isRight = (card: number, guess: Guess, next: number): boolean =>
  guess === 'higher' ? next >= card : next <= card

/** Guesses until wrong, at most `guesses` times, then cashes out: the payout on every path, all equally likely. */
const paths = (card: number, guess: Guess, guesses: number) =>
  CARDS.flatMap((second) =>
    CARDS.map((third) => {
      const steps = [second, third].slice(0, guesses)
      const [cards, choices, worth] = [[card], [] as Guess[], { now: 1 }]
      for (const next of steps) {
        if (worth.now === 0) break
        const before = cards.at(-1)!
        worth.now = isRight(before, guess, next) ? worth.now * stepOf(before, guess) : 0
        cards.push(next)
        choices.push(guess)
      }
      return { round: roundOf(cards, choices), paid: worth.now }
    }),
  )

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

describe('HiLo: over all paths', () => {
  const CASES = CARDS.flatMap((card) =>
    (['higher', 'lower'] as const).flatMap((guess) =>
      [1, 2].map((guesses) => [card, guess, guesses] as const),
    ),
  )
  test.each(CASES)('[H7] %i, %s, %i times: the mean payout is the expectation', (...way) => {
    const all = paths(...way)
    const expected = all.map(({ round }) => hiloHouse.expectation(round, DEFAULTS))
    expect(mean(expected.map((one) => one.mean))).toBeCloseTo(mean(all.map(({ paid }) => paid)), 9)
    const squares = all.map(({ paid }, index) => (paid - expected[index]!.mean) ** 2)
    expect(mean(expected.map(({ variance }) => variance))).toBeCloseTo(mean(squares), 9)
  })

  test('[H3] a skip changes nothing', () => {
    expect(hiloHouse.expectation(roundOf([5, 9], ['skip']), DEFAULTS)).toEqual({ mean: 1, variance: 0 })
  })
})

test.each([
  ['ready', '1', null],
  ['playing', '1.5', null],
  ['finished', '1.5', '0'],
  ['cashed_out', '1.5', '1.5'],
] as const)('a round that is %s at %s has the multiplier %s', (state, currentMultiplier, multiplier) => {
  expect(hiloHouse.row({ ...READY, state, currentMultiplier }).multiplier).toBe(multiplier)
})

test('a round as a row', () => {
  const shown = roundOf([1, 11, 7], ['higher', 'skip'])
  expect(hiloHouse.row(shown)).toMatchObject({ played: 'higher skip', outcome: 'A J 7' })
})
