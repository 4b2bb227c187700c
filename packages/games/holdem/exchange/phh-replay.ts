/**
 * Plays a hand from a .phh file with the engine, with cumulative reopening [T4]. Cards the file doesn't name stay
 * unknown; a player who doesn't show them at the end wins nothing.
 */
import { accepted, type Card, type Chips, isRefusal, type Refusal, refuse, type Seat } from '@fairhouse/kit'
import { type Action, turnOf } from '../actions.ts'
import { type Config, DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { type Event, holdem, type State, startWith } from '../rules.ts'
import { type ForcedBets, isAskedForRuns, seatsStillIn } from '../state.ts'
import { variationOf } from '../variation.ts'
import { type PhhAction, type PhhCards, type PhhHand, parsePhh } from './phh.ts'

/** `eligible` counts players from 1 and amounts are in the file's units. */
export type PhhReplay = Readonly<{
  /** By player; null if the file doesn't give the starting stack. */
  finishingStacks: readonly (number | null)[]
  /** What each player won or lost, if a stack is unknown. */
  net?: readonly number[]
  pots: readonly Readonly<{ amount: number; eligible: readonly number[] }>[]
}>

/** A hand as the engine played it: each action with the state before it, the last state, and all events. */
export type PlayedPhh = Readonly<{
  steps: readonly Readonly<{ state: State; seat: Seat; action: Action }>[]
  state: State
  events: readonly Event[]
}>

const known = (cards: PhhCards): readonly Card[] => cards.filter((card) => card !== null)

/** By seat, all cards or none: everything the file names, shown or not. For the player's own eyes. */
export const dealtHoles = ({ actions, stacks, variant }: PhhHand): readonly (readonly Card[])[] =>
  stacks.map((_, seat) => {
    const named = actions.flatMap((action) =>
      (action.type === 'hole' || action.type === 'show') && action.seat === seat
        ? [known(action.cards ?? [])]
        : [],
    )
    return named.findLast((cards) => cards.length === variationOf(variant.config).holeCards) ?? []
  })

/** By seat, all cards or none: those shown last, else those dealt; none if the player mucked. */
const holesOf = ({ actions, stacks, variant }: PhhHand): readonly (readonly Card[])[] =>
  stacks.map((_, seat) => {
    const dealt = actions.findLast((action) => action.type === 'hole' && action.seat === seat)
    const shown = actions.findLast((action) => action.type === 'show' && action.seat === seat)
    const last =
      shown?.type === 'show' && shown.cards?.length !== 0
        ? shown.cards
        : dealt?.type === 'hole'
          ? dealt.cards
          : null
    const cards = known(last ?? [])
    return cards.length === variationOf(variant.config).holeCards ? cards : []
  })

const forcedOf = ({ antes, blinds, posts }: PhhHand): ForcedBets => ({
  antes,
  blinds,
  ...(posts.some((post) => post > 0) ? { posts } : {}),
})

/** p1 sits left of the button and the last player has it; heads-up p1 is the big blind. */
const configOf = ({ stacks, minBet, blinds, variant }: PhhHand): Config => ({
  ...DEFAULTS,
  ...variant.config,
  smallBlind: stacks.length === 2 ? blinds[1]! : blinds[0]!,
  bigBlind: minBet,
  burn: false,
  reopenOnShortAllinRaise: 'cumulative',
  stacks,
  button: stacks.length - 1,
})

/** [V3] The cards of all boards, those that a run has in common with the first one once; null if that is no street's end. */
const ownCards = (boards: readonly (readonly Card[])[], perRun: number): readonly Card[] | null => {
  const own = boards.map((board, at) => {
    const common = at < perRun ? [] : board.filter((card, place) => card === boards[at % perRun]![place])
    const isWhole =
      [0, 3, 4, 5].includes(common.length) && common.every((card, place) => card === board[place])
    return isWhole ? board.slice(common.length) : null
  })
  return own.every((cards) => cards !== null) ? own.flat() : null
}

const opened = (hand: PhhHand): Omit<PlayedPhh, 'steps'> | Refusal => {
  const holes = holesOf(hand)
  const named = hand.actions.flatMap((action) => (action.type === 'board' ? action.cards : []))
  const board = known(named)
  if (board.length < named.length || board.length > 5)
    return refuse('bad-board', 'the board must be up to five known cards')
  const config = configOf(hand)
  const { otherBoards } = hand.variant
  const own = ownCards([board, ...otherBoards], config.boards ?? 1)
  if (own === null) return refuse('bad-board', 'the boards of two runs must begin alike, street by street')
  const cards = [...holes.flat(), ...own]
  if (new Set(cards).size < cards.length) return refuse('duplicate-card', 'a card is dealt twice')
  if (!cards.every((card) => variationOf(config).deck.includes(card)))
    return refuse('bad-card', 'a card is not in the deck of this variant')
  const unknown = [...holes.keys()].filter((seat) => holes[seat]!.length === 0)
  const given = { forced: forcedOf(hand), unknown }
  return startWith(config, holes.length, deckDealing(holes, board, config, otherBoards), given)
}

type Betting = Extract<PhhAction, { type: 'fold' | 'call' | 'raise' }>

/** The file's action as the engine's. A raise that nobody could answer is a call: the rest would be returned. */
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
 * The file continues though a player has not acted. If they owe nothing and the stack of somebody still in is
 * unknown, that somebody was all-in: the player checks.
 */
const withSilentCheck = ({ unknownStacks }: PhhHand, state: State): State => {
  if (!seatsStillIn(state.players).some((seat) => unknownStacks[seat])) return state
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

/** [V3] A file says how often the board was run: everybody agreed. */
const withRuns = (played: PlayedPhh): PlayedPhh => {
  const { state, events, steps } = played
  if (!isAskedForRuns(state)) return played
  const action: Action = { type: 'runAgain' }
  const seat = state.turn!
  const step = accepted(holdem.apply(state, seat, action, { word: () => 0 }))
  return withRuns({
    state: step.state,
    events: [...events, ...step.events],
    steps: [...steps, { state, seat, action }],
  })
}

/** True if nobody who contests a pot shows a hand. */
export const isWinnerUnknown = ({ result }: State): boolean =>
  result?.pots.some(({ eligible, category }) => eligible.length > 1 && category === null) ?? true

const complaintAboutEnd = ({ turn, board, result }: State, dealt: number): Refusal | null => {
  if (turn !== null || result === null) return refuse('unfinished-hand', 'the hand is unfinished')
  if (board.length !== dealt)
    return refuse('bad-board', `${board.length} cards belong on the board, the file has ${dealt}`)
  return null
}

/** A refusal of an action, counted from 0, or of the whole hand. */
export type PhhComplaint = Refusal & Readonly<{ action?: number }>

const play = (hand: PhhHand): PlayedPhh | PhhComplaint => {
  const start = opened(hand)
  if (isRefusal(start)) return start
  let { state } = start
  const events = [...start.events]
  const steps: PlayedPhh['steps'][number][] = []
  let dealt = 0
  for (const [index, action] of hand.actions.entries()) {
    if (action.type === 'board') {
      if (dealt > 0 && state.board.length === dealt) state = withSilentCheck(hand, state)
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
  state = withSilentCheck(hand, state)
  const played = withRuns({ steps, state, events })
  return complaintAboutEnd(played.state, dealt) ?? played
}

/** With all odd chips of a pot going to its first winner. */
const withOddChipsToFirst = (hand: PhhHand): PhhHand => ({
  ...hand,
  variant: { ...hand.variant, config: { ...hand.variant.config, oddChips: 'to the first' } },
})

const endsAsStated = ({ about, unit }: PhhHand, { state }: PlayedPhh): boolean =>
  about.finishing?.every((stack, seat) => Math.round(stack * unit) === state.players[seat]!.stack) ?? false

/**
 * The winner may stay unknown if nobody who contests a pot shows; its payouts are then meaningless. [T6] Files of the
 * variations come from programs that give all odd chips to the first winner, unless they end as by our rule.
 */
export const playHistory = (hand: PhhHand): PlayedPhh | PhhComplaint => {
  const played = play(hand)
  const isOurs =
    isRefusal(played) || hand.variant.config.variation === undefined || endsAsStated(hand, played)
  return isOurs ? played : play(withOddChipsToFirst(hand))
}

const UNKNOWN_WINNER = refuse('unknown-winner', 'nobody who contests the pot shows a hand')

export const playPhh = (hand: PhhHand): PlayedPhh | Refusal => {
  const played = playHistory(hand)
  return !isRefusal(played) && isWinnerUnknown(played.state) ? UNKNOWN_WINNER : played
}

/** What each seat won or lost. */
export const phhNet = ({ stacks }: PhhHand, { players }: State): readonly Chips[] =>
  players.map(({ stack }, seat) => stack - stacks[seat]!)

/** The result of a hand. A returned bet isn't a pot. */
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
