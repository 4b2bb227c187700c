/** The dock: the numbers of the turn, the four buttons, the raise, and the pre-actions. */
import type { Chips } from '@fairhouse/kit'
import type { Action } from '../actions.ts'
import { type PreAction, samePreAction } from '../table/pre-action.ts'
import { isPersonDealt, potOf, seatsOf } from '../table/scene.ts'
import { ABSENCES, type SeenTable } from '../table/seen-table.ts'
import type { TableIntent } from '../table/snapshot.ts'
import { type Presets, presetsFor } from './presets.ts'
import { type RaiseModel, raiseAction, raiseModel } from './raise.ts'

export const BUTTON_IDS = ['fold', 'checkCall', 'betRaise', 'allIn'] as const
export type ButtonId = (typeof BUTTON_IDS)[number]

/** Why a button is disabled. */
const OFF_REASONS = [
  'something-moves',
  'paused',
  'watching',
  ...ABSENCES,
  'not-dealt',
  'not-your-turn',
  'nothing-to-decide',
  'hand-over',
  'raise-closed',
  'nobody-to-answer',
  'pot-limit',
  'all-in-only',
  'not-enough-chips',
] as const
export type OffReason = (typeof OFF_REASONS)[number]

export type ActionButton = Readonly<{
  id: ButtonId
  /** Which of its labels it shows: `check` or `call`, `bet` or `raise`. */
  label: Action['type']
  /** The cost (call, all-in), or the minimum street total (bet, raise). */
  amount: Chips | null
  /** True if it puts in the whole stack. */
  allIn: boolean
  /** Null if disabled. A bet or raise has the minimum here; `press` takes the slider's amount. */
  action: Action | null
  off: OffReason | null
}>

export type TurnFacts = Readonly<{
  pot: Chips
  toCall: Chips
  /** Call ÷ (pot + call); null with nothing to call. */
  potOdds: number | null
  /** Street total; null if no raise of a chosen amount is possible. */
  minRaise: Chips | null
}>

export type PreActionButton = Readonly<{ preAction: PreAction; chosen: boolean }>

export type HoldemDock = Readonly<{
  /**
   * `act`: my turn · `wait`: somebody else's turn · `idle`: nothing to decide · `watch`: the hand is played without me ·
   * `next`: the hand is over.
   */
  mode: 'act' | 'wait' | 'idle' | 'watch' | 'next'
  /** Sent with an action, so that it is refused in another state. */
  sequence: number
  facts: TurnFacts
  /** Always all four, in this order; illegal ones are disabled, never hidden. */
  buttons: readonly ActionButton[]
  raise: RaiseModel | null
  /** Only while waiting. */
  preActions: readonly PreActionButton[]
}>

/** Nothing is owed on screen before the deal is shown. */
const owedIn = ({ scene, toCall }: SeenTable): Chips => (isPersonDealt(scene) ? toCall : 0)

const isMyTurn = ({ options }: SeenTable): boolean => options.length > 0

/** Why the hand is played without me; null if I am in it, or if there is none yet. */
const reasonToWatch = ({ scene, onlookers }: SeenTable): OffReason | null => {
  const players = seatsOf(scene)
  if (players.length === 0 || players.some(({ person }) => person)) return null
  return onlookers.find(({ person }) => person)?.absence ?? 'watching'
}

const modeOf = (seen: SeenTable): HoldemDock['mode'] => {
  if (isMyTurn(seen)) return 'act'
  if (seen.isOver) return 'next'
  if (reasonToWatch(seen) !== null) return 'watch'
  return seen.preActions.length > 0 ? 'wait' : 'idle'
}

const offWhileNotMine = (seen: SeenTable): OffReason => {
  const { scene, paused, beat, preActions } = seen
  if (scene.over) return 'hand-over'
  if (paused) return 'paused'
  const watched = reasonToWatch(seen)
  if (watched !== null) return watched
  if (!isPersonDealt(scene)) return 'not-dealt'
  if (preActions.length === 0) return 'nothing-to-decide'
  return beat === null ? 'not-your-turn' : 'something-moves'
}

