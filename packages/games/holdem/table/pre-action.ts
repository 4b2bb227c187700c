/** What a player can ask for before his turn has come; it is done, or dropped, once it has. */
import type { Chips, Option } from '@fairhouse/kit'
import type { Action } from '../actions.ts'

/** `call`: this amount and no other. */
export type PreAction = Readonly<
  { type: 'checkFold' } | { type: 'call'; amount: Chips } | { type: 'callAny' }
>

export const samePreAction = (a: PreAction | null, b: PreAction | null): boolean =>
  a?.type === b?.type && (a?.type === 'call' ? a.amount : 0) === (b?.type === 'call' ? b.amount : 0)

/** What can be asked for while others act and calling would cost `toCall`. */
export const preActionsFor = (toCall: Chips): readonly PreAction[] => [
  { type: 'checkFold' },
  ...(toCall > 0 ? [{ type: 'call' as const, amount: toCall }] : []),
  { type: 'callAny' },
]

/** A call of an amount that has changed is dropped: null. */
export const stillMeant = (preAction: PreAction | null, toCall: Chips): PreAction | null =>
  preAction?.type === 'call' && preAction.amount !== toCall ? null : preAction

/** The turn has come. */
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
