/** What a key does at the table, and the guard against a key meant for the moment before. */
import type { ButtonId, HoldemDock } from './dock.ts'

export type KeyWish = Readonly<
  | { type: 'press'; id: ButtonId }
  /** Sets the raise to this street total. */
  | { type: 'amount'; amount: number }
  | { type: 'step'; steps: number }
  | { type: 'next' }
  | { type: 'skip' }
>

/** Keys are ignored for this long after `turnSince`. */
export const KEY_GUARD_MS = 300

const BUTTON_KEYS: Readonly<Record<string, ButtonId>> = { f: 'fold', c: 'checkCall', r: 'betRaise' }

/** Null if the key does nothing now. All-in has no key of its own: the last shortcut sets the amount, R raises. */
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
