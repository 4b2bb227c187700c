/** Moves to confirm: a fold when checking is free, and an all-in nobody forced. */
import { type ButtonId, buttonOf, type HoldemDock } from './dock.ts'
import type { HoldemSettings } from './settings.ts'

export type ConfirmQuestion = 'free-fold' | 'big-all-in'

/** In big blinds: with a stack this short, an all-in is routine. */
const SHORT_STACK = 20

export type ConfirmContext = Readonly<{
  dock: HoldemDock
  /** For a bet or raise. */
  amount: number
  /** The person's stack plus their bet on this street. */
  stack: number
  bigBlind: number
  settings: Pick<HoldemSettings, 'warnFreeFold'>
}>

const isFreeFold = (dock: HoldemDock): boolean => {
  const { label, action } = buttonOf(dock, 'checkCall')
  return label === 'check' && action !== null
}

/** A call for the whole stack is never asked about: the button shows its cost. */
const isBigAllIn = ({ dock, amount, stack, bigBlind }: ConfirmContext, id: ButtonId): boolean => {
  const takesAll = id === 'allIn' || (id === 'betRaise' && dock.raise !== null && amount >= dock.raise.max)
  return takesAll && stack > dock.facts.pot && stack > SHORT_STACK * bigBlind
}

/** Null if the press needs no confirmation. */
export const confirmQuestion = (id: ButtonId, asking: ConfirmContext): ConfirmQuestion | null => {
  if (id === 'fold') return asking.settings.warnFreeFold && isFreeFold(asking.dock) ? 'free-fold' : null
  return isBigAllIn(asking, id) ? 'big-all-in' : null
}
