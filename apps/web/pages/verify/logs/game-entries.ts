/** How the games read their rounds from outside: found by their folders. Loaded with the page and beside it. */
import type { GameEntries } from '@fairhouse/ui/verify/game-entries.ts'

const found = import.meta.glob<GameEntries>('../../../../../packages/games/*/ui/entries.ts', {
  eager: true,
  import: 'entries',
})

export const ENTRIES: readonly GameEntries[] = Object.values(found)
