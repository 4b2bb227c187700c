/** Hands written as text, for tests: stacks and cards, a script of actions, and short forms of the outcome. */
import { accepted, type Card, type Chips, isRefusal, parseCards, type Seat } from '@fairhouse/kit'
import { type Config, DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { type Action, type Event, holdem, type State, startWith } from '../rules.ts'

/** `holes` by seat, `AcAd KcKd`, and `others`, further boards; missing cards are dealt from the rest of the deck. */
export type SampleDeal = Partial<Config> & Readonly<{ holes?: string; board?: string; others?: string }>
/** A hand and all its events. */
export type PlayedDeal = Readonly<{ state: State; events: readonly Event[] }>

const NO_CHANCE = { word: () => 0 }

const cards = (text: string): readonly Card[] => parseCards(text)!

export const opened = (
  stacks: readonly Chips[],
  { holes = '', board = '', others = '', ...changed }: SampleDeal = {},
): PlayedDeal => {
  const config: Config = { ...DEFAULTS, stacks, ...changed }
  const given = holes.split(' ').map(cards)
  const deck = deckDealing(
    stacks.map((_, seat) => given[seat] ?? []),
    cards(board),
    config,
    others.split(' ').filter(Boolean).map(cards),
  )
  return startWith(config, stacks.length, deck)
}

/** `2 raise 30, 0 fold`: each action is by the seat named, whose turn it must be. */
export const play = (hand: PlayedDeal, script: string): PlayedDeal =>
  script.split(', ').reduce((before, line) => {
    const [seat, type, amount] = line.split(' ')
    const action = { type, ...(amount && { amount: Number(amount) }) } as Action
    const { state, events } = accepted(holdem.apply(before.state, Number(seat), action, NO_CHANCE))
    return { state, events: [...before.events, ...events] }
  }, hand)

export const stacksOf = ({ state }: PlayedDeal): readonly Chips[] => state.players.map(({ stack }) => stack)

/** Amount and contenders of each pot that was won. */
export const potsOf = ({ state }: PlayedDeal) =>
  state.result!.pots.map(({ amount, eligible }) => [amount, eligible])

/** The types of all events, in one line. */
export const typesOf = ({ events }: PlayedDeal): string => events.map(({ type }) => type).join(' ')

/** For the seat to act: `fold call raise 20-1000 allIn`. */
export const optionsOf = ({ state }: PlayedDeal): string =>
  holdem
    .options(state, state.turn!)
    .map(({ action, min, max }) => (min === undefined ? action.type : `${action.type} ${min}-${max}`))
    .join(' ')

/** The code of a refusal, or `accepted`. */
export const refusalCode = ({ state }: PlayedDeal, action: Action, seat: Seat = state.turn!): string => {
  const step = holdem.apply(state, seat, action, NO_CHANCE)
  return isRefusal(step) ? step.refused : 'accepted'
}

/** A street checked through by three players, with the button in seat 0. */
export const CHECKED_DOWN = '1 check, 2 check, 0 check'

/** The cards that this seat (null: a spectator) must not know. */
export const unseenBy = ({ deck, burnt, players }: State, seat: Seat | null): readonly Card[] => [
  ...deck,
  ...burnt,
  ...players.flatMap(({ hole, shown }, other) => (shown || other === seat ? [] : hole)),
]
