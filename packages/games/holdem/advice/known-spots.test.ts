/** Spots whose answers are known: by pot odds and the nuts, by hands that can't win, by pushing or folding short. */
import { accepted, type Card, DECK, labelled, parseCards, shuffle, words } from '@fairhouse/kit'
import { describe, expect, test } from 'vitest'
import { botOf } from '../bots.ts'
import { DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { type Action, holdem, type State, startWith } from '../rules.ts'
import { houseSolutions } from '../testing/solutions.ts'
import { en } from '../words/review-en.ts'
import { type Advice, adviseOn } from './advice.ts'
import { strategyValue } from './choices.ts'

/** `f` folds, `k` checks, `c` calls, `a` is all-in, a number bets or raises to so many chips; a big blind is 10. */
const actionOf = (word: string, state: State): Action => {
  const types = { f: 'fold', k: 'check', c: 'call', a: 'allIn' } as const
  if (word in types) return { type: types[word as keyof typeof types] }
  return { type: state.betting.level > 0 ? 'raise' : 'bet', amount: Number(word) }
}

type Spot = Readonly<{ seats: number; stack: number; hero: string; board: string; line: string }>

const chanceOf = () => words(labelled('known', 'spot', 0))

/** The hero's cards go to whoever has to act in the end. */
const stateOf = ({ seats, stack, hero, board, line }: Spot): State => {
  const cards = (text: string): readonly Card[] => parseCards(text) as readonly Card[]
  const config = { ...DEFAULTS, startingStack: stack, button: 0, burn: false }
  const played = (holes: readonly (readonly Card[])[]): State =>
    line
      .split(' ')
      .filter((word) => word !== '')
      .reduce(
        (now, word) => accepted(holdem.apply(now, now.turn!, actionOf(word, now), chanceOf())).state,
        startWith(config, seats, deckDealing(holes, cards(board), config)).state,
      )
  const seat = played(Array.from({ length: seats }, () => [])).turn!
  return played(Array.from({ length: seats }, (_, other) => (other === seat ? cards(hero) : [])))
}

const advised = (state: State): Advice =>
  adviseOn(
    holdem.view(state, state.turn),
    holdem.options(state, state.turn!),
    chanceOf(),
    houseSolutions,
    0.5,
  )

const frequency = ({ choices }: Advice, isWanted: (type: Action['type']) => boolean): number =>
  choices.filter(({ action }) => isWanted(action.type)).reduce((sum, choice) => sum + choice.frequency, 0)
const raises = (type: Action['type']): boolean => type === 'bet' || type === 'raise' || type === 'allIn'
const passes = (type: Action['type']): boolean => type === 'check' || type === 'call'

const ANSWERS = {
  'never folds': (advice: Advice) => frequency(advice, (type) => type === 'fold') < 0.02,
  folds: (advice: Advice) => frequency(advice, (type) => type === 'fold') > 0.9,
  'mostly folds': (advice: Advice) => frequency(advice, (type) => type === 'fold') > 0.6,
  calls: (advice: Advice) => frequency(advice, passes) > 0.9,
  raises: (advice: Advice) => frequency(advice, raises) > 0.6,
} as const

const charts = botOf('charts')
const HANDS = process.env.SLOW_TESTS ? 100 : 5

/** The sentence fits the numbers beside it. */
const agrees = ({ choices, thought }: Advice): void => {
  const { code, equity, price } = thought
  const percent = (share: number): number => Math.round(100 * share)
  if (code === 'fold') expect(percent(equity)).toBeLessThan(percent(price))
  if (code === 'call') expect(percent(equity)).toBeGreaterThanOrEqual(percent(price))
  if (code === 'even') expect(Math.abs(equity - price)).toBeLessThan(0.06)
  expect(en.thought(thought)).not.toMatch(/NaN|undefined|Infinity/)
  expect(choices.reduce((sum, choice) => sum + choice.frequency, 0)).toBeCloseTo(1, 1)
  for (const { value } of choices) expect(Number.isFinite(value)).toBe(true)
}

const HU = { seats: 2, stack: 1000 } as const
const SIX = { seats: 6, stack: 1000 } as const
const NINE = { seats: 9, stack: 1000 } as const
const THREE = { seats: 3, stack: 1000 } as const
const SHORT = { seats: 6, stack: 100 } as const
const DRY = 'Ks 8d 3c 2h 7s'
const WET = 'Jh Th 9h 4c 2d'
const FLUSH = 'As Ts 6s 3s 2d'
const PAIRED = 'Qc Qd 7h 7s 2c'

/** Rivers heads-up: a limp, checks, then a bet of so many chips into a pot of 20. */
const RIVER = 'c k k k k k'
/** At six seats two see the flop, raised: a pot of 55. */
const TWO_OF_SIX = 'f f f 25 f c k k k k'

test.each<readonly [keyof typeof ANSWERS, string, Partial<Spot>, string, string, string]>([
  // The best hand, or nearly, against any bet.
  ['never folds', 'a set facing half a pot', HU, '8c 8h', DRY, `${RIVER} 10`],
  ['never folds', 'a set facing a pot', HU, '8c 8h', DRY, `${RIVER} 20`],
  ['never folds', 'a set facing five pots', HU, '8c 8h', DRY, `${RIVER} 100`],
  ['never folds', 'top set facing all-in', HU, 'Kc Kh', DRY, `${RIVER} a`],
  ['never folds', 'the nut straight facing all-in', HU, 'Kd Qc', 'Jh Ts 9c 4c 2d', `${RIVER} a`],
  ['never folds', 'the nut flush facing all-in', HU, 'Ah 3h', WET, `${RIVER} a`],
  ['never folds', 'the nut flush facing ten pots', HU, 'Ks Kd', FLUSH, `${RIVER} 200`],
  ['never folds', 'quads facing all-in', HU, 'Qh Qs', PAIRED, `${RIVER} a`],
  ['never folds', 'a full house facing three pots', HU, 'Qh Ah', PAIRED, `${RIVER} 60`],
  ['never folds', 'a set after three bets', HU, '8c 8h', DRY, 'c k 10 c 20 c 60'],
  ['never folds', 'a set to a raise of its bet', HU, '8c 8h', DRY, `${RIVER} k 15 60`],
  ['raises', 'a set facing a quarter of the pot', HU, 'Kc Kh', DRY, `${RIVER} 10`],
  ['raises', 'the nut flush facing half a pot', HU, 'Ah 3h', WET, `${RIVER} 10`],
  ['raises', 'quads, checked to', HU, '7c 7d', PAIRED, `${RIVER} k`],
  // Hands that win nothing.
  ['mostly folds', 'air facing a pot', HU, '5c 4h', 'Ks Qd Jc 9h 8s', `${RIVER} 20`],
  ['folds', 'air facing two pots', HU, '5c 4h', 'Ks Qd Jc 9h 8s', `${RIVER} 40`],
  ['folds', 'the lowest hand facing all-in', HU, '5c 4h', 'Ks Qd Jc 9h 8s', `${RIVER} a`],
  ['folds', 'five high under a four-flush', HU, '5d 4h', 'As Ts 8s 7s 2d', `${RIVER} 60`],
  ['folds', 'nothing on a paired board facing all-in', HU, '5d 3h', PAIRED, `${RIVER} a`],
  ['mostly folds', 'a low pair facing ten pots', HU, '3d 4h', DRY, `${RIVER} 200`],
  ['mostly folds', 'top pair without a kicker facing thirty pots', HU, 'Kd 4h', DRY, `${RIVER} 600`],
  ['mostly folds', 'two pair under a four-flush facing ten pots', HU, 'Ad Th', FLUSH, `${RIVER} 200`],
  // The board plays: both win half, so a bet of anything can be called and nothing more.
  ['never folds', 'a straight flush on the board', HU, '2c 3d', 'As Ks Qs Js Ts', `${RIVER} 20`],
  ['calls', 'a straight flush on the board, all-in', HU, '2c 3d', 'As Ks Qs Js Ts', `${RIVER} a`],
  // A cheap look.
  ['never folds', 'top pair facing a tenth of the pot', HU, 'Kd 4h', DRY, `${RIVER} 10`],
  ['never folds', 'second pair facing a quarter of a large pot', HU, '8h 9h', DRY, '30 c k k k k 15'],
  // The turn.
  ['never folds', 'a set on the turn facing five pots', HU, '8c 8h', 'Ks 8d 3c 2h', 'c k k k 100'],
  ['never folds', 'the nut straight on the turn, all-in', HU, 'Qc 8d', 'Jh Ts 9c 4c', 'c k k k a'],
  ['never folds', 'a flush draw with overcards facing a third', HU, 'Ah Kh', 'Jh Th 4c 2d', 'c k k k 10'],
  ['folds', 'nothing on the turn facing two pots', HU, '5c 3h', 'Ks Qd Jc 9h', 'c k k k 40'],
  ['folds', 'nothing on the turn facing all-in', HU, '5c 3h', 'Ks Qd Jc 9h', 'c k k k a'],
  ['folds', 'a gutshot on the turn facing ten pots', HU, '5d 4h', 'Ks 8d 7c 2h', 'c k k k 200'],
  // Six seats, two left.
  ['never folds', 'six seats: a set facing a pot', SIX, '8c 8h', DRY, `${TWO_OF_SIX} 55`],
  ['never folds', 'six seats: a set facing six pots', SIX, '8c 8h', DRY, `${TWO_OF_SIX} 330`],
  ['never folds', 'six seats: the nut flush facing all-in', SIX, 'Ah 3h', WET, `${TWO_OF_SIX} a`],
  ['folds', 'six seats: air facing a pot', SIX, '5c 4h', 'Ks Qd Jc 9h 8s', `${TWO_OF_SIX} 55`],
  ['folds', 'six seats: air facing all-in', SIX, '5c 4h', 'Ks Qd Jc 9h 8s', `${TWO_OF_SIX} a`],
  ['raises', 'six seats: quads, checked to', SIX, '7c 7d', PAIRED, `${TWO_OF_SIX} k`],
  ['mostly folds', 'six seats: a low pair facing eight pots', SIX, '3d 4h', DRY, `${TWO_OF_SIX} 440`],
  // Before the flop, short: push or fold.
  ['never folds', 'ten big blinds: aces facing all-in', { seats: 2, stack: 100 }, 'Ac Ad', '', 'a'],
  ['never folds', 'ten big blinds: ace-king facing all-in', { seats: 2, stack: 100 }, 'Ac Kd', '', 'a'],
  ['folds', 'ten big blinds: seven-deuce facing all-in', { seats: 2, stack: 100 }, '7c 2d', '', 'a'],
  ['never folds', 'aces on the button', HU, 'Ac Ad', '', ''],
  ['never folds', 'kings facing a raise', HU, 'Kc Kd', '', '25'],
  ['folds', 'a hundred big blinds: seven-deuce facing all-in', HU, '7c 2d', '', 'a'],
  ['never folds', 'a hundred big blinds: aces facing all-in', HU, 'Ac Ad', '', 'a'],
  ['never folds', 'aces facing a bet of fifteen big blinds', HU, 'Ac Ad', '', '150'],
  ['folds', 'seven-deuce facing fifteen big blinds', HU, '7c 2d', '', '150'],
  ['folds', 'ten-five facing eight big blinds', HU, 'Tc 5d', '', '80'],
  // The flop, heads-up: a limp, a check, then a bet into 20.
  ['never folds', 'a set on the flop facing a pot', HU, '8c 8h', 'Ks 8d 3c', 'c k 20'],
  ['never folds', 'a set on the flop facing four pots', HU, '8c 8h', 'Ks 8d 3c', 'c k 80'],
  ['never folds', 'top set on the flop facing all-in', HU, 'Kc Kh', 'Ks 8d 3c', 'c k a'],
  ['never folds', 'the nut flush on the flop facing ten pots', HU, 'As 4s', 'Ks 8s 3s', 'c k 200'],
  ['never folds', 'top pair with the best kicker facing a third', HU, 'Kc Ad', 'Ks 8d 3c', 'c k 10'],
  ['never folds', 'a flush draw with overcards on the flop', HU, 'Ah Kh', 'Jh 7h 2c', 'c k 10'],
  ['folds', 'nothing on the flop facing three pots', HU, '4c 2d', 'Ks Qd 9c', 'c k 60'],
  ['folds', 'nothing on the flop facing all-in', HU, '4c 2d', 'Ks Qd 9c', 'c k a'],
  ['folds', 'a low pair on the flop facing all-in', HU, '3d 4h', 'Ks Qd 3c', 'c k a'],
  ['folds', 'second pair on the flop facing twenty pots', HU, '8d 4h', 'Ks 8s 3c', 'c k 400'],
  // First in.
  ['raises', 'aces under the gun', SIX, 'Ac Ad', '', ''],
  ['raises', 'queens under the gun', SIX, 'Qc Qd', '', ''],
  ['raises', 'ace-king under the gun', SIX, 'Ac Kd', '', ''],
  ['raises', 'ace-jack suited in the next seat', SIX, 'Ac Jc', '', 'f'],
  ['raises', 'king-queen suited on the button', SIX, 'Kc Qc', '', 'f f f'],
  ['raises', 'a pair of eights on the button', SIX, '8c 8d', '', 'f f f'],
  ['folds', 'seven-deuce under the gun', SIX, '7c 2d', '', ''],
  ['folds', 'king-four offsuit under the gun', SIX, 'Kc 4d', '', ''],
  ['folds', 'ten-eight offsuit under the gun', SIX, 'Tc 8d', '', ''],
  ['folds', 'three-deuce suited under the gun', SIX, '3c 2c', '', ''],
  ['folds', 'nine-three offsuit on the button', SIX, '9c 3d', '', 'f f f'],
  ['raises', 'kings in first position of nine', NINE, 'Kc Kd', '', ''],
  ['folds', 'king-jack offsuit in first position of nine', NINE, 'Kc Jd', '', ''],
  ['folds', 'seven-six suited in first position of nine', NINE, '7c 6c', '', ''],
  ['raises', 'ace-ten on the button of three', THREE, 'Ac Td', '', ''],
  ['folds', 'eight-deuce on the button of three', THREE, '8c 2d', '', ''],
  // Facing one raise.
  ['never folds', 'jacks in the big blind, 22', SIX, 'Jc Jd', '', '22 f f f f'],
  ['never folds', 'jacks in the big blind, 26', SIX, 'Jc Jd', '', '26 f f f f'],
  ['never folds', 'ace-jack suited in the big blind, 26', SIX, 'Ac Jc', '', '26 f f f f'],
  ['never folds', 'queen-jack suited in the big blind, 30', SIX, 'Qc Jc', '', '30 f f f f'],
  ['never folds', 'queen-jack suited against a button raise', SIX, 'Qc Jc', '', 'f f f 25 f'],
  ['never folds', 'ace-ten against a button raise', SIX, 'Ac Td', '', 'f f f 25 f'],
  ['never folds', 'ace-ten against a small blind raise', SIX, 'Ac Td', '', 'f f f f 30'],
  ['raises', 'aces facing a raise', SIX, 'Ac Ad', '', '25'],
  ['raises', 'kings facing a raise from the button', SIX, 'Kc Kd', '', 'f f f 25'],
  ['folds', 'seven-deuce in the big blind', SIX, '7c 2d', '', '25 f f f f'],
  ['folds', 'nine-five offsuit in the small blind', SIX, '9c 5d', '', 'f f f 25'],
  ['folds', 'king-nine offsuit next to a raise', SIX, 'Kc 9d', '', '25'],
  ['folds', 'rags to fifteen big blinds', SIX, '8c 3d', '', '150 f f f f'],
  ['folds', 'three-deuce suited to a hundred', SIX, '3c 2c', '', 'a f f f f'],
  ['folds', 'jack-ten offsuit to a hundred', SIX, 'Jc Td', '', 'a f f f f'],
  ['never folds', 'aces to a hundred', SIX, 'Ac Ad', '', 'a f f f f'],
  // Third and fourth bets.
  ['never folds', 'queens to a third bet', SIX, 'Qc Qd', '', '25 f f 80 f f'],
  ['never folds', 'ace-king suited to a third bet', SIX, 'Ac Kc', '', '25 f f 80 f f'],
  ['folds', 'king-jack offsuit to a large third bet', SIX, 'Kc Jd', '', '25 f f 130 f f'],
  ['never folds', 'aces to a fourth bet', SIX, 'Ac Ad', '', '25 f f 80 f f 200'],
  ['never folds', 'kings to a fourth bet', SIX, 'Kc Kd', '', '25 f f 80 f f 200'],
  // Ten big blinds, six seats.
  ['never folds', 'aces facing all-in, short', SHORT, 'Ac Ad', '', 'a f f f f'],
  ['never folds', 'ace-king facing all-in, short', SHORT, 'Ac Kd', '', 'f f f a f'],
  ['folds', 'seven-deuce facing all-in, short', SHORT, '7c 2d', '', 'a f f f f'],
  ['folds', 'nine-four under the gun, short', SHORT, '9c 4d', '', ''],
  // Three in the pot.
  ['never folds', 'three see the flop: a set facing a pot', SIX, '8c 8h', 'Ks 8d 3c', 'f f f 25 c c k k 75'],
  ['folds', 'three see the flop: nothing facing a pot', SIX, '5c 4h', 'Ks Qd 9c', 'f f f 25 c c k k 75'],
  [
    'folds',
    'three see the flop: a low pair facing ten pots',
    SIX,
    '3d 4h',
    'Ks Qd 3c',
    'f f f 25 c c k k 750',
  ],
])('%s: %s', (answer, _what, table, hero, board, line) => {
  const advice = advised(stateOf({ ...HU, ...table, hero, board, line }))
  expect(advice.source).toBe('solved')
  expect(ANSWERS[answer](advice), JSON.stringify([advice.choices, advice.thought])).toBe(true)
  agrees(advice)
})

describe('a call on the river is worth its showdowns less its price, and the advice follows', () => {
  test.each(
    [10, 20, 45, 120, 600].flatMap((bet) =>
      ['Kd 4h', '8h 9h', 'Ad 5h', '7d 6d', '3d 2d'].map((hero) => [hero, bet] as const),
    ),
  )('%s facing %i into 20', (hero, bet) => {
    const state = stateOf({ ...HU, hero, board: DRY, line: `${RIVER} ${bet}` })
    const advice = advised(state)
    const call = advice.choices.find(({ action }) => action.type === 'call')!
    const { pot } = holdem.view(state, state.turn)
    expect(call.value).toBeCloseTo(advice.thought.equity * (pot + bet) - bet, 1)
    // What it does most often is worth no less than the strategy as a whole, but for what iterations leave.
    const often = advice.choices.toSorted((a, b) => b.frequency - a.frequency)[0]!
    expect(often.value).toBeGreaterThan(strategyValue(advice.choices) - 0.03 * (pot + bet))
    agrees(advice)
  })
})

test.each([2, 3, 6, 9])('at %i seats every sentence fits its numbers, whatever others do', (seats) => {
  const codes = new Set<string>()
  for (let hand = 0; hand < HANDS; hand += 1) {
    const chance = words(labelled('sentence', String(seats), hand))
    let state = startWith({ ...DEFAULTS, button: hand % seats }, seats, shuffle(chance, DECK)).state
    while (state.turn !== null) {
      const view = holdem.view(state, state.turn)
      const advice = adviseOn(view, holdem.options(state, state.turn), chance, houseSolutions, 0.3)
      codes.add(advice.thought.code)
      agrees(advice)
      const { action } = charts(view, holdem.options(state, state.turn), chance)
      state = accepted(holdem.apply(state, state.turn, action, chance)).state
    }
  }
  expect(codes.size).toBeGreaterThan(3)
})
