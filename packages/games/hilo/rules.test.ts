import { act, open } from '@fairhouse/host'
import { accepted, type Chance, isRefusal, parseAmount, rational } from '@fairhouse/kit'
import { conforms } from '@fairhouse/kit/testing/conforms.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Config, configure, DEFAULTS } from './config.ts'
import { type HiloChoice, MAX_SKIPS } from './hand.ts'
import { type Action, hilo } from './rules.ts'
import vectors from './vectors-hilo.json' with { type: 'json' }
import { printShown, type View } from './view.ts'

const HUGE = { minBet: '9007199254740993', maxBet: '90071992547409930', maxPayout: '90071992547409931' }

conforms({ describe, test }, hilo, {
  configs: [DEFAULTS, { ...DEFAULTS, rtp: '99.99', maxPayout: '100000' }, { ...DEFAULTS, ...HUGE }],
})

/** Deals these cards. */
const dealing = (...cards: readonly number[]): Chance => {
  const left = [...cards]
  return { word: () => left.shift()! - 1 }
}

/** A round with these cards: the result of each action, refused ones included, and the last state. */
const play = (cards: readonly number[], actions: readonly Action[], settings: Partial<Config> = {}) => {
  const chance = dealing(...cards)
  let { state } = hilo.start({ ...DEFAULTS, ...settings }, 1, chance)
  const steps = actions.map((action) => {
    const step = hilo.apply(state, 0, action, chance)
    if (!isRefusal(step)) state = step.state
    return step
  })
  return { steps, state, view: hilo.view(state, 0) }
}
const bet = (amount = '100'): Action => ({ type: 'bet', amount })
const does = (...choices: readonly HiloChoice[]): readonly Action[] => choices.map((type) => ({ type }))

test('a round starts ready, with its limits shown before the bet [M2]', () => {
  expect(play([], []).view).toEqual({
    state: 'ready',
    config: DEFAULTS,
    betAmount: null,
    currentCard: null,
    cardHistory: [],
    suitHistory: [],
    choiceHistory: [],
    currentMultiplier: '1',
    multiplierHistory: [],
    nextMultiplier: null,
    nextProbability: null,
    canCashout: false,
    guessCount: 0,
    skipCount: 0,
    finalPayout: null,
    isWin: null,
  })
})

test('[H2] [H3] [H4] every field, after two guesses and a skip between them', () => {
  const { view } = play([3, 9, 1, 13], [bet(), ...does('higher', 'skip', 'higher')])
  expect(view).toEqual({
    state: 'playing',
    config: DEFAULTS,
    betAmount: '100',
    currentCard: 13,
    cardHistory: [3, 9, 1, 13],
    suitHistory: ['s', 's', 's', 's'],
    choiceHistory: ['higher', 'skip', 'higher'],
    currentMultiplier: '1.08912',
    multiplierHistory: ['1.1345', '1.08912'],
    nextMultiplier: '1.0455552',
    nextProbability: '1',
    canCashout: true,
    guessCount: 2,
    skipCount: 1,
    finalPayout: null,
    isWin: null,
  })
})

test('[H1] the suit comes from the card’s own word: floor(word / 13) mod 4 of ♠ ♥ ♣ ♦', () => {
  const left = [0, 13, 26, 39, 52, 2 ** 32 - 1]
  const chance: Chance = { word: () => left.shift()! }
  let { state } = hilo.start(DEFAULTS, 1, chance)
  for (const action of [bet(), ...does('skip', 'skip', 'higher', 'lower', 'higher')])
    state = accepted(hilo.apply(state, 0, action, chance)).state
  expect(hilo.view(state, 0)).toMatchObject({
    cardHistory: [1, 1, 1, 1, 1, 9],
    suitHistory: ['s', 'h', 'c', 'd', 's', 'd'],
  })
})

test('a wrong guess ends the round and pays nothing', () => {
  const { view, steps } = play([8, 9, 10], [bet(), ...does('higher', 'lower')])
  expect(view).toMatchObject({
    state: 'finished',
    cardHistory: [8, 9, 10],
    currentMultiplier: '2.08',
    guessCount: 2,
    nextMultiplier: null,
    canCashout: false,
    finalPayout: '0',
    isWin: false,
  })
  expect(steps.at(-1)).toMatchObject({
    events: [{ type: 'guessed', guess: 'lower', card: 10, win: false, multiplier: '1.3867' }],
    moves: [],
  })
})

