/** Actions chosen before the player's turn; when it comes they are taken or dropped. */
import type { Chips, Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'

/** `call`: only this amount. */
export type PreAction = Readonly<
  { type: 'checkFold' } | { type: 'call'; amount: Chips } | { type: 'callAny' }
>

export const samePreAction = (a: PreAction | null, b: PreAction | null): boolean =>
  a?.type === b?.type && (a?.type === 'call' ? a.amount : 0) === (b?.type === 'call' ? b.amount : 0)

/** The choices while others act and a call would cost `toCall`. */
export const preActionsFor = (toCall: Chips): readonly PreAction[] => [
  { type: 'checkFold' },
  ...(toCall > 0 ? [{ type: 'call' as const, amount: toCall }] : []),
  { type: 'callAny' },
]

/** Null if it is a call and the amount has changed. */
export const ifUnchanged = (preAction: PreAction | null, toCall: Chips): PreAction | null =>
  preAction?.type === 'call' && preAction.amount !== toCall ? null : preAction

/** The action once the turn has come. */
export const actionOfPreAction = (preAction: PreAction, options: readonly Option<Action>[]): Action => {
  const canCheck = options.some(({ action }) => action.type === 'check')
  switch (preAction.type) {
    case 'checkFold':
      return { type: canCheck ? 'check' : 'fold' }
    case 'call':
    case 'callAny':
      return { type: canCheck ? 'check' : 'call' }
  }
}
