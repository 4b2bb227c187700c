/** What the keys at the table do. */
import type { Chips, Seat } from '@fairhouse/kit'
import { type ButtonId, stepRung, type ZhajinhuaDock } from './dock.ts'

export type Wish = Readonly<
  | { type: 'press'; id: ButtonId }
  | { type: 'unit'; unit: Chips | null }
  | { type: 'target'; seat: Seat }
  | { type: 'cancel' }
>

const BUTTON_KEYS: Readonly<Record<string, ButtonId>> = {
  f: 'fold',
  l: 'look',
  b: 'compare',
  r: 'raise',
  c: 'call',
  Enter: 'call',
}

export const TABLE_KEYS = [
  ...Object.keys(BUTTON_KEYS),
  ...['1', '2', '3', '4', '5', '6', 'ArrowLeft', 'ArrowRight', 'Escape'],
] as const

/** How long a button ignores presses after its meaning has changed. */
export const GUARD_MS = 400

/** `choosing`: while an opponent is chosen, digits mean the opponents, in the order of play. */
export const wishOfKey = (
  key: string,
  dock: ZhajinhuaDock,
  unit: Chips | null,
  choosing: boolean,
): Wish | null => {
  const place = Number(key) - 1
  if (choosing) {
    const seat = dock.targets[place]
    if (key === 'Escape') return { type: 'cancel' }
    return seat === undefined ? null : { type: 'target', seat }
  }
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { type: 'unit', unit: stepRung(dock, unit, key === 'ArrowLeft' ? -1 : 1) }
  const rung = dock.rungs[place]
  if (rung?.off === false) return { type: 'unit', unit: rung.unit }
  const id = BUTTON_KEYS[key] ?? BUTTON_KEYS[key.toLowerCase()]
  return id === undefined ? null : { type: 'press', id }
}