test.each([
  ['[A17] 2.75 × 0.96 is 2.64', '275', [1, 4], ['higher'], '264'],
  ['[M2] 0.10 × 1.04 is rounded down', '10', [2, 6], ['higher'], '10'],
  ['[M2] 0.99 × 0.96 is rounded down', '99', [13, 1], ['lower'], '95'],
  ['equal cards are right for higher', '100', [7, 7], ['higher'], '178'],
  ['equal cards are right for lower', '100', [7, 7], ['lower'], '178'],
  [
    '[H2] 100 × 1.3867 × 2.08 × 3.12 is 899.912832',
    '10000',
    [5, 6, 4, 4],
    ['higher', 'lower', 'lower'],
    '89991',
  ],
] as const)('%s', (_rule, amount, cards, guesses, pays) => {
  const { view, steps } = play(cards, [bet(amount), ...does(...guesses, 'cashOut')])
  expect(view).toMatchObject({ state: 'cashed_out', finalPayout: pays, isWin: true })
  expect(steps.at(-1)).toMatchObject({ moves: [{ from: 'house', to: 0, amount: BigInt(pays) }] })
})

test.each([
  ['[H4] cashing out needs a right guess', [bet(), ...does('cashOut')], 'no-right-guess'],
  ['[H4] a skip is no guess', [bet(), ...does('skip', 'cashOut')], 'no-right-guess'],
  ['a choice needs a bet', does('higher'), 'no-bet'],
  ['one bet a round', [bet(), bet()], 'already-bet'],
  ['after a cash-out', [bet(), ...does('higher', 'cashOut', 'cashOut')], 'round-over'],
  ['after a loss', [bet(), ...does('lower', 'higher')], 'round-over'],
  ['[A20] a skip after the end', [bet(), ...does('lower', 'skip')], 'round-over'],
  ['a bet after the end', [bet(), ...does('lower'), bet()], 'round-over'],
  ['[A16] a bet of nothing', [bet('0')], 'bet-too-small'],
  ['a bet below the least', [bet('9')], 'bet-too-small'],
  ['a bet above the most', [bet('100001')], 'bet-too-large'],
  ['[A16] a bet past 2^53', [bet('9007199254740993')], 'bet-too-large'],
] as const)('%s: refused', (_rule, actions, code) => {
  expect(play([2, 5, 8, 8], actions).steps.at(-1)).toMatchObject({ refused: code })
})

test('another seat is refused', () => {
  expect(hilo.apply(play([], []).state, 1, bet(), dealing(1))).toMatchObject({ refused: 'out-of-turn' })
})

test.each([
  { type: 'bet', amount: 5 },
  { type: 'bet', amount: '1.00' },
  { type: 'cashout' },
  { type: 'Higher' },
  { type: 'equal' },
  { type: ['higher'] },
])('[A16] %j is not an action', (raw) => {
  expect(hilo.parse(raw)).toBeNull()
})

test('[H3] [A20] the 51st skip is refused and takes no card', () => {
  const cards = [7, ...Array<number>(MAX_SKIPS).fill(1), 9]
  const { steps, view } = play(cards, [
    bet(),
    ...does(...Array<HiloChoice>(MAX_SKIPS + 1).fill('skip'), 'higher'),
  ])
  expect(steps.at(-2)).toMatchObject({ refused: 'skip-limit' })
  expect(view).toMatchObject({ skipCount: MAX_SKIPS, currentCard: 9, currentMultiplier: '0.96' })
  expect(
    hilo.options(play(cards, [bet(), ...does(...Array<HiloChoice>(MAX_SKIPS).fill('skip'))]).state, 0),
  ).toEqual([{ action: { type: 'higher' } }, { action: { type: 'lower' } }])
})

test.each([
  ['above the cap', '100', '1247', '1247'],
  ['exactly at the cap', '100', '1248', '1248'],
] as const)('[H5] %s the round is cashed out at once', (_case, amount, maxPayout, pays) => {
  const { view, steps } = play([1, 1], [bet(amount), ...does('lower')], { maxPayout, maxBet: '100' })
  expect(view).toMatchObject({ state: 'cashed_out', finalPayout: pays, choiceHistory: ['lower'] })
  expect(steps.at(-1)).toMatchObject({
    events: [{ type: 'guessed' }, { type: 'cashedOut', multiplier: '12.48', payout: pays, capped: true }],
    moves: [{ from: 'house', to: 0, amount: BigInt(pays) }],
  })
})

