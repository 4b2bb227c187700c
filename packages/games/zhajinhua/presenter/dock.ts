/** What the player can do now: five buttons, each with its price or why it is off, the ladder, whom to compare with. */
import type { Chips, Option, Seat } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { costOf, unitsOf } from '../costs.ts'
import type { View } from '../view.ts'
import type { ZhajinhuaTable } from './table.ts'

export const BUTTONS = ['fold', 'look', 'compare', 'raise', 'call'] as const
export type ButtonId = (typeof BUTTONS)[number]

/** Why a button is off. */
export type Off = Readonly<
  { code: 'not-your-turn' | 'looked' | 'too-few-chips' | 'highest' } | { code: 'too-early'; round: number }
>

/** A unit of the room; off if it is not above the current one or can't be paid. */
export type Rung = Readonly<{ unit: Chips; cost: Chips; off: boolean }>

export type ZhajinhuaDock = Readonly<{
  /** `out`: folded or beaten. */
  mode: 'act' | 'wait' | 'out' | 'over'
  off: Readonly<Record<ButtonId, Off | null>>
  /** [Z6] Whether the last button is all-in. */
  allIn: boolean
  /** The price of a call, or of going all-in. */
  callCost: Chips
  /** Null: not now. */
  compareCost: Chips | null
  rungs: readonly Rung[]
  targets: readonly Seat[]
  /** [Z2] Whether the player pays twice the unit. */
  seen: boolean
}>

/** Whether the player is neither folded nor beaten, and the hand is not over. */
export const isStillIn = ({ mode }: Pick<ZhajinhuaDock, 'mode'>): boolean => mode === 'act' || mode === 'wait'

const NOT_NOW: Off = { code: 'not-your-turn' }

const modeOf = ({ phase, turn, players }: View, seat: Seat | null): ZhajinhuaDock['mode'] => {
  if (phase === 'over') return 'over'
  if (seat === null || players[seat]!.status !== 'in') return 'out'
  return turn === seat ? 'act' : 'wait'
}

const has = (options: readonly Option<Action>[], type: Action['type']): boolean =>
  options.some(({ action }) => action.type === type)

const lookOff = ({ config, round, players }: View, seat: Seat): Off | null => {
  if (players[seat]!.looked) return { code: 'looked' }
  return round < config.lookFromRound ? { code: 'too-early', round: config.lookFromRound } : NOT_NOW
}

const compareOff = ({ config, round }: View): Off =>
  round < config.compareFromRound
    ? { code: 'too-early', round: config.compareFromRound }
    : { code: 'too-few-chips' }

const raiseOff = ({ config, unit }: View): Off =>
  unitsOf(config).some((higher) => higher > unit) ? { code: 'too-few-chips' } : { code: 'highest' }

const offOf = (view: View, seat: Seat, options: readonly Option<Action>[]): ZhajinhuaDock['off'] => ({
  fold: null,
  look: has(options, 'look') ? null : lookOff(view, seat),
  compare: has(options, 'compare') ? null : compareOff(view),
  raise: has(options, 'raise') ? null : raiseOff(view),
  call: null,
})

const ALL_OFF: ZhajinhuaDock['off'] = {
  fold: NOT_NOW,
  look: NOT_NOW,
  compare: NOT_NOW,
  raise: NOT_NOW,
  call: NOT_NOW,
}

export const dockShown = ({ view, seat, options }: ZhajinhuaTable): ZhajinhuaDock => {
  const mode = modeOf(view, seat)
  const mine = mode === 'act'
  const player = seat === null ? { looked: false } : view.players[seat]!
  const { costs, config, unit } = view
  const raises = costs?.raises ?? []
  return {
    mode,
    off: mine ? offOf(view, seat!, options) : ALL_OFF,
    allIn: has(options, 'allIn'),
    callCost: costs?.allIn ?? costs?.call ?? costOf(unit, player),
    compareCost: costs?.compare ?? null,
    rungs: unitsOf(config).map((higher) => ({
      unit: higher,
      cost: costOf(higher, player),
      off: !raises.some((raise) => raise.unit === higher),
    })),
    targets: options.flatMap(({ action }) => (action.type === 'compare' ? [action.with] : [])),
    seen: player.looked,
  }
}

/** The lowest possible raise, or null. */
export const firstRung = ({ rungs }: ZhajinhuaDock): Chips | null =>
  rungs.find(({ off }) => !off)?.unit ?? null

/** The rung `steps` further, among the affordable ones. */
export const stepRung = ({ rungs }: ZhajinhuaDock, from: Chips | null, steps: 1 | -1): Chips | null => {
  const possible = rungs.filter(({ off }) => !off)
  const at = possible.findIndex(({ unit }) => unit === from)
  return possible[Math.min(possible.length - 1, Math.max(0, at + steps))]?.unit ?? null
}

/** The action behind a press. Null if it does nothing now, or an opponent must be chosen first. */
export const actionOfPress = (dock: ZhajinhuaDock, id: ButtonId, unit: Chips | null): Action | null => {
  if (dock.off[id] !== null) return null
  switch (id) {
    case 'fold':
    case 'look':
      return { type: id }
    case 'call':
      return { type: dock.allIn ? 'allIn' : 'call' }
    case 'raise':
      return unit === null ? null : { type: 'raise', unit }
    case 'compare':
      return null
  }
}
