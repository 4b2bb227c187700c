import {
  accepted,
  compare,
  draw,
  isRefusal,
  printAmount,
  printDecimal,
  roundTo,
  words as stream,
  toNumber,
  ZERO,
} from '@fairhouse/kit'
import { expect, test } from 'vitest'
import { DEFAULTS } from './config.ts'
import type { HiloChoice } from './hand.ts'
import { POLICIES, policyReturn } from './odds.ts'
import {
  type AutoPlan,
  autoChoice,
  CHOICE_KEYS,
  cardCodes,
  type HiloRound,
  hiloVerifyFields,
  isBeyondCap,
  isOpen,
  paidMultiplier,
  planReturn,
  readHiloRound,
  readTarget,
  type SkipRule,
  sidesOf,
  skipsLeft,
  trailOf,
  worthNow,
} from './presenter.ts'
import { type Action, hilo } from './rules.ts'
import { sayHiloBriefly, sayState, sayStep } from './say.ts'
import { verifyHilo } from './verify.ts'
import type { State } from './view.ts'
import { words } from './words/index.ts'

const SEEDS = { server: 'server seed', client: 'client seed', nonce: '4' }

/** A round as the house sends it. */
const shownRound = (state: State, nonce = SEEDS.nonce): HiloRound => {
  const { config, betAmount, finalPayout, ...view } = hilo.view(state, 0)
  const print = (minor: string): string => printAmount(BigInt(minor), config.decimals)
  return {
    ...view,
    game: 'hilo',
    roundId: nonce,
    terms: 'f'.repeat(64),
    currency: 'USD',
    isDemo: true,
    betAmount: print(betAmount!),
    maxPayout: print(config.maxPayout),
    finalPayout: finalPayout === null ? null : print(finalPayout),
    commitment: 'c'.repeat(64),
    serverSeed: finalPayout === null ? null : SEEDS.server,
    clientSeed: SEEDS.client,
    nonce,
    sequence: view.choiceHistory.length + 1,
    rtp: config.rtp,
  } as HiloRound
}

/** The round after a bet of 10.00 and those of the choices that are allowed. */
const played = (choices: readonly HiloChoice[], config = DEFAULTS, nonce = SEEDS.nonce): HiloRound => {
  const chance = stream({ ...SEEDS, nonce })
  const actions: readonly Action[] = [{ type: 'bet', amount: '1000' }, ...choices.map((type) => ({ type }))]
  let { state } = hilo.start(config, 1, chance)
  for (const action of actions) {
    const step = hilo.apply(state, 0, action, chance)
    if (!isRefusal(step)) state = step.state
  }
  return shownRound(state, nonce)
}

const chooser = stream({ server: 'presenter', client: 'chooser', nonce: '0' })
const CHOICES: readonly HiloChoice[] = ['higher', 'lower', 'skip', 'higher', 'lower']
const random = (length: number): readonly HiloChoice[] =>
  Array.from({ length }, () => CHOICES[draw(chooser, CHOICES.length)]!)

test('[M2] cashing out pays what the page says', () => {
  let won = 0
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const choices = random(1 + (nonce % 6))
    const open = played(choices, DEFAULTS, String(nonce))
    if (!open.canCashout) continue
    const out = played([...choices, 'cashOut'], DEFAULTS, String(nonce))
    expect(worthNow(open)).toBe(out.finalPayout)
    expect(paidMultiplier(out)).toBe(out.currentMultiplier)
    won += 1
  }
  expect(won).toBeGreaterThan(50)
})

test('[M2] a right guess is worth what the page says, the cap included', () => {
  const config = { ...DEFAULTS, maxPayout: '100000' }
  for (let nonce = 0; nonce < 200; nonce += 1) {
    const open = played([], config, String(nonce))
    for (const { guess, worth } of sidesOf(open.cardHistory[0]!, open.rtp, open)) {
      const next = played([guess, 'cashOut'], config, String(nonce))
      if (next.state === 'cashed_out') expect(worth).toBe(next.finalPayout)
    }
  }
})

test('[H2] both sides of a card', () => {
  expect(sidesOf(3, '96', null)).toEqual([
    { guess: 'higher', chance: expect.closeTo(11 / 13), multiplier: '1.1345', worth: null },
    { guess: 'lower', chance: expect.closeTo(3 / 13), multiplier: '4.1600', worth: null },
  ])
})

