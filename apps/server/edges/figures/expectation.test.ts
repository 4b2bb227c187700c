/** What a round was expected to pay, against every way it can go. */
import { hilo } from '@fairhouse/games/hilo/rules.ts'
import { tableOdds } from '@fairhouse/games/keno/odds.ts'
import { accepted } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { expectationOf } from './expectation.ts'

const config = accepted(hilo.configure({ rtp: '96' }, 1))

type Guess = 'higher' | 'lower'

/** A round that began with this card and went on with those, guess by guess; it ends at a wrong one. */
const roundOf = (cardHistory: readonly number[], choiceHistory: readonly (Guess | 'skip')[]) => ({
  game: 'hilo',
  view: { config, cardHistory, choiceHistory },
})

const CARDS = Array.from({ length: 13 }, (_, index) => index + 1)
const stepOf = (card: number, guess: Guess): number =>
  Math.round((0.96 / ((guess === 'higher' ? 14 - card : card) / 13)) * 10_000) / 10_000
const isRight = (card: number, guess: Guess, next: number): boolean =>
  guess === 'higher' ? next >= card : next <= card

/** Guesses while right and at most so often, then cashes out: what it pays on every path, equally likely. */
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
  test.each(CASES)('[H7] %i, %s, %i times: what is paid is on average what was expected', (...way) => {
    const all = paths(...way)
    const expected = all.map(({ round }) => expectationOf(round, null))
    expect(mean(expected.map((one) => one.mean))).toBeCloseTo(mean(all.map(({ paid }) => paid)), 9)
    const squares = all.map(({ paid }, index) => (paid - expected[index]!.mean) ** 2)
    expect(mean(expected.map(({ variance }) => variance))).toBeCloseTo(mean(squares), 9)
  })

  test('[H3] a skip changes nothing', () => {
    expect(expectationOf(roundOf([5, 9], ['skip']), null)).toEqual({ mean: 1, variance: 0 })
  })
})

test('Keno: the table’s own figures', () => {
  const outcome = { difficulty: 'high', spotsCount: 3 }
  const { mean: expected, variance } = expectationOf({ game: 'keno', view: { outcome } }, { rtp: '97' })
  const odds = tableOdds({ rtp: '97' }, 'high', 3)
  expect(expected).toBe(Number(odds.returns.n) / Number(odds.returns.d))
  expect(variance).toBe(Number(odds.variance.n) / Number(odds.variance.d))
})

test('what nobody knows is a bug', () => {
  expect(() => expectationOf({ game: 'hog', view: {} }, null)).toThrow('nothing is known')
})
