/**
 * Hands as Slumbot's HTTP API describes them: two players with 200 big blinds each, and what was done as text, such as
 * `b250c/kb300`: k check, c call, f fold, b with all the chips that the player then has in on this street; `/` ends it.
 */
import { type Card, isObject, isRefusal, parseCard, type Refusal, refuse, type Seat } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { type Config, DEFAULTS } from '../config.ts'
import { deckDealing } from '../deal.ts'
import { holdem, type State, startWith } from '../rules.ts'

/** The client's seat. */
export const OWN_SEAT: Seat = 0
export const SLUMBOT_BLIND = 100
const STACK = 20_000

export type SlumbotHand = Readonly<{
  action: string
  /** The client has the button and the small blind. */
  isButton: boolean
  hole: readonly Card[]
  board: readonly Card[]
  /** Won by the client, once the hand is over; null before. */
  winnings: number | null
  /** What Slumbot itself would have won with these cards, on average 0; null if it isn't told. */
  baseline: number | null
}>

const readCards = (value: unknown): readonly Card[] | null => {
  const cards = Array.isArray(value)
    ? value.map((text) => (typeof text === 'string' ? parseCard(text) : null))
    : []
  const known = cards.filter((card) => card !== null)
  return Array.isArray(value) && known.length === cards.length ? known : null
}

const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** A reply to `new_hand` or `act`. */
export const readSlumbotHand = (reply: unknown): SlumbotHand | Refusal => {
  if (!isObject(reply)) return refuse('bad-reply', 'the reply is no object')
  const { action, client_pos: position, winnings, baseline_winnings: baseline } = reply
  const [hole, board] = [readCards(reply.hole_cards), readCards(reply.board)]
  if (typeof action !== 'string') return refuse('bad-reply', 'the reply has no "action"')
  if (position !== 0 && position !== 1) return refuse('bad-reply', '"client_pos" is neither 0 nor 1')
  if (hole?.length !== 2 || board === null) return refuse('bad-reply', 'cards can’t be read')
  return {
    ...{ action, isButton: position === 1, hole, board },
    winnings: numberOrNull(winnings),
    baseline: numberOrNull(baseline),
  }
}

const CONFIG: Config = {
  ...DEFAULTS,
  startingStack: STACK,
  stacks: [STACK, STACK],
  smallBlind: SLUMBOT_BLIND / 2,
  bigBlind: SLUMBOT_BLIND,
  burn: false,
}

/** What a bet or raise to this street total is. */
const raiseTo = ({ players, turn, betting }: State, amount: number): Action => {
  const { bet, stack } = players[turn!]!
  if (amount >= bet + stack) return { type: 'allIn' }
  return { type: betting.level === 0 ? 'bet' : 'raise', amount }
}

const ACTIONS: Readonly<Record<string, Action>> = {
  k: { type: 'check' },
  c: { type: 'call' },
  f: { type: 'fold' },
}

/** The hand as our engine plays it; the other player's cards stay unknown. */
export const slumbotState = ({ action: text, isButton, hole, board }: SlumbotHand): State | Refusal => {
  const config = { ...CONFIG, button: isButton ? OWN_SEAT : 1 - OWN_SEAT }
  const start = startWith(config, 2, deckDealing([hole, []], board, config), { unknown: [1 - OWN_SEAT] })
  if (isRefusal(start)) return start
  let { state } = start
  const tokens = text.match(/[kcf/]|b\d+|./g) ?? []
  for (const token of tokens) {
    if (token === '/') continue
    const action = ACTIONS[token] ?? (token.startsWith('b') ? raiseTo(state, Number(token.slice(1))) : null)
    if (action === null || state.turn === null)
      return refuse('bad-action', `"${token}" of "${text}" can’t be read`)
    const step = holdem.apply(state, state.turn, action, { word: () => 0 })
    if (isRefusal(step)) return refuse('bad-action', `"${token}" of "${text}": ${step.message}`)
    state = step.state
  }
  return state
}

/** The client's action as the API wants it. */
export const slumbotAction = (action: Action, { players, betting, turn }: State): string => {
  const { bet, stack } = players[turn!]!
  switch (action.type) {
    case 'fold':
      return 'f'
    case 'check':
      return 'k'
    case 'bet':
    case 'raise':
      return `b${action.amount}`
    case 'allIn':
      return bet + stack > betting.level && players[1 - turn!]!.stack > 0 ? `b${bet + stack}` : 'c'
    default:
      return 'c'
  }
}
