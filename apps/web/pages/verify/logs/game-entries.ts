/** The games' readers for rounds from outside, found by their folders. Used by the page and by its worker. */
import type { GameEntries } from '@fairhouse/ui/verify/game-entries.ts'

const found = import.meta.glob<GameEntries>('../../../../../packages/games/*/ui/entries.ts', {
  eager: true,
  import: 'entries',
})

export const ENTRIES: readonly GameEntries[] = Object.values(found)