test('[H3] the trail has every card, how it came and what was done on it', () => {
  const round = played(['skip', 'higher', 'skip', 'lower', 'lower'])
  const trail = trailOf(round)
  expect(trail.map(({ card }) => card)).toEqual(round.cardHistory)
  expect(trail.map(({ choice }) => choice ?? 'none')).toEqual([
    ...round.choiceHistory,
    ...Array(round.cardHistory.length - round.choiceHistory.length).fill('none'),
  ])
  for (const [index, { card, came }] of trail.entries()) {
    const [choice, before] = [round.choiceHistory[index - 1], round.cardHistory[index - 1]!]
    if (index === 0) expect(came).toBe('first')
    if (choice === 'skip') expect(came).toBe('skipped')
    if (choice === 'higher') expect(came).toBe(card >= before ? 'right' : 'wrong')
    if (choice === 'lower') expect(came).toBe(card <= before ? 'right' : 'wrong')
  }
  expect(skipsLeft(round)).toBe(50 - round.choiceHistory.filter((choice) => choice === 'skip').length)
})

test('[F8] the fields passed to the verifier compute the same round', () => {
  for (let nonce = 0; nonce < 50; nonce += 1) {
    const round = played([...random(4), 'cashOut'], DEFAULTS, String(nonce))
    const { server, client, choices, rtp, nonce: number } = hiloVerifyFields(round)
    const response = accepted(
      verifyHilo({
        serverSeed: server || SEEDS.server,
        clientSeed: client,
        nonce: number,
        choices: choices === '' ? [] : choices!.split(','),
        rtp,
      }),
    )
    expect(response.cards).toEqual(round.cardHistory)
    expect(response.state).toBe(round.state)
  }
})

test.each(Object.keys(POLICIES) as (keyof typeof POLICIES)[])(
  'autobet by "%s" cashes out after its guesses',
  (policy) => {
    for (const guesses of [1, 2, 4]) {
      for (let nonce = 0; nonce < 40; nonce += 1) {
        const choices: HiloChoice[] = []
        let round = played([], DEFAULTS, String(nonce))
        while (isOpen(round)) {
          choices.push(autoChoice(round, { policy, skip: 'never', target: { type: 'guesses', guesses } }))
          round = played(choices, DEFAULTS, String(nonce))
        }
        const right = round.state === 'cashed_out'
        expect(choices).toHaveLength(right ? guesses + 1 : round.guessCount)
        expect(choices.at(-1) === 'cashOut').toBe(right)
      }
    }
  },
)

test('[H1] a card is drawn with the suit of its word, which the rules return', () => {
  const round = played(['skip', 'skip', 'skip', 'higher', 'lower'])
  const word = stream(SEEDS)
  const dealt = round.cardHistory.map(() => word.word())
  expect(cardCodes(round)).toEqual(
    dealt.map((value) => `${'A23456789TJQK'[value % 13]}${'shcd'[Math.floor(value / 13) % 4]}`),
  )
  expect(new Set(round.suitHistory).size).toBeGreaterThan(1)
})

test('[H2] the trail multiplies from card to card as the house does, and a losing card is worth nothing', () => {
  let [lost, won] = [0, 0]
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const round = played(random(1 + (nonce % 7)), DEFAULTS, String(nonce))
    const trail = trailOf(round)
    const last = trail.at(-1)!
    if (round.state === 'finished') {
      expect([last.came, last.cumulative]).toEqual(['wrong', ZERO])
      lost += 1
    } else {
      expect(printDecimal(roundTo(last.cumulative, 8))).toBe(round.currentMultiplier)
      won += 1
    }
    for (const [index, { came, cumulative }] of trail.slice(1).entries())
      if (came === 'skipped') expect(cumulative).toEqual(trail[index]!.cumulative)
  }
  expect(Math.min(lost, won)).toBeGreaterThan(50)
})

/** A whole round played by autobet. */
const autoplayed = (plan: AutoPlan, nonce: number): HiloRound => {
  const choices: HiloChoice[] = []
  let round = played([], DEFAULTS, String(nonce))
  while (isOpen(round)) {
    choices.push(autoChoice(round, plan))
    round = played(choices, DEFAULTS, String(nonce))
  }
  return round
}

test.each(['1.5', '2', '10'])('autobet cashes out at %s× at once, and never below', (text) => {
  const multiplier = readTarget(text)!
  for (let nonce = 0; nonce < 60; nonce += 1) {
    const round = autoplayed(
      { policy: 'likelier', skip: 'never', target: { type: 'multiplier', multiplier } },
      nonce,
    )
    const products = trailOf(round).map(({ cumulative }) => cumulative)
    const reached = products.findIndex((product) => compare(product, multiplier) >= 0)
    expect(reached).toBe(round.state === 'cashed_out' ? products.length - 1 : -1)
  }
})

