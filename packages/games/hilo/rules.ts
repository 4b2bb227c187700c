/**
 * HiLo. The player bets, sees a card, and guesses whether the next is higher or lower; each right guess
 * multiplies what cashing out pays, a wrong one loses the bet. One seat against the house.
 * Rules [H1]–[H7]: RULES.md.
 */
import {
  betProblem,
  type Chance,
  compare,
  type Game,
  isMinorUnits,
  isObject,
  isRefusal,
  move,
  type Option,
  payout,
  type Refusal,
  rational,
  refuse,
  type Step,
  times,
} from '@fairhouse/kit'
import type { Dealt } from './cards.ts'
import { type Config, configure } from './config.ts'
import {
  type ChoiceStep,
  canCashOut,
  canSkip,
  choose,
  cumulative,
  currentCard,
  deal,
  type HiloChoice,
  type HiloHand,
  isChoice,
} from './hand.ts'
import { GUESSES, type Guess } from './steps.ts'
import { hiloView, printShown, type State, type View } from './view.ts'

/** Amounts are decimal strings of minor units. */
export type Action = Readonly<{ type: 'bet'; amount: string } | { type: HiloChoice }>
export type Event = Readonly<
  | { type: 'bet'; amount: string }
  | ({ type: 'dealt' } & Dealt)
  | ({ type: 'skipped' } & Dealt)
  | ({ type: 'guessed'; guess: Guess; win: boolean; multiplier: string } & Dealt)
  /** `capped`: it would have paid the cap or more [H5]. */
  | { type: 'cashedOut'; multiplier: string; payout: string; capped: boolean }
>
type Bet = NonNullable<State['bet']>

const shownCard = (hand: HiloHand): Dealt => ({ card: currentCard(hand), suit: hand.suits.at(-1)! })

const betHilo = ({ config, bet }: State, amount: string, chance: Chance): Step<State, Event> | Refusal => {
  if (bet !== null) return refuse('already-bet', 'this round already has a bet')
  const problem = betProblem(BigInt(amount), config)
  if (problem) return problem
  const hand = deal(chance)
  return {
    state: { config, bet: { amount, hand }, payout: null },
    events: [
      { type: 'bet', amount },
      { type: 'dealt', ...shownCard(hand) },
    ],
    moves: [move(0, 'house', BigInt(amount))],
  }
}

const reachesCap = ({ amount, hand }: Bet, { maxPayout }: Config): boolean =>
  compare(times(rational(BigInt(amount)), cumulative(hand)), rational(BigInt(maxPayout))) >= 0

const cashedOut = (config: Config, bet: Bet, events: readonly Event[]): Step<State, Event> => {
  const product = cumulative(bet.hand)
  const won = payout(BigInt(bet.amount), product, BigInt(config.maxPayout)) // [M2]
  const told: Event = {
    type: 'cashedOut',
    multiplier: printShown(product),
    payout: won.toString(),
    capped: reachesCap(bet, config),
  }
  return {
    state: { config, bet, payout: won.toString() },
    events: [...events, told],
    moves: won > 0n ? [move('house', 0, won)] : [],
  }
}

const settled = (config: Config, bet: Bet, { hand, outcome }: ChoiceStep): Step<State, Event> => {
  const next = { ...bet, hand }
  switch (outcome.choice) {
    case 'skip':
      return {
        state: { config, bet: next, payout: null },
        events: [{ type: 'skipped', ...shownCard(hand) }],
        moves: [],
      }
    case 'cashOut':
      return cashedOut(config, next, [])
    case 'higher':
    case 'lower': {
      const { choice: guess, win, multiplier } = outcome
      const events: readonly Event[] = [{ type: 'guessed', guess, ...shownCard(hand), win, multiplier }]
      if (win && reachesCap(next, config)) {
        return cashedOut(config, { ...next, hand: { ...hand, state: 'cashed_out' } }, events) // [H5]
      }
      return { state: { config, bet: next, payout: win ? null : '0' }, events, moves: [] }
    }
  }
}

const choicesOf = (hand: HiloHand): readonly HiloChoice[] => [
  ...(canCashOut(hand) ? (['cashOut'] as const) : []),
  ...GUESSES,
  ...(canSkip(hand) ? (['skip'] as const) : []),
]

export const hilo: Game<Config, State, Action, Event, View> = {
  id: 'hilo',
  version: 1,
  seats: { min: 1, max: 1 },
  configure,
  start: (config) => ({ state: { config, bet: null, payout: null }, events: [], moves: [] }),
  toAct: ({ payout: paid }) => (paid === null ? [0] : []),
  options: ({ config, bet }): readonly Option<Action>[] => {
    const { minBet, maxBet } = config
    if (bet === null) return [{ action: { type: 'bet', amount: minBet }, min: minBet, max: maxBet }]
    return choicesOf(bet.hand).map((type) => ({ action: { type } }))
  },
  apply: (state, seat, action, chance) => {
    const { config, bet, payout: paid } = state
    if (seat !== 0) return refuse('out-of-turn', 'this seat is not in the round')
    if (paid !== null) return refuse('round-over', 'the round is over')
    if (action.type === 'bet') return betHilo(state, action.amount, chance)
    if (bet === null) return refuse('no-bet', 'a round begins with a bet')
    const chosen = choose(bet.hand, action.type, config.rtp, chance)
    return isRefusal(chosen) ? chosen : settled(config, bet, chosen)
  },
  view: hiloView,
  parse: (raw) => {
    if (!isObject(raw)) return null
    if (isChoice(raw.type)) return { type: raw.type }
    return raw.type === 'bet' && isMinorUnits(raw.amount) ? { type: 'bet', amount: raw.amount } : null
  },
}
