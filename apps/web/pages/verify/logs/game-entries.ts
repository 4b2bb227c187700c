/** The games' readers for rounds from outside. Used by the page and by its worker. */

import { parts } from 'virtual:games/entries'
import type { GameEntries } from '@fairhouse/ui/verify/game-entries.ts'

export const ENTRIES: readonly GameEntries[] = Object.values(parts)