test('[H5] below the cap the round continues, and a bet at the cap can be placed', () => {
  expect(play([1, 1], [bet(), ...does('lower')], { maxPayout: '1249', maxBet: '100' }).view.state).toBe(
    'playing',
  )
  expect(play([1], [bet()], { maxPayout: '100', maxBet: '100' }).view.state).toBe('playing')
})

test('[H5] a cap between two minor units’ worth is reached by the exact product, not by the rounded payout', () => {
  const { view } = play([3, 5], [bet('99'), ...does('higher')], { maxPayout: '112', maxBet: '100' })
  expect(view).toMatchObject({ state: 'cashed_out', finalPayout: '112' }) // 99 × 1.1345 = 112.3155
})

/** Of any length, since the references are exact. */
const decimal = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return rational(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

/** The round of a vector, driven by the host as on a server. */
const driven = (vector: (typeof vectors)[number]): readonly View[] => {
  const config = accepted(configure({ rtp: vector.rtpPercent, maxPayout: '1000000000000' }))
  const seeds = { server: vector.serverSeed, client: vector.clientSeed, nonce: vector.nonce }
  let { record } = open(hilo, { config, seats: 1, seeds, now: 0 })
  const amount = accepted(parseAmount(vector.bet, config.decimals)).toString()
  const choices = [
    ...vector.steps.map(({ choice }) => choice),
    ...(vector.state === 'cashed_out' ? ['cashOut'] : []),
  ]
  return [{ type: 'bet', amount }, ...choices.map((type) => ({ type }))].map((action) => {
    const step = act(hilo, record, { seat: 0, action: hilo.parse(action)!, now: 0 })
    if (!isRefusal(step)) record = step.record
    return hilo.view(record.state, 0)
  })
}

test.each(vectors.map((vector, index) => [index, vector] as const))(
  '[H1] [H2] [H3] [H4] reference round %i',
  (_index, vector) => {
    const views = driven(vector)
    for (const [index, step] of vector.steps.entries()) {
      const view = views[index + 1]!
      const { cumulative8, next, card, win } = step
      if (cumulative8 !== undefined) {
        expect(view).toMatchObject({
          currentCard: card,
          currentMultiplier: cumulative8,
          nextMultiplier: printShown(decimal(next)),
        })
      } else
        expect(view).toEqual(win === false ? expect.objectContaining({ state: 'finished' }) : views[index])
    }
    expect(views.at(-1)).toMatchObject({
      state: vector.state,
      cardHistory: vector.cards.slice(0, vector.cardsUsed),
      guessCount: vector.guesses,
      skipCount: vector.skips,
      finalPayout:
        vector.state === 'playing'
          ? null
          : accepted(parseAmount(vector.payout2, DEFAULTS.decimals)).toString(),
    })
  },
)

test('[M2] a cash-out pays the exact product of the steps, rounded down, whatever the cards', () => {
  const card = fc.integer({ min: 1, max: 13 })
  const limits = { maxBet: '1000000000000000', maxPayout: '9'.repeat(40) }
  fc.assert(
    fc.property(
      fc.array(card, { minLength: 2, maxLength: 12 }),
      fc.bigInt(10n, 10n ** 15n),
      (cards, stake) => {
        let units = stake // × 10⁴ for every step
        const guesses = cards.slice(1).map((next, index) => {
          const current = cards[index]!
          const ways = BigInt(next >= current ? 14 - current : current)
          units *= (2n * 9_600n * 13n + ways) / (2n * ways) // [H2] rounded half up
          return next >= current ? 'higher' : 'lower'
        })
        const { view } = play(cards, [bet(stake.toString()), ...does(...guesses, 'cashOut')], limits)
        expect(view.finalPayout).toBe((units / 10_000n ** BigInt(guesses.length)).toString())
      },
    ),
  )
})

test.each([[{ rtp: '0' }], [{ rtp: 'ninety-six' }], [{ rtp: null }]])(
  'configuration %j is refused',
  (raw) => {
    expect(configure(raw)).toMatchObject({ refused: 'bad-config' })
  },
)

test('a configuration with the RTP as a number, as in files', () => {
  expect(configure({ rtp: 96.5 })).toEqual({ ...DEFAULTS, rtp: '96.5' })
  expect(configure({})).toEqual(DEFAULTS)
})
