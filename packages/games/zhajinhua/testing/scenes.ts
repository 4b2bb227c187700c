/** Hands for tests, with given cards, chips and first mover, and actions written as text. */
import { accepted, type Card, isRefusal, parseCards, type Seat, type Step } from '@fairhouse/kit'
import { type Action, optionsOf } from '../actions.ts'
import { type Config, configure } from '../config.ts'
import { type Event, type State, startWith, zhajinhua } from '../rules.ts'

export type SampleHand = Step<State, Event>

type Setting = Partial<Config> & Readonly<{ hands?: string; first?: Seat }>

/** Default cards: 7-high and up by seat, so that a higher seat has the higher hand. */
export const RISING = ['2c 4d 7h', '2d 4h 8h', '2h 4s 9h', '2s 5c Th', '3c 5d Jh']

const NO_CHANCE = {
  word: (): number => {
    throw new Error('an action draws nothing')
  },
}

const handsOf = (text: string): readonly (readonly Card[])[] =>
  text.split('|').map((hand) => {
    const cards = parseCards(hand)
    if (cards === null) throw new Error(`"${hand}" are not cards`)
    return cards
  })

/** Hands are written `AsAhAd | KsKhKd`; ante 10 and cap 200 by default. */
export const opened = (seats: number, { hands, first = 0, ...settings }: Setting = {}): SampleHand => {
  const config = accepted(configure({ ante: 10, cap: 200, ...settings }, seats))
  return startWith(config, handsOf(hands ?? RISING.slice(0, seats).join('|')), first)
}

const parseMove = (type: string, number: string | undefined): Action => {
  const raw = {
    type,
    ...(type === 'raise' && { unit: Number(number) }),
    ...(type === 'compare' && { with: Number(number) }),
  }
  const action = zhajinhua.parse(raw)
  if (action === null) throw new Error(`"${type} ${number}" is not an action`)
  return action
}

const attempt = (scene: SampleHand, text: string) => {
  const [seat, type, number] = text.trim().split(' ')
  return zhajinhua.apply(scene.state, Number(seat), parseMove(type!, number), NO_CHANCE)
}

/** `0 call, 1 raise 20, 2 compare 0`; the scene has the events and moves of the last action. */
export const play = (scene: SampleHand, actions: string): SampleHand =>
  actions.split(',').reduce((step, text) => {
    const next = attempt(step, text)
    if (isRefusal(next)) throw new Error(`"${text.trim()}": ${next.message}`)
    return next
  }, scene)

/** Plays `rounds` rounds in which everybody still in calls. */
export const callAround = (scene: SampleHand, rounds = 1): SampleHand => {
  const end = scene.state.round + rounds
  let step = scene
  while (step.state.result === null && step.state.round < end) step = play(step, `${step.state.turn} call`)
  return step
}

export const refusalOf = (scene: SampleHand, action: string): string | null => {
  const step = attempt(scene, action)
  return isRefusal(step) ? step.refused : null
}

const written = (action: Action): string => {
  switch (action.type) {
    case 'raise':
      return `raise ${action.unit}`
    case 'compare':
      return `compare ${action.with}`
    case 'fold':
    case 'call':
    case 'look':
    case 'allIn':
      return action.type
  }
}

/** What the seat to act may do: `fold, call, raise 20, look, compare 1`. */
export const optionsText = ({ state }: SampleHand): string =>
  optionsOf(state, state.turn!)
    .map(({ action }) => written(action))
    .join(', ')

export const stacksOf = ({ state }: SampleHand): readonly number[] => state.players.map(({ stack }) => stack)
export const statusesOf = ({ state }: SampleHand): string =>
  state.players.map(({ status }) => status).join(' ')
