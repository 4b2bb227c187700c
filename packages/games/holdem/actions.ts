/** What a player can do: parses actions from outside, lists the options of a turn, and resolves an action. */
import { type Chips, type Option, type Refusal, refuse, type Seat } from '@fairhouse/kit'
import * as s from '@fairhouse/kit/shape.ts'
import { canBeAnswered, isOpenTo, leastRaise, owed } from './betting.ts'
import { MAX_CHIPS } from './fields.ts'
import { type Done, isAskedForRuns, type State } from './state.ts'
import { isPotLimit } from './variation.ts'

export const Action = s.union(
  s.object({ type: s.oneOf('fold', 'check', 'call', 'allIn') }),
  /** [V3] Whether the rest of the board is dealt more than once. */
  s.object({ type: s.oneOf('runOnce', 'runAgain') }),
  s.object({
    type: s.oneOf('bet', 'raise'),
    /** [T9] */
    amount: s.about('The street total: "raise to".', s.countIn(1, 9 * MAX_CHIPS)),
  }),
)
export type Action = s.Shaped<typeof Action>

/** A seat's turn in numbers; bets and raises are street totals. */
export type Turn = Readonly<{
  owed: Chips
  /** The cost of a call: the amount owed, or the whole stack if that is less. */
  call: Chips
  /** Bounds of a bet or raise. If `max` is below `min`, going all-in for `max` is still allowed. */
  min: Chips
  /** The whole stack or, in pot limit [V6], the pot if that is less. */
  max: Chips
  /** The street total of an all-in. */
  all: Chips
  /** Why the seat may not bet or raise; null if it may. */
  closed: 'raise-closed' | 'nobody-to-answer' | null
}>

/** [V6] The bet to call plus the pot after that call. */
const potLimit = ({ players, betting }: State, owing: Chips): Chips =>
  betting.level + players.reduce((pot, { ante, total }) => pot + ante + total, owing)

export const turnOf = (state: State, seat: Seat): Turn => {
  const { config, players, betting } = state
  const player = players[seat]!
  const owing = owed(betting, player)
  const closed = !isOpenTo(betting, seat, config.reopenOnShortAllinRaise)
    ? 'raise-closed'
    : !canBeAnswered(betting, players, seat)
      ? 'nobody-to-answer'
      : null
  const all = player.bet + player.stack
  const min = leastRaise(betting)
  return {
    owed: owing,
    call: Math.min(owing, player.stack),
    min,
    max: isPotLimit(config) ? Math.min(all, Math.max(min, potLimit(state, owing))) : all,
    all,
    closed,
  }
}

/** The first option is the time-out action: check if possible, else fold; the board is run once. */
export const optionsOf = (state: State, seat: Seat): readonly Option<Action>[] => {
  if (isAskedForRuns(state)) return [{ action: { type: 'runOnce' } }, { action: { type: 'runAgain' } }]
  const { owed: owing, call, min, max, closed } = turnOf(state, seat)
  const { stack } = state.players[seat]!
  const type = state.betting.level === 0 ? 'bet' : 'raise'
  const canRaise = closed === null && stack > owing
  return [
    ...(owing === 0
      ? [{ action: { type: 'check' } as const }, { action: { type: 'fold' } as const }]
      : [{ action: { type: 'fold' } as const }, { action: { type: 'call' } as const }]),
    ...(canRaise && max > min ? [{ action: { type, amount: min } as const, min, max }] : []),
    ...(canRaise || call === stack ? [{ action: { type: 'allIn' } as const }] : []), // [T9]
  ]
}

/** The seat's new street total and the type of the resulting event. */
export type ActionOutcome = Pick<Done, 'type' | 'to'>

const raiseOutcome = (turn: Turn, level: Chips, to: Chips): ActionOutcome | Refusal => {
  if (turn.closed === 'raise-closed')
    return refuse('raise-closed', 'there were only short all-ins since you acted: you may call or fold')
  if (turn.closed === 'nobody-to-answer')
    return refuse('nobody-to-answer', 'nobody has the chips to answer a raise')
  if (to > turn.max && to <= turn.all) return refuse('above-the-pot', `the pot allows ${turn.max} at most`) // [V6]
  if (to > turn.max) return refuse('not-enough-chips', `you can bet or raise to ${turn.max} at most`)
  if (to < turn.min && to < turn.max)
    return refuse('below-minimum', `bet or raise to at least ${turn.min}, or go all-in`) // [T3] [T9]
  return { type: level === 0 ? 'bet' : 'raised', to }
}

/** [V3] An answer to the question whether the board is run again. */
export type RunAnswer = Readonly<{ type: 'runOnce' | 'runAgain' }>
export const isRunAnswer = (action: Action): action is RunAnswer =>
  action.type === 'runOnce' || action.type === 'runAgain'

/** What the action amounts to in this turn, or why it is refused. */
export const actionOutcome = (
  state: State,
  seat: Seat,
  action: Exclude<Action, RunAnswer>,
): ActionOutcome | Refusal => {
  const turn = turnOf(state, seat)
  const { bet, stack } = state.players[seat]!
  const { level } = state.betting
  switch (action.type) {
    case 'fold':
      return { type: 'folded', to: bet }
    case 'check':
      return turn.owed === 0
        ? { type: 'checked', to: bet }
        : refuse('bet-to-call', `there is ${turn.owed} to call`)
    case 'call':
      return turn.owed > 0
        ? { type: 'called', to: bet + turn.call }
        : refuse('nothing-to-call', 'there is nothing to call')
    case 'bet':
      return level === 0
        ? raiseOutcome(turn, level, action.amount)
        : refuse('bet-exists', 'there is a bet already: raise instead')
    case 'raise':
      if (level === 0) return refuse('nothing-to-raise', 'there is no bet to raise')
      return action.amount > level
        ? raiseOutcome(turn, level, action.amount)
        : refuse('below-minimum', `the bet is ${level}: raise to more than that`)
    case 'allIn':
      return stack <= turn.owed ? { type: 'called', to: bet + stack } : raiseOutcome(turn, level, turn.max)
  }
}
