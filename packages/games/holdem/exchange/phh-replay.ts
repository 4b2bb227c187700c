/**
 * Plays a hand from a .phh file by the engine, with cumulative reopening [T4]. Cards that the file does
 * not tell stay unknown; a player who does not show them at the end wins nothing.
 */
import { type Card, type Chips, isRefusal, type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { type Action, turnOf } from '../actions.ts'
import { type Config, DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { type Event, holdem, type State, startWith } from '../rules.ts'
import { type Forced, seatsStanding } from '../state.ts'
import { type PhhAction, type PhhCards, type PhhHand, parsePhh } from './phh.ts'

/** `eligible` counts players from 1, as the file does; amounts are the file's. */
export type PhhReplay = Readonly<{
  /** By player; null where the file doesn't tell what he began with. */
  finishingStacks: readonly (number | null)[]
  /** What each won or lost, if some stack isn't told. */
  net?: readonly number[]
  pots: readonly Readonly<{ amount: number; eligible: readonly number[] }>[]
}>

/** A hand as the engine has played it: each action with the state before it, the last state, and all that was told. */
export type PlayedPhh = Readonly<{
  steps: readonly Readonly<{ state: State; seat: Seat; action: Action }>[]
  state: State
  events: readonly Event[]
}>

const known = (cards: PhhCards): readonly Card[] => cards.filter((card) => card !== null)

/** By seat, two cards or none: what the file tells, shown or not. For the player's own eyes. */
export const dealtHoles = ({ actions, stacks }: PhhHand): readonly (readonly Card[])[] =>
  stacks.map((_, seat) => {
    const told = actions.flatMap((action) =>
      (action.type === 'hole' || action.type === 'show') && action.seat === seat
        ? [known(action.cards ?? [])]
        : [],
    )
    return told.findLast((cards) => cards.length === 2) ?? []
  })

/** By seat, two cards or none: those shown last, else those dealt; none if the last showing kept them closed. */
const holesOf = ({ actions, stacks }: PhhHand): readonly (readonly Card[])[] =>
  stacks.map((_, seat) => {
    const dealt = actions.findLast((action) => action.type === 'hole' && action.seat === seat)
    const shown = actions.findLast((action) => action.type === 'show' && action.seat === seat)
    const told =
      shown?.type === 'show' && shown.cards?.length !== 0
        ? shown.cards
        : dealt?.type === 'hole'
          ? dealt.cards
          : null
    const cards = known(told ?? [])
    return cards.length === 2 ? cards : []
  })

const forcedOf = ({ antes, blinds, posts }: PhhHand): Forced => ({
  antes,
  blinds,
  ...(posts.some((post) => post > 0) ? { posts } : {}),
})

/** p1 sits left of the button, who is the last; heads-up p1 is the big blind. */
const configOf = ({ stacks, minBet, blinds }: PhhHand): Config => ({
  ...DEFAULTS,
  smallBlind: stacks.length === 2 ? blinds[1]! : blinds[0]!,
  bigBlind: minBet,
  burn: false,
  reopenOnShortAllinRaise: 'cumulative',
  stacks,
  button: stacks.length - 1,
})

const opened = (hand: PhhHand): Omit<PlayedPhh, 'steps'> | Refusal => {
  const holes = holesOf(hand)
  const told = hand.actions.flatMap((action) => (action.type === 'board' ? action.cards : []))
  const board = known(told)
  if (board.length < told.length || board.length > 5)
    return refuse('bad-board', 'the board must be of up to five known cards')
  const cards = [...holes.flat(), ...board]
  if (new Set(cards).size < cards.length) return refuse('duplicate-card', 'a card is dealt twice')
  const config = configOf(hand)
  const unknown = [...holes.keys()].filter((seat) => holes[seat]!.length === 0)
  const given = { forced: forcedOf(hand), unknown }
  return startWith(config, holes.length, deckDealing(holes, board, config), given)
}

type Betting = Extract<PhhAction, { type: 'fold' | 'call' | 'raise' }>

/** The file's action in the engine's words. A raise that nobody could answer is a call: the rest of it would come back. */
const actionOf = (state: State, action: Betting): Action => {
  const { owed, closed } = turnOf(state, action.seat)
  if (action.type === 'fold') return { type: 'fold' }
  if (action.type === 'call' || closed === 'nobody-to-answer') return { type: owed > 0 ? 'call' : 'check' }
  return { type: state.betting.level === 0 ? 'bet' : 'raise', amount: action.to }
}

/** A check written for the last player with chips, though there is nothing left to decide. */
const isIdleCheck = ({ turn, players }: State, action: Betting): boolean =>
  turn === null && action.type === 'call' && !players[action.seat]!.folded

/**
 * The file goes on though a player has not acted. If he owes nothing, and the stack of somebody still in isn't
 * told, then somebody was all-in: he checks.
 */
const passedOver = ({ unknownStacks }: PhhHand, state: State): State => {
  if (!seatsStanding(state.players).some((seat) => unknownStacks[seat])) return state
  let at = state
  while (at.turn !== null && turnOf(at, at.turn).owed === 0) {
    const { street } = at
    const step = holdem.apply(at, at.turn, { type: 'check' }, { word: () => 0 })
    if (isRefusal(step)) return at
    at = step.state
    if (at.street !== street) return at
  }
  return at
}

/** Nobody who contests a pot shows a hand. */
export const isWinnerUnknown = ({ result }: State): boolean =>
  result?.pots.some(({ eligible, category }) => eligible.length > 1 && category === null) ?? true

const complaintAboutEnd = ({ turn, board, result }: State, dealt: number): Refusal | null => {
  if (turn !== null || result === null) return refuse('unfinished-hand', 'the hand is unfinished')
  if (board.length !== dealt)
    return refuse('bad-board', `${board.length} cards belong on the board, ${dealt} are told`)
  return null
}

/** What a refusal complains about: an action, counted from 0, or the whole hand. */
export type PhhComplaint = Refusal & Readonly<{ action?: number }>

/** A winner may stay unknown: nobody who contests a pot shows a hand. Then nobody is paid by it rightly. */
export const playHistory = (hand: PhhHand): PlayedPhh | PhhComplaint => {
  const start = opened(hand)
  if (isRefusal(start)) return start
  let { state } = start
  const events = [...start.events]
  const steps: PlayedPhh['steps'][number][] = []
  let dealt = 0
  for (const [index, action] of hand.actions.entries()) {
    if (action.type === 'board') {
      if (dealt > 0 && state.board.length === dealt) state = passedOver(hand, state)
      dealt += action.cards.length
    }
    if (action.type === 'board' || action.type === 'hole' || action.type === 'show') continue
    if (isIdleCheck(state, action)) continue
    const done = actionOf(state, action)
    const step = holdem.apply(state, action.seat, done, { word: () => 0 })
    if (isRefusal(step))
      return { ...refuse(step.refused, `action ${index + 1}: ${step.message}`), action: index }
    steps.push({ state, seat: action.seat, action: done })
    state = step.state
    events.push(...step.events)
  }
  state = passedOver(hand, state)
  return complaintAboutEnd(state, dealt) ?? { steps, state, events }
}

const UNKNOWN_WINNER = refuse('unknown-winner', 'nobody who contests a pot shows a hand')

export const playPhh = (hand: PhhHand): PlayedPhh | Refusal => {
  const played = playHistory(hand)
  return !isRefusal(played) && isWinnerUnknown(played.state) ? UNKNOWN_WINNER : played
}

/** What each seat won or lost. */
export const phhNet = ({ stacks }: PhhHand, { players }: State): readonly Chips[] =>
  players.map(({ stack }, seat) => stack - stacks[seat]!)

/** What a hand comes to. A bet that was returned is no pot. */
export const replayOf = (hand: PhhHand, { state }: PlayedPhh): PhhReplay | Refusal => {
  if (isWinnerUnknown(state)) return UNKNOWN_WINNER
  const inFile = (amount: Chips): number => amount / hand.unit
  return {
    finishingStacks: state.players.map(({ stack }, seat) =>
      hand.unknownStacks[seat] ? null : inFile(stack),
    ),
    ...(hand.unknownStacks.includes(true) ? { net: phhNet(hand, state).map(inFile) } : {}),
    pots: state.result!.pots.map(({ amount, eligible }) => ({
      amount: inFile(amount),
      eligible: eligible.map((seat: Seat) => seat + 1),
    })),
  }
}

export const replayPhh = (text: string): PhhReplay | Refusal => {
  const hand = parsePhh(text)
  if (isRefusal(hand)) return hand
  const played = playHistory(hand)
  return isRefusal(played) ? played : replayOf(hand, played)
}
