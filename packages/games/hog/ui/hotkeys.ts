/** The keys of a game being played. */
import type { Hotkeys } from '@fairhouse/ui'
import { type Intent, intentOfKey } from '../presenter.ts'

const KEYS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 't', 'Enter', ' ', 'u']

export const hotkeysOf = (maxDice: number, rolling: boolean, perform: (intent: Intent) => void): Hotkeys =>
  Object.fromEntries(
    KEYS.flatMap((key) => {
      const intent = intentOfKey(key, maxDice)
      const idle = intent === null || (intent.type === 'skip' && !rolling)
      return idle ? [] : [[key, () => perform(intent)]]
    }),
  )