test.each<[SkipRule, (card: number) => boolean]>([
  ['never', () => false],
  ['seven', (card) => card === 7],
  ['sure', (card) => card === 1 || card === 13],
])('autobet skips by the rule "%s" and nothing else', (skip, skips) => {
  for (let nonce = 0; nonce < 60; nonce += 1) {
    const round = autoplayed({ policy: 'likelier', skip, target: { type: 'guesses', guesses: 4 } }, nonce)
    const chosen = trailOf(round).filter(({ choice }) => choice !== null)
    for (const { card, choice } of chosen) expect(choice === 'skip').toBe(skips(card))
  }
})

test('[H3] autobet guesses once no skip is left', () => {
  const seven = { ...played([]), cardHistory: [7], skipCount: 50 }
  expect(
    autoChoice(seven, { policy: 'likelier', skip: 'seven', target: { type: 'guesses', guesses: 1 } }),
  ).toBe('higher')
})

test.each([
  ['2', '2'],
  [' 1.5 ', '1.5'],
  ['1000000', '1000000'],
  ['1', null],
  ['0.5', null],
  ['1.005', null],
  ['1000001', null],
  ['2,5', null],
  ['-2', null],
  ['', null],
])('a multiplier to cash out at: "%s" is %s', (text, expected) => {
  const target = readTarget(text)
  expect(target && printDecimal(target)).toBe(expected)
})

test('before the first guess no worth is shown', () => {
  const said = (choices: HiloChoice[]): string => sayState(words.en, played(choices), String)
  expect(said([])).toBe('10.00 staked. Higher or lower?')
  expect(said(['skip'])).toBe('10.00 staked. Higher or lower?')
})

test('every choice has its key', () => {
  expect(Object.fromEntries(CHOICE_KEYS)).toEqual({
    ArrowUp: 'higher',
    ArrowDown: 'lower',
    s: 'skip',
    c: 'cashOut',
  })
})

const FINE = played(['skip'])
test.each([
  ['nothing', null],
  ['another game', { ...FINE, game: 'keno' }],
  ['no id', { ...FINE, roundId: 7 }],
  ['a card that is none', { ...FINE, cardHistory: [14] }],
  ['a suit that is none', { ...FINE, suitHistory: ['s', 'x'] }],
  ['a suit too few', { ...FINE, suitHistory: ['s'] }],
  ['a choice that is none', { ...FINE, choiceHistory: ['both'] }],
  ['a state that is none', { ...FINE, state: 'won' }],
  ['an RTP that is none', { ...FINE, rtp: 'much' }],
  ['half an amount', { ...FINE, finalPayout: 3 }],
])('the parser refuses %s', (_case, raw) => expect(readHiloRound(raw)).toBeNull())

test('the parser accepts what the house sends', () => expect(readHiloRound(FINE)).toEqual(FINE))

test.each(Object.entries(words))('in %s every step and every ending has its words', (_language, w) => {
  const lines = [[], ['skip'], ['higher'], ['lower'], ['higher', 'cashOut']].map((choices) => {
    const round = played(choices as HiloChoice[])
    return [sayStep(w, round, String), sayState(w, round, String), sayHiloBriefly(w, round)]
  })
  for (const line of lines.flat()) expect(line).not.toMatch(/undefined|null|^$/)
})

test('[H5] a round ended by the cap says so, with amounts in the reader’s format', () => {
  const capped = played(['higher'], { ...DEFAULTS, maxPayout: '1' })
  expect(sayState(words.en, capped, (amount) => `<${amount}>`)).toBe('Paid <0.01>, the most a round can pay')
  const chosen = played(['higher', 'cashOut'])
  expect(sayState(words.en, chosen, String)).toBe(`Cashed out ${chosen.finalPayout}`)
})

const AT_1000 = { amount: '100000', limits: { maxPayout: '10000000', decimals: 2 } }

test('[M2] [H5] what a plan returns at a stake: less than its multipliers say, and marked, where the cap ends rounds', () => {
  const five = planReturn('96', 'unlikelier', 5, null)
  expect(five).toEqual({ share: toNumber(policyReturn('96', 'unlikelier', 5)), capped: false })
  expect(planReturn('96', 'unlikelier', 5, AT_1000)).toEqual({
    share: expect.closeTo(0.35122, 5),
    capped: true,
  })
  expect(planReturn('96', 'likelier', 5, AT_1000)).toEqual(planReturn('96', 'likelier', 5, null))
  expect(planReturn('96', 'likelier', 20, AT_1000)).toEqual({ share: null, capped: true })
})

test.each([
  ['100', false],
  ['100.01', true],
])('[M2] at a cap of 100 times the stake a target of %s is beyond it: %s', (text, isBeyond) => {
  expect(isBeyondCap(readTarget(text)!, AT_1000)).toBe(isBeyond)
  expect(isBeyondCap(readTarget(text)!, null)).toBe(false)
})
