/** `@fairhouse/holdem/phh`: hand histories in PHH, PokerStars and Open Hand History format. */
export * from '@fairhouse/games/holdem/exchange/import.ts'
export { openHandGame } from '@fairhouse/games/holdem/exchange/open-hand-game.ts'
export {
  type OpenHandAbout,
  printOpenHandHistory,
} from '@fairhouse/games/holdem/exchange/open-hand-history.ts'
export {
  type PhhAction,
  type PhhCards,
  type PhhHand,
  parsePhh,
} from '@fairhouse/games/holdem/exchange/phh.ts'
export { printPhh } from '@fairhouse/games/holdem/exchange/phh-print.ts'
export {
  type PhhReplay,
  type PlayedPhh,
  playPhh,
  replayPhh,
} from '@fairhouse/games/holdem/exchange/phh-replay.ts'
export { type PokerStarsAbout, printPokerStars } from '@fairhouse/games/holdem/exchange/pokerstars.ts'
export type { About } from '@fairhouse/games/holdem/exchange/transcript.ts'
