/** What a key asks for at the table; and the guard against a key meant for what was there a moment ago. */
import type { ButtonId, HoldemDock } from './dock.ts'

export type KeyWish = Readonly<
  | { type: 'press'; id: ButtonId }
  /** The raise is set to this street total. */
  | { type: 'amount'; amount: number }
  | { type: 'step'; steps: number }
  | { type: 'next' }
  | { type: 'skip' }
>

/** Right after the turn has come, keys are not taken: so long, from `turnSince` on. */
export const KEY_GUARD_MS = 300

const BUTTON_KEYS: Readonly<Record<string, ButtonId>> = { f: 'fold', c: 'checkCall', r: 'betRaise' }

/** Null where it means nothing now. All-in has no key of its own: the last shortcut's sets the amount, R does it. */
export const wishOfKey = (key: string, shift: boolean, { mode, raise }: HoldemDock): KeyWish | null => {
  if (key === ' ') return { type: 'skip' }
  if (mode === 'next') return key === 'Enter' ? { type: 'next' } : null
  if (mode !== 'act') return null
  const id = key === 'Enter' ? 'checkCall' : BUTTON_KEYS[key.toLowerCase()]
  if (id) return { type: 'press', id }
  if (raise === null) return null
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { type: 'step', steps: (key === 'ArrowLeft' ? -1 : 1) * (shift ? 10 : 1) }
  const shortcut = /^[1-9]$/.test(key) ? raise.shortcuts[Number(key) - 1] : undefined
  return shortcut && !shortcut.off ? { type: 'amount', amount: shortcut.amount } : null
}