/** Why no raise of a chosen amount is possible on my turn. */
const offRaise = ({ options, view, toCall }: SeenTable): OffReason => {
  const { players, level, seat } = view!
  if (players[seat!]!.stack <= toCall) return 'not-enough-chips'
  if (options.some(({ action }) => action.type === 'allIn')) return 'all-in-only'
  const answerable = players.some(
    ({ stack, bet, folded }, other) => other !== seat && !folded && bet + stack > level,
  )
  return answerable ? 'raise-closed' : 'nobody-to-answer'
}

type Draft = Readonly<{ id: ButtonId; label: Action['type']; amount: Chips | null }>

const buttonsOf = (seen: SeenTable, raise: RaiseModel | null): readonly ActionButton[] => {
  const { options, scene } = seen
  const owed = owedIn(seen)
  const me = seatsOf(scene).find(({ person }) => person)
  const all = me ? me.stack + me.bet : 0
  const raised = raise?.type ?? (seatsOf(scene).some(({ bet }) => bet > 0) ? 'raise' : 'bet')
  const drafts: readonly Draft[] = [
    { id: 'fold', label: 'fold', amount: null },
    owed > 0
      ? { id: 'checkCall', label: 'call', amount: owed }
      : { id: 'checkCall', label: 'check', amount: null },
    { id: 'betRaise', label: raised, amount: raise?.min ?? null },
    { id: 'allIn', label: 'allIn', amount: me?.stack ?? null },
  ]
  return drafts.map((draft) => {
    const option = options.find(({ action }) => action.type === draft.label)
    const takesAll =
      draft.id === 'allIn' ||
      (draft.label === 'call' && draft.amount === me?.stack) ||
      (draft.id === 'betRaise' && draft.amount === all)
    // [V6] Where the pot is less than the stack, all-in would only bet the pot.
    if (draft.id === 'allIn' && option && raise !== null && raise.max < all)
      return { ...draft, allIn: true, action: null, off: 'pot-limit' }
    const off = isMyTurn(seen) ? offRaise(seen) : offWhileNotMine(seen)
    return { ...draft, allIn: takesAll, action: option?.action ?? null, off: option ? null : off }
  })
}

export const dockShown = (seen: SeenTable, presets: Presets): HoldemDock => {
  const { scene, toCall, sequence, options, stakes, preAction } = seen
  const pot = potOf(scene)
  const level = Math.max(0, ...seatsOf(scene).map(({ bet }) => bet), seen.view?.level ?? 0)
  const me = seatsOf(scene).find(({ person }) => person)
  const raise = raiseModel(options, {
    all: me ? me.stack + me.bet : 0,
    pot,
    toCall,
    level,
    bigBlind: stakes.bigBlind,
    step: stakes.smallBlind,
    presets: presetsFor(presets, scene.street === 'preflop' ? level / stakes.bigBlind : null),
  })
  const mode = modeOf(seen)
  const owed = owedIn(seen)
  return {
    mode,
    sequence,
    facts: {
      pot,
      toCall: owed,
      potOdds: owed > 0 ? owed / (pot + owed) : null,
      minRaise: raise?.min ?? null,
    },
    buttons: buttonsOf(seen, raise),
    raise,
    preActions:
      mode === 'wait'
        ? seen.preActions.map((one) => ({ preAction: one, chosen: samePreAction(one, preAction) }))
        : [],
  }
}

export const buttonOf = (dock: HoldemDock, id: ButtonId): ActionButton =>
  dock.buttons.find((one) => one.id === id)!

/** Presses a button; for a bet or raise, with the chosen amount. Null if it is disabled. */
export const press = (dock: HoldemDock, id: ButtonId, amount?: number): TableIntent | null => {
  const { action } = buttonOf(dock, id)
  if (action === null) return null
  const chosen =
    id === 'betRaise' && dock.raise && amount !== undefined ? raiseAction(dock.raise, amount) : action
  return { type: 'act', action: chosen, sequence: dock.sequence }
}

/** Pressing it again cancels it. */
export const toggle = ({ preAction, chosen }: PreActionButton): TableIntent => ({
  type: 'preAct',
  preAction: chosen ? null : preAction,
})
